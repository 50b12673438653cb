"""Archives are reproducible, and unpack only into the folder they are given."""

import io
import tarfile
from pathlib import Path

import pytest

from devtools import archive


def packed(folder: Path, name: str) -> Path:
    """Pack a file with a name."""
    path = folder / "packed.tar.gz"
    with tarfile.open(path, "w:gz") as tar:
        entry = tarfile.TarInfo(name)
        entry.size = 4
        tar.addfile(entry, io.BytesIO(b"text"))
    return path


@pytest.mark.skipif(not hasattr(tarfile, "data_filter"), reason="Python 3.11.4 or newer")
@pytest.mark.parametrize("name", ["../beside.txt", "a/../../beside.txt"])
def test_nothing_is_unpacked_beside_the_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(tarfile.FilterError):
        archive.unpack(packed(tmp_path, name), tmp_path / "tree")
    assert not (tmp_path / "beside.txt").exists()


def test_what_is_unpacked_is_what_was_packed(tmp_path: Path) -> None:
    archive.unpack(packed(tmp_path, "package/a.txt"), tmp_path / "tree")
    assert (tmp_path / "tree" / "package" / "a.txt").read_bytes() == b"text"

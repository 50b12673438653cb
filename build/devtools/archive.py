"""Archives that are byte for byte the same wherever and whenever they are written."""

import base64
import hashlib
import io
import re
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from devtools import env, node
from devtools.paths import CACHE

PACKER = (
    *("brotli-wasm", "3.0.1"),
    "U3K72/JAi3jITpdhZBqzSUq+DUY697tLxOuFXB+FpAE/Ug+5C3VZrv4uA674EUZHxNAuQ9wETXNqQkxZD6oL4A==",
)
BROTLI = Path(__file__).with_name("brotli.mjs")
BEST, QUICK = 11, 1
"""Qualities of Brotli."""
COPIES = CACHE / "packed"
MOST_COPIES = 100
UNPACK = "process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync(0)))"
GZIP = """
import sys
import deflate
sys.stdout.buffer.write(deflate.gzip_compress(sys.stdin.buffer.read(), 12))
"""
STAMP = (2025, 1, 1, 0, 0, 0)  # the time of every file in a zip, which can't do without one


def pack(tree: Path, target: Path, files: Iterable[Path], *, small: bool) -> None:
    """Writes files below a folder as a tar archive, sorted, without owners or dates, and packs it
    as `brotli` does."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in sorted(files):
            entry = tarfile.TarInfo(path.relative_to(tree).as_posix())
            entry.size = path.stat().st_size
            with path.open("rb") as content:
                tar.addfile(entry, content)
    target.write_bytes(brotli(plain.getvalue(), small=small))


def brotli(content: bytes, *, small: bool) -> bytes:
    """Packs bytes with Brotli, the same each time: a fifth tighter than gzip if they are to be
    small, otherwise quickly. It does without Brotli's own words, so that what unpacks it in the
    page need not bring them.

    As making things small takes long, copies of those made last are kept.
    """
    if not small:
        return _brotli(content, QUICK)
    COPIES.mkdir(parents=True, exist_ok=True)
    copy = COPIES / f"{PACKER[1]}-{BEST}-{hashlib.sha256(content).hexdigest()}"
    if copy.is_file():
        copy.touch()
        return copy.read_bytes()
    packed = _brotli(content, BEST)
    for oldest in sorted(COPIES.iterdir(), key=lambda path: path.stat().st_mtime)[:-MOST_COPIES]:
        oldest.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        whole = Path(scratch, copy.name)
        whole.write_bytes(packed)
        whole.replace(copy)
    return packed


def _brotli(content: bytes, quality: int) -> bytes:
    with from_npm(*PACKER) as package:
        packer = package / "pkg.node" / "brotli_wasm.js"
        trouble = "Brotli could not pack a file"
        return node.run(BROTLI, packer, str(quality), content=content, trouble=trouble)


def without_brotli(content: bytes) -> bytes:
    """A content packed with Brotli, unpacked."""
    return node.run("-e", UNPACK, content=content, trouble="Brotli could not unpack a file")


def gzip(content: bytes) -> bytes:
    """Gzips as tightly as the format allows, a twentieth smaller than Python's own gzip; .venv's
    Python has the library for it."""
    command = [env.python("web"), "-c", GZIP]
    return subprocess.run(command, input=content, stdout=subprocess.PIPE, check=True).stdout


def unpack(archive: Path, tree: Path) -> None:
    """Unpacks the files of a gzipped tar archive, which is pinned by its digest or our own.

    Raises tarfile.FilterError if a file would be written outside the folder; Python 3.11 to 3.11.3
    can't check.
    """
    with tarfile.open(archive) as tar:
        if hasattr(tarfile, "data_filter"):
            tar.extractall(tree, filter="data")
        else:
            tar.extractall(tree)


@contextmanager
def from_npm(name: str, version: str, sha512: str) -> Iterator[Path]:
    """A folder with the files of a package of npm's, for as long as it is used; raises as
    `node.fetch` does."""
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        unpack(node.fetch(name, version, sha512), Path(scratch))
        yield Path(scratch, "package")


def add(packed: zipfile.ZipFile, name: str, content: bytes, mode: int = 0o644) -> None:
    """Adds a file to a zip, undated."""
    entry = zipfile.ZipInfo(name, STAMP)
    entry.external_attr = mode << 16
    packed.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)


def integrity(content: bytes) -> str:
    """The digest of a content, in the form of the attribute `integrity`."""
    return f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}"


def version(path: Path) -> str:
    """A short digest of a file's content."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


def name_after_content(path: Path) -> Path:
    """Renames a file, as in `game.bin` to `game.0123456789ab.bin`; returns where it is now."""
    return path.rename(path.with_name(f"{path.stem}.{version(path)}{path.suffix}"))


def is_named_after_content(path: Path) -> bool:
    """Whether a file has such a name."""
    return re.search(r"\.[0-9a-f]{12}\.\w+$", path.name) is not None

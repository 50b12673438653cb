"""Everything shipped lists the parts it contains, and no part is forgotten."""

import zipfile
from pathlib import Path

import pytest

from devtools import env, licences, runtime, sources, stand_ins
from devtools.paths import ROOT
from devtools.say import Trouble

INFO = {"python": "3.13.2"}


def test_every_library_in_the_wheel_is_known() -> None:
    found = licences.libraries(licences.record().read_text(encoding="utf-8"))
    assert len(found) > 10
    for library in found:
        assert len(library.licence.read_text(encoding="utf-8").split()) > 90, library.title


def test_a_library_that_is_not_known_stops_the_bundle() -> None:
    listed = "pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10,,\npygame_ce.libs/libnew-1.so.2,,\n"
    with pytest.raises(Trouble, match=r"ships new, whose licence"):
        licences.libraries(listed)


@pytest.mark.parametrize(
    ("file", "stem"),
    [
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "SDL2_image"),
        ("libFLAC-e7027ec5.so.14.0.0", "FLAC"),
        ("libjpeg-62.dll", "jpeg"),
        ("SDL2.dll", "SDL2"),
        ("libopusfile.0.dylib", "opusfile"),
    ],
)
def test_a_library_is_known_on_every_system(file: str, stem: str) -> None:
    assert licences.stem(file) == stem
    assert licences.stem(file) in licences.KNOWN


def test_the_bundle_lists_them_with_what_is_installed() -> None:
    said = licences.desktop_text()
    for library in licences.libraries(licences.record().read_text(encoding="utf-8")):
        assert f"  {library.title}\n" in said
    assert f"pygame-ce {licences.pygame_version()}: GNU Lesser" in said
    assert f"=={licences.pygame_version()} " in (env.REQUIREMENTS / "play.txt").read_text(
        encoding="utf-8"
    )
    assert said.count("Version 2.1, February 1999") == 1, "one text for all of them"


def test_the_page_says_what_is_changed_of_others_work() -> None:
    said = " ".join(licences.text(INFO).split())
    for name in (*stand_ins.LIBRARY, *stand_ins.PYGAME):
        assert name in said
    for tool in ("loader.py", "stand_ins.py", "patch_sources.py", "WHEEL_SHA256", "sources.zip"):
        assert tool in said
    assert f"Pyodide {runtime.PYODIDE}" in said
    assert f"Python {INFO['python']}" in said
    assert all(f" {version}" in said for version in licences.built_with().values())
    assert len(licences.built_with()) == 5


def test_the_sources_are_all_there_and_the_same_each_time(tmp_path: Path) -> None:
    written = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        sources.write(tmp_path / name)
        written.append((tmp_path / name / sources.NAME).read_bytes())
    assert written[0] == written[1]
    with zipfile.ZipFile(tmp_path / "one" / sources.NAME) as packed:
        names = {name.removeprefix("boneyard/") for name in packed.namelist()}
    tools = {path.relative_to(ROOT).as_posix() for path in (ROOT / "build/devtools").glob("*.*")}
    assert tools | {"main.py", "build/dev.py", "build/page/boot.js"} <= names
    assert {"build/pygame-wasm/build.sh", "build/pygame-wasm/patch_sources.py"} <= names
    assert f"build/pygame-wasm/{runtime.WHEEL.name}" in names
    assert not [name for name in names if "__pycache__" in name or "build/web/" in name]

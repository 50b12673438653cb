"""Packs the wheel: make_wheel.py PYGAME_SOURCE SIDE_MODULE VERSION TARGET_FOLDER.

pygame's Python files, its font and icon, and the compiled side module; the same bytes every time.
"""

import base64
import hashlib
import sys
import zipfile
from pathlib import Path

TAG = "cp313-cp313-pyemscripten_2025_0_wasm32"
LEFT_OUT = ("_audio.py", "_sdl3_mixer.py")
UNDATED = (2025, 1, 1, 0, 0, 0)


def contents(source: Path, module: Path, info: str) -> dict[str, bytes]:
    """Every file of the wheel but its own record, by name."""
    python = source / "src_py"
    files = sorted(path for path in python.glob("*.py") if path.name not in LEFT_OUT)
    files += [python / "freesansbold.ttf", python / "pygame_icon.bmp"]
    found = {f"pygame/{path.name}": path.read_bytes() for path in files}
    for path in sorted((python / "_sdl2").glob("*.py")):
        found[f"pygame/_sdl2/{path.name}"] = path.read_bytes()
    found[f"pygame/{module.name}"] = module.read_bytes()
    found[f"{info}/METADATA"] = (source / "PKG-INFO").read_bytes()
    wheel = ["Wheel-Version: 1.0", "Generator: build.sh", "Root-Is-Purelib: false", f"Tag: {TAG}"]
    found[f"{info}/WHEEL"] = ("\n".join(wheel) + "\n").encode()
    return found


def record(found: dict[str, bytes], info: str) -> bytes:
    """The wheel's RECORD: name, hash and size of each file."""
    rows = []
    for name, data in found.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        rows.append(f"{name},sha256={digest},{len(data)}")
    rows.append(f"{info}/RECORD,,")
    return ("\n".join(rows) + "\n").encode()


def main() -> None:
    """Collects and writes."""
    source, module, version, target = sys.argv[1:]
    info = f"pygame_ce-{version}.dist-info"
    found = contents(Path(source), Path(module), info)
    found[f"{info}/RECORD"] = record(found, info)
    with zipfile.ZipFile(Path(target, f"pygame_ce-{version}-{TAG}.whl"), "w") as wheel:
        for name, data in found.items():
            entry = zipfile.ZipInfo(name, UNDATED)
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, data, zipfile.ZIP_DEFLATED)


main()

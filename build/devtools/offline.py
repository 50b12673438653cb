"""Makes the page an app that starts without a network: writes its manifest and service worker."""

import hashlib
import json
import shutil
from pathlib import Path

from devtools import archive, minify
from devtools.paths import PAGE, ROOT

ICONS = (PAGE / "icon-192.png", ROOT / "sprites" / "icon.svg", PAGE / "icon-maskable.png")
MANIFEST = "manifest.webmanifest"
WORKER = "worker.js"
# Cached in addition to the files named after their content; the page itself is index.html.
KEPT = ("index.html", MANIFEST)
# What a first visit need not cache: what only a plain start needs, what is loaded when it is asked
# for, and languages that the player doesn't speak.
SPARE = (
    *("runtime/python.*.bin", "language/*.bin"),
    *("people.*.bin", "people_dialogs.*.bin", "live.*.bin"),
)
UNPACKER = "runtime/unpacker.*.bin"


def write_manifest(folder: Path) -> None:
    """Writes the manifest and its icons into the page's folder."""
    for file in (PAGE / MANIFEST, *ICONS):
        shutil.copyfile(file, folder / file.name)


def write_worker(folder: Path) -> None:
    """Writes the service worker of a page that is otherwise complete."""
    named = [path for path in folder.rglob("*") if archive.is_named_after_content(path)]
    files = {
        path.relative_to(folder).as_posix(): archive.integrity(path.read_bytes())
        for path in sorted((*named, *(folder / name for name in KEPT)))
    }
    text = (PAGE / WORKER).read_text(encoding="utf-8")
    for name in ("brotli", "unpacking"):
        part = (PAGE / f"{name}.js").read_text(encoding="utf-8")
        text = text.replace(f"{{{{worker.{name}}}}}", part.strip())
    spare = sorted(
        path.relative_to(folder).as_posix() for path in named if any(map(path.match, SPARE))
    )
    (unpacker,) = (path.relative_to(folder).as_posix() for path in named if path.match(UNPACKER))
    listed = json.dumps(files, indent=1, sort_keys=True)
    build = hashlib.sha256(f"{listed}{text}".encode()).hexdigest()[:12]
    text = text.replace("{{worker.files}}", listed).replace("{{worker.spare}}", json.dumps(spare))
    text = text.replace("{{worker.unpacker}}", unpacker)
    text = text.replace("{{worker.build}}", build)
    (folder / WORKER).write_text(minify.own(text, module=False), encoding="utf-8")

"""Makes the page an app that starts without a network: writes its manifest and service worker."""

import hashlib
import json
import shutil
from pathlib import Path

from devtools import archive, minify
from devtools.paths import PAGE, ROOT

# Each icon's file, sizes, type and purpose.
ICONS = {
    PAGE / "icon-192.png": ("192x192", "image/png", "any"),
    ROOT / "sprites" / "icon.svg": ("any", "image/svg+xml", "any"),
    PAGE / "icon-maskable.png": ("512x512", "image/png", "maskable"),
}
# Screenshots of the app: their form factors and sizes.
PICTURES = {"app-wide.jpg": ("wide", "1280x720"), "app-narrow.jpg": ("narrow", "780x1688")}
# What an installed app offers besides starting it: links that `navigation.open_link` knows.
SHORTCUTS = {"New game": "new-game", "Deal of the day": "daily"}
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
GROUND = "#0c2b23"


def write_manifest(folder: Path, name: str, about: str) -> None:
    """Writes the manifest and its icons into the page's folder."""
    manifest = {
        "name": name,
        "short_name": name,
        "description": about,
        "id": "./",
        "start_url": "./index.html",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "theme_color": GROUND,
        "background_color": GROUND,
        "categories": ["games"],
        "icons": [
            {"src": icon.name, "sizes": sizes, "type": kind, "purpose": purpose}
            for icon, (sizes, kind, purpose) in ICONS.items()
        ],
        "screenshots": [
            {"src": name, "sizes": sizes, "type": "image/jpeg", "form_factor": form}
            for name, (form, sizes) in PICTURES.items()
        ],
        "shortcuts": [
            {"name": name, "url": f"./index.html#{link}"} for name, link in SHORTCUTS.items()
        ],
    }
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    for icon in ICONS:
        shutil.copyfile(icon, folder / icon.name)


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

"""`dev.py web --single`: the whole page in one file, which plays when opened from the disk."""

import base64
import json
import re
from pathlib import Path

from devtools import page, policy
from devtools.paths import BUILD, ROOT, WEB
from devtools.say import Trouble, say

FACTS = re.compile(r'(<script type="application/json" id="page">)(.*?)(</script>)', re.DOTALL)
# What only a page with an address can have.
LINKS = re.compile(r'<link rel="(?:manifest|apple-touch-icon|preload)"[^>]*>\n')
MODULE = '<script type="module">'


def _text(path: Path) -> str:
    return base64.b64encode(path.read_bytes()).decode()


def _inline(name: str, path: Path) -> str:
    """A file as an element: a script that runs at once, or text that stands for bytes."""
    if path.suffix != ".js":
        return f'<script type="text/plain" id="{name}">{_text(path)}</script>\n'
    script = path.read_text(encoding="utf-8")
    if "</script" in script or "<!--" in script:
        raise Trouble(f"{path.name} can't stand inside a page.")
    return f"<script>{script}</script>\n"


def merge(folder: Path) -> str:
    """The text of one file that holds all of a built page."""
    text = (folder / "index.html").read_text(encoding="utf-8")
    before = policy.of(text)
    found = FACTS.search(text)
    if found is None or before not in text:
        raise Trouble("The page has changed: see build/devtools/single.py.")
    facts = json.loads(found[2])
    files = {name: folder / address for name, (address, *_) in facts["files"].items()}
    inside = "".join(_inline(name, path) for name, path in files.items())
    merged = FACTS.sub(
        lambda match: f"{match[1]}{json.dumps({**facts, 'inside': True})}{match[3]}", text
    )
    merged = LINKS.sub("", merged)
    # Before the page's own modules, which run when all above them has been read.
    merged = merged.replace(MODULE, inside + MODULE, 1)
    return merged.replace(before, policy.of(merged))


def target() -> Path:
    """Where the file of this version lies."""
    return BUILD / f"{page.NAME}-{page.version()}.html"


def build() -> None:
    """Builds the page, and one file that holds it."""
    page.build()
    target().write_text(merge(WEB), encoding="utf-8", newline="\n")
    size = target().stat().st_size
    say(f"One file to open: {target().relative_to(ROOT)} ({size / 1e6:.1f} MB).")

"""`dev.py web --single`: the whole page in one file, which can be opened straight from disk."""

import base64
import json
import re
from pathlib import Path

from devtools import page
from devtools.paths import BUILD, ROOT, WEB
from devtools.say import Trouble, say

FACTS = re.compile(r'(<script type="application/json" id="page">)(.*?)(</script>)', re.DOTALL)
# What only a page with an address can have.
LINKS = re.compile(
    r'<(?:link rel="(?:manifest|apple-touch-icon)"|meta (?:property="og:|name="twitter:))[^>]*>\n'
)
MODULE = '<script type="module">'


def _inline(name: str, path: Path) -> str:
    """A file as an element whose text encodes its bytes."""
    text = base64.b64encode(path.read_bytes()).decode()
    return f'<script type="text/plain" id="{name}">{text}</script>\n'


def merge(folder: Path) -> str:
    """The text of one file that contains a whole built page; its policy stays the same."""
    text = (folder / "index.html").read_text(encoding="utf-8")
    found = FACTS.search(text)
    if found is None:
        raise Trouble("The page has changed: see build/devtools/single.py.")
    facts = json.loads(found[2])
    files = {name: folder / address for name, (address, *_) in facts["files"].items()}
    inside = "".join(_inline(name, path) for name, path in files.items())
    merged = FACTS.sub(
        lambda match: f"{match[1]}{json.dumps({**facts, 'inside': True})}{match[3]}", text
    )
    merged = LINKS.sub("", merged)
    # Before the page's own modules, which run once everything above them has been parsed.
    return merged.replace(MODULE, inside + MODULE, 1)


def build() -> None:
    """Builds the page, and one file that holds it."""
    page.build()
    target = BUILD / f"{page.NAME}-{page.version()}.html"
    target.write_text(merge(WEB), encoding="utf-8", newline="\n")
    say(f"The single file: {target.relative_to(ROOT)} ({target.stat().st_size / 1e6:.1f} MB).")

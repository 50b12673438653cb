"""Scripts minified by Terser, and other texts without what only their readers need.

The functions of the page's own scripts keep their names, which appear in the details of an error.
"""

import json
import re
from pathlib import Path
from typing import Any

from devtools import archive, node

TERSER = (
    *("terser", "5.51.4"),
    "VPi1CkDvCWLGUVIToctNBG+NdHbSXwOPjHJnQ3pdB0XknaldnI76wSkAFOGxV2ZdkzOP5d6gpQ5c58XvDghRvw==",
)
BUNDLE = "dist/bundle.min.js"
WRITER = Path(__file__).with_suffix(".mjs")


# Docstrings, lines of comment, and empty lines.
FOR_READERS = re.compile(r'^ *(?:"""(?s:.*?)"""|#.*)?\n', re.MULTILINE)


def _minified(script: str, **options: Any) -> str:
    with archive.from_npm(*TERSER) as package:
        command = (WRITER, package / BUNDLE, json.dumps(options))
        trouble = "Terser could not read a script"
        return node.run(*command, content=script.encode(), trouble=trouble).decode()


def own(script: str, module: bool) -> str:
    """One of the page's own scripts, minified."""
    return _minified(script, module=module, keep_fnames=True)


def others(script: str) -> str:
    """Somebody else's script, minified; what it exposes to other scripts keeps its name."""
    return _minified(script)


def python(program: str) -> str:
    """A Python program without comments and docstrings."""
    return FOR_READERS.sub("", program)


def style(sheet: str) -> str:
    """A style sheet without comments, and with as few spaces as it takes."""
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return re.sub(r" ?([{};,>]) ?|(:) ", r"\1\2", re.sub(r"\s+", " ", bare)).strip()

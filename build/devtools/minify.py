"""Scripts minified by Terser.

The functions of the page's own scripts keep their names, which appear in the details of an error.
"""

import json
from pathlib import Path
from typing import Any

from devtools import archive, node

TERSER = (
    *("terser", "5.51.4"),
    "VPi1CkDvCWLGUVIToctNBG+NdHbSXwOPjHJnQ3pdB0XknaldnI76wSkAFOGxV2ZdkzOP5d6gpQ5c58XvDghRvw==",
)
BUNDLE = "dist/bundle.min.js"
WRITER = Path(__file__).with_suffix(".mjs")


def others(script: str, **options: Any) -> str:
    """Somebody else's script, minified; what it exposes to other scripts keeps its name."""
    with archive.from_npm(*TERSER) as package:
        command = (WRITER, package / BUNDLE, json.dumps(options))
        trouble = "Terser could not read a script"
        return node.run(*command, content=script.encode(), trouble=trouble).decode()


def own(script: str, module: bool) -> str:
    """One of the page's own scripts, minified."""
    return others(script, module=module, keep_fnames=True)

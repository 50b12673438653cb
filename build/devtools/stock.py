"""`dev.py web --runtime pygbag`: the same game for pygbag's own page, which fetches its Python.

That page and its Python are on pygbag's CDN, out of reach of our tests; tests/web/test_stock.py
checks the game against what is known about them.
"""

import shutil
import tempfile
from pathlib import Path

from devtools import page
from devtools.paths import BUILD, CACHE, ROOT
from devtools.say import Trouble, say

STOCK = BUILD / "web-pygbag"
PATIENCE = 90  # seconds; pygbag itself would try for minutes


def build(template: Path | None = None) -> None:
    """Builds build/web-pygbag/, replacing it completely or not at all.

    The page is pygbag's own, fetched by it, or a template. Raises Trouble if it can't be fetched.
    """
    say("Building the page for pygbag's own runtime.")
    CACHE.mkdir(exist_ok=True)
    options = [] if template is None else ["--template", str(template)]
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        made = page.pack(Path(scratch), *options, seconds=PATIENCE)
        if not (made / "index.html").is_file():
            raise Trouble(
                "pygbag's own page could not be fetched from its CDN. Without a network, use "
                "`python3 build/dev.py web`: that page needs none."
            )
        shutil.rmtree(STOCK, ignore_errors=True)
        made.rename(STOCK)
    say(f"The page for pygbag's runtime is in {STOCK.relative_to(ROOT)}/.")

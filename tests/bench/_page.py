"""The start of a measurement in the page, and what it makes a tab record."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser

from devtools import browsers, page
from devtools.paths import WEB
from tests.web.chromium import running
from tests.web.conftest import serving

STATS = "JSON.parse(boneyard_stats())"
# The browser doesn't include the memory of Python's machine in the page's heap.
COUNT_MEMORY = """
window.memories = [];
WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
  construct(kind, words) {
    memories.push(Reflect.construct(kind, words));
    return memories.at(-1);
  },
});
"""


def at(share: float, figures: Iterable[float]) -> float:
    """The figure that a share of all do not exceed."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


@contextmanager
def the_page(*, anew: bool = True) -> Iterator[tuple[Browser, str]]:
    """A running Chromium, and the address of the page, newly built or as last built."""
    program = browsers.install()[0]
    if anew:
        page.build()
    with serving(WEB) as site, running(program) as browser:
        yield browser, site

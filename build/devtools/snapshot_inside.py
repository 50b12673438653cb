"""The last to run before the snapshot is taken, in the page's Python after its start.py.

Loads the game up to the title, and names the files that took, which the page then need not have.
"""

import gc
import sys

load()  # type: ignore[name-defined]  # noqa: F821 (start.py's)
LOADED = " ".join(
    path for module in list(sys.modules.values()) if (path := getattr(module, "__file__", None))
)
# The page's machine has no frozen modules to offer any more: what was not loaded so far is a file.
sys.meta_path = [it for it in sys.meta_path if getattr(it, "__name__", "") != "FrozenImporter"]
# What Python has seen in folders may be otherwise in the page.
sys.path_importer_cache.clear()
# Which class has found which name where, which would hardly pack.
sys._clear_internal_caches()  # type: ignore[attr-defined]
gc.collect()

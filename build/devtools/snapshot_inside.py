"""The last to run before the snapshot is taken, in the page's Python after its start.py.

Loads the game up to the title, and lists the files that took, which the page then doesn't need.
"""

import gc
import sys

load()  # type: ignore[name-defined]  # noqa: F821 (start.py's)
LOADED = " ".join(
    path for module in list(sys.modules.values()) if (path := getattr(module, "__file__", None))
)
# The page's machine no longer has any frozen modules: whatever is not loaded yet is a file.
sys.meta_path = [it for it in sys.meta_path if getattr(it, "__name__", "") != "FrozenImporter"]
# The folders Python has listed may be different in the page.
sys.path_importer_cache.clear()
# The classes' method caches, which would hardly compress.
sys._clear_internal_caches()  # type: ignore[attr-defined]
gc.collect()

"""Where things lie in the repository."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build"
PAGE = BUILD / "page"
BENCH = ROOT / "tests" / "bench"
CACHE = BUILD / ".cache"
VENV = ROOT / ".venv"
WEB = BUILD / "web"
LOCAL = CACHE / "page"

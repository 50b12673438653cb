"""Writes pyconfig.h for wasm32-emscripten: make_pyconfig.py SYSCONFIGDATA TARGET.

The values come from Pyodide's own build settings (SYSCONFIGDATA is its `_sysconfigdata_….py`); the
names that a pyconfig.h may define come from Debian's header for the same Python.
"""

import re
import runpy
import sys
from pathlib import Path

# Decided elsewhere, or about the package and not the platform.
LEFT_OUT = frozenset(
    """
    PACKAGE_BUGREPORT PACKAGE_NAME PACKAGE_STRING PACKAGE_TARNAME PACKAGE_URL PACKAGE_VERSION
    PY_SSL_DEFAULT_CIPHER_STRING PY_SUPPORT_TIER Py_PYCONFIG_H
    """.split()
)


def main() -> None:
    """Reads the settings, writes the header."""
    settings, target = sys.argv[1:]
    values = runpy.run_path(settings)["build_time_vars"]
    reference = next(Path("/usr/include").glob("*/python3.13/pyconfig.h"))
    pattern = re.compile(r"^(?:#define|/\* #undef)\s+(\w+)", re.MULTILINE)
    names = sorted(set(pattern.findall(reference.read_text(encoding="utf-8"))) - LEFT_OUT)
    lines = ["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H"]
    lines += [
        f"#define {name} {values[name]}"
        for name in names
        if not name.startswith("_") and values.get(name) not in (None, 0, "")
    ]
    lines += ["#ifndef _GNU_SOURCE", "#define _GNU_SOURCE 1", "#endif", "#endif"]
    Path(target).write_text("\n".join(lines) + "\n", encoding="utf-8")


main()

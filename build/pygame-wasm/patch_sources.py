"""Changes pygame-ce's sources so that they work as one side module of Pyodide.

patch_sources.py PYGAME_SOURCE. Every change must fit exactly once, so that a new version of
pygame-ce can't slip past it.
"""

import sys
from pathlib import Path

SOURCE = Path(sys.argv[1], "src_c")


def change(name: str, old: str, new: str) -> None:
    """Replaces a text that stands in a file once."""
    path = SOURCE / name
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{name} has {text.count(old)} of: {old}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def change_all(name: str, old: str, new: str, least: int) -> None:
    """Replaces a text that stands in a file several times."""
    path = SOURCE / name
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= least, f"{name} has {text.count(old)} of: {old}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def read_from_file_objects() -> None:
    """File objects such as BytesIO take the way that they take on every other platform."""
    old = "#if {}\n    SDL_RWops *rw;\n    int retry"
    change("rwobject.c", old.format("__EMSCRIPTEN__"), old.format("0"))


def find_static_modules() -> None:
    """PyState_FindModule, which freetype and display use, finds the statically linked modules."""
    before = """\
            PyDict_SetItemString(modules, fqn, mod);
            PyDict_SetItemString(PyModule_GetDict(mod), "__name__",
                                 PyUnicode_FromString(fqn));
"""
    added = """\
            if (strcmp(alias, "base")) {
                PyModuleDef *def_ = PyModule_GetDef(mod);
                if (def_ && !def_->m_slots && PyState_AddModule(mod, def_)) {
                    PyErr_Clear();
                }
            }
"""
    after = "            PyModule_AddObjectRef(pmod, alias, mod);\n"
    change("base.c", before + after, before + added + after)


def register_left_out_modules() -> None:
    """pygame.scrap, pygame._sdl2.touch and pygame._sdl2.controller are there too."""

    def follow(line: str, *more: str) -> None:
        change("base.c", line, line + "".join(more))

    follow(
        "PyMODINIT_FUNC\nPyInit_window(void);\n",
        "PyMODINIT_FUNC\nPyInit_scrap(void);\n",
        "PyMODINIT_FUNC\nPyInit_touch(void);\n",
        "PyMODINIT_FUNC\nPyInit_controller(void);\n",
    )
    follow(
        '    load_submodule("pygame", PyInit_system(), "system");\n',
        '    load_submodule("pygame", PyInit_scrap(), "scrap");\n',
    )
    follow(
        '    load_submodule_mphase("pygame._sdl2", PyInit_video(), spec, "video");\n',
        '    load_submodule("pygame._sdl2", PyInit_touch(), "touch");\n',
        '    load_submodule("pygame._sdl2", PyInit_controller(), "controller");\n',
    )
    follow('#include "math.c"\n', '\n#include "scrap.c"\n')


def allow_timers() -> None:
    """pygame.time.set_timer: SDL has timers on emscripten, without threads."""
    old = (
        "#if {}defined(__wasi__)\n"
        "    return RAISE(PyExc_NotImplementedError,\n"
        '                 "set_timer'
    )
    change("time.c", old.format("defined(__EMSCRIPTEN__) || "), old.format(""))


def use_simd() -> None:
    """The SSE2 blitters, which emscripten turns into wasm SIMD; pygame switches them off there."""
    for name in ("alphablit.c", "surface_fill.c"):
        change_all(name, "#if !defined(__EMSCRIPTEN__)", "#if 1", least=5)
    for part in ("shared.h", "blitters_sse2.c", "surface_fill_sse2.c", "transform_sse2.c"):
        change_all(f"simd_{part}", "SDL_HasSSE2()", "1", least=1)


read_from_file_objects()
find_static_modules()
register_left_out_modules()
allow_timers()
use_simd()

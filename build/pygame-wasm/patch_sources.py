"""Changes pygame-ce's sources so that they work as one side module of Pyodide.

patch_sources.py PYGAME_SOURCE. Every change must fit exactly once, so that a new version of
pygame-ce can't slip past it.
"""

import re
import sys
from pathlib import Path

SOURCE = Path(sys.argv[1], "src_c")
FREETYPE = ("wrap", "render", "render_cb", "cache", "layout", "unicode")
KEPT = (
    (
        "transform.c",
        "_transform_methods",
        ("flip", "gaussian_blur", "rotate", "rotozoom", "scale", "smoothscale"),
    ),
    ("draw.c", "_draw_methods", ("circle", "line", "lines", "polygon", "rect")),
    ("rect.c", "pg_frect_methods", ()),
)
"""The functions kept in some tables, by file."""


def change(name: str, old: str, new: str) -> None:
    """Replaces a text that occurs once in a file."""
    path = SOURCE / name
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{name} has {text.count(old)} of: {old}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def change_all(name: str, old: str, new: str, least: int) -> None:
    """Replaces a text that occurs several times in a file."""
    path = SOURCE / name
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= least, f"{name} has {text.count(old)} of: {old}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def read_from_file_objects() -> None:
    """File objects such as BytesIO are read as on every other platform."""
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


def leave_out_modules() -> None:
    """Modules that the game never uses."""
    for name, start, *files in (
        ("_freetype", "_freetype", "_freetype.c", *[f"freetype/ft_{it}.c" for it in FREETYPE]),
        ("_render", "_render", "render.c"),
        ("geometry", "geometry", "geometry.c"),
        ("gfxdraw", "gfxdraw", "gfxdraw.c"),
        ("mask", "mask", "mask.c"),
        ("math", "pg_math", "math.c"),
        ("newbuffer", "newbuffer", "newbuffer.c"),
        ("pixelarray", "pixelarray", "pixelarray.c"),
        ("pixelcopy", "pixelcopy", "pixelcopy.c"),
        ("system", "system", "system.c"),
    ):
        change("base.c", f'    load_submodule("pygame", PyInit_{start}(), "{name}");\n', "")
        for file in files:
            change("base.c", f'#include "{file}"\n', "")
    change("base.c", '    load_submodule("pygame.mixer", PyInit_mixer_music(), "music");\n', "")
    for file in ("music", "_sdl2/controller", "_sdl2/touch"):
        change("base.c", f'\n#include "{file}.c"\n', "\n")


def leave_out_functions() -> None:
    """Functions that the game never calls, and with them what only they use."""
    for name, table, kept in KEPT:
        path = SOURCE / name
        text = path.read_text(encoding="utf-8")
        head, start, rest = text.partition(f" {table}[] = {{")
        methods, end, tail = rest.partition("{NULL, NULL")
        assert end, f"{name} has no table {table}"
        found = {it[1]: it[0] for it in re.finditer(r'\{\s*"(\w+)",[^{}]*\},\s*', methods)}
        assert {*kept} <= {*found}, f"{table} has no { ({*kept} - {*found}) }"
        left = "".join(found[it] for it in kept)
        path.write_text(head + start + "\n    " + left + end + tail, encoding="utf-8")


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
leave_out_modules()
leave_out_functions()
allow_timers()
use_simd()

"""The web page in build/web/: the game packed by pygbag, our page around it, and its runtime.

A page that is only played on this machine takes a fraction of the time: it isn't made small for
the wire, and has no pictures for link previews and the entry as an app.
"""

import base64
import hashlib
import json
import re
import runpy
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zlib import crc32

from devtools import archive, env, licences, minify, offline, policy, runtime, snapshot, sources
from devtools.paths import CACHE, LOCAL, PAGE, ROOT, WEB
from devtools.say import Trouble, say

NAME, TITLE = "boneyard", "Boneyard"
ABOUT = "Dominoes you play in your browser."
# For the desktop, and for a terminal.
OFF_THE_PAGE = (
    ROOT / "game" / "platform" / "desktop",
    ROOT / "game" / "engine" / "__main__.py",
)
# What is fetched when a player first asks for it, by the name of its bundle: folders below the
# game's, and modules that nothing else needs, by their files.
PARTS = {
    "people": (
        ("people", "ui/scenes/people", "language/people"),
        ("hashlib.pyc", "secrets.pyc"),
    ),
    "people_dialogs": (("ui/scenes/people_dialogs", "language/people_dialogs"), ()),
    "live": (
        ("ui/scenes/live", "language/live"),
        ("peers.py", "scanner.py", "qrcodegen.py"),
    ),
}
TEXTS = (".html", ".js", ".txt", ".webmanifest")
PACKED = ("game", "sprites", "sounds")
# For people who read the source, for type checkers, for translators, and for the desktop's window.
LEFT_OUT = ("README.md", "py.typed", "*.po", "*.pot", "icon.png")
# What the title needs that is not already in the snapshot.
AT_TITLE = (
    *("sprites/*.svg", "sprites/fonts/*", "sprites/icons/*"),
    *("encodings/*.pyc", "datetime.pyc", "pyodide/ffi/*", "pyodide/ffi/*/*"),
)
MADE_FROM = "made-from.txt"
ICON = ROOT / "sprites" / "icon"
WORDMARK = ROOT / "sprites" / "wordmark.svg"


def version() -> str:
    """The game's version, as game/__init__.py states it."""
    return str(runpy.run_path(str(ROOT / "game" / "__init__.py"))["__version__"])


def _stage(folder: Path) -> None:
    """Copies the files of the game, because pygbag packs everything it finds in a folder."""
    for name in PACKED:
        ignored = shutil.ignore_patterns("__pycache__", ".*", *LEFT_OUT)
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    desktop, command = (folder / path.relative_to(ROOT) for path in OFF_THE_PAGE)
    shutil.rmtree(desktop)
    command.unlink()
    for source in (ROOT / "main.py", _qr_codes()):
        shutil.copyfile(source, folder / source.name)


def _qr_codes() -> Path:
    """The library that draws QR codes, a single file."""
    command = [env.python("web"), "-c", "import qrcodegen; print(qrcodegen.__file__)"]
    found = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return Path(found.stdout.strip())


def pack(work: Path) -> Path:
    """Lets pygbag pack the game and fill in our page; returns the folder with what it made.

    The icon is a file that exists: pygbag would look for a missing one on the network. Raises
    Trouble where pygbag fails.
    """
    stage = work / NAME
    _stage(stage)
    command = [env.python("web"), "-m", "pygbag", "--build", "--no_opt", "--title", TITLE]
    command += ["--icon", str(ICON.with_suffix(".png")), "--can_close", "1", "--ume_block", "0"]
    command += ["--template", str(PAGE / "index.html"), "--cdn", "runtime/", str(stage)]
    done = subprocess.run(
        command,
        cwd=work,
        env=env.environment(headless=True),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Trouble(f"{done.stdout}\nPacking failed: see above.")
    return stage / "build" / "web"


def _compile(pyodide: Path, packed: Path, work: Path) -> Path:
    """A folder with what will be at the page's root, but for the library: the game as bytecode."""
    tree = work / "tree"
    archive.unpack(packed, tree / "app")
    runtime.run_inside(pyodide, runtime.GAME, work)
    (tree / "app" / "assets" / "main.pyc").unlink()  # start.py does the same
    return tree


def _pack_files(tree: Path, loaded: set[str], folder: Path, *, small: bool) -> None:
    """Packs the files of the page's root into bundles: what the title needs; each language; what
    only a plain start needs, namely the modules loaded in the snapshot; what is loaded when it is
    asked for; and the rest."""
    files = {path for path in tree.rglob("*") if path.is_file()}
    spared = {path for path in files if f"/{path.relative_to(tree).as_posix()}" in loaded}
    spared.add(tree / runtime.FROZEN)
    archive.pack(tree, folder / "runtime" / "python.bin", spared, small=small)
    files -= spared
    app = tree / "app" / "assets"
    (folder / "language").mkdir()
    for path in (app / "game" / "language").glob("*.json"):
        archive.pack(tree, folder / "language" / f"{path.stem}.bin", {path}, small=small)
        files.remove(path)
    for name, (folders, modules) in PARTS.items():
        part = {path for path in files if path.name in modules}
        for inner in folders:
            part |= {path for path in files if app / "game" / inner in path.parents}
        archive.pack(tree, folder / f"{name}.bin", part, small=small)
        files -= part
    title = {path for path in files if any(path.match(pattern) for pattern in AT_TITLE)}
    archive.pack(tree, folder / f"{NAME}.bin", title, small=small)
    archive.pack(tree, folder / "rest.bin", files - title, small=small)


def imports() -> list[str]:
    """The third-party modules that the game and the page import when they run in the page."""
    sources = (ROOT / "game").rglob("*.py")
    game = [path for path in sources if {*OFF_THE_PAGE}.isdisjoint({path, *path.parents})]
    return runtime.imports([PAGE / "start.py", _qr_codes(), *game])


def _texts() -> dict[str, dict[str, str]]:
    """The page's own texts, from the game's catalogues: by language, then by English text."""
    scripts = "".join(path.read_text(encoding="utf-8") for path in sorted(PAGE.glob("*.js")))
    texts = sorted(set(re.findall(r'\b_\("([^"]+)"\)', scripts)))
    catalogues = {
        path.stem: json.loads(path.read_text(encoding="utf-8"))["texts"]
        for path in sorted((ROOT / "game" / "language").glob("*.json"))
    }
    english = catalogues.pop("en")
    spoken = {code: dict(zip(english, own, strict=True)) for code, own in catalogues.items()}
    return {code: {text: it[text] or text for text in texts} for code, it in spoken.items()}


def described(path: Path, folder: Path) -> tuple[str, int, int, int]:
    """What the page knows of a file it fetches: its address, its size, its checksum, and that of
    what it unpacks to, for a copy that is cached unpacked."""
    packed = path.read_bytes()
    whole = packed if path.match(offline.UNPACKER) else archive.without_brotli(packed)
    return (
        *(path.relative_to(folder).as_posix(), len(packed), crc32(packed)),
        int.from_bytes(hashlib.sha256(whole).digest()[:4]),
    )


def _finish(template: str, folder: Path, pyodide: Path) -> str:
    """The page's text, with styles, scripts and the names of the files it will fetch inlined. Those
    are named after their content."""
    files = {
        path.relative_to(folder).as_posix(): described(archive.name_after_content(path), folder)
        for path in sorted(folder.rglob("*.bin"))
    }
    facts = {"files": files, "lock": runtime.lock(pyodide)}

    def part(name: str) -> str:
        return (PAGE / name).read_text(encoding="utf-8")

    values = {
        "style": part("style.css"),
        # Inlined: browsers may request it at any time, which wakes an old service worker that
        # is being replaced by a newer one, and delays that by half a minute.
        "icon": base64.b64encode((PAGE / "icon-64.png").read_bytes()).decode(),
        "mark": ICON.with_suffix(".svg").read_text(encoding="utf-8"),
        "wordmark": WORDMARK.read_text(encoding="utf-8"),
        "guard": part("guard.js"),
        "texts": json.dumps(_texts(), ensure_ascii=False, sort_keys=True),
        "start": part("start.py"),
        "mirror": part("mirror.js"),
        "offline": part("offline.js"),
        "writer": part("writer.js"),
        "unpacking": minify.own(
            part("brotli.js") + part("unpacking.js") + part("thread.js"), module=False
        ),
        "brotli": part("brotli.js"),
        "files": part("files.js"),
        "python": part("python.js"),
        "boot": part("boot.js"),
        "facts": json.dumps(facts, sort_keys=True),
        "ahead": part("ahead.js"),
        "about": ABOUT,
        "version": version(),
    }
    for name, value in values.items():  # which may contain others
        template = template.replace(f"{{{{page.{name}}}}}", value.strip())
    return template


def _minified(page: str) -> str:
    """A page's text with its scripts minified."""

    def smaller(found: re.Match[str]) -> str:
        script = minify.own(found[1], module=found[0].startswith('<script type="module"'))
        return found[0].replace(found[1], script)

    return policy.SCRIPTS.sub(smaller, page)


def _assemble(work: Path, *, small: bool) -> Path:
    """Makes the whole page in a folder of its own, but for what only other hosts need."""
    pyodide, made = work / "pyodide", work / "web"
    runtime.extract(pyodide)
    licensed = licences.text(runtime.lock(pyodide)["info"])
    packed = pack(work)
    with ThreadPoolExecutor() as beside:
        compiled = beside.submit(_compile, pyodide, packed / f"{NAME}.tar.gz", work)
        kept = runtime.make(pyodide, imports(), small=small)
        tree = compiled.result()
        shutil.copytree(kept / "tree", tree, dirs_exist_ok=True)
        (made / "runtime").mkdir(parents=True)
        runtime_packed = beside.submit(runtime.pack, kept, made / "runtime", small=small)
        taken = made / "runtime" / "snapshot.bin"
        loaded = snapshot.take(kept, runtime.lock(pyodide), tree, taken, small=small)
        _pack_files(tree, loaded, made, small=small)
        runtime_packed.result()
    template = (packed / "index.html").read_text(encoding="utf-8")
    script = (kept / runtime.JOINED).read_text(encoding="utf-8")
    page = policy.hold(_minified(_finish(template, made, pyodide)), script)
    (made / "index.html").write_text(page, encoding="utf-8")
    offline.write_manifest(made)
    offline.write_worker(made)
    (made / "LICENSES.txt").write_text(licensed, encoding="utf-8")
    sources.write(made)
    return made


def pack_beside(folder: Path) -> None:
    """Writes a compressed copy next to every text, for hosts that serve those."""
    texts = sorted(path for path in folder.rglob("*") if path.suffix in TEXTS)
    for path in texts:
        content = path.read_bytes()
        path.with_name(f"{path.name}.gz").write_bytes(archive.gzip(content))
        path.with_name(f"{path.name}.br").write_bytes(archive.brotli(content, small=True))


def _draw_pictures(folder: Path) -> None:
    """Draws the pictures for link previews and for the page's entry as an app."""
    if env.run_python("web", "-m", "tour.storefront", "page", str(folder), headless=True):
        raise Trouble("The pictures of the page could not be drawn (see above).")


def _make(folder: Path, *finish: Callable[[Path], None], small: bool) -> None:
    """Builds a page, replacing what is in its folder completely or not at all."""
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        work = Path(scratch)
        made = _assemble(work, small=small)
        for job in finish:
            job(made)
        if folder.exists():
            folder.rename(work / "old")
        made.rename(folder)


def build() -> None:
    """Builds build/web/."""
    say("Building the web page.")
    _make(WEB, _draw_pictures, pack_beside, small=True)
    size = sum(path.stat().st_size for path in WEB.rglob("*") if path.is_file())
    say(f"The page is in {WEB.relative_to(ROOT)}/ ({size / 1e6:.1f} MB).")


def build_to_play() -> Path:
    """A folder with the page to be played on this machine, built unless it is there and up to date;
    `web` makes the one for others."""
    made_from = sources.digest()
    stamp = LOCAL / MADE_FROM
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != made_from:
        say("Building the web page.")

        def stamped(made: Path) -> None:
            (made / MADE_FROM).write_text(made_from, encoding="utf-8")

        _make(LOCAL, stamped, small=False)
    return LOCAL

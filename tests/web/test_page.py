"""The page around the game: loading, failing readably, requesting nothing elsewhere."""

import gzip
import hashlib
import json
import re
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import game
from devtools import archive
from devtools.paths import BUILD
from game.language import LANGUAGES
from tests.web.chromium import ChromiumTab
from tests.web.conftest import OpenTab
from tests.web.driver import colours
from tests.web.hosts import WEB, Host, up_to_title
from tests.web.player import Player
from tests.web.versions import only

FILES = (
    "boneyard.bin",
    "runtime/pygame.bin",
    "runtime/pyodide.bin",
    "runtime/script.bin",
    "runtime/snapshot.bin",
    "runtime/unpacker.bin",
)
AFTER = ("rest.bin",)
SPARE = (
    *("runtime/python.bin", "people.bin", "people_dialogs.bin", "live.bin"),
    *(f"language/{code}.bin" for code in LANGUAGES),
)
AROUND = (
    *("index.html", "manifest.webmanifest", "worker.js"),
    *("icon-192.png", "icon.svg", "icon-maskable.png"),
    *("card.jpg", "app-wide.jpg", "app-narrow.jpg"),
)
HASH = r"\.[0-9a-f]{12}(?=\.\w+$)"


def pattern(name: str) -> re.Pattern[str]:
    """A pattern for the address of a file of the page, whatever the hash in it."""
    stem, _, kind = name.rpartition(".")
    return re.compile(re.escape(stem) + HASH + re.escape(f".{kind}"))


def plain(address: str, site: str) -> str:
    """The name of the file at an address, without the hash of its content."""
    return re.sub(HASH, "", address.removeprefix(site))


def shipped() -> dict[str, Path]:
    """The files that the page fetches, by plain name."""
    found = (path for path in WEB.rglob("*") if re.search(HASH, path.name))
    return {plain(path.relative_to(WEB).as_posix(), ""): path for path in found}


def percent(tab: ChromiumTab) -> int:
    """The progress bar's value, even after it is hidden."""
    return int(tab.page.locator("#progress").get_attribute("aria-valuenow") or -1)


def panel(tab: ChromiumTab) -> str:
    """The text of the error panel, once it is there."""
    shown = tab.page.get_by_role("alertdialog")
    expect(shown).to_be_visible()
    assert not tab.page.locator("#loading").is_visible()
    return shown.inner_text() + tab.page.locator("#trouble-details").input_value()


def test_it_shows_the_title(at_title: ChromiumTab, site: str) -> None:
    tab = at_title
    assert colours(tab.picture()) > 100
    assert tab.page.title() == "Boneyard"
    icon = "document.querySelector('link[rel=icon]').href"
    assert tab.run(icon).startswith("data:image/png;base64,")
    expect(tab.page.locator("#loading")).to_be_hidden()
    expect(tab.page.get_by_role("heading", name="Boneyard", level=2)).to_be_focused()
    assert tab.run("boneyard.version") == game.__version__
    parsed, nodes = tab.run("((nodes) => [JSON.parse(nodes), nodes])(boneyard.describe())")
    assert parsed == nodes
    asked = {plain(address, site) for address in tab.heard.addresses}
    assert {"", *FILES} <= asked <= {"", *FILES, *AFTER, *AROUND}


def test_it_can_be_installed(at_title: ChromiumTab, site: str) -> None:
    session = at_title.page.context.new_cdp_session(at_title.page)
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{site}manifest.webmanifest"
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The tests' browser treats every visit as private, and doesn't install anything from those.
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])


def test_every_node_says_where_it_is(at_title: ChromiumTab) -> None:
    for node in Player(at_title).nodes.values():
        assert set(node) - {"stop"} == {"id", "role", "name", "state", "rect"}
        left, top, width, height = node["rect"]
        assert 0 <= left <= left + width <= 1366
        assert 0 <= top <= top + height <= 768


def test_progress_counts_the_bytes_that_have_come(tab: ChromiumTab, site: str) -> None:
    held: dict[str, Route] = {}

    def hold(route: Route) -> None:
        held[plain(route.request.url, site)] = route

    tab.page.route(re.compile(HASH), hold)
    tab.go(site)
    Player(tab).until(lambda: len(held) == len(FILES), "a request for every file, side by side")
    itself = tab.run("performance.getEntriesByType('navigation')[0].encodedBodySize")
    sizes = {name: shipped()[name].stat().st_size for name in FILES}
    total = sum(sizes.values())
    arrived = 0
    assert percent(tab) == round(80 * itself / (itself + total))
    for name in FILES[:-1]:
        held[name].continue_()
        arrived += sizes[name]
        expected = round(80 * (itself + arrived) / (itself + total))
        expect(tab.page.get_by_role("progressbar")).to_have_attribute(
            "aria-valuenow", str(expected)
        )
    assert f"of {total / 1e6:.1f} MB" in tab.page.locator("#loading").inner_text()
    held[FILES[-1]].continue_()
    tab.page.unroute(re.compile(HASH), hold)
    Player(tab).started("title")
    assert tab.run("boneyard.start") == "from a snapshot"
    assert percent(tab) == 100


@pytest.mark.parametrize(
    "name",
    [
        "runtime/script.bin",
        # Without the snapshot it starts the ordinary way: see test_start.
        *(
            pytest.param(name, marks=pytest.mark.long)
            for name in FILES
            if name not in ("runtime/script.bin", "runtime/snapshot.bin")
        ),
    ],
)
def test_a_missing_file_is_named(tab: ChromiumTab, site: str, name: str) -> None:
    tab.page.route(pattern(name), lambda route: route.fulfill(status=404, body="not here"))
    tab.go(site)
    words = panel(tab)
    assert f"The file {name} could not be loaded" in words
    assert tab.heard.errors
    tab.heard.errors.clear()
    tab.page.unroute(pattern(name))
    tab.page.get_by_role("button", name="Reload").click()
    Player(tab).started("title")


def test_the_page_speaks_the_browser_s_language(open_tab: OpenTab, site: str) -> None:
    tab = open_tab(locale="es-ES")
    held: list[Route] = []
    tab.page.route(pattern("boneyard.bin"), lambda route: held.append(route))
    tab.go(site)
    expect(tab.page.get_by_role("progressbar", name="Cargando")).to_be_visible()
    expect(tab.page.locator("#status")).to_have_text("Descargando el juego")
    assert tab.run("document.documentElement.lang") == "es"
    Player(tab).until(lambda: held, "the request")
    held[0].fulfill(status=404, body="not here")
    assert "Falta una parte del juego" in panel(tab)
    expect(tab.page.get_by_role("button", name="Recargar")).to_be_visible()
    tab.leave_in_trouble()


def test_before_the_game_the_page_speaks_as_it_was_told_to_and_has_no_nodes(
    open_tab: OpenTab, site: str
) -> None:
    tab = open_tab(locale="es-ES")
    tab.before("localStorage['boneyard.settings'] = '{\"language\": \"fr\"}'")
    tab.page.route(pattern("boneyard.bin"), lambda route: None)
    tab.go(site)
    expect(tab.page.locator("#status")).to_have_text("Téléchargement du jeu")
    Player(tab).until(lambda: tab.run("!!window.boneyard?.describe"), "the page to be read")
    assert tab.run("boneyard.describe()") == []


@pytest.mark.parametrize(
    "name",
    [
        *("boneyard.bin", "runtime/pygame.bin"),
        pytest.param("runtime/pyodide.bin", marks=pytest.mark.long),  # loaded in the same way
    ],
)
def test_a_file_cut_short_is_named(tab: ChromiumTab, site: str, name: str) -> None:
    half = shipped()[name].read_bytes()[:1000]
    tab.page.route(pattern(name), lambda route: route.fulfill(body=half))
    tab.go(site)
    words = panel(tab)
    assert name in words
    assert "1000 bytes came" in words
    tab.leave_in_trouble()


def test_an_error_while_the_game_starts_is_told_in_full(tab: ChromiumTab, site: str) -> None:
    tab.before(
        """Object.defineProperty(window, "boneyard_insets", {
          set() {}, get: () => () => { throw new Error("no edges"); },
        });"""
    )
    tab.page.route(pattern("rest.bin"), lambda route: None)  # not needed here
    tab.go(site)
    words = panel(tab)
    assert "no edges" in words
    assert "game/platform/web/screen.py" in words
    tab.leave_in_trouble()


@pytest.mark.parametrize("ranges", [True, False])
def test_a_broken_line_goes_on_where_it_stopped(tab: ChromiumTab, host: Host, ranges: bool) -> None:
    host.breaks, host.ranges = up_to_title(WEB) // 2, ranges
    tab.go(host.address)
    Player(tab).started("title")
    assert host.broken == 1
    assert any(start > 0 for _, start in host.gone_on)
    assert tab.run("boneyard.start") == "from a snapshot"
    if ranges:
        assert sum(host.sent[path] for path in host.sent if path.endswith(".bin")) < 1.5 * sum(
            (WEB / path).stat().st_size for path in host.sent if path.endswith(".bin")
        )
    only(host, tab, in_trouble=True)  # the browser's own words about the connection


def test_a_line_on_which_nothing_comes_is_tried_again(open_tab: OpenTab, host: Host) -> None:
    tab = open_tab(locale="es-ES")
    host.most = up_to_title(WEB) // 2
    tab.go(host.address)
    status, bar = tab.page.locator("#status"), tab.page.get_by_role("progressbar")
    expect(status).to_have_text("Descargando el juego")
    expect(bar).to_have_attribute("aria-valuenow", re.compile("^[3-5][0-9]$"))
    expect(status).to_have_text("Se cortó la conexión. Volviendo a intentarlo…")
    host.most = None
    Player(tab).started("title")
    assert any(start > 0 for _, start in host.gone_on)
    only(host, tab, in_trouble=True)


def test_a_line_that_stays_broken_is_told(tab: ChromiumTab, host: Host) -> None:
    host.breaks = up_to_title(WEB) // 2
    tab.go(host.address)
    Player(tab).until(lambda: host.broken, "the end of the line")
    host.away = True
    assert "could not be loaded. Check the connection and reload." in panel(tab)
    only(host, tab, in_trouble=True)


def test_without_a_network_it_says_so(tab: ChromiumTab, site: str) -> None:

    def cut(route: Route) -> None:
        tab.page.context.set_offline(True)
        route.abort("internetdisconnected")

    tab.page.route(pattern("boneyard.bin"), cut)
    tab.go(site)
    assert "You seem to be offline" in panel(tab)
    tab.leave_in_trouble()


@pytest.mark.parametrize(
    ("lacking", "script"),
    [
        ("WebAssembly", "delete window.WebAssembly"),
        ("WebAssembly SIMD", "WebAssembly.validate = (bytes) => !bytes.includes(253)"),
        ("WebAssembly exceptions", "WebAssembly.validate = (bytes) => !bytes.includes(25)"),
        ("DecompressionStream", "delete window.DecompressionStream"),
    ],
)
def test_an_old_browser_is_told(tab: ChromiumTab, site: str, lacking: str, script: str) -> None:
    tab.page.add_init_script(script)
    tab.go(site)
    words = panel(tab)
    assert "This browser is too old for Boneyard" in words
    assert f"This browser lacks {lacking}." in words
    assert not [name for name in FILES if any(name in asked for asked in tab.heard.addresses)]


def test_a_failing_game_shows_what_happened(tab: ChromiumTab, site: str) -> None:
    Player(tab).open(site)
    tab.run("void boneyard_failed('Traceback: the table broke')")
    words = panel(tab)
    assert "Boneyard has stopped" in words
    assert "Traceback: the table broke" in words
    assert game.__version__ in words
    tab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    tab.page.get_by_role("button", name="Copy details").click()
    expect(tab.page.get_by_role("button", name="Copied")).to_be_visible()
    assert "the table broke" in tab.run("navigator.clipboard.readText()")


def test_the_canvas_is_a_table_not_a_picture(at_title: ChromiumTab) -> None:
    tab = at_title
    event = "new MouseEvent('contextmenu', {cancelable: true})"
    assert tab.run(f"canvas.dispatchEvent({event})") is False
    assert tab.run("getComputedStyle(canvas).touchAction") == "none"
    assert tab.run("getComputedStyle(canvas).userSelect") == "none"
    assert tab.run("boneyard_insets()") == [0, 0, 0, 0]


# A page being unloaded has already lost its title, which must not be an error.
NAMELESS = """new MutationObserver(() => document.querySelector("title")?.remove())
  .observe(document, { childList: true, subtree: true })"""


def test_a_page_without_its_name_starts(tab: ChromiumTab, site: str) -> None:
    """And Python runs on the page's own stack."""
    tab.before(NAMELESS)
    tab.before(
        "window.given = WebAssembly.Suspending; window.stacks = 0;"
        "const { promising } = WebAssembly;"
        "WebAssembly.promising = (what) => { window.stacks++; return promising(what) }"
    )
    Player(tab).open(site)
    assert tab.run("stacks") == 0
    assert tab.run("typeof given === 'function' && WebAssembly.Suspending === given")


def test_nothing_in_the_page_names_another_place(site: str) -> None:
    text = (WEB / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"https?://(?!www\.w3\.org/)[\w.]+", text) == []
    assert str(BUILD) not in text
    assert "{{" not in text


def test_the_list_of_files_is_the_folder_and_each_is_packed(site: str) -> None:
    text = (WEB / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script type="application/json" id="page">(.*?)</script>', text)
    assert found
    listed = json.loads(found[1])["files"]
    assert sorted(listed) == sorted((*FILES, *AFTER, *SPARE))
    every = {path.relative_to(WEB).as_posix() for path in WEB.rglob("*") if path.is_file()}
    texts = {name for name in every if name.endswith((".html", ".js", ".txt", ".webmanifest"))}
    packed = {f"{name}{suffix}" for name in texts for suffix in (".br", ".gz")}
    assert packed <= every
    assert every - packed == {
        *(address for address, *_ in listed.values()),
        *AROUND,
        "LICENSES.txt",
        "sources.zip",
    }
    for name, (address, size, checksum, checksum_of_whole) in listed.items():
        assert plain(address, "") == name
        content = Path(WEB, address).read_bytes()
        assert len(content) == size
        assert zlib.crc32(content) == checksum
        packed_by_gzip = name.endswith("unpacker.bin")
        whole = content if packed_by_gzip else archive.without_brotli(content)
        # Nothing is left to what a host packs, or unpacks on the way as some do with .gz files.
        assert name.endswith(".bin")
        assert len(gzip.decompress(content) if packed_by_gzip else whole) > 1.5 * size, name
        assert int(hashlib.sha256(whole).hexdigest()[:8], 16) == checksum_of_whole
        assert archive.version(Path(WEB, address)) in address


@pytest.mark.long
def test_a_game_that_can_not_start_shows_why(tab: ChromiumTab, site: str) -> None:
    # Boneyard needs a canvas's 2D context, and doesn't get one here.
    tab.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => { throw 'no paint' }")
    tab.go(site)
    assert "Traceback" in panel(tab) or "no paint" in panel(tab)
    tab.leave_in_trouble()

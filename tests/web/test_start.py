"""Python starts from the snapshot or, if that fails, the ordinary way; nothing else changes."""

import json
import shutil
from collections.abc import Collection
from itertools import product
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from devtools import loader, machine, runtime, snapshot
from devtools.paths import CACHE
from devtools.say import Trouble
from tests.web.chromium import ChromiumTab
from tests.web.conftest import OpenTab
from tests.web.driver import Tab
from tests.web.firefox import FirefoxTab
from tests.web.hosts import WEB, Host, hosting
from tests.web.player import Player
from tests.web.versions import visit

# What a browser may do otherwise than those the page was tried in; once, as the address asks.
TRICKS = """
const trick = new URLSearchParams(location.search).get("trick");
let played = false;
const once = () => trick && !played && (played = true);
if (trick === "table") {
  const { grow } = WebAssembly.Table.prototype;
  WebAssembly.Table.prototype.grow = function (count) {
    return grow.call(this, count + (once() ? 5000 : 0));
  };
}
if (trick === "memory") {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (code, imports) => {
    const made = await instantiate(code, imports);
    if (imports?.env?.memory && once()) new Uint32Array(imports.env.memory.buffer)[PLACE / 4] = 1;
    return made;
  };
}
if (trick === "instance") {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = (...how) =>
    once() ? Promise.reject(new RangeError("no room for it")) : instantiate(...how);
}
if (trick === "extension") {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = (...how) => {
    const error = new Error("it has another page in mind");
    error.stack = "Error\\n at chrome-extension://abc/inside.js:1:2";
    if (once()) Promise.reject(error);
    return instantiate(...how);
  };
}
if (trick === "room") {
  const { Memory } = WebAssembly;
  WebAssembly.Memory = function (wish) {
    if (once()) throw new RangeError("could not allocate memory");
    return new Memory(wish);
  };
}
""".replace("PLACE", "3000000")
TOLD = {"memory": "memory: ", "table": "functions: ", "room": "could not allocate memory"}
# What the error panel says, if it is there.
PANEL = "document.querySelector('#trouble:not([hidden])')?.innerText"
# The value of a Python expression, as text.
ASK = """((text) => {
  const { _module } = boneyard.python;
  window.answer = undefined;
  _module._PyRun_SimpleString(_module.stringToNewUTF8(`import js\njs.answer = str(${text})`));
  return answer;
})"""


def starts(player: Player, address: str, how: str) -> None:
    """Opens the page, checks how it started, and plays."""
    player.open(address)
    assert how in player.tab.run("boneyard.start")
    player.start_playing()
    player.until_my_turn()  # so that nothing more is saved
    player.tab.run("void localStorage.clear()")


def spoilt(folder: Path) -> Path:
    """The page with a snapshot damaged in transit."""
    shutil.copytree(WEB, folder)
    (path,) = folder.glob("runtime/snapshot.*.bin")
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 255
    path.write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def tricked(firefox: FirefoxTab) -> FirefoxTab:
    """Firefox with the `TRICKS`."""
    firefox.before(TRICKS)
    return firefox


BROWSERS = "chromium", "firefox"
WEEKLY_IN_CHROMIUM, WEEKLY_IN_FIREFOX = (
    pytest.param(browser, marks=pytest.mark.long) for browser in BROWSERS
)


def at_the_gate(taken: set[tuple[str, str]], ways: Collection[str]) -> list[ParameterSet]:
    """Every browser with each of some ways to start; all that are not taken are for a long run."""
    return [
        pytest.param(*case, marks=() if case in taken else pytest.mark.long)
        for case in product(BROWSERS, ways)
    ]


@pytest.fixture
def tab(request: pytest.FixtureRequest, browser: str) -> Tab:
    """A tab of a test's `browser`, with the `TRICKS`."""
    if browser == "firefox":
        request.getfixturevalue("tricked")
        return request.getfixturevalue("firefox_tab")  # type: ignore[no-any-return]
    opened = request.getfixturevalue("open_tab")(service_workers="allow")
    opened.before(TRICKS)
    return opened  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("browser", "trick"), at_the_gate({("chromium", "memory"), ("firefox", "room")}, TOLD)
)
def test_a_browser_that_differs_starts_plainly(tab: Tab, site: str, trick: str) -> None:
    starts(Player(tab), f"{site}?trick={trick}", f"plainly: {TOLD[trick]}")
    tab.run("void boneyard_failed('what for')")
    details = tab.run("document.getElementById('trouble-details').value")
    assert f"Python started plainly: {TOLD[trick]}" in details


@pytest.mark.parametrize("browser", ["chromium", WEEKLY_IN_FIREFOX])
def test_what_fails_unheard_is_told(tab: Tab, site: str) -> None:
    """Pyodide makes a small machine before all else, and waits for it for ever."""
    tab.go(f"{site}?trick=instance")
    Player(tab).until(lambda: tab.run(PANEL), "the panel")
    assert "Boneyard could not start" in tab.run(PANEL)
    assert "no room for it" in tab.run("document.getElementById('trouble-details').value")
    tab.forget()


@pytest.mark.parametrize("browser", [WEEKLY_IN_CHROMIUM, "firefox"])
def test_what_fails_in_an_extension_changes_nothing(tab: Tab, site: str) -> None:
    Player(tab).open(f"{site}?trick=extension")
    assert tab.run("boneyard.start") == "from a snapshot"
    assert any("another page in mind" in error for error in tab.heard.errors)
    tab.forget()


def test_it_does_not_matter_how_fast_the_clock_goes(open_tab: OpenTab, site: str) -> None:
    """Python's memory shows whether a millisecond passes between two readings of the clock."""
    tab = open_tab()
    tab.before(
        "{ const now = performance.now.bind(performance); let on = 0;"
        "performance.now = () => now() + (on += 1.7) }"
    )
    Player(tab).open(site)
    assert tab.run("boneyard.start") == "from a snapshot"


@pytest.mark.parametrize(
    ("browser", "fault"), at_the_gate({("firefox", "damaged")}, ["damaged", "lost"])
)
def test_without_a_sound_snapshot_it_starts_plainly(tab: Tab, tmp_path: Path, fault: str) -> None:
    folder = spoilt(tmp_path / "web") if fault == "damaged" else WEB
    with hosting(folder) as host:
        if fault == "lost":
            host.lost.update(f"runtime/{path.name}" for path in WEB.glob("runtime/snapshot.*"))
        starts(Player(tab), host.address, "plainly: ")
        leave(tab, host)


def leave(tab: Tab, host: Host) -> None:
    """Checks that only the host was asked for anything, and discards the expected errors."""
    assert tab.heard.foreign(host.address) == []
    tab.forget()


@pytest.mark.parametrize("browser", ["chromium", WEEKLY_IN_FIREFOX])
def test_without_a_network_it_starts_plainly_too(tab: Tab, site: str) -> None:
    player = Player(tab)
    with hosting(WEB) as host:
        for _ in range(2):
            visit(tab, host.address)
        (spare,) = WEB.glob("runtime/python.*.bin")
        player.until(lambda: f"runtime/{spare.name}" in host.asked, "what a plain start takes")
        player.until(
            lambda: tab.run(f"caches.match('runtime/{spare.name}').then((it) => !!it)"),
            "its keeping",
        )
        host.away = True
        starts(player, f"{host.address}index.html?trick=table", "plainly: functions: ")
        leave(tab, host)


def said(tab: ChromiumTab, text: str) -> str:
    """The value of an expression, as text, in Python started from the snapshot."""
    assert tab.run("boneyard.start") == "from a snapshot"
    return str(tab.run(f"{ASK}({json.dumps(text)})"))


def test_chance_is_new_at_every_start(at_title: ChromiumTab, open_tab: OpenTab, site: str) -> None:
    other = open_tab()
    Player(other).open(site)
    for chance in ("__import__('random').random()", "__import__('random').SystemRandom().random()"):
        assert said(at_title, chance) != said(other, chance)


@pytest.mark.parametrize(
    ("zone", "offsets", "locale", "new_game"),
    [
        ("America/New_York", (18000, 14400, 1), "es-ES", "Nueva partida"),
        pytest.param(
            "Asia/Kolkata",
            (-19800, -19800, 0),
            "fr-FR",
            "Nouvelle partie",
            marks=pytest.mark.long,
        ),
    ],
)
def test_the_time_zone_and_the_language_are_the_browser_s(
    open_tab: OpenTab,
    site: str,
    zone: str,
    offsets: tuple[int, int, int],
    locale: str,
    new_game: str,
) -> None:
    tab = open_tab(timezone_id=zone, locale=locale)
    player = Player(tab).open(site)
    text = "[(t.timezone, t.altzone, t.daylight) for t in [__import__('time')]][0]"
    assert said(tab, text) == str(offsets)
    assert new_game in player.name("button-new-game")


# An error in the library, reached through a function of the game and a generator of the library.
FAIL_IN_LIBRARY = """
import random, re, traceback
from game.engine.rules import Rules
def lines(function):
    return sorted({line for *_, line in function.__code__.co_lines() if line})
try:
    random.Random(1).choice([])
except IndexError:
    told = traceback.format_exc()
assert len(list(re.RegexFlag(10))) == 2
assert lines(random.Random.choice) == [random.Random.choice.__code__.co_firstlineno]
assert len(lines(Rules.__post_init__)) > 2
assert f'random.py", line {lines(random.Random.choice)[0]}, in choice' in told
"""


def test_an_error_in_the_library_is_told_by_its_functions(at_title: ChromiumTab) -> None:
    told = said(at_title, f"exec({FAIL_IN_LIBRARY!r}, (told := {{}})) or told['told']")
    assert 'File "<string>", line 7, in <module>' in told
    assert told.endswith("IndexError: Cannot choose from an empty sequence\n")


def test_the_clock_goes_on(at_title: ChromiumTab) -> None:
    text = json.dumps("__import__('time').time() * 1000")
    before, python, after = at_title.run(f"[Date.now(), Number({ASK}({text})), Date.now()]")
    assert before - 1 <= python <= after + 1


# What the page's machine code no longer has

READ = """
import unicodedata
from _sha2 import sha256
digest = sha256()
for number in [*range(0, 0x3000, 3), *range(0x3000, 0x32000, 53), *range(0xE0000, 0xE0200, 7)]:
    it = chr(number)
    if "\\ud800" <= it <= "\\udfff":
        continue
    of = [getattr(unicodedata, name)(it) for name in KINDS]
    of += [unicodedata.normalize(form, it + "\\u0301") for form in ("NFC", "NFD", "NFKC", "NFKD")]
    of += [it.upper(), it.lower(), it.title(), it.casefold(), it.isalpha(), it.isprintable()]
    of += [it.isidentifier(), it.isspace(), it.isdigit(), unicodedata.numeric(it, -1)]
    digest.update(repr(of).encode())
""".replace(
    "KINDS",
    "('category', 'bidirectional', 'combining', 'mirrored', 'east_asian_width', 'decomposition')",
)


@pytest.mark.long
def test_what_letters_are_is_as_in_pyodide_itself(
    at_title: ChromiumTab, pyodide: Path, tmp_path: Path
) -> None:
    script = tmp_path / "read.py"
    script.write_text(f"{READ}open('/job/digest', 'w').write(digest.hexdigest())")
    runtime.run_inside(pyodide, script, tmp_path)
    found = said(at_title, f"exec({READ!r}) or digest.hexdigest()")
    assert found == (tmp_path / "digest").read_text()


# Building


@pytest.mark.parametrize("place", [old for old, _ in loader.CHANGES] + [loader.BEFORE])
def test_another_script_is_refused(pyodide: Path, place: str) -> None:
    script = (pyodide / "pyodide.asm.js").read_text(encoding="utf-8")
    with pytest.raises(Trouble, match=r"has changed at .* see build/devtools/loader\.py"):
        loader.change(script.replace(place, "otherwise"), {})


@pytest.mark.parametrize(
    "unread", [*machine.UNREAD, machine.FROZEN], ids=lambda unread: unread.what
)
def test_other_data_are_refused(pyodide: Path, tmp_path: Path, unread: machine.Unread) -> None:
    code = bytearray((pyodide / "pyodide.asm.wasm").read_bytes())
    data = next(section for kind, section in machine.sections(bytes(code)) if kind == machine.DATA)
    code[code.index(data) + unread.found(data).stop - 1] ^= 1
    other = tmp_path / "other.wasm"
    other.write_bytes(code)
    script = (pyodide / "pyodide.asm.js").read_text(encoding="utf-8")
    with pytest.raises(Trouble, match=f"no longer contain {unread.what}"):
        machine.trim(other, script, other, tmp_path / "trimmed.wasm", small=True)


@pytest.mark.parametrize(
    "unread", [*machine.UNREAD, machine.FROZEN], ids=lambda unread: unread.what
)
def test_data_are_found_wherever_they_lie(pyodide: Path, unread: machine.Unread) -> None:
    code = (pyodide / "pyodide.asm.wasm").read_bytes()
    data = next(section for kind, section in machine.sections(code) if kind == machine.DATA)
    place = unread.found(data)
    assert unread.found(bytes(77) + data) == slice(place.start + 77, place.stop + 77)


def kept() -> Path:
    """The runtime that the page was built with."""
    (found,) = CACHE.glob("runtime-small-*")
    return found


# Records what Python compiles from text from now on.
LISTEN = """
import sys
found = []
sys.addaudithook(lambda what, told: what == "compile" and told[0] and found.append(str(told[0])))
"""
# Loads the parts of the game that have not been opened yet.
LOAD = """
from importlib import import_module
from pathlib import Path
for path in Path("game").rglob("*.pyc"):
    if not {"desktop", "__main__.pyc"} & set(path.parts):
        import_module(".".join(path.with_suffix("").parts).removesuffix(".__init__"))
"""
# An error in code that was compiled ahead can be reported.
FAIL = """
import traceback
from game.engine.rules import Rules
try:
    Rules().seats = 3
except AttributeError:
    told = traceback.format_exc()
"""


def test_nothing_of_the_game_is_compiled_in_the_page(at_title: ChromiumTab) -> None:
    player = Player(at_title)

    def run(program: str) -> None:
        at_title.run(f"void {ASK}({json.dumps(f'exec({program!r}, globals())')})")

    run(LISTEN)
    player.press("button-new-game", scene="setup")
    run("found.clear()")
    run(LOAD)
    ours = "'js.answer' in text or 'import_module' in text"
    assert said(at_title, f"[text for text in found if not ({ours})]") == "[]"
    assert said(at_title, f"any({ours} for text in found)") == "True"
    run(FAIL)
    assert "FrozenInstanceError: cannot assign to field 'seats'" in said(at_title, "told")


def test_a_new_reference_to_javascript_fails_the_build(
    site: str, pyodide: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    more = tmp_path / "more.py"
    more.write_text("import js\nheld = js.document\nLOADED = ''", encoding="utf-8")
    monkeypatch.setattr(snapshot, "PROGRAMS", (more,))
    target = tmp_path / "snapshot.bin"
    with pytest.raises(Trouble, match=r"refer to globalThis\.document"):
        snapshot.take(kept(), runtime.lock(pyodide), kept() / "tree", target, small=False)

"""How long a puzzle takes to open in the page, and a wrong answer to be refuted; in Chromium at
390×844, not slowed and slowed four times, all kinds in one page, each puzzle by its link.

`open_ms`: from releasing the button that opens a puzzle until its first picture.
`open_frame_ms`: the most work in a frame from then until it asks. `refute_ms`: the most work in a
frame after a wrong answer; if all hands are open, including all thinking until the round is played
out. Each is the 95th percentile. Waiting times pass six times as fast.
"""

from collections.abc import Sequence
from itertools import islice

from playwright.sync_api import Browser

from devtools.say import say
from game.ai.cast import USUAL
from game.engine.moves import Play
from game.puzzles.hidden_puzzle import HiddenPuzzle
from game.puzzles.puzzle import Kind, Puzzle
from game.puzzles.shelf import link_of, of
from tests.bench._page import STATS, at, the_page
from tests.bench._phone import SEEN
from tests.web.chromium import opened
from tests.web.conftest import HASTE
from tests.web.player import Player
from tour.puzzle_routes import is_plain, plays

SLOWED = (1, 4)
NAMES = ("open_ms", "open_frame_ms", "refute_ms")
Figures = dict[str, dict[str, float]]
# When the button was released, and when the canvas was drawn on next, by a clock at normal speed.
WATCH = """{
  const now = performance.now.bind(performance);
  addEventListener("pointerup", () => (window.released = now()), true);
  const show = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...where) {
    show.apply(this, where);
    if (window.released === undefined) return;
    window.waited = now() - released;
    window.released = undefined;
  };
}"""


def _wrong(puzzle: Puzzle) -> str:
    """What to press for a wrong answer."""
    if puzzle.kind is Kind.WHO:
        inquiry = HiddenPuzzle(puzzle, USUAL, print)
        seats = {seat for seat, room in enumerate(inquiry.evidence.room) if room}
        return f"seat-{min(seats - {inquiry.answer})}"
    if puzzle.kind is Kind.COUNT:
        inquiry = HiddenPuzzle(puzzle, USUAL, print)
        tiles = [move for move in inquiry.match.legal if isinstance(move, Play)]
        return next(f"rack-{move.tile}" for move in tiles if not inquiry.is_answer(move))
    return min(plays(puzzle)[1])


class _Stats:
    """The timings of frames and thoughts that the page reports; it only keeps the latest."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._known: dict[str, list[float]] = {"frames": [], "decisions": []}
        self.since()

    def since(self) -> dict[str, list[float]]:
        """The times of each kind since the last call."""
        told = self._player.tab.run(STATS)
        new = {kind: _after(known, told[kind]) for kind, known in self._known.items()}
        self._known = {kind: told[kind] for kind in self._known}
        return new


def _after(known: Sequence[float], told: Sequence[float]) -> list[float]:
    """The times in `told` that were not in `known`; `told` may have dropped the oldest."""
    for old in range(min(len(known), len(told)), -1, -1):
        if known[len(known) - old :] == told[:old]:
            break
    return [*told[old:]]


def _times(player: Player, puzzle: Puzzle, stats: _Stats) -> tuple[float, float, float]:
    """What opening a puzzle takes, its longest frame, and what refuting a wrong answer takes."""

    def asks() -> bool:
        nodes = player.nodes
        turn = nodes.get("turn", {"state": ""})
        still = "moving" not in nodes["scene"]["state"]
        return nodes["scene"]["name"] == "puzzle" and still and "asks" in turn["state"]

    player.tab.run(f"void (location.hash = '{link_of(puzzle)}')")
    player.until_scene("puzzle-offer")
    player.pause(SEEN)
    stats.since()
    player.tab.run("void (window.waited = 0)")
    player.press("button-take")
    player.until(lambda: player.tab.run("waited") and asks(), "the question")
    waited, opening = player.tab.run("waited"), max(stats.since()["frames"])
    player.press(_wrong(puzzle))
    if puzzle.kind.hidden:
        player.until_scene("puzzle-hidden")
    else:
        player.until(lambda: not asks(), "the reply")
        player.until(asks, "the question again")
    took = stats.since()
    thought = 0.0 if puzzle.kind.hidden else sum(took["decisions"])
    return waited, opening, max(took["frames"]) + thought


def figures(browser: Browser, site: str, each: int) -> Figures:
    """The figures of a page by kind and slowdown; prints them."""
    told: Figures = {}
    with opened(browser, 390, 844) as tab:
        tab.before(WATCH)
        tab.before(HASTE)
        player = Player(tab).open(site)
        player.keep(settings='{"sound": false, "motion": "off", "speed": "quick"}')
        player.until(lambda: tab.run("boneyard.whole"), "the rest of the game")
        stats = _Stats(player)
        for kind in Kind:
            if kind is Kind.HERRING:  # asks first if one or several are right, then is like others
                continue
            plain = (one for one in of(kind) if kind is Kind.WHO or is_plain(one))
            asked = [*islice(plain, each)]
            for slowed in SLOWED:
                tab.slow(slowed)
                times = [_times(player, one, stats) for one in asked]
                columns = zip(NAMES, zip(*times, strict=True), strict=True)
                name = f"{kind} ×{slowed}"
                told[name] = {what: round(at(0.95, took), 1) for what, took in columns}
                say(f"{name}: {told[name]}")
    return told


def measure(each: int) -> Figures:
    """The figures of the page as currently built."""
    with the_page() as (browser, site):
        return figures(browser, site, each)

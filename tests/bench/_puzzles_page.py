"""How long a puzzle takes to open in the page, and a wrong answer to be refuted; in Chromium at
390×844, not slowed and slowed four times.

`open_ms`: the most work of a frame from the tap that opens a puzzle until it asks, the 95th
percentile. `refute_ms`: the same of the frames after a wrong answer and, where all hands are open,
of all that is thought until the round is played out, with the frames in between.
"""

from playwright.sync_api import Browser

from devtools.say import say
from game.ai.cast import USUAL
from game.engine.moves import Play
from game.puzzles.inquiry import Inquiry
from game.puzzles.links import link_of
from game.puzzles.puzzle import Kind, Puzzle
from game.puzzles.shelf import of
from tests.bench._page import STATS, the_page
from tests.bench._phone import at
from tests.puzzles.plain import is_plain, plays
from tests.web.chromium import opened
from tests.web.player import Player

SLOWED = (1, 4)


def _wrong(puzzle: Puzzle) -> str:
    """What to press for a wrong answer."""
    if puzzle.kind is Kind.WHO:
        inquiry = Inquiry(puzzle, USUAL, print)
        seats = {seat for seat, room in enumerate(inquiry.evidence.room) if room}
        return f"seat-{min(seats - {inquiry.answer})}"
    if puzzle.kind is Kind.COUNT:
        inquiry = Inquiry(puzzle, USUAL, print)
        tiles = [move for move in inquiry.match.legal if isinstance(move, Play)]
        return next(f"rack-{move.tile}" for move in tiles if not inquiry.is_answer(move))
    return min(plays(puzzle)[1])


def _times(player: Player, puzzle: Puzzle) -> tuple[float, float]:
    """What opening a puzzle takes, and refuting a wrong answer, in milliseconds."""

    def asks() -> bool:
        nodes = player.nodes
        turn = nodes.get("turn", {"state": ""})
        still = "moving" not in nodes["scene"]["state"]
        return nodes["scene"]["name"] == "puzzle" and still and "asks" in turn["state"]

    def work(kind: str, since: int) -> list[float]:
        return player.tab.run(f"{STATS}.{kind}.slice({since})") or [0.0]

    def passed() -> tuple[int, int]:
        stats = player.tab.run(STATS)
        return len(stats["frames"]), len(stats["decisions"])

    player.tab.run(f"void (location.hash = '{link_of(puzzle)}')")
    player.until_scene("puzzle-offer")
    frames, _ = passed()
    player.press("button-take")
    player.until(asks, "the question")
    opening = max(work("frames", frames))
    frames, thoughts = passed()
    player.press(_wrong(puzzle))
    if puzzle.kind.hidden:
        player.until_scene("puzzle-hidden")
        return opening, max(work("frames", frames))
    player.until(lambda: not asks(), "the reply")
    player.until(asks, "the question again")
    return opening, max(work("frames", frames)) + sum(work("decisions", thoughts))


def _figures(browser: Browser, site: str, kind: Kind, slowed: int, each: int) -> dict[str, float]:
    plain = (one for one in of(kind) if kind is Kind.WHO or is_plain(one))
    with opened(browser, 390, 844) as tab:
        player = Player(tab)
        player.open(site)
        player.keep(settings='{"sound": false, "motion": "off"}')
        player.until(lambda: tab.run("boneyard.whole"), "the rest of the game")
        tab.slow(slowed)
        found = [_times(player, one) for one, _ in zip(plain, range(each), strict=False)]
    opening, refuting = zip(*found, strict=True)
    return {"open_ms": round(at(0.95, opening), 1), "refute_ms": round(at(0.95, refuting), 1)}


def measure(each: int) -> dict[str, dict[str, float]]:
    """The figures by kind and how many times the page is slowed; prints them."""
    told: dict[str, dict[str, float]] = {}
    with the_page() as (browser, site):
        for kind in Kind:
            if kind is Kind.HERRING:  # asked first if it is one or several; then as any other
                continue
            for slowed in SLOWED:
                name = f"{kind} ×{slowed}"
                told[name] = _figures(browser, site, kind, slowed, each)
                say(f"{name}: {told[name]}")
    return told

"""Every scene at every size: nothing outside, nothing on something else, large enough, not cut."""

import random
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import combinations, pairwise
from pkgutil import iter_modules
from typing import Any

import pygame
import pytest

import game.ui.scenes
from game.engine import Match, Rules
from game.language import LANGUAGES
from game.profile import export
from game.session.session import Session
from game.ui.kit.stack import Scene as Stacked
from tour.driving import Box
from tour.harness import FakePlatform, Player
from tour.memory import MemoryStorage
from tour.positions import (
    line_of,
    my_turn,
    reach,
    round_over,
    rules_of,
    seated,
    session,
    storage,
)
from tour.routes import of_result, presses, result, with_texts
from tour.scenes import Scene, scenes
from tour.shots import come_to

Shape = tuple[tuple[int, int], float]
SIZES: list[Shape] = [
    ((320, 568), 1.0),
    ((360, 640), 1.0),
    ((390, 844), 3.0),
    ((640, 360), 1.0),
    ((844, 390), 1.0),
    ((768, 1024), 1.0),
    ((1024, 600), 1.0),
    ((1366, 768), 1.0),
    ((3840, 2160), 1.0),
]
"""Windows in CSS pixels, and their density."""

CONTROLS = {"button", "radio", "checkbox", "slider", "textbox"}
TOUCH = 44
NAMES = {"You", "Theo", "Nora", "Ada", "You and Nora", "Theo and Ada"}
"""All that may be shortened where there is too little room."""
SLACK = 1.0  # CSS pixels that rounding may take


def player_at(size: tuple[int, int], density: float, store: MemoryStorage) -> Player:
    pixels = round(size[0] * density), round(size[1] * density)
    return Player(FakePlatform(pixels, density, store), frame=0.1)


def window_of(size: tuple[int, int]) -> Box:
    return 0.0, 0.0, float(size[0]), float(size[1])


def overlap(one: Box, two: Box) -> bool:
    """Whether two rectangles share more than rounding explains."""
    across = min(one[0] + one[2], two[0] + two[2]) - max(one[0], two[0])
    down = min(one[1] + one[3], two[1] + two[3]) - max(one[1], two[1])
    return across > SLACK and down > SLACK


def inside(box: Box, room: Box) -> bool:
    return (
        box[0] >= room[0] - SLACK
        and box[1] >= room[1] - SLACK
        and box[0] + box[2] <= room[0] + room[2] + SLACK
        and box[1] + box[3] <= room[1] + room[3] + SLACK
    )


def boxes(player: Player, *roles: str) -> dict[str, Box]:
    """Return the rectangles of the nodes in sight that have one of the roles."""
    return {
        id: player.rect(id)
        for id, node in player.nodes.items()
        if node["role"] in roles and "offscreen" not in node["state"]
    }


NO_FORMS = ("table", "lesson", "hand-over", "review", "title-again")
"""How scenes begin that are no forms, or take too long at every size."""
GAME = "fives-and-threes"  # whose name is the longest
COUNTED = {"games": {GAME: {"quick": [120, 111, 40, 40, 980, 14400, 11000]}}}
DAYS = {GAME: {f"2026-11-{n}": [45, 61, 2] for n in (19, 20, 21)}}


def _drop(player: Player) -> None:
    kept = {"match": session("block", line_of(8), seats=4).to_text(), "settings": "{}"}
    player.platform.files.texts["a"] = export.write(kept, "x")
    player.tick(pygame.event.Event(pygame.DROPFILE, file="a"))
    player.run(0.3)


FORMS: dict[str, Scene] = {
    **{name: it for name, it in scenes().items() if not name.startswith(NO_FORMS)},
    "notice-2": (None, with_texts({"match": "{", "settings": "["})),
    "setup-partners": (None, presses("button-new-game", "seats-4", "button-more", "target-own")),
    "rules-choice": (None, presses("button-rules", "button-games", f"game-{GAME}")),
    "settings-title": (None, presses("button-settings")),
    "statistics-long": (None, with_texts({"statistics": COUNTED}, "button-statistics")),
    "ask-reset": (None, with_texts({"statistics": COUNTED}, "button-statistics", "button-reset")),
    "licence": (None, presses("button-settings", "button-about", "button-font")),
    "result-3": (session("block", round_over, seats=3), result),
    "result-14": (session("block", round_over, hand=14), result),
    "result-boneyard": (session("straight", round_over, seats=2, max_pip=12), result),
    "replay-12": (
        session("doubles", round_over, seats=4, max_pip=12),
        of_result("button-deal", "button-watch", "button-last"),
    ),
    "daily-long": (None, with_texts({"daily": DAYS}, "button-daily")),
    "import-match": (None, _drop),
}


@pytest.mark.matrix(form=[*FORMS], shape=SIZES, language=[*LANGUAGES], large=(False, True))
def test_controls_lie_apart_and_can_be_touched_and_no_word_is_cut(
    form: str, shape: Shape, language: str, large: bool, cut: list[str]
) -> None:
    size, density = shape
    looks = {"language": language, "large": large}
    player = come_to(FORMS[form], size, density, motion="off", sound=True, **looks)
    assert player.scene in form
    window = window_of(size)
    steps = list(_scrolled(player))
    stays = _foot(steps)
    whole: set[str] = set()
    for found in steps:
        for id, box in found.items():
            assert min(box[2:]) >= TOUCH - SLACK, f"{id} is {box[2]} × {box[3]}"
            assert inside((box[0], 0, box[2], 0), window), id
        whole |= {id for id, box in found.items() if inside(box, window)}
        for (one, a), (two, b) in combinations(found.items(), 2):
            scrolled_under = (one in stays) != (two in stays)
            assert scrolled_under or not overlap(a, b), f"{one} on {two}"
    controls = {id for id, node in player.nodes.items() if node["role"] in CONTROLS}
    # An arrow to an end is there only while the wheel has zoomed the line.
    assert {id for id in whole | controls if not id.startswith("arrow-")} <= whole & controls
    fields = {node.get("value") for node in player.nodes.values() if node["role"] == "textbox"}
    assert set(cut) <= NAMES | fields
    for id, box in boxes(player, "heading", "text", "status").items():
        assert inside((box[0], 0, box[2], 0), window), id


def _scrolled(player: Player) -> Iterator[dict[str, Box]]:
    """Scroll from top to bottom; yield the controls in sight at each step."""
    player.wheel(100)
    seen: dict[str, dict[str, Any]] = {}
    while (nodes := player.nodes) != seen:
        yield boxes(player, *CONTROLS)
        seen = nodes
        player.wheel(-1)


def _foot(steps: list[dict[str, Box]]) -> set[str]:
    """Return the controls that stay while others scroll; none where nothing scrolls."""
    if len(steps) == 1:
        return set()
    return {id for id, box in steps[0].items() if all(step.get(id) == box for step in steps)}


def _match(rules: Rules, game: str, seed: int, rng: random.Random) -> Session:
    """Play a match at random up to a random point where the player has a tile to play."""
    match = Match(rules, seed, game)
    least = int(rng.random() * 30)
    reach(
        match,
        lambda now: len(now.round.moves) >= least and my_turn(now),
        lambda now: now.legal[int(rng.random() * len(now.legal))],
    )
    return seated(match)


Table = tuple[str, dict[str, int | str]]
TABLES: dict[str, Table] = {
    "two": ("block", {"seats": 2}),
    "hand": ("block", {"seats": 2, "hand": 14, "spinner": "first_double"}),
    "shown": ("block", {"seats": 3, "leftover": "shown"}),
    "partners": ("block", {"seats": 4, "teams": "partnerships", "next_lead": "winner"}),
    "nine": ("block", {"seats": 4, "max_pip": 9, "spinner": "first_double"}),
    "drawn": ("straight", {"seats": 2, "draw": "until_playable"}),
    "arms": ("straight", {"seats": 3, "spinner": "first_double", "arms": "all_at_once"}),
    "twelve": ("straight", {"seats": 4, "max_pip": 12, "draw": "until_playable"}),
}


@pytest.mark.matrix(shape=SIZES, table=TABLES)
def test_the_table_holds_everything_apart(shape: Shape, table: Table, cut: list[str]) -> None:
    (size, density), (game, options) = shape, table
    rng = random.Random(f"{size}{game}{options}")
    for seed in range(1 if size[0] > 2000 else 3):
        now = _match(rules_of(game, **options), game, seed, rng)
        player = player_at(size, density, storage(now)).click("button-continue")
        player.until(lambda player=player: player.asked or "result" in player.scene)  # type: ignore[misc]
        if player.scene != "table":
            continue
        _hold_apart(player, window_of(size))
        for tile in player.with_state("tile", "playable"):
            player.mouse_down(player.where(tile))
            player.mouse_move((player.where(tile)[0], player.where(tile)[1] - round(20 * density)))
            _hold_places(player)
            player.press(pygame.K_ESCAPE)
            player.mouse_up((1, 1))
    assert set(cut) <= NAMES


def _hold_apart(player: Player, window: Box) -> None:
    line = boxes(player, "text")
    controls = boxes(player, "button")
    fixed = controls | boxes(player, "seat") | boxes(player, "tile")
    for id, box in (line | fixed | boxes(player, "status", "place")).items():
        assert inside(box, window), f"{id} at {box}"
    for (one, a), (two, b) in combinations(fixed.items(), 2):
        assert not overlap(a, b), f"{one} on {two}"
    around = fixed | boxes(player, "heading", "status")
    for one, a in line.items():
        for two, b in around.items():
            assert not overlap(a, b), f"{one} {a} on {two} {b}"
    for (one, a), (two, b) in combinations(line.items(), 2):
        assert not overlap(a, b), f"{one} on {two}"
    for id, box in controls.items():  # with little room, cards of seats open in the list of moves
        assert min(box[2:]) >= TOUCH - SLACK or id.startswith("seat-"), id
    hand = boxes(player, "tile")
    for id, box in hand.items():
        # A tile is twice as high as wide, and the gap beside it belongs to it: a hand of usual size
        # keeps its tiles a finger high, if not a finger wide.
        assert box[3] >= TOUCH or len(hand) > 14, id
        assert box[2] >= 24 or len(hand) > 14, id


def _hold_places(player: Player) -> None:
    """Hold the places lit up for a tile apart from the line and from what lies around it."""
    places = {id: player.rect(id) for id in player.with_state("place", "legal")}
    assert places
    around = boxes(player, "text", "button", "seat", "status")
    for one, a in places.items():
        for two, b in around.items():
            assert not overlap(a, b), f"{one} {a} on {two} {b}"
    for (one, a), (two, b) in combinations(places.items(), 2):
        assert not overlap(a, b), f"{one} on {two}"


_TITLE = """
import subprocess
import sys
import pygame
from tour.harness import FakePlatform
from game.ui.app import App

app = App(FakePlatform())
assert app.tick(0.0, [])
assert app.services.scenes.top.name == "title"
print(*(name for name in sys.modules if name.startswith("game.")))
"""


def test_the_first_title_waits_for_no_rules_and_no_opponents() -> None:
    """They take longer to load than all the rest of it: the page would show it later."""
    ran = subprocess.run([sys.executable, "-c", _TITLE], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[1] for name in ran.stdout.splitlines()[-1].split()}
    assert loaded & {"engine", "variants", "ai"} == set()


def _kinds_of(kind: type[Stacked]) -> Iterator[type[Stacked]]:
    for module in iter_modules(game.ui.scenes.__path__):
        import_module(f"game.ui.scenes.{module.name}")
    for sub in kind.__subclasses__():
        yield sub
        yield from _kinds_of(sub)


def test_a_scene_has_one_chain_of_constructors() -> None:
    """Where two bases have one each, one of them could be left out, and its attributes missing."""
    for kind in _kinds_of(Stacked):
        chain = [base for base in kind.__mro__ if "__init__" in vars(base)]
        assert all(issubclass(one, other) for one, other in pairwise(chain)), kind

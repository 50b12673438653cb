"""Writes a PNG of every scene at every size: `dev.py shots DIR`.

`--size`, `--language` and `--large` choose the windows, the language and larger text.

The pictures are the same every time: the matches have fixed seeds and the clock is the harness's.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.ai.cast import USUAL
from game.ai.habits import Habit
from game.language import LANGUAGES, _
from game.profile.defaults import NewGameDefaults
from game.puzzles.attempt import Attempt
from game.puzzles.course import LESSONS
from game.puzzles.inquiry import Inquiry
from game.puzzles.links import link_of
from game.puzzles.progress import Progress
from game.puzzles.puzzle import Kind, Level
from game.puzzles.shelf import of, of_day
from game.session.archive import Archive
from game.session.badges import Badge, Badges
from game.session.links import Link
from game.session.session import Session
from game.ui import screens
from tests.driving import steps_between
from tests.puzzles.plain import one_of, plays
from tests.session.test_habits import noted
from tests.ui import positions
from tests.ui.hands import Mouse
from tests.ui.harness import FakePlatform, Player
from tests.ui.positions import (
    about_to,
    line_of,
    match_over,
    my_turn,
    round_over,
    tile_of_two,
    to_knock,
    two_ends,
)

SIZES = (
    ((360, 640), 1.0),
    ((390, 844), 3.0),
    ((844, 390), 1.0),
    ((1366, 768), 1.0),
    ((3840, 2160), 1.0),
)
"""Window sizes in CSS pixels, and their pixel densities."""

Show = Callable[[Player], Player | None]
"""Goes to what is to be shown; returns the new player if the game was reopened."""
Scene = tuple[Session | None, Show]
"""The match to resume (None: no match), and how to get to what is to be shown."""


def _table(player: Player) -> None:
    player.until(lambda: player.asked)
    player.run(0.5)


def _title(player: Player) -> None:
    player.run(0.2)


def presses(*ids: str, after: Callable[[Player], object] = lambda _player: None) -> Show:
    """Return how to press some buttons, after doing something else first."""

    def show(player: Player) -> None:
        after(player)
        for id in ids:
            Mouse(player).press(id)
            player.run(0.3)

    return show


def _folders(player: Player) -> None:
    """Give the player folders, as on the desktop."""
    names = _("Documents"), _("Downloads"), _("Desktop"), _("Home folder")
    player.platform.files.folders = [(name, f"/home/boneyard/{name}") for name in names]


def _save_file(player: Player) -> None:
    _folders(player)
    of_result("button-share-table", "button-share-picture")(player)


def _open_file(player: Player) -> None:
    _folders(player)
    player.platform.files.texts |= {f"boneyard-2026-11-{day}.json": "" for day in range(10, 22)}
    presses("button-settings", "button-saves", "button-import")(player)


def _again(player: Player, texts: dict[str, object], *ids: str) -> Player:
    """Reopen the game with saved texts, and press some buttons."""
    for key, text in texts.items():
        kept = text if isinstance(text, str) else json.dumps(text)
        player.platform.storage.texts[key] = kept
    again = Player(player.platform)
    presses(*ids)(again)
    again.run(0.2)
    return again


def with_texts(texts: dict[str, object], *ids: str) -> Show:
    """Return how to open the game with saved texts, and press some buttons."""
    return lambda player: _again(player, texts, *ids)


def _title_again(player: Player) -> Player:
    """Show the title for somebody who has played, while a tile is joining its line."""
    presses("button-new-game", "button-back")(player)
    again = Player(player.platform)
    again.run(4.4)
    return again


def _counted() -> dict[str, object]:
    tallies = {
        "block": {"beginner": (3, 3, 3, 3, 9, 320, 150), "quick": (14, 8, 2, 4, 60, 1300, 1210)}
    }
    tallies["fives"] = {"quick": (5, 2, 0, 1, 21, 640, 700)}
    tallies["brazil"] = tallies["spain"] = {"casual": (2, 1, 1, 1, 9, 12, 8)}
    tallies["kozel"] = {"casual": (1, 0, 0, 0, 4, 110, 80)}
    rounds = {}
    for game, seats in (("block", 2), ("fives", 4)):
        played = positions.session(game, round_over, seats=seats).match
        rounds[game] = (85, str(Link.of_round(played)))
    left = {"left": {"block": 3, "fives": 1}, "left_against": {"quick": 2, "casual": 1}}
    return {"games": tallies, "form": "wlwwllwwwlww", "rounds": rounds, **left}


def _statistics(player: Player) -> Player:
    """Show the statistics of some matches."""
    earned = dict.fromkeys([*Badge][::3], "0000beef")
    texts: dict[str, object] = {"statistics": _counted(), "badges": Badges(earned).to_text()}
    return _again(player, texts, "button-statistics")


@cache
def _archived() -> str:
    archive, days = Archive(), ("2026-10-30", "2026-11-09", "2026-11-20", "2026-11-21")
    choices: list[tuple[str, dict[str, int | str]]] = [
        ("straight", {"target": 50}),
        ("fives-and-threes", {}),
        ("fives", {"seats": 3}),
        ("block", {"seats": 4, "teams": "partnerships", "target": 50}),
    ]
    for (game, options), day in zip(choices, days, strict=True):
        over = positions.session(game, match_over, seed=7, **options)
        assert archive.count(over, day)
    return archive.to_text()


def past(*ids: str) -> Show:
    """Return how to open the past matches, and press some buttons."""

    def show(player: Player) -> Player:
        texts: dict[str, object] = {"matches": _archived(), "statistics": _counted()}
        texts["habits"] = noted(7, (Habit.FEEDS, 2.1), (Habit.HEAVY, 1.4), (None, 1)).to_text()
        again = _again(player, texts, "button-statistics", "button-matches")
        presses(*ids)(again)
        return again

    return show


def _past_match(player: Player) -> Player:
    again = past()(player)
    assert again is not None
    presses(next(id for id in again.nodes if id.startswith("match-")))(again)
    return again


def _ledger(player: Player) -> Player:
    texts: dict[str, object] = {"matches": _archived(), "statistics": _counted()}
    again = _again(player, texts, "button-statistics", "button-ledger")
    again.until(lambda: "verdict" in again.nodes)
    return again


def _title_standing(player: Player) -> Player:
    """Show the title for somebody who has won and lost."""
    again = _again(player, {"statistics": _counted(), "choices": NewGameDefaults().to_text()})
    again.run(1.5)
    return again


def _lesson(player: Player) -> None:
    """Show the lesson as it asks for the first tile."""
    Mouse(player).press("button-lesson")
    player.until(lambda: player.may_play)


def _lesson_later(player: Player) -> None:
    """Show it as it asks for the second."""
    _lesson(player)
    Mouse(player).play()
    player.until(lambda: player.may_play)


def _lesson_end(player: Player) -> None:
    _lesson(player)
    while player.scene == "lesson":
        if player.may_play:
            Mouse(player).play()
        player.tick()
    player.run(0.3)


def _puzzle(id: str) -> Show:
    """Return how to show a puzzle as it asks for a tile."""

    def show(player: Player) -> None:
        presses("button-puzzles", id)(player)
        player.until(lambda: player.may_play)

    return show


def _puzzles_tried(player: Player) -> None:
    """Show the puzzles of a day on which some were tried, with their result shared."""
    today = of_day(player.platform.today())
    player.app.services.profile.note_try(today[Level.EASY], right=True)
    player.app.services.profile.note_try(today[Level.MEDIUM], right=False)
    presses("button-puzzles", "button-share-result")(player)


def _puzzle_offer(player: Player) -> None:
    """Show a puzzle that was shared."""
    player.platform.history.links.append(link_of(one_of(Kind.PASS, "partners")))
    player.run(0.3)


def _puzzle_of_day_end(player: Player) -> None:
    """Show a solved puzzle of the day, with the result shared."""
    _puzzle_end(player, player.platform.today())
    presses("button-share-result")(player)
    player.run(0.3)


def _puzzle_end(player: Player, day: str = "") -> None:
    puzzle = one_of(Kind.WIN, "partners")
    player.app.services.show(screens.PUZZLE, puzzle, day)
    player.until(lambda: player.may_play)
    player.click(plays(puzzle)[0])
    player.until(lambda: player.scene == "puzzle-end")
    player.run(0.3)


def _drill(player: Player) -> None:
    """Show the first drill of the course as it asks for a tile."""
    presses("button-puzzles", "button-course", f"lesson-{LESSONS[0].name}")(player)
    player.until(lambda: bool(player.with_state("tile", "playable")))


def _drill_who(player: Player) -> None:
    """Show a drill of the course as it asks for a player."""
    presses("button-puzzles", "button-course", "lesson-passes")(player)
    player.until(lambda: player.still)


def _drill_wrong(player: Player) -> None:
    """Show why a tile was wrong."""
    _drill(player)
    question = player.nodes["turn"]["name"]
    player.click(min(plays(LESSONS[0].drills[0].puzzle)[1]))
    player.until(lambda: not player.with_state("tile", "playable"))
    player.until(lambda: bool(player.with_state("tile", "playable")))
    assert player.nodes["turn"]["name"] != question


def _drill_end(player: Player) -> None:
    """Show why the answer of a drill is right."""
    _drill(player)
    player.click(plays(LESSONS[0].drills[0].puzzle)[0])
    player.until(lambda: player.scene == "course-end")
    player.run(0.3)


def _course_end_round(player: Player) -> None:
    """Play the round of a lesson to its end."""
    player.app.services.show(screens.COURSE_ROUND, LESSONS[0])
    while player.scene == "course-round":
        if player.may_play:
            Mouse(player).play()
        player.tick()
    player.run(0.3)


def _puzzle_hidden(kind: Kind, table: str, *, right: bool) -> Show:
    """Return how to show a puzzle with hidden hands, answered."""

    def show(player: Player) -> None:
        puzzle = next(one for one in of(kind) if one.table == table)
        answer = Inquiry(puzzle, USUAL, print).answer
        player.app.services.show(screens.PUZZLE, puzzle, "")
        player.until(lambda: player.still)
        found = answer if isinstance(answer, int) else answer.tile  # type: ignore[attr-defined]
        ids = [
            id
            for id in player.nodes
            if id.startswith("seat-") and player.nodes[id]["role"] == "button"
        ] or player.with_state("tile", "playable")
        player.click(next(id for id in ids if id.endswith(f"-{found}") is right))
        player.until(lambda: player.scene == "puzzle-hidden")
        player.run(0.5)

    return show


def _puzzle_menu(player: Player) -> None:
    _puzzle("puzzle-pass")(player)
    player.press(pygame.K_ESCAPE)


def _puzzle_replay(kind: Kind, table: str, *ids: str) -> Show:
    """Return how to show a puzzle's answer, or another move, on the board."""

    def show(player: Player) -> None:
        puzzle = next(one for one in of(kind) if one.table == table)
        player.app.services.open(screens.PUZZLE_REPLAY, Attempt(puzzle, USUAL, print))
        for id in ("", *ids):
            presses(*filter(None, [id]))(player)
            player.until(lambda: player.still)

    return show


def _setup_end(player: Player) -> None:
    """Show the end of the house rules."""
    presses("button-new-game", "seats-4", "button-more")(player)
    player.wheel(-100)


_over_table = partial(presses, after=_table)


def _dressed(*ids: str) -> Show:
    """Return how to show another table or other tiles, chosen in the settings."""
    return _over_table("button-pause", "button-settings", *ids, "button-done", "button-resume")


def _whole(player: Player) -> None:
    """Show the whole of a line that is usually only partly visible."""
    _table(player)
    if "button-fit" in player.nodes:
        presses("button-fit")(player)


def _deal(player: Player) -> None:
    """Show tiles on their way to the hands."""
    player.until(lambda: player.scene == "result")
    player.click("button-next-round", wait=0.75)


def _choose(player: Player) -> None:
    """Show a selected tile that fits two ends."""
    _table(player)
    player.click(f"rack-{tile_of_two(player.match)}", wait=0.3)


def _drag(player: Player) -> None:
    """Show a tile dragged close to a place where it fits."""
    _choose(player)
    (id,) = player.with_state("tile", "selected")
    (place, *_) = player.with_state("place", "legal")
    start, end = player.where(id), player.where(place)
    near = end[0] + (start[0] - end[0]) // 12, end[1] + (start[1] - end[1]) // 12
    player.mouse_down(start)
    for pos in steps_between(start, near, 6):
        player.mouse_move(pos)
    player.run(0.3)


def _drawing(player: Player) -> None:
    """Show that nothing fits."""
    player.until(lambda: "asks" in player.words("turn"))
    player.run(0.1)


def _passing(player: Player) -> None:
    """Show the bubble of a seat that passes."""
    player.until(lambda: any(id.startswith("bubble-") for id in player.nodes))
    player.run(0.2)


def result(player: Player) -> None:
    """Go to the result, and let the table make room for it."""
    player.until(lambda: "result" in player.scene)
    player.run(0.5)


def _daily(player: Player) -> Player:
    """Show the deals of a day, one of them played, with others played earlier in the month."""
    won, lost = [35, 10, 0, "psspdpxs"], [0, 22, 0, "ppxp"]
    results = {f"2026-11-{day:02}": won if day % 3 else lost for day in (2, 3, 9, 17, 19, 20, 21)}
    games = dict.fromkeys(("fives", "latin", "block"), results)
    days = {f"block {n}": f"2026-11-{day:02}" for n, day in enumerate((3, 12, 12, 20, 21))}
    texts: dict[str, object] = {"daily": games, "puzzles": Progress({}, days).to_text()}
    return _again(player, texts, "button-daily")


def _two_people() -> Session:
    now = positions.session("block", line_of(12), seats=3)
    now.seats = tuple(replace(seat, level=None) for seat in now.seats)
    return now


def _handed_over(player: Player) -> None:
    player.until(lambda: player.scene == "hand-over")
    player.run(0.3)


of_result = partial(presses, after=result)


def _review(player: Player) -> None:
    of_result("button-review")(player)
    player.until(lambda: "summed-up" in player.nodes, seconds=600)


def _link(player: Player) -> None:
    player.follow("deal/1/fives/571234/seats=3/counting=ends/target=100", 0.3)


def _trouble(player: Player) -> None:
    player.platform.expects_trouble = True
    player.app.services.pointer.read = None  # type: ignore[method-assign,assignment]
    player.mouse_move((5, 5))
    player.run(0.3)


def _elsewhere(player: Player) -> None:
    _table(player)
    texts = player.platform.storage.texts
    texts["match"] = positions.session("block", line_of(3), seats=3).to_text()
    player.run(1.5)


def scenes() -> dict[str, Scene]:
    """Return every scene by its name."""
    at = positions.session
    three = at("block", line_of(12), seats=3)
    fives = at("fives", line_of(10), seats=4)
    four = at("block", line_of(14), seats=4)
    ended = at("block", round_over, seats=4)
    over = at("doubles", round_over, seats=4, max_pip=12)
    back = ["button-backward"] * 3
    replay = of_result("button-deal", "button-watch", "button-last", *back)
    from_title: dict[str, Show] = {
        "title": _title,
        "title-again": _title_again,
        "newcomer": presses("button-play"),
        "title-standing": _title_standing,
        "notice": with_texts({"match": "{"}),
        "setup": presses("button-new-game"),
        "games": presses("button-new-game", "game-all"),
        "setup-other": presses("button-new-game", "game-straight", "button-more", "target-own"),
        "setup-house": presses("button-new-game", "seats-4", "button-more"),
        "setup-house-end": _setup_end,
        "daily": presses("button-daily"),
        "daily-played": _daily,
        "statistics": _statistics,
        "past-matches": past(),
        "find-match": past("button-find"),
        "past-match": _past_match,
        "ledger": _ledger,
        "habits": past("button-habits"),
        "about": presses("button-settings", "button-about"),
        "rules-double-bergen": presses("button-rules", "button-games", "game-double-bergen"),
        "rules-chickenfoot": presses("button-rules", "button-games", "game-chickenfoot"),
        "rules-trains": presses("button-rules", "button-games", "game-mexican-train"),
        "rules-fives": presses("button-rules", "button-games", "game-fives"),
        "lesson": _lesson,
        "lesson-later": _lesson_later,
        "lesson-end": _lesson_end,
        "puzzles": presses("button-puzzles"),
        "course": presses("button-puzzles", "button-course"),
        "drill": _drill,
        "drill-wrong": _drill_wrong,
        "drill-who": _drill_who,
        "course-end": _drill_end,
        "course-end-round": _course_end_round,
        "puzzles-tried": _puzzles_tried,
        "puzzle-offer": _puzzle_offer,
        "table-puzzle": _puzzle("puzzle-pass"),
        "table-puzzle-fives": _puzzle("puzzle-points"),
        "table-puzzle-who": presses("button-puzzles", "puzzle-who"),
        "table-puzzle-herring": presses("button-puzzles", "puzzle-herring"),
        "puzzle-hidden": _puzzle_hidden(Kind.WHO, "partners", right=True),
        "puzzle-hidden-wrong": _puzzle_hidden(Kind.COUNT, "fives4", right=False),
        "puzzle-replay-hidden": presses(
            "button-puzzles", "puzzle-who", "button-pause", "button-moves"
        ),
        "puzzle-end": _puzzle_end,
        "puzzle-end-day": _puzzle_of_day_end,
        "puzzle-menu": _puzzle_menu,
        "puzzle-replay": _puzzle_replay(Kind.BLOCK, "partners"),
        "puzzle-replay-fives": _puzzle_replay(Kind.POINTS, "fives", "button-other"),
        "setup-seat": presses("button-new-game", "seats-4", "button-more", "seat-2"),
        "setup-name": presses("button-new-game", "seats-4", "button-more", "seat-2", "name"),
        "number": presses("button-new-game", "button-more", "button-number", "digit-1"),
        "saves": presses("button-settings", "button-saves", "button-export"),
        "import": presses("button-settings", "button-saves", "button-export", "button-import"),
        "open-file": _open_file,
        "ask": presses("button-lesson", "button-pause"),
    }
    return {name: (None, show) for name, show in from_title.items()} | {
        "title-saved": (four, _title),
        "table-deal": (ended, _deal),
        "table-lead": (at("block", my_turn, seats=4), _table),
        "table-early": (at("block", line_of(4), seats=2), _table),
        "table-choice": (at("block", two_ends, seats=4), _choose),
        "table-drag": (at("block", two_ends, seats=4), _drag),
        "table-long": (at("block", line_of(22), seats=2, hand=14), _table),
        "table-spinner": (at("block", line_of(18), seats=4, spinner="first_double"), _table),
        "table-draw": (at("straight", about_to("draw", 0), seats=2), _drawing),
        "table-hand": (at("straight", line_of(16), seats=2, draw="until_playable"), _table),
        "table-pass": (at("block", about_to("pass"), seats=4), _passing),
        "table-my-pass": (at("block", about_to("pass", 0), seats=3), _drawing),
        "table-2": (at("straight", line_of(11), seats=2), _table),
        "table-3": (three, _table),
        "table-4": (four, _table),
        "table-partners": (at("block", line_of(14), seats=4, teams="partnerships"), _table),
        "table-matador-choice": (at("matador", two_ends, seats=3), _choose),
        "table-fives": (at("fives", line_of(12), seats=4), _table),
        "table-doubles": (at("doubles", line_of(12), seats=4), _table),
        "table-chickenfoot": (at("chickenfoot", line_of(12), seats=4), _table),
        "table-double-bergen": (at("double-bergen", line_of(14), seats=4), _table),
        "table-sebastopol": (at("sebastopol", line_of(16)), _table),
        "table-cross": (at("cross", line_of(3), seats=3), _table),
        "table-chickenfoot-long": (at("chickenfoot", line_of(40), seats=4), _table),
        "table-trains": (at("mexican-train", line_of(20), seats=4), _table),
        "table-trains-choice": (at("mexican-train", two_ends, seats=4), _choose),
        "table-trains-many": (
            at("mexican-train", line_of(45), seed=3, seats=8, max_pip=12),
            _table,
        ),
        "train": (
            at("mexican-train", line_of(45), seed=3, seats=8, max_pip=12),
            _over_table("train-8"),
        ),
        "table-trains-knock": (at("mexican-train", to_knock, seats=4, knock=2), _drawing),
        "table-log": (four, _over_table("button-pause", "button-log")),
        "table-odds": (four, _over_table("button-pause", "button-odds")),
        "table-twelve": (
            at("doubles", line_of(58), seats=4, max_pip=12, spinner="every_double"),
            _table,
        ),
        "table-whole": (
            at("doubles", line_of(58), seats=4, max_pip=12, spinner="every_double"),
            _whole,
        ),
        "table-nine": (at("straight", line_of(30), seats=4, max_pip=9), _table),
        "table-walnut": (fives, _dressed("table-walnut")),
        "table-ink": (fives, _dressed("table-ink", "tiles-suits")),
        "table-ebony": (fives, _dressed("tiles-ebony")),
        "pause": (four, _over_table("button-pause")),
        "keys": (four, _over_table("button-pause", "button-keys")),
        "settings": (four, _over_table("button-pause", "button-settings")),
        "rules": (four, _over_table("button-pause", "button-rules")),
        "hand-over": (_two_people(), _handed_over),
        "result": (ended, result),
        "result-left-over": (at("straight", round_over, seats=2), of_result("button-left-over")),
        "result-2": (at("straight", round_over, seats=2), result),
        "review": (ended, _review),
        "review-trains": (at("mexican-train", round_over, seats=4), _review),
        "review-better": (ended, presses("button-next", "button-better", after=_review)),
        "review-open": (ended, presses("button-open", after=_review)),
        "replay": (at("straight", round_over, seats=2), replay),
        "replay-4": (at("fives", round_over, seats=4), replay),
        "replay-trains": (at("mexican-train", round_over, seats=4), replay),
        "match-result": (at("block", match_over, seats=4, teams="partnerships"), result),
        "match-result-round": (at("mexican-train", match_over, seats=4, rounds=1), result),
        "save-file": (over, _save_file),
        "shared": (four, _link),
        "picture": (over, of_result("button-share-table")),
        "deal": (over, of_result("button-deal", "button-share-deal")),
        "elsewhere": (four, _elsewhere),
        "trouble": (four, _trouble),
    }


def come_to(scene: Scene, size: tuple[int, int], density: float, **settings: object) -> Player:
    """Return a player who has set `settings` and gone to the scene, in a window with a size in CSS
    pixels and a pixel density."""
    match, show = scene
    pixels = round(size[0] * density), round(size[1] * density)
    storage = positions.storage(match, **{"motion": "on", **settings})
    player = Player(FakePlatform(pixels, density, storage))
    if match and show is not _title:
        player.click("button-continue")
    player = show(player) or player
    player.come_in()
    return player


def shot(scene: Scene, size: tuple[int, int], density: float, **settings: object) -> pygame.Surface:
    """Return the window of a player who has gone to the scene."""
    return come_to(scene, size, density, **settings).platform.screen.surface()


def window(text: str) -> tuple[tuple[int, int], float]:
    """Return the window that "390x844" or "390x844@3" names. Raises ValueError for anything else.

    >>> window("390x844@3")
    ((390, 844), 3.0)
    """
    sides, _at, density = text.partition("@")
    wide, high = sides.split("x")
    return (int(wide), int(high)), float(density or 1)


def shoot(asked: argparse.Namespace) -> int:
    """Write the requested pictures; return how many."""
    asked.dir.mkdir(parents=True, exist_ok=True)
    ready = {name: scene for name, scene in scenes().items() if asked.word in name}
    for size, density in asked.size or SIZES:
        for name, scene in ready.items():
            surface = shot(scene, size, density, large=asked.large, language=asked.language)
            pygame.image.save(surface, asked.dir / f"{name}-{size[0]}x{size[1]}.png")
    return len(asked.size or SIZES) * len(ready)


def main() -> int:
    """Write into the folder named on the command line."""
    parser = argparse.ArgumentParser(prog="build/dev.py shots", description=__doc__)
    parser.add_argument("dir", metavar="DIR", type=Path)
    parser.add_argument(
        "word", metavar="WORD", nargs="?", default="", help="only scenes with this in their name"
    )
    parser.add_argument(
        "--size",
        type=window,
        nargs="+",
        metavar="WxH[@D]",
        help="sizes of windows, and their pixel density",
    )
    parser.add_argument("--language", choices=LANGUAGES, default="", help="which language")
    parser.add_argument("--large", action="store_true", help="with larger text and buttons")
    asked = parser.parse_args()
    print(f"{shoot(asked)} pictures in {asked.dir}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Every scene by its name, each in the match where it is at its clearest."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from game.puzzles.puzzle import Kind
from game.session.session import Session
from tour import people_routes, positions, puzzle_routes, routes
from tour.positions import (
    about_to,
    line_of,
    match_over,
    my_turn,
    round_over,
    to_knock,
    two_ends,
)
from tour.routes import Show, of_result, past, presses, with_texts

Scene = tuple[Session | None, Show]
"""The match to resume (None: no match), and how to get to what is to be shown."""

at = positions.session


def _from_title() -> dict[str, Show]:
    return {
        "title": routes.title,
        "title-again": routes.title_again,
        "newcomer": presses("button-play"),
        "title-standing": routes.title_standing,
        "notice": with_texts({"match": "{"}),
        "setup": presses("button-new-game"),
        "games": presses("button-new-game", "game-all"),
        "setup-other": presses("button-new-game", "game-straight", "button-more", "target-own"),
        "setup-house": presses("button-new-game", "seats-4", "button-more"),
        "setup-house-end": routes.setup_end,
        "daily": presses("button-daily"),
        "daily-played": routes.daily,
        "statistics": routes.statistics,
        "past-matches": past(),
        "find-match": past("button-find"),
        "past-match": routes.past_match,
        "ledger": routes.ledger,
        "habits": past("button-habits"),
        "about": presses("button-settings", "button-about"),
        "rules-double-bergen": presses("button-rules", "button-games", "game-double-bergen"),
        "rules-chickenfoot": presses("button-rules", "button-games", "game-chickenfoot"),
        "rules-trains": presses("button-rules", "button-games", "game-mexican-train"),
        "rules-fives": presses("button-rules", "button-games", "game-fives"),
        "setup-seat": presses("button-new-game", "seats-4", "button-more", "seat-2"),
        "setup-name": presses("button-new-game", "seats-4", "button-more", "seat-2", "name"),
        "number": presses("button-new-game", "button-more", "button-number", "digit-1"),
        "saves": presses("button-settings", "button-saves", "button-export"),
        "import": presses("button-settings", "button-saves", "button-export", "button-import"),
        "open-file": routes.open_file,
        "ask": presses("button-lesson", "button-pause"),
    }


def _puzzles() -> dict[str, Show]:
    return {
        "lesson": puzzle_routes.lesson,
        "lesson-later": puzzle_routes.lesson_later,
        "lesson-end": puzzle_routes.lesson_end,
        "puzzles": presses("button-puzzles"),
        "course": presses("button-puzzles", "button-course"),
        "drill": puzzle_routes.drill,
        "drill-wrong": puzzle_routes.drill_wrong,
        "drill-who": puzzle_routes.drill_who,
        "course-end": puzzle_routes.drill_end,
        "course-end-round": puzzle_routes.course_end_round,
        "puzzles-tried": puzzle_routes.tried,
        "puzzle-offer": puzzle_routes.offer,
        "table-puzzle": puzzle_routes.asked("puzzle-pass"),
        "table-puzzle-fives": puzzle_routes.asked("puzzle-points"),
        "table-puzzle-who": presses("button-puzzles", "puzzle-who"),
        "table-puzzle-herring": presses("button-puzzles", "puzzle-herring"),
        "puzzle-hidden": puzzle_routes.hidden(Kind.WHO, "partners", right=True),
        "puzzle-hidden-wrong": puzzle_routes.hidden(Kind.COUNT, "fives4", right=False),
        "puzzle-replay-hidden": presses(
            "button-puzzles", "puzzle-who", "button-pause", "button-moves"
        ),
        "puzzle-end": puzzle_routes.end,
        "puzzle-end-day": puzzle_routes.end_of_day,
        "puzzle-menu": puzzle_routes.menu,
        "puzzle-replay": puzzle_routes.replay(Kind.BLOCK, "partners"),
        "puzzle-replay-fives": puzzle_routes.replay(Kind.POINTS, "fives", "button-other"),
    }


def _lines() -> dict[str, Session]:
    """Return the matches that are shown as they are."""
    return {
        "table-lead": at("block", my_turn, seats=4),
        "table-early": at("block", line_of(4), seats=2),
        "table-long": at("block", line_of(22), seats=2, hand=14),
        "table-spinner": at("block", line_of(18), seats=4, spinner="first_double"),
        "table-hand": at("straight", line_of(16), seats=2, draw="until_playable"),
        "table-2": at("straight", line_of(11), seats=2),
        "table-3": at("block", line_of(12), seats=3),
        "table-4": at("block", line_of(14), seats=4),
        "table-partners": at("block", line_of(14), seats=4, teams="partnerships"),
        "table-fives": at("fives", line_of(12), seats=4),
        "table-doubles": at("doubles", line_of(12), seats=4),
        "table-chickenfoot": at("chickenfoot", line_of(12), seats=4),
        "table-double-bergen": at("double-bergen", line_of(14), seats=4),
        "table-sebastopol": at("sebastopol", line_of(16)),
        "table-cross": at("cross", line_of(3), seats=3),
        "table-chickenfoot-long": at("chickenfoot", line_of(40), seats=4),
        "table-trains": at("mexican-train", line_of(20), seats=4),
        "table-trains-many": at("mexican-train", line_of(45), seed=3, seats=8, max_pip=12),
        "table-fifteen": at("mexican-train", line_of(60), seats=8, max_pip=15),
        "table-twelve": at("doubles", line_of(58), seats=4, max_pip=12, spinner="every_double"),
        "table-nine": at("straight", line_of(30), seats=4, max_pip=9),
    }


def _at_table(four: Session) -> dict[str, Scene]:
    fives = at("fives", line_of(10), seats=4)
    return {
        "title-saved": (four, routes.title),
        "table-choice": (at("block", two_ends, seats=4), routes.choosing),
        "table-drag": (at("block", two_ends, seats=4), routes.dragging),
        "table-draw": (at("straight", about_to("draw", 0), seats=2), routes.drawing),
        "table-pass": (at("block", about_to("pass"), seats=4), routes.passing),
        "table-my-pass": (at("block", about_to("pass", 0), seats=3), routes.drawing),
        "table-matador-choice": (at("matador", two_ends, seats=3), routes.choosing),
        "table-trains-choice": (at("mexican-train", two_ends, seats=4), routes.choosing),
        "train": (
            at("mexican-train", line_of(45), seed=3, seats=8, max_pip=12),
            routes.over_table("train-8"),
        ),
        "table-trains-knock": (at("mexican-train", to_knock, seats=4, knock=2), routes.drawing),
        "table-log": (four, routes.over_table("button-pause", "button-log")),
        "players": (
            at("block", about_to("pass"), seats=4),
            routes.over_table("button-pause", "button-log", "button-players"),
        ),
        "table-odds": (four, routes.over_table("button-pause", "button-odds")),
        "table-whole": (
            at("doubles", line_of(58), seats=4, max_pip=12, spinner="every_double"),
            routes.whole,
        ),
        "table-walnut": (fives, routes.dressed("table-walnut")),
        "table-ink": (fives, routes.dressed("table-ink", "tiles-suits")),
        "table-ebony": (fives, routes.dressed("tiles-ebony")),
        "pause": (four, routes.over_table("button-pause")),
        "keys": (four, routes.over_table("button-pause", "button-rules", "button-keys")),
        "settings": (four, routes.over_table("button-pause", "button-settings")),
        "rules": (four, routes.over_table("button-pause", "button-rules")),
        "hand-over": (routes.two_people(), routes.handed_over),
        "shared": (four, routes.shared),
        "copy-by-hand": (four, routes.copy_by_hand),
        "elsewhere": (four, routes.elsewhere),
        "trouble": (four, routes.trouble),
    }


def _after_round() -> dict[str, Scene]:
    ended = at("block", round_over, seats=4)
    over = at("doubles", round_over, seats=4, max_pip=12)
    back = ["button-backward"] * 3
    replay = of_result("button-deal", "button-watch", "button-last", *back)
    return {
        "table-deal": (ended, routes.dealing),
        "result": (ended, routes.result),
        "result-left-over": (at("straight", round_over, seats=2), of_result("button-left-over")),
        "result-2": (at("straight", round_over, seats=2), routes.result),
        "review": (ended, routes.review),
        "review-trains": (at("mexican-train", round_over, seats=4), routes.review),
        "review-better": (ended, presses("button-next", "button-better", after=routes.review)),
        "review-open": (ended, presses("button-open", after=routes.review)),
        "replay": (at("straight", round_over, seats=2), replay),
        "replay-4": (at("fives", round_over, seats=4), replay),
        "replay-trains": (at("mexican-train", round_over, seats=4), replay),
        "match-result": (at("block", match_over, seats=4, teams="partnerships"), routes.result),
        "match-result-round": (at("mexican-train", match_over, seats=4, rounds=1), routes.result),
        "save-file": (over, routes.save_file),
        "picture": (over, of_result("button-share-table")),
        "deal": (over, of_result("button-deal", "button-share-deal")),
        "challenge": (ended, of_result("button-challenge")),
        "challenge-offer": (ended, routes.challenged_by_link),
        "challenge-answer": (routes.taken(), of_result("button-challenge")),
        "comparison": (routes.taken(), routes.compared),
    }


@cache
def scenes() -> Mapping[str, Scene]:
    """Return every scene by its name."""
    lines = _lines()
    return MappingProxyType(
        {
            **{name: (None, show) for name, show in (_from_title() | _puzzles()).items()},
            **{name: (None, show) for name, show in people_routes.scenes().items()},
            **{name: (now, routes.table) for name, now in lines.items()},
            **_at_table(lines["table-4"]),
            **_after_round(),
        }
    )

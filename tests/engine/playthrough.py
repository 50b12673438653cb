"""Rounds written out step by step: the hands, what may be played, what is played, what is seen.

`python -m tests.engine.playthrough` rewrites the files in golden/.
"""

import random
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any

from game.engine import Event, Match, Outcome, Rules
from game.engine.count import Part
from game.engine.scoring_choices import EndsScoring
from game.variants import GAMES

GOLDEN = Path(__file__).parent / "golden"
OPTIONS: dict[str, tuple[str, dict[str, str | int]]] = {
    "block": ("block", {"seats": 4, "teams": "partnerships", "spinner": "first_double"}),
    "straight": ("straight", {"seats": 3}),
    "fives-partners": ("fives", {"seats": 4, "teams": "partnerships", "rounding": "per_hand"}),
    "doubles-nine": ("doubles", {"seats": 6, "max_pip": 9, "spinner": "every_double"}),
}
PRESETS = {
    f"{game}-{preset}": (game, preset)
    for game, preset in (
        ("latin", "puerto-rico-500"),
        ("mexican-train", "classic"),
        ("chickenfoot", "classic"),
        ("matador", "classic"),
    )
}
NAMES = (*OPTIONS, *PRESETS)
"""Eight games with different rules; of all others `test_naive_beside` says what is right."""

SEED = 7


def rules_of(name: str) -> tuple[str, Rules]:
    if name in OPTIONS:
        game, options = OPTIONS[name]
        return game, GAMES[game].rules_for(options)
    game, preset = PRESETS[name]
    return game, GAMES[game].preset(preset)


def playthrough(name: str) -> str:
    """Return the first round of a game, played at random, as text."""
    game, rules = rules_of(name)
    match = Match(rules, SEED, game)
    return "\n".join([*_opening(match), *_steps(match)]) + "\n"


def _opening(match: Match) -> Iterator[str]:
    yield f"{match.game}, seed {match.seed}"
    yield from (f"  {point}" for point in str(match.rules).split())
    for event in match.round.history:
        yield from _told(match, event)


def _steps(match: Match) -> Iterator[str]:
    rng = random.Random(SEED)
    while not match.round.outcome:
        seen = match.view()
        move = seen.legal[int(rng.random() * len(seen.legal))]
        yield ""
        yield f"{len(match.round.moves) + 1}. seat {seen.seat}: {_text(seen.hand)}"
        yield f"   ends {_text(seen.ends)}; tiles {_text(seen.counts)}; boneyard {seen.boneyard}"
        if match.rules.in_play is not EndsScoring.NONE and seen.placed:
            yield f"   count {seen.count}"
        yield f"   may {_text(seen.legal)}"
        yield f"   does {move}"
        for event in match.play(move):
            yield from _told(match, event)


def _told(match: Match, event: Event) -> Iterator[str]:
    """Write an event, and what is seen of it by seats that may not know all of it."""
    yield f"   > {_event(event)}"
    for seat in range(match.rules.seats):
        if event.seen_by(seat) != event:
            yield f"     seat {seat} sees {_event(event.seen_by(seat))}"


def _event(event: Any) -> str:
    fields = [(name, getattr(event, name)) for name in event.__match_args__]
    words = [f"{name}={_text(it)}" for name, it in fields if (name, it) != ("outer", None)]
    facing = "Facing" if getattr(event, "outer", None) is not None else ""
    return " ".join([f"{type(event).__name__}{facing}", *words])


def _text(value: Any) -> str:
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Outcome):
        return _event(value)
    if isinstance(value, Part):
        return f"{value.kind.name}:{value.of}:{value.pips}"
    plain_tuple = isinstance(value, tuple) and "__str__" not in type(value).__dict__
    return (" ".join(map(_text, value)) or "none") if plain_tuple else str(value)


if __name__ == "__main__":
    for name in NAMES:
        (GOLDEN / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")

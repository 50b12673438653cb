"""Badges: each for what it says, kept once, and found again in past matches."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine.events import Drew, EndReason, Outcome, Passed, Played, Scored
from game.engine.rules import Rules
from game.engine.tiles import Tile
from game.profile.codecs import BADGES
from game.profile.formats import merged_texts
from game.profile.profile import Profile
from game.session.archive import Archive
from game.session.badges import Badge, Badges, earned
from game.session.codec import SaveError
from game.session.session import DEAL, Seat, Session
from game.variants import GAMES
from tour import positions
from tour.memory import MemoryStorage

SEATS = Seat("You"), Seat("Theo", "quick"), Seat("Nora", "quick"), Seat("Ada", "quick")
MINE = Played(0, Tile(6, 4), 0, 0)
HELD = Outcome("blocked", EndReason.LOWEST, (1,), (0, 9), (9, 2))
PASSES = [MINE, Passed(1, (6,))]
TEAMS = GAMES["block"].preset("partners")


def a_round(
    outcome: Outcome = HELD,
    *events: object,
    before: tuple[int, ...] = (0, 0),
    rules: Rules | None = None,
    hand: tuple[Tile, ...] = (),
    ends: tuple[int, ...] = (),
) -> Any:
    """Return a stand-in for a round with the attributes that badges read."""
    line = SimpleNamespace(ends=[SimpleNamespace(value=value) for value in ends])
    return SimpleNamespace(
        rules=rules or Rules(),
        outcome=outcome,
        history=[MINE, *events],
        before=before,
        deal=SimpleNamespace(hands=[hand]),
        copy=lambda: SimpleNamespace(pop=lambda: None, line=line),
    )


def badges_of(
    *rounds: Any,
    rules: Rules | None = None,
    scores: tuple[int, ...] = (100, 40),
    winner: int = 0,
    level: str = "quick",
) -> set[Badge]:
    """Return the badges earned by a match of these rounds."""
    rounds = rounds or (a_round(),)
    rules = rules or Rules()
    match: Any = SimpleNamespace(
        rules=rules, rounds=rounds, scores=scores, winning_side=winner, round_no=len(rounds)
    )
    return earned(match, [SEATS[0], Seat("Eve", level), *SEATS[2 : rules.seats]], 0)


def won(pips: tuple[int, ...] = (2, 9), kind: Any = "blocked") -> Outcome:
    return Outcome(kind, EndReason.LOWEST, (0,), (9, 0), pips)


DOUBLES = tuple(Tile(n, n) for n in range(5))
LOWEST = Rules(ranking="lowest")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("badge", "yes", "no"),
    [
        (
            Badge.BEHIND,
            badges_of(a_round(before=(10, 60))),
            badges_of(a_round(before=(10, 59))) | badges_of(a_round(before=(10, 60)), winner=1),
        ),
        (
            Badge.BEHIND,
            badges_of(a_round(before=(60, 10)), rules=LOWEST),
            badges_of(a_round(before=(10, 60)), rules=LOWEST),
        ),
        (
            Badge.TO_NIL,
            badges_of(a_round(), a_round(), scores=(100, 0)),
            badges_of(a_round(), scores=(100, 0)) | badges_of(a_round(), a_round()),
        ),
        (
            Badge.EVERY_ROUND,
            badges_of(*[a_round(won())] * 3),
            badges_of(*[a_round(won())] * 2) | badges_of(a_round(), *[a_round(won())] * 3),
        ),
        (Badge.STRONGEST, badges_of(level="master"), badges_of(level="expert")),
        (
            Badge.ALONE,
            badges_of(a_round(before=(0,) * 4), rules=Rules(seats=4), scores=(100, 1, 2, 3)),
            badges_of(rules=TEAMS),
        ),
        (
            Badge.LIGHTEST,
            badges_of(a_round(won())),
            badges_of(a_round(won(), Played(1, Tile(6, 5), 0, 0)))
            | badges_of(a_round(won((9, 9)))),
        ),
        (Badge.ONE_PIP, badges_of(a_round(won((8, 9)))), badges_of(a_round(won((7, 9))))),
        (
            Badge.BOTH_ENDS,
            badges_of(a_round(won(kind="out"), ends=(4, 6))),
            badges_of(a_round(won(kind="out"), ends=(6, 6)))
            | badges_of(a_round(won(kind="out"), ends=(5, 6))),
        ),
        (
            Badge.LOCKOUT,
            badges_of(a_round(HELD, *PASSES[1:], *PASSES * 2)),
            badges_of(a_round(HELD, *PASSES[1:], Passed(0, ()), *PASSES * 2)),
        ),
        (
            Badge.DOUBLES,
            badges_of(a_round(won(), hand=DOUBLES)),
            badges_of(a_round(hand=DOUBLES)) | badges_of(a_round(won(), hand=DOUBLES[1:])),
        ),
        (
            Badge.DRAWN,
            badges_of(a_round(won(), *[Drew(0, None)] * 8)),
            badges_of(a_round(won(), *[Drew(0, None)] * 7, Drew(1, None))),
        ),
        (
            Badge.ONE_TILE,
            badges_of(a_round(HELD, Scored(0, 0, 20, EndReason.COUNT))),
            badges_of(a_round(HELD, Scored(0, 0, 20, EndReason.WENT_OUT)))
            | badges_of(a_round(HELD, Scored(1, 1, 20, EndReason.COUNT))),
        ),
    ],
)
def test_a_badge_is_for_what_it_says(badge: Badge, yes: set[Badge], no: set[Badge]) -> None:
    assert badge in yes
    assert badge not in no


OVER = [positions.session("block", positions.match_over, seed) for seed in range(3)]


def test_past_matches_tell_the_same_badges() -> None:
    archive, badges, again = Archive(), Badges(), Badges()
    for session in OVER:
        assert archive.count(session, "2026-11-21")
        badges.count(session)
        assert not badges.count(session)
    for _step in again.fill(reversed(archive.matches())):
        pass
    assert again.complete
    assert again.earned == badges.earned
    assert badges.earned


def test_only_matches_of_one_person_count() -> None:
    badges, match = Badges(), OVER[0].match
    assert not badges.count(Session(match, OVER[0].seats, mode=DEAL))
    assert not badges.count(Session(match, (Seat("Ada"), Seat("Eve"))))


def test_two_windows_badges_are_put_together() -> None:
    ones = [
        Badges({Badge.ALONE: "00000001"}, complete=True),
        Badges({Badge.ALONE: "00000001", Badge.DRAWN: "00000002"}),
    ]
    both = merged_texts(BADGES, None, *(badges.to_text() for badges in ones))
    profile = Profile(MemoryStorage({"badges": ones[1].to_text()}))
    profile.add_badges(ones[0])
    for badges in (Badges.from_text(both), profile.badges()):
        assert badges == Badges({**ones[1].earned}, complete=True)


@pytest.mark.parametrize("earned", [3, [], {"alone": 3}, {"alone": "x"}])
def test_other_texts_are_refused(earned: object) -> None:
    with pytest.raises(SaveError):
        Badges.from_text(json.dumps({"earned": earned}))

"""The deal of the day: the same for everybody, counted once."""

import json
import random
from collections.abc import Iterable
from datetime import date, timedelta

import pytest

from game.ai.levels import LEVELS
from game.engine import Match, Start
from game.engine.events import Passed, Played
from game.profile.profile import Profile
from game.session.codec import SaveError
from game.session.daily import MAX_DAYS, Daily, Result, Turn, mode_of, number, turns
from game.session.session import Seat, Session
from game.ui.words.days import streak
from game.variants import GAMES
from tests.engine.tools import a_pick
from tour.memory import MemoryStorage

DAY = "2026-11-21"
NUMBERS = [953400, 16636, 753908, 916361, 100209, 943130, 35070, 207399, 864880, 727047, 801011]
NUMBERS += [849616, 176741, 773271]


def played(game: str, day: str = DAY, level: str = "quick") -> Session:
    """Return a deal of a day, played out at random."""
    rules = GAMES[game].rules
    match = Match(rules, number(game, day), game, Start(number(game, day)))
    others = [Seat(f"Theo {n}", level) for n in range(1, rules.seats)]
    session = Session(match, (Seat("You"), *others), mode=mode_of(day))
    chance = random.Random(1)
    while not session.over:
        session.play(a_pick(match.legal, chance))
    return session


def test_the_numbers_stay_what_they_are() -> None:
    """If these change, so does everybody's deal of the day."""
    assert [number(game, "2026-11-21") for game in GAMES] == NUMBERS


@pytest.mark.parametrize("game", GAMES)
def test_opponents_have_no_say_in_the_deal(game: str) -> None:
    deals = [played(game, level=level).match.round.deal for level in LEVELS]
    assert len(set(map(repr, deals))) == 1
    assert deals[0].number == number(game, DAY)


def test_the_first_result_of_a_day_stands() -> None:
    session, results = played("fives"), Daily()
    assert results.count(session)
    first = results.result("fives", DAY)
    mine, theirs = session.match.round.points
    assert first == Result(mine, theirs, 0, turns(session.match.round, 0))
    session.undone = 3
    assert not results.count(session)
    assert results.result("fives", DAY) == first
    assert results.result("fives", "2026-11-22") is None
    assert results.result("block", DAY) is None


def test_only_finished_deals_of_a_day_count() -> None:
    session, results = played("block"), Daily()
    session.mode = "deal"
    assert not results.count(session)
    rules = GAMES["block"].rules
    fresh = Session(Match(rules, 1), (Seat("You"), Seat("Theo", "quick")), mode=mode_of(DAY))
    assert not results.count(fresh)
    assert results == Daily()


def test_old_results_make_room() -> None:
    days = [(date(2024, 1, 1) + timedelta(days=n)).isoformat() for n in range(MAX_DAYS + 3)]
    results = Daily({"block": {day: Result(1, 2, 0) for day in days}})
    assert results.count(played("block"))
    assert len(results.games["block"]) == MAX_DAYS
    assert days[0] not in results.games["block"]
    assert results.result("block", DAY) is not None


def test_a_save_that_claims_absurd_things_does_not_damage_the_results() -> None:
    session, results = played("block"), Daily()
    session.undone = 10**30
    assert results.count(session)
    assert Daily.from_text(results.to_text()) == results


@pytest.mark.parametrize("data", [[], {"block": []}, {"block": {DAY: ["\ud800", 2, 0]}}])
def test_other_texts_are_refused(data: object) -> None:
    with pytest.raises(SaveError):
        Daily.from_text(json.dumps(data))


@pytest.mark.parametrize(
    ("day", "row"),
    [
        ("2026-13-45", [1, 2, 0]),
        ("0001-01-01", [1, 2, 0]),  # the calendar has no day before it
        ("9999-12-31", [1, 2, 0]),
        ("2026-11-20", [1, 2]),
        ("2026-11-20", [1, 2, True]),
        ("2026-11-20", [1, -2, 0]),
        ("2026-11-20", [10**9, 2, 0]),
        ("2026-11-20", {"mine": 1}),
        ("2026-11-20", [1, 2, 0, 0]),
        ("2026-11-20", [1, 2, 0, "pq"]),
        ("2026-11-20", [1, 2, 0, "p" * 61]),
        ("2026-11-20", [1, 2, 0, "p", 0]),
    ],
)
def test_a_damaged_row_costs_that_row_alone(day: str, row: object) -> None:
    results = Daily.from_text(json.dumps({"block": {DAY: [1, 2, 0], day: row}}))
    assert results.games == {"block": {DAY: Result(1, 2, 0)}}


@pytest.mark.parametrize(("game", "day"), [("block", "1970-01-01"), ("mexican-train", DAY)])
def test_results_of_any_day_and_of_games_to_come_are_kept(game: str, day: str) -> None:
    text = json.dumps({game: {day: [1, 2, 0, ""]}})
    assert Daily.from_text(text).to_text() == text


@pytest.mark.parametrize("game", ["straight", "fives", "block"])
def test_the_turns_of_a_round_are_those_of_the_player(game: str) -> None:
    played_round = played(game).match.round
    moves = [event for event in played_round.history if isinstance(event, (Played, Passed))]
    letters = turns(played_round, 0)
    assert len(letters) == sum(event.seat == 0 for event in moves)
    assert letters.count(Turn.PASSED) == sum(
        event.seat == 0 and isinstance(event, Passed) for event in moves
    )
    assert (Turn.SCORED in turns(played_round, 0) + turns(played_round, 1)) == (game == "fives")


@pytest.mark.parametrize(
    ("today", "late"), [("", False), (DAY, False), ("2026-11-22", False), ("2026-11-23", True)]
)
def test_a_deal_is_late_from_the_day_after_the_next(today: str, late: bool) -> None:
    profile = Profile(MemoryStorage(), lambda: today)
    profile.matches.save(played("fives"))
    results = profile.daily()
    result = results.result("fives", DAY)
    assert result is not None
    assert result.late is late
    assert Daily.from_text(results.to_text()) == results


@pytest.mark.parametrize(
    ("ago", "expected"),
    [([], 0), ([0], 1), ([1], 1), ([2], 0), ([3, 2, 0], 2), ([9, 8, 7, 6], 0), (range(1, 6), 5)],
)
def test_a_missed_day_takes_one_off_the_streak(ago: Iterable[int], expected: int) -> None:
    days = {(date.fromisoformat(DAY) - timedelta(days=n)).isoformat() for n in ago}
    results = Daily({"block": {day: Result(1, 2, 0) for day in days}})
    assert streak(results, DAY) == expected
    late = {day: Result(1, 2, 0, late=True) for day in days}
    assert streak(Daily({"block": late}), DAY) == 0

"""A match as text."""

import random
from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import Match, Move, MoveError, Record, RecordError, Rules, RulesError, Start
from game.engine.choices import DrawRule
from game.variants import GAMES
from tests.engine.tools import recorded, state, steps

RULES = Rules(draw=DrawRule.ONE)
HEAD = f"boneyard-record 1\ngame straight\nrules {RULES}\nseed 48213\n"


def test_other_line_ends_and_blanks_do_not_matter() -> None:
    text = HEAD + "round 1: 5-5\n"
    assert Record.parse(text.replace("\n", " \r\n") + "\n\n") == Record.parse(text)


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, '"boneyard-record"'),
        ("hello", 1, '"boneyard-record"'),
        (HEAD.replace("record 1", "record 2"), 1, 'version "2" is not known'),
        (HEAD.replace("game straight", "game"), 2, "one word"),
        (HEAD.replace("game straight", "game a b"), 2, "one word"),
        (HEAD.replace("game straight", "match straight"), 2, '"game"'),
        (HEAD.replace("seats=2", "seats=9"), 3, "9 seats"),
        (HEAD.replace("seats=2", "seat=2"), 3, '"seat=2"'),
        (HEAD.replace("48213", "-1"), 4, '"-1"'),
        (HEAD.replace("48213", "1" * 19), 4, "not a seed"),
        (HEAD.replace("seed 48213", ""), 4, '"seed"'),
        (HEAD, 5, '"round 1:"'),
        (HEAD + "round 2:", 5, '"round 1:"'),
        (HEAD + "round 1", 5, '"round 1:"'),
        (HEAD + "round 1: 6-6 shuffle", 5, '"shuffle"'),
        (HEAD + "round 1:\n\nround 2:", 6, '"round 2:"'),
    ],
)
def test_malformed_records_name_the_line(text: str, line: int, words: str) -> None:
    with pytest.raises(RecordError, match="Line ") as caught:
        Record.parse(text)
    assert caught.value.line == line
    assert words in str(caught.value)


def test_a_round_before_its_time() -> None:
    with pytest.raises(RecordError, match="Line 6: round 2 cannot begin"):
        Record.parse(HEAD + "round 1:\nround 2:\n").replay()


def test_a_round_after_the_end() -> None:
    match = Match(Rules(target=1), 1)
    list(steps(match, random.Random(1)))
    assert match.over
    with pytest.raises(RecordError, match="The match is over"):
        Record.parse(str(Record.of(match)) + f"round {match.round_no + 1}:").replay()


def test_an_illegal_move_is_named() -> None:
    lead = Match(RULES, 48213, "straight").legal[0]
    with pytest.raises(RecordError, match=f"Line 5: move 2, {lead}. You do not") as caught:
        Record.parse(HEAD + f"round 1: {lead} {lead}").replay()
    assert caught.value.line == 5


def test_a_record_written_before_there_were_more_rule_points_still_replays() -> None:
    """Written when only Block and Straight could be played: points left out have their defaults."""
    old = (
        "boneyard-record 1\ngame straight\nrules max_pip=6 seats=2 hand=7 teams=none "
        "leftover=hidden opening=highest_double no_double=heaviest next_lead=opening draw=one "
        "reserve=0 spinner=none arms=sides_first blocked_score=minus_own blocked_tie=setter "
        "target=100\nseed 48213\nround 1: 6-6 draw\n"
    )
    match = Record.parse(old).replay()
    assert match.rules == RULES
    assert len(match.round.moves) == 2


def written(game: str) -> str:
    match = Match(GAMES[game].rules, 5, game)
    list(steps(match, random.Random(5), rounds=2))
    return str(Record.of(match))


WRITTEN = {game: written(game) for game in GAMES}
Value = TypeVar("Value")
Refusal = TypeVar("Refusal", bound=Exception)


def tried(
    act: Callable[[], Value], refusal: type[Refusal]
) -> tuple[Value, None] | tuple[None, Refusal]:
    """Return the result of an act, or the error that refuses it; any other error is raised."""
    try:
        return act(), None
    except refusal as error:
        return None, error


CHARACTERS = st.text("0123456789-@=: \nabcdefghprsuw_²é\t", max_size=4)


@settings(max_examples=300)
@given(st.sampled_from(list(GAMES)), st.data())
def test_a_record_with_changes_is_read_or_refused_by_name(game: str, data: st.DataObject) -> None:
    """Whatever is cut out or inserted, the error is a `RecordError` that names a line."""
    text = WRITTEN[game]
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 12))
    damaged = text[:at] + data.draw(CHARACTERS) + text[at + cut :]
    match, error = tried(lambda: Record.parse(damaged).replay(), RecordError)
    if match:
        assert state(recorded(match)) == state(match)
    if error:
        assert 1 <= error.line <= damaged.count("\n") + 2
        assert str(error).startswith(f"Line {error.line}: ")


@settings(max_examples=200)
@given(st.sampled_from(list(GAMES)), st.data())
def test_options_with_anything_changed_are_read_or_refused(game: str, data: st.DataObject) -> None:
    text = str(GAMES[game].rules)
    at = data.draw(st.integers(0, len(text)))
    damaged = text[:at] + data.draw(CHARACTERS) + text[at + data.draw(st.integers(0, 6)) :]
    rules, error = tried(lambda: Rules.parse(damaged), RulesError)
    assert rules is None or Rules.parse(str(rules)) == rules
    assert error is None or str(error).endswith(".")


@settings(max_examples=200)
@given(st.text("0123456789-@drawps ²", max_size=8))
def test_a_move_is_read_or_refused(text: str) -> None:
    move, error = tried(lambda: Move.parse(text), MoveError)
    assert move is None or Move.parse(str(move)) == move
    assert error is None or str(error).startswith(f'"{text}" is not a move')


@pytest.mark.parametrize(
    "start",
    [Start(0), Start(571_234, 1), Start(999_999, None, (20, 30)), Start(42, 0, (0, 99))],
    ids=str,
)
def test_a_chosen_beginning_is_dealt_and_written(start: Start) -> None:
    match = Match(RULES, 48213, "straight", start)
    assert match.round.deal.number == start.number
    assert match.scores == (start.scores or (0, 0))
    assert start.leader in (None, match.round.leader)
    list(steps(match, random.Random(1), rounds=2))
    assert state(recorded(match)) == state(match)
    assert Record.parse(str(Record.of(match))).start == start


def test_later_deals_follow_from_the_seed_again() -> None:
    plain, chosen = (Match(RULES, 48213, "straight", start) for start in (None, Start(5)))
    for match in (plain, chosen):
        list(steps(match, random.Random(1), rounds=1))
        match.next_round()
    assert chosen.round.deal.number == plain.rounds[0].deal.number


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("deal", "does not say a deal"),
        ("deal -1", "does not say a deal"),
        ("deal 1000000", "does not say a deal"),
        ("deal 5 leader 9", "no seat 9"),
        ("deal 5 scores 1,2,3", "2 sides"),
        ("deal 5 scores 100,2", "is over"),
        ("deal 5 scores 1", "does not say a deal"),
        ("dealer 5", "does not say a deal"),
    ],
)
def test_a_beginning_that_cannot_be_is_refused(line: str, words: str) -> None:
    with pytest.raises(RecordError, match=words) as error:
        Record.parse(f"{HEAD}{line}\nround 1:\n").replay()
    assert error.value.line == 5

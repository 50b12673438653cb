"""Challenges: a link holds how somebody played, and another plays the same."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.budget import Budget, finish
from game.ai.cast import CHARACTERS, TABLES
from game.engine import Match, Move
from game.session import challenge
from game.session.answers import answered, challenges_of
from game.session.archive import Archive
from game.session.challenge import MAX_NAME, ONE, TO_THE_END, Challenge, read
from game.session.factory import challenged, new_match
from game.session.links import MAX_LETTERS, LinkError
from game.session.session import Seat, Session
from game.variants import GAMES
from tests.engine.tools import steps
from tour import positions

KEPT = (Path(__file__).parent.parent / "saves" / "challenges.txt").read_text(encoding="utf-8")
Choose = Callable[[tuple[Move, ...]], Move]
NAMES = ("Theo", "Nora", "Ramón", "Ada", "Otto", "Ines", "Emil")


def below(limit: int) -> int:
    return 7 % limit


def first(legal: tuple[Move, ...]) -> Move:
    return legal[0]


def last(legal: tuple[Move, ...]) -> Move:
    return legal[-1]


def play(session: Session, choose: Choose) -> Session:
    """Play to the end, the person by `choose`, the others as they think."""
    while not session.over:
        now = session.match.round
        if now.outcome:
            session.next_round()
        elif session.seats[now.turn].level is None:
            session.play(choose(now.legal))
        else:
            session.play(finish(session.choosing(Budget())))
    return session


def begun(game: str, level: str = "casual", **options: int | str) -> Session:
    rules = GAMES[game].rules_for(options)
    others = [Seat(name, level) for name in NAMES[: rules.seats - 1]]
    return new_match(game, rules, [Seat("You"), *others], below)


def whole(session: Session) -> Challenge:
    who = [(seat.name, seat.level) for seat in session.seats]
    found = Challenge.of_match(session.match, TO_THE_END, who, session.listing.key)
    assert found
    return found


def taken(link: str, choose: Choose) -> Session:
    """Play the match of a link, and save and load it before."""
    session = challenged(read(link), "You", below)
    return play(Session.from_text(session.to_text()), choose)


PLAYED = play(begun("fives", seats=3), first)
LINK = str(whole(PLAYED).signed("Ana"))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_is_read(game: str) -> None:
    match = Match(GAMES[game].rules, 7, game)
    list(steps(match, random.Random(1), rounds=3))
    players = [("You", None), *((name, "quick") for name in NAMES[: match.rules.seats - 1])]
    one = Challenge.of_round(match, match.rounds[1], players, "")
    several = Challenge.of_match(match, 3, players, "")
    for made in (one, several):
        assert made
        link = str(made.signed("Ana Ñ"))
        assert read(f"See: https://example.org/play/#{link}. Bye") == made.signed("Ana Ñ")
        assert len(link) < MAX_LETTERS
        assert link[-1].isalpha()
        assert max(map(len, link.split("/"))) <= 250
    assert one.played.rounds[0].outcome == match.rounds[1].outcome
    assert one.match().scores == match.rounds[1].before


@pytest.mark.parametrize("level", ["beginner", "casual", "quick", "expert"])
def test_who_plays_the_same_meets_the_same_opponents(level: str) -> None:
    session = play(begun("block", level, seats=3, target=30), last)
    again = challenged(read(str(whole(session))), "You", below)
    again.__dict__["challenge"] = None  # the opponents think for themselves
    assert play(again, last).match == session.match


def test_opponents_go_on_as_they_did_until_the_plays_part() -> None:
    """However they think now: a challenge outlives the version it was made with."""
    match = Match(GAMES["block"].rules_for({"seats": 4, "target": 30}), 7, "block")
    list(steps(match, random.Random(3)))
    players = [("You", None), *((name, "quick") for name in NAMES[:3])]
    made = Challenge.of_match(match, TO_THE_END, players, "")
    assert made
    session = challenged(made, "You", below)
    for played in match.rounds:
        if session.match.round.outcome:
            session.next_round()
        for move in played.moves:
            if session.seats[session.match.round.turn].level is None:
                session.play(move)
            else:
                assert finish(session.choosing(Budget())) == move
                session.play(move)
    assert session.match == match
    assert session.over


def test_a_challenge_is_taken_saved_and_found_again() -> None:
    session = taken(LINK, last)
    assert session.challenge == read(LINK)
    assert session.challenge.name == "Ana"
    assert [seat.name for seat in session.seats] == ["You", "Theo", "Nora"]
    assert [played.deal for played in session.match.rounds][:2] == [
        played.deal for played in PLAYED.match.rounds
    ][:2]
    archive = Archive()
    assert archive.count(session, "2026-11-21")
    (past,) = archive.matches()
    assert past.session().challenge == session.challenge
    assert not past.single


@pytest.mark.parametrize(("part", "rounds"), [("round", 1), ("five", 5)])
def test_a_challenge_is_over_after_its_rounds(part: str, rounds: int) -> None:
    session = play(begun("block", seats=2, target=100), first)
    assert len(session.match.rounds) > 5
    made = challenges_of(session, 2)[part]
    now = taken(str(made), first)
    assert len(now.match.rounds) == rounds
    assert now.single == (rounds == ONE)
    assert not now.match.over
    offset = 2 if rounds == ONE else 0
    assert now.match.round.moves == session.match.rounds[offset + rounds - 1].moves


def test_the_answer_finds_the_match_it_answers() -> None:
    archive = Archive()
    assert archive.count(PLAYED, "2026-11-21")
    for part, which in (("round", 1), ("match", 0)):
        sent = challenges_of(PLAYED, which)[part]
        reply = challenges_of(taken(str(sent), last), 0)
        (answer,) = reply.values()
        found = answered(archive, read(str(answer)))
        assert found
        assert tuple(found.match.round.moves) == sent.rounds[-1]
        assert answered(Archive(), read(str(answer))) is None
    other = play(begun("fives", seats=4), first)
    assert answered(archive, whole(other)) is None


def test_an_answer_is_of_the_same_deals_players_and_length() -> None:
    sent = read(LINK)
    answer = replace(sent, rounds=sent.rounds[:1], name="Bea")
    assert answer.answers(sent)
    others = ("", None), ("Nora", "casual"), ("Theo", "casual")
    assert not replace(answer, players=others).answers(sent)
    assert not replace(answer, rounds_to_play=5).answers(sent)
    assert not whole(play(begun("fives", seats=3, target=200), first)).answers(sent)


def test_nothing_is_made_of_what_cannot_be_played_alike() -> None:
    two = Session(PLAYED.match, (Seat("Ada"), Seat("Ben"), Seat("Theo", "quick")))
    assert not challenges_of(two, 0)
    assert not challenges_of(challenged(read(LINK), "You", below), 0)
    unfinished = positions.session("block", positions.round_over, seats=2)
    assert [*challenges_of(unfinished, 0)] == ["round"]


def test_a_link_holds_no_name_but_the_challengers() -> None:
    seats = (Seat("Great-Aunt"), Seat("My Boss", "quick"), Seat("Nora", "quick"))
    made = whole(Session(PLAYED.match, seats))
    assert made.players == (("", None), ("", "quick"), ("Nora", "quick"))
    session = challenged(read(str(made)), "You", below)
    assert [seat.name for seat in session.seats] == ["You", "Player 2", "Nora"]


def test_every_name_of_the_cast_is_told_from_the_others() -> None:
    every = {*CHARACTERS, *(name for table in TABLES.values() for name in table)}
    assert {*challenge._names().values()} == every


def test_a_link_cut_short_says_that_its_end_is_missing() -> None:
    for end in range(len("challenge/1"), len(LINK)):
        with pytest.raises(LinkError, match="the end of it is missing"):
            read(LINK[:end])


def test_a_letter_that_changed_is_noticed() -> None:
    start = LINK.index("/", len("challenge/1/")) + 1
    for at in range(start, len(LINK)):
        other = "b" if LINK[at] != "b" else "c"
        with pytest.raises(LinkError, match="some of its letters were changed"):
            read(LINK[:at] + other + LINK[at + 1 :])


@pytest.mark.parametrize(
    "around",
    [
        *("{}.", "<{}>", "“{}”", "*{}*", "{}…", "{}?utm_source=chat", "{}&fbclid=9", "{} Try it!"),
        *("{}\n\nSent from a phone", "{}/", "{}abc", "{}/more/words", "\ufeff{}\r\n"),
    ],
)
def test_what_stands_around_a_link_does_not_matter(around: str) -> None:
    assert read(around.format(f"https://example.org/#{LINK}")) == read(LINK)


def test_a_link_broken_in_two_lines_is_put_together() -> None:
    at = LINK.index("/vs/") + 1
    assert read(f"{LINK[:at]}\r\n{LINK[at:]}") == read(LINK)
    assert read(LINK.upper()) == read(LINK)


def sealed(body: str) -> str:
    """Return a link with a head that fits its body."""
    return f"challenge/1/{len(body)}-{challenge._checksum(body)}/{body}"


GOOD = LINK.split("/", 3)[3]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("0/fives", "x/fives", "it is damaged"),
        ("0/fives", "0/whist", "recognise the game"),
        ("0/fives", "2/fives", "not finished|don’t allow"),
        ("/7/", "/7/lead=1/", "it is damaged"),
        ("theo-casual", "zoe-casual", "recognise an opponent"),
        ("theo-casual", "theo-genius", "recognise an opponent"),
        ("theo-casual", "0", "it is damaged"),
        ("0.theo", "theo-quick.theo", "it is damaged"),
        (".nora-casual", "", "it is damaged"),
        ("416e61", "416e6", "it is damaged"),
        ("416e61", "ff", "it is damaged"),
        ("416e61", "e280ae416e61", "it is damaged"),
        ("416e61", "20416e61", "it is damaged"),
        ("416e61", "41" * (MAX_NAME + 1), "it is damaged"),
        ("416e61", "0a", "it is damaged"),
        ("y", "", "don’t allow"),
        ("y", "yy", "don’t allow"),
        ("/vs/", "/", "it is damaged"),
    ],
)
def test_a_forged_link_is_refused(old: str, new: str, why: str) -> None:
    body = GOOD.replace(old, new)
    assert body != GOOD
    with pytest.raises(LinkError, match=why):
        read(sealed(body))


def test_a_newer_link_is_said_to_be_newer() -> None:
    with pytest.raises(LinkError, match="a newer version"):
        read(LINK.replace("challenge/1/", "challenge/2/"))


def test_a_link_of_more_rounds_than_any_match_is_refused() -> None:
    with pytest.raises(LinkError):
        read(sealed("0/block/7/seats=2/hand=1/target=9999/vs/0/0.theo-quick/" + "y" * 1500))


@given(at=st.integers(0, len(GOOD)), cut=st.integers(0, 30), put=st.text("0123xyz/.-=", max_size=8))
@settings(max_examples=300)
def test_any_change_that_is_sealed_again_is_a_challenge_or_refused(
    at: int, cut: int, put: str
) -> None:
    try:
        found = read(sealed(GOOD[:at] + put + GOOD[at + cut :]))
    except LinkError:
        return
    assert read(str(found)) == found
    assert found.played.rounds[-1].outcome


@pytest.mark.parametrize("link", KEPT.split())
def test_a_link_of_an_earlier_version_means_the_same(link: str) -> None:
    """Each move stands as a number among all possible ones: their order never changes."""
    assert str(read(link)) == link

"""Deals and rounds as links: what is written is read, and nothing else is accepted."""

import random
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import Match, Start
from game.session.links import MAX_LETTERS, Link, LinkError, is_link, read
from game.variants import GAMES
from tests.effort import few_calls
from tests.engine.tools import steps

DEAL = "deal/1/fives/571234/seats=3/hand=5/target=150"
MOST_CALLS = 100_000
OLD = (Path(__file__).parent.parent / "saves" / "links.txt").read_text(encoding="utf-8").split()
PRESETS = [(game.key, preset.key) for game in GAMES.values() for preset in game.presets]


def played(game: str, preset: str, rounds: int) -> Match:
    """Return a match in which this many rounds have been played at random."""
    match = Match(GAMES[game].preset(preset), 7, game)
    list(steps(match, random.Random(1), rounds=rounds))
    return match


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_round_is_watched_as_it_was_played(game: str, preset: str) -> None:
    match = played(game, preset, rounds=1 + PRESETS.index((game, preset)) % 3)
    link = Link.of_round(match)
    assert read(str(link)) == link
    assert len(str(link)) < MAX_LETTERS
    again = read(f"https://example.org/play/?v=3#{link}").match()
    for move in link.moves:
        again.play(move)
    assert again.round.hands == match.round.hands
    assert again.round.outcome == match.round.outcome
    assert again.scores == match.scores


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_a_deal_is_dealt_again(game: str, preset: str) -> None:
    match = played(game, preset, 2)
    link = Link.of_deal(match)
    assert read(str(link)) == link
    again = link.match()
    assert again.round.deal == match.round.deal
    assert again.round.leader == match.round.leader
    assert again.round.must_lead == match.round.must_lead
    assert not any(again.scores)
    assert len(str(link)) < 250


@pytest.mark.parametrize(("short", "long"), [*zip(OLD[::2], OLD[1::2], strict=True)])
def test_a_preset_that_a_link_names_never_changes(short: str, long: str) -> None:
    """Links of earlier versions, which named every point, mean the same as the shorter ones."""
    assert read(short) == read(long)
    assert str(read(long)) == short


def test_there_is_an_old_link_of_every_preset() -> None:
    words = [link.split("/") for link in OLD[::2]]
    named = {tuple(those[2:5:2]) for those in words if len(those) > 4}
    assert named == {one for one in PRESETS if GAMES[one[0]].preset(one[1]) != GAMES[one[0]].rules}


def test_what_differs_from_a_preset_follows_its_name() -> None:
    rules = GAMES["latin"].preset("dominican-200").with_point("target", 150)
    link = Link.of_deal(Match(rules, 7, "latin"))
    assert str(link).endswith("/dominican-200/target=150")
    assert read(str(link)) == link


def test_the_longest_round_fits() -> None:
    rules = GAMES["doubles"].rules_for({"seats": 2, "max_pip": 12})
    longest = 0
    for seed in range(10):
        match = Match(rules, seed, "doubles", Start(seed))
        list(steps(match, random.Random(seed), rounds=1))
        longest = max(longest, len(str(Link.of_round(match))))
    assert 300 < longest < MAX_LETTERS


def test_the_scores_of_many_players_fit() -> None:
    rules = GAMES["doubles"].rules_for({"seats": 7, "target": 200})
    match = Match(rules, 5, "doubles", Start(5, scores=(199,) * 7))
    list(steps(match, random.Random(5), rounds=1))
    link = Link.of_round(match)
    assert read(str(link)) == link


@pytest.mark.parametrize("letter", ["\u200b", "\xad", "\u2060", "\u200e", "\ufeff"])
@pytest.mark.parametrize("write", [str, quote], ids=["as it is", "escaped"])
def test_invisible_letters_in_a_link_are_dropped(letter: str, write: Callable[[str], str]) -> None:
    assert read(write(DEAL.replace("/", f"/{letter}").replace("=", f"{letter}="))) == read(DEAL)


@pytest.mark.parametrize(
    "link",
    [
        DEAL.replace("=", "=3D"),
        DEAL.replace("=", "=3D").replace("/hand", "/ha=\r\nnd"),
        DEAL.replace("=", "=3d").replace("571", "57=\n1"),
    ],
)
def test_a_link_in_quoted_printable_is_decoded(link: str) -> None:
    """As a mail's source has it."""
    assert read(f"Play: https://example.org/#{link}\n") == read(DEAL)


@pytest.mark.parametrize("link", [DEAL, str(Link.of_round(played("straight", "classic", 1)))])
@pytest.mark.parametrize(
    "around",
    [
        *("{}.", "{}).", "<{}>", "“{}”", "*{}*", "_{}_", "{}…", "{}/", "{}\u200b", "\ufeff{}\r\n"),
        *("{}?utm_source=chat", "{}&fbclid=9", "{} Try it!", "{}\n\nSent from a phone #dominoes"),
        *("Look:\n{}", "This deal: https://example.org/play/#{}", "https://example.org/#{}."),
    ],
)
def test_what_programs_do_to_a_link_is_undone(link: str, around: str) -> None:
    for made in (link, link.upper(), quote(link, safe=""), quote(quote(link, safe=""))):
        text = around.format(made)
        assert is_link(text)
        assert read(text) == read(link)


@pytest.mark.parametrize("text", ["", "deal", "a deal/", "ideal/1/fives", "571234", "deal 571234"])
def test_what_is_no_link_is_not_taken_for_one(text: str) -> None:
    assert not is_link(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "no deal, replay, puzzle or challenge"),
        ("#", "no deal"),
        ("hello", "no deal"),
        ("deal", "damaged"),
        ("puzzle/1/win/block/659", "damaged"),
        ("deal/9", "a newer version"),
        ("deal/1/fives", "a part of it is missing"),
        ("round/1/fives/5", "a part of it is missing"),
        (DEAL.replace("/1/", "/2/"), "a newer version"),
        (DEAL.replace("/1/", "/0x/"), "damaged"),
        (DEAL.replace("fives", "whist"), "recognise the game “whist”"),
        (DEAL.replace("fives", "\0" * 3), "recognise the game “…”"),
        (DEAL.replace("571234", "1000000"), "the deal number"),
        (DEAL.replace("571234", "-1"), "the deal number"),
        (DEAL.replace("571234", "١٢"), "the deal number"),
        (DEAL.replace("seats=3", "seats=99"), "its rules can’t be played"),
        (DEAL.replace("seats=3", "seat=3"), "asks for a rule"),
        (DEAL + "/pagat", "asks for a rule"),
        (DEAL.replace("seats=3", "dominican-200"), "asks for a rule"),
        (DEAL.replace("571", "571 "), "the deal number"),
        (DEAL.replace("/seats", "%20/seats"), "the deal number"),
        (DEAL.replace("/seats", "/\nseats"), "asks for a rule"),
        (DEAL + "/lead=7", "don’t match the game"),
        (DEAL + "/scores=1,2", "don’t match the game"),
        (DEAL + "/round=0", "don’t match the game"),
        (DEAL.replace("571234", "57٣"), "the deal number"),
        (DEAL.replace("target=150", "target=9999999"), "too large"),
        (DEAL.replace("target=150", "target=²"), "its rules can’t be played"),
        (DEAL + "/draw=" + "x" * 50, "damaged"),
        (DEAL.replace("deal", "round") + "/6-6.x", "a move in it"),
        (DEAL.replace("deal", "round") + "/0-0@3", "don’t allow"),
        ("x" * 100_000, "too long"),
        ("deal/1/fives/1/" + "a=1/" * 1000, "too long"),
    ],
)
def test_another_link_is_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(LinkError, match=why):
        read(text)


def test_a_round_broken_off_is_refused() -> None:
    text = str(Link.of_round(played("block", "classic", 1)))
    with pytest.raises(LinkError, match="not finished"):
        read(text.rpartition(".")[0])
    with pytest.raises(LinkError, match="don’t allow"):
        read(text + ".pass")


WORDS = st.sampled_from(
    [
        *("deal", "round", "1", "2", "fives", "doubles", "571234", "0", "seats=8", "max_pip=12"),
        *("hand=1", "lead=0", "scores=0,0", "scores=99,98", "draw=one", "opening=top_double"),
        *("spinner=every_double", "next_lead=winner", "reserve=2", "target=1", "pass.draw", "6-6"),
        *(
            "pagat",
            "classic",
            "dominican-200",
            "no_double=redeal",
            "unit=multiples",
            "in_play=fives",
            "0-0@0.1-0@1",
            "teams=none",
        ),
    ]
)


@given(rest=st.lists(WORDS, max_size=6), game=st.sampled_from(list(GAMES)))
@settings(max_examples=100)
def test_any_rules_that_are_taken_can_be_dealt_soon(rest: list[str], game: str) -> None:
    with few_calls(MOST_CALLS):
        try:
            link = read("/".join(["deal", "1", game, "5", *rest]))
        except LinkError:
            return
        assert GAMES[link.game].text(link.rules)

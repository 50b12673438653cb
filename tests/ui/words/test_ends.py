"""How rounds of countries' games end, in words: by the names their players use."""

from typing import Any

import pytest

from game.engine import Match, Outcome, Rules, Tile, scoring
from game.engine.choices import Opening
from game.engine.count import Count, Part, PartKind
from game.engine.ending import Ending
from game.engine.events import Blocked, Dealt, LeadReason, Led, Scored
from game.ui.scenes.shared_rows import ending
from game.ui.words.deals import so_far
from game.ui.words.events import Words
from game.ui.words.examples import examples
from game.variants import GAMES
from game.variants.catalogue import CATALOGUE

NAMES = ("You", "Theo", "Nora", "Ada")
HELD = (0, 8, 7, 1)
TIED = (8, 29, 21, 8)


def words(game: str) -> Words:
    return Words(CATALOGUE[game].rules, NAMES, 0)


def out(rules: Rules, pips: tuple[int, ...] = HELD, **how: Any) -> Outcome:
    """Return how a round ends in which the first seat goes out."""
    return scoring.round_outcome(rules, Ending(pips, rules.sides, out=True, **how))


def blocked(rules: Rules, pips: tuple[int, ...], seat: int = 0) -> Outcome:
    """Return how a round ends in a block after `seat` has played last; the first seat led."""
    return scoring.round_outcome(rules, Ending(pips, rules.sides, out=False, seat=seat))


@pytest.mark.parametrize(
    ("tile", "ends", "tied_rounds", "said"),
    [
        ((3, 3), (3, 5), 0, "Domino! You went out. Carroça: 2 points."),
        ((5, 3), (3, 5), 0, "Domino! You went out. Lá e lô: 3 points."),
        ((3, 1), (3, 5), 1, "Domino! You went out. You and Nora score for going out."),
    ],
)
def test_brazil_names_how_the_last_tile_fitted(
    tile: tuple[int, int], ends: tuple[int, int], tied_rounds: int, said: str
) -> None:
    outcome = out(CATALOGUE["brazil"].rules, tile=Tile(*tile), ends=ends, tied_rounds=tied_rounds)
    assert words("brazil").outcome(outcome) == said


LIGHTEST, SAME = "The lightest hands of both teams are equal", "Both teams hold the same"
LOWEST, LED = "The lowest hands are tied", "a tie goes to the team that led the round."
NOBODY, WORTH = "Nobody scores.", "Nobody scores. The next round is worth"
LATIN = CATALOGUE["latin"].rules
DUEL = LATIN.with_point("blocked_winner", "duel")
BLOCK = CATALOGUE["block"]
BLOCK3 = BLOCK.variant.rules_for({"seats": 3})


@pytest.mark.parametrize(
    ("rules", "pips", "seat", "announced", "won"),
    [
        (CATALOGUE["brazil"].rules, TIED, 0, LIGHTEST, f"{WORTH} twice as much."),
        (CATALOGUE["venezuela"].rules, (8, 8, 1, 1), 0, SAME, NOBODY),
        # by totals; a tie is the leader's
        (CATALOGUE["dominican-club"].rules, (4, 7, 6, 3), 0, SAME, f"You and Nora win: {LED}"),
        (
            LATIN.with_point("team_tie", "blocker"),
            (4, 7, 6, 3),
            1,
            SAME,
            "Theo and Ada win: a tie goes to the team that played last.",
        ),
        (
            DUEL,
            (9, 8, 1, 2),
            0,
            "Theo has the lighter of the two hands that count",
            "Theo and Ada score the pips left in the other team’s hands.",
        ),
        (
            BLOCK3,  # the tied player nearest the leader
            (9, 4, 4),
            0,
            LOWEST,
            "Theo wins: a tie goes to the player who led, or to the next tied player.",
        ),
    ],
)
def test_a_block_is_told_as_it_was_decided(
    rules: Rules, pips: tuple[int, ...], seat: int, announced: str, won: str
) -> None:
    outcome = blocked(rules, pips, seat)
    said = Words(rules, NAMES[: rules.seats], 0)
    block = Blocked(outcome.winner, outcome.pips, outcome.reason)
    count = ": 8" if "lighter" in announced else ""
    assert said.event(block) == f"Blocked. {announced}{count}"
    assert said.outcome(outcome) == f"Blocked: nobody can play. {announced}. {won}"


@pytest.mark.parametrize(
    ("rules", "pips", "told"),
    [
        (BLOCK.rules, (3, 10), "You have the fewest pips. You score the difference."),
        (
            BLOCK3,
            (9, 4, 5),
            "Theo has the fewest pips. Theo scores the others’ pips minus the winner’s own.",
        ),
        (
            CATALOGUE["dominican-200"].rules,
            (22, 7, 3, 16),
            "Nora has the lightest hand. You and Nora score all the pips left.",
        ),
        (CATALOGUE["brazil"].rules, (9, 4, 5, 5), "Theo has the lightest hand."),
    ],
)
def test_a_block_says_whose_pips_it_scores(rules: Rules, pips: tuple[int, ...], told: str) -> None:
    said = Words(rules, NAMES[: rules.seats], 0)
    assert said.outcome(blocked(rules, pips)) == f"Blocked: nobody can play. {told}"


def test_a_leftover_tile_that_scores_is_told_of() -> None:
    rules = BLOCK3.with_point("leftover", "to_winner")
    said = Words(rules, NAMES[:3], 0)
    because = "You score the pips left in the others’ hands."
    more = "The pips of the leftover tile go to the winner of the round."
    won = out(rules, (0, 4, 4), extra=5)
    assert said.outcome(won) == f"Domino! You went out. {because} {more}"
    assert said.outcome(out(rules, (0, 4, 4))) == f"Domino! You went out. {because}"


def test_that_pips_count_twice_is_told() -> None:
    rules = GAMES["mexican-train"].rules_for({"seats": 2, "last_double": "doubles"})
    said = Words(rules, NAMES[:2], 0)
    for tile, because in (
        (Tile(7, 7), "The last tile was a double: the others’ pips count twice."),
        (Tile(7, 6), "The pips left in each hand count against the player holding it."),
    ):
        outcome = out(rules, (0, 13), tile=tile, ends=(7,))
        assert said.outcome(outcome) == f"Domino! You went out. {because}"


def test_going_out_with_a_double_scores_no_pips_where_it_is_worth_points() -> None:
    amazonas = CATALOGUE["amazonas"].rules
    for tile, because in (
        (Tile(2, 2), "You and Nora score for going out with a double."),
        (Tile(4, 1), "You and Nora score the pips left in the other team’s hands."),
    ):
        outcome = out(amazonas, (0, 13, 1, 9), tile=tile, ends=(2, 4))
        assert words("amazonas").outcome(outcome) == f"Domino! You went out. {because}"


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("amazonas", "You and Nora score 50 − 20 = 30: all others passed"),
        ("dominican-200", "You and Nora score 25: all others passed"),
    ],
)
def test_a_round_of_passes_says_what_the_pass_before_has_scored_of_it(game: str, said: str) -> None:
    rules = CATALOGUE[game].rules
    *_before, (seat, points, reason) = scoring.for_passes(rules, 3, 3, None, plays_on=True)
    assert words(game).event(Scored(0, seat, points, reason, ())) == said


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ((0, 0), "You and Nora win the round: 1–0"),
        ((0, 2), "You and Nora win the round: bruk,\N{NO-BREAK SPACE}0–0"),
        ((0, 1), "You and Nora win the round: 1–1"),
    ],
)
def test_six_love_says_how_the_match_stands(before: tuple[int, int], said: str) -> None:
    love = CATALOGUE["jamaica-six-love"].rules
    outcome = out(love)
    assert words("jamaica-six-love").result(outcome, before) == said
    (scored,) = scoring.score_events(love, outcome)
    assert words("jamaica-six-love").event(scored) == "You and Nora win the round"


@pytest.mark.parametrize(
    ("many", "redeals", "doubled", "said"),
    [
        (4, 1, 1, "A hand had 4 doubles or more: redealt"),
        (5, 2, 2, "A hand had 5 doubles or more: redealt 2 times"),
        (0, 1, 0, "Nobody had 6-6: redealt"),
        (4, 3, 1, "Nobody could lead, or a hand had 4 doubles: redealt 3 times"),
    ],
)
def test_why_the_tiles_were_dealt_again(many: int, redeals: int, doubled: int, said: str) -> None:
    rules = Rules(seats=4, opening=Opening.TOP_DOUBLE, redeal_doubles=many)
    dealt = Dealt(1, (7,) * 4, 0, redeals, doubled=doubled)
    assert Words(rules, NAMES, 0).event(dealt) == said


def test_in_kozel_0_0_is_no_double_to_lead() -> None:
    said = words("kozel")
    lowest = Led(0, Tile(1, 1), LeadReason.LOWEST_DOUBLE)
    assert said.event(lowest) == "You lead 1-1, the lowest double other than 0-0"
    heaviest = Led(1, Tile(6, 5), LeadReason.HEAVIEST)
    assert said.event(heaviest) == "Theo leads 6-5: nobody holds a double other than 0-0"


@pytest.mark.parametrize(
    ("seat", "said"), [(0, "You reach 61 in play"), (3, "Ada reaches 61 in play")]
)
def test_a_match_won_in_play_is_told_once(seat: int, said: str) -> None:
    rules = GAMES["fives"].rules_for({"seats": 4, "target": 61})
    outcome = scoring.target_outcome(rules, HELD, seat)
    told = Words(rules, NAMES, 0)
    assert told.result(outcome, (0, 0, 0, 0)) == said
    ended = Match(rules, 1).round
    ended.outcome = outcome
    assert [row.node for row in ending(ended, told)] == [("heading", "heading", said)]


LONE = Part(PartKind.DOUBLE, 2, 8, 8)


@pytest.mark.parametrize(
    ("game", "ends", "said"),
    [
        ("bergen", [LONE], "a double header"),
        ("bergen", [Part(PartKind.END, 1, 2, 2), Part(PartKind.END, 2, 2, 2)], "a double header"),
        ("bergen", [Part(PartKind.END, 1, 4, 4), LONE], "a triple header"),
        ("double-bergen", [Part(PartKind.END, 1, 1, 1), LONE], "a double by itself"),
        ("double-bergen", [Part(PartKind.END, n, 3, 3) for n in (1, 2)], "the same number twice"),
        ("double-bergen", [Part(PartKind.END, 1, 4, 4), LONE], "the same number 3 times"),
    ],
)
def test_equal_ends_are_told_in_the_words_of_the_rules(
    game: str, ends: list[Part], said: str
) -> None:
    scored = scoring.in_play(GAMES[game].rules, Count(tuple(ends), ()), 0)
    assert scored is not None
    assert Words(GAMES[game].rules, NAMES, 0).event(scored) == f"You score {scored.points}: {said}"
    page = "\n".join(line for part in GAMES[game].text() for line in part.paragraphs)
    page += "\n".join(each.caption for each in examples(GAMES[game].rules)["scoring"])
    assert ("header" in page) is ("header" in said)


def test_where_the_lowest_total_wins_the_heading_of_the_match_says_so() -> None:
    assert so_far(GAMES["mexican-train"].rules, 2) == "lowest total wins · round 2 of 10"
    assert so_far(BLOCK.rules, 2) == "to 100 · round 2"

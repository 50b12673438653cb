"""Games by country: how matches continue, and what is dealt and led. Rounds: examples.toml."""

import pytest

from game.engine import Match, Round, Rules, Start, Tile
from game.engine.events import StakesRaised
from game.variants import GAMES
from game.variants.words import in_words
from tests.engine.tools import a_deal, play_all

LATIN, BLOCK = GAMES["latin"], GAMES["block"]


def test_jamaica_cut_throat_goes_back_once_everybody_has_won() -> None:
    """Source: dominoj.com: bruk when every player has at least one."""
    love = Rules.parse("seats=3 hand=9 out_score=one blocked_score=one keeping=love target=6")
    assert love.tallied((2, 1, 0), (1, 0, 0)) == (3, 1, 0)
    assert love.tallied((2, 1, 0), (0, 0, 1)) == (0, 0, 0)


def test_in_guadeloupe_a_win_may_set_all_others_back_to_nothing() -> None:
    """Source: guadeloupe.fr: three wins in a row."""
    rules = BLOCK.change(BLOCK.preset("martinique", 4), "keeping", "in_a_row")
    assert (rules.hand, rules.target, rules.undealt) == (7, 3, 0)
    assert rules.tallied((0, 2, 0, 1), (1, 0, 0, 0)) == (1, 0, 0, 0)
    assert rules.tallied((0, 2, 0, 0), (0, 0, 0, 0)) == (0, 2, 0, 0)
    told = "\n".join(line for part in in_words(rules) for line in part.paragraphs)
    assert "a win sets everyone else back to zero" in told
    match = Match(rules, 3)
    runs = [0] * 4
    while not match.over:
        if match.round.outcome:
            match.next_round()
        while not match.round.outcome:
            match.play(match.legal[0])
        won = match.round.points
        if any(won):
            runs = [run + 1 if more else 0 for run, more in zip(runs, won, strict=True)]
        assert list(match.scores) == runs
    assert max(runs) == 3


def test_in_haiti_a_dekabes_is_worth_two_of_four_in_a_row() -> None:
    """Source: public programs: four in a row, in the other version added up."""
    rules = LATIN.preset("haiti")
    assert rules.tallied((3, 0), (0, 2)) == (0, 2)
    assert rules.tallied((2, 0), (2, 0)) == (4, 0)
    added = LATIN.change(rules, "keeping", "added")
    assert added.tallied((3, 0), (0, 2)) == (3, 2)
    told = "\n".join(line for part in in_words(rules) for line in part.paragraphs)
    assert "2 with a tile whose two numbers are the two ends (dekabès)" in told
    assert "sets everyone else back to zero" in told
    assert "bruk" not in told
    offered = {option.key for option in LATIN.options_for(rules)}
    assert "level_lead" not in offered, "six-love alone knows one all"


def test_jamaica_cut_throat_for_three_is_played_without_0_0() -> None:
    """Source: dominoj.com: 0-0 is taken out, 9 each."""
    four = BLOCK.preset("jamaica-cut-throat")
    three = BLOCK.preset("jamaica-cut-throat", 3)
    assert (three.hand, three.undealt, three.removed) == (9, 0, "double_blank")
    assert BLOCK.change(four, "seats", 3) == three
    assert BLOCK.change(three, "seats", 4) == four
    assert [BLOCK.change(four, "seats", 2).removed, four.removed] == ["none", "none"]


def after_a_round(rules: Rules, scores: tuple[int, ...], winner: int) -> Match:
    """The match at the start of the round after one that this side won from these scores."""
    for number in range(50):
        match = Match(rules, 3, start=Start(number, leader=0, scores=scores))
        while not match.round.outcome:
            match.play(match.legal[0])
        if match.round.points[winner]:
            match.next_round()
            return match
    raise AssertionError("that side never wins")


@pytest.mark.parametrize(
    ("scores", "winner", "posed"),
    [((0, 2), 0, True), ((0, 1), 0, True), ((1, 1), 0, False), ((0, 2), 1, False)],
)
def test_jamaica_six_love_is_posed_with_6_6_at_nothing_and_at_one_all(
    scores: tuple[int, int], winner: int, posed: bool
) -> None:
    """Source: dominoj.com: in the first round, when both teams are at zero, and at one all."""
    match = after_a_round(LATIN.preset("jamaica-six-love"), scores, winner)
    assert (len(set(match.scores)) == 1) == posed
    assert match.round.must_lead == (Tile(6, 6) if posed else None)
    as_published = LATIN.preset("jamaica-six-love", published=True)
    assert after_a_round(as_published, scores, winner).round.must_lead is None


def test_jamaica_cut_throat_a_tied_block_scores_nobody_and_6_6_leads_next() -> None:
    """Source: sixlove.pages.dev. As first published, the leader won it."""
    deal = a_deal("6-6 5-0", "4-1", "5-5", "4-4")
    for published, winners in ((False, ()), (True, (0,))):
        match = Match(BLOCK.preset("jamaica-cut-throat", published=published), 1, start=deal)
        play_all(match, "6-6 pass pass pass pass")
        assert match.round.outcome
        assert match.round.outcome.winners == winners
        assert sum(match.scores) == len(winners)
        match.next_round()
        assert match.round.must_lead == (None if winners else Tile(6, 6))


def test_a_match_tells_that_a_round_is_worth_more() -> None:
    six = LATIN.preset("jamaica-six").with_point("blocked_winner", "total")
    match = Match(six, 1, start=a_deal("6-6 1-0", "5-0", "4-4", "4-0"))
    play_all(match, "6-6 pass pass pass pass")
    assert match.round.outcome
    assert match.round.outcome.winners == ()
    assert StakesRaised(1) in match.next_round()
    assert (match.round.tied_rounds, match.view(2).tied_rounds) == (1, 1)
    assert Round.from_position(match.round.position).tied_rounds == 1
    match.pop()
    match.pop()
    assert match.round.tied_rounds == 0

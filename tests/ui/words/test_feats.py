"""What is called out at the end of a round, in the words of the table the game is from."""

import pytest

from game.engine import Tile, scoring
from game.engine.count import Part, PartKind
from game.engine.ending import Ending
from game.engine.events import EndReason, Outcome, Scored
from game.ui.words import feats, sums
from game.ui.words.events import Words
from game.variants.catalogue import CATALOGUE

NAMES = "You", "Theo", "Nora", "Ada"


def out(game: str, tile: Tile, ends: tuple[int, ...]) -> Outcome:
    """Return how a round ends in which the first seat goes out."""
    rules = CATALOGUE[game].rules
    pips = (0, 8, 7, 1)[: rules.seats]
    return scoring.round_outcome(rules, Ending(pips, rules.sides, out=True, tile=tile, ends=ends))


@pytest.mark.parametrize(
    ("game", "tile", "ends", "called"),
    [
        ("puerto-rico-500", Tile(5, 3), (5, 3), ["Capicú!"]),
        ("puerto-rico-500", Tile(0, 0), (0, 3), ["Chuchazo!"]),
        ("puerto-rico-200", Tile(5, 3), (5, 3), ["Domino!"]),
        ("dominican-200", Tile(5, 3), (5, 3), ["Capicúa!"]),
        ("brazil", Tile(3, 3), (3, 5), ["Carroça!"]),
        ("brazil", Tile(5, 3), (3, 5), ["Lá e lô!"]),
        ("brazil", Tile(4, 4), (4, 4), ["Cruzada!"]),
        ("brazil", Tile(4, 1), (4, 6), ["Domino!"]),
        ("haiti", Tile(5, 3), (3, 5), ["Dekabès!"]),
        ("haiti", Tile(3, 3), (3, 3), ["Domino!"]),
        ("block", Tile(4, 1), (4, 6), ["Domino!"]),
    ],
)
def test_a_hand_that_goes_out_is_called_as_at_its_table(
    game: str, tile: Tile, ends: tuple[int, int], called: list[str]
) -> None:
    listing = CATALOGUE[game]
    assert feats.calls(listing.rules, out(game, tile, ends), listing.home) == called


@pytest.mark.parametrize(
    ("game", "called"),
    [
        ("block", "Blocked!"),
        ("venezuela", "Tranca!"),
        ("cuba", "Tranque!"),
        ("brazil", "Fechou!"),
        ("kozel", "Рыба!"),
    ],
)
def test_a_block_is_called_as_at_its_table(game: str, called: str) -> None:
    listing = CATALOGUE[game]
    pips = (3, 8, 7, 1)[: listing.rules.seats]
    blocked = scoring.round_outcome(listing.rules, Ending(pips, listing.rules.sides, out=False))
    assert feats.calls(listing.rules, blocked, listing.home) == [called]


def test_several_bonuses_are_called_one_after_the_other() -> None:
    rules = CATALOGUE["latin"].rules.with_point("capicua", "any_tile")
    rules = rules.with_point("capicua_bonus", 50).with_point("double_blank_bonus", 50)
    how = Ending((0, 8, 7, 1), 2, out=True, tile=Tile(0, 0), ends=(0, 0))
    assert feats.calls(rules, scoring.round_outcome(rules, how), "es-PR") == ["Capicú!"]
    parts = (Part("capicua", -1, 50, 50), Part("double_blank", -1, 50, 50))  # type: ignore[arg-type]
    both = Outcome("out", EndReason.WENT_OUT, (0,), (100, 0), (0, 8, 7, 1), parts)
    assert feats.calls(rules, both, "es-PR") == ["Capicú!", "Chuchazo!"]


def test_a_match_won_in_play_is_not_called() -> None:
    reached = scoring.target_outcome(CATALOGUE["fives"].rules, (0, 5), 0)
    assert feats.calls(CATALOGUE["fives"].rules, reached, "en-US") == []


def test_a_sum_calls_a_bonus_as_the_table_does() -> None:
    game = "puerto-rico-500"
    parts = out(game, Tile(0, 0), (0, 3)).parts
    outcome = out(game, Tile(0, 0), (0, 3))
    assert sums.outcome(outcome, CATALOGUE[game].home).endswith("(chuchazo 100, round bonus 100)")
    assert sums.outcome(outcome, "es-DO").endswith("(chuchazo 100, round bonus 100)")
    assert sums.outcome(outcome, "").endswith("(double blank 100, round bonus 100)")
    scored = Scored(0, 0, outcome.points[0], EndReason.WENT_OUT, parts)
    said = Words(CATALOGUE[game].rules, NAMES, 0, CATALOGUE[game].home).event(scored)
    assert "chuchazo 100" in said


def test_points_that_count_against_a_player_are_taken_not_scored() -> None:
    parts = (Part(PartKind.AGAINST, 0, 14, 14),)
    for game, verb in (("kozel", "take"), ("block", "score")):
        words = Words(CATALOGUE[game].rules, NAMES, 0)
        assert words.event(Scored(0, 0, 14, EndReason.WENT_OUT, parts)) == f"You {verb} 14"


def test_pips_that_round_to_nothing_are_not_said_to_be_scored() -> None:
    rules = CATALOGUE["fives"].rules
    nothing = scoring.round_outcome(rules, Ending((0, 2), 2, out=True))
    assert not any(nothing.points)
    words = Words(rules, NAMES[:2], 0)
    assert words.outcome(nothing) == "Domino! You went out. The pips left come to nothing."
    assert "scores" not in words.outcome(nothing)

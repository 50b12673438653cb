"""A match in which nobody but the winner has a point."""

import pytest

from game import language
from game.engine import Match, Rules
from game.engine.start import Start
from game.ui.kit.rows import Box
from game.ui.scenes import result
from game.ui.words.events import Words
from game.variants import GAMES
from tests.engine.tools import a_deal


def shut_out(match: Match, home: str = "") -> list[Box]:
    names = ["You", "Theo", "Nora", "Ada"][: match.rules.seats]
    return result.shut_out(match, Words(match.rules, names, 0, home))


def won(rules: Rules, round_no: int = 2) -> Match:
    """A match of one or more rounds, which the first seat wins at once."""
    dealt = a_deal("6-6", "6-5", "5-4", "4-3")
    match = Match(rules, 1, start=Start(tiles=dealt, round_no=round_no))
    match.play_text("6-6")
    assert match.winning_side == 0 or rules.ranking == "lowest"
    return match


@pytest.mark.parametrize(
    ("preset", "told"), [("dominican-200", 1), ("puerto-rico-200", 1), ("jamaica-six-love", 0)]
)
def test_it_is_told_where_points_are_added_up(preset: str, told: int) -> None:
    """Source: dominord: pollona, an honour."""
    assert len(shut_out(won(GAMES["latin"].preset(preset).with_point("target", 1)))) == told


@pytest.mark.parametrize(
    ("home", "word"),
    [("es-DO", "Pollona"), ("es-PR", "Pollona"), ("fr-MQ", "Cochon"), ("", "Zapatero")],
)
def test_it_is_called_as_where_the_game_is_from(home: str, word: str) -> None:
    language.speak(language.catalogue("es"))
    [row] = shut_out(won(GAMES["latin"].preset("dominican-200").with_point("target", 1)), home)
    assert row.node is not None
    assert word in row.node[2]


def test_it_is_no_feat_in_a_single_round() -> None:
    rules = GAMES["latin"].preset("dominican-200").with_point("target", 1)
    assert shut_out(won(rules, 1)) == []


def test_it_is_not_told_where_the_lowest_score_wins_or_somebody_has_scored() -> None:
    assert shut_out(won(Rules.parse("seats=4 ranking=lowest target=1"))) == []
    match = won(GAMES["latin"].preset("dominican-200").with_point("target", 1))
    match.round.points = (1, 1)
    assert shut_out(match) == []


def lost(preset: str, scores: tuple[int, ...]) -> Match:
    """A match that the first seat is one round from winning, with these scores, and wins."""
    game = "block" if preset in ("martinique", "jamaica-cut-throat") else "latin"
    rules = GAMES[game].preset(preset)
    seats = ("6-6", "6-5", "5-4", "4-3")[: rules.seats]
    match = Match(rules, 1, start=Start(tiles=a_deal(*seats), scores=scores, round_no=9))
    match.play_text("6-6")
    assert match.winning_side == 0
    return match


@pytest.mark.parametrize(
    ("preset", "scores", "home", "told"),
    [
        ("jamaica-six-love", (5, 0), "jam-JM", "Six-love! Theo and Ada: no round won"),
        ("jamaica-six", (5, 0), "jam-JM", "Six-love! Theo and Ada: no round won"),
        ("jamaica-six", (5, 1), "jam-JM", ""),
        ("jamaica-cut-throat", (5, 0, 1, 0), "jam-JM", ""),
        ("martinique", (2, 0, 1), "fr-MQ", "Cochon! Theo: no round won"),
        ("martinique", (2, 0, 0), "fr-MQ", "Cochon! Theo and Nora: no round won"),
        ("martinique", (2, 1, 1), "fr-MQ", ""),
    ],
)
def test_a_match_without_a_round_has_the_name_of_its_table(
    preset: str, scores: tuple[int, ...], home: str, told: str
) -> None:
    """Source: dominoj (six-love); sandycarros.canalblog.com (cochon)."""
    rows = shut_out(lost(preset, scores), home)
    assert "".join(row.node[2] for row in rows if row.node) == told

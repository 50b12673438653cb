"""How the usual opponents like to play: each in its own way, and none at a cost."""

from functools import cache

import pytest

from game.ai.cast import CHARACTERS, TABLES, USUAL, character_of, names_at
from game.ai.levels import LEVELS, best_liked
from game.ai.personalities import NONE, PERSONALITIES, Personality, personality_of
from game.ai.search import Candidate
from game.engine import Draw, Move, Pass, Play, SeatView
from game.variants import GAMES
from game.variants.catalogue import CATALOGUE, Family
from tests.engine.tools import turns


@cache
def seen() -> list[SeatView]:
    """Return views of seats with a choice, in games that score in play and one that does not."""
    return [
        now.view(now.round.turn)
        for game in ("block", "fives", "five-up")
        for now in turns(GAMES[game].rules_for({"seats": 4}), 7, rounds=4)
        if len(now.round.legal) > 1
    ]


def test_every_usual_opponent_leans_to_something_of_its_own() -> None:
    assert set(PERSONALITIES) == set(CHARACTERS)
    for table in (USUAL, *TABLES.values()):
        assert len({personality_of(name).line for name in table}) == len(table)
        assert len({personality_of(name).rate for name in table}) == len(table)
    assert personality_of("Somebody") is NONE


def test_sixteen_characters_sit_at_the_tables_of_countries_or_at_the_usual_one() -> None:
    assert len(set(CHARACTERS)) == 16
    homes = {listing.home for listing in CATALOGUE.values() if listing.family is Family.COUNTRY}
    assert homes == set(TABLES)
    seen = set(USUAL)
    for home in homes:
        names = names_at(home)
        assert len(set(names)) == len({character_of(name) for name in names}) == 4
        seen |= {character_of(name) for name in names}
    assert seen == set(CHARACTERS)
    borne = {(name, who) for names in TABLES.values() for name, who in names.items()}
    assert all(character_of(name) == who for name, who in borne), "a name is always the same one"
    assert names_at("tlh") == names_at("") == USUAL


@pytest.mark.parametrize("who", USUAL)
def test_a_leaning_rates_from_0_to_1_and_tells_plays_apart(who: str) -> None:
    personality, differs = PERSONALITIES[who], 0
    for view in seen():
        rated = [personality.rating(view, move) for move in view.legal]
        assert all(0 <= one <= 1 for one in rated)
        differs += len(set(rated)) > 1
    assert differs > 5
    assert personality.rating(seen()[0], Pass()) == personality.rating(seen()[0], Draw()) == 0


@pytest.mark.parametrize("level", ["beginner", "casual", "quick"])
@pytest.mark.parametrize("who", USUAL)
def test_it_can_be_seen_in_what_is_played(who: str, level: str) -> None:
    """Over many choices, more of what the character likes is played than without the taste."""

    def played(personality: Personality) -> float:
        moves = [(view, LEVELS[level].move(view, personality)) for view in seen()]
        return sum(PERSONALITIES[who].rating(view, move) for view, move in moves)

    assert played(PERSONALITIES[who]) > played(NONE)


def test_of_moves_about_as_good_the_one_that_is_liked_is_played_and_no_worse_one() -> None:
    view = next(view for view in seen() if len(view.legal) > 3)
    moves = [move for move in view.legal if isinstance(move, Play)][:4]

    def picked(wanted: Move) -> Move:
        likes = Personality("", lambda _, play: float(play == wanted))
        points, weights = (5.0, 4.9, 4.9, 3.0), (100, 90, 10, 90)
        rows = zip(moves, points, weights, strict=True)
        return best_liked([Candidate(*row) for row in rows], view, likes)

    assert [picked(move) for move in moves] == [moves[0], moves[1], moves[0], moves[0]]

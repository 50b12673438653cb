"""A match begins: fresh, the same again, or as a single deal."""

from __future__ import annotations

from game.ai.levels import LEVELS, USUAL
from game.engine.dealing import DEALS
from game.engine.match import Start
from game.session import begin
from game.session.links import Link
from game.session.session import DEAL, YOU, Seat, Session
from game.variants import GAMES

FIVES = GAMES["fives"].rules_for({"seats": 3})
THREE = (Seat(YOU), Seat("Theo", USUAL), Seat("Nora", USUAL))


def test_a_fresh_match_is_saved_and_its_deal_drawn_among_all() -> None:
    saved: list[str] = []
    asked: list[int] = []

    def below(top: int) -> int:
        asked.append(top)
        return 571234

    session = begin.fresh("fives", FIVES, THREE, saved.append, below)
    assert asked == [DEALS]
    assert (session.match.game, session.match.seed, session.seats) == ("fives", 571234, THREE)
    assert not session.occasion
    assert saved == [session.to_text()]
    assert Session.from_text(saved[0]).to_text() == session.to_text()


def test_the_same_again_has_another_deal_and_all_else_alike() -> None:
    saved: list[str] = []
    first = begin.fresh("fives", FIVES, THREE, saved.append, lambda _top: 1)
    second = begin.again(first, saved.append, lambda _top: 2)
    assert (second.match.game, second.match.rules, second.seats) == ("fives", FIVES, THREE)
    assert second.match.seed == 2
    assert len(saved) == 2


def test_a_single_deal_seats_one_person_and_computers() -> None:
    saved: list[str] = []
    strong = list(LEVELS)[-1]
    seats = (Seat("Ada", strong), Seat("Theo"), Seat("Nora", strong), Seat("Luis", strong))
    link = Link("fives", FIVES, Start(7, leader=1))
    session = begin.single(link, seats, saved.append)
    assert session.seats == (Seat("Ada"), Seat("Theo", next(iter(LEVELS))), Seat("Nora", strong))
    assert session.match.beginning == link.match().beginning
    assert session.occasion == DEAL
    assert saved == [session.to_text()]


def test_a_single_deal_tells_its_occasion() -> None:
    link = Link("fives", FIVES, Start(7))
    session = begin.single(link, THREE, lambda _text: None, "daily 2026-11-21")
    assert session.day == "2026-11-21"

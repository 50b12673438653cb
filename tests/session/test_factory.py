"""A match begins: a new one, a rematch, or a single deal."""

from game.ai.levels import DEFAULT_LEVEL, LEVELS
from game.engine.deals import DEALS
from game.engine.start import Start
from game.session import factory
from game.session.links import Link
from game.session.session import DEAL, PLAYER_NAME, Seat, Session
from game.variants import GAMES

FIVES = GAMES["fives"].rules_for({"seats": 3})
THREE = (Seat(PLAYER_NAME), Seat("Theo", DEFAULT_LEVEL), Seat("Nora", DEFAULT_LEVEL))


def below(top: int) -> int:
    """Return the highest number possible."""
    return top - 1


def test_a_fresh_match_has_a_deal_and_a_name_drawn_among_all() -> None:
    asked: list[int] = []

    def drawn(top: int) -> int:
        asked.append(top)
        return 571234

    session = factory.new_match("fives", FIVES, THREE, drawn)
    assert asked == [DEALS, 1 << 64]
    assert (session.match.game, session.match.seed, session.seats) == ("fives", 571234, THREE)
    assert session.identity == f"{571234:016x}"
    assert not session.mode
    again = Session.from_text(session.to_text())
    assert (again.to_text(), again.identity) == (session.to_text(), session.identity)


def test_the_same_again_has_another_deal_and_all_else_alike() -> None:
    first = factory.new_match("fives", FIVES, THREE, lambda _top: 1)
    second = factory.rematch(first, lambda _top: 2)
    assert (second.match.game, second.match.rules, second.seats) == ("fives", FIVES, THREE)
    assert (second.match.seed, second.identity) == (2, f"{2:016x}")


def test_a_single_deal_seats_one_person_and_computers() -> None:
    strong = list(LEVELS)[-1]
    seats = (Seat("Ada", strong), Seat("Theo"), Seat("Nora", strong), Seat("Luis", strong))
    link = Link("fives", FIVES, Start(7, leader=1))
    session = factory.single_deal(link, seats, below)
    assert session.seats == (Seat("Ada"), Seat("Theo", next(iter(LEVELS))), Seat("Nora", strong))
    assert session.match.start_of_round() == link.match().start_of_round()
    assert session.mode == DEAL


def test_a_single_deal_tells_its_mode() -> None:
    session = factory.single_deal(Link("fives", FIVES, Start(7)), THREE, below, "daily 2026-11-21")
    assert session.day == "2026-11-21"

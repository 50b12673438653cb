"""Every country's game is kept, passed on and counted as itself: saves, links, daily deals."""

import pytest

from game.engine import Match, Start
from game.session import factory, links
from game.session.daily import Daily, mode_of, number
from game.session.session import Seat, Session
from game.variants.ways import WAYS, Way
from tests.ui.positions import quick_move, reach, seated

DAY = "2026-11-21"
ROUNDS = 8
own = pytest.mark.parametrize("way", [w for w in WAYS.values() if w.own], ids=lambda way: way.key)


@own
def test_each_round_can_be_kept_and_passed_on(way: Way) -> None:
    match = Match(way.rules, 3, way.variant.key)
    for _ in range(ROUNDS):
        while match.round.outcome is None:
            match.play(quick_move(match))
        link = links.read(str(links.Link.of_round(match)))
        again = link.match()
        for move in link.moves:
            again.play(move)
        assert again.round.outcome == match.round.outcome
        assert again.scores == match.scores
        kept = Session.from_text(seated(match).to_text())
        assert kept.way is way
        assert kept.match.scores == match.scores
        assert links.read(str(links.Link.of_deal(match))).rules == way.rules
        if match.over:
            break
        match.next_round()


@own
def test_each_has_a_deal_of_the_day(way: Way) -> None:
    link = links.Link(way.variant.key, way.rules, Start(number(way.key, DAY)))
    seats = (Seat("You"), *(Seat(name, "quick") for name in ("Theo", "Nora", "Ada")))
    session = factory.single_deal(link, seats, lambda _top: 7, mode_of(DAY))
    assert reach(session.match, lambda match: match.round.outcome is not None)
    daily = Daily()
    assert daily.count(session)
    assert not daily.count(session)
    assert list(daily.games) == [way.key]
    assert Daily.from_text(daily.to_text()) == daily

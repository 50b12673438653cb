"""Setting up a round from a position: what it needs, and what it refuses."""

from dataclasses import replace

from game.engine.deals import Deal
from game.engine.errors import PositionError
from game.engine.events import Led
from game.engine.line import Line
from game.engine.position import Position
from game.engine.standing import AnyStanding


def set_up(kind: type[AnyStanding], position: Position) -> AnyStanding:
    """Return a round at a position. Raises `ValueError` for one that cannot be."""
    if not isinstance(position, Position):
        raise PositionError(
            f"{position!r} is not a position; `Position.parse` reads one from text."
        )
    rules, hands, boneyard = position.rules, position.hands, position.boneyard
    known = tuple(hand for hand in hands if isinstance(hand, tuple))
    if len(known) < len(hands) or not isinstance(boneyard, tuple):
        raise PositionError("Every hand, and the boneyard, must be known to play on.")
    deal = Deal(known, boneyard)
    before = position.round_no, position.scores, position.unwon
    now = kind(rules, deal, position.leader, *before)
    line = Line.of(rules)
    for play in position.line:
        line = line.play(play.tile, play.arm)
    placed = [play.tile for play in position.line]
    everywhere = [*placed, *boneyard, *(tile for hand in known for tile in hand)]
    if len({*everywhere}) < len(everywhere):
        raise PositionError("A tile is in two places.")
    if not 0 <= position.turn < rules.seats or len(position.points or now.points) != rules.sides:
        raise PositionError("There is no such seat to move, or the points are not those of sides.")
    if position.passes >= rules.seats:
        raise PositionError("All have passed: the round is over.")
    must = None if placed else position.must_lead
    if must and must not in known[position.leader]:
        raise PositionError(f"The leader does not hold {must}.")
    lead = next(event for event in now.history if isinstance(event, Led))
    now._stand_at(position, line, replace(lead, tile=must))
    return now

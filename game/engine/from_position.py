"""Setting up a round from a position, and refusing impossible ones."""

from dataclasses import replace

from game.engine.deals import Deal
from game.engine.errors import PositionError
from game.engine.events import Led
from game.engine.line import Line
from game.engine.moves import Play
from game.engine.position import Position, Tiles
from game.engine.round_state import AnyState
from game.engine.start import Start
from game.engine.tiles import TILES
from game.engine.validity import validated


def from_position(kind: type[AnyState], position: Position) -> AnyState:
    """Return a round at a position. Raises `ValueError` for an impossible one."""
    if not isinstance(position, Position):
        raise PositionError(
            f"{position!r} is not a position; `Position.parse` reads one from text."
        )
    rules, boneyard = validated(position.rules), position.boneyard
    known = tuple(hand for hand in position.hands if isinstance(hand, tuple))
    if len(known) < len(position.hands) or not isinstance(boneyard, tuple):
        raise PositionError("Every hand, and the boneyard, must be known to play on.")
    leader, scores, round_no = position.leader, position.scores, position.round_no
    before = Start(0, leader, scores, round_no=round_no, tied_rounds=position.tied_rounds)
    if problem := before.problem(rules):
        raise PositionError(problem)
    before_lead = leader, round_no, scores, position.tied_rounds
    hub = position.line[0].tile if rules.trains and position.line else None
    now = kind(rules, Deal(known, boneyard), *before_lead, hub)
    line = _line(position)
    if problem := _tiles_problem(position, known, boneyard) or _turn_problem(position, now):
        raise PositionError(problem)
    lead = next(event for event in now.history if isinstance(event, Led))
    lead = replace(lead, seat=leader, tile=position.must_lead, skipped=())
    now._set_to(position, line, lead)
    return now


def _line(position: Position) -> Line:
    """Lay the line. Raises `ValueError` for a tile that does not fit where it is."""
    line, locks = Line.of(position.rules), position.rules.locks
    for play in position.line:
        end = line.end(play.arm)
        if locks and end and end.value in line.locked and not play.tile.is_double:
            raise PositionError(f"{play} lies on a number that was locked.")
        line = line.play(*play)
    return line


def _tiles_problem(position: Position, hands: tuple[Tiles, ...], boneyard: Tiles) -> str | None:
    rules, must_lead = position.rules, position.must_lead
    placed = [play.tile for play in position.line]
    everywhere = [*placed, *boneyard, *(tile for hand in hands for tile in hand)]
    if len({*everywhere}) < len(everywhere):
        return "A tile is in two places."
    in_play = {TILES[number] for number in rules.numbers}
    if strange := next((tile for tile in placed if tile not in in_play), None):
        return f"{strange} is not played with."
    if must_lead and must_lead not in hands[position.leader]:
        return f"The leader does not hold {must_lead}."
    if position.drew and (not rules.draws or not placed):
        return "Nothing can have been drawn."
    return None


def _trains_problem(position: Position, now: AnyState) -> str | None:
    """Return why the hub, the markers or the tiles of this turn are impossible; None if not."""
    rules, laid = position.rules, position.laid
    if not rules.trains:
        if position.markers or position.first_turn or (laid and not rules.knock):
            return "There are no trains."
        last = len(now.hands[position.turn]) == 1 and bool(rules.knock and position.line)
        return "So many tiles cannot have been laid in this turn." if laid > last else None
    due = rules.doubles_from(position.round_no)
    hubs = due if rules.opening.takes_lower else due[:1]
    if position.line[:1] not in [(Play(hub),) for hub in hubs]:
        return f"In this round {due[0]} lies in the hub."
    if sorted({*position.markers}) != [*position.markers]:
        return "Markers are listed once for each seat, in order."
    if any(seat >= rules.seats for seat in position.markers):
        return "There is no such seat to have a marker."
    if laid >= len(position.line) or (laid and position.passes):
        return "So many tiles cannot have been laid in this turn."
    return None


def _turn_problem(position: Position, now: AnyState) -> str | None:
    rules, passes = position.rules, position.passes
    if not 0 <= position.turn < rules.seats or len(position.points) != rules.sides:
        return "There is no such seat to move, or the points are not those of sides."
    if passes >= rules.seats:
        return "All have passed: the round is over."
    if not position.line and not position.turn == position.leader == now.leader:
        return "The first tile is not played, and it is not the leader's turn."
    if passes and not position.line and not rules.winners_choose:
        return "Nobody can leave the lead to a partner."
    if trouble := _trains_problem(position, now):
        return trouble
    if passes and position.line and now.drawable:
        return "Nobody can have passed for good: there are tiles to draw."
    scores = rules.tallied(position.scores, position.points)
    if rules.ends_at_once and rules.won_by(scores) is not None:
        return "The match is over with these points."
    return None

"""Why a move is not legal, worked out from what the seat to move sees."""

from game.engine.errors import MoveRule, TileError
from game.engine.events import Led
from game.engine.moves import Draw, Knock, Move, Pass, Play
from game.engine.tiles import BITS, Tile, fitting, outer_half
from game.engine.view import SeatView


def why_illegal(seen: SeatView, move: object) -> tuple[MoveRule, str]:
    """Return the rule that an illegal move of the seat breaks, and what to tell the player."""
    if not isinstance(move, Move):
        return MoveRule.IS_A_MOVE, f"{move!r} is not a move; `Move.parse` reads one from text."
    if not seen.legal:
        return MoveRule.ROUND_OVER, "The round is over."
    if isinstance(move, Knock):
        return MoveRule.KNOCK, "You knock right after a play that leaves you one tile."
    if seen.has_to_knock:
        return MoveRule.KNOCK, "You knock now, or pass if you forget to."
    can_play = isinstance(seen.legal[0], Play)
    match move:
        case Play(tile=tile, arm=arm):
            return _broken_by_play(seen, tile, arm, move.outer)
        case Pass() if can_play:
            return MoveRule.PLAY_IF_ABLE, "You can play, so you may not pass."
        case Pass():
            return MoveRule.DRAW_IF_ABLE, "You can draw a tile, so you may not pass yet."
        case Draw() if can_play:
            return MoveRule.PLAY_IF_ABLE, "You can play, so you may not draw."
    if not seen.rules.draws:
        return MoveRule.BONEYARD, "No tiles are drawn in this game."
    if not seen.drawable:
        return MoveRule.BONEYARD, "There is nothing left to draw."
    return MoveRule.ONE_DRAW, "You may draw only one tile in a turn."


def _broken_by_play(
    seen: SeatView, tile: Tile, arm: int | None, outer: int | None
) -> tuple[MoveRule, str]:
    if tile not in seen.hand:
        return MoveRule.OWN_TILE, f"You do not hold {tile}."
    if not seen.placed and arm is not None:
        return MoveRule.OPEN_END, "The first tile is played on the empty table."
    if not seen.placed:
        must = next(event.tile for event in seen.history if isinstance(event, Led))
        return MoveRule.FORCED_LEAD, f"{must or 'A double'} must be led."
    end = seen.line.end(arm)
    waits = arm in {closed.arm for closed in seen.line.closed_ends}
    if end is None and waits and seen.filling:
        return MoveRule.COVER_DOUBLE, f"{seen.filling} must be filled first."
    if end is None:
        return MoveRule.OPEN_END, "That end is not open."
    if total := seen.rules.touching_sum:
        return MoveRule.MATCHING_END, _broken_by_halves(tile, end.value, total, outer)
    if outer is not None:
        return MoveRule.MATCHING_END, f"{tile} goes one way round only."
    if end.value not in tile:
        return MoveRule.MATCHING_END, f"{tile} does not fit an end that shows {end.value}."
    if due := seen.uncovered_doubles:
        double = seen.placed[due[seen.rules.cover.next].at].tile
        return MoveRule.COVER_DOUBLE, f"{double} must be covered first."
    if end not in seen.open:
        return MoveRule.OPEN_TRAIN, "That train is not open to you now."
    double = Tile(end.value, end.value)
    text = f"{double} must be played before {tile} may go on an end of {end.value}."
    return MoveRule.LOCKED_SUIT, text


def _broken_by_halves(tile: Tile, value: int, total: int, outer: int | None) -> str:
    """Say why a tile does not fit an end where halves add up to a total."""
    if BITS[tile] & fitting(value, total):
        try:
            outer_half(tile, value, total, outer)
        except TileError as error:
            return str(error)
    return f"{tile} does not fit an end that shows {value}: halves add up to {total}."

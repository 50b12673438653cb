"""Why a move is not legal: the error that names the rule, worked out from what the seat sees."""

from game.engine.events import Led
from game.engine.moves import (
    DoesNotFit,
    Draw,
    IllegalMove,
    Locked,
    MustDraw,
    MustLead,
    MustPlay,
    NoSuchEnd,
    NotAMove,
    NothingToDraw,
    NotYourTile,
    OneDraw,
    Pass,
    Play,
    RoundOver,
)
from game.engine.points import Drawing
from game.engine.tiles import Tile
from game.engine.view import SeatView


def refusal(seen: SeatView, move: object) -> IllegalMove:
    """Return the error for a move that is not legal; `seen` is the view of the seat to move."""
    if not isinstance(move, (Play, Draw, Pass)):
        return NotAMove(f"{move!r} is not a move; `parse_move` reads one from text.")
    if not seen.legal:
        return RoundOver("The round is over.")
    can_play = isinstance(seen.legal[0], Play)
    match move:
        case Play(tile=tile, arm=arm):
            return _refused_play(seen, tile, arm)
        case Pass() if can_play:
            return MustPlay("You can play, so you may not pass.")
        case Pass():
            return MustDraw("You can draw a tile, so you may not pass yet.")
        case Draw() if can_play:
            return MustPlay("You can play, so you may not draw.")
    if seen.rules.draw is Drawing.NONE:
        return NothingToDraw("No tiles are drawn in this game.")
    if not seen.drawable:
        return NothingToDraw("There is nothing left to draw.")
    return OneDraw("You may draw only one tile in a turn.")


def _refused_play(seen: SeatView, tile: Tile, arm: int | None) -> IllegalMove:
    if tile not in seen.hand:
        return NotYourTile(f"You do not hold {tile}.")
    if not seen.placed and arm is not None:
        return NoSuchEnd("The first tile is played on the empty table.")
    if not seen.placed:
        must = next(event.tile for event in seen.history if isinstance(event, Led))
        return MustLead(f"{must} must be led.")
    end = seen.line.end(arm)
    if end is None:
        return NoSuchEnd("That end is not open.")
    if end.value in tile:
        double = Tile(end.value, end.value)
        return Locked(f"{double} must be played before {tile} may go on an end of {end.value}.")
    return DoesNotFit(f"{tile} does not fit an end that shows {end.value}.")

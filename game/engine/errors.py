"""Errors. All are `ValueError`s with a readable message; a call that raises one changes nothing."""

from enum import StrEnum


class TileError(ValueError):
    """Not a tile."""


class MoveError(ValueError):
    """Text that is not a move or does not name the end, or a play without a valid tile or arm."""


class RulesError(ValueError):
    """Rules that cannot be read or cannot be played; the message says what is wrong."""


class DealError(ValueError):
    """A round that cannot begin: the message says what is wrong with its deal."""


class MatchError(ValueError):
    """An impossible match, or a step that a match or a round cannot take now."""


class PositionError(ValueError):
    """Text that does not describe a position, or a position that cannot be played on."""


class RecordError(ValueError):
    """A record that cannot be read or replayed; `line` is the line at fault, from 1."""

    def __init__(self, line: int, problem: str) -> None:
        """Say what the problem is, and on which line."""
        super().__init__(f"Line {line}: {problem}")
        self.line = line


class MoveRule(StrEnum):
    """The rules that forbid a move."""

    IS_A_MOVE = "is_a_move"
    """Moves are plays, draws, passes and knocks."""
    ROUND_OVER = "round_over"
    """Nobody moves after the end of the round."""
    OWN_TILE = "own_tile"
    """A seat plays tiles of its own hand."""
    FORCED_LEAD = "forced_lead"
    """The tile that must lead is led."""
    OPEN_END = "open_end"
    """A tile is played on an open end, the first on the empty table."""
    MATCHING_END = "matching_end"
    """A tile has the number that its end shows."""
    OPEN_TRAIN = "open_train"
    """A tile is played on the seat's own train, the common one, or one with a marker."""
    COVER_DOUBLE = "cover_double"
    """A double on a train is covered, and one that has to be is filled, before anything else."""
    KNOCK = "knock"
    """A knock is made, or forgotten, right after the play that leaves one tile."""
    LOCKED_SUIT = "locked_suit"
    """The double of a number is played before any other tile of it."""
    PLAY_IF_ABLE = "play_if_able"
    """A seat that can play does not pass or draw."""
    DRAW_IF_ABLE = "draw_if_able"
    """A seat that can draw does not pass."""
    ONE_DRAW = "one_draw"
    """One tile is drawn in a turn."""
    BONEYARD = "boneyard"
    """There is nothing to draw: no tile is left, or the rules have no drawing."""


class IllegalMove(ValueError):
    """A move that a rule forbids: `rule` names it, the message is for the player."""

    def __init__(self, rule: MoveRule, message: str) -> None:
        """Take the rule that forbids the move, and what to tell the player."""
        super().__init__(message)
        self.rule = rule

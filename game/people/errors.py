"""What is wrong with something that came from elsewhere."""

from enum import Enum


class Fault(Enum):
    """What a seat did that the protocol or the game forbids."""

    DECK = "deck"
    """Its shuffled tiles are not those that its seed makes: a foreign tile, a tile twice, a wrong
    shuffle, or positions exchanged."""
    KEY = "key"
    """A key it published is not the one its seed makes."""
    SEED = "seed"
    """The seed it opened is not the one it committed to."""
    PASS = "pass"
    """It passed or drew although a tile of its hand fitted."""
    MOVE = "move"
    """It made a move that the rules forbid."""
    POSITION = "position"
    """Its message says another position than its moves lead to."""
    FORK = "fork"
    """It signed two different messages of the same number."""
    ALARM = "alarm"
    """It stopped the round for a wrong deal, and the deal was right."""


class MessageError(ValueError):
    """A message that is not taken, with nobody to blame: damaged, forged, or of another table."""


class GapError(MessageError):
    """The messages before this one are not known here."""


class Foul(ValueError):
    """A message that its seat did sign, and that proves that it cheated."""

    def __init__(self, seat: int, number: int, fault: Fault) -> None:
        super().__init__(f"seat {seat}, message {number}: {fault.value}")
        self.seat, self.number, self.fault = seat, number, fault

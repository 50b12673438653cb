"""The line of play laid anew in what is left of the frames, while it is seen as it lay."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from time import perf_counter

from game.ui.layout.arrange import Arrangement, Piece, Slot, arranging, finish, stopgap
from game.ui.layout.board import Spins

_Steps = Generator[None, None, Arrangement]


class Laying:
    """The arrangement of one line after the other; `busy` while one is being worked out."""

    def __init__(self) -> None:
        self._steps: _Steps | None = None
        self._found: Arrangement | None = None

    @property
    def busy(self) -> bool:
        """Whether an arrangement is being worked out, or waits to be taken."""
        return self._steps is not None

    def lay(
        self,
        pieces: Sequence[Piece],
        slots: Sequence[Slot],
        region: tuple[int, int],
        unit: float,
        spins: Spins,
        before: Arrangement | None = None,
        *,
        at_once: bool = True,
    ) -> Arrangement:
        """Return the arrangement of a line, see `arrange`, or what to show until it is worked out,
        where that takes a while and need not be at once."""
        self._steps = self._found = None
        steps = arranging(pieces, slots, *region, unit, before, spins)
        found = _run(steps, until=0.0)
        if found is None and before is not None and not at_once:
            found = stopgap(pieces, slots, before)
            self._steps = steps if found else None
        return found or finish(steps)

    def go_on(self, until: float) -> bool:
        """Work until a time of `perf_counter`; return whether there was anything to work out."""
        if self._steps is None or self._found:
            return False
        self._found = _run(self._steps, until)
        return True

    def take(self) -> Arrangement | None:
        """Hand over the arrangement that was worked out, if it is there."""
        found, self._found = self._found, None
        if found:
            self._steps = None
        return found


def _run(steps: _Steps, until: float) -> Arrangement | None:
    """Take steps until a time of `perf_counter`, one at least; return the end, if it came."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Arrangement = done.value
            return found
        if perf_counter() >= until:
            return None

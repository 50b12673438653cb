"""The search for an opponent's move, in the time left over in each frame."""

from collections.abc import Callable
from time import perf_counter

from game.ai.budget import Budget
from game.engine.moves import Move
from game.session.session import Session
from game.ui.kit.sliced_task import SlicedTask

_MAX_SECONDS = 2.0  # a longer thought, on a slow device, is cut short, but not in a challenge


class Thinking:
    """The thoughts of the opponents of a session, one at a time.

    A thought is about one position: if the match moves on, or back, it is dropped. `took` is called
    with the milliseconds that each thought with a choice took, with the frames in between.
    """

    def __init__(self, session: Session, took: Callable[[float], None]) -> None:
        self._session = session
        self._took = took
        self._at = (0, 0, 0)
        self._begun = 0.0
        self._budget = Budget()
        self._task: SlicedTask[Move] | None = None

    @property
    def _here(self) -> tuple[int, int, int]:
        match = self._session.match
        return match.round_no, len(match.round.moves), self._session.undone

    @property
    def move(self) -> Move | None:
        """The move found for the current state of the match; None if there is none yet."""
        return self._task.result if self._task and self._at == self._here else None

    def go_on(self, until: float) -> bool:
        """Think until a time of `perf_counter`, if an opponent has a move to find.

        Return whether it had. Even if no time is left, one slice is run, so that each finishes.
        """
        now = self._session.match.round
        if now.outcome or self._session.seats[now.turn].level is None or self.move:
            return False
        if self._task is None or self._at != self._here:
            self._at, self._begun = self._here, perf_counter()
            self._budget = Budget()
            self._task = SlicedTask(self._session.choosing(self._budget))
        late = perf_counter() - self._begun > _MAX_SECONDS
        self._budget.cut_short = late and self._session.challenge is None
        self._task.run_until(until)
        if self._task.done and len(now.legal) > 1:
            self._took(1000 * (perf_counter() - self._begun))
        return True

"""The table: a match as one seat sees it, with every tile on its way to where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto
from typing import NamedTuple

from game.ai.hints import Hint
from game.engine import Draw, Move, Pass, Play, SeatView
from game.engine.events import Event, MatchEnded, RoundEnded
from game.profile.settings import SPEEDS
from game.session.session import Session
from game.ui.art.canvas import Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.sliced_task import SlicedTask
from game.ui.table.host import TableHost
from game.ui.table.layouts import areas_for
from game.ui.table.line import TableLine
from game.ui.table.selection import RUN, Rack, Selection
from game.ui.table.stage import Stage
from game.ui.table.thinking import Thinking
from game.ui.table.trains_line import TrainsLine
from game.ui.words.events import Words

_FAST_FORWARD = 0.2  # of every duration, after a tap


class Phase(Enum):
    """Stages of a round."""

    SHUFFLED = auto()
    """The tiles lie in a pile in the middle, to be dealt."""
    DEALING = auto()
    """The hands are being dealt: no tile is raised or shaded yet."""
    PLAYING = auto()
    OVER = auto()


class Overlay(Enum):
    """A scene that the table asks to open over it."""

    MENU = auto()
    LOG = auto()
    SETTINGS = auto()
    HAND_OVER = auto()
    RESULT = auto()
    TRAIN = auto()
    """That of the arm `looked_at`."""
    SEAT = auto()
    """The card of the seat `looked_at`."""


class Prompt(NamedTuple):
    """Contents of the prompt, the sentence above the rack, apart from whose turn it is."""

    last_event: Event | None = None
    """The latest event that the prompt reports."""
    feedback: str = ""
    """Feedback on the player's last action."""
    hint: Hint | None = None
    """The hint that was asked for, once it is found."""

    @property
    def hinted(self) -> Play | None:
        """The play that the hint recommends, if it recommends one."""
        return self.hint.move if self.hint and isinstance(self.hint.move, Play) else None


class Turn(NamedTuple):
    """Timing state of the current turn."""

    wait: float = 0.0
    """Seconds left until the game goes on."""
    least: float = 0.0
    """The part of that wait that a tap does not skip, in seconds."""
    forced: Move | None = None
    """The player's only move, about to be auto-played."""
    delay_done: bool = False
    """Whether the opponent's delay before a move has been spent."""


class Answer(NamedTuple):
    """An answer to choose at the table instead of a move: its id as a node, its label, and the
    effect of choosing it. A seat is chosen at the seat; the other answers are above the prompt."""

    id: str
    label: str
    press: Callable[[], None]
    seat: int | None = None


class Table:
    """A session at the table, without a screen: what the player sees, holds and waits for.

    Commands change it and the director makes the next thing happen; neither is known here. `guide`
    may override the prompt; if it returns None, the default prompt is used.
    """

    def __init__(
        self, session: Session, host: TableHost, metrics: Metrics, guide: Guide | None = None
    ) -> None:
        self.session = session
        self.host = host
        self.metrics = metrics
        self.guide = guide
        self._shown: tuple[object, ...] = ()
        self._revision = 0
        self.turn = Turn()
        self.prompt = Prompt()
        self.tempo = 1.0
        """What the durations of all that is shown now are multiplied by, besides the speed."""
        self.heard = ""
        """The prompt as last announced; empty if it was not."""
        self.unsaid = ""
        """What is announced together with what happens next."""
        self.fast_forwarding = False
        """Whether opponents' delays are being skipped."""
        self.hinting: SlicedTask[list[Hint]] | None = None
        """The search for a hint, while it is running; None ends it."""
        self.titled: Callable[[], tuple[str, str]] | None = None
        """Overrides the heading, which otherwise names the game and what is played for."""
        self.answers: tuple[Answer, ...] = ()
        """The answers available instead of a move; while there are any, no tile can be picked
        up."""
        self.result_heads: tuple[type[Event], ...] = (MatchEnded, RoundEnded)
        """What the result says as its heading: the first of these that has happened."""
        self.looked_at = 0
        """The train to be shown in full, by its arm; or the seat whose card is."""
        self.covered_from: int | None = None
        """The top of a sheet that covers the lower part, in pixels from the top."""
        self.hover = ""
        """The button or the seat under the pointer, by its id."""
        self.device_ready = len(session.people) < 2
        """Hot seat: whether the current viewer has the device."""
        self.result_opened = False
        self.result_seen = False
        """Whether the result was opened and has been closed again."""
        self.thinking = Thinking(session, host.thought_took)
        """The search of the opponent to move; it runs while tiles are still moving."""
        self.phase = Phase.PLAYING
        self.set_viewer(session.next_person)
        self.line = self.new_line()
        self.next_line: TableLine | None = None
        """The line on the felt that it moves to next, while it is laid out for that."""
        self.play_on()
        if not self.view.line.placed:
            self.prompt = Prompt(self.view.history[-1])

    # The viewing seat, and what it sees

    def set_viewer(self, seat: int) -> None:
        """Set the viewing seat, and rebuild everything that depends on it."""
        self.me = seat
        self.view = self.seen = self._look()
        self.words = Words.of(self.session, seat)
        self.stage = Stage()
        self.selection = Selection(self.choices)
        by = RUN if self.view.rules.trains else self.host.settings.order
        self.rack = Rack(self.view.hand, by, self.own_end)
        self.counts = list(self.view.counts)
        """The number of tiles that each seat shows."""
        self.undrawn = 0
        """The number of tiles that have been drawn, but are still shown in the boneyard."""
        self.fit_areas()

    @property
    def mine(self) -> bool:
        """Whether a person plays at the viewing seat; otherwise computers are being watched."""
        return self.session.seats[self.me].level is None

    @property
    def choices(self) -> tuple[Move, ...]:
        """The moves that the player may choose from."""
        return () if self.answers else self.view.legal

    def ask(self, answers: tuple[Answer, ...]) -> None:
        """Ask for one of these answers, or for a move if there are none."""
        self.answers = answers
        self.selection.set_legal(self.choices)

    def _look(self) -> SeatView:
        seen = self.session.view(self.me)
        return seen if self.mine else replace(seen, legal=())

    @property
    def own_end(self) -> int:
        """The number that the viewer's own train ends in; 0 if there are no trains."""
        return self.view.ends[self.me].value if self.view.rules.trains else 0

    def fit_areas(self) -> None:
        """Lay out the areas for the window and the hand. A long hand keeps its room when it gets
        shorter, so that trains stay where they are."""
        rules, most = self.view.rules, len(self.rack.order)
        most, clockwise = max(most, rules.hand * (rules.trains > 0)), rules.clockwise
        self.areas = areas_for(
            self.metrics,
            rules.seats,
            self.me,
            most,
            clockwise=clockwise,
            open_hands=self.session.opens_hands,
            over=self.over,
        )
        if self.covered_from is not None:
            felt = self.areas.felt
            seen = Rect(felt.topleft, (felt.width, max(1, self.covered_from - felt.top)))
            self.areas = replace(self.areas, felt=felt.clip(seen))

    def new_line(self) -> TableLine:
        """Return a line of play on the current felt."""
        rules = self.view.rules
        if rules.trains:
            return TrainsLine(self.areas, rules, self.metrics, lambda: self.view)
        return TableLine(self.areas, rules)

    @property
    def shown_turn(self) -> int:
        """The seat shown as the one to move: one that has moved, until the player has seen it."""
        moved = self.view.moved if self.showing else ()
        return moved[-1].seat if moved else self.view.turn

    @property
    def asked(self) -> bool:
        """Whether it is the player's turn, and everything that led to it was seen."""
        return self.my_turn and not self.showing

    def score_of(self, seat: int) -> int:
        """Return the score that a seat shows: without points still on their way to it."""
        side = self.view.rules.side_of(seat)
        # A win may take points away.
        return max(0, self.view.scores[side] - self.stage.pending_points[side])

    @property
    def boneyard(self) -> int:
        """The number of tiles shown in the boneyard."""
        return self.view.boneyard + self.undrawn

    @property
    def my_turn(self) -> bool:
        """Whether the player is to move."""
        return bool(self.view.legal)

    @property
    def next_plays(self) -> tuple[Play, ...]:
        """The plays that may come next: the player's, or the one an opponent has found."""
        moves = self.choices if self.my_turn else (self.thinking.move,)
        return tuple([move for move in moves if isinstance(move, Play)])

    @property
    def ready(self) -> bool:
        """Whether the player can act: it is their turn, and nothing is moving."""
        return self.my_turn and not self.busy and self.phase is not Phase.SHUFFLED

    @property
    def dealing(self) -> bool:
        """Whether the hands are still being dealt."""
        return self.phase in (Phase.SHUFFLED, Phase.DEALING)

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.phase is Phase.OVER

    @property
    def revealed(self) -> bool:
        """Whether all hands lie face up."""
        return self.over or self.session.open_hands

    @property
    def forced(self) -> Move | None:
        """The draw or pass that is the player's only move, if there is one."""
        only = self.view.legal[0] if len(self.view.legal) == 1 else None
        return only if isinstance(only, (Draw, Pass)) else None

    @property
    def may_decline(self) -> bool:
        """Whether the player may play or not: let the partner lead, or end their first train."""
        return self.my_turn and isinstance(self.view.legal[0], Play) and Pass() in self.view.legal

    @property
    def automatic(self) -> Move | None:
        """The player's only move, if the settings let it be auto-played."""
        if self.forced:
            return self.forced if self.host.settings.auto_pass else None
        only = self.view.legal[0] if len(self.view.legal) == 1 else None
        return only if self.host.settings.auto_play else None

    def refresh(self) -> None:
        """Refresh the view from the session."""
        self.view = self._look()
        self.selection.set_legal(self.choices)
        before = tuple(self.rack.order)
        self.rack.hold(self.view.hand)
        self.selection.stay(before, self.rack.order)

    @property
    def revision(self) -> int:
        """A number that grows with every change of the static layers, except the button under the
        pointer and the number of tiles each seat shows: it is derived from the state compared
        here."""
        line, view = self.line, self.line.viewport
        shown = (
            (self.view, self.seen, self.metrics, self.areas, self.host.settings, self.answers),
            (line.arrangement, line.busy, line.aside, view.camera, view.user_set),
            (self.held_up, self.showing, self.fast_forwarding, self.result_seen),
            (self.phase, self.prompt, self.covered_from, self.undrawn),
            (self.selection.state, self.rack.order),
        )
        if shown != self._shown:
            self._shown, self._revision = shown, self._revision + 1
        return self._revision

    # Time

    def seconds(self, base: float) -> float:
        """Return the duration of something to be read."""
        left = _FAST_FORWARD if self.fast_forwarding else 1.0
        return base * SPEEDS[self.host.settings.speed] * left * self.tempo

    def moving_seconds(self, base: float) -> float:
        """Return the duration of a movement; 0 with reduced motion."""
        return 0.0 if self.host.reduced_motion else self.seconds(base)

    def after(self, wait: float, act: Callable[[], None]) -> None:
        """Schedule a callback after a wait."""
        self.stage.schedule(self.seconds(wait), act)

    def sound(self, name: str, wait: float = 0.0) -> None:
        """Play a sound after a wait."""
        self.after(wait, lambda: self.host.sound(name))

    @property
    def busy(self) -> bool:
        """Whether anything is moving or scheduled, or the line is being laid out again; the game
        does not wait for that while a tile is dragged."""
        return self.stage.busy or self._line_waits

    @property
    def line_moves(self) -> bool:
        """Whether tiles of the line are moving, or about to."""
        under_way = self.stage.tweens.targets().intersection(self.stage.line.values())
        return bool(under_way) or self._line_waits

    @property
    def _line_waits(self) -> bool:
        return not self.dragging and (self.line.busy or not self.line_settled)

    @property
    def line_settled(self) -> bool:
        """Whether the line is on the felt it was laid out for, or aside in its shape for now, as
        far as that isn't too small beside something."""
        line, felt = self.line, self.areas.felt
        shown = line.aside is not None and not (line.aside == felt and line.shrinks_in(felt))
        return shown or line.fits(self.areas)

    @property
    def dragging(self) -> bool:
        """Whether a tile is being dragged: the line stays still meanwhile."""
        return self.selection.dragged is not None

    @property
    def held_up(self) -> bool:
        """Whether the game waits: for what happened to be seen, or before the next move."""
        return self.turn.wait > 0

    @property
    def showing(self) -> bool:
        """Whether the game waits for what happened to be seen."""
        return self.held_up and not self.turn.forced and not self.turn.delay_done

    @property
    def moving(self) -> bool:
        """Whether anything is in motion or about to happen."""
        others = not (self.my_turn or self.session.waits)
        waits = others or self.held_up or self.automatic or self.hinting
        held = self.selection.drag is not None
        opened = self.over and self.result_opened
        return self.busy or held or (bool(waits) and not opened)

    # The phase of the round

    def pile(self) -> None:
        """Show the tiles of a round that has just begun as a pile."""
        self.phase = Phase.SHUFFLED
        self.counts = [0] * self.view.rules.seats

    def play_on(self) -> None:
        """Begin playing; if the round is over, go to its end."""
        self.phase = Phase.OVER if self.session.match.round.outcome else Phase.PLAYING


Guide = Callable[[Table], "tuple[str, bool] | None"]
"""Overrides the prompt; returns the text, and whether it expects input."""

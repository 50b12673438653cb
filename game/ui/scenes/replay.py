"""The replay of a round, step by step, with all hands face up."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial

from game.engine.events import Event, Played
from game.engine.line import Line
from game.language import _, pgettext
from game.session.links import Link
from game.session.session import PLAYER_NAME, Seat
from game.ui import navigation
from game.ui.kit import keys
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.leaves import icon_buttons
from game.ui.kit.rows import Box, Buttons, Control, Heading, Text, button
from game.ui.scenes.shared_rows import HandRow, LineRow, scrubber
from game.ui.services import Services
from game.ui.words import deals
from game.ui.words.events import Words
from game.ui.words.names import pile
from game.variants.words_scoring import points

_WAIT = 1.2  # seconds a step is shown
_SIDE, _LOW_SIDE = 500, 330  # points of width beside the line, in a low window the latter
_LOW_SHARE = 0.44  # of its width at most
_NOBODY = -1  # no seat is the reader's


def _words(link: Link, seats: Sequence[Seat]) -> Words:
    """Return the narrator of a round, with the names of who played it, or with numbers."""
    people = [number for number, seat in enumerate(seats) if seat.level is None]
    names = [seat.name for seat in seats] or [PLAYER_NAME] * link.rules.seats
    me = people[0] if len(people) == 1 else _NOBODY
    return Words(link.rules, names, me, link.listing.home)


@lru_cache(maxsize=2)
def _whole(link: Link) -> Line:
    return link.after(len(link.moves))[0].round.line


class StepsScene(FormScene[Services]):
    """A round to go through step by step: with buttons, arrows, or a slider."""

    overlay = False
    widest, side = 620, _SIDE
    short_footer = FooterPlace.COLUMN
    _words: Words

    def __init__(self, services: Services, link: Link) -> None:
        super().__init__(services)
        self._link = link

    def line_row(self, seat: int, taken: int = 0) -> Box:
        """Return the line as a seat sees it, its tiles where they lie at the end of the round."""
        view, beside, wide = self._match.view(seat), self.two_columns, self.is_wide
        names, whole = self._words.names, _whole(self._link)
        play = any(isinstance(event, Played) for event in self._events)
        return LineRow(view, names, play=play, beside=beside, wide=wide, taken=taken, whole=whole)

    def _leads(self, id: str, name: str, step: int) -> Control:
        """Return the button that goes to a step, disabled where that is the one shown."""
        off = "disabled" if self._nearest(step) == self._step else ""
        return button(f"button-{id}", name, partial(self._go, step), off)

    def key(self, key: int, shift: bool) -> None:
        """Step with the left and right arrows, once there is a slider, unless a button is focused:
        then they lead to those beside it."""
        stepping = self._focus in (None, "step") and self._placed_as("step")
        if key in (keys.LEFT, keys.RIGHT) and stepping:
            self._go(self._step + (1 if key == keys.RIGHT else -1))
        else:
            super().key(key, shift)

    def _go(self, step: int) -> None:
        self._turn_to(step)
        self.rebuild()

    def _turn_to(self, step: int) -> None:
        self._step = self._nearest(step)
        self._match, self._events = self._link.after(self._step)

    def _nearest(self, step: int) -> int:
        return min(len(self._link.moves), max(0, step))


class ReplayScene(StepsScene):
    """A media player for a round, which also runs by itself.

    `seats` tell who played, where that is known.
    """

    name = "replay"
    first_focus = "button-run"

    def __init__(self, services: Services, link: Link, seats: Sequence[Seat] = ()) -> None:
        super().__init__(services, link)
        self._words = _words(link, seats)
        self._running = bool(link.moves) and not services.reduced_motion
        self._turn_to(0)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._advances:
            self._waited += dt
            if self._waited >= _WAIT:
                self._turn_to(self._step + 1)
                self._running = self._step < len(self._link.moves)
                self.rebuild()

    @property
    def _advances(self) -> bool:
        """Whether the next step comes by itself; a panel over it is read first."""
        return self._running and self.services.scenes.top is self

    @property
    def idle_for(self) -> float:
        return min(super().idle_for, _WAIT - self._waited) if self._advances else super().idle_for

    @property
    def is_wide(self) -> bool:
        """Whether all words stand beside the line: in a low window if there are trains."""
        low = self.metrics.is_short and self.two_columns
        return super().is_wide or (low and self._link.rules.trains > 0)

    def layout(self) -> None:
        low = min(_LOW_SIDE, round(_LOW_SHARE * self.metrics.points[0]))
        self.side = low if self.metrics.is_short else _SIDE
        super().layout()

    def rows(self) -> Iterator[Box]:
        if not self.is_wide:
            yield from self._event_rows()
        yield self.line_row(max(0, self._words.me))
        yield scrubber(self._step, len(self._link.moves), self._go)

    def _event_rows(self) -> list[Box]:
        """Return the name of the round, and the last events."""
        texts = map(self._words.event, map(self.seen, self._events))
        shown = ". ".join(filter(None, texts)) or _("Tiles dealt")
        least = 2 if self.two_columns or not self.metrics.is_short else 1
        text = Text(f"{shown}.", gap=4, least=least, id="said", role="status")
        return [*self.heading_rows(), text]

    def heading_rows(self) -> Iterator[Box]:
        """Yield the name of the round."""
        yield Heading(deals.name(self._link), 18)

    def secondary_rows(self) -> Sequence[Box]:
        link, played = self._link, self._match.round
        rows = self._event_rows() if self.is_wide else []
        for seat, hand in enumerate(played.hands):
            score = points(self._match.scores[link.rules.side_of(seat)])
            name = self._words.names[seat]
            turn = played.outcome is None and seat == played.turn
            held = sorted(hand, reverse=True)
            if self.is_open(seat):
                rows.append(HandRow(f"hand-{seat}", name, held, score, turn, flat=True))
        if played.boneyard and self.is_open(_NOBODY):
            name = pile(link.rules)
            rows.append(HandRow("hand-boneyard", name, played.boneyard, "", won=False, flat=True))
        return rows

    def is_open(self, _seat: int) -> bool:
        """Return whether the hand of a seat is shown, nobody's being the boneyard: every one is."""
        return True

    def seen(self, event: Event) -> Event:
        """Return an event as it is shown: with all that it holds."""
        return event

    def footer(self) -> Iterator[Box]:
        at, last = self._step, len(self._link.moves)
        run = _("Pause") if self._running else pgettext("a replay", "Play")
        controls = [
            self._leads("first", pgettext("of a round", "Start"), 0),
            self._leads("backward", pgettext("one step", "Back"), at - 1),
            button("button-run", run, self._run),
            self._leads("forward", pgettext("one step", "Forward"), at + 1),
            self._leads("last", pgettext("of a round", "End"), last),
        ]
        signs = ("first", "left", "pause" if self._running else "play", "right", "last")
        yield icon_buttons(controls, signs, primary="button-run", gap=4)
        yield Buttons(*self.other_buttons(), button("button-done", _("Done"), self.back))

    def other_buttons(self) -> list[Control]:
        """Return the buttons beside Done."""
        deal = Link.of_deal(self._link.match(), self._link.called)
        play = partial(navigation.play_deal, self.services, deal)
        return [button("button-play", _("Play this deal"), play)]

    def _run(self) -> None:
        """Run, from the start if it is at the end; or pause."""
        if not self._running and self._step == len(self._link.moves):
            self._turn_to(0)
        self._running = not self._running
        self.rebuild()

    def _go(self, step: int) -> None:
        """Go to a step, and pause."""
        self._running = False
        super()._go(step)

    def _turn_to(self, step: int) -> None:
        self._waited = 0.0
        super()._turn_to(step)

"""Dialogs over the table: the log, the players, a train in full, and passing the device on."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.ai.levels import LEVELS
from game.ai.personalities import personality_of
from game.engine.events import Drew, Event, Led, Passed, Played, Scored
from game.engine.view import SeatView
from game.language import _, colon, ngettext
from game.session.archive import PastMatch
from game.session.session import Session
from game.ui import navigation, screens
from game.ui.art import figures, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.art.figures import Figure
from game.ui.kit.boxes import HBox, VBox
from game.ui.kit.form import FormScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Phase, Touch
from game.ui.kit.rows import Box, Control, Heading, Interaction, Quiet, Text, button
from game.ui.scenes.past_matches import opponents_of
from game.ui.scenes.seat_editor import relation
from game.ui.scenes.shared_rows import LineRow, face
from game.ui.services import Services
from game.ui.words.events import Words
from game.ui.words.names import about, called, lacking


class LogScene(FormScene[Services]):
    """The log over the table, newest first."""

    name = "log"

    def __init__(self, services: Services, session: Session, me: int) -> None:
        super().__init__(services)
        self._words, self._view = Words.of(session, me), session.view(max(0, me))
        self._session, self._me = session, me

    def rows(self) -> Sequence[Box]:
        view = self._view
        round_ = _("Round {number}").format(number=view.round_no)
        deal = _("Newest move first")  # of a deal that has no number
        if self._session.deal_no is not None:
            deal = _("Deal {number} · newest move first").format(number=self._session.deal_no)
        rows: list[Box] = [Heading(round_), Quiet(deal, gap=2, id="deal")]
        listed = [
            (event, text) for event in _once(view.history) if (text := self._words.event(event))
        ]
        for number, (event, text) in reversed([*enumerate(listed)]):
            scored = isinstance(event, Scored)
            colour = theme.BRASS if scored else theme.TEXT
            rows.append(Text(text, colour=colour, bold=scored, gap=8, id=f"log-{number}"))
        return rows

    def others(self) -> Sequence[Control]:
        """Return the button for the cards of the other players, which a tap on a seat opens too."""
        session, me = self._session, self._me
        seats = [seat for seat in range(session.match.rules.seats) if seat != me]
        lead, name = self.services.leads_to, _("Players")
        return [lead("button-players", name, screens.PLAYERS, session, me, seats, {})]


def _once(history: Sequence[Event]) -> list[Event]:
    """Return the events without the play of a tile that the lead has announced."""
    named: set[tuple[int, object]] = set()
    kept: list[Event] = []
    for event in history:
        if isinstance(event, Led):
            named = {(event.seat, event.tile)}
        elif isinstance(event, Played) and (event.seat, event.tile) in named:
            continue
        kept.append(event)
    return kept


_FACE = 56  # points


class PlayersScene(FormScene[Services]):
    """The cards of some seats; `me` is the viewer's seat, -1 for a spectator, and `phrases`
    are the latest of this round, by seat."""

    name = "players"
    widest = 480

    def __init__(
        self,
        services: Services,
        session: Session,
        me: int,
        seats: Sequence[int],
        phrases: Mapping[int, str],
    ) -> None:
        super().__init__(services)
        self._session, self._words, self._me = session, Words.of(session, me), max(0, me)
        self._seats, self._phrases = seats, phrases
        self._past = services.profile.archive().matches()

    def rows(self) -> Sequence[Box]:
        return [row for seat in self._seats for row in self._card(seat)]

    def _card(self, number: int) -> Iterator[Box]:
        session, name = self._session, self._words.names[number]
        level = LEVELS.get(session.seats[number].level or "")
        team = relation(session.match.rules, session.seats, number)
        text = " · ".join(filter(None, [_(level.name) if level else _("Player"), team]))
        title = VBox(Heading(name, 22, id=f"player-{number}"), Quiet(text, 14, gap=2))
        picture = face(name, _FACE)
        yield HBox(picture, title, shares=(0, 1), space=14, gap=24)
        if level:
            likes = _(personality_of(session.seats[number].name).line)
            for line in filter(None, [about(session.seats[number].name), likes, _(level.blurb)]):
                yield Quiet(line, 14, gap=6)
        if level and (so_far := _so_far(self._past, session.seats[number].name)):
            yield Text(so_far, 14, gap=8, id=f"matches-{number}")
        if not session.match.round.outcome:
            for line in _lacks(session.view(self._me), self._words, number):
                yield Text(line, 14, gap=8)
        if words := self._phrases.get(number):
            # Translators: what an opponent has just said, in quotation marks.
            yield Quiet(_("“{words}”").format(words=words), 14, gap=8, id=f"said-{number}")


def _so_far(past: Sequence[PastMatch], name: str) -> str:
    """Return how many matches were played against somebody, and won; empty for none."""
    won = [it.won for it in past if it.won is not None and not it.mode and name in opponents_of(it)]
    if not won:
        return ""
    # Translators: {won} is how many of these matches the player has won.
    text = ngettext(
        "{count} match against you: you won {won}",
        "{count} matches against you: you won {won}",
        len(won),
    )
    return text.format(count=len(won), won=sum(won))


def _lacks(view: SeatView, words: Words, seat: int) -> list[str]:
    """Return the passes of a seat since it last drew, each with the tile before it."""
    found: list[str] = []
    last: Played | None = None
    for event in view.history:
        if isinstance(event, Played):
            last = event
        elif isinstance(event, Drew) and event.seat == seat:
            found.clear()
        elif isinstance(event, Passed) and event.seat == seat and last:
            lack = lacking(event.values, event.doubles, view.rules.touching_sum)
            # Translators: {lacking} is like "no 4s or 6-6"; {tile} is the tile before the pass.
            text = _("Passed after {name}’s {tile}: {lacking}")
            if last.seat == words.me:
                # Translators: {lacking} is like "no 4s or 6-6"; {tile} is the tile before the pass.
                text = _("Passed after your {tile}: {lacking}")
            found.append(text.format(tile=last.tile, lacking=lack, name=words.names[last.seat]))
    return found


Halves = tuple[int, int]

_UNIT = 24  # points a tile is wide
_LANE = 2.4  # tiles' widths from lane to lane
_TAP = 8  # points that a tap moves at most


class TrainRow(Box):
    """The tiles of a train, the halves nearer the hub first, in as many lanes as they need."""

    def __init__(self, tiles: Sequence[Halves]) -> None:
        self._tiles = tiles
        self.node = ("whole-train", "text", " ".join([f"{a}-{b}" for a, b in tiles]))

    def _figure(self, m: Metrics, width: int) -> Figure:
        lanes: list[list[Halves]] = [[]]
        room = width / m.px(_UNIT)
        for tile in self._tiles:
            longer = [*lanes[-1], tile]  # a double lies crosswise
            if sum([1 if a == b else 2 for a, b in longer]) + figures.GAP * len(longer) > room:
                lanes.append([])
            lanes[-1].append(tile)
        pieces = []
        for n, lane in enumerate(lanes):
            first, *rest = [f"{a}-{b}" for a, b in lane]
            lying = figures.spread(first, right=" ".join(rest))
            left = lying.bounds[0]
            pieces += [replace(p, x=p.x - left, y=p.y + n * _LANE) for p in lying.pieces]
        return Figure(tuple(pieces))

    def measure(self, m: Metrics, width: int) -> int:
        return math.ceil((self._figure(m, width).bounds[3] + 0.1) * m.px(_UNIT))

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        figure = self._figure(m, area.width)
        box = area.copy()
        box.width = math.ceil(figure.bounds[2] * m.px(_UNIT))
        figure.draw(surface, box, m.px(_UNIT))


class TrainScene(FormScene[Services]):
    """A train over the table, with what its sign says; a tap closes it as well."""

    name = "train"

    def __init__(self, services: Services, title: str, tiles: Sequence[tuple[int, int]]) -> None:
        super().__init__(services)
        self._title, self._tiles, self._down = title, tiles, (0.0, 0.0)

    def rows(self) -> Sequence[Box]:
        return [Heading(self._title), TrainRow(self._tiles)]

    def pointer(self, touch: Touch) -> None:
        if touch.phase is Phase.DOWN:
            self._down = touch.pos
        super().pointer(touch)
        moved = max(abs(a - b) for a, b in zip(touch.pos, self._down, strict=True))
        if touch.phase is Phase.UP and moved < self.metrics.px(_TAP) and not self._at(touch.pos):
            self.back()


class HandOverScene(FormScene[Services]):
    """Covers the table; calls `on_ready` once the next player has the device."""

    name = "hand-over"
    overlay = False
    widest = 420
    first_focus = "button-mine"

    def __init__(self, services: Services, session: Session, on_ready: Callable[[], None]) -> None:
        super().__init__(services)
        self._session, self._on_ready = session, on_ready
        seat = self._seat = session.next_person
        self._player = called(session.seats[seat].name, seat)

    def rows(self) -> Iterator[Box]:
        """Yield the line, the last move and the scores, which everyone may see."""
        heading = _("Pass the device to {name}").format(name=self._player)
        yield Heading(heading, centre=True)
        yield Quiet(_("Tiles stay hidden until you tap “Show my tiles”."), 15, centre=True, gap=8)
        match = self._session.match
        if not match.round.line.placed:
            return
        words = Words.of(self._session, self._seat)
        texts = (words.event(event.seen_by(self._seat)) for event in reversed(match.round.history))
        scores = (
            "\N{NO-BREAK SPACE}".join(colon(words.side(side), score).rsplit(" ", 1))
            for side, score in enumerate(match.scores)
        )
        view = match.view(self._seat)
        yield LineRow(view, words.names, whole=view.line)
        yield Text(next(filter(None, texts), ""), centre=True, gap=10, id="last")
        yield Quiet(" · ".join(scores), 15, centre=True, gap=4, id="scores")

    def actions(self) -> Sequence[Control]:
        show = button("button-mine", _("Show my tiles"), lambda: self.leave(self._on_ready))
        return [button("button-title", _("Main menu"), self.back), show]

    def back(self) -> None:
        navigation.leave_table(self.services, self._session)

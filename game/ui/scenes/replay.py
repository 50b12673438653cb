"""A round that was played, step by step, with every hand turned up."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.events import Event
from game.engine.line import Line
from game.engine.rules import Rules
from game.language import _, pgettext
from game.session.links import Link
from game.session.session import Session
from game.ui.art import glass, theme, tiles
from game.ui.art.canvas import Canvas
from game.ui.kit.form import FormScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CLEAR, Buttons, Look, Part, Row, Text
from game.ui.kit.services import Services
from game.ui.layout.arrange import arrange
from game.ui.scenes.parts import HandRow
from game.ui.table.areas import Areas
from game.ui.table.pieces import art_angle, felt_of, pieces_of
from game.ui.words import deals
from game.ui.words.events import Words
from game.ui.words.names import pile
from game.variants.words_scoring import points

_UNIT = 30  # points of a tile's short side at most
_NOBODY = -1  # no seat is the reader's


class LineRow(Row):
    """The line of play."""

    def __init__(self, line: Line, rules: Rules) -> None:
        self._line, self._rules = line, rules
        lies = " ".join(str(placed.tile) for placed in line.placed)
        said = _("The line: {tiles}").format(tiles=lies) if lies else _("No tiles in the line yet")
        self.node = ("line", "text", said)

    def measure(self, m: Metrics, width: int) -> int:
        """Take a good part of the window."""
        return max(m.s(120), min(m.s(300), round(m.safe.height * 0.34)))

    def draw(self, surface: Canvas, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw every tile as the table would lay it in this window, if smaller."""
        surface.blit(glass.round_rect(area.size, m.s(theme.RADII.button), theme.GLASS, CLEAR), area)
        room = area.inflate(-m.s(16), -m.s(16))
        placed = self._line.placed
        if not placed:
            return
        areas = Areas.of(m, self._rules.seats, 0, self._rules.hand)
        laid = arrange(
            pieces_of(self._line), (), felt_of(areas.felt.size, areas.line_unit, self._rules)
        )
        lefts, tops, rights, bottoms = zip(*(spot.box for spot in laid.spots), strict=True)
        left, top, right, bottom = min(lefts), min(tops), max(rights), max(bottoms)
        fits = min(room.width / (right - left), room.height / (bottom - top))
        unit = max(1, int(min(laid.unit * fits, m.s(_UNIT))))
        zoom = unit / laid.unit
        x = room.centerx - zoom * (left + right) / 2
        y = room.centery - zoom * (top + bottom) / 2
        for p, spot in zip(placed, laid.spots, strict=True):
            angle = art_angle(spot, p.outer == p.tile.high)
            face = tiles.face(p.tile.high, p.tile.low, unit, angle)
            face.blit(surface, x + zoom * spot.left, y + zoom * spot.top)


def _words(link: Link, session: Session | None) -> Words:
    """Return the words for a round: of who played it, or of players by their numbers."""
    if session:
        return Words.of(session, session.people[0] if len(session.people) == 1 else _NOBODY)
    seats = range(1, link.rules.seats + 1)
    names = [_("Player {number}").format(number=seat) for seat in seats]
    return Words(link.rules, names, _NOBODY)


class ReplayScene(FormScene):
    """Forward and back by buttons or arrows, from the deal to the end.

    `session` tells who played, where that is known.
    """

    name = "replay"
    widest = 620
    first_focus = "button-forward"

    def __init__(self, services: Services, link: Link, session: Session | None = None) -> None:
        super().__init__(services)
        self._link = link
        self._words = _words(link, session)
        self._turn_to(0)

    def rows(self) -> Sequence[Row]:
        """Return what happened in this step, and the line after it."""
        link = self._link
        told = ". ".join(filter(None, map(self._words.event, self._events))) or _("Tiles dealt")
        heading = _("{game}, deal {number}").format(
            game=deals.in_words(link.game, link.rules), number=link.start.number
        )
        step = _("Step {number} of {count}").format(number=self._step, count=len(link.moves))
        return [
            Text(heading, 18, bold=True, node=("heading", "heading")),
            Text(f"{told}.", 15, gap=4, node=("said", "status")),
            LineRow(self._match.round.line, link.rules),
            Text(step, 13.5, colour=theme.table.quiet, gap=8, node=("step", "text")),
        ]

    def aside(self) -> Sequence[Row]:
        """Return every hand after this step."""
        link, played = self._link, self._match.round
        rows: list[Row] = []
        for seat, hand in enumerate(played.hands):
            score = points(self._match.scores[link.rules.side_of(seat)])
            name = self._words.names[seat]
            turn = played.outcome is None and seat == played.turn
            rows.append(HandRow(f"hand-{seat}", name, sorted(hand, reverse=True), score, turn))
        if played.boneyard:
            name = pile(link.rules)
            rows.append(HandRow("hand-boneyard", name, played.boneyard, "", won=False))
        return rows

    @property
    def beside(self) -> bool:
        """Whether the hands lie beside the line: only where there is no height for both."""
        return self.metrics.low

    def foot(self) -> Sequence[Row]:
        """Return the steps, and the way back."""
        at, last = self._step, len(self._link.moves)
        first = "disabled" if at == 0 else ""
        end = "disabled" if at == last else ""
        return [
            Buttons(
                Part(
                    "button-first",
                    "button",
                    pgettext("of a round", "Start"),
                    lambda: self._go(0),
                    first,
                ),
                Part(
                    "button-backward",
                    "button",
                    pgettext("one step", "Back"),
                    lambda: self._go(at - 1),
                    first,
                ),
                Part(
                    "button-forward",
                    "button",
                    pgettext("one step", "Forward"),
                    lambda: self._go(at + 1),
                    end,
                ),
                Part(
                    "button-last",
                    "button",
                    pgettext("of a round", "End"),
                    lambda: self._go(last),
                    end,
                ),
                primary="button-forward",
            ),
            Buttons(
                Part("button-play", "button", _("Play this deal"), self._play),
                Part("button-done", "button", _("Done"), self.back),
            ),
        ]

    def key(self, key: int, shift: bool) -> None:
        """Step with the left and right arrows; the rest as in any form."""
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._go(self._step + (1 if key == pygame.K_RIGHT else -1))
        else:
            super().key(key, shift)

    def _go(self, step: int) -> None:
        self._turn_to(step)
        self.rebuild()

    def _turn_to(self, step: int) -> None:
        """Play the round anew up to a step."""
        self._step = min(len(self._link.moves), max(0, step))
        self._match = self._link.match()
        self._events: list[Event] = list(self._match.round.history)
        for move in self._link.moves[: self._step]:
            self._events = self._match.play(move)

    def _play(self) -> None:
        link = Link.of_deal(self._link.match())
        self.services.navigation.play(link)

"""The end of a round or of the match: all hands turned up, and how the score came about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.round import Round
from game.engine.tiles import Tile
from game.language import _
from game.session.session import Session
from game.ui.art import assets, glass, theme, tiles
from game.ui.kit.form import FormScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Buttons, Look, Part, Row, Text
from game.ui.kit.text import fit, size_for
from game.ui.kit.tween import ease_out
from game.ui.scenes.daily import day_in_words
from game.ui.words.events import Words
from game.ui.words.names import pile, pips

if TYPE_CHECKING:
    from game.ui.app import App

_UNIT = 20  # points
_GAP = 3  # points between tiles
_NOTE = 14  # points a note is high
_FLOURISH = 0.9  # seconds


class HandRow(Row):
    """One hand turned up: who held it, its tiles, and a note of what came of it."""

    gap = 10

    def __init__(self, id: str, name: str, tiles: Sequence[Tile], note: str, won: bool) -> None:
        self._name, self._tiles, self._note, self._won = name, tiles, note, won
        held = " ".join(map(str, tiles)) or _("no tiles")
        # Translators: a hand turned up, "Ada: 6-4 2-1, 13 pips"; {note} may be "went out" too.
        said = _("{name}: {tiles}, {note}") if note else _("{name}: {tiles}")
        self.node = (id, "text", said.format(name=name, tiles=held, note=note))

    def measure(self, m: Metrics, width: int) -> int:
        """Let the tiles flow under each other where they are many."""
        self._left = min(m.s(110), width // 3)
        step = m.s(_UNIT) + m.s(_GAP)
        right = assets.font(m.s(_NOTE), bold=True).size(self._note)[0] + m.s(14)
        self._across = max(1, (width - self._left - right) // step)
        rows = max(1, -(-len(self._tiles) // self._across))
        return rows * (2 * m.s(_UNIT) + m.s(6))

    def draw(self, surface: pygame.Surface, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw the name, the tiles and the pips."""
        unit = m.s(_UNIT)
        middle = area.top + unit
        colour = theme.BRASS if self._won else theme.TEXT
        room = self._left - m.s(8)
        size = size_for(self._name, (m.s(15), m.s(13.5), m.s(12)), room, bold=True)
        name = assets.text(fit(self._name, size, room, bold=True), size, colour, bold=True)
        surface.blit(name, name.get_rect(midleft=(area.left, middle)))
        for n, tile in enumerate(self._tiles):
            row, column = divmod(n, self._across)
            x = area.left + self._left + column * (unit + m.s(_GAP))
            y = area.top + row * (2 * unit + m.s(6))
            tiles.face(tile.high, tile.low, unit).blit(surface, x, y)
        note = assets.text(self._note, m.s(_NOTE), theme.table.quiet, bold=True)
        surface.blit(note, note.get_rect(midright=(area.right, middle)))


class ScoreRow(Row):
    """One side's score: before, what came to it, and now, with a bar up to the target."""

    gap = 8

    def __init__(
        self, side: int, name: str, before: int, in_play: int, at_end: int, target: int
    ) -> None:
        self._name, self._before, self._target = name, before, target
        self._now = before + in_play + at_end
        # Translators: part of a sum: "40 + 25 in play + 35".
        play = [_("{points} in play").format(points=in_play)] if in_play else []
        end = [str(at_end)] if at_end else []
        self._sum = " + ".join([str(before), *play, *end]) if play or end else ""
        # Translators: a score, its sum, and what it is of the points to reach.
        said = _("{name}: {sum} = {now} of {target}") if self._sum else _("{name}: {now}")
        facts = {"sum": self._sum, "now": self._now, "target": target}
        self.node = (f"score-{side}", "text", said.format(name=name, **facts))

    def measure(self, m: Metrics, width: int) -> int:
        """Take a line and a bar, and one more line for a sum that has no room beside the name."""
        words = ((self._name, 15, False), (f"{self._sum} =", 14, False), (f"{self._now}", 17, True))
        needed = sum(assets.font(m.s(size), bold).size(word)[0] for word, size, bold in words)
        self._below = m.s(20) if self._sum and needed + m.s(20) > width else 0
        return m.s(34) + self._below

    def draw(self, surface: pygame.Surface, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw the sum and the bar."""
        total = assets.text(str(self._now), m.s(17), theme.TEXT, bold=True)
        top = area.top + self._below
        surface.blit(total, total.get_rect(topright=(area.right, top)))
        left = area.right - total.get_width() - m.s(8)
        if self._sum:
            sum_ = assets.text(f"{self._sum} =", m.s(14), theme.BRASS)
            place = sum_.get_rect(midright=(left, top + m.s(11)))
            surface.blit(sum_, place)
            left = place.left - m.s(8)
        room = area.width if self._below else left - area.left
        name = assets.text(fit(self._name, m.s(15), room), m.s(15), theme.TEXT)
        surface.blit(name, (area.left, area.top + m.s(1)))
        track = pygame.Rect(area.left, area.bottom - m.s(7), area.width, m.s(4))
        surface.blit(glass.round_rect(track.size, m.s(2), theme.GLASS_RAISED), track)
        for share, colour in ((self._now, theme.BRASS), (self._before, theme.table.badge)):
            width = round(track.width * min(1.0, share / self._target))
            if width >= m.s(4):
                part = pygame.Rect(track.topleft, (width, track.height))
                surface.blit(glass.round_rect(part.size, m.s(2), colour), part)


class Flourish(Row):
    """The tile that ended a match, between two brass lines that grow from it; `grown` returns how
    far they have, from 0 to 1."""

    def __init__(self, tile: Tile, grown: Callable[[], float]) -> None:
        self._tile, self._grown = tile, grown

    def measure(self, m: Metrics, width: int) -> int:
        """Take the height of the tile, which lies."""
        return m.s(_UNIT + 8)

    def draw(self, surface: pygame.Surface, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw the tile and the lines."""
        unit, share = m.s(_UNIT), self._grown()
        face = tiles.face(self._tile.high, self._tile.low, unit, 270)
        face.blit(surface, area.centerx - unit, area.centery - unit // 2)
        room = area.width // 2 - unit - m.s(14)
        line = pygame.Rect(0, 0, round(room * share), m.s(2))
        if line.width > line.height:
            art = glass.pill(line.size, theme.BRASS)
            line.midleft = area.centerx + unit + m.s(14), area.centery
            surface.blit(art, line)
            line.midright = area.centerx - unit - m.s(14), area.centery
            surface.blit(art, line)


def ending(played: Round, words: Words, *, large: bool = True) -> list[Row]:
    """Return what a round that is over came to: who won it, how, by which sum, with which hands."""
    outcome = played.outcome
    assert outcome is not None
    name, size = ("heading", 24) if large else ("round-result", 17)
    rows: list[Row] = [
        Text(words.result(outcome), size, bold=True, node=(name, "heading"), gap=18),
        Text(words.outcome(outcome), 15, colour=theme.table.quiet, gap=4, node=("reason", "text")),
    ]
    if outcome.sum and not outcome.sum.isdigit():  # a sum, and not only the points told above
        rows.append(
            Text(outcome.sum, 20, colour=theme.BRASS, bold=True, gap=6, node=("sum", "text"))
        )
    winners = {words.rules.side_of(seat) for seat in outcome.winners}
    for step in range(words.rules.seats):
        seat = (max(0, words.me) + step) % words.rules.seats
        hand = sorted(played.hands[seat], reverse=True)
        note = pips(outcome.pips[seat]) if hand else _("went out")
        won = words.rules.side_of(seat) in winners
        rows.append(HandRow(f"hand-{seat}", words.names[seat], hand, note, won))
    return rows


def left_over(played: Round) -> list[Row]:
    """Return the tiles that are in no hand and not in the line, if there are any."""
    if not played.boneyard:
        return []
    note = _("not drawn") if played.rules.draw != "none" else _("not dealt")
    tiles = sorted(played.boneyard, reverse=True)
    return [HandRow("hand-boneyard", pile(played.rules), tiles, note, won=False)]


class ResultScene(FormScene):
    """Over the table; pops "next" for the next round, or after the match "again" and "title".

    A single deal ends with "title".
    """

    overlay = True
    widest = 520

    def __init__(self, app: App, session: Session, words: Words) -> None:
        super().__init__(app)
        self._session, self._words = session, words
        self._grown = 1.0 if app.calm or session.match.winner is None else 0.0
        self.name = "match-result" if session.match.over else "result"
        if session.occasion:
            self.name, self.first_focus = "deal-result", "button-title"
        else:
            self.first_focus = "button-play-again" if session.match.over else "button-next-round"

    @property
    def moving(self) -> bool:
        """Whether the flourish is still growing."""
        return self._grown < 1

    def update(self, dt: float) -> None:
        """Let the flourish grow."""
        if self.moving:
            self._grown = min(1.0, self._grown + dt / _FLOURISH)
            self.dirty = True

    def rows(self) -> Sequence[Row]:
        """Return who won, the hands and the arithmetic; the scores too, if not `aside`. After a
        match its winner and the scores come first."""
        match = self._session.match
        scores = [] if self.beside else self._scores()
        look_back = [] if self.beside else self._look_back()
        if match.winner is None:
            return [
                *ending(match.round, self._words),
                *left_over(match.round),
                *scores,
                *look_back,
            ]
        won = self._words.won(match.winner)
        return [
            Flourish(match.round.line.placed[-1].tile, lambda: ease_out(self._grown)),
            Text(won, 28, bold=True, centre=True, gap=10, node=("heading", "heading")),
            *scores,
            *ending(match.round, self._words, large=False),
            *left_over(match.round),
            *look_back,
        ]

    def aside(self) -> Sequence[Row]:
        """Return the scores where there is room beside the hands."""
        return [*self._scores(), *self._look_back()] if self.beside else ()

    def _scores(self) -> list[Row]:
        match, words = self._session.match, self._words
        played, outcome = match.round, match.round.outcome
        assert outcome is not None
        if day := self._session.day:
            heading = f"{_('Deal of the day')} · {day_in_words(day)}"
        elif self._session.occasion:
            heading = _("Deal {number}").format(number=played.deal.number)
        else:
            heading = _("To {target} · round {number} · deal {deal}").format(
                target=match.rules.target, number=match.round_no, deal=played.deal.number
            )
        return [
            Text(heading, 13.5, colour=theme.table.quiet, gap=16, node=("deal", "text")),
            *(
                ScoreRow(
                    side,
                    words.side(side),
                    match.scores[side] - played.points[side],
                    played.points[side] - outcome.points[side],
                    outcome.points[side],
                    match.rules.target,
                )
                for side in range(match.rules.sides)
            ),
        ]

    def _look_back(self) -> list[Row]:
        """Return the way to the review of the player's plays, if there is one."""
        if self._words.me not in self._session.people:
            return []
        return [
            Buttons(Part("button-review", "button", _("Review my plays"), self._review), gap=18)
        ]

    def foot(self) -> Sequence[Row]:
        """Return the ways on."""
        see = Part("button-see-table", "button", _("See the table"), self.back)
        deal = Part("button-deal", "button", _("This deal …"), self._deal)
        if self._session.occasion:
            done = Part("button-title", "button", _("Done"), lambda: self._leave("title"))
            return [Buttons(see, deal, done, primary="button-title")]
        if self._session.match.over:
            return [
                Buttons(
                    Part("button-new-game", "button", _("New game"), lambda: self._leave("new")),
                    Part("button-title", "button", _("Leave"), lambda: self._leave("title")),
                    see,
                    deal,
                    Part(
                        "button-play-again", "button", _("Play again"), lambda: self._leave("again")
                    ),
                    primary="button-play-again",
                ),
            ]
        go_on = Part("button-next-round", "button", _("Next round"), lambda: self._leave("next"))
        if self.beside:
            return [Buttons(see, deal, go_on, primary=go_on.id)]
        return [Buttons(see, deal), Buttons(go_on, primary=go_on.id)]

    def _deal(self) -> None:
        from game.ui.scenes.this_deal import DealScene

        self.app.scenes.push(DealScene(self.app, self._session))

    def _review(self) -> None:
        from game.ui.scenes.review import ReviewScene

        self.app.scenes.push(ReviewScene(self.app, self._session.match, self._words))

    def _leave(self, result: str) -> None:
        self.app.scenes.pop(result)

    def back(self) -> None:
        """Look at the table; the result can be opened again from there."""
        self.app.scenes.pop()

"""The end of a round or of the match: all hands turned up, and how the score came about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.events import Outcome
from game.engine.tiles import Tile
from game.language import _
from game.session.session import Session
from game.ui import assets, felt, theme, tiles_art
from game.ui.form import FormScene
from game.ui.metrics import Metrics
from game.ui.widgets import Buttons, Look, Part, Row, Text, fit, size_for
from game.ui.words import Words
from game.variants.words_scoring import points

if TYPE_CHECKING:
    from game.ui.app import App

_UNIT = 20  # points


class HandRow(Row):
    """One hand turned up: who held it, its tiles, its pips."""

    gap = 10

    def __init__(self, id: str, name: str, tiles: Sequence[Tile], note: str, won: bool) -> None:
        self._name, self._tiles, self._note, self._won = name, tiles, note, won
        held = " ".join(map(str, tiles)) or _("no tiles")
        # Translators: a hand turned up, "Ada: 6-4 2-1, 13"; {note} is its pips, or "out".
        said = _("{name}: {tiles}, {note}") if note else _("{name}: {tiles}")
        self.node = (id, "text", said.format(name=name, tiles=held, note=note))

    def measure(self, m: Metrics, width: int) -> int:
        """Let the tiles flow under each other where they are many."""
        self._left = min(m.s(110), width // 3)
        step = m.s(_UNIT) + m.s(4)
        self._across = max(1, (width - self._left - m.s(64)) // step)
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
            x = area.left + self._left + column * (unit + m.s(4))
            y = area.top + row * (2 * unit + m.s(6))
            tiles_art.face(tile.high, tile.low, unit).blit(surface, x, y)
        note = assets.text(self._note, m.s(15), theme.QUIET, bold=True)
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
        """Take one line and a bar."""
        return m.s(34)

    def draw(self, surface: pygame.Surface, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw the sum and the bar."""
        total = assets.text(str(self._now), m.s(17), theme.TEXT, bold=True)
        surface.blit(total, total.get_rect(topright=area.topright))
        room = area.width - total.get_width() - m.s(12)
        if self._sum:
            sum_ = assets.text(f"{self._sum} =", m.s(14), theme.BRASS)
            surface.blit(
                sum_,
                sum_.get_rect(
                    midright=(area.right - total.get_width() - m.s(8), area.top + m.s(11))
                ),
            )
            room -= sum_.get_width() + m.s(8)
        name = assets.text(fit(self._name, m.s(15), room), m.s(15), theme.TEXT)
        surface.blit(name, (area.left, area.top + m.s(1)))
        track = pygame.Rect(area.left, area.bottom - m.s(7), area.width, m.s(4))
        surface.blit(felt.round_rect(track.size, m.s(2), theme.GLASS_RAISED), track)
        for share, colour in ((self._now, theme.BRASS), (self._before, theme.BADGE)):
            width = round(track.width * min(1.0, share / self._target))
            if width >= m.s(4):
                part = pygame.Rect(track.topleft, (width, track.height))
                surface.blit(felt.round_rect(part.size, m.s(2), colour), part)


def points_of(outcome: Outcome) -> str:
    """Return the arithmetic of what a round scores at its end, or just the points."""
    return points(int(outcome.sum)) if outcome.sum.isdigit() else outcome.sum


class ResultScene(FormScene):
    """Over the table; pops "next" for the next round, or after the match "again" and "title".

    A single deal ends with "title".
    """

    overlay = True
    widest = 560

    def __init__(self, app: App, session: Session, words: Words) -> None:
        super().__init__(app)
        self._session, self._words = session, words
        self.name = "match-result" if session.match.over else "result"
        if session.occasion:
            self.name, self.first_focus = "deal-result", "button-title"
        else:
            self.first_focus = "button-play-again" if session.match.over else "button-next-round"

    def rows(self) -> Sequence[Row]:
        """Return what happened, the hands and the arithmetic; the scores too, if not `aside`."""
        return self._ending() if self.metrics.low else [*self._ending(), *self._scores()]

    def aside(self) -> Sequence[Row]:
        """Return the scores where the window is low."""
        return self._scores() if self.metrics.low else ()

    def _ending(self) -> list[Row]:
        match, words = self._session.match, self._words
        played, outcome = match.round, match.round.outcome
        assert outcome is not None
        rows: list[Row] = []
        if match.winner is not None:
            won = words.won(match.winner)
            rows.append(Text(won, 26, bold=True, node=("heading", "heading")))
            rows.append(Text(words.outcome(outcome), 17, bold=True, gap=6))
        else:
            rows.append(Text(words.outcome(outcome), 24, bold=True, node=("heading", "heading")))
        rows.append(
            Text(words.because(outcome), 15, colour=theme.QUIET, gap=4, node=("reason", "text"))
        )
        if outcome.sum:
            text = points_of(outcome)
            rows.append(Text(text, 22, colour=theme.BRASS, bold=True, gap=6, node=("sum", "text")))
        winners = {match.rules.side_of(seat) for seat in outcome.winners}
        for step in range(match.rules.seats):
            seat = (words.me + step) % match.rules.seats
            rows.append(
                HandRow(
                    f"hand-{seat}",
                    words.names[seat],
                    sorted(played.hands[seat], reverse=True),
                    str(outcome.pips[seat]) if played.hands[seat] else _("out"),
                    match.rules.side_of(seat) in winners,
                )
            )
        if played.boneyard:
            kind = _("Boneyard") if match.rules.draw != "none" else _("Left over")
            tiles = sorted(played.boneyard, reverse=True)
            rows.append(HandRow("hand-boneyard", kind, tiles, "", won=False))
        return rows

    def _scores(self) -> list[Row]:
        match, words = self._session.match, self._words
        played, outcome = match.round, match.round.outcome
        assert outcome is not None
        heading = _("To {target} · round {number} · deal {deal}").format(
            target=match.rules.target, number=match.round_no, deal=played.deal.number
        )
        rows: list[Row] = [Text(heading, 13.5, colour=theme.QUIET, gap=16, node=("deal", "text"))]
        rows += [
            ScoreRow(
                side,
                words.side(side),
                match.scores[side] - played.points[side],
                played.points[side] - outcome.points[side],
                outcome.points[side],
                match.rules.target,
            )
            for side in range(match.rules.sides)
        ]
        if words.me in self._session.people:
            look = Part("button-review", "button", _("Review my plays"), self._review)
            rows.append(Buttons(look, gap=18))
        return rows

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
        if self.metrics.low:
            return [Buttons(see, deal, go_on, primary=go_on.id)]
        return [Buttons(see, deal), Buttons(go_on, primary=go_on.id)]

    def _deal(self) -> None:
        from game.ui.scenes.deal import DealScene

        self.app.scenes.push(DealScene(self.app, self._session))

    def _review(self) -> None:
        from game.ui.scenes.review import ReviewScene

        self.app.scenes.push(ReviewScene(self.app, self._session.match, self._words))

    def _leave(self, result: str) -> None:
        self.app.scenes.pop(result)

    def back(self) -> None:
        """Look at the table; the result can be opened again from there."""
        self.app.scenes.pop()

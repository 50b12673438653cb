"""The rules of a game in text and pictures, for the options chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.engine.rules import Rules
from game.language import _
from game.session.links import Link
from game.ui import screens
from game.ui.art import theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.form import DialogScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Buttons, Control, Interaction, Row, Text, button
from game.ui.kit.text import draw_lines, wrap
from game.ui.services import Services
from game.ui.words.examples import Example, examples
from game.variants.ways import Way

_LEFT = 4  # sections in the first of two columns
_TILE = 24  # points a tile of a picture is wide at most
_HIGHEST = 150  # points a picture is high at most


class Picture(Row):
    """A picture with a caption."""

    gap = 12

    def __init__(self, id: str, example: Example) -> None:
        self._example = example
        self.node = (id, "text", example.caption)

    def measure(self, m: Metrics, width: int) -> int:
        lines = wrap(self._example.caption, m.px(13.5), width)
        return self._picture(m, width)[1] + m.px(10) + len(lines) * m.px(18)

    def _picture(self, m: Metrics, width: int) -> tuple[int, int]:
        """Return the greatest size of the picture."""
        _, _, across, down = self._example.figure.bounds
        high = round(min(m.px(_TILE), width / across, m.px(_HIGHEST) / down) * down)
        return round(across * high / down), high

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        box = pygame.Rect(area.topleft, self._picture(m, area.width))
        self._example.figure.draw(surface, box, m.px(_TILE))
        lines = wrap(self._example.caption, m.px(13.5), area.width)
        below = area.move(0, box.height + m.px(10))
        draw_lines(surface, lines, below, m.px(13.5), theme.table.quiet, m.px(18))


class RulesScene(DialogScene[Services]):
    """The rules of a deal; without one those of the game last set up, with buttons for other games
    and the lesson."""

    name = "rules"

    def __init__(self, services: Services, deal: Link | None = None) -> None:
        super().__init__(services)
        self._choices = services.profile.new_game_defaults()
        self._given = deal

    @property
    def _rules(self) -> Rules:
        return self._given.rules if self._given else self._choices.rules

    @property
    def _way(self) -> Way:
        return self._given.way if self._given else self._choices.way

    def rows(self) -> Sequence[Row]:
        rows: list[Row] = [
            Text(_(self._way.name), 24, bold=True, node=("heading", "heading")),
            Text(_(self._way.blurb), colour=theme.table.quiet, gap=4),
        ]
        if not self._given:
            games = button("button-games", _("All games…"), self._games)
            learn = partial(self.services.show, screens.LESSON)
            rows.append(Buttons(games, button("button-lesson", _("Learn to play"), learn)))
        return [*rows, *self._sections(0, _LEFT)]

    def secondary_rows(self) -> Sequence[Row]:
        return self._sections(_LEFT, None)

    def others(self) -> Sequence[Control]:
        return [button("button-keys", _("Keys"), partial(self.services.open, screens.KEYS))]

    def _sections(self, start: int, end: int | None) -> list[Row]:
        """Return sections of the rules, generated from the options in force."""
        rows: list[Row] = []
        pictures = examples(self._rules)
        for number, section in [*enumerate(self._way.text(self._rules))][start:end]:
            rows.append(
                Text(section.heading, 17, bold=True, gap=20, node=(f"part-{number}", "heading"))
            )
            rows += [
                Text(line, 15, gap=6, node=(f"rule-{number}-{index}", "text"))
                for index, line in enumerate(section.paragraphs)
            ]
            rows += [
                Picture(f"picture-{number}-{index}", example)
                for index, example in enumerate(pictures.get(section.key, []))
            ]
        return rows

    def _games(self) -> None:
        self.services.open(screens.GAMES, self._way.key, self._choose)

    def _choose(self, game: str) -> None:
        self._choices.game = game
        self._scroll.to(0)
        self.rebuild()

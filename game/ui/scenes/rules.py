"""The rules of a game in text and pictures, for the options chosen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine.rules import Rules
from game.language import _
from game.session.links import Link
from game.ui import screens
from game.ui.kit.form import DialogScene
from game.ui.kit.rows import Buttons, Control, Heading, Quiet, Row, Text, button
from game.ui.scenes.rules_rows import Fold, Picture
from game.ui.services import Services
from game.ui.words.examples import examples
from game.variants.ways import Way
from game.variants.words import Section

_LEFT = 4  # sections in the first of two columns; in a single one the others are folded


class RulesScene(DialogScene[Services]):
    """The rules of a deal; without one those of the game last set up, with buttons for other games
    and the lesson."""

    name = "rules"
    widest = 514  # lines of at most 75 letters

    def __init__(self, services: Services, deal: Link | None = None) -> None:
        super().__init__(services)
        self._choices = services.profile.new_game_defaults()
        self._given = deal
        self._unfolded: set[str] = set()
        """The keys of folded sections that were opened."""

    @property
    def _rules(self) -> Rules:
        return self._given.rules if self._given else self._choices.rules

    @property
    def _way(self) -> Way:
        return self._given.way if self._given else self._choices.way

    def rows(self) -> Sequence[Row]:
        rows: list[Row] = [
            Heading(_(self._way.name)),
            Quiet(_(self._way.blurb), 15, gap=4),
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
        for number, section in [*enumerate(self._way.text(self._rules))][start:end]:
            id = f"part-{number}"
            if number < _LEFT or self.two_columns:
                heading = Heading(section.heading, 17, gap=20, id=id)
                rows += [heading, *self._section(number, section)]
                continue
            unfolded = section.key in self._unfolded
            rows.append(
                Fold(id, section.heading, partial(self._fold, id, section.key), unfolded=unfolded)
            )
            if unfolded:
                rows += self._section(number, section)
        return rows

    def _section(self, number: int, section: Section) -> list[Row]:
        pictures = examples(self._rules).get(section.key, [])
        return [
            *(
                Text(line, gap=6, id=f"rule-{number}-{index}")
                for index, line in enumerate(section.paragraphs)
            ),
            *(
                Picture(f"picture-{number}-{index}", example)
                for index, example in enumerate(pictures)
            ),
        ]

    def _fold(self, id: str, key: str) -> None:
        """Show or hide a section, shown from its heading on."""
        self._unfolded ^= {key}
        self.rebuild()
        if key in self._unfolded:
            self.scroll_to_control(id)

    def _games(self) -> None:
        self.services.open(screens.GAMES, self._way.key, self._choose)

    def _choose(self, game: str) -> None:
        self._choices.game = game
        self._unfolded.clear()
        self._scroll.to(0)
        self.rebuild()

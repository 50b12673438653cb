"""All games to choose from: by country, and by what they play like."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.language import _
from game.ui.art import figures
from game.ui.art.figures import Figure
from game.ui.kit.cards import Card, Cards
from game.ui.kit.columns import Foot
from game.ui.kit.form import SheetScene
from game.ui.kit.rows import Row, Text
from game.ui.kit.services import Services
from game.variants.ways import WAYS, Family, Way, ways_from


def picture(way: Way) -> Figure:
    """Return a game's picture, or that of the game it is like."""
    return figures.GAMES.get(way.key) or figures.GAMES[way.variant.key]


def card(way: Way) -> Card:
    """Return a game with its picture and a line about it."""
    return Card(way.key, _(way.name), _(way.blurb), picture(way))


def door() -> Card:
    """Return what leads to all games."""
    return Card("all", _("All games …"), _("By country, and by how they play."), figures.MANY)


class GamesScene(SheetScene):
    """A sheet with every game, in families; those of where the player may come from are first."""

    name = "games"
    widest = 640
    low_foot = Foot.CORNER

    def __init__(self, services: Services, chosen: str, on_game: Callable[[str], None]) -> None:
        super().__init__(services)
        self._chosen, self._on_game = chosen, on_game
        self.first_focus = f"game-{chosen}"

    def rows(self) -> Sequence[Row]:
        """Return the games of countries by their names."""
        home = ways_from(*self.services.platform.languages)
        heading = Text(_("All games"), 24, bold=True, node=("heading", "heading"))
        games = sorted(WAYS.values(), key=lambda way: (way.key not in home, _(way.name)))
        return [heading, *self._family(Family.COUNTRY, games)]

    def aside(self) -> Sequence[Row]:
        """Return the others by what they play like."""
        others = (family for family in Family if family is not Family.COUNTRY)
        return [row for family in others for row in self._family(family, WAYS.values())]

    def _family(self, family: Family, games: Iterable[Way]) -> list[Row]:
        cards = [card(way) for way in games if way.family is family]
        heading = Text(_(family), 17, bold=True, gap=20, node=(f"family-{family.name}", "heading"))
        return [heading, Cards("game", cards, self._chosen, self._take, listed=True)]

    def _take(self, game: str) -> None:
        """Take a game, and go back."""
        self.leave(lambda: self._on_game(game))

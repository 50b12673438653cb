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
from game.ui.services import Services
from game.variants.ways import WAYS, Family, Way, ways_from

_WIDE = 1100  # points of width from which there are three columns
_COLUMN, _WIDE_COLUMN = 440, 640  # points a column is wide, of three and of fewer


def picture(way: Way) -> Figure:
    """Return a game's picture, or that of the game it is like."""
    return figures.GAMES.get(way.key) or figures.GAMES[way.variant.key]


def card(way: Way) -> Card:
    """Return a game with its picture and a line about it."""
    return Card(way.key, _(way.name), _(way.blurb), picture(way))


def door() -> Card:
    """Return what leads to all games."""
    return Card("all", _("All games …"), _("By country, and by how they play."), figures.MANY)


def _heading(family: Family) -> Row:
    return Text(_(family), 17, bold=True, gap=20, node=(f"family-{family.name}", "heading"))


class GamesScene(SheetScene[Services]):
    """A sheet with every game, in families; those of where the player may come from are first."""

    name = "games"
    low_foot = Foot.CORNER

    def __init__(self, services: Services, chosen: str, on_game: Callable[[str], None]) -> None:
        super().__init__(services)
        self._chosen, self._on_game = chosen, on_game
        self.first_focus = f"game-{chosen}"

    @property
    def _wide(self) -> bool:
        """Whether there is room for three columns."""
        return self.metrics.points[0] >= _WIDE

    def layout(self) -> None:
        """Make columns narrower where there are three."""
        self.widest = _COLUMN if self._wide else _WIDE_COLUMN
        super().layout()

    def columns(self) -> list[Sequence[Row]]:
        """Return the games of countries in two columns where there is room for three."""
        if not self._wide:
            return super().columns()
        games = self._of_countries()
        half = -(-len(games) // 2)
        rest = [Text("", 24), Text("", 17, gap=20), self._cards(games[half:])]
        return [[*self._headings(), self._cards(games[:half])], rest, self.aside()]

    def rows(self) -> Sequence[Row]:
        return [*self._headings(), self._cards(self._of_countries())]

    def aside(self) -> Sequence[Row]:
        rows: list[Row] = []
        for family in Family:
            if family is not Family.COUNTRY:
                games = [way for way in WAYS.values() if way.family is family]
                rows += [_heading(family), self._cards(games)]
        return rows

    def _of_countries(self) -> list[Way]:
        """Return the games of countries by their names, the player's own first."""
        home = ways_from(*self.services.platform.languages)
        games = [way for way in WAYS.values() if way.family is Family.COUNTRY]
        return sorted(games, key=lambda way: (way.key not in home, _(way.name)))

    def _headings(self) -> list[Row]:
        title = Text(_("All games"), 24, bold=True, node=("heading", "heading"))
        return [title, _heading(Family.COUNTRY)]

    def _cards(self, games: Iterable[Way]) -> Row:
        cards = [card(way) for way in games]
        return Cards("game", cards, self._chosen, self._take, listed=True)

    def _take(self, game: str) -> None:
        """Take a game, and go back."""
        self.leave(lambda: self._on_game(game))

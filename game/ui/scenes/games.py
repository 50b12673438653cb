"""The list of all games, by country and by family, and their pictures."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.language import N_, _
from game.ui.art.figures import Figure, beside, row, spread
from game.ui.kit.cards import Card, Cards
from game.ui.kit.choice import Choice, Item
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Heading
from game.ui.services import Services
from game.variants.catalogue import CATALOGUE, Family, Listing, listings_from

_WIDE = 1100  # points of width from which there are three columns
_COLUMN, _WIDE_COLUMN = 440, 640  # points a column is wide, of three and of fewer
_MOST = 3  # games played most that come first, at most

FIGURES: dict[str, Figure] = {
    "block": spread("4-4", left="4-6", right="4-1 1-1"),
    "straight": beside(spread("2-2", left="2-5", right="2-6"), row("? ?", 0.12)),
    "fives": spread("5-5", left="5-4", right="5-6", up="5-3", down="5-2"),
    "doubles": spread("6-6", left="6-3", right="6-2 2-2", up="6-4", down="6-1"),
    "five-up": spread("3-3", left="3-5 5-5", right="3-0", up="3-1", down="3-2"),
    "fives-and-threes": spread("6-2", left="6-6", right="2-3"),
    "latin": spread("6-6", left="6-5 5-2", right="6-0 0-3"),
    "dominican-200": beside(spread("6-6", left="6-3", right="6-5"), row("5-3")),
    "dominican-500": beside(spread("4-4", left="4-2", right="4-1"), row("2-1")),
    "dominican-club": spread("6-6", left="6-5 5-5", right="6-2"),
    "puerto-rico-500": beside(spread("5-5", left="5-0", right="5-3 3-0"), row("0-0")),
    "puerto-rico-200": spread("3-3", left="3-6 6-2", right="3-1"),
    "brazil": beside(spread("2-2", left="2-4", right="2-6 6-4"), row("4-4")),
    "jamaica-six-love": row("6-6 . 0-0"),
    "jamaica-six": row("6-6 6-5 . 1-0"),
    "jamaica-cut-throat": row("? ? 6-6 ?"),
    "haiti": beside(spread("6-6", left="6-3", right="6-5"), row("5-3")),
    "mexico": spread("6-6", left="6-2 2-2", right="6-5 5-1"),
    "spain": spread("1-1", left="1-4 4-4", right="1-6"),
    "venezuela": spread("6-6", left="6-4 4-1", right="6-2 2-2"),
    "cuba": spread("9-9", left="9-7", right="9-8"),
    "arab": spread("6-6", left="6-1", right="6-3 3-5"),
    "martinique": spread("6-6", left="6-3", right="6-2 2-2"),
    "gaple": row("1-1 3-3 5-5 6-6"),
    "kozel": beside(spread("1-1", left="1-2", right="1-5"), row("0-0")),
    "mexican-train": spread("9-9", left="9-7 7-4", right="9-2 2-6", up="9-5", down="9-8"),
    "chickenfoot": spread("9-9", left="9-4 4-4", right="9-7", up="9-1", down="9-0"),
    "bergen": spread("6-6", left="6-2", right="6-4 4-2 2-2"),
    "matador": spread("6-6", crosswise=False, left="1-3", right="1-5 2-4"),
    "double-bergen": spread("6-6", left="6-2", right="6-4 4-2", up="6-1", down="6-3"),
    "sebastopol": spread("6-6", left="6-3", right="6-1", up="6-0", down="6-5"),
    "cross": spread("5-5", left="5-2", right="5-4", up="5-0"),
    "amazonas": spread("6-6", left="6-3 3-2", right="6-4", up="6-5", down="6-0"),
}
"""A picture of each game: a typical line, or what it is known for."""

_REGIONS = {
    "caribbean": (N_("Caribbean"), ("DO", "PR", "CU", "JM", "HT", "MQ")),
    # Translators: the mainland, as opposed to the Caribbean.
    "americas": (N_("Americas"), ("MX", "VE", "BR")),
    "europe": (N_("Europe"), ("ES", "RU")),
    "asia": (N_("Asia and Arab world"), ("", "ID")),
}
"""Where the games of countries are from: a name, and the letters of countries; the Arab world has
none."""
_KINDS = {family.name.lower(): family for family in Family if family is not Family.COUNTRY}

_MANY = row("? ? ?", 0.12)  # the picture of all games


def picture(listing: Listing) -> Figure:
    """Return a game's picture, or that of its variant."""
    return FIGURES.get(listing.key) or FIGURES[listing.variant.key]


def card(listing: Listing) -> Card:
    """Return a game's card."""
    return Card(listing.key, _(listing.name), _(listing.blurb), picture(listing))


def door() -> Card:
    """Return the card that opens all games."""
    return Card("all", _("All games…"), _("By country and by type."), _MANY)


def _heading(family: Family) -> Box:
    return Heading(_(family), 17, gap=11, id=f"family-{family.name}")


def ways_of(only: str) -> list[Listing]:
    """Return the games of a region or of a family; all for neither."""
    if only not in _REGIONS:
        return [
            listing
            for listing in CATALOGUE.values()
            if listing.family is _KINDS.get(only, listing.family)
        ]
    _name, countries = _REGIONS[only]
    games = [listing for listing in CATALOGUE.values() if listing.family is Family.COUNTRY]
    there = [listing for listing in games if listing.home.partition("-")[2] in countries]
    return sorted(there, key=lambda listing: _(listing.name))


class GamesScene(FormScene[Services]):
    """All games by family; those played most come first, then those of the player's likely
    countries."""

    name = "games"

    def __init__(self, services: Services, chosen: str, on_game: Callable[[str], None]) -> None:
        super().__init__(services)
        self._chosen, self._on_game, self._only = chosen, on_game, "all"
        self._most = [CATALOGUE[game] for game in services.profile.statistics().most_played[:_MOST]]
        self.first_focus = self.opens_at = f"game-{chosen}"

    @property
    def _wide(self) -> bool:
        return self.metrics.points[0] >= _WIDE

    def layout(self) -> None:
        self.widest = _COLUMN if self._wide else _WIDE_COLUMN
        super().layout()

    def columns(self) -> list[Sequence[Box]]:
        """Return the games of countries and the last family in two columns where there is room for
        three; in one column those of the player's own come first, and those of others last."""
        own, others = self._of_countries()
        title, heading = Heading(_("All games")), _heading(Family.COUNTRY)
        if self._only != "all" and not self._wide:
            return [[title, self._chips(), self._cards(ways_of(self._only))]]
        most, families = self._played_most(), self._families()
        if not self.two_columns:
            first = [self._cards(own)] if own else []
            rows = [*most, *first, *self._rows_of(families), heading, self._cards(others)]
            return [[title, self._chips(), *rows]]
        if not self._wide:
            rows = [*most, heading, self._cards([*own, *others])]
            return [[title, self._chips(), *rows], [*self._rows_of(families)]]
        return self._in_three([title, *most, heading], [*own, *others])

    def _rows_of(self, families: Sequence[Family]) -> Iterator[Box]:
        for family in families:
            yield _heading(family)
            yield self._cards(self._games_of(family))

    def _in_three(self, first: list[Box], games: Sequence[Listing]) -> list[Sequence[Box]]:
        """Return three columns as even as may be: the first two share the games of countries, and
        each family stays whole."""
        families = self._families()
        sizes = [1 + len(self._games_of(it)) for it in families]
        above = len(self._most) + len(first) - bool(self._most)

        def half(whole: int) -> int:
            """Return the size of the first column, with `whole` families in the second."""
            return (above + len(games) + sum(sizes[:whole]) + 1) // 2

        whole = min(range(len(sizes)), key=lambda n: max(half(n), sum(sizes[n:])))
        cut = half(whole) - above
        second = [self._cards(games[cut:]), *self._rows_of(families[:whole])]
        return [[*first, self._cards(games[:cut])], second, [*self._rows_of(families[whole:])]]

    def _played_most(self) -> list[Box]:
        """Return the games played most under a heading of their own, if any have been played."""
        if not self._most:
            return []
        return [Heading(_("Most played"), 17, gap=11, id="most"), self._cards(self._most)]

    def _chips(self) -> Box:
        """Return the filters of a list that is longer than the window."""
        regions = {key: name for key, (name, _countries) in _REGIONS.items()}
        items = [Item(key, _(name)) for key, name in (regions | _KINDS).items()]
        items.insert(0, Item("all", _("All")))
        return Choice("only", _("Show"), items, self._only, self._narrow, bare=True)

    def _narrow(self, only: int | str) -> None:
        self._only = str(only)
        self.rebuild()

    def _families(self) -> list[Family]:
        """Return the families of which any game is left to list."""
        return [it for it in Family if it is not Family.COUNTRY and self._games_of(it)]

    def _games_of(self, family: Family) -> list[Listing]:
        """Return the games of a family, but for those played most."""
        listings = CATALOGUE.values()
        return [it for it in listings if it.family is family and it not in self._most]

    def _of_countries(self) -> tuple[list[Listing], list[Listing]]:
        """Return the games of the player's likely countries, and those of all others, by name."""
        home = listings_from(*self.services.platform.languages)
        games = sorted(self._games_of(Family.COUNTRY), key=lambda listing: _(listing.name))
        own = [listing for listing in games if listing.key in home]
        return own, [listing for listing in games if listing not in own]

    def _cards(self, games: Iterable[Listing]) -> Box:
        cards = [card(listing) for listing in games]
        return Cards("game", cards, self._chosen, self._take, listed=True)

    def _take(self, game: str) -> None:
        self.leave(lambda: self._on_game(game))

"""Defaults for the next new game: the choices made for the last one."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace

from game.ai.cast import USUAL, names_at
from game.ai.levels import DEFAULT_LEVEL
from game.engine.rules import Rules
from game.language import _
from game.session.codec import SaveError, read_object
from game.session.session import PLAYER_NAME, Seat, read_seats
from game.variants.base import Variant
from game.variants.catalogue import CATALOGUE, Listing, listing_of

_MAX_RECENT_GAMES = 8


def default_name(number: int, level: str | None, home: str = "") -> str:
    """Return the default name of a seat, for a person or a computer with a level, in a game from
    this home (see `Listing.home`)."""
    return PLAYER_NAME if level is None else names_at(home)[number - 1]


def _renamed(seats: Sequence[Seat], home: str, to: str) -> tuple[Seat, ...]:
    """Return seats with the default names of one home replaced by those of another."""
    return tuple(
        replace(seat, name=default_name(number, seat.level, to))
        if seat.name == default_name(number, seat.level, home)
        else seat
        for number, seat in enumerate(seats)
    )


@dataclass
class NewGameDefaults:
    """Choices of the last new game: the game, by its key in `CATALOGUE`; for each game, the options
    that differ from its own; the players (as many as any game can have, with the names of a game
    from no particular country); and the games `played`, the latest first.
    """

    game: str = "straight"
    # A new player's first match is a short one.
    options: dict[str, dict[str, int | str]] = field(
        default_factory=lambda: {"straight": {"target": 50}}
    )
    seats: tuple[Seat, ...] = (
        Seat(PLAYER_NAME),
        *(Seat(name, DEFAULT_LEVEL) for name in USUAL[:-1]),
    )
    played: tuple[str, ...] = ()

    @property
    def listing(self) -> Listing:
        """The listing of the chosen game."""
        return CATALOGUE[self.game]

    @property
    def variant(self) -> Variant:
        """Its variant in the registry."""
        return self.listing.variant

    @property
    def rules(self) -> Rules:
        return self.rules_of(self.game)

    def rules_of(self, game: str) -> Rules:
        """Return the rules last chosen for a game, or its own."""
        return CATALOGUE[game].house(self.options.get(game, {}))

    def choose(self, rules: Rules) -> None:
        """Set the rules of the chosen game."""
        self.options[self.game] = self.listing.differing(rules)

    @property
    def players(self) -> tuple[Seat, ...]:
        return self.players_of(self.listing, self.rules)

    def players_of(self, listing: Listing, rules: Rules) -> tuple[Seat, ...]:
        """Return the players of a game; default names become those of its country."""
        return _renamed(self.seats[: rules.seats], "", listing.home)

    def sit(self, number: int, seat: Seat) -> None:
        """Choose who sits at a seat of the chosen game."""
        players = (*self.players[:number], seat)
        sitting = _renamed(players, self.listing.home, "")[number]
        self.seats = (*self.seats[:number], sitting, *self.seats[number + 1 :])

    def begin(self) -> None:
        """Move the chosen game to the front of those played."""
        others = (game for game in self.played if game != self.game)
        self.played = (self.game, *others)[:_MAX_RECENT_GAMES]

    @classmethod
    def from_text(cls, text: str) -> NewGameDefaults:
        """Decode what `to_text` wrote. Raises SaveError for any other text.

        Earlier versions saved every option of a game, and the earliest saved a country's game as
        rules of the game it belongs to.
        """
        data = read_object(text, _("a list of choices"))
        defaults = cls(**{key: data[key] for key in asdict(cls()) if key in data})
        if "seats" in data:
            defaults.seats = read_seats(data["seats"], len(cls().seats))
        proper = (
            isinstance(defaults.played, (list, tuple))
            and all(isinstance(game, str) for game in (defaults.game, *defaults.played))
            and defaults.game in CATALOGUE
            and isinstance(defaults.options, dict)
            and all(
                game in CATALOGUE and isinstance(options, dict)
                for game, options in defaults.options.items()
            )
        )
        if not proper:
            raise SaveError(_("a choice in it is unknown"))
        defaults.played = tuple(game for game in defaults.played if game in CATALOGUE)
        for game in list(defaults.options):
            try:
                defaults._migrate(game)
            except ValueError as error:
                raise SaveError(str(error)) from error
        return defaults

    def _migrate(self, game: str) -> None:
        """Convert the options of a game to this version's form. Raises ValueError."""
        listing, options, rules = CATALOGUE[game], self.options[game], self.rules_of(game)
        if not {option.key for option in listing.variant.options_for(rules)} <= {*options}:
            return
        called = listing if listing.own else listing_of(listing.variant.key, rules)
        if called is not listing and called.key in self.options:
            called = listing
        self.options[called.key] = called.chosen_since(self.options.pop(game))
        self.game = called.key if self.game == game else self.game

    def to_text(self) -> str:
        """Encode as text that `from_text` reads."""
        return json.dumps(asdict(self))

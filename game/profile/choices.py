"""What was chosen for the last new game."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field

from game.ai.levels import DEFAULT_LEVEL
from game.engine.rules import Rules
from game.language import _
from game.session.saves import SaveError, read_object
from game.session.session import YOU, Seat, read_seats
from game.variants.base import Variant
from game.variants.ways import WAYS, Way, way_of

_REMEMBERED = 8
"""Games played are kept so far back."""

NAMES = ("Theo", "Nora", "Ada", "Luis", "Mina", "Otto", "Ines", "Emil")
"""Who sits where, clockwise from the player's left; the last in the player's own seat."""


def usual(number: int, level: str | None) -> str:
    """Return the name of a seat where none was typed, for a computer of a level or a person."""
    return YOU if number == 0 and level is None else NAMES[number - 1]


def _short() -> dict[str, dict[str, int | str]]:
    """Return the options a newcomer finds chosen: a first match is a short one."""
    return {"block": {"target": 50}}


@dataclass
class Choices:
    """What was chosen for the last new game: the game, by its key in `WAYS`, the options of each
    that are not as it has them itself, who sits at the seats (as many as any game has), and the
    games `played`, the last first.
    """

    game: str = "block"
    options: dict[str, dict[str, int | str]] = field(default_factory=_short)
    seats: tuple[Seat, ...] = (Seat(YOU), *(Seat(name, DEFAULT_LEVEL) for name in NAMES[:-1]))
    played: tuple[str, ...] = ()

    @property
    def way(self) -> Way:
        """The game chosen, as it is called."""
        return WAYS[self.game]

    @property
    def variant(self) -> Variant:
        """The game of the registry that it is."""
        return self.way.variant

    @property
    def rules(self) -> Rules:
        """The rules chosen for the game."""
        return self.rules_of(self.game)

    def rules_of(self, game: str) -> Rules:
        """Return the rules chosen last for a game, or its own."""
        return WAYS[game].house(self.options.get(game, {}))

    def choose(self, rules: Rules) -> None:
        """Take down the rules of the game chosen."""
        self.options[self.game] = self.way.differing(rules)

    @property
    def players(self) -> tuple[Seat, ...]:
        """Who sits at the table."""
        return self.seats[: self.rules.seats]

    def begin(self) -> None:
        """Take down that the game chosen is played."""
        others = (game for game in self.played if game != self.game)
        self.played = (self.game, *others)[:_REMEMBERED]

    @classmethod
    def from_text(cls, text: str) -> Choices:
        """Return the choices `text` holds. Raises SaveError for anything but proper choices.

        Earlier versions kept every option of a game, and at first a country's game as rules of the
        game it belongs to.
        """
        data = read_object(text, _("choices"))
        choices = cls(**{key: data[key] for key in asdict(cls()) if key in data})
        if "seats" in data:
            choices.seats = read_seats(data["seats"], len(cls().seats))
        proper = (
            isinstance(choices.played, (list, tuple))
            and all(isinstance(game, str) for game in (choices.game, *choices.played))
            and choices.game in WAYS
            and isinstance(choices.options, dict)
            and all(
                game in WAYS and isinstance(options, dict)
                for game, options in choices.options.items()
            )
        )
        if not proper:
            raise SaveError(_("a choice in it is unknown"))
        choices.played = tuple(game for game in choices.played if game in WAYS)
        for game in list(choices.options):
            try:
                choices._bring_up_to_date(game)
            except ValueError as error:
                raise SaveError(str(error)) from error
        return choices

    def _bring_up_to_date(self, game: str) -> None:
        """Take the options of a game as this version keeps them. Raises ValueError."""
        way, options, rules = WAYS[game], self.options[game], self.rules_of(game)
        if not {option.key for option in way.variant.options_for(rules)} <= {*options}:
            return
        called = way if way.own else way_of(way.variant.key, rules)
        if called is not way and called.key in self.options:
            called = way
        self.options[called.key] = called.chosen_since(self.options.pop(game))
        self.game = called.key if self.game == game else self.game

    def to_text(self) -> str:
        """Return the choices as text that `from_text` reads."""
        return json.dumps(asdict(self))

"""What was chosen for the last new game."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field

from game.ai.levels import USUAL
from game.engine.rules import Rules
from game.language import _
from game.session.saves import SaveError, read_object
from game.session.session import YOU, Seat, read_seats
from game.variants import GAMES
from game.variants.base import Variant

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
    """What was chosen for the last new game: the game, its house options, who sits at the seats
    (as many as any game has)."""

    game: str = "block"
    options: dict[str, dict[str, int | str]] = field(default_factory=_short)
    seats: tuple[Seat, ...] = (Seat(YOU), *(Seat(name, USUAL) for name in NAMES[:-1]))

    @property
    def variant(self) -> Variant:
        """The game chosen."""
        return GAMES[self.game]

    @property
    def rules(self) -> Rules:
        """The rules chosen for the game."""
        return self.variant.rules_for(self.options.get(self.game, {}))

    @property
    def players(self) -> tuple[Seat, ...]:
        """Who sits at the table."""
        return self.seats[: self.rules.seats]

    @classmethod
    def from_text(cls, text: str) -> Choices:
        """Return the choices `text` holds. Raises SaveError for anything but proper choices."""
        data = read_object(text, _("choices"))
        choices = cls(**{key: data[key] for key in asdict(cls()) if key in data})
        if "seats" in data:
            choices.seats = read_seats(data["seats"], len(cls().seats))
        proper = (
            choices.game in GAMES
            and isinstance(choices.options, dict)
            and all(
                game in GAMES and isinstance(options, dict)
                for game, options in choices.options.items()
            )
        )
        if not proper:
            raise SaveError(_("a choice in it is unknown"))
        for game, options in choices.options.items():
            try:
                GAMES[game].rules_for(options)
            except ValueError as error:
                raise SaveError(str(error)) from error
        return choices

    def to_text(self) -> str:
        """Return the choices as text that `from_text` reads."""
        return json.dumps(asdict(self))

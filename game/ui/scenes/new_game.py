"""What a new game is to be: the choices behind the screen that sets it up."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.engine.match import Start
from game.engine.rules import Rules
from game.profile.choices import Choices
from game.session.links import Link
from game.session.session import Seat
from game.variants import GAMES
from game.variants.base import Preset, Variant

HIGHEST_TARGET = 1000


@lru_cache(maxsize=32)
def _preset_of(game: str, rules: Rules) -> Preset | None:
    """Return the published way to play that rules are; it is asked for with every press."""
    return GAMES[game].preset_of(rules)


class NewGame:
    """The choices of a new game, and what follows from them."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.own_target = False
        """Whether the player asks for a target that is not on offer."""
        self.own_rules = False
        """Whether the player asks for rules of their own, which may still be a published way."""

        self.rules = choices.rules
        """The rules chosen for the game."""

    @property
    def variant(self) -> Variant:
        """The game chosen."""
        return self.choices.variant

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table."""
        return self.choices.seats[: self.rules.seats]

    @property
    def levels(self) -> set[str]:
        """The levels of the computers at the table."""
        return {seat.level for seat in self.seats if seat.level}

    @property
    def preset(self) -> str | None:
        """The key of the published way to play it; None for rules of the player's own."""
        preset = _preset_of(self.choices.game, self.rules)
        return preset.key if preset and not self.own_rules else None

    def deal(self, number: int) -> Link:
        """Return a single deal by its number, played by these rules."""
        return Link(self.variant.key, self.rules, Start(number))

    def choose_game(self, key: str) -> None:
        """Play another game, as it was played last."""
        self.choices.game = key
        self.rules = self.choices.rules
        self.own_target = self.own_rules = False

    def choose(self, key: str, value: int | str) -> None:
        """Choose a value of an option; others may have to follow."""
        self._take(self.variant.change(self.rules, key, value))

    def choose_preset(self, key: str | None) -> None:
        """Play in a published way; with None, in a way of the player's own."""
        self.own_rules = key is None
        if key is not None:
            self.own_target = False
            self._take(self.variant.preset(key))

    def choose_target(self, target: int, *, own: bool = False) -> None:
        """Play to so many points, as near as may be; `own` if not by one of those on offer."""
        self.own_target = own
        self.choose("target", min(HIGHEST_TARGET, max(1, target)))

    def choose_level(self, level: str) -> None:
        """Let all computers play at one level."""
        self.choices.seats = tuple(
            replace(seat, level=level) if seat.level else seat for seat in self.choices.seats
        )

    def sit(self, number: int, seat: Seat) -> None:
        """Let somebody else sit at a seat."""
        seats = self.choices.seats
        self.choices.seats = (*seats[:number], seat, *seats[number + 1 :])

    def reset(self) -> None:
        """Go back to the usual rules of the game."""
        self.choices.options.pop(self.choices.game, None)
        self.rules = self.choices.rules
        self.own_target = self.own_rules = False

    def _take(self, rules: Rules) -> None:
        """Remember rules by the options that make them."""
        self.choices.options[self.choices.game] = {
            option.key: getattr(rules, option.key) for option in self.variant.options_for(rules)
        }
        self.rules = self.choices.rules

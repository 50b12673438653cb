"""The model of the new-game screen: what is chosen, and what follows from it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from game.engine import Rules, Start
from game.profile.defaults import NewGameDefaults
from game.session.links import Link
from game.session.session import Seat
from game.variants import GAMES
from game.variants.base import Preset, Variant
from game.variants.catalogue import CATALOGUE, Listing, listings_from

HIGHEST_TARGET = 1000
_LENGTHS = 0, 1, 3  # rounds of a match, 0 for as many as it takes
_OFFERED = 5  # games in sight at once
_FIXED = 3  # of them stay in their places, whatever is played
_SUGGESTED = 3  # at most, for where somebody may come from
_BROUGHT = {"seats": ("hand", "target"), "max_pip": ("hand",)}
"""What an option brings with it, whatever was chosen before."""


@lru_cache(maxsize=32)
def _preset_of(game: str, rules: Rules) -> Preset | None:
    """Return the published variation that rules match, cached: every press asks for it."""
    return GAMES[game].preset_of(rules)


def offered(choices: NewGameDefaults, languages: Sequence[str]) -> list[str]:
    """Return the keys of a few games: first those that are always there, with some of the player's
    likely countries, then the one chosen last, those played last, and others."""
    home = listings_from(*languages)[:_SUGGESTED]
    fixed = [*dict.fromkeys((NewGameDefaults().game, *home, *CATALOGUE))][:_FIXED]
    games = dict.fromkeys((*fixed, choices.game, *choices.played, *home, *CATALOGUE))
    return list(games)[:_OFFERED]


class NewGame:
    """The choices of a new game and what follows; `languages` are the player's, best first."""

    def __init__(self, choices: NewGameDefaults, languages: Sequence[str] = ()) -> None:
        self.choices = choices
        self.offered = offered(choices, languages)
        """The keys of the games on offer."""
        self.own_target = False
        """Whether the player sets a target of their own."""
        self.own_rules = False
        """Whether the player sets custom rules, which may still match a variation."""

        self.rules = choices.rules
        """The rules chosen for the game."""
        self._changing = ("", self.rules)  # the option changed last, and the rules before that
        self._chosen: dict[str, int | str] = {}  # one by one, since the game or variation was

    @property
    def listing(self) -> Listing:
        """The game chosen, as it is called."""
        return self.choices.listing

    @property
    def variant(self) -> Variant:
        """The game of the registry that it is."""
        return self.choices.variant

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.choices.players_of(self.listing, self.rules)

    @property
    def levels(self) -> set[str]:
        """The levels of the computers at the table."""
        return {seat.level for seat in self.seats if seat.level}

    @property
    def preset(self) -> str | None:
        """The key of the variation; None for custom rules."""
        preset = _preset_of(self.variant.key, self.rules)
        known = preset in self.listing.variations and not self.own_rules
        return preset.key if preset and known else None

    @property
    def target(self) -> int:
        """The points to win, or those that a match up to a target would have."""
        key, before = self._changing
        rules = before if key == "rounds" else self.rules
        return self.listing.change(rules, "rounds", 0).target

    @property
    def lengths(self) -> set[int]:
        """The usual lengths of a match in rounds, 0 for up to the target, with that of the game or
        of the variation, and the one chosen."""
        preset = _preset_of(self.variant.key, self.rules)
        own = self.variant.preset(preset.key) if preset else self.variant.rules
        return {*_LENGTHS, own.rounds, self.rules.rounds}

    def deal(self, number: int) -> Link:
        """Return a single deal by its number, played by these rules."""
        return Link(self.variant.key, self.rules, Start(number), called=self.listing.key)

    def choose_game(self, key: str) -> None:
        """Choose another game, with the rules last used for it."""
        if key not in self.offered:
            self.offered[_FIXED:] = [key, *self.offered[_FIXED:-1]]
        self.choices.game = key
        self._follow()
        self.own_target = self.own_rules = False

    def choose(self, key: str, value: int | str) -> None:
        """Choose a value of an option; others may change with it, and change back with it."""
        changing, before = self._changing
        if changing != key or self.variant.refusal(before, key, value):
            before = self.rules
        rules = self.listing.change(before, key, value)
        chosen = {**self._chosen, key: value}
        for other in _BROUGHT.get(key, ()):
            chosen.pop(other, None)
        for other, wanted in [*chosen.items()]:
            if getattr(rules, other) != wanted:
                rules, stands = self._with(rules, other, wanted, chosen)
                if not stands:
                    del chosen[other]
        self._take(rules)
        self._changing, self._chosen = (key, before), chosen

    def _with(
        self, rules: Rules, key: str, value: int | str, chosen: Mapping[str, int | str]
    ) -> tuple[Rules, bool]:
        """Return the rules with a choice that was made before, if none of the others `chosen` that
        stand has to give way to it, and whether that is so."""
        if self.variant.refusal(rules, key, value):
            return rules, False
        changed = self.listing.change(rules, key, value)
        stood = [other for other in chosen if getattr(rules, other) == chosen[other]]
        stands = all(getattr(changed, other) == chosen[other] for other in stood)
        return (changed, True) if stands else (rules, False)

    def choose_preset(self, key: str | None) -> None:
        """Choose a variation by its key; None for custom rules."""
        self.own_rules = key is None
        if key is not None:
            self.own_target = False
            self._take(self.variant.preset(key))

    def choose_target(self, target: int, *, own: bool = False) -> None:
        """Choose the target, clamped to what is allowed; `own` if it is not one on offer."""
        self.own_target = own
        self.choose("target", min(HIGHEST_TARGET, max(1, target)))

    def choose_level(self, level: str) -> None:
        """Choose the level of all computers."""
        self.choices.seats = tuple(
            replace(seat, level=level) if seat.level else seat for seat in self.choices.seats
        )

    def sit(self, number: int, seat: Seat) -> None:
        """Choose who sits at a seat."""
        self.choices.sit(number, seat)

    def reset(self) -> None:
        """Reset to the standard rules of the game."""
        self.choices.options.pop(self.choices.game, None)
        self._follow()
        self.own_target = self.own_rules = False

    def _take(self, rules: Rules) -> None:
        self.choices.choose(rules)
        self._follow()

    def _follow(self) -> None:
        """Play by the rules remembered for the game."""
        self.rules = self.choices.rules
        self._changing, self._chosen = ("", self.rules), {}

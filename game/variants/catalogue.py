"""The games there are to choose: each game of the registry with its own rules, and each as a
country plays it. A new game or preset appears here automatically.

>>> listings_from("es-DO")[0]
'dominican-200'
>>> CATALOGUE["dominican-200"].rules.target
200
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from game.engine.rules import Rules
from game.language import N_
from game.variants import GAMES
from game.variants.base import Preset, Variant
from game.variants.option import Option
from game.variants.words import Section


class Family(StrEnum):
    """What games are grouped by; the value is a marked text."""

    COUNTRY = N_("By country or region")
    # Translators: games without drawing, as Block.
    BLOCK = N_("Block games")
    DRAW = N_("Draw games")
    # Translators: games that score while the tiles are played, as Fives.
    SCORING = N_("Scoring games")


@dataclass(frozen=True, slots=True)
class Listing:
    """A game to choose: a game of the registry, or a preset that counts as a game of its own.

    `name` and `blurb` are marked texts; `home` gives the language and the country it comes from, as
    in "es-DO", if it has one.
    """

    key: str
    name: str
    blurb: str
    home: str
    variant: Variant
    preset: Preset
    own: bool
    """Whether it is a preset rather than the registry's game itself."""

    @property
    def rules(self) -> Rules:
        """Its rules, before any option is changed."""
        return self.variant.preset(self.preset.key)

    def change(self, rules: Rules, key: str, value: int | str) -> Rules:
        """Return its rules with one option changed, as `Variant.change` does."""
        return self.variant.change(rules, key, value, self.preset if self.own else None)

    def house(self, options: Mapping[str, str | int]) -> Rules:
        """Return its rules with options changed, as far as they make sense together.

        Raises `OptionError` for an option or a choice the game does not offer.
        """
        return self.variant.house(self.preset, options)

    def differing(self, rules: Rules) -> dict[str, str | int]:
        """Return the options in which `rules` differ: `house` turns them back into the rules."""
        return self.variant.differing(rules, self.preset)

    def chosen_since(self, options: Mapping[str, str | int]) -> dict[str, str | int]:
        """Return the options among these that differ from its rules as they were published."""
        was = self.variant.preset(self.preset.key, self.house(options).seats, published=True)
        return {k: v for k, v in options.items() if k == "seats" or str(getattr(was, k)) != str(v)}

    def text(self, rules: Rules) -> tuple[Section, ...]:
        """Return `rules` of this game in words, as `Variant.text` does."""
        return self.variant.text(rules, self.preset if self.own else None)

    def options_for(self, rules: Rules) -> tuple[Option, ...]:
        """Return the options that leave something to choose under `rules`, in order; that of the
        players has only the numbers it is played with."""
        options = self.variant.options_for(rules)
        return tuple(self._seated(option) for option in options if self._seated(option).choices)

    def _seated(self, option: Option) -> Option:
        """Return an option; the one for seats with only the numbers that the game is played with,
        or with no choice if there is only one."""
        if option.key != "seats" or not self.own:
            return option
        seats = [c for c in option.choices if self.variant.has(self.preset, int(c.value))]
        return replace(option, choices=tuple(seats) if len(seats) > 1 else ())

    @property
    def family(self) -> Family:
        """What it is listed under: its country, or the kind of game."""
        if self.own and self.home:
            return Family.COUNTRY
        if self.rules.scores_in_play:
            return Family.SCORING
        return Family.BLOCK if not self.rules.draws else Family.DRAW

    @property
    def variations(self) -> tuple[Preset, ...]:
        """The published ways to play it, its usual one first."""
        if self.own:
            return (self.preset,)
        return tuple(p for p in self.variant.presets if p.variation)


def _listings() -> Iterable[Listing]:
    for key, variant in GAMES.items():
        texts = variant.name, variant.blurb, variant.home
        yield Listing(key, *texts, variant, variant.presets[0], own=False)
    for variant in reversed(GAMES.values()):  # Latin first: it has what most countries play
        for preset in variant.presets:
            if not preset.variation:
                texts = preset.name, preset.blurb, preset.home
                yield Listing(preset.key, *texts, variant, preset, own=True)


CATALOGUE: dict[str, Listing] = {listing.key: listing for listing in _listings()}


@lru_cache(maxsize=64)
def listing_of(game: str, rules: Rules, called: str = "") -> Listing:
    """Return the listing of a registry game: `called` is the key of the one that was chosen. If it
    does not belong to the game, the rules decide whether it is a country's game or the game
    itself."""
    if called in CATALOGUE and CATALOGUE[called].variant.key == game:
        return CATALOGUE[called]
    preset = GAMES[game].nearest(rules)
    return CATALOGUE[game] if preset is None or preset.variation else CATALOGUE[preset.key]


def listings_from(*languages: str) -> tuple[str, ...]:
    """Return the games likely to be at home with somebody whose preferred languages are these, such
    as "es-DO", best first: those of that country, or of that language, one of each country first.
    """
    for tag in languages:
        language, _, country = tag.replace("_", "-").partition("-")
        homes = {
            key: listing.home.partition("-") for key, listing in CATALOGUE.items() if listing.home
        }
        there = [key for key, home in homes.items() if country and home[2] == country.upper()]
        if there:
            return tuple(there)
        spoken = [key for key, home in homes.items() if home[0] == language.lower()]
        if spoken:
            countries = [homes[key][2] for key in spoken]
            order = sorted(range(len(spoken)), key=lambda n: countries[:n].count(countries[n]))
            return tuple(spoken[n] for n in order)
    return ()

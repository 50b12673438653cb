"""Random walks through *New game*: what is chosen stays chosen, and what is shown is played."""

import random
from collections.abc import Iterator

import pytest

from game.engine.validity import problem
from game.profile.defaults import NewGameDefaults
from game.ui.scenes.new_game import NewGame
from game.variants.catalogue import CATALOGUE, Listing

_STEPS = 12
_TARGETS = (1, 20, 75, 150, 777)
_OF_THE_TABLE = ("seats", "max_pip")
"""What brings the usual hands with it."""


class Walker:
    """Makes random choices, and remembers those that must still stand."""

    def __init__(self, listing: Listing, seed: int) -> None:
        self.rng = random.Random(f"{listing.key} {seed}")
        self.new = NewGame(NewGameDefaults())
        self.new.choose_game(listing.key)
        self.trail: list[str] = []
        self.stands: dict[str, int | str] = {}

    def step(self) -> None:
        """Choose a variation or an option, at random, from what is on offer."""
        new, rng = self.new, self.rng
        variations = new.listing.variations
        if len(variations) > 1 and rng.random() < 0.15:
            key = rng.choice(variations).key
            new.choose_preset(key)
            self.trail.append(key)
            self.stands.clear()
            assert (new.preset, new.rules) == (key, new.variant.preset(key)), self.trail
            return
        option = rng.choice(new.listing.options_for(new.rules))
        values = [choice.value for choice in option.choices_for(new.rules)]
        value = rng.choice(values if option.least is None else [*values, *_TARGETS])
        before = new.rules
        self.trail.append(f"{option.key}={value}")
        new.choose(option.key, value)
        assert getattr(new.rules, option.key) == value, self.trail
        self._remember(option.key, value)
        if getattr(before, option.key) in values and rng.random() < 0.2:
            self._there_and_back(option.key, before)

    def _there_and_back(self, key: str, before: object) -> None:
        """Choose what was chosen before, and check that all is as it was."""
        self.trail.append(f"{key} back")
        self.new.choose(key, getattr(before, key))
        assert self.new.rules == before, self.trail
        self._remember(key, getattr(before, key))

    def _remember(self, key: str, value: int | str) -> None:
        """Let a choice stand, until another rules it out."""
        if key in _OF_THE_TABLE:
            self.stands.pop("hand", None)
        if key == "seats":
            self.stands.pop("target", None)
        self.stands[key] = value
        rules, variant = self.new.rules, self.new.variant
        for point, chosen in [*self.stands.items()]:
            if getattr(rules, point) != chosen:
                assert variant.refusal(rules, point, chosen), (self.trail, point)
                del self.stands[point]

    def check(self) -> None:
        """Check that what is chosen is playable, shown as chosen, and remembered as it is."""
        new, trail = self.new, self.trail
        assert problem(new.rules) is None, trail
        for option in new.listing.options_for(new.rules):
            shown = [choice.value for choice in option.choices_for(new.rules)]
            assert option.least is not None or getattr(new.rules, option.key) in shown, trail
        kept = NewGameDefaults.from_text(new.choices.to_text())
        assert kept.rules == new.rules, trail


def walks(count: int) -> Iterator[tuple[Listing, int]]:
    """Yield so many walks, through every game in turn."""
    for number in range(count):
        yield list(CATALOGUE.values())[number % len(CATALOGUE)], number // len(CATALOGUE)


@pytest.mark.parametrize("count", [99, pytest.param(20_000, marks=pytest.mark.long)])
def test_what_is_chosen_stays_chosen(count: int) -> None:
    for listing, seed in walks(count):
        walker = Walker(listing, seed)
        for _ in range(_STEPS):
            walker.step()
            walker.check()


def test_a_choice_that_was_the_only_one_for_a_while_still_stands_afterwards() -> None:
    """While rounds are counted the lead of a level score is as usual in any case."""
    new = NewGame(NewGameDefaults())
    new.choose_game("jamaica-six-love")
    for key, value in (("level_lead", "usual"), ("rounds", 1), ("team_tie", "blocker")):
        new.choose(key, value)
    new.choose("rounds", 0)
    assert (new.rules.level_lead, new.rules.team_tie) == ("usual", "blocker")
    new.choose_preset(new.listing.variations[0].key)
    assert new.rules.level_lead == "opening"

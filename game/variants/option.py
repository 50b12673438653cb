"""A house option: what players may choose for one rule point, and the texts about each choice.

`game.engine.validity` alone says which choices go together; an option adds only what its own game
requires. Error texts are for people who write a game or a link, and stay in English.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.engine import Rules, Tile
from game.engine.validity import allowed, refusal
from game.language import _


class OptionError(ValueError):
    """An option or a choice that a game does not offer; the message says which."""


class Picture(NamedTuple):
    """The end of a line, and a last tile that goes out there, to be drawn on the page of rules.

    `line` are the tiles as text: the first, those to its left, those to its right, outwards; `last`
    is the last tile. `caption` is a marked text that may name {tile} and {points}.
    """

    line: tuple[str, str, str]
    last: str
    caption: str

    @property
    def tile(self) -> Tile:
        """The last tile."""
        return Tile.parse(self.last)

    @property
    def ends(self) -> tuple[int, ...]:
        """The numbers at the ends of the line."""
        return tuple(int(arm.rpartition("-")[2]) for arm in self.line[1:])


def always(_rules: Rules) -> bool:
    """Apply under any rules."""
    return True


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of an option: a value of the rule point, and what it means in plain words.

    `label` and `explanation` are marked texts (`N_`), to be translated when shown. `applies` says
    under which other rules the game has it, and `needs` is the sentence for an error that says what
    it needs. `pictures` show it on the page of rules.
    """

    value: int | str
    label: str
    explanation: str
    applies: Callable[[Rules], bool] = always
    needs: str = ""
    pictures: Sequence[Picture] = ()


def amount(
    value: int, explanation: str, applies: Callable[[Rules], bool] = always, needs: str = ""
) -> Choice:
    """Return the choice of a number, which is its own label."""
    return Choice(value, str(value), explanation, applies, needs)


@dataclass(frozen=True, slots=True)
class Option:
    """A rule point that players may choose; `key` is its name in `Rules`, `title` a marked text.

    If `least` is given, any whole number from there up is a choice too.
    """

    key: str
    title: str
    choices: tuple[Choice, ...] = ()
    least: int | None = None

    def only(self, *choices: Choice | int | str) -> "Option":
        """Return the option with only these choices, in this order: its own by value, or others."""
        found = (one if isinstance(one, Choice) else self.choice(one) for one in choices)
        return replace(self, choices=tuple(found))

    def plus(self, *choices: Choice) -> "Option":
        """Return the option with more choices."""
        return replace(self, choices=(*self.choices, *choices))

    def choice(self, value: int | str) -> Choice:
        """Return the choice of a value."""
        return next(choice for choice in self.choices if choice.value == value)

    def choices_for(self, rules: Rules) -> tuple[Choice, ...]:
        """Return the choices that make sense with the other points of these rules."""
        offered = [choice for choice in self.choices if choice.applies(rules)]
        values = allowed(rules, self.key, tuple([choice.value for choice in offered]))
        return tuple(choice for choice in offered if choice.value in values)

    def refusal(self, rules: Rules) -> str | None:
        """Return why this option's value makes no sense with the other points; None if it does."""
        if trouble := refusal(rules, self.key):
            return trouble
        choice = self.chosen(rules)
        if self.least is not None or (choice and choice.applies(rules)):
            return None
        return (choice and choice.needs) or f'"{self.title}" leaves no such choice here.'

    def chosen(self, rules: Rules) -> Choice | None:
        """Return the choice made in `rules`; None if it is not offered."""
        value = getattr(rules, self.key)
        return next((choice for choice in self.choices if choice.value == value), None)

    def sentence(self, rules: Rules) -> str:
        """Return the sentence that explains the choice made in `rules`; empty if it has none."""
        choice = self.chosen(rules)
        return _(choice.explanation) if choice else ""

    def read(self, value: object) -> int | str:
        """Return the choice that `value` is, or stands for as text. Raises `OptionError`."""
        text = str(value)
        for choice in self.choices:
            if text == str(choice.value):
                return choice.value
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
        if self.least is not None and number >= self.least:
            return number
        there_are = ", ".join(str(choice.value) for choice in self.choices)
        if self.least is not None:
            there_are = f"{there_are}, and any whole number from {self.least}"
        raise OptionError(f'"{text}" is not a choice for "{self.title}"; there are {there_are}.')

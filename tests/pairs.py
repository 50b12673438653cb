"""A matrix of cases gone through in turn: `@pytest.mark.matrix(row=ROWS, column=CHOICES, …)`."""

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations, count, product
from math import gcd

import pytest
from _pytest.mark import ParameterSet

SPREAD = 0.618
"""The share of all choices between one case's and the next one's, so that neighbours have little in
common."""
Named = tuple[str, object]


def cases(*columns: Collection[object], whole: bool) -> Iterator[ParameterSet]:
    """Yield the `whole` matrix, or each entry of the first column with one choice of the others in
    turn, and on until all pairs of the others have come up.

    A column is a collection, or a mapping from names to what it holds.
    """
    rows, *others = ([*_named(column)] for column in columns)
    choices = [*product(*others)]
    for case in product(rows, choices) if whole else _in_turn(rows, choices):
        named = (case[0], *case[1])
        yield pytest.param(*(it for _, it in named), id="-".join(name for name, _ in named))


def _in_turn(
    rows: list[Named], choices: list[tuple[Named, ...]]
) -> Iterator[tuple[Named, tuple[Named, ...]]]:
    step = max(1, round(SPREAD * len(choices)))
    while gcd(step, len(choices)) > 1:
        step += 1
    missing = set().union(*map(_pairs, choices))
    for n in count():
        if n >= len(rows) and not missing:
            return
        choice = choices[n * step % len(choices)]
        missing -= _pairs(choice)
        yield rows[n % len(rows)], choice


def _pairs(choice: tuple[Named, ...]) -> set[tuple[object, ...]]:
    """Return which names of which columns a choice brings together, or its only one."""
    places = [(n, name) for n, (name, _) in enumerate(choice)]
    return {*combinations(places, min(2, len(places)))}


def _named(column: Collection[object]) -> Iterator[Named]:
    if isinstance(column, Mapping):
        yield from column.items()
    else:
        yield from ((_name(it), it) for it in column)


def _name(it: object) -> str:
    if isinstance(it, tuple):
        return "x".join(map(_name, it))
    return str(getattr(it, "__name__", getattr(it, "name", it)))

"""A matrix of cases gone through in turn: `@pytest.mark.matrix(row=ROWS, column=CHOICES, …)`."""

from collections.abc import Collection, Iterator
from itertools import product
from math import gcd

import pytest
from _pytest.mark import ParameterSet

SPREAD = 0.618
"""The share of all choices between one row's and the next one's, so that neighbours have little in
common."""


def cases(
    rows: Collection[object], *columns: Collection[object], whole: bool
) -> Iterator[ParameterSet]:
    """Yield each row with one choice of an entry in each column, in turn, or the `whole` matrix.

    Where there are as many rows as choices, each of these comes up, and with them all pairs.
    """
    choices = [*product(*columns)]
    step = max(1, round(SPREAD * len(choices)))
    while gcd(step, len(choices)) > 1:
        step += 1
    for n, row in enumerate(rows):
        for choice in choices if whole else [choices[n * step % len(choices)]]:
            case = (row, *choice)
            yield pytest.param(*case, id="-".join(map(_name, case)))


def _name(it: object) -> str:
    if isinstance(it, tuple):
        return "x".join(map(_name, it))
    return str(getattr(it, "__name__", getattr(it, "name", it)))

"""All devices run in one process, so what one has worked out need not be worked out by another; and
their secrets are the same in every run."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from game.people import curve, deal, signing, table
from tour import people_routes

_times, _verify = lru_cache(1 << 16)(curve.times), lru_cache(1 << 16)(signing.verify)


@pytest.fixture(autouse=True)
def _work_out_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(deal, "times", _times)
    monkeypatch.setattr(table, "verify", _verify)
    with people_routes.same_secrets():
        yield

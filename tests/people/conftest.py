"""All devices run in one process, so what one has worked out need not be worked out by another; and
their secrets are the same in every run."""

import secrets
from functools import lru_cache
from random import Random

import pytest

from game.people import curve, deal, signing, table

_times, _verify = lru_cache(1 << 16)(curve.times), lru_cache(1 << 16)(signing.verify)


@pytest.fixture(autouse=True)
def _work_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal, "times", _times)
    monkeypatch.setattr(table, "verify", _verify)


@pytest.fixture(autouse=True)
def _same_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", Random(65).randbytes)

"""The links to the deals of days: each leads to the deal it is of."""

from collections.abc import Iterable

from game.engine.start import Start
from game.session.daily import number
from game.session.links import Link
from game.variants.catalogue import CATALOGUE

EARLIEST = 365
"""How many days ago the earliest deal is from that can still be played."""


def link_of(game: str, day: str) -> Link:
    """Return the link to a game's deal of a day, such as "2026-11-21"."""
    listing = CATALOGUE[game]
    return Link(listing.variant.key, listing.rules, Start(number(game, day)), called=game)


def day_of(link: Link, days: Iterable[str]) -> str:
    """Return the one of some days whose deal a link leads to; empty if it is that of none."""
    game = link.listing.key
    found = (day for day in days if number(game, day) == link.start.number)
    return next((day for day in found if link_of(game, day) == link), "")

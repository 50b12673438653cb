"""The deal of the day: one for each game of `CATALOGUE`, the same for everybody, without a server.

Its number depends only on the game's key and the date in UTC: the bytes of the text "fives
2026-11-21", as an integer, seed `random.Random`, and its first `random()`, times the number of
deals, is the deal. The platform supplies the date; opponents know neither.

>>> number("fives", "2026-11-21")
753908
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from game.engine.deals import DEALS
from game.engine.events import Drew, EndReason, Passed, Played, Scored
from game.engine.round_state import RoundState
from game.engine.start import Start
from game.language import _
from game.session.codec import SaveError, read_object
from game.session.links import Link
from game.session.session import Session, is_day
from game.variants.catalogue import CATALOGUE

MAX_DAYS = 400
"""How many days' results are kept, for each game."""

EARLIEST = 365
"""How many days ago the earliest deal is from that can still be played."""

_LIMIT = 10**6
_MAX_TURNS = 60


def number(game: str, day: str) -> int:
    """Return the number of a game's deal of a day, a date such as "2026-11-21"."""
    seed = int.from_bytes(f"{game} {day}".encode(), "big")
    return int(random.Random(seed).random() * DEALS)


def mode_of(day: str) -> str:
    """Return the mode of a session that plays the deal of a day."""
    return f"daily {day}"


def link_of(game: str, day: str) -> Link:
    """Return the link to a game's deal of a day, such as "2026-11-21"."""
    listing = CATALOGUE[game]
    return Link(listing.variant.key, listing.rules, Start(number(game, day)), called=game)


def day_of(link: Link, days: Iterable[str]) -> str:
    """Return the one of some days whose deal a link leads to; empty if it is that of none."""
    game = link.listing.key
    found = (day for day in days if number(game, day) == link.start.number)
    return next((day for day in found if link_of(game, day) == link), "")


class Turn(StrEnum):
    """The outcome of a turn of the player."""

    PLAYED = "p"
    SCORED = "s"
    DREW = "d"
    """The player had to draw before playing."""
    PASSED = "x"


class Result(NamedTuple):
    """The result of a deal of the day: the points of the player's side, the best of any other side,
    how many moves were undone, and a letter of `Turn` for each turn of the player; no letters if an
    earlier version recorded it. `low` says that fewer points are better, `late` that its day was
    past when it was played."""

    mine: int
    theirs: int
    undone: int
    turns: str = ""
    low: bool = False
    late: bool = False

    @property
    def won(self) -> bool:
        """Whether the player's side won."""
        return self.mine < self.theirs if self.low else self.mine > self.theirs


def turns(played: RoundState, seat: int) -> str:
    """Return a letter of `Turn` for each turn a seat had in a round."""
    letters: list[str] = []
    drew = False
    for event in played.history:
        if isinstance(event, Scored) and event.seat == seat and event.reason is EndReason.COUNT:
            letters[-1] = Turn.SCORED
        elif isinstance(event, (Drew, Passed, Played)) and event.seat == seat:
            if isinstance(event, Played):
                letters.append(Turn.DREW if drew else Turn.PLAYED)
            elif isinstance(event, Passed):
                letters.append(Turn.PASSED)
            drew = type(event) is Drew
    return "".join(letters[:_MAX_TURNS])


@dataclass
class Daily:
    """Results by game and day; the first result of a day counts."""

    games: dict[str, dict[str, Result]] = field(default_factory=dict)

    def count(self, session: Session, *, late: bool = False) -> bool:
        """Record the result of a deal of the day, `late` or not; return whether it was new."""
        played, rules = session.match.round, session.match.rules
        if not session.day or played.outcome is None:
            return False
        days = self.games.setdefault(session.listing.key, {})
        if session.day in days:
            return False
        mine = rules.side_of(session.person)
        low = rules.lowest_wins
        others = [points for side, points in enumerate(played.points) if side != mine]
        best, undone = min(others) if low else max(others), min(session.undone, _LIMIT - 1)
        letters = turns(played, session.person)
        days[session.day] = Result(played.points[mine], best, undone, letters, low, late)
        for day in sorted(days)[:-MAX_DAYS]:
            del days[day]
        return True

    def result(self, game: str, day: str) -> Result | None:
        """Return the result of the deal of a day; None if it has not been played out."""
        return self.games.get(game, {}).get(day)

    def on(self, day: str) -> list[Result]:
        """Return the results of a day, of all games."""
        return [days[day] for days in self.games.values() if day in days]

    def to_text(self) -> str:
        """Return the results as text that `from_text` reads."""
        games = {
            game: {day: row[: 6 if row.late else 5 if row.low else 4] for day, row in days.items()}
            for game, days in self.games.items()
        }
        return json.dumps(games)

    @classmethod
    def from_text(cls, text: str) -> Daily:
        """Return the results that `to_text` wrote, without damaged rows. Games may be from a newer
        version. Raises SaveError for any other text."""
        games: dict[str, dict[str, Result]] = {}
        for game, days in read_object(text, _("a record of daily deals")).items():
            if not isinstance(days, dict):
                raise SaveError(_("a game in it has no results"))
            read = {day: _read(row) for day, row in days.items() if is_day(day)}
            games[game] = {day: result for day, result in read.items() if result}
        return cls(games)


def _read(row: object) -> Result | None:
    """Return the result of a row; None for a damaged one."""
    if not isinstance(row, list) or len(row) not in (3, 4, 5, 6):
        return None
    result = Result(*row)
    whole = all(type(n) is int and 0 <= n < _LIMIT for n in result[:3])
    proper = type(result.turns) is str and all(type(flag) is bool for flag in result[4:])
    return result if whole and proper and re.fullmatch(_TURNS, result.turns) else None


_TURNS = f"[{''.join(Turn)}]{{0,{_MAX_TURNS}}}"

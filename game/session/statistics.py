"""The player's statistics: finished matches, by game and level of the opponents."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, astuple, dataclass, field
from typing import Any, NamedTuple

from game.ai.levels import LEVELS
from game.language import _
from game.session import links
from game.session.codec import SaveError, read_object
from game.session.daily import turns
from game.session.links import Link, LinkError
from game.session.session import Seat, Session, read_seats
from game.variants.catalogue import CATALOGUE

_LIMIT = 10**9
_FORM_MATCHES = 20  # matches whose outcomes are kept one by one
_COUNTED_MATCHES = 100  # matches whose identities are kept: more than can turn up again


@dataclass
class Tally:
    """Finished matches of one game against one level: how many, how many won, the current and the
    best winning streak, the rounds in them, the points scored and those of the best other side."""

    matches: int = 0
    won: int = 0
    streak: int = 0
    best: int = 0
    rounds: int = 0
    points: int = 0
    conceded: int = 0

    def add(self, won: bool, rounds: int, points: int, conceded: int) -> None:
        """Count one more match."""
        self.matches += 1
        self.won += won
        self.streak = self.streak + 1 if won else 0
        self.best = max(self.best, self.streak)
        self.rounds += rounds
        self.points += points
        self.conceded += conceded

    def is_valid(self) -> bool:
        """Return whether the numbers are plausible together."""
        whole = all(type(n) is int and 0 <= n < _LIMIT for n in astuple(self))
        return whole and self.streak <= self.best <= self.won <= self.matches <= self.rounds


class BestRound(NamedTuple):
    """The round of a game in which the player scored the most: the points, the link to watch it,
    and the players, which earlier versions did not keep."""

    points: int
    link: str
    seats: tuple[Seat, ...] = ()

    @property
    def row(self) -> tuple[Any, ...]:
        """The row that is saved."""
        seats = [asdict(seat) for seat in self.seats]
        return (self.points, self.link, *([seats] if seats else ()))


@dataclass
class Statistics:
    """Tallies by game and level. `counted` are the identities of the latest matches, so that none
    is counted twice. `form` has a letter for each of the latest matches, the newest last: w for a
    win, l for a loss; a newer version may know others. `rounds` are the best rounds, by game.
    `left` is how many matches of a game were begun and abandoned for another, and `left_against`
    how many against a level, which earlier versions did not count."""

    games: dict[str, dict[str, Tally]] = field(default_factory=dict)
    counted: tuple[str, ...] = ()
    form: str = ""
    rounds: dict[str, BestRound] = field(default_factory=dict)
    left: dict[str, int] = field(default_factory=dict)
    left_against: dict[str, int] = field(default_factory=dict)

    @property
    def total(self) -> Tally:
        """All tallies together; its `streak` is unknown, and its `best` is the best of any."""
        tallies = [tally for levels in self.games.values() for tally in levels.values()]
        names = ("matches", "won", "rounds", "points", "conceded")
        sums = {name: sum(getattr(tally, name) for tally in tallies) for name in names}
        return Tally(best=max((tally.best for tally in tallies), default=0), **sums)

    @property
    def outcomes(self) -> str:
        """The letters of `form` that this version knows."""
        return "".join(letter for letter in self.form if letter in "wl")

    @property
    def next_step(self) -> tuple[str, str] | None:
        """The game played most in which a level is left to beat, and that level; None if nothing
        has been played or all levels are beaten."""
        steps = ((game, self.next_level(game)) for game in self.most_played)
        return next(((game, level) for game, level in steps if level), None)

    def next_level(self, game: str) -> str | None:
        """Return the level to beat next in a game: the one after the strongest beaten, or the
        weakest met; None if the game was not played or all are beaten."""
        levels, tallies = list(LEVELS), self.games.get(game, {})
        met = [n for n, key in enumerate(levels) if key in tallies]
        beaten = [n for n in met if tallies[levels[n]].won]
        step = beaten[-1] + 1 if beaten else (*met, len(levels))[0]
        return levels[step] if step < len(levels) else None

    def standing(self, game: str, level: str) -> Tally:
        """Return the tally of a game against a level."""
        return self.games.get(game, {}).get(level, Tally())

    @property
    def most_played(self) -> list[str]:
        """The games played, the one played most first."""
        played = {game: sum(t.matches for t in of.values()) for game, of in self.games.items()}
        return sorted(filter(played.get, CATALOGUE), key=lambda game: -played[game])

    def count(self, session: Session) -> bool:
        """Count a finished match, once only; return whether it was counted.

        Only matches of one person against computers count, not single deals. A match counts for the
        strongest of the opponents' levels.
        """
        match, level = session.match, self._level(session)
        if match.winning_side is None or not level:
            return False
        self._close(session)
        mine = match.rules.side_of(session.person)
        tally = self.games.setdefault(session.listing.key, {}).setdefault(level, Tally())
        best_of = min if match.rules.lowest_wins else max
        best = best_of(points for side, points in enumerate(match.scores) if side != mine)
        won = match.winning_side == mine
        tally.add(won, match.round_no, match.scores[mine], best)
        self.form = (self.form + ("w" if won else "l"))[-_FORM_MATCHES:]
        self._keep_best(session, mine)
        return True

    def leave(self, session: Session) -> bool:
        """Count a match that is abandoned for another, once only; return whether it was counted.

        Matches that would not count when finished don't, nor does one in which the player has not
        moved.
        """
        match = session.match
        begun = match.round_no > 1 or turns(match.round, session.person)
        level = self._level(session)
        if session.over or not begun or not level:
            return False
        self._close(session)
        for counts, key in ((self.left, session.listing.key), (self.left_against, level)):
            counts[key] = min(counts.get(key, 0) + 1, _LIMIT - 1)
        return True

    def _level(self, session: Session) -> str:
        """Return the level a match counts for; empty if it doesn't count, or already has."""
        side_of, levels = session.match.rules.side_of, [seat.level for seat in session.seats]
        mine = side_of(session.person)
        against = {level for seat, level in enumerate(levels) if side_of(seat) != mine}
        if session.mode or levels.count(None) != 1 or session.identity in self.counted:
            return ""
        return ([""] + [level for level in LEVELS if level in against])[-1]

    def _close(self, session: Session) -> None:
        self.counted = (*self.counted, session.identity)[-_COUNTED_MATCHES:]

    def _keep_best(self, session: Session, mine: int) -> None:
        """Keep the round of a match in which side `mine` scored the most, if none was better before
        and points don't count against their side."""
        match, game = session.match, session.listing.key
        if match.rules.lowest_wins:
            return
        dealt = [played for played in match.rounds if played.deal.number is not None]
        best = max(dealt, key=lambda played: played.points[mine], default=None)
        least = self.rounds[game].points if game in self.rounds else 0
        if best and best.points[mine] > least:
            link = str(Link.of_round(match, best, game))
            self.rounds[game] = BestRound(best.points[mine], link, session.seats)

    def to_text(self) -> str:
        """Return it as text that `from_text` reads. A tally is one list, so that merging two
        windows never mixes their counts within it."""
        games = {
            game: {level: astuple(tally) for level, tally in levels.items()}
            for game, levels in self.games.items()
        }
        rounds = {game: best.row for game, best in self.rounds.items()}
        data = {"games": games, "counted": self.counted, "form": self.form, "rounds": rounds}
        data.update(left=self.left, left_against=self.left_against)
        return json.dumps(data)

    @classmethod
    def from_text(cls, text: str) -> Statistics:
        """Return the statistics in `text`. Raises SaveError unless they are valid."""
        data = read_object(text, _("a record of statistics"))
        games, last = data.get("games", {}), data.get("last", "")
        counted = data.get("counted", [last])  # earlier versions kept only one
        if not isinstance(games, dict) or not isinstance(counted, list):
            raise SaveError(_("the counts are missing"))
        form, rounds = data.get("form", ""), data.get("rounds", {})
        proper = (
            all(isinstance(name, str) for name in counted)
            and isinstance(form, str)
            and re.fullmatch(f"[a-z]{{0,{_FORM_MATCHES}}}", form)
            and isinstance(rounds, dict)
        )
        if not proper:
            raise SaveError(_("a count in it is damaged"))
        tallies = {game: _levels(levels) for game, levels in games.items()}
        best = {game: _best(game, kept) for game, kept in rounds.items()}
        left, against = _counts(data.get("left", {})), _counts(data.get("left_against", {}))
        return cls(tallies, tuple(counted), form, best, left, against)


def _counts(counts: Any) -> dict[str, int]:
    if not isinstance(counts, dict) or not all(
        type(count) is int and 0 <= count < _LIMIT for count in counts.values()
    ):
        raise SaveError(_("a count in it is damaged"))
    return counts


def _best(game: str, best: Any) -> BestRound:
    """Return a best round as saved. Raises SaveError for anything but points, a valid link and
    perhaps its seats; the link is not checked for a game of a newer version."""
    match best:
        case [points, str(text), *more] if type(points) is int and 0 < points < _LIMIT:
            if game not in CATALOGUE:
                return BestRound(points, text, read_seats(more[0], len(more[0])) if more else ())
            try:
                link = links.read(text)
            except LinkError as error:
                raise SaveError(_("a count in it is damaged")) from error
            if link.moves and game in (link.game, link.listing.key):
                seats = read_seats(more[0], link.rules.seats) if more else ()
                return BestRound(points, text, seats)
    raise SaveError(_("a count in it is damaged"))


def _levels(levels: Any) -> dict[str, Tally]:
    if not isinstance(levels, dict):
        raise SaveError(_("a game in it has no counts"))
    tallies = {}
    for level, numbers in levels.items():
        try:
            tally = Tally(*numbers)
        except TypeError as error:
            raise SaveError(_("a count in it is damaged")) from error
        if not isinstance(numbers, list) or not tally.is_valid():
            raise SaveError(_("its counts don’t add up"))
        tallies[level] = tally
    return tallies

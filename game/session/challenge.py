"""A challenge as one line: what follows the `#` of a link. It holds how somebody played, so that
another can play the same deals against the same opponents.

    challenge/1/85-4a7f3d5c/deal/block/571234/seats=3/hand=9
        /vs/416e61/0.theo-quick.nora-quick/40103113010130110y

The kind, the format's version; how many letters follow, and their checksum: a program that cuts a
link cuts its end. Then how many rounds there are to play: "deal" for one round from this deal, else
a number, 0 for a whole match, whose deals follow from the number as from a seed. Game, number and
rules are as in a link to a deal. After "vs" stand the challenger's name in hexadecimal digits of
UTF-8, or 0; the seats, 0 for the person, else a name of the cast, or none, and a level; the moves.

Of each move that was a choice stands which it was of all possible ones, sorted as text: a letter of
`_DIGITS`, or z and two of them. A y ends each round. Nothing is longer than 250 letters without a
slash: some programs break it there.

>>> read("challenge/1/85-4a7f3d5c/deal/block/5712")
Traceback (most recent call last):
game.session.links.LinkError: the end of it is missing; ask for it again
"""

from __future__ import annotations

import re
import unicodedata
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.ai.cast import CHARACTERS, TABLES
from game.ai.levels import LEVELS
from game.engine import DealError, IllegalMove, Match, MatchError, Move, Start, Tile
from game.engine.deals import DEALS
from game.engine.events import Led
from game.engine.round import ReadOnlyRound
from game.engine.rules import Rules
from game.language import _
from game.session import links
from game.session.links import CHALLENGE, FORMAT, Link, LinkError

MAX_NAME = 20
"""The most letters of a challenger's name."""

ONE, TO_THE_END = 1, 0
"""How many rounds a challenge lasts: one from a deal of its own, or a whole match."""

_MAX_ROUNDS = 100
_HEAD = re.compile(r"([0-9]{1,4})-([0-9a-f]{8})")
_RUN = 200  # letters of moves before a slash
_DIGITS = "0123456789abcdefghijklmnopqrstuvwx"
_END, _WIDE = "y", "z"
_NOBODY = "0"

Player = tuple[str, str | None]
"""A name and a level; the person has none."""


@dataclass(frozen=True)
class Challenge:
    """Rounds that somebody played, who goes by `name` if it isn't empty; `link` is where they
    begin, `rounds_to_play` how many there are for whoever takes the challenge (see `ONE`), and
    `rounds` the moves of each.

    An opponent with a name that isn't one of the cast's has none here: what is shown of a link are
    words of this game, but for the challenger's name.
    """

    link: Link
    rounds_to_play: int
    players: tuple[Player, ...]
    rounds: tuple[tuple[Move, ...], ...]
    name: str = ""

    @classmethod
    def of_round(
        cls, match: Match, played: ReadOnlyRound, players: Sequence[Player], called: str
    ) -> Challenge:
        """Return a challenge to play one round of a match."""
        link = Link.of_round(match, played, called)
        deal = Link(link.game, link.rules, link.start, (), called)
        return cls(deal, ONE, _known(players), (link.moves,))

    @classmethod
    def of_match(
        cls, match: Match, rounds: int, players: Sequence[Player], called: str
    ) -> Challenge | None:
        """Return a challenge to play so many rounds from the beginning of a match, or all of it;
        None if they are not played yet, or the match has a beginning that a link can't give."""
        done = match.rounds[: rounds or None]
        played = done[-1].outcome and (match.over or len(done) == rounds)
        if not played or match.start or match.seed >= DEALS or len(done) > _MAX_ROUNDS:
            return None
        link = Link(match.game, match.rules, Start(match.seed), (), called)
        return cls(link, rounds, _known(players), tuple([tuple(it.moves) for it in done]))

    def signed(self, name: str) -> Challenge:
        """Return this challenge by a challenger who goes by a name."""
        return replace(self, name=name)

    @property
    def person(self) -> int:
        """The seat of whoever takes the challenge."""
        return next(seat for seat, (_name, level) in enumerate(self.players) if level is None)

    def match(self) -> Match:
        """Return the match before any move."""
        if self.rounds_to_play == ONE:
            return self.link.match()
        return Match(self.link.rules, self.link.start.number or 0, self.link.game)

    @cached_property
    def played(self) -> Match:
        """The match as the challenger played it."""
        match = self.match()
        for number, moves in enumerate(self.rounds):
            if number:
                match.next_round()
            for move in moves:
                match.play(move)
        return match

    def answer(self, match: Match) -> Move | None:
        """Return the move that was made next where a round has gone like the challenger's so far;
        None where it has not. So opponents differ in nothing before the plays do."""
        now, at = match.round, len(match.rounds) - 1
        if at >= len(self.rounds):
            return None
        theirs, done = self.played.rounds[at], len(now.moves)
        alike = begins_alike(theirs, now) and theirs.moves[:done] == now.moves
        return theirs.moves[done] if alike and done < len(theirs.moves) else None

    def answers(self, other: Challenge) -> bool:
        """Return whether this is how another person played the same challenge."""
        return replace(self, rounds=other.rounds, name=other.name) == other

    def __str__(self) -> str:
        lasts = "deal" if self.rounds_to_play == ONE else str(self.rounds_to_play)
        _kind, _version, *deal = str(self.link).split("/")
        name = self.name.encode().hex() or _NOBODY
        moves = _encoded(self.match(), self.rounds)
        runs = [moves[at : at + _RUN] for at in range(0, len(moves), _RUN)]
        body = "/".join([lasts, *deal, "vs", name, ".".join(map(_seat, self.players)), *runs])
        return "/".join([CHALLENGE, str(FORMAT), f"{len(body)}-{_checksum(body)}", body])


def begins_alike(one: ReadOnlyRound, other: ReadOnlyRound) -> bool:
    """Return whether two rounds were dealt alike, and the same seat led them."""
    return one.deal == other.deal and _lead(one) == _lead(other)


def _lead(played: ReadOnlyRound) -> list[tuple[int, Tile | None]]:
    return [(it.seat, it.tile) for it in played.history if isinstance(it, Led)]


def _known(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players without a person's name, and without names that aren't of the cast."""
    cast = set(_names().values())
    return tuple([(name if level and name in cast else "", level) for name, level in players])


def _names() -> dict[str, str]:
    """Return the names of the cast by how they are written here: "Ramón" as "ramon"."""
    names = [*CHARACTERS, *(name for table in TABLES.values() for name in table)]
    return {_folded(name): name for name in names}


def _folded(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore")
    return plain.decode().lower()


def _seat(player: Player) -> str:
    name, level = player
    return f"{_folded(name)}-{level}" if level else _NOBODY


def _checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"


def _encoded(match: Match, rounds: Sequence[Sequence[Move]]) -> str:
    """Return the moves of rounds as letters."""
    letters = []
    for number, moves in enumerate(rounds):
        if number:
            match.next_round()
        for move in moves:
            if len(match.legal) > 1:
                letters.append(_letters(sorted(map(str, match.legal)).index(str(move))))
            match.play(move)
        letters.append(_END)
    return "".join(letters)


def _letters(which: int) -> str:
    if which < len(_DIGITS):
        return _DIGITS[which]
    high, low = divmod(which, len(_DIGITS))
    return _WIDE + _DIGITS[high] + _DIGITS[low]


def read(text: str) -> Challenge:
    """Read a challenge, whatever text surrounds it. Raises LinkError.

    It is played through, to check that every move is allowed."""
    kind, words = links.split(text)
    body = _body(words) if kind == CHALLENGE else ""
    lasts, *deal = body.split("/")
    if "vs" not in deal or not re.fullmatch("deal|[0-9]{1,2}", lasts):
        raise LinkError(_("it is damaged"))
    at = deal.index("vs")
    name, seats, *runs = [*deal[at + 1 :], "", ""]
    rounds_to_play = ONE if lasts == "deal" else int(lasts)
    link = links.read("/".join(["deal", str(FORMAT), *deal[:at]]))
    if rounds_to_play != ONE and link.start != Start(link.start.number):
        raise LinkError(_("it is damaged"))
    players = _players(seats, link.rules)
    found = Challenge(link, rounds_to_play, players, (), _name(name))
    return Challenge(link, rounds_to_play, players, _rounds(found, "".join(runs)), found.name)


def _body(words: Sequence[str]) -> str:
    """Return what stands after the head, as long as that says; what follows is a program's."""
    head = _HEAD.fullmatch(words[0]) if words else None
    if head is None and len(words) > 1:
        raise LinkError(_("it is damaged"))
    body = "".join("/".join(words[1:]).split())[: int(head[1])] if head else ""
    if head is None or len(body) < int(head[1]):
        raise LinkError(_("the end of it is missing; ask for it again"))
    if _checksum(body) != head[2]:
        raise LinkError(_("some of its letters were changed on the way; ask for it again"))
    return body


def _name(word: str) -> str:
    """Return a name. Raises LinkError for one that can't be shown in one short line."""
    try:
        name = "" if word == _NOBODY else bytes.fromhex(word).decode()
    except ValueError:
        raise LinkError(_("it is damaged")) from None
    if not name.isprintable() or len(name) > MAX_NAME or name != " ".join(name.split()):
        raise LinkError(_("it is damaged"))
    return name


def _players(word: str, rules: Rules) -> tuple[Player, ...]:
    names, players = _names(), list[Player]()
    for seat in word.split("."):
        name, dash, level = seat.partition("-")
        if dash and (level not in LEVELS or (name and name not in names)):
            raise LinkError(_("this version doesn’t recognise an opponent in it"))
        players.append((names.get(name, ""), level) if dash else ("", None))
    if len(players) != rules.seats or [level for _name, level in players].count(None) != 1:
        raise LinkError(_("it is damaged"))
    return tuple(players)


def _rounds(found: Challenge, letters: str) -> tuple[tuple[Move, ...], ...]:
    """Return the moves of rounds that letters stand for. Raises LinkError."""
    try:
        match = found.match()
        _play(match, iter(letters))
    except (DealError, MatchError):
        raise LinkError(_("its leader, scores or round don’t match the game")) from None
    except (IllegalMove, LookupError, ValueError):
        raise LinkError(_("it contains a move the rules don’t allow")) from None
    done, wanted = len(match.rounds), found.rounds_to_play
    if done > _MAX_ROUNDS or (done != wanted and (not match.over or 0 < wanted < done)):
        raise LinkError(_("the round in it is not finished"))
    return tuple([tuple(played.moves) for played in match.rounds])


def _play(match: Match, letters: Iterator[str]) -> None:
    """Play what letters stand for. Raises what the match raises, LookupError or ValueError."""
    digit = next(letters, _END)
    while True:
        while not match.round.outcome:
            legal = sorted(match.legal, key=str)
            if len(legal) == 1:
                match.play(legal[0])
                continue
            which = _DIGITS.index(digit or "?") if digit != _WIDE else _wide(letters)
            match.play(legal[which])
            digit = next(letters, "")
        if digit != _END:
            raise ValueError("a round is over before its end")
        digit = next(letters, "")
        if not digit:
            return
        if len(match.rounds) >= _MAX_ROUNDS:
            raise ValueError("there are more rounds than in any challenge")
        match.next_round()


def _wide(letters: Iterator[str]) -> int:
    high, low = (_DIGITS.index(next(letters, "?")) for _time in range(2))
    return high * len(_DIGITS) + low

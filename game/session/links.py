"""A deal, or a round that was played, as one short line: what follows the `#` of a link. Links to
puzzles and challenges begin the same way: see `game.puzzles.shelf` and `game.session.challenge`.
Those to tables of people are of another kind: see `game.people.letters`.

    deal/1/fives/571234/seats=3/target=150
    deal/1/latin/571234/dominican-200/lead=2
    round/1/fives/571234/lead=1/scores=20,35/6-6.6-4@0.draw.pass

The kind, the format's version, the game, the deal's number; the preset, unless it is the game's
own; then, each written as in a record, the points that differ from it, who leads if the opening
rule does not decide that, the scores before, and where they matter the round's number and how many
rounds just before it nobody won. A round ends with its moves, as in a record.

A link gives only the name of a preset, so the meaning of the name never changes: the preset as it
was published. Anything added to the preset since is written out.

>>> read("deal/1/fives/571234/seats=3").start.number
571234
>>> read("deal/1/whist/5")
Traceback (most recent call last):
game.session.links.LinkError: this version doesn’t recognise the game “whist”
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field, fields

from game.engine import (
    DealError,
    Event,
    IllegalMove,
    Match,
    MatchError,
    Move,
    MoveError,
    Rules,
    RulesError,
    Start,
)
from game.engine.round import ReadOnlyRound
from game.engine.validity import validated
from game.language import _
from game.variants import GAMES, Variant
from game.variants.catalogue import Listing, listing_of

FORMAT = 1
MAX_LETTERS = 2000
"""The longest round with the largest set takes about half of this."""

PUZZLE = "puzzle"
"""The kind of a link to a puzzle: `game.puzzles.shelf` reads what follows."""

CHALLENGE = "challenge"
"""The kind of a link to a challenge: `game.session.challenge` reads what follows."""

_MAX_WORD_LETTERS = 30
_KINDS = ("deal", "round", PUZZLE, CHALLENGE)
_NUMBER = re.compile(r"[0-9]{1,6}")
_ESCAPE = re.compile(rb"%([0-9A-Fa-f]{2})")
_QUOTED_PRINTABLE = re.compile(r"=(3[Dd]|\r?\n)")  # an equals sign, or a break within a line
_GOES_ON = r"\s+(?=[\w/=.,@-]*[/=@][\w/=.,@-]*(?:\s|$))"  # the rest of a broken link: damaged
_LINK = re.compile(rf"(?:^|_|[^\w/])((?:{'|'.join(_KINDS)})(?:/(?:[^\s#?&]|{_GOES_ON})*|$))")
_OF_PEOPLE = re.compile(r"(?:^|_|[^\w/])(?:table|seat)/[0-9]", re.IGNORECASE)
_TAIL = re.compile(r"[\W_]+$")


class LinkError(ValueError):
    """A link that leads nowhere; the message says why, to follow "This link can't be opened: "."""


@dataclass(frozen=True)
class Link:
    """A deal to play, or with `moves` a round to watch. `called` is the key in `CATALOGUE` of the
    game that was chosen; if it is empty the rules decide which listing it is."""

    game: str
    rules: Rules
    start: Start
    moves: tuple[Move, ...] = ()
    called: str = field(default="", compare=False)

    @property
    def listing(self) -> Listing:
        """The listing of the game."""
        return listing_of(self.game, self.rules, self.called)

    @classmethod
    def of_deal(cls, match: Match, called: str = "") -> Link:
        """Return a link to the deal being played."""
        start = match.start_of_round()
        number = start.round_no if match.rules.doubles_by_round else 1
        dealt = Start(start.number, start.leader, round_no=number)
        return cls(match.game, match.rules, dealt, (), called)

    @classmethod
    def of_round(cls, match: Match, played: ReadOnlyRound | None = None, called: str = "") -> Link:
        """Return a link to a round of the match, by default the last one played."""
        played = played or match.round
        start = match.start_of_round(played)
        return cls(match.game, match.rules, start, tuple(played.moves), called)

    def match(self) -> Match:
        """Return the match that begins with this deal, before any of its moves."""
        return Match(self.rules, self.start.number or 0, self.game, self.start)

    def after(self, steps: int) -> tuple[Match, list[Event]]:
        """Return the match after `steps` of the moves, and the events of the last of them."""
        match = self.match()
        events: list[Event] = list(match.round.history)
        for move in self.moves[:steps]:
            events = match.play(move)
        return match, events

    def __str__(self) -> str:
        words = _shortest(GAMES[self.game], self.rules, self.listing)
        if self.start.leader is not None:
            words.append(f"lead={self.start.leader}")
        if any(self.start.scores):
            words.append(f"scores={','.join(map(str, self.start.scores))}")
        if self.start.round_no > 1:
            words.append(f"round={self.start.round_no}")
        if self.start.tied_rounds:
            words.append(f"unwon={self.start.tied_rounds}")
        kind = "deal"
        if self.moves:
            kind = "round"
            words.append(".".join(map(str, self.moves)))
        return "/".join([kind, str(FORMAT), self.game, str(self.start.number), *words])


def _shortest(game: Variant, rules: Rules, listing: Listing) -> list[str]:
    """Return the words for the rules: a preset, or none for the game's own, and what differs.

    These are the shortest words possible, but a preset listed as a game is always named.
    """
    points = _words(rules)
    listings = [
        [*named, *(f"{name}={value}" for name, value in points.items() if base[name] != value)]
        for named, base in (
            ([], _words(game.rules)),
            *(
                ([preset.key], _words(game.preset(preset.key, published=True)))
                for preset in listing.variations
            ),
        )
        if named or not listing.own
    ]
    return min(listings, key=lambda words: len("/".join(words)))


def _words(rules: Rules) -> dict[str, str]:
    """Return every point of rules, written as in a record."""
    return {point.name: str(getattr(rules, point.name)) for point in fields(Rules)}


def is_link(text: str) -> bool:
    """Return whether a text contains something like a link of this game, valid or not."""
    return "/" in _found(text)


def is_of_people(text: str) -> bool:
    """Return whether a text contains something like a link to a table of people, or to a seat at
    one, valid or not: `game.people.letters` reads it."""
    return _OF_PEOPLE.search(text) is not None


def _found(text: str) -> str:
    """Return the link in a text, starting with its kind; empty if there is none. What programs do
    to links is undone: escapes, capitals, invisible letters, what they append, and punctuation or
    words that follow."""
    data = text[-2 * MAX_LETTERS :].encode(errors="replace")
    for _time in range(2):  # one program may escape what another has already escaped
        data = _ESCAPE.sub(lambda escape: bytes([int(escape[1], 16)]), data)
    text = "".join(c for c in data.decode(errors="replace") if unicodedata.category(c) != "Cf")
    text = _QUOTED_PRINTABLE.sub(lambda quoted: "" if quoted[1].isspace() else "=", text)
    link = _LINK.search(text.strip().lower())
    return _TAIL.sub("", link[1]) if link else ""


def split(text: str) -> tuple[str, list[str]]:
    """Return the kind of a link, whatever text surrounds it, and the words after the format's
    version. Raises LinkError for an unknown kind or version."""
    link = _found(text)
    if len(link or text) > MAX_LETTERS:
        raise LinkError(_("it is too long"))
    if not link:
        raise LinkError(_("it contains no deal, replay, puzzle or challenge"))
    kind, *words = link.split("/")
    if words[:1] != [str(FORMAT)]:
        newer = words and re.fullmatch("[0-9]{1,4}", words[0])
        raise LinkError(_("a newer version of the game made it") if newer else _("it is damaged"))
    return kind, words[1:]


def read(text: str) -> Link:
    """Read a link to a deal or a round. Raises LinkError.

    Nothing in the text is ever executed or kept; a round is played to check that it can be watched.
    """
    kind, words = split(text)
    if kind in (PUZZLE, CHALLENGE):
        raise LinkError(_("it is damaged"))
    if len(words) < (2 if kind == "deal" else 3):
        raise LinkError(_("a part of it is missing"))
    game, number, *words = words
    if game not in GAMES:
        shown = game if game.isprintable() and len(game) < _MAX_WORD_LETTERS else "…"
        raise LinkError(_("this version doesn’t recognise the game “{game}”").format(game=shown))
    if not _NUMBER.fullmatch(number):
        raise LinkError(_("the deal number is damaged"))
    moves = _moves(words.pop()) if kind == "round" else ()
    link = _link(game, int(number), words, moves)
    _check(link)
    return link


def _moves(text: str) -> tuple[Move, ...]:
    try:
        return tuple(Move.parse(word) for word in text.split("."))
    except MoveError:
        raise LinkError(_("a move in it is damaged")) from None


def _base(game: Variant, words: list[str]) -> tuple[Rules, str]:
    """Return the rules that the rest of the words change, and the preset's name, which is removed
    from the words; empty if there is none."""
    if words and words[0] in [preset.key for preset in game.presets]:
        return game.preset(words[0], published=True), words.pop(0)
    return game.rules, ""


def _link(game: str, number: int, words: list[str], moves: tuple[Move, ...]) -> Link:
    """Put a link together from its words. Raises LinkError."""
    base, called = _base(GAMES[game], words)
    points = _words(base)
    leader: int | None = None
    scores: tuple[int, ...] = ()
    numbers = {"round": 1, "unwon": 0}
    for word in words:
        name, value = word.partition("=")[::2]
        if name == "lead" and re.fullmatch("[0-9]", value):
            leader = int(value)
        elif name == "scores" and re.fullmatch("[0-9]{1,6}(,[0-9]{1,6}){1,7}", value):
            scores = tuple(map(int, value.split(",")))
        elif name in numbers and re.fullmatch("[0-9]{1,5}", value):
            numbers[name] = int(value)
        elif len(word) > _MAX_WORD_LETTERS:
            raise LinkError(_("it is damaged"))
        elif name in points and len(value) > 6 and value.isdecimal():
            raise LinkError(_("a number in it is too large"))
        elif name in points:
            points[name] = value
        else:
            raise LinkError(_("it asks for a rule this version doesn’t recognise"))
    try:
        text = " ".join(f"{name}={value}" for name, value in points.items())
        rules = validated(Rules.parse(text))
    except RulesError:
        raise LinkError(_("its rules can’t be played")) from None
    start = Start(number, leader, scores, None, numbers["round"], numbers["unwon"])
    return Link(game, rules, start, moves, called)


def _check(link: Link) -> None:
    """Deal, and play a round through. Raises LinkError if either fails."""
    try:
        match, _events = link.after(len(link.moves))
    except (DealError, MatchError):
        raise LinkError(_("its leader, scores or round don’t match the game")) from None
    except IllegalMove:
        raise LinkError(_("it contains a move the rules don’t allow")) from None
    if link.moves and match.round.outcome is None:
        raise LinkError(_("the round in it is not finished"))

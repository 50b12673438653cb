"""The players after a round, as their game ranks them: a row each, with hand, pips and points."""

from game.engine.match import Match
from game.language import _
from game.ui.art import theme
from game.ui.kit.boxes import HBox
from game.ui.kit.rows import Box, Text
from game.ui.scenes.shared_rows import HandRow, blanks, face
from game.ui.words.events import Words
from game.ui.words.names import pips

_UNIT = 13  # points a tile is wide at most
_FACE = 30  # points
_SHARES = 0.24, 0.46, 0.30  # of the width beside it: the name, the hand, the score


def ranked(match: Match) -> list[int]:
    """Return the sides in the order of their scores, the winner of the match first."""
    sign = 1 if match.rules.lowest_wins else -1
    sides = range(match.rules.sides)
    return sorted(sides, key=lambda side: (side != match.winning_side, sign * match.scores[side]))


def standings(match: Match, words: Words) -> list[Box]:
    """Return a row for each player; the points stand with the first of each side."""
    rows = [
        _player(match, words, seat, side, first=not n)
        for side in ranked(match)
        for n, seat in enumerate(sorted(match.rules.members(side), key=lambda s: s != words.me))
    ]
    return [*rows, *blanks(match.round, words)]


def _player(match: Match, words: Words, seat: int, side: int, *, first: bool) -> Box:
    played, outcome, name = match.round, match.round.outcome, words.names[seat]
    assert outcome is not None
    won = side in {match.rules.side_of(winner) for winner in outcome.winners}
    colour = theme.BRASS if won else theme.TEXT
    title = Text(name, bold=True, colour=colour, smaller=(13, 11.5, 10))
    title.node = None  # both the score and the hand name the player
    hand = sorted(played.hands[seat], reverse=True)
    note = pips(outcome.pips[seat]) if hand else _("went out")
    held = HandRow(f"hand-{seat}", name, hand, note, won, flat=_UNIT)
    score = _score(match, words, side) if first else Text("")
    picture = face(name, _FACE)
    return HBox(picture, title, held, score, shares=(0, *_SHARES), space=8, gap=6)


def _score(match: Match, words: Words, side: int) -> Box:
    """Return the points a side was given, and what it has now. It is read out as a sum; where a win
    may take points away, what it has is no sum, and none is given."""
    played, outcome = match.round, match.round.outcome
    assert outcome is not None
    before, at_end, now = played.before[side], outcome.points[side], match.scores[side]
    given = played.points[side]
    in_play = given - at_end
    # Translators: part of a sum: "40 + 25 in play + 35 for the round".
    play = [_("{points} in play").format(points=in_play)] if in_play else []
    # Translators: part of a sum: "40 + 25 in play + 35 for the round".
    shown = _("{points} for the round").format(points=at_end) if in_play else str(at_end)
    terms = [*([str(before)] if before else []), *play, *([shown] if at_end else [])]
    adds_up = before + given == now
    sum_ = " + ".join(terms) if adds_up and len(terms) > 1 else ""
    target = 0 if match.rules.rounds else match.rules.target
    # Translators: a score, its sum, and what it is of the points to reach.
    text = _("{name}: {sum} = {now} of {target}") if sum_ else _("{name}: {now} of {target}")
    if not target:
        text = _("{name}: {sum} = {now}") if sum_ else _("{name}: {now}")
    label = text.format(name=words.side(side), sum=sum_, now=now, target=target)
    sign = f"+{given}" if given and adds_up else ""
    gained = Text(sign, 14, colour=theme.BRASS, right=True, smaller=(12, 10, 8.5))
    total = Text(str(now), 17, bold=True, right=True, smaller=(15, 13, 11))
    return HBox(gained, total, shares=(1, 1.2), space=5, id=f"score-{side}", label=label)

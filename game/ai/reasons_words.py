"""Reasons in words, spoken to the player whose move it is."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.reasons import Reason, Why

_WORDS = {
    Why.ONLY: "it is the only tile that fits",
    Why.DRAWS: "nothing fits, so you draw",
    Why.PASSES: "nothing fits, so you pass",
    Why.OUT: "it is your last tile: you go out",
    Why.WINS: "scores {count} and wins the match",
    Why.SCORES: "scores {count}",
    Why.NOBODY: "nobody else can play on {any}{undrawn}",
    Why.PASSED: "{name} passed on {all}",
    Why.STOPS: "{name} can’t play on {any}{undrawn}",
    Why.LOCKS: "leaves {value} locked, and you hold {value}-{value}",
    Why.UNSCORED: "{name} can’t score next",
    Why.LIMITS: "{name} can score {count} at most next",
    Why.LEAVES: "leaves {value}, and {name} passed on it",
    Why.FREES: "covers {value}, which {name} passed on",
    Why.HOLDS: "leaves {value}, and {word} of the {of} {suit} left are yours",
    Why.ONE_NUMBER: "leaves only {suit}",
    Why.UNLOCKS: "unlocks {value}, and you hold {word} more",
    Why.SUITS: "keeps {word} suits in hand",
    Why.FOLLOWS: "you can follow on {all}",
    Why.SOME: "you can follow on {all}",
    Why.HEAVIEST: "sheds your heaviest tile: {pips}",
    Why.MOST: "sheds {pips}, the most you can",
    Why.DOUBLE: "sheds a double",
    Why.PIPS: "sheds {pips}",
    Why.STOPS_PARTNER: "{name} can’t play on {any}{undrawn}",
    Why.OFFERS: "{name} could score {count} next",
    Why.OPENS: "unlocks {value}, and you hold no more",
    Why.STRANDS: "leaves no end that you can follow",
    Why.BARES: "gives up your last {value}",
    Why.KEEPS: "keeps {tile}, your heaviest tile",
}

_COUNTS = "no one two three four five six seven eight nine ten eleven twelve thirteen".split()
_SUITS = (
    "blanks ones twos threes fours fives sixes sevens eights nines tens elevens twelves".split()
)

_ADDED = {
    Why.NOBODY: ", and ",
    Why.PASSED: ", and ",
    Why.STOPS: ", and ",
    Why.LOCKS: " and ",
    Why.UNSCORED: ", and ",
    Why.LIMITS: ", and ",
    Why.LEAVES: " and ",
    Why.FREES: " and ",
    Why.HOLDS: " and ",
    Why.ONE_NUMBER: " and ",
    Why.FOLLOWS: ", and ",
}
"""What may be added to the points that a play scores, and how."""


def in_words(reasons: Sequence[Reason], names: Sequence[str], drawable: bool = False) -> str:
    """Return one sentence, without its full stop, that says the first of some reasons.

    Where that is what a play scores, what else it does is added. `names` are those of the seats;
    `drawable` says whether there are tiles to draw.

    >>> in_words([Reason(Why.SCORES, count=15), Reason(Why.ONE_NUMBER, numbers=(6,))], [])
    'Scores 15 and leaves only sixes'
    """
    first, *others = reasons
    words = _phrase(first, names, drawable)
    if first.why is Why.SCORES:
        added = [one for one in others if one.why in _ADDED][:1]
        words += "".join([_ADDED[one.why] + _phrase(one, names, drawable) for one in added])
    return words[0].upper() + words[1:]


def _phrase(reason: Reason, names: Sequence[str], drawable: bool) -> str:
    """Return what a reason says; its first letter is small, but for that of a name."""
    count, values = reason.count, reason.numbers
    value = values[0] if values else 0
    return _WORDS[reason.why].format(
        name=names[reason.seat] if reason.seat >= 0 else "",
        count=count,
        word=_counted(count),
        of=_counted(reason.of),
        pips="1 pip" if count == 1 else f"{count} pips",
        value=value,
        suit=_SUITS[value],
        tile="-".join(map(str, values)),
        all=_listed(values, "and"),
        any=_listed(values, "or"),
        undrawn=" without drawing" if drawable else "",
    )


def _listed(values: Sequence[int], joint: str) -> str:
    """Return "4", "4 or 6", "1, 4 or 6"."""
    *first, last = map(str, values or ("",))
    return f"{', '.join(first)} {joint} {last}" if first else last


def _counted(count: int) -> str:
    return _COUNTS[count] if count < len(_COUNTS) else str(count)

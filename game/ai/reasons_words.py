"""Reasons in words, spoken to the player whose move it is."""

from collections.abc import Sequence

from game.ai.reasons import Reason, Why
from game.language import N_, _, all_of, neither, ngettext, pgettext

_SENTENCES = {
    # Translators: reasons for a play or against it, to the player who could make it: this tile.
    Why.ONLY: N_("It is the only tile that fits"),
    Why.DRAWS: N_("Nothing fits, so you draw"),
    Why.PASSES: N_("Nothing fits, so you pass"),
    Why.STOPS_TRAIN: N_("Keeps the rest of your train in your hand"),
    # Translators: the partner plays the first tile of the round instead of you.
    Why.PARTNER_LEADS: N_("Let {name} lead"),
    Why.OUT: N_("It is your last tile: you go out"),
    Why.WINS: N_("Scores {count} and wins the match"),
    # Translators: the tile scores so many points.
    Why.SCORES: N_("Scores {count}"),
    # Translators: {any} is “4s or 6s”, as it stands after “not”.
    Why.NOBODY: N_("Nobody else can play on {any}"),
    # Translators: {all} is “4s and 6s”, the numbers that the ends showed.
    Why.PASSED: N_("{name} passed on {all}"),
    Why.STOPS: N_("{name} can’t play on {any}"),
    # Translators: {value} is the number that an end of the line shows.
    Why.LOCKS: N_("Keeps {value}s locked; you hold the {value}-{value}"),
    Why.UNSCORED: N_("{name} can’t score next"),
    # Translators: with the next play.
    Why.LIMITS: N_("{name} can score at most {count} next"),
    Why.LEAVES: N_("Leaves {value}s, which {name} passed on"),
    Why.FREES: N_("Covers the {value} that {name} passed on"),
    # Translators: of the tiles with that number that are left to be played.
    Why.HOLDS: N_("Leaves {value}s, and you hold most of the {value}s left"),
    Why.HOLDS_ALL: N_("Leaves {value}s, and you hold all the {value}s left"),
    # Translators: every end of the line shows the same number: “Leaves a 6 at every end”.
    Why.ONE_NUMBER: N_("Leaves {value}s at every end"),
    # Translators: “Unlocks 6s; you have two more”: two more tiles with a 6.
    Why.UNLOCKS: N_("Unlocks {value}s; you have {word} more"),
    # Translators: “Keeps four numbers in your hand”: four different numbers.
    Why.SUITS: N_("Keeps {word} numbers in your hand"),
    # Translators: you hold a tile that fits these numbers.
    Why.FOLLOWS: N_("You can play next on {suits}"),
    Why.SOME: N_("You can play next on {suits}"),
    Why.RETURNS: N_("Leaves {value}s, which {name} opened"),
    # Translators: {pips} is “5 pips”.
    Why.HEAVIEST: N_("Gets rid of your heaviest tile: {pips}"),
    Why.MOST: N_("Gets rid of {pips}, the most you can"),
    Why.DOUBLE: N_("Gets rid of a double"),
    Why.PIPS: N_("Gets rid of {pips}"),
    # Translators: the reasons from here on are those of Mexican Train.
    Why.UNMARKS: N_("Takes the marker off your train"),
    # Translators: {tiles} is “5 tiles”, which fit one after another.
    Why.RUNS: N_("Starts a run of {tiles} on your train"),
    Why.COVERABLE: N_("You can cover this double at once"),
    Why.SHUTS: N_("Keeps your train closed"),
    Why.LEAVES_RUN: N_("Leaves you a run of {tiles}"),
    Why.COVERS: N_("Covers the {tile}"),
    Why.BEST: N_("Does best across many possible hands"),
    Why.STOPS_PARTNER: N_("{name} can’t play on {any}"),
    # Translators: with the next play, which would be the last tile of that hand.
    Why.LETS_OUT: N_("{name} could go out next"),
    Why.OFFERS: N_("{name} could score {count} next"),
    Why.OPENS: N_("Unlocks {value}s; you have none left"),
    Why.STRANDS: N_("Leaves no end you can play on"),
    Why.BARES: N_("Gives up your last {value}"),
    Why.KEEPS: N_("Keeps {tile}, your heaviest tile"),
}

_WITH_SCORE = {
    Why.NOBODY: N_("Scores {score}, and nobody else can play on {any}"),
    Why.PASSED: N_("Scores {score}, and {name} passed on {all}"),
    Why.STOPS: N_("Scores {score}, and {name} can’t play on {any}"),
    Why.LOCKS: N_("Scores {score} and keeps {value}s locked; you hold the {value}-{value}"),
    Why.UNSCORED: N_("Scores {score}, and {name} can’t score next"),
    Why.LIMITS: N_("Scores {score}, and {name} can score at most {count} next"),
    Why.LEAVES: N_("Scores {score} and leaves {value}s, which {name} passed on"),
    Why.FREES: N_("Scores {score} and covers the {value} that {name} passed on"),
    Why.HOLDS: N_("Scores {score} and leaves {value}s, and you hold most of the {value}s left"),
    Why.HOLDS_ALL: N_("Scores {score} and leaves {value}s, and you hold all the {value}s left"),
    Why.ONE_NUMBER: N_("Scores {score} and leaves {value}s at every end"),
    Why.FOLLOWS: N_("Scores {score}, and you can play next on {suits}"),
}
"""Sentences that combine the points of a play with another reason."""

_UNDRAWN = {
    Why.NOBODY: N_("Nobody else can play on {any} without drawing"),
    Why.STOPS: N_("{name} can’t play on {any} without drawing"),
    Why.STOPS_PARTNER: N_("{name} can’t play on {any} without drawing"),
}
"""Sentences to use instead where there are tiles to draw."""

_UNDRAWN_WITH_SCORE = {
    Why.NOBODY: N_("Scores {score}, and nobody else can play on {any} without drawing"),
    Why.STOPS: N_("Scores {score}, and {name} can’t play on {any} without drawing"),
}

_COUNTS = (
    # Translators: as in “Unlocks 6s; you have two more” and “Keeps four numbers in your hand”.
    *(N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven")),
    *(N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve"), N_("thirteen")),
)


def in_words(reasons: Sequence[Reason], names: Sequence[str], drawable: bool = False) -> str:
    """Return one sentence, without its full stop, for the first of some reasons.

    If that is what a play scores, a second reason is added where one fits. `names` are those of the
    seats; `drawable` says whether there are tiles to draw.

    >>> in_words([Reason(Why.SCORES, count=15), Reason(Why.ONE_NUMBER, numbers=(6,))], [])
    'Scores 15 and leaves 6s at every end'
    """
    first, *others = reasons
    if first.why is Why.SCORES:
        for added in others:
            if added.why in _WITH_SCORE:
                sentences = {**_WITH_SCORE, **(_UNDRAWN_WITH_SCORE if drawable else {})}
                return _filled(sentences[added.why], added, names, score=first.count)
    sentences = {**_SENTENCES, **(_UNDRAWN if drawable else {})}
    return _filled(sentences[first.why], first, names)


def _filled(sentence: str, reason: Reason, names: Sequence[str], score: int = 0) -> str:
    """Return a sentence of the tables, translated, with the facts of its reason filled in."""
    count, values = reason.count, reason.numbers
    value = values[0] if values else 0
    return _(sentence).format(
        name=names[reason.seat] if reason.seat >= 0 else "",
        score=score,
        count=count,
        word=_counted(count),
        # Translators: put into sentences, as in “Gets rid of 5 pips”.
        pips=ngettext("{count} pip", "{count} pips", count).format(count=count),
        tiles=ngettext("{count} tile", "{count} tiles", count).format(count=count),
        value=value,
        tile="-".join(map(str, values)),
        suits=all_of([*map(_playable, values)]) if values else "",
        all=all_of([*map(_passed_on, values)]) if values else "",
        any=neither([*map(_playable, values)]) if values else "",
    )


def _playable(number: int) -> str:
    # Translators: as it stands in “You can play next on 2s and 5s”; with the preposition where a
    # language says it once more for each.
    return pgettext("to play on", "{number}s").format(number=number)


def _passed_on(number: int) -> str:
    # Translators: as it stands in “Ines passed on 2s and 5s”, like the one above.
    return pgettext("passed on", "{number}s").format(number=number)


def _counted(count: int) -> str:
    return _(_COUNTS[count - 1]) if 0 < count <= len(_COUNTS) else str(count)

"""Rules in words, made from the rules themselves, so that the two cannot disagree.

Languages differ in word order, gender and verbs: texts are whole sentences, chosen among variants,
and only numbers, tiles and counts ("100 points") are filled in.
"""

from typing import NamedTuple

from game.engine.choices import (
    Arms,
    Leftover,
    Removed,
    Spinner,
)
from game.engine.rules import Rules
from game.engine.scoring_choices import EndsScoring, OutScore
from game.engine.tiles import BITS, WILD, DoubleSet
from game.language import N_, _, all_of, ngettext, pgettext
from game.variants import options_country as by_country
from game.variants import words_lead as lead
from game.variants import words_trains as trains
from game.variants.words_country import dealt_again
from game.variants.words_scoring import low_or_so_many_rounds, match_end, points, scoring

_PLAY = N_("Play goes clockwise. Add one tile to an open end; the touching halves must match.")

_PLAY_COUNTER = N_(
    "Play goes counterclockwise. Add one tile to an open end; the touching halves must match."
)

_PLAY_SUM = N_(
    "Play goes clockwise. Add one tile to an open end; the touching halves must add up to {total}."
)

_PLAY_SUM_COUNTER = N_(
    "Play goes counterclockwise. Add one tile to an open end; the touching halves must add up to "
    "{total}."
)

_MATADORS = N_(
    "The matadors are {tiles}. They go on any end at any time, either way round, and nothing else "
    "goes on a 0."
)

_MUST = N_("If you can play, you must.")
_MUST_BEGIN = N_("If you can play, you must play at least one tile.")

_SETS = {
    6: N_("The {count} tiles of a double-six set are shuffled face down."),
    9: N_("The {count} tiles of a double-nine set are shuffled face down."),
    12: N_("The {count} tiles of a double-twelve set are shuffled face down."),
    15: N_("The {count} tiles of a double-fifteen set are shuffled face down."),
}

_SCORED_IN_PLAY = {
    EndsScoring.FIVES: N_(
        "You score whenever the open ends add up to a multiple of five, and by winning a round."
    ),
    EndsScoring.THREES: N_(
        "You score whenever the open ends add up to a multiple of three, and by winning a round."
    ),
    EndsScoring.FIVES_AND_THREES: N_(
        "You score whenever the open ends add up to a multiple of five or of three, and by winning "
        "a round."
    ),
    **dict.fromkeys(
        (EndsScoring.HEADERS, EndsScoring.HEADERS_AND_DOUBLES),
        N_("You score whenever you make ends show the same number, and by winning a round."),
    ),
}

_ONE_LEFT_OVER = {
    Leftover.HIDDEN: N_("The leftover tile stays face down and is not used."),
    Leftover.SHOWN: N_("The leftover tile lies face up and is not used."),
    Leftover.TO_WINNER: N_("The leftover tile stays face down until the round is scored."),
}

_SIDES_FIRST = {
    Spinner.FIRST_DOUBLE: N_(
        "The first double is a spinner: you can play on all four of its sides, but "
        "on its short ends only once both long sides are covered."
    ),
    Spinner.SET_DOUBLE: N_(
        "A double played first is a spinner: you can play on all four of its "
        "sides, but on its short ends only once both long sides are covered."
    ),
    Spinner.EVERY_DOUBLE: N_(
        "Every double is a spinner: you can play on all four of its sides, but on "
        "its short ends only once both long sides are covered."
    ),
}

_ALL_AT_ONCE = {
    Spinner.FIRST_DOUBLE: N_(
        "The first double is a spinner: you can play on all four of its sides, in any order."
    ),
    Spinner.SET_DOUBLE: N_(
        "A double played first is a spinner: you can play on all four of its sides, in any order."
    ),
    Spinner.EVERY_DOUBLE: N_(
        "Every double is a spinner: you can play on all four of its sides, in any order."
    ),
}

_KEPT = {1: N_("The last tile is never drawn."), 2: N_("The last two tiles are never drawn.")}


class Section(NamedTuple):
    """A heading of the rules and the paragraphs under it, translated.

    `key` names the section whatever the language.
    """

    key: str
    heading: str
    paragraphs: tuple[str, ...]


def in_words(rules: Rules) -> tuple[Section, ...]:
    """Return the rules as sections to read from top to bottom."""
    return (
        Section("goal", pgettext("heading of the rules", "Goal"), _goal(rules)),
        Section("deal", pgettext("heading of the rules", "Deal"), _deals(rules)),
        Section(
            "lead",
            # Translators: how the first tile of a round is played, and by whom.
            pgettext("heading of the rules", "Lead"),
            (trains.begins(rules),) if rules.trains else lead.leads(rules),
        ),
        Section(
            "play",
            # Translators: how tiles are played, a noun.
            pgettext("heading of the rules", "Play"),
            trains.play(rules) if rules.trains else (_turns(rules), *_locks(rules), _line(rules)),
        ),
        Section(
            "stuck",
            # Translators: what happens when you can’t play.
            pgettext("heading of the rules", "If you can’t play"),
            (_stuck(rules), _(_MUST_BEGIN if rules.first_train.stops else _MUST)),
        ),
        Section("end", pgettext("heading of the rules", "End of a round"), (_end(rules),)),
        Section("scoring", pgettext("heading of the rules", "Scoring"), scoring(rules)),
        # Translators: the match, made of rounds: a noun.
        Section("match", pgettext("heading of the rules", "Match"), (match_end(rules),)),
    )


def _goal(rules: Rules) -> tuple[str, ...]:
    if rules.rounds or rules.lowest_wins:
        return (low_or_so_many_rounds(rules),)
    sentences = [_first_to(rules).format(points=points(rules.target))]
    if rules.partnered:
        sentences.insert(0, _("Players opposite each other are partners and share one score."))
    if rules.scores_in_play:
        sentences.append(_(_SCORED_IN_PLAY[rules.in_play]))
    return (" ".join(sentences),)


def _first_to(rules: Rules) -> str:
    if rules.scores_in_play or not rules.out_score.counts_pips:
        if rules.partnered:
            return _("Be the first team to reach {points}.")
        return _("Be the first to reach {points}.")
    if not rules.partnered:
        return _("Be the first to reach {points}, scored from the pips left in other hands.")
    if rules.out_score is OutScore.ALL_HANDS:
        return _("Be the first team to reach {points}, scored from the pips left in all hands.")
    return _(
        "Be the first team to reach {points}, scored from the pips left in the other team’s hands."
    )


def _deals(rules: Rules) -> tuple[str, ...]:
    again = dealt_again(rules)
    hub = [trains.hub(rules)] if rules.lays_hub else []
    return (*hub, _deal(rules), _rest(rules), *([again] if again else []))


def _deal(rules: Rules) -> str:
    each = ngettext(
        "Each of the {seats} players takes {hand} tile.",
        "Each of the {seats} players takes {hand} tiles.",
        rules.hand,
    ).format(seats=rules.seats, hand=rules.hand)
    if rules.seats > 4 and not rules.trains:
        each += " " + _("The number for five or more players isn’t fixed: agree on it first.")
    text, count = _(_SETS[rules.max_pip]), rules.set_size
    removed = [by_country.REMOVED.sentence(rules)] if rules.removed is Removed.DOUBLE_BLANK else []
    if removed or rules.lays_hub:
        text = _("The {count} other tiles are shuffled face down.")
        count = len(rules.numbers) - (1 if rules.lays_hub else 0)
    return " ".join([*removed, text.format(count=count), each])


def _rest(rules: Rules) -> str:
    if rules.undealt == 0:
        return _("That uses every tile.")
    if rules.draws:
        return ngettext(
            "That leaves {count} tile for the boneyard.",
            "The other {count} are the boneyard.",
            rules.undealt,
        ).format(count=rules.undealt)
    if rules.undealt > 1:
        words = _("The other {count} stay face down and are not used.")
        return words.format(count=rules.undealt)
    return _(_ONE_LEFT_OVER[rules.leftover])


def _turns(rules: Rules) -> str:
    if rules.touching_sum:
        text = _(_PLAY_SUM if rules.clockwise else _PLAY_SUM_COUNTER).format(
            total=rules.touching_sum
        )
        wild = [
            str(tile) for tile in DoubleSet(rules.max_pip) if BITS[tile] & WILD[rules.touching_sum]
        ]
        return f"{text} {_(_MATADORS).format(tiles=all_of(wild))}"
    return _(_PLAY if rules.clockwise else _PLAY_COUNTER)


def _locks(rules: Rules) -> tuple[str, ...]:
    text = _(
        "An end is locked until the double of its number is in the line: only then "
        "can you play a tile that is not a double there. The tile’s other number "
        "may still be locked. A double needs only a matching end, and unlocks its "
        "number."
    )
    return (text,) if rules.locks else ()


def _line(rules: Rules) -> str:
    if rules.touching_sum:
        return _("The line has two ends. Doubles lie in line with the others.")
    if not rules.has_spinner:
        return _("The line has two ends. Doubles lie crosswise.")
    if rules.double_must_be_filled:
        cross = _(
            "The first double needs a tile on each of its four sides before anything else may be "
            "played. After that the line has four ends; other doubles lie crosswise but open "
            "no extra sides."
        )
        feet = _(
            "The first double needs a tile on each of its four sides before anything else may be "
            "played. Every other double needs three more tiles, its toes, before anything else may "
            "be played anywhere. Each of those tiles is an open end afterwards."
        )
        return feet if rules.every_double_must_be_filled else cross
    return _((_ALL_AT_ONCE if rules.arms is Arms.ALL_AT_ONCE else _SIDES_FIRST)[rules.spinner])


def _stuck(rules: Rules) -> str:
    if rules.trains:
        return trains.stuck()
    if not _drawn(rules):
        return _("If you can’t play, you pass.")
    until = _(
        "If you can’t play, you draw from the boneyard until a tile fits, and play "
        "that tile at once."
    )
    one = _(
        "If you can’t play, you draw one tile from the boneyard. If it fits, you "
        "play it at once; if not, you pass."
    )
    words = [one if rules.draws_one else until]
    if rules.reserve:
        words.append(_(_KEPT[rules.reserve]))
    words.append(_("When nothing is left to draw, you pass."))
    return " ".join(words)


def _end(rules: Rules) -> str:
    if rules.trains:
        return trains.end(rules)
    if _drawn(rules):
        ends = _(
            "A round ends when a player goes out by playing their last tile, "
            "or when it is blocked: nobody can play or draw."
        )
        return f"{ends} {trains.knock(rules)}" if rules.knock else ends
    return _(
        "A round ends when a player goes out by playing their last tile, "
        "or when it is blocked: nobody can play."
    )


def _drawn(rules: Rules) -> bool:
    return rules.draws and rules.undealt > rules.reserve

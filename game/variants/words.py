"""Rules in words, made from the rules themselves, so that the two cannot disagree.

Languages differ in word order, gender and verbs: texts are whole sentences, chosen among variants,
and only numbers, tiles and counts ("100 points") are filled in.
"""

from typing import NamedTuple

from game.engine.choices import (
    Arms,
    Leftover,
    LevelLead,
    NextLead,
    NoDouble,
    Opening,
    Removed,
    Spinner,
)
from game.engine.joining import WILD
from game.engine.rules import Rules
from game.engine.scoring_choices import EndsScoring, OutScore, TeamTie
from game.engine.tiles import BITS, DoubleSet
from game.language import N_, _, all_of, ngettext, pgettext
from game.variants import options_country as by_country
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

_SETS = {
    6: N_("The {count} tiles of a double-six set are shuffled face down."),
    9: N_("The {count} tiles of a double-nine set are shuffled face down."),
    12: N_("The {count} tiles of a double-twelve set are shuffled face down."),
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

_OPENINGS = {
    Opening.HIGHEST_DOUBLE: N_("The player with the highest double must play it first."),
    Opening.LOWEST_DOUBLE: N_("The player with the lowest double must play it first."),
    Opening.LOWEST_BUT_BLANK: N_(
        "The player with the lowest double must play it first; 0-0 doesn’t count."
    ),
    Opening.DOUBLE_HOLDER: N_("The player with the highest double leads, and may play any tile."),
    Opening.TOP_DOUBLE: N_("The player with {double} must play it first."),
    Opening.DOUBLE_BLANK: N_("The player with {double} must play it first."),
    Opening.ROUND_DOUBLE: N_(
        "The player with {double} must play it first. If nobody holds it, everyone draws a tile, "
        "again and again, until somebody does."
    ),
    Opening.LOT: N_(
        "Before the deal everyone draws a tile and puts it back. The player who "
        "drew the most pips leads and may play any tile; ties go to the higher "
        "half."
    ),
}

_LOT_FOR_DOUBLE = N_(
    "Before the deal everyone draws a tile and puts it back. The player who drew the most pips "
    "leads and may play any double; ties go to the higher half. A player without a double leaves "
    "the lead to the next. If nobody holds one, the tiles are dealt again."
)

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
            (trains.begins(rules),) if rules.trains else (_opening(rules), _later_leads(rules)),
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
            (_stuck(rules), _(_MUST)),
        ),
        Section("end", pgettext("heading of the rules", "End of a round"), (_end(rules),)),
        Section("scoring", pgettext("heading of the rules", "Scoring"), scoring(rules)),
        # Translators: the match, made of rounds: a noun.
        Section("match", pgettext("heading of the rules", "Match"), (match_end(rules),)),
    )


def _goal(rules: Rules) -> tuple[str, ...]:
    if rules.rounds or rules.lowest_wins:
        return (low_or_so_many_rounds(rules),)
    said = [_first_to(rules).format(points=points(rules.target))]
    if rules.partnered:
        said.insert(0, _("Players opposite each other are partners and share one score."))
    if rules.scores_in_play:
        said.append(_(_SCORED_IN_PLAY[rules.in_play]))
    return (" ".join(said),)


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
    said, count = _(_SETS[rules.max_pip]), rules.set_size
    removed = [by_country.REMOVED.said(rules)] if rules.removed is Removed.DOUBLE_BLANK else []
    if removed or rules.lays_hub:
        said = _("The {count} other tiles are shuffled face down.")
        count = len(rules.numbers) - (1 if rules.lays_hub else 0)
    return " ".join([*removed, said.format(count=count), each])


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


def _opening(rules: Rules) -> str:
    top = 0 if rules.opening is Opening.DOUBLE_BLANK else rules.max_pip
    lot = rules.opening is Opening.LOT and rules.leads_double
    first = _(_LOT_FOR_DOUBLE if lot else _OPENINGS[rules.opening]).format(double=f"{top}-{top}")
    if missing := _missing(rules):
        return f"{first} {missing}"
    return first


def _missing(rules: Rules) -> str:
    """Say what happens if nobody holds the double to lead with, if that is possible."""
    if rules.opening in (Opening.LOT, Opening.ROUND_DOUBLE) or not rules.undealt:
        return ""
    if rules.opening in (Opening.TOP_DOUBLE, Opening.DOUBLE_BLANK):
        return _("If nobody holds it, the tiles are dealt again.")
    if not rules.may_lack_a_double:
        return ""
    if rules.opening is Opening.LOWEST_BUT_BLANK:
        if rules.no_double is NoDouble.REDEAL:
            return _("If nobody holds another double, the tiles are dealt again.")
        return _(
            "If nobody holds another double, the heaviest tile must be played first: the one with "
            "the most pips; ties go to the higher half."
        )
    if rules.no_double is NoDouble.REDEAL:
        return _("If nobody holds a double, the tiles are dealt again.")
    if rules.opening is Opening.DOUBLE_HOLDER:
        return _(
            "If nobody holds a double, the player with the heaviest tile leads: the "
            "one with the most pips; ties go to the higher half."
        )
    return _(
        "If nobody holds a double, the heaviest tile must be played first: the one "
        "with the most pips; ties go to the higher half."
    )


def _later_leads(rules: Rules) -> str:
    if rules.opening is Opening.ROUND_DOUBLE:
        said = _(
            "Each later round begins the same way with the next lower double; after 0-0 it is "
            "{double} again."
        )
        return said.format(double=f"{rules.max_pip}-{rules.max_pip}")
    if rules.next_lead is NextLead.OPENING:
        return _("Every round begins this way.")
    if rules.level_lead is LevelLead.OPENING:
        level = _("Whenever the scores are tied, the lead is decided as in the first round.")
        said = by_country.LEVEL_LEAD.said(rules) if rules.keeps_wins else level
        return f"{_usual_leads(rules)} {said}"
    return _usual_leads(rules)


def _usual_leads(rules: Rules) -> str:
    if rules.next_lead is NextLead.ROTATES and rules.leads_double:
        return _(
            "In each later round the lead passes to the next player who holds a double, and any "
            "double may be played. If nobody holds one, the tiles are dealt again."
        )
    if rules.next_lead is NextLead.ROTATES:
        return _("In each later round the lead passes to the next player, who may play any tile.")
    if rules.next_lead is NextLead.WENT_OUT:
        return _(
            "In later rounds the player who went out in the last round leads and may play any "
            "tile. If the last round was blocked, the lead is decided as in the first round."
        )
    if rules.next_lead is NextLead.PLAYED_LAST:
        return _(
            "In later rounds the player who played the last tile of the last round leads and may "
            "play any tile."
        )
    words = [_("In later rounds the winner of the last round leads and may play any tile.")]
    if rules.partnered:
        words.append(_leads_for_team(rules))
        if rules.winners_choose:
            words.append(_("That player may let their partner lead."))
    elif rules.blocked_tie.shared:
        words.append(
            _("If there are several winners, it is the one who led, or otherwise the next in turn.")
        )
    words.append(_("If nobody won, the lead is decided as in the first round."))
    return " ".join(words)


def _leads_for_team(rules: Rules) -> str:
    """Say which player of the winning team has won, and so leads."""
    if rules.blocked_winner.by_last:
        return _(
            "For a team, that is the player who went out or, in a blocked round, the one "
            "whose hand won it."
        )
    said = _("For a team, that is the player who went out or, in a blocked round, held fewer pips.")
    after = _("After a tied block it is the player who played last.")
    return f"{said} {after}" if rules.team_tie is TeamTie.BLOCKER else said


def _turns(rules: Rules) -> str:
    if rules.total:
        said = _(_PLAY_SUM if rules.clockwise else _PLAY_SUM_COUNTER).format(total=rules.total)
        wild = [str(tile) for tile in DoubleSet(rules.max_pip) if BITS[tile] & WILD[rules.total]]
        return f"{said} {_(_MATADORS).format(tiles=all_of(wild))}"
    return _(_PLAY if rules.clockwise else _PLAY_COUNTER)


def _locks(rules: Rules) -> tuple[str, ...]:
    said = _(
        "An end is locked until the double of its number is in the line: only then "
        "can you play a tile that is not a double there. The tile’s other number "
        "may still be locked. A double needs only a matching end, and unlocks its "
        "number."
    )
    return (said,) if rules.locks else ()


def _line(rules: Rules) -> str:
    if rules.total:
        return _("The line has two ends. Doubles lie in line with the others.")
    if not rules.has_spinner:
        return _("The line has two ends. Doubles lie crosswise.")
    if rules.fills:
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
        return feet if rules.fills_all else cross
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
        return _(
            "A round ends when a player goes out by playing their last tile, "
            "or when it is blocked: nobody can play or draw."
        )
    return _(
        "A round ends when a player goes out by playing their last tile, "
        "or when it is blocked: nobody can play."
    )


def _drawn(rules: Rules) -> bool:
    return rules.draws and rules.undealt > rules.reserve

"""The scoring in words: what is counted in play and at the end of a round, and who wins a match."""

from game.engine.choices import NextLead, Teams
from game.engine.rules import Rules
from game.engine.scoring_choices import (
    BlockedScore,
    BlockedTie,
    BlockedWinner,
    EndsScoring,
    MatchEnd,
    OutScore,
    Rounding,
    ScoreUnit,
    SpinnerCount,
    TeamTie,
)
from game.language import N_, _, ngettext
from game.variants import options_country as by_country
from game.variants.words_country import blank_values, more_points, team_tie

_WORTH = {
    (EndsScoring.FIVES, ScoreUnit.PIPS): N_(
        "If that is a multiple of five, you score that many points at once."
    ),
    (EndsScoring.THREES, ScoreUnit.PIPS): N_(
        "If that is a multiple of three, you score that many points at once."
    ),
    (EndsScoring.FIVES_AND_THREES, ScoreUnit.PIPS): N_(
        "If that is a multiple of five or of three, you score that many points at once; "
        "a multiple of both scores twice."
    ),
    (EndsScoring.FIVES, ScoreUnit.MULTIPLES): N_(
        "If that is a multiple of five, you score a point at once for each five in it."
    ),
    (EndsScoring.THREES, ScoreUnit.MULTIPLES): N_(
        "If that is a multiple of three, you score a point at once for each three in it."
    ),
    (EndsScoring.FIVES_AND_THREES, ScoreUnit.MULTIPLES): N_(
        "If that is a multiple of five or of three, you score a point at once for each five and "
        "each three in it: 15 scores 3 + 5 = 8."
    ),
}

_PAIR_TIES = {
    BlockedTie.SETTER: N_("If both hold the same, the player who led wins."),
    BlockedTie.SPLIT: N_(
        "If both hold the same, they share the points; any remainder goes to the player who led."
    ),
    BlockedTie.NOBODY: N_("If both hold the same, nobody scores."),
    BlockedTie.PAIR_SPLITS: N_("If both hold the same, nobody scores."),
}

_TIES = {
    BlockedTie.SETTER: N_(
        "If several tie for the fewest, the player who led wins; otherwise the next tied player."
    ),
    BlockedTie.SPLIT: N_(
        "If several tie for the fewest, they share the points; any remainder goes to "
        "the player who led, or to the next tied player."
    ),
    BlockedTie.NOBODY: N_("If several tie for the fewest, nobody scores."),
    BlockedTie.PAIR_SPLITS: N_("If several tie for the fewest, nobody scores."),
}

_PAIRS = {
    False: N_(
        "If all three tie, nobody scores; if two tie for the fewest, they share the "
        "points for the third player’s pips, each half rounded down."
    ),
    True: N_(
        "If all three tie, nobody scores; if two tie for the fewest, they share the "
        "points for the third player’s pips minus one of their own hands, each half "
        "rounded down."
    ),
}
"""Two of three tied: by whether a winner's own pips are taken off."""

_TO_THE_END = {
    Teams.NONE: N_("Once a player has {points} or more, the highest score wins."),
    Teams.PARTNERSHIPS: N_("Once a team has {points} or more, the highest score wins."),
}

_AT_ONCE = {
    Teams.NONE: N_(
        "The match ends the moment a player has {points} or more, even in the middle of a round."
    ),
    Teams.PARTNERSHIPS: N_(
        "The match ends the moment a team has {points} or more, even in the middle of a round."
    ),
}

_ROUNDED = {
    Rounding.TOGETHER: N_(
        "The pips are added up, then rounded to the nearest five: 12 becomes 10, 13 becomes 15."
    ),
    Rounding.DOWN: N_(
        "The pips are added up, then rounded down to a multiple of five: 14 becomes 10, 15 stays "
        "15."
    ),
    Rounding.PER_HAND: N_(
        "Each hand is rounded to the nearest five: 12 pips become 10, 13 become 15."
    ),
}
_DOUBLE_OUT = N_("Going out with a double scores {count} points instead of pips.")
_IF_TIED = N_("If tied, play another round.")
_PLAYED_OUT = N_("Rounds are always played out.")
_TOGETHER = N_(
    "If several reach it in the final count of a round, the highest score wins; "
    "if tied, play another round."
)


def scoring(rules: Rules) -> tuple[str, ...]:
    """Return what scores, in paragraphs."""
    if rules.lowest_wins:
        return _against_the_holder(rules)
    return (
        *_in_play(rules),
        _going_out(rules),
        *([_(_DOUBLE_OUT).format(count=rules.double_out)] if rules.double_out else []),
        *_rounding(rules),
        _blocked(rules),
        *_tie(rules),
        *blank_values(rules),
        *leftover_tile(rules),
        *more_points(rules),
    )


def _against_the_holder(rules: Rules) -> tuple[str, ...]:
    """Say that hands count against their holders, and who wins a block if it matters."""
    words = [
        _(
            "When a round ends, by going out or by a block, the pips left in each hand "
            "count against the player holding it."
        ),
        *blank_values(rules),
    ]
    if rules.next_lead not in (NextLead.WINNER, NextLead.WINNERS_CHOOSE):
        return (" ".join(words),)
    if rules.partnered:
        won = [by_country.BLOCKED_WINNER.sentence(rules), team_tie(rules)]
        nobody = rules.team_tie is TeamTie.NOBODY
    else:
        won = [_(_fewest(rules)), _(_TIES[rules.blocked_tie])]
        nobody = rules.blocked_tie is BlockedTie.NOBODY
    return " ".join(words), " ".join(won[:1] if nobody else won)


def low_or_so_many_rounds(rules: Rules) -> str:
    """Say what wins a match that goes to the lowest score or lasts a number of rounds."""
    low = rules.lowest_wins
    words = []
    if rules.partnered:
        words.append(_("Players opposite each other are partners and share one score."))
    if low:
        words.append(_("The pips left in your hand count against you: keep your score low."))
    return " ".join([*words, _so_many_rounds(rules) if rules.rounds else _low_end(rules)])


def _so_many_rounds(rules: Rules) -> str:
    low = rules.lowest_wins
    text = N_("After {rounds} the lowest score wins.") if low else _HIGHEST_AFTER
    return _(text).format(rounds=rounds(rules.rounds))


def _low_end(rules: Rules) -> str:
    alone = not rules.partnered
    text = N_("Once a player has {points} or more, the lowest score wins.") if alone else _LOW_TEAM
    return _(text).format(points=points(rules.target))


_LOW_TEAM = N_("Once a team has {points} or more, the lowest score wins.")
_HIGHEST_AFTER = N_("After {rounds} the highest score wins.")
_BY_LAST_TILE = N_(
    "Going out scores according to the last tile: 1 point, 2 for a double (carroça), 3 for a tile "
    "whose two numbers are the two ends (lá e lô), {count} for a double that fits both ends "
    "(cruzada)."
)
_FEWEST = N_("The player with the fewest pips wins a blocked round.")
_FEWEST_WITHOUT_DOUBLES = N_(
    "A player without doubles wins a blocked round; of several, or if everyone has a double, the "
    "one with the fewest pips."
)


def _fewest(rules: Rules) -> str:
    """Return the marked sentence for which hand wins a block where there are no teams."""
    without = rules.blocked_winner is BlockedWinner.NO_DOUBLE
    return _FEWEST_WITHOUT_DOUBLES if without else _FEWEST


_HEADERS = N_(
    "A tile that makes both ends show the same number scores 2 points at once, a double header; if "
    "one of the ends is a double, 3 points, a triple header. A double that is led scores 2."
)


_ON_A_CROSS = N_(
    "After each move, look at the number your tile shows at its open end. If two or more ends show "
    "it, you score a point for each at once, and two for a double."
)
_LONE_DOUBLE = N_("A double by itself scores 2, even as the lead.")
_LED_DOUBLE = N_("A double that is led scores 2.")


def _in_play(rules: Rules) -> tuple[str, ...]:
    if not rules.scores_in_play:
        return ()
    if rules.scores_headers and rules.has_spinner:
        lone = rules.in_play is EndsScoring.HEADERS_AND_DOUBLES
        return _(_ON_A_CROSS), _(_LONE_DOUBLE) if lone else _(_LED_DOUBLE)
    if rules.scores_headers:
        return (_(_HEADERS),)
    count = [
        _("After every move, the first included, the open ends are added up."),
        _("A double at an end counts both its halves."),
    ]
    if rules.has_spinner and rules.counting is SpinnerCount.SIDES:
        text = _(
            "A spinner counts both its halves until both its long sides are covered, and then "
            "nothing."
        )
        count += [text, _("An arm that hasn’t been started doesn’t count.")]
    elif rules.has_spinner:
        text = _(
            "A spinner counts both its halves; each of them counts until the short end there is "
            "covered."
        )
        count.append(text)
    worth = [_(_WORTH[rules.in_play, rules.unit]), _("Zero doesn’t count.")]
    return " ".join(count), " ".join(worth)


def _going_out(rules: Rules) -> str:
    if rules.out_score is OutScore.LAST_TILE:
        return _(_BY_LAST_TILE).format(count=rules.crossed)
    if rules.out_score is not OutScore.PIPS:
        return by_country.OUT_SCORE.sentence(rules)
    if rules.partnered:
        return _("Going out scores the other team’s pips; the partner’s are ignored.")
    if rules.seats == 2:
        return _("Going out scores the opponent’s pips.")
    return _("Going out scores the pips of all opponents.")


def _rounding(rules: Rules) -> tuple[str, ...]:
    """Say how pips in hands become points, if it is not one for one."""
    if not any(rules.pips_score):
        return ()
    words = [_(_ROUNDED[rules.rounding])] if rules.rounding in _ROUNDED else []
    if rules.unit is ScoreUnit.MULTIPLES:
        words.append(_("Each five is a point."))
    return (" ".join(words),) if words else ()


def _blocked(rules: Rules) -> str:
    if rules.blocked_score.fixed == 0:
        return _("A blocked round scores nothing.")
    by_itself = rules.blocked_score is BlockedScore.ALL_HANDS or rules.blocked_score.fixed
    if by_itself or not rules.blocked_winner.by_total:
        return _block_by_country(rules)
    minus = rules.blocked_score is not BlockedScore.OPPONENTS
    if rules.partnered:
        if minus:
            return _(
                "The team with fewer pips wins a blocked round, and scores the other "
                "team’s pips minus its own."
            )
        return _("The team with fewer pips wins a blocked round, and scores the other team’s pips.")
    if rules.seats == 2:
        if minus:
            return _(
                "The player with fewer pips wins a blocked round, and scores the opponent’s pips "
                "minus the winner’s own."
            )
        return _("The player with fewer pips wins a blocked round, and scores the opponent’s pips.")
    if rules.blocked_score is BlockedScore.PAIRWISE:
        return _(
            "The player with the fewest pips wins a blocked round, and scores each opponent’s "
            "pips minus the winner’s own, all added up."
        )
    if minus:
        return _(
            "The player with the fewest pips wins a blocked round, and scores the pips of all "
            "opponents minus the winner’s own."
        )
    return _(
        "The player with the fewest pips wins a blocked round, and scores the pips "
        "of all opponents."
    )


def _block_by_country(rules: Rules) -> str:
    """Say who wins a block, and what it scores, in separate sentences."""
    who = by_country.BLOCKED_WINNER.sentence(rules) if rules.partnered else _(_fewest(rules))
    what = by_country.BLOCKED_SCORE.sentence(rules)
    if rules.blocked_score is BlockedScore.OPPONENTS:
        what = _("The winners score the other team’s pips.")
    return f"{who} {what}"


def _tie(rules: Rules) -> tuple[str, ...]:
    if rules.blocked_score.fixed == 0 and rules.next_lead is not NextLead.WINNER:
        return ()
    if rules.partnered:
        return (team_tie(rules),)
    if rules.seats == 2:
        return (_(_PAIR_TIES[rules.blocked_tie]),)
    if rules.seats == 3 and rules.blocked_tie is BlockedTie.PAIR_SPLITS:
        return (_(_PAIRS[rules.blocked_score in (BlockedScore.MINUS_OWN, BlockedScore.PAIRWISE)]),)
    return (_(_TIES[rules.blocked_tie]),)


_LEFTOVER = {
    (True, True): N_("The pips of the leftover tile go to the winner of the round."),
    (True, False): N_("The pips of the leftover tile go to the player who goes out."),
    (False, True): N_("The pips of the leftover tile go to the winner of a blocked round."),
}


def leftover_tile(rules: Rules) -> tuple[str, ...]:
    """Say who scores the pips of a left-over tile, if anybody does."""
    scores = rules.pips_score
    if not rules.leftover.scores or scores not in _LEFTOVER:
        return ()
    return (_(_LEFTOVER[scores]),)


def match_end(rules: Rules) -> str:
    """Say when a match ends, and who wins it."""
    if rules.rounds or rules.lowest_wins:
        end = _so_many_rounds(rules) if rules.rounds else _low_end(rules)
        return f"{end} {_(_IF_TIED)}"
    if rules.keeps_wins:
        won = _("The first side to reach {count} wins the match.").format(count=rules.target)
        return f"{by_country.KEEPING.sentence(rules)} {won}"
    most = points(rules.target)
    if rules.match_end is MatchEnd.AT_ONCE:
        return f"{_(_AT_ONCE[rules.teams]).format(points=most)} {_(_TOGETHER)}"
    end = f"{_(_TO_THE_END[rules.teams]).format(points=most)} {_(_IF_TIED)}"
    early = rules.scores_in_play or rules.scores_passes
    return f"{_(_PLAYED_OUT)} {end}" if early else end


def rounds(count: int) -> str:
    """Return a number of rounds to put into a sentence: "1 round"."""
    # Translators: put into sentences, as in “After 5 rounds the lowest score wins.”
    return ngettext("{count} round", "{count} rounds", count).format(count=count)


def points(count: int) -> str:
    """Return a number of points to put into a sentence: "1 point"."""
    # Translators: put into sentences, as in “Be the first to reach 100 points”.
    return ngettext("{count} point", "{count} points", count).format(count=count)

"""The points of games by country in words: each choice a sentence, for options and rules pages.

Source: the house's page of games by country.
"""

from game.engine.points import (
    AfterTie,
    BlockedScore,
    BlockedWinner,
    Capicua,
    Direction,
    FirstPass,
    Held,
    Keeping,
    LevelLead,
    OutScore,
    Ranking,
    Removed,
    RoundBonus,
    TeamTie,
)
from game.engine.rules import Rules
from game.language import N_, _, ngettext

DIRECTIONS = {
    Direction.CLOCKWISE: N_("Turns go clockwise, to the left."),
    Direction.COUNTER_CLOCKWISE: N_("Turns go counter-clockwise, to the right."),
}

OUT_SCORES = {
    OutScore.PIPS: N_("Going out scores the opponents’ pips."),
    OutScore.ALL_HANDS: N_("Going out scores all the pips left, the partner’s too."),
    OutScore.ONE: N_("Going out scores 1 point."),
    OutScore.LAST_TILE: N_(
        "Going out scores by the last tile: 1 point, 2 for a double (carroça), 3 for a tile whose "
        "two numbers are the two ends (lá-e-lô), and most for a double that fits both ends "
        "(cruzada)."
    ),
}

BLOCKED_SCORES = {
    BlockedScore.ALL_HANDS: N_("The winners of a block score all the pips left, their own too."),
    BlockedScore.ONE: N_("The winners of a block score 1 point."),
}

BLOCKED_WINNERS = {
    BlockedWinner.TOTAL: N_("The team with fewer pips wins a blocked round."),
    BlockedWinner.LOWEST_HAND: N_(
        "The lightest single hand wins a blocked round for its team, whatever the partner holds."
    ),
    BlockedWinner.DUEL: N_(
        "A blocked round is between the last to play and the next player: the lighter hand wins "
        "for its team."
    ),
}

TEAM_TIES = {
    TeamTie.NOBODY: N_("On a tie nobody scores."),
    TeamTie.SETTER: N_("On a tie the team that led the round wins."),
    TeamTie.BLOCKER: N_("On a tie the team that played last wins."),
}

_TEAM_TIES = {
    BlockedWinner.TOTAL: {
        TeamTie.NOBODY: N_("If both teams hold the same, nobody scores."),
        TeamTie.SETTER: N_("If both teams hold the same, the team that led the round wins."),
        TeamTie.BLOCKER: N_("If both teams hold the same, the team that played last wins."),
    },
    BlockedWinner.LOWEST_HAND: {
        TeamTie.NOBODY: N_("If the lightest hands of both teams are equal, nobody scores."),
        TeamTie.SETTER: N_(
            "If the lightest hands of both teams are equal, the team that led the round wins."
        ),
        TeamTie.BLOCKER: N_(
            "If the lightest hands of both teams are equal, the team that played last wins."
        ),
    },
    BlockedWinner.DUEL: {
        TeamTie.NOBODY: N_("If those two hands are equal, nobody scores."),
        TeamTie.SETTER: N_("If those two hands are equal, the team that led the round wins."),
        TeamTie.BLOCKER: N_("If those two hands are equal, the team that played last wins."),
    },
}

AFTER_TIES = {
    AfterTie.SAME: N_("A round that nobody wins changes nothing."),
    AfterTie.ONE_MORE: N_("After a round that nobody wins, the next is worth 1 point more."),
    AfterTie.DOUBLE: N_("After a round that nobody wins, the next is worth twice as much."),
}

ROUND_BONUSES = {
    RoundBonus.NONE: N_("Every round scores the same."),
    RoundBonus.HUNDRED: N_(
        "Winning the first round of a match adds 100 points, the second 75, the third 50, the "
        "fourth 25."
    ),
}

CAPICUAS = {
    Capicua.NONE: N_("How the last tile fits makes no difference."),
    Capicua.TWO_FACES: N_("Capicúa: the two numbers of the last tile are the two ends."),
    Capicua.ANY_END: N_("Capicúa: the last tile fits both ends, and is not a double."),
    Capicua.ANY_TILE: N_("Capicúa: the last tile fits both ends, even a double."),
}

FIRST_PASSES = {
    FirstPass.ALWAYS: N_("It scores whenever the player after the lead passes."),
    FirstPass.PLAIN_TWICE: N_("It scores twice as much if the lead was not a double."),
    FirstPass.ALONE: N_("It scores only if the next player does not pass as well."),
}

KEEPINGS = {
    Keeping.ADDED: N_("Points are added up from round to round."),
    Keeping.LOVE: N_(
        "Only wins in a row count (six-love): when a side with none wins, everyone is back to "
        "nothing (bruk). But from 1–0 it is 1–1, and the next win counts as two."
    ),
}

LEVEL_LEADS = {
    LevelLead.USUAL: N_("The last round decides who leads, whatever the score."),
    LevelLead.OPENING: N_(
        "Whenever the scores are level, as after a bruk and at 1–1, the lead is decided as in the "
        "first round."
    ),
}

DEALT_AGAIN = N_("If a hand has too many doubles, the tiles are dealt again.")


REMOVALS = {
    Removed.NONE: N_("The set is complete."),
    Removed.DOUBLE_BLANK: N_("0-0 is taken out of the set."),
}

RANKINGS = {
    Ranking.HIGHEST: N_("The winner of a round scores, and the highest score wins the match."),
    Ranking.LOWEST: N_("The pips left in a hand count against its holder; the lowest score wins."),
}

HELD = {
    Held.ALWAYS: N_("Whatever else is left in the hand."),
    Held.ALONE: N_("Only if it is the last tile of the hand."),
}


def team_tie(rules: Rules) -> str:
    """Return which of two tied teams wins a blocked round, in a sentence: a marked text."""
    return _TEAM_TIES[rules.blocked_winner][rules.team_tie]


def blank_values(rules: Rules) -> tuple[str, ...]:
    """Say what blanks count that are left in a hand, if it is not their pips."""
    said = []
    if rules.blank_value and not rules.numbers.start:
        if rules.blank_held is Held.ALONE:
            text = N_("0-0 counts {count} if it is the only tile left in a hand.")
        else:
            text = N_("0-0 counts {count} if it is left in a hand.")
        said.append(_(text).format(count=rules.blank_value))
    if rules.any_blank:
        text = N_("Each other tile with a blank counts {count} if it is left in a hand.")
        said.append(_(text).format(count=rules.any_blank))
    return tuple(said)


def more_points(rules: Rules) -> tuple[str, ...]:
    """Return what scores besides pips, in paragraphs, and how ties and scores are kept."""
    paragraphs = (_last_tile(rules), _passes(rules), _rounds(rules))
    return tuple(" ".join(words) for words in paragraphs if words)


def _last_tile(rules: Rules) -> list[str]:
    words = []
    if rules.capicua is not Capicua.NONE:
        words.append(_(CAPICUAS[rules.capicua]))
    if rules.out_score is OutScore.LAST_TILE:
        words.append(_("A cruzada scores {count} points.").format(count=rules.crossed))
    if rules.capicua_bonus:
        words.append(_("A capicúa adds {count} points.").format(count=rules.capicua_bonus))
    if rules.double_blank_bonus:
        said = _("Going out with 0-0 adds {count} points, unless both ends are blank.")
        words.append(said.format(count=rules.double_blank_bonus))
    if rules.block_bonus:
        words.append(_("Winning a block adds {count} points.").format(count=rules.block_bonus))
    return words


def _passes(rules: Rules) -> list[str]:
    words = []
    if rules.each_pass:
        said = _(
            "If you pass, the player before you scores {count} at once; a second pass in a row "
            "scores nothing."
        )
        words.append(said.format(count=rules.each_pass))
    if rules.pass_bonus:
        said = _("If all others pass in a row and you can play on, you score {count} at once.")
        if rules.each_pass:
            said = _("If all others pass in a row and you can play on, it is {count} instead.")
        words.append(said.format(count=rules.pass_bonus))
    if rules.first_pass_bonus:
        said = _("If the player after the lead passes, the leader’s team scores {count} at once.")
        words.append(said.format(count=rules.first_pass_bonus))
        if rules.first_pass is not FirstPass.ALWAYS:
            words.append(_(FIRST_PASSES[rules.first_pass]))
    return words


def _rounds(rules: Rules) -> list[str]:
    words = []
    if rules.round_bonus is not RoundBonus.NONE:
        words.append(_(ROUND_BONUSES[rules.round_bonus]))
    if rules.after_tie is not AfterTie.SAME:
        words.append(_(AFTER_TIES[rules.after_tie]))
    return words


def dealt_again(rules: Rules) -> str:
    """Say which hands are dealt again for their doubles; empty for none."""
    if not rules.redeal_doubles:
        return ""
    return ngettext(
        "If a hand has {count} double or more, the tiles are dealt again.",
        "If a hand has {count} doubles or more, the tiles are dealt again.",
        rules.redeal_doubles,
    ).format(count=rules.redeal_doubles)

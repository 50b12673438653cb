"""The points of games by country in words, where several of them share a sentence.

Source: the house rules' page of games by country.
"""

from game.engine.rules import Rules
from game.engine.scoring_choices import BlockedWinner, Capicua, DoubleBlankValue, FirstPass, TeamTie
from game.language import N_, _, ngettext
from game.variants import bonuses
from game.variants import options_country as by_country

_EQUAL_TEAMS = {
    TeamTie.NOBODY: N_("If both teams hold the same, nobody scores."),
    TeamTie.SETTER: N_("If both teams hold the same, the team that led the round wins."),
    TeamTie.BLOCKER: N_("If both teams hold the same, the team that played last wins."),
}
_EQUAL_HANDS = {
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


def team_tie(rules: Rules) -> str:
    """Return which of two tied teams wins a blocked round, in a sentence."""
    return _(_EQUAL_HANDS.get(rules.blocked_winner, _EQUAL_TEAMS)[rules.team_tie])


def blank_values(rules: Rules) -> tuple[str, ...]:
    """Say what blanks left in a hand count, if it is not their pips."""
    sentences = []
    if rules.blank_value and not rules.numbers.start:
        if rules.blank_held is DoubleBlankValue.ALONE:
            text = N_("0-0 counts {count} if it is the only tile left in a hand.")
        else:
            text = N_("0-0 counts {count} if it is left in a hand.")
        sentences.append(_(text).format(count=rules.blank_value))
    if rules.any_blank:
        text = N_("Any other tile with a blank counts {count} if it is left in a hand.")
        sentences.append(_(text).format(count=rules.any_blank))
    return tuple(sentences)


def more_points(rules: Rules) -> tuple[str, ...]:
    """Return paragraphs on what scores besides pips, and on how ties and scores are handled."""
    paragraphs = (_last_tile(rules), _passes(rules), _rounds(rules))
    return tuple(" ".join(words) for words in paragraphs if words)


def _last_tile(rules: Rules) -> list[str]:
    words = [] if rules.capicua is Capicua.NONE else [by_country.CAPICUA.sentence(rules)]
    return [*words, *bonuses.in_words(rules)]


def _passes(rules: Rules) -> list[str]:
    words = []
    if rules.each_pass:
        text = _(
            "If you pass, the player before you scores {count} at once; a second pass in a row "
            "scores nothing."
        )
        words.append(text.format(count=rules.each_pass))
    if rules.pass_bonus:
        text = _("If all the others pass in a row and you can play, you score {count} at once.")
        if rules.each_pass:
            text = _("If all the others pass in a row and you can play, you score {count} instead.")
        words.append(text.format(count=rules.pass_bonus))
    if rules.first_pass_bonus:
        text = _("If the player after the lead passes, the team that led scores {count} at once.")
        words.append(text.format(count=rules.first_pass_bonus))
        if rules.first_pass is not FirstPass.ALWAYS:
            words.append(by_country.FIRST_PASS.sentence(rules))
    return words


def _rounds(rules: Rules) -> list[str]:
    words = []
    if rules.round_bonus.pays:
        words.append(by_country.ROUND_BONUS.sentence(rules))
    if rules.after_tie.counts:
        words.append(by_country.AFTER_TIE.sentence(rules))
    return words


def dealt_again(rules: Rules) -> str:
    """Say which hands are dealt again for their doubles; empty for none."""
    if not rules.redeal_doubles:
        return ""
    return ngettext(
        "If anyone holds {count} or more doubles, the tiles are dealt again.",
        "If anyone holds {count} or more doubles, the tiles are dealt again.",
        rules.redeal_doubles,
    ).format(count=rules.redeal_doubles)

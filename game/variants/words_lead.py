"""Who leads a round, in words.

Source: the house rules, "Points every game shares" and the tables of the games.
"""

from game.engine.choices import LevelLead, NextLead, NoDouble, Opening
from game.engine.rules import Rules
from game.engine.scoring_choices import ScoreKeeping, TeamTie
from game.language import N_, _
from game.variants import options_country as by_country

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
    Opening.NEXT_DOUBLE: N_(
        "The player with {double} must play it first. If nobody holds it, the next lower double "
        "leads, and so on. If nobody holds a double, the tiles are dealt again."
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


def leads(rules: Rules) -> tuple[str, str]:
    """Say who leads the first round, and who the later ones."""
    return _opening(rules), _later_leads(rules)


def _opening(rules: Rules) -> str:
    top = 0 if rules.opening is Opening.DOUBLE_BLANK else rules.max_pip
    lot = rules.opening is Opening.LOT and rules.leads_double
    first = _(_LOT_FOR_DOUBLE if lot else _OPENINGS[rules.opening]).format(double=f"{top}-{top}")
    if missing := _missing(rules):
        return f"{first} {missing}"
    return first


def _missing(rules: Rules) -> str:
    """Say what happens if nobody holds the double to lead with, if that is possible."""
    if rules.opening is Opening.LOT or rules.opening.by_round or not rules.undealt:
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
    if rules.opening.by_round:
        text = _(
            "Each later round begins the same way with the next lower double; after 0-0 it is "
            "{double} again."
        )
        return text.format(double=f"{rules.max_pip}-{rules.max_pip}")
    if rules.next_lead is NextLead.OPENING:
        return _("Every round begins this way.")
    if rules.level_lead is LevelLead.OPENING:
        level = _("Whenever the scores are tied, the lead is decided as in the first round.")
        love = rules.keeping is ScoreKeeping.LOVE
        text = by_country.LEVEL_LEAD.sentence(rules) if love else level
        return f"{_usual_leads(rules)} {text}"
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
    text = _("For a team, that is the player who went out or, in a blocked round, held fewer pips.")
    after = _("After a tied block it is the player who played last.")
    return f"{text} {after}" if rules.team_tie is TeamTie.BLOCKER else text

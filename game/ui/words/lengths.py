"""How long a match is, and how far it has come."""

from game.engine.rules import Rules
from game.language import _, ngettext


def in_challenge(rules: Rules, rounds: int, number: int) -> str:
    """Return what a challenge of so many rounds (0: a whole match) is played for, and its round."""
    if rounds == 0:
        return f"{_('Challenge')} · {so_far(rules, number)}"
    if rounds == 1:
        return _("Challenge")
    text = _("Challenge · round {number} of {rounds}")
    return text.format(number=number, rounds=rounds)


def whole(rules: Rules, rounds: int = 0) -> str:
    """Return how long some rounds, or else a whole match, are: "one round", "5 rounds" or "a match
    to 100"."""
    count = rounds or rules.rounds
    if count == 1:
        return _("one round")
    if count:
        return ngettext("{count} round", "{count} rounds", count).format(count=count)
    text = ngettext("a match to {target}", "a match to {target}", rules.target)
    return text.format(target=rules.target)


def so_far(rules: Rules, round_no: int) -> str:
    """Return what a match is played for, and its round: "to 100 · round 3", "round 2 of 3";
    where it is so, also that the lowest total wins, which may be left out as it comes first."""
    if not rules.rounds:
        text = ngettext(
            "to {target} · round {number}", "to {target} · round {number}", rules.target
        )
    elif round_no > rules.rounds:
        # Translators: a round more, since the scores were tied.
        text = _("tie-break round")
    elif rules.rounds == 1:
        text = _("one round")
    else:
        text = _("round {number} of {rounds}")
    text = text.format(target=rules.target, number=round_no, rounds=rules.rounds)
    # Translators: of a match in which points count against the player who gets them.
    return " · ".join([_("lowest total wins"), text]) if rules.lowest_wins else text

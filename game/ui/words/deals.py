"""Texts about matches and single deals: their game, how long they are and how far they have come,
the match that waits meanwhile, and links."""

from game.engine.rules import Rules
from game.language import _, ngettext
from game.session.links import Link
from game.session.session import Session
from game.variants.catalogue import Listing


def in_words(listing: Listing, rules: Rules) -> str:
    """Return "Fives, 3 seats": a game and who plays it."""
    if rules.partnered:
        text = _("{game}, {count} players, partners")
    else:
        text = ngettext("{game}, {count} player", "{game}, {count} players", rules.seats)
    return text.format(game=_(listing.name), count=rules.seats)


def with_length(listing: Listing, rules: Rules, rounds: int = 0) -> str:
    """Return "Fives, 3 players, 5 rounds": a game, and some rounds or else a whole match of it."""
    # Translators: {game} is as “Fives, 3 players”, {length} as “5 rounds” or “a match to 100”.
    text = _("{game}, {length}")
    return text.format(game=in_words(listing, rules), length=whole(rules, rounds))


def in_challenge(rules: Rules, rounds: int, number: int) -> str:
    """Return what a challenge over rounds (0: over a match) is played for, and its round."""
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


def name(link: Link) -> str:
    """Return "Fives, 3 players, deal 123"."""
    game = in_words(link.listing, link.rules)
    return _("{game}, deal {number}").format(game=game, number=link.start.number)


def link_text(link: Link, address: str) -> str:
    """Return a link to the game's `address` for another player, with a line that says what it
    is; where there is no address, with one that says where it opens."""
    text = (
        _("Boneyard: {game}, a round to watch")
        if link.moves
        else _("Boneyard: {game}, deal {number}")
    )
    line = text.format(game=in_words(link.listing, link.rules), number=link.start.number)
    return with_address(line, str(link), address)


def with_address(text: str, link: str, address: str) -> str:
    """Return a text with a link to the game's `address`; without one, it says where it opens."""
    return "\n".join([text, *([] if address else [opens()]), f"{address}#{link}"])


def opens() -> str:
    """Say where a link without an address opens."""
    return _(
        "In the Boneyard window, open “Play a deal by number” and paste this. On a web page, add "
        "it to the end of the address:"
    )


def what_waits(session: Session | None) -> str:
    """Return what becomes of the match under way while a deal is played; empty if there is none."""
    if session is None or session.over:
        return ""
    text = _("Your match ({game}, round {number}) is saved. You’ll come back to it.")
    return text.format(game=_(session.listing.name), number=session.match.round_no)

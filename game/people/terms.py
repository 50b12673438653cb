"""What is agreed before the deal: the game and its rules, as the text of a link to a deal."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import Rules, Start
from game.engine.choices import Leftover
from game.people.errors import MessageError
from game.session.links import Link, LinkError, read
from game.variants.catalogue import Listing

MAX_PIP = 6
"""A larger set's deck is too long for a link."""


@dataclass(frozen=True)
class Terms:
    """The terms of a table. `called` is the key of the game's listing in `CATALOGUE`."""

    game: str
    rules: Rules
    called: str = ""

    @property
    def link(self) -> Link:
        return Link(self.game, self.rules, Start(0), (), self.called)

    @property
    def listing(self) -> Listing:
        """The listing of the game."""
        return self.link.listing

    def __str__(self) -> str:
        return str(self.link)

    @classmethod
    def parse(cls, text: str) -> Terms:
        """Read terms that came from elsewhere. Raises MessageError."""
        try:
            link = read(text)
        except LinkError as error:
            raise MessageError(str(error)) from None
        terms = cls(link.game, link.rules, link.called)
        if str(terms) != text or not suits_people(terms.rules):
            raise MessageError("its rules are not for a table of people")
        return terms


def suits_people(rules: Rules) -> bool:
    """Return whether these rules can be played with hands that nobody sees.

    What cannot be: more tiles than a link holds, and whatever depends on a hidden hand before the
    end of the round: who leads, whether to deal again, a score for a pass, a tile turned up. A
    knock is left out, too: it is no move that waits for others.
    """
    return (
        2 <= rules.seats <= 4
        and rules.max_pip <= MAX_PIP
        and rules.hand * rules.seats <= len(rules.numbers)
        and not rules.trains
        and not rules.leads_double
        and not rules.redeal_doubles
        and not rules.scores_passes
        and not rules.knock
        and not rules.opening.by_round
        and rules.leftover is not Leftover.SHOWN
    )


def first_leader(rules: Rules) -> int:
    """Return who leads the first round: whoever writes the last message of the deal, where the
    last seat to sit down begins the deal in the same message."""
    return (2 * rules.seats - 3) % rules.seats

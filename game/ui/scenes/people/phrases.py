"""A few set phrases at a table of people: they travel with a turn, so nobody can write what they
like on another's screen."""

from game.language import N_, _
from game.ui.scenes.people.holding import Holding
from game.ui.table import effects
from game.ui.table.table import Table

# In the order of their numbers in messages: a new one goes last.
PHRASES = (
    *(N_("Good luck!"), N_("Well played."), N_("Nice double."), N_("That one hurt.")),
    *(N_("Good match."), N_("I want a rematch.")),
)


def show(table: Table, holding: Holding) -> None:
    """Show at their seats what others have said, once."""
    heard, holding.heard = holding.heard, {}
    for seat, number in heard.items():
        if seat != table.me and number < len(PHRASES) and table.host.settings.talk:
            effects.talk_of(table, seat, _(PHRASES[number]))
            said = f"{table.words.names[seat]}: {_(PHRASES[number])}"
            table.host.announce(said)

"""What things are called: seats, tiles, the boneyard, what a hand lacks; and a line about each
usual opponent."""

from collections.abc import Sequence

from game.ai.cast import character_of
from game.engine.rules import Rules
from game.language import N_, _, many, neither, ngettext
from game.session.session import PLAYER_NAME, Seat

_CHARACTERS = {
    "Theo": N_("Runs the café on the corner. Never in a hurry."),
    "Nora": N_("Learned to play at her grandmother’s kitchen table."),
    "Ada": N_("Counts everything, even the stairs."),
    "Luis": N_("Grew up where they slam tiles in the park."),
    "Mina": N_("Came for the tea, stayed for the tiles."),
    "Otto": N_("Drove trains for forty years. Always on time."),
    "Ines": N_("Paints signs, and hums while she thinks."),
    "Emil": N_("Lost his first hundred games, and remembers them all."),
    "Winston": N_("Had his chair under the mango tree before the table was there."),
    "Delroy": N_("Cuts hair all week, and hears everything."),
    "Yara": N_("Drums on the table while the others think."),
    "Samir": N_("Mends clocks, and never looks at one here."),
    "Sari": N_("Teaches arithmetic, and checks every score."),
    "Budi": N_("Has music on, and still hears every knock."),
    "Vera": N_("Plays chess by post, and dominoes in person."),
    "Rosa": N_("Brings the cake, and likes to take the match."),
}


def shown(name: str) -> str:
    """Return the name of a seat as it is shown."""
    return _("You") if name == PLAYER_NAME else name


def called(name: str, seat: int) -> str:
    """Return the name of a seat as others call it: there "You" would be somebody else."""
    return _("Player {number}").format(number=seat + 1) if name == PLAYER_NAME else name


def of_seats(seats: Sequence[Seat]) -> list[str]:
    """Return the names of all who play as they are shown before and after a match. Without one a
    person is "You", or goes by number where several play on one device."""
    several = sum(seat.level is None for seat in seats) > 1
    return [
        called(seat.name, number) if several else shown(seat.name)
        for number, seat in enumerate(seats)
    ]


def tiles(count: int) -> str:
    """Return "1 tile" or "5 tiles"."""
    return ngettext("{count} tile", "{count} tiles", count).format(count=count)


def pile(rules: Rules) -> str:
    """Return what the tiles are called that nobody holds: to be drawn, or left over."""
    return _("Boneyard") if rules.draws else _("Out of play")


def pips(count: int) -> str:
    """Return "1 pip" or "13 pips"."""
    return ngettext("{count} pip", "{count} pips", count).format(count=count)


def lacked(values: Sequence[int], total: int) -> list[str]:
    """Return the suits that a hand lacks which cannot play on ends of these numbers: the same, or
    where halves add up to a total, what would come to that."""
    if not total:
        return [*map(many, values)]
    # Translators: the tiles of Matador that go on any end; it stands in “no 3s or matadors”.
    return [*(many(total - value) for value in reversed(values) if value), _("matadors")]


def lacking(values: Sequence[int], doubles: Sequence[int] = (), total: int = 0) -> str:
    """Return "no 4s or 6-6": the suits a hand lacks, and the doubles it lacks of others."""
    suits = [*lacked(values, total), *(f"{value}-{value}" for value in doubles)]
    # Translators: what a hand lacks, "no 4s or 6-6"; it also stands after "pass · ", "{name}, ".
    return _("no {suits}").format(suits=neither(suits))


def about(name: str) -> str:
    """Return the line about who has a name; empty where it is nobody’s of them."""
    line = _CHARACTERS.get(character_of(name))
    return _(line) if line else ""

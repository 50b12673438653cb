"""What things are called: seats, tiles, the boneyard, what a hand lacks."""

from collections.abc import Sequence

from game.engine.rules import Rules
from game.language import _, many, neither, ngettext
from game.session.session import PLAYER_NAME, Seat


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

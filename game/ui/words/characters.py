"""Who the usual opponents are: a line about each."""

from __future__ import annotations

from game.language import N_, _

_ABOUT = {
    "Theo": N_("Runs the café on the corner. Never in a hurry."),
    "Nora": N_("Learned to play at her grandmother’s kitchen table."),
    "Ada": N_("Counts everything, even the stairs."),
    "Luis": N_("Grew up where tiles are slammed in the park."),
    "Mina": N_("Came for the tea, stayed for the tiles."),
    "Otto": N_("Drove trains for forty years. Always on time."),
    "Ines": N_("Paints signs, and hums while she thinks."),
    "Emil": N_("Lost his first hundred games, and remembers them all."),
}


def about(name: str) -> str:
    """Return the line about who has a name; empty where it is not one of the usual ones."""
    line = _ABOUT.get(name)
    return _(line) if line else ""

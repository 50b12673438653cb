"""Who the usual opponents are: a line about each."""

from game.ai.cast import character_of
from game.language import N_, _

_ABOUT = {
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


def about(name: str) -> str:
    """Return the line about who has a name; empty where it is nobody’s of them."""
    line = _ABOUT.get(character_of(name))
    return _(line) if line else ""

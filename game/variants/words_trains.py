"""The rules of trains in words."""

from game.engine.choices import CommonTrain, Cover, FirstTrain, LastDouble
from game.engine.rules import Rules
from game.language import N_, _, ngettext

_BEFORE = N_(
    "Before the first round everyone draws a tile and puts it back. The player who drew the most "
    "pips begins; ties go to the higher half. In each later round the next player begins."
)

_STEPS = {
    1: N_(
        "Before the deal {double} is taken out and laid in the middle: the hub. Each later round "
        "has the next lower double there; after 0-0 it is {double} again."
    ),
    2: N_(
        "Before the deal {double} is taken out and laid in the middle: the hub. Each later round "
        "skips one double."
    ),
    0: N_("Before each deal {double} is taken out and laid in the middle: the hub."),
}

_HELD = {
    1: N_(
        "The player who holds {double} lays it in the middle, the hub, and begins. If nobody holds "
        "it, everyone draws a tile, again and again, until somebody does. Each later round begins "
        "the same way with the next lower double; after 0-0 it is {double} again."
    ),
    2: N_(
        "The player who holds {double} lays it in the middle, the hub, and begins. If nobody holds "
        "it, everyone draws a tile, again and again, until somebody does. Each later round begins "
        "the same way and skips one double."
    ),
    0: N_(
        "In every round the player who holds {double} lays it in the middle, the hub, and begins. "
        "If nobody holds it, everyone draws a tile, again and again, until somebody does."
    ),
}

_HIGHEST_HELD = {
    1: N_(
        "The player who holds {double} lays it in the middle, the hub, and begins. If nobody holds "
        "it, the next lower double that somebody holds is laid instead; if nobody holds a double, "
        "the tiles are dealt again. Each later round begins the same way with the next lower "
        "double; after 0-0 it is {double} again."
    ),
    2: N_(
        "The player who holds {double} lays it in the middle, the hub, and begins. If nobody holds "
        "it, the next lower double that somebody holds is laid instead; if nobody holds a double, "
        "the tiles are dealt again. Each later round begins the same way and skips one double."
    ),
    0: N_(
        "In every round the player with the highest double lays it in the middle, the hub, and "
        "begins. If nobody holds a double, the tiles are dealt again."
    ),
}

_TRAINS = N_(
    "Every player has a train that goes out from the hub, and there is one more, the Mexican "
    "train. The touching halves must match; the first tile of a train must match the hub. On "
    "your turn you add one tile to your own train, to the Mexican train, or to a train that has "
    "a marker."
)

_COMMON = {
    CommonTrain.ALWAYS: N_("Anyone may start the Mexican train, on any turn."),
    CommonTrain.AFTER_OWN: N_("You may play on the Mexican train once you have started your own."),
}

_FIRST_TRAINS = {
    FirstTrain.WHOLE: N_(
        "When you start your own train, you play as much of it as you can in that turn."
    ),
    FirstTrain.FIRST_TURN: N_(
        "In your first turn of a round you may add as many tiles to your own train as you like, "
        "one after another; later you play one at a time."
    ),
}

_COVERS = {
    Cover.AT_ONCE: N_(
        "If you play a double, you cover it with another tile in the same turn. If you can’t, "
        "even with a tile you draw, every player after you has to cover it before playing "
        "anything else, no matter whose train it is on."
    ),
    Cover.FIRST_LAID: N_(
        "If you play a double, you cover it with another tile in the same turn; you may play "
        "further doubles before that, and then the oldest is covered first. If you can’t, "
        "every player after you has to cover them before playing anything else."
    ),
    Cover.LAST_LAID: N_(
        "If you play a double, you cover it with another tile in the same turn; you may play "
        "further doubles before that, and then the newest is covered first. If you can’t, "
        "every player after you has to cover them before playing anything else."
    ),
    Cover.ANYWHERE: N_(
        "If you play a double, you play a second tile in the same turn, on any train that is open "
        "to you. If you can’t, the double doesn’t have to be covered."
    ),
    Cover.BY_NEXT: N_(
        "If you play a double, you play a second tile in the same turn, on any train that is open "
        "to you. If the double is still uncovered then, every player after you has to cover it "
        "before playing anything else."
    ),
}

_DEAD = N_("A double doesn’t have to be covered once all tiles of its number are in the trains.")

_STUCK = N_(
    "If no tile fits, you draw one from the boneyard. If it fits, you play it at once; if not, or "
    "if nothing is left to draw, you put your marker on your own train and pass. All others may "
    "then play on your train, even start it, until you play a tile on it yourself."
)

_LAST = {
    LastDouble.ENDS: N_("A double that is a player’s last tile ends the round uncovered."),
    LastDouble.DOUBLES: N_(
        "A double that is a player’s last tile ends the round uncovered, and the pips of all "
        "others count twice."
    ),
    LastDouble.COVERED: N_(
        "If a player’s last tile is a double, they draw a tile to cover it. If it does, they are "
        "out; if not, they keep it, and play goes on. If nothing is left to draw, they are out at "
        "once."
    ),
}

_LAST_FOLLOWED = N_(
    "If a player’s last tile is a double, they draw a tile to play after it. If it fits, they are "
    "out; if not, they keep it, and play goes on. If nothing is left to draw, they are out at once."
)


def hub(rules: Rules) -> str:
    """Say which double lies in the hub, and that its holder begins, if so."""
    double = f"{rules.max_pip}-{rules.max_pip}"
    held = _HIGHEST_HELD if rules.opening.takes_lower else _HELD
    steps = _STEPS if rules.lays_hub else held
    return _(steps.get(rules.hub_step, steps[1])).format(double=double)


def begins(rules: Rules) -> str:
    """Say who begins."""
    return _(_BEFORE) if rules.lays_hub else hub(rules)


def play(rules: Rules) -> tuple[str, ...]:
    """Say what is played, and where, in paragraphs."""
    first = _FIRST_TRAINS.get(rules.first_train)
    doubles = " ".join([_(_COVERS[rules.cover]), *([_(_DEAD)] if rules.cover.owes else [])])
    trains = " ".join([_(_TRAINS), _(_COMMON[rules.common_train]), *([_(first)] if first else [])])
    return trains, doubles


def stuck() -> str:
    """Say what a player who can’t play does."""
    return _(_STUCK)


def end(rules: Rules) -> str:
    """Say how a round ends."""
    ends = _(
        "A round ends when a player goes out by playing their last tile, or when nobody can play "
        "and nothing is left to draw."
    )
    followed = rules.last_double is LastDouble.COVERED and rules.cover.extra
    last = _LAST_FOLLOWED if followed else _LAST[rules.last_double]
    return " ".join([ends, _(last), *([knock(rules)] if rules.knock else [])])


def knock(rules: Rules) -> str:
    """Say what a player left with one tile does."""
    return ngettext(
        "A player left with one tile knocks on the table. If they haven’t knocked before the next "
        "player plays, they draw {count} tile.",
        "A player left with one tile knocks on the table. If they haven’t knocked before the next "
        "player plays, they draw {count} tiles.",
        rules.knock,
    ).format(count=rules.knock)

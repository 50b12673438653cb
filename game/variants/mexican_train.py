"""Mexican Train: a train for each seat, and one for all.

Sources: the pages of thegreves.com, Good Sam (Idaho, Florida, Texas) and How to Fix Board Games
Without Rules (htfbw), compared; the points they differ on are options here. Good Sam deals 16 tiles
to two players and down to 10 to eight, htfbw 15 down to 10; ourpastimes.com 15 down to 11, with a
double-fifteen set. With a double-six set, which no source counts out, a quarter to a half of the
tiles are left to draw.
"""

from dataclasses import replace

from game.engine.rules import Rules
from game.language import N_
from game.variants import options
from game.variants.base import CLASSIC, Preset, Variant
from game.variants.option import Choice, Option, amount
from game.variants.options_country import listed

SEATS = options.SEATS.plus(
    *(amount(count, N_("You and all the others.")) for count in (5, 6, 7, 8))
)

ROUNDS = options.ROUNDS.only(
    0,
    1,
    *(amount(count, N_("The match has this many rounds.")) for count in (3, 5, 7, 10)),
    amount(
        13,
        N_("The match has this many rounds."),
        applies=lambda rules: rules.max_pip >= 12,
        needs="Thirteen rounds are for a double-twelve set, or a larger one.",
    ),
    amount(
        16,
        N_("The match has this many rounds."),
        applies=lambda rules: rules.max_pip == 15,
        needs="Sixteen rounds are for a double-fifteen set.",
    ),
)


def tiles_each(hand: int) -> Choice:
    """Return a number of tiles for each player, if it leaves something to draw."""
    return amount(
        hand,
        N_("As many as the table agrees on."),
        applies=lambda rules: rules.seats * hand + 1 < rules.set_size,
        needs="Hands as large as that leave nothing to draw.",
    )


HAND = options.hand(*map(tiles_each, range(2, 17)))

SET = options.SET.plus(Choice(15, N_("Double-fifteen"), N_("136 tiles, from 0-0 to 15-15.")))

# Translators: how the double that lies in the hub comes there.
HUB_OPENING = Option("opening", N_("The first double")).plus(
    Choice(
        "lot",
        N_("Laid before the deal"),
        N_("It is taken out of the set. A draw decides who begins, then each player in turn."),
    ),
    Choice(
        "round_double",
        N_("Laid by its holder"),
        N_(
            "The player who holds it lays it and begins. If nobody does, everyone draws a "
            "tile, again and again, until somebody does."
        ),
    ),
    Choice(
        "next_double",
        N_("The next lower if need be"),
        N_(
            "The player who holds it lays it and begins. If nobody does, the next lower double "
            "that somebody holds is laid instead."
        ),
    ),
)

NEXT_LEAD = options.NEXT_LEAD.only(
    "rotates",
    replace(options.NEXT_LEAD.choice("opening"), applies=lambda rules: not rules.lays_hub),
)
"""It follows from the first double, so there is nothing to choose."""

HUB_STEP = Option("hub_step", N_("Double in the hub")).plus(
    Choice(1, N_("Each in turn"), N_("Each round starts from the next lower double.")),
    Choice(2, N_("Every other"), N_("Each round skips one double.")),
    # Translators: the double from which the trains of each round start.
    Choice(0, N_("Always the highest"), N_("Every round starts from the highest double.")),
)

COVER = Option("cover", N_("Covering a double")).plus(
    Choice(
        "at_once",
        N_("At once"),
        N_("You cover your double in the same turn. If you can’t, the next players must."),
    ),
    Choice(
        "first_laid",
        N_("Several, oldest first"),
        N_("You may play several doubles first. The oldest is covered first."),
    ),
    Choice(
        "last_laid",
        N_("Several, newest first"),
        N_("You may play several doubles first. The newest is covered first."),
    ),
    Choice(
        "anywhere",
        N_("Another turn"),
        N_(
            "After a double you play one more tile on any open train. The double doesn’t have "
            "to be covered."
        ),
    ),
    Choice(
        "by_next",
        N_("Left to the next player"),
        N_(
            "After a double you play one more tile on any open train. If you leave the double "
            "open, the next players must cover it."
        ),
    ),
)

# Translators: the train that is common to all players: the Mexican train.
COMMON_TRAIN = Option("common_train", N_("The Mexican train")).plus(
    Choice("always", N_("Always open"), N_("Anyone may start it on any turn.")),
    Choice(
        "after_own",
        N_("After your own"),
        N_("You may play on it once you have started your own train."),
    ),
)

FIRST_TRAIN = Option("first_train", N_("Starting a train")).plus(
    Choice("one", N_("One tile"), N_("You start your train with one tile.")),
    Choice(
        "whole",
        N_("The whole train"),
        N_("When you start your train, you play as much of it as you can in that turn."),
    ),
    Choice(
        "first_turn",
        N_("As long as you like"),
        N_("In your first turn you may play as much of your train as you like."),
    ),
)

LAST_DOUBLE = Option("last_double", N_("Last tile a double")).plus(
    Choice("ends", N_("Ends the round"), N_("It doesn’t have to be covered.")),
    Choice("doubles", N_("Counts twice"), N_("The round ends, and the others’ pips count twice.")),
    Choice(
        "covered",
        N_("Must be covered"),
        N_("You draw a tile to cover it, if there is one; you are out only if it does."),
    ),
)

KNOCK = Option("knock", N_("One tile left")).plus(
    Choice(0, N_("Nothing"), N_("Nobody has to say so.")),
    Choice(
        2, N_("Knock"), N_("You knock when you are down to one tile; if you forget, you draw two.")
    ),
)

HANDS = {
    6: {2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 2},
    12: {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 10, 8: 10},
    15: {2: 15, 3: 15, 4: 15, 5: 12, 6: 12, 7: 11, 8: 11},
}
"""The tiles each by the highest number of a set other than double-nine, and the players."""

MEXICAN_TRAIN = Variant(
    key="mexican-train",
    # Translators: the name of a game.
    name=N_("Mexican Train"),
    blurb=N_("A train for each player, and one for all."),
    home="en-US",
    rules=Rules.parse(
        "max_pip=9 seats=4 hand=10 draw=one opening=lot next_lead=rotates ranking=lowest "
        "rounds=10 hub=trains"
    ),
    hands={2: 12, 3: 12, 4: 10, 5: 8, 6: 7, 7: 6, 8: 5},
    set_hands=HANDS,
    options=listed(
        "seats max_pip hand rounds target opening next_lead hub_step cover common_train "
        "first_train last_double knock blank_value blank_held",
        SEATS,
        SET,
        HAND,
        ROUNDS,
        HUB_OPENING,
        NEXT_LEAD,
        HUB_STEP,
        COVER,
        COMMON_TRAIN,
        FIRST_TRAIN,
        LAST_DOUBLE,
        KNOCK,
    ),
    presets=(
        CLASSIC,
        Preset(
            "double-twelve",
            N_("Double-twelve"),
            N_("91 tiles, from 0-0 to 12-12."),
            "max_pip=12 rounds=13",
            hands=HANDS[12],
            variation=True,
        ),
        Preset(
            "long-hands",
            N_("Long hands"),
            N_("Double-twelve, with 16 tiles for two players down to 10 for eight."),
            "max_pip=12 rounds=13",
            hands={seats: 18 - seats for seats in range(2, 9)},
            variation=True,
        ),
        Preset(
            "double-fifteen",
            N_("Double-fifteen"),
            N_("136 tiles, from 0-0 to 15-15."),
            "max_pip=15 rounds=16",
            hands=HANDS[15],
            variation=True,
        ),
        Preset(
            "double-six",
            N_("Double-six"),
            N_("28 tiles, from 0-0 to 6-6."),
            "max_pip=6 rounds=7",
            hands=HANDS[6],
            variation=True,
        ),
    ),
)

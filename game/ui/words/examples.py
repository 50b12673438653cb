"""Pictures for the rules of a game: small positions, with what they say under the options chosen.

Sums and points come from the engine, so that a picture cannot disagree with the game.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine import Rules, scoring
from game.engine.choices import CommonTrain, Cover, FirstTrain, LastDouble, Opening, Spinner
from game.engine.count import Count, Part, PartKind
from game.engine.ending import Ending
from game.engine.scoring_choices import BlockedWinner, EndsScoring, OutScore
from game.engine.tiles import Tile, mask
from game.language import N_, _, all_of, ngettext
from game.ui.art.figures import Figure, beside, row, spread
from game.ui.words import sums
from game.variants import bonuses
from game.variants import options_country as by_country
from game.variants.words_scoring import points

_HANDS = ("6-3 2-0", "4-1", "5-5")
_PIPS = (11, 5, 10)
_BLOCKED = ("2-1", "5-1", "6-6 6-5 2-0", "6-2")
_BLOCKED_PIPS = (3, 6, 25, 8)
_BLOCKED_LINE = ("3-3", "3-1 1-0 0-3", "3-2 2-4 4-3 3-5 5-6 6-3")
"""Every 3 of a double-six set: the middle, then both arms from there outwards."""
_CAPTIONS = {
    Spinner.FIRST_DOUBLE: N_(
        "The first double is the spinner: the line grows from its four sides."
    ),
    Spinner.SET_DOUBLE: N_("The double that was led is the spinner, with four arms."),
    Spinner.EVERY_DOUBLE: N_("Every double is a spinner: the line grows from its four sides."),
}
_COVERED = {
    Cover.AT_ONCE: N_(
        "You cover 4-4 with another 4 at once. If you can’t, the next player must, before anything "
        "else."
    ),
    Cover.FIRST_LAID: N_("You played 4-4, then 3-3: 4-4 is covered first, then 3-3."),
    Cover.LAST_LAID: N_("You played 4-4, then 3-3: 3-3 is covered first, then 4-4."),
    Cover.ANYWHERE: N_("After 4-4 you play one more tile on any train open to you, such as 3-2."),
    Cover.BY_NEXT: N_(
        "After 4-4 you play one more tile on any train open to you, such as 3-2. The next player "
        "must cover 4-4."
    ),
}
_LAST = {
    LastDouble.ENDS: N_("4-4 is your last tile: you are out, and it stays uncovered."),
    LastDouble.DOUBLES: N_(
        "4-4 is your last tile: you are out, and the others’ pips count twice. This hand counts 30."
    ),
    LastDouble.COVERED: N_("4-4 is your last tile: you draw 4-1, play it, and are out."),
}


class Example(NamedTuple):
    """A picture and the sentence below it."""

    figure: Figure
    caption: str


def examples(rules: Rules) -> dict[str, list[Example]]:
    """Return pictures by the key of the section of the rules they belong to."""
    if rules.trains:
        return {
            "lead": _hubs(rules),
            "play": _trains(rules),
            "stuck": _shut_out(rules),
            "end": [_last_on_train(rules), *_knock(rules)],
            "scoring": _against(rules),
        }
    found = {
        "lead": _lead(rules),
        "play": _play(rules),
        "stuck": _stuck(rules),
        "end": [*_blocked(rules), *_knock(rules)],
        "scoring": [
            *_count(rules),
            *(_against(rules) if rules.lowest_wins else _going_out(rules)),
            *_last_tile(rules),
            *_block(rules),
        ],
    }
    return {key: pictures for key, pictures in found.items() if pictures}


def _hubs(rules: Rules) -> list[Example]:
    """Show the doubles in the hub of the first rounds."""
    first = range(1, min(3, rules.rounds or 3) + 1)
    hubs = [f"{number}-{number}" for number in dict.fromkeys(map(rules.hub_number, first))]
    text = _("The hubs of the first rounds: {doubles}.").format(doubles=all_of(hubs))
    found = [Example(row(" . ".join(hubs)), text)] if len(hubs) > 1 else []
    if rules.opening is Opening.NEXT_DOUBLE:
        double, lower = map(str, rules.doubles_from(1)[:2])
        text = _("If nobody holds {double} in the first round, {next} lies in the hub.")
        found.append(Example(row(lower), text.format(double=double, next=lower)))
    return found


def _trains(rules: Rules) -> list[Example]:
    top = rules.max_pip
    hub = spread(
        f"{top}-{top}", left=f"{top}-3 3-4", right=f"{top}-2 2-1", up=f"{top}-5", down=f"{top}-0"
    )
    found = [Example(hub, _("Trains go out from the hub: these can take a 4, a 1, a 5 and a 0."))]
    found.append(Example(_covered(rules), _(_COVERED[rules.cover])))
    if rules.common_train is CommonTrain.AFTER_OWN:
        closed = spread(f"{top}-{top}", left=f"{top}-3 3-4", right=f"{top}-2 2-1")
        text = _("These are others’ trains. Start your own first, and then the Mexican train.")
        found.append(Example(closed, text))
    if rules.first_train is FirstTrain.WHOLE:
        whole = spread(f"{top}-{top}", right=f"{top}-4 4-1 1-6")
        found.append(Example(whole, _("You start your train with these three tiles in one turn.")))
    if rules.first_train is FirstTrain.FIRST_TURN:
        begun = beside(spread(f"{top}-{top}", right=f"{top}-4 4-1"), row("6-1"))
        text = _("In your first turn you may stop here, or add the 6-1 as well.")
        found.append(Example(begun, text))
    return found


def _covered(rules: Rules) -> Figure:
    """Return a picture of 4-4 and what is played next."""
    top = rules.max_pip
    ends = {
        Cover.FIRST_LAID: ("3-3", "4-4 4-2"),
        Cover.LAST_LAID: ("3-3 3-5", "4-4"),
        Cover.ANYWHERE: ("3-2", "4-4"),
        Cover.BY_NEXT: ("3-2", "4-4 4-1"),
    }
    left, right = ends.get(rules.cover, ("", "4-4 4-2"))
    other = f"{top}-3 {left}" if left else ""
    return spread(f"{top}-{top}", left=other, right=f"{top}-4 {right}")


def _shut_out(rules: Rules) -> list[Example]:
    """Show a hand that fits no train."""
    top = rules.max_pip
    trains = spread(f"{top}-{top}", left=f"{top}-3", right=f"{top}-2")
    text = _(
        "Yours needs a 3 and the Mexican train a 2: you draw. If that tile doesn’t fit either, "
        "your train is open to all."
    )
    return [Example(beside(trains, row("5-4 4-1")), text)]


def _last_on_train(rules: Rules) -> Example:
    """Show a double as the last tile; with it another hand, or a tile that is drawn."""
    train = spread(f"{rules.max_pip}-{rules.max_pip}", right=f"{rules.max_pip}-4 4-4")
    held = {LastDouble.DOUBLES: "6-5 3-1", LastDouble.COVERED: "4-1"}.get(rules.last_double)
    return Example(beside(train, row(held)) if held else train, _(_LAST[rules.last_double]))


def _knock(rules: Rules) -> list[Example]:
    """Show the last tile of a hand, where one has to knock."""
    if not rules.knock:
        return []
    text = ngettext(
        "This is all you have left: you knock. If you forget, you draw {count} tile.",
        "This is all you have left: you knock. If you forget, you draw {count} tiles.",
        rules.knock,
    ).format(count=rules.knock)
    return [Example(row("6-5"), text)]


def _lead(rules: Rules) -> list[Example]:
    hand, top = "5-5 6-4 2-2 6-1", rules.max_pip
    first, second = f"{top}-{top}", f"{top - 1}-{top - 1}"
    match rules.opening:
        case Opening.LOT:
            tiles = "6-4 . 5-5 . 4-3"
            text = _(
                "6-4 and 5-5 both have 10 pips. 6-4 has the higher half, so the player who drew it "
                "leads."
            )
        case Opening.HIGHEST_DOUBLE | Opening.DOUBLE_HOLDER:
            tiles, text = hand, _("In this hand {tile} is the highest double.").format(tile="5-5")
        case Opening.LOWEST_DOUBLE | Opening.LOWEST_BUT_BLANK:
            tiles, text = hand, _("In this hand {tile} is the lowest double.").format(tile="2-2")
        case Opening.ROUND_DOUBLE:
            tiles = f"{first} . {second}"
            text = _("The first round begins with {double}, the second with {next}.")
        case Opening.NEXT_DOUBLE:
            tiles = second
            text = _("If nobody holds {double} in the first round, {next} leads.")
        case Opening.TOP_DOUBLE | Opening.DOUBLE_BLANK:
            tiles = first if rules.opening is Opening.TOP_DOUBLE else "0-0"
            text = _("{tile} leads.").format(tile=tiles)
        case _:
            return []
    return [Example(row(tiles), text.format(double=first, next=second))]


def _play(rules: Rules) -> list[Example]:
    if total := rules.touching_sum:
        top = rules.max_pip
        figure = spread(f"{top}-{top}", crosswise=False, left=f"1-{top - 3}", right=f"1-{top - 1}")
        text = _("Halves that touch add up to {total}. The open ends take a 4 and a 2.")
        wild = spread(
            f"{top}-{top}", crosswise=False, left=f"1-{top - 3}", right=f"{top - 1}-2 0-0"
        )
        goes = _("{tile} and 0-0 are matadors: they go on any end.")
        return [
            Example(figure, text.format(total=total)),
            Example(wild, goes.format(tile=f"{top - 1}-2")),
        ]
    figure = spread("4-4", left="4-6", right="4-1")
    text = _("Halves that touch show the same number. The open ends are 6 and 1.")
    pictures = [Example(figure, text)]
    if rules.locks:
        figure = spread("6-6", left="6-3 3-3 3-1", right="6-2")
        text = _("3-3 is in the line, so 3-1 could be played on a 3. The 2 waits for 2-2.")
        pictures.append(Example(figure, text))
    if rules.every_double_must_be_filled:
        figure = spread("9-9", left="9-4 4-4", right="9-7", up="9-1", down="9-0")
        text = _("4-4 needs three toes: until it has them only tiles with a 4 may be played.")
        pictures.append(Example(figure, text))
    elif rules.double_must_be_filled:
        figure = spread("6-6", left="6-4", right="6-1", up="6-5")
        text = _("6-6 needs a fourth tile: until it has it, only tiles with a 6 may be played.")
        pictures.append(Example(figure, text))
    elif rules.has_spinner:
        figure = spread("5-5", left="5-4", right="5-6", up="5-0", down="5-2")
        pictures.append(Example(figure, _(_CAPTIONS[rules.spinner])))
    return pictures


def _stuck(rules: Rules) -> list[Example]:
    if not rules.draws or not rules.undealt:
        return []
    return [Example(row("? ? ? ?"), _("The boneyard: tiles that nobody holds yet."))]


def _blocked(rules: Rules) -> list[Example]:
    if rules.max_pip > 6 or rules.locks or rules.touching_sum:
        return []
    text = _("Every tile with a 3 is in the line, and every open end is a 3: nobody can play.")
    return [Example(_spread(_BLOCKED_LINE), text)]


def _count(rules: Rules) -> list[Example]:
    """Show ends that count 15, a multiple of both three and five; or ends that are equal."""
    if not rules.scores_in_play:
        return []
    if rules.scores_headers and rules.has_spinner:
        return _headers_on_a_cross(rules)
    if rules.scores_headers:
        double = spread("6-6", left="6-2", right="6-4 4-2")
        triple = spread("6-6", left="6-2", right="6-4 4-2 2-2")
        return [
            Example(double, _("Both ends show a 2: a double header, 2 points.")),
            Example(triple, _("One of the ends is a double: a triple header, 3 points.")),
        ]
    ends: tuple[int, ...]
    if not rules.has_spinner:
        figure, ends = spread("5-4", left="5-5", right="4-2 2-5"), (10, 5)
    else:
        figure = spread("6-6", left="6-5 5-5", right="6-4", up="6-1", down="6-0")
        ends = (10, 4, 1, 0)
    parts = tuple(Part(PartKind.END, number, pips, pips) for number, pips in enumerate(ends))
    scored = scoring.in_play(rules, Count(parts, ()), 0)
    assert scored is not None
    text = _("The open ends add up to {sum}. A double counts both halves.")
    return [Example(figure, text.format(sum=sums.scored(scored)))]


def _headers_on_a_cross(rules: Rules) -> list[Example]:
    """Show what the ends of four arms score that show the same number."""
    up, down = "6-1", "6-3"
    pair = spread("6-6", left="6-2", right="6-4 4-2", up=up, down=down)
    triplet = spread("6-6", left="6-2", right="6-4 4-2 2-2", up=up, down=down)
    pictures = [
        Example(pair, _("You played 4-2: two ends show a 2, so you score 2.")),
        Example(triplet, _("You played 2-2: the 2 now shows three times, so you score 3.")),
    ]
    if rules.in_play is EndsScoring.HEADERS_AND_DOUBLES:
        lone = spread("6-6", left="6-5", right="6-4 4-4", up=up, down=down)
        pictures.append(Example(lone, _("You played 4-4: a double by itself scores 2.")))
    return pictures


def _going_out(rules: Rules) -> list[Example]:
    """Show what the others may still hold when the first seat goes out."""
    if not rules.out_score.counts_pips or rules.seats > len(_HANDS) + 1:
        return []
    pips = (0, *_PIPS[: rules.seats - 1])
    outcome = scoring.round_outcome(rules, _late(rules, pips, out=True))
    everything = rules.out_score is OutScore.ALL_HANDS
    scored = [n for n in range(1, rules.seats) if everything or rules.side_of(n)]
    figure = row(" . ".join(_HANDS[seat - 1] for seat in scored))
    if everything:
        text = _("If you go out while the other three hold these tiles, you score {sum}.")
    elif rules.partnered:
        text = _("If you go out while the other team holds these tiles, you score {sum}.")
    else:
        text = _("If you go out while the others hold these tiles, you score {sum}.")
    return [Example(figure, text.format(sum=sums.outcome(outcome)))]


def _against(rules: Rules) -> list[Example]:
    """Show what hands count against their holders where the lowest score wins."""
    hands = _HANDS[:1] if not rules.blank_value else (_HANDS[0], "0-0")
    text = _("What is left in this hand counts {points} against the player holding it.")
    found = []
    for hand in hands:
        tiles = [Tile(int(word[0]), int(word[2])) for word in hand.split()]
        held = scoring.pips_left(rules)(mask(tiles))
        found.append(Example(row(hand), text.format(points=points(held))))
    return found


def _last_tile(rules: Rules) -> list[Example]:
    """Show lines that one last tile closes, where it matters how it fits."""
    found = []
    for option in (by_country.OUT_SCORE, by_country.DOUBLE_OUT):
        choice = option.chosen(rules)
        for picture in choice.pictures if choice else ():
            end = _late(rules, (0,) * rules.seats, out=True)
            end = end._replace(tile=picture.tile, ends=picture.ends)
            found.append((picture, max(scoring.points_of(rules, end))))
    return [
        Example(
            beside(_spread(picture.line), row(str(picture.tile))),
            _(picture.caption).format(tile=picture.tile, points=points(won)),
        )
        for picture, won in [*found, *bonuses.pictures(rules)]
    ]


def _spread(line: tuple[str, str, str]) -> Figure:
    first, left, right = line
    return spread(first, left=left, right=right)


def _late(rules: Rules, pips: Sequence[int], *, out: bool) -> Ending:
    """Return the end of a round late in a match, when no round is worth more than another."""
    return Ending(pips, rules.sides, out, round_no=9)


def _block(rules: Rules) -> list[Example]:
    """Show a block that the lightest hand wins, though its team holds more than the other."""
    if rules.blocked_winner is BlockedWinner.NO_DOUBLE:
        text = _("A block: these two hands are left. The second wins, as it has no double.")
        return [Example(row("1-1 . 6-5 4-2"), text)]
    if rules.blocked_winner is not BlockedWinner.LOWEST_HAND or not rules.partnered:
        return []
    outcome = scoring.round_outcome(rules, _late(rules, _BLOCKED_PIPS, out=False))
    text = _(
        "A block: the players hold {pips} pips, in turn. The first has the lightest hand and wins "
        "with the third, their partner. They score {sum}."
    )
    total = sums.outcome(outcome)
    caption = text.format(pips=all_of(_BLOCKED_PIPS), sum=total)
    return [Example(row(" . ".join(_BLOCKED)), caption)]

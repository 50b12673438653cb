"""What is shown of past matches: a card for each, and chips to choose among rounds or names."""

from collections.abc import Callable, Sequence

from game.language import _, all_of
from game.session.archive import NOBODY, PastMatch
from game.session.links import CHALLENGE
from game.session.session import DEAL
from game.ui.art import theme
from game.ui.art.canvas import Rect
from game.ui.kit.boxes import Group, HBox, Parts, VBox
from game.ui.kit.cells import cells
from game.ui.kit.leaves import Button, Caption
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import (
    CHIP_HEIGHT,
    Box,
    LabelButton,
    Quiet,
    Text,
    button,
    label_width,
    radios,
)
from game.ui.words import days
from game.ui.words.names import of_seats


def opponents_of(past: PastMatch) -> list[str]:
    """Return the names of those who played against the person; of all where several people did."""
    names, me = of_seats(past.seats), past.person
    if me is None:
        return names
    mine = past.members(past.sides()[0])
    return [name for seat, name in enumerate(names) if seat not in mine]


def outcome_of(past: PastMatch) -> str:
    """Return who won against whom: "Won with Nora against Theo and Ada"."""
    names, me = of_seats(past.seats), past.person
    if me is None:
        return all_of(names)
    if past.won is None:
        return _("Tied with {names}").format(names=all_of(opponents_of(past)))
    partners = [names[seat] for seat in past.members(past.sides()[0]) if seat != me]
    text = _("Won against {names}") if past.won else _("Lost against {names}")
    if partners and past.won:
        text = _("Won with {partner} against {names}")
    elif partners:
        text = _("Lost with {partner} against {names}")
    return text.format(partner=all_of(partners or [""]), names=all_of(opponents_of(past)))


def score_of(past: PastMatch) -> str:
    """Return "150–85": the points of the person's side, and those of the best other."""
    mine, *others = past.sides()
    scores = past.scores
    won = past.winner != NOBODY
    low = scores[past.winner] == min(scores) if won else past.listing.rules.lowest_wins
    best = (min if low else max)(scores[side] for side in others)
    return days.score(scores[mine], best)


def title_of(past: PastMatch) -> str:
    """Return the game, and what a single deal was: "Fives · Deal of the day"."""
    kind = _("Single deal") if past.mode == DEAL else _("Deal of the day")
    if past.mode.startswith(CHALLENGE):
        kind = _("Challenge")
    return " · ".join([_(past.listing.name), *([kind] if past.mode else ())])


def past_match(past: PastMatch, show: Callable[[], None]) -> Box:
    """Return the card of a match to open: its game, who won against whom, and the score."""
    title, result, score = title_of(past), outcome_of(past), score_of(past)
    # Translators: a match that was played: “Fives, 21 November 2026. Won against Theo, 150–85”.
    text = _("{game}, {date}. {result}, {score}") if past.day else _("{game}. {result}, {score}")
    date = days.day_in_words(past.day) if past.day else ""
    name = text.format(game=title, date=date, result=result, score=score)
    points = Text(score, 17, colour=theme.BRASS if past.won else theme.TEXT, bold=True)
    head = HBox(Text(title, bold=True), points, shares=(1, 0), space=12, top=True)
    face = HBox(VBox(head, Quiet(result, 13.5, gap=0)), shares=(1,), high=40)
    return Button(button(f"match-{past.identity}", name, show), face, (12, 8), gap=6)


class EvenChips(Group):
    """Many chips of one width, over as many lines as they need; labels are broken before each chip
    would need a line of its own."""

    def parts(self, m: Metrics, area: Rect) -> Parts:
        space, count = m.px(8), len(self.boxes)
        names = [box.control.name for box in self.boxes if box.control]
        for broken in (False, True):
            labels = (label_width(m, name, broken=broken) for name in names)
            pad = m.px(20 if broken else 24)
            least = min(area.width, max(m.px(CHIP_HEIGHT), max(labels) + pad))
            most = (area.width + space) // (least + space)
            if most > 1:
                break
        wide = area.width if count > most else count * (least + space) - space
        row = Rect(area.topleft, (wide, m.px(CHIP_HEIGHT)))
        return zip(self.boxes, cells(row, count, most, space), strict=True)


def chips(
    id: str,
    title: str,
    items: Sequence[tuple[str, str]],
    value: str,
    change: Callable[[str], None],
) -> Box:
    """Return a radio group of many chips below its title; `items` are ids and labels, the one of
    `value` is chosen."""
    controls = radios(id, items, value, change)
    buttons = (LabelButton(it, "chosen" if it.state else "plain", title) for it in controls)
    return VBox(Caption(title), EvenChips(*buttons, gap=0))

"""The controls of the table: one list for painting, hit tests, focus and description."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.language import _
from game.ui.art.canvas import Rect
from game.ui.art.theme import TOUCH
from game.ui.kit.pointer import Point
from game.ui.kit.stack import AccessibleNode
from game.ui.table import boneyard, commands, hinting, prompt, sentences
from game.ui.table.table import Overlay, Table
from game.ui.table.trains_line import TrainsLine

ARROW, SEAT = "arrow-", "seat-"
"""How the ids of arrows to open ends begin, and those of seats."""

Press = Callable[[], "Overlay | None"] | None


class Control(NamedTuple):
    """A control and its rectangle. `press` acts and returns the overlay to open; it is None where
    the control can't be pressed now."""

    id: str
    role: str
    label: str
    rect: Rect
    press: Press
    icon: str = ""
    """The icon of a round button; empty for other controls."""
    lines: Sequence[str] = ()
    """The label, wrapped."""
    asks: bool = False
    """Whether it is waiting for the player's input."""

    def node(self, table: Table) -> AccessibleNode:
        """Return the node that describes it."""
        words = [
            *(["disabled"] if self.role == "button" and not self.press else []),
            *(["asks"] if self.asks else []),
            *(["focused"] if self.id == table.selection.control else []),
        ]
        return AccessibleNode(self.id, self.role, self.label, " ".join(words), self.rect)


class Controls:
    """The controls of one table, cached by its revision."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._made: tuple[int, list[Control]] = (-1, [])

    def forget(self) -> None:
        """Clear the cache: the language has changed."""
        self._made = -1, []

    @property
    def all(self) -> list[Control]:
        """The controls: of those at a point, the first is pressed."""
        if self._made[0] != self._table.revision:
            self._made = self._table.revision, controls(self._table)
        return self._made[1]

    def at(self, pos: Point) -> Control | None:
        """Hit-test the controls at a point."""
        return next((control for control in self.all if control.rect.collidepoint(pos)), None)

    def button(self, id: str) -> Control | None:
        found = (control for control in self.all if control.id == id)
        return next((control for control in found if control.role == "button"), None)


def controls(table: Table) -> list[Control]:
    """Return the controls of a table; of those at a point, the first is pressed."""
    asks = _prompt(table)
    answers = _answers(table, asks.rect)
    ends = _arrows(table, asks.rect)
    above = *ends, *_buttons(table), *_trains(table), *_boneyard(table), *answers, asks
    return [*above, *_seats(table)]  # the prompt may stand on the player's own


def _buttons(table: Table) -> Iterator[Control]:
    """Yield the round buttons that have a place."""
    fits = table.line.viewport.fits
    view = _("Show whole line") if fits == "whole" else _("Reset view")
    hint = partial(hinting.ask, table) if hinting.can_ask(table) else None
    undo = partial(commands.undo, table) if commands.can_undo(table) else None
    buttons: list[tuple[str, str, str, Press]] = [
        ("pause", "menu", _("Menu"), lambda: Overlay.MENU),
        ("log", "list", _("List of moves"), lambda: Overlay.LOG),
        ("hint", "spark", _("Hint"), hint),
        ("undo", "undo", _("Undo"), undo),
        ("settings", "settings", _("Settings"), lambda: Overlay.SETTINGS),
    ]
    if fits:
        buttons.append(("fit", "expand", view, partial(commands.fit, table)))
    for key, icon, label, press in buttons:
        if rect := table.areas.buttons.get(key):
            yield Control(f"button-{key}", "button", label, rect, press, icon)


def _arrows(table: Table, prompt_rect: Rect) -> Iterator[Control]:
    """Yield an arrow at the edge of the felt for each open end that is out of sight, apart from
    each other and from what lies over the felt."""
    felt, side = table.areas.felt, table.metrics.px(TOUCH)
    if table.over or not table.line.viewport.clipped:
        return
    taken = [prompt_rect, boneyard.place(table), *table.areas.buttons.values()]
    for end in table.view.line.ends:
        place = table.line.end_rect(end.arm)
        if place is None or felt.contains(place):
            continue
        rect = Rect(0, 0, side, side)
        rect.center = place.center
        rect.clamp_ip(felt)
        right, down = place.centerx - rect.centerx, place.centery - rect.centery
        across = abs(right) > abs(down)
        steps = [sign * n * side // 2 for n in range(2 * felt.width // side) for sign in (1, -1)]
        ways = (rect.move(0 if across else by, by if across else 0) for by in steps)
        free = (it for it in ways if felt.contains(it) and it.collidelist(taken) == -1)
        rect = next(free, rect)
        taken.append(rect)
        icon = ("right" if right > 0 else "left") if across else ("down" if down > 0 else "up")
        # Translators: a button: it moves the line until this end is in sight.
        text = _("Go to the open end {number}").format(number=end.value)
        press = partial(commands.go_to_end, table, end.arm)
        yield Control(f"{ARROW}{end.arm}", "button", text, rect, press, icon)


def _seats(table: Table) -> Iterator[Control]:
    """Yield the seats: each of the others shows its card, unless a tile is picked, or is the answer
    that is asked for; a lesson and a puzzle have no cards."""
    asked = {} if table.over else {answer.seat: answer.press for answer in table.answers}
    cards = not (table.guide or table.titled or table.answers)
    for seat in range(table.view.rules.seats):
        press: Press = asked.get(seat)
        if cards and seat != table.me and not (table.selection.picked or table.selection.pending):
            press = partial(commands.look_at, table, seat)
        role = "button" if seat in asked or (cards and seat != table.me) else "seat"
        name, rect = table.words.names[seat], table.metrics.target(table.areas.seats[seat].rect)
        yield Control(f"{SEAT}{seat}", role, name, rect, press)


def _trains(table: Table) -> Iterator[Control]:
    """Yield the signs of the trains: each shows its whole train, or takes the picked tile."""
    line = table.line
    if isinstance(line, TrainsLine) and table.view.line.placed:
        for arm in range(table.view.rules.trains):
            text = sentences.train(table.seen, table.words.names, arm).words
            press = partial(commands.press_train, table, arm)
            yield Control(f"train-{arm}", "button", text, line.shown.sign(arm), press)


def _boneyard(table: Table) -> Iterator[Control]:
    if not table.boneyard:
        return
    press: Press = None
    if table.forced and not table.over:
        press = partial(commands.do_forced, table)
    elif not (table.over or table.selection.picked or table.selection.pending):
        press = partial(commands.ask_boneyard, table)
    role = "button" if press else "status"
    yield Control("boneyard", role, sentences.pile(table), boneyard.place(table), press)


def _answers(table: Table, prompt_rect: Rect) -> Iterator[Control]:
    """Yield the answers to choose from in a row above the prompt; seats are chosen at the seats."""
    words = [answer for answer in table.answers if answer.seat is None and not table.over]
    places = prompt.row_above(table, prompt_rect, [answer.label for answer in words])
    for answer, rect in zip(words, places, strict=True):
        yield Control(answer.id, "button", answer.label, rect, answer.press, lines=[answer.label])


def _prompt(table: Table) -> Control:
    text, asks = prompt.sentence(table)
    press: Press = None
    if table.over:
        press = None if table.held_up else partial(commands.show_result, table)
    elif table.selection.pending:
        press = partial(commands.play, table, table.selection.pending)
    elif table.forced:
        press = partial(commands.do_forced, table)
    elif table.may_decline and not table.held_up:
        press = partial(commands.decline, table)
    lines, rect = prompt.place(table, text, pressable=press is not None)
    role = "button" if press else "status"
    return Control(prompt.ID, role, text, rect, press, lines=lines, asks=asks)

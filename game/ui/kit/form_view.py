"""How the placed boxes of a form are drawn and described, and which is next to which."""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby
from operator import attrgetter

from game.ui.art import cloth, glass
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit import keys
from game.ui.kit.form_layout import FormLayout
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Interaction, LaidOut
from game.ui.kit.scroll import BEYOND, Scroll
from game.ui.kit.stack import AccessibleNode

_RIM = 20  # points: with a narrower margin around a panel, the scene below is not shown


def draw_ground(
    surface: DisplayList, m: Metrics, panel: Rect, *, shows: bool, veiled: bool
) -> None:
    """Draw the table, unless the scene below `shows` around the panel, and a veil over that."""
    rim = 2 * m.px(_RIM)
    if not shows or panel.inflate(rim, rim).contains(((0, 0), m.size)):
        surface.blit(cloth.felt(m.size), (0, 0))
    if veiled:
        glass.draw_veil(surface)


def draw_boxes(
    surface: DisplayList, m: Metrics, placed: FormLayout, scroll: Scroll, state: Interaction
) -> None:
    """Draw the boxes where they are scrolled to, those that scroll within their windows."""
    for column, boxes in groupby(placed.boxes, attrgetter("column")):
        window = Rect((0, 0), m.size)
        if column:  # it scrolls vertically only
            window.top = column.window.top - m.px(BEYOND)
            window.height = column.window.height + 2 * m.px(BEYOND)
        for it in boxes:
            area = scroll.moved(it.rect, column)
            if area.bottom >= window.top and area.top <= window.bottom:
                surface.set_clip(window if column else None)
                it.box.draw(surface, m, area, state)
    surface.set_clip(None)
    scroll.draw(surface, m, placed.overflow_edge)


def describe_boxes(placed: FormLayout, scroll: Scroll, focus: str | None) -> list[AccessibleNode]:
    """Return the nodes of the boxes, in reading order."""
    nodes: list[AccessibleNode] = []
    heading = ""
    for number, (box, rect, column, silent) in enumerate(placed.boxes):
        area = scroll.moved(rect, column)
        if box.node and not silent:
            id, role, name = box.node
            heading = name if role == "heading" else heading
            hidden = "offscreen" if column and not column.window.colliderect(area) else ""
            nodes.append(AccessibleNode(id or f"text-{number}", role, name, hidden, area))
        if control := box.control:
            hidden = "" if scroll.shows(area.center, column) else "offscreen"
            words = control.state, hidden, "focused" * (control.id == focus)
            state = " ".join(filter(None, words))
            group = (box.group or heading) if control.role == "radio" else ""
            says = control.role, control.name, state, area, control.value, group
            nodes.append(AccessibleNode(control.id, *says))
    enabled = {it.control.id for it in placed.controls if it.control.enabled}
    reached = [node for node in nodes if node.id in enabled or node.id == focus]
    stops = {node.id for node in _stops(reached, focus)}
    return [node._replace(stop=node.id in stops) for node in nodes]


def _stops(reached: Sequence[AccessibleNode], focus: str | None) -> Iterator[AccessibleNode]:
    """Yield what Tab stops at: of a choice only what is focused, or else what is chosen."""
    for _group, run in groupby(reached, lambda node: node.group or node.id):
        members = [*run]
        focused = (one for one in members if one.id == focus)
        chosen = (one for one in members if "checked" in one.state.split())
        yield next(chain(focused, chosen, members))


def neighbour(here: LaidOut, controls: Sequence[LaidOut], scroll: Scroll, key: int) -> str | None:
    """Return the id of the control nearest in an arrow's direction, of those that can be pressed:
    up and down, in the same column or the footer."""
    columns = (here.column, None) if here.column and key not in keys.SIDEWAYS else ()
    others = [
        it
        for it in controls
        if it.control.enabled and it.control.id != here.control.id
        if not columns or it.column in columns
    ]

    def unrolled(it: LaidOut) -> Rect:
        """Return where a control would be if nothing were hidden between it and the footer."""
        below = not it.column and it.rect.top >= scroll.window.bottom
        return it.rect.move(0, round(scroll.overflow - scroll.at)) if below else it.rect

    at = keys.nearest(unrolled(here), [unrolled(it) for it in others], key)
    return None if at is None else others[at].control.id

"""The accessible description of the table: every control and fact on it."""

from collections.abc import Iterable, Iterator, Sequence

from game.engine.moves import Play
from game.language import _
from game.ui.art.canvas import Rect
from game.ui.kit.stack import AccessibleNode
from game.ui.table import prompt, sentences, spoken
from game.ui.table.controls import ARROW, SEAT, Control
from game.ui.table.table import Table
from game.variants.words_scoring import points


def describe(table: Table, controls: Sequence[Control]) -> list[AccessibleNode]:
    """Return the nodes of the table, in reading order."""
    nodes = {control.id: control.node(table) for control in controls}

    def taken(prefix: str) -> list[AccessibleNode]:
        return [nodes.pop(id) for id in [*nodes] if id.startswith(prefix)]

    for play in table.selection.offered:  # its place describes the train now
        nodes.pop(f"train-{play.arm}", None)
    sitting, signs, arrows = taken(SEAT), taken("train-"), taken(ARROW)
    asked = [nodes.pop(answer.id) for answer in table.answers if answer.id in nodes]
    fit, boneyard, sentence = (nodes.pop(id, None) for id in ("button-fit", "boneyard", prompt.ID))
    menu, *tools = nodes.values()
    line = _line(table) if table.line.laid else []
    seats = _grouped(_("Players"), _seats(table, sitting))
    line = _grouped(_("Trains") if signs else _("Line"), [*signs, *line])
    found = [
        *(_heading(table), menu, *tools, *seats, *line, *arrows, fit, boneyard, _count(table)),
        *(*asked, sentence, *_grouped(_("Your tiles"), _rack(table))),
    ]
    return [node._replace(stop=_is_stop(table, node)) for node in found if node]


def _is_stop(table: Table, node: AccessibleNode) -> bool:
    """Return whether Tab stops at a node: at what can be pressed, and at the targets of the picked
    tile or, if none is picked, the tiles that can be played."""
    words, selection = node.state.split(), table.selection
    if node.role == "tile":
        return not selection.picked and ("playable" in words or not selection.playable)
    return "legal" in words or (node.role == "button" and "disabled" not in words)


def _grouped(group: str, nodes: Iterable[AccessibleNode]) -> list[AccessibleNode]:
    return [node._replace(group=group) for node in nodes]


def _heading(table: Table) -> AccessibleNode:
    heading = ", ".join(sentences.heading(table, briefly=True)).replace(" · ", ", ")
    number = table.session.deal_no
    deal = "" if number is None else f"deal-{number}"
    return AccessibleNode("heading", "heading", heading, deal, table.areas.heading)


def _seats(table: Table, sitting: Sequence[AccessibleNode]) -> Iterator[AccessibleNode]:
    """Yield the nodes of the seats, each with its player and the speech bubble there."""
    for seat, node in enumerate(sitting):
        turn = seat == table.shown_turn and not table.over
        state = " ".join(filter(None, ["turn" * turn, node.state]))
        yield node._replace(name=spoken.player(table, seat), state=state)
        bubble = table.stage.bubbles.get(seat)
        if bubble and not bubble.talk:
            yield AccessibleNode(f"bubble-{seat}", "text", bubble.text, "", node.rect)


def _line(table: Table) -> list[AccessibleNode]:
    """Return the nodes of the line: from its middle to the end of each arm, and then its ends."""
    view, nodes = table.view, []
    laid = view.line.placed
    arms = [-1 if placed.arm is None else placed.arm for placed in laid]
    for at in sorted(range(len(laid)), key=arms.__getitem__):
        placed = laid[at]
        sprite = table.stage.line[placed.tile]
        words = ["last"] if at == len(laid) - 1 else []
        words += ["flying"] if sprite.lift > 0 else []
        name = _("{tile} in the line").format(tile=placed.tile)
        if placed.parent is not None:
            # Translators: {beside} is the tile that it was played on.
            name = _("{tile} in the line, at {beside}")
            name = name.format(tile=placed.tile, beside=laid[placed.parent].tile)
        nodes.append(_on_felt(table, f"line-{at}", "text", name, words, sprite.rect))
    selection = table.selection
    offered = {play.arm: play for play in selection.offered}
    by_keys = selection.picked and selection.lit is not None
    aimed = selection.offered[selection.focused_target] if by_keys else None
    if None in offered:
        rect = table.line.place_of(offered[None])
        name = _worth(table, offered[None], _("Lead here"))
        nodes.append(AccessibleNode("end-lead", "place", name, "legal", rect))
    ends = () if table.over else view.line.ends
    for end in ends:
        play = offered.get(end.arm)
        place = table.line.place_of(play) if play else table.line.end_rect(end.arm)
        tile = view.line.placed[end.at].tile
        # Translators: {tile} is the one that a tile played there touches.
        name = _("Open end {number} at {tile}").format(number=end.value, tile=tile)
        if view.rules.trains:
            if not play:  # its sign tells of it
                continue
            name = sentences.train(view, table.words.names, end.arm).words
        elif place and [other.at for other in ends].count(end.at) > 1:
            name = _beside(table.stage.line[tile].rect, place).format(place=name)
        if total := view.rules.touching_sum:
            # Translators: {place} is "Open end 4 at 6-4"; {needed} is "3 or a matador".
            needs = _("{place}: needs {needed}")
            name = needs.format(place=name, needed=sentences.needed(total, [end.value]))
        name = _worth(table, play, name)
        words = ["legal" if play else "open"]
        if play and play == aimed:
            words.append("focused")
        if place:
            nodes.append(_on_felt(table, f"end-{end.arm}", "place", name, words, place))
    return nodes


def _beside(tile: Rect, place: Rect) -> str:
    """Return a place's name with the side of the tile it is on, where several are open."""
    right, down = place.centerx - tile.centerx, place.centery - tile.centery
    # Translators: {place} is "Open end 6 at 6-6", where another one is open on its other side.
    if abs(right) > abs(down):
        return _("{place}, on the right") if right > 0 else _("{place}, on the left")
    # Translators: {place} is "Open end 6 at 6-6", where another one is open on its other side.
    return _("{place}, below") if down > 0 else _("{place}, above")


def _worth(table: Table, play: Play | None, place: str) -> str:
    """Return the name of a place, with what the play offered there would score."""
    gain = sentences.gain_of(table.view, play) if play else 0
    # Translators: {place} is "Open end 4 at 6-4"; {points} is "10 points", scored by playing there.
    text = _("{place}: scores {points}")
    return text.format(place=place, points=points(gain)) if gain else place


def _on_felt(
    table: Table, id: str, role: str, name: str, words: list[str], rect: Rect
) -> AccessibleNode:
    """Return the node of something on the felt, clipped to the part in view."""
    if table.line.viewport.clipped:
        seen = rect.clip(table.areas.felt)
        if not seen:
            words = [*words, "offscreen"]
        rect = seen or rect
    rect = _target(table, rect) if role == "place" else rect
    return AccessibleNode(id, role, name, " ".join(words), rect)


def _target(table: Table, place: Rect) -> Rect:
    """Return where a place can be pressed: a small one beyond its edges, away from the line."""
    target = table.metrics.target(place)
    for sprite in table.stage.line.values():
        tile = sprite.rect
        if not target.colliderect(tile) or place.colliderect(tile):
            continue
        if tile.right <= place.left:
            target.left = place.left
        elif tile.left >= place.right:
            target.right = place.right
        elif tile.bottom <= place.top:
            target.top = place.top
        else:
            target.bottom = place.bottom
    return target


def _count(table: Table) -> AccessibleNode | None:
    """Return the count of the ends, the open suits or what the ends need, if that matters."""
    if not (tally := sentences.counter(table.seen)):
        return None
    state = "scores" if tally.scores else ""
    return AccessibleNode("count", "status", tally.words, state, table.areas.count)


def _rack(table: Table) -> list[AccessibleNode]:
    selection, hinted = table.selection, table.prompt.hinted
    nodes, order = [], table.rack.order
    playable = selection.playable if table.asked else []
    rects = table.areas.rack.rects(len(order), table.metrics.least_target)
    laid_down = selection.held if selection.pending else None
    for tile, rect in zip(order, rects, strict=True):
        words = ["playable" if tile in playable else "unplayable"]
        if tile in (selection.picked, selection.premove, laid_down):
            words.append("selected")
        if hinted and hinted.tile == tile:
            words.append("hinted")
        if tile == selection.lit and not selection.picked:  # otherwise the focus is on a place
            words.append("focused")
        name = spoken.fit(table, tile)
        nodes.append(AccessibleNode(f"rack-{tile}", "tile", name, " ".join(words), rect))
    return nodes

"""What the table says of itself: every control and fact on it."""

from __future__ import annotations

import pygame

from game.engine.moves import Play
from game.engine.points import Drawing
from game.language import _
from game.ui.kit.stack import Node
from game.ui.table import prompt, sentences
from game.ui.table.buttons import Button, buttons
from game.ui.table.table import Table
from game.ui.words.names import lacking, tiles
from game.variants.words_scoring import points


def describe(table: Table) -> list[Node]:
    """Return the nodes of the table, in reading order."""
    return [
        *_top(table),
        *_seats(table),
        *_line(table),
        *_middle(table),
        *_rack(table),
    ]


def _top(table: Table) -> list[Node]:
    view, name = table.view, sentences.game_name(table)
    if table.session.mode:
        heading = f"{name}, {sentences.aim(table)}"
    else:
        rules = view.rules
        if rules.rounds:
            said = _("{game}, round {number} of {rounds}")
        else:
            said = _("{game} to {target}, round {number}")
        facts = {"target": rules.target, "rounds": rules.rounds, "number": view.round_no}
        heading = said.format(game=name, **facts)
    menu, *tools = (_button(table, button) for button in buttons(table) if button.key != "fit")
    return [
        menu,
        Node("heading", "heading", heading, f"deal-{table.session.deal_no}", table.areas.heading),
        *tools,
    ]


def _button(table: Table, button: Button) -> Node:
    words = [] if button.usable else ["disabled"]
    if button.id == table.selection.control:
        words.append("focused")
    return Node(button.id, "button", button.label, " ".join(words), button.rect)


def _seats(table: Table) -> list[Node]:
    view, nodes = table.view, []
    for seat in range(view.rules.seats):
        name = _("{name}, {points}, {tiles}").format(
            name=", ".join(filter(None, [table.words.names[seat], sentences.team(table, seat)])),
            points=points(view.scores[view.rules.side_of(seat)]),
            tiles=tiles(view.counts[seat]),
        )
        values, doubles = sentences.lacks(view.history, seat)
        if values or doubles:
            # Translators: of a seat, "Ada, 5 points, 3 tiles"; {lacking} is like "no 4s or 6-6".
            known = _("{seat}, has {lacking}")
            name = known.format(seat=name, lacking=lacking(values, doubles))
        state = "turn" if seat == view.turn and not table.over else ""
        rect = table.areas.seats[seat].rect
        nodes.append(Node(f"seat-{seat}", "seat", name, state, rect))
        bubble = table.stage.bubbles.get(seat)
        if bubble and not bubble.talk:
            nodes.append(Node(f"bubble-{seat}", "text", bubble.text, "", rect))
    return nodes


def _line(table: Table) -> list[Node]:
    view, nodes = table.view, []
    for at, placed in enumerate(view.line.placed):
        sprite = table.stage.line[placed.tile]
        words = ["last"] if at == len(view.line.placed) - 1 else []
        name = _("{tile} in the line").format(tile=placed.tile)
        nodes.append(_on_felt(table, f"line-{at}", "text", name, words, sprite.rect))
    selection = table.selection
    offered = {play.arm: play for play in selection.offered}
    by_keys = selection.picked and selection.lit is not None
    aimed = selection.offered[selection.aim] if by_keys else None
    if None in offered:
        rect = table.line.place_of(offered[None])
        name = _worth(table, offered[None], _("Lead here"))
        nodes.append(Node("end-lead", "place", name, "legal", rect))
    ends = () if table.over else view.line.ends
    for end in ends:
        play = offered.get(end.arm)
        place = table.line.place_of(play) if play else table.line.end_rect(end.arm)
        tile = view.line.placed[end.at].tile
        # Translators: {tile} is the one that a tile played there touches.
        name = _("Open end {number} at {tile}").format(number=end.value, tile=tile)
        if place and [other.at for other in ends].count(end.at) > 1:
            name = _beside(table.stage.line[tile].rect, place).format(place=name)
        name = _worth(table, play, name)
        words = ["legal" if play else "open"]
        if play and play == aimed:
            words.append("focused")
        if place:
            nodes.append(_on_felt(table, f"end-{end.arm}", "place", name, words, place))
    return nodes


def _beside(tile: pygame.Rect, place: pygame.Rect) -> str:
    """Return the words for one of several places at a tile: on which side of it."""
    right, down = place.centerx - tile.centerx, place.centery - tile.centery
    # Translators: {place} is "Open end 6 at 6-6", where another one is open on its other side.
    if abs(right) > abs(down):
        return _("{place}, on the right") if right > 0 else _("{place}, on the left")
    # Translators: {place} is "Open end 6 at 6-6", where another one is open on its other side.
    return _("{place}, below") if down > 0 else _("{place}, above")


def _worth(table: Table, play: Play | None, place: str) -> str:
    """Return the name of a place, with what the play offered there would score."""
    gain = sentences.worth(table.view, play) if play else 0
    # Translators: {place} is "Open end 4 at 6-4"; {points} is "10 points", scored by playing there.
    said = _("{place}: scores {points}")
    return said.format(place=place, points=points(gain)) if gain else place


def _on_felt(
    table: Table, id: str, role: str, name: str, words: list[str], rect: pygame.Rect
) -> Node:
    """Return the node of what lies on the felt, as far as it is in sight."""
    if table.line.sight.cut:
        seen = rect.clip(table.areas.felt)
        if not seen:
            words = [*words, "offscreen"]
        rect = seen or rect
    return Node(id, role, name, " ".join(words), rect)


def _middle(table: Table) -> list[Node]:
    view, areas = table.view, table.areas
    nodes = [_button(table, button) for button in buttons(table) if button.key == "fit"]
    if view.boneyard:
        said = (
            _("Boneyard, {tiles}")
            if view.rules.draw is not Drawing.NONE
            else _("Out of play, {tiles}")
        )
        name = said.format(tiles=tiles(view.boneyard))
        nodes.append(Node("boneyard", "status", name, "", areas.boneyard))
    if tally := sentences.tally(view):
        state = "scores" if tally.scores else ""
        nodes.append(Node("count", "status", tally.words, state, areas.count))
    text, asks = prompt.sentence(table)
    role = "button" if prompt.pressable(table) else "status"
    words = [
        *(["asks"] if asks else []),
        *(["focused"] if table.selection.control == prompt.ID else []),
    ]
    nodes.append(Node(prompt.ID, role, text, " ".join(words), prompt.area(table)))
    return nodes


def _rack(table: Table) -> list[Node]:
    selection, hint = table.selection, table.said.hint
    nodes, playable, order = [], selection.playable, table.rack.order
    rects = table.areas.rack.rects(len(order))
    laid_down = selection.held if selection.proposed else None
    for tile, rect in zip(order, rects, strict=True):
        words = ["playable" if tile in playable else "unplayable"]
        if tile in (selection.picked, selection.ahead, laid_down):
            words.append("selected")
        if hint and isinstance(hint.move, Play) and hint.move.tile == tile:
            words.append("hinted")
        if tile == selection.lit and not selection.picked:  # else it is on a place
            words.append("focused")
        nodes.append(Node(f"rack-{tile}", "tile", str(tile), " ".join(words), rect))
    return nodes

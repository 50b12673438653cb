"""What the table says of itself: every control and fact on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.moves import Play
from game.ui import table_words
from game.ui.scene import Node
from game.ui.table_paint import prompt_area

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


def describe(table: TableScene) -> list[Node]:
    """Return the nodes of the table, in reading order."""
    return [
        *_top(table),
        *_seats(table),
        *_line(table),
        *_middle(table),
        *_rack(table),
    ]


def _top(table: TableScene) -> list[Node]:
    view, seating = table.view, table.top.seating
    heading = f"{table.game_name} to {view.rules.target}, round {view.round_no}"
    return [
        Node("button-pause", "button", "Menu", "", seating.menu),
        Node("heading", "heading", heading, f"deal-{view.deal_no}", seating.heading),
        *(
            Node(id, "button", name, "" if can else "disabled", seating.tools[key])
            for key, id, name, can in (
                ("log", "button-log", "Log of the round", True),
                ("hint", "button-hint", "Hint", table.acts.can_hint),
                ("undo", "button-undo", "Take back", table.acts.can_undo),
                ("gear", "button-settings", "Settings", True),
            )
            if key in seating.tools
        ),
    ]


def _seats(table: TableScene) -> list[Node]:
    view, nodes = table.view, []
    over = table.session.match.round.outcome is not None
    for seat in range(view.rules.seats):
        score = view.scores[view.rules.side_of(seat)]
        count = view.counts[seat]
        tiles = f"{count} tile" + ("" if count == 1 else "s")
        name = f"{table.words.names[seat]}, {score} points, {tiles}"
        values, doubles = table_words.lacks(view.history, seat)
        if values or doubles:
            name += f", has {table.words.lacking(values, doubles)}"
        state = "turn" if seat == view.turn and not over else ""
        rect = table.top.seating.seats[seat].rect
        nodes.append(Node(f"seat-{seat}", "seat", name, state, rect))
        if bubble := table.top.stage.bubbles.get(seat):
            nodes.append(Node(f"bubble-{seat}", "text", bubble.text, "", rect))
    return nodes


def _line(table: TableScene) -> list[Node]:
    view, nodes = table.view, []
    for at, placed in enumerate(view.line.placed):
        sprite = table.top.stage.line[placed.tile]
        words = ["last"] if at == len(view.line.placed) - 1 else []
        name = f"{placed.tile} in the line"
        nodes.append(_on_felt(table, f"line-{at}", "text", name, words, sprite.rect))
    offered = {play.arm: play for play in table.grip.offered}
    if None in offered:
        rect = table.top.place_of(offered[None])
        nodes.append(Node("end-lead", "place", "Lead here", "legal", rect))
    over = table.session.match.round.outcome is not None
    for end in () if over else view.line.ends:
        play = offered.get(end.arm)
        place = table.top.place_of(play) if play else table.top.end_rect(end.arm)
        name, words = f"Open end {end.value}", ["legal" if play else "open"]
        if place:
            nodes.append(_on_felt(table, f"end-{end.arm}", "place", name, words, place))
    return nodes


def _on_felt(
    table: TableScene, id: str, role: str, name: str, words: list[str], rect: pygame.Rect
) -> Node:
    """Return the node of what lies on the felt, as far as it is in sight."""
    if table.top.cut:
        seen = rect.clip(table.top.seating.line)
        if not seen:
            words = [*words, "offscreen"]
        rect = seen or rect
    return Node(id, role, name, " ".join(words), rect)


def _middle(table: TableScene) -> list[Node]:
    view, seating = table.view, table.top.seating
    nodes = []
    if fits := table.acts.fits:
        name = "Back to the usual view" if fits == "usual" else "See the whole line"
        nodes.append(Node("button-fit", "button", name, "", seating.fit))
    if view.boneyard:
        name = f"Boneyard, {view.boneyard} tiles"
        nodes.append(Node("boneyard", "status", name, "", seating.boneyard))
    if tally := table_words.tally(view):
        state = "scores" if tally.scores else ""
        nodes.append(Node("count", "status", tally.words, state, seating.count))
    text, asks = table.prompt
    role = "button" if table_words.pressable(table) else "status"
    nodes.append(Node("turn", role, text, "asks" if asks else "", prompt_area(table)))
    return nodes


def _rack(table: TableScene) -> list[Node]:
    nodes, playable = [], table.grip.playable
    for tile in table.top.order:
        words = ["playable" if tile in playable else "unplayable"]
        if tile in (table.grip.picked, table.grip.held if table.grip.proposed else None):
            words.append("selected")
        hint = table.acts.hint
        if hint and isinstance(hint.move, Play) and hint.move.tile == tile:
            words.append("hinted")
        if tile == table.grip.cursor:
            words.append("focused")
        rect = table.top.rack_rect(tile)
        nodes.append(Node(f"rack-{tile}", "tile", str(tile), " ".join(words), rect))
    return nodes

"""What the table says of itself: every control and fact on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.moves import Play
from game.language import _
from game.ui.kit.stack import Node
from game.ui.table import sentences
from game.ui.table.paint import prompt_area
from game.ui.words.names import lacking, tiles
from game.variants.words_scoring import points

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
    if table.session.occasion:
        heading = f"{table.game_name}, {sentences.aim(table)}"
    else:
        heading = _("{game} to {target}, round {number}").format(
            game=table.game_name, target=view.rules.target, number=view.round_no
        )
    return [
        Node("button-pause", "button", _("Menu"), "", seating.menu),
        Node("heading", "heading", heading, f"deal-{table.session.deal_no}", seating.heading),
        *(
            Node(id, "button", name, "" if can else "disabled", seating.tools[key])
            for key, id, name, can in (
                ("log", "button-log", _("List of moves"), True),
                ("hint", "button-hint", _("Hint"), table.acts.can_hint),
                ("undo", "button-undo", _("Take back"), table.acts.can_undo),
                ("gear", "button-settings", _("Settings"), True),
            )
            if key in seating.tools
        ),
    ]


def _seats(table: TableScene) -> list[Node]:
    view, nodes = table.view, []
    over = table.session.match.round.outcome is not None
    for seat in range(view.rules.seats):
        name = _("{name}, {points}, {tiles}").format(
            name=", ".join(filter(None, [table.words.names[seat], sentences.team(table, seat)])),
            points=points(view.scores[view.rules.side_of(seat)]),
            tiles=tiles(view.counts[seat]),
        )
        values, doubles = sentences.lacks(view.history, seat)
        if values or doubles:
            # Translators: of a seat, "Ada, 5 points, 3 tiles"; {lacking} is like "no 4, no 6-6".
            known = _("{seat}, has {lacking}")
            name = known.format(seat=name, lacking=lacking(values, doubles))
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
        name = _("{tile} in the line").format(tile=placed.tile)
        nodes.append(_on_felt(table, f"line-{at}", "text", name, words, sprite.rect))
    offered = {play.arm: play for play in table.grip.offered}
    if None in offered:
        rect = table.top.line.place_of(offered[None])
        name = _worth(table, offered[None], _("Lead here"))
        nodes.append(Node("end-lead", "place", name, "legal", rect))
    over = table.session.match.round.outcome is not None
    for end in () if over else view.line.ends:
        play = offered.get(end.arm)
        place = table.top.line.place_of(play) if play else table.top.line.end_rect(end.arm)
        name = _worth(table, play, _("Open end {number}").format(number=end.value))
        words = ["legal" if play else "open"]
        if place:
            nodes.append(_on_felt(table, f"end-{end.arm}", "place", name, words, place))
    return nodes


def _worth(table: TableScene, play: Play | None, place: str) -> str:
    """Return the name of a place, with what the play offered there would score."""
    gain = sentences.worth(table.view, play) if play else 0
    # Translators: {place} is "Open end 4"; {points} is "10 points", scored by playing there.
    said = _("{place}: scores {points}")
    return said.format(place=place, points=points(gain)) if gain else place


def _on_felt(
    table: TableScene, id: str, role: str, name: str, words: list[str], rect: pygame.Rect
) -> Node:
    """Return the node of what lies on the felt, as far as it is in sight."""
    if table.top.line.cut:
        seen = rect.clip(table.top.seating.line)
        if not seen:
            words = [*words, "offscreen"]
        rect = seen or rect
    return Node(id, role, name, " ".join(words), rect)


def _middle(table: TableScene) -> list[Node]:
    view, seating = table.view, table.top.seating
    nodes = []
    if fits := table.acts.fits:
        name = _("Back to the usual view") if fits == "usual" else _("See the whole line")
        nodes.append(Node("button-fit", "button", name, "", seating.fit))
    if view.boneyard:
        said = _("Boneyard, {tiles}") if view.rules.draw != "none" else _("Left over, {tiles}")
        name = said.format(tiles=tiles(view.boneyard))
        nodes.append(Node("boneyard", "status", name, "", seating.boneyard))
    if tally := sentences.tally(view):
        state = "scores" if tally.scores else ""
        nodes.append(Node("count", "status", tally.words, state, seating.count))
    text, asks = table.prompt
    role = "button" if sentences.pressable(table) else "status"
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

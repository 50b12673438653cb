"""Faults to plant in a program: drawn by a seed, spread over all its rooms by their lines."""

import ast
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PROGRAM = re.compile(r"(game|build/devtools)/.*\.py|build/page/.*\.(py|js)")
PAIRS = (
    *((ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot), (ast.Lt, ast.LtE)),
    *((ast.Gt, ast.GtE), (ast.And, ast.Or), (ast.Add, ast.Sub), (ast.Mult, ast.FloorDiv)),
)
OTHER: dict[Any, Any] = {one: other for pair in PAIRS for one, other in (pair, pair[::-1])}
SCRIPTS = {" === ": " !== ", " && ": " || ", " < ": " <= ", " + 1": " + 2", "await ": ""}
"""Faults of the page's scripts: a text, and what stands there instead."""
LEFT_OUT = (ast.JoinedStr, ast.arguments, ast.AnnAssign)
"""Parts of a program in which no place can be marked, or which nothing runs."""


@dataclass(frozen=True)
class Fault:
    """Other characters from `start` to `end` of a line."""

    path: str
    kind: str
    line: int
    start: int
    end: int
    new: str

    def planted(self, text: str, put: str = "{new}") -> str:
        """Return the file's text with something else in this place: the fault if not told."""
        lines = text.splitlines(keepends=True)
        line = lines[self.line - 1].encode()
        old = line[self.start : self.end].decode()
        put = put.replace("{old}", old).replace("{new}", self.new)
        lines[self.line - 1] = (line[: self.start] + put.encode() + line[self.end :]).decode()
        return "".join(lines)

    def marked(self, text: str, number: int) -> str:
        """Return the file's text with an event where the fault would be felt."""
        told = f'__import__("sys").audit("boneyard.fault", {number})'
        dropped = self.kind == "dropped statement"
        return self.planted(text, told + "; {old}" if dropped else f"({told} or ({{old}}))")


def changes(node: ast.AST) -> Iterator[tuple[str, Any, str]]:
    """Yield the faults that can be planted in a node: the kind, the place, and what is there."""
    other: Any = copy(node)
    match other:
        case ast.Compare(ops=[op]) if type(op) in OTHER:
            other.ops = [OTHER[type(op)]()]
            yield "comparison", node, f"({ast.unparse(other)})"
        case ast.BinOp(op=op) | ast.BoolOp(op=op) if type(op) in OTHER:
            other.op = OTHER[type(op)]()
            yield "operator", node, f"({ast.unparse(other)})"
        case ast.Constant(value=bool(value)):
            yield "constant", node, str(not value)
        case ast.Constant(value=int(value)):
            yield "constant", node, str(value + 1)
        case ast.Call(args=[first, second, *_]) if not isinstance(second, ast.Starred):
            other.args = [second, first, *other.args[2:]]
            yield "swapped arguments", node, ast.unparse(other)
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "returned None", value, "None"
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield "condition", test, f"(not ({ast.unparse(test)}))"
        case ast.Expr(value=ast.Call()) | ast.AugAssign():
            yield "dropped statement", node, "pass"


def nodes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node and all inside it, except what is left out."""
    yield node
    inside = node.body if isinstance(node, ast.match_case) else ast.iter_child_nodes(node)
    for inner in inside:
        if not isinstance(inner, LEFT_OUT):
            yield from nodes(inner)


def faults_of(path: str, text: str) -> Iterator[Fault]:
    """Yield every fault that can be planted in a file."""
    if path.endswith(".js"):
        for number, line in enumerate(text.splitlines(), 1):
            for old, new in () if line.lstrip().startswith("//") else SCRIPTS.items():
                for found in re.finditer(re.escape(old), line):
                    yield Fault(path, "script", number, found.start(), found.end(), new)
        return
    for node in nodes(ast.parse(text)):
        for kind, at, new in changes(node):
            if at.lineno == at.end_lineno:
                yield Fault(path, kind, at.lineno, at.col_offset, at.end_col_offset, new)


def room_of(path: str) -> str:
    """Return the folder that a file counts for; a room of the screen counts by itself."""
    parts = path.split("/")[:-1]
    room = "/".join(parts[: 3 if parts[:2] == ["game", "ui"] else 2])
    return f"{room} (scripts)" if path.endswith(".js") else room


def drawn(tree: Path, count: int, seed: int) -> list[Fault]:
    """Draw faults, as many for each room as its share of the lines; every kind in turn."""
    rooms: dict[str, dict[str, str]] = defaultdict(dict)
    for path in sorted(tree.rglob("*")):
        name = path.relative_to(tree).as_posix()
        if PROGRAM.fullmatch(name):
            rooms[room_of(name)][name] = path.read_text("utf-8")
    lines = {room: "".join(texts.values()).count("\n") for room, texts in rooms.items()}
    shares = {room: count * number / sum(lines.values()) for room, number in lines.items()}
    numbers = {room: int(share) for room, share in shares.items()}
    for room in sorted(shares, key=lambda room: numbers[room] - shares[room]):
        numbers[room] += sum(numbers.values()) < count
    chosen: dict[tuple[str, int], Fault] = {}
    for room, texts in rooms.items():
        rng, kinds = random.Random(f"{seed} {room}"), defaultdict(list)
        for fault in (one for name, text in texts.items() for one in faults_of(name, text)):
            kinds[fault.kind].append(fault)
        order, wanted = rng.sample(sorted(kinds), len(kinds)), len(chosen) + numbers[room]
        while len(chosen) < wanted:
            order.append(order.pop(0))
            fault = rng.choice(kinds[order[-1]])
            chosen.setdefault((fault.path, fault.line), fault)
    return list(chosen.values())

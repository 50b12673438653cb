"""Exported files, good and bad."""

import json
from pathlib import Path

from game.platform.base import LARGEST_FILE
from game.profile import export

_SAVES = Path(__file__).parent.parent / "saves"
KEPT: dict[str, str] = {
    **json.loads((_SAVES / "0.1.0" / "export.txt").read_text("utf-8"))["kept"],
    "matches": (_SAVES / "0.1.0-matches" / "matches.txt").read_text("utf-8"),
    "badges": (_SAVES / "0.1.0-badges" / "badges.txt").read_text("utf-8"),
    "habits": (_SAVES / "0.1.0-habits" / "habits.txt").read_text("utf-8"),
    "people": (_SAVES / "0.1.0-people" / "people.txt").read_text("utf-8"),
    "puzzles": (_SAVES / "0.1.0-puzzles" / "puzzles.txt").read_text("utf-8"),
}
"""One of everything that is exported."""

BAD = {
    "empty": "",
    "nonsense": "\0\ud800",
    "another": "{}",
    "newer": export.write(KEPT, "x").replace('export": 1', 'export": 2'),
    "place": export.write({**KEPT, "place": "table"}, "x"),
    "one damaged": export.write({**KEPT, "match": "{"}, "x"),
    "one of another kind": export.write({**KEPT, "daily": "[]"}, "x"),
    "no text": export.write({**KEPT, "settings": 3}, "x"),  # type: ignore[dict-item]
    "a setting": export.write({"settings": '{"speed": "warp"}'}, "x"),
    "a list": '{"boneyard-export": 1, "kept": []}',
    "deep": '{"boneyard-export": 1, "kept": ' + "[" * 200_000,
    "deep within": export.write({"choices": '{"options":' + '{"a":' * 100_000}, "x"),
    "huge number": export.write({"settings": '{"volume":' + "9" * 100_000 + "}"}, "x"),
    "too large": " " * (LARGEST_FILE + 1),
}
"""Files that are refused, keyed by what is wrong with them."""

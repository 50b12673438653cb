"""The README's example runs as it stands."""

import re
from pathlib import Path
from typing import Any

from game.engine.events import Played

README = Path(__file__).resolve().parent.parent / "README.md"


def test_the_example_plays_a_tile() -> None:
    found = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    names: dict[str, Any] = {}
    exec(found[1], names)
    assert any(isinstance(event, Played) for event in names["events"])

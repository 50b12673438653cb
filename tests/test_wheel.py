"""pygame's wheel for the page is the one its recipe makes."""

from pathlib import Path

import pytest

from devtools import env, runtime, wheel
from devtools.say import Trouble


@pytest.mark.long
@pytest.mark.skipif(not env.on_debian_as_root(), reason="the recipe needs root on Debian")
def test_the_recipe_makes_the_same_bytes() -> None:
    wheel.build()


def test_another_wheel_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match=r"built \[\]"):
        wheel.compare(tmp_path)
    (tmp_path / runtime.WHEEL.name).write_bytes(b"another")
    with pytest.raises(Trouble, match="a different wheel"):
        wheel.compare(tmp_path)
    (tmp_path / runtime.WHEEL.name).write_bytes(runtime.WHEEL.read_bytes())
    wheel.compare(tmp_path)


def test_the_recipe_pins_what_the_wheel_was_made_with() -> None:
    recipe, kept = wheel.RECIPE.read_text("utf-8"), wheel.KEPT.read_text("utf-8")
    for line in kept.splitlines()[:5]:
        assert line.replace(" ", "=") in recipe, f"{line} is not pinned"

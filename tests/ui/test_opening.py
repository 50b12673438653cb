"""The screens that are opened by name are there, and take what the table of them says."""

import inspect

import pytest

from game.ui import screens
from game.ui.kit.screen import Screen

NAMES = [name for name, value in vars(screens).items() if isinstance(value, Screen)]


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_takes_what_is_written_of_it(name: str) -> None:
    screen: Screen[[]] = getattr(screens, name)
    services, *taken = inspect.signature(screen.load()).parameters.values()
    assert services.name == "services"
    types = [str(it.annotation) for it in taken if it.kind is it.POSITIONAL_OR_KEYWORD]
    assert screens.__annotations__[name] == f"Screen[[{', '.join(types)}]]"


def test_every_screen_can_be_opened() -> None:
    assert len(NAMES) == len(screens.__annotations__)

"""The screens that are opened by name exist, and take the arguments listed for them."""

import ast
import inspect
from textwrap import dedent

import pytest

from game.ui import screens
from game.ui.kit.stack import Screen

NAMES = [name for name, value in vars(screens).items() if isinstance(value, Screen)]


@pytest.mark.parametrize("name", NAMES)
def test_a_screen_takes_what_is_written_of_it(name: str) -> None:
    screen: Screen[[]] = getattr(screens, name)
    (made,) = ast.parse(dedent(inspect.getsource(screen.load().__init__))).body
    assert isinstance(made, ast.FunctionDef)
    _self, services, *taken = made.args.args
    assert services.arg == "services"
    types = [ast.unparse(it.annotation) for it in taken if it.annotation]
    assert screens.__annotations__[name] == f"Screen[[{', '.join(types)}]]"


def test_every_screen_can_be_opened() -> None:
    assert len(NAMES) == len(screens.__annotations__)

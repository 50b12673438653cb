"""Within a frame, changes are first shown, then saved."""

from collections.abc import Callable, Mapping, Sequence

import pygame
import pytest

from game.engine.moves import Play
from game.platform import Read
from game.ui.scenes.table import TableScene
from tests.ui.hands import Keys
from tests.ui.tables import FEW, at_table, moves
from tour.harness import Player
from tour.memory import MemoryStorage


def about_to_play() -> Player:
    """Return a player with the keyboard on a tile that Enter plays: it fits only one end."""
    player = at_table(FEW)
    legal = [move.tile for move in FEW.match.legal if isinstance(move, Play)]
    tile = next(f"rack-{tile}" for tile in legal if legal.count(tile) == 1)
    Keys(player).reach("ArrowRight", tile)
    return player


@pytest.fixture
def order(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of what screen and storage were asked for, in order."""
    asked: list[str] = []
    real = MemoryStorage.change

    def change(storage: MemoryStorage, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        asked.append("saved")
        real(storage, decide)

    def present(_screen: object, _changed: Sequence[pygame.Rect]) -> None:
        asked.append("shown")

    monkeypatch.setattr(MemoryStorage, "change", change)
    monkeypatch.setattr("tour.fakes.FakeScreen.present", present)
    return asked


def test_a_move_is_shown_before_it_is_saved_in_the_same_frame(order: list[str]) -> None:
    player = about_to_play()
    before = moves(player)
    order.clear()
    player.press(pygame.K_RETURN)
    assert order == ["shown", "saved"]
    assert moves(player) == before + 1


def test_nothing_is_lost_where_drawing_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    player = about_to_play()
    before = moves(player)
    player.platform.expects_trouble = True
    with monkeypatch.context() as broken:
        broken.setattr(TableScene, "draw", _fail)
        player.press(pygame.K_RETURN)
    assert player.scene == "trouble"
    assert moves(player) == before + 1


def test_nothing_is_lost_where_the_window_is_closed_in_the_same_frame() -> None:
    player = about_to_play()
    before = moves(player)
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    player.tick(enter, pygame.event.Event(pygame.QUIT))
    assert not player.app.services.running
    assert moves(player) == before + 1


def test_a_mistake_in_saving_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    player = about_to_play()
    player.platform.expects_trouble = True
    with monkeypatch.context() as broken:
        broken.setattr("game.session.session.Session.to_text", _fail)
        player.press(pygame.K_RETURN)
    assert player.scene == "trouble"
    assert "saving at the table" in player.platform.troubles[0]


def _fail(*_args: object) -> None:
    raise RuntimeError("out of order")

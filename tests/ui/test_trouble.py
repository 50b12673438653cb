"""An error anywhere is explained in words, keeps the match, and lets the player go on."""

from collections.abc import Callable
from operator import methodcaller
from typing import Any

import pygame
import pytest

import game
from game.session.session import Session
from game.ui.art.audio import Audio
from game.ui.scenes import table
from game.ui.scenes.alerts import CrashScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from tests.ui.hands import Mouse, check_saved
from tests.ui.tables import SIZE
from tour import positions
from tour.harness import FakePlatform, Player
from tour.memory import MemoryStorage

NOW = positions.session("block", positions.line_of(4), seats=4)


def fail(*_args: Any, **_more: Any) -> Any:
    raise KeyError("the roof is on fire")


def at_table(texts: dict[str, str] | None = None) -> Player:
    """Return a player at the table whose platform expects errors."""
    store = MemoryStorage({**positions.storage(NOW).texts, "place": "table", **(texts or {})})
    return Player(FakePlatform(SIZE, storage=store, expects_trouble=True))


def check_panel(player: Player, *, doing: str) -> None:
    """Check what the panel must say."""
    assert player.scene == "trouble"
    what = player.name("what")
    assert what.startswith("KeyError while ")
    assert doing in what
    assert "the roof is on fire" in what
    player.run(0.5)
    player.click("button-copy", wait=0.1)
    assert player.name("said") == "Copied."
    (details,) = player.platform.clipboard.copied
    assert f"Boneyard {game.__version__}" in details
    assert "Traceback" in details
    assert "boneyard-record 1\ngame block\n" in details
    assert player.platform.troubles[-1] == details


Act = Callable[[Player], object]
MENU = methodcaller("click", "button-pause")


def _play(player: Player) -> None:
    player.click(player.with_state("tile", "playable")[0], wait=4.0)


def _look(player: Player) -> None:
    player.press(pygame.K_RIGHT, wait=0.2)


@pytest.mark.parametrize(
    ("owner", "name", "act", "doing"),
    [
        (TableScene, "pointer", MENU, "taking the pointer at the table"),
        (TableScene, "key", lambda p: p.press(pygame.K_LEFT), "taking a key at the table"),
        (TableScene, "update", lambda p: p.run(3.0), "moving things on the table"),
        (TableScene, "draw", _look, "drawing the table"),
        (TableScene, "layout", lambda p: p.resize((500, 700)), "following the window"),
        (TableScene, "describe", lambda p: p.nodes, "describing the table"),
        (Session, "choosing", _play, "was thinking"),
        (Audio, "play", _play, "table"),
        (table, "PauseScene", MENU, "taking the pointer at the table"),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_a_mistake_anywhere_is_shown_and_play_goes_on(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, act: Act, doing: str
) -> None:
    player = at_table()
    player.until(lambda: player.top(TableScene).idle_for > 0)  # what comes next has been drawn
    saved = player.platform.storage.texts["match"]
    with monkeypatch.context() as broken:
        broken.setattr(owner, name, fail)
        act(player)
        check_panel(player, doing=doing)
    if act is not _play:
        assert player.platform.storage.texts["match"] == saved
    player.click("button-go-on", scene="table")
    player.until(lambda: player.asked)
    check_saved(player)
    Mouse(player).play()


def test_a_mistake_in_an_answer_of_the_platform_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    player = at_table()
    player.app.services.callback(fail)("text")
    player.tick()
    check_panel(player, doing="taking an answer at the table")


@pytest.mark.parametrize("scene", [TableScene, TitleScene])
def test_a_mistake_at_the_start_is_shown(monkeypatch: pytest.MonkeyPatch, scene: type) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(scene, "__init__", fail)
        player = at_table({} if scene is TableScene else {"place": "title"})
        check_panel(player, doing="opening the game")
    player.click("button-leave", scene="title")
    player.click("button-continue", scene="table")


def test_a_table_that_fails_again_and_again_can_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "__init__", fail)
    player = at_table()
    for _ in range(5):
        assert player.scene == "trouble"
        player.press(pygame.K_RETURN, wait=0.2)
    player.press(pygame.K_ESCAPE, scene="trouble")
    player.click("button-leave", scene="title")


def test_the_game_can_be_started_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    player = at_table()
    with monkeypatch.context() as broken:
        broken.setattr(TableScene, "draw", fail)
        _look(player)
    player.click("button-restart")
    assert player.platform.restarts == 1


def test_where_even_the_match_cannot_be_told_the_rest_is(monkeypatch: pytest.MonkeyPatch) -> None:
    player = at_table()
    monkeypatch.setattr(Session, "record", fail)
    player.app.services.callback(fail)("text")
    player.tick()
    assert player.scene == "trouble"
    assert "the roof is on fire" in player.platform.troubles[0]
    assert "no match, for KeyError" in player.platform.troubles[0]


@pytest.mark.parametrize("name", ["__init__", "rows", "draw", "update"])
def test_a_panel_that_fails_ends_the_game_aloud(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """What `tick` raises, `run` passes to the platform: the page's own panel, the system's message
    box."""
    player = at_table()
    monkeypatch.setattr(CrashScene, name, fail)
    player.app.services.callback(fail)("text")
    with pytest.raises(KeyError, match="roof"):
        player.run(1.0)


def test_what_font_cannot_draw_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def weird(*_args: Any) -> None:
        raise ValueError("\0\ud800" + "x" * 10_000)

    player = at_table()
    monkeypatch.setattr(TableScene, "update", weird)
    player.run(0.3)
    assert player.scene == "trouble"
    assert len(player.name("what")) < 300

"""Two windows on one storage: neither harms the other's match, and the player is asked."""

import asyncio

import pytest

from game.ui.loop import Loop
from game.ui.preload import prerender
from tests.ui.hands import Mouse, check_saved
from tests.ui.tables import SIZE
from tour import positions
from tour.harness import FRAME, FakePlatform, Player
from tour.memory import MemoryStorage

LONG = 10.0  # seconds: the game rests this long only if nothing will happen on its own
NOW = positions.session("straight", positions.line_of(3), seats=3)


def two(place: str = "table") -> tuple[Player, Player, MemoryStorage]:
    """Return two players who have the same match open, and their storage."""
    store = MemoryStorage({**positions.storage(NOW).texts, "place": place})
    one, other = (Player(FakePlatform(SIZE, storage=store), frame=0.1) for _ in range(2))
    return one, other, store


def test_the_other_windows_match_is_offered_and_taken() -> None:
    one, other, store = two()
    Mouse(other).play()
    other.until(lambda: other.asked or "result" in other.scene)
    newer = store.texts["match"]
    one.run(1.2)
    assert one.scene == "elsewhere"
    one.run(5.0)
    assert store.texts["match"] == newer
    one.click("button-no", scene="table")
    one.until(lambda: one.asked)
    check_saved(one)
    assert store.texts["match"] == newer


def test_what_another_window_saved_while_screens_were_prepared_is_offered_too() -> None:
    one, other, store = two()
    Mouse(other).play()
    newer = store.texts["match"]
    for _step in prerender(one.app.services):
        pass
    one.until(lambda: one.scene == "elsewhere")
    assert store.texts["match"] == newer


def test_what_woke_the_game_just_after_it_had_looked_is_looked_at_before_it_rests_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, other, store = two()
    Mouse(other).play()
    newer = store.texts["match"]
    store.texts["match"] = NOW.to_text()
    rests: list[float] = []

    async def next_frame(rest: float) -> float:
        if rest <= LONG and not rests:
            return FRAME
        rests.append(rest)
        store.texts["match"] = newer
        one.look_again()
        if one.scene == "elsewhere" or rests.count(rest) > 1:
            one.app.services.running = False
        return 0.3 if rest > LONG else rest or FRAME  # the other window's saving wakes this one

    monkeypatch.setattr(one.platform.screen, "next_frame", next_frame)
    asyncio.run(Loop(one.app).run())
    assert one.scene == "elsewhere"
    assert rests[0] > LONG
    assert rests[1] == pytest.approx(0.7, abs=0.2)


def test_a_move_made_before_the_window_noticed_is_not_written() -> None:
    one, other, store = two()
    Mouse(other).play()
    other.until(lambda: other.asked)
    newer = store.texts["match"]
    hands = Mouse(one)
    hands.moves = 1
    hands.play()
    assert store.texts["match"] == newer
    one.until(lambda: one.scene == "elsewhere")
    assert store.texts["match"] == newer
    one.click("button-yes", scene="table")
    one.until(lambda: one.asked)
    check_saved(one)
    other.until(lambda: other.scene == "elsewhere")
    other.until_asked("button-no")
    check_saved(other)


def test_a_match_ended_in_another_window_leads_to_the_title() -> None:
    one, other, store = two()
    del store.texts["match"]
    one.run(1.2)
    assert one.scene == "elsewhere"
    one.click("button-no", scene="title")
    assert "button-continue" not in one.nodes
    other.run(1.2)
    other.click("button-yes")
    check_saved(other)


def test_the_title_follows_what_another_window_saves() -> None:
    one, other, _ = two("title")
    assert one.scene == "title"
    other.until_asked("button-new-game", "button-start")
    one.run(1.2)
    assert one.scene == "title"
    one.until_asked("button-continue")
    check_saved(one)
    assert one.match.seed != NOW.match.seed


@pytest.mark.parametrize("broken", [False, True])
def test_one_window_alone_is_never_asked(broken: bool) -> None:
    store = MemoryStorage({**positions.storage(NOW).texts, "place": "table"})
    player = Player(FakePlatform(SIZE, storage=store), frame=0.1)
    store.broken = broken
    while player.scene == "table":
        player.until(lambda: player.asked or player.scene != "table")
        if player.asked:
            Mouse(player).play()
        if player.scene == "notice":
            player.click("button-ok")
    player.run(2.0)
    assert player.scene == "result"


@pytest.mark.parametrize("opened", [(), ("button-settings",)])
def test_settings_changed_in_another_window_show_at_once(opened: tuple[str, ...]) -> None:
    one, other, store = two()
    one.click(*opened)
    other.app.services.change(volume=0.2, large=True, tiles="ebony")
    other.tick()
    saved = store.texts["settings"]
    one.run(1.2)
    assert one.app.services.settings == other.app.services.settings
    assert one.app.services.metrics == other.app.services.metrics
    assert one.app.services.audio.volume == 0.2
    if opened:
        assert "checked" in one.words("tiles-ebony")
    assert store.texts["settings"] == saved


@pytest.mark.parametrize("moved", [False, True])
def test_a_match_whose_data_was_deleted_is_saved_again_and_said(moved: bool) -> None:
    one, _other, store = two()
    one.until(lambda: one.asked)
    store.texts.clear()
    if moved:
        Mouse(one).play()
    one.until(lambda: one.scene == "notice")
    assert any("saved again" in node["name"] for node in one.nodes.values())
    one.click("button-ok", scene="table")
    assert {*one.ids("rack-")} == {f"rack-{tile}" for tile in one.match.round.hands[0]}


def test_settings_that_were_deleted_are_saved_again() -> None:
    store = MemoryStorage(positions.storage(None, table="ink").texts)
    player = Player(FakePlatform(SIZE, storage=store), frame=0.1)
    player.run(0.5)
    store.texts.clear()
    player.run(2.0)
    assert player.app.services.settings.table == "ink"
    assert '"ink"' in store.texts["settings"]

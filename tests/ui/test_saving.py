"""Nothing is lost: a new game on the same storage continues exactly where the last one stopped."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.platform.desktop.storage import FileStorage
from game.profile.codecs import EXPORTED
from game.ui.loop import Loop
from tests.ui import tables
from tests.ui.hands import Keys, Mouse, check_saved
from tour import positions
from tour.harness import FRAME, Player
from tour.memory import MemoryStorage
from tour.positions import about_to, line_of, match_over, round_over

SIZE = (480, 640)
SAVES = Path(__file__).parent.parent / "saves"
VERSIONS = sorted(path.parent for path in SAVES.glob("*/match.txt"))
"""The versions for which a whole match is stored; the rest is for the profile's tests."""


player_of = partial(tables.player_of, size=SIZE)


def resumed(player: Player) -> Player:
    """Return someone who opens the game again, with the storage as it is now."""
    return player_of(MemoryStorage(player.platform.storage.texts))


def table(player: Player) -> dict[str, tuple[str, str]]:
    """Return what the table describes, without positions and what a seat has just said."""
    return {
        id: (node["name"], node["state"])
        for id, node in player.nodes.items()
        if not id.startswith("bubble-")
    }


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("block", {"seats": 4, "teams": "partnerships"}),
        ("straight", {"seats": 3, "draw": "until_playable", "next_lead": "rotates"}),
    ],
)
def test_the_game_goes_on_exactly_where_it_stopped(game: str, options: dict[str, Any]) -> None:
    store = positions.storage(positions.session(game, target=150, **options), speed="quick")
    player = player_of(store).click("button-continue")
    me, seen = Mouse(player), 0
    while seen < 8:
        scene = me.wait()
        again = resumed(player)
        assert Mouse(again).wait() == scene
        assert table(again) == table(player)
        seen += 1
        if scene == "table":
            me.play()
            me.moves += 1
        else:
            me.press("button-next-round")


def test_every_single_move_is_saved_when_it_is_made() -> None:
    now = positions.session("straight", about_to("draw", 0), draw="until_playable")
    player = player_of(positions.storage(now, motion="on"))
    player.frame = 1 / 30
    player.click("button-continue")
    text, moves = player.platform.storage.texts["match"], []
    for _ in range(3000):
        player.tick()
        if player.asked:
            Keys(player).play()
        if (later := player.platform.storage.texts["match"]) != text:
            text = later
            moves.append(str(player.match.round.moves[-1]))
            again = resumed(player)
            check_saved(again)
        if player.scene == "result":
            break
    assert player.scene == "result"
    assert len(moves) > 5
    assert "draw" in moves


@pytest.mark.parametrize(
    ("wanted", "scene"), [(round_over, "result"), (match_over, "match-result")]
)
def test_a_result_is_shown_again(wanted: positions.Wanted, scene: str) -> None:
    player = tables.at_result(positions.session("block", wanted, target=50, seats=3), SIZE)
    assert player.scene == scene
    check_saved(player)
    again = resumed(player)
    assert again.scene == scene, "the first picture shows it"
    assert table(again) == table(player)


def test_leaving_the_table_keeps_the_match() -> None:
    now = positions.session("block", line_of(4))
    player = player_of(positions.storage(now)).click("button-continue")
    for through in ([], ["button-new-game", "button-back"]):
        player.until(lambda: player.asked)
        player.click("button-pause", "button-title", *through, scene="title")
        assert player.platform.storage.texts["match"] == now.to_text()
        player.click("button-continue")
    assert player.scene == "table"


def test_a_finished_match_is_forgotten_when_it_is_left() -> None:
    player = tables.at_result(positions.session("block", match_over, target=50))
    player.click("button-title", scene="title")
    assert "button-continue" not in player.nodes
    assert "match" not in player.platform.storage.texts


GOOD = positions.session("block", line_of(6)).to_text()
DAMAGED = {
    "no rules": GOOD.replace("rules ", "ruled "),
    "a reason no font can draw": GOOD.replace("rules max", "rules \\u0000\\ud800max"),
    "not text": "\ufffd\0\ufffd" * 9,
}


def notes(player: Player) -> list[str]:
    """Return the sentences of the notice on the screen, if there is one, and dismiss it."""
    if found := tables.notes(player):
        assert player.scene == "notice"
        player.click("button-ok")
    return found


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_save_is_set_aside_and_the_game_starts(kind: str) -> None:
    player = player_of(positions.storage())
    player.platform.storage.texts["match"] = DAMAGED[kind]
    player = player_of(player.platform.storage)
    (note,) = notes(player)
    assert player.scene == "title"
    assert "button-continue" not in player.nodes
    assert note.startswith("The saved match: this data can’t be used (")
    assert note.endswith("The data is kept as match.damaged-1.")
    assert player.platform.storage.texts["match.damaged-1"] == DAMAGED[kind]
    me = Mouse(player)
    me.new_game("block")
    me.wait()
    check_saved(player)
    assert player.platform.storage.texts["match.damaged-1"] == DAMAGED[kind]


def test_a_save_of_a_newer_version_stays_and_the_game_starts() -> None:
    newer = GOOD.replace('"boneyard": 1', '"boneyard": 2')
    store = MemoryStorage({**positions.storage().texts, "match": newer})
    player = player_of(store)
    (note,) = notes(player)
    said = "The saved match: this data can’t be used (a newer version of the game saved it)."
    assert note == f"{said} It was left alone, and nothing new is saved over it."
    me = Mouse(player)
    me.new_game("block")
    assert me.wait() == "table"
    me.play()
    assert store.texts["match"] == newer


@given(text=st.text() | st.binary().map(lambda data: data.decode("latin-1")))
@settings(max_examples=25)
def test_any_text_lets_the_game_start(text: str) -> None:
    store = MemoryStorage({"match": text, "settings": text, "choices": text})
    player = player_of(store)
    assert len(notes(player)) == 3
    assert player.scene == "title"
    player.click("button-new-game", wait=0.1)
    assert not notes(player), "each is told of once"
    assert player.scene == "setup"
    kept = [store.texts[f"{key}.damaged-1"] for key in ("match", "settings", "choices")]
    assert kept == [text] * 3


@given(data=st.data())
@settings(max_examples=40)
def test_a_save_with_a_few_letters_changed_is_played_or_set_aside(data: st.DataObject) -> None:
    text = GOOD
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        text = text[:at] + data.draw(st.characters()) + text[at + 1 :]
    player = player_of(MemoryStorage({"match": text, **positions.storage().texts}))
    notes(player)
    if "button-continue" in player.nodes:
        player.click("button-continue")
        if player.scene == "hand-over":  # the opponent has become a second person
            player.click("button-mine")
        assert Mouse(player).wait() in ("table", "result", "match-result")
        check_saved(player)
    else:
        kept = player.platform.storage.texts
        assert text in (kept.get("match.damaged-1"), kept.get("match"))


def test_a_long_reason_does_not_push_the_buttons_off_the_screen() -> None:
    text = GOOD.replace('"boneyard": 1', f'"boneyard": "{"x" * 5000}"').replace("\n", " ")
    player = player_of(MemoryStorage({"match": text}))
    (note,) = notes(player)
    assert len(note) < 300
    player.click("button-new-game", scene="setup")


def test_damaged_files_stay_in_the_folder(tmp_path: Path) -> None:
    storage = FileStorage(tmp_path)
    weird = bytes(range(256))
    (tmp_path / "match.txt").write_bytes(weird)
    (tmp_path / "settings.txt").write_text("{")
    told = notes(player_of(storage))
    assert len(told) == 2
    assert all(str(tmp_path / "boneyard.db") in note for note in told)
    assert (tmp_path / "match.txt").read_bytes() == weird
    assert storage.read("settings.damaged-1") == "{"
    assert notes(player_of(FileStorage(tmp_path))) == []


def test_a_damaged_save_is_said_also_to_someone_who_was_at_the_table() -> None:
    player = player_of(MemoryStorage({"match": "{", "place": "table"}))
    assert len(notes(player)) == 1
    assert player.scene == "title"
    player.click("button-new-game", "button-back")
    assert not notes(player)


def test_a_place_nobody_knows_is_the_title() -> None:
    player = player_of(MemoryStorage({"match": GOOD, "place": "\0moon"}))
    assert player.scene == "title"
    assert "button-continue" in player.nodes


def test_a_game_whose_storage_refuses_everything_is_played_all_the_same() -> None:
    store = MemoryStorage()
    store.broken = True
    player = player_of(store)
    assert notes(player) == ["Nothing can be loaded or saved: the storage is blocked."]
    player.click("button-settings", "setting-motion-off", "setting-speed-quick", "button-done")
    me = Mouse(player).press("button-new-game", "button-start")
    while me.wait() == "table":
        me.play()
        me.moves += 1
    assert player.scene == "result"
    me.press("button-next-round", scene="table")
    player.click("button-pause", "button-title", scene="title")
    assert notes(player) == []
    assert store.texts == {}


def test_a_storage_that_breaks_down_is_said_once_and_the_game_goes_on() -> None:
    player = player_of(positions.storage(positions.session("block", line_of(2))))
    player.click("button-continue")
    player.platform.storage.broken = True
    me, said = Mouse(player), []
    while player.scene != "result":
        player.until(lambda: player.asked or player.scene in ("notice", "result"))
        said += notes(player)
        if player.asked:
            me.play()
    assert said == ["Nothing can be saved: the storage is blocked."]


def test_what_the_storage_refused_is_saved_when_the_game_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = tables.at_table(positions.session("block", line_of(2)))
    store = player.platform.storage
    store.broken = True
    Mouse(player).play()
    player.until(lambda: player.scene == "notice")
    assert notes(player)
    store.broken = False

    async def next_frame(_rest: float) -> float:
        player.app.services.quit()
        return FRAME

    monkeypatch.setattr(player.platform.screen, "next_frame", next_frame)
    before = store.texts["match"]
    asyncio.run(Loop(player.app).run())
    now = player.app.services.profile.matches.peek()
    assert now
    assert store.texts["match"] == now.to_text() != before


def test_settings_are_remembered() -> None:
    player = player_of(MemoryStorage())
    player.click("button-settings", "setting-speed-calm", "setting-motion-off", "setting-sound")
    assert "setting-volume" not in player.nodes
    again = player_of(player.platform.storage).click("button-settings")
    checked = again.with_state("radio", "checked")
    assert {"setting-speed-calm", "setting-motion-off"} <= set(checked)
    assert "checked" not in again.words("setting-sound")


def test_the_last_choices_are_remembered_for_each_game() -> None:
    player = player_of(MemoryStorage())
    me = Mouse(player)
    me.new_game("block", "seats-4", "teams-partnerships", "target-200", "opening-top_double")
    me.wait()
    me.press("button-pause", "button-title")
    again = player_of(player.platform.storage).click("button-new-game", "button-more")
    checked = again.with_state("radio", "checked")
    assert {"game-block", "seats-4", "teams-partnerships", "target-200"} <= set(checked)
    again.click("game-straight")
    assert {"game-straight", "seats-2", "target-50"} <= set(again.with_state("radio", "checked"))
    again.click("seats-3", "button-back", "button-new-game")
    assert {"game-straight", "seats-3"} <= set(again.with_state("radio", "checked"))
    again.click("game-block", "button-more")
    assert "opening-top_double" in checked
    assert set(checked) <= set(again.with_state("radio", "checked"))


def test_the_usual_rules_come_back_with_one_press() -> None:
    player = player_of(MemoryStorage()).click("button-new-game", "button-more", "target-100")
    before = player.with_state("radio", "checked")
    player.click("seats-4", "target-150", "next_lead-winner", "button-defaults")
    assert player.with_state("radio", "checked") == before


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_the_game_goes_on_with_all_that_a_version_has_kept(version: Path) -> None:
    known = {kind.key for kind in EXPORTED}
    files = [path for path in version.glob("*.txt") if path.stem in known]
    store = MemoryStorage({path.stem: path.read_text("utf-8") for path in files})
    player = player_of(store)
    assert player.scene == "title"
    player.click("button-continue")
    player.until(lambda: player.asked or "result" in player.scene)
    player.until(lambda: player.app.services.profile.new_game_defaults().game == "fives")
    assert player.app.services.settings.speed == "calm"
    assert not [key for key in store.texts if "damaged" in key]

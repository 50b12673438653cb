"""What a newer version has saved, in another window or before a downgrade, is not damaged."""

import json
from typing import Any

import pytest

from game.profile import export, formats, store
from game.profile.codecs import MATCH, SETTINGS, STATISTICS, Codec
from game.profile.profile import Profile
from game.profile.settings import Settings
from game.session.codec import SaveError
from game.session.statistics import Statistics
from tests.profile.exports import KEPT
from tests.profile.playing import a_match, begun, finished
from tour.memory import MemoryStorage

SAID = (
    "A newer version of the game has saved something that this version doesn’t recognise. "
    "It is kept as it is."
)
MATCH_TEXT = a_match(3).to_text()
NEWER_MATCH = MATCH_TEXT.replace("rules ", "rules colour=red ")
TALLY = [3, 1, 0, 1, 9, 100, 90]


def one(key: str, data: object) -> dict[str, str]:
    """Return the texts of a storage in which a newer version has saved this."""
    text = data if isinstance(data, str) else json.dumps(data, ensure_ascii=False)
    return {key: text, "formats": json.dumps({key: 2})}


PARTS = {
    "a setting": one("settings", {"table": "marble", "speed": "calm", "haptics": {"on": True}}),
    "a game": one("choices", {"game": "whist", "options": {"whist": {}, "block": {"target": 7}}}),
    "an option": one("choices", {"game": "block", "options": {"block": {"colour": "red"}}}),
    "a level": one("choices", {"seats": [{"name": "You", "level": "god"}] * 8}),
    "a count": one("statistics", {"games": {"block": {"quick": [*TALLY, 8]}}, "form": "w"}),
    "a letter of form": one("statistics", {"form": "wlx"}),
    "a level in a best round": one(
        "statistics",
        {"rounds": {"block": [9, "round/2/block/7/6-6", [{"name": "You", "level": "god"}]]}},
    ),
    "a letter of a deal": one("daily", {"block": {"2026-11-21": [3, 1, 0, "psz"]}}),
    "a field of a deal": one("daily", {"block": {"2026-11-21": [3, 1, 0, "ps", True, True, 7]}}),
    "a letter of a puzzle": one("puzzles", {"tries": {"win/block/1": "xh"}, "days": {"a": "b"}}),
    "a habit": one("habits", {"0" * 8: {"1": {"sleeps": [1, 2.0, "deeply"]}}}),
    "a badge": one("badges", {"earned": {"flies": {"match": "0" * 8}}}),
    "a past match": one("matches", {"00000009": ["of", "another", "form"], "x": {"y": 1}}),
}
"""Values with a part that this version doesn't recognise."""


def use(profile: Profile) -> None:
    """Load everything, and change everything as a player does."""
    settings = profile.settings()
    profile.save_settings(Settings(volume=0.25, speed=settings.speed))
    choices = profile.new_game_defaults()
    choices.options["fives"] = {"target": 300}
    profile.save_new_game_defaults(choices)
    finished(profile)
    for value in (profile.statistics(), profile.daily(), profile.puzzles(), profile.habits()):
        assert value is not None
    profile.add_badges(profile.badges())


def missing(data: Any, kept: Any) -> list[str]:
    """Return the paths of what is in `data` but not in `kept`."""
    if not isinstance(data, dict) or not isinstance(kept, dict):
        return [] if data == kept else [f" = {kept}, not {data}"]
    return [
        f"{key}.{path}" for key, value in data.items() for path in missing(value, kept.get(key))
    ]


@pytest.mark.parametrize("texts", PARTS.values(), ids=PARTS)
def test_a_part_of_a_newer_version_is_not_set_aside(texts: dict[str, str]) -> None:
    storage = MemoryStorage(texts)
    profile = Profile(storage)
    (codec,) = (codec for key, codec in store._CODECS.items() if key in texts)
    assert profile.store.load(codec) is not None
    assert storage.texts == texts
    assert profile.notes in ([SAID], [])


@pytest.mark.parametrize("texts", PARTS.values(), ids=PARTS)
def test_a_part_of_a_newer_version_outlasts_this_one(texts: dict[str, str]) -> None:
    storage = MemoryStorage(texts)
    for _visit in range(2):
        profile = Profile(storage)
        use(profile)
        assert set(profile.notes) <= {SAID}
    (key,) = texts.keys() - {"formats"}
    before, after = json.loads(texts[key]), json.loads(storage.texts[key])
    if "form" in before:
        assert after["form"].startswith(before.pop("form"))
    assert missing(before, after) == []
    assert storage.texts["formats"] == texts["formats"]
    assert not any("damaged" in name for name in storage.texts)
    assert Profile(storage).archive().matches(), "it was played on meanwhile"


def test_what_is_known_of_a_newer_version_s_is_used_and_said_once() -> None:
    texts = {**PARTS["a setting"], **one("choices", {"game": "whist", "played": ["fives"]})}
    texts["formats"] = json.dumps({"settings": 2, "choices": 7})
    profile = Profile(MemoryStorage(texts))
    assert profile.settings() == Settings(speed="calm")
    assert profile.new_game_defaults().played == ("fives",)
    assert profile.notes == [SAID]


def test_a_newer_value_gives_way_to_the_player_s_own_choice() -> None:
    storage = MemoryStorage(PARTS["a setting"])
    profile = Profile(storage)
    profile.settings()
    profile.save_settings(Settings(table="ink"))
    kept = json.loads(storage.texts["settings"])
    assert (kept["table"], kept["speed"], kept["haptics"]) == ("ink", "normal", {"on": True})


@pytest.mark.parametrize(
    "text", [NEWER_MATCH, MATCH_TEXT.replace('"undone"', '"clock": 9, "undone"')]
)
def test_a_newer_match_is_left_as_it_is(text: str) -> None:
    texts = one("match", text)
    storage = MemoryStorage(texts)
    profile = Profile(storage)
    assert profile.matches.resume() is None
    finished(profile)
    assert storage.texts["match"] == text
    assert not any("damaged" in name for name in storage.texts)
    (note,) = profile.notes
    assert "a newer version of the game saved it" in note
    assert "nothing new is saved over it" in note


def test_a_match_of_a_newer_version_with_nothing_new_is_played_on() -> None:
    storage = MemoryStorage(one("match", MATCH_TEXT))
    profile = Profile(storage)
    session = profile.matches.resume()
    assert session
    session.play(session.match.legal[0])
    assert storage.texts["match"] == session.to_text()
    assert profile.notes == []


@pytest.mark.parametrize(
    "text", [NEWER_MATCH, MATCH_TEXT.replace('"boneyard": 1', '"boneyard": 2')]
)
def test_a_newer_match_waits_until_it_can_be_read(text: str) -> None:
    first, last = a_match(1), a_match(2)
    waiting = {"00000001": first.to_text(), "00000003": text}
    storage = MemoryStorage({**one("waiting", waiting), "match": last.to_text()})
    profile = Profile(storage)
    assert [match.match.seed for match in profile.matches.paused()] == [1]
    profile.matches.resume()
    profile.matches.discard()
    assert json.loads(storage.texts["waiting"]) == {"00000003": text}
    assert storage.texts["match"] == first.to_text()
    assert not any("damaged" in name for name in storage.texts)
    assert profile.notes == [SAID]


def test_of_the_form_only_known_outcomes_are_shown() -> None:
    assert Statistics(form="wlxw").outcomes == "wlw"


def test_a_text_that_is_nothing_known_is_left_as_it_is() -> None:
    storage = MemoryStorage(one("statistics", "packed in a better way"))
    profile = Profile(storage)
    assert profile.statistics().total.matches == 0
    finished(profile)
    assert storage.texts["statistics"] == "packed in a better way"
    assert storage.texts["matches"], "the others are saved"


@pytest.mark.parametrize("texts", PARTS.values(), ids=PARTS)
def test_an_old_window_beside_a_newer_one_loses_nothing(texts: dict[str, str]) -> None:
    storage = MemoryStorage()
    old = Profile(storage)
    use(old)
    (key,) = texts.keys() - {"formats"}
    newer = json.loads(storage.texts.get(key, "{}")) | json.loads(texts[key])
    storage.texts |= {key: json.dumps(newer), "formats": texts["formats"]}
    old.save_settings(Settings(volume=0.5))
    begun(old, 8)
    use(old)
    after = json.loads(storage.texts[key])
    if "form" in newer:
        assert after["form"].startswith(newer["form"])
    unread = json.loads(texts[key])
    unread.pop("form", None)
    assert missing({k: v for k, v in unread.items() if k != "speed"}, after) == []


def test_an_old_window_beside_a_newer_one_overwrites_nothing_it_can_t_read() -> None:
    storage = MemoryStorage()
    old = Profile(storage)
    finished(old)
    storage.texts |= one("statistics", "packed in a better way")
    finished(old, 5)
    assert storage.texts["statistics"] == "packed in a better way"
    assert any("newer version" in note for note in old.notes)


def test_a_raised_format_is_listed_once_and_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    storage = MemoryStorage()
    Profile(storage).save_settings(Settings())
    assert set(storage.texts) == {"settings"}, "the first format is not listed"
    with monkeypatch.context() as patch:
        patch.setitem(store._CODECS, "settings", SETTINGS._replace(format=3))
        Profile(storage).save_settings(Settings(volume=0.5))
        assert json.loads(storage.texts["formats"]) == {"settings": 3}
    Profile(storage).save_settings(Settings(volume=0.25))
    assert json.loads(storage.texts["formats"]) == {"settings": 3}


@pytest.mark.parametrize(
    "listed", ["{", "[]", "7", '{"settings": "2"}', '{"settings": true}', "[" * 9999]
)
def test_a_damaged_list_of_formats_is_none(listed: str) -> None:
    storage = MemoryStorage({"settings": "{", "formats": listed})
    Profile(storage).settings()
    assert storage.texts["settings.damaged-1"] == "{"


def test_formats_travel_with_an_export() -> None:
    texts = {**KEPT, **PARTS["a setting"]}
    storage = MemoryStorage(texts)
    exported = export.write(Profile(storage).store.texts(), "x")
    with pytest.raises(SaveError, match="a newer version of the game wrote it"):
        export.read(exported)
    readable = {**KEPT, "formats": '{"statistics": 4, "daily": 1}'}
    texts = export.read(export.write(readable, "x"))
    here = MemoryStorage({"formats": '{"daily": 2, "settings": 5}'})
    Profile(here).replace(texts)
    assert json.loads(here.texts["formats"]) == {"daily": 2, "settings": 5, "statistics": 4}
    with pytest.raises(SaveError):
        export.read(export.write({**KEPT, "formats": 3}, "x"))  # type: ignore[dict-item]


@pytest.mark.parametrize("codec", [STATISTICS, SETTINGS])
def test_what_is_damaged_in_the_newest_format_is_still_set_aside(codec: Codec[Any]) -> None:
    storage = MemoryStorage({codec.key: "{", "formats": json.dumps({codec.key: 1, MATCH.key: 2})})
    assert not formats.is_newer(codec, storage.texts["formats"])
    Profile(storage).store.load(codec)
    assert storage.texts[f"{codec.key}.damaged-1"] == "{"

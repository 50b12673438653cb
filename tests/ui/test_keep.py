"""What the game keeps between visits, whatever the storage does."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.match import Match
from game.engine.rules import Rules
from game.session.session import SaveError, Seat, Session
from game.ui.keep import Choices, Keep, Settings
from tests.ui.harness import MemoryStorage

KEYS = ("settings", "choices", "match")
MATCH = Session(Match(Rules(), 3), (Seat("You"), Seat("Theo", "quick"))).to_text()
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


def load_all(keep: Keep) -> tuple[Settings, Choices, Session | None]:
    return keep.settings(), keep.choices(), keep.match()


def test_an_empty_storage_gives_the_usual_and_says_nothing() -> None:
    keep = Keep(MemoryStorage())
    assert load_all(keep) == (Settings(), Choices(), None)
    assert keep.notes == []


def test_what_is_saved_is_loaded() -> None:
    storage = MemoryStorage()
    keep = Keep(storage)
    settings = Settings(sound=False, volume=0.25, speed="quick", motion="off")
    choices = Choices("straight", {"straight": {"seats": 3, "target": 77}})
    keep.save_settings(settings)
    keep.save_choices(choices)
    keep.save_match(MATCH)
    again = Keep(storage)
    loaded = load_all(again)
    assert loaded[:2] == (settings, choices)
    assert loaded[2] is not None
    assert loaded[2].to_text() == MATCH
    assert again.notes == []
    again.forget_match()
    assert Keep(storage).match() is None


def test_a_loaded_match_saves_itself() -> None:
    storage = MemoryStorage({"match": MATCH})
    session = Keep(storage).match()
    assert session is not None
    session.play(session.match.round.legal_moves()[0])
    assert storage.texts["match"] == session.to_text() != MATCH


def test_settings_of_an_older_or_newer_version_keep_what_is_known() -> None:
    storage = MemoryStorage({"settings": json.dumps({"speed": "calm", "haptics": True})})
    keep = Keep(storage)
    assert keep.settings() == Settings(speed="calm")
    assert keep.notes == []


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("text", ["", "{", "nonsense", "[1, 2]", "null", "\0\ufffd", "{}x"])
def test_what_cannot_be_read_is_set_aside_and_said_so(key: str, text: str) -> None:
    storage = MemoryStorage({key: text})
    keep = Keep(storage)
    assert load_all(keep) == (Settings(), Choices(), None)
    assert storage.texts == {f"{key}.damaged-1": text}
    (note,) = keep.notes
    assert "can’t be used" in note
    assert f"kept as {key}.damaged-1." in note


@pytest.mark.parametrize(
    ("key", "data"),
    [
        ("settings", {"sound": "yes"}),
        ("settings", {"volume": 1.5}),
        ("settings", {"volume": "loud"}),
        ("settings", {"volume": None}),
        ("settings", {"speed": "warp"}),
        ("settings", {"speed": []}),
        ("settings", {"motion": {}}),
        ("choices", {"game": "whist"}),
        ("choices", {"game": ["block"]}),
        ("choices", {"level": "god"}),
        ("choices", {"options": []}),
        ("choices", {"options": {"whist": {}}}),
        ("choices", {"options": {"block": 7}}),
        ("choices", {"options": {"block": {"colour": "red"}}}),
        ("choices", {"options": {"block": {"seats": 9}}}),
        ("choices", {"options": {"block": {"target": 0}}}),
    ],
)
def test_values_that_cannot_be_are_set_aside(key: str, data: object) -> None:
    text = json.dumps(data)
    storage = MemoryStorage({key: text})
    keep = Keep(storage)
    assert load_all(keep) == (Settings(), Choices(), None)
    assert storage.texts == {f"{key}.damaged-1": text}
    assert len(keep.notes) == 1


@given(key=st.sampled_from(KEYS), text=st.text() | JSON.map(json.dumps))
def test_any_text_is_loaded_or_set_aside(key: str, text: str) -> None:
    storage = MemoryStorage({key: text})
    keep = Keep(storage)
    load_all(keep)
    assert text in storage.texts.values()
    assert len(keep.notes) == (key not in storage.texts)


@given(data=JSON, name=st.sampled_from(["sound", "volume", "speed", "motion"]))
def test_any_setting_is_proper_or_refused(data: object, name: str) -> None:
    try:
        settings = Settings.from_text(json.dumps({name: data}))
    except (SaveError, TypeError):
        return
    assert getattr(settings, name) == data


@given(data=JSON, name=st.sampled_from(["game", "options", "level"]))
def test_any_choice_is_proper_or_refused(data: object, name: str) -> None:
    try:
        choices = Choices.from_text(json.dumps({name: data}))
    except (SaveError, TypeError):
        return
    assert getattr(choices, name) == data


def test_a_second_damaged_text_does_not_replace_the_first() -> None:
    storage = MemoryStorage()
    for text in ("first", "second"):
        storage.write("match", text)
        Keep(storage).match()
    assert storage.texts == {"match.damaged-1": "first", "match.damaged-2": "second"}


class Stubborn(MemoryStorage):
    """Reads, but can neither set aside nor remove."""

    def set_aside(self, key: str) -> str:
        self.broken = True
        self._check()
        return key


def test_what_cannot_be_set_aside_is_never_written_over() -> None:
    storage = Stubborn({"match": "precious"})
    keep = Keep(storage)
    assert keep.match() is None
    assert "It stays where it is" in keep.notes[0]
    storage.broken = False
    keep.save_match(MATCH)
    assert storage.texts == {"match": "precious"}


def test_what_could_not_be_read_is_never_written_over() -> None:
    storage = MemoryStorage({"match": MATCH, "settings": "{}"})
    storage.broken = True
    keep = Keep(storage)
    assert load_all(keep) == (Settings(), Choices(), None)
    storage.broken = False
    keep.save_match("another")
    assert storage.texts["match"] == MATCH


def test_a_storage_that_stops_writing_is_said_once() -> None:
    storage = MemoryStorage()
    keep = Keep(storage)
    load_all(keep)
    storage.broken = True
    for number in range(5):
        keep.save_match(f"{MATCH}{number}")
        keep.save_settings(Settings())
    assert keep.notes == ["Nothing can be saved: the storage is blocked."]
    storage.broken = False
    keep.save_match(MATCH)
    assert storage.texts == {"match": MATCH}


def test_a_storage_that_refuses_everything_is_said_once() -> None:
    storage = MemoryStorage()
    storage.broken = True
    keep = Keep(storage)
    for _ in range(3):
        load_all(keep)
        keep.save_match(MATCH)
        keep.save_choices(Choices())
        keep.forget_match()
    assert len(keep.notes) == 1
    assert "the storage is blocked" in keep.notes[0]

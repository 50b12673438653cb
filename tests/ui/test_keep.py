"""What the game keeps between visits, whatever the storage does."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.match import Match
from game.engine.rules import Rules
from game.profile.choices import Choices
from game.profile.merge import merged
from game.profile.profile import Profile
from game.profile.settings import Settings
from game.session.saves import SaveError
from game.session.session import DEAL, Seat, Session
from game.session.waiting import MOST
from tests.ui.harness import MemoryStorage

KEYS = ("settings", "choices", "match")
MATCH = Session(Match(Rules(), 3), (Seat("You"), Seat("Theo", "quick"))).to_text()
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)


def load_all(profile: Profile) -> tuple[Settings, Choices, Session | None]:
    return profile.settings(), profile.choices(), profile.matches.now()


def test_an_empty_storage_gives_the_usual_and_says_nothing() -> None:
    profile = Profile(MemoryStorage())
    assert load_all(profile) == (Settings(), Choices(), None)
    assert profile.notes == []


def test_what_is_saved_is_loaded() -> None:
    storage = MemoryStorage()
    profile = Profile(storage)
    settings = Settings(sound=False, volume=0.25, speed="quick", motion="off")
    choices = Choices("straight", {"straight": {"seats": 3, "target": 77}})
    profile.save_settings(settings)
    profile.save_choices(choices)
    profile.matches.save(MATCH)
    again = Profile(storage)
    loaded = load_all(again)
    assert loaded[:2] == (settings, choices)
    assert loaded[2] is not None
    assert loaded[2].to_text() == MATCH
    assert again.notes == []
    again.matches.forget()
    assert Profile(storage).matches.now() is None


def test_a_loaded_match_saves_itself() -> None:
    storage = MemoryStorage({"match": MATCH})
    session = Profile(storage).matches.now()
    assert session is not None
    session.play(session.match.round.legal_moves()[0])
    assert storage.texts["match"] == session.to_text() != MATCH


def test_settings_of_an_older_or_newer_version_keep_what_is_known() -> None:
    storage = MemoryStorage({"settings": json.dumps({"speed": "calm", "haptics": True})})
    profile = Profile(storage)
    assert profile.settings() == Settings(speed="calm")
    assert profile.notes == []


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("text", ["", "{", "nonsense", "[1, 2]", "null", "\0\ufffd", "{}x"])
def test_what_cannot_be_read_is_set_aside_and_said_so(key: str, text: str) -> None:
    storage = MemoryStorage({key: text})
    profile = Profile(storage)
    assert load_all(profile) == (Settings(), Choices(), None)
    assert storage.texts == {f"{key}.damaged-1": text}
    (note,) = profile.notes
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
        ("choices", {"seats": [{"name": "You", "level": "god"}] * 8}),
        ("choices", {"seats": [{"name": "You"}]}),
        ("choices", {"seats": "You"}),
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
    profile = Profile(storage)
    assert load_all(profile) == (Settings(), Choices(), None)
    assert storage.texts == {f"{key}.damaged-1": text}
    assert len(profile.notes) == 1


@given(key=st.sampled_from(KEYS), text=st.text() | JSON.map(json.dumps))
def test_any_text_is_loaded_or_set_aside(key: str, text: str) -> None:
    storage = MemoryStorage({key: text})
    profile = Profile(storage)
    load_all(profile)
    assert text in storage.texts.values()
    assert len(profile.notes) == (key not in storage.texts)


@given(data=JSON, name=st.sampled_from(["sound", "volume", "speed", "motion"]))
def test_any_setting_is_proper_or_refused(data: object, name: str) -> None:
    try:
        settings = Settings.from_text(json.dumps({name: data}))
    except (SaveError, TypeError):
        return
    assert getattr(settings, name) == data


@given(data=JSON, name=st.sampled_from(["game", "options"]))
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
        Profile(storage).matches.now()
    assert storage.texts == {"match.damaged-1": "first", "match.damaged-2": "second"}


class Stubborn(MemoryStorage):
    """Reads, but can neither set aside nor remove."""

    def set_aside(self, key: str) -> str:
        self.broken = True
        self._check()
        return key


def test_what_cannot_be_set_aside_is_never_written_over() -> None:
    storage = Stubborn({"match": "precious"})
    profile = Profile(storage)
    assert profile.matches.now() is None
    assert "It stays where it is" in profile.notes[0]
    storage.broken = False
    profile.matches.save(MATCH)
    assert storage.texts == {"match": "precious"}


def test_what_could_not_be_read_is_never_written_over() -> None:
    storage = MemoryStorage({"match": MATCH, "settings": "{}"})
    storage.broken = True
    profile = Profile(storage)
    assert load_all(profile) == (Settings(), Choices(), None)
    storage.broken = False
    profile.matches.save("another")
    assert storage.texts["match"] == MATCH


def test_a_storage_that_stops_writing_is_said_once() -> None:
    storage = MemoryStorage()
    profile = Profile(storage)
    load_all(profile)
    storage.broken = True
    for number in range(5):
        profile.matches.save(f"{MATCH}{number}")
        profile.save_settings(Settings())
    assert profile.notes == ["Nothing can be saved: the storage is blocked."]
    storage.broken = False
    profile.matches.save(MATCH)
    assert storage.texts == {"match": MATCH}


def test_a_storage_that_refuses_everything_is_said_once() -> None:
    storage = MemoryStorage()
    storage.broken = True
    profile = Profile(storage)
    for _ in range(3):
        load_all(profile)
        profile.matches.save(MATCH)
        profile.save_choices(Choices())
        profile.matches.forget()
    assert len(profile.notes) == 1
    assert "the storage is blocked" in profile.notes[0]


# Two windows


def two_windows() -> tuple[MemoryStorage, Profile, Profile, Session, Session]:
    """Return a storage and two windows that have both opened its match, led already."""
    led = Session.from_text(MATCH)
    move(led)
    storage = MemoryStorage({"match": led.to_text()})
    one, two = Profile(storage), Profile(storage)
    mine, theirs = one.matches.now(), two.matches.now()
    assert mine is not None
    assert theirs is not None
    return storage, one, two, mine, theirs


def move(session: Session, which: int = 0) -> None:
    session.play(session.match.round.legal_moves()[which])


def test_a_match_another_window_has_played_on_is_not_written_over() -> None:
    storage, one, two, mine, theirs = two_windows()
    move(theirs)
    newer = storage.texts["match"]
    assert one.matches.elsewhere()
    assert not two.matches.elsewhere()
    for _ in range(3):
        move(mine, -1)
        assert storage.texts["match"] == newer
        assert one.matches.elsewhere()
    assert one.notes == []


def test_the_newer_match_can_be_taken() -> None:
    storage, one, _, mine, theirs = two_windows()
    move(theirs)
    move(mine, -1)
    move(mine)
    taken = one.matches.take_theirs()
    assert taken is not None
    assert taken.to_text() == theirs.to_text()
    assert not one.matches.elsewhere()
    move(taken)
    assert storage.texts["match"] == taken.to_text()


def test_the_own_match_can_be_kept_against_the_newer() -> None:
    storage, one, two, mine, theirs = two_windows()
    move(theirs)
    move(mine, -1)
    move(mine)
    one.matches.keep_mine()
    assert storage.texts["match"] == mine.to_text()
    assert not one.matches.elsewhere()
    assert two.matches.elsewhere()


def test_the_same_move_in_both_windows_is_no_trouble() -> None:
    storage, one, two, mine, theirs = two_windows()
    move(theirs)
    move(mine)
    assert not one.matches.elsewhere()
    assert not two.matches.elsewhere()
    move(mine)
    assert storage.texts["match"] == mine.to_text()
    assert two.matches.elsewhere()


def test_a_match_another_window_has_ended_or_begun_is_not_forgotten_here() -> None:
    storage, one, two, mine, _ = two_windows()
    two.matches.forget()
    assert one.matches.elsewhere()
    move(mine)
    assert "match" not in storage.texts
    assert one.matches.take_theirs() is None
    two.matches.save(MATCH)
    one.matches.forget()
    assert storage.texts["match"] == MATCH


def test_settings_and_choices_of_two_windows_are_put_together() -> None:
    storage = MemoryStorage()
    one, two = Profile(storage), Profile(storage)
    load_all(one)
    load_all(two)
    one.save_settings(Settings(volume=0.25))
    two.save_settings(Settings(speed="calm"))
    assert Profile(storage).settings() == Settings(volume=0.25, speed="calm")
    one.save_settings(Settings(volume=0.25, motion="off"))
    assert Profile(storage).settings() == Settings(volume=0.25, speed="calm", motion="off")
    one.save_choices(Choices("block", {"block": {"seats": 3}}))
    two.save_choices(Choices("block", {**Choices().options, "straight": {"target": 77}}))
    kept = Profile(storage).choices()
    assert kept.options == {"block": {"seats": 3}, "straight": {"target": 77}}


@given(base=JSON, mine=JSON, theirs=JSON)
def test_what_only_one_window_changed_is_as_it_changed_it(
    base: object, mine: object, theirs: object
) -> None:
    assert merged(base, base, theirs) == theirs
    assert merged(base, mine, base) == mine
    assert merged(base, mine, mine) == mine


# Matches that wait


def test_a_match_waits_while_a_deal_is_played_and_comes_back() -> None:
    storage = MemoryStorage({"match": MATCH})
    profile = Profile(storage)
    profile.matches.put_aside()
    deal = Session(Match(Rules(), 9), (Seat("You"), Seat("Theo", "quick")), occasion=DEAL)
    profile.matches.save(deal.to_text())
    again = Profile(storage)
    now = again.matches.now()
    assert now is not None
    assert now.occasion == DEAL
    (waits,) = again.matches.waiting().sessions()
    again.matches.go_on_with(waits)
    assert storage.texts["match"] == MATCH
    (waits,) = again.matches.waiting().sessions()
    again.matches.go_on_with(waits)
    again.matches.go_on_with(waits)
    assert storage.texts["match"] == deal.to_text()
    again.matches.forget()
    assert storage.texts == {"match": MATCH}
    again.matches.forget()
    assert storage.texts == {}


def test_only_so_many_matches_wait_and_none_is_lost() -> None:
    storage = MemoryStorage()
    profile = Profile(storage)
    for seed in range(MOST):
        profile.matches.save(MATCH.replace("seed 3", f"seed {seed + 10}"))
        profile.matches.put_aside()
    profile.matches.save(MATCH)
    with pytest.raises(OverflowError):
        profile.matches.put_aside()
    assert storage.texts["match"] == MATCH
    for seed in reversed(range(MOST)):
        profile.matches.forget()
        assert f"seed {seed + 10}" in storage.texts["match"]


def test_a_refusing_storage_keeps_the_match_for_this_visit() -> None:
    storage = MemoryStorage()
    storage.broken = True
    profile = Profile(storage)
    load_all(profile)
    profile.matches.save(MATCH)
    profile.save_settings(Settings(speed="calm"))
    loaded = load_all(profile)
    assert loaded[0].speed == "calm"
    assert loaded[2] is not None
    profile.matches.forget()
    assert profile.matches.now() is None
    assert len(profile.notes) == 1

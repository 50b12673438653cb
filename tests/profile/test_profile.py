"""What the game saves between visits, whatever the storage does."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.profile.defaults import NewGameDefaults
from game.profile.profile import Profile
from game.profile.settings import Settings
from game.session.codec import SaveError
from game.session.session import Seat, Session
from game.variants import GAMES
from tests.profile.anything import JSON
from tour.memory import MemoryStorage

LATIN = GAMES["latin"]
BRAZIL = LATIN.preset("brazil")
KEYS = ("settings", "choices", "match")


def load_all(profile: Profile) -> tuple[Settings, NewGameDefaults, Session | None]:
    return profile.settings(), profile.new_game_defaults(), profile.matches.peek()


def test_an_empty_storage_gives_the_usual_and_says_nothing() -> None:
    profile = Profile(MemoryStorage())
    assert load_all(profile) == (Settings(), NewGameDefaults(), None)
    assert profile.notes == []


UNREADABLE = "", "{", "nonsense", "[1, 2]", "null", "\0\ufffd", "{}x"


@pytest.mark.parametrize(
    ("key", "data"),
    [
        *[(key, text) for key in KEYS for text in UNREADABLE],
        ("choices", {"options": []}),
    ],
)
def test_what_cannot_be_used_is_set_aside_and_said_so(key: str, data: object) -> None:
    text = data if isinstance(data, str) else json.dumps(data)
    storage = MemoryStorage({key: text})
    profile = Profile(storage)
    assert load_all(profile) == (Settings(), NewGameDefaults(), None)
    assert storage.texts == {f"{key}.damaged-1": text}
    (note,) = profile.notes
    assert "can’t be used" in note
    assert f"kept as {key}.damaged-1." in note


@pytest.mark.parametrize(
    "bad",
    [
        *({"volume": 7}, {"tiles": "marble"}, {"language": "tlh"}, {"table": None}, {"large": 1}),
        *(
            {"volume": 1.5},
            {"volume": "loud"},
            {"volume": None},
            {"speed": "warp"},
            {"sound": "yes"},
        ),
        {"speed": ["calm"], "density": 1e9, "sharpness": "razor"},
        *({"server": None}, {"server": "stun:" + 300 * "a"}),
    ],
)
def test_a_setting_that_cannot_be_used_costs_no_other(bad: dict[str, object]) -> None:
    good = Settings(motion="off", talk=False, numerals=True)
    text = json.dumps({**json.loads(good.to_text()), **bad})
    storage = MemoryStorage({"settings": text})
    profile = Profile(storage)
    assert profile.settings() == good
    assert storage.texts["settings.damaged-1"] == text
    (note,) = profile.notes
    assert note.endswith("kept as settings.damaged-1. The rest of it is still used.")
    again = Profile(storage)
    assert again.settings() == good
    assert again.notes == []
    again.save_settings(Settings(motion="on"))
    assert Profile(storage).settings() == Settings(motion="on")


@pytest.mark.parametrize(
    "bad",
    [
        *({"game": "whist"}, {"game": ["block"]}, {"seats": []}, {"seats": "You"}),
        *({"seats": [{"name": "You", "level": "god"}] * 8}, {"seats": [{"name": "You"}]}),
        *({"options": {"whist": {}}}, {"options": {"block": 7}}, {"played": [3]}),
        *({"options": {"block": {"target": 0}}}, {"options": {"fives": {"colour": "red"}}}),
        {"options": {"block": {"seats": 9}}},
    ],
)
def test_a_choice_that_cannot_be_used_costs_no_other(bad: dict[str, dict[str, object]]) -> None:
    good = NewGameDefaults("latin", {"latin": {"target": 150}}, played=("latin",))
    good.sit(0, Seat("Marie"))
    kept = json.loads(good.to_text())
    options = {"options": {**kept["options"], **bad.get("options", {})}}
    text = json.dumps({**kept, **bad, **options})
    storage = MemoryStorage({"choices": text})
    found = Profile(storage).new_game_defaults()
    assert found.options == good.options
    usual = NewGameDefaults()
    assert found.game == (usual.game if "game" in bad else "latin")
    assert found.seats == (usual.seats if "seats" in bad else good.seats)
    assert found.played == (() if "played" in bad else ("latin",))
    assert storage.texts["choices.damaged-1"] == text
    assert Profile(storage).new_game_defaults() == found


@given(key=st.sampled_from(KEYS), text=st.text() | JSON.map(json.dumps))
def test_any_text_is_loaded_or_set_aside(key: str, text: str) -> None:
    storage = MemoryStorage({key: text})
    profile = Profile(storage)
    load_all(profile)
    assert text in storage.texts.values()
    assert len(profile.notes) == (key not in storage.texts)


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
    one.save_new_game_defaults(NewGameDefaults("block", {"block": {"seats": 3}}))
    options: dict[str, dict[str, int | str]] = {**NewGameDefaults().options}
    options["straight"] = {"target": 77}
    two.save_new_game_defaults(NewGameDefaults("block", options))
    kept = Profile(storage).new_game_defaults()
    assert kept.options == {"block": {"seats": 3}, "straight": {"target": 77}}


def test_a_country_s_game_chosen_as_rules_of_another_is_known_by_its_name() -> None:
    options = {option.key: getattr(BRAZIL, option.key) for option in LATIN.options_for(BRAZIL)}
    kept = json.dumps({"game": "latin", "options": {"latin": options}})
    choices = NewGameDefaults.from_text(kept)
    assert (choices.game, choices.rules) == ("brazil", BRAZIL)
    assert choices.rules_of("latin") == LATIN.rules
    assert NewGameDefaults.from_text(choices.to_text()) == choices


def test_games_played_in_a_newer_version_are_passed_over() -> None:
    kept = json.dumps({"played": ["latin", "forty-two", "block"]})
    assert NewGameDefaults.from_text(kept).played == ("latin", "block")
    with pytest.raises(SaveError):
        NewGameDefaults.from_text(json.dumps({"played": [["block"]]}))

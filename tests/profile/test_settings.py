"""Settings and choices are proper, or refused."""

import json

from hypothesis import given
from hypothesis import strategies as st

from game.profile.defaults import NewGameDefaults
from game.profile.settings import Settings
from game.session.codec import SaveError
from tests.profile.anything import JSON


@given(data=JSON, name=st.sampled_from("sound volume speed motion sharpness density".split()))
def test_any_setting_is_proper_or_refused(data: object, name: str) -> None:
    try:
        settings = Settings.from_text(json.dumps({name: data}))
    except (SaveError, TypeError):
        return
    assert getattr(settings, name) == data


@given(data=JSON, name=st.sampled_from(["game", "options"]))
def test_any_choice_is_proper_or_refused(data: object, name: str) -> None:
    try:
        choices = NewGameDefaults.from_text(json.dumps({name: data}))
    except (SaveError, TypeError):
        return
    assert getattr(choices, name) == data

"""Everything that is saved as the text of a file, and back again: every part is checked."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from game.profile import export
from game.profile.codecs import EXPORTED
from game.profile.profile import Profile
from game.session.codec import SaveError
from tests.profile.exports import KEPT
from tour.memory import MemoryStorage


def test_what_is_written_is_read() -> None:
    assert set(KEPT) == {kind.key for kind in EXPORTED}
    text = export.write(KEPT, "2026-11-21")
    assert export.read(text) == KEPT
    assert json.loads(text)["day"] == "2026-11-21"


@given(data=st.data())
@settings(max_examples=60)
def test_a_file_with_a_few_letters_changed_is_good_or_refused(data: st.DataObject) -> None:
    text = export.write(KEPT, "2026-11-21")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        text = text[:at] + data.draw(st.characters()) + text[at + 1 :]
    try:
        texts = export.read(text)
    except SaveError:
        return
    store = MemoryStorage()
    Profile(store).store.replace(texts)
    again = Profile(store)
    for one in EXPORTED:
        again.store.load(one)
    assert again.notes == []

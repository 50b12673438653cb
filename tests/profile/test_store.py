"""Texts in a storage that may be damaged, unwilling, full or inaccessible."""

from collections.abc import Callable
from typing import Any

import pytest

from game.platform import StorageError
from game.profile.codecs import DAILY, EXPORTED, LAST_SCREEN, MATCH, SETTINGS, Codec
from game.profile.settings import Settings
from game.profile.store import Store, plain
from tour.memory import MemoryStorage

CALM = Settings(speed="calm").to_text()


def opened(
    texts: dict[str, str] | None = None, kind: type[MemoryStorage] = MemoryStorage
) -> tuple[MemoryStorage, Store, list[str]]:
    """Return a storage with these texts, a store on it, and the list of its notes to the player."""
    storage, notes = kind(texts), list[str]()
    return storage, Store(storage, notes.append), notes


def test_a_second_damaged_text_does_not_replace_the_first() -> None:
    storage = MemoryStorage()
    for text in ("first", "second"):
        storage.texts["match"] = text
        assert Store(storage, print).load(MATCH) is None
    assert storage.texts == {"match.damaged-1": "first", "match.damaged-2": "second"}


def test_what_cannot_be_set_aside_is_never_written_over() -> None:
    storage, store, notes = opened({"settings": "precious"})
    storage.busy = True
    assert store.load(SETTINGS) is None
    assert "The data was left in place" in notes[0]
    storage.busy = False
    store.save(SETTINGS, CALM)
    assert storage.texts == {"settings": "precious"}
    assert store.load(SETTINGS) == Settings(speed="calm"), "for this visit"


def test_what_could_not_be_read_is_added_to_and_never_written_over() -> None:
    storage, store, _ = opened({"settings": CALM, "match": "theirs"})
    storage.broken = True
    assert store.load(SETTINGS) is None
    assert store.load(MATCH) is None
    storage.broken = False
    store.save(SETTINGS, Settings(volume=0.25).to_text())
    assert store.load(SETTINGS) == Settings(speed="calm", volume=0.25)
    store.save(MATCH, "mine")
    assert storage.texts["match"] == "theirs"
    assert store.changed_externally(MATCH), "the player says which one stays"


def test_what_cannot_be_read_any_more_is_what_it_was() -> None:
    storage, store, notes = opened({"settings": CALM})
    assert store.load(SETTINGS)
    storage.broken = True
    assert store.load(SETTINGS) == Settings(speed="calm")
    assert notes == ["Nothing can be loaded or saved: the storage is blocked."]
    storage.broken = False
    store.save(SETTINGS, Settings().to_text())
    assert storage.texts == {"settings": Settings().to_text()}


class Scratched(MemoryStorage):
    """Can't read the settings."""

    def read(self, key: str) -> str | None:
        if key == SETTINGS.key:
            raise StorageError("it is damaged")
        return super().read(key)


def test_a_thing_that_can_never_be_read_is_said_once() -> None:
    storage, store, notes = opened({"settings": CALM}, Scratched)
    for word in ("table", "title"):
        assert store.load(SETTINGS) is None
        store.save(LAST_SCREEN, word)
    assert storage.texts == {"settings": CALM, "place": "title"}
    assert notes == ["Nothing can be loaded or saved: it is damaged."]


def test_a_storage_that_stops_writing_is_said_once() -> None:
    storage, store, notes = opened()
    storage.broken = True
    for word in ("table", "title", "table"):
        store.save(LAST_SCREEN, word)
        store.save(SETTINGS, CALM)
    assert notes == ["Nothing can be saved: the storage is blocked."]
    assert store.load(LAST_SCREEN) == "table"
    storage.broken = False
    store.save(LAST_SCREEN, "title")
    assert storage.texts == {"place": "title", "settings": CALM}
    storage.broken = True
    store.save(LAST_SCREEN, "table")
    assert len(notes) == 2, "it is another trouble now"


def test_what_is_saved_for_later_is_found_at_once_and_kept_at_the_end() -> None:
    storage, store, _ = opened({"settings": Settings().to_text()})
    with store.deferring():
        store.save(SETTINGS, CALM)
        assert storage.texts["settings"] != CALM
    assert storage.texts["settings"] == CALM
    asked: list[Callable[[], object]] = [
        lambda: store.load(LAST_SCREEN),
        lambda: store.peek(LAST_SCREEN),
        lambda: store.change(lambda _load: {DAILY: None}),
        store.texts,
        lambda: store.replace({}),
        lambda: store.discard_unsaved(LAST_SCREEN),
    ]
    for word, ask in zip(("table", "title") * 3, asked, strict=True):
        with store.deferring():
            store.save(LAST_SCREEN, word)
            ask()
            assert storage.texts["place"] == word


def test_what_is_saved_for_later_is_kept_where_something_fails_meanwhile() -> None:
    storage, store, _ = opened()

    def fail() -> None:
        with store.deferring():
            store.save(SETTINGS, CALM)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert storage.texts["settings"] == CALM


def test_a_reason_is_short_and_printable() -> None:
    said = plain(ValueError("bad\x00text " * 100))
    assert said.isprintable()
    assert len(said) <= 160
    assert said.endswith("…")


@pytest.mark.parametrize(("codec", "asks"), [(MATCH, True), (SETTINGS, False)])
def test_only_what_cannot_be_merged_is_left_to_the_player(codec: Codec[Any], asks: bool) -> None:
    storage = MemoryStorage()
    one, two = Store(storage, print), Store(storage, print)
    assert one.load(codec) is two.load(codec) is None
    one.save(codec, '{"volume": 0.25}')
    assert two.changed_externally(codec)
    assert not one.changed_externally(codec)
    two.save(codec, '{"speed": "calm"}')
    assert two.changed_externally(codec) == asks
    assert ("calm" in storage.texts[codec.key]) != asks


def test_a_window_that_has_not_looked_sees_nothing_elsewhere() -> None:
    assert not opened({"match": "{"})[1].changed_externally(MATCH)


def test_two_windows_that_come_to_the_same_are_at_one_again() -> None:
    storage = MemoryStorage()
    one, two = Store(storage, print), Store(storage, print)
    assert one.load(MATCH) is None
    two.save(MATCH, "a move")
    one.save(MATCH, "two moves")
    assert storage.texts == {"match": "a move"}
    assert one.changed_externally(MATCH)
    two.save(MATCH, "two moves")
    assert not one.changed_externally(MATCH)


def test_what_the_storage_refused_is_exported_all_the_same() -> None:
    storage, store, _ = opened({"settings": CALM, "match": "{", "place": "table"})
    assert store.texts() == {"settings": CALM, "match": "{"}, "where the player is stays here"
    storage.broken = True
    store.save(SETTINGS, Settings().to_text())
    with pytest.raises(StorageError):
        store.texts()
    storage.broken = False
    assert store.texts() == {"settings": Settings().to_text(), "match": "{"}


def test_texts_are_replaced_all_or_none() -> None:
    storage, store, notes = opened({"settings": CALM})
    storage.refused = {"daily"}
    with pytest.raises(StorageError, match="full"):
        store.replace({"settings": "{}", "match": "{}", "daily": "{}"})
    assert storage.texts == {"settings": CALM}
    store.replace({"settings": "{}", "statistics": "{}"})
    assert storage.texts == {"settings": "{}", "statistics": "{}"}
    assert store.load(SETTINGS) == Settings()
    assert notes == []


def test_a_change_of_several_is_refused_as_a_whole() -> None:
    storage, store, notes = opened({"match": "old"})
    storage.refused = {"daily"}
    store.change(lambda _load: {MATCH: "new", DAILY: "{}"})
    assert storage.texts == {"match": "old"}
    assert notes == ["Nothing can be saved: the storage is full."]


def test_an_error_in_a_change_changes_nothing() -> None:
    storage, store, _ = opened({"match": "old"})

    def overflowing(_load: object) -> dict[Codec[Any], str]:
        raise OverflowError

    with pytest.raises(OverflowError):
        store.change(overflowing)
    assert storage.texts == {"match": "old"}
    assert not store.changed_externally(MATCH)


def test_what_a_newer_version_has_kept_stays_as_it_is() -> None:
    newer = '{"boneyard": 2, "moves": "in a better way"}'
    storage, store, notes = opened({"match": newer})
    assert store.load(MATCH) is None
    store.save(MATCH, "{}")
    store.change(lambda _load: {MATCH: "{}", LAST_SCREEN: "table"})
    assert storage.texts == {"match": newer}
    said = "The saved match: this data can’t be used (a newer version of the game saved it)."
    assert notes == [f"{said} It was left alone, and nothing new is saved over it."]


@pytest.mark.parametrize("codec", EXPORTED, ids=lambda codec: codec.key)
def test_what_is_damaged_is_told_of_one_or_of_many_things(codec: Codec[Any]) -> None:
    _, store, notes = opened({codec.key: "{"})
    assert store.load(codec) is None
    assert notes[0].startswith(f"{codec.title}: this data can’t be used (it is damaged or is not ")
    assert notes[0].endswith(f"). The data is kept as {codec.key}.damaged-1.")


def test_a_damaged_text_that_a_change_reads_is_set_aside_first() -> None:
    storage, store, _ = opened({"daily": "{"})
    store.change(lambda load: {DAILY: (load(DAILY) or DAILY.default()).to_text()})
    assert storage.texts == {"daily.damaged-1": "{", "daily": "{}"}

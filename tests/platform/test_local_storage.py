"""The browser's storage, held to a stand-in that refuses as browsers do."""

from __future__ import annotations

import pytest

from game.platform.base import StorageError
from game.platform.web.storage import LocalStorage


class Items:
    """What a browser keeps for a page; `room` is the letters it has room for."""

    def __init__(self, room: int = 10_000) -> None:
        self.texts: dict[str, str] = {"someone-else": "keep"}
        self.room = room

    def getItem(self, key: str) -> str | None:
        return self.texts.get(key)

    def setItem(self, key: str, text: str) -> None:
        if sum(map(len, {**self.texts, key: text}.values())) > self.room:
            raise RuntimeError("QuotaExceededError: the quota has been exceeded.\n  at setItem")
        self.texts[key] = text

    def removeItem(self, key: str) -> None:
        self.texts.pop(key, None)


class Window:
    """A page; without `items` even looking at its storage throws."""

    def __init__(self, items: Items | None) -> None:
        self._items = items

    @property
    def localStorage(self) -> Items:
        if self._items is None:
            raise RuntimeError("SecurityError: The operation is insecure.")
        return self._items


def test_keys_stand_under_the_games_own_prefix() -> None:
    items = Items()
    storage = LocalStorage(Window(items))
    assert storage.read("match") is None
    storage.write("match", "moves")
    assert storage.read("match") == "moves"
    assert items.texts == {"someone-else": "keep", "boneyard.match": "moves"}
    storage.remove("match")
    assert items.texts == {"someone-else": "keep"}


def test_damaged_texts_are_set_aside_under_new_names() -> None:
    items = Items()
    storage = LocalStorage(Window(items))
    for number in (1, 2):
        storage.write("match", f"damaged {number}")
        assert storage.set_aside("match") == f"boneyard.match.damaged-{number}"
    assert storage.read("match") is None
    assert storage.read("match.damaged-1") == "damaged 1"
    assert storage.read("match.damaged-2") == "damaged 2"


def test_a_full_storage_refuses_in_words_and_keeps_the_old_text() -> None:
    storage = LocalStorage(Window(Items(room=30)))
    storage.write("match", "x" * 20)
    with pytest.raises(StorageError, match="won’t let the game save: QuotaExceededError") as no:
        storage.write("match", "y" * 40)
    assert "\n" not in str(no.value)
    assert not str(no.value).endswith(".")  # the sentence it becomes part of has its own
    assert storage.read("match") == "x" * 20


def test_what_cannot_be_copied_is_not_removed() -> None:
    storage = LocalStorage(Window(Items(room=30)))
    storage.write("match", "x" * 20)
    with pytest.raises(StorageError):
        storage.set_aside("match")
    assert storage.read("match") == "x" * 20


def test_a_blocked_storage_refuses_everything_in_words() -> None:
    storage = LocalStorage(Window(None))
    with pytest.raises(StorageError, match="won’t let the game read its saves: SecurityError"):
        storage.read("match")
    with pytest.raises(StorageError, match="won’t let the game save"):
        storage.write("match", "x")
    with pytest.raises(StorageError, match="won’t let the game save"):
        storage.remove("match")
    with pytest.raises(StorageError):
        storage.set_aside("match")

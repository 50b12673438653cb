"""The browser's storage, tested with a stand-in that refuses as browsers do."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from game.platform.base import Read, StorageBusy, StorageError
from game.platform.web.storage import LocalStorage


class Items:
    """What a browser stores for a page; `room` is the number of characters it has room for."""

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


class Asked:
    """What a page asks its browser to keep; the answer is told at once."""

    def __init__(self) -> None:
        self.times = 0

    def persist(self) -> "Asked":
        self.times += 1
        return self

    def then(self, granted: Callable[[bool], None], _refused: Callable[[object], None]) -> None:
        granted(False)


class Window:
    """A page; without `items`, even accessing its storage throws."""

    def __init__(self, items: Items | None, vendor: str = "", installed: bool = False) -> None:
        self._items, self._installed = items, installed
        self.asked = Asked()
        self.boneyard_may_write = lambda: True
        self.navigator = SimpleNamespace(vendor=vendor, storage=self.asked)

    def matchMedia(self, _query: str) -> SimpleNamespace:
        return SimpleNamespace(matches=self._installed)

    @property
    def localStorage(self) -> Items:
        if self._items is None:
            raise RuntimeError("SecurityError: The operation is insecure.")
        return self._items


def keep(storage: LocalStorage, **texts: str | None) -> None:
    storage.change(lambda _read: texts)


def test_keys_stand_under_the_games_own_prefix() -> None:
    items = Items()
    storage = LocalStorage(Window(items))
    assert storage.read("match") is None
    keep(storage, match="moves")
    assert storage.read("match") == "moves"
    assert items.texts == {"someone-else": "keep", f"{storage.location('match')}": "moves"}
    keep(storage, match=None)
    assert items.texts == {"someone-else": "keep"}


def test_a_change_of_several_texts_leaves_no_journal() -> None:
    items = Items()
    storage = LocalStorage(Window(items))
    keep(storage, match="a", waiting="b")
    storage.change(lambda read: {"match": read("waiting"), "waiting": None, "daily": "c"})
    kept = {"boneyard.match": "b", "boneyard.daily": "c"}
    assert items.texts == {"someone-else": "keep", **kept}


class Closing(Items):
    """Closes the page at the n-th change."""

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left

    def setItem(self, key: str, text: str) -> None:
        self._close()
        super().setItem(key, text)

    def removeItem(self, key: str) -> None:
        self._close()
        super().removeItem(key)

    def _close(self) -> None:
        if self.left == 0:
            raise KeyboardInterrupt
        self.left -= 1


@pytest.mark.parametrize("left", range(6))
def test_a_page_closed_in_the_middle_has_changed_all_or_nothing(left: int) -> None:
    items = Closing(99)
    keep(LocalStorage(Window(items)), match="old", waiting="old", daily="old")
    items.left = left
    try:
        keep(LocalStorage(Window(items)), match="new", waiting=None, daily="new")
        assert left == 5
    except KeyboardInterrupt:
        assert left < 5
    items.left = 99
    again = LocalStorage(Window(items))
    read = [again.read(key) for key in ("match", "waiting", "daily")]
    assert read == (["old", "old", "old"] if left == 0 else ["new", None, "new"])
    keep(again, match="newer")
    assert again.read("match") == "newer"
    assert again.read("waiting") == read[1]
    assert "boneyard.journal" not in items.texts


def test_a_full_storage_refuses_in_words_and_keeps_the_old_texts() -> None:
    items = Items(room=110)
    storage = LocalStorage(Window(items))
    keep(storage, match="x" * 20)
    before = dict(items.texts)
    for texts in ({"match": "y" * 140}, {"match": "y", "daily": "z" * 120}):
        with pytest.raises(StorageError, match="storage for this page is full") as no:
            keep(storage, **texts)
        assert not str(no.value).endswith(".")  # the sentence it becomes part of has its own
        assert items.texts == before


def test_what_has_room_only_in_the_journal_is_kept_there() -> None:
    items = Items(room=110)
    storage = LocalStorage(Window(items))
    keep(storage, match="x" * 10)
    keep(storage, match="y" * 15, daily="z" * 15)
    assert (storage.read("match"), storage.read("daily")) == ("y" * 15, "z" * 15)
    items.room = 1000
    keep(storage, place="title")
    assert "boneyard.journal" not in items.texts
    assert (storage.read("match"), storage.read("daily")) == ("y" * 15, "z" * 15)


def test_a_journal_of_nobodys_is_passed_over() -> None:
    items = Items()
    items.texts |= {"boneyard.journal": "{", "boneyard.match": "moves"}
    assert LocalStorage(Window(items)).read("match") == "moves"


def test_a_blocked_storage_refuses_everything_in_words() -> None:
    storage = LocalStorage(Window(None))
    with pytest.raises(StorageError, match="the browser blocks storage for this page"):
        storage.read("match")
    with pytest.raises(StorageError, match="the browser blocks storage for this page"):
        keep(storage, match="x")


@pytest.mark.parametrize("may", [True, False])
def test_only_the_tab_that_may_write_does(may: bool) -> None:
    items, decided = Items(), list[str | None]()
    window = Window(items)
    window.boneyard_may_write = lambda: may
    storage = LocalStorage(window)

    def decide(read: Read) -> dict[str, str | None]:
        decided.append(read("match"))
        return {"match": "moves"}

    if may:
        storage.change(decide)
    else:
        with pytest.raises(StorageBusy, match="another window of the game is saving"):
            storage.change(decide)
    assert storage.read("match") == ("moves" if may else None)
    assert len(decided) == may


APPLE = "Apple Computer, Inc."


def test_the_browser_is_asked_once_to_delete_nothing() -> None:
    items = Items()
    window = Window(items)
    for _ in range(2):
        LocalStorage(window).protect()
    assert window.asked.times == 1


@pytest.mark.parametrize(
    ("vendor", "installed", "told"),
    [(APPLE, False, 1), (APPLE, True, 0), ("Google Inc.", False, 0), ("", False, 0)],
)
def test_a_browser_that_forgets_is_named_once(vendor: str, installed: bool, told: int) -> None:
    window = Window(Items(), vendor, installed)
    first, later = LocalStorage(window), LocalStorage(window)
    first.protect()
    later.protect()
    assert len(first.notes) == told
    assert all("Backup" in note and "install" in note for note in first.notes)
    assert later.notes == []


def test_a_browser_that_can_not_be_asked_is_named_all_the_same() -> None:
    window = Window(Items(), APPLE)
    del window.navigator.storage
    storage = LocalStorage(window)
    storage.protect()
    assert len(storage.notes) == 1


def test_a_blocked_storage_is_not_protected() -> None:
    window = Window(None, APPLE)
    storage = LocalStorage(window)
    storage.protect()
    assert (window.asked.times, storage.notes) == (0, [])

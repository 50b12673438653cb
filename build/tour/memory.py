"""A storage in memory."""

from collections.abc import Callable, Mapping

from game.platform import Read, StorageError


class MemoryStorage:
    """Storage that lasts as long as the test. It refuses everything while it is `broken`, writing
    while it is `busy`, and the texts under `refused` keys always."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self.notes: list[str] = []
        self.broken = self.busy = False
        self.refused: set[str] = set()

    def _check(self) -> None:
        if self.broken:
            raise StorageError("the storage is blocked")

    def read(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        self._check()
        if self.busy:
            raise StorageError("another window is writing to it")
        decided = decide(self.read)
        if self.refused & decided.keys():
            raise StorageError("the storage is full")
        texts = {**self.texts, **decided}
        self.texts = {key: text for key, text in texts.items() if text is not None}

    def location(self, key: str) -> str:
        return key

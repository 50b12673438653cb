"""A storage in memory."""

from collections.abc import Callable, Mapping

from game.platform import Read, StorageError


class MemoryStorage:
    """Storage that lasts as long as the test; `broken` makes it refuse everything."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self.broken = False

    def _check(self) -> None:
        if self.broken:
            raise StorageError("the storage is blocked")

    def read(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        self._check()
        texts = {**self.texts, **decide(self.read)}
        self.texts = {key: text for key, text in texts.items() if text is not None}

    def place(self, key: str) -> str:
        return key

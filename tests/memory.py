"""A storage in memory."""

from __future__ import annotations

from game.platform import StorageError


class MemoryStorage:
    """Storage that lasts as long as the test; `broken` makes it refuse everything, `refused` to
    write what is kept under some keys."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = dict(texts or {})
        self.broken = False
        self.refused: set[str] = set()

    def _check(self) -> None:
        if self.broken:
            raise StorageError("the storage is blocked")

    def read(self, key: str) -> str | None:
        self._check()
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self._check()
        if key in self.refused:
            raise StorageError("the storage is full")
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self._check()
        self.texts.pop(key, None)

    def set_aside(self, key: str) -> str:
        self._check()
        number = 1
        while f"{key}.damaged-{number}" in self.texts:
            number += 1
        self.texts[f"{key}.damaged-{number}"] = self.texts.pop(key)
        return f"{key}.damaged-{number}"

"""A stand-in for the page in which the game runs, to the extent that the platform uses it."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

ADDRESS = "https://example.org/boneyard/"


class History:
    """The browser's history of one tab: each entry is its state and its address."""

    def __init__(self, page: Page, address: str) -> None:
        self._page = page
        self.entries: list[tuple[str | None, str]] = [(None, address)]
        self.at = 0
        self.left = False
        self.deaf = False  # the browser ignores pushes: a page has done it too often recently
        self.refuses = False

    @property
    def state(self) -> str | None:
        return self.entries[self.at][0]

    @property
    def href(self) -> str:
        return self.entries[self.at][1]

    def pushState(self, state: str, _title: str) -> None:
        if self.refuses:
            raise RuntimeError("SecurityError: a page inside another")
        if not self.deaf:
            self.entries[self.at + 1 :] = [(state, self.href)]
            self.at += 1

    def replaceState(self, state: str | None, _title: str, address: str) -> None:
        if self.refuses:
            raise RuntimeError("SecurityError: a page without an origin")
        self.entries[self.at] = state, address

    def back(self) -> None:
        """Go back, as the player can too; before the first entry the page is left."""
        if self.at == 0:
            self.left = True
            return
        self.at -= 1
        self._page.happen("popstate")

    def visit(self, link: str) -> None:
        """Open a link to the page itself, as a player does by pressing one."""
        self.entries[self.at + 1 :] = [(None, f"{self.href.partition('#')[0]}#{link}")]
        self.at += 1
        self._page.happen("popstate")
        self._page.happen("hashchange")


class Page:
    """The page's `window`."""

    innerWidth: float = 1366
    innerHeight: float = 768
    devicePixelRatio: float | None = 1
    standalone = False
    """Whether the page is installed as an app."""

    def __init__(self, address: str = ADDRESS, **more: Any) -> None:
        self.parent: Page = self  # unless the page is in a frame
        self.history = History(self, address)
        self.location = _Location(self.history)
        self._heard: dict[str, list[Callable[[object], None]]] = {}
        self.Object = SimpleNamespace(fromEntries=dict)
        self.JSON = SimpleNamespace(parse=json.loads)
        self.boneyard_address = lambda: self.location.href
        self.boneyard_insets = lambda: [0, 0, 0, 0]
        self.boneyard_may_write = lambda: True
        self.boneyard_wake = lambda: None
        self.__dict__.update(more)

    def matchMedia(self, query: str) -> SimpleNamespace:
        return SimpleNamespace(matches=self.standalone and "standalone" in query)

    def addEventListener(
        self, name: str, hear: Callable[[object], None], first: bool = False
    ) -> None:
        self._heard.setdefault(name, []).append(hear)

    def reload(self) -> None:
        """Reload the page: there are no listeners until someone adds them."""
        self._heard.clear()

    def happen(self, name: str, **facts: object) -> None:
        """Tell all listeners that something has happened."""
        for hear in self._heard.get(name, []):
            hear(SimpleNamespace(type=name, **facts))


class _Location:
    def __init__(self, history: History) -> None:
        self._history = history

    @property
    def href(self) -> str:
        return self._history.href

    @property
    def hash(self) -> str:
        return "#".join(["", *self.href.split("#")[1:]])


class Promise:
    """A promise already fulfilled, or rejected with `error`."""

    def __init__(self, value: object = None, error: Exception | None = None) -> None:
        self._value, self._error = value, error

    def then(
        self, kept: Callable[[Any], object] | None, broken: Callable[[Any], object] = lambda _: None
    ) -> None:
        if self._error is None:
            if kept:
                kept(self._value)
        else:
            broken(self._error)


class Document:
    """Creates elements, and runs the older commands if it `obeys`; has an element in focus unless
    it is `unfocused`."""

    def __init__(self, obeys: bool = True, unfocused: bool = False) -> None:
        self.made: list[SimpleNamespace] = []
        self.shown: list[SimpleNamespace] = []
        self.body = SimpleNamespace(append=self.shown.append)
        self.obeys, self.unfocused = obeys, unfocused
        self.focused = 0

    def createElement(self, kind: str) -> SimpleNamespace:
        element = SimpleNamespace(kind=kind, clicks=0, heard={})

        def click() -> None:
            element.clicks += 1

        element.click = click
        element.select = lambda: None
        element.remove = lambda: self.shown.remove(element)
        element.addEventListener = element.heard.__setitem__
        self.made.append(element)
        return element

    def execCommand(self, _name: str) -> bool:
        return self.obeys

    @property
    def activeElement(self) -> SimpleNamespace | None:
        def focus() -> None:
            self.focused += 1

        return None if self.unfocused else SimpleNamespace(focus=focus)

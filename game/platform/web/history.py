"""The page's address and history: links that are opened, and going back."""

import contextlib
from typing import Any

import pygame

from game.platform.web.bridge import callback

_AHEAD = "boneyard"  # marks the history entry that going back removes


class WebHistory:
    """Links after the page's `#`, and the browser's way back."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._catching = False
        self._ahead = window.history.state == _AHEAD  # so after a reload
        window.addEventListener("popstate", callback(self._went_back))
        self._links: list[str] = []
        self._take_link()
        with contextlib.suppress(Exception):  # without it, links are only seen at the start
            window.addEventListener("hashchange", callback(self._take_link))

    def address(self) -> str:
        """Return the page's address, or that of the page around it, as far as the browser reveals
        it; the address of a page opened from a disk is no use to anybody else."""
        address = str(self._window.boneyard_address()).partition("#")[0]
        return address if address.startswith("http") else ""

    def take_opened_link(self) -> str | None:
        links, self._links = self._links, []
        return links[-1] if links else None

    def _take_link(self, _event: Any = None) -> None:
        """Take the link out of the page's address, so that a reload does not see it."""
        address, _, link = str(self._window.location.href).partition("#")
        if link:
            self._links.append(link)
            with contextlib.suppress(Exception):  # a page without an origin may not
                self._window.history.replaceState(_AHEAD if self._ahead else None, "", address)

    def intercept_back(self, wanted: bool) -> None:
        """Make going back mean Escape while `wanted`, and otherwise leave the page.

        For this, an entry of ours is put after the page's own the first time it is wanted: going
        back removes it. The page itself only goes back to leave, never to tidy up.
        """
        self._catching = wanted
        if not wanted or self._ahead:
            return
        history = self._window.history
        with contextlib.suppress(Exception):  # a page inside another may be denied its history
            history.pushState(_AHEAD, "")
            # A browser ignores this if a page has done it very often recently: without an entry of
            # ours, going back would leave the page, so it is tried again.
            self._ahead = history.state == _AHEAD

    def _went_back(self, _event: Any) -> None:
        if self._window.location.hash:
            return  # a link was opened: see `_take_link`
        was_ahead, self._ahead = self._ahead, self._window.history.state == _AHEAD
        if not was_ahead:
            return
        if self._catching:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
        else:
            self._window.history.back()

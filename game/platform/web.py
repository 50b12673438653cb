"""The web page: a canvas of device pixels, `localStorage`, the browser's own frames."""

from __future__ import annotations

import asyncio
import contextlib
import json
import platform
import time
from collections.abc import Callable
from typing import Any

import pygame

from game.language import N_, _
from game.platform.base import LARGEST_FILE, Answer, Display, StorageError

_PREFIX = "boneyard."
_NO_READING = N_("the browser does not let the game read its saves: {why}")
_NO_SAVING = N_("the browser does not let the game save: {why}")
_AHEAD = "boneyard"  # marks the entry of the history that going back drops
_MOST_PIXELS = 4_500_000  # a canvas larger than this costs more per frame than sharpness is worth


def _message(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__


class LocalStorage:
    """The browser's `localStorage`, every key under the game's own prefix."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def _call(self, refusal: str, act: Callable[[Any], Any]) -> Any:
        # Any access may throw: storage blocked by the user, full, or a sandboxed frame.
        try:
            return act(self._window.localStorage)
        except Exception as error:
            raise StorageError(_(refusal).format(why=_message(error))) from error

    def read(self, key: str) -> str | None:
        """Return the item's text."""
        text = self._call(_NO_READING, lambda store: store.getItem(_PREFIX + key))
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Set the item; the browser keeps the old one when it refuses the new."""
        self._call(_NO_SAVING, lambda store: store.setItem(_PREFIX + key, text))

    def remove(self, key: str) -> None:
        """Remove the item."""
        self._call(_NO_SAVING, lambda store: store.removeItem(_PREFIX + key))

    def set_aside(self, key: str) -> str:
        """Copy the item to the first free `KEY.damaged-N`, then remove it."""
        number = 1
        while self.read(f"{key}.damaged-{number}") is not None:
            number += 1
        name = f"{key}.damaged-{number}"
        self.write(name, self.read(key) or "")
        self.remove(key)
        return _PREFIX + name


class WebPlatform:
    """The browser, reached through the page's `window`."""

    def __init__(self) -> None:
        self._window: Any = platform.window  # type: ignore[attr-defined]
        self.storage = LocalStorage(self._window)
        self._reduced = self._window.matchMedia("(prefers-reduced-motion: reduce)")
        self._size = (0, 0)
        self._frame: asyncio.Future[float] | None = None
        self._last = time.perf_counter()
        self._on_frame = self._proxy(self._frame_came)
        self._catching = False
        self._ahead = self._window.history.state == _AHEAD  # so after a reload
        self._window.addEventListener("popstate", self._proxy(self._went_back))
        self._links: list[str] = []
        self._take_link()
        with contextlib.suppress(Exception):  # without it links are only seen at the start
            self._window.addEventListener("hashchange", self._proxy(self._take_link))

    @staticmethod
    def _proxy(function: Callable[..., Any]) -> Any:
        """Return `function` as something the page may keep and call at any time."""
        try:
            from pyodide.ffi import create_proxy
        except ImportError:  # pygbag's own runtime hands Python functions over as they are
            return function
        return create_proxy(function)

    def _wanted(self) -> Display:
        window = self._window
        wide = max(1.0, float(window.innerWidth))
        high = max(1.0, float(window.innerHeight))
        density = max(1.0, float(window.devicePixelRatio or 1))
        density = min(density, max(1.0, (_MOST_PIXELS / (wide * high)) ** 0.5))
        insets = (0, 0, 0, 0)
        if hasattr(window, "boneyard_insets"):
            top, right, bottom, left = (round(float(n) * density) for n in window.boneyard_insets())
            insets = (top, right, bottom, left)
        return Display((round(wide * density), round(high * density)), density, insets)

    @property
    def calm(self) -> bool:
        """Whether the system asks for reduced motion now; it may change its mind at any time."""
        return bool(self._reduced.matches)

    @property
    def languages(self) -> list[str]:
        """The browser's languages."""
        return str(self._window.navigator.languages.join()).split(",")

    def speaks(self, language: str) -> None:
        """Tell the page, whose elements screen readers read."""
        document = self._window.document
        document.documentElement.lang = language
        table = document.getElementById("canvas")
        table.setAttribute("aria-label", _("The table, for the keyboard"))

    def open_window(self, title: str) -> None:
        """Make the canvas as many device pixels as the page covers."""
        pygame.display.init()
        # A canvas shows no icon, but where none is set pygame takes its time to load its own.
        pygame.display.set_icon(pygame.Surface((1, 1)))
        self.display()

    def display(self) -> Display:
        """Return the page's size, resizing the canvas to it first."""
        wanted = self._wanted()
        if wanted.size != self._size:
            # Not RESIZABLE: SDL would then make the canvas CSS pixels, and blur it.
            pygame.display.set_mode(wanted.size)
            self._size = wanted.size
        return wanted

    def surface(self) -> pygame.Surface:
        """Return the canvas's surface."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def _frame_came(self, _time: float) -> None:
        if self._frame is not None and not self._frame.done():
            self._frame.set_result(0.0)

    async def next_frame(self, idle: bool) -> float:
        """Wait for `requestAnimationFrame`; a hidden page gets none, and so rests."""
        self._frame = asyncio.get_event_loop().create_future()
        self._window.requestAnimationFrame(self._on_frame)
        await self._frame
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        return passed

    def catch_back(self, wanted: bool) -> None:
        """Have going back mean Escape while `wanted`, and else leave the page.

        For that an entry of ours lies in front of the page's own, from the first time on that it is
        wanted: going back drops it. The page goes back by itself only to leave, never to tidy.
        """
        self._catching = wanted
        if not wanted or self._ahead:
            return
        history = self._window.history
        with contextlib.suppress(Exception):  # a page inside another may be refused its history
            history.pushState(_AHEAD, "")
            # A browser ignores that from a page that has done it very often of late: without an
            # entry of ours, going back would leave the page. It is tried again.
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

    def present(self) -> None:
        """Copy the surface to the canvas."""
        pygame.display.flip()

    def publish(
        self,
        describe: Callable[[], str],
        stats: Callable[[], str],
        act: Callable[[str, int | str], None],
    ) -> None:
        """Hang them on the page's window."""
        self._window.boneyard_describe = self._proxy(describe)
        self._window.boneyard_stats = self._proxy(stats)
        self._window.boneyard_act = self._proxy(act)
        self._act = act

    def changed(self) -> None:
        """Let the page's own elements follow the canvas."""
        if hasattr(self._window, "boneyard_changed"):
            self._window.boneyard_changed()

    def announce(self, text: str) -> None:
        """Put the sentence where screen readers listen."""
        if hasattr(self._window, "boneyard_say"):
            self._window.boneyard_say(text)

    def started(self) -> None:
        """Tell the page to take its loading screen away."""
        if hasattr(self._window, "boneyard_ready"):
            self._window.boneyard_ready()

    def today(self) -> str:
        """Return the date in UTC."""
        return time.strftime("%Y-%m-%d", time.gmtime())

    def address(self) -> str:
        """Return the page's address; a page opened from a disk is no use to anybody else."""
        address = str(self._window.location.href).partition("#")[0]
        return address if address.startswith("http") else ""

    def _take_link(self, _event: Any = None) -> None:
        """Take what follows the `#` out of the page's address, so that a reload does not see it."""
        address, _, link = str(self._window.location.href).partition("#")
        if link:
            self._links.append(link)
            with contextlib.suppress(Exception):  # a page without an origin may not
                self._window.history.replaceState(_AHEAD if self._ahead else None, "", address)

    def opened(self) -> str | None:
        """Return the link of the page, or one opened while the game runs."""
        links, self._links = self._links, []
        return links[-1] if links else None

    def paste(self) -> str | None:
        """A page is not given the clipboard without asking; its links open by themselves."""
        return None

    def ask_text(self, id: str, label: str, text: str) -> bool:
        """Put the keyboard into the page's own field; a page without one has a dialog."""
        if hasattr(self._window, "boneyard_edit"):
            self._window.boneyard_edit(id)
        elif isinstance(typed := self._window.prompt(label, text), str):
            self._act(id, typed)
        return True

    def copy(self, text: str, done: Answer) -> None:
        """Copy by the clipboard, or by the older command where the browser refuses that."""

        def by_command(_error: Any = None) -> None:
            copied = self._copy_by_command(text)
            done(_("Copied.") if copied else _("The browser did not let it be copied."))

        try:
            promise = self._window.navigator.clipboard.writeText(text)
            promise.then(self._proxy(lambda _done: done(_("Copied."))), self._proxy(by_command))
        except Exception:
            by_command()

    def _copy_by_command(self, text: str) -> bool:
        document = self._window.document
        field = document.createElement("textarea")
        field.value = text
        document.body.append(field)
        try:
            field.select()
            return bool(document.execCommand("copy"))
        except Exception:
            return False
        finally:
            field.remove()
            document.getElementById("canvas").focus()

    def share(self, text: str, done: Answer) -> None:
        """Open the system's share sheet; copy where there is none, or it may not be opened."""

        def refused(error: Any) -> None:
            if "AbortError" not in str(error):  # else the player thought better of it
                self.copy(text, done)

        try:
            promise = self._window.navigator.share(self._object(text=text))
            promise.then(self._proxy(lambda _: None), self._proxy(refused))
        except Exception:
            self.copy(text, done)

    def _object(self, **entries: Any) -> Any:
        """Return a plain object of the page's."""
        return self._window.Object.fromEntries(
            self._window.JSON.parse(json.dumps(list(entries.items())))
        )

    def save_file(self, name: str, text: str) -> str:
        """Let the browser download the file."""
        try:
            window, document = self._window, self._window.document
            blob = window.Blob.new(window.Array.of(text), self._object(type="application/json"))
            link = document.createElement("a")
            link.href = window.URL.createObjectURL(blob)
            link.download = name
            document.body.append(link)
            link.click()
            link.remove()
            window.setTimeout(window.URL.revokeObjectURL.bind(window.URL), 60_000, link.href)
        except Exception as error:
            raise StorageError(
                _("the browser does not let it be saved: {why}").format(why=_message(error))
            ) from error
        return _("Saved as {name}, where the browser puts downloads.").format(name=name)

    def open_file(self, done: Answer) -> None:
        """Open the browser's file chooser."""
        try:
            field = self._window.document.createElement("input")
            field.type, field.accept = "file", ".json,application/json"

            def chosen(_event: Any) -> None:
                file = field.files.item(0)
                if not file:
                    return
                if file.size > LARGEST_FILE:
                    done("")
                    return
                file.text().then(
                    self._proxy(lambda text: done(str(text))), self._proxy(lambda _: done(""))
                )

            field.addEventListener("change", self._proxy(chosen))
            field.click()
        except Exception as error:
            said = _("the browser opens no files here: {why}")
            raise StorageError(said.format(why=_message(error))) from error

    def dropped(self, path: str) -> str:
        """Nothing is dropped onto the canvas."""
        raise StorageError(_("{path} can’t be read in a browser").format(path=path))

    def restart(self) -> None:
        """Load the page again."""
        self._window.location.reload()

    def newer(self) -> Callable[[], None] | None:
        """Return the page's own way to the version that its service worker has ready."""
        return getattr(self._window, "boneyard_update", None)

    def troubled(self, text: str) -> None:
        """Write the traceback to the browser's console."""
        self._window.console.error(text)

    def failed(self, text: str) -> None:
        """Hand the traceback to the page's error panel."""
        if hasattr(self._window, "boneyard_failed"):
            self._window.boneyard_failed(text)

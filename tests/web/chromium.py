"""A tab of Chromium, driven by Playwright."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Error,
    Page,
    Request,
    ViewportSize,
    sync_playwright,
)

from devtools import browsers
from tests.web.driver import Heard
from tests.web.hosts import FRAME_INSET

MOST_LOADS = 5


@contextmanager
def running(program: str, *flags: str) -> Iterator[Browser]:
    """Chromium while it is in use, with extra flags."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=[*browsers.CHROMIUM_FLAGS, *flags]
        )
        yield browser
        browser.close()


class ChromiumTab:
    """A tab with a mouse and a finger."""

    def __init__(self, context: BrowserContext) -> None:
        self.heard = Heard()
        self.page: Page = context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", self._page_error)
        self.page.on("crash", lambda _: self.heard.errors.append("the tab crashed"))
        context.on("request", self._request)
        self.devtools: CDPSession = context.new_cdp_session(self.page)

    def _request(self, request: Request) -> None:
        if not request.url.startswith("blob:"):  # that is in the page itself: its thread
            self.heard.addresses.append(request.url)

    def _console(self, message: ConsoleMessage) -> None:
        address = message.location["url"]
        if message.type == "error" and not address.endswith("/favicon.ico"):  # beside a plain text
            self.heard.errors.append(f"{message.text} ({address})")

    def _page_error(self, error: Error) -> None:
        self.heard.errors.append(f"{error.message}\n{error.stack or 'nobody knows where'}")

    def forget(self) -> None:
        self.heard.errors.clear()
        self.heard.addresses.clear()

    def go(self, address: str) -> None:
        self.page.goto(address, wait_until="commit")

    def reload(self) -> None:
        self.page.reload()

    def leave_in_trouble(self) -> None:
        """Closes a page that was meant to fail, and discards its errors.

        It is closed first: what a page without a network requests next (its icon, say) may fail
        late.
        """
        self.page.close()
        self.heard.errors.clear()

    def run(self, script: str) -> Any:
        loads = 0
        while True:
            try:
                return self.page.evaluate(script)
            except Error as error:
                if "context was destroyed" not in error.message or loads == MOST_LOADS:
                    error.add_note(f"at {self.page.url[:200]}, having heard {self.heard.errors}")
                    raise
                loads += 1
                self.page.wait_for_load_state("domcontentloaded")

    def before(self, script: str) -> None:
        self.page.add_init_script(script)

    def move(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y, steps=6)

    def press(self) -> None:
        self.page.mouse.down()

    def release(self) -> None:
        self.page.mouse.up()

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """Sends a touch event: touchStart, touchMove or touchEnd, the last without points."""
        fingers = [{"x": x, "y": y} for x, y in points]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def resize(self, width: int, height: int, density: float) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": density, "mobile": False}
        self.devtools.send("Emulation.setDeviceMetricsOverride", size)

    def slow(self, times: int) -> None:
        """Slows the processor down."""
        self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def hide(self) -> None:
        """Freezes the tab: what Chromium does to hidden ones, which this one can't become."""
        self.devtools.send("Page.setWebLifecycleState", {"state": "frozen"})

    def show(self) -> None:
        self.devtools.send("Page.setWebLifecycleState", {"state": "active"})

    def picture(self) -> bytes:
        return self.page.screenshot()

    def pause(self, seconds: float) -> None:
        self.page.wait_for_timeout(1000 * seconds)


class FramedTab(ChromiumTab):
    """A tab that shows the game in a frame; the player sees and touches the frame's content."""

    def run(self, script: str) -> Any:
        return self.page.frames[-1].evaluate(script)

    def move(self, x: float, y: float) -> None:
        super().move(x + FRAME_INSET, y + FRAME_INSET)


@contextmanager
def opened(
    browser: Browser, width: int = 1280, height: int = 720, density: float = 1, **more: Any
) -> Iterator[ChromiumTab]:
    """A tab in its own window, with empty storage, while it is in use."""
    size = ViewportSize(width=width, height=height)
    context = browser.new_context(viewport=size, device_scale_factor=density, **more)
    yield ChromiumTab(context)
    context.close()

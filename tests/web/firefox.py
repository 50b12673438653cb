"""A tab of Firefox, driven over WebDriver BiDi, which Firefox supports natively.

Playwright drives only its own build of Firefox; this works with any Firefox and needs just a
web socket. Source: the W3C's WebDriver BiDi specification.
"""

import base64
import json
import re
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

from websockets.sync.client import ClientConnection, connect

from tests.web.driver import PATIENCE, Heard
from tests.web.mouse import Mouse

# Keeps Firefox's background requests and welcome pages out of the way.
PREFERENCES = {
    "app.update.auto": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "datareporting.policy.dataSubmissionPolicyBypassNotification": True,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}
ENTER, SHIFT = "\ue007", "\ue008"  # the keys, in a text to type
KEYS = {
    "Enter": ENTER,
    "Tab": "\ue004",
    "ArrowDown": "\ue015",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
}
ICON = "/favicon.ico"
# Resolves once the page's visibility is as HIDDEN says.
TURNED = """new Promise((done) => {
  const look = () => document.hidden === HIDDEN && done();
  document.addEventListener("visibilitychange", look);
  look();
})"""


class Session:
    """Sends commands and receives answers; keeps the events that arrive in between."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self.events: list[dict[str, Any]] = []

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The result of one command. Raises AssertionError, with Firefox's message, if it fails."""
        self._number += 1
        command = {"id": self._number, "method": method, "params": parameters}
        self._socket.send(json.dumps(command))
        while True:
            message = json.loads(self._socket.recv(timeout=PATIENCE))
            if message.get("id") == self._number:
                assert message["type"] == "success", f"{method}: {message}"
                return cast("dict[str, Any]", message["result"])
            self.events.append(message)

    def listen(self, seconds: float) -> None:
        """Collects events for some seconds."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                self.events.append(json.loads(self._socket.recv(timeout=left)))
            except TimeoutError:
                return


class FirefoxTab(Mouse):
    def __init__(self, session: Session, width: int, height: int) -> None:
        self._session = session
        # A headless Firefox's first window never has the focus, and its page hears of none.
        self._page = session.ask("browsingContext.create", type="window")["context"]
        self._context = self._page
        self._in_front = ""
        size = {"width": width, "height": height}
        session.ask("browsingContext.setViewport", context=self._context, viewport=size)
        session.ask("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    @property
    def heard(self) -> Heard:
        heard = Heard()
        for event in self._session.events:
            about = event.get("params", {})
            if event.get("method") == "log.entryAdded" and about["level"] == "error":
                heard.errors.append(about["text"])
            elif about.get("context") == self._context and "request" in about:
                address = about["request"]["url"]
                if not address.endswith(ICON):  # the browser's own, for a page being left too
                    heard.addresses.append(address)
        return heard

    def forget(self) -> None:
        self._session.events.clear()
        self._context = self._page

    def go(self, address: str) -> None:
        self._session.ask(
            "browsingContext.navigate", context=self._context, url=address, wait="complete"
        )

    def enter_frame(self) -> None:
        """Enters the page's frame: everything after this applies to what it shows."""
        (tree,) = self._session.ask("browsingContext.getTree", root=self._context)["contexts"]
        (frame,) = tree["children"]
        self._context = frame["context"]

    def run_outside(self, script: str) -> str:
        """The value of an expression in the page around the frame."""
        frame, self._context = self._context, self._page
        try:
            return str(self.run(script))
        finally:
            self._context = frame

    def reload(self) -> None:
        self._session.ask("browsingContext.reload", context=self._context, wait="complete")

    def run(self, script: str) -> Any:
        answer = self._session.ask(
            "script.evaluate",
            expression=f"Promise.resolve({script}).then((it) => JSON.stringify(it) ?? 'null')",
            target={"context": self._context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", f"{script}: {answer}"
        return json.loads(answer["result"]["value"])

    def before(self, script: str) -> None:
        self._session.ask("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def _act(self, *actions: dict[str, Any]) -> None:
        mouse = {"type": "pointer", "id": "mouse", "actions": list(actions)}
        self._session.ask("input.performActions", context=self._context, actions=[mouse])

    def type(self, text: str, held: str = "") -> None:
        """Presses the key of each letter, while another one may be held."""
        kinds = ("keyDown", "keyUp")
        keys = [{"type": kind, "value": letter} for letter in text for kind in kinds]
        if held:
            down, up = ({"type": kind, "value": held} for kind in kinds)
            keys = [down, *keys, up]
        source = {"type": "key", "id": "keyboard", "actions": keys}
        self._session.ask("input.performActions", context=self._context, actions=[source])

    def key(self, name: str) -> None:
        if name == "Shift+Tab":
            self.type(KEYS["Tab"], held=SHIFT)
        else:
            self.type(KEYS[name])

    def resize(self, width: int, height: int, density: float) -> None:
        self._session.ask(
            "browsingContext.setViewport",
            context=self._context,
            viewport={"width": width, "height": height},
            devicePixelRatio=density,
        )
        self._mouse = (0, 0)  # its old position may be outside now

    def take_focus(self) -> None:
        """Takes the focus back from the browser's own controls."""
        self.hide()
        self.show()

    def hide(self) -> None:
        """Opens another tab in front."""
        self._in_front = str(self._session.ask("browsingContext.create", type="tab")["context"])
        self._until_hidden(True)

    def show(self) -> None:
        self._session.ask("browsingContext.close", context=self._in_front)
        self._session.ask("browsingContext.activate", context=self._context)
        self._until_hidden(False)

    def _until_hidden(self, hidden: bool) -> None:
        self.run(TURNED.replace("HIDDEN", json.dumps(hidden)))

    def picture(self) -> bytes:
        shot = self._session.ask("browsingContext.captureScreenshot", context=self._context)
        return base64.b64decode(shot["data"])

    def pause(self, seconds: float) -> None:
        self._session.listen(seconds)


def _write_profile(folder: Path) -> None:
    lines = [
        f"user_pref({json.dumps(name)}, {json.dumps(on)});" for name, on in PREFERENCES.items()
    ]
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")


@contextmanager
def open_firefox(
    program: str, profile: Path, width: int, height: int, screen: dict[str, str] | None = None
) -> Iterator[FirefoxTab]:
    """Runs a Firefox on a fresh profile folder while its tab is in use: headless, unless the
    environment of a `screen` is given."""
    _write_profile(profile)
    command = [
        program,
        *([] if screen else ["--headless"]),
        "--no-remote",
        "--profile",
        str(profile),
    ]
    command += ["--remote-debugging-port", "0", "about:blank"]
    log = profile / "said.txt"
    with log.open("w", encoding="utf-8") as said:
        running = subprocess.Popen(command, stdout=said, stderr=said, env=screen)
    try:
        # No pings: they use the module `random` from another thread, which some tests seed.
        address = f"{_address(log)}/session"
        with connect(address, max_size=None, ping_interval=None) as socket:
            session = Session(socket)
            session.ask("session.new", capabilities={})
            yield FirefoxTab(session, width, height)
    finally:
        running.terminate()
        running.wait(timeout=30)


def _address(log: Path) -> str:
    """The address a starting Firefox says it listens on."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        said = log.read_text(encoding="utf-8")
        found = re.search(r"WebDriver BiDi listening on (ws://\S+)\n", said)
        if found:
            return found[1]
        time.sleep(0.05)
    raise AssertionError(f"Firefox did not start: {log.read_text(encoding='utf-8')}")

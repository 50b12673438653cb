"""A tab of WebKit, Safari's engine, driven over WebDriver with Debian's GTK package.

The classic protocol sends no events: the page's errors and requests are read from the page itself.
Source: the W3C's WebDriver specification.
"""

import base64
import json
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import Any

from tests.web.driver import PATIENCE, Heard
from tests.web.mouse import Mouse

HOST = "127.0.0.1"
MADE_ONCE = {"JSC_useOMGJIT": "0"}
"""Compiles machine code only once, as for Chromium."""
RUN = """const done = arguments[arguments.length - 1];
Promise.resolve(EXPRESSION).then(
  (it) => done([JSON.stringify(it) ?? "null"]), (error) => done(String(error)));"""
TROUBLE = "[...document.querySelectorAll('#trouble:not([hidden]) textarea')].map((it) => it.value)"
ADDRESSES = "performance.getEntriesByType('resource').map((entry) => entry.name)"


class Driver:
    """Sends commands and receives answers."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._session = ""

    def ask(self, method: str, path: str, **parameters: Any) -> Any:
        """A command's answer. Raises AssertionError, with the driver's message, if it fails."""
        connection = HTTPConnection(HOST, self._port, timeout=PATIENCE)
        body = json.dumps(parameters) if method == "POST" else None
        connection.request(method, f"{self._session}{path}", body)
        answer = json.loads(connection.getresponse().read())["value"]
        connection.close()
        assert not (isinstance(answer, dict) and "error" in answer), f"{path}: {answer}"
        return answer

    def begin(self) -> None:
        wished = {"alwaysMatch": {"timeouts": {"script": 1000 * PATIENCE}}}
        answer = self.ask("POST", "/session", capabilities=wished)
        self._session = f"/session/{answer['sessionId']}"

    def end(self) -> None:
        self.ask("DELETE", "")


class WebKitTab(Mouse):
    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._first = ""

    @property
    def heard(self) -> Heard:
        """What the page reports about its errors, and its requests since it was opened."""
        return Heard(self.run(TROUBLE), self.run(ADDRESSES))

    def forget(self) -> None:
        """Leaves the page, as only the page remembers."""
        self.go("about:blank")

    def before(self, script: str) -> None:
        """Makes every page opened from now on run some statements as soon as it has loaded: the
        protocol has no way to be earlier."""
        self._first = script

    def go(self, address: str) -> None:
        self._driver.ask("POST", "/url", url=address)
        self._begin()

    def reload(self) -> None:
        self._driver.ask("POST", "/refresh")
        self._begin()

    def _begin(self) -> None:
        self.run(f"void (window.begun ??= (() => {{ {self._first} return true; }})())")

    def run(self, script: str) -> Any:
        written = RUN.replace("EXPRESSION", script)
        answer = self._driver.ask("POST", "/execute/async", script=written, args=[])
        assert isinstance(answer, list), f"{script}: {answer}"
        return json.loads(answer[0])

    def _act(self, *actions: dict[str, Any]) -> None:
        mouse = {"type": "pointer", "id": "mouse", "actions": list(actions)}
        self._driver.ask("POST", "/actions", actions=[mouse])

    def picture(self) -> bytes:
        return base64.b64decode(self._driver.ask("GET", "/screenshot"))

    def pause(self, seconds: float) -> None:
        time.sleep(seconds)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _until_listening(running: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and running.poll() is None:
        try:
            return socket.create_connection((HOST, port), timeout=PATIENCE).close()
        except ConnectionRefusedError:
            time.sleep(0.05)
    raise AssertionError("WebKit's driver did not start")


@contextmanager
def open_webkit(program: str, screen: dict[str, str]) -> Iterator[WebKitTab]:
    """Runs a WebKit with empty storage, in the environment of a `screen`, while its tab is in
    use."""
    port = _free_port()
    command, environment = [program, f"--port={port}"], {**screen, **MADE_ONCE}
    running = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        _until_listening(running, port)
        driver = Driver(port)
        driver.begin()
        yield WebKitTab(driver)
        driver.end()
    finally:
        running.terminate()
        running.wait(timeout=30)

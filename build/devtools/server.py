"""A small static server for the web page, on this machine only."""

import functools
import http.server
import sys
from pathlib import Path

from devtools.say import Trouble, say

HOST = "127.0.0.1"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder with the types browsers insist on, and says nothing of each request."""

    extensions_map = {  # noqa: RUF012 (so the base class declares it)
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".gz": "application/gzip",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mjs": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }
    protocol_version = "HTTP/1.1"

    def end_headers(self) -> None:
        """Asks the browser to check for newer files, as people rebuild while they look."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Keeps quiet."""


class Server(http.server.ThreadingHTTPServer):
    """A browser that goes away in the middle of an answer is nothing to report."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Reports what is a fault of ours."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def open_server(folder: Path, port: int = 0) -> Server:
    """A server of a folder on 127.0.0.1, not yet serving; port 0 picks a free one.

    Raises Trouble where the port is taken.
    """
    handler = functools.partial(Handler, directory=str(folder))
    try:
        return Server((HOST, port), handler)
    except OSError as error:
        raise Trouble(
            f"Port {port} can't be used ({error.strerror}); --port 0 picks one."
        ) from error


def address(running: Server) -> str:
    """Where a server answers."""
    return f"http://{HOST}:{running.server_address[1]}/"


def serve(folder: Path, port: int) -> int:
    """Serves a folder until it is interrupted; prints the address first."""
    with open_server(folder, port) as running:
        say(f"Boneyard is at {address(running)} (Ctrl+C ends it)")
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            say("")
    return 0

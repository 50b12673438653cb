"""A small static server for the web page, on this machine only."""

import functools
import http.server
import os
import socket
import sys
from pathlib import Path

from devtools import archive
from devtools.say import Trouble, say

HOST = "127.0.0.1"
USUAL = 8000
# The encodings of compressed copies and their file endings, best first.
PACKED = {"br": ".br", "gzip": ".gz"}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves one folder with the types browsers insist on, without logging requests."""

    extensions_map = {  # noqa: RUF012 (so the base class declares it)
        "": "application/octet-stream",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".webmanifest": "application/manifest+json",
        ".zip": "application/zip",
    }
    protocol_version = "HTTP/1.1"
    packed = ""
    """How the file being sent is compressed: a key of PACKED, or empty."""

    def translate_path(self, path: str) -> str:
        """The file, or a compressed copy next to it that the browser accepts."""
        plain = super().translate_path(path)
        plain += "index.html" if plain.endswith("/") else ""
        accepted = self.headers.get("Accept-Encoding", "")
        self.packed = next(
            (it for it in PACKED if it in accepted and Path(f"{plain}{PACKED[it]}").is_file()), ""
        )
        return f"{plain}{PACKED.get(self.packed, '')}"

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """The type of a file, which compression does not change."""
        return super().guess_type(str(path).removesuffix(PACKED.get(self.packed, "")))

    def end_headers(self) -> None:
        """Lets the browser cache what is named after its content, and makes it ask again for the
        rest, as people rebuild while the page is open."""
        forever = archive.is_named_after_content(Path(self.path))
        kept = "public, max-age=31536000, immutable" if forever else "no-cache"
        self.send_header("Cache-Control", kept)
        self.send_header("Vary", "Accept-Encoding")
        if self.packed:
            self.send_header("Content-Encoding", self.packed)
            self.packed = ""
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Logs nothing."""


class Server(http.server.ThreadingHTTPServer):
    """A server that doesn't report a browser closing the connection in mid-answer."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Reports errors that are our own."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def open_server(folder: Path, port: int = 0) -> Server:
    """A server for a folder on 127.0.0.1, not yet serving; port 0 picks a free one.

    Raises Trouble if the port is taken.
    """
    handler = functools.partial(Handler, directory=str(folder))
    try:
        return Server((HOST, port), handler)
    except OSError as error:
        raise Trouble(
            f"Port {port} can't be used ({error.strerror}); --port 0 picks a free one."
        ) from error


def usual_or_free() -> int:
    """The usual port, where a browser finds what an earlier visit saved, or 0 if it is taken."""
    with socket.socket() as tried:
        return 0 if tried.connect_ex((HOST, USUAL)) == 0 else USUAL


def address(running: Server) -> str:
    """A server's address."""
    return f"http://{HOST}:{running.server_address[1]}/"


def serve(folder: Path, port: int) -> int:
    """Serves a folder until interrupted; prints the address first."""
    with open_server(folder, port) as running:
        try:
            say(f"Boneyard is at {address(running)} (Ctrl+C to stop)")
            running.serve_forever()
        except KeyboardInterrupt:
            say("")
    return 0

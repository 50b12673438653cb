"""A host that can be told to stop halfway, lose files, publish another version, or vanish."""

import io
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from threading import Thread
from typing import Any, BinaryIO

from devtools import offline, server
from devtools.paths import CACHE

WEB = CACHE / "tested" / "web"
"""Where the page is built that the tests open: nobody ships it, so it need not be packed as tightly
as the one in build/web."""

# A game's page: the game somewhere on it, in a frame that may do little, between two buttons.
FRAMING = """<!doctype html><meta charset="utf-8"><title>A page of games</title>
<link rel="icon" href="data:,"><style>
body {{ margin: {inset}px }} iframe {{ border: 0 }} button {{ position: fixed; top: 0 }}
</style><button>Before</button>
<iframe width="960" height="600" allow="{allowed}" sandbox="{sandbox}" src="{address}"></iframe>
<button>After</button>
"""
FRAME_INSET = 60
"""The frame's distance from the left and the top of such a page."""

LIKE_ITCH = "allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock"
HARSH = "allow-scripts"
"""The frame is nobody's then: no storage, no service worker, its own files another origin's."""


def up_to_title(folder: Path) -> int:
    """About how many bytes are sent before a page's title; its scripts are sent compressed."""
    parts = {*folder.glob("*.bin"), *folder.glob("runtime/*.bin")}
    later = {*folder.glob("rest.*.bin"), *spare(folder)}
    return sum(path.stat().st_size for path in parts - later)


def spare(folder: Path) -> set[Path]:
    """The files that are not cached on a first visit."""
    return {path for pattern in offline.SPARE for path in folder.glob(pattern)}


def first_visit(folder: Path) -> set[Path]:
    """The files of a page that a first visit fetches, including those it only caches, in the
    language that needs most. Pictures are left out: they are for link previews and for
    installing."""
    aside = (".gz", ".br", ".txt", ".zip", ".jpg")
    files = {path for path in folder.rglob("*") if path.is_file() and path.suffix not in aside}
    english, *_others = folder.glob("language/en.*.bin")
    longest = max(folder.glob("language/*.bin"), key=lambda path: path.stat().st_size)
    return files - spare(folder) | {english, longest}


class Host:
    """What is published, and how good the connection is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.away = False
        self.lost: set[str] = set()
        self.held: set[str] = set()
        """Files that are not sent until they are released."""
        self.most: int | None = None
        """Bytes it sends, in total, before it stops; None for no limit."""
        self.breaks: int | None = None
        """Bytes, in total, after which every connection breaks off; once."""
        self.broken = 0
        self.ranges = True
        """Whether it supports range requests."""
        self.gone_on: list[tuple[str, int]] = []
        """The files requested from some byte on, and which byte."""
        self.asked: list[str] = []
        self.sent: Counter[str] = Counter()
        """Bytes on the wire for each file, without headers."""
        self.address = ""


class Handler(server.Handler):
    """Answers as the host was told to."""

    def __init__(self, host: Host, *connection: Any) -> None:
        self.host = host
        super().__init__(*connection, directory=str(host.folder))

    def do_GET(self) -> None:
        """Answers, or closes the connection if the host is away."""
        self.directory = str(self.host.folder)
        name = self.path.lstrip("/")
        if self.host.away:
            self.close_connection = True
            return
        self.host.asked.append(name)
        # A version published within a second of another one, or before it, is still different.
        del self.headers["If-Modified-Since"]
        while name in self.host.held:
            time.sleep(0.02)
        if name in self.host.lost:
            self.send_error(HTTPStatus.NOT_FOUND)
        elif wish := self.headers.get("Range"):
            first, _, last = wish.removeprefix("bytes=").partition("-")
            self.go_on(name, int(first), int(last) + 1 if last else None)
        else:
            super().do_GET()

    def go_on(self, name: str, start: int, end: int | None) -> None:
        """Sends the rest of a file, or all of it if the host doesn't support ranges."""
        self.host.gone_on.append((name, start))
        if not self.host.ranges:
            super().do_GET()
            return
        path = self.host.folder / name
        content = path.read_bytes()
        rest = content[start:end]
        self.send_response(HTTPStatus.PARTIAL_CONTENT)
        self.send_header("Content-Range", f"bytes {start}-{start + len(rest) - 1}/{len(content)}")
        self.send_header("Content-Length", str(len(rest)))
        self.end_headers()
        self.copyfile(io.BytesIO(rest), self.wfile)

    def copyfile(self, source: Any, outputfile: BinaryIO | Any) -> None:
        """Sends a file, up to the host's limits."""
        host, broken = self.host, self.host.broken
        while piece := source.read(20_000):
            while host.most is not None and host.sent.total() >= host.most:
                time.sleep(0.02)
            if host.breaks is not None and host.sent.total() >= host.breaks:
                host.breaks = None
                host.broken += 1
            if host.broken != broken:
                time.sleep(0.3)  # a browser forgets what it has not yet read when a line breaks
                raise ConnectionResetError
            outputfile.write(piece)
            host.sent[self.path.lstrip("/")] += len(piece)


@contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    """A host for a folder while it is in use."""
    host = Host(folder)

    def answer(*connection: Any) -> Handler:
        return Handler(host, *connection)

    with server.Server((server.HOST, 0), answer) as running:
        host.address = server.address(running)
        Thread(target=running.serve_forever, daemon=True).start()
        yield host
        host.most = None
        host.held.clear()
        running.shutdown()

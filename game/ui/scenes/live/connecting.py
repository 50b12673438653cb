"""Connects two devices at a table: each shows a code, and takes the other's, as QR codes too."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import qrcodegen

from game.language import _
from game.people.letters import MAX_LETTERS
from game.platform import scanner
from game.ui import navigation, screens
from game.ui.art import canvas
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import Field, Picture
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Buttons, Control, Heading, Interaction, Quiet, Text, button
from game.ui.scenes.input_dialogs import text_box
from game.ui.scenes.live.carrier import CLOSED, NEW, OPEN, Carrier, Connection
from game.ui.scenes.live.server import server_of
from game.ui.scenes.people.holding import Holding
from game.ui.services import Services

_QUIET = 4  # modules of white around a code
_HIGH = 232  # points
_INK, _PAPER = (0, 0, 0), (255, 255, 255)


class QrPicture(Box):
    """A text as a QR code, dark on white whatever the table looks like."""

    gap = 10

    def __init__(self, text: str, label: str) -> None:
        code = qrcodegen.QrCode.encode_text(text, qrcodegen.QrCode.Ecc.LOW)
        self._modules = modules(code)
        self._drawn: dict[int, Surface] = {}
        self.node = "qr", "text", label

    def measure(self, m: Metrics, width: int) -> int:
        return min(m.px(_HIGH), width)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        side = len(self._modules) + 2 * _QUIET
        scale = max(1, area.height // side)
        if scale not in self._drawn:
            self._drawn[scale] = self._picture(side, scale)
        picture = self._drawn[scale]
        surface.blit(picture, picture.get_rect(midtop=area.midtop))

    def _picture(self, side: int, scale: int) -> Surface:
        picture = canvas.clear((side * scale, side * scale))
        picture.fill(_PAPER)
        for y, row in enumerate(self._modules, _QUIET):
            for x, dark in enumerate(row, _QUIET):
                if dark:
                    picture.fill(_INK, (x * scale, y * scale, scale, scale))
        return picture


def modules(code: qrcodegen.QrCode) -> list[list[bool]]:
    """Return the modules of a code, row by row; True for a dark one."""
    side = range(code.get_size())
    return [[code.get_module(x, y) for x in side] for y in side]


class CameraScene(FormScene[Services]):
    """Reads a code with the camera; `on_text` takes what it says."""

    name = "people-camera"
    overlay = False
    widest = 480

    def __init__(self, services: Services, on_text: Callable[[str], None]) -> None:
        super().__init__(services)
        self._on_text, self._refused = on_text, ""
        self._camera = scanner.begin(self._tell)

    def _tell(self, kind: str, text: str) -> None:
        self.services.post(lambda: self._on_scan(kind, text))

    def _on_scan(self, kind: str, text: str) -> None:
        if self.services.scenes.top is not self:
            return
        if kind == "code":
            self.leave(lambda: self._on_text(text))
        else:
            self._refused = text
            self.rebuild()

    def exit(self) -> None:
        super().exit()
        self._camera.close()

    def rows(self) -> Sequence[Box]:
        status = Text(self._status(), 16, id="status", role="status", centre=True)
        view = Picture(lambda *_area: None, 320, low=150)
        view.node = "view", "text", _("What the camera sees")
        return [status] if self._refused else [view, status]

    def layout(self) -> None:
        """Let what the camera sees cover its box."""
        super().layout()
        for node in self.describe():
            if node.id == "view":
                self._camera.place(*self.metrics.css(node.rect))

    def _status(self) -> str:
        if not self._refused:
            return _("Point the camera at the QR code on the other device.")
        if self._refused in ("NotAllowedError", "SecurityError"):
            return _(
                "The browser won’t let this page use the camera. Allow it in the browser’s "
                "settings for this site, or paste the code instead."
            )
        if self._refused in ("NotFoundError", "OverconstrainedError"):
            return _("No camera was found. Paste the code instead.")
        if self._refused in ("NotReadableError", "AbortError"):
            return _("Another app is using the camera. Close it, or paste the code instead.")
        return _("The camera can’t read codes here. Paste the code instead.")

    def actions(self) -> Sequence[Control]:
        return [button("button-cancel", _("Cancel"), self.back)]


class ConnectingScene(FormScene[Services]):
    """Two codes, and what becomes of them; it closes once the devices are connected."""

    name = "people-live"
    widest = 520
    first_focus = "button-links"

    def __init__(self, services: Services, holding: Holding) -> None:
        super().__init__(services)
        self._carrier, self._shows_qr = Carrier.of(services, holding), False
        self._made = self._begin()

    def _begin(self) -> Connection | None:
        """Begin a connection, by the server in the settings if there is one."""
        kept = self.services.settings.server
        try:
            self._server = server_of(kept)
        except ValueError:
            text = _(
                "The server in your settings isn’t used, because its address isn’t valid: {address}"
            )
            self._server, self.feedback = None, text.format(address=kept)
        return self._carrier.begin(self._server)

    def enter(self) -> None:
        super().enter()
        self._carrier.changed = self._changed

    def exit(self) -> None:
        super().exit()
        self._carrier.changed = lambda: None
        if self._made and self._made.state != OPEN:
            self._made.peer.close()

    def _changed(self) -> None:
        if self._made and self._made.state == OPEN and self.services.scenes.top is self:
            text = _("Connected to {name}.").format(name=self._carrier.name(self._made))
            self.services.announce(text)
            self.leave()
        else:
            self.rebuild()

    def rows(self) -> Sequence[Box]:
        heading = Heading(_("Play live"), 22)
        if self._made is None:
            text = _(
                "You can only play live in a browser. Keep playing by link here, or open the table "
                "in a browser with your note to yourself."
            )
            return [heading, Text(text, gap=8, id="browser-only")]
        server = self.services.leads_to("button-server", _("Use a server…"), screens.SERVER)
        return [
            heading,
            Quiet(
                _(
                    "Give each other a code once. From then on every turn arrives instantly. A "
                    "phone loses the connection when you switch to another app."
                ),
                14.5,
                gap=6,
            ),
            Quiet(self._network(), 14.5, gap=6, id="network"),
            *([] if self._made.state == CLOSED else self._codes(self._made)),
            Text(self._status(), 16, bold=True, gap=18, id="status", role="status"),
            *([Buttons(server, gap=16)] if self._made.state == CLOSED else []),
            *self.feedback_rows(),
        ]

    def _network(self) -> str:
        """Say where the other device has to be."""
        if self._server:
            text = _("You can be on different networks: {address} helps you find each other.")
            return text.format(address=self._server.address)
        return _(
            "No server is involved, so both of you need to be on the same network, such as the "
            "Wi-Fi at home. Some public networks don’t allow it."
        )

    def _codes(self, made: Connection) -> Iterator[Box]:
        """Yield the own code with the ways to give it, and the field for the other one."""
        if made.mine is None:
            return
        yield from self._own_code(made)
        if made.theirs is None:
            yield from self._their_code()
        elif made.state == NEW:
            go = button("button-connect", _("Connect"), self._connect)
            yield Buttons(go, gap=16, primary=go.id)

    def _own_code(self, made: Connection) -> Iterator[Box]:
        code = str(made.mine)
        share = partial(navigation.share, self, lambda _address: code)
        copy = partial(navigation.copy, self, code)
        shows = _("Hide QR code") if self._shows_qr else _("Show QR code")
        yield Quiet(_("Your code"), 15, gap=16)
        yield Buttons(
            button("button-share-code", _("Share your code"), share),
            button("button-copy-code", _("Copy your code"), copy),
            button("button-qr", shows, self._toggle_qr),
            gap=6,
            primary="" if made.theirs else "button-share-code",
        )
        if self._shows_qr:
            yield QrPicture(code, _("Your code as a QR code"))

    def _their_code(self) -> Iterator[Box]:
        services, ways = self.services, list[Control]()
        asked = _("Their code"), "", self._write, MAX_LETTERS, _("Code")
        if (pasted := services.platform.clipboard.paste()) is not None:
            ways.append(button("button-paste", _("Paste their code"), partial(self._write, pasted)))
        if scanner.reads_codes():
            ways.append(button("button-camera", _("Scan their QR code"), self._scan))
        yield Field(text_box(services, "code", *asked, state="long"))
        if ways:
            yield Buttons(*ways)

    def _toggle_qr(self) -> None:
        self._shows_qr = not self._shows_qr
        self.rebuild()

    def _scan(self) -> None:
        self.services.scenes.push(CameraScene(self.services, self._write))

    def _status(self) -> str:
        made = self._made
        assert made
        name = self._carrier.name(made)
        if made.state == CLOSED:
            text = _(
                "Couldn’t connect to {name}: the network may not allow it, or it took too long. "
                "You can both try again with new codes, or keep playing by link."
            )
        elif made.mine is None:
            text = _("Making your code…")
        elif made.theirs is None:
            text = _("Give them your code, and enter theirs.")
        elif made.state != NEW:
            text = _("Waiting for {name} to enter your code…")
        elif made.theirs.hasty:
            text = _(
                "Once {name} has entered your code too, both of you press Connect at the same time."
            )
        else:
            text = _("Press Connect once {name} has entered your code.")
        return text.format(name=name)

    def _write(self, text: str) -> None:
        if self._made and text.strip():
            self.show_feedback(self._carrier.take_code(self._made, text))
            self.rebuild()

    def paste(self, text: str) -> None:
        self._write(text)

    def _connect(self) -> None:
        assert self._made
        self._carrier.connect(self._made)
        self.rebuild()

    def _again(self) -> None:
        self.feedback = ""
        self._made = self._begin()
        self.rebuild()

    def footer(self) -> Sequence[Box]:
        links = button("button-links", _("Play by link"), self.back)
        if self._made and self._made.state == CLOSED:
            again = button("button-again", _("New codes"), self._again)
            return [Buttons(links, again, primary=again.id)]
        return [Buttons(links)]

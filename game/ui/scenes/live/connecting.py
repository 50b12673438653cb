"""Connects two devices at a table: each shows a code, and takes the other's."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.language import _
from game.people.letters import MAX_LETTERS
from game.platform import scanner
from game.ui import navigation, screens
from game.ui.kit.field import Field
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.scenes.enter_name import text_box
from game.ui.scenes.live.carrier import CLOSED, NEW, OPEN, Carrier, Connection
from game.ui.scenes.live.qr import CameraScene, QrPicture
from game.ui.scenes.live.server import server_of
from game.ui.scenes.people.holding import Holding
from game.ui.services import Services


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
            said = _(
                "The server in your settings isn’t used, because its address isn’t valid: {address}"
            )
            self._server, self.feedback = None, said.format(address=kept)
        return self._carrier.begin(self._server)

    def enter(self) -> None:
        super().enter()
        self._carrier.changed = self._changed

    def exit(self) -> None:
        super().exit()
        self._carrier.changed = lambda: None
        if self._made and self._made.peer and self._made.state != OPEN:
            self._made.peer.close()

    def _changed(self) -> None:
        if self._made and self._made.state == OPEN and self.services.scenes.top is self:
            said = _("Connected to {name}.").format(name=self._carrier.name(self._made))
            self.services.announce(said)
            self.leave()
        else:
            self.rebuild()

    def rows(self) -> Sequence[Box]:
        heading = Heading(_("Play live"), 22)
        if self._made is None:
            said = _(
                "You can only play live in a browser. Keep playing by link here, or open the table "
                "in a browser with your note to yourself."
            )
            return [heading, Text(said, gap=8, id="browser-only")]
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
            said = _("You can be on different networks: {address} helps you find each other.")
            return said.format(address=self._server.address)
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
            said = _(
                "Couldn’t connect to {name}: the network may not allow it, or it took too long. "
                "You can both try again with new codes, or keep playing by link."
            )
        elif made.mine is None:
            said = _("Making your code…")
        elif made.theirs is None:
            said = _("Give them your code, and enter theirs.")
        elif made.state != NEW:
            said = _("Waiting for {name} to enter your code…")
        elif made.theirs.hasty:
            said = _(
                "Once {name} has entered your code too, both of you press Connect at the same time."
            )
        else:
            said = _("Press Connect once {name} has entered your code.")
        return said.format(name=name)

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

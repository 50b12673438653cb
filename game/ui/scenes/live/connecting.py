"""Connects two devices at a table: each shows a code, and takes the other's."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.language import _
from game.people.letters import MAX_LETTERS
from game.ui import navigation, screens
from game.ui.kit.field import Field
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.scenes.live.carrier import CLOSED, NEW, OPEN, Carrier
from game.ui.scenes.people.holding import Holding
from game.ui.services import Services


class ConnectingScene(FormScene[Services]):
    """Two codes, and what becomes of them; it closes once the devices are connected."""

    name = "people-live"
    widest = 520
    first_focus = "button-links"

    def __init__(self, services: Services, holding: Holding) -> None:
        super().__init__(services)
        self._carrier = Carrier.of(services, holding)
        self._made = self._carrier.begin()

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
                "Playing live works in a browser only. Go on by links here, or open the table in "
                "a browser with your note to yourself."
            )
            return [heading, Text(said, gap=8, id="browser-only")]
        return [
            heading,
            Quiet(
                _(
                    "Each of you gives the other a code, once; then every turn arrives at once, "
                    "without a server. It works on one network, as in one room, if that lets "
                    "devices reach each other. A phone loses the connection when you switch to "
                    "another app."
                ),
                14.5,
                gap=6,
            ),
            *([] if self._made.state == CLOSED else self._codes()),
            Text(self._status(), 16, bold=True, gap=18, id="status", role="status"),
            *self.feedback_rows(),
        ]

    def _codes(self) -> list[Box]:
        """Return the own code with the buttons that send it, and the field for the other one."""
        made, services = self._made, self.services
        assert made
        if made.mine is None:
            return []
        code = str(made.mine)
        share = partial(navigation.share, services, lambda _address: code, self.show_feedback)
        copy = partial(navigation.copy, services, code, self.show_feedback)
        rows: list[Box] = [
            Quiet(_("Your code"), 15, gap=16),
            Buttons(
                button("button-share-code", _("Share your code"), share),
                button("button-copy-code", _("Copy your code"), copy),
                gap=6,
            ),
        ]
        if made.theirs is None:
            label = _("Their code")
            rows.append(
                Field(Control("code", "textbox", label, self._type, "long", write=self._write))
            )
            if (pasted := services.platform.clipboard.paste()) is not None:
                rows.append(
                    Buttons(
                        button("button-paste", _("Paste their code"), partial(self._write, pasted))
                    )
                )
        elif made.state == NEW:
            go = button("button-connect", _("Connect"), self._connect)
            rows.append(Buttons(go, gap=16, primary=go.id))
        return rows

    def _status(self) -> str:
        made = self._made
        assert made
        name = self._carrier.name(made)
        if made.state == CLOSED:
            said = _(
                "Couldn’t connect to {name}: the network may not allow it, or it took too "
                "long. Both of you can try again with new codes, or go on by links."
            )
        elif made.mine is None:
            said = _("Your code is being made…")
        elif made.theirs is None:
            said = _("Send your code, and enter theirs.")
        elif made.state != NEW:
            said = _("Waiting until {name} has entered your code, too…")
        elif made.theirs.hasty:
            said = _(
                "Once {name} has entered your code, too, both of you press Connect at the same "
                "time."
            )
        else:
            said = _("Press Connect once {name} has entered your code.")
        return said.format(name=name)

    def _type(self) -> None:
        label = _("Their code")
        if not self.services.platform.page.ask_text("code", label, ""):
            asked = label, "", "", self._write, _("Code"), MAX_LETTERS
            self.services.open(screens.ENTER_NAME, *asked)

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
        self._made = self._carrier.begin()
        self.show_feedback("")
        self.rebuild()

    def actions(self) -> Sequence[Control]:
        links = button("button-links", _("Go on by links"), self.back)
        if self._made and self._made.state == CLOSED:
            return [button("button-again", _("New codes"), self._again), links]
        return [links]

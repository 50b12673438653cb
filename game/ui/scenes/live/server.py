"""The server that helps to play live, in the settings: none unless the player enters one. It needs
nothing of the tables of people, which may not be loaded."""

from collections.abc import Iterator

from game.language import _
from game.platform.peers import Server
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import Field
from game.ui.kit.rows import Box, Control, Heading, Quiet, Text, button
from game.ui.scenes.input_dialogs import text_box
from game.ui.services import Services

_MOST = 300  # letters
_STUN = "stun:example.org:3478"
_TURN = "turn:name:password@example.org:3478"


class ServerScene(FormScene[Services]):
    """The field for the address of a STUN or TURN server."""

    name = "live-server"
    widest = 520
    first_focus = "server"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._text = services.settings.server

    def rows(self) -> Iterator[Box]:
        asked = _("Server address (optional)"), self._text, self._write, _MOST, _("Address")
        yield Heading(_("Playing live across networks"), 22)
        text = _(
            "On the same network, devices need no server. Across networks, a STUN server "
            "often helps them find each other, and a TURN server nearly always does. "
            "Boneyard doesn’t run one: enter the address of a server you trust."
        )
        yield Text(text, gap=8)
        yield Field(text_box(self.services, "server", *asked, state="long"))
        yield Quiet(_("For a TURN server: {example}").format(example=_TURN), 13.5, gap=6)
        yield from self.feedback_rows()
        text = _(
            "The server sees your IP address when you play live, but never your tiles. "
            "While the field is empty, nothing is sent to any server."
        )
        yield Quiet(text, 13.5, gap=12, id="privacy")

    def actions(self) -> Iterator[Control]:
        yield button("button-cancel", _("Cancel"), self.back)
        yield button("button-done", _("Done"), self._settle)

    def _write(self, text: str) -> None:
        self._text = text.strip()[:_MOST]
        self.show_feedback("")

    def _settle(self) -> None:
        """Keep the address, unless it is none."""
        try:
            server_of(self._text)
        except ValueError:
            text = _("This isn’t a server address. It should look like this: {example}")
            example = _TURN if self._text.startswith("turn") else _STUN
            self.show_feedback(text.format(example=example))
        else:
            self.services.change(server=self._text)
            self.leave()


def server_of(text: str) -> Server | None:
    """Read the server that was entered, None for none. Raises ValueError."""
    return Server.parse(text) if text else None

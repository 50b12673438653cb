"""QR codes: one that is shown, and one that the camera reads."""

from collections.abc import Callable, Sequence

import qrcodegen

from game.language import _
from game.platform import scanner
from game.ui.art import canvas
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import Picture
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Control, Interaction, Text, button
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
        self.services.post(lambda: self._told(kind, text))

    def _told(self, kind: str, text: str) -> None:
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
        said = Text(self._said(), 16, id="status", role="status", centre=True)
        view = Picture(lambda *_area: None, 320, low=150)
        view.node = "view", "text", _("What the camera sees")
        return [said] if self._refused else [view, said]

    def layout(self) -> None:
        """Let what the camera sees cover its box."""
        super().layout()
        for node in self.describe():
            if node.id == "view":
                self._camera.place(*self.metrics.css(node.rect))

    def _said(self) -> str:
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

"""The credits, and the licences."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from game import __version__
from game.language import _
from game.ui.art import assets, canvas
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, Heading, Quiet, Text, button
from game.ui.services import Services


@dataclass(frozen=True)
class Credit:
    """A component of the game, and the name of its licence."""

    name: str
    about: str
    licence: str


def _credits() -> list[Credit]:
    major, minor, patch = sys.version_info[:3]
    pygame, sdl = canvas.versions()
    typeface = _("The typeface, by {name}.").format(name="Rasmus Andersson")
    parts = [
        Credit("Boneyard", _("Game, pictures and sounds."), _("MIT licence")),
        Credit("Inter", typeface, "SIL Open Font License 1.1"),
        Credit(f"pygame-ce {pygame}", _("Graphics, sound and input."), "GNU LGPL 2.1"),
        Credit(f"SDL {sdl}, FreeType", _("Used by pygame."), _("zlib and FreeType licences")),
        Credit(f"Python {major}.{minor}.{patch}", _("Runs the game."), "PSF License 2"),
    ]
    pyodide = sys.modules.get("pyodide")
    if pyodide:  # the page's own runtime; pygbag's is another
        name, licence = f"Pyodide {pyodide.__version__}", "Mozilla Public License 2.0"
        parts.append(Credit(name, _("Python in the browser."), licence))
    return parts


class AboutScene(FormScene[Services]):
    """The credits, over the settings."""

    name = "about"
    widest = 480

    def rows(self) -> Iterator[Box]:
        yield Heading(_("About Boneyard"))
        yield Quiet(_("Version {version}").format(version=__version__), gap=2, id="version")
        for number, credit in enumerate(_credits()):
            yield Text(credit.name, 16, bold=True, gap=16, id=f"credit-{number}")
            yield Text(credit.about, 14.5, gap=2)
            yield Quiet(credit.licence, gap=1)
        platform = self.services.platform
        papers = [
            button(f"button-paper-{number}", name, partial(platform.open_document, name))
            for number, name in enumerate(platform.documents)
        ]
        yield Quiet(platform.licences, gap=18, id="licences")
        if papers:
            yield Buttons(*papers, gap=14)
        yield Buttons(button("button-font", _("Licence of the typeface"), self._font), gap=10)

    def _font(self) -> None:
        text = assets.read(assets.SPRITES / "fonts" / "OFL.txt").decode()
        self.services.scenes.push(LicenceScene(self.services, "Inter", text))


class LicenceScene(FormScene[Services]):
    """The text of a licence."""

    name = "licence"
    widest = 640

    def __init__(self, services: Services, title: str, text: str) -> None:
        super().__init__(services)
        self._title = title
        # Lines of dashes, which part a plain text, are wider than a window may be.
        words = [[w for w in part.split() if w.strip("-")] for part in text.split("\n\n")]
        self._paragraphs = [" ".join(part) for part in words]

    def rows(self) -> Iterator[Box]:
        yield Heading(self._title, 22)
        for number, paragraph in enumerate(self._paragraphs):
            yield Text(paragraph, 14, gap=10, id=f"part-{number}")

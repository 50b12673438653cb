"""The game in other languages: nothing stays English, and longer texts fit."""

from typing import Any, ClassVar, NamedTuple

import pygame
import pytest

from game.ai.cast import CHARACTERS, TABLES
from game.language import LANGUAGES, catalogue
from game.platform import Answer
from game.session.session import Session
from game.ui import services
from game.ui.art import assets
from game.ui.art.canvas import DisplayList
from game.ui.scenes.sheet import SheetScene
from game.variants.catalogue import CATALOGUE
from tests.pseudo_locale import Longer, english
from tests.ui.sleeper import rests
from tests.ui.tables import at_table
from tour import people_routes, positions
from tour.driving import Point
from tour.harness import FakePlatform, Player
from tour.scenes import scenes
from tour.shots import come_to

SIZES = ((360, 640), (1280, 720))
NAMES = {*CHARACTERS, *(name for names in TABLES.values() for name in names)}
PLAYERS = (*NAMES, *people_routes.NAMES)
SAME = {
    *PLAYERS,
    *(name[0] for name in PLAYERS),
    "Boneyard",
    *english(" ".join(LANGUAGES.values())),
}
"""Words that are the same in every language."""
UNTRANSLATED = {
    "about": {
        *("Inter", "Rasmus", "Andersson", "SIL", "Open", "Font", "License", "pygame", "ce"),
        *("GNU", "LGPL", "FreeType", "Python", "LICENSES", "txt", "sources", "zip"),
    },
    "notice": {"damaged", "match"},
    "open-file": {"boneyard", "json", "home"},
    "save-file": {"boneyard", "png", "home"},
    "saves": {"boneyard", "json"},
    "live-server": {"turn", "name", "password", "example", "org"},
    # On the passport's stamps.
    "statistics": {listing.home.partition("-")[2] for listing in CATALOGUE.values()},
}
"""Names of things and of people in some scenes."""


class Drawn(NamedTuple):
    """A text that was drawn, and where."""

    text: str
    rect: pygame.Rect


class Spy(DisplayList):
    """A canvas that knows which texts are on it, and not under a panel or something equally
    wide."""

    texts: ClassVar[dict[int, tuple[str, pygame.Surface]]] = {}

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.drawn: list[Drawn] = []

    def take_down(self) -> None:
        for (image, place, _area), _clip in self.commands:
            rect = pygame.Rect(place, image.get_size())
            if rect.width == self.size[0]:
                self.drawn = [drawn for drawn in self.drawn if not rect.colliderect(drawn.rect)]
            elif known := self.texts.get(id(image)):
                self.drawn.append(Drawn(known[0], rect))
        self.commands.clear()

    def take_down_beside(self, panel: pygame.Rect) -> None:
        """Record the texts that are not about to be covered by a panel."""
        self.take_down()
        self.drawn = [drawn for drawn in self.drawn if not panel.colliderect(drawn.rect)]


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every game speak the pseudo-locale, and recognise every text."""
    monkeypatch.setattr(services, "catalogue", lambda language: Longer())
    monkeypatch.setattr(Spy, "texts", {})
    draw = assets.text

    def text(string: str, *args: Any, **kwargs: Any) -> pygame.Surface:
        image = draw(string, *args, **kwargs)
        Spy.texts[id(image)] = string, image
        return image

    monkeypatch.setattr(assets, "text", text)


_SAME = (
    *("walnut", "ink", "ebony", "drag", "whole", "twelve", "nine", "early", "long", "lead", "2"),
    *("3", "spinner", "hand", "sebastopol", "chickenfoot-long", "trains-many"),
)
SAME_AS_OTHERS = {"review-trains", *(f"table-{name}" for name in _SAME)}
SCENES = {name: it for name, it in scenes().items() if name not in SAME_AS_OTHERS}


def untranslated(texts: list[str], known: set[str]) -> list[str]:
    """Return the texts with words that are the same in no other language."""
    return [text for text in texts if set(english(text)) - known]


def clashes(drawn: list[Drawn]) -> list[tuple[str, str]]:
    """Return texts that were drawn over each other."""
    solid = [(d.text, d.rect.inflate(-2, -0.4 * d.rect.height)) for d in drawn if d.text.strip()]
    return [
        (one, two)
        for n, (one, first) in enumerate(solid)
        for two, second in solid[n + 1 :]
        if first.colliderect(second)
    ]


@pytest.mark.usefixtures("pseudo")
@pytest.mark.matrix(name=[*SCENES], size=SIZES)
def test_every_scene_speaks_it_and_has_room_and_rests(
    name: str, size: Point, cut: list[str]
) -> None:
    player = come_to(SCENES[name], size, 1.0)
    spy = Spy(size)
    for scene in player.app.services.scenes.visible():
        if isinstance(scene, SheetScene):
            spy.take_down_beside(scene._placed.panel)
        scene.draw(spy)
    spy.take_down()
    drawn = spy.drawn
    known = SAME | UNTRANSLATED.get(name, set())
    says = [str(n["name"]) for id, n in player.nodes.items() if id not in ("scene", "what")]
    assert untranslated(says, known) == []
    assert drawn
    if name != "trouble":  # which shows the error as the details do
        assert untranslated([d.text for d in drawn], known) == []
    fields = {node.get("value") for node in player.nodes.values() if node["role"] == "textbox"}
    assert set(cut) <= fields
    assert [d.text for d in drawn if d.rect.left < 0 or d.rect.right > size[0]] == []
    assert clashes(drawn) == []
    rests(player)


def text(code: str, message: str) -> str:
    return catalogue(code).gettext(message)


def test_the_first_visit_is_in_the_first_of_the_system_s_languages_that_is_spoken() -> None:
    platform = FakePlatform((360, 640), languages=["de-DE", "es-MX", "en"])
    assert Player(platform).name("button-new-game") == text("es", "New game") != "New game"
    assert platform.page.spoken == "es"
    platform.languages = ["de-DE"]
    assert Player(platform).name("button-new-game") == "New game"
    assert platform.page.spoken == "en"


def test_another_language_is_spoken_at_once_and_remembered() -> None:
    player = at_table(positions.session("block", positions.line_of(4), seats=2), (360, 640))
    player.press(pygame.K_h)
    player.until(lambda: bool(player.with_state("tile", "hinted")))
    player.click("button-pause", "button-settings", "language-es", wait=0.1)
    assert player.name("heading") == text("es", "Settings")
    assert player.words("language-es") == ["checked"]
    assert player.platform.page.spoken == "es"
    player.click("button-done")
    assert player.name("button-resume") == text("es", "Resume")
    player.click("button-resume")
    assert player.name("turn") == text("es", "Your turn")
    assert player.name("seat-0").startswith(text("es", "You"))
    again = Player(player.platform)
    assert again.app.services.language == "es"
    assert again.name("button-pause") == text("es", "Menu")


def test_what_is_kept_is_the_same_in_every_language() -> None:
    kept = []
    for code in LANGUAGES:
        platform = FakePlatform((360, 640), storage=positions.storage(None, language=code))
        player = Player(platform)
        player.click("button-new-game", "button-more", "button-number", "digit-7", "button-play")
        player.until(lambda player=player: player.asked)  # type: ignore[misc]
        del platform.storage.texts["settings"]
        texts = platform.storage.texts
        session = Session.from_text(texts["match"])
        session.identity = ""  # drawn for each match
        kept.append({**texts, "match": session.to_text()})
    assert kept == [kept[0]] * len(kept)
    assert '"You"' in kept[0]["match"]


def test_without_a_network_a_language_that_is_not_there_is_english(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was chosen on a first visit, and not kept yet."""
    monkeypatch.setattr(services, "missing", lambda code: [] if code == "en" else ["en", code])
    platform = FakePlatform((1280, 720), languages=["es-MX"])
    platform.out_of_reach = "offline"
    player = Player(platform)
    assert player.name("button-new-game") == "New game"
    assert player.app.services.language == platform.page.spoken == "en"
    monkeypatch.setattr(services, "missing", lambda code: [])
    player.app.services.change(tiles="ebony")
    player.tick()
    assert player.name("button-new-game") == text("es", "New game")


def test_a_language_that_is_not_there_is_loaded_before_it_is_spoken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A first visit of the page has only the texts of the player's own."""
    player = Player(FakePlatform((1280, 720))).click("button-settings")
    loaded: set[str] = set()
    monkeypatch.setattr(
        services, "missing", lambda code: [it for it in ("en", code) if it not in loaded]
    )
    player.platform.out_of_reach = "offline"
    player.click("language-es", wait=0.1)
    assert "Connect to the internet" in player.name("note-0")
    player.click("button-ok")
    assert player.name("button-done") == "Done"
    assert "checked" in player.words("language-en")

    def load_part(name: str, done: Answer) -> None:
        loaded.add(name.removeprefix("language/"))
        done("")

    monkeypatch.setattr(player.platform, "load_part", load_part)
    player.click("language-es", wait=0.1)
    assert loaded == {"en", "es"}
    assert player.name("button-done") == "Listo"

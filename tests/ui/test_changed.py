"""No frame leaves a ghost: redrawing only what changed gives, pixel for pixel, the same as drawing
everything."""

import pygame
import pytest

from game.ui.art.canvas import DisplayList
from game.ui.kit.compositor import Compositor
from game.ui.scenes.table import TableScene
from game.ui.table.controls import controls
from game.ui.table.nodes import describe
from game.ui.table.paint import TablePainter
from tests.ui.hands import Mouse
from tests.ui.puzzling import newcomer
from tests.ui.test_random import Anything
from tour.fakes import FakeScreen
from tour.harness import FRAME

FRAMES = 300


class Compared(Compositor):
    """Draws every frame twice, and compares."""

    frames = 0
    drawn = 0
    """Pixels drawn."""
    all = 0
    """Pixels in all."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = pygame.Surface((1, 1))

    def draw(self, surface: pygame.Surface, frame: DisplayList) -> list[pygame.Rect]:
        changed = super().draw(surface, frame)
        if self._whole.get_size() != surface.get_size():
            self._whole = surface.copy()
        frame.paint(self._whole, surface.get_rect())
        seen, meant = (pygame.image.tobytes(one, "RGBA") for one in (surface, self._whole))
        assert seen == meant, f"frame {Compared.frames}: {changed}"
        Compared.frames += 1
        Compared.drawn += sum(rect.width * rect.height for rect in changed)
        Compared.all += surface.get_width() * surface.get_height()
        return changed


@pytest.fixture
def _compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.app.Compositor", Compared)
    for count in ("frames", "drawn", "all"):
        monkeypatch.setattr(Compared, count, 0)


@pytest.mark.usefixtures("_compared")
def test_anything_done_at_random_leaves_no_ghost() -> None:
    anything = Anything("fives", seed=18)
    anything.player.frame = FRAME
    while Compared.frames < FRAMES:
        anything.step()
        anything.check()
        anything.player.frame = FRAME


def test_the_table_at_rest_is_seen_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.table.hinting.HINT_ITERATIONS", 20)
    anything = Anything("fives", seed=5)
    compared = 0
    while compared < 30:
        anything.step()
        anything.check()
        app = anything.player.app
        app.tick(0.0, ())  # the outcome of thinking shows
        scene = app.services.scenes.top
        if isinstance(scene, TableScene) and app._top is scene and not app._fade.busy:
            seen = app.services.platform.screen.surface()
            wanted, frame = seen.copy(), DisplayList(seen.get_size())
            now = controls(scene.table)
            assert scene.describe() == describe(scene.table, now)
            TablePainter().draw(frame, scene.table, now)
            frame.paint(wanted, wanted.get_rect())
            assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(wanted, "RGB")
            compared += 1


@pytest.fixture
def _page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw on a surface like the page's: in the same format as all pictures, and with pixels that
    have to stay opaque."""
    solid: dict[tuple[int, int], pygame.Surface] = {}

    def surface(screen: FakeScreen) -> pygame.Surface:
        if screen.size not in solid:
            solid.clear()
            solid[screen.size] = pygame.Surface(screen.size, pygame.SRCALPHA)
            solid[screen.size].fill((0, 0, 0, 255))
        return solid[screen.size]

    monkeypatch.setattr(FakeScreen, "surface", surface)


@pytest.mark.usefixtures("_compared", "_page")
def test_looks_and_languages_leave_no_ghost() -> None:
    player = newcomer(motion="on")
    Mouse(player).new_game("fives")
    player.run(3)
    services = player.app.services
    for change in (
        {"language": "es"},
        {"table": "walnut"},
        {"tiles": "ebony", "language": "pt"},
        {"numerals": True},
        {"large": True},
        {"table": "ink", "tiles": "suits", "language": "en"},
    ):
        services.change(**change)
        player.run(0.5)
        player.click("button-pause", wait=0.3)
        player.click("button-resume", wait=0.3)
        assert set(pygame.image.tobytes(player.platform.screen.surface(), "RGBA")[3::4]) == {255}


@pytest.mark.usefixtures("_compared")
def test_a_deal_draws_little_of_the_window() -> None:
    player = newcomer((1280, 720), motion="on")
    Mouse(player).new_game("block")
    player.run(0.25)
    before = Compared.drawn, Compared.all
    player.run(1.2)
    assert Compared.drawn - before[0] < 0.25 * (Compared.all - before[1])

"""What is drawn ahead of its time comes in small steps, and is there when it is wanted."""

from collections.abc import Generator

import pygame
import pytest

from game.engine import Play
from game.puzzles.puzzle import Kind
from game.puzzles.shelf import of
from game.ui import loop, screens
from game.ui.art import assets
from game.ui.kit.sliced_task import SlicedTask
from game.ui.preload import prerender
from game.ui.scenes.table import TableScene
from game.ui.table import commands
from game.ui.table.table import Table
from tests.ui.puzzling import newcomer
from tests.ui.sleeper import Sleeper
from tests.ui.tables import at_table
from tour import positions
from tour.harness import FRAME, FakePlatform, Player

pytestmark = pytest.mark.usefixtures("_screen")


def test_a_drawing_in_steps_makes_no_more_than_it_may_and_comes_to_its_end() -> None:
    cache, made = assets.Cache(1_000_000), []

    def part(name: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            if len(name) > 1:  # itself made of parts
                part(name[1:])
            made.append(name)
            return pygame.Surface((4, 4))

        return cache.get(name, make)

    def draw() -> None:
        for name in ("abcd", "xd", "e"):
            part(name)

    steps = [assets.draw_within(draw, seconds=0) for _ in range(8)]
    assert made == ["d", "cd", "bcd", "abcd", "xd", "e"]
    assert steps == [False, False, *[True] * 6]
    part("afterwards")  # nothing holds it back any more


def made_by(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Return what will be made from now on that was not kept."""
    made: list[object] = []
    get = assets.Cache.get

    def spy(cache: assets.Cache, key, make):  # type: ignore[no-untyped-def]
        if key not in cache._kept:
            made.append(key)
        return get(cache, key, make)

    monkeypatch.setattr(assets.Cache, "get", spy)
    return made


def test_the_new_game_and_the_first_deal_are_drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    player = newcomer(motion="on")
    SlicedTask(prerender(player.app.services)).finish()
    made = made_by(monkeypatch)
    player.click("button-new-game", scene="setup")
    player.run(0.3)
    assert len(made) < 3, made  # the button under the pointer
    monkeypatch.setattr(TableScene, "_prerender", lambda _table: None)
    player.click("button-start")
    assert len(made) < 12, made


def test_a_line_that_will_be_smaller_is_drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    def shrinking(tiles: int) -> tuple[Table, Play, Player] | None:
        now = positions.session("fives", positions.line_of(tiles))
        player = at_table(now, (640, 360), motion="on")
        player.until(lambda: player.top(TableScene).idle_for > 0)
        table = player.top(TableScene).table
        smaller = (
            play for play in table.next_plays if table.line.unit_after(play) < table.line.unit
        )
        return next(((table, play, player) for play in smaller), None)

    table, play, player = next(found for found in map(shrinking, range(17, 20)) if found)
    made, before = made_by(monkeypatch), table.line.unit
    lay = [placed.tile for placed in table.view.line.placed]
    commands.play(table, play)
    player.until(lambda: table.line.unit < before and not table.stage.tweens.busy)
    player.run(0.2)
    sizes = {(*tile, table.line.unit) for tile in lay}
    assert not {key[:3] for key in made if isinstance(key, tuple)} & sizes


def test_what_fails_while_it_is_prepared_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player(FakePlatform(expects_trouble=True))

    def broken() -> Generator[None, None, None]:
        yield
        raise assets.AssetError(assets.SPRITES / "a.svg", "broken")

    monkeypatch.setattr(loop, "prerender", lambda _services: broken())
    Sleeper(player, prerenders=True).run(1.0)
    assert "prerendering the next screens" in player.platform.troubles[0]
    assert player.scene == "trouble"


def test_a_new_screen_is_drawn_in_parts_while_the_one_before_stays() -> None:
    player = newcomer()

    before = player.pixels()
    player.app.act("button-settings", 0)
    parts = 0
    while player.app.tick(FRAME, [], 0.0) is None:
        assert player.pixels() == before
        parts += 1
    assert 1 < parts < 60
    assert player.scene == "settings"
    assert player.pixels() != before


def test_a_line_that_lies_is_laid_in_parts_while_the_screen_before_stays() -> None:
    player, other = newcomer(), newcomer()
    puzzle = max(of(Kind.WHO), key=lambda one: len(one.match().round.moves))
    for one in (player, other):
        one.app.services.show(screens.PUZZLE, puzzle, "")
    before, parts = player.pixels(), 0
    while player.app.tick(FRAME, [], 0.0) is None:
        assert player.pixels() == before
        assert player.name("turn")  # what it says of itself meanwhile
        player.look_again()
        parts += 1
    assert parts > len(puzzle.match().round.line.placed)
    other.tick()  # in one go
    player.run(1.0)
    other.run(1.0)
    assert player.nodes == other.nodes
    assert player.pixels() == other.pixels()


def test_a_line_is_laid_before_anything_over_it_is_shown() -> None:
    player = newcomer()
    puzzle = of(Kind.WHO)[0]
    player.app.services.show(screens.PUZZLE, puzzle, "")
    player.top(TableScene).open_menu()
    player.run(1.0)
    player.click("button-resume", scene="puzzle")
    lying = player.ids("line-")
    assert len(lying) == len(puzzle.match().round.line.placed)


def test_what_the_caches_cannot_hold_is_drawn_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    player = newcomer()
    for cache in assets.Cache.every:
        monkeypatch.setattr(cache, "windows", 0)
    player.app.act("button-settings", 0)
    ticks = [player.app.tick(FRAME, [], 0.0) for _ in range(60)]
    assert ticks[:-1] == [None] * 59
    assert ticks[-1]

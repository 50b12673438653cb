"""What a play would score is shown at the ends, in the count and before confirmation."""

import copy
import re

import pygame
import pytest

from game.engine.events import EndReason, Scored
from game.engine.moves import Play
from tests.ui import tables
from tests.ui.table.alone import Alone, at_table
from tour import positions
from tour.driving import Point
from tour.harness import Player

COUNT = EndReason.COUNT


def told(player: Player | Alone) -> dict[int, int]:
    """Return what the offered places say they score, by arm."""
    ends = {int(id[4:]): player.name(id) for id in player.with_state("place", "legal")}
    found = {arm: re.search(r": scores (\d+) points?$", str(name)) for arm, name in ends.items()}
    return {arm: int(match[1]) if match else 0 for arm, match in found.items()}


def brass(player: Player, id: str) -> int:
    """Return how many pixels around a place have the solid brass of a badge."""
    area = pygame.Rect(player.rect(id)).inflate(40, 40)
    shot = player.platform.screen.surface()
    pixels = shot.subsurface(area.clip(shot.get_rect()))
    return pygame.mask.from_threshold(pixels, (0xE9, 0xB4, 0x4C), (6, 6, 6, 255)).count()


@pytest.mark.parametrize("game", ["fives", "fives-and-threes"])
def test_every_end_says_what_the_round_would_score_there(game: str) -> None:
    seen = set()
    for tiles in (3, 5, 8):
        player = tables.at_table(positions.session(game, positions.line_of(tiles), seats=2))
        match = player.match
        for tile in player.with_state("tile", "playable"):
            home = tables.take(player, tile)
            for arm, points in told(player).items():
                again = copy.deepcopy(match)
                [play] = [
                    move
                    for move in again.legal
                    if isinstance(move, Play) and (str(move.tile), move.arm) == (tile[5:], arm)
                ]
                events = again.play(play)
                scored = [e.points for e in events if isinstance(e, Scored) and e.reason is COUNT]
                assert (scored or [0]) == [points]
                seen.add(points > 0)
                assert (brass(player, f"end-{arm}") > 150) == (points > 0)
            player.mouse_up(home)
            player.run(0.5)
    assert seen == {True, False}


@pytest.mark.matrix(
    size=[(320, 568), (360, 640), (568, 320), (844, 390), (1366, 768)], language=["en", "fr"]
)
def test_the_count_is_never_cut_short(size: Point, language: str, drawn: list[str]) -> None:
    for tiles in (5, 8, 12):
        player = tables.at_table(
            positions.session("fives", positions.line_of(tiles), seats=4), size, language=language
        )
        value = str(player.match.round.line.count.value)
        assert any(re.search(rf"[=:] {value}$", words) for words in drawn)
        drawn.clear()


def test_what_waits_for_a_yes_says_what_it_scores() -> None:
    player = at_table(positions.session("fives", positions.two_ends, seats=2), confirm=True)
    for tile in player.with_state("tile", "playable"):
        home = tables.take(player, tile)
        places = told(player)
        arm = next((arm for arm, points in places.items() if points), None)
        if arm is None:
            player.mouse_up(home)
            player.run(0.5)
            continue
        player.drop(player.where(f"end-{arm}"))
        assert player.name("turn") == f"Play {tile[5:]} for {places[arm]} points"
        return
    raise AssertionError("no tile scores here")

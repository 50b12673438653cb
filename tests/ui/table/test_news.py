"""What was played since one's own last play: who played what, and slowly enough to be seen."""

from itertools import pairwise

import pygame
import pytest

from game.engine import Match, Play
from game.engine.events import Played
from game.session.session import Session
from game.ui.art.canvas import DisplayList
from game.ui.table import commands, paint_line
from tests.ui.table.alone import FRAME, Alone, metrics
from tour.positions import line_of, my_turn, session


def _others_played(match: Match) -> bool:
    """Whether it is the player's turn, and three others have played since the last one."""
    last = match.round.history[-3:]
    return my_turn(match) and all(isinstance(it, Played) and it.seat for it in last)


@pytest.mark.matrix(
    game=["block", "fives", "chickenfoot", "matador", "straight"],
    size=[(390, 844), (1366, 768), (844, 390)],
)
def test_each_tile_played_since_bears_the_face_of_who_played_it(
    game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def wanted(match: Match) -> bool:
        return len(match.round.line.placed) > 6 and _others_played(match)

    me = Alone(session(game, wanted, seats=4), measures=metrics(size)).until_asked()
    lying = {tile: sprite.rect for tile, sprite in me.table.stage.line.items()}
    last = [e for e in me.table.view.history[-3:] if isinstance(e, Played)]
    faces: dict[str, pygame.Rect] = {}
    monkeypatch.setattr(
        paint_line,
        "draw_person",
        lambda _to, disc, name, *_more, **_look: faces.update({name: disc}),
    )
    resting = [*me.table.stage.line.values()]
    numbers = [disc for _number, disc in paint_line.end_numbers(me.table, resting)]
    paint_line.draw_news(DisplayList(size), me.table, resting, numbers)
    for event in last:
        disc, tile = faces[me.table.words.names[event.seat]], lying[event.tile]
        assert disc.colliderect(tile)
        seen = tile.width * tile.height - disc.clip(tile).width * disc.clip(tile).height
        assert seen > 0.7 * tile.width * tile.height, "the tile can still be read"
        assert me.table.areas.felt.contains(disc)
        assert disc.inflate(-4, -4).collidelist(numbers) < 0, "the number of an end can be read"


def test_the_faces_go_once_one_has_played_not_by_a_pass(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    me = Alone(session("block", _others_played, seats=4)).until_asked()
    drawn: list[object] = []
    monkeypatch.setattr(paint_line, "draw_person", lambda *all, **_look: drawn.append(all))
    sprites = [*me.table.stage.line.values()]
    paint_line.draw_news(DisplayList((1280, 720)), me.table, sprites)
    assert len(drawn) == 4, "the lead, on which the player passed, too"
    play = next(move for move in me.table.view.legal if isinstance(move, Play))
    commands.play(me.table, play)
    drawn.clear()
    paint_line.draw_news(DisplayList((1280, 720)), me.table, sprites)
    assert drawn == []


def _moves_of_others(now: Session, *, hurried: bool) -> list[float]:
    """Return when the others move after the player has, in seconds."""
    me = Alone(now).until_asked()
    commands.play(me.table, me.table.view.legal[0])
    begun, times, time = len(me.match.round.moves), [0.0], 0.0
    while not me.table.my_turn and not me.table.over:
        if hurried:
            commands.fast_forward(me.table)
        me.frame()
        time += FRAME
        if len(me.match.round.moves) > begun:
            begun = len(me.match.round.moves)
            times.append(time)
    return times


@pytest.mark.parametrize(("hurried", "least"), [(False, 0.7), (True, 0.35)])
def test_each_of_the_others_takes_long_enough_to_be_seen(hurried: bool, least: float) -> None:
    now = session("block", line_of(4), seats=4)
    moves = _moves_of_others(now, hurried=hurried)[1:]
    assert len(moves) == 3
    assert all(after - before >= least - FRAME for before, after in pairwise(moves))


def test_nobody_waits_for_the_only_opponent() -> None:
    moves = _moves_of_others(session("block", line_of(4), seats=2), hurried=False)
    assert moves[-1] < 0.7

"""How to get to everything that lessons and puzzles can show."""

from functools import partial

import pygame

from game.ai.budget import finish
from game.ai.cast import USUAL
from game.ai.position import Position
from game.engine.moves import Play
from game.puzzles.course import LESSONS
from game.puzzles.hidden_puzzle import HiddenPuzzle
from game.puzzles.open_puzzle import OpenPuzzle
from game.puzzles.proof import best_of, values
from game.puzzles.puzzle import Kind, Level, Puzzle
from game.puzzles.shelf import link_of, of, of_day
from game.ui import screens
from tour.hands import Mouse
from tour.harness import Player
from tour.routes import Show, follows, presses


def is_plain(puzzle: Puzzle) -> bool:
    """Whether every tile fits at most one end, so that a tile alone is an answer."""
    tiles = [move.tile for move in puzzle.match().legal if isinstance(move, Play)]
    return len(set(tiles)) == len(tiles)


def one_of(kind: Kind, table: str) -> Puzzle:
    """The first such puzzle of a kind."""
    return next(one for one in of(kind) if one.table == table and is_plain(one))


def plays(puzzle: Puzzle) -> tuple[str, set[str]]:
    """The right tile of such a puzzle and the wrong ones, by their names in the rack."""
    here = Position.of(puzzle.match().round)
    worth = finish(values(here))
    tiles = {
        move: f"rack-{play.tile}" for move in worth if isinstance(play := here.decode(move), Play)
    }
    right = tiles.pop(best_of(worth))
    return right, set(tiles.values())


at_turn = partial(presses, until=lambda player: player.may_play)
lesson = at_turn("button-lesson")
"""Shows the lesson as it asks for the first tile."""
asked = partial(at_turn, "button-puzzles")
"""Returns how to show a puzzle as it asks for a tile."""


def lesson_later(player: Player) -> None:
    """Show it as it asks for the second."""
    lesson(player)
    Mouse(player).play()
    player.until(lambda: player.may_play)


def play_out(player: Player, scene: str) -> None:
    """Play until a scene is over."""
    while player.scene == scene:
        if player.may_play:
            Mouse(player).play()
        player.tick()
    player.run(0.3)


def lesson_end(player: Player) -> None:
    lesson(player)
    play_out(player, "lesson")


def tried(player: Player) -> None:
    """Show the puzzles of a day on which some were tried, with their result shared."""
    today = of_day(player.platform.today())
    player.app.services.profile.note_try(today[Level.EASY], right=True)
    player.app.services.profile.note_try(today[Level.MEDIUM], right=False)
    presses("button-puzzles", "button-share-result")(player)


offer = follows(lambda: link_of(one_of(Kind.PASS, "partners")))
"""Shows a puzzle that was shared."""


def end_of_day(player: Player) -> None:
    """Show a solved puzzle of the day, with the result shared."""
    end(player, player.platform.today())
    presses("button-share-result", wait=0.3)(player)


def end(player: Player, day: str = "") -> None:
    puzzle = one_of(Kind.WIN, "partners")
    player.app.services.show(screens.PUZZLE, puzzle, day)
    player.until(lambda: player.may_play)
    player.click(plays(puzzle)[0])
    player.until(lambda: player.scene == "puzzle-end")
    player.run(0.3)


course = partial(presses, "button-puzzles", "button-course")
drill = course(
    f"lesson-{LESSONS[0].name}", until=lambda player: player.with_state("tile", "playable")
)
"""Shows the first drill of the course as it asks for a tile."""
drill_who = course("lesson-passes", until=lambda player: player.still)
"""Shows a drill of the course as it asks for a player."""


def drill_wrong(player: Player) -> None:
    """Show why a tile was wrong."""
    drill(player)
    question = player.name("turn")
    player.click(min(plays(LESSONS[0].drills[0].puzzle)[1]))
    player.until(lambda: not player.with_state("tile", "playable"))
    player.until(lambda: bool(player.with_state("tile", "playable")))
    assert player.name("turn") != question


def drill_end(player: Player) -> None:
    """Show why the answer of a drill is right."""
    drill(player)
    player.click(plays(LESSONS[0].drills[0].puzzle)[0])
    player.until(lambda: player.scene == "course-end")
    player.run(0.3)


def course_end_round(player: Player) -> None:
    """Play the round of a lesson to its end."""
    player.app.services.show(screens.COURSE_ROUND, LESSONS[0])
    play_out(player, "course-round")


def hidden(kind: Kind, table: str, *, right: bool) -> Show:
    """Return how to show a puzzle with hidden hands, answered."""

    def show(player: Player) -> None:
        puzzle = next(one for one in of(kind) if one.table == table)
        answer = HiddenPuzzle(puzzle, USUAL, print).answer
        player.app.services.show(screens.PUZZLE, puzzle, "")
        player.until(lambda: player.still)
        found = answer if isinstance(answer, int) else answer.tile  # type: ignore[attr-defined]
        seats = [id for id in player.with_state("button") if id.startswith("seat-")]
        ids = seats or player.with_state("tile", "playable")
        player.click(next(id for id in ids if id.endswith(f"-{found}") is right))
        player.until(lambda: player.scene == "puzzle-hidden")
        player.run(0.5)

    return show


def menu(player: Player) -> None:
    asked("puzzle-pass")(player)
    player.press(pygame.K_ESCAPE)


def replay(kind: Kind, table: str, *ids: str) -> Show:
    """Return how to show a puzzle's answer, or another move, on the board."""

    def show(player: Player) -> None:
        puzzle = next(one for one in of(kind) if one.table == table)
        player.app.services.open(screens.PUZZLE_REPLAY, OpenPuzzle(puzzle, USUAL, print))
        for step in ((), *((id,) for id in ids)):
            presses(*step, until=lambda player: player.still)(player)

    return show

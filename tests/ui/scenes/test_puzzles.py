"""Puzzles: one entry on the title, three a day and more of each kind, solved at the table."""

from datetime import date, timedelta
from itertools import count

import pygame
import pytest

from game.ai.budget import finish
from game.ai.cast import USUAL
from game.engine.moves import Play
from game.language import LANGUAGES, _
from game.profile import export
from game.puzzles.open_puzzle import OpenPuzzle
from game.puzzles.puzzle import Kind, Level, Puzzle
from game.puzzles.shelf import link_of, of, of_day
from game.ui import screens
from game.ui.kit.rows import Buttons
from game.ui.kit.text import width_of
from game.ui.scenes.puzzle import PuzzleScene
from game.ui.scenes.puzzle_forms import PuzzleEndScene
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.table import sentences
from game.ui.words import puzzles
from tests.ui.hands import Finger, Hands, Keys, Mouse, Pad
from tests.ui.puzzling import SIZE, kept, newcomer, still
from tour import positions, puzzle_routes
from tour.harness import FakePlatform, Player
from tour.puzzle_routes import is_plain, one_of, plays

GREEN, YELLOW, WHITE = "🟩", "🟨", "⬜"


def waits(player: Player) -> bool:
    """Whether the puzzle is solved or asks for a tile."""
    return player.scene == "puzzle-end" or player.may_play


def plain_day() -> str:
    """A date whose easy puzzle is plain."""
    days = (str(date(2026, 11, 21) + timedelta(n)) for n in count())
    return next(day for day in days if is_plain(of_day(day)[Level.EASY]))


def play_wrong(player: Player, puzzle: Puzzle) -> str:
    """Play a wrong tile, wait until it is put back, and return it."""
    wrong = min(plays(puzzle)[1])
    player.click(wrong)
    player.until(lambda: not waits(player))
    player.until(lambda: waits(player))
    return wrong


def solve(player: Player, puzzle: Puzzle) -> None:
    """Play the right tile, and wait for the end."""
    player.click(plays(puzzle)[0])
    player.until(lambda: player.scene == "puzzle-end")


def test_on_a_small_phone_held_sideways_the_words_have_the_height_beside_the_buttons() -> None:
    player = newcomer((640, 360))
    puzzle_routes.end_of_day(player)
    assert player.top(PuzzleEndScene)._placed.window.height > 0.8 * 360


def lying(player: Player) -> list[str]:
    """Return the tiles of the line, by id."""
    return [id for id in player.nodes if id.startswith("line-")]


def opened(puzzle: Puzzle) -> Player:
    player = newcomer()
    player.app.services.show(screens.PUZZLE, puzzle, "")
    player.until(lambda: waits(player))
    return player


@pytest.mark.parametrize("hands", [Finger, Pad])
def test_a_puzzle_of_the_day_is_solved(hands: type[Hands]) -> None:
    player = newcomer()
    player.platform.day = plain_day()
    me = hands(player).press("button-puzzles", "puzzle-easy")
    for me.moves in range(20):
        player.until(lambda: waits(player))
        if player.scene == "puzzle-end":
            break
        me.play()
    puzzle = of_day(player.platform.today())[Level.EASY]
    ((key, tried),) = kept(player).items()
    assert key == puzzle.key
    assert tried.endswith("o")
    assert "match" not in player.platform.storage.texts
    me.press("button-next", scene="puzzle")
    player.press(pygame.K_ESCAPE)
    me.press("button-title", "button-puzzles")
    assert player.name("puzzle-easy") == "Easy · solved"
    assert player.name("puzzle-hard") == "Hard"


@pytest.mark.parametrize("first", ["rest", "press"])
def test_at_midnight_the_puzzles_of_the_next_day_are_shown(first: str) -> None:
    player = newcomer().click("button-puzzles", scene="puzzles")
    player.run(0.5)
    before = of_day(player.platform.day)[Level.EASY]
    player.platform.left = 30.0
    assert player.app.services.scenes.top.idle_for <= 30.0
    player.platform.day, player.platform.left = "2026-11-22", 24 * 3600.0
    if first == "press":
        player.press(pygame.K_RETURN)
    player.tick()
    assert player.scene == "puzzles"
    player.click("puzzle-easy", scene="puzzle")
    assert player.top(PuzzleScene).keyed() == of_day("2026-11-22")[Level.EASY] != before


@pytest.mark.parametrize(
    ("kind", "table"),
    [(Kind.WIN, "block"), (Kind.PASS, "partners"), (Kind.BLOCK, "block"), (Kind.POINTS, "fives")],
)
def test_a_wrong_tile_is_played_out_and_put_back(kind: Kind, table: str) -> None:
    puzzle = one_of(kind, table)
    player = opened(puzzle)
    before = {id: n["name"] for id, n in player.nodes.items() if id != "turn"}
    question = player.name("turn")
    play_wrong(player, puzzle)
    assert player.scene == "puzzle"
    assert {id: n["name"] for id, n in player.nodes.items() if id != "turn"} == before
    assert "another move does better" in player.name("turn") != question
    solve(player, puzzle)
    assert player.name("verdict").startswith("You end ")
    assert kept(player) == {puzzle.key: "xo"}


def test_all_hands_lie_open_for_a_screen_reader_too_in_the_order_in_which_they_lie() -> None:
    puzzle = one_of(Kind.WIN, "partners")
    player = opened(puzzle)
    now = puzzle.match().round
    for seat in set(range(4)) - {now.turn}:
        name = player.name(f"seat-{seat}")
        lying = sorted(now.hands[seat], reverse=True)
        assert name.endswith(": " + " ".join(map(str, lying)))
    assert "disabled" in player.nodes["button-hint"]["state"]
    assert "disabled" in player.nodes["button-undo"]["state"]


def test_nothing_can_be_played_while_the_answer_is_shown() -> None:
    puzzle = one_of(Kind.WIN, "block")
    player = opened(puzzle).click(min(plays(puzzle)[1]))
    player.until(lambda: not waits(player))
    while not waits(player):
        player.tick()
        if "asks" not in player.nodes["turn"]["state"]:
            assert not player.with_state("tile", "playable")
            assert not player.with_state("tile", "selected")


def test_a_saved_match_stays_and_progress_is_exported() -> None:
    now = positions.session("block", positions.line_of(4))
    player = Player(FakePlatform(SIZE, storage=positions.storage(now)))
    puzzle = one_of(Kind.WIN, "block")
    player.app.services.profile.note_try(puzzle, right=False)
    texts = player.app.services.profile.store.texts()
    assert export.read(export.write(texts, "2026-11-24"))["puzzles"] == texts["puzzles"]
    player.click("button-puzzles", "puzzle-win")
    player.until(lambda: waits(player))
    assert player.platform.storage.texts["match"] == now.to_text()


def test_a_puzzle_is_shared_as_a_link_and_opened_from_it() -> None:
    puzzle = one_of(Kind.PASS, "partners")
    player = opened(puzzle).press(pygame.K_ESCAPE)
    player.click("button-share-puzzle", wait=0.1)
    _said, untried = player.platform.clipboard.copied[-1].splitlines()
    assert untried.endswith(f"#{link_of(puzzle)}")
    player.click("button-resume")
    player.until(lambda: waits(player))
    play_wrong(player, puzzle)
    solve(player, puzzle)
    player.click("button-share-puzzle", wait=0.1)
    assert player.name("said")
    assert "button-share-result" not in player.nodes
    said, square, link = player.platform.clipboard.copied[-1].splitlines()
    assert said.startswith(f"Boneyard, puzzle {puzzle.deal}: Make them pass · ")
    assert square == YELLOW
    friend = newcomer()
    friend.follow(link.partition("#")[2])
    assert friend.scene == "puzzle-offer"
    assert friend.name("what").startswith("Make them pass · ")
    friend.click("button-not-now", scene="title")
    friend.follow(link.partition("#")[2])
    friend.click("button-take")
    friend.until(lambda: waits(friend))
    assert plays(puzzle)[0] in friend.nodes


def test_one_offer_takes_the_place_of_another_and_a_mangled_link_is_refused() -> None:
    player = newcomer()
    for link in (link_of(one_of(Kind.WIN, "block")), "deal/1/fives/4711"):
        player.follow(link)
    player.click("button-not-now", scene="title")
    player.follow("puzzle/1/win/block/x")
    assert player.scene == "notice"
    texts = [str(node["name"]) for node in player.nodes.values()]
    assert "This link can’t be opened: this version doesn’t have that puzzle." in texts


def test_the_result_of_a_day_spoils_nothing() -> None:
    player = newcomer()
    today = of_day(player.platform.today())
    player.click("button-puzzles")
    assert "button-share-result" not in player.nodes
    player.press(pygame.K_ESCAPE)
    for level, rights in ((Level.EASY, (True,)), (Level.MEDIUM, (False, True))):
        for right in rights:
            player.app.services.profile.note_try(today[level], right=right)
    player.click("button-puzzles", "button-share-result")
    date_line, *squares, address = player.platform.clipboard.copied[-1].splitlines()
    assert date_line.startswith("Boneyard, puzzles, ")
    assert [line[0] for line in squares] == [GREEN, YELLOW, WHITE]
    assert [line.partition(" · ")[2] for line in squares] == ["Easy", "Medium", "Hard"]
    assert address == player.platform.history.address()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_of_the_day_stands_alone_in_its_row(language: str) -> None:
    player = Player(FakePlatform((390, 844), storage=positions.storage(None, language=language)))
    for puzzle in of_day(player.platform.today()).values():
        player.app.services.profile.note_try(puzzle, right=True)
    levels = [f"puzzle-{level}" for level in Level]
    for place, ids, across in (
        ("button-puzzles", [*levels, "button-share-result"], 2),
        ("button-daily", levels, 3),
    ):
        player.click(place)
        tops = [player.nodes[id]["rect"][1] for id in ids]
        assert {tops.count(top) for top in tops} == {across}
        player.press(pygame.K_ESCAPE)


@pytest.mark.parametrize("hands", [Mouse, Keys])
def test_the_answer_is_walked_through_and_what_refutes_the_wrong_tile(hands: type[Hands]) -> None:
    puzzle = one_of(Kind.PASS, "partners")
    player = opened(puzzle)
    tried = play_wrong(player, puzzle).removeprefix("rack-")
    player.press(pygame.K_ESCAPE)
    me = hands(player).press("button-answer")
    still(player)
    assert player.scene == "puzzle-replay"
    answer = plays(puzzle)[0].removeprefix("rack-")
    steps = len(puzzle.match().round.moves)

    def at() -> str:
        return player.value("step")

    def verdict() -> str:
        return player.name("verdict")

    assert verdict().startswith(f"The answer: {answer} · You end ")
    assert at().startswith(f"Step {steps + 1} of ")
    assert answer in player.name("said")
    me.press("button-backward", "button-backward")
    assert at().startswith(f"Step {steps - 1} of ")
    me.press("button-first")
    assert at().startswith("Step 0 of ")
    me.press("button-other")
    still(player)
    assert verdict().startswith(f"Instead: {tried} · ")
    assert "another move does better" in verdict()
    assert at().startswith(f"Step {steps + 1} of ")
    me.press("button-last")
    assert at().split()[1] == at().split()[3]
    me.press("button-other")
    still(player)
    assert verdict().startswith(f"The answer: {answer} · ")
    me.press("button-done", "button-resume", scene="puzzle")
    assert kept(player) == {puzzle.key: "xx"}


def test_a_solved_puzzle_is_walked_through_with_the_next_best_tile() -> None:
    puzzle = one_of(Kind.WIN, "block")
    player = opened(puzzle)
    solve(player, puzzle)
    player.click("button-moves")
    still(player)
    assert player.name("verdict").startswith("The answer: ")
    here = player.value("step")
    player.press(pygame.K_LEFT)
    assert player.value("step") != here
    player.press(pygame.K_RIGHT)
    assert player.value("step") == here
    assert player.name("button-other").startswith("Instead: ")
    player.press(pygame.K_ESCAPE, scene="puzzle-end")
    assert kept(player) == {puzzle.key: "o"}


@pytest.mark.matrix(hands=[Mouse, Finger, Keys, Pad], several=[False, True])
def test_one_or_several_is_asked_before_the_move(hands: type[Hands], several: bool) -> None:
    for puzzle in of(Kind.HERRING):
        attempt = OpenPuzzle(puzzle, USUAL, lambda _right: None)
        finish(attempt.solve())
        if is_plain(puzzle) and (len(attempt.answers) > 1) is several:
            break
    player = newcomer()
    player.app.services.show(screens.PUZZLE, puzzle, "")
    still(player)
    me = hands(player)
    assert not player.with_state("tile", "playable")
    me.press("answer-one" if several else "answer-several")
    assert player.name("turn").startswith("No")
    answers = [move.tile for move in attempt.answers if isinstance(move, Play)]
    assert [*kept(player).values()] == ["x"]
    player.until(lambda: waits(player))
    player.click(f"rack-{answers[-1]}")
    player.until(lambda: player.scene == "puzzle-end")
    assert [*kept(player).values()] == ["xo"]
    me.press("button-moves")
    still(player)
    me.press("button-other")
    still(player)
    said = player.name("verdict")
    assert said.startswith(f"Just as good: {answers[1]}" if several else "Instead: ")


def test_where_nothing_wins_that_is_said() -> None:
    puzzle = next(one for one in of(Kind.HOLD) if is_plain(one))
    player = opened(puzzle)
    assert player.name("turn") == "Nothing wins here. Which move loses the least?"
    solve(player, puzzle)
    assert "no move does better" in player.name("verdict")


@pytest.mark.matrix(
    language=[*LANGUAGES],
    kind=[Kind.COUNT, Kind.HERRING, Kind.WHO],
    size=[(360, 640), (844, 390), (640, 360)],
)
def test_what_is_asked_and_said_covers_no_tile_of_the_line_and_no_answer(
    kind: Kind, language: str, size: tuple[int, int]
) -> None:
    player = newcomer(size, language=language, large=True)

    def covered() -> list[str]:
        still(player)
        asked = pygame.Rect(player.nodes["turn"]["rect"])
        seats = [id for id in player.with_state("button") if id.startswith("seat-")]
        return [
            id for id in [*lying(player), *seats] if asked.colliderect(player.nodes[id]["rect"])
        ]

    long = [one for one in of(kind) if one.table == "draw4"]
    for puzzle in (long or of(kind, Level.EASY))[:4]:
        player.app.services.show(screens.PUZZLE, puzzle, "")
        assert not covered()
        if answers := player.with_state("button"):
            for id in [id for id in answers if id.startswith("answer-")][:1]:
                player.click(id)
                assert not covered()


def test_a_question_beside_the_line_leaves_it_its_height() -> None:
    sizes = set()
    for language in LANGUAGES:  # some are higher than half of the felt, some are not
        player = newcomer((844, 390), language=language)
        player.app.services.show(screens.PUZZLE, one_of(Kind.POINTS, "fives"), "")
        player.run(0.5)
        sizes.add(tuple(tuple(player.nodes[id]["rect"][2:]) for id in lying(player)))
    assert len(sizes) == 1


@pytest.mark.matrix(kind=Kind, language=[*LANGUAGES])
def test_the_heading_names_the_kind_the_game_and_the_deal(kind: Kind, language: str) -> None:
    puzzle = of(kind)[-1]
    player = newcomer(language=language)
    player.app.services.show(screens.PUZZLE, puzzle, "")
    player.run(0.5)
    scene = player.app.services.scenes.top
    assert isinstance(scene, PuzzleScene)
    name, about = sentences.heading(scene.table)
    m, width = scene.metrics, scene.table.areas.heading.width
    assert width_of(name, m.px(15), bold=True) <= width
    assert width_of(about, m.px(11.5)) <= width
    said = f"{_(puzzles.KINDS[kind])}, {_(scene.table.session.listing.name)}, "
    assert player.name("heading").startswith(said)
    assert str(puzzle.deal) in about


def test_the_first_puzzle_of_the_day_to_be_solved_is_gold_and_else_the_way_back() -> None:
    player = newcomer(SIZE)
    player.click("button-puzzles", scene="puzzles")

    def gold() -> list[str]:
        scene = player.top(PuzzlesScene)
        boxes = [*scene.rows(), *scene.footer()]
        return [box.primary for box in boxes if isinstance(box, Buttons) and box.primary]

    assert gold() == [f"puzzle-{Level.EASY}"]
    profile = player.app.services.profile
    easy, *others = of_day(player.platform.day).values()
    profile.note_try(easy, right=True)
    player.press(pygame.K_ESCAPE).click("button-puzzles", scene="puzzles")
    assert gold() == [f"puzzle-{Level.MEDIUM}"]
    for puzzle in others:
        profile.note_try(puzzle, right=True)
    player.press(pygame.K_ESCAPE).click("button-puzzles", scene="puzzles")
    assert gold() == ["button-done"]

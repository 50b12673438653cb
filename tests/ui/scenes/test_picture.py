"""A picture of the table is sent, or kept: with the line and the scores, and no name by itself."""

from dataclasses import replace
from io import BytesIO
from typing import Any

import pygame
import pytest

from game.engine.match import Match
from game.session.session import Session
from game.ui.art.canvas import DisplayList
from game.ui.kit import png
from game.ui.kit.sliced_task import SlicedTask
from game.ui.table import postcard
from tests.ui.tables import at_result, at_table
from tour import positions

ROUND = positions.session("block", positions.round_over, seats=4)
GAMES = {
    "round": ROUND,
    "match": positions.session("latin", positions.match_over),
    "line": positions.session("fives", positions.line_of(12), seats=3),
    "no line": positions.session("block", positions.at_once, seats=2),
    "trains": positions.session("mexican-train", positions.round_over, seats=4),
    "eight": positions.session("doubles", positions.line_of(30), seats=8, hand=5, max_pip=9),
}


@pytest.mark.matrix(now=GAMES, size=[postcard.WIDE, postcard.SQUARE])
def test_names_are_on_it_only_if_wanted(now: Any, size: tuple[int, int], drawn: list[str]) -> None:
    now.seats = (replace(now.seats[0], name="Xiomara"), *now.seats[1:])
    postcard.picture(now, size, names=False)
    names = [seat.name for seat in now.seats]
    assert not [text for text in drawn for name in names if name in text or text == name[0]]
    scores = [str(score) for score in now.match.scores]
    assert [text for text in drawn if text in scores] == scores
    drawn.clear()
    postcard.picture(now, size, names=True)
    assert all(any(name in text for text in drawn) for name in names)


@pytest.mark.matrix(seats=[2, 4, 8], size=[postcard.WIDE, postcard.SQUARE])
def test_each_train_is_beside_the_name_of_whose_it_is(
    size: tuple[int, int], seats: int, drawn: list[str]
) -> None:
    now = positions.session("mexican-train", positions.line_of(9), seats=seats)
    now.seats = (replace(now.seats[0], name="Maximiliana-Bernadette"), *now.seats[1:])
    postcard.picture(now, size, names=True)
    names = [seat.name for seat in now.seats[1:]]
    assert {name: drawn.count(name) for name in names} == dict.fromkeys(names, 2)
    assert any(text.startswith("Maximil") and text.endswith("…") for text in drawn)
    assert drawn.count("Mexican") == 1


@pytest.mark.matrix(scores=["5", "45", "345", "1234"], size=[postcard.WIDE, postcard.SQUARE])
def test_every_face_is_large_enough_and_beside_its_score(
    scores: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = Session.from_text(GAMES["eight"].to_text())
    monkeypatch.setattr(Match, "scores", (int(scores),) * 8)
    faces: list[pygame.Rect] = []

    def note(_frame: object, _now: object, _seat: int, disc: pygame.Rect, **_names: bool) -> None:
        faces.append(disc.copy())

    monkeypatch.setattr(postcard, "_draw_face", note)
    frame = DisplayList(size)
    postcard._draw_sides(frame, now, pygame.Rect((0, 0), size).inflate(-96, 0), names=True)
    panels, figures = frame.boxes[::3], frame.boxes[1::3]
    for panel, face, score in zip(panels, faces, figures, strict=True):
        assert min(face.size) >= 24
        assert panel.contains(face)
        assert panel.contains(score)
        assert face.right < score.left


@pytest.mark.parametrize("size", [postcard.WIDE, postcard.SQUARE], ids=str)
def test_its_file_is_small(size: tuple[int, int]) -> None:
    data = SlicedTask(png.encode(postcard.picture(ROUND, size, names=False))).finish()
    assert len(data) < 800_000


def test_it_is_shared_once_its_file_is_made() -> None:
    player = at_result(ROUND)
    player.rest = 0.0  # one slice of work a frame
    player.click("button-share-table", scene="picture").click("button-share-picture")
    assert not player.platform.files.pictures
    player.until(lambda: player.platform.files.pictures)
    player.pause(1)
    assert len(player.platform.files.pictures) == 1


def test_it_is_shared_from_the_result() -> None:
    player = at_result(ROUND).click("button-share-table", scene="picture")
    player.click("shape-square", "names")
    assert "checked" in player.words("names")
    player.click("button-share-picture", wait=0.1)
    ((name, data),) = player.platform.files.pictures.items()
    assert name.startswith("boneyard-")
    assert name.endswith(".png")
    assert pygame.image.load(BytesIO(data)).get_size() == postcard.SQUARE
    assert player.name("said") == f"Saved to {name}."
    player.click("button-done", scene="result")


def test_it_is_shared_in_the_middle_of_a_round() -> None:
    player = at_table(positions.session("fives", positions.line_of(4), seats=2))
    player.click("button-pause", "button-deal", "button-share-table", scene="picture")
    player.click("button-share-picture", wait=0.1)
    assert player.platform.files.pictures

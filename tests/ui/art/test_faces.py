"""Every usual name has a face, and nobody else."""

from __future__ import annotations

import pygame
import pytest

from game.profile.defaults import NAMES
from game.ui.art.faces import CHARACTERS, face


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((1, 1))


def test_every_usual_name_has_a_face_of_its_own() -> None:
    assert CHARACTERS == NAMES
    pictures = set()
    for name in NAMES:
        picture = face(name, 48)
        assert picture is not None
        assert picture.get_size() == (48, 48)
        assert picture.get_at((0, 0)).a == 0, "cut to a disc"
        assert picture.get_at((24, 24)).a == 255
        pictures.add(pygame.image.tobytes(picture, "RGBA"))
    assert len(pictures) == len(NAMES)


@pytest.mark.parametrize("name", ["You", "theo", "", "Somebody"])
def test_nobody_else_has_one(name: str) -> None:
    assert face(name, 48) is None

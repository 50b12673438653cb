"""Every character has a face of its own, and nobody else has one."""

import operator
from itertools import combinations
from statistics import mean

import pygame
import pytest

from game.ai.cast import CHARACTERS
from game.ui.art.faces import Mood, face, names

pytestmark = pytest.mark.usefixtures("_screen")


def test_every_character_has_a_face_of_its_own() -> None:
    assert names() == set(CHARACTERS)
    pictures = set()
    for name in CHARACTERS:
        picture = face(name, 48)
        assert picture is not None
        assert picture.get_size() == (48, 48)
        assert picture.get_at((0, 0)).a == 0, "cut to a disc"
        assert picture.get_at((24, 24)).a == 255
        pictures.add(pygame.image.tobytes(picture, "RGBA"))
    assert len(pictures) == len(CHARACTERS)


@pytest.mark.parametrize("name", ["You", "theo", "", "Somebody"])
def test_nobody_else_has_one(name: str) -> None:
    assert face(name, 48) is None


def test_moods_are_told_apart_on_every_face_at_40_pixels() -> None:
    for name in CHARACTERS:
        tones = {}
        for mood in (None, *Mood):
            picture = face(name, 40, mood)
            assert picture is not None
            features = [(x, y) for x in range(13, 28) for y in range(14, 31)]
            tones[mood] = [sum(picture.get_at(at)[:3]) / 3 for at in features]
        for one, other in combinations(tones, 2):
            differ = mean(map(abs, map(operator.sub, tones[one], tones[other])))
            assert differ > 3, f"{name} {one} and {other} look alike: {differ}"


def test_faces_are_told_apart_by_shape_at_40_pixels() -> None:
    """In grey, and equally light on average, so that no background colour gives a face away."""
    greys = {}
    for name in CHARACTERS:
        picture = face(name, 40)
        assert picture is not None
        tones = [
            sum(picture.get_at((x, y))[:3]) / 3 for x in range(6, 34, 2) for y in range(6, 34, 2)
        ]
        greys[name] = [tone - mean(tones) for tone in tones]
    for one, other in combinations(CHARACTERS, 2):
        differ = mean(map(abs, map(operator.sub, greys[one], greys[other])))
        assert differ > 20, f"{one} and {other} look alike"

"""Pictures become files in slices, and come out of them as they went in."""

from io import BytesIO
from random import Random

import pygame
import pytest

from game.ui.kit import png
from game.ui.kit.sliced_task import SlicedTask


@pytest.mark.parametrize("size", [(1, 1), (3, 16), (40, 17), (33, 100)], ids=str)
def test_a_picture_comes_out_as_it_went_in(size: tuple[int, int]) -> None:
    pixels = Random(1).randbytes(3 * size[0] * size[1])
    picture = pygame.image.frombytes(pixels, size, "RGB")
    data = SlicedTask(png.encode(picture)).finish()
    again = pygame.image.load(BytesIO(data))
    assert again.get_size() == size
    assert pygame.image.tobytes(again, "RGB") == pixels


def test_a_slice_is_a_few_rows() -> None:
    assert sum(1 for _slice in png.encode(pygame.Surface((20, 100)))) == 7

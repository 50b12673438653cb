"""Encode a picture as a PNG file, in slices: at once it would hold up the screen."""

import zlib
from collections.abc import Generator

import pygame

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_FORMAT = bytes([8, 2, 0, 0, 0])
"""8 bits a channel, red, green and blue, and the only compression and filtering there are."""
_UP = b"\2"  # the filter of a row: each byte less the one above it
_ROWS = 16  # encoded in one slice


def encode(picture: pygame.Surface) -> Generator[None, None, bytes]:
    """Return the bytes of a PNG file without transparency; yield after each few rows."""
    width, height = picture.get_size()
    row = 3 * width
    packer, packed, above = zlib.compressobj(), list[bytes](), bytes(row)
    for top in range(0, height, _ROWS):
        part = picture.subsurface((0, top, width, min(_ROWS, height - top)))
        rows = pygame.image.tobytes(part, "RGB")
        filtered = _difference(rows, (above + rows)[:-row])
        lines = (_UP + filtered[at : at + row] for at in range(0, len(rows), row))
        packed.append(packer.compress(b"".join(lines)))
        above = rows[-row:]
        yield
    packed.append(packer.flush())
    size = width.to_bytes(4, "big") + height.to_bytes(4, "big")
    chunks = (b"IHDR", size + _FORMAT), (b"IDAT", b"".join(packed)), (b"IEND", b"")
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _difference(left: bytes, right: bytes) -> bytes:
    """Subtract byte by byte, modulo 256: all at once, as two long numbers whose bytes borrow
    nothing from each other, since their highest bits are set apart."""
    high = int.from_bytes(b"\x80" * len(left), "big")
    a, b = int.from_bytes(left, "big"), int.from_bytes(right, "big")
    less = ((a | high) - (b & ~high)) ^ ((a ^ b ^ high) & high)
    return less.to_bytes(len(left), "big")


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return len(data).to_bytes(4, "big") + kind + data + check.to_bytes(4, "big")

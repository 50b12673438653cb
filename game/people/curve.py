"""Commuting locks: multiplication of points of Curve25519 by their x alone (RFC 7748).

Locking a point and unlocking it again multiplies it by a scalar and by the inverse of that scalar
modulo the order of the base point. The order of locks makes no difference to the result.
"""

import hashlib
from collections.abc import Generator, Iterable
from functools import lru_cache

P = 2**255 - 19
"""The field's prime."""

ORDER = 2**252 + 27742317777372353535851937790883648493
"""The order of the group of the points that are used."""

POINT = 32
"""The bytes of a point."""

_LIFT = -pow(ORDER, -1, 8) % 8


def ladder(scalar: int, u: int) -> int:
    """Return the x of a multiple of the point whose x is `u`; 0 for the point at infinity."""
    x2, z2, x3, z3, swapped = 1, 0, u, 1, 0
    for at in range(scalar.bit_length() - 1, -1, -1):
        bit = scalar >> at & 1
        if swapped ^ bit:
            x2, x3, z2, z3 = x3, x2, z3, z2
        swapped = bit
        a, b = x2 + z2, x2 - z2
        aa, bb = a * a % P, b * b % P
        e = aa - bb
        da, cb = (x3 - z3) * a % P, (x3 + z3) * b % P
        x3, z3 = (da + cb) ** 2 % P, u * (da - cb) ** 2 % P
        x2, z2 = aa * bb % P, e * (aa + 121665 * e) % P
    if swapped:
        x2, z2 = x3, z3
    return x2 * pow(z2, -1, P) % P if z2 else 0


def lifted(scalar: int) -> int:
    """Return the scalar that does the same in the group and is 0 modulo 8.

    Whatever of a small order somebody has added to a point vanishes with it.
    """
    scalar %= ORDER
    return scalar + ORDER * (scalar * _LIFT % 8)


def times(scalar: int, u: int) -> int:
    """Lock the point `u`; the result is 0 if the point had a small order."""
    return ladder(lifted(scalar), u)


@lru_cache(maxsize=256)
def on_curve(u: int) -> bool:
    """Return whether `u` is the x of a point of the curve, and not of its twist."""
    if not 0 < u < P:
        return False
    return pow((u * u + 486662 * u + 1) * u % P, (P - 1) // 2, P) == 1


def scalar_of(*parts: bytes) -> int:
    """Return the scalar, never 0, that follows from some bytes."""
    wide = hashlib.sha512(b"boneyard scalar" + b"".join(parts)).digest()
    return int.from_bytes(wide, "little") % (ORDER - 1) + 1


@lru_cache(maxsize=256)
def tile_point(number: int) -> int:
    """Return the point of a tile by its number, of which nobody knows how it is related to another.

    The first of the hashes of the number that is on the curve, times 8.
    """
    tried = 0
    while True:
        text = b"boneyard tile %d %d" % (number, tried)
        u = int.from_bytes(hashlib.sha256(text).digest(), "little") % P
        if on_curve(u) and (point := ladder(8, u)):
            return point
        tried += 1


def sliced(work: Iterable[object]) -> Generator[None, None, None]:
    """Work out in slices, one item each, what is kept by a cache and looked up afterwards."""
    for _item in work:
        yield

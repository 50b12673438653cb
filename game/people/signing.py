"""Signatures: Ed25519 (RFC 8032) in plain Python.

Not in constant time: the keys are of one table, and nobody measures the device that signs.
"""

import hashlib
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from game.people.curve import ORDER, P

SIGNATURE = 64
"""The bytes of a signature."""

PUBLIC_KEY = 32
"""The bytes of a public key."""

_D = -121665 * pow(121666, -1, P) % P
_ROOT = pow(2, (P - 1) // 4, P)  # of −1


class _Point(NamedTuple):
    """A point of the Edwards curve: x and y times z, z, and x·y times z."""

    x: int
    y: int
    z: int
    t: int


_ZERO = _Point(0, 1, 1, 0)


def _add(one: _Point, two: _Point) -> _Point:
    a = (one.y - one.x) * (two.y - two.x) % P
    b = (one.y + one.x) * (two.y + two.x) % P
    c = 2 * one.t * two.t * _D % P
    d = 2 * one.z * two.z % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return _Point(e * f % P, g * h % P, f * g % P, e * h % P)


@lru_cache(maxsize=8)  # the base point, and the keys of a table
def _doubles(point: _Point) -> tuple[_Point, ...]:
    """Return a point times each power of 2 that a scalar can have."""
    return tuple(accumulate(range(255), lambda found, _: _add(found, found), initial=point))


def _times(scalar: int, point: _Point) -> _Point:
    found = _ZERO
    for bit, double in zip(reversed(f"{scalar:b}"), _doubles(point), strict=False):
        if bit == "1":
            found = _add(found, double)
    return found


def _equal(one: _Point, two: _Point) -> bool:
    across = (one.x * two.z - two.x * one.z) % P
    return across == 0 and (one.y * two.z - two.y * one.z) % P == 0


def _x_of(y: int, sign: int) -> int | None:
    """Return the x of this parity on the curve; None if there is none."""
    squared = (y * y - 1) * pow(_D * y * y + 1, -1, P) % P
    x = pow(squared, (P + 3) // 8, P)
    if (x * x - squared) % P:
        x = x * _ROOT % P
    if (x * x - squared) % P or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


def _base() -> _Point:
    y = 4 * pow(5, -1, P) % P
    x = _x_of(y, 0) or 0
    return _Point(x, y, 1, x * y % P)


_BASE = _base()


def _packed(point: _Point) -> bytes:
    inverse = pow(point.z, -1, P)
    x, y = point.x * inverse % P, point.y * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


def _read(data: bytes) -> _Point | None:
    """Return the point that 32 bytes say; None if they say none, or not in the only way."""
    whole = int.from_bytes(data, "little")
    y = whole & (1 << 255) - 1
    x = _x_of(y, whole >> 255) if y < P else None
    return None if x is None else _Point(x, y, 1, x * y % P)


def _secret(secret: bytes) -> tuple[int, bytes]:
    """Return the scalar of a secret of 32 bytes, and what its signatures are randomized with."""
    wide = hashlib.sha512(secret).digest()
    scalar = int.from_bytes(wide[:32], "little")
    return scalar & (1 << 254) - 8 | 1 << 254, wide[32:]


def _challenge(*parts: bytes) -> int:
    return int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "little") % ORDER


@lru_cache(maxsize=8)
def public_key(secret: bytes) -> bytes:
    """Return the public key of a secret of 32 bytes."""
    return _packed(_times(_secret(secret)[0], _BASE))


def sign(secret: bytes, message: bytes) -> bytes:
    """Return the signature of a message."""
    scalar, prefix = _secret(secret)
    public = public_key(secret)
    nonce = _challenge(prefix, message)
    promised = _packed(_times(nonce, _BASE))
    answer = (nonce + _challenge(promised, public, message) * scalar) % ORDER
    return promised + answer.to_bytes(32, "little")


def is_public_key(data: bytes) -> bool:
    """Return whether these bytes are a public key, and not one under which anything is signed."""
    point = _read(data) if len(data) == PUBLIC_KEY else None
    return point is not None and not _equal(_times(8, point), _ZERO)


def verify(public: bytes, message: bytes, signature: bytes) -> bool:
    """Return whether the holder of a key signed a message."""
    if len(public) != PUBLIC_KEY or len(signature) != SIGNATURE:
        return False
    key, promised = _read(public), _read(signature[:32])
    answer = int.from_bytes(signature[32:], "little")
    if key is None or promised is None or answer >= ORDER:
        return False
    challenge = _challenge(signature[:32], public, message)
    return _equal(_times(answer, _BASE), _add(promised, _times(challenge, key)))

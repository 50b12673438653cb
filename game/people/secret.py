"""What follows from a seat's secret: its signing key, and for each round a seed, and from that the
mask, the permutation and every key of the round.

The secret is of 32 bytes and stays on the device. A round's seed is opened at its end, and says
nothing about the secret or the seeds of other rounds.
"""

import hashlib
import secrets
from dataclasses import dataclass
from functools import cached_property

from game.people.curve import scalar_of

SECRET = 32
"""The bytes of a secret, of a seed and of a commitment."""

KEY = 16
"""The bytes of a published key."""


def new_secret() -> bytes:
    """Return a secret from the system's randomness, never from any state of Python's own."""
    return secrets.token_bytes(SECRET)


def _derived(what: bytes, source: bytes, *numbers: int) -> bytes:
    suffix = b"".join(number.to_bytes(2, "big") for number in numbers)
    return hashlib.sha256(b"boneyard " + what + b"\0" + source + suffix).digest()


def signing_secret(secret: bytes) -> bytes:
    """Return the secret of the seat's signatures."""
    return _derived(b"sign", secret)


def commitment(seed: bytes, seat: int, round_no: int) -> bytes:
    """Return what a seat says of its seed before the deal."""
    return _derived(b"commitment", seed, seat, round_no)


def place_key(hand_key: bytes, place: int) -> bytes:
    """Return the key of one place of a hand, from the key of the hand."""
    return _derived(b"place", hand_key, place)[:KEY]


def lock(key: bytes) -> int:
    """Return the scalar of a place's key."""
    return scalar_of(b"lock", key)


@dataclass(frozen=True)
class Seed:
    """The seed of a seat for one round, and what follows from it."""

    data: bytes

    @classmethod
    def of(cls, secret: bytes, round_no: int) -> "Seed":
        """Return the seed of a round."""
        return cls(_derived(b"round", secret, round_no))

    @cached_property
    def mask(self) -> int:
        """The scalar that masks every tile until they all are shuffled."""
        return scalar_of(b"mask", self.data)

    def hand_key(self, hand: int) -> bytes:
        """Return this seat's key for all places of the hand of a seat."""
        return _derived(b"hand", self.data, hand)[:KEY]

    def yard_key(self, place: int) -> bytes:
        """Return this seat's key for a place of the boneyard."""
        return _derived(b"yard", self.data, place)[:KEY]

    def order(self, count: int) -> list[int]:
        """Return the permutation: what was at `order[place]` comes to `place` (Fisher–Yates)."""
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            wide = hashlib.sha512(b"boneyard order" + self.data + bytes([last])).digest()
            pick = int.from_bytes(wide, "little") % (last + 1)
            order[last], order[pick] = order[pick], order[last]
        return order

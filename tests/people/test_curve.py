"""The ladder, the signatures and the derivation of keys, with the RFCs’ vectors."""

import subprocess
import sys

import pytest

from game.people import curve, signing
from game.people.secret import Seed, new_secret, place_key


def _clamped(data: str) -> int:
    scalar = bytearray.fromhex(data)
    scalar[0] &= 248
    scalar[31] = scalar[31] & 127 | 64
    return int.from_bytes(scalar, "little")


def _u(data: str) -> int:
    return int.from_bytes(bytes.fromhex(data), "little") & (1 << 255) - 1


@pytest.mark.parametrize(
    ("scalar", "u", "found"),
    [
        (
            "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
            "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
            "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
        ),
        (
            "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
            "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
            "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
        ),
    ],
)
def test_the_ladder_gives_the_vectors_of_the_rfc(scalar: str, u: str, found: str) -> None:
    assert curve.ladder(_clamped(scalar), _u(u)) == _u(found)


def test_the_ladder_iterated_a_thousand_times() -> None:
    nine = "0900000000000000000000000000000000000000000000000000000000000000"
    k, u = nine, nine
    for _ in range(1000):
        k, u = curve.ladder(_clamped(k), _u(u)).to_bytes(32, "little").hex(), k
    assert k == "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"


@pytest.mark.parametrize(
    ("secret", "public", "message", "signature"),
    [
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
            "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
        ),
        (
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
            "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
        ),
        (
            "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
            "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
            "af82",
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
            "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
        ),
    ],
)
def test_signatures_are_those_of_the_rfc(
    secret: str, public: str, message: str, signature: str
) -> None:
    key, said, signed = map(bytes.fromhex, (secret, message, signature))
    assert signing.public_key(key).hex() == public
    assert signing.sign(key, said) == signed
    assert signing.verify(bytes.fromhex(public), said, signed)
    assert not signing.verify(bytes.fromhex(public), said + b"x", signed)
    for at in (0, 31, 32, 63):
        wrong = bytearray(signed)
        wrong[at] ^= 1
        assert not signing.verify(bytes.fromhex(public), said, bytes(wrong))


def test_a_signature_with_the_order_added_is_refused() -> None:
    secret = bytes(32)
    signed = signing.sign(secret, b"word")
    later = (int.from_bytes(signed[32:], "little") + curve.ORDER).to_bytes(32, "little")
    assert not signing.verify(signing.public_key(secret), b"word", signed[:32] + later)


@pytest.mark.parametrize("key", [bytes(32), b"\1" + bytes(31), b"\xff" * 32, b"short"])
def test_a_key_under_which_anything_is_signed_is_none(key: bytes) -> None:
    assert not signing.is_public_key(key)
    assert signing.is_public_key(signing.public_key(bytes(32)))


def test_locks_commute_and_come_off() -> None:
    point = curve.tile_point(27)
    one, two = curve.scalar_of(b"one"), curve.scalar_of(b"two")
    both = curve.times(one, curve.times(two, point))
    assert both == curve.times(two, curve.times(one, point))
    assert curve.times(pow(one * two, -1, curve.ORDER), both) == point


def test_a_point_of_small_order_vanishes_under_a_lock() -> None:
    small = 325606250916557431795983626356110631294008115727848805560023387167927233504
    assert curve.on_curve(small)
    assert curve.times(curve.scalar_of(b"any"), small) == 0
    assert all(curve.lifted(curve.scalar_of(bytes([at]))) % 8 == 0 for at in range(20))


def test_tiles_are_different_points_of_the_group() -> None:
    points = [curve.tile_point(number) for number in range(28)]
    assert len({*points}) == 28
    for point in points:
        assert curve.on_curve(point)
        assert curve.ladder(curve.ORDER, point) == 0


def test_twists_and_numbers_beyond_the_field_are_no_points() -> None:
    assert not curve.on_curve(0)
    assert not curve.on_curve(2)
    assert not curve.on_curve(curve.P + 9)
    assert curve.on_curve(9)


def test_what_follows_from_a_seed_never_changes() -> None:
    """The vectors of the README."""
    seed = Seed.of(bytes(range(32)), 1)
    assert seed.data.hex()[:16] == "b5248d61653bb5be"
    assert seed.order(10) == [0, 5, 7, 9, 2, 3, 1, 8, 6, 4]
    assert place_key(seed.hand_key(1), 9).hex() == "d5a3923a999ecf6f0a105cbd1ffbd08f"
    assert f"{curve.tile_point(0):064x}"[:16] == "30a207c8af52df07"


def test_secrets_come_from_the_system_alone() -> None:
    """A process with the same hash seed and the same state of Python's own random numbers."""
    said = "import random; from game.people.secret import new_secret; random.seed(1); "
    said += "print(new_secret().hex())"
    told = [subprocess.check_output([sys.executable, "-c", said]) for _ in range(2)]
    assert told[0] != told[1]
    assert len(new_secret()) == 32

"""The sounds: what they are like, how they are played, and silence."""

import array
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from devtools.paths import ROOT
from game.ui.art import assets, audio

pytestmark = pytest.mark.usefixtures("_screen")


def files() -> list[str]:
    return [f"{name}-{n}" for name, takes in audio.TAKES.items() for n in range(1, takes + 1)]


def test_sounds_on_disk_are_the_sounds_played() -> None:
    assert sorted(path.stem for path in assets.SOUNDS.glob("*.ogg")) == sorted(files())
    assert sum(path.stat().st_size for path in assets.SOUNDS.glob("*.ogg")) < 200_000


@pytest.mark.parametrize("file", files())
def test_sounds_are_short_and_quiet_and_end_in_silence(file: str) -> None:
    pygame.mixer.init(44_100, -16, 1, 1024, allowedchanges=0)
    sound = pygame.mixer.Sound(assets.SOUNDS / f"{file}.ogg")
    wave = array.array("h", sound.get_raw())
    peak = max(map(abs, wave)) / 32_768
    assert 0.10 < peak < 0.40, "between -20 and -8 decibels"
    longest = {"match": 2.5, "round": 1.7, "score": 1.1, "blocked": 0.8, "lost": 2.5}
    longest |= {"won": 1.2, "triumph": 3.5}
    assert 0.05 < sound.get_length() < longest.get(file.split("-")[0], 0.6)
    assert abs(sum(wave) / len(wave)) / 32_768 < 0.001
    assert max(map(abs, wave[-64:])) / 32_768 < 0.002
    if file.startswith(("clack", "slam", "pass", "tick", "pick", "blocked", "score")):
        begins = next(i for i, part in enumerate(wave) if abs(part) > 0.3 * peak * 32_768)
        assert begins / 44_100 < 0.02, "the stroke is heard at once"


def test_the_takes_have_one_channel_and_so_has_the_device() -> None:
    assert audio.Audio().open()
    taken = pygame.mixer.Sound(assets.SOUNDS / "clack-1.ogg")
    assert pygame.mixer.get_init() == (audio.RATE, -16, 1)
    assert len(taken.get_raw()) == 2 * round(taken.get_length() * audio.RATE)


def test_takes_alternate_and_differ_in_loudness() -> None:
    player = audio.Audio()
    heard = [player.next_take("clack") for _ in range(20)]
    assert all(a[0] != b[0] and a[1] != b[1] for a, b in pairwise(heard))
    assert {take for take, _ in heard} == {f"clack-{n}" for n in range(1, 6)}
    again = audio.Audio()
    assert [again.next_take("clack") for _ in range(20)] == heard
    with pytest.raises(KeyError):
        player.next_take("fanfare")


def test_sounds_play_and_can_be_turned_off() -> None:
    player = audio.Audio(0.5)
    for name in audio.TAKES:
        player.play(name)
    assert pygame.mixer.get_busy()
    pygame.mixer.stop()
    player.set_volume(0.5, on=False)
    player.play("clack")
    player.set_volume(0.0)
    player.play("clack")
    assert not pygame.mixer.get_busy()
    player.set_volume(7)
    assert player.volume == 1.0


def test_sounds_are_loaded_one_by_one_and_then_played(monkeypatch: pytest.MonkeyPatch) -> None:
    player, read = audio.Audio(), []

    def spy(path: Path) -> bytes:
        read.append(path.stem)
        if path.stem == "clack-2":
            raise assets.AssetError(path, "the file is missing")
        return b""

    monkeypatch.setattr(assets, "read", spy)
    assert not player.load_one()  # not before there is a device to play them on
    player.open()
    for n in range(1, len(files()) + 1):
        assert player.load_one()
        assert len(read) == n
    assert not player.load_one()
    assert read == files()
    player.play("clack")
    assert read == files()  # nothing is read again
    with pytest.raises(assets.AssetError):  # except what was missing, which is reported now
        player.play("clack")


def test_without_a_sound_device_the_game_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*_: object) -> None:
        raise pygame.error("no available audio device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    player = audio.Audio()
    player.play("clack")
    assert not player.open()


@pytest.mark.skipif(sys.platform != "linux", reason="ALSA is the sound of Linux")
def test_no_sound_device_is_no_news() -> None:
    ways = {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull, "PYTHONPATH": str(ROOT)}
    tries = (
        "import os; from game.platform.desktop.platform import DesktopPlatform as Desktop;"
        "from game.ui.art.audio import Audio; opened = Audio(quiet=Desktop().quiet).open();"
    )
    told = subprocess.run(
        [sys.executable, "-c", f"{tries} os.write(2, str(opened).encode())"],
        env={**os.environ, **ways},
        capture_output=True,
        check=True,
    )
    assert told.stderr == b"False"

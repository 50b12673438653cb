"""Synthesise the game's sounds: bone and wood; short, dry and soft.

    python build/assets/make_sounds.py           (needs numpy and soundfile)

Everything is modal synthesis: a struck body is a handful of damped sines (its modes), which ring
longer the larger and softer the body is, and the stroke itself is a few milliseconds of noise. A
sliding tile is noise through a moving window. Each sound is written as mono OGG Vorbis at 44.1 kHz
under ``sounds/``; those heard often have several takes, which differ in pitch and timing.
The script always writes the same sounds: its random generators are seeded.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import soundfile

TARGET = Path(__file__).resolve().parents[2] / "sounds"
RATE = 44_100
SILENCE_DB = -66.0
Wave = Any
Chance: TypeAlias = np.random.Generator

TILE = ((2350, 1.0, 11), (3720, 0.75, 8), (5480, 0.45, 6), (7900, 0.22, 4))
"""A bone tile's modes: frequency in Hz, strength, and time to fall to 1/e in milliseconds."""

TABLE = ((235, 0.34, 32), (410, 0.50, 26), (690, 0.46, 18), (1210, 0.34, 12))
"""A felted wooden table's modes under a tile."""

PLANK = ((172, 0.65, 50), (338, 0.95, 38), (545, 0.80, 28), (930, 0.50, 16), (1610, 0.22, 8))
"""Its modes under a knuckle."""

BAR = ((1.0, 1.0, 1.0), (3.93, 0.20, 0.34), (9.4, 0.045, 0.12))
"""A tuned wooden bar: multiples of its note, strength, and share of its ringing time."""

G4, B4, D5, E5, G5, B5 = 392.0, 493.88, 587.33, 659.26, 783.99, 987.77


def silence(seconds: float) -> Wave:
    """Nothing, for a while."""
    return np.zeros(round(seconds * RATE))


def place(target: Wave, sound: Wave, at: float, gain: float = 1.0) -> None:
    """Add a sound to another from ``at`` seconds on; what does not fit is cut off."""
    start = round(at * RATE)
    length = min(len(sound), len(target) - start)
    target[start : start + length] += gain * sound[:length]


def struck(
    modes: tuple[tuple[float, float, float], ...], seconds: float, pitch: float, chance: Chance
) -> Wave:
    """A body struck once: its modes, each a little off in pitch and strength."""
    time = np.arange(round(seconds * RATE)) / RATE
    wave = np.zeros_like(time)
    for frequency, strength, decay in modes:
        exact = frequency * pitch * (1 + 0.012 * chance.standard_normal())
        strength *= 1 + 0.12 * chance.standard_normal()
        wave += strength * np.sin(2 * np.pi * exact * time) * np.exp(-time * 1000 / decay)
    return wave * np.minimum(1.0, time / 0.0004)


def noise(seconds: float, low: float, high: float, chance: Chance) -> Wave:
    """Noise between two frequencies, with soft edges."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(chance.standard_normal(count))
    frequency = np.fft.rfftfreq(count, 1 / RATE)
    window = 1 / (1 + (low / np.maximum(frequency, 1.0)) ** 4) / (1 + (frequency / high) ** 4)
    wave = np.fft.irfft(spectrum * window, count)
    return wave / np.max(np.abs(wave))


def stroke(chance: Chance, milliseconds: float = 1.6, high: float = 7000) -> Wave:
    """The moment of contact: a burst of noise."""
    wave = noise(0.02, 900, high, chance)
    return wave * np.exp(-np.arange(len(wave)) / RATE * 1000 / milliseconds)


def slide(seconds: float, chance: Chance, low: float = 900, high: float = 3600) -> Wave:
    """A tile sliding over felt: noise that swells and fades, a little rough."""
    wave = noise(seconds, low, high, chance)
    share = np.linspace(0, 1, len(wave))
    rough = 1 + 0.35 * noise(seconds, 15, 90, chance)
    return wave * rough * np.sin(np.pi * share**0.7) ** 2


def clack(chance: Chance, hardness: float = 1.0, pitch: float = 1.0) -> Wave:
    """A tile set down on the table."""
    wave = silence(0.26)
    place(wave, struck(TABLE, 0.26, pitch, chance), 0, 0.95)
    place(wave, struck(TILE, 0.12, pitch, chance), 0, 0.50 * hardness)
    place(wave, stroke(chance), 0, 0.30 * hardness)
    return wave


def landing(chance: Chance) -> Wave:
    """A tile played: it lands, and its far edge follows a moment later."""
    pitch = 1 + 0.05 * chance.uniform(-1, 1)
    wave = silence(0.32)
    place(wave, clack(chance, 1.0, pitch), 0)
    place(wave, clack(chance, 0.8, pitch * 1.06), chance.uniform(0.016, 0.030), 0.36)
    return wave


def slam(chance: Chance) -> Wave:
    """A tile slammed down: the whole table responds, and what is on it hops."""
    pitch = chance.uniform(0.9, 0.96)
    wave = silence(0.5)
    place(wave, struck(PLANK, 0.45, pitch * 0.82, chance), 0, 0.85)
    place(wave, clack(chance, 1.25, pitch), 0, 1.0)
    place(wave, stroke(chance, 3.0, 5200), 0, 0.30)
    for at, gain in ((chance.uniform(0.05, 0.06), 0.16), (chance.uniform(0.085, 0.1), 0.10)):
        place(wave, clack(chance, 0.6, chance.uniform(1.1, 1.2)), at, gain)
    return wave


def deal(chance: Chance) -> Wave:
    """A tile slid across the felt to a seat."""
    wave = silence(0.24)
    place(wave, slide(0.13, chance), 0, 0.55)
    place(wave, clack(chance, 0.5, chance.uniform(1.0, 1.15)), 0.105, 0.50)
    return wave


def draw(chance: Chance) -> Wave:
    """A tile drawn from the boneyard: its neighbours move, it slides, it is set on edge."""
    wave = silence(0.46)
    place(wave, struck(TILE, 0.1, chance.uniform(0.88, 0.96), chance), 0, 0.16)
    place(wave, stroke(chance), 0, 0.12)
    place(wave, slide(0.22, chance, 700, 2900), 0.02, 0.50)
    place(wave, clack(chance, 0.7, chance.uniform(1.02, 1.12)), 0.23, 0.65)
    return wave


def knock(chance: Chance) -> Wave:
    """Two knocks with a knuckle: a pass."""
    wave = silence(0.52)
    pitch = chance.uniform(0.96, 1.04)
    for at, gain, rise in ((0.0, 0.9, 1.0), (chance.uniform(0.155, 0.175), 1.0, 1.03)):
        place(wave, struck(PLANK, 0.34, pitch * rise, chance), at, gain)
        place(wave, stroke(chance, 2.2, 2600), at, gain * 0.35)
    return wave


def pick(chance: Chance) -> Wave:
    """A tile picked up from the rack."""
    wave = silence(0.12)
    place(wave, slide(0.06, chance, 1200, 4200), 0, 0.35)
    place(wave, struck(TILE, 0.08, 1.12, chance), 0.012, 0.5)
    place(wave, struck(TABLE, 0.1, 1.5, chance), 0.012, 0.25)
    return wave


def tick(chance: Chance) -> Wave:
    """A button: a fingernail on bone."""
    wave = silence(0.09)
    place(wave, struck(((1480, 1.0, 9), (2870, 0.4, 5), (420, 0.35, 12)), 0.09, 1.0, chance), 0)
    return wave


def bar(note: float, ring: float, chance: Chance, seconds: float | None = None) -> Wave:
    """A tuned wooden bar struck with a soft mallet; it falls to 1/e in ``ring`` seconds."""
    seconds = seconds or ring * 6
    time = np.arange(round(seconds * RATE)) / RATE
    wave = np.zeros_like(time)
    for multiple, strength, share in BAR:
        damping = np.exp(-time / (ring * share))
        wave += strength * np.sin(2 * np.pi * note * multiple * time) * damping
    wave += 0.25 * np.sin(2 * np.pi * note * 1.003 * time) * np.exp(-time / (ring * 1.3))
    wave *= np.minimum(1.0, time / 0.003)
    place(wave, stroke(chance, 2.5, 1800), 0, 0.07)
    return wave


def melody(*notes: tuple[float, float, float, float]) -> Callable[[Chance], Wave]:
    """Bars struck one after the other: time, note, strength and ringing time of each."""

    def sound(chance: Chance) -> Wave:
        length = max(at + ring * 6 for at, _, _, ring in notes)
        wave = silence(length)
        for at, note, strength, ring in notes:
            place(wave, bar(note, ring, chance), at, strength)
        return wave

    return sound


def blocked(chance: Chance) -> Wave:
    """Nobody can play: two low blocks of wood, the second lower."""
    wave = silence(0.75)
    for at, note, gain in ((0.0, 220.0, 0.8), (0.20, 164.81, 1.0)):
        place(wave, bar(note, 0.085, chance), at, gain)
        place(wave, struck(PLANK, 0.3, 0.95, chance), at, 0.42 * gain)
    return wave


@dataclass(frozen=True)
class Sound:
    """How a sound is made, how many takes of it there are, and its peak in decibels."""

    make: Callable[[Chance], Wave]
    takes: int = 1
    peak: float = -9.0


SOUNDS = {
    "clack": Sound(landing, takes=5),
    "deal": Sound(deal, takes=3, peak=-12),
    "draw": Sound(draw, takes=3, peak=-11),
    "pass": Sound(knock, takes=2, peak=-9),
    "pick": Sound(pick, takes=2, peak=-17),
    "tick": Sound(tick, peak=-18),
    "score": Sound(melody((0.0, G4, 0.8, 0.13), (0.11, D5, 1.0, 0.15)), peak=-10),
    "round": Sound(
        melody((0.0, G4, 0.8, 0.16), (0.13, B4, 0.85, 0.16), (0.26, D5, 1.0, 0.22)), peak=-10
    ),
    "match": Sound(
        melody(
            (0.0, G4, 0.8, 0.20),
            (0.17, D5, 0.8, 0.20),
            (0.34, B4, 0.75, 0.20),
            (0.51, G5, 0.9, 0.30),
            (0.51, B4, 0.45, 0.30),
            (0.51, G4 / 2, 0.55, 0.30),
        ),
        peak=-10,
    ),
    "blocked": Sound(blocked, peak=-10),
    "slam": Sound(slam, takes=2, peak=-8.6),
    "lost": Sound(
        melody((0.0, D5, 0.7, 0.18), (0.2, B4, 0.65, 0.2), (0.42, G4, 0.8, 0.3)), peak=-12
    ),
    "won": Sound(
        melody((0.0, D5, 0.75, 0.14), (0.13, G5, 0.9, 0.16), (0.13, B4, 0.4, 0.16)), peak=-12
    ),
    "triumph": Sound(
        melody(
            (0.0, G4, 0.75, 0.18),
            (0.13, B4, 0.75, 0.18),
            (0.26, D5, 0.8, 0.18),
            (0.39, G5, 0.85, 0.22),
            (0.65, E5, 0.75, 0.2),
            (0.82, D5, 0.75, 0.2),
            (1.02, G5, 0.9, 0.36),
            (1.02, B5, 0.5, 0.34),
            (1.02, D5, 0.5, 0.36),
            (1.02, B4, 0.45, 0.36),
            (1.02, G4 / 2, 0.65, 0.42),
        ),
        peak=-8.6,
    ),
}


def finished(wave: Wave, peak: float) -> Wave:
    """The sound without rumble and DC offset, trimmed where it has died away, at its peak level."""
    spectrum = np.fft.rfft(wave, 2 * len(wave))
    frequency = np.fft.rfftfreq(2 * len(wave), 1 / RATE)
    wave = np.fft.irfft(spectrum / (1 + (55 / np.maximum(frequency, 0.01)) ** 4))[: len(wave)]
    wave = wave / np.max(np.abs(wave))
    loud = np.nonzero(np.abs(wave) > 10 ** (SILENCE_DB / 20))[0]
    wave = wave[: loud[-1] + round(0.01 * RATE)]
    fade = min(len(wave) // 4, round(0.012 * RATE))
    wave[-fade:] *= 0.5 * (1 + np.cos(np.linspace(0, np.pi, fade)))
    return wave * 10 ** (peak / 20)


def main() -> None:
    """Write every take of every sound."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for number, (name, sound) in enumerate(SOUNDS.items()):
        for take in range(1, sound.takes + 1):
            wave = finished(sound.make(np.random.default_rng([number, take])), sound.peak)
            path = TARGET / f"{name}-{take}.ogg"
            soundfile.write(path, wave, RATE, format="OGG", subtype="VORBIS")
            print(f"{path.name}: {len(wave) / RATE:.2f} s, {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()

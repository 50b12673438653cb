"""The game in its window, played by a gamepad of SDL's own making: `python -m tests.desktop.pad`.

It goes on with the match that is kept and plays it to its end with nothing but the pad, which is
unplugged once and comes back.
"""

from __future__ import annotations

import asyncio
import ctypes
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.platform import this_platform
from game.ui.app import App

A, LEFT = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_LEFTSHOULDER
ACROSS = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
_GAMEPAD, _AXES, _BUTTONS = 1, 6, 15  # as SDL_JoystickAttachVirtual takes them
_FRAMES = 0.06  # seconds in which the game looks at its pads at least once
_UNPLUGGED = 3  # tiles played before the pad is


class VirtualPad:
    """A pad that SDL takes for one that is plugged in. Source: SDL_joystick.h of SDL 2.32."""

    def __init__(self) -> None:
        (library,) = Path(pygame.__file__).parent.parent.glob("pygame_ce.libs/libSDL2-2*")
        self._sdl = ctypes.CDLL(str(library))
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._times = -1
        self._number = 0

    def plug(self) -> None:
        """Plug it in; each time it has another number, as any pad has."""
        self._number = self._sdl.SDL_JoystickAttachVirtual(_GAMEPAD, _AXES, _BUTTONS, 0)
        assert self._number >= 0
        self._times += 1

    def unplug(self) -> None:
        """Pull the plug."""
        assert self._sdl.SDL_JoystickDetachVirtual(self._number) == 0

    async def press(self, button: int) -> None:
        """Press a button and let it go, once the game has opened the pad."""
        while not (opened := self._sdl.SDL_JoystickFromInstanceID(self._times)):
            await asyncio.sleep(_FRAMES)
        for down in (1, 0):
            pad = ctypes.c_void_p(opened)
            assert self._sdl.SDL_JoystickSetVirtualButton(pad, button, down) == 0
            await asyncio.sleep(_FRAMES)


class PadPlayer:
    """Looks at the screen, and has a pad in its hands."""

    def __init__(self, app: App) -> None:
        self._app, self._pad = app, VirtualPad()
        self._played = 0

    def _nodes(self) -> dict[str, dict[str, Any]]:
        return {node["id"]: node for node in json.loads(self._app.describe())}

    def _having(self, role: str, word: str) -> list[str]:
        nodes = self._nodes().items()
        return [id for id, n in nodes if n["role"] == role and word in n["state"].split()]

    @property
    def _scene(self) -> str:
        return str(self._nodes()["scene"]["name"])

    @property
    def _asked(self) -> bool:
        """Whether the table waits for a tile."""
        nodes = self._nodes()
        waits = "asks" in nodes["turn"]["state"] and "moving" not in nodes["scene"]["state"]
        return waits and bool(self._having("tile", "playable"))

    async def _until(self, met: Callable[[], object]) -> None:
        while not met():
            await asyncio.sleep(_FRAMES)

    async def finish(self) -> None:
        """Play to the end of the match."""
        self._pad.plug()
        while (scene := self._scene) != "match-result":
            if scene == "table":
                await self._play()
            else:
                await self._pad.press(A)
                await self._until(lambda scene=scene: self._scene != scene)  # type: ignore[misc]

    async def _play(self) -> None:
        """Play the first tile that can be, once the table asks for one; or see the round end."""
        await self._until(lambda: self._scene != "table" or self._asked)
        if self._scene != "table":
            return
        tile = self._having("tile", "playable")[0]
        while tile not in self._having("tile", "focused"):
            await self._pad.press(ACROSS)
        await self._pad.press(A)
        if self._having("place", "legal"):
            await self._pad.press(LEFT)
            await self._pad.press(A)
        await self._until(lambda: tile not in self._nodes())
        self._played += 1
        if self._played == _UNPLUGGED:
            self._pad.unplug()
            await asyncio.sleep(_FRAMES)
            self._pad.plug()


async def main() -> None:
    """Run the game until it is ended from outside."""
    app = App(this_platform())
    player = asyncio.create_task(PadPlayer(app).finish())
    await asyncio.gather(app.loop(), player)


if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    asyncio.run(main())

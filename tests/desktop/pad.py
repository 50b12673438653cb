"""The game in its window, played with a virtual gamepad of SDL's: `python -m tests.desktop.pad`.

It resumes the saved match and plays it to the end with nothing but the pad, which is unplugged and
plugged in again once.
"""

import asyncio
import ctypes
import json
import os
from collections.abc import Callable
from pathlib import Path

import pygame

from game.platform import this_platform
from game.ui.app import App
from game.ui.loop import Loop
from tour.driving import Node, Watcher

A, LEFT = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_LEFTSHOULDER
ACROSS = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
_GAMEPAD, _AXES, _BUTTONS = 1, 6, 15  # as SDL_JoystickAttachVirtual takes them
_FRAMES = 0.06  # seconds in which the game polls its pads at least once
_UNPLUGGED = 3  # tiles played before the pad is unplugged


class VirtualPad:
    """A pad that SDL treats like a real one. Source: SDL_joystick.h of SDL 2.32."""

    def __init__(self) -> None:
        (library,) = Path(pygame.__file__).parent.parent.glob("pygame_ce.libs/libSDL2-2*")
        self._sdl = ctypes.CDLL(str(library))
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._times = -1
        self._number = 0

    def plug(self) -> None:
        """Plug it in; it gets a new number each time, like any pad."""
        self._number = self._sdl.SDL_JoystickAttachVirtual(_GAMEPAD, _AXES, _BUTTONS, 0)
        assert self._number >= 0
        self._times += 1

    def unplug(self) -> None:
        assert self._sdl.SDL_JoystickDetachVirtual(self._number) == 0

    async def press(self, button: int) -> None:
        """Press and release a button, once the game has opened the pad."""
        while not (opened := self._sdl.SDL_JoystickFromInstanceID(self._times)):
            await asyncio.sleep(_FRAMES)
        for down in (1, 0):
            pad = ctypes.c_void_p(opened)
            assert self._sdl.SDL_JoystickSetVirtualButton(pad, button, down) == 0
            await asyncio.sleep(_FRAMES)


class PadPlayer(Watcher):
    """Looks at the screen, and plays with a pad."""

    def __init__(self, app: App) -> None:
        self._app, self._pad = app, VirtualPad()
        self._played = 0

    @property
    def nodes(self) -> dict[str, Node]:
        return {node["id"]: node for node in json.loads(self._app.describe())}

    async def _until(self, met: Callable[[], object]) -> None:
        while not met():
            await asyncio.sleep(_FRAMES)

    async def finish(self) -> None:
        """Play until the end of the match."""
        self._pad.plug()
        while (scene := self.scene) != "match-result":
            if scene == "table":
                await self._play()
            else:
                await self._pad.press(A)
                await self._until(lambda scene=scene: self.scene != scene)  # type: ignore[misc]

    async def _play(self) -> None:
        """Play the first playable tile once the table asks for one, unless the round ends first."""
        await self._until(lambda: self.scene != "table" or self.asked)
        if self.scene != "table":
            return
        tile = self.with_state("tile", "playable")[0]
        while tile not in self.focused:
            await self._pad.press(ACROSS)
        await self._pad.press(A)
        if self.with_state("place", "legal"):
            await self._pad.press(LEFT)
            await self._pad.press(A)
        await self._until(lambda: tile not in self.nodes)
        self._played += 1
        if self._played == _UNPLUGGED:
            self._pad.unplug()
            await asyncio.sleep(_FRAMES)
            self._pad.plug()


async def main() -> None:
    """Run the game until it is stopped from outside."""
    app = App(this_platform())
    player = asyncio.create_task(PadPlayer(app).finish())
    await asyncio.gather(Loop(app).run(), player)


if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    asyncio.run(main())

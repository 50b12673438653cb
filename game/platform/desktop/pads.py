"""Gamepads as SDL knows them; once they are opened, SDL delivers their events itself."""

import contextlib

import pygame
from pygame._sdl2 import controller


class DesktopPads:
    """Every pad that SDL has a mapping for, from the first poll on."""

    needs_polling = False

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}
        self._count = 0

    def poll(self) -> None:
        """Open the pads again if the number of them has changed."""
        with contextlib.suppress(pygame.error):  # a system without pads
            if not controller.get_init():
                controller.init()
            if self._count != controller.get_count():
                self._count = controller.get_count()
                pads = (n for n in range(self._count) if controller.is_controller(n))
                opened = [controller.Controller(n) for n in pads]
                self._open = {pad.id: pad for pad in opened}

    def name(self, instance: int) -> str:
        return self._open[instance].name if instance in self._open else ""

"""Gamepads as SDL knows them; once they are opened, SDL delivers their events itself."""

import contextlib

import pygame
from pygame._sdl2 import controller


class DesktopPads:
    """Every pad that SDL has a mapping for, from the first poll on."""

    needs_polling = False

    def __init__(self) -> None:
        self._open: dict[int, controller.Controller] = {}
        self._numbers: list[int] = []
        """The numbers that SDL gave the opened pads among all joysticks."""

    def poll(self) -> None:
        """Open the pads again if there are others, or one was unplugged, even if another pad has
        taken its number since the last poll."""
        with contextlib.suppress(pygame.error):  # a system without pads
            if not controller.get_init():
                controller.init()
            count = controller.get_count()
            numbers = [n for n in range(count) if controller.is_controller(n)]
            if numbers != self._numbers or not all(pad.attached() for pad in self._open.values()):
                self._numbers = numbers
                opened = [controller.Controller(n) for n in numbers]
                # Events carry the instance's id; a pad's own `id` is its number.
                self._open = {pad.as_joystick().get_instance_id(): pad for pad in opened}

    def name(self, instance: int) -> str:
        return self._open[instance].name if instance in self._open else ""

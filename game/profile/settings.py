"""The player's settings: sound, motion, the look and handling of the table."""

from __future__ import annotations

import json
import math
from dataclasses import asdict, dataclass, fields

from game.language import LANGUAGES, _
from game.session.codec import SaveError, read_object

SPEEDS: dict[str, float] = {"calm": 1.35, "normal": 1.0, "quick": 0.55}
"""The speeds a player can choose, as factors on every duration."""

MOTIONS = ("system", "on", "off")

_MAX_DENSITY = 8.0
_MOST_OF_SERVER = 300  # letters

TABLES = ("felt", "walnut", "ink")
TILES = ("ivory", "ebony", "suits")

SHARPNESSES: dict[str, float] = {"auto": math.inf, "full": math.inf, "light": 1.5}
"""The choices of sharpness, as the maximum of device pixels per CSS pixel."""

ORDERS = ("suit", "weight")
"""Sort orders of the rack: by the higher half, or by pips."""


@dataclass(frozen=True)
class Settings:
    """The player's settings, immutable: sound on or off and its volume (0 to 1), whether a phone
    may vibrate, the speed of play, whether things move, and how the table is handled.

    `order` is how a new hand is sorted; `confirm` asks before a tile is played, `auto_pass` draws
    and passes for the player if nothing fits, `auto_play` plays the only tile that does. `talk`
    lets opponents say something now and then; `tell_ends` has a screen reader say where each tile
    goes and what is open then, and `wait_for_speech` goes on only when it can have said so;
    `letters` are keys that act without a modifier; `standing` shows the
    player's standing and badges on the title. `table` and `tiles` are the themes, `numerals`
    replace pips, and `large` makes all text and controls larger. `sharpness` limits the pixel
    ratio; with "auto", `density` is the ratio that this device proved able to draw in time, 0 for
    no limit. `server` is the STUN or TURN server that helps to play live, empty for none.
    `full_screen` is whether the game last filled the screen. `language` is one of
    LANGUAGES, or empty for the system's.
    """

    sound: bool = True
    volume: float = 0.7
    vibrate: bool = True
    speed: str = "normal"
    motion: str = "system"
    order: str = "suit"
    confirm: bool = False
    auto_pass: bool = True
    auto_play: bool = False
    talk: bool = True
    tell_ends: bool = True
    wait_for_speech: bool = False
    letters: bool = True
    standing: bool = True
    table: str = "felt"
    tiles: str = "ivory"
    numerals: bool = False
    large: bool = False
    sharpness: str = "auto"
    density: float = 0.0
    full_screen: bool = False
    language: str = ""
    server: str = ""

    @property
    def max_density(self) -> float:
        """The maximum of device pixels per CSS pixel."""
        found = self.density if self.sharpness == "auto" else 0.0
        return found or SHARPNESSES[self.sharpness]

    @property
    def appearance(self) -> tuple[str, str, bool, str]:
        """What everything's look depends on: table, tiles, numerals for pips, language."""
        return self.table, self.tiles, self.numerals, self.language

    @classmethod
    def from_text(cls, text: str) -> Settings:
        """Decode settings. Raises SaveError for any other text."""
        data = read_object(text, _("a list of settings"))
        settings = cls(**{key: data[key] for key in asdict(cls()) if key in data})
        proper = (
            isinstance(settings.volume, (int, float))
            and 0 <= settings.volume <= 1
            and settings.speed in SPEEDS
            and settings.motion in MOTIONS
            and settings.order in ORDERS
            and settings.table in TABLES
            and settings.tiles in TILES
            and settings.sharpness in SHARPNESSES
            and isinstance(settings.density, (int, float))
            and (settings.density == 0 or 1 <= settings.density <= _MAX_DENSITY)
            and settings.language in ("", *LANGUAGES)
            and isinstance(settings.server, str)
            and len(settings.server) <= _MOST_OF_SERVER
            and all(
                isinstance(getattr(settings, one.name), bool)
                for one in fields(cls)
                if isinstance(one.default, bool)
            )
        )
        if not proper:
            raise SaveError(_("a setting is invalid"))
        return settings

    def to_text(self) -> str:
        return json.dumps(asdict(self))

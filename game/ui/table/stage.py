"""What moves on the table: tile sprites, floating texts, speech bubbles, scheduled callbacks."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from game.engine.tiles import Tile
from game.ui.kit.tween import Tweens, ease_in, ease_out, linear
from game.ui.table.sprite import TileSprite

Place = tuple[float, float]

BADGE = 28
"""The height of a badge's text, in points."""

_CARRIED = 0.3  # units above the table


@dataclass(eq=False)
class FloatingText:
    """A text that floats from one place to another and fades."""

    text: str
    x: float
    y: float
    scores: bool = False
    """Whether it shows points, which are brass."""
    opacity: float = 1.0
    size: int = BADGE


@dataclass(eq=False)
class Bubble:
    """A speech bubble at a seat; `talk` is small talk, which nobody needs to know."""

    text: str
    left: float
    talk: bool = False


@dataclass(eq=False)
class Reaction:
    """An animation of the face at a seat."""

    kind: str
    lasts: float
    left: float

    @property
    def gone(self) -> float:
        """Its progress, from 0 to 1."""
        return 1 - max(0.0, self.left) / self.lasts


@dataclass
class Stage:
    """All sprites, texts and bubbles of one table, and what moves them."""

    line: dict[Tile, TileSprite] = field(default_factory=dict)
    rack: dict[Tile, TileSprite] = field(default_factory=dict)
    flights: list[TileSprite] = field(default_factory=list)
    rises: list[FloatingText] = field(default_factory=list)
    bubbles: dict[int, Bubble] = field(default_factory=dict)
    small_talk: dict[int, str] = field(default_factory=dict)
    """The latest small talk of each seat."""
    reactions: dict[int, Reaction] = field(default_factory=dict)
    highlighted: list[Tile] = field(default_factory=list)
    """The tiles of the line that are being counted."""
    pending_points: Counter[int] = field(default_factory=Counter)
    """Points in flight to a side, not shown at its seats yet."""
    tweens: Tweens = field(default_factory=Tweens)
    _finished: bool = False
    """Whether animations were finished early since the last `update`."""
    _scheduled: list[tuple[float, Callable[[], None]]] = field(default_factory=list)

    def sprites(self) -> list[TileSprite]:
        """Return every tile sprite, lowest first."""
        return [*self.line.values(), *self.rack.values(), *self.flights]

    def schedule(self, seconds: float, act: Callable[[], None]) -> None:
        """Schedule a callback in `seconds`; call it at once if that is not above 0."""
        if seconds <= 0:
            act()
        else:
            self._scheduled.append((seconds, act))

    @property
    def scheduled(self) -> int:
        """How many callbacks are scheduled."""
        return len(self._scheduled)

    def hurry(self, since: int, share: float) -> None:
        """Call the callbacks that were scheduled from number `since` on after a share of their
        time."""
        hurried = [(seconds * share, act) for seconds, act in self._scheduled[since:]]
        self._scheduled[since:] = hurried

    def move(
        self,
        sprite: TileSprite,
        to: Place,
        unit: float,
        seconds: float,
        *,
        angle: float = 0.0,
        lift: float = 0.0,
        delay: float = 0.0,
        lands: bool = False,
    ) -> None:
        """Animate a tile to a place, turning the shorter way round, and face up if it has a face.

        One that `lands` is carried above the table, and put down at the end.
        """
        now = sprite.angle % 360
        turn = (angle - now + 180) % 360 - 180
        sprite.angle = now
        targets = {"x": to[0], "y": to[1], "unit": unit, "angle": now + turn, "lift": lift}
        if sprite.tile is not None:
            targets["face"] = 1.0
        if seconds <= 0 and delay <= 0:
            self.tweens.cancel(sprite)
            for name, value in targets.items():
                setattr(sprite, name, value)
            sprite.raster_unit = 0
            return
        changed = {
            name: value
            for name, value in targets.items()
            if abs(self.tweens.end_value(sprite, name) - value) > 0.01
        }
        if not changed:
            return
        sprite.raster_unit = max(round(unit), round(sprite.unit))
        if lands:
            sprite.lift = max(sprite.lift, _CARRIED)
            changed.pop("lift", None)
            self.tweens.animate(sprite, seconds * 0.4, delay=delay + seconds * 0.6, lift=lift)
        self.tweens.animate(sprite, seconds, delay=delay, ease=ease_out, **changed)

    def fly_out(
        self, sprite: TileSprite, to: Place, unit: float, seconds: float, delay: float
    ) -> None:
        """Animate a tile to a place, and remove it there."""
        if seconds <= 0:
            return
        self.flights.append(sprite)
        self.move(sprite, to, unit, seconds, delay=delay)
        self.schedule(seconds + delay, lambda: self.flights.remove(sprite))

    def show(self, text: FloatingText, seconds: float) -> None:
        """Show a text where it is, and remove it after a while."""
        if text not in self.rises:
            self.rises.append(text)
        self.schedule(seconds, lambda: self.rises.remove(text))

    def rise(self, text: FloatingText, to: Place, seconds: float) -> None:
        """Float a text to a place, where it fades."""
        self.tweens.animate(text, seconds, x=to[0], y=to[1])
        self.tweens.animate(text, seconds * 0.4, delay=seconds * 0.7, ease=linear, opacity=0.0)
        self.show(text, seconds * 1.1)

    def carry(self, text: FloatingText, to: Place, seconds: float) -> None:
        """Carry a text to a place and remove it there; it stays still for a while first."""
        self.tweens.animate(text, seconds, ease=ease_in, x=to[0], y=to[1])
        self.show(text, seconds)

    def say(self, seat: int, text: str, seconds: float, *, talk: bool = False) -> None:
        """Show a speech bubble at a seat."""
        self.bubbles.pop(seat, None)  # the latest goes last
        if talk:
            self.small_talk[seat] = text
        self.bubbles[seat] = Bubble(text, seconds, talk)

    def react(self, seat: int, kind: str, seconds: float) -> None:
        """Animate the face at a seat; nothing waits for it."""
        if seconds > 0:
            self.reactions[seat] = Reaction(kind, seconds, seconds)

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return whether anything on the screen has changed."""
        changed = self.tweens.update(dt) or bool(self.reactions) or self._finished
        self._finished = False
        under_way = self.tweens.targets()
        for sprite in self.sprites():
            if sprite not in under_way:
                sprite.raster_unit = 0
        for seat, bubble in list(self.bubbles.items()):
            bubble.left -= dt
            if bubble.left <= 0:
                del self.bubbles[seat]
                changed = True
        for reaction in self.reactions.values():
            reaction.left -= dt
        self.reactions = {s: shown for s, shown in self.reactions.items() if shown.left > 0}
        due = [(left - dt, act) for left, act in self._scheduled]
        self._scheduled = [entry for entry in due if entry[0] > 0]
        for left, act in sorted(due, key=lambda entry: entry[0]):
            if left <= 0:
                act()
                changed = True
        return changed

    @property
    def busy(self) -> bool:
        """Whether anything is moving or scheduled."""
        return self.tweens.busy or bool(self._scheduled)

    def finish(self) -> None:
        """Complete all tweens and run all scheduled callbacks."""
        self._finished = True
        self.reactions.clear()
        self.tweens.finish()
        while self._scheduled:
            due, self._scheduled = sorted(self._scheduled, key=lambda entry: entry[0]), []
            for _, act in due:
                act()
            self.tweens.finish()
        for sprite in self.sprites():
            sprite.raster_unit = 0

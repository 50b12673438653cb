"""Draws frames by dirty rectangles, and cross-fades from one screen to the next."""

from bisect import bisect_left
from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable, Sequence

from game.ui.art.canvas import DisplayList, Rect, Surface

_FADE_SECONDS = 0.16


class Compositor:
    """Draws each frame where it differs from the one before."""

    def __init__(self) -> None:
        self._frame: DisplayList | None = None

    def invalidate(self) -> None:
        """Redraw the next frame whole: the contents of the surface are lost."""
        self._frame = None

    def draw(self, surface: Surface, frame: DisplayList) -> list[Rect]:
        """Draw a frame on a surface that shows the one before; return the dirty rectangles."""
        before, self._frame = self._frame, None  # if drawing fails, the contents are unknown
        whole = surface.get_rect()
        if before is None or before.size != frame.size:
            changed = [whole]
        else:
            changed = merge_rects(damage(before, frame), whole)
        for rect in changed:
            frame.paint(surface, rect)
        self._frame = frame
        return changed


def damage(before: DisplayList, after: DisplayList) -> list[Rect]:
    """Return where two frames may differ: the boxes of all commands that are not in both of them,
    or not in the same order."""
    old, new = before.commands, after.commands
    least, start, end = min(len(old), len(new)), 0, 0
    while start < least and old[start] == new[start]:
        start += 1
    while end < least - start and old[-1 - end] == new[-1 - end]:
        end += 1
    pairs = longest_common_subsequence(old[start : len(old) - end], new[start : len(new) - end])
    stay, came = ({start + pair[side] for pair in pairs} for side in (0, 1))
    gone = (n for n in range(start, len(old) - end) if n not in stay)
    fresh = (n for n in range(start, len(new) - end) if n not in came)
    return [*(before.boxes[n] for n in gone), *(after.boxes[n] for n in fresh)]


def longest_common_subsequence(
    old: Sequence[Hashable], new: Sequence[Hashable]
) -> list[tuple[int, int]]:
    """Return the indices, in both sequences, of a longest common subsequence."""
    places: defaultdict[Hashable, deque[int]] = defaultdict(deque)
    for n, item in enumerate(old):
        places[item].append(n)
    pairs = [(places[item].popleft(), n) for n, item in enumerate(new) if places.get(item)]
    # The longest increasing subsequence of places: each pair follows the best that ends before it.
    ends: list[int] = []  # the lowest place at which a sequence of each length ends
    last: list[int] = []  # and the pair there
    follows: list[int] = []
    for n, (place, _) in enumerate(pairs):
        length = bisect_left(ends, place)
        follows.append(last[length - 1] if length else -1)
        ends[length : length + 1], last[length : length + 1] = [place], [n]
    found, n = [], last[-1] if last else -1
    while n >= 0:
        found.append(pairs[n])
        n = follows[n]
    return found


def merge_rects(rects: Iterable[Rect], whole: Rect) -> list[Rect]:
    """Return few rectangles inside `whole` that cover all of `rects`: overlapping ones are merged
    where that adds no area."""
    found: list[Rect] = []
    for rect in rects:
        one = rect.clip(whole)
        while one and (n := one.collidelist(found)) >= 0:
            union = one.union(found[n])
            if _area(union) > _area(one) + _area(found[n]):
                break
            del found[n]
            one = union
        if one:
            found.append(one)
    return found


def _area(rect: Rect) -> int:
    return rect.width * rect.height


class CrossFade:
    """A cross-fade: the next screen is blended over the one before.

    The screen does that where it can, else it is done here, and the next one is drawn off-screen
    first. `by_screen` gets the seconds that it is to take, and tells whether it can.
    """

    def __init__(self, by_screen: Callable[[float], bool]) -> None:
        self._by_screen = by_screen
        # Kept for the next time: as large as the window, new ones would be dear.
        self._next: Surface | None = None
        self._left = 0.0
        self._gone = 0.0
        """How much of the screen before is to go now, of what is still seen of it: 0 to 1."""
        self.blending = False
        """Whether it is blended here, and not at its end."""

    @property
    def busy(self) -> bool:
        return self._left > 0 or self.blending

    def begin(self, surface: Surface) -> None:
        """Begin a cross-fade from `surface`, as it is shown."""
        self._left = _FADE_SECONDS
        blended, self.blending = self.blending, not self._by_screen(_FADE_SECONDS)
        if not self.blending:
            return
        if self._next is None or self._next.get_size() != surface.get_size():
            self._next = surface.copy()
        elif not blended:
            self._next.blit(surface, (0, 0))

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self._left:
            left = max(0.0, self._left - dt)
            self._gone, self._left = 1 - (left / self._left) ** 2, left

    def drawn_on(self, surface: Surface) -> Surface:
        """Return the surface to draw the next screen on: `surface` itself, or one off-screen."""
        if self._next is None or not self.blending:
            return surface
        if self._next.get_size() != surface.get_size():
            self._left, self.blending = 0.0, False
            return surface
        return self._next

    def draw(self, surface: Surface) -> bool:
        """Blend more of the next screen over the one before; return whether that was to be done."""
        if self._next is None or not self.blending:
            return False
        self._next.set_alpha(round(255 * self._gone) if self._left else 255)
        surface.blit(self._next, (0, 0))
        self.blending = self._left > 0
        return True

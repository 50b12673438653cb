"""The title screen."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game import __version__
from game.language import _
from game.ui import navigation, screens
from game.ui.art import assets, canvas, glass, theme, tiles
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.art.figures import Piece, draw_tiles
from game.ui.kit.form import FormScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Buttons, Control, Interaction, Quiet, button
from game.ui.kit.text import draw_lines, ellipsize, joined, wrap, wrap_balanced
from game.ui.kit.tween import ease_out
from game.ui.services import Services

if TYPE_CHECKING:
    from game.profile.defaults import NewGameDefaults
    from game.session.session import Session
    from game.session.statistics import Statistics


_SIZES, _LINE_HIGH = (12.5, 11), 17  # points of the letters, smaller for a long text; and of a line
_SQUARE, _STEP = 8, 11  # points a square for a match is wide, and from one to the next
_FORM = 10  # latest matches shown


def standing_in_words(statistics: Statistics, game: str = "") -> str:
    """Return how the player did against the strongest opponents beaten, and whom to beat next, in a
    game, or else in the one played most; empty where nothing was played or all is beaten."""
    from game.ai.levels import LEVELS  # the title itself waits for no games and no opponents
    from game.variants.catalogue import CATALOGUE

    game, level = (
        (game, statistics.next_level(game)) if game else statistics.next_step or ("", None)
    )
    if level is None or not statistics.form:
        return ""
    before = [key for key in LEVELS if statistics.standing(game, key).won]
    names = {"game": _(CATALOGUE[game].name), "next": _(LEVELS[level].name)}
    if not before:
        return _("Next: beat {level} ({game})").format(game=names["game"], level=names["next"])
    tally = statistics.standing(game, before[-1])
    # Translators: {level} and {next} are levels of opponents; {won} of {count} matches were won.
    text = _("{game}: won {won} of {count} against {level}. Next: {next}")
    level = _(LEVELS[before[-1]].name)
    return text.format(level=level, won=tally.won, count=tally.matches, **names)


def _in_two_lines(text: str, m: Metrics, width: int) -> tuple[list[str], int]:
    """Return a text as at most two lines, and the size of its letters: smaller rather than cut."""
    sizes = [m.px(size) for size in _SIZES]
    for size in sizes:
        if len(lines := wrap_balanced(text, size, width)) <= 2:
            return lines, size
    first, *others = wrap(text, sizes[-1], width)
    return [first, ellipsize(joined(others), sizes[-1], width)], sizes[-1]


class Standing(Box):
    """A line of text over the latest matches as squares, brass for those won; as high without
    them, so that nothing moves when the `statistics` are known."""

    gap = 16

    def __init__(self, statistics: Statistics | None) -> None:
        self._form = statistics.outcomes[-_FORM:] if statistics else ""
        version = _("Version {version}").format(version=__version__)
        self._text = (statistics and standing_in_words(statistics)) or version
        self.node = ("standing", "text", self._text)

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(2 * _LINE_HIGH)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        lines, size = _in_two_lines(self._text, m, area.width)
        form = self._form if len(lines) == 1 else ""
        quiet = theme.table.quiet
        draw_lines(surface, lines, area, size, quiet, m.px(_LINE_HIGH), centre=True)
        side, step = m.px(_SQUARE), m.px(_STEP)
        if not form:
            return
        name = assets.text(_("Latest matches"), m.px(_SIZES[-1]), quiet)
        squares, gap = len(form) * step - (step - side), m.px(8)
        left = area.centerx - (name.get_width() + gap + squares) // 2
        middle = area.top + m.px(_LINE_HIGH + 5) + side // 2
        surface.blit(name, name.get_rect(midleft=(left, middle)))
        left += name.get_width() + gap
        for n, letter in enumerate(form):
            fill = theme.BRASS if letter == "w" else theme.table.badge
            at = (left + n * step, area.top + m.px(_LINE_HIGH + 5))
            surface.blit(glass.round_rect((side, side), m.px(2), fill), at)


_LINE = ((6, 4), (4, 4), (4, 1), (1, 1), (1, 5), (5, 5), (5, 6), (6, 6))
"""The line of tiles over the name, a loop."""
_SHOWN = 3  # tiles of it
_WAIT, _SLIDE = 4.0, 1.2  # seconds until the next tile comes, and until it lies
_GAP = 0.06  # of a unit
_FRAME = 1 / 60  # seconds, so that the wait is over when it is looked at
_READ = 1.0  # seconds until the statistics are read, at the soonest: the title stands before
_FADING = 16  # steps in which a tile comes and goes
_BOTH = 640  # points a window is high that has room for the name and the ways on below it
_pieces = assets.Cache(4_000_000)


def _place(number: int) -> float:
    """Return the left edge of a tile of the line, in units."""
    return sum(_length(n) + _GAP for n in range(number))


def _length(number: int) -> int:
    high, low = _LINE[number % len(_LINE)]
    return 1 if high == low else 2


def _middle(first: int) -> float:
    """Return the centre of the visible tiles, from `first` on, in units."""
    last = first + _SHOWN - 1
    return (_place(first) + _place(last) + _length(last)) / 2


class TitleBanner(Box):
    """The name under a slowly growing line of tiles; `laid` returns how many were added so far."""

    node = ("title", "heading", "Boneyard")

    def __init__(self, laid: Callable[[], float]) -> None:
        self._laid = laid

    def measure(self, m: Metrics, width: int) -> int:
        tiles = round(self._unit(m, width) * (2.3 if m.is_short else 2.6))
        return tiles + self._name(m, width).get_height()

    def _unit(self, m: Metrics, width: int) -> int:
        """Return the size of a tile, as large as the window allows."""
        return max(14, min(m.px(38 if m.is_short else 46), width // 8))

    def _name(self, m: Metrics, width: int) -> Surface:
        return assets.fitted("wordmark", min(width, m.px(240 if m.is_short else 300)))

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        """Draw the tiles and the name; the first tile fades out while the next one slides in."""
        u, laid = self._unit(m, area.width), self._laid()
        first, come = int(laid), laid % 1
        left = area.centerx - u * (_middle(first) * (1 - come) + _middle(first + 1) * come)
        for number in range(first, first + _SHOWN + (come > 0)):
            x, y = left + u * _place(number), area.top + u // 2
            shown = 1.0
            if number == first:
                shown = 1 - come
            elif number == first + _SHOWN:
                x, shown = x + u * (1 - come), come
            self._draw_tile(surface, number, u, round(x), y, shown)
        name = self._name(m, area.width)
        surface.blit(name, name.get_rect(midbottom=area.midbottom))

    def _draw_tile(
        self, surface: DisplayList, number: int, u: int, x: int, y: int, shown: float
    ) -> None:
        halves, double = _LINE[number % len(_LINE)], _length(number) == 1
        angle, y = (0, y - u // 2) if double else (270, y)
        if shown == 1:
            draw_tiles(surface, [Piece(halves, angle, x, y)], u)
            return
        solid, rim = round(_FADING * shown), 3 * u // 5  # around it, for its shadow

        def make() -> Surface:
            wide, high = (u, 2 * u) if double else (2 * u, u)
            piece = canvas.clear((wide + 2 * rim, high + 2 * rim))
            draw_tiles(piece, [Piece(halves, angle, rim, rim)], u)
            return assets.with_opacity(piece, solid / _FADING)

        surface.blit(_pieces.get((halves, angle, u, solid, tiles.look()), make), (x - rim, y - rim))


def _play(choices: NewGameDefaults) -> str:
    """Return "Play Block · Theo", or with how many where it is more than one."""
    players, game = choices.players, _(choices.listing.name)
    if len(players) == 2:
        return _("Play: {game} · {name}").format(game=game, name=players[1].name)
    return _("Play: {game} · {count} players").format(game=game, count=len(players))


def _name(session: Session) -> str:
    """Return "Fives, round 3", or the number of a single deal."""
    match = session.match
    text = _("{game}, deal {number}") if session.single else _("{game}, round {number}")
    number = match.round.deal.number if session.single else match.round_no
    return text.format(game=_(session.listing.name), number=number)


class TitleScene(FormScene[Services]):
    """The main menu, under or beside the name."""

    name = "title"
    overlay = False
    widest = 380
    panelled = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._saved = services.profile.matches.resume()
        self._waits = services.profile.matches.first_paused()
        self._offers_newer = services.platform.pending_update() is not None
        self._choices = self._chosen()
        self._time = 0.0
        self._statistics: Statistics | None = None
        """What was played so far, once it is read."""
        self._age = 0.0
        self.first_focus = "button-continue" if self._saved else "button-play"

    def _chosen(self) -> NewGameDefaults | None:
        """Return the choices to play by, where nothing is to be resumed and there are any."""
        return None if self._saved else self.services.profile.saved_new_game_defaults()

    def resume(self) -> None:
        """Take in what was chosen, or reset, meanwhile."""
        self._choices = self._chosen()
        if self._statistics:
            self._statistics = self.services.profile.statistics()
        super().resume()

    def rows(self) -> Iterator[Box]:
        yield TitleBanner(self._laid)
        yield Quiet(_("Dominoes at a quiet table"), 16, centre=True, gap=4)

    def secondary_rows(self) -> Iterator[Box]:
        """Yield the menu, under the name or beside it in a short window."""
        lead, low = self.services.leads_to, self.metrics.points[1] < _BOTH
        open_ = partial(self.services.open, screens.PEOPLE)
        friends = partial(navigation.with_people, self.services, open_)
        people = [button("button-people", _("Play with people"), friends)]
        yield from self._match_rows(*people * low)
        new = lead("button-new-game", _("New game"), screens.SETUP)
        daily = lead("button-daily", _("Deal of the day"), screens.DAILY)
        learn = partial(self.services.show, screens.LESSON)
        lesson = button("button-lesson", _("Learn to play"), learn)
        puzzles = lead("button-puzzles", _("Puzzles"), screens.PUZZLES)
        yield Buttons(new, daily, puzzles, lesson, *people * (not low))
        ways = [
            lead("button-rules", _("Rules"), screens.RULES, None),
            lead("button-statistics", _("Statistics"), screens.STATISTICS),
            lead("button-settings", _("Settings"), screens.SETTINGS),
        ]
        if self.services.platform.can_quit:
            ways.append(button("button-quit", _("Quit"), self.services.quit))
        else:
            ways += self._full_screen()
        yield Buttons(*ways)
        if self._offers_newer:
            name = _("A new version is ready: open it")
            yield Buttons(button("button-newer", name, self._open_newer))
        elif not self.metrics.is_short:
            yield Standing(self._statistics if self.services.settings.standing else None)

    def _full_screen(self) -> list[Control]:
        """Return the full-screen button, nothing where there is no full screen."""
        full, services = self.services.is_fullscreen, self.services
        if full is None:
            return []
        name = _("Exit full screen") if full else _("Full screen")
        return [button("button-full-screen", name, lambda: services.set_fullscreen(not full))]

    def _match_rows(self, *beside: Control) -> Iterator[Box]:
        """Yield the buttons of the matches to resume or to begin; one of them is the primary, with
        what stands beside it."""
        if self._saved:
            name = _("Resume: {match}").format(match=_name(self._saved))
            table = partial(navigation.table, self.services, self._saved)
            resume = button("button-continue", name, table)
            yield Buttons(resume, *beside, primary=resume.id, gap=26, in_line=True)
        if self._waits:
            name = _("Resume: {match}").format(match=_name(self._waits))
            change = partial(self._change, self._waits)
            yield Buttons(button("button-waiting", name, change))
        if not self._saved:
            choices = self._choices if not beside else None  # two labels have less room
            name = _play(choices) if choices else _("Play")
            play = button("button-play", name, self._play)
            yield Buttons(play, *beside, primary=play.id, gap=26, in_line=True)

    @property
    def two_columns(self) -> bool:
        """Whether the menu is beside the name: only in a window too short for both."""
        return not self.metrics.portrait and self.metrics.points[1] < _BOTH

    def footer(self) -> Sequence[Box]:
        return ()

    def back(self) -> None:
        """Stay: nothing is below."""

    def _laid(self) -> float:
        """Return how many tiles were added, the last one perhaps in part."""
        whole, rest = divmod(self._time, _WAIT + _SLIDE)
        return whole + ease_out(max(0.0, rest - _WAIT) / _SLIDE)

    @property
    def moving(self) -> bool:
        return self._time % (_WAIT + _SLIDE) > _WAIT

    @property
    def idle_for(self) -> float:
        if self.moving or self.dirty:
            return 0.0
        if self._unread:
            return max(0.0, _READ - self._age) + _FRAME
        waits = not self.services.reduced_motion and self._time < (_WAIT + _SLIDE) * len(_LINE)
        return _WAIT - self._time % (_WAIT + _SLIDE) + _FRAME if waits else math.inf

    @property
    def _unread(self) -> bool:
        return self._statistics is None and self.services.settings.standing

    def update(self, dt: float) -> None:
        """Animate the line, once round; tell where the player stands once that is known; offer a
        newer version when there is one."""
        super().update(dt)
        self._age += dt
        if self._unread and self._age >= _READ and self.services.deferred.loaded:
            self._statistics = self.services.profile.statistics()
            self.rebuild()
        if not self.services.reduced_motion and self._time < (_WAIT + _SLIDE) * len(_LINE):
            came = self.moving
            self._time += dt
            self.dirty = self.dirty or came or self.moving
        offers_newer = self.services.platform.pending_update() is not None
        if offers_newer != self._offers_newer:
            self._offers_newer = offers_newer
            self.rebuild()

    def _play(self) -> None:
        """Begin a match as the last one was; whoever has not played yet is asked first."""
        if self._choices:
            navigation.start_match(self.services, self._choices)
        else:
            self.services.open(screens.NEWCOMER)

    def _change(self, session: Session) -> None:
        self.services.profile.matches.switch_to(session)
        navigation.reopen(self.services, at_table=True)

    def _open_newer(self) -> None:
        """Open the newest version, which may be newer than the one offered."""
        if newer := self.services.platform.pending_update():
            newer()

"""The tutorial: a short round on a fixed deal, with advice at each step; its end; and the question
whether to begin with it."""

import math
from collections.abc import Iterator, Sequence
from functools import partial

from game.ai.cast import USUAL
from game.ai.levels import DEFAULT_LEVEL
from game.engine import Match, Play, Rules
from game.engine.events import Passed, Played, RoundEnded
from game.language import _, all_of, either
from game.profile.defaults import NewGameDefaults
from game.session.session import PLAYER_NAME, Seat, Session
from game.ui import navigation, screens
from game.ui.art import assets, marks, theme, tiles
from game.ui.art.canvas import DisplayList
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.kit.tween import ease_out
from game.ui.scenes.shared_rows import ending, hands
from game.ui.scenes.table import TableScene
from game.ui.services import Services
from game.ui.table.table import Table
from game.ui.words.events import Words
from game.ui.words.names import lacking

_RULES = Rules(seats=2, hand=5)
_DEAL = 907
"""The player leads a double, later plays another, sees the opponent pass, and goes out first,
whichever tiles they choose."""


_SHOWN = 2
"""The number of plays that a finger shows."""


class LessonScene(TableScene):
    """A table whose prompt says what to do and why. Nothing is saved."""

    name = "lesson"
    last_screen = "title"

    def __init__(self, services: Services) -> None:
        seats = Seat(PLAYER_NAME), Seat(USUAL[0], DEFAULT_LEVEL)
        session = Session(Match(_RULES, _DEAL, "block"), seats)
        super().__init__(services, session, fresh=True, guide=guide)
        self.table.result_heads = (RoundEnded,)
        self._finger = Finger()

    def update(self, dt: float) -> None:
        super().update(dt)
        play = _shown(self.table) if self._on_top else None
        if self._finger.show(play, dt, still=self.services.reduced_motion):
            self.dirty = True

    @property
    def idle_for(self) -> float:
        return min(super().idle_for, self._finger.idle_for)

    def draw(self, surface: DisplayList) -> None:
        super().draw(surface)
        self._finger.draw(surface, self.table)

    def open_result(self) -> None:
        self.services.scenes.push(LessonEndScene(self.services, self.table.session))

    def open_menu(self) -> None:
        question, about = _("Leave the lesson?"), _("You can find it again on the main menu.")
        leave, name = partial(navigation.back, self.services), _back(self.services)
        self.services.open(screens.ASK, question, about, name, leave, _("Resume"))


def _back(services: Services) -> str:
    """Return the name of the screen that is shown after the lesson."""
    return _("Rules") if "rules" in services.trail else _("Main menu")


def _shown(table: Table) -> Play | None:
    """Return the play that a finger shows: one of the first, while no tile is touched yet."""
    selection = table.selection
    touched = selection.picked or selection.drag or selection.pending or selection.pressed
    if not table.asked or table.forced or table.over or touched or table.host.by_keys:
        return None
    if _played(table) >= _SHOWN:
        return None
    playable = selection.playable
    suggested = next((tile for tile in playable if tile.is_double), playable[0])
    return next(iter(selection.plays(suggested)), None)


def _played(table: Table) -> int:
    history, me = table.view.history, table.me
    return sum(isinstance(event, Played) and event.seat == me for event in history)


def guide(table: Table) -> tuple[str, bool] | None:
    """Return the advice at this moment: see `Guide`."""
    if table.dealing:
        return _("A short round, to learn the game"), False
    if table.over or table.forced:
        return None
    if not table.my_turn:  # what a pointer can do meanwhile
        if table.host.by_keys or table.view.turn == table.me:
            return None
        text = _("{name} plays: tap anywhere to fast-forward")
        return text.format(name=table.words.names[table.view.turn]), False
    if table.prompt.feedback or table.selection.pending:
        return None
    return _advice(table), True


def _advice(table: Table) -> str:
    view, me, playable = table.view, table.me, table.selection.playable
    if not view.line.placed:
        tap = _("You hold the highest double: tap {tile}, or drag it")
        play = _("You hold the highest double: play {tile}")
        text = play if table.host.by_keys else tap
        return text.format(tile=playable[0])
    if len(view.hand) == 1:
        return _("Play your last tile to go out and win")
    last = view.history[-1]
    if isinstance(last, Passed) and last.seat != me:
        # Translators: {lacking} is like "no 2s or 4s".
        text = _("{name} passed: he has {lacking}")
        return text.format(name=table.words.names[last.seat], lacking=lacking(last.values))
    double = next((tile for tile in playable if tile.is_double), None)
    if double:
        return _("A double lies crosswise: try {tile}").format(tile=double)
    mine = _played(table)
    ends = sorted(set(view.line.values), reverse=True)
    if mine == 1:
        # Translators: as it stands in "Play a tile with a 6 or a 4".
        any_of = either([_("a {number}").format(number=end) for end in ends])
        return _("Play a tile with {ends}").format(ends=any_of)
    return _("The open ends are now {ends}").format(ends=all_of(ends))


class LessonEndScene(FormScene[Services]):
    """The result of the lesson, over its table."""

    name = "lesson-end"
    widest = 480
    short_footer = FooterPlace.BESIDE
    first_focus = "button-new-game"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self._match, self._words = session.match, Words.of(session, session.person)

    def rows(self) -> Iterator[Box]:
        played, course = self._match.round, partial(navigation.course, self.services)
        yield from ending(played, self._words)
        yield from hands(played, self._words)
        blocked = _(
            "If nobody can play, the round is blocked, and the hand with the fewest pips wins."
        )
        more = _(
            "You play rounds until someone reaches the target. Other games add a boneyard, a "
            "four-way spinner, or points as you play. Each has a one-page guide."
        )
        yield Text(blocked, gap=18, id="blocked")
        yield Text(more, gap=8, id="more")
        yield Buttons(button("button-course", _("Lessons"), course), gap=12)

    def actions(self) -> Iterator[Control]:
        lesson = partial(self.services.show, screens.LESSON)
        yield button("button-title", _back(self.services), self.back)
        yield button("button-again", _("Play again"), lesson)
        yield button("button-new-game", _("New game"), self._new_game)

    def back(self) -> None:
        navigation.back(self.services)

    def _new_game(self) -> None:
        navigation.title(self.services)
        self.services.open(screens.SETUP)


class NewcomerScene(FormScene[Services]):
    """Asks who plays for the first time whether to learn first. It is asked once: after either
    answer the title offers a match."""

    name = "newcomer"
    first_focus = "button-play"

    def rows(self) -> Sequence[Box]:
        text = _("If not, a short guided round shows you how. It takes less than a minute.")
        return [Heading(_("Do you know how to play dominoes?")), Quiet(text, 15, gap=10, id="said")]

    def actions(self) -> Iterator[Control]:
        yield button("button-lesson", _("Learn to play"), self._learn)
        yield button("button-play", _("Yes, play"), self._play)

    def _learn(self) -> None:
        self.services.profile.save_new_game_defaults(NewGameDefaults())
        self.way_back = None
        self.services.show(screens.LESSON)

    def _play(self) -> None:
        choices = NewGameDefaults()
        choices.begin()
        self.services.profile.save_new_game_defaults(choices)
        navigation.start_match(self.services, choices)


_WAY, _REST = 1.1, 1.3  # seconds from the rack to the place, and before it begins again
_TIMES = 3  # the drag is shown; then the finger rests on the tile
_FRAME = 1 / 30
_SIDE, _EDGE = 44, 3  # points the finger is wide, and the dark edge around it
_TIP = 0.4, 0.08  # where its tip is, as shares of its width
_OPACITY = 0.8  # of the tile under it
_carried = assets.Cache(1_000_000)


class Finger:
    """Shows a play, from when it is first asked for: its place is marked, and a finger drags the
    tile there a few times. Where nothing may move, it points at the tile."""

    def __init__(self) -> None:
        self._play: Play | None = None
        self._age = 0.0
        self._still = False

    def show(self, play: Play | None, dt: float, *, still: bool) -> bool:
        """Show a play, or none, `dt` seconds later; return whether that looks otherwise."""
        before, moved = self._play, self.moving
        self._age = self._age + dt if play == before else 0.0
        self._play, self._still = play, still
        return moved or self.moving or play != before

    @property
    def moving(self) -> bool:
        """Whether it drags."""
        return self._play is not None and not self._still and self._age < _TIMES * (_WAY + _REST)

    @property
    def idle_for(self) -> float:
        """Seconds until it looks otherwise."""
        return _FRAME if self.moving else math.inf

    @property
    def share(self) -> float:
        """How much of the way to the place lies behind it."""
        if not self.moving:
            return 0.0
        return ease_out(min(1.0, max(0.0, self._age % (_WAY + _REST) - _REST / 2) / _WAY))

    def draw(self, surface: DisplayList, table: Table) -> None:
        """Draw the place, the tile on its way and the finger."""
        if not (play := self._play):
            return
        m, place, share = table.metrics, table.line.place_of(play), self.share
        upright = place.height > place.width
        marks.place(min(place.size), upright, strong=True).blit(surface, *place.topleft)
        rack = table.stage.rack[play.tile]
        x = rack.x + (place.centerx - rack.x) * share
        y = rack.y + (place.centery - rack.y) * share
        if share:
            angle = table.line.angle_of(play)
            face = tiles.face(play.tile.high, play.tile.low, min(place.size), angle).surface
            ghost = _carried.get(face, lambda: assets.with_opacity(face, _OPACITY))
            surface.blit(ghost, ghost.get_rect(center=(round(x), round(y))))
        side, edge = m.px(_SIDE), m.px(_EDGE)
        left, top = round(x - _TIP[0] * side), round(y - _TIP[1] * side)
        dark = assets.icon("finger", side + 2 * edge, theme.ON_BRASS)
        surface.blit(dark, (left - edge, top - edge))
        surface.blit(assets.icon("finger", side, theme.TEXT), (left, top))

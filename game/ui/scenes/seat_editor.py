"""The seats of a new game, and the editor of one of them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.ai.cast import character_of
from game.ai.levels import LEVELS
from game.ai.personalities import personality_of
from game.engine.rules import Rules
from game.language import _
from game.profile.defaults import default_name
from game.session.session import MAX_NAME_LENGTH, PLAYER_NAME, Seat, sanitize_name
from game.ui import screens
from game.ui.art import assets, glass, theme
from game.ui.art.canvas import Rect
from game.ui.art.display_list import DisplayList
from game.ui.kit.choice import Choice, Item
from game.ui.kit.field import Field
from game.ui.kit.form import FormScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Control, Heading, Interaction, Quiet, Row, button, draw_focus
from game.ui.kit.shapes import draw_person
from game.ui.kit.text import fitted
from game.ui.services import Services
from game.ui.words.characters import about
from game.ui.words.names import of_seats, shown

_HEIGHT = 52  # points
_PERSON = "person"  # instead of a level


def relation(rules: Rules, seats: Sequence[Seat], number: int) -> str:
    """Return who plays with a seat, as the only person at the device sees it; empty if nobody."""
    if not rules.partnered:
        return ""
    people = [n for n, seat in enumerate(seats) if seat.level is None]
    if len(people) != 1:
        partner = next(n for n in rules.members(rules.side_of(number)) if n != number)
        return _("Partner of {name}").format(name=of_seats(seats)[partner])
    if number == people[0]:
        return ""
    ours = rules.side_of(number) == rules.side_of(people[0])
    return _("Your partner") if ours else _("Against you")


class SeatRow(Row):
    """A seat as a button: the face, the name, the level."""

    gap = 8
    height = _HEIGHT

    def __init__(
        self, number: int, name: str, level: str | None, note: str, change: Callable[[int], None]
    ) -> None:
        self.name, self.note = name, note
        self.level = _(LEVELS[level].name) if level else _("Player")
        said = ", ".join(word for word in (self.name, note, self.level) if word)
        self.controls = [button(f"seat-{number}", said, lambda: change(number))]

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        id, radius = self.controls[0].id, m.px(theme.RADII.button)
        surface.blit(glass.round_rect(area.size, radius, theme.GLASS, theme.HAIRLINE), area)
        if id in (state.hover, state.pressed):
            surface.blit(glass.round_rect(area.size, radius, theme.GLASS_RAISED), area)
        if state.focus == id:
            draw_focus(surface, m, area)
        disc = Rect(area.left + m.px(10), 0, m.px(32), m.px(32))
        disc.centery = area.centery
        draw_person(surface, disc, self.name, m.px(15), character_of(self.name))
        arrow = assets.icon("right", m.px(16), theme.table.quiet)
        at = arrow.get_rect(midright=(area.right - m.px(14), area.centery))
        right = surface.blit(arrow, at).left - m.px(6)
        level = assets.text(self.level, m.px(14), theme.table.quiet)
        right = surface.blit(level, level.get_rect(midright=(right, area.centery))).left
        left = disc.right + m.px(12)
        room = right - left - m.px(8)
        name = fitted(self.name, [m.px(15)], room, theme.TEXT, bold=True)
        if not self.note:
            surface.blit(name, name.get_rect(midleft=(left, area.centery)))
            return
        surface.blit(name, name.get_rect(bottomleft=(left, area.centery + m.px(1))))
        note = fitted(self.note, [m.px(12.5)], room, theme.table.quiet)
        surface.blit(note, note.get_rect(topleft=(left, area.centery + m.px(1))))


class SeatEditorScene(FormScene[Services]):
    """Edits the name and level of a seat in a game from `home`; `on_done` takes the seat."""

    name = "seat"
    widest = 480

    def __init__(
        self,
        services: Services,
        seats: Sequence[Seat],
        number: int,
        home: str,
        on_done: Callable[[Seat], None],
    ) -> None:
        super().__init__(services)
        self._seats, self._number, self._home, self._on_done = seats, number, home, on_done
        self._seat = seats[number]

    @property
    def _heading(self) -> str:
        return _("Player {number}").format(number=self._number + 1)

    @property
    def _usual(self) -> str:
        return default_name(self._number, self._seat.level, self._home)

    def _shown(self, name: str) -> str:
        """Return a name of this seat as it would be shown beside the others."""
        seats = [*self._seats]
        seats[self._number] = replace(self._seat, name=name)
        return of_seats(seats)[self._number]

    def rows(self) -> Sequence[Box]:
        levels = [Item(level.key, _(level.name), _(level.blurb)) for level in LEVELS.values()]
        text = self._shown(self._seat.name)
        name = Control("name", "textbox", _("Name"), self._type, value=text, write=self._rename)
        rows: list[Box] = [Heading(self._heading), Field(name), *self.feedback_rows(gap=7)]
        if self._seat.name != self._usual:
            note = _("Leave it empty for “{name}”.").format(name=self._shown(self._usual))
            rows.append(Quiet(note, 13.5, gap=7, id="note"))
        if self._seat.level and (line := about(self._seat.name)):
            rows.append(Quiet(line, 13.5, gap=7, id="about"))
            likes = _(personality_of(self._seat.name).line)
            rows.append(Quiet(likes, 13.5, gap=3, id="likes"))
        who = [Item(_PERSON, _("Player"), _("Plays on this device.")), *levels]
        chosen = self._seat.level or _PERSON
        return [*rows, Choice("level", _("Who plays"), who, chosen, self._choose)]

    def _type(self) -> None:
        """Open the input of a name: the page's field, else a panel."""
        name = self._shown(self._seat.name)
        if not self.services.platform.page.ask_text("name", _("Name"), name):
            usual, most = self._shown(self._usual), MAX_NAME_LENGTH
            asked = self._heading, name, usual, self._rename, _("Name"), most
            self.services.open(screens.ENTER_NAME, *asked)

    def _rename(self, text: str) -> None:
        """Take a typed name, without what can't be shown of it; only a person can be "You"."""
        typed = sanitize_name(text)
        name = sanitize_name(assets.shown_as(typed, ""))
        said = "" if name == typed else _("The game can’t show some of these characters.")
        if name in (PLAYER_NAME, shown(PLAYER_NAME), self._shown(PLAYER_NAME)):
            name = "" if self._seat.level else PLAYER_NAME
        self._change(replace(self._seat, name=name or self._usual))
        self.show_feedback(said)

    def _choose(self, chosen: int | str) -> None:
        level = None if chosen == _PERSON else str(chosen)
        typed = self._seat.name not in (PLAYER_NAME, self._usual)
        name = self._seat.name if typed else default_name(self._number, level, self._home)
        self.feedback = ""
        self._change(Seat(name, level))

    def back(self) -> None:
        self.leave(lambda: self._on_done(self._seat))

    def _change(self, seat: Seat) -> None:
        self._seat = seat
        self.rebuild()

"""The seats of a new game, and the editor of one of them."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.ai.levels import LEVELS
from game.ai.personalities import personality_of
from game.engine.rules import Rules
from game.language import _
from game.profile.defaults import default_name
from game.session.session import MAX_NAME_LENGTH, PLAYER_NAME, Seat, sanitize_name
from game.ui.art import assets, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.boxes import HBox, VBox
from game.ui.kit.choice import Choice, Item
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import Button, Field, Line, Picture
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Heading, Quiet, button
from game.ui.kit.text import centred
from game.ui.scenes.input_dialogs import text_box
from game.ui.scenes.shared_rows import face
from game.ui.services import Services
from game.ui.words.names import about, of_seats, shown

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


def seat_row(
    number: int, name: str, level: str | None, note: str, change: Callable[[int], None]
) -> Box:
    """Return a seat as a button: the face, the name, a note, the level."""
    quiet, strength = theme.table.quiet, _(LEVELS[level].name) if level else _("Player")
    texts = [Line(name, 15, bold=True), *([Line(note, 12.5, colour=quiet)] if note else ())]
    row = HBox(
        face(name, 32),
        VBox(*texts),
        Line(strength, 14, colour=quiet),
        Picture(_draw_arrow, 16, wide=16),
        shares=(0, 1, 0, 0),
        space=10,
        high=_HEIGHT,
    )
    text = ", ".join(word for word in (name, note, strength) if word)
    control = button(f"seat-{number}", text, lambda: change(number))
    return Button(control, row, (10, 0), gap=8)


def _draw_arrow(surface: DisplayList, m: Metrics, area: Rect) -> None:
    centred(surface, assets.icon("right", m.px(16), theme.table.quiet), area)


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
        asked = _("Name"), self._shown(self._seat.name), self._rename, MAX_NAME_LENGTH, _("Name")
        usual = self._shown(self._usual)
        name = text_box(self.services, "name", *asked, heading=self._heading, usual=usual)
        rows: list[Box] = [Heading(self._heading), Field(name), *self.feedback_rows(gap=7)]
        if self._seat.name != self._usual:
            note = _("Leave it empty for “{name}”.").format(name=usual)
            rows.append(Quiet(note, 13.5, gap=7, id="note"))
        if self._seat.level and (line := about(self._seat.name)):
            rows.append(Quiet(line, 13.5, gap=7, id="about"))
            likes = _(personality_of(self._seat.name).line)
            rows.append(Quiet(likes, 13.5, gap=3, id="likes"))
        who = [Item(_PERSON, _("Player"), _("Plays on this device.")), *levels]
        chosen = self._seat.level or _PERSON
        return [*rows, Choice("level", _("Who plays"), who, chosen, self._choose)]

    def _rename(self, text: str) -> None:
        """Take a typed name, without what can't be shown of it; only a person can be "You"."""
        typed = sanitize_name(text)
        name = sanitize_name(assets.shown_as(typed, ""))
        sentence = "" if name == typed else _("The game can’t show some of these characters.")
        if name in (PLAYER_NAME, shown(PLAYER_NAME), self._shown(PLAYER_NAME)):
            name = "" if self._seat.level else PLAYER_NAME
        self._change(replace(self._seat, name=name or self._usual))
        self.show_feedback(sentence)

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

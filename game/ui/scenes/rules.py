"""The rules of a game in text and pictures, for the options chosen; and the list of keys and
gamepad buttons."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations

from game.engine.rules import Rules
from game.language import _
from game.session.links import Link
from game.ui import screens
from game.ui.art import theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.boxes import HBox
from game.ui.kit.form import FormScene
from game.ui.kit.gamepad import button_names
from game.ui.kit.leaves import Button, Line
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import (
    BUTTON_HEIGHT,
    Box,
    Buttons,
    Control,
    Heading,
    Interaction,
    Quiet,
    Text,
    button,
)
from game.ui.kit.text import draw_lines, wrap
from game.ui.services import Services
from game.ui.words.examples import Example, examples
from game.variants.catalogue import Listing
from game.variants.words import Section

_TILE = 24  # points a tile of a picture is wide at most
_SMALL = 20  # points it is wide at least beside a caption
_HIGHEST = 150  # points a picture is high at most
_CAPTION = 150  # points a caption beside a picture is wide at least
_SIZE, _STEP = 13.5, 18  # points of a caption's letters and lines


class Picture(Box):
    """A picture with its caption beside it, or below it where that would be too narrow."""

    gap = 12

    def __init__(self, id: str, example: Example) -> None:
        self._example = example
        self.node = (id, "text", example.caption)

    def measure(self, m: Metrics, width: int) -> int:
        box, area = self._parts(m, width)
        return max(box.bottom, area.bottom)

    def _parts(self, m: Metrics, width: int) -> tuple[Rect, Rect]:
        _, _, across, down = self._example.figure.bounds
        tile = min(m.px(_TILE), width / across, m.px(_HIGHEST) / down)
        room = (width - m.px(_CAPTION + 14)) / across
        if beside := room >= min(tile, m.px(_SMALL)):
            tile = min(tile, room)
        box = Rect(0, 0, round(tile * across), round(tile * down))
        left, top = (box.right + m.px(14), 0) if beside else (0, box.bottom + m.px(10))
        area = Rect(left, top, width - left, 0)
        area.height = len(self._lines(m, area.width)) * m.px(_STEP)
        if beside:
            box.centery = area.centery = max(box.height, area.height) // 2
        return box, area

    def _lines(self, m: Metrics, width: int) -> Sequence[str]:
        return wrap(self._example.caption, m.px(_SIZE), width)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        box, caption = (part.move(area.topleft) for part in self._parts(m, area.width))
        self._example.figure.draw(surface, box, m.px(_TILE))
        lines = self._lines(m, caption.width)
        draw_lines(surface, lines, caption, m.px(_SIZE), theme.table.quiet, m.px(_STEP))


def fold(id: str, heading: str, press: Callable[[], None], *, unfolded: bool) -> Box:
    """Return a heading that unfolds and folds its section."""
    sign = Line("−" if unfolded else "+", 20, colour=theme.BRASS, bold=True)
    title = HBox(Line(heading, 17, bold=True), sign, shares=(1, 0), high=BUTTON_HEIGHT)
    state = "expanded" if unfolded else "collapsed"
    return Button(button(id, heading, press, state), title, (0, 0), kind="flat", gap=8)


_LEFT = 4  # sections in the first of two columns; in a single one the others are folded
_THREE = 1200  # points of width from which there are three
_FOOT = 40  # points of height that the footer takes with its button


class RulesScene(FormScene[Services]):
    """The rules of a deal, or of the game last set up, which has buttons for other games."""

    name = "rules"
    widest = 514  # lines of at most 75 letters
    in_turn = True

    def __init__(self, services: Services, deal: Link | None = None) -> None:
        super().__init__(services)
        self._choices = services.profile.new_game_defaults()
        self._given = deal
        self._unfolded: set[str] = set()
        """The keys of folded sections that were opened."""

    @property
    def _rules(self) -> Rules:
        return self._given.rules if self._given else self._choices.rules

    @property
    def _way(self) -> Listing:
        return self._given.listing if self._given else self._choices.listing

    def rows(self) -> Sequence[Box]:
        rows: list[Box] = [Heading(_(self._way.name)), Quiet(_(self._way.blurb), 15, gap=4)]
        if not self._given:
            asked = _("All games…"), screens.GAMES, self._way.key, self._choose
            games = self.services.leads_to("button-games", *asked)
            learn = partial(self.services.show, screens.LESSON)
            rows.append(Buttons(games, button("button-lesson", _("Learn to play"), learn)))
        return [*rows, *self._sections(0, _LEFT)]

    def secondary_rows(self) -> Iterable[Box]:
        return self._sections(_LEFT, None)

    def columns(self) -> list[Sequence[Box]]:
        """Return the columns of rows; in a wide window three, about as high as each other."""
        columns = super().columns()
        if self.metrics.points[0] < _THREE or len(columns) < 2:
            return columns
        return self._in_three([row for column in columns for row in column])

    def _in_three(self, rows: Sequence[Box]) -> list[Sequence[Box]]:
        """Return rows in three columns, each beginning with a section, the highest as low as may
        be; the footer is below the last."""
        m, width = self.metrics, round(self.metrics.safe.width / 3)
        high = [row.measure(m, width) + m.px(row.gap) for row in rows]
        begin = [n for n, row in enumerate(rows) if n and row.node and row.node[1] == "heading"]

        def highest(cuts: tuple[int, int]) -> int:
            first, last = cuts
            foot = m.px(BUTTON_HEIGHT + _FOOT)
            return max(sum(high[:first]), sum(high[first:last]), sum(high[last:]) + foot)

        first, last = min(combinations(begin, 2), key=highest)
        return [rows[:first], rows[first:last], rows[last:]]

    def others(self) -> Sequence[Control]:
        keys = self.services.leads_to("button-keys", _("Keys"), screens.KEYS)
        return [keys] if self.services.offers_keys else []

    def _sections(self, start: int, end: int | None) -> Iterator[Box]:
        """Yield sections of the rules, generated from the options in force."""
        for number, section in [*enumerate(self._way.text(self._rules))][start:end]:
            id = f"part-{number}"
            if number < _LEFT or self.two_columns:
                heading = Heading(section.heading, 17, gap=20, id=id)
                yield heading
                yield from self._section(number, section)
                continue
            unfolded = section.key in self._unfolded
            press = partial(self._fold, id, section.key)
            yield fold(id, section.heading, press, unfolded=unfolded)
            if unfolded:
                yield from self._section(number, section)

    def _section(self, number: int, section: Section) -> list[Box]:
        lines, shown = section.paragraphs, examples(self._rules).get(section.key, [])
        rows: list[Box] = []
        rows += [Text(line, gap=6, id=f"rule-{number}-{n}") for n, line in enumerate(lines)]
        rows += [Picture(f"picture-{number}-{n}", each) for n, each in enumerate(shown)]
        return rows

    def _fold(self, id: str, key: str) -> None:
        """Show or hide a section, shown from its heading on."""
        self._unfolded ^= {key}
        self.rebuild()
        if key in self._unfolded:
            self.reveal(id, on_top=True)

    def _choose(self, game: str) -> None:
        self._choices.game = game
        self._unfolded.clear()
        self._scroll.to(0)
        self.rebuild()


def meaning(keys: str, does: str) -> Box:
    """Return keys, and their function beside them."""
    # Translators: {keys} is like "Enter, Space", {does} like "Zoom in or out".
    label = _("{keys}: {does}").format(keys=keys, does=does)
    texts = Text(keys, 15, bold=True), Quiet(does, 15)
    return HBox(*texts, shares=(0.36, 0.64), space=8, top=True, gap=8, label=label)


class KeysScene(FormScene[Services]):
    """The keys, and beside or below them the gamepad's buttons."""

    name = "keys"
    widest = 560

    def rows(self) -> Iterator[Box]:
        yield Heading(_("Keys"))
        yield meaning(_("Left, right"), _("Choose a tile, or a place for it"))
        yield meaning(_("Tab, Shift+Tab"), _("Go to the next or previous button, place or tile"))
        yield meaning(_("Enter, Space, up"), _("Pick up, play or press the selection"))
        yield meaning(_("Escape"), _("Put the tile back, go back, or open the menu"))
        yield meaning(_("Down"), _("Put the tile back"))
        yield meaning(_("Menu key"), _("Open the menu"))
        yield meaning(_("U, Backspace"), _("Undo"))
        yield meaning("H", _("Hint; Enter plays it"))
        yield meaning("S", _("Sort tiles"))
        yield meaning("K", _("Knock (with one tile left)"))
        yield meaning("L", _("List of moves"))
        yield meaning("F", _("Fast-forward while others play"))
        yield meaning(_("Page Up, Page Down"), _("Choose the place on the left, or on the right"))
        yield meaning(_("Page Down"), _("Let your partner lead"))
        yield meaning("+, −", _("Zoom in or out"))
        yield meaning("0", _("Reset view"))
        yield Heading(_("With a screen reader"), 17, gap=22, id="reader")
        yield meaning("E", _("Hear the open ends"))
        yield meaning("P", _("Hear the scores, and how many tiles each player has"))
        yield meaning("M", _("Hear your tiles"))
        yield meaning("R", _("Hear the last moves again"))
        yield meaning("B", _("Hear what is in the boneyard"))
        if self.services.is_fullscreen is not None:
            yield meaning("F11", _("Full screen"))

    def secondary_rows(self) -> Iterator[Box]:
        names = button_names(self.metrics.pad)
        yield Heading(_("Gamepad"), gap=22, id="gamepad")
        yield meaning(_("D-pad, left stick"), _("Choose a tile, or a place for it"))
        yield meaning(names["next"], _("Go to the next button, place or tile"))
        yield meaning(names["press"], _("Pick up, play or press the selection"))
        yield meaning(names["back"], _("Put the tile back, or go back"))
        yield meaning(names["menu"], _("Open the menu"))
        yield meaning(names["undo"], _("Undo"))
        yield meaning(names["hint"], _("Hint"))
        yield meaning(names["sort"], _("Sort tiles"))
        yield meaning(
            f"{names['left']}, {names['right']}", _("Choose the place on the left, or on the right")
        )
        yield meaning(names["right"], _("Let your partner lead"))
        yield meaning(f"{names['larger']}, {names['smaller']}", _("Zoom in or out"))
        yield meaning(names["whole"], _("Reset view"))

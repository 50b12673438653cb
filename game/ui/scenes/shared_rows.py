"""Rows of several screens: a face, a hand face up, the line of play, the outcome of a round."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.ai.cast import character_of
from game.engine import Line, Rules, SeatView
from game.engine.line import Placed
from game.engine.round_state import RoundState
from game.engine.tiles import Tile
from game.language import _, colon
from game.session.answers import challenges_of
from game.session.session import Session
from game.ui import screens
from game.ui.art import assets, glass, theme, tiles
from game.ui.art.canvas import DisplayList, Rect
from game.ui.art.faces import draw_person
from game.ui.art.figures import Figure, Piece
from game.ui.kit.leaves import Picture, Track
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CLEAR, Box, Control, Heading, Interaction, Quiet, Text, slider
from game.ui.kit.text import fitted, width_of
from game.ui.layout.arrange import Spot
from game.ui.layout.trains import Measures, spread_out
from game.ui.services import Services
from game.ui.table import paint_trains, sentences
from game.ui.table.layouts import areas_for
from game.ui.table.pieces import (
    art_angle,
    felt_of,
    laying_alone,
    laying_as_played,
    spots_in,
    trains_of,
)
from game.ui.table.sentences import Train
from game.ui.table.trains_line import ShownYard
from game.ui.words import deals, sums
from game.ui.words.events import Words
from game.ui.words.names import pips
from game.variants.words_country import blank_values

_UNIT, _LOW_UNIT = 20, 15  # points a tile is wide at most; of a flat hand in a low window
_LOW_WINDOW = 700  # points of height
_SMALLEST = 9  # points a tile of a flat hand is wide at least
_GAP = 3  # points between tiles
_NOTE = 14  # points a note is high
_BELOW = 26  # points from a hand's name to tiles below it


def is_low(m: Metrics) -> bool:
    """Return whether a window is so low that a board with hands leaves little room for words."""
    return m.points[1] < _LOW_WINDOW


def face(name: str, points: float) -> Picture:
    """Return the face of a player, `points` wide."""
    return Picture(partial(_draw_face, name, points / 2), points, wide=points)


def _draw_face(name: str, initial: float, surface: DisplayList, m: Metrics, area: Rect) -> None:
    draw_person(surface, area, name, m.px(initial), character_of(name))


class HandRow(Box):
    """A hand face up: its player, its tiles, and a note; tiles that would take more than two lines
    beside those lie below. A `flat` one keeps to one line, with small, then overlapping tiles; if
    the width of its tiles is given, in points, who holds it stands above it."""

    gap = 10

    def __init__(
        self,
        id: str,
        name: str,
        tiles: Sequence[Tile],
        note: str = "",
        won: bool = False,
        *,
        flat: bool | int = False,
    ) -> None:
        self._flat, self._wide = bool(flat), 0 if isinstance(flat, bool) else flat
        self._name, self._tiles, self._note, self._won = name, tiles, note, won
        held = " ".join(map(str, tiles)) or _("no tiles")
        # Translators: a hand turned up, "Ada: 6-4 2-1, 13 pips"; {note} may be "went out" too.
        text = _("{name}: {tiles}, {note}") if note else _("{name}: {tiles}")
        self.node = (id, "text", text.format(name=name, tiles=held, note=note))

    def _columns(self, m: Metrics, width: int) -> tuple[int, int, int, int, float]:
        """Return how far the tiles lie from the left and the top, how many side by side, how wide
        each is, and how far it is from one to the next."""
        left = 0 if self._wide else min(m.px(110), width // 3)
        right = width_of(self._note, m.px(_NOTE), bold=True) + m.px(14)
        unit, room, count = self._unit(m), width - left - right, len(self._tiles)
        if self._flat and count:
            unit = max(m.px(_SMALLEST), min(unit, room // count - m.px(_GAP)))
            return left, 0, count, unit, min(unit + m.px(_GAP), room / count)
        step = unit + m.px(_GAP)
        across = max(1, room // step)
        if count > 2 * across and not self._flat:
            return 0, m.px(_BELOW), max(1, width // step), unit, step
        return left, 0, across, unit, step

    def _unit(self, m: Metrics) -> int:
        """Return how wide a tile is where there is room for all."""
        if self._wide:
            return m.px(self._wide)
        return m.px(_LOW_UNIT if self._flat and is_low(m) else _UNIT)

    def measure(self, m: Metrics, width: int) -> int:
        if self._flat:
            return 2 * self._unit(m)
        _left, top, across, unit, _step = self._columns(m, width)
        rows = max(1, -(-len(self._tiles) // across))
        return top + rows * (2 * unit + m.px(6))

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        left, top, across, unit, step = self._columns(m, area.width)
        middle = area.top + (top // 2 or self._unit(m))
        if not self._wide:
            colour, room = theme.BRASS if self._won else theme.TEXT, left or area.width // 2
            sizes = m.px(15), m.px(13.5), m.px(12)
            name = fitted(self._name, sizes, room - m.px(8), colour, bold=True)
            surface.blit(name, name.get_rect(midleft=(area.left, middle)))
        for n, tile in enumerate(self._tiles):
            row, column = divmod(n, across)
            x = area.left + left + round(column * step)
            y = area.top + top + row * (2 * unit + m.px(6))
            y += self._unit(m) - unit if self._flat else 0
            tiles.face(tile.high, tile.low, unit).blit(surface, x, y)
        note = assets.text(self._note, m.px(_NOTE), theme.table.quiet, bold=True)
        surface.blit(note, note.get_rect(midright=(area.right, middle)))


def ending(played: RoundState, words: Words, *, size: float = 24, large: bool = True) -> list[Box]:
    """Return the outcome of a round: who won it, how, and the sum. A `large` one has the heading of
    the screen, in letters of a `size`."""
    outcome = played.outcome
    assert outcome is not None
    name, size = ("heading", size) if large else ("round-result", 17)
    heading = Heading(words.result(outcome, played.before), size, gap=12, id=name)
    return [heading, *reason(played, words)]


def reason(played: RoundState, words: Words) -> Iterator[Box]:
    """Yield how a round was won, and the sum."""
    outcome = played.outcome
    assert outcome is not None
    if why := words.outcome(outcome):
        yield Quiet(why, 15, gap=4, id="reason")
    total = sums.outcome(outcome, words.home)
    if total and not total.isdigit():  # a sum, and not only the points in the heading
        yield Text(total, 20, colour=theme.BRASS, bold=True, gap=6, id="sum")


def waits(services: Services, size: float = 14, *, gap: int = 14) -> list[Box]:
    """Return a note that the match under way is paused meanwhile; nothing where there is none."""
    text = deals.what_waits(services.profile.matches.peek())
    return [Quiet(text, size, gap=gap, id="waits", role="status")] if text else []


def reviews(services: Services, played: Session, words: Words) -> Iterator[Control]:
    """Yield the buttons that review the reader's plays, or those of each player by name."""

    def review(id: str, name: str, seat: int) -> Control:
        return services.leads_to(id, name, screens.REVIEW, played, seat, None)

    if words.me != -1:
        yield review("button-review", _("Review my moves"), words.me)
        return
    text = _("Review {name}’s moves")
    for seat in played.people:
        yield review(f"button-review-{seat}", text.format(name=words.names[seat]), seat)


def challenge_buttons(services: Services, session: Session, which: int) -> list[Control]:
    """Return the button that makes a challenge of a match with one person, or of its round `which`;
    before it, where the match was a challenge, the one that compares both."""
    controls = []
    if session.over and (taken := session.challenge):
        compare = _("Compare"), screens.COMPARISON, session, taken
        controls.append(services.leads_to("button-compare", *compare))
    if challenges_of(session, which):
        text = _("Send your answer") if controls else _("Challenge a friend")
        make = services.leads_to("button-challenge", text, screens.CHALLENGE, session, which)
        controls.append(make)
    return controls


def hands(played: RoundState, words: Words) -> list[Box]:
    """Return the hands of a round that is over, face up, in the order in which they are added up,
    else from the reader on; and what blanks count in them."""
    outcome = played.outcome
    assert outcome is not None
    rows: list[Box] = []
    winners = {words.rules.side_of(seat) for seat in outcome.winners}
    first = outcome.winners[0] if outcome.parts else max(0, words.me)
    for step in range(words.rules.seats):
        seat = (first + step) % words.rules.seats
        hand = sorted(played.hands[seat], reverse=True)
        note = pips(outcome.pips[seat]) if hand else _("went out")
        won = words.rules.side_of(seat) in winners
        rows.append(HandRow(f"hand-{seat}", words.names[seat], hand, note, won))
    rows[0].gap = 20
    return [*rows, *blanks(played, words)]


def blanks(played: RoundState, words: Words) -> list[Box]:
    """Return a note on how blanks were counted in a round, if not by their pips."""
    assert played.outcome is not None
    counted = zip(played.outcome.pips, played.hands, strict=True)
    if all(count == sum(tile.pips for tile in hand) for count, hand in counted):
        return []
    return [Quiet(" ".join(blank_values(words.rules)), 14, gap=10, id="blanks")]


_LINE_UNIT = 30  # points of a tile's short side at most
_RESTS = 280, 480  # points of height the line does not get, in a low window, others
_RESTS_BESIDE = 190, 330  # and where the hands stand beside it, not below
_WIDE_RESTS = 92, 112  # and where it takes all that the text at its side leaves
_LOWEST, _TRAIN = 64, 40  # points of height of a line at least, and of each of trains at two sides
_SIGN = 84, 22  # points of the sign of a train
_ALONE, _ALONE_UNIT = 36, 14  # points a line alone is high, and a tile of it wide at most
_FINE = 10  # the factor of its size by which a line alone is laid out larger


def figure_of(line: Line, spots: Sequence[Spot], unit: float, marked: int | None = None) -> Figure:
    """Return a picture of a line of play whose tiles lie in spots, `unit` wide each; the tile of
    the number `marked` has a line around it."""

    def piece(p: Placed, spot: Spot) -> Piece:
        angle = art_angle(spot, p.outer == p.tile.high)
        return Piece((p.tile.high, p.tile.low), angle, spot.left / unit, spot.top / unit)

    return Figure(tuple(map(piece, line.placed, spots)), marked)


def _tiles_text(view: SeatView, trains: Sequence[Train]) -> str:
    """Return the tiles of a line, in the order of play; of trains, one after the other."""
    if not trains:
        return " ".join([str(placed.tile) for placed in view.placed])
    parts = [str(view.placed[0].tile)]
    for arm, train in enumerate(trains):
        tiles = [str(placed.tile) for placed in view.placed if placed.arm == arm]
        if tiles:
            parts.append(colon(train.name, " ".join(tiles)))
    return ". ".join(parts)


class LineRow(Box):
    """The line of play as a seat sees it, its last tile marked after a `play`; `names` are those of
    the seats, for the signs of their trains.

    `beside` if the hands stand beside it, not below; `wide` if it takes all the height but what two
    lines of controls need; `taken` are points of height that it leaves to other rows. It lies as
    the first tiles of the `whole` line do on the table; where none is given, as large as there is
    room.
    """

    def __init__(
        self,
        view: SeatView,
        names: Sequence[str],
        *,
        play: bool = False,
        beside: bool = False,
        wide: bool = False,
        taken: int = 0,
        whole: Line | None = None,
    ) -> None:
        self._view, self._line, self._rules, self._whole = view, view.line, view.rules, whole
        arms = range(view.rules.trains) if view.placed else ()
        self._trains = [sentences.train(view, names, arm) for arm in arms]
        self.lowest = max(_LOWEST, _TRAIN * ((len(self._trains) + 1) // 2))
        self._marked = len(view.placed) - 1 if play else None
        self._rests = _WIDE_RESTS if wide else _RESTS_BESIDE if beside else _RESTS
        self._wide, self._taken = wide, taken
        lies = _tiles_text(view, self._trains)
        text = _("The line: {tiles}").format(tiles=lies) if lies else _("No tiles in the line yet")
        self.node = ("line", "text", text)

    def measure(self, m: Metrics, width: int) -> int:
        high = m.points[1]
        left = high - self._taken - self._rests[0 if m.is_short else 1]
        if self._wide:
            return m.px(left)
        if m.is_short:
            return m.px(max(80, left))
        return m.px(max(120, min(300, 0.33 * high, left)))

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        pane = glass.round_rect(area.size, m.px(theme.RADII.button), theme.GLASS, CLEAR)
        surface.blit(pane, area)
        room = area.inflate(-m.px(16), -m.px(16))
        if self._trains:
            self._draw_trains(surface, m, room)
        elif self._line.placed and (laid := self._laid(m, room.size)):
            figure_of(self._line, *laid, self._marked).draw(surface, room, m.px(_LINE_UNIT))

    def _laid(self, m: Metrics, room: tuple[int, int]) -> tuple[list[Spot], float] | None:
        """Return where the tiles lie, and how wide they are; None until that is worked out."""
        if self._whole is not None:  # on the table's felt
            areas = areas_for(m, self._rules.seats, 0, self._rules.hand)
            felt = felt_of(areas.felt.size, areas.line_unit, self._rules)
            laying = laying_as_played(self._whole, felt)
        else:
            laying = laying_alone(self._line, self._rules, room, m.px(_LINE_UNIT))
        self.tasks = [laying]
        if laying.result is None:
            return None
        spots, unit = laying.result
        return spots[: len(self._line.placed)], unit

    def _draw_trains(self, surface: DisplayList, m: Metrics, room: Rect) -> None:
        """Draw the trains with their signs, all tiles of one size."""
        sign = float(m.px(_SIGN[0])), float(min(m.px(_SIGN[1]), room.height // len(self._trains)))
        measures = Measures(*room.size, m.px(_LINE_UNIT), 0, 0, sign, sign)
        trains = trains_of(self._line, self._rules)
        shown = ShownYard(spread_out(measures, trains, self._view.seat), room.topleft)
        paint_trains.draw_yard(surface, m, shown, self._trains)
        unit, spots = shown.yard.hub.w, spots_in(shown.yard, self._line)
        figure = figure_of(self._line, spots, unit, self._marked)
        tiles = [shown.rect_of(spot) for spot in spots]
        area = tiles[0].unionall(tiles).inflate(2 * unit, 2 * unit)
        figure.draw(surface, area, unit)


class LineAlone(Box):
    """A line of play and nothing else, as large as there is room."""

    def __init__(self, line: Line, rules: Rules) -> None:
        self._line, self._rules = line, rules

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(_ALONE)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        size, unit = (area.width * _FINE, area.height * _FINE), m.px(_ALONE_UNIT)
        laying = laying_alone(self._line, self._rules, size, unit * _FINE)
        self.tasks = [laying]
        if laying.result:
            figure_of(self._line, *laying.result).draw(surface, area, unit)


def scrubber(step: int, count: int, go: Callable[[int], None]) -> Box:
    """Return a slider for the steps of a round."""
    share = step / max(1, count)
    control = slider(
        *("step", _("Move by move"), share),
        adjust=lambda by: go(step + by),
        slide=lambda share: go(round(share * count)),
        value=_("Step {number} of {count}").format(number=step, count=count),
    )
    return Track(control, share, 22, gap=4)

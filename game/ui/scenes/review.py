"""The review of a round: the curve of what the player could expect, the board, and what each play
cost; and the round tried again from one of the plays."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.ai.review import Review, ReviewedPlay, lead, review, with_hindsight
from game.ai.review_words import (
    compared,
    in_hindsight,
    judged,
    luck_turned,
    standing,
    summed_up,
    sums,
    turned,
)
from game.engine.events import RoundEnded
from game.engine.moves import Play
from game.language import _
from game.session.links import Link
from game.session.session import DEAL, Session
from game.ui import screens
from game.ui.art import assets, canvas, glass, theme
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.leaves import Button, Picture, icon_buttons
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button, slider
from game.ui.kit.sliced_task import SlicedTask
from game.ui.scenes.replay import StepsScene
from game.ui.scenes.shared_rows import HandRow, ending, hands, is_low
from game.ui.scenes.table import TableScene
from game.ui.services import Services
from game.ui.words.events import Words

_HIGH, _LOW = 92, 64  # points the curve is high, and in a low window
_TOP = 27  # points above the curve and its marks, for the text about the step shown
_EDGE = 0.04  # of the width, to the left and right of the curve
_MARK = 5  # points from the middle of a mark to its edge
_SMOOTH, _FINE_SMOOTH = 3, 2  # factors of its size while drawn; the latter on a fine screen
_PARTS = 6  # in which it is drawn, so that no frame draws all of it
_curves = assets.Cache(3_000_000)


def curve(found: Review, moves: int, step: int, go: Callable[[int], None], *, low: bool) -> Box:
    """Return what the player could expect before and after each of their plays, from the deal to
    the result, along the moves of the round: a slider, on which the step shown is a line with
    its text."""
    moves, points = max(1, moves), [(0, found.deal)]
    for play in found.plays:
        points += [(play.step, play.points), (play.step + 1, play.points - play.cost)]
    points.append((moves, found.result))
    marks = tuple((it.step + 1, it.points - it.cost, it.cost > 0) for it in found.plays)
    before = [value for at, value in points if at <= step]
    text = _("Result: {standing}") if step == moves else _("Expected: {standing}")
    now = text.format(standing=standing(before[-1], found.unit))
    # Translators: {told} is what a player may expect then, as “Expected: 6 points behind”.
    at = _("Step {number} of {count}. {told}").format(number=step, count=moves, told=now)
    control = slider(
        *("step", _("Move by move"), step / moves),
        adjust=lambda by: go(step + by),
        slide=lambda share: go(round((share - _EDGE) / (1 - 2 * _EDGE) * moves)),
        value=at,
    )
    picture = Picture(_Curve(moves, step, now, tuple(points), marks).draw, _LOW if low else _HIGH)
    return Button(control, picture, (0, 0), kind="bare", gap=6)


@dataclass(frozen=True)
class _Curve:
    """A curve through `points`, each a step and what could be expected then; a play as good as the
    best is marked by a disc, one that cost something by a diamond."""

    moves: int
    step: int
    now: str
    points: tuple[tuple[int, float], ...]
    marks: tuple[tuple[int, float, bool], ...]

    def draw(self, surface: DisplayList, m: Metrics, area: Rect) -> None:
        line = Rect(0, area.top + m.px(_TOP), m.px(2), area.height - m.px(_TOP + 4))
        line.centerx = area.left + round(self._along(self.step, area.width))
        surface.blit(glass.round_rect(line.size, 0, theme.table.badge), line)
        for part in range(_PARTS):
            left, right = (area.width * n // _PARTS for n in (part, part + 1))
            key = area.size, self.points, self.marks, theme.table.quiet, part
            draw = partial(self._drawn, m, area.size, left, right)
            surface.blit(_curves.get(key, draw), (area.left + left, area.top))
        text = assets.text(self.now, m.px(13), theme.TEXT, bold=True)
        surface.blit(text, (area.left + round(_EDGE * area.width), area.top + m.px(4)))

    def _along(self, step: float, width: int) -> float:
        return width * (_EDGE + (1 - 2 * _EDGE) * step / self.moves)

    def _drawn(self, m: Metrics, size: tuple[int, int], left: int, right: int) -> Surface:
        """Return the part of the curve between two distances from the left."""
        times = _FINE_SMOOTH if m.px(1) > 1 else _SMOOTH
        paint = partial(self._paint, m, size, times, left)
        return canvas.smooth((right - left, size[1]), times, paint)

    def _paint(
        self, m: Metrics, size: tuple[int, int], times: int, left: int, picture: Surface
    ) -> None:
        """Draw the curve from a distance from its left on, over the line of an even round."""
        values = [0.0, *(value for _at, value in self.points)]
        low, high = min(values), max(values)
        top, room = m.px(_TOP), size[1] - m.px(_TOP + 12)

        def place(at: float, value: float) -> tuple[float, float]:
            share = (high - value) / (high - low) if high > low else 0.5
            return (self._along(at, size[0]) - left) * times, (top + share * room) * times

        thin, thick, mark = (m.px(width) * times for width in (1, 2, _MARK))
        even = place(0, 0), place(self.moves, 0)
        canvas.line(picture, theme.table.faint, *even, max(1, thin))
        line = [place(at, value) for at, value in self.points]
        canvas.lines(picture, theme.table.quiet, False, line, thick)
        for at, value, cost in self.marks:
            x, y = place(at, value)
            if cost:
                diamond = [(x, y - mark), (x + mark, y), (x, y + mark), (x - mark, y)]
                canvas.polygon(picture, theme.TEXT, diamond)
            else:
                canvas.circle(picture, theme.BRASS, (x, y), mark)


_OPEN_HANDS = 170  # points of height that the board leaves to open hands below it
_CURVE = 56  # and to the curve above it in a wide window, which is higher than a scrubber


class ReviewScene(StepsScene):
    """The review; plays are analysed while it is open, a little in every frame, unless that is
    `begun`. It opens at the choice that cost most. The player steps through the round, looks at the
    better play on the board, with the hands known then or with every hand open, and may try again
    from there."""

    name = "review"

    def __init__(
        self, services: Services, session: Session, me: int, begun: SlicedTask[Review] | None = None
    ) -> None:
        super().__init__(services, Link.of_round(session.match, None, session.listing.key))
        self._session, self._me = session, me
        self._words = Words.of(session, me)
        text = _("Your moves") if self._words.me == me else _("{name}’s moves")
        self._heading = text.format(name=self._words.names[me])
        analysis = begun or SlicedTask(review(session.match.round, me, self._words.names))
        self.task: SlicedTask[None] = SlicedTask(self._work(analysis))
        self._found: Review | None = None
        self._drawn = False
        """Whether the board is shown: until then only the verdict is."""
        self._open = False
        """Whether every hand is open."""
        self._hindsight = False
        """Whether plays are judged in hindsight by now."""
        self._step, self._better = len(self._link.moves), False

    def _work(self, analysis: SlicedTask[Review]) -> Generator[None, None, None]:
        """Finish the analysis, then draw what it found out of sight, a little in each step; in one
        column the verdict first, which stays where it is when the board is there too."""
        while analysis.run_until(0.0):
            yield
        self._found = found = analysis.finish()
        self.services.profile.note_review(self._session, self._me, found)
        yield
        turn = found.turning_point or found.luck_turn
        steps = [turn.step] if turn else [play.step for play in found.plays]
        self._turn_to(steps[0] + 1 if steps else len(self._link.moves))
        yield
        if not self.two_columns:
            yield from self.prerender()
            self.dirty = True
            yield
        self._drawn = True
        yield from self.prerender()
        self.ahead = SlicedTask(self._work_out_hindsight(found))

    def _work_out_hindsight(self, found: Review) -> Generator[None, None, None]:
        """Judge the plays with every tile known, which is seldom asked for, after the verdict."""
        self._found = yield from with_hindsight(self._session.match.round, found)
        self._hindsight = True
        if self._open:
            self.rebuild()

    def show_progress(self) -> None:
        if self.task.done:
            self.dirty = True
            for text in self._placed.status_texts:
                self.services.announce(text)

    def layout(self) -> None:
        """Fill the height where one column holds all, so that nothing moves with the words."""
        self.fill_height = not self.two_columns or self.metrics.is_short
        super().layout()

    def columns(self) -> list[Sequence[Box]]:
        """Return the words beside the curve and the board, or above and below them; in a low window
        of two columns, the player's hand is below the board."""
        head, found, m = Heading(self._heading, 20), self._found, self.metrics
        if found is None:
            working = _("Reviewing your moves…")
            return [[head, Text(working, gap=10, id="working", role="status")]]
        sums = _sums(found)
        if not self._drawn:
            return [[head, *sums]]
        board, texts = [*self._board(found)], self._text_rows(found)
        own, *others = self._hands()
        if self.is_wide:
            return [board, [head, *sums, *texts, own, *others]]
        if not self.two_columns:
            return [[head, *([] if self._open else sums), *board, *texts, own, *others]]
        if not m.is_short:
            return [[head, *board], [*sums, *texts, own, *others]]
        return [[head, *board, own], [*([] if self._open else sums), *texts, *others]]

    def _board(self, found: Review) -> Iterator[Box]:
        hands_below = self._open and not self.two_columns
        taken = _CURVE if self.is_wide else _OPEN_HANDS * hands_below
        yield curve(found, len(self._link.moves), self._step, self._go, low=is_low(self.metrics))
        yield self.line_row(self._me, taken)

    def _hands(self) -> list[Box]:
        """Return the player's hand, and the others where they are open."""
        played, names = self._match.round, self._words.names
        seats = list(played.rules.from_seat(self._me))
        return [
            HandRow(f"hand-{it}", names[it], sorted(played.hands[it], reverse=True), flat=True)
            for it in (seats if self._open else seats[:1])
        ]

    def _text_rows(self, found: Review) -> list[Box]:
        """Return the texts about this step, always as high where the window has room for it."""
        (text, reason), low = self._texts(found), is_low(self.metrics)
        row = Text(text, bold=True, gap=12, id="said", role="status")
        if low and not reason:
            return [row]
        return [row, Quiet(reason, 13.5, gap=2, least=1 if low or self._open else 2, id="reason")]

    def footer(self) -> Iterator[Box]:
        found, done = self._found, button("button-done", _("Done"), self.back)
        if found is None or not self._drawn:
            yield Buttons(done, primary="button-done")
            return
        at, last = self._step, len(self._link.moves)
        stops = [play.step + 1 for play in found.plays]
        before = max((stop for stop in stops if stop < at), default=0)
        after = min((stop for stop in stops if stop > at), default=last)
        controls = [
            self._leads("previous", _("Previous move"), before),
            self._leads("backward", _("One step back"), at - 1),
            self._leads("forward", _("One step forward"), at + 1),
            self._leads("next", _("Next move"), after),
        ]
        better = _("What was played") if self._better else _("The better move")
        look = _("With what you knew") if self._open else _("With every hand face up")
        play = self._play(found)
        other = "" if self._other(play) else "disabled"
        retry = partial(self.services.open, screens.RETRY, self._session, self._me, at - 1)
        yield icon_buttons(controls, ("first", "left", "right", "last"), gap=4)
        yield Buttons(
            button("button-better", better, self._swap, other),
            button("button-open", look, self._look),
            button("button-retry", _("Try again"), retry, "" if play else "disabled"),
            done,
            primary="button-done",
        )

    def _texts(self, found: Review) -> tuple[str, str]:
        play = self._play(found)
        if play is None:
            text = ". ".join(filter(None, map(self._words.event, self._events)))
            return text or _("Tiles dealt"), ""
        assert isinstance(play.move, Play)
        trains, verdict = self._link.rules.trains > 0, judged(play)
        if self._open:
            known = in_hindsight(play, found.sides, trains=trains)
            verdict = known if self._hindsight or trains else _("Reviewing your moves…")
        # Translators: a tile that was played, and how good that was: “6-2: the best move”.
        text = _("{tile}: {verdict}").format(
            tile=play.move.tile, verdict=f"{verdict[0].lower()}{verdict[1:]}"
        )
        other = self._other(play)
        if not isinstance(other, Play):
            return text, "" if self._open or play.move != play.best else f"{play.reason}."
        reason = "" if self._open else f" {play.reason}."
        return text, _("Better: {tile}.").format(tile=other.tile) + reason

    def _play(self, found: Review) -> ReviewedPlay | None:
        """Return the player's choice that led to this step; None where it was none."""
        return next((play for play in found.plays if play.step == self._step - 1), None)

    def _other(self, play: ReviewedPlay | None) -> Play | None:
        """Return the play that was better, as it is looked at; None where there was none."""
        if play is None or not (play.hindsight if self._open else play.cost):
            return None
        better = play.best_in_hindsight if self._open else play.best
        return better if isinstance(better, Play) else None

    def _turn_to(self, step: int) -> None:
        self._better = False
        super()._turn_to(step)

    def _swap(self) -> None:
        """Show the better play on the board, or again what was played."""
        self._better = not self._better
        self._match, self._events = self._link.after(self._step - self._better)
        other = self._other(self._play(self._found)) if self._found else None
        if self._better and other:
            self._events = self._match.play(other)
        self.rebuild()

    def _look(self) -> None:
        """Open every hand, or none but the player's."""
        self._open = not self._open
        self._go(self._step)


def _sums(found: Review) -> Iterator[Box]:
    yield Text(summed_up(found), gap=4, id="summed-up")
    notes = ("turned", turned(found)), ("luck-turned", luck_turned(found)), ("sums", sums(found))
    for name, text in notes:
        if text:
            yield Quiet(text, 13.5, gap=2, id=name)


class RetryScene(TableScene):
    """A table over the review of a round of `first`, which stays as it is: play goes on from a step
    of it, and nothing is saved. `me` is the seat whose play is tried again."""

    name = "retry"
    last_screen = ""  # after a restart the player is where the review was opened

    def __init__(self, services: Services, first: Session, me: int, step: int) -> None:
        called = first.listing.key
        match, _events = Link.of_round(first.match, None, called).after(step)
        super().__init__(services, Session(match, first.seats, mode=DEAL, called=called))
        self.table.result_heads = (RoundEnded,)
        self.first, self.me, self._step = first, me, step

    def open_result(self) -> None:
        self.services.scenes.push(RetryEndScene(self.services, self))

    def open_menu(self) -> None:
        question, about = _("Leave this attempt?"), _("Your original result stays.")
        back = _("Back to the review")
        self.services.open(screens.ASK, question, about, back, self.close, _("Resume"))

    def close(self) -> None:
        """Close the attempt, and what is open over it."""
        self.services.scenes.close(RetryScene)

    def again(self) -> None:
        """Begin another attempt from the same step."""
        self.close()
        self.services.open(screens.RETRY, self.first, self.me, self._step)


class RetryEndScene(FormScene[Services]):
    """The second result beside the first, over the table."""

    name = "retry-end"
    widest = 520
    short_footer = FooterPlace.BESIDE

    def __init__(self, services: Services, retry: RetryScene) -> None:
        super().__init__(services)
        self._retry, now, me = retry, retry.table.session, retry.me
        self._played, self._words = now.match.round, Words.of(now, me)
        self._comparison = compared(lead(retry.first.match.round, me), lead(self._played, me))

    def rows(self) -> Iterator[Box]:
        yield from ending(self._played, self._words)
        yield Text(self._comparison, 17, colour=theme.BRASS, bold=True, id="compared")

    def secondary_rows(self) -> Sequence[Box]:
        return hands(self._played, self._words)

    def actions(self) -> Iterator[Control]:
        yield button("button-again", _("Try again"), self._retry.again)
        yield button("button-done", _("Done"), self.back)

    def back(self) -> None:
        self._retry.close()

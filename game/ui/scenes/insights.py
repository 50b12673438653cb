"""What past matches tell: the player's habits, and the luck of the deal."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.ai.habits import Habit
from game.ai.review_words import expected
from game.language import N_, _, ngettext, percent
from game.puzzles.puzzle import Kind
from game.session.habits import LEAST_MATCHES
from game.session.ledger import LuckStatistics, Mark, What, Who
from game.ui import screens
from game.ui.art import glass, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.boxes import HBox, VBox
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import Picture
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CLEAR, Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.services import Services
from game.ui.words.puzzles import KINDS

_HABITS: dict[Habit, tuple[str, Kind | None]] = {
    # Translators: habits, shown to the player: mistakes made again and again.
    Habit.MISSES: (N_("You miss moves that score more"), Kind.POINTS),
    Habit.OFFERS: (N_("You leave the next player too many points"), Kind.POINTS),
    Habit.FEEDS: (N_("You let the next player play when you could make them pass"), Kind.PASS),
    Habit.STRANDS: (N_("You leave yourself no end to play on"), Kind.WIN),
    Habit.DOUBLES: (N_("You keep doubles too long"), None),
    Habit.HEAVY: (N_("You keep heavy tiles too long"), Kind.HOLD),
    # Translators: different numbers among the tiles in hand.
    Habit.NARROWS: (N_("You give up numbers you should keep"), None),
}
"""The name of each habit, and the kind of puzzles that drills against it, where one does."""


class HabitsScene(FormScene[Services]):
    """The dearest habits, over the past matches."""

    name = "habits"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        habits = services.profile.habits()
        self._reviewed, self._dearest = len(habits.matches), habits.dearest()

    def rows(self) -> Iterator[Box]:
        yield Heading(_("Your habits"))
        if not self._dearest:
            yield Quiet(self._nothing(), 15, gap=8, id="nothing")
            return
        # Translators: five matches at least.
        text = _("What cost you most in the {count} matches you reviewed")
        yield Quiet(text.format(count=self._reviewed), gap=4, id="about")
        # Translators: {points} is a number as “−2.1”: what a mistake costs in a match on average,
        # and how often it was made: three times at least.
        text = _("{points} points a match, {count} times")
        for dear in self._dearest:
            cost = text.format(points=expected(-dear.points, 0.1), count=dear.times)
            name, kind = _HABITS[dear.habit]
            yield Text(_(name), bold=True, gap=18, id=dear.habit)
            yield Quiet(cost, 14, gap=2, id=f"{dear.habit}-cost")
            if kind:
                yield Buttons(self._drill(dear.habit, kind), gap=8)

    def _nothing(self) -> str:
        if self._reviewed >= LEAST_MATCHES:
            return _("No mistake of yours stands out in the matches you reviewed.")
        text = _(
            "Review your moves after a round, or in a past match. After {least} matches, the "
            "mistakes that cost you most appear here. Reviewed so far: {count}."
        )
        return text.format(least=LEAST_MATCHES, count=self._reviewed)

    def _drill(self, habit: Habit, kind: Kind) -> Control:
        # Translators: {kind} is a kind of puzzles, as “Make them pass”.
        text = _("Practice: {kind}").format(kind=_(KINDS[kind]))
        puzzle = self.services.profile.puzzles().next_of(kind)
        return button(
            f"drill-{habit}", text, partial(self.services.show, screens.PUZZLE, puzzle, "")
        )


_WHO = {
    Who.ME: N_("You"),
    Who.PARTNER: N_("Partner"),
    # Translators: those the player plays against, together.
    Who.OPPONENTS: N_("Opponents"),
}
_WHAT = {
    What.PIPS: N_("Pips in a hand as dealt"),
    What.DOUBLES: N_("Doubles in a hand as dealt"),
    What.PLAYABLE: N_("Turns with a tile to play"),
    What.DRAWS: N_("Tiles drawn in a round"),
}
_DECIMALS = {What.PIPS: 1, What.DOUBLES: 2, What.DRAWS: 2}
_COLUMNS = 0.27, 0.55, 0.18  # the shares of the width of who it is, of the line, and of what came
_LEAST_SCALE = 2.2  # times as far as the widest band reaches, at least


class LedgerScene(FormScene[Services]):
    """The ledger, over the statistics; the matches are replayed while it is open, some a frame."""

    name = "ledger"
    widest = 520

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._matches = services.profile.archive().matches()
        self._ledger = LuckStatistics()
        self._marks: dict[What, dict[Who, Mark]] = {}
        self.task: SlicedTask[None] = SlicedTask(self._ledger.fill(self._matches))
        if not self._matches:
            self.task.finish()
        self._shown = 0

    def show_progress(self) -> None:
        if self.task.done:
            self._marks = self._ledger.marks()
            self.rebuild()
        elif self._shown != self._ledger.matches:
            self._shown = self._ledger.matches
            self.rebuild()

    def rows(self) -> Iterator[Box]:
        yield Heading(_("Luck of the deal"))
        if not self.task.done:
            count, every = self._ledger.matches, len(self._matches)
            text = ngettext(
                "Counting: {count} of {all} match…", "Counting: {count} of {all} matches…", every
            )
            shown = text.format(count=count, all=every)
            yield Text(shown, gap=8, id="counting")
            return
        marks = self._marks
        if not marks:
            nothing = _(
                "Nothing yet. The matches you finish against the computer are counted here: what "
                "each hand was dealt, and what to expect by chance."
            )
            yield Quiet(nothing, 15, gap=8, id="nothing")
            return
        yield Quiet(self._counted(), gap=4, id="counted")
        yield Text(_verdict(marks), gap=8, id="verdict", role="status")
        yield from _sections(marks, (What.PIPS, What.DOUBLES))

    def secondary_rows(self) -> Iterator[Box]:
        marks = self._marks
        if not marks:
            return
        about = _(
            "By chance, 19 out of 20 results fall within their band. What is dealt is compared "
            "with every possible deal; turns and draws are compared with the whole table, so "
            "skill counts too."
        )
        rule = _(
            "A deal’s number alone decides its tiles, and a match’s number decides its deals. "
            "Open a past match to play any of its deals again."
        )
        yield from _sections(marks, (What.PLAYABLE, What.DRAWS))
        yield Quiet(about, 13.5, id="about")
        yield Quiet(rule, 13.5, gap=8, id="rule")

    def others(self) -> Sequence[Control]:
        lead = self.services.leads_to
        return [lead("button-matches", _("Past matches"), screens.PAST_MATCHES)]

    def _counted(self) -> str:
        count, deals = self._ledger.matches, self._ledger.deals
        text = ngettext("From your last match", "From your last {count} matches", count)
        dealt = ngettext("{count} deal", "{count} deals", deals)
        return f"{text.format(count=count)} · {dealt.format(count=deals)}"


def _verdict(marks: dict[What, dict[Who, Mark]]) -> str:
    """Say how many marks lie within their bands."""
    all_marks = [mark for of in marks.values() for mark in of.values()]
    outside = sum(not mark.inside for mark in all_marks)
    if not outside:
        return _("Nothing unusual: every mark is within its band.")
    text = ngettext(
        "{count} of {all} marks is outside its band. By chance, one in 20 is.",
        "{count} of {all} marks are outside their bands. By chance, one in 20 is.",
        outside,
    )
    return text.format(count=outside, all=len(all_marks))


def _sections(marks: dict[What, dict[Who, Mark]], shown: Sequence[What]) -> Iterator[Box]:
    """Yield the marks of each measure below its title."""
    for what in shown:
        of = marks.get(what, {})
        if not of:
            continue
        yield Heading(_(_WHAT[what]), 15, gap=16, id=what)
        scale = max(
            max(_LEAST_SCALE * mark.reach, 1.1 * abs(mark.came - mark.expected), 1e-9)
            for mark in of.values()
        )
        for who in of:
            yield mark_line(f"{what}-{who}", _(_WHO[who]), what, of[who], scale)


def number_of(what: What, value: float) -> str:
    """Return a number as it is written: a share in percent, else with a decimal or two."""
    if what is What.PLAYABLE:
        return percent(round(100 * value))
    whole, part = f"{value:.{_DECIMALS[what]}f}".split(".")
    # Translators: a decimal number: "1.75", in other languages "1,75".
    return _("{whole}.{part}").format(whole=whole, part=part)


def mark_line(id: str, who: str, what: What, mark: Mark, scale: float) -> Box:
    """Return the observed value as a dot on a line, over the band that chance leaves it in; `scale`
    is how far the line reaches to both sides of the expected value."""
    came, low = number_of(what, mark.came), max(0.0, mark.expected - mark.reach)
    # Translators: the numbers from one to another: “40.3–43.7”.
    span = _("{low}–{high}").format(
        low=number_of(what, low), high=number_of(what, mark.expected + mark.reach)
    )
    # Translators: of a number, and what chance would make it: “You: 41.8; expected: 40.3–43.7”.
    label = _("{name}: {number}; expected: {span}").format(name=who, number=came, span=span)
    name, value = Text(who, 14, smaller=(12.5, 11)), Text(came, bold=True, right=True)
    line = HBox(
        name, Picture(partial(_draw_mark, mark, scale), 26), value, shares=_COLUMNS, space=6
    )
    below = HBox(Text(""), Quiet(span, 12, centre=True), Text(""), shares=_COLUMNS, space=6, gap=0)
    return VBox(line, below, gap=6, id=id, label=label)


def _draw_mark(mark: Mark, scale: float, surface: DisplayList, m: Metrics, area: Rect) -> None:
    line, dot = area.inflate(0, m.px(2) - area.height), Rect(0, 0, m.px(14), m.px(14))
    half = (area.width - dot.width) / 2
    band = Rect(0, 0, 2 * max(m.px(3), round(half * mark.reach / scale)), m.px(12))
    band.center = area.center
    away = max(-1.0, min(1.0, (mark.came - mark.expected) / scale))
    dot.center = area.centerx + round(half * away), area.centery
    surface.blit(glass.round_rect(line.size, 0, theme.table.badge), line)
    surface.blit(glass.round_rect(band.size, m.px(4), theme.table.badge, theme.HAIRLINE), band)
    surface.blit(glass.pill(dot.size, theme.BRASS if mark.inside else theme.TEXT, CLEAR), dot)

"""The ledger of luck: how the tiles fell in past matches, beside what chance leaves."""

from collections.abc import Sequence
from functools import partial

from game.language import N_, _, ngettext
from game.session.ledger import Ledger, Mark, What, Who
from game.ui import screens
from game.ui.kit.form import DialogScene
from game.ui.kit.rows import Box, Control, Heading, Quiet, Text, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.working import WorkingForm
from game.ui.scenes.ledger_rows import MarkRow
from game.ui.services import Services

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
_LEAST_SCALE = 2.2  # times as far as the widest band reaches, at least


class LedgerScene(WorkingForm[Services], DialogScene[Services]):
    """The ledger, over the statistics; the matches are replayed while it is open, some a frame."""

    name = "ledger"
    widest = 520

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._matches = services.profile.archive().matches()
        self._ledger = Ledger()
        self._marks: dict[What, dict[Who, Mark]] = {}
        self.task: SlicedTask[None] = SlicedTask(self._ledger.fill(self._matches))
        if not self._matches:
            self.task.finish()
        self._said = 0

    def show_progress(self) -> None:
        if self.task.done:
            self._marks = self._ledger.marks()
            self.rebuild()
        elif self._said != self._ledger.matches:
            self._said = self._ledger.matches
            self.rebuild()

    def rows(self) -> Sequence[Box]:
        rows: list[Box] = [Heading(_("Luck of the deal"))]
        if not self.task.done:
            count, every = self._ledger.matches, len(self._matches)
            said = ngettext(
                "Counting: {count} of {all} match…", "Counting: {count} of {all} matches…", every
            )
            told = said.format(count=count, all=every)
            return [*rows, Text(told, gap=8, id="counting")]
        marks = self._marks
        if not marks:
            nothing = _(
                "Nothing yet. The matches you finish against the computer are counted here: what "
                "each hand was dealt, and what to expect by chance."
            )
            return [*rows, Quiet(nothing, 15, gap=8, id="nothing")]
        return [
            *rows,
            Quiet(self._counted(), gap=4, id="counted"),
            Text(_verdict(marks), gap=8, id="verdict", role="status"),
            *_sections(marks, (What.PIPS, What.DOUBLES)),
        ]

    def secondary_rows(self) -> Sequence[Box]:
        marks = self._marks
        if not marks:
            return ()
        about = _(
            "By chance, 19 out of 20 results fall within their band. What is dealt is compared "
            "with every possible deal; turns and draws are compared with the whole table, so "
            "skill counts too."
        )
        rule = _(
            "A deal’s number alone decides its tiles, and a match’s number decides its deals. "
            "Open a past match to play any of its deals again."
        )
        return [
            *_sections(marks, (What.PLAYABLE, What.DRAWS)),
            Quiet(about, 13.5, id="about"),
            Quiet(rule, 13.5, gap=8, id="rule"),
        ]

    def others(self) -> Sequence[Control]:
        past = partial(self.services.open, screens.PAST_MATCHES)
        return [button("button-matches", _("Past matches"), past)]

    def _counted(self) -> str:
        count, deals = self._ledger.matches, self._ledger.deals
        said = ngettext("From your last match", "From your last {count} matches", count)
        dealt = ngettext("{count} deal", "{count} deals", deals)
        return f"{said.format(count=count)} · {dealt.format(count=deals)}"


def _verdict(marks: dict[What, dict[Who, Mark]]) -> str:
    """Say how many marks lie within their bands."""
    all_marks = [mark for of in marks.values() for mark in of.values()]
    outside = sum(not mark.inside for mark in all_marks)
    if not outside:
        return _("Nothing unusual: every mark is within its band.")
    said = ngettext(
        "{count} of {all} marks is outside its band. By chance, one in 20 is.",
        "{count} of {all} marks are outside their bands. By chance, one in 20 is.",
        outside,
    )
    return said.format(count=outside, all=len(all_marks))


def _sections(marks: dict[What, dict[Who, Mark]], shown: Sequence[What]) -> list[Box]:
    """Return the marks of what is shown, each below its title."""
    rows: list[Box] = []
    for what in shown:
        of = marks.get(what, {})
        if not of:
            continue
        rows.append(Heading(_(_WHAT[what]), 15, gap=16, id=what))
        scale = max(
            max(_LEAST_SCALE * mark.reach, 1.1 * abs(mark.came - mark.expected), 1e-9)
            for mark in of.values()
        )
        rows += [MarkRow(f"{what}-{who}", _(_WHO[who]), what, of[who], scale) for who in of]
    return rows

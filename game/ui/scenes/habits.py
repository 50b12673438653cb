"""The player's habits: the mistakes that cost most in the matches reviewed, each with a drill."""

from collections.abc import Iterator
from functools import partial

from game.ai.habits import Habit
from game.ai.review_words import expected
from game.language import N_, _
from game.puzzles.puzzle import Kind
from game.session.habits import LEAST_MATCHES
from game.ui import screens
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.services import Services
from game.ui.words.puzzles import KINDS

_SAID = {
    # Translators: habits, told to the player: mistakes made again and again.
    Habit.MISSES: N_("You miss moves that score more"),
    Habit.OFFERS: N_("You leave the next player too many points"),
    Habit.FEEDS: N_("You let the next player play when you could make them pass"),
    Habit.STRANDS: N_("You leave yourself no end to play on"),
    Habit.DOUBLES: N_("You keep doubles too long"),
    Habit.HEAVY: N_("You keep heavy tiles too long"),
    # Translators: different numbers among the tiles in hand.
    Habit.NARROWS: N_("You give up numbers you should keep"),
}
_DRILLS = {
    Habit.MISSES: Kind.POINTS,
    Habit.OFFERS: Kind.POINTS,
    Habit.FEEDS: Kind.PASS,
    Habit.STRANDS: Kind.WIN,
    Habit.HEAVY: Kind.HOLD,
}
"""The kind of puzzles that drills against a habit, where one does."""


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
            yield Text(_(_SAID[dear.habit]), bold=True, gap=18, id=dear.habit)
            yield Quiet(cost, 14, gap=2, id=f"{dear.habit}-cost")
            if kind := _DRILLS.get(dear.habit):
                yield Buttons(self._drill(dear.habit, kind), gap=8)

    def _nothing(self) -> str:
        """Return why no habit is named."""
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

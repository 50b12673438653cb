"""Hints: the search for the best move, and the advice that comes of it."""

from game.ai.hints import Hint, hints
from game.engine import Pass, Play
from game.language import _
from game.ui.kit.sliced_task import SlicedTask
from game.ui.table import commands
from game.ui.table.table import Phase, Table

HINT_ITERATIONS = 2_000
"""Search iterations for a hint: as many as a strong opponent has."""


def can_ask(table: Table) -> bool:
    """Return whether a hint can be asked for: there is a choice, and something is hidden."""
    return (
        table.my_turn
        and table.session.hints
        and not table.revealed
        and not (table.forced or table.view.has_to_knock)
        and table.phase is not Phase.SHUFFLED
    )


def ask(table: Table) -> None:
    """Start the search for a hint."""
    if can_ask(table) and not table.hinting:
        commands.cancel(table)
        text = _("Looking for the best move…")
        table.prompt = table.prompt._replace(hint=None, feedback=text)
        table.hinting = SlicedTask(hints(table.view, table.words.names, HINT_ITERATIONS))


def work(table: Table, until: float) -> bool:
    """Search for a hint until `until`, by `perf_counter`; return whether one was asked for."""
    if table.hinting is None:
        return False
    table.hinting.run_until(until)
    if table.hinting.done:
        best, *_rest = table.hinting.finish()
        table.hinting = None
        _show(table, best)
    return True


def _show(table: Table, hint: Hint) -> None:
    table.prompt = table.prompt._replace(hint=hint)
    if table.may_decline and isinstance(hint.move, Pass):
        table.prompt = table.prompt._replace(feedback=hint.reason)
    if isinstance(hint.move, Play):
        table.selection.cursor, table.selection.control = hint.move.tile, ""
        advice = _("{tile}: {reason}")
        if hint.move.outer is not None:
            # Translators: {number} is the half of the tile that will be an end of the line.
            advice = _("{tile}, the {number} facing out: {reason}")
        advice = advice.format(tile=hint.move.tile, number=hint.move.outer, reason=hint.reason)
        table.prompt = table.prompt._replace(feedback=advice)
        commands.show_places(table, [hint.move])

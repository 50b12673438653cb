"""What is said of the deals of the days: their dates, what they brought, how many days running."""

from __future__ import annotations

from datetime import date, timedelta

from game.language import N_, _, ngettext
from game.session.daily import Daily
from game.variants import GAMES

_MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)


def day_in_words(day: str) -> str:
    """Return "21 November 2026"."""
    when = date.fromisoformat(day)
    # Translators: a date, as "21 November 2026".
    said = _("{day} {month} {year}")
    return said.format(day=when.day, month=_(_MONTHS[when.month - 1]), year=when.year)


def running(daily: Daily, game: str, today: str) -> int:
    """Return on how many days running a game's deal was played, up to today or yesterday."""
    when, days = date.fromisoformat(today), 0
    if daily.result(game, today) is None:
        when -= timedelta(days=1)
    while daily.result(game, when.isoformat()):
        when -= timedelta(days=1)
        days += 1
    return days


def result_in_words(daily: Daily, game: str, day: str, address: str) -> str:
    """Return what a deal of the day brought, for others to read, with the game's address. It must
    have been played."""
    result = daily.games[game][day]
    title = _("Boneyard, {game}, {date}")
    lines = [
        title.format(game=_(GAMES[game].name), date=day_in_words(day)),
        f"{result.mine} : {result.theirs}",
    ]
    if result.undone:
        said = ngettext("{count} move undone", "{count} moves undone", result.undone)
        lines[1] += f", {said.format(count=result.undone)}"
    if (days := running(daily, game, day)) > 1:
        said = ngettext("{count} day in a row", "{count} days in a row", days)
        lines.append(said.format(count=days))
    return "\n".join([*lines, *filter(None, [address])])

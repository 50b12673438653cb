"""Texts about the deals of the days: their dates, their results, and the streak."""

from collections.abc import Iterator
from datetime import date, timedelta

from game.language import N_, _, ngettext, pgettext
from game.session.daily import EARLIEST, MAX_DAYS, Daily, Result, Turn, link_of
from game.ui.words.deals import with_address
from game.variants import GAMES
from game.variants.catalogue import CATALOGUE

_MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)
_SQUARES = {
    Turn.PLAYED: "\N{LARGE GREEN SQUARE}",
    Turn.SCORED: "\N{LARGE YELLOW SQUARE}",
    Turn.DREW: "\N{LARGE BLUE SQUARE}",
    Turn.PASSED: "\N{WHITE LARGE SQUARE}",
}


def playable(today: str) -> Iterator[str]:
    """Yield the days whose deals can still be played, the latest first."""
    for ago in range(EARLIEST):
        yield str(date.fromisoformat(today) - timedelta(ago))


def featured(day: str) -> str:
    """Return the game whose deal stands first on a day: each in its turn, but for those
    played from the highest double down, a round of which takes longer."""
    games = [key for key, game in GAMES.items() if not game.rules.doubles_by_round]
    return games[date.fromisoformat(day).toordinal() % len(games)]


def day_in_words(day: str) -> str:
    """Return "21 November 2026"."""
    when = date.fromisoformat(day)
    # Translators: a date, as "21 November 2026".
    text = _("{day} {month} {year}")
    if when.day == 1:
        # Translators: as above, where a language writes the first of a month otherwise: "1er".
        text = pgettext("the first of a month", "{day} {month} {year}")
    return text.format(day=when.day, month=_(_MONTHS[when.month - 1]), year=when.year)


def month_in_words(day: str) -> str:
    """Return "November 2026"."""
    when = date.fromisoformat(day)
    # Translators: the month of a calendar, as "November 2026".
    return _("{month} {year}").format(month=_(_MONTHS[when.month - 1]), year=when.year)


def until_next(seconds: float) -> str:
    """Say when the next deals come."""
    hours, minutes = divmod(max(1, -int(-seconds // 60)), 60)
    if not hours:
        text = ngettext("Next deal in {count} minute", "Next deal in {count} minutes", minutes)
        return text.format(count=minutes)
    # Translators: "Next deal in 5 h 12 min".
    text = _("Next deal in {hours} h {minutes} min")
    return text.format(hours=hours, minutes=minutes)


def score(mine: int, theirs: int) -> str:
    """Return the player's points and the others': "22–0"."""
    # Translators: the points of a round or a match, the player’s first: “22–0”.
    return _("{mine}–{theirs}").format(mine=mine, theirs=theirs)


def squares(result: Result) -> str:
    """Return a coloured square for each turn of the player: green for a tile played, yellow for one
    that scored, blue for one that had to be drawn, white for a pass."""
    return "".join(_SQUARES[Turn(letter)] for letter in result.turns)


def meanings(result: Result) -> list[tuple[Turn, str]]:
    """Return what each kind of square in a result means."""
    texts = {
        # Translators: what a coloured square for a turn of the player means: a tile was played.
        Turn.PLAYED: pgettext("square", "played"),
        # Translators: the same: a tile was played that scored.
        Turn.SCORED: pgettext("square", "scored"),
        # Translators: the same: tiles were drawn, and one was played.
        Turn.DREW: pgettext("square", "drew"),
        # Translators: the same: nothing could be played.
        Turn.PASSED: pgettext("square", "passed"),
    }
    return [(turn, text) for turn, text in texts.items() if turn in result.turns]


def streak(daily: Daily, today: str) -> int:
    """Return the streak: each day with a deal played in time adds one, each day without one takes
    one away, and today takes nothing away yet."""
    end, days = date.fromisoformat(today), 0
    for ago in range(MAX_DAYS, -1, -1):
        day = (end - timedelta(days=ago)).isoformat()
        if any(not result.late for result in daily.on(day)):
            days += 1
        elif ago:
            days = max(0, days - 1)
    return days


def streak_in_words(daily: Daily, today: str) -> str:
    """Say how long the streak is; empty where it is only one day."""
    days = streak(daily, today)
    text = ngettext("Streak: {count} day", "Streak: {count} days", days)
    return text.format(count=days) if days > 1 else ""


def result_in_words(daily: Daily, game: str, day: str, address: str) -> str:
    """Return what a played deal of the day brought, for others to read, with a link to it."""
    result = daily.games[game][day]
    title = _("Boneyard, {game}, {date}").format(
        game=_(CATALOGUE[game].name), date=day_in_words(day)
    )
    lines = [title, score(result.mine, result.theirs)]
    if result.undone:
        text = ngettext("{count} move undone", "{count} moves undone", result.undone)
        lines[1] += f", {text.format(count=result.undone)}"
    if result.turns:
        means = " ".join(f"{_SQUARES[turn]} {text}" for turn, text in meanings(result))
        lines[1:1] = [squares(result), means]
    if not result.late and (days := streak_in_words(daily, day)):
        lines.append(days)
    return with_address("\n".join(lines), str(link_of(game, day)), address)

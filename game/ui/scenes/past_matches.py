"""The past matches, the latest first, and what to find them by."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.language import _, ngettext
from game.platform import StorageError
from game.profile.store import plain
from game.session.archive import MAX_MATCHES, PastMatch
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, button
from game.ui.scenes.past_match import MATCH_FILES, chips, opponents_of, past_match
from game.ui.services import Services
from game.ui.words.days import day_in_words, month_in_words
from game.variants.catalogue import CATALOGUE

_MONTH = len("2026-11")
_FIRST = 12  # matches listed in the first frame, so that it comes soon
_PAGE = 50  # those listed then, and more at a press
_POINTS = "result", "game", "opponent", "month"  # from the top of the form


class Wanted(NamedTuple):
    """What matches are found by: the key of the game, an opponent's name, "won" or "lost", the
    month as "2026-11"; "" where any will do."""

    game: str = ""
    opponent: str = ""
    result: str = ""
    month: str = ""

    def fits(self, past: PastMatch) -> bool:
        """Return whether a match is one of those."""
        return (
            self.game in ("", past.game)
            and (not self.opponent or self.opponent in opponents_of(past))
            and (not self.result or past.won is (self.result == "won"))
            and past.day.startswith(self.month)
        )


class PastMatchesScene(FormScene[Services]):
    """The list of past matches."""

    name = "past-matches"
    widest = 580

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._matches = services.profile.archive().matches()
        self._wanted, self._most = Wanted(), _FIRST

    @property
    def moving(self) -> bool:
        """Whether only those of the first frame are listed."""
        return _FIRST == self._most < len(self._matches)

    def think(self, until: float) -> bool:
        if not self.moving:
            return False
        self._show_more()
        return True

    def rows(self) -> Iterator[Box]:
        yield Heading(_("Past matches"))
        count = len(self._matches)
        if not count:
            nothing = _(
                "Nothing yet. The last {count} matches you finish are kept here: watch, review, "
                "share and replay every round."
            ).format(count=MAX_MATCHES)
            yield Quiet(nothing, 15, gap=8, id="nothing")
            yield from self.feedback_rows()
            return
        found = [past for past in self._matches if self._wanted.fits(past)]
        text = ngettext("{count} match", "{count} matches", count).format(count=count)
        if self._wanted != Wanted():
            text = ngettext("{found} of {count} match", "{found} of {count} matches", count)
            text = text.format(found=len(found), count=count)
        find = button("button-find", _("Find…"), self._find)
        show_all = button("button-all", _("Show all"), partial(self._want, Wanted()))
        habits = self.services.leads_to("button-habits", _("Your habits"), screens.HABITS)
        yield Quiet(text, gap=4, id="found", role="status")
        yield Buttons(find, *([show_all] if self._wanted != Wanted() else ()), habits, gap=10)
        yield from self.feedback_rows()
        day = ""
        for past in found[: self._most]:
            if past.day and past.day != day:
                day = past.day
                when = day_in_words(day)
                yield Quiet(when, gap=16, id=f"day-{day}", role="heading")
            show = partial(self.services.open, screens.PAST_MATCH, past, None)
            yield past_match(past, show)
        if len(found) > self._most >= _PAGE:
            yield Buttons(button("button-more", _("Show more"), self._show_more))

    def others(self) -> Sequence[Control]:
        return [button("button-open", _("Open a file…"), self._open)]

    def _open(self) -> None:
        self.show_feedback("")
        show = self.services.callback(partial(navigation.open_match, self.services))
        try:
            if not self.services.platform.files.open(show):
                self.services.open(screens.OPEN_FILE, _("Past matches"), MATCH_FILES)
        except StorageError as error:
            text = _("It can’t be opened: {why}.")
            self.show_feedback(text.format(why=plain(error)))

    def _find(self) -> None:
        self.services.scenes.push(FindScene(self.services, self._matches, self._wanted, self._want))

    def _show_more(self) -> None:
        self._most = self._most // _PAGE * _PAGE + _PAGE
        self.rebuild()

    def _want(self, wanted: Wanted) -> None:
        self._wanted, self._most = wanted, _PAGE
        self.rebuild()


class FindScene(FormScene[Services]):
    """Asks by what to find past matches; `on_wanted` takes what was chosen."""

    name = "find-match"

    def __init__(
        self,
        services: Services,
        matches: Sequence[PastMatch],
        wanted: Wanted,
        on_wanted: Callable[[Wanted], None],
    ) -> None:
        super().__init__(services)
        self._matches, self._wanted, self._on_wanted = matches, wanted, on_wanted
        points = {point: getattr(wanted, point) for point in _POINTS}
        chosen = [f"{point}-{value}" for point, value in points.items() if value]
        self.opens_at = chosen[-1] if chosen else ""
        games = Counter(past.game for past in matches)
        names = Counter(name for past in matches for name in dict.fromkeys(opponents_of(past)))
        months = dict.fromkeys(past.day[:_MONTH] for past in matches if past.day)
        self._games = [(game, _(CATALOGUE[game].name)) for game, _count in games.most_common()]
        self._opponents = [(name, name) for name, _count in names.most_common()]
        self._months = [(month, month_in_words(f"{month}-01")) for month in months]

    def rows(self) -> Iterator[Box]:
        found = sum(map(self._wanted.fits, self._matches))
        text = ngettext("{count} match", "{count} matches", found).format(count=found)
        results = [("won", _("Won")), ("lost", _("Lost"))]
        yield Heading(_("Find a match"))
        yield Quiet(text, gap=4, id="found", role="status")
        yield self._group("result", _("Result"), results)
        yield self._group("game", _("Game"), self._games)
        yield self._group("opponent", _("Opponent"), self._opponents)
        yield self._group("month", _("Month"), self._months)

    def _group(self, point: str, title: str, items: Sequence[tuple[str, str]]) -> Box:
        # Translators: any result, game, opponent or month of the matches to be found.
        every = [("", _("Any")), *items]
        return chips(point, title, every, getattr(self._wanted, point), partial(self._set, point))

    def _set(self, point: str, value: str) -> None:
        self._wanted = self._wanted._replace(**{point: value})
        self.rebuild()

    def back(self) -> None:
        self.leave(partial(self._on_wanted, self._wanted))

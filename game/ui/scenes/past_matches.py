"""The past matches, the latest first, and what to find them by; and one with its rounds, each to be
watched, reviewed, shared and played again."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.ai.review import lead, unit_of
from game.ai.review_words import standing
from game.language import _, all_of, ngettext
from game.platform import StorageError
from game.profile.store import plain
from game.session.archive import MAX_MATCHES, NOBODY, PastMatch
from game.session.codec import SaveError
from game.session.links import CHALLENGE, Link
from game.session.session import DEAL, Session
from game.ui import navigation, screens
from game.ui.art import theme
from game.ui.art.canvas import Rect
from game.ui.kit.boxes import Group, HBox, Parts, VBox
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import Button, Caption
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import (
    CHIP_HEIGHT,
    Box,
    Buttons,
    Control,
    Heading,
    LabelButton,
    Quiet,
    Text,
    button,
    cells,
    label_width,
    radios,
)
from game.ui.scenes.shared_rows import LineRow, challenge_buttons, ending, hands, reviews, waits
from game.ui.services import Services
from game.ui.words import days, deals
from game.ui.words.days import day_in_words, month_in_words
from game.ui.words.events import Words
from game.ui.words.names import of_seats
from game.variants.catalogue import CATALOGUE


def opponents_of(past: PastMatch) -> list[str]:
    """Return the names of those who played against the person; of all where several people did."""
    names, me = of_seats(past.seats), past.person
    if me is None:
        return names
    mine = past.members(past.sides()[0])
    return [name for seat, name in enumerate(names) if seat not in mine]


def outcome_of(past: PastMatch) -> str:
    """Return who won against whom: "Won with Nora against Theo and Ada"."""
    names, me = of_seats(past.seats), past.person
    if me is None:
        return all_of(names)
    if past.won is None:
        return _("Tied with {names}").format(names=all_of(opponents_of(past)))
    partners = [names[seat] for seat in past.members(past.sides()[0]) if seat != me]
    text = _("Won against {names}") if past.won else _("Lost against {names}")
    if partners and past.won:
        text = _("Won with {partner} against {names}")
    elif partners:
        text = _("Lost with {partner} against {names}")
    return text.format(partner=all_of(partners or [""]), names=all_of(opponents_of(past)))


def score_of(past: PastMatch) -> str:
    """Return "150–85": the points of the person's side, and those of the best other."""
    mine, *others = past.sides()
    scores = past.scores
    won = past.winner != NOBODY
    low = scores[past.winner] == min(scores) if won else past.listing.rules.lowest_wins
    best = (min if low else max)(scores[side] for side in others)
    return days.score(scores[mine], best)


def title_of(past: PastMatch) -> str:
    """Return the game, and the kind of a single deal: "Fives · Deal of the day"."""
    kind = _("Single deal") if past.mode == DEAL else _("Deal of the day")
    if past.mode.startswith(CHALLENGE):
        kind = _("Challenge")
    return " · ".join([_(past.listing.name), *([kind] if past.mode else ())])


def past_match(past: PastMatch, show: Callable[[], None]) -> Box:
    """Return the card of a match to open: its game, who won against whom, and the score."""
    title, result, score = title_of(past), outcome_of(past), score_of(past)
    # Translators: a match that was played: “Fives, 21 November 2026. Won against Theo, 150–85”.
    text = _("{game}, {date}. {result}, {score}") if past.day else _("{game}. {result}, {score}")
    date = days.day_in_words(past.day) if past.day else ""
    name = text.format(game=title, date=date, result=result, score=score)
    points = Text(score, 17, colour=theme.BRASS if past.won else theme.TEXT, bold=True)
    head = HBox(Text(title, bold=True), points, shares=(1, 0), space=12, top=True)
    face = HBox(VBox(head, Quiet(result, 13.5, gap=0)), shares=(1,), high=40)
    return Button(button(f"match-{past.identity}", name, show), face, (12, 8), gap=6)


class EvenChips(Group):
    """Many chips of one width, over as many lines as they need; labels are broken before each chip
    would need a line of its own."""

    def parts(self, m: Metrics, area: Rect) -> Parts:
        space, count = m.px(8), len(self.boxes)
        names = [box.control.name for box in self.boxes if box.control]
        for broken in (False, True):
            labels = (label_width(m, name, broken=broken) for name in names)
            pad = m.px(20 if broken else 24)
            least = min(area.width, max(m.px(CHIP_HEIGHT), max(labels) + pad))
            most = (area.width + space) // (least + space)
            if most > 1:
                break
        wide = area.width if count > most else count * (least + space) - space
        row = Rect(area.topleft, (wide, m.px(CHIP_HEIGHT)))
        return zip(self.boxes, cells(row, count, most, space), strict=True)


def chips(
    id: str, title: str, items: Sequence[tuple[str, str]], value: str, change: Callable[[str], None]
) -> Box:
    """Return a radio group of many chips below its title; `items` are ids and labels, the one of
    `value` is chosen."""
    controls = radios(id, items, value, change)
    buttons = (LabelButton(it, "chosen" if it.state else "plain", title) for it in controls)
    return VBox(Caption(title), EvenChips(*buttons, gap=0))


MATCH_FILES = "match-boneyard"
"""How the names of files that hold a match begin."""


class PastMatchScene(FormScene[Services]):
    """One match, over the list; it opens at the round of a `deal`'s number, or the last."""

    name = "past-match"
    widest = 520
    first_focus = "button-watch"

    def __init__(self, services: Services, past: PastMatch, deal: int | None) -> None:
        super().__init__(services)
        self._past, self._trouble = past, ""
        self._own = past.identity in services.profile.archive().rows
        try:
            self._session = past.session()
            self._match = match = self._session.match
        except SaveError as error:
            self._trouble = _("This match can’t be opened: {why}.").format(why=error)
            self.first_focus = "button-done"
            return
        numbers = [played.deal.number for played in match.rounds]
        self._open_round(numbers.index(deal) if deal in numbers else len(numbers) - 1)
        self.opens_at = f"round-{self._which}"

    def _open_round(self, which: int) -> None:
        """Replay a round, as a match of its own."""
        link = Link.of_round(self._match, self._match.rounds[which], self._past.game)
        match, _events = link.after(len(link.moves))
        past = self._past
        self._which, self._link = which, link
        self._round = Session(match, past.seats, called=past.game, identity=past.identity)

    @property
    def _words(self) -> Words:
        person = self._past.person
        return Words.of(self._round, -1 if person is None else person)

    def rows(self) -> Iterator[Box]:
        past = self._past
        # Translators: a date and a match's number: “21 November 2026 · match 482913”.
        text = _("{date} · match {number}") if past.day else _("match {number}")
        # Translators: a match that was opened from a file.
        foreign = _("From a file: “You” is the player who saved it.")
        yield Heading(title_of(past))
        yield Text(f"{outcome_of(past)}, {score_of(past)}", gap=4, id="result")
        if self._trouble:
            yield Quiet(self._trouble, 15, gap=8, id="trouble")
            return
        date = day_in_words(past.day) if past.day else ""
        when = date if past.single else text.format(date=date, number=self._match.seed)
        played, first = self._round.match.round, self._match.rounds[0].round_no
        labels = [(str(n), str(first + n)) for n in range(len(self._match.rounds))]
        rounds = chips("round", _("Round"), labels, str(self._which), self._turn_to)
        yield Quiet(when, gap=2, id="when")
        if not self._own:
            yield Quiet(foreign, gap=2, id="foreign")
        if not past.single:
            yield rounds
            yield from self._costliest()
        yield from ending(played, self._words, large=False)
        yield Buttons(*self._actions())
        yield from self.feedback_rows(gap=6)
        yield from waits(self.services, 13.5, gap=6)

    def secondary_rows(self) -> Iterator[Box]:
        if self._trouble:
            return
        now = self._round
        number, view = now.deal_no, now.match.view(max(0, self._words.me))
        # Translators: the tiles of a deal follow from nothing but its number.
        rule = _("Deal {number}: the number alone decides the tiles, no matter who plays.")
        yield LineRow(view, self._words.names, beside=self.two_columns)
        yield from hands(now.match.round, self._words)
        yield Quiet(rule.format(number=number), 13.5, id="dealt")

    def _costliest(self) -> list[Box]:
        """Return which round of a lost match cost most: where to begin to see why."""
        rounds, seat = self._match.rounds, self._past.person
        if self._past.won is not False or seat is None or len(rounds) < 2:
            return []
        leads = {played.round_no: lead(played, seat) for played in rounds}
        number = min(leads, key=leads.__getitem__)
        shown = standing(leads[number], unit_of(leads[number]))
        # Translators: {standing} is as “25 points behind”.
        text = _("Your costliest round: {number} ({standing})")
        return [Quiet(text.format(number=number, standing=shown), gap=6, id="costliest")]

    def _actions(self) -> Iterator[Control]:
        link, deal = self._link, Link.of_deal(self._round.match, self._past.game)
        watch = _("Watch replay"), screens.REPLAY, link, self._past.seats
        share = partial(navigation.share, self, partial(deals.link_text, link))
        play = partial(navigation.play_deal, self.services, deal)
        yield self.services.leads_to("button-watch", *watch)
        yield from challenge_buttons(self.services, self._session, self._which)
        yield from reviews(self.services, self._round, self._words)
        yield button("button-share-round", _("Share replay"), share)
        yield button("button-play", _("Play this deal"), play)

    def others(self) -> Sequence[Control]:
        if self._trouble:
            return ()
        return [button("button-save", _("Save as a file"), self._save)]

    def _turn_to(self, at: str) -> None:
        self.feedback = ""
        self._open_round(int(at))
        self.rebuild()

    def _save(self) -> None:
        """Hand the whole match to the player as a file."""
        name = f"{MATCH_FILES}-{self._past.day or self._past.identity}.json"
        data = self._past.to_file().encode()
        done = self.services.callback(self.show_feedback)
        if not self.services.platform.files.share(name, data, done):
            heading = _("Save as a file")
            self.services.open(screens.SAVE_FILE, heading, name, data, self.show_feedback)


_MONTH = len("2026-11")
_FIRST = 12  # matches listed in the first frame, so that it comes soon
_PAGE = 50  # those listed then, and more at a press


class Wanted(NamedTuple):
    """What matches are found by, from the top of the form: "won" or "lost", the key of the game, an
    opponent's name, the month as "2026-11"; "" where any will do."""

    result: str = ""
    game: str = ""
    opponent: str = ""
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
        chosen = [f"{point}-{value}" for point, value in wanted._asdict().items() if value]
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

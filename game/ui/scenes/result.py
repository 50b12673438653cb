"""The result of a round or a match: all hands face up, and the sums of the scores."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.ai.review import Review, review
from game.engine import Match, Tile
from game.engine.round_state import RoundState
from game.language import _, all_of, pgettext
from game.session.session import Session
from game.ui import navigation, screens
from game.ui.art import glass, theme, tiles
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.boxes import HBox
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.leaves import Picture
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import Neighbour
from game.ui.kit.tween import ease_out
from game.ui.scenes.shared_rows import (
    HandRow,
    blanks,
    challenge_buttons,
    ending,
    face,
    reason,
    reviews,
)
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.statistics import new_badges
from game.ui.scenes.title import standing_in_words
from game.ui.services import Services
from game.ui.table.sentences import aim
from game.ui.words import feats
from game.ui.words.days import day_in_words, result_in_words
from game.ui.words.deals import so_far
from game.ui.words.events import Words
from game.ui.words.names import pile, pips

_HELD = 13  # points a tile of a hand is wide at most
_FACE = 30  # points
_SHARES = 0.24, 0.46, 0.30  # of the width beside it: the name, the hand, the score


def ranked(match: Match) -> list[int]:
    """Return the sides in the order of their scores, the winner of the match first."""
    sign = 1 if match.rules.lowest_wins else -1
    sides = range(match.rules.sides)
    return sorted(sides, key=lambda side: (side != match.winning_side, sign * match.scores[side]))


def standings(match: Match, words: Words) -> list[Box]:
    """Return a row for each player; the points stand with the first of each side."""
    rows = [
        _player(match, words, seat, side, first=not n)
        for side in ranked(match)
        for n, seat in enumerate(sorted(match.rules.members(side), key=lambda s: s != words.me))
    ]
    return [*rows, *blanks(match.round, words)]


def _player(match: Match, words: Words, seat: int, side: int, *, first: bool) -> Box:
    played, outcome, name = match.round, match.round.outcome, words.names[seat]
    assert outcome is not None
    won = side in {match.rules.side_of(winner) for winner in outcome.winners}
    colour = theme.BRASS if won else theme.TEXT
    title = Text(name, bold=True, colour=colour, smaller=(13, 11.5, 10))
    title.node = None  # both the score and the hand name the player
    hand = sorted(played.hands[seat], reverse=True)
    note = pips(outcome.pips[seat]) if hand else _("went out")
    held = HandRow(f"hand-{seat}", name, hand, note, won, flat=_HELD)
    score = _score(match, words, side) if first else Text("")
    picture = face(name, _FACE)
    return HBox(picture, title, held, score, shares=(0, *_SHARES), space=8, gap=6)


def _score(match: Match, words: Words, side: int) -> Box:
    """Return the points a side was given, and what it has now. It is read out as a sum; where a win
    may take points away, what it has is no sum, and none is given."""
    played, outcome = match.round, match.round.outcome
    assert outcome is not None
    before, at_end, now = played.before[side], outcome.points[side], match.scores[side]
    given = played.points[side]
    in_play = given - at_end
    # Translators: part of a sum: "40 + 25 in play + 35 for the round".
    play = [_("{points} in play").format(points=in_play)] if in_play else []
    # Translators: part of a sum: "40 + 25 in play + 35 for the round".
    shown = _("{points} for the round").format(points=at_end) if in_play else str(at_end)
    terms = [*([str(before)] if before else []), *play, *([shown] if at_end else [])]
    adds_up = before + given == now
    sum_ = " + ".join(terms) if adds_up and len(terms) > 1 else ""
    target = 0 if match.rules.rounds else match.rules.target
    # Translators: a score, its sum, and what it is of the points to reach.
    text = _("{name}: {sum} = {now} of {target}") if sum_ else _("{name}: {now} of {target}")
    if not target:
        text = _("{name}: {sum} = {now}") if sum_ else _("{name}: {now}")
    label = text.format(name=words.side(side), sum=sum_, now=now, target=target)
    sign = f"+{given}" if given and adds_up else ""
    gained = Text(sign, 14, colour=theme.BRASS, right=True, smaller=(12, 10, 8.5))
    total = Text(str(now), 17, bold=True, right=True, smaller=(15, 13, 11))
    return HBox(gained, total, shares=(1, 1.2), space=5, id=f"score-{side}", label=label)


_UNIT = 20  # points
_FLOURISH = 0.9  # seconds
_REVIEW_IN = 1.0  # seconds at the result until its review is begun: who plays on needs none
_APART = 640  # points of width from which the buttons stand in a column of their own
_AFTER = 10  # points below the standings
_NARROW = 420  # points of width from which headings are larger


def flourish(tile: Tile, grown: Callable[[], float]) -> Box:
    """Return the last tile of a match between two brass lines that grow from it; `grown` returns
    how far, from 0 to 1."""

    def paint(surface: DisplayList, m: Metrics, area: Rect) -> None:
        unit, share = m.px(_UNIT), grown()
        face = tiles.face(tile.high, tile.low, unit, 270)
        face.blit(surface, area.centerx - unit, area.centery - unit // 2)
        room = area.width // 2 - unit - m.px(14)
        line = Rect(0, 0, round(room * share), m.px(2))
        if line.width > line.height:
            art = glass.pill(line.size, theme.BRASS)
            line.midleft = area.centerx + unit + m.px(14), area.centery
            surface.blit(art, line)
            line.midright = area.centerx - unit - m.px(14), area.centery
            surface.blit(art, line)

    return Picture(paint, _UNIT + 8)


def shut_out(match: Match, words: Words) -> list[Box]:
    """Return a note on a match in which only the winner has points: a pollona, where the game is
    from a place that calls it so; or on who has none, where that has a name. Nothing after a single
    round, or where wins in a row count, as it is always so there."""
    rules, home, winner = match.rules, words.home, match.winning_side or 0
    points = [score for side, score in enumerate(match.scores) if side != winner]
    if called := feats.of_match(rules, match.scores, winner, home):
        mine = rules.side_of(words.me)
        without = [side for side in range(rules.sides) if not match.scores[side]]
        names = all_of([words.side(it) for it in sorted(without, key=lambda it: it != mine)])
        # Translators: {called} is as “Six-love!” or “Cochon!”; {names} have won no round.
        shown = _("{called} {names}: no round won").format(called=called, names=names)
        return [Text(shown, colour=theme.BRASS, centre=True, gap=4, id="shut-out")]
    if match.round_no == 1 or any(points) or rules.keeps_wins or rules.lowest_wins:
        return []
    text = _("Shutout! Nobody else scored")
    if home in ("es-DO", "es-PR"):
        # Translators: of a match, as players say in the Dominican Republic and in Puerto Rico.
        text = pgettext("pollona", "Shutout! Nobody else scored")
    return [Text(text, colour=theme.BRASS, centre=True, gap=4, id="shut-out")]


class ResultScene(SheetScene):
    """The result, beside the table; `on_next` begins the next round. `me` is the viewer's seat, -1
    for a spectator."""

    widest = 520
    share = 0.5
    short_footer = FooterPlace.BESIDE
    ahead: SlicedTask[Review] | None = None

    def __init__(
        self,
        services: Services,
        session: Session,
        me: int,
        on_next: Callable[[], None],
        table: Neighbour,
    ) -> None:
        super().__init__(services, table)
        self._session, self._words, self._on_next = session, Words.of(session, me), on_next
        self._grown = 1.0 if services.reduced_motion or session.match.winning_side is None else 0.0
        ended = session.match.over and not session.mode and services.settings.standing
        statistics = services.profile.statistics
        self._next = standing_in_words(statistics(), session.match.game) if ended else ""
        all_badges = services.profile.badges().earned if ended else {}
        self._badges = [it for it, match in all_badges.items() if match == session.identity]
        self._unfolded = False
        """Whether the tiles in the boneyard are shown."""
        reviewed_ahead = self._words.me != -1 and not session.match.rules.trains
        self._review_in = _REVIEW_IN if reviewed_ahead else math.inf
        """Seconds until the review is begun unasked."""
        self.name = "match-result" if session.match.over else "result"
        if session.match.over:
            self.share = SheetScene.share
        if session.challenge and session.over:
            self.first_focus = "button-compare"
        elif session.single:
            self.name = "deal-result"
            self.first_focus = f"button-{'share-result' if session.day else 'title'}"
        else:
            self.first_focus = "button-play-again" if session.match.over else "button-next-round"

    @property
    def two_columns(self) -> bool:
        return super().two_columns and self.metrics.points[0] >= _APART

    @property
    def moving(self) -> bool:
        return self._grown < 1 or super().moving

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.moving:
            self._grown = min(1.0, self._grown + dt / _FLOURISH)
            self.dirty = True
        self._review_in -= dt
        settled = self._table is None or self._table.settled()  # the line is laid out first
        if self._review_in <= 0 and self.ahead is None and settled:
            played, names = self._session.match.round, self._words.names
            self.ahead = SlicedTask(review(played, self._words.me, names))

    @property
    def idle_for(self) -> float:
        rests = super().idle_for
        return rests if self.ahead else min(rests, max(0.0, self._review_in))

    def rows(self) -> Sequence[Box]:
        """Return who has won and where all stand, before how it came to that."""
        match, narrow = self._session.match, self.metrics.points[0] < _NARROW
        if match.winning_side is None:
            heading, *how = ending(match.round, self._words, size=20 if narrow else 24)
            how[0].gap = _AFTER
            return [heading, *self._tie(), *standings(match, self._words), *how]
        won = self._words.won(match.winning_side)
        rows: list[Box] = [
            flourish(match.round.line.placed[-1].tile, lambda: ease_out(self._grown)),
            Heading(won, 24 if narrow else 28, centre=True, gap=8),
            *shut_out(match, self._words),
            *standings(match, self._words),
        ]
        if self._next:
            rows.append(Quiet(self._next, 14, centre=True, gap=_AFTER, id="next"))
        rows += new_badges(self._badges)
        if self._decided_at_once:
            rows += reason(match.round, self._words)
        return rows

    def _tie(self) -> list[Box]:
        """Return a note on the tie-break of a match that would be over now."""
        match = self._session.match
        if self._session.over or not 0 < match.rules.rounds <= match.round_no:
            return []
        best = (min if match.rules.lowest_wins else max)(match.scores)
        tied = "\N{EN DASH}".join([str(best)] * match.scores.count(best))
        # Translators: of a match; {score} is what the leaders have, as in “6–6”.
        text = _("{score}: a tie-break round decides").format(score=tied)
        return [Text(text, colour=theme.BRASS, bold=True, gap=8, id="tie")]

    def secondary_rows(self) -> Iterator[Box]:
        match = self._session.match
        if match.winning_side is not None and not self._decided_at_once:
            yield from ending(match.round, self._words, large=False)
        yield Quiet(self._played_for, 13.5, gap=10, id="deal")
        if self._unfolded:
            note = _("not drawn") if match.rules.draws else _("asleep")
            tiles = sorted(match.round.boneyard, reverse=True)
            yield HandRow("hand-boneyard", pile(match.rules), tiles, note)
        yield Buttons(*self._more(match.round), gap=18)

    @property
    def _decided_at_once(self) -> bool:
        """Whether the result of the match is that of its only round."""
        match, outcome = self._session.match, self._session.match.round.outcome
        assert outcome is not None
        winners = {match.rules.side_of(seat) for seat in outcome.winners}
        return match.round_no == 1 and winners == {match.winning_side} and outcome.kind != "target"

    @property
    def _played_for(self) -> str:
        """Return which deal it was, or what the match is played for and its round."""
        match = self._session.match
        if day := self._session.day:
            return f"{_('Deal of the day')} · {day_in_words(day)}"
        if self._session.challenge:
            return aim(self._session)
        if self._session.mode:
            return _("Deal {number}").format(number=match.round.deal.number)
        text = so_far(match.rules, match.round_no)
        return f"{text[0].upper()}{text[1:]}"

    def _more(self, played: RoundState) -> Iterator[Control]:
        """Yield the buttons of the boneyard, of the picture and of the deal, and of several
        players' reviews; and that of the table, unless it is the sheet's handle."""
        if played.boneyard:
            folded = f"{pile(played.rules)} ({len(played.boneyard)})"
            name = _("Hide tiles") if self._unfolded else folded
            yield button("button-left-over", name, self._unfold)
        if self._words.me == -1:
            yield from reviews(self.services, self._session, self._words)
        lead, session = self.services.leads_to, self._session
        yield from self._challenge[-1:]
        yield lead("button-share-table", _("Share this table"), screens.SHARE_TABLE, session)
        yield lead("button-deal", _("This deal…"), screens.SHARE_DEAL, session)
        if self._session.match.over and not self._session.single:
            new = partial(self._leave_table, partial(self.services.open, screens.SETUP))
            yield button("button-new-game", _("New game"), new)
        if not (self.dock and self.dock.sheet):
            yield from self.handles()

    @property
    def _challenge(self) -> list[Control]:
        which = len(self._session.match.rounds) - 1
        return challenge_buttons(self.services, self._session, which)

    @property
    def _review(self) -> list[Control]:
        if self._words.me == -1:
            return []
        return [button("button-review", _("Review"), self._open_review)]

    def _open_review(self) -> None:
        self.services.open(screens.REVIEW, self._session, self._words.me, self.ahead)

    def _unfold(self) -> None:
        self._unfolded = not self._unfolded
        self.rebuild()
        if self._unfolded:
            self.reveal("button-left-over")

    def footer(self) -> Sequence[Box]:
        session, done = self._session, button("button-title", _("Done"), self._leave_table)
        if session.challenge and session.over:
            return [Buttons(*self._review, done, *self._challenge[:1], primary=self.first_focus)]
        if session.day:
            day = partial(self.services.open, screens.DAY, session.day, "")
            done = button("button-daily", _("Done"), partial(self._leave_table, day))
            share = button("button-share-result", _("Share result"), self._share)
            ways = Buttons(*self._review, done, share, primary=share.id)
            return [*self.feedback_rows(centre=True), ways]
        if session.single:
            return [Buttons(*self._review, done, primary=done.id)]
        if session.match.over:
            leave = button("button-title", _("Main menu"), self._leave_table)
            again = partial(navigation.rematch, self.services, session)
            go_on = button("button-play-again", _("Play again"), again)
        else:
            leave = button("button-menu", _("Menu"), self.open_menu)
            go_on = button("button-next-round", _("Next round"), lambda: self.leave(self._on_next))
        return [Buttons(leave, *self._review, go_on, primary=go_on.id, in_line=True)]

    def _leave_table(self, then: Callable[[], None] | None = None) -> None:
        navigation.leave_table(self.services, self._session, then)

    def _share(self) -> None:
        daily, way = self.services.profile.daily(), self._session.listing.key
        worded = partial(result_in_words, daily, way, self._session.day)
        navigation.share(self, worded)

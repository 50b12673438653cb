"""The result of a round or a match: all hands face up, and the sums of the scores."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine import Match, Tile
from game.engine.round_state import RoundState
from game.language import _, pgettext
from game.session.session import Session
from game.ui import navigation, screens
from game.ui.art import glass, theme, tiles
from game.ui.art.display_list import DisplayList
from game.ui.kit.boxes import Fits, HBox, VBox
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.leaves import Picture
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Buttons, Control, Heading, Interaction, Quiet, Row, Text, button
from game.ui.kit.scene import Neighbour
from game.ui.kit.shapes import draw_bar
from game.ui.kit.tween import ease_out
from game.ui.scenes.shared_rows import HandRow, ending, hands, reason, reviews
from game.ui.scenes.sheet import SheetScene
from game.ui.services import Services
from game.ui.words.days import day_in_words, result_in_words
from game.ui.words.events import Words
from game.ui.words.lengths import so_far
from game.ui.words.names import pile

_UNIT = 20  # points
_FLOURISH = 0.9  # seconds
_HIGH = 720  # points of height from which a window held upright has room for a high foot


def score_line(
    side: int, name: str, before: int, in_play: int, at_end: int, now: int, target: int
) -> Box:
    """Return one side's score: before, the points added, and now, with a bar up to the target, 0
    for none. Where a win may take points away, now is no sum, and none is shown."""
    # Translators: part of a sum: "40 + 25 in play + 35 for the round".
    play = [_("{points} in play").format(points=in_play)] if in_play else []
    # Translators: part of a sum: "40 + 25 in play + 35 for the round".
    told = _("{points} for the round").format(points=at_end) if in_play else str(at_end)
    terms = [*([str(before)] if before else []), *play, *([told] if at_end else [])]
    added = len(terms) > 1 and before + in_play + at_end == now
    sum_ = " + ".join(terms) if added else ""
    # Translators: a score, its sum, and what it is of the points to reach.
    said = _("{name}: {sum} = {now} of {target}") if sum_ else _("{name}: {now} of {target}")
    if not target:
        said = _("{name}: {sum} = {now}") if sum_ else _("{name}: {now}")
    title, total = Text(name), Text(str(now), 17, bold=True, gap=0)
    lines: list[Box] = [HBox(title, total, shares=(1, 0), space=8)]
    if sum_:
        sum_text = Text(f"{sum_} =", 14, colour=theme.BRASS, right=True)
        beside = HBox(title, sum_text, total, shares=(1, 0, 0), space=8)
        below = HBox(sum_text, total, shares=(1, 0), space=8, gap=0)
        lines = [Fits(beside, VBox(title, below))]
    if target:
        shares = now / target, min(before, now) / target
        lines.append(Picture(partial(_draw_score, *shares), 4, gap=4))
    label = said.format(name=name, sum=sum_, now=now, target=target)
    return VBox(*lines, gap=11 if target else 15, id=f"score-{side}", label=label)


def _draw_score(
    now: float, before: float, surface: DisplayList, m: Metrics, track: pygame.Rect
) -> None:
    draw_bar(surface, track, m.px(2), (now, theme.BRASS), (before, theme.table.badge))


class Flourish(Row):
    """The last tile of a match between two brass lines that grow from it; `grown` returns how far,
    from 0 to 1."""

    height = _UNIT + 8

    def __init__(self, tile: Tile, grown: Callable[[], float]) -> None:
        self._tile, self._grown = tile, grown

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        unit, share = m.px(_UNIT), self._grown()
        face = tiles.face(self._tile.high, self._tile.low, unit, 270)
        face.blit(surface, area.centerx - unit, area.centery - unit // 2)
        room = area.width // 2 - unit - m.px(14)
        line = pygame.Rect(0, 0, round(room * share), m.px(2))
        if line.width > line.height:
            art = glass.pill(line.size, theme.BRASS)
            line.midleft = area.centerx + unit + m.px(14), area.centery
            surface.blit(art, line)
            line.midright = area.centerx - unit - m.px(14), area.centery
            surface.blit(art, line)


def left_over(played: RoundState) -> Box:
    """Return the tiles left in the boneyard."""
    note = _("not drawn") if played.rules.draws else _("asleep")
    tiles = sorted(played.boneyard, reverse=True)
    return HandRow("hand-boneyard", pile(played.rules), tiles, note, won=False)


def shut_out(match: Match, home: str = "") -> list[Box]:
    """Return a note on a match in which only the winner has points: a pollona, where the game's
    `home` calls it so. Nothing after a single round, or where wins in a row count, as it is always
    so there."""
    points = [score for side, score in enumerate(match.scores) if side != match.winner]
    rules = match.rules
    if match.round_no == 1 or any(points) or rules.keeps_wins or rules.lowest_wins:
        return []
    said = _("Shutout! Nobody else scored")
    if home in ("es-DO", "es-PR"):
        # Translators: of a match, as players say in the Dominican Republic and in Puerto Rico.
        said = pgettext("pollona", "Shutout! Nobody else scored")
    return [Text(said, colour=theme.BRASS, centre=True, gap=4, id="shut-out")]


class ResultScene(SheetScene):
    """The result, beside the table; `on_next` begins the next round. `me` is the viewer's seat, -1
    for a spectator."""

    widest = 520
    short_footer = FooterPlace.BESIDE

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
        self._grown = 1.0 if services.reduced_motion or session.match.winner is None else 0.0
        self._unfolded = False
        """Whether the tiles in the boneyard are shown."""
        self.name = "match-result" if session.match.over else "result"
        if session.mode:
            self.name = "deal-result"
            self.first_focus = f"button-{'share-result' if session.day else 'title'}"
        else:
            self.first_focus = "button-play-again" if session.match.over else "button-next-round"

    @property
    def moving(self) -> bool:
        return self._grown < 1 or super().moving

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.moving:
            self._grown = min(1.0, self._grown + dt / _FLOURISH)
            self.dirty = True

    def rows(self) -> Sequence[Box]:
        match = self._session.match
        if match.winner is None:
            return [*ending(match.round, self._words), *self._tie(), *self._scores()]
        rows: list[Box] = [
            Flourish(match.round.line.placed[-1].tile, lambda: ease_out(self._grown)),
            Heading(self._words.won(match.winner), 28, centre=True, gap=8),
            *shut_out(match, self._session.way.home),
        ]
        if self._all_told:
            return [*rows, *reason(match.round, self._words), *self._scores()]
        return [*rows, *self._scores(), *ending(match.round, self._words, large=False)]

    def _tie(self) -> list[Box]:
        """Return what decides a match that would be over now, if it were not tied."""
        match = self._session.match
        if self._session.mode or not 0 < match.rules.rounds <= match.round_no:
            return []
        best = (min if match.rules.lowest_wins else max)(match.scores)
        tied = "\N{EN DASH}".join([str(best)] * match.scores.count(best))
        # Translators: of a match; {score} is what the leaders have, as in “6–6”.
        said = _("{score}: a tie-break round decides").format(score=tied)
        return [Text(said, colour=theme.BRASS, bold=True, gap=8, id="tie")]

    def secondary_rows(self) -> Sequence[Box]:
        played = self._session.match.round
        rows = hands(played, self._words)
        if self._unfolded:
            rows.append(left_over(played))
        if more := self._more(played):
            rows.append(Buttons(*more, gap=18))
        return rows

    @property
    def _all_told(self) -> bool:
        """Whether who has won the round is told with the match, of which it was the only one."""
        match, outcome = self._session.match, self._session.match.round.outcome
        assert outcome is not None
        winners = {match.rules.side_of(seat) for seat in outcome.winners}
        return match.round_no == 1 and winners == {match.winner} and outcome.kind != "target"

    def _scores(self) -> list[Box]:
        match, words = self._session.match, self._words
        played, outcome = match.round, match.round.outcome
        assert outcome is not None
        if day := self._session.day:
            heading = f"{_('Deal of the day')} · {day_in_words(day)}"
        elif self._session.mode:
            heading = _("Deal {number}").format(number=played.deal.number)
        else:
            said = so_far(match.rules, match.round_no)
            deal = _("deal {number}").format(number=played.deal.number)
            heading = f"{said[0].upper()}{said[1:]} · {deal}"
        rows: list[Box] = [Quiet(heading, 13.5, gap=10, id="deal")]
        target = 0 if match.rules.rounds else match.rules.target
        for side in self._order:
            now = match.scores[side]
            name, before, end = words.side(side), played.before[side], outcome.points[side]
            rows.append(score_line(side, name, before, played.points[side] - end, end, now, target))
        return rows

    @property
    def _order(self) -> list[int]:
        """The sides: in the order of the table, once the match is over in that of their scores."""
        match, sides = self._session.match, range(self._session.match.rules.sides)
        if match.winner is None:
            return [*sides]
        sign = 1 if match.rules.lowest_wins else -1
        return sorted(sides, key=lambda side: (side != match.winner, sign * match.scores[side]))

    def _more(self, played: RoundState) -> list[Control]:
        """Return the buttons of the boneyard, of the review and of the picture, and on a phone
        those that have no room in the footer."""
        controls = []
        if played.boneyard:
            folded = f"{pile(played.rules)} ({len(played.boneyard)})"
            name = _("Hide tiles") if self._unfolded else folded
            controls.append(button("button-left-over", name, self._unfold))
        if not self._own_review:
            controls += reviews(self.services, self._session, self._words)
        share = partial(self.services.open, screens.SHARE_TABLE, self._session)
        controls.append(button("button-share-table", _("Share this table"), share))
        if self._brief:
            controls += self._round
        return controls

    @property
    def _brief(self) -> bool:
        """Whether the footer is kept low: after a match, on a portrait phone."""
        over = self._session.match.over and not self._session.mode
        return over and self.metrics.portrait and self.metrics.points[1] < _HIGH

    @property
    def _own_review(self) -> list[Control]:
        """The button that reviews the reader's plays, where it stands in a low footer: in sight,
        which it would not be below the hands."""
        found = reviews(self.services, self._session, self._words)
        return found if self._brief and len(found) == 1 else []

    @property
    def _round(self) -> list[Control]:
        """Return the buttons of the table, unless that is the sheet's handle, and of the deal."""
        deal = partial(self.services.open, screens.SHARE_DEAL, self._session)
        table = () if self.dock and self.dock.sheet else self.handles()
        return [*table, button("button-deal", _("This deal…"), deal)]

    def _unfold(self) -> None:
        self._unfolded = not self._unfolded
        self.rebuild()
        if self._unfolded:
            self.reveal("button-left-over")

    def footer(self) -> Sequence[Box]:
        leave = partial(navigation.leave_table, self.services, self._session)
        if self._session.mode and not self._session.day:
            done = button("button-title", _("Done"), leave)
            return [Buttons(*self._round, done, primary=done.id)]
        if self._session.day:
            day = partial(navigation.leave_day, self.services, self._session)
            done = button("button-daily", _("Done"), day)
            share = button("button-share-result", _("Share result"), self._share)
            ways = Buttons(*self._round, done, share, primary=share.id)
            return [*self.feedback_rows(centre=True), ways]
        if self._session.match.over:
            more = self._own_review if self._brief else self._round
            new = partial(navigation.new_game, self.services, self._session)
            again = partial(navigation.rematch, self.services, self._session)
            return [
                Buttons(
                    button("button-new-game", _("New game"), new),
                    button("button-title", _("Main menu"), leave),
                    *more,
                    button("button-play-again", _("Play again"), again),
                    primary="button-play-again",
                ),
            ]
        go_on = button("button-next-round", _("Next round"), lambda: self.leave(self._on_next))
        return [Buttons(*self._round, go_on, primary=go_on.id)]

    def _share(self) -> None:
        """Share the result of the deal of the day."""
        daily, way = self.services.profile.daily(), self._session.way.key
        worded = partial(result_in_words, daily, way, self._session.day)
        navigation.share(self.services, worded, self.show_feedback)

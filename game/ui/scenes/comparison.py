"""Two players' rounds side by side: how both did, and where their plays parted."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from game.ai.levels import DEFAULT_LEVEL
from game.ai.parting import Parting, parting
from game.engine.match import Match
from game.engine.round import ReadOnlyRound
from game.language import _
from game.session.challenge import Challenge, begins_alike
from game.session.links import Link
from game.session.session import Seat, Session
from game.ui import screens
from game.ui.art import theme
from game.ui.kit.boxes import HBox
from game.ui.kit.choice import Choice, Item
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import Button, Picture
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, radios
from game.ui.kit.sliced_task import SlicedTask
from game.ui.scenes.replay_rows import LineRow
from game.ui.scenes.shared_rows import HandRow
from game.ui.services import Services
from game.ui.words import challenges
from game.ui.words.events import Words

_SHARES = 1.2, 1, 1  # of the width: the round, and the points of each of both
_PAD, _SPACE = 12, 8  # points beside and between them
_MINE, _THEIRS = "mine", "theirs"


class ComparisonScene(FormScene[Services]):
    """The player's match beside how another played the same. A round is chosen, and the moves where
    the plays parted are looked at on the board."""

    name = "comparison"
    widest = 520

    def __init__(self, services: Services, session: Session, challenge: Challenge) -> None:
        super().__init__(services)
        self._session, self._challenge, self._me = session, challenge, challenge.person
        self._other = challenges.other(challenge)
        self._words = Words.of(session, self._me)
        self._partings: dict[int, SlicedTask[Parting | None]] = {}
        self._which, self._whose = 0, _MINE
        self._open_round(0)

    @cached_property
    def _rounds(self) -> list[tuple[ReadOnlyRound | None, ReadOnlyRound | None]]:
        """The rounds of both; None where only one of them played it."""
        mine, theirs = self._session.match.rounds, self._challenge.played.rounds
        most = max(len(mine), len(theirs))
        return [
            (mine[n] if n < len(mine) else None, theirs[n] if n < len(theirs) else None)
            for n in range(most)
        ]

    def _open_round(self, which: int) -> None:
        self._which, self._whose = which, _MINE
        mine, theirs = self._rounds[which]
        self.task = None
        if mine and theirs and begins_alike(mine, theirs):
            steps = parting(mine, theirs, self._words.names)
            self.task = self._partings.setdefault(which, SlicedTask(steps))

    def show_progress(self) -> None:
        if self.task and self.task.done:
            self.rebuild()

    def rows(self) -> Iterator[Box]:
        session, other, me = self._session, self._challenge.played, self._me
        mine, theirs = challenges.total(session.match, me), challenges.total(other, me)
        verdict, both = challenges.verdict(mine, theirs, self._other)
        yield Heading(verdict, 24)
        yield Text(both, gap=4, id="both")
        yield Quiet(challenges.what(self._challenge), 13.5, gap=4, id="what")
        yield from self._table()

    def _table(self) -> list[Box]:
        """Return a row to choose for each round, with the points of both."""
        names = [Quiet(name, 13.5, right=True) for name in (_("You"), self._other)]
        edge = Picture(lambda *_: None, 0, wide=_PAD - _SPACE)
        titles = edge, Quiet(_("Round"), 13.5), *names, edge
        head = HBox(*titles, shares=(0, *_SHARES, 0), space=_SPACE)
        labels = [(n, self._told(n)) for n in range(len(self._rounds))]
        chosen = radios("round", labels, self._which, self._turn_to)
        return [head, *map(self._row, range(len(labels)), chosen)]

    def _row(self, which: int, control: Control) -> Box:
        mine, theirs = self._points(which)
        points = [Text(it, bold=True, right=True) for it in (mine, theirs)]
        cells = [Text(str(which + 1), bold=True), *points]
        for cell in cells:
            cell.node = None  # the control says it
        face = HBox(*cells, shares=_SHARES, space=_SPACE, high=28)
        kind = "chosen" if which == self._which else "plain"
        return Button(control, face, (_PAD, 8), kind=kind, gap=6)

    def _points(self, which: int) -> tuple[str, str]:
        mine, theirs = self._rounds[which]
        told = [challenges.points(it, self._me) if it else "\N{EN DASH}" for it in (mine, theirs)]
        return told[0], told[1]

    def _told(self, which: int) -> str:
        """Return what a reader says of a round."""
        mine, theirs = self._points(which)
        # Translators: the points of a round: “Round 2. You: 15–0. Ana: 5–10”.
        text = _("Round {number}. You: {mine}. {name}: {theirs}")
        return text.format(number=which + 1, mine=mine, name=self._other, theirs=theirs)

    def secondary_rows(self) -> Sequence[Box]:
        rows = [Heading(_("Where you parted"), 17, id="parted"), *self._parted()]
        mine, theirs = self._rounds[self._which]
        watch = []
        if mine:
            mine_, seats = self._session.match, self._session.seats
            watch.append(self._watch(_MINE, _("Watch yours"), mine_, mine, seats))
        if theirs:
            text = _("Watch the other one")
            watch.append(self._watch(_THEIRS, text, self._challenge.played, theirs, self._seats))
        return [*rows, Buttons(*watch)]

    def _watch(
        self, id: str, name: str, match: Match, played: ReadOnlyRound, seats: Sequence[Seat]
    ) -> Control:
        link = Link.of_round(match, played, self._session.listing.key)
        return self.services.leads_to(f"button-watch-{id}", name, screens.REPLAY, link, seats)

    @property
    def _seats(self) -> tuple[Seat, ...]:
        """The seats with the other player by name: nobody there is the reader."""
        seats = [*self._session.seats]
        seats[self._me] = replace(seats[self._me], name=self._other, level=DEFAULT_LEVEL)
        return tuple(seats)

    def _parted(self) -> list[Box]:
        """Return where the plays of the round parted, and what that was worth."""
        mine, theirs = self._rounds[self._which]
        if not (mine and theirs):
            return [Text(_("Only one of you played this round."), gap=6, id="parting")]
        if self.task is None:
            text = _("Another seat led in this round: that follows from the rounds before.")
            return [Text(text, gap=6, id="parting")]
        if not self.task.done:
            return [Text(_("Comparing…"), gap=6, id="parting", role="status")]
        found = self.task.result
        if found is None:
            text = _("You both played this round the same way.")
            return [Text(text, gap=6, id="parting")]
        items = [Item(_MINE, _("You")), Item(_THEIRS, self._other)]
        then = Link.of_round(self._session.match, mine, self._session.listing.key).match()
        for move in mine.moves[: found.step]:
            then.play(move)
        hand = sorted(then.round.hands[self._me], reverse=True)
        then.play(found.mine if self._whose == _MINE else found.theirs)
        names = self._words.names
        return [
            Text(challenges.moves(found, self._other), bold=True, gap=6, id="parting"),
            Text(challenges.worth(found), gap=4, id="worth", colour=theme.BRASS),
            Choice("whose", _("On the board"), items, self._whose, self._look, short=True),
            LineRow(then.view(self._me), names, play=True, beside=self.two_columns, alone=True),
            HandRow("hand", _("Your hand"), hand, flat=True),
        ]

    def others(self) -> Sequence[Control]:
        if self._session.challenge is None:
            return ()
        answer = _("Send your answer"), screens.CHALLENGE, self._session, 0
        return [self.services.leads_to("button-answer", *answer)]

    def _turn_to(self, which: int) -> None:
        self._open_round(which)
        self.rebuild()

    def _look(self, whose: int | str) -> None:
        self._whose = str(whose)
        self.rebuild()

"""Challenges: one to send, and both players' rounds side by side: how both did, and where their
plays parted."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import zip_longest

from game.ai.levels import DEFAULT_LEVEL
from game.ai.review import Parting, parting
from game.engine.match import Match
from game.engine.round import ReadOnlyRound
from game.language import _, ngettext
from game.session.answers import challenges_of
from game.session.challenge import MAX_NAME, Challenge, begins_alike
from game.session.links import MAX_LETTERS, Link
from game.session.session import PLAYER_NAME, Seat, Session, sanitize_name
from game.ui import navigation, screens
from game.ui.art import assets, theme
from game.ui.kit.boxes import HBox
from game.ui.kit.choice import Choice, Item
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import Button, Field, Picture
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button, radios
from game.ui.kit.sliced_task import SlicedTask
from game.ui.scenes.input_dialogs import text_box
from game.ui.scenes.shared_rows import HandRow, LineRow
from game.ui.services import Services
from game.ui.words import challenges
from game.ui.words.events import Words


class ChallengeScene(FormScene[Services]):
    """Sends a match, its round `which`, or its first rounds, for somebody else to play."""

    name = "challenge"
    widest = 520
    first_focus = "button-send"

    def __init__(self, services: Services, session: Session, which: int) -> None:
        super().__init__(services)
        self._made = challenges_of(session, which)
        self._reply, self._part = session.challenge is not None, next(iter(self._made))
        name = session.seats[session.person].name
        self._name = "" if name == PLAYER_NAME else name[:MAX_NAME].strip()

    @property
    def _challenge(self) -> Challenge:
        return self._made[self._part].signed(self._name)

    @property
    def _link(self) -> str:
        """The link, which is all of its message: nothing can be cut off but its own end."""
        return f"{self.services.platform.history.address()}#{self._challenge}"

    @property
    def _worded(self) -> str:
        """The words to send before the link, which spoil nothing."""
        address = self.services.platform.history.address()
        return challenges.invitation(self._challenge, address, reply=self._reply)

    def rows(self) -> Iterator[Box]:
        heading = _("Send your answer") if self._reply else _("Challenge a friend")
        about = _(
            "Your friend gets the same tiles and the same opponents, plays first, and then sees "
            "both of you side by side."
        )
        if self._reply:
            about = _("The person who challenged you will see both of you side by side.")
        yield Heading(heading, 22)
        yield Text(about, gap=6)
        if len(self._made) > 1:
            labels = {"round": _("One round"), "five": _("Five rounds"), "match": _("The match")}
            items = [Item(part, labels[part]) for part in self._made]
            yield Choice("part", _("To play"), items, self._part, self._choose, short=True)
        asked = _("Your name, if you like"), self._name, self._rename, MAX_NAME, _("Name")
        name = text_box(self.services, "name", *asked, heading=_("Your name"))
        share = partial(navigation.share, self, lambda _address: self._worded)
        yield Field(name)
        yield from self._length_note()
        yield Quiet(challenges.honour(), 13.5, gap=6, id="honour")
        yield Text(f"“{self._worded}”", 14, gap=14, id="words")
        yield Buttons(button("button-words", _("Share these words"), share))
        yield from self.feedback_rows()

    def _length_note(self) -> list[Box]:
        """Say how long the link is, or that it is too long."""
        count = len(self._link)
        if count > MAX_LETTERS:
            text = _(
                "This link would be too long: {count} letters, and messengers may cut more than "
                "{most}. Choose less to play."
            )
            return [Text(text.format(count=count, most=MAX_LETTERS), bold=True, id="long")]
        text = ngettext(
            "The link has {count} letter. Send it in a message of its own: some messengers cut "
            "long ones.",
            "The link has {count} letters. Send it in a message of its own: some messengers cut "
            "long ones.",
            count,
        )
        return [Quiet(text.format(count=count), 13.5, id="long")]

    def footer(self) -> Sequence[Box]:
        done = button("button-done", _("Done"), self.back)
        off = "disabled" if len(self._link) > MAX_LETTERS else ""
        share = partial(navigation.share, self, lambda _address: self._link)
        send = button("button-send", _("Share the link"), share, off)
        return [Buttons(done, send, primary=send.id)]

    def _choose(self, part: int | str) -> None:
        self._part = str(part)
        self.show_feedback("")

    def _rename(self, text: str) -> None:
        """Take a typed name, without what can't be shown of it."""
        self._name = sanitize_name(assets.shown_as(sanitize_name(text), ""))[:MAX_NAME].strip()
        self.rebuild()


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
        return [*zip_longest(self._session.match.rounds, self._challenge.played.rounds)]

    def _open_round(self, which: int) -> None:
        self._which, self._whose = which, _MINE
        mine, theirs = self._rounds[which]
        self.task = None
        if mine and theirs and begins_alike(mine, theirs):
            steps = parting(mine, theirs, self._words.names)
            self.task = self._partings.setdefault(which, SlicedTask(steps))

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
        labels = [(n, self._label(n)) for n in range(len(self._rounds))]
        chosen = radios("round", labels, self._which, self.rebuilding(self._open_round))
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
        points = [challenges.points(it, self._me) if it else "\N{EN DASH}" for it in (mine, theirs)]
        return points[0], points[1]

    def _label(self, which: int) -> str:
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
            LineRow(then.view(self._me), names, play=True, beside=self.two_columns),
            HandRow("hand", _("Your hand"), hand, flat=True),
        ]

    def others(self) -> Sequence[Control]:
        if self._session.challenge is None:
            return ()
        answer = _("Send your answer"), screens.CHALLENGE, self._session, 0
        return [self.services.leads_to("button-answer", *answer)]

    def _look(self, whose: int | str) -> None:
        self._whose = str(whose)
        self.rebuild()

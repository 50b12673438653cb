"""Challenges: one to send, and one that was received."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.language import _, ngettext
from game.session.answers import answered, challenges_of
from game.session.challenge import MAX_NAME, Challenge
from game.session.links import MAX_LETTERS
from game.session.session import PLAYER_NAME, Session, sanitize_name
from game.ui import navigation, screens
from game.ui.art import assets
from game.ui.kit.choice import Choice, Item
from game.ui.kit.field import Field
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.scenes.enter_name import text_box
from game.ui.scenes.shared_rows import waits
from game.ui.services import Services
from game.ui.words import challenges


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
        yield from self._told()
        yield Quiet(challenges.honour(), 13.5, gap=6, id="honour")
        yield Text(f"“{self._worded}”", 14, gap=14, id="words")
        yield Buttons(button("button-words", _("Share these words"), share))
        yield from self.feedback_rows()

    def _told(self) -> list[Box]:
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


class ChallengeOfferScene(FormScene[Services]):
    """A challenge that was received, over whatever is on the screen; nothing changes until the
    player accepts. If the player has played the same, both can be compared at once."""

    name = "challenge-offer"

    def __init__(self, services: Services, challenge: Challenge) -> None:
        super().__init__(services)
        self._challenge = challenge
        self._mine = answered(services.profile.archive(), challenge)
        self.first_focus = "button-compare" if self._mine else "button-take"

    def rows(self) -> Iterator[Box]:
        challenge = self._challenge
        heading = _("{name} challenges you") if challenge.name else _("You are challenged")
        if self._mine:
            heading = _("{name} has played this too")
        yield Heading(heading.format(name=challenges.other(challenge)), 22)
        yield Text(challenges.what(challenge), 16, gap=10, id="what")
        yield Quiet(challenges.against(challenge), gap=4, id="against")
        if self._mine:
            text = _("You have played the same tiles: see both of you side by side.")
            yield Text(text, id="played")
            return
        text = _(
            "You get the same tiles and the same opponents. When you have played, you see both of "
            "you side by side."
        )
        house = [s for s in challenge.link.listing.text(challenge.link.rules) if s.key == "house"]
        yield from (Quiet(line, gap=4) for section in house for line in section.paragraphs)
        yield Text(text, id="about")
        yield Quiet(challenges.honour(), 13.5, gap=6, id="honour")
        yield from waits(self.services)

    def actions(self) -> Iterator[Control]:
        accept = partial(navigation.play_challenge, self.services, self._challenge)
        take = button("button-take", _("Play"), partial(self.leave, accept))
        if self._mine:
            asked = screens.COMPARISON, self._mine, self._challenge
            compare = partial(self.leave, partial(self.services.open, *asked))
            take = button("button-compare", _("Compare"), compare)
        rules = _("Rules"), screens.RULES, self._challenge.link
        yield self.services.leads_to("button-rules", *rules)
        yield button("button-not-now", _("Not now"), self.back)
        yield take

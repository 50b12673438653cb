"""What is shared, a picture of the table or its deal; and what the links of others offer: a deal or
a challenge to play, a replay to watch, a puzzle to solve."""

from collections.abc import Generator, Iterator, Sequence
from functools import cached_property, partial

from game.language import _
from game.puzzles.puzzle import Puzzle
from game.session.answers import answered
from game.session.challenge import Challenge
from game.session.links import Link
from game.session.session import Session
from game.ui import navigation, screens
from game.ui.art import canvas, theme
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.kit import png
from game.ui.kit.choice import Choice, Item
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import toggle
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Buttons, Control, Heading, Interaction, Quiet, Text, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.scenes.puzzles import PuzzlesAhead
from game.ui.scenes.shared_rows import waits
from game.ui.services import Services
from game.ui.table import postcard
from game.ui.words import challenges, deals, puzzles

_HIGH, _LOW = 236, 132  # points a picture is high at most, in other windows and low ones
_SIZES = {"wide": postcard.WIDE, "square": postcard.SQUARE}


class Picture(Box):
    """The picture, in the middle, as large as there is room, once its line is laid out; and then
    the file of it."""

    def __init__(self, session: Session, size: tuple[int, int], names: bool) -> None:
        self._session, self._whole, self._names = session, size, names
        self._laying = postcard.laying(session, size)
        self.file = SlicedTask(self._encode())
        self.tasks = [self._laying, self.file] if self._laying else [self.file]
        self._scaled: Surface | None = None

    @cached_property
    def _picture(self) -> Surface:
        return postcard.picture(self._session, self._whole, names=self._names)

    def _encode(self) -> Generator[None, None, bytes]:
        return (yield from png.encode(self._picture))

    def _size(self, m: Metrics, width: int) -> tuple[int, int]:
        across, down = self._whole
        scale = min(width / across, m.px(_LOW if m.is_short else _HIGH) / down)
        return round(across * scale), round(down * scale)

    def measure(self, m: Metrics, width: int) -> int:
        return self._size(m, width)[1]

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        if self._laying and not self._laying.done:
            return
        size = self._size(m, area.width)
        if self._scaled is None or self._scaled.get_size() != size:
            self._scaled = canvas.smoothscale(self._picture, size)
        surface.blit(self._scaled, self._scaled.get_rect(midtop=area.midtop))


class ShareTableScene(FormScene[Services]):
    """A picture of the line and the scores to share, without names unless the player wants them."""

    name = "picture"
    first_focus = "button-share-picture"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self._session = session
        self._shape, self._names = "wide", False
        self._waits = False  # for the file of the picture, to share it
        self._drawn: dict[tuple[object, ...], Picture] = {}

    def rows(self) -> Iterator[Box]:
        shapes = [Item("wide", _("Wide")), Item("square", _("Square"))]
        yield Heading(_("Share this table"), 22)
        yield self._picture()
        yield Choice("shape", _("Shape"), shapes, self._shape, self._reshape, short=True)
        yield toggle("names", _("Names on the picture"), self._names, self._name)
        yield from self.feedback_rows()

    def footer(self) -> Sequence[Box]:
        done = button("button-done", _("Done"), self.back)
        share = button("button-share-picture", _("Share"), self._share)
        return [Buttons(done, share, primary=share.id)]

    def _picture(self) -> Picture:
        """Return the picture as it is chosen, drawn anew only if something on it is different."""
        wanted = self._shape, self._names, theme.table, self.services.language
        if wanted not in self._drawn:
            picture = Picture(self._session, _SIZES[self._shape], self._names)
            self._drawn = {wanted: picture}
        return self._drawn[wanted]

    def _reshape(self, shape: int | str) -> None:
        self._shape = str(shape)
        self.show_feedback("")

    def _name(self, names: bool) -> None:
        self._names = names
        self.show_feedback("")

    def _share(self) -> None:
        self._waits = True
        self._share_file()

    def think(self, until: float) -> bool:
        worked = super().think(until)
        self._share_file()
        return worked

    def _share_file(self) -> None:
        """Share the picture, if it is wanted and its file is ready."""
        encoding = self._picture().file
        if not self._waits or not encoding.done:
            return
        self._waits = False
        data = encoding.finish()
        name = f"boneyard-{self.services.platform.today()}.png"
        files, done = self.services.platform.files, self.services.callback(self.show_feedback)
        if not files.share(name, data, done):
            heading = _("Share this table")
            self.services.open(screens.SAVE_FILE, heading, name, data, self.show_feedback)


class ShareDealScene(FormScene[Services]):
    """The actions of a deal, over the table or a result."""

    name = "deal"
    first_focus = "button-share-deal"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self._session = session

    def rows(self) -> Iterator[Box]:
        match, way = self._session.match, self._session.listing
        deal = Link.of_deal(match, way.key)
        share = partial(navigation.share, self, partial(deals.link_text, deal))
        about = _("{game}. Anyone who opens the link gets the same tiles.")
        yield Heading(_("Deal {number}").format(number=match.round.deal.number), 22)
        yield Text(about.format(game=deals.in_words(way, match.rules)), gap=6)
        yield Buttons(button("button-share-deal", _("Share this deal"), share))
        if match.round.outcome:
            replay = Link.of_round(match, called=way.key)
            watch = _("Watch replay"), screens.REPLAY, replay, self._session.seats
            share = partial(navigation.share, self, partial(deals.link_text, replay))
            again = partial(navigation.play_deal, self.services, deal)
            yield Buttons(
                button("button-share-round", _("Share replay"), share),
                self.services.leads_to("button-watch", *watch),
            )
            yield Buttons(button("button-deal-again", _("Play this deal again"), again))
            yield from waits(self.services, gap=6)
        else:  # the result has this button itself
            picture = _("Share this table"), screens.SHARE_TABLE, self._session
            yield Buttons(self.services.leads_to("button-share-table", *picture))
        yield from self.feedback_rows()


class LinkOfferScene(FormScene[Services]):
    """Over whatever is on the screen; nothing changes until the player accepts."""

    name = "shared"
    first_focus = "button-take"

    def __init__(self, services: Services, link: Link) -> None:
        super().__init__(services)
        self._link = link

    def rows(self) -> Iterator[Box]:
        link = self._link
        deal, replay = _("A deal was shared with you"), _("A replay was shared with you")
        yield Heading(replay if link.moves else deal, 22)
        yield Text(deals.name(link), 16, gap=10, id="what")
        house = [s for s in link.listing.text(link.rules) if s.key == "house"]
        yield from [Quiet(line, gap=4) for section in house for line in section.paragraphs]
        if not link.moves:
            yield from waits(self.services)

    def actions(self) -> Iterator[Control]:
        take = _("Watch") if self._link.moves else _("Play")
        yield self.services.leads_to("button-rules", _("Rules"), screens.RULES, self._link)
        yield button("button-not-now", _("Not now"), self.back)
        yield button("button-take", take, self._take)

    def _take(self) -> None:
        link = self._link
        self.leave()
        if link.moves:
            self.services.open(screens.REPLAY, link, ())
        else:
            navigation.play_deal(self.services, link)


class PuzzleOfferScene(FormScene[Services]):
    """Over whatever is on the screen; nothing changes until the player accepts."""

    name = "puzzle-offer"
    ahead: PuzzlesAhead
    first_focus = "button-take"

    def __init__(self, services: Services, puzzle: Puzzle) -> None:
        super().__init__(services)
        self._puzzle = puzzle
        self.ahead = PuzzlesAhead(self, lambda: {"button-take": (puzzle, "")})

    def rows(self) -> Iterator[Box]:
        yield Heading(_("A puzzle was shared with you"), 22)
        yield Text(puzzles.title(self._puzzle), 16, gap=10, id="what")
        yield from waits(self.services)

    def actions(self) -> Iterator[Control]:
        yield button("button-not-now", _("Not now"), self.back)
        yield button("button-take", _("Play"), partial(self.ahead.open, self._puzzle, ""))


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

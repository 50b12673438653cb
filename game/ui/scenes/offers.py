"""The offers of links: a deal or a challenge to play, a replay to watch, a puzzle to solve."""

from collections.abc import Iterator
from functools import partial

from game.language import _
from game.puzzles.puzzle import Puzzle
from game.session.answers import answered
from game.session.challenge import Challenge
from game.session.links import Link
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Heading, Quiet, Text, button
from game.ui.scenes.puzzles import PuzzlesAhead
from game.ui.scenes.shared_rows import waits
from game.ui.services import Services
from game.ui.words import challenges, deals, puzzles


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

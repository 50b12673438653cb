"""The offers of links: a deal to play, a replay to watch, a puzzle to solve."""

from collections.abc import Iterator
from functools import partial

from game.language import _
from game.puzzles.puzzle import Puzzle
from game.session.links import Link
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Heading, Quiet, Text, button
from game.ui.scenes.puzzles_ahead import PuzzlesAhead
from game.ui.scenes.shared_rows import waits
from game.ui.services import Services
from game.ui.words import deals, puzzles


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

"""The offer of a link: a deal to play, or a replay to watch."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _
from game.session.links import Link
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Control, Heading, Quiet, Row, Text, button
from game.ui.scenes.shared_rows import waits
from game.ui.services import Services
from game.ui.words import deals


class LinkOfferScene(FormScene[Services]):
    """Over whatever is on the screen; nothing changes until the player accepts."""

    name = "shared"
    overlay = True
    widest = 460
    first_focus = "button-take"

    def __init__(self, services: Services, link: Link) -> None:
        super().__init__(services)
        self._link = link

    def rows(self) -> Sequence[Row]:
        link = self._link
        round_ = bool(link.moves)
        shared = _("A replay was shared with you") if round_ else _("A deal was shared with you")
        rules = link.rules
        rows: list[Row] = [
            Heading(shared, 22),
            Text(deals.name(link), 16, gap=10, id="what"),
        ]
        house = [s for s in link.way.text(rules) if s.key == "house"]
        rows += [Quiet(line, gap=4) for section in house for line in section.paragraphs]
        return rows if link.moves else [*rows, *waits(self.services)]

    def actions(self) -> Sequence[Control]:
        take = _("Watch") if self._link.moves else _("Play")
        return [
            button("button-rules", _("Rules"), self._rules),
            button("button-not-now", _("Not now"), self.back),
            button("button-take", take, self._take),
        ]

    def _rules(self) -> None:
        self.services.open(screens.RULES, self._link)

    def _take(self) -> None:
        link = self._link
        self.leave()
        if link.moves:
            self.services.open(screens.REPLAY, link, ())
        else:
            navigation.play_deal(self.services, link)

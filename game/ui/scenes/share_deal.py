"""Share the deal on the table, or play it again."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _
from game.session.links import Link
from game.session.session import Session
from game.ui import navigation, screens
from game.ui.kit.form import DialogScene
from game.ui.kit.rows import Buttons, Heading, Row, Text, button
from game.ui.scenes.shared_rows import waits
from game.ui.services import Services
from game.ui.words import deals


class ShareDealScene(DialogScene[Services]):
    """The actions of a deal, over the table or a result."""

    name = "deal"
    widest = 460
    first_focus = "button-share-deal"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self._session, self._match, self._way = session, session.match, session.way.key

    @property
    def _over(self) -> bool:
        return self._match.round.outcome is not None

    def rows(self) -> Sequence[Row]:
        match = self._match
        about = _("{game}. Anyone who opens the link gets the same tiles.")
        rows: list[Row] = [
            Heading(_("Deal {number}").format(number=match.round.deal.number), 22),
            Text(about.format(game=deals.in_words(self._session.way, match.rules)), gap=6),
            Buttons(button("button-share-deal", _("Share this deal"), self._share_deal)),
        ]
        if self._over:
            rows += [
                Buttons(
                    button("button-share-round", _("Share replay"), self._share_round),
                    button("button-watch", _("Watch replay"), self._watch),
                ),
                Buttons(button("button-deal-again", _("Replay this deal"), self._again)),
                *waits(self.services, gap=6),
            ]
        return [*rows, *self.feedback_rows()]

    def _share_deal(self) -> None:
        self._share(Link.of_deal(self._match, self._way))

    def _share_round(self) -> None:
        self._share(Link.of_round(self._match, called=self._way))

    def _share(self, link: Link) -> None:
        text = deals.link_text(link, self.services.platform.history.address())
        self.services.share(text, self.show_feedback)

    def _watch(self) -> None:
        link = Link.of_round(self._match, called=self._way)
        self.services.open(screens.REPLAY, link, self._session.seats)

    def _again(self) -> None:
        navigation.play_deal(self.services, Link.of_deal(self._match, self._way))

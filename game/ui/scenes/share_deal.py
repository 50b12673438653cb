"""Share the deal on the table, or play it again."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _
from game.session.links import Link
from game.session.session import Session
from game.ui import navigation, screens
from game.ui.art import theme
from game.ui.kit.form import DialogScene
from game.ui.kit.rows import Buttons, Row, Text, button
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
        waits = deals.what_waits(self.services.profile.matches.peek()) if self._over else ""
        rows: list[Row] = [
            Text(
                _("Deal {number}").format(number=match.round.deal.number),
                22,
                bold=True,
                node=("heading", "heading"),
            ),
            Text(about.format(game=deals.in_words(self._session.way, match.rules)), 15, gap=6),
            Buttons(button("button-share-deal", _("Share this deal"), self._share_deal)),
        ]
        if self._over:
            rows += [
                Buttons(
                    button("button-share-round", _("Share replay"), self._share_round),
                    button("button-watch", _("Watch replay"), self._watch),
                ),
                Buttons(button("button-deal-again", _("Replay this deal"), self._again)),
            ]
        if waits and self._over:
            rows.append(Text(waits, 14, colour=theme.table.quiet, gap=6, node=("waits", "status")))
        if self.feedback:
            rows.append(Text(self.feedback, 14, colour=theme.BRASS, node=("said", "status")))
        return rows

    def _share_deal(self) -> None:
        self._share(Link.of_deal(self._match, self._way))

    def _share_round(self) -> None:
        self._share(Link.of_round(self._match, called=self._way))

    def _share(self, link: Link) -> None:
        text = deals.link_text(link, self.services.platform.history.address())
        self.services.platform.clipboard.share(text, self.services.callback(self.show_feedback))

    def _watch(self) -> None:
        link = Link.of_round(self._match, called=self._way)
        self.services.open(screens.REPLAY, link, self._session.seats)

    def _again(self) -> None:
        navigation.play_deal(self.services, Link.of_deal(self._match, self._way))

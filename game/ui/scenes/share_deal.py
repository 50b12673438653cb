"""Share the deal on the table, or play it again."""

from collections.abc import Sequence
from functools import partial

from game.language import _
from game.session.links import Link
from game.session.session import Session
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, Heading, Text, button
from game.ui.scenes.shared_rows import waits
from game.ui.services import Services
from game.ui.words import deals


class ShareDealScene(FormScene[Services]):
    """The actions of a deal, over the table or a result."""

    name = "deal"
    first_focus = "button-share-deal"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self._session = session

    def rows(self) -> Sequence[Box]:
        match, way = self._session.match, self._session.listing
        deal = Link.of_deal(match, way.key)
        share = partial(navigation.share, self, partial(deals.link_text, deal))
        about = _("{game}. Anyone who opens the link gets the same tiles.")
        rows: list[Box] = [
            Heading(_("Deal {number}").format(number=match.round.deal.number), 22),
            Text(about.format(game=deals.in_words(way, match.rules)), gap=6),
            Buttons(button("button-share-deal", _("Share this deal"), share)),
        ]
        if match.round.outcome:
            replay = Link.of_round(match, called=way.key)
            watch = _("Watch replay"), screens.REPLAY, replay, self._session.seats
            share = partial(navigation.share, self, partial(deals.link_text, replay))
            again = partial(navigation.play_deal, self.services, deal)
            rows += [
                Buttons(
                    button("button-share-round", _("Share replay"), share),
                    self.services.leads_to("button-watch", *watch),
                ),
                Buttons(button("button-deal-again", _("Play this deal again"), again)),
                *waits(self.services, gap=6),
            ]
        else:  # the result has this button itself
            picture = _("Share this table"), screens.SHARE_TABLE, self._session
            rows.append(Buttons(self.services.leads_to("button-share-table", *picture)))
        return [*rows, *self.feedback_rows()]

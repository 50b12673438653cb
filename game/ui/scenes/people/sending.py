"""The link to send next, and what else can be done at a table of people between turns."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.language import _
from game.people.letters import MAX_LETTERS
from game.ui import navigation
from game.ui.kit.field import Field
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Box, Buttons, Heading, Quiet, button
from game.ui.kit.stack import Neighbour
from game.ui.scenes.inputs import text_box
from game.ui.scenes.people import words
from game.ui.scenes.people.holding import Follower, Holding, Went
from game.ui.scenes.sheet import SheetScene
from game.ui.services import Services


def link_rows(form: navigation.Form, holding: Holding) -> Iterator[Box]:
    """Yield who a table's link is for, and the buttons that send it."""
    share = partial(navigation.share, form, lambda _address: holding.link)
    copy = partial(navigation.copy, form, holding.link)
    bare = _("They paste it under “Play with people”, or add it to the end of the page’s address.")
    yield Heading(words.send_to(holding.seat), 20, id="send-to")
    yield Quiet(words.sending(holding.seat), 14.5, gap=6, id="sending")
    if live := words.live(holding):
        yield Quiet(live, 14.5, gap=6, id="live")
    if not form.services.platform.history.address():
        yield Quiet(bare, 13.5, gap=6, id="bare")
    yield Buttons(
        button("button-send", _("Share the link"), share),
        button("button-copy", _("Copy the link"), copy),
        primary="button-send",
    )


def paste_rows(services: Services, opened: Callable[[str], None]) -> Iterator[Box]:
    """Yield a field for a link that somebody has sent, and a button where the game may paste."""
    label, clipboard = _("A link you were sent"), services.platform.clipboard

    def write(text: str) -> None:
        if text.strip():
            opened(text)

    asked = label, "", write, 2 * MAX_LETTERS, _("Link")
    yield Field(text_box(services, "link", *asked, state="long"))
    if clipboard.paste() is not None:
        paste = button("button-paste", _("Paste a link"), lambda: write(clipboard.paste() or ""))
        yield Buttons(paste)


class SendScene(Follower, SheetScene):
    """The link to send, beside the table."""

    name = "people-send"
    widest = 460
    short_footer = FooterPlace.BESIDE
    first_focus = "button-send"

    def __init__(self, services: Services, holding: Holding, table: Neighbour) -> None:
        super().__init__(services, table)
        self.holding = holding

    def rows(self) -> Sequence[Box]:
        return [*link_rows(self, self.holding), *self.feedback_rows()]

    def secondary_rows(self) -> Iterator[Box]:
        return paste_rows(self.services, self.paste)

    def follow(self, went: Went) -> None:
        self.leave()
        table = self.services.scenes.top
        assert isinstance(table, Follower)
        table.follow(went)

    def paste(self, text: str) -> None:
        navigation.open_link(self.services, text)

    def footer(self) -> Sequence[Box]:
        show = button("button-close", _("Show table"), self.push_down)
        menu = button("button-menu", _("Menu"), self.open_menu)
        return [Buttons(menu, show)]

"""A new table, the player's note to a seat, what a table of people promises, and the phrases."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.language import _
from game.people.seat import Seat
from game.people.terms import Terms, suits_people
from game.ui import navigation, screens
from game.ui.kit.cards import Cards
from game.ui.kit.choice import Choice, Item
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.scenes.games import card
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.people import words
from game.ui.scenes.people.holding import PHRASES, Holding
from game.ui.scenes.people.receiving import SittingScene
from game.ui.services import Services
from game.variants.catalogue import CATALOGUE
from game.variants.option import Option

_FIRST = "seats", "teams", "target"
"""The options shown at once, where a game has them."""


class NewTableScene(SittingScene):
    """The choices of a new table; they are not those of a new game against the computer."""

    name = "people-new"
    overlay = False
    widest = 560
    short_footer = FooterPlace.CORNER
    anchor_top = True
    first_focus = "button-invite"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        choices = services.profile.new_game_defaults()
        choices.options = {}
        if not _suits(choices.game):
            choices.game = next(key for key in CATALOGUE if _suits(key))
        self._new, self._all = NewGame(choices, services.platform.languages), False
        self._more = False

    def rows(self) -> Iterator[Box]:
        keys = [key for key in (CATALOGUE if self._all else self._offered()) if _suits(key)]
        choose, chosen = self.rebuilding(self._new.choose_game), self._new.listing.key
        cards = [card(CATALOGUE[key]) for key in keys]
        yield Heading(_("A new table"))
        yield Cards("game", cards, chosen, choose, dense=True)
        if not self._all:
            yield Buttons(button("button-games", _("All games"), self._unfold_games))

    def _offered(self) -> Sequence[str]:
        own = self._new.listing.key
        return self._new.offered if own in self._new.offered else (own, *self._new.offered)

    def secondary_rows(self) -> Iterator[Box]:
        options = self._options
        shown = [key for key in options if self._more or key in _FIRST]
        fold = _("Fewer options") if self._more else _("More…")
        read = _("Read the rules"), screens.RULES, self._new.deal(0)
        yield self.name_row()
        for key in shown:
            yield self._option_row(options[key])
        yield Buttons(
            button("button-more", fold, self._toggle),
            self.services.leads_to("button-rules", *read),
            gap=16,
        )
        yield from self.feedback_rows()

    @property
    def _options(self) -> Mapping[str, Option]:
        """The options that leave something to choose to people, by their keys."""
        found = self._new.listing.options_for(self._new.rules)
        return {option.key: option for option in found if len(self._values(option)) > 1}

    def _values(self, option: Option) -> list[Item]:
        """Return the choices of an option that suit people."""
        rules, listing = self._new.rules, self._new.listing
        return [
            Item(choice.value, _(choice.label), _(choice.explanation))
            for choice in option.choices_for(rules)
            if suits_people(listing.change(rules, option.key, choice.value))
        ]

    def _option_row(self, option: Option) -> Box:
        change = self.rebuilding(partial(self._new.choose, option.key))
        value = getattr(self._new.rules, option.key)
        return Choice(
            option.key, _(option.title), self._values(option), value, change, short=not self._more
        )

    def layout(self) -> None:
        if not suits_people(self._new.rules):  # as after another game was chosen
            self._new.choose("seats", 2)
        super().layout()

    def _toggle(self) -> None:
        self._more = not self._more
        self.rebuild()

    def _unfold_games(self) -> None:
        self._all = True
        self.rebuild()

    def footer(self) -> Sequence[Box]:
        note = Quiet(_("Everyone sees these rules before they sit down."), 13.5, id="shown")
        return [note, *super().footer()]

    def actions(self) -> Iterator[Control]:
        yield button("button-back", _("Back"), self.back)
        yield button("button-invite", _("Get the invitation"), self._invite, self.ready)

    def _invite(self) -> None:
        new = self._new
        if self.named:
            self.sit(Seat.host(Terms(new.variant.key, new.rules, new.listing.key), self._own_name))


def _suits(key: str) -> bool:
    """Return whether a game of the catalogue suits people, at any number of seats."""
    listing = CATALOGUE[key]
    numbers = [option for option in listing.options_for(listing.rules) if option.key == "seats"]
    pair = any(choice.value == 2 for it in numbers for choice in it.choices_for(listing.rules))
    return suits_people(listing.rules) or (
        pair and suits_people(listing.change(listing.rules, "seats", 2))
    )


class NoteScene(FormScene[Services]):
    """The player's note to the own seat."""

    name = "people-note"
    widest = 480
    first_focus = "button-share-note"
    primary = ""

    def __init__(self, services: Services, holding: Holding) -> None:
        super().__init__(services)
        self._note = holding.note

    def rows(self) -> Iterator[Box]:
        share = partial(navigation.share, self, lambda _address: self._note)
        copy = partial(navigation.copy, self, self._note)
        yield Heading(_("A note to yourself"), 22)
        text = _(
            "Some browsers forget a page after a week without a visit, and messengers open "
            "links in a browser of their own. With this note and the table’s links, you "
            "can carry on anywhere."
        )
        yield Text(text, gap=6)
        yield Text(
            _("Keep it to yourself: anyone who has it can see your tiles and play for you."),
            bold=True,
            id="secret",
        )
        yield Buttons(
            button("button-share-note", _("Share the note"), share),
            button("button-copy-note", _("Copy the note"), copy),
            primary="button-share-note",
        )
        yield from self.feedback_rows()


class PromisesScene(FormScene[Services]):
    """How a table of people works, what it promises, and what it doesn't."""

    name = "people-promises"
    widest = 520

    def rows(self) -> Iterator[Box]:
        yield Heading(_("How playing with people works"), 22)
        for line in words.promises():
            yield Text(line, gap=10)


class PhrasesScene(FormScene[Services]):
    """Asks what to say."""

    name = "people-say"
    widest = 420

    def __init__(self, services: Services, holding: Holding) -> None:
        super().__init__(services)
        self._holding = holding

    def rows(self) -> Iterator[Box]:
        chosen = self._holding.seat.unsent
        phrases = [
            button(
                f"say-{number}",
                _(phrase),
                partial(self._say, number),
                "selected" if number == chosen else "",
            )
            for number, phrase in enumerate(PHRASES)
        ]
        yield Heading(_("Say something"), centre=True)
        yield Quiet(
            _("The others will see it at your seat, with your next turn."), centre=True, gap=4
        )
        yield Buttons(*phrases, gap=16)

    def _say(self, number: int) -> None:
        self._holding.take(replace(self._holding.seat, phrase=number))
        self.leave()

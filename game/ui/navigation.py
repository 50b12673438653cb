"""The ways to and from the table, and what a link or a file opens. Whatever the title does without
is imported where it is used."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from game.language import _
from game.platform import Answer
from game.profile.store import plain
from game.ui import screens
from game.ui.kit.form import FormScene
from game.ui.kit.stack import Screen
from game.ui.services import Services

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.profile.defaults import NewGameDefaults
    from game.session.challenge import Challenge
    from game.session.links import Link
    from game.session.session import Session

Form = FormScene[Services]

_HEAD = 100  # characters within which a file says what it is, even if it was reformatted
_SEED_SOURCE = SystemRandom()  # random numbers that nobody can predict

COURSE = "course"
"""The name of the lessons' screen."""

NAMED: dict[str, Screen[[]]] = {"new-game": screens.SETUP, "daily": screens.DAILY}
"""The screens that a link can name: an installed app lists them in its icon's menu."""


def title(services: Services) -> None:
    """Show the title."""
    services.show(screens.TITLE)


def back(services: Services) -> None:
    """Show the title, and over it the screens that a lesson or a puzzle was opened from."""
    trail = services.trail
    title(services)
    for reopen in trail.values():
        reopen()


def puzzles(services: Services) -> None:
    """Show the screen that a puzzle was opened from; after one that came by a link the puzzles."""
    back(services)
    if not services.trail:
        services.open(screens.PUZZLES)


def course(services: Services) -> None:
    """Show the lessons, over what they were opened from."""
    back(services)
    if COURSE not in services.trail:
        services.open(screens.COURSE)


def table(services: Services, session: Session, *, fresh: bool = False) -> None:
    """Show a match at the table; `fresh` first deals the round, which has just begun."""
    services.show(screens.TABLE, session, fresh)
    services.trail = {}


def reopen(services: Services, *, at_table: bool) -> None:
    """Show the table with the match as it was saved, if there is one, else the title."""
    services.scenes.clear()  # first: where it fails, nothing half left is in the way
    if session := services.profile.matches.resume() if at_table else None:
        table(services, session)
    else:
        title(services)


def leave_table(
    services: Services, session: Session, then: Callable[[], None] | None = None
) -> None:
    """Leave the table for the title, then call `then`; a match that is over is forgotten."""
    services.profile.save_last_screen("title")
    if session.over:
        services.profile.matches.discard()
        _protect_storage(services, session)
    title(services)
    if then:
        then()


def _protect_storage(services: Services, session: Session) -> None:
    """Protect what is stored, once there is a finished match to keep; whatever the player reads
    about it comes after the result, not over it."""
    if not session.mode:
        services.platform.protect_storage()


def start_match(services: Services, choices: NewGameDefaults) -> None:
    """Begin the match that was chosen."""
    from game.session import factory

    rules, players = choices.rules, choices.players
    game, called = choices.variant.key, choices.game
    _deal(services, factory.new_match(game, rules, players, _SEED_SOURCE.randrange, called))


def rematch(services: Services, session: Session) -> None:
    """Begin a new match of the same game, rules and players."""
    from game.session import factory

    _protect_storage(services, session)
    _deal(services, factory.rematch(session, _SEED_SOURCE.randrange))


def _deal(services: Services, session: Session) -> None:
    services.profile.matches.begin(session)
    table(services, session, fresh=True)


def play_deal(services: Services, link: Link, mode: str = "") -> None:
    """Play the single deal of a link; a match in progress is paused meanwhile.

    The player sits at the first seat and computers at the others, as for the last new game.
    """
    from game.session import factory

    seats = services.profile.new_game_defaults().players_of(link.listing, link.rules)
    words = filter(None, [mode])
    _begin_beside(services, factory.single_deal(link, seats, _SEED_SOURCE.randrange, *words))


def play_challenge(services: Services, challenge: Challenge) -> None:
    """Play the match of a challenge; a match in progress is paused meanwhile."""
    from game.session import factory

    name = services.profile.new_game_defaults().seats[0].name
    _begin_beside(services, factory.challenged(challenge, name, _SEED_SOURCE.randrange))


def _begin_beside(services: Services, session: Session) -> None:
    """Begin a match, and pause the one in progress, unless too many are paused."""
    from game.session import paused

    try:
        services.profile.matches.begin(session, beside=True)
    except OverflowError:
        text = _(
            "You already have {count} paused matches. Finish one of them first, or end the "
            "current one by starting a new game."
        )
        services.profile.tell(text.format(count=paused.MAX_PAUSED))
        return
    table(services, session, fresh=True)


def open_link(services: Services, text: str) -> None:
    """Show the offer of a link or the screen it names, over the current one, or why it can't."""
    from game.session.daily import day_of
    from game.session.links import CHALLENGE, PUZZLE, LinkError, is_of_people, read, split
    from game.ui.words.days import playable

    if is_of_people(text):
        with_people(services, lambda: services.open(screens.RECEIVING, text))
        return
    if named := NAMED.get(text):
        services.scenes.close(named.load())
        services.open(named)
        return
    try:
        kind, words = split(text)
        if kind == PUZZLE:
            from game.puzzles.shelf import puzzle_of

            offer = screens.PUZZLE_OFFER.make(services, puzzle_of(words))
        elif kind == CHALLENGE:
            from game.session import challenge

            offer = screens.CHALLENGE_OFFER.make(services, challenge.read(text))
        else:
            link = read(text)
            if day := day_of(link, playable(services.platform.today())):
                services.scenes.close(screens.DAILY.load())
                services.open(screens.DAY, day, link.listing.key)
                return
            offer = screens.LINK_OFFER.make(services, link)
    except LinkError as error:
        sentence = _("This link can’t be opened: {why}.")
        services.profile.tell(sentence.format(why=error))
        return
    offers = screens.LINK_OFFER, screens.PUZZLE_OFFER, screens.CHALLENGE_OFFER
    for screen in offers:  # one offer at a time
        services.scenes.close(screen.load())
    services.scenes.push(offer)


def with_people(services: Services, then: Callable[[], None]) -> None:
    """Go on once the part for tables of people is loaded, or tell that it can't be."""
    services.with_part("people", then, services.tell_not_loaded)


def share(form: Form, worded: Callable[[str], str]) -> None:
    """Share a text, or copy it: `worded` puts the game's address into it; the form shows how that
    went."""
    platform = form.services.platform
    text = worded(platform.history.address())
    platform.clipboard.share(text, _after_copy(form, text))


def copy(form: Form, text: str) -> None:
    """Copy a text; the form shows how that went."""
    form.services.platform.clipboard.copy(text, _after_copy(form, text))


def _after_copy(form: Form, text: str) -> Answer:
    """Return a callback for the clipboard: where that refuses, the text is shown to be selected."""

    def take(message: str) -> None:
        if message:
            form.show_feedback(message)
        else:
            form.services.open(screens.COPY_BY_HAND, text)

    return form.services.callback(take)


def open_match(services: Services, text: str) -> None:
    """Show the match that a file holds; if it can't be read, say so."""
    from game.session.archive import PastMatch
    from game.session.codec import SaveError

    try:
        past = PastMatch.of_file(text)
    except SaveError as error:
        refuse_file(services, error)
    else:
        services.open(screens.PAST_MATCH, past, None)


def offer_import(services: Services, text: str) -> None:
    """Ask whether a file should replace the player's data, or show the match it holds."""
    from game.profile import export
    from game.session.archive import FILE
    from game.session.codec import SaveError

    if f'"{FILE}"' in text[:_HEAD]:
        open_match(services, text)
        return
    try:
        texts = export.read(text)
    except SaveError as error:
        refuse_file(services, error)
    else:
        services.open(screens.IMPORT, texts)


def refuse_file(services: Services, error: Exception) -> None:
    """Say that a file can't be used, and why."""
    text = _("This file can’t be used: {why}.")
    services.profile.tell(text.format(why=plain(error)))

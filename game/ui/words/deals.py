"""Single deals: played for themselves, and passed on as links."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.ai.levels import LEVELS
from game.engine.match import Match, Start
from game.engine.rules import Rules, Teams
from game.language import _, ngettext
from game.session.links import Link, LinkError, read
from game.session.session import DEAL, Session
from game.session.waiting import MOST
from game.variants import GAMES

if TYPE_CHECKING:
    from game.ui.app import App


def in_words(game: str, rules: Rules) -> str:
    """Return "Fives, 3 seats": a game and who plays it."""
    if rules.teams is Teams.PARTNERSHIPS:
        said = _("{game}, {count} seats, partners")
    else:
        said = ngettext("{game}, {count} seat", "{game}, {count} seats", rules.seats)
    return said.format(game=_(GAMES[game].name), count=rules.seats)


def link_text(app: App, link: Link) -> str:
    """Return a link for another player, with a line that says what it is."""
    said = (
        _("Boneyard: {game}, a round to watch")
        if link.moves
        else _("Boneyard: {game}, deal {number}")
    )
    line = said.format(game=in_words(link.game, link.rules), number=link.start.number)
    return f"{line}\n{app.platform.history.address()}#{link}"


def what_waits(app: App) -> str:
    """Return what becomes of the match under way while a deal is played; empty if there is none."""
    session = app.profile.matches.now()
    if session is None or session.over:
        return ""
    said = _("Your match of {game}, round {number}, waits and comes back afterwards.")
    return said.format(game=_(GAMES[session.match.game].name), number=session.match.round_no)


def play(app: App, game: str, rules: Rules, start: Start, occasion: str = DEAL) -> None:
    """Go to the table with a single deal; a match under way waits meanwhile.

    The player sits at the first seat and computers at the others, as for the last new game.
    """
    from game.ui.scenes.table import TableScene

    try:
        app.profile.matches.put_aside()
    except OverflowError:
        said = _(
            "{count} matches wait already. Play one to its end, or begin a new game in its place."
        )
        app.profile.tell(said.format(count=MOST))
        return
    me, *others = app.profile.choices().seats[: rules.seats]
    usual = next(iter(LEVELS))
    seats = [replace(me, level=None), *(replace(s, level=s.level or usual) for s in others)]
    match = Match(rules, start.number, game, start)
    session = Session(match, tuple(seats), app.profile.matches.save, occasion)
    session.save(session.to_text())
    app.scenes.replace(TableScene(app, session, fresh=True))


def open_link(app: App, text: str) -> None:
    """Show what a link offers over whatever is on the screen; say so where it offers nothing."""
    from game.ui.scenes.offer import SharedScene

    try:
        link = read(text)
    except LinkError as error:
        app.profile.tell(_("This link can’t be opened: {why}.").format(why=error))
        return
    below = [scene for scene in app.scenes.scenes if scene.name != SharedScene.name]
    app.scenes.scenes[:] = below  # one offer at a time
    app.scenes.push(SharedScene(app, link))

"""The ways out of a match: the same again, or away from the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.session import Session
from game.variants import GAMES

if TYPE_CHECKING:
    from game.ui.app import App


def again(app: App, session: Session) -> Session:
    """Return a fresh match of the same game, rules and players."""
    from game.ui.scenes.setup import new_session

    match = session.match
    return new_session(GAMES[match.game], match.rules, session.seats, app.profile.matches.save)


def leave(app: App, session: Session, *, setup: bool) -> None:
    """Go to the title, or on to a new game; a match that is over is forgotten."""
    from game.ui.scenes.setup import SetupScene
    from game.ui.scenes.title import TitleScene

    app.profile.save_place("title")
    if session.over:
        app.profile.count(session)
        app.profile.matches.forget()
    app.scenes.replace(TitleScene(app))
    if setup:
        app.scenes.push(SetupScene(app))

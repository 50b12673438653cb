"""The ways to a table of people: from the list, from a link, and after each turn."""

from collections.abc import Callable
from functools import partial
from typing import ParamSpec

from game.language import _
from game.people.hidden_round import Phase
from game.ui.kit.stack import Screen
from game.ui.scenes.alerts import ConfirmScene
from game.ui.scenes.people.holding import Holding
from game.ui.scenes.sheet import SheetScene
from game.ui.services import Services

P = ParamSpec("P")

CONNECTING: Screen[[Holding]] = Screen("game.ui.scenes.live.connecting:ConnectingScene")
NEW: Screen[[]] = Screen("game.ui.scenes.people_dialogs.dialogs:NewTableScene")
NOTE: Screen[[Holding]] = Screen("game.ui.scenes.people_dialogs.dialogs:NoteScene")
PROMISES: Screen[[]] = Screen("game.ui.scenes.people_dialogs.dialogs:PromisesScene")
RESUMING: Screen[[str, Callable[[str], None]]] = Screen(
    "game.ui.scenes.people.receiving:ResumingScene"
)
RESULT: Screen[[Holding]] = Screen("game.ui.scenes.people.table:FinishedScene")
SAYING: Screen[[Holding]] = Screen("game.ui.scenes.people_dialogs.dialogs:PhrasesScene")
TABLE: Screen[[Holding, int | None]] = Screen("game.ui.scenes.people.table:PeopleTableScene")
WAITING: Screen[[Holding]] = Screen("game.ui.scenes.people.tables:WaitingScene")


def dialog(
    services: Services, screen: Screen[P], *args: P.args, **more: P.kwargs
) -> Callable[[], None]:
    """Return a callback that opens one of the dialogs, loaded when one is first asked for."""
    open_ = partial(services.open, screen, *args, **more)
    return partial(services.with_part, "people_dialogs", open_, services.tell_not_loaded)


def connect(services: Services, holding: Holding) -> None:
    """Ask for a connection to another device at the table."""
    services.scenes.close(SheetScene)
    open_ = partial(services.open, CONNECTING, holding)
    services.with_part("live", open_, services.tell_not_loaded)


def has_hand(holding: Holding) -> bool:
    """Return whether the tiles of a seat can be seen, and nobody has lied as far as it knows."""
    seat = holding.seat
    return seat.ahead.phase is Phase.PLAY and seat.match(seat.hand()) is not None


def show_table(services: Services, holding: Holding, shown: int | None = None) -> None:
    """Show the table of a seat, in place of all else; the moves after the first `shown` ones are
    made before the player's eyes."""
    services.profile.save_last_screen("title")
    if has_hand(holding):
        services.show(TABLE, holding, shown)
    else:
        services.show(WAITING, holding)


def show_result(services: Services, holding: Holding) -> None:
    """Show the result of the last round that was checked."""
    services.show(RESULT, holding)


def ask_to_leave(services: Services, holding: Holding, on_left: Callable[[], None]) -> None:
    """Ask whether to leave a table for good: the others are told by a last link, which can be
    written on the own turn alone."""
    seat, table = holding.seat, holding.seat.table
    tells = table.writer == seat.number and not table.over

    def leave() -> None:
        if tells:
            holding.take(type(seat).at(seat.secret, seat.number, table).gone())
        else:
            holding.forget()
        on_left()

    about = _("The table is removed from this device, and you can’t come back to it.")
    if tells:
        about = _("The round ends for everyone, and your last link says so.")
    asked = _("Leave this table for good?"), about, _("Leave"), leave, _("Stay")
    services.scenes.push(ConfirmScene(services, *asked, name="people-leave"))

"""The texts about a table of people: what it waits for, what went wrong, and what it promises."""

from datetime import date

from game.language import N_, _, all_of, ngettext
from game.people.errors import Fault, Foul, GapError, MessageError
from game.people.hidden_round import Phase
from game.people.letters import NewerError, TornError
from game.people.seat import Seat
from game.people.table import Table
from game.ui.scenes.people.holding import Holding, Row
from game.variants.catalogue import CATALOGUE

_FOULS = {
    Fault.DECK: N_("{name} cheated in the deal: the tiles weren’t shuffled as agreed."),
    Fault.KEY: N_("{name} gave a false key for a tile."),
    Fault.SEED: N_("{name} showed a different secret from the one agreed before the deal."),
    Fault.PASS: N_("{name} passed or drew with a tile that fitted."),
    Fault.MOVE: N_("{name} made a move that the rules don’t allow."),
    Fault.POSITION: N_("{name} sent a move that doesn’t lead where it says."),
    Fault.FORK: N_("{name} sent two different versions of the same turn."),
    Fault.ALARM: N_("{name} stopped the round because of a wrong deal, but the deal was right."),
}


def foul(table: Table, found: Foul) -> str:
    """Return the text about a cheat."""
    return _(_FOULS[found.fault]).format(name=table.names[found.seat])


def trouble(error: Exception) -> str:
    """Return why a link is not taken, and what to do."""
    if isinstance(error, TornError):
        return _(
            "The end of this link is missing, or some of its letters were changed on the way. Ask "
            "for it again, in a separate message."
        )
    if isinstance(error, NewerError):
        return _("A newer version of the game made this link. Update the game, then open it again.")
    if isinstance(error, GapError):
        return _(
            "This device missed a turn: ask for the link before this one, and open that first."
        )
    assert isinstance(error, MessageError)
    return _(
        "This link doesn’t match the table: it is damaged, or someone changed it. Nothing in it "
        "was used."
    )


def next_player(table: Table) -> str:
    """Return the name of whoever has to open the next link; of the next to sit down, who has none
    yet, "the next player"."""
    if table.writer is not None and table.writer < len(table.names):
        return table.names[table.writer]
    return _("the next player")


def status(seat: Seat) -> str:
    """Return the text about what a table waits for."""
    table = seat.table
    if table.over:
        return verdict(table)
    if table.writer == seat.number:
        return _("Your turn")
    name = next_player(table)
    match table.phase:
        case Phase.JOIN:
            missing = table.seats - len(table.names)
            return ngettext(
                "Waiting for {count} more player to sit down.",
                "Waiting for {count} more players to sit down.",
                missing,
            ).format(count=missing)
        case Phase.DEAL:
            return _("The tiles are being shuffled: it’s {name}’s turn.").format(name=name)
        case Phase.SHOW:
            text = _(
                "The round is over. Now each player shows their tiles, so that everyone can check "
                "the round: it’s {name}’s turn."
            )
            return text.format(name=name)
    return _("It’s {name}’s turn.").format(name=name)


def verdict(table: Table) -> str:
    """Return the text about how a table has ended."""
    if table.left is not None:
        text = _("{name} has left the table. The round is void.")
        return text.format(name=table.names[table.left])
    if table.fouls:
        return " ".join([*(foul(table, it) for it in table.fouls), _("The round is void.")])
    last = table.rounds[-1] if table.rounds else None
    if last is None or last.winning_side is None:
        return _("The match is over.")
    members = last.rules.members(last.winning_side)
    names = all_of([table.names[seat] for seat in members])
    text = ngettext("{names} has won the match.", "{names} have won the match.", len(members))
    return text.format(names=names)


def send_to(seat: Seat) -> str:
    """Return the title above a link: who it is for."""
    if seat.table.phase is Phase.JOIN:
        return _("Invite with this link")
    name = next_player(seat.table)
    if seat.table.over:
        names = seat.table.names
        name = all_of([it for number, it in enumerate(names) if number != seat.number])
    return _("Send this link to {name}").format(name=name)


def sending(seat: Seat) -> str:
    """Return the text about a link: what it holds, and who opens it."""
    table, name = seat.table, next_player(seat.table)
    if table.over:
        return _("It shows how the game ended. No more links are needed.")
    if table.phase is Phase.JOIN and table.seats == 2:
        return _("The person who opens it joins your table and sends you a link back.")
    if table.phase is Phase.JOIN:
        return _(
            "Post it in a group chat. Players sit down one after another, and each posts the link "
            "they get next."
        )
    if table.seats == 2:
        text = _("It contains your turn. {name} opens it, plays, and sends you a link back.")
    else:
        text = _(
            "It contains your turn. Send it to {name} or post it in a group chat: {name} opens it "
            "and plays on."
        )
    return text.format(name=name)


def live(holding: Holding) -> str:
    """Return the text about live connections; empty where there are none."""
    names = holding.live.names if holding.live else []
    text = _("You are connected to {names}: your turn was sent automatically.")
    return text.format(names=all_of(names)) if names else ""


def promises() -> list[str]:
    """Return how a table of people works, what it promises, and what it doesn't."""
    return [
        _(
            "Every turn is a link that you send in any messenger. You can close the game in "
            "between, for hours or days."
        ),
        _(
            "Nobody can see another player’s tiles: there is no server and no dealer. You all "
            "shuffle, one after another."
        ),
        _(
            "Cheating is possible, but it comes out: at the end of each round, every device "
            "checks every tile and every move, and names any cheat."
        ),
        _(
            "Partners could still talk elsewhere. The computer doesn’t play at these tables, and "
            "there are no hints and no undo. If someone leaves, everyone is told."
        ),
    ]


def turn(row: Row) -> str:
    """Return whose turn it is at a table in the list."""
    if not row.seat:
        return _("Open its links, oldest first.")
    if row.turn is None:
        return _("Over")
    if row.mine:
        return _("Your turn")
    if row.turn >= len(row.names):
        return _("Waiting for players")
    return _("{name}’s turn").format(name=row.names[row.turn])


def title(row: Row) -> str:
    """Return the title of a table in the list: "Fives with Bob and Cleo"."""
    others = [name for seat, name in enumerate(row.names) if seat != row.me]
    listing = CATALOGUE.get(row.called)
    if not row.seat or listing is None:
        return _("A table from your note") if not row.seat else all_of(row.names)
    if not others:
        return _(listing.name)
    return _("{game} with {names}").format(game=_(listing.name), names=all_of(others))


def since(row: Row, today: str) -> str:
    """Return when a table was last changed, in words."""
    days = (date.fromisoformat(today) - date.fromisoformat(row.day)).days if today else 0
    if days < 1:
        return _("today")
    if days == 1:
        return _("yesterday")
    return ngettext("{count} day ago", "{count} days ago", days).format(count=days)

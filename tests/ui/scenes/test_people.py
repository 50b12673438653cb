"""Tables of people by links: each player has a device, and a link is all that goes from one to the
other."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.ai.budget import finish
from game.engine import Rules
from game.people.kept import restored
from game.people.letters import note_link, table_link
from game.people.seat import Seat
from game.people.steps import Passed
from game.session.tables import Tables
from game.ui.scenes.people.holding import Row, Went
from game.ui.scenes.people.receiving import Refused, Unknown, reading
from tests.people.conftest import _work_out_once  # noqa: F401
from tests.people_players import TURN_OVER, invite, sit_down, turn
from tour import people_routes
from tour.harness import FakePlatform, Player
from tour.memory import MemoryStorage
from tour.people_routes import DAY, caught_up, may_choose, moves_of, played, seated


def device(storage: MemoryStorage | None = None) -> Player:
    return Player(FakePlatform(storage=storage), frame=0.1)


def write(player: Player, id: str, text: str) -> None:
    player.act(id, text)


def link_of(player: Player) -> str:
    """Copy the link that is to be sent."""
    if player.scene == "people-table":
        player.until(lambda: "answer-send" in player.nodes)
        player.click("answer-send")
        player.until(lambda: player.scene == "people-send")
    copied = player.platform.clipboard.copied
    before = len(copied)
    player.click("button-copy")
    player.until(lambda: len(copied) > before)
    return copied[-1]


def seat_of(player: Player) -> Seat:
    """Read the seat that a device has kept."""
    (row,) = Tables.from_text(player.platform.storage.texts["people"]).values()
    return finish(restored(Row.from_text(row).seat))


def at_table(*names: str, choices: tuple[str, ...] = ("game-block",)) -> list[Player]:
    """Seat players at a new table; the link of the last one is on its screen."""
    players = [device() for _name in names]
    invite(players[0], names[0], write, *choices, *([f"seats-{len(names)}"] * (len(names) > 2)))
    for before, player, name in zip(players, players[1:], names[1:], strict=False):
        player.follow(link_of(before))
        sit_down(player, name, write)
    return players


def take_turns(players: list[Player], sender: int) -> int:
    """Send each link to whoever has to open it, until a round is checked; return who wrote last."""
    for _turn in range(100):
        link, seat = link_of(players[sender]), seat_of(players[sender])
        writer = seat.table.writer
        assert writer is not None
        players[writer].follow(link)
        turn(players[writer])
        sender = writer
        if seat_of(players[writer]).table.rounds:
            return sender
    raise AssertionError("the round goes on for ever")


def catch_up(players: list[Player], sender: int, link: str) -> None:
    """Let everybody else open the last link."""
    for number, player in enumerate(players):
        if number != sender:
            player.follow(link)
            player.until(lambda player=player: player.scene == "people-result" and player.still)  # type: ignore[misc]


def test_a_round_is_played_over_links() -> None:
    players = at_table("Ann", "Bob", "Cleo", choices=("game-block", "button-more", "rounds-1"))
    sender = take_turns(players, 2)
    assert players[sender].scene == "people-result"
    assert players[sender].name("button-next-round") == "Send the link"
    assert "next" not in players[sender].nodes, "it is of matches against the computer"
    players[sender].click("button-next-round", wait=0.5)
    catch_up(players, sender, link_of(players[sender]))
    for player in players:
        assert player is players[sender] or player.name("checked").startswith("Checked: ")
        assert not seat_of(player).table.fouls
    assert len({str(seat_of(player).table.scores) for player in players}) == 1


def test_a_device_that_is_closed_in_mid_round_comes_back() -> None:
    players = at_table("Ann", "Bob")
    sender = 1
    for _turn in range(6):
        link = link_of(players[sender])
        sender = 1 - sender
        players[sender].follow(link)
        turn(players[sender])
    left = players[sender]
    again = device(left.platform.storage)
    again.click("button-people")
    again.until(lambda: again.scene == "people")
    (row,) = again.ids("table-")
    assert "’s turn" in again.name(row)
    again.click(row)
    again.until(lambda: again.scene in ("people-table", "people-wait") and again.still)
    players[sender] = again
    take_turns(players, sender)


def opened(name: str) -> Player:
    """Open a table from the list."""
    player = device()
    again = people_routes.at(name)(player)
    assert again
    return again


def test_hints_and_undo_are_off_and_the_match_at_home_stays_as_it_is() -> None:
    player = opened("asked")
    assert "disabled" in player.words("button-hint")
    assert "disabled" in player.words("button-undo")
    assert player.name("turn") == "Your turn"
    assert "match" not in player.platform.storage.texts
    turn(player)
    assert "match" not in player.platform.storage.texts


def refusal(player: Player, link: str) -> str:
    """Open a link that can't be taken; return what is said of it."""
    before = player.platform.storage.texts.get("people")
    player.follow(link)
    player.until(lambda: player.scene == "notice")
    (said,) = player.app.services.scenes.top.notes  # type: ignore[attr-defined]
    assert player.platform.storage.texts.get("people") == before
    player.click("button-ok") if "button-ok" in player.nodes else player.click(
        player.ids("button-")[0]
    )
    return str(said)


def _two() -> list[Seat]:
    return played(seated(Rules(), "block", 1), lambda it: may_choose(it) and moves_of(it) > 3)


def kept(seat: Seat) -> Player:
    """Return a device that has kept a seat."""
    row = Row.of(seat, DAY).to_text()
    texts = {"people": Tables({seat.table.identity.hex(): row}).to_text()}
    return device(MemoryStorage(texts))


def _waiting_and_moved() -> tuple[Seat, Seat, Seat]:
    """Return a seat that waits, and the one to move before and after it has moved."""
    seats = _two()
    mine = next(seat for seat in seats if not seat.choosing)
    other = next(seat for seat in seats if seat.choosing)
    match = other.match(other.hand())
    assert match
    return mine, other, finish(other.moved(match.legal[0], other.hand()).writing())


def test_links_that_lead_nowhere_are_told_in_words() -> None:
    mine, _other, newer = _waiting_and_moved()
    player, link = kept(mine), table_link(newer.table)
    assert "The end of this link is missing" in refusal(player, link[:-300])
    assert "The end of this link is missing" in refusal(player, "#table/2/12")
    assert "A newer version" in refusal(player, link.replace("table/2/", "table/3/"))
    assert "doesn’t match the table" in refusal(player, table_link(_lied(newer).table))
    later = played([caught_up(mine, newer.table), newer], lambda it: moves_of(it) > 9)
    far = table_link(max((it.table for it in later), key=lambda it: len(it.log)), 300)
    assert "missed a turn" in refusal(player, far)


def _lied(seat: Seat) -> Seat:
    """Return a seat whose last message is signed by nobody."""
    *before, last = seat.table.log
    return replace(
        seat, table=replace(seat.table, log=(*before, replace(last, signature=bytes(64))))
    )


def test_a_false_pass_is_named_at_the_end_of_the_round() -> None:
    seats = _two()
    cheat = next(seat for seat in seats if seat.choosing)
    lied = finish(cheat._wrote(Passed()).writing())
    both = [lied if it.number == cheat.number else caught_up(it, lied.table) for it in seats]
    over = played(both, lambda it: it.table.over)
    player = kept(over[1 - cheat.number])
    player.click("button-people")
    player.until(lambda: player.scene == "people")
    player.click(player.ids("table-")[0])
    player.until(lambda: player.scene == "people-wait")
    name = ("Ann", "Bob")[cheat.number]
    said = f"{name} passed or drew with a tile that fitted. The round is void."
    assert player.name("status") == said


def test_two_versions_of_a_turn_are_named() -> None:
    seats = _two()
    cheat = next(seat for seat in seats if seat.choosing)
    match = cheat.match(cheat.hand())
    assert match
    one, two = (finish(cheat.moved(move, cheat.hand()).writing()) for move in match.legal[:2])
    player = kept(caught_up(seats[1 - cheat.number], one.table))
    name = ("Ann", "Bob")[cheat.number]
    said = refusal(player, table_link(two.table))
    assert said.startswith(f"{name} sent two different versions of the same turn.")


def test_an_older_link_shows_the_newest_table() -> None:
    seats = _two()
    mine = next(seat for seat in seats if seat.choosing)
    player = kept(mine)
    before = player.platform.storage.texts["people"]
    old = replace(mine.table, log=mine.table.log[:-1], hashes=mine.table.hashes[:-1])
    player.follow(table_link(old))
    player.until(lambda: player.scene == "people-table" and player.still)
    assert (
        Tables.from_text(before).keys()
        == Tables.from_text(player.platform.storage.texts["people"]).keys()
    )
    assert seat_of(player).table.log == mine.table.log


def test_who_leaves_tells_the_others() -> None:
    players = at_table("Ann", "Bob")
    players[0].follow(link_of(players[1]))
    players[0].until(lambda: players[0].scene == "people-wait" and players[0].still)
    players[1].follow(link_of(players[0]))
    players[1].until(lambda: players[1].scene == "people-table" and players[1].still)
    players[1].click("button-pause")
    players[1].until(lambda: players[1].scene == "people-menu")
    players[1].click("button-leave", wait=0.3)
    assert players[1].name("about") == "The round ends for everyone, and your last link says so."
    players[1].click("button-yes")
    players[1].until(lambda: players[1].scene == "people-wait")
    players[0].follow(link_of(players[1]))
    players[0].until(lambda: players[0].scene == "people-wait" and players[0].still)
    assert players[0].name("status") == "Bob has left the table. The round is void."
    players[0].click("button-forget", wait=0.3)
    assert json.loads(players[0].platform.storage.texts["people"]) == {}


def test_a_note_brings_a_seat_back_where_it_was_forgotten() -> None:
    """The device has forgotten all: its note, then the links of the chat from the first one on."""
    seats = seated(Rules(), "block", 1)
    links: list[str] = [table_link(seats[1].table)]
    note = note_link(seats[0])
    for _turn in range(4):
        writer = seats[0].table.writer
        before = len(seats[0].table.log)
        seats = played(seats, lambda it: len(it.table.log) > before)  # noqa: B023
        assert writer is not None
        newest = max((it.table for it in seats), key=lambda it: len(it.log))
        seats = [caught_up(it, newest) for it in seats]
        links.append(table_link(newest))
    player = device()
    player.follow(f"#{links[-1]}")
    player.until(lambda: player.scene == "people-seat")
    player.act("link", note)
    player.until(lambda: player.scene == "notice")
    player.click(player.ids("button-")[0])
    for link in links:
        player.follow(link)
        player.until(lambda: player.scene in (*TURN_OVER, "people-table") and player.still)
    assert seat_of(player).table.log[: len(seats[0].table.log)] == seats[0].table.log
    assert seat_of(player).hand() == seats[0].hand()


def test_another_window_that_went_on_is_not_overwritten() -> None:
    seats = _two()
    mine = next(seat for seat in seats if seat.choosing)
    store = kept(mine).platform.storage
    one, other = device(store), device(store)
    for player in (one, other):
        player.click("button-people")
        player.until(lambda player=player: player.scene == "people")  # type: ignore[misc]
        player.click(player.ids("table-")[0])
        player.until(lambda player=player: player.scene == "people-table" and player.still)  # type: ignore[misc]
    turn(one)
    went = store.texts["people"]
    other.click(other.with_state("tile", "playable")[-1], wait=0.5)
    if places := other.with_state("place", "legal"):
        other.click(places[0])
    other.until(lambda: other.scene == "notice")
    assert store.texts["people"] == went


@pytest.mark.parametrize("row", ["{}", '{"row": 9}', "nonsense"])
def test_a_table_that_cannot_be_read_is_told_and_can_be_removed(row: str) -> None:
    texts = {"people": Tables({"0123456789abcdef": row}).to_text()}
    player = device(MemoryStorage(texts))
    player.click("button-people")
    player.until(lambda: player.scene == "people")
    assert player.name("table-0123456789abcdef").startswith("A table that can’t be read. ")
    player.click("table-0123456789abcdef", wait=0.3)
    assert player.scene == "ask"
    player.click("button-yes", wait=0.3)
    assert player.names("none") == ["You have no tables yet."]


def test_a_seat_that_is_damaged_is_told() -> None:
    seat = _two()[0]
    row = replace(Row.of(seat, DAY), seat="{}").to_text()
    texts = {"people": Tables({seat.table.identity.hex(): row}).to_text()}
    player = device(MemoryStorage(texts))
    player.click("button-people")
    player.until(lambda: player.scene == "people")
    player.click(player.ids("table-")[0], wait=0.3)
    assert player.scene == "ask"
    assert player.name("about").startswith("This table can’t be opened: ")
    player.click("button-no", wait=0.3)
    assert player.platform.storage.texts == texts | player.platform.storage.texts


SAVES = sorted((Path(__file__).parents[2] / "saves").glob("*/people*.txt"))


@pytest.mark.parametrize("file", SAVES, ids=lambda file: file.parent.name)
def test_tables_that_earlier_versions_kept_can_be_opened(file: Path) -> None:
    text = file.read_text("utf-8")
    for identity in Tables.from_text(text):
        player = device(MemoryStorage({"people": text}))
        open_row(player, f"table-{identity}")
        assert player.scene in ("people-table", "people-wait", "people-send")


def open_row(player: Player, row: str = "") -> None:
    """Open a table from the list: the first, or that of an id."""
    player.click("button-people")
    player.until(lambda: player.scene == "people")
    player.click(row or player.ids("table-")[0])
    player.until(lambda: player.scene not in ("people", "people-receiving") and player.still)


def test_a_link_is_pasted_into_a_window_that_nothing_opens_from_outside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The desktop's window has no address: its link is pasted, and it takes one from a page."""
    window, page = device(), device()
    monkeypatch.setattr(window.platform.history, "address", lambda: "")
    invite(window, "Ann", write, "game-block")
    assert "bare" in window.nodes
    link = link_of(window)
    assert link.startswith("#table/2/")
    page.click("button-people", wait=0.3)
    page.act("link", link)
    sit_down(page, "Bob", write)
    window.platform.clipboard.text = link_of(page)
    window.press(pygame.K_INSERT, shift=True)
    window.until(lambda: any(said.endswith("it’s Bob’s turn.") for said in window.names("status")))


def test_what_cannot_be_loaded_is_told_and_asked_for_again() -> None:
    player = device()
    player.platform.out_of_reach = "no network"
    player.click("button-people")
    player.until(lambda: player.scene == "notice")
    player.click(player.ids("button-")[0], wait=0.3)
    player.platform.out_of_reach = ""
    player.click("button-people")
    player.until(lambda: player.scene == "people")


def test_thousands_of_hostile_links_change_nothing_that_is_kept() -> None:
    rng = Random(65)
    mine, other, newer = _waiting_and_moved()
    rows = {mine.table.identity.hex(): Row.of(mine, DAY).to_text()}
    before, link = dict(rows), table_link(newer.table)
    note = note_link(other)
    for _time in range(3000):
        letters = list(rng.choice((link, note)))
        for _change in range(rng.randrange(1, 4)):
            letters[rng.randrange(len(letters))] = rng.choice("/.-_aZ0%<&\x00é")
        outcome = finish(reading(rows, "".join(letters), DAY))
        if isinstance(outcome, Went):  # nothing was changed that counts
            assert outcome.seat.table.log in (mine.table.log, newer.table.log)
        else:
            assert isinstance(outcome, Refused | Unknown)
        assert rows == before


def test_a_phrase_is_said_with_the_next_turn() -> None:
    players = at_table("Ann", "Bob")
    for sender in (1, 0, 1):
        if "people-table" in {player.scene for player in players}:
            break
        other = players[1 - sender]
        other.follow(link_of(players[sender]))
        other.until(lambda other=other: other.scene != "people-receiving" and other.still)  # type: ignore[misc]
    speaker = next(player for player in players if player.scene == "people-table")
    other = players[1 - players.index(speaker)]
    speaker.click("button-pause", "button-say")
    speaker.until(lambda: speaker.scene == "people-say")
    speaker.click("say-1", "button-resume")
    assert seat_of(speaker).unsent == 1
    turn(speaker)
    assert seat_of(speaker).unsent is None
    other.follow(link_of(speaker))
    name = seat_of(other).table.names[seat_of(speaker).number]
    other.until(lambda: f"{name}: Well played." in other.platform.page.announced)
    assert "Well played." not in " ".join(speaker.platform.page.announced)

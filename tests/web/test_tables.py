"""Tables of people in the page: links between browsers, and the part of the game that they need."""

import json
from typing import Any

import pytest

from tests.input_devices import Finger
from tests.people_players import invite, next_round, sit_down, turn_of_match
from tests.web.conftest import OpenTab
from tests.web.firefox import FirefoxTab
from tests.web.player import Player
from tests.web.test_bundles import hold
from tests.web.test_page import pattern
from tests.web.test_start import ASK, said

TAKEN = "navigator.share = (told) => (window.shared = told.text, Promise.resolve())"
SOON = """new Promise((done) => {
  const end = Date.now() + 500;
  const look = () =>
    window.NAME || Date.now() > end ? done(!!window.NAME) : requestAnimationFrame(look);
  look();
})"""
PART = pattern("people.bin")
# An error in what was fetched can be reported, with its line: it is there as a source.
FAIL = """
import traceback
from game.people.table import Table
try:
    Table().settled([])
except ValueError:
    told = traceback.format_exc()
"""


class Sitting(Player):
    """A player who sits down with a mouse or a finger."""

    def click(self, *ids: str) -> "Sitting":
        for id in ids:
            self.until(lambda id=id: id in self.nodes, id)  # type: ignore[misc]
            self.scroll_to(id)
            if isinstance(self.hands, Finger):
                self.touch(id)
            else:
                super().click(id)
        return self


def write(player: Sitting, id: str, text: str) -> None:
    """Write into the page's own field."""
    player.tab.run(f"boneyard_act({json.dumps(id)}, {json.dumps(text)})")
    player.until(lambda: player.value(id) == text, "the text")


def link_of(player: Sitting) -> str:
    """Share the link that is to be sent, and return it."""
    if player.scene == "people-table":
        player.click("answer-send")
        player.until_scene("people-send")
    player.tab.run(f"window.shared = '', void ({TAKEN})")
    player.until(lambda: _sends(player), "the link")
    return str(player.tab.run("window.shared"))


def _sends(player: Sitting) -> bool:
    """Press the button, again if the press came too soon after the last one; return whether a link
    was shared."""
    player.click("button-send")
    return comes(player, "shared")


def comes(player: Sitting, name: str) -> bool:
    """Return whether the page's variable is set within half a second."""
    return bool(player.tab.run(SOON.replace("NAME", name)))


def kept(player: Sitting) -> dict[str, Any]:
    """Return the row of the one table that the browser keeps."""
    rows = json.loads(player.tab.run("localStorage.getItem('boneyard.people')"))
    (row,) = (json.loads(text) for text in rows.values())
    return dict(row)


def take(reader: Sitting, link: str, *, closed: bool = False) -> None:
    """Open a link, after the game was `closed` if wanted, and wait until it was taken."""
    before = kept(reader)["seat"]
    if closed:
        reader.tab.go("about:blank")
    reader.tab.go(link)
    reader.until(lambda: kept(reader)["seat"] != before, "the link to be taken")


def play_match(players: list[Sitting], sender: int, closed: int = 0) -> None:
    """Play by links until the match is over for everybody; one browser leaves the page after so
    many turns, and opens it with the next link."""
    for number in range(1, 300):
        link, writer = link_of(players[sender]), kept(players[sender])["turn"]
        if writer is None:
            break
        take(players[writer], link, closed=number == closed)
        turn_of_match(players[writer])
        sender = writer
        if players[sender].scene == "people-result":
            next_round(players[sender])
    for number, player in enumerate(players):
        if number != sender:
            take(player, link)
            player.until_scene("people-result")
            assert player.name("checked").startswith("Checked: ")
        assert kept(player)["turn"] is None


def at_table(players: list[Sitting], site: str, rounds: int, *choices: str) -> None:
    """Seat the players for a match of so many rounds; the link of the last one is on its screen."""
    names = ("Ann", "Bob", "Cleo", "Dora")
    players[0].open(site)
    choices = ("game-block", "button-more", f"rounds-{rounds}", *choices)
    invite(players[0], names[0], write, *choices)
    for before, player, name in zip(players, players[1:], names[1:], strict=False):
        player.tab.go(link_of(before))
        player.started("people-invitation")
        sit_down(player, name, write)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_is_played_over_links(
    open_tab: OpenTab, firefox_tab: FirefoxTab, site: str, seats: int
) -> None:
    """Among the players are Firefox and a phone that is touched. In the usual run two of them play
    a round so in `test_live`."""
    phone = Sitting(open_tab(390, 844, 3, has_touch=True, is_mobile=True), Finger)
    players = [Sitting(firefox_tab), phone, *(Sitting(open_tab()) for _ in range(seats - 2))]
    at_table(players, site, 3, f"seats-{seats}")
    play_match(players, seats - 1, closed=3 * seats)


def test_what_it_needs_is_fetched_when_it_is_asked_for_and_again_where_that_fails(
    open_tab: OpenTab, site: str
) -> None:
    tab = open_tab(locale="es-ES")
    held = hold(tab, PART)
    player = Sitting(tab)
    player.open(site)
    player.until(lambda: tab.run("boneyard.whole"), "all files")
    assert not held
    player.click("button-people")
    player.until(lambda: held, "the request")
    assert player.scene == "title"
    held[0].abort()
    player.until_scene("notice")
    tab.heard.errors.clear()  # the browser's own, about the answer
    player.click(player.ids("button-")[0])
    player.click("button-people")
    player.until(lambda: len(held) == 2, "another request")
    held[1].continue_()
    player.until_scene("people")
    assert player.name("heading") == "Jugar con amigos"
    assert player.name("button-new") == "Invitar amigos"  # of the part's own texts
    player.click("button-done")
    player.until_scene("title")
    player.click("button-people")
    player.until_scene("people")
    assert len(held) == 2
    tab.run(f"void {ASK}({json.dumps(f'exec({FAIL!r}, globals())')})")
    assert 'raise ValueError("no round has been played")' in said(tab, "told")

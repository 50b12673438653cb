"""Deals and rounds as links: opened, played, watched, passed on, refused."""

import pygame
import pytest

from game.session.links import Link, read
from game.ui.layout.growth import Growth
from game.ui.scenes.replay import ReplayScene
from tests.ui.tables import at_result, at_table, finish, notes, player_of
from tour import positions
from tour.harness import Player
from tour.memory import MemoryStorage

DEAL = "deal/1/fives/571234/seats=3/target=100"
NOW = positions.session("block", positions.line_of(4))
ROUND = positions.session("fives", positions.round_over, seats=3)
WATCH = str(Link.of_round(ROUND.match))


def test_a_link_at_the_start_offers_its_very_deal() -> None:
    player = player_of(positions.storage(), DEAL)
    assert player.scene == "shared"
    assert player.name("what") == "Fives, 3 players, deal 571234"
    assert "match" not in player.platform.storage.texts
    player.click("button-take", scene="table")
    match = player.match
    assert match.round.deal.number == 571234
    assert match.rules == read(DEAL).rules
    finish(player)
    assert "button-next-round" not in player.nodes
    player.click("button-title", scene="title")
    assert "button-continue" not in player.nodes


def test_a_link_that_is_not_wanted_changes_nothing() -> None:
    store = positions.storage(NOW)
    before = dict(store.texts)
    player = player_of(store, DEAL).click("button-rules")
    player.press(pygame.K_ESCAPE, scene="shared")
    player.click("button-not-now", scene="title")
    player.run(0.5)
    assert player.scene == "title"
    assert store.texts | {"place": ""} == before | {"place": ""}


def test_a_match_under_way_waits_and_comes_back() -> None:
    player = at_table(NOW)
    store = player.platform.storage
    player.follow(DEAL, scene="shared")
    assert player.name("waits") == "Your match (Block, round 1) is saved. You’ll come back to it."
    player.until_asked("button-take")
    again = player_of(MemoryStorage(store.texts))
    assert again.scene == "table"
    assert again.match.round.deal.number == 571234
    finish(player)
    player.until_asked("button-title", "button-continue")
    assert store.texts["match"] == NOW.to_text()
    assert "waiting" not in store.texts


def test_the_title_leads_back_to_a_match_that_waits() -> None:
    player = player_of(positions.storage(NOW), DEAL)
    player.until_asked("button-take")
    player.click("button-pause", "button-title")
    assert player.name("button-continue") == "Resume: Fives, deal 571234"
    assert player.name("button-waiting") == "Resume: Block, round 1"
    player.click("button-waiting", scene="table")
    assert player.match.game == "block"
    player.until(lambda: player.asked)
    player.click("button-pause", "button-title")
    assert player.name("button-waiting") == "Resume: Fives, deal 571234"


BAD = {
    "empty": "",
    "letter": "x",
    "newer": "deal/2/fives/1",
    "seats": DEAL + "/seats=99",
    "torn": WATCH[:-4],
}


@pytest.mark.matrix(link=BAD, place=["title", "table"])
def test_a_bad_link_is_refused_and_nothing_else_happens(link: str, place: str) -> None:
    store = MemoryStorage({**positions.storage(NOW).texts, "place": place})
    before = dict(store.texts)
    player = player_of(store)
    player.follow(link, 0.3, scene="notice")
    (note,) = notes(player)
    assert note.startswith("This link can’t be opened: ")
    player.click("button-ok", scene=place)
    assert store.texts == before


def test_a_round_is_watched_step_by_step() -> None:
    player = player_of(positions.storage(NOW), WATCH)
    before = dict(player.platform.storage.texts)
    player.click("button-take", scene="replay")
    last = len(ROUND.match.round.moves)
    assert player.value("step") == f"Step 0 of {last}"
    assert player.words("button-backward") == ["disabled"]
    for step in range(1, last + 1):
        player.click("button-forward") if step % 2 else player.press(pygame.K_RIGHT)
        assert player.value("step") == f"Step {step} of {last}"
    for seat, hand in enumerate(ROUND.match.round.hands):
        told = player.name(f"hand-{seat}")
        assert all(str(tile) in told for tile in hand)
        assert str(ROUND.match.scores[seat]) in told
    line = [str(placed.tile) for placed in ROUND.match.round.line.placed]
    assert player.name("line") == f"The line: {' '.join(line)}"
    player.press(pygame.K_RIGHT)
    player.click("button-backward")
    assert player.value("step") == f"Step {last - 1} of {last}"
    player.click("button-first")
    player.press(pygame.K_LEFT)
    assert player.value("step") == f"Step 0 of {last}"
    player.click("button-last")
    assert player.platform.storage.texts == before
    player.press(pygame.K_ESCAPE, scene="title")


def watched(**settings: object) -> Player:
    return player_of(positions.storage(NOW, **settings), WATCH).click("button-take")


def step(player: Player) -> int:
    return int(player.value("step").split()[1])


def test_a_round_that_is_watched_plays_by_itself() -> None:
    player, last = watched(motion="on"), len(ROUND.match.round.moves)
    player.run(3.0)
    assert 1 <= step(player) <= 3
    player.click("button-run")
    paused = step(player)
    player.run(3.0)
    assert step(player) == paused
    player.press(pygame.K_RETURN)
    player.until(lambda: step(player) == last)
    player.run(3.0)
    assert player.name("button-run") == "Play"
    player.click("button-run")
    assert step(player) == 0


def test_a_watched_round_waits_for_the_player_where_motion_is_off_or_a_step_was_asked_for() -> None:
    player = watched(motion="off")
    player.run(3.0)
    assert step(player) == 0
    player = watched(motion="on").click("button-forward", wait=3.0)
    assert step(player) == 1


def test_a_watched_round_waits_under_a_panel() -> None:
    player = watched(motion="on")
    player.follow(DEAL)
    at_rest = player.platform.page.announced[:]
    player.run(4.0)
    assert player.platform.page.announced == at_rest
    player.press(pygame.K_ESCAPE, scene="replay")
    assert step(player) == 0
    player.until(lambda: step(player) == 1)


def test_a_watched_round_is_run_along_by_its_bar() -> None:
    player, last = watched(motion="on"), len(ROUND.match.round.moves)
    left, top, wide, high = player.rect("step")
    y = round(top + high / 2)
    player.mouse_down((round(left + wide / 2), y))
    assert step(player) == round(last / 2)
    player.mouse_move((round(left + 2 * wide), y))
    assert step(player) == last
    player.mouse_move((round(left - wide), y))
    player.mouse_up((round(left - wide), y))
    assert step(player) == 0
    player.run(3.0)
    assert step(player) == 0


def test_the_deal_of_a_watched_round_can_be_played() -> None:
    player = player_of(positions.storage(NOW), WATCH)
    player.click("button-take", "button-play", scene="table")
    assert player.match.round.deal == ROUND.match.round.deal


@pytest.mark.parametrize("wanted", [positions.round_over, positions.match_over])
def test_a_round_that_is_over_is_passed_on(wanted: positions.Wanted) -> None:
    now = positions.session("fives", wanted, seats=2)
    player = at_result(now)
    result = player.scene
    player.click("button-deal")
    for button in ("button-share-deal", "button-share-round"):
        player.click(button, wait=0.1)
        assert player.name("said") == "Copied."
    names = [seat.name for seat in now.seats][:2]
    deal, watched = player.platform.clipboard.copied
    for text in (deal, watched):
        assert text.splitlines()[1].startswith("https://example.org/boneyard/#")
    assert read(deal) == Link.of_deal(now.match)
    assert read(watched) == Link.of_round(now.match)
    player.click("button-watch", scene="replay")
    assert [player.name(f"hand-{seat}").split(":")[0] for seat in (0, 1)] == names
    player.click("button-done", "button-done", scene=result)


def test_a_deal_is_played_again_between_two_rounds() -> None:
    player = at_result(ROUND).click("button-deal")
    assert player.name("button-watch") == "Watch replay"
    assert player.name("button-deal-again") == "Play this deal again"
    player.click("button-deal-again", scene="table")
    assert player.match.round.deal == ROUND.match.round.deal
    finish(player)
    player.click("button-title", "button-continue")
    player.until(lambda: player.scene == "result")
    assert player.platform.storage.texts["match"] == ROUND.to_text()


def number_scene(clipboard: str | None = None) -> Player:
    player = player_of(positions.storage())
    player.platform.clipboard.text = clipboard
    player.click("button-new-game", "button-more", "button-number", scene="number")
    return player


def test_a_deal_is_chosen_by_its_number() -> None:
    player = number_scene()
    assert player.words("button-play") == ["disabled"]
    player.click("digit-9")
    player.press(pygame.K_4, pygame.K_7, pygame.K_KP1, pygame.K_BACKSPACE, pygame.K_2)
    assert player.name("number") == "9472"
    player.press(pygame.K_RETURN, scene="table")
    assert player.match.round.deal.number == 9472
    player = number_scene().press(*[pygame.K_9] * 9)
    assert player.name("number") == "999999"
    player.click("digit-clear")
    player.press(pygame.K_RETURN, scene="number")
    player.press(pygame.K_ESCAPE, scene="setup")


@pytest.mark.parametrize(("link", "scene"), [("daily", "daily"), ("new-game", "setup")])
def test_a_link_can_name_a_screen(link: str, scene: str) -> None:
    player = player_of(positions.storage(), link)
    assert player.scene == scene
    player.follow(link, 0.3)
    player.press(pygame.K_ESCAPE, scene="title")


@pytest.mark.parametrize(
    "over",
    [
        ("game-all",),
        ("button-rules",),
        ("button-more", "seat-1"),
        ("button-more", "seat-1", "name"),
    ],
)
def test_a_link_to_a_new_game_closes_what_was_open_over_the_last(over: tuple[str, ...]) -> None:
    player = player_of(positions.storage()).click("button-new-game", *over)
    assert player.scene != "setup"
    player.app.services.profile.tell("What nobody has read yet.")
    player.run(0.2)
    player.follow("new-game", 0.3)
    names = [scene.name for scene in player.app.services.scenes.scenes]
    assert names == ["title", "notice", "setup"]
    player.press(pygame.K_ESCAPE, scene="notice")
    player.click("button-ok", scene="title")


def test_a_second_link_closes_the_rules_read_of_the_first() -> None:
    player = player_of(positions.storage(), DEAL).click("button-rules", scene="rules")
    player.follow(DEAL, 0.3)
    player.click("button-not-now", scene="title")


def test_a_copied_link_or_number_is_pasted_and_nothing_else() -> None:
    player = number_scene("my shopping list").click("button-paste", scene="number")
    assert "neither a game link" in player.name("said")
    player.platform.clipboard.text = "1234567"  # no deal has it, and it isn't cut to one that has
    player.click("button-paste")
    assert "said" in player.nodes
    assert player.name("number") == "–"
    player.click("digit-7")
    assert "said" not in player.nodes
    player.platform.clipboard.text = " 4711 "
    player.click("button-paste")
    assert player.name("number") == "4711"
    assert "said" not in player.nodes
    player.platform.clipboard.text = f"see https://example.org/#{DEAL}\n"
    player.click("button-paste", scene="shared").click("button-take")
    assert player.match.round.deal.number == 571234


def test_a_link_dropped_onto_the_window_is_opened() -> None:
    player = player_of(positions.storage())
    player.tick(pygame.event.Event(pygame.DROPTEXT, text=f"https://example.org/#{DEAL}"))
    assert player.scene == "shared"


def test_many_links_keep_every_match() -> None:
    """Each deal begun while another is under way lets that one wait; too many are refused."""
    player = player_of(positions.storage(NOW))
    for number in range(1, 8):
        player.follow(f"deal/1/block/{number}")
        player.click("button-take", wait=0.2)
        if player.scene == "notice":
            break
        assert player.match.round.deal.number == number
    assert "paused matches. Finish one of them first" in notes(player)[0]
    player.click("button-ok")
    back = []
    while (session := player.app.services.profile.matches.peek()) is not None:
        back.append(session.match.round.deal.number)
        player.app.services.profile.matches.discard()
    assert back == [5, 4, 3, 2, 1, NOW.match.round.deal.number]


def test_a_flood_of_links_does_not_pile_up() -> None:
    player = player_of(positions.storage(NOW))
    for number in range(200):
        many = f"deal/1/fives/{'9' * (number % 9 + 7)}"
        player.platform.history.links += [DEAL, many, f"x{number % 9}"]
        player.run(0.1 if number else 0.3)
    player.run(60)
    assert len(player.app.services.scenes.scenes) <= 3
    assert len(notes(player)) <= 5
    player.click("button-ok", scene="shared")
    player.click("button-not-now", scene="title")


def test_a_link_without_an_address_says_where_it_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    player = player_of(positions.storage(NOW))
    monkeypatch.setattr(player.platform.history, "address", lambda: "")
    player.click("button-continue", "button-pause", "button-deal")
    assert "button-share-round" not in player.nodes
    player.click("button-share-deal")
    text = player.platform.clipboard.copied[-1]
    line, opens, link = text.splitlines()
    assert line.startswith("Boneyard: Block, 2 players, deal ")
    assert "Play a deal by number" in opens
    assert link.startswith("#deal/1/block/")
    assert read(text).match().round.deal == NOW.match.round.deal
    player.press(pygame.K_ESCAPE, scene="pause")


def test_the_line_of_a_replay_is_laid_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    over = positions.session("chickenfoot", positions.round_over, seats=3, max_pip=6)
    player = player_of(positions.storage(over), str(Link.of_round(over.match)))
    player.click("button-take", scene="replay")
    scene = player.top(ReplayScene)
    player.click("button-last", scene="replay").run(0.1)
    while not all(task.done for task in scene._placed.tasks):
        scene.think(0.0)
    monkeypatch.delattr(Growth, "add")  # nothing is laid out any more
    for id in ("button-last", "button-backward", "button-first", "button-forward", "button-last"):
        player.click(id, scene="replay")
    line = [str(placed.tile) for placed in over.match.round.line.placed]
    assert player.name("line") == f"The line: {' '.join(line)}"


def test_what_cannot_be_copied_is_shown_to_be_selected() -> None:
    player = at_table(positions.session("fives", positions.line_of(4), seats=2))
    player.platform.clipboard.refuses = True
    player.click("button-pause", "button-deal", "button-share-deal", wait=0.1, scene="copy-by-hand")
    assert "#deal/1/fives/" in player.nodes["text"]["value"]
    assert "\n" not in player.nodes["text"]["value"]
    player.click("text", "button-done", scene="deal")
    assert "said" not in player.nodes

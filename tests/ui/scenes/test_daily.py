"""The deal of the day, from the title to the result that is passed on."""

import json
from calendar import Calendar
from datetime import date, timedelta

import pygame
import pytest

from game.engine import Match, Start
from game.platform import Answer
from game.puzzles.shelf import of
from game.session.daily import mode_of, number, turns
from game.session.session import Session
from game.ui.scenes.daily_rows import weeks
from game.ui.words.days import featured
from game.variants import GAMES
from game.variants.ways import WAYS
from tests import shots
from tests.driving import Point
from tests.memory import MemoryStorage
from tests.ui import positions
from tests.ui.hands import Mouse
from tests.ui.harness import Player
from tests.ui.tables import SIZE, finish, player_of

NOW = positions.session("block", positions.line_of(4))
DAY = "2026-11-21"


def press(player: Player, *ids: str) -> None:
    Mouse(player).press(*ids)


def test_the_deal_of_the_day_is_played_counted_and_passed_on() -> None:
    store = positions.storage(NOW)
    player = player_of(store)
    press(player, "button-daily", "daily-fives")
    assert player.match.round.deal.number == number("fives", DAY)
    assert player.nodes["heading"]["name"] == "Fives, Deal of the day"
    finish(player)
    assert player.nodes["deal"]["name"] == "Deal of the day · 21 November 2026"
    played = player.match.round
    kept = json.loads(store.texts["daily"])
    letters = turns(played, 0)
    assert kept == {"fives": {DAY: [*played.points, 0, letters]}}
    press(player, "button-share-result")
    player.tick()
    mine, theirs = played.points
    row = "".join({"p": "🟩", "s": "🟨", "d": "🟦", "x": "⬜"}[letter] for letter in letters)
    assert player.platform.clipboard.copied == [
        f"Boneyard, Fives, 21 November 2026\n{row}\n{mine}–{theirs}\nhttps://example.org/boneyard/"
    ]
    assert player.nodes["said"]["name"]
    press(player, "button-daily", "button-done")
    assert player.nodes["button-continue"]["name"] == "Resume: Block, round 1"
    press(player, "button-daily")
    Mouse(player).scroll_to("daily-fives")
    assert player.nodes["daily-fives"]["name"] == f"Fives · {mine}–{theirs}"
    press(player, "daily-fives")
    player.tick()
    assert player.scene == "daily"
    assert player.platform.clipboard.copied[1] == player.platform.clipboard.copied[0]
    player.press(pygame.K_ESCAPE, scene="title")


def test_a_country_s_game_has_a_deal_of_the_day_too() -> None:
    store = positions.storage(None)
    player = player_of(store)
    press(player, "button-daily")
    assert "daily-brazil" not in player.nodes
    press(player, "button-games", "game-brazil")
    assert player.nodes["featured"]["name"] == f"Brazil, Deal {number('brazil', DAY)}"
    press(player, "daily-brazil")
    assert player.match.rules == WAYS["brazil"].rules
    assert player.nodes["heading"]["name"] == "Brazil, Deal of the day"
    finish(player)
    mine, theirs = player.match.round.points
    assert list(json.loads(store.texts["daily"])) == ["brazil"]
    press(player, "button-daily")
    assert player.nodes["daily-brazil"]["name"] == f"Brazil · {mine}–{theirs}"
    press(player, "daily-brazil")
    player.tick()
    (said,) = player.platform.clipboard.copied
    assert said.startswith("Boneyard, Brazil, 21 November 2026\n")


def test_one_that_was_begun_goes_on() -> None:
    player = player_of(positions.storage())
    for game in ("fives", "block"):
        press(player, "button-daily", f"daily-{game}")
        player.until(lambda: player.asked)
        Mouse(player).play()
        player.until(lambda: player.asked)
        player.click("button-pause")
        press(player, "button-title")
    press(player, "button-daily")
    for game in ("fives", "block"):
        Mouse(player).scroll_to(f"daily-{game}")
        assert player.nodes[f"daily-{game}"]["name"].endswith("· resume")
    press(player, "daily-fives")
    assert player.scene == "table"
    assert player.match.game == "fives"
    assert player.match.round.moves
    player.until(lambda: player.asked)
    player.click("button-pause")
    press(player, "button-title", "button-daily", "daily-fives")
    assert player.match.game == "fives"


def test_days_running_are_told_and_another_day_is_another_deal() -> None:
    game = featured("2026-11-22")
    name = GAMES[game].name
    days = {"2026-11-18": [1, 2, 0], "2026-11-20": [3, 2, 0], DAY: [9, 0, 1]}
    store = MemoryStorage({"daily": json.dumps({game: days})})
    player = player_of(store)
    press(player, "button-daily")
    assert player.nodes[f"daily-{game}"]["name"] == f"{name} · 9–0"
    assert player.nodes["streak"]["name"] == "Streak: 2 days"
    assert player.nodes["month"]["name"] == "November 2026: played on 3 days, won on 2"
    press(player, f"daily-{game}")
    (text,) = player.platform.clipboard.copied
    assert text.splitlines()[1:3] == ["9–0, 1 move undone", "Streak: 2 days"]
    press(player, "button-done")
    player.platform.day = "2026-11-22"
    press(player, "button-daily")
    assert player.nodes["streak"]["name"] == "Streak: 2 days"
    first = player.nodes[f"daily-{game}"]["name"]
    assert first == "Play", "each game stands first in turn"
    assert name in player.nodes["featured"]["name"]
    press(player, f"daily-{game}")
    assert player.match.round.deal.number == number(game, "2026-11-22")


def test_a_past_day_is_played_late_and_again_without_changing_its_result() -> None:
    store = MemoryStorage({"daily": json.dumps({"block": {DAY: [9, 0, 0]}})})
    player = player_of(store)
    press(player, "button-daily", "button-earlier")
    assert player.nodes["month"]["name"] == "October 2026: played on 0 days, won on 0"
    press(player, "button-later")
    assert "button-later" not in player.nodes
    assert "day-2026-11-22" not in player.nodes, "a day to come"
    assert player.nodes["day-2026-11-21"]["name"] == "21 November 2026: won"
    press(player, "day-2026-11-10")
    assert "streak" in player.nodes["late"]["name"]
    assert "next" not in player.nodes
    game = featured("2026-11-10")
    press(player, f"daily-{game}")
    assert player.match.round.deal.number == number(game, "2026-11-10")
    finish(player)
    kept = json.loads(store.texts["daily"])
    assert kept[game]["2026-11-10"][-1] is True, "late"
    press(player, "button-daily")
    assert player.scene == "daily"
    assert str(player.nodes["text-1"]["name"]).startswith("10 November"), "the day it was opened on"
    assert player.nodes[f"daily-{game}"]["name"] == "Share result"
    press(player, "button-again")
    assert player.match.round.deal.number == number(game, "2026-11-10")
    finish(player)
    assert json.loads(store.texts["daily"]) == kept


def test_the_puzzles_of_a_past_day_are_there() -> None:
    player = player_of(MemoryStorage())
    press(player, "button-daily", "day-2026-11-10", "puzzle-easy")
    assert player.scene == "puzzle"


def test_the_calendar_marks_the_days_with_a_puzzle_solved() -> None:
    store = MemoryStorage({"daily": json.dumps({"block": {DAY: [9, 0, 0]}})})
    player = player_of(store)
    press(player, "button-daily")
    assert "dots" not in player.nodes
    note, puzzles = player.app.services.profile.note_try, of()
    for puzzle, day in zip(puzzles, (DAY, "2026-11-10", "2026-11-10", "2026-10-30"), strict=False):
        note(puzzle, right=True, day=day)
    press(player, "button-done", "button-daily")
    assert str(player.nodes["month"]["name"]).endswith("won on 1. Puzzles solved: 3")
    assert player.nodes[f"day-{DAY}"]["name"] == "21 November 2026: won, 1 puzzle solved"
    assert player.nodes["day-2026-11-10"]["name"] == "10 November 2026, 2 puzzles solved"
    assert "dots" in player.nodes


@pytest.mark.parametrize(("day", "marked"), [("2026-11-10", "2026-11-10"), ("", DAY)])
def test_a_puzzle_is_marked_on_its_day_or_today(day: str, marked: str) -> None:
    player = player_of(MemoryStorage())
    shots._puzzle_end(player, day)
    assert player.app.services.profile.puzzles().solved_by_day() == {marked: 1}


def test_what_the_player_wanted_stays_without_a_storage() -> None:
    store = MemoryStorage()
    store.broken = True
    player = player_of(store)
    player.click("button-ok")
    press(player, "button-daily", "daily-block")
    finish(player)
    press(player, "button-daily")
    assert "–" in player.nodes["daily-block"]["name"]


def test_the_deal_that_stands_first_is_played_and_its_result_shared() -> None:
    game = featured(DAY)
    store = MemoryStorage({"daily": json.dumps({game: {DAY: [5, 7, 0]}})})
    player = player_of(MemoryStorage())
    press(player, "button-daily")
    assert player.nodes["featured"]["name"] == f"{GAMES[game].name}, Deal {number(game, DAY)}"
    player.press(pygame.K_RETURN)
    assert player.match.round.deal.number == number(game, DAY)
    player = player_of(store)
    press(player, "button-daily")
    assert player.nodes["featured"]["name"] == f"{GAMES[game].name}: 5 to 7"
    assert player.nodes[f"daily-{game}"]["name"] == "Share result"
    player.press(pygame.K_RETURN)
    (text,) = player.platform.clipboard.copied
    assert text.splitlines()[1] == "5–7", "an earlier version took no turns down"


def test_the_minutes_to_the_next_deal_are_counted_down() -> None:
    player = player_of(MemoryStorage())
    press(player, "button-daily")
    assert player.nodes["next"]["name"] == "Next deal in 5 h 0 min"
    player.platform.left = 59.0
    player.tick()
    assert player.nodes["next"]["name"] == "Next deal in 1 minute"


def test_each_game_but_the_long_ones_stands_first_in_its_turn() -> None:
    quick = {key for key, game in GAMES.items() if not game.rules.doubles_by_round}
    week = [(date(2026, 11, 20) + timedelta(days=n)).isoformat() for n in range(len(quick))]
    assert {featured(day) for day in week} == quick


def test_the_rules_of_the_first_deal_can_be_read_before_it_is_played() -> None:
    player = player_of(MemoryStorage())
    press(player, "button-daily", "button-rules")
    assert player.scene == "rules"
    assert player.nodes["heading"]["name"] == GAMES[featured(DAY)].name
    press(player, "button-done")
    assert player.scene == "daily"
    store = MemoryStorage({"daily": json.dumps({featured(DAY): {DAY: [5, 7, 0]}})})
    played = player_of(store)
    press(played, "button-daily")
    assert "button-rules" not in played.nodes


def test_the_weeks_of_a_month_are_the_calendar_s() -> None:
    for year in range(2020, 2032):
        for month in range(1, 13):
            theirs = Calendar().monthdatescalendar(year, month)
            ours = weeks(date(year, month, 15))
            assert ours == [[d if d.month == month else None for d in week] for week in theirs]


def at_result_of(way: str, size: Point = SIZE) -> Player:
    """Return a player who sees the result of a deal of the day; the other deals are played."""
    match = Match(WAYS[way].rules, 3, WAYS[way].variant.key, Start(number(way, DAY)))
    positions.reach(match, lambda match: match.round.outcome is not None)
    store = positions.storage(Session(match, positions.seated(match).seats, mode=mode_of(DAY)))
    other = {game: {DAY: [77, 66, 0, "p"]} for game in WAYS if game != way}
    store.texts["daily"] = json.dumps(other)
    player = player_of(store, size=size)
    press(player, "button-continue")
    player.until(lambda: player.scene == "deal-result")
    return player


@pytest.mark.parametrize("way", WAYS)
def test_the_result_passes_on_its_own_deal_of_the_day(way: str) -> None:
    player = at_result_of(way)
    store = player.platform.storage
    press(player, "button-share-result")
    player.tick()
    (shared,) = player.platform.clipboard.copied
    result = json.loads(store.texts["daily"])[way][DAY]
    assert shared.startswith(f"Boneyard, {WAYS[way].name}, 21 November 2026\n")
    assert f"\n{result[0]}–{result[1]}" in shared


def test_what_came_of_sharing_moves_no_table_once_the_result_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = at_result_of("fives", size=(1366, 768))
    answers: list[Answer] = []
    monkeypatch.setattr(
        player.platform.clipboard, "share", lambda _text, done: answers.append(done)
    )
    press(player, "button-share-result", "button-see-table")
    player.run(1.0)
    before = player.nodes
    answers[0]("Copied.")
    player.run(1.0)
    assert player.nodes == before
    assert player.platform.page.announced[-1] == "Copied."


def test_what_was_copied_of_a_day_is_not_said_of_another() -> None:
    game = featured(DAY)
    player = player_of(MemoryStorage({"daily": json.dumps({game: {DAY: [5, 7, 0]}})}))
    press(player, "button-daily", f"daily-{game}")
    player.tick()
    assert player.nodes["said"]["name"] == "Copied."
    press(player, "day-2026-11-10")
    assert "said" not in player.nodes


@pytest.mark.parametrize("first", ["look", "press"])
def test_at_midnight_the_next_day_is_shown_and_none_of_yesterday_begins(first: str) -> None:
    player = player_of(MemoryStorage())
    press(player, "button-daily")
    before = f"daily-{featured(DAY)}"
    assert before in player.nodes
    player.platform.day, player.platform.left = "2026-11-22", 24 * 3600.0
    if first == "press":
        player.press(pygame.K_RETURN)
    player.tick()
    assert player.scene == "daily"
    assert player.nodes[f"daily-{featured('2026-11-22')}"]["name"] == "Play"
    assert f"daily-{featured('2026-11-22')}" != before
    press(player, f"daily-{featured('2026-11-22')}")
    session = player.app.services.profile.matches.peek()
    assert session is not None
    assert session.day == "2026-11-22"

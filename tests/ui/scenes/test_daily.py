"""The deal of the day, from the title to the result that is passed on."""

import json
from calendar import Calendar
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pygame
import pytest

from game.engine import Match, Start
from game.platform import Answer
from game.puzzles.shelf import of
from game.session.daily import link_of, mode_of, number, turns
from game.session.session import Session
from game.ui.scenes.daily import weeks
from game.ui.words.days import featured
from game.variants import GAMES
from game.variants.catalogue import CATALOGUE
from tests.ui.hands import Mouse
from tests.ui.tables import SIZE, finish, player_of
from tour import positions, puzzle_routes
from tour.driving import Point
from tour.harness import Player
from tour.memory import MemoryStorage

NOW = positions.session("block", positions.line_of(4))
DAY = "2026-11-21"


def at_daily(kept: dict[str, dict[str, list[Any]]] | None = None) -> Player:
    """Return a player at the deals of the day, with results of some."""
    return player_of(MemoryStorage({"daily": json.dumps(kept or {})})).click("button-daily")


def test_the_deal_of_the_day_is_played_counted_and_passed_on() -> None:
    store = positions.storage(NOW)
    player = player_of(store).click("button-daily", "daily-fives")
    assert player.match.round.deal.number == number("fives", DAY)
    assert player.name("heading") == "Fives, Deal of the day"
    finish(player)
    assert player.name("deal") == "Deal of the day · 21 November 2026"
    played = player.match.round
    kept = json.loads(store.texts["daily"])
    letters = turns(played, 0)
    assert kept == {"fives": {DAY: [*played.points, 0, letters]}}
    player.click("button-share-result", wait=0.1)
    mine, theirs = played.points
    row = "".join({"p": "🟩", "s": "🟨", "d": "🟦", "x": "⬜"}[letter] for letter in letters)
    means = {"p": "🟩 played", "s": "🟨 scored", "d": "🟦 drew", "x": "⬜ passed"}
    key = " ".join(text for letter, text in means.items() if letter in letters)
    link = f"https://example.org/boneyard/#deal/1/fives/{number('fives', DAY)}"
    assert player.platform.clipboard.copied == [
        f"Boneyard, Fives, 21 November 2026\n{row}\n{key}\n{mine}–{theirs}\n{link}"
    ]
    assert player.name("said")
    player.click("button-daily", "button-done")
    assert player.name("button-continue") == "Resume: Block, round 1"
    player.click("button-daily")
    assert player.name("daily-fives") == f"Fives · {mine}–{theirs}"
    player.click("daily-fives", scene="daily")
    player.tick()
    assert player.platform.clipboard.copied[1] == player.platform.clipboard.copied[0]
    player.press(pygame.K_ESCAPE, scene="title")


def test_a_country_s_game_has_a_deal_of_the_day_too() -> None:
    player = at_daily()
    assert "daily-brazil" not in player.nodes
    player.click("button-games", "game-brazil")
    assert player.name("featured") == f"Brazil, Deal {number('brazil', DAY)}"
    player.click("daily-brazil")
    assert player.match.rules == CATALOGUE["brazil"].rules
    assert player.name("heading") == "Brazil, Deal of the day"
    finish(player)
    mine, theirs = player.match.round.points
    assert list(json.loads(player.platform.storage.texts["daily"])) == ["brazil"]
    player.click("button-daily")
    assert player.name("daily-brazil") == f"Brazil · {mine}–{theirs}"
    player.click("daily-brazil", wait=0.1)
    (said,) = player.platform.clipboard.copied
    assert said.startswith("Boneyard, Brazil, 21 November 2026\n")


@pytest.mark.matrix(game=["fives", "brazil", "mexican-train"], day=[DAY, "2026-11-10"])
def test_the_link_to_a_deal_of_a_day_opens_that_deal(game: str, day: str) -> None:
    player = player_of(MemoryStorage())
    player.follow(f"Look:\n{link_of(game, day)}", scene="daily")
    assert player.name("featured") == f"{CATALOGUE[game].name}, Deal {number(game, day)}"
    assert player.name(f"daily-{game}") == "Play"
    player.click(f"daily-{game}", scene="table")
    assert player.session.day == day, "and counts"


def test_the_link_to_a_deal_to_come_or_by_other_rules_is_a_deal_s() -> None:
    player = player_of(MemoryStorage())
    for link in (
        link_of("fives", "2026-11-22"),
        replace(link_of("fives", DAY), rules=GAMES["block"].rules, game="block"),
    ):
        player.follow(str(link), scene="shared")


def test_one_that_was_begun_goes_on() -> None:
    player = player_of(positions.storage())
    for game in ("fives", "block"):
        player.until_asked("button-daily", f"daily-{game}")
        Mouse(player).play()
        player.until(lambda: player.asked)
        player.click("button-pause", "button-title")
    player.click("button-daily")
    for game in ("fives", "block"):
        assert player.name(f"daily-{game}").endswith("· resume")
    player.click("daily-fives", scene="table")
    assert player.match.game == "fives"
    assert player.match.round.moves
    player.until(lambda: player.asked)
    player.click("button-pause", "button-title", "button-daily", "daily-fives")
    assert player.match.game == "fives"


def test_days_running_are_told_and_another_day_is_another_deal() -> None:
    game = featured("2026-11-22")
    name = GAMES[game].name
    days = {"2026-11-18": [1, 2, 0], "2026-11-20": [3, 2, 0], DAY: [9, 0, 1]}
    player = at_daily({game: days})
    assert player.name(f"daily-{game}") == f"{name} · 9–0"
    assert player.name("streak") == "Streak: 2 days"
    assert player.name("month") == "November 2026: played on 3 days, won on 2"
    player.click(f"daily-{game}")
    (text,) = player.platform.clipboard.copied
    assert text.splitlines()[1:3] == ["9–0, 1 move undone", "Streak: 2 days"]
    player.click("button-done")
    player.platform.day = "2026-11-22"
    player.click("button-daily")
    assert player.name("streak") == "Streak: 2 days"
    assert player.name(f"daily-{game}") == "Play", "each game stands first in turn"
    assert name in player.name("featured")
    player.click(f"daily-{game}")
    assert player.match.round.deal.number == number(game, "2026-11-22")


def test_a_past_day_is_played_late_and_again_without_changing_its_result() -> None:
    player = at_daily({"block": {DAY: [9, 0, 0]}}).click("button-earlier")
    assert player.name("month") == "October 2026: played on 0 days, won on 0"
    player.click("button-later")
    assert "button-later" not in player.nodes
    assert "day-2026-11-22" not in player.nodes, "a day to come"
    assert player.name("day-2026-11-21") == "21 November 2026: won"
    player.click("day-2026-11-10")
    assert "streak" in player.name("late")
    assert "next" not in player.nodes
    game = featured("2026-11-10")
    player.click(f"daily-{game}")
    assert player.match.round.deal.number == number(game, "2026-11-10")
    finish(player)
    kept = json.loads(player.platform.storage.texts["daily"])
    assert kept[game]["2026-11-10"][-1] is True, "late"
    player.click("button-daily", scene="daily")
    assert player.name("text-1").startswith("10 November"), "the day it was opened on"
    assert player.name(f"daily-{game}") == "Share result"
    player.click("button-again")
    assert player.match.round.deal.number == number(game, "2026-11-10")
    finish(player)
    assert json.loads(player.platform.storage.texts["daily"]) == kept


def test_the_calendar_marks_the_days_with_a_puzzle_solved() -> None:
    player = at_daily({"block": {DAY: [9, 0, 0]}})
    assert "dots" not in player.nodes
    note, puzzles = player.app.services.profile.note_try, of()
    for puzzle, day in zip(puzzles, (DAY, "2026-11-10", "2026-11-10", "2026-10-30"), strict=False):
        note(puzzle, right=True, day=day)
    player.click("button-done", "button-daily")
    assert player.name("month").endswith("won on 1. Puzzles solved: 3")
    assert player.name(f"day-{DAY}") == "21 November 2026: won, 1 puzzle solved"
    assert player.name("day-2026-11-10") == "10 November 2026, 2 puzzles solved"
    assert "dots" in player.nodes


@pytest.mark.parametrize(("day", "marked"), [("2026-11-10", "2026-11-10"), ("", DAY)])
def test_a_puzzle_is_marked_on_its_day_or_today(day: str, marked: str) -> None:
    player = player_of(MemoryStorage())
    puzzle_routes.end(player, day)
    assert player.app.services.profile.puzzles().solved_by_day() == {marked: 1}


def test_what_the_player_wanted_stays_without_a_storage() -> None:
    store = MemoryStorage()
    store.broken = True
    player = player_of(store).click("button-ok", "button-daily", "daily-block")
    finish(player)
    player.click("button-daily")
    assert "–" in player.name("daily-block")


def test_the_deal_that_stands_first_is_played_and_its_result_shared() -> None:
    game = featured(DAY)
    player = at_daily()
    assert player.name("featured") == f"{GAMES[game].name}, Deal {number(game, DAY)}"
    player.press(pygame.K_RETURN)
    assert player.match.round.deal.number == number(game, DAY)
    player = at_daily({game: {DAY: [5, 7, 0]}})
    assert player.name("featured") == f"{GAMES[game].name}: 5 to 7"
    assert player.name(f"daily-{game}") == "Share result"
    player.press(pygame.K_RETURN)
    (text,) = player.platform.clipboard.copied
    assert text.splitlines()[1] == "5–7", "an earlier version took no turns down"
    player.tick()
    assert player.name("said") == "Copied."
    player.click("day-2026-11-10")
    assert "said" not in player.nodes, "it was another day's"


def test_the_minutes_to_the_next_deal_are_counted_down() -> None:
    player = at_daily()
    assert player.name("next") == "Next deal in 5 h 0 min"
    player.platform.left = 59.0
    player.tick()
    assert player.name("next") == "Next deal in 1 minute"


def test_each_game_but_the_long_ones_stands_first_in_its_turn() -> None:
    quick = {key for key, game in GAMES.items() if not game.rules.doubles_by_round}
    week = [(date(2026, 11, 20) + timedelta(days=n)).isoformat() for n in range(len(quick))]
    assert {featured(day) for day in week} == quick


def test_the_rules_of_the_first_deal_can_be_read_before_it_is_played() -> None:
    player = at_daily().click("button-rules", scene="rules")
    assert player.name("heading") == GAMES[featured(DAY)].name
    player.click("button-done", scene="daily")
    assert "button-rules" not in at_daily({featured(DAY): {DAY: [5, 7, 0]}}).nodes


def test_the_weeks_of_a_month_are_the_calendar_s() -> None:
    for year in range(2020, 2032):
        for month in range(1, 13):
            theirs = Calendar().monthdatescalendar(year, month)
            ours = weeks(date(year, month, 15))
            assert ours == [[d if d.month == month else None for d in week] for week in theirs]


def at_result_of(listing: str, size: Point = SIZE) -> Player:
    """Return a player who sees the result of a deal of the day; the other deals are played."""
    match = Match(
        CATALOGUE[listing].rules, 3, CATALOGUE[listing].variant.key, Start(number(listing, DAY))
    )
    positions.reach(match, lambda match: match.round.outcome is not None)
    store = positions.storage(Session(match, positions.seated(match).seats, mode=mode_of(DAY)))
    other = {game: {DAY: [77, 66, 0, "p"]} for game in CATALOGUE if game != listing}
    store.texts["daily"] = json.dumps(other)
    player = player_of(store, size=size).click("button-continue")
    player.until_scene("deal-result")
    return player


@pytest.mark.parametrize("listing", ["fives", "brazil"])
def test_the_result_passes_on_its_own_deal_of_the_day(listing: str) -> None:
    player = at_result_of(listing).click("button-share-result", wait=0.1)
    (shared,) = player.platform.clipboard.copied
    result = json.loads(player.platform.storage.texts["daily"])[listing][DAY]
    assert shared.startswith(f"Boneyard, {CATALOGUE[listing].name}, 21 November 2026\n")
    assert f"\n{result[0]}–{result[1]}" in shared


def test_what_came_of_sharing_moves_no_table_once_the_result_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = at_result_of("fives", size=(1366, 768))
    answers: list[Answer] = []
    clipboard = player.platform.clipboard
    monkeypatch.setattr(clipboard, "share", lambda _text, done: answers.append(done))
    player.click("button-share-result", "button-see-table", wait=1.0)
    before = player.nodes
    answers[0]("Copied.")
    player.run(1.0)
    assert player.nodes == before
    assert player.platform.page.announced[-1] == "Copied."


@pytest.mark.parametrize("first", ["look", "press"])
def test_at_midnight_the_next_day_is_shown_and_none_of_yesterday_begins(first: str) -> None:
    player = at_daily()
    before = f"daily-{featured(DAY)}"
    assert before in player.nodes
    player.platform.day, player.platform.left = "2026-11-22", 24 * 3600.0
    if first == "press":
        player.press(pygame.K_RETURN)
    player.tick()
    assert player.scene == "daily"
    assert player.name(f"daily-{featured('2026-11-22')}") == "Play"
    assert f"daily-{featured('2026-11-22')}" != before
    player.click(f"daily-{featured('2026-11-22')}")
    assert player.session.day == "2026-11-22"

"""Lessons and puzzles go back to where they were opened from."""

import pytest

from game.puzzles.course import LESSONS
from tests.ui.tables import player_of
from tour import puzzle_routes
from tour.harness import Player
from tour.memory import MemoryStorage

FROM = {
    "puzzles": ["button-puzzles", "puzzle-win"],
    "daily": ["button-daily", "puzzle-easy"],
    "past day": ["button-daily", "day-2026-11-10", "puzzle-easy"],
}


def player() -> Player:
    return player_of(MemoryStorage())


@pytest.mark.parametrize("way", FROM)
def test_a_puzzle_goes_back_to_what_it_was_opened_from(way: str) -> None:
    me = player().click(*FROM[way])
    shown = "puzzles" if way == "puzzles" else "daily"
    me.click("button-pause")
    assert me.name("button-puzzles") == {"puzzles": "Puzzles", "daily": "Deal of the day"}[shown]
    me.click("button-puzzles", scene=shown)
    if way == "past day":
        assert me.name("text-1").startswith("10 November"), "the day it was opened on"
    me.click("button-done", scene="title")


def test_a_puzzle_of_the_day_that_is_solved_goes_back_to_the_day() -> None:
    me = player().click("button-daily")
    puzzle_routes.end(me, "2026-11-21")
    me.click("button-puzzles", scene="daily").click("button-done", scene="title")


def test_a_puzzle_that_came_by_a_link_leads_to_the_puzzles() -> None:
    me = player()
    puzzle_routes.offer(me)
    me.click("button-take", "button-pause", "button-puzzles", scene="puzzles")
    me.click("button-done", scene="title")


def test_the_lesson_goes_back_to_the_rules_or_to_the_title() -> None:
    me = player().click("button-lesson", "button-pause", "button-yes", scene="title")
    me.click("button-rules", "button-lesson", "button-pause")
    assert me.name("button-yes") == "Rules"
    me.click("button-yes", scene="rules").click("button-done", scene="title")


def test_lessons_are_left_for_what_they_were_opened_from() -> None:
    me = player()
    puzzle_routes.lesson_end(me)
    me.click("button-course", scene="course").click("button-done", scene="title")
    me.click("button-puzzles", "button-course", f"lesson-{LESSONS[0].name}", scene="drill")
    me.click("button-pause", "button-yes", scene="course")
    me.click("button-done", scene="puzzles").click("button-done", scene="title")


def test_whoever_learns_first_is_not_asked_again() -> None:
    me = player().click("button-play", "button-lesson", "button-pause", "button-yes")
    assert me.scene == "title"

"""A job takes its steps one by one, and ends with a result or without one."""

from __future__ import annotations

import math
from collections.abc import Generator

import pytest

from game.ai.budget import Budget
from game.ui.kit.job import Job

NO_TIME, ALL_TIME = -math.inf, math.inf


def counting(steps: int, taken: list[int]) -> Generator[None, None, str]:
    for step in range(steps):
        taken.append(step)
        yield
    return "counted"


def test_without_time_one_step_is_taken() -> None:
    taken: list[int] = []
    job = Job(counting(2, taken))
    assert taken == []
    assert job.go_on(NO_TIME)
    assert taken == [0]
    assert (job.done, job.result) == (False, None)


def test_the_end_brings_the_result_and_then_there_is_nothing_to_do() -> None:
    taken: list[int] = []
    job = Job(counting(2, taken))
    assert [job.go_on(NO_TIME) for _ in range(4)] == [True, True, True, False]
    assert (job.done, job.result) == (True, "counted")
    assert taken == [0, 1]


def test_with_time_all_steps_are_taken() -> None:
    taken: list[int] = []
    job = Job(counting(50, taken))
    assert job.go_on(ALL_TIME)
    assert (job.result, len(taken)) == ("counted", 50)


def test_what_was_begun_can_be_finished_at_once() -> None:
    taken: list[int] = []
    job = Job(counting(5, taken))
    job.go_on(NO_TIME)
    assert job.finish() == job.finish() == "counted"
    assert taken == [0, 1, 2, 3, 4]


def test_a_job_given_up_takes_no_more_steps_and_has_no_result() -> None:
    taken: list[int] = []
    job = Job(counting(5, taken))
    job.go_on(NO_TIME)
    job.close()
    assert not job.go_on(ALL_TIME)
    assert (job.done, job.result, taken) == (True, None, [0])
    with pytest.raises(ValueError, match="given up"):
        job.finish()


def test_to_give_up_what_is_done_changes_nothing() -> None:
    job = Job(counting(1, []))
    job.finish()
    job.close()
    assert job.finish() == "counted"


def test_a_step_that_fails_ends_the_job() -> None:
    def failing() -> Generator[None, None, str]:
        yield
        raise ZeroDivisionError

    job = Job(failing())
    job.go_on(NO_TIME)
    with pytest.raises(ZeroDivisionError):
        job.go_on(NO_TIME)
    assert not job.go_on(ALL_TIME)
    with pytest.raises(ValueError, match="given up"):
        job.finish()


def test_a_coroutine_is_stepped_from_pause_to_pause() -> None:
    async def thinking() -> int:
        budget = Budget()
        await budget.pause()
        await budget.pause()
        return 7

    job = Job(thinking())
    assert [job.go_on(NO_TIME) for _ in range(3)] == [True, True, True]
    assert (job.done, job.result) == (True, 7)

"""A sliced task takes its steps one by one, and ends with a result or without one."""

import math
from collections.abc import Generator

import pytest

from game.ui.kit.sliced_task import SlicedTask

NO_TIME, ALL_TIME = -math.inf, math.inf


def counting(steps: int, taken: list[int]) -> Generator[None, None, str]:
    for step in range(steps):
        taken.append(step)
        yield
    return "counted"


def counted(steps: int) -> tuple[SlicedTask[str], list[int]]:
    """Return a task of so many steps, and those that it has taken."""
    taken: list[int] = []
    return SlicedTask(counting(steps, taken)), taken


def test_without_time_one_step_is_taken() -> None:
    task, taken = counted(2)
    assert taken == []
    assert task.run_until(NO_TIME)
    assert taken == [0]
    assert (task.done, task.result) == (False, None)


def test_the_end_brings_the_result_and_then_there_is_nothing_to_do() -> None:
    task, taken = counted(2)
    assert [task.run_until(NO_TIME) for _ in range(4)] == [True, True, True, False]
    assert (task.done, task.result) == (True, "counted")
    assert taken == [0, 1]


def test_with_time_all_steps_are_taken() -> None:
    task, taken = counted(50)
    assert task.run_until(ALL_TIME)
    assert (task.result, len(taken)) == ("counted", 50)


def test_what_was_begun_can_be_finished_at_once() -> None:
    task, taken = counted(5)
    task.run_until(NO_TIME)
    assert task.finish() == task.finish() == "counted"
    assert taken == [0, 1, 2, 3, 4]


def test_a_task_given_up_takes_no_more_steps_and_has_no_result() -> None:
    task, taken = counted(5)
    task.run_until(NO_TIME)
    task.cancel()
    assert not task.run_until(ALL_TIME)
    assert (task.done, task.result, taken) == (True, None, [0])


def test_to_give_up_what_is_done_changes_nothing() -> None:
    task = SlicedTask(counting(1, []))
    task.finish()
    task.cancel()
    assert task.finish() == "counted"


def test_a_step_that_fails_ends_the_task() -> None:
    def failing() -> Generator[None, None, str]:
        yield
        raise ZeroDivisionError

    task = SlicedTask(failing())
    task.run_until(NO_TIME)
    with pytest.raises(ZeroDivisionError):
        task.run_until(NO_TIME)
    task.run_until(ALL_TIME)
    assert (task.done, task.result) == (True, None)

"""Movement: numbers that glide, on a clock of our own."""

from dataclasses import dataclass

import pytest

from game.ui.kit.tween import Ease, Tweens, ease_out, linear


@dataclass(eq=False)
class Thing:
    x: float = 0.0
    y: float = 0.0


@pytest.mark.parametrize("ease", [linear, ease_out])
def test_an_ease_begins_at_nothing_ends_at_all_and_never_turns_back(ease: Ease) -> None:
    steps = [ease(n / 100) for n in range(101)]
    assert steps == sorted(steps)
    assert (steps[0], steps[-1]) == pytest.approx((0.0, 1.0))


def test_easing_out_is_quick_at_first() -> None:
    assert ease_out(0.25) > 0.5


def test_a_number_glides_to_its_end_and_stops_there() -> None:
    tweens, thing = Tweens(), Thing(x=10)
    tweens.animate(thing, 1.0, ease=linear, x=20)
    seen = []
    for _ in range(4):
        assert tweens.update(0.25)
        seen.append(thing.x)
    assert seen == [12.5, 15.0, 17.5, 20.0]
    assert not tweens.busy
    assert not tweens.update(0.25)


def test_the_end_is_exact_however_long_the_frame() -> None:
    tweens, thing = Tweens(), Thing()
    tweens.animate(thing, 0.3, ease=ease_out, x=0.1, y=7)
    tweens.update(5.0)
    assert (thing.x, thing.y) == (0.1, 7)


def test_nothing_moves_before_the_delay_and_the_start_is_taken_then() -> None:
    tweens, thing = Tweens(), Thing()
    tweens.animate(thing, 1.0, delay=0.5, ease=linear, x=10)
    tweens.update(0.25)
    assert thing.x == 0
    assert tweens.targets() == {thing}
    thing.x = 4
    tweens.update(0.75)
    assert thing.x == 7


def test_a_newer_movement_replaces_the_older_of_the_same_number() -> None:
    tweens, thing = Tweens(), Thing()
    tweens.animate(thing, 1.0, ease=linear, x=100, y=100)
    tweens.update(0.5)
    tweens.animate(thing, 1.0, ease=linear, x=0)
    assert (tweens.end_value(thing, "x"), tweens.end_value(thing, "y")) == (0, 100)
    tweens.update(0.5)
    assert (thing.x, thing.y) == (25, 100)
    tweens.update(0.5)
    assert thing.x == 0


def test_no_duration_means_at_the_next_step() -> None:
    tweens, thing = Tweens(), Thing()
    tweens.animate(thing, 0.0, x=3)
    tweens.update(0.0)
    assert thing.x == 3


def test_finishing_puts_everything_where_it_goes_also_what_waits() -> None:
    tweens, one, two = Tweens(), Thing(), Thing()
    tweens.animate(one, 1.0, x=5)
    tweens.animate(two, 1.0, delay=9.0, y=6)
    tweens.update(0.1)
    tweens.finish()
    assert (one.x, two.y) == (5, 6)
    assert not tweens.busy


def test_cancelling_leaves_a_thing_where_it_is_and_others_alone() -> None:
    tweens, one, two = Tweens(), Thing(), Thing()
    tweens.animate(one, 1.0, ease=linear, x=10)
    tweens.animate(two, 1.0, ease=linear, x=10)
    tweens.update(0.5)
    tweens.cancel(one)
    assert tweens.targets() == {two}
    tweens.update(0.5)
    assert (one.x, two.x) == (5, 10)
    assert tweens.end_value(one, "x") == 5

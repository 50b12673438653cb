"""The review of a round: costs, the terms that add up to the result, and hindsight."""

import copy
import random
import re
from dataclasses import replace
from fractions import Fraction
from itertools import chain

import pytest

from game.ai import endings, trains
from game.ai import review as module
from game.ai.budget import Budget, finish
from game.ai.one_ply import choose
from game.ai.position import Position
from game.ai.position_game import Game
from game.ai.review import Review, ReviewedPlay, lead, review, with_hindsight
from game.ai.review_words import (
    in_hindsight,
    judged,
    luck_turned,
    standing,
    summed_up,
    sums,
    turned,
)
from game.ai.search import search
from game.engine import Match, Play, Record, Round, Rules, Start, Tile
from game.engine.events import Passed
from game.variants import GAMES
from game.variants.catalogue import CATALOGUE, Listing
from tests.ai.minimax import after_each
from tests.ai.thinking import SEARCHED, run
from tests.engine.rule_sets import changed
from tests.engine.tools import a_pick

NAMES = ["You", "West", "North", "East"]
THOUGHT = 40
SEARCHED_WAYS = [listing for listing in CATALOGUE.values() if not listing.rules.trains]


@pytest.fixture(autouse=True)
def _little_hindsight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_HINDSIGHT_NODES", 3000)


def played(rules: Rules, seed: int, rounds: int = 1, start: Start | None = None) -> Match:
    """Play rounds: seat 0 at random, the others as usual."""
    match = Match(rules, seed, start=start)
    rng = random.Random(seed)
    while not (match.round.outcome and (match.over or match.round_no == rounds)):
        if match.round.outcome:
            match.next_round()
        others = match.round.turn > 0
        match.play(finish(choose(match.view())) if others else a_pick(match.legal, rng))
    return match


def before(match: Match, step: int) -> Round:
    """Return the round of a match as it was before a step."""
    now = match.round.rewound()
    for move in match.round.moves[:step]:
        now.play(move)
    return now


def look_back(match: Match, seat: int, round_no: int | None = None) -> Review:
    played = match.rounds[(round_no or 0) - 1]
    return finish(with_hindsight(played, finish(review(played, seat, NAMES, THOUGHT))))


def rules_of(game: str, seats: int) -> Rules:
    return changed(GAMES[game], GAMES[game].rules, "seats", seats)


@pytest.mark.parametrize("game", GAMES)
def test_costs_and_sums(game: str) -> None:
    number = [*GAMES].index(game)
    seat = number % 2
    match = played(rules_of(game, seats=2 + number % 3), seat)
    found = look_back(match, seat)
    assert (found.seat, found.result) == (seat, lead(match.round, seat))
    assert found.result == pytest.approx(found.deal + found.luck + found.skill)
    assert found.skill == -sum(play.cost for play in found.plays) <= 0
    for play in found.plays:
        assert match.round.moves[play.step] == play.move
        assert play.cost >= 0
        assert (play.move == play.best) <= (play.cost == 0)
        assert play.hindsight is None or play.hindsight >= 0
        assert play.reason


@pytest.mark.long
@pytest.mark.parametrize("listing", SEARCHED_WAYS, ids=lambda listing: listing.key)
def test_luck_and_skill_make_the_result(listing: Listing, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a thousand rounds of every game; in the displayed figures too."""
    monkeypatch.setattr(module, "MAX_HINDSIGHT_NODES", 1)
    for seed in range(1000):
        match, seat = played(listing.rules, seed), seed % listing.rules.seats
        found = finish(review(match.round, seat, NAMES, THOUGHT))
        assert found.result == lead(match.round, seat)
        assert found.result == pytest.approx(found.deal + found.luck + found.skill)
        assert found.skill == -sum(play.cost for play in found.plays) <= 0
        *parts, out = numbers(sums(found)) or [0]
        assert out == pytest.approx(sum(parts))


@pytest.mark.parametrize("at", range(0, 60, 7))
def test_deals_to_try_a_play_on_trains_in_agree_with_what_was_seen(at: int) -> None:
    match = played(rules_of("mexican-train", 4), at)
    now = before(match, at)
    seen, rng = now.view(), random.Random(at)
    dealt = trains._dealt(seen, rng)
    assert dealt.view().hand == seen.hand
    assert dealt.view().counts == seen.counts
    assert {*chain(*dealt.hands), *dealt.boneyard} == {*chain(*now.hands), *now.boneyard}
    passes = {event.seat: event for event in seen.history if isinstance(event, Passed)}
    for seat, event in passes.items():
        for held in () if seat == seen.seat else dealt.hands[seat]:
            assert not {*event.values} & {*held}
    if isinstance(seen.legal[0], Play):
        assert finish(trains.tried(seen, 1)).leads.keys() == {*seen.legal}


def test_a_play_on_trains_that_is_clearly_worse_costs_what_it_brings_less() -> None:
    """And what may be chance costs nothing."""
    sure = trains.Tried({Play(Tile(9, 1), 0): [5.0, 7.0], Play(Tile(9, 2), 0): [1.0, 3.0]})
    unsure = trains.Tried({Play(Tile(9, 1), 0): [5.0, 7], Play(Tile(9, 2), 0): [9.0, 2]})
    assert [sure.cost(move) for move in sure.leads] == [0, 4]
    assert [unsure.cost(move) for move in unsure.leads] == [0, 0]


@pytest.mark.parametrize("game", ["straight", "doubles"])
def test_a_better_play_is_better_where_nothing_is_hidden(game: str) -> None:
    """With an empty boneyard a seat knows the other's tiles: the exact value checks the review."""
    compared = 0
    for seed in range(40):
        match = played(rules_of(game, 2), seed)
        for play in look_back(match, 0).plays:
            now = before(match, play.step)
            here = Position.of(now)
            if len(here.boneyard) > here.drawn or sum(map(len, now.hands)) > 11:
                continue
            values = after_each(here, 0, {})
            best, made = (values[here.encode(move)] for move in (play.best, play.move))
            assert best == max(values.values())
            assert (play.cost > 0) <= (best > made)
            compared += 1
    assert compared > 2


def test_a_match_that_began_with_a_chosen_deal_is_looked_at_from_there() -> None:
    match = played(rules_of("fives", 2), 1, start=Start(781761, leader=1, scores=(20, 35)))
    for seat in range(2):
        found = look_back(match, seat)
        assert found.plays
        assert all(match.round.moves[play.step] == play.move for play in found.plays)


def test_the_result_is_the_lead_over_the_others_mean() -> None:
    match = played(rules_of("fives", 3), 5)
    points = match.round.points
    for seat in range(3):
        others = [points[other] for other in range(3) if other != seat]
        assert look_back(match, seat).result == points[seat] - sum(others) / 2


def test_every_choice_is_looked_at_as_it_was_seen() -> None:
    match = played(rules_of("straight", 2), 8, rounds=2)
    for number in (1, 2):
        found = look_back(match, 0, number)
        again = Match(match.rules, match.seed)
        choices = []
        for at, one in enumerate(match.rounds[:number]):
            if at:
                again.next_round()
            for step, move in enumerate(one.moves):
                going_out = len(again.round.hands[0]) == 1  # on either end, with the same result
                several = len(Position.of(again.round).moves()) > 1 and not going_out
                if at == number - 1 and again.round.turn == 0 and several:
                    seen = again.view(0)
                    candidates = finish(endings.candidates(seen)) or finish(
                        search(seen, Budget(), THOUGHT)
                    )
                    best = Position.of(again.round).encode(candidates[0].move)
                    alike = Position.of(again.round).encode(move) == best
                    best_move = move if alike else candidates[0].move
                    choices.append((step, move, best_move, candidates[0].points))
                again.play(move)
        assert choices
        assert choices == [(play.step, play.move, play.best, play.points) for play in found.plays]


@pytest.mark.parametrize(
    ("game", "rounds"),
    [
        *((game, 3) for game in GAMES),
        *(pytest.param(game, 1_000, marks=pytest.mark.long) for game in GAMES),
    ],
)
def test_the_turning_point_is_the_dearest_choice_and_never_the_best(game: str, rounds: int) -> None:
    dear = 0
    for seed in range(rounds):
        found = look_back(played(GAMES[game].rules, seed), 0)
        costs = [play.cost for play in found.plays]
        if point := found.turning_point:
            assert point.cost == max(costs) > 0
            assert point.move != point.best
            assert isinstance(point.move, Play)
            assert str(point.move.tile) in turned(found)
            assert judged(point).startswith("Cost you")
            dear += 1
        else:
            assert not any(costs)
    assert dear


def test_what_luck_changed_is_told_apart_from_what_a_choice_cost() -> None:
    for seed in range(5):
        found = look_back(played(rules_of("block", 3), seed), 0)
        prospects = [*(play.points for play in found.plays), found.result]
        changes = [
            after - (play.points - play.cost)
            for play, after in zip(found.plays, prospects[1:], strict=True)
        ]
        assert sum(changes) == pytest.approx(found.luck)
        assert found.luck_turn
        at = [play.step for play in found.plays].index(found.luck_turn.step)
        assert abs(changes[at]) == max(map(abs, changes))
        assert found.luck_turn.after - found.luck_turn.before == changes[at]


def test_it_is_the_same_each_time_in_slices_and_leaves_the_match_alone() -> None:
    match = played(rules_of("block", 4), 2)
    text, before = str(Record.of(match)), copy.deepcopy(match.round.history)
    found, pauses = run(review(match.round, 0, NAMES, iterations=THOUGHT))
    assert (found, pauses) == run(review(match.round, 0, NAMES, iterations=THOUGHT))
    assert pauses > len(found.plays) * THOUGHT
    assert (str(Record.of(match)), match.round.history) == (text, before)


def test_a_round_that_is_not_over_is_refused() -> None:
    match = Match(GAMES["block"].rules, 1)
    with pytest.raises(ValueError, match="Round 1 is not over yet"):
        look_back(match, 0)


def test_a_seat_without_a_choice_had_only_its_deal() -> None:
    rules = GAMES["block"].rules
    for seed in range(200):
        match = played(rules, seed)
        found = look_back(match, 0) if len(match.round.moves) < 10 else None
        if found and not found.plays:
            assert (found.deal, found.luck, found.skill) == (found.result, 0, 0)
            assert (found.turning_point, found.luck_turn) == (None, None)
            return
    raise AssertionError("every seat had a choice")


PARTNERS = {
    f"{game}-partners": changed(GAMES[game], rules_of(game, 4), "teams", "partnerships")
    for game in ("block", "fives", "doubles")
}
ENDING = {**{key: game.rules for key, game in SEARCHED.items()}, **PARTNERS}


@pytest.mark.parametrize("listing", ENDING)
def test_the_better_play_in_hindsight_is_better_by_the_exact_value(listing: str) -> None:
    """In endings of every game, including partners and several sides; there it is always known."""
    compared, draws = 0, Game.of(ENDING[listing]).draws
    for seed in range(2 if draws else 8):
        if compared > (listing in PARTNERS):
            break
        match = played(ENDING[listing], seed)
        for play in look_back(match, 0).plays:
            now = before(match, play.step)
            here = Position.of(now)
            if sum(map(len, now.hands)) > 11 or here.game.draws:
                continue
            values = each_for_itself(here)
            assert play.best_in_hindsight
            best, made = (values[here.encode(move)] for move in (play.best_in_hindsight, play.move))
            assert best == max(values.values())
            assert play.hindsight == pytest.approx(best - made)
            assert (play.hindsight == 0) == (play.best_in_hindsight == play.move)
            compared += 1
    assert compared > (listing in PARTNERS) or draws


def each_for_itself(here: Position) -> dict[int, Fraction]:
    """Work out what each move is worth to the side to move, by every possible line of play."""
    side = here.turn % len(here.points)
    return {move: leads[side] for move, leads in leads_after_each(here, side).items()}


def leads_after_each(here: Position, side: int) -> dict[int, list[Fraction]]:
    found = {}
    for move in here.moves():
        here.make(move)
        mover = here.turn % len(here.points)
        if here.over:
            sign = -1 if here.game.rules.lowest_wins else 1
            others = len(here.points) - 1
            total = sum(here.points)
            found[move] = [sign * (own - Fraction(total - own, others)) for own in here.points]
        else:
            after = leads_after_each(here, side).values()
            found[move] = max(after, key=lambda leads: (leads[mover], -leads[side], leads))
        here.undo()
    return found


def test_a_play_that_was_never_tried_costs_as_much_as_the_worst() -> None:
    for seed in range(12):
        match = played(rules_of("fives", 2), seed)
        found = finish(review(match.round, 0, NAMES, 4))
        assert all(play.cost >= 0 for play in found.plays)


def numbers(text: str) -> list[float]:
    return [float(number.replace("−", "-")) for number in re.findall(r"[-+−]?\d+(?:\.\d)?", text)]


@pytest.mark.parametrize("rules", [rules_of("straight", 3), CATALOGUE["jamaica-cut-throat"].rules])
def test_the_words_say_what_the_review_found(rules: Rules) -> None:
    said = set()
    for seed in range(6):
        found = look_back(played(rules, seed), 0)
        assert found.unit == (1 if rules.seats == 3 else 0.1)
        *parts, out = numbers(sums(found)) or [round(found.result, 1)]
        assert out == pytest.approx(round(found.result / found.unit) * found.unit)
        assert out == pytest.approx(sum(parts or [out]))
        told = summed_up(found)
        assert ("behind" in told, "ahead" in told) == (out < 0, out > 0)
        assert bool(found.skill) == ("Mistakes cost you" in told)
        assert bool(found.skill) == any(play.cost for play in found.plays)
        for play in found.plays:
            assert ("Too early" in in_hindsight(play, 2)) == (play.hindsight is None)
            words = judged(play)
            assert (words == "The best move") == (play.move == play.best)
            assert ("Cost you" in words) == (play.cost > 0)
            said.add(words.split(":")[0])
    assert {"The best move", "About as good as the best"} < said


def test_the_costs_of_a_review_are_those_it_says() -> None:
    """Rounded one by one; each may count as good as the best though together they cost a point."""
    for cost, unit, costs in ((0.4, 1, 0), (12.6, 1, 13), (0.44, 0.1, 0.4)):
        play = ReviewedPlay(0, Play(Tile(4, 2)), Play(Tile(6, 2)), "", 0.2, cost, None)
        found = module._summed_up(0, 2, [play, play], 4 * unit)
        assert found.unit == unit
        assert [one.cost for one in found.plays] == pytest.approx([costs, costs])
        assert found.skill == pytest.approx(-2 * costs)
        assert found.result == pytest.approx(found.deal + found.luck + found.skill)


def test_a_round_worth_a_point_is_told_in_tenths() -> None:
    play = ReviewedPlay(3, Play(Tile(4, 2)), Play(Tile(6, 2)), "", 0.12, 0.31, None)
    found = module._summed_up(0, 4, [play], -1 / 3)
    assert summed_up(found) == (
        "This round: 0.3 points behind. Mistakes cost you less than a point."
    )
    assert sums(found) == "Your tiles +0.1, luck −0.1, mistakes −0.3: total −0.3"
    assert turned(found) == "Turning point: your 4-2 (cost less than a point)"
    assert luck_turned(found) == "Luck’s biggest turn: after your 4-2, from −0.2 to −0.3"
    assert judged(found.plays[0]) == "Cost you less than a point"
    elsewhere = replace(found.plays[0], best=Play(Tile(4, 2), 1))
    assert judged(elsewhere) == "Cost you less than a point: 4-2 on another end was better"
    several = replace(play, hindsight=2.0)
    assert (
        in_hindsight(several, 4)
        == f"{in_hindsight(several, 2)} if everyone then played for themselves"
    )
    assert in_hindsight(play, 4) == in_hindsight(play, 2) == "Too early in the round to tell"


@pytest.mark.parametrize(
    ("points", "unit", "told"),
    [
        *((0.4, 1, "even"), (1, 1, "1 point ahead"), (-7.2, 1, "7 points behind")),
        *(
            (1, 0.1, "1 point ahead"),
            (-1.4, 0.1, "1.4 points behind"),
            (2.4, 0.1, "2.4 points ahead"),
        ),
    ],
)
def test_points_ahead_or_behind_are_told_in_words(points: float, unit: float, told: str) -> None:
    assert standing(points, unit) == told


def test_a_round_in_which_nothing_changed_has_no_turning_point() -> None:
    play = ReviewedPlay(3, Play(Tile(4, 2)), Play(Tile(4, 2)), "", -8.6, 0, None)
    found = module._summed_up(0, 2, [play], -9)
    assert turned(found) == luck_turned(found) == ""

"""Every reason given is true: checked against the tiles and the events, with the engine alone.

A reason about another seat is checked against that seat's real hand, which was not used to find it.
"""

from collections import Counter
from dataclasses import replace

import pytest

from game.ai.beliefs import Beliefs
from game.ai.budget import finish
from game.ai.reasons import Reason, Reasons, Why
from game.ai.reasons_words import in_words
from game.engine.match import Match
from game.engine.moves import Draw, Knock, Pass, Play
from game.engine.round import Round
from game.engine.rules import Rules
from game.engine.scoring_choices import MatchEnd
from game.engine.tiles import Tile
from game.variants import GAMES
from tests.ai.test_trains import TOLD
from tests.ai.thinking import SEARCHED
from tests.ai.truth import Truth
from tests.engine.rule_sets import changed, each_rules
from tests.engine.tools import a_deal, turns

NAMES = [f"Seat {number}" for number in range(8)]


def check(match: Match, found: Counter[Why]) -> None:
    """Check everything that is said about the moves of a turn against the truth."""
    now = match.round
    seen = match.view(now.turn)
    reasons = Reasons(seen, finish(Beliefs.sliced(seen)))
    for move in now.legal:
        if isinstance(move, Play):
            truth = Truth(match, move)
            said = [*reasons.merits(move), *reasons.against(move)]
            assert said
            for reason in said:
                assert truth.holds(reason), (str(move), reason)
            best = reasons.why(move, move)[0]
            if best.why not in (reason.why for reason in said):
                assert best == Reason(Why.BEST)
                assert any(other.tile.pips > move.tile.pips for other in reasons.plays)
                said.append(best)
        else:
            said = list(reasons.merits(move))
            if Knock() in now.legal:
                assert said == [], "it is a duty"
            elif len(now.legal) > 1:
                assert said == [Reason(Why.PARTNER_LEADS, (now.turn + 2) % 4)]
            else:
                assert said == [Reason(Why.DRAWS if isinstance(move, Draw) else Why.PASSES)]
        found.update(reason.why for reason in said)


@each_rules(7, SEARCHED)
def test_every_reason_is_true_with_every_option(game: str, rules: Rules) -> None:
    found: Counter[Why] = Counter()
    for at, match in enumerate(turns(rules, 4)):
        if at % 11 == 0:
            check(match, found)
    assert found


def test_every_reason_is_true_and_every_one_is_given() -> None:
    found: Counter[Why] = Counter()
    for number, game in enumerate(SEARCHED.values()):
        rules = changed(game, game.rules, "seats", 2 + number % 3)
        rules = changed(game, rules, "teams", "partnerships")
        for match in turns(replace(rules, target=30), 7, 3):
            check(match, found)
    later = replace(GAMES["fives"].rules, target=30, match_end=MatchEnd.FINISH_ROUND)
    for match in turns(later, 7, 3):
        check(match, found)
    chosen = GAMES["latin"].rules_for({"next_lead": "winners_choose", "target": 200})
    for match in turns(chosen, 7, 6):
        check(match, found)
    assert {*found} == {*Why} - {*TOLD, Why.STOPS_TRAIN}, "but for those of trains"
    assert min(found.values()) >= 1


def at_turn(rules: Rules, seed: int, turn: int) -> tuple[Match, Reasons]:
    """Return a match after `turn` random moves, and what can be said at that point."""
    match = next(now for at, now in enumerate(turns(rules, seed)) if at == turn)
    seen = match.view()
    return match, Reasons(seen, finish(Beliefs.sliced(seen)))


def test_who_may_go_out_may_score() -> None:
    """Fives for two: the other's last tile fits, and going out with it scores."""
    match, reasons = at_turn(GAMES["fives"].rules, 8, 25)
    play = Play(Tile(4, 1), 3)
    truth = Truth(match, play)
    assert truth.next_gains(truth.next_tiles()) <= {0}
    assert truth.next_scores() == {95}
    assert Why.UNSCORED not in [one.why for one in reasons.merits(play)]
    against = [one for one in reasons.against(play) if one.why is Why.LETS_OUT]
    assert in_words(against, ["Ada", "Ada"]) == "Ada could go out next"


def test_of_two_tiles_as_heavy_neither_is_the_heaviest() -> None:
    now = Round(Rules(), a_deal("6-1 4-3 2-1", "1-1 5-5"), 1)
    now.play_text("1-1")
    reasons = Reasons(now.view(0), finish(Beliefs.sliced(now.view(0))))
    for play in reasons.plays:
        said = {one.why for one in [*reasons.merits(play), *reasons.against(play)]}
        assert not said & {Why.HEAVIEST, Why.KEEPS}
        assert (Why.MOST in said) == (play.tile == Tile(6, 1))


@pytest.mark.parametrize("game", SEARCHED)
def test_every_reason_is_true_to_the_end_of_many_rounds(game: str) -> None:
    found: Counter[Why] = Counter()
    for seats in (2, 3, 4):
        for seed in range(3):
            for match in turns(changed(GAMES[game], GAMES[game].rules, "seats", seats), seed):
                if min(map(len, match.round.hands)) < 3:
                    check(match, found)
    assert found.total() > 250
    assert found[Why.LETS_OUT] > 2


def test_the_words_are_as_they_should_be() -> None:
    for why in Why:
        words = in_words([Reason(why, 1, (6, 4), 2)], NAMES)
        assert words[0].isupper() or words.startswith("Seat")
        assert "{" not in words
        assert not words.endswith(".")
    passed = Reason(Why.PASSED, 1, (4, 6))
    assert in_words([passed], ["You", "West"]) == "West passed on 4s and 6s"
    scores = Reason(Why.SCORES, count=15)
    assert in_words([scores, passed], ["You", "West"]) == "Scores 15, and West passed on 4s and 6s"
    three = Reason(Why.STOPS, 1, (0, 4, 6))
    assert in_words([three], NAMES, drawable=True) == (
        "Seat 1 can’t play on 0s, 4s or 6s without drawing"
    )
    assert in_words([Reason(Why.SUITS, count=4)], NAMES) == "Keeps four numbers in your hand"


def test_what_is_true_of_every_play_is_said_last() -> None:
    for match in turns(GAMES["block"].rules_for({"seats": 4}), 3, 3):
        now = match.round
        seen = match.view(now.turn)
        reasons = Reasons(seen, finish(Beliefs.sliced(seen)))
        for move in now.legal:
            if isinstance(move, Pass) or len(now.legal) == 1:
                continue
            first, *_ = reasons.why(move, move)
            told = [first in reasons.merits(other) for other in now.legal]
            others = [[*reasons.merits(other)] for other in now.legal if other != move]
            common = [one for one in reasons.merits(move) if all(one in said for said in others)]
            assert not all(told) or len(common) == len([*reasons.merits(move)])

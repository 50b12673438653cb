"""The engine as others use it: positions, moves and lines as text, JSON, the command, the page."""

import builtins
import doctest
import json
import random
import re
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import game.engine
from game.ai.beliefs import Beliefs
from game.ai.budget import finish
from game.engine import __main__ as command
from game.engine.as_json import as_json
from game.engine.dealing import deal
from game.engine.errors import MoveError, MoveRule, PositionError
from game.engine.events import Event, Fined, Knocked, KnockForgotten, LeadLeft, MarkerMoved, Stopped
from game.engine.match import Match
from game.engine.position import Position
from game.engine.record import Record
from game.engine.round import Round, perft
from game.engine.rules import Rules
from game.variants import GAMES
from tests.engine.rule_sets import ANY_RULES
from tests.engine.tools import a_deal, a_pick, refused, steps

ROOT = Path(__file__).parents[2]


@settings(max_examples=15)
@given(ANY_RULES, st.integers(0, 10**6))
def test_positions_are_read_as_they_are_written_and_played_on_alike(
    rules: Rules, seed: int
) -> None:
    rng = random.Random(seed)
    for match in steps(Match(rules, seed), rng, rounds=2):
        if match.round.outcome:
            for over in (match.round, match.view(0)):
                with pytest.raises(PositionError, match="is over"):
                    _ = over.position
            continue
        position = match.round.position
        assert Position.parse(str(position)) == position
        free, again = match.round.copy(), Round.from_position(position)
        assert again.position == position
        for _ in range(4):
            if free.outcome:
                break
            assert again.legal == free.legal
            move = a_pick(free.legal, rng)
            assert free.play(move) == again.play(move)
        assert again.rewound() == Round.from_position(position)


def test_opponents_can_think_from_a_position() -> None:
    rng = random.Random(3)
    for match in steps(Match(GAMES["straight"].rules, 8), rng, rounds=1):
        if not match.round.outcome:
            now = Round.from_position(match.round.position)
            hands, _boneyard = finish(Beliefs.sliced(now.view(now.turn))).sample(rng)
            assert [hand.bit_count() for hand in hands] == [len(hand) for hand in now.hands]


def test_moves_as_somebody_types_them() -> None:
    match = Match(Rules(), start=a_deal("6-6 5-4 6-2", "6-5 1-0 6-3"))
    match.play_text("6-6")
    for text in ("6-5", " 6-5 "):
        with pytest.raises(MoveError, match="6-5@0, 6-5@1"):
            match.play_text(text)
    with refused(MoveRule.OPEN_END):
        match.play_text("6-5 up")
    with refused(MoveRule.OWN_TILE):
        match.play_text("4-4")
    for text in ("", "6-5 sideways", "six five"):
        with pytest.raises(MoveError):
            match.play_text(text)
    match.play_text("6-5 right")
    match.play_text("5-4")
    assert match.round.line.diagram == "6-6 6-5 5-4"
    matador = Match(Rules.parse("joining=sum"), start=a_deal("6-6 5-4", "6-1 3-2"))
    for text in ("6-6", "6-1@0:1"):
        matador.play_text(text)
    assert [str(end) for end in matador.round.line.ends] == ["1@0", "6@1"]


def test_json_has_names_that_stay() -> None:
    told: dict[str, list[str]] = {}
    worth_more = Round(Rules(), deal(Rules(), 1), tied_rounds=1)
    told["raised"] = list(as_json(worth_more.view(0).history[-1]))
    told["lead_left"] = list(as_json(LeadLeft(1, 3)))
    told["marker_moved"] = list(as_json(MarkerMoved(1, on=True)))
    told["knocked"] = list(as_json(Knocked(1)))
    told["stopped"] = list(as_json(Stopped(1)))
    told["knock_forgotten"] = list(as_json(KnockForgotten(1)))
    for key, rules in ((one.key, replace(one.rules, target=20)) for one in GAMES.values()):
        for match in islice(steps(Match(rules, 3, key), random.Random(3), rounds=5), 0, None, 3):
            seen = match.view(0)
            assert json.loads(json.dumps(as_json(seen))) == as_json(seen)
            for event in seen.history:
                told[as_json(event)["event"]] = list(as_json(event))
    assert told == {
        "dealt": ["event", "round_no", "counts", "boneyard", "redeals", "shown", "lots", "doubled"],
        "led": ["event", "seat", "tile", "reason", "skipped"],
        "raised": ["event", "unwon"],
        "lead_left": ["event", "seat", "to"],
        "played": ["event", "seat", "tile", "arm", "index"],
        "drew": ["event", "seat", "tile"],
        "passed": ["event", "seat", "values", "doubles"],
        "stopped": ["event", "seat"],
        "marker_moved": ["event", "seat", "on"],
        "knocked": ["event", "seat"],
        "knock_forgotten": ["event", "seat"],
        "scored": ["event", "side", "seat", "points", "reason", "parts", "left_out"],
        "went_out": ["event", "seat"],
        "blocked": ["event", "seat", "pips", "reason"],
        "round_ended": ["event", "outcome"],
        "match_ended": ["event", "side", "scores"],
    }
    with pytest.raises(TypeError, match="neither a view nor an event"):
        as_json(6)  # type: ignore[arg-type]
    assert as_json(Fined(1, None)) == {"event": "fined", "seat": 1, "tile": None}
    assert len(told) == len({kind.__name__ for kind in Event.__subclasses__()})
    assert list(as_json(seen)) == [
        *("schema rules seat hand counts line boneyard drawable shown scores round_no".split()),
        *("turn leader legal history first_turn count".split()),
    ]


def test_what_the_page_promises_is_exported_and_nothing_else() -> None:
    """A name that stands alone in `game/engine/README.md`, or that an example imports from the
    package, can be imported; everything exported is mentioned there; nothing is listed twice."""
    page = (ROOT / "game/engine/README.md").read_text("utf-8")
    text = re.sub(r"```.*?```", "", page, flags=re.DOTALL)
    lower = "as_json|choices|deal|perft|scoring_choices"
    told = {*re.findall(rf"`([A-Z][A-Za-z]+|{lower})\b[^`]*`", text)}
    imported = re.findall(r"from game\.engine import (.*)", page)
    taught = {name.strip() for names in imported for name in names.split(",")}
    names = game.engine.__all__
    assert {*names} == told - vars(builtins).keys()
    assert taught <= {*names} | {"errors", "events", "choices"}
    assert len(names) == len({id(getattr(game.engine, name)) for name in names}) <= 32
    assert {name for name in vars(game.engine) if name[0].isupper()} == {
        name for name in names if name[0].isupper()
    }


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    command.main(["moves", "seats=2 hand=2; hands 5-4, 6-5 1-0; line 6-6; turn 1; leader 0"])
    assert capsys.readouterr().out == "6-5@0 6-5@1\n"
    command.main(["perft", "--depth", "3"])
    assert capsys.readouterr().out.split() == ["1", "1", "2", "6", "3", "16"]
    match = Match(GAMES["block"].rules, 3, "block")
    list(steps(match, random.Random(1), rounds=2))
    record = tmp_path / "match.txt"
    record.write_text(str(Record.of(match)), encoding="utf-8")
    command.main(["replay", str(record)])
    told = capsys.readouterr().out
    assert told.count("leads") == match.round_no
    assert f"scores {match.scores[0]} {match.scores[1]}" in told
    wrong = ["moves", "seats=2; hands 5-4"], ["replay", str(tmp_path / "none")]
    for words in (*wrong, ["perft", "--deal", "-1"]):
        with pytest.raises(SystemExit):
            command.main(words)


def test_perft_leaves_the_round_as_it_was() -> None:
    now = Round(Rules(), a_deal("6-6 5-4", "6-5 1-0"))
    before = now.copy()
    assert perft(now, 3) == [1, 2, 2]
    assert now == before


def test_the_page_is_true() -> None:
    """Every example in `game/engine/README.md`, including the bot against the Club level."""
    found = doctest.testfile(str(ROOT / "game/engine/README.md"), module_relative=False)
    assert found.failed == 0
    assert found.attempted > 25


def test_a_bot_on_the_page_takes_twenty_lines_at_most() -> None:
    page = (ROOT / "game/engine/README.md").read_text("utf-8")
    bot = page.partition("## A bot in twenty lines")[2].partition("\n## ")[0]
    assert 10 < len(re.findall(r"^(?:>>>|\.\.\.)", bot, re.MULTILINE)) <= 20

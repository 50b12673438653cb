"""Faces react and opponents talk now and then; nothing waits for it, and it can be turned off."""

from __future__ import annotations

from game.ai.cast import CHARACTERS
from game.engine.match import Match
from game.engine.moves import Play
from game.ui.art.display_list import DisplayList
from game.ui.table import commands
from game.ui.table.reactions import draw_reactions
from game.ui.words.characters import about
from game.variants import GAMES
from tests.ui.harness import FRAME
from tests.ui.positions import seated
from tests.ui.table.alone import Alone, Host

ROUNDS = 6


def at(number: int, host: Host | None = None) -> Alone:
    """Return the table at the beginning of a match of Fives for four."""
    match = Match(GAMES["fives"].rules_for({"seats": 4}), number, "fives")
    return Alone(seated(match), host)


def play_any(me: Alone) -> None:
    """Play the first tile that fits, if the table asks for one."""
    plays = [move for move in me.table.view.legal if isinstance(move, Play)]
    if me.table.ready and not me.table.held_up and plays:
        commands.play(me.table, plays[0])


def heard(me: Alone) -> list[tuple[int, str]]:
    """Play a round with the first tile that fits; return all talk, who and what."""
    found: list[tuple[int, str]] = []
    stage = me.table.stage
    while not me.table.over:
        play_any(me)
        me.frame()
        talk = {seat: bubble.text for seat, bubble in stage.bubbles.items() if bubble.talk}
        found += [said for said in talk.items() if said not in found]
        if talk:
            shown = {node.name for node in me.described()}
            assert not shown & set(talk.values()), "a screen reader is spared it"
    return found


def test_opponents_talk_now_and_then_and_the_same_round_sounds_the_same() -> None:
    talks = [heard(at(number)) for number in range(ROUNDS)]
    assert all(seat > 0 for talk in talks for seat, _ in talk)
    assert ROUNDS / 2 <= sum(map(len, talks)) <= 3 * ROUNDS
    assert heard(at(0)) == talks[0]


def test_talk_can_be_turned_off() -> None:
    assert not any(heard(at(number, Host(talk=False))) for number in range(ROUNDS))


def test_the_others_look_at_a_double_and_the_game_goes_on_meanwhile() -> None:
    me = at(0)
    stage = me.table.stage
    for _ in range(6000):
        me.frame()
        if "look" in {reaction.kind for reaction in stage.reactions.values()}:
            break
        play_any(me)
    looks = {seat for seat, seen in stage.reactions.items() if seen.kind == "look"}
    assert looks
    assert me.table.me not in looks
    stage.finish()
    for seat in (1, 2, 3):
        stage.react(seat, "knock", 0.5)
    assert not stage.busy, "nothing waits for a face"
    seen = set()
    while stage.reactions:
        surface = DisplayList(me.table.metrics.size)
        draw_reactions(surface, me.table)
        seen.add(len(surface.commands))
        stage.update(FRAME)
    assert seen == {3}


def test_nothing_moves_with_calm_motion() -> None:
    me = at(0, Host(reduced_motion=True))
    while not me.table.over:
        play_any(me)
        me.frame()
        assert not me.table.stage.reactions


def test_every_usual_opponent_has_a_line_of_its_own_and_nobody_else() -> None:
    assert len({about(name) for name in CHARACTERS} - {""}) == len(CHARACTERS)
    assert about("Boris") == about("Otto"), "whatever a country calls them"
    assert about("Somebody") == ""

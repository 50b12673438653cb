"""What players hear of the table: where tiles went, what is open since, what they ask about."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.engine import Match, Play, Tile
from game.engine.events import (
    Drew,
    Led,
    MarkerMoved,
    MatchEnded,
    Moved,
    Played,
    RoundEnded,
    Scored,
)
from game.engine.line import Line
from game.language import all_of
from game.session.session import Session
from game.ui.scenes.table import TableScene
from game.ui.table import commands, director, spoken
from game.ui.table.spoken import sentences_of
from game.ui.table.table import Table
from tests.ui.hands import Mouse
from tests.ui.table.alone import Alone, Host
from tests.ui.tables import FEW, at_table, opened
from tour import positions
from tour.harness import Player
from tour.positions import line_of, match_over, my_turn, round_over

TRAINS = positions.session("mexican-train", line_of(9), seats=4)


def table_of(now: Session, *, tell_ends: bool = True) -> Table:
    return opened(now, tell_ends=tell_ends).shown(TableScene).table


def last_play(table: Table) -> tuple[Played, str]:
    """Return the last tile that was played, and what is said of it."""
    play = next(event for event in reversed(table.view.history) if isinstance(event, Played))
    (said,) = sentences_of(table, [play])
    return play, said


@pytest.mark.parametrize("tell", [True, False])
def test_a_play_is_told_with_its_number_and_the_open_ends(tell: bool) -> None:
    table = table_of(FEW, tell_ends=tell)
    line, (play, said) = FEW.match.round.line, last_play(table)
    ends = all_of([end.value for end in line.ends])
    more = f" on the {line.placed[-1].inner}; ends {ends}"
    assert said == table.words.event(play) + more * tell


def test_an_earlier_play_is_told_with_the_ends_of_its_time() -> None:
    table = table_of(FEW)
    plays = [event for event in table.view.history if isinstance(event, Played)]
    first = plays[0].tile
    said = sentences_of(table, plays)[0]
    assert said.endswith(f"plays {first}; ends {first.high} and {first.low}"), said


def test_where_ends_count_their_total_is_told() -> None:
    def plain(match: Match) -> bool:
        line = match.round.line
        return sum(end.value for end in line.ends) == line.count.value and line_of(3)(match)

    now = positions.session("fives", plain, seats=2)
    _play, said = last_play(table_of(now))
    assert said.endswith(f", total {now.match.round.line.count.value}")


def test_where_not_every_end_counts_as_it_looks_its_sum_is_told() -> None:
    now = positions.session("fives", spinner_open, seats=2)
    _play, said = last_play(table_of(now))
    count = now.match.round.line.count
    assert "+" in str(count)
    assert said.endswith(f", total {count}")


def test_a_total_that_scores_is_told_with_the_score_alone() -> None:
    def scored(match: Match) -> bool:
        kinds = [type(event) for event in match.round.history]
        return (Played, Scored) in pairwise(kinds) and my_turn(match)

    table = table_of(positions.session("fives", scored, seats=2))
    history = table.view.history
    at = next(n for n, event in enumerate(history) if isinstance(event, Scored))
    play, score = sentences_of(table, history[at - 1 : at + 1])
    assert "; ends " in play
    assert "total" not in play
    assert "=" in score


def spinner_open(match: Match) -> bool:
    """Whether sides of the spinner are open that don't count yet."""
    line = match.round.line
    return len(line.ends) > len(line.count.terms) > 1 and my_turn(match)


def test_on_a_train_it_is_told_what_the_train_needs() -> None:
    table = table_of(TRAINS)
    play, said = last_play(table)
    assert play.arm is not None
    number = TRAINS.match.round.line.ends[play.arm].value
    needs = f"{play.tile} must be covered" if play.tile.is_double else f"the train needs {number}"
    assert said == f"{table.words.event(play)}; {needs}"


def test_a_train_that_closes_is_told() -> None:
    table = table_of(TRAINS)
    names = table.words.names
    said = sentences_of(table, [MarkerMoved(1, False), MarkerMoved(0, False)])
    assert said == [f"{names[1]}’s train is closed again", "Your train is closed again"]


def test_tiles_drawn_in_a_row_are_one_sentence() -> None:
    table = table_of(FEW)
    table.view = replace(table.view, drawable=5)
    name = table.words.names[1]
    theirs = [Drew(1, None)] * 3
    assert sentences_of(table, theirs) == ["", "", f"{name} draws 3 tiles"]
    assert sentences_of(table, theirs[:1]) == [f"{name} draws a tile"]
    mine = [Drew(0, Tile(6, 4)), Drew(0, Tile(5, 2))]
    assert sentences_of(table, mine) == ["", "You draw 6-4 and 5-2"]
    table.view = replace(table.view, drawable=0)
    before, _more, last = sentences_of(table, [*theirs[:1], *mine])
    assert "nothing is left" not in before
    assert last == "You draw 6-4 and 5-2; nothing is left to draw"


def test_what_an_opponent_draws_is_told_with_what_it_does_then() -> None:
    player = at_table(positions.session("straight", positions.about_to("draw", 1), seats=2))
    player.until(lambda: len(player.platform.page.announced) > 1)
    drawn, done = player.platform.page.announced[0].split("; ")[:2]
    assert drawn.startswith("Theo draws")
    assert done.startswith(("Theo plays", "Theo passes"))


def test_the_round_is_won_before_the_match() -> None:
    now = positions.session("block", match_over, seats=2)
    table = table_of(now)
    end = [one for one in table.view.history if isinstance(one, (RoundEnded, MatchEnded))]
    said = sentences_of(table, end)
    assert "the round" in said[0]
    assert said[1] == "", "the result’s heading says it"
    table.result_heads = ()
    assert sentences_of(table, end)[1] == table.words.won(now.match.winning_side or 0)


def test_the_own_tiles_say_where_they_fit() -> None:
    player = at_table(FEW)
    ends = {end.arm: end.value for end in FEW.match.round.line.ends}
    plays = [move for move in FEW.match.legal if isinstance(move, Play)]
    for tile in FEW.match.round.hands[0]:
        numbers = sorted({ends[p.arm] for p in plays if p.tile == tile and p.arm is not None})
        fits = f"{tile}, fits {' or '.join(map(str, numbers))}"
        assert player.name(f"rack-{tile}") == (fits if numbers else f"{tile}, doesn’t fit")


def test_where_one_tile_must_be_led_it_says_so() -> None:
    def must_lead(match: Match) -> bool:
        return match.round.turn == 0 and not match.round.line.placed and len(match.legal) == 1

    now = positions.session("straight", must_lead, seats=2)
    (due,) = now.match.legal
    assert isinstance(due, Play)
    told = spoken.hand(table_of(now)).split(". ")
    assert [said for said in told if ", " in said] == [f"{due.tile}, can be led"]


def test_who_leads_is_told_with_what_the_hub_asks_of_every_train() -> None:
    table = table_of(TRAINS)
    (lead,) = (event for event in TRAINS.match.round.history if isinstance(event, Led))
    hub = TRAINS.match.round.line.plays[0].tile
    assert spoken.sentences_of(table, [lead])[0].endswith(f"; every train needs {hub.low}")
    now = positions.session("straight", line_of(2))
    (lead,) = (event for event in now.match.round.history if isinstance(event, Led))
    table = table_of(now)
    assert spoken.sentences_of(table, [lead]) == [table.words.event(lead)]


def test_a_tile_that_fits_several_trains_names_them_in_a_sentence() -> None:
    def open_to_several(match: Match) -> bool:
        plays = [move for move in match.legal if isinstance(move, Play)]
        arms = [{move.arm for move in plays if move.tile == play.tile} for play in plays]
        return match.round.turn == 0 and {0, 1, 4} in arms

    now = positions.session("mexican-train", open_to_several, seats=4)
    table = table_of(now)
    tile = next(
        tile
        for tile in table.rack.order
        if {0, 1, 4} == {play.arm for play in table.selection.plays(tile)}
    )
    name = table.words.names[1]
    said = f"{tile}, fits your train, {name}’s train or the Mexican train"
    assert spoken.fit(table, tile) == said


def heard(player: Player, key: int) -> str:
    """Press a key; return what is announced then."""
    player.platform.page.announced.clear()
    player.press(key)
    (said,) = player.platform.page.announced
    return said


def test_keys_tell_what_is_asked() -> None:
    player, line = at_table(FEW), FEW.match.round.line
    ends = all_of([end.value for end in line.ends])
    assert heard(player, pygame.K_e) == f"Open ends: {ends}"
    seats = [player.name(f"seat-{seat}") for seat in range(2)]
    assert heard(player, pygame.K_p) == ". ".join(seats)
    assert heard(player, pygame.K_m) == ". ".join(player.names("rack-"))
    assert f"plays {line.placed[-1].tile}" in heard(player, pygame.K_r)
    assert heard(player, pygame.K_b).startswith(player.name("boneyard"))


def test_the_last_moves_are_the_last_turn_of_each_seat() -> None:
    def drew_several(match: Match) -> bool:
        latest = match.round.history[-3:]
        all_drew = all(isinstance(event, Drew) and event.seat == 2 for event in latest[:2])
        return all_drew and isinstance(latest[-1], Played) and match.round.turn == 0

    now = positions.session("fives", drew_several, seats=3)
    history = now.match.round.history
    mine = max(n for n, event in enumerate(history) if isinstance(event, Moved) and event.seat == 0)
    table = table_of(now)
    said = [one for one in sentences_of(table, table.view.history) if one]
    assert spoken.latest(table).endswith(". ".join(said[-3:]))
    assert spoken.latest(table).startswith(sentences_of(table, table.view.history[mine:])[0])


def test_a_number_that_is_open_twice_is_told_with_its_tiles() -> None:
    def twice(match: Match) -> bool:
        values = [end.value for end in match.round.line.ends]
        return positions.my_turn(match) and len(values) == 4 and len(set(values)) == 3

    now = positions.session("fives", twice, seats=2)
    line = now.match.round.line
    told = [f"{end.value} at {line.placed[end.at].tile}" for end in line.ends]
    assert f"Open ends: {all_of(told)}" in spoken.ends(table_of(now))


def test_keys_tell_of_trains_and_of_totals() -> None:
    player = at_table(TRAINS)
    signs = [player.name(f"train-{arm}") for arm in range(5)]
    assert heard(player, pygame.K_e) == ". ".join(signs)
    fives = positions.session("fives", line_of(5), seats=2)
    assert ". Total of the ends: " in heard(at_table(fives), pygame.K_e)


def test_letters_can_be_switched_off() -> None:
    player = at_table(FEW, letters=False)
    player.platform.page.announced.clear()
    player.press(pygame.K_e, pygame.K_l, pygame.K_PLUS)
    assert player.platform.page.announced == []
    assert player.scene == "table"
    player.press(pygame.K_ESCAPE, scene="pause")


def test_the_focus_begins_at_a_tile_that_fits_and_goes_to_all() -> None:
    player = at_table(FEW)
    player.press(pygame.K_RIGHT)
    (first,) = player.focused
    assert "unplayable" not in player.words(first)
    tiles, seen = player.ids("rack-"), set[str]()
    for _ in tiles:
        seen.update(player.focused)
        player.press(pygame.K_RIGHT)
    assert seen == {*tiles}
    assert any("unplayable" in player.words(id) for id in tiles)
    assert player.focused == [first]


@pytest.mark.parametrize("waits", [True, False])
def test_the_next_move_waits_until_the_last_can_have_been_told(waits: bool) -> None:
    host = Host(wait_for_speech=waits, speed="quick")
    me = Alone(FEW, host).until_asked()
    commands.choose(me.table, me.table.selection.plays(me.table.selection.playable[0])[0])
    me.until(lambda: me.table.view.turn != me.table.me, "the move")
    told = spoken.sentences_of(me.table, me.table.view.history[-1:])
    assert (me.table.turn.wait > len(told[0]) / 20) is waits


def test_where_two_ends_show_a_number_the_tile_played_at_is_named() -> None:
    def doubtful(match: Match) -> bool:
        line = match.round.line
        if len(line.placed) < 3:
            return False
        before = Line.of(match.rules)
        for play in line.plays[:-1]:
            before = before.play(*play)
        return len(before.ends) == 2 and len({end.value for end in before.ends}) == 1

    now = positions.session("block", doubtful, seats=2)
    line = now.match.round.line
    last = line.placed[-1]
    assert last.parent is not None
    _play, said = last_play(table_of(now))
    assert f" on the {last.inner} of {line.placed[last.parent].tile}; " in said


@pytest.mark.parametrize(
    ("game", "options"),
    [("block", {}), ("block", {"rounds": 1}), ("mexican-train", {"rounds": 3})],
    ids=["round", "match", "lowest"],
)
def test_the_heading_of_a_result_is_said_once(game: str, options: dict[str, int]) -> None:
    def ends_next(match: Match) -> bool:
        return my_turn(match) and len(match.round.hands[0]) == 1

    player = at_table(positions.session(game, ends_next, seats=2, **options))
    announced = player.platform.page.announced
    Mouse(player).finish_round()
    player.run(1.0)
    assert player.name("heading") not in announced
    before = [said for said in announced if "the round" in said]
    assert len(before) == (player.scene == "match-result")


def test_the_prompt_below_a_result_says_nothing_until_that_was_seen() -> None:
    now = positions.session("mexican-train", round_over, seats=2, rounds=3)
    player = opened(now)
    table, announced = player.shown(TableScene).table, player.platform.page.announced
    player.until(lambda: player.scene == "result")
    director.announce_prompt(table)
    assert not {"", player.name("heading")} & {*announced}
    table.result_seen = True
    director.announce_prompt(table)
    assert announced[-1] == "View result"

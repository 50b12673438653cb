"""Faces react and opponents talk now and then; nothing waits for it, and it can be turned off.

What they say depends only on what everybody can see, and no line is repeated in a match.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ai.cast import CHARACTERS
from game.engine import Event, Match, Play
from game.engine.count import Bonus, Part
from game.engine.events import Blocked, Dealt, Drew, EndReason, MatchEnded, Played, Scored, WentOut
from game.language import LANGUAGES, catalogue, speak
from game.platform import Display
from game.session.session import MAX_NAME_LENGTH, Session
from game.ui.art.canvas import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.text import width_of
from game.ui.table import commands, talk
from game.ui.table.paint_bubbles import draw_bubbles
from game.ui.table.paint_seats import draw_reactions
from game.ui.table.stage import Bubble
from game.ui.table.table import Table
from game.ui.table.talk import TOPICS, Quip, Topic
from game.ui.words.names import about, lacking
from game.variants import GAMES
from game.variants.catalogue import CATALOGUE
from tests.ui.table.alone import FRAME, Alone, Host, metrics
from tour.driving import Point
from tour.positions import line_of, seated, session

ROUNDS = 4


def at(number: int, host: Host | None = None) -> Alone:
    """Return the table at the beginning of a match of Fives for four."""
    return Alone(beginning(number=number), host)


def beginning(game: str = "fives", seats: int = 4, number: int = 0) -> Session:
    return seated(Match(GAMES[game].rules_for({"seats": seats}), number, game))


def bubbles(table: Table) -> list[pygame.Rect]:
    """Return where bubbles are drawn."""
    drawn = DisplayList(table.metrics.size)
    draw_bubbles(drawn, table)
    return drawn.boxes[::2]


def play_any(me: Alone) -> None:
    """Play the first tile that fits, if the table asks for one."""
    plays = [move for move in me.table.view.legal if isinstance(move, Play)]
    if me.table.ready and not me.table.held_up and plays:
        commands.play(me.table, plays[0])


def heard(me: Alone) -> list[tuple[int, str]]:
    """Play a round with the first tile that fits; return all talk, each as the seat and the
    words."""
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
    most = max(range(ROUNDS), key=lambda number: len(talks[number]))
    assert heard(at(most)) == talks[most]
    assert not heard(at(most, Host(talk=False))), "it can be turned off"


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


FOUR = GAMES["block"].rules_for({"seats": 4})
DEALT = Dealt(1, (7, 7, 7, 7), 0, 0)
DRAWN = [Drew(1, None)] * 3


def laid(*plays: str) -> list[Event]:
    """Return plays such as "6-4@0" as events, by one seat after another."""
    moves = map(Play.parse, plays)
    return [Played(n % 4, play.tile, play.arm, n) for n, play in enumerate(moves)]


def scored(reason: EndReason, points: int, *parts: Part) -> list[Event]:
    return [Scored(1, 1, points, reason, parts)]


def blocked(*pips: int) -> list[Event]:
    return [Blocked(0, pips, EndReason.LOWEST)]


FOURS = laid("4-4", "4-3@0", "3-2@0", "4-2@0", "4-1@1", "1-0@1", "4-0@1")
SIXES = laid("6-5", "6-4@0", "5-0@1", "6-0@1", "6-1@1", "4-2@0", "6-2@0", "6-3@0")


@pytest.mark.parametrize(
    ("events", "topics"),
    [
        ([], [talk.GREETING]),
        ([replace(DEALT, round_no=2)], [talk.DEAL]),
        (laid("6-6"), [talk.OWN_DOUBLE, talk.DOUBLE]),
        (laid("6-5"), []),
        (FOURS, [talk.BLOCK_COMING]),
        (FOURS[:-1], []),
        (SIXES, [talk.STUCK]),
        (SIXES[:-1], []),
        ([replace(DEALT, counts=(2, 2, 2, 2)), *laid("6-5")], [talk.LAST_TILE]),
        (DRAWN, [talk.OWN_DRAW, talk.DRAW]),
        (DRAWN[:2], []),
        ([*DRAWN, *DRAWN], []),
        (scored(EndReason.COUNT, 10), [talk.OWN_SCORE, talk.SCORE]),
        (scored(EndReason.COUNT, 5), []),
        (scored(EndReason.PASSED, 25), [talk.PASS_WON, talk.PASS_LOST]),
        (scored(EndReason.WENT_OUT, 65, Part(Bonus.CAPICUA, -1, 0, 25)), [talk.CAPICUA]),
        (scored(EndReason.WENT_OUT, 40), []),
        ([WentOut(1)], [talk.OUT]),
        (blocked(4, 5, 9, 7), [talk.BLOCK_BY_ONE, talk.BLOCK]),
        (blocked(4, 6, 9, 7), [talk.BLOCK]),
        ([MatchEnded(0, (100, 99, 9, 9))], [talk.LOST_BY_ONE, talk.LOST, talk.LOST, talk.WON]),
    ],
)
def test_what_is_spoken_about(events: list[Event], topics: list[Topic]) -> None:
    *_, last = talk.occasions(FOUR, [DEALT, *events])
    assert [occasion.topic for occasion in last] == topics


def test_a_topic_is_the_doer_s_own_or_for_the_others() -> None:
    *_, (own, others) = talk.occasions(FOUR, [DEALT, *laid("6-5", "5-5@1")])
    assert own.speakers([1, 2, 3]) == [1]
    assert own.speakers([2, 3]) == []
    assert others.speakers([1, 2, 3]) == [2, 3]


def test_sixty_lines_and_none_said_twice_in_a_match() -> None:
    lines = [line for topic in TOPICS for line in topic.lines]
    assert len(lines) == len(set(lines)) == 60
    several = [line for line in lines if "everyone" in line or "rest of us" in line]
    assert not several, "two may play"
    for identity in map(str, range(10)):
        for topic in TOPICS:
            said = [talk.line_about(topic, identity, round_no, 0) for round_no in range(1, 40)]
            if topic.rounds:
                spoken = [*filter(None, said)]
                assert len(spoken) == len(set(spoken)) > 0
            again = [
                talk.line_about(topic, identity, round_no, undone)
                for round_no, undone in ((1, 0), (1, 1), (2, 1), (3, 1), (3, 3), (4, 3), (5, 3))
                if topic.rounds
            ]
            heard = [*filter(None, again)]
            assert len(heard) == len(set(heard)), "after moves undone neither"


def played_on(key: str, rounds: int) -> Iterator[tuple[SimpleNamespace, Event]]:
    """Play random rounds of a game; yield a table after each event, and the event."""
    listing, drawn = CATALOGUE[key], random.Random(5)
    match = Match(replace(listing.rules, seats=4), 5, listing.variant.key)
    session = seated(match)
    events: list[Event] = list(match.view(0).history)
    for _ in range(rounds):
        while True:
            table = {"view": session.view(0), "session": session, "me": 0, "guide": None}
            for event in events:
                yield SimpleNamespace(**table, fast_forwarding=False), event
            if match.round.outcome:
                break
            events = session.play(drawn.choice(match.legal))
        if match.over:
            return
        events = session.next_round()


@pytest.mark.parametrize("game", ["fives", "straight", "dominican-200"])
def test_what_is_said_tells_of_nothing_hidden_and_comes_but_once(game: str) -> None:
    heard: list[str] = []
    for table, event in played_on(game, 12):

        def said(**changes: Any) -> Quip | None:
            view = replace(table.view, **changes)  # noqa: B023
            there = SimpleNamespace(**{**vars(table), "view": view})  # noqa: B023
            return talk.quip_for(there, event)  # type: ignore[arg-type]  # noqa: B023

        quip = said()
        assert quip == said(hand=(), legal=()), "the player's own tiles neither"
        views = [table.session.view(seat) for seat in range(4)]
        about = [list(talk.occasions(view.rules, view.history)) for view in views]
        assert about == about[:1] * 4, "whatever a seat has seen of its own"
        if quip:
            assert quip.seat > 0
            heard.append(quip.words)
    assert len(heard) > 5
    assert len(heard) == len(set(heard))


def spoken(table: Table, language: str) -> Iterator[tuple[str, int, list[pygame.Rect]]]:
    """Yield every line that may be said, who says it, and where its bubble and its words go."""
    gettext = catalogue(language).gettext
    for line in (line for topic in TOPICS for line in topic.lines):
        for seat in range(1, table.view.rules.seats):
            drawn = DisplayList(table.metrics.size)
            table.stage.bubbles = {seat: Bubble(gettext(line), 1.0, talk=True)}
            draw_bubbles(drawn, table)
            yield line, seat, drawn.boxes


@pytest.mark.matrix(size=[(390, 844), (844, 390), (1366, 768)], language=[*LANGUAGES])
def test_no_line_covers_a_button_the_seat_that_speaks_or_on_a_phone_the_felt(
    size: Point, language: str
) -> None:
    table = Alone(beginning(), None, metrics(size)).table
    upright = [table.areas.felt, table.areas.tray] * table.metrics.portrait
    for line, seat, (pill, label) in spoken(table, language):
        others = [*table.areas.buttons.values(), table.areas.seats[seat].rect, *upright]
        assert pill.contains(label), line
        assert table.metrics.safe.contains(pill), line
        assert pill.collidelist(others) == -1, line


TABLES = (
    *(("fives", seats) for seats in (2, 3, 4)),
    *(("chickenfoot", seats) for seats in (5, 6)),
    *(("mexican-train", seats) for seats in (7, 8)),
)


@pytest.mark.matrix(
    table=TABLES,
    size=[(390, 844), (844, 390), (360, 640), (1366, 768), (320, 568), (600, 450)],
    large=[False, True],
    language=[*LANGUAGES],
)
def test_no_bubble_covers_a_seat_or_leaves_the_window(
    table: tuple[str, int], size: tuple[int, int], large: bool, language: str
) -> None:
    shown = Metrics.of(Display(size, 1.0), large=large)
    now = beginning(*table)
    named = (replace(seat, name=seat.name.ljust(MAX_NAME_LENGTH, "m")) for seat in now.seats)
    at_table = Alone(Session(now.match, tuple(named)), None, shown).table
    speak(catalogue(language))
    gettext = catalogue(language).gettext
    passes = gettext("pass · {lacking}").format(lacking=lacking([1, 2, 3, 4, 5, 6]))
    lines = [gettext(line) for topic in TOPICS for line in topic.lines]
    for text in (passes, gettext("Last tile!"), *sorted(lines, key=len)[-9:]):
        for seat in range(1, table[1]):
            at_table.stage.bubbles = {seat: Bubble(text, 1.0)}
            pill, *rest = bubbles(at_table)
            assert not rest
            seats = [box.rect for box in at_table.areas.seats.values()]
            assert pill.collidelist(seats) == -1, (text, seat)
            assert shown.safe.contains(pill), (text, seat)


def test_a_bubble_that_can_not_hang_on_its_seat_names_who_speaks() -> None:
    table = Alone(beginning("mexican-train", 8), None, metrics((390, 844))).table
    name = table.words.names[1]
    drawn = DisplayList(table.metrics.size)
    table.stage.say(1, "pass", 1.0)
    draw_bubbles(drawn, table)
    label = drawn.boxes[1]
    assert label.width == width_of(f"{name}: pass", table.metrics.px(13), bold=True)
    assert label.top > max(box.rect.bottom for n, box in table.areas.seats.items() if n)


def test_talk_gives_way_to_what_is_said_of_the_game() -> None:
    """On a phone the seats stand so close that bubbles would lie over each other."""
    table = Alone(beginning(), None, metrics((390, 844))).table
    table.stage.say(1, "Nobody has seen a six for a while.", 1.0, talk=True)
    (talk_alone,) = bubbles(table)
    table.stage.say(2, "pass: no 5s", 1.0)
    (said,) = bubbles(table)
    assert said.colliderect(talk_alone)
    table.stage.say(1, "last tile", 1.0)
    assert len(bubbles(table)) == 2, "there is room for both"


def test_talk_gives_way_to_tiles_that_lie() -> None:
    """On a phone held sideways, the bubbles of the seats at the sides extend over the felt."""
    table = Alone(session("fives", line_of(6), seats=4), None, metrics((844, 390))).table
    table.stage.say(1, "Slow and steady.", 1.0, talk=True)
    assert len(bubbles(table)) == 1
    box = table.areas.seats[1]
    sprite = next(iter(table.stage.line.values()))
    sprite.x, sprite.y = box.backs.centerx, box.backs.bottom + 10
    assert not bubbles(table)
    sprite.lift = 1.0  # on its way
    assert len(bubbles(table)) == 1
    sprite.lift = 0.0
    table.stage.say(1, "pass: no 5s", 1.0)
    assert len(bubbles(table)) == 1


@pytest.mark.matrix(language=[*LANGUAGES], size=[(360, 640), (390, 844)])
def test_latest_pass_bubble_is_on_top(language: str, size: Point) -> None:
    table = Alone(beginning(), None, metrics(size)).table
    speak(catalogue(language))
    passes = catalogue(language).gettext("pass · {lacking}")
    for values in ([5], [1, 3], [2, 4, 5]):
        for seat in (3, 1, 2, 1):
            table.stage.say(seat, passes.format(lacking=lacking(values)), 1.0)
            pills = bubbles(table)
            assert all(pill.collidelist(pills[:n]) == -1 for n, pill in enumerate(pills))
            assert pills[0].colliderect(table.areas.seats[seat].rect.move(0, 20))

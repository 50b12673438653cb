"""Finished matches are counted once, shown by game and level, and forgotten only when asked to."""

import json

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.levels import LEVELS
from game.engine.match import Match
from game.language import LANGUAGES
from game.profile.profile import Profile
from game.session import links
from game.session.archive import Archive
from game.session.badges import Badge, Badges
from game.session.codec import SaveError
from game.session.session import Seat, Session
from game.session.statistics import Statistics, Tally
from game.ui.kit import rows
from game.ui.scenes.statistics import StatisticsScene, summary
from game.variants.catalogue import CATALOGUE, Family
from tests.ui.hands import Mouse
from tests.ui.tables import at_result, drawn_box, opened
from tour import positions
from tour.harness import FakePlatform, Player, Spied
from tour.memory import MemoryStorage
from tour.positions import match_over, seated

EASIEST, STRONGEST = next(iter(LEVELS)), next(reversed(LEVELS))
NUMBERS = st.lists(st.integers(-1, 9) | st.booleans() | st.none(), max_size=8)


def at_statistics(kept: Statistics | dict[str, object]) -> Player:
    text = kept.to_text() if isinstance(kept, Statistics) else json.dumps(kept)
    player = Player(FakePlatform((390, 844), storage=MemoryStorage({"statistics": text})))
    player.click("button-statistics")
    return player


def finished(seed: int = 0, **options: int | str) -> Session:
    return positions.session("block", match_over, seed, **options)


def test_a_match_counts_once_for_who_won_it() -> None:
    statistics, wins = Statistics(), 0
    for seed in (0, 20, 40):
        now = finished(seed)
        wins += now.match.winning_side == 0
        assert statistics.count(now)
        assert not statistics.count(Session.from_text(now.to_text()))
    tally = statistics.games["block"]["quick"]
    assert (tally.matches, tally.won) == (3, wins)
    assert tally.is_valid()
    assert (len(statistics.form), statistics.form.count("w")) == (3, wins)
    assert Statistics.from_text(statistics.to_text()) == statistics


def test_it_counts_for_the_strongest_opponent_and_a_partner_is_none() -> None:
    match = finished(teams="partnerships", seats=4).match
    levels = [None, EASIEST, STRONGEST, "quick"]
    seats = tuple(Seat(f"P{n}", level) for n, level in enumerate(levels))
    statistics = Statistics()
    assert statistics.count(Session(match, seats))
    assert list(statistics.games["block"]) == ["quick"]


def test_what_is_not_over_or_between_persons_does_not_count() -> None:
    statistics = Statistics()
    assert not statistics.count(seated(Match(positions.rules_of("block"), 1, "block")))
    match = finished().match
    assert not statistics.count(Session(match, (Seat("You"), Seat("Eve"))))
    assert statistics == Statistics()


def test_a_match_given_up_for_another_is_told_as_abandoned_once() -> None:
    begun = positions.session("block", lambda match: match.round_no > 1)
    player = opened(begun)
    matches = player.app.services.profile.matches
    for _ in range(2):
        matches.begin(Session.from_text(begun.to_text()))
    statistics = player.app.services.profile.statistics()
    assert statistics.left == {"block": 1}
    assert sum(statistics.left_against.values()) == 1
    assert Statistics.from_text(statistics.to_text()) == statistics
    assert not statistics.total.matches
    press = Mouse(player).press
    player.press(pygame.K_ESCAPE)
    press("button-title", "button-statistics")
    assert player.name("left") == "1 match abandoned"


@pytest.mark.parametrize("why", ["untouched", "over", "a single deal", "beside"])
def test_what_is_no_match_given_up_is_not_abandoned(why: str) -> None:
    now = positions.session("block", lambda match: match.round_no > 1)
    if why == "untouched":
        now = seated(Match(positions.rules_of("block"), 1, "block"))
    elif why == "over":
        now = finished()
    elif why == "a single deal":
        now.mode = "deal"
    profile = Profile(positions.storage(now))
    profile.matches.begin(seated(Match(positions.rules_of("block"), 2)), beside=why == "beside")
    assert profile.statistics().left == {}


def test_runs_of_won_matches() -> None:
    tally = Tally()
    for won in (True, True, False, True):
        tally.add(won, 3, 100, 50)
    assert (tally.streak, tally.best, tally.points) == (1, 2, 400)


@given(numbers=NUMBERS)
def test_any_counts_are_proper_or_refused(numbers: list[object]) -> None:
    text = json.dumps({"games": {"block": {"quick": numbers}}})
    try:
        statistics = Statistics.from_text(text)
    except SaveError:
        return
    assert statistics.games["block"]["quick"].is_valid()


@pytest.mark.parametrize(
    "data", [{"games": []}, {"games": {"block": 3}}, {"last": 3}, [], {"form": "w7"}, {"form": 3}]
)
def test_other_texts_are_refused(data: object) -> None:
    with pytest.raises(SaveError):
        Statistics.from_text(json.dumps(data))


def test_a_match_played_to_its_end_is_counted_shown_and_forgotten_when_asked() -> None:
    player = at_result(finished(), (360, 640))
    kept = Statistics.from_text(player.platform.storage.texts["statistics"])
    assert kept.games["block"]["quick"].matches == 1
    me = Mouse(player).press("button-title", "button-statistics")
    assert "of 1 match won" in player.name("summary")
    assert player.name("game-block").endswith(" of 1")
    assert "game-fives" not in player.nodes
    me.press("button-reset", "button-no")
    assert "game-block" in player.nodes
    me.press("button-reset", "button-yes")
    assert "nothing" in player.nodes
    assert Statistics.from_text(player.platform.storage.texts["statistics"]).games == {}


@pytest.mark.parametrize("key", ["brazil", "jamaica-six", "martinique"])
def test_a_country_s_game_is_counted_and_shown_by_its_name(key: str) -> None:
    listing = CATALOGUE[key]
    assert listing.own
    match = Match(listing.rules, 3, listing.variant.key)
    assert positions.reach(match, match_over)
    statistics = Statistics()
    assert statistics.count(seated(match))
    assert list(statistics.games) == [listing.key]
    assert Statistics.from_text(statistics.to_text()) == statistics
    step = statistics.next_step
    assert step is not None
    assert step[0] == listing.key
    player = at_statistics(statistics)
    assert player.name(f"game-{listing.key}").startswith(f"{listing.name}: ")
    assert listing.name in player.name("button-next")
    if statistics.rounds:
        assert listing.name in player.name(f"best-{listing.key}")
        Mouse(player).press(f"best-{listing.key}", scene="replay")
        player.press(pygame.K_ESCAPE)
    Mouse(player).press("button-next")
    assert "checked" in player.words(f"game-{listing.key}")


def test_damaged_statistics_are_set_aside_with_a_notice() -> None:
    store = MemoryStorage({"statistics": '{"games": {"block": {"quick": [1, 2]}}}'})
    player = Player(FakePlatform((360, 640), storage=store))
    Mouse(player).press("button-statistics")
    player.tick()
    assert player.scene == "notice"
    assert "Your statistics: this data can’t be used" in player.name("note-0")
    assert "statistics.damaged-1" in store.texts


WON, LOST, SELDOM = Tally(2, 1, 0, 1, 5), Tally(2, 0, 0, 0, 5), Tally(9, 3, 0, 1, 20)
LEVEL = list(LEVELS)


@pytest.mark.parametrize(
    ("games", "step"),
    [
        ({}, None),
        ({"block": {LEVEL[1]: LOST, LEVEL[2]: LOST}}, ("block", LEVEL[1])),
        ({"block": {LEVEL[0]: WON, LEVEL[2]: WON}}, ("block", LEVEL[3])),
        ({"block": {LEVEL[0]: WON}, "fives": {LEVEL[0]: SELDOM}}, ("fives", LEVEL[1])),
        ({"block": {LEVEL[4]: WON}, "latin": {LEVEL[0]: WON}}, ("latin", LEVEL[1])),
        ({"block": {LEVEL[4]: WON}}, None),
        ({"unknown": {LEVEL[0]: WON}, "block": {"unknown": WON}}, None),
    ],
)
def test_what_to_beat_next(
    games: dict[str, dict[str, Tally]], step: tuple[str, str] | None
) -> None:
    assert Statistics(games).next_step == step


def test_what_to_beat_next_is_chosen_for_a_new_game() -> None:
    me = Mouse(at_statistics(Statistics({"fives": {LEVEL[2]: WON}})))
    assert me.player.name("button-next") == "Next: beat Expert (Fives)"
    me.press("button-next", scene="setup")
    assert {"game-fives", f"level-{LEVEL[3]}"} <= set(me.player.with_state("radio", "checked"))


def test_the_best_round_of_each_game_is_kept() -> None:
    statistics, most = Statistics(), 0
    for seed in (0, 20, 40):
        match = finished(seed).match
        assert statistics.count(seated(match))
        most = max(most, *(played.points[0] for played in match.rounds))
    kept = statistics.rounds["block"]
    link = links.read(kept.link)
    played = link.match()
    for move in link.moves:
        played.play(move)
    assert kept.points == played.round.points[0] == most > 0


def test_a_match_in_which_the_player_scored_nothing_has_no_best_round() -> None:
    for seed in range(100):
        match = finished(seed, target=1).match
        if match.scores[0] == 0:
            break
    statistics = Statistics()
    assert statistics.count(seated(match))
    assert statistics.rounds == {}


ROUND = str(links.Link.of_round(finished().match))


@pytest.mark.parametrize(
    "rounds",
    [
        *([], {"block": 3}, {"block": []}, {"block": [20]}, {"block": [20, 5]}),
        *({"block": [20, "deal/1/block/5"]}, {"block": [20, ROUND[:-6]]}, {"fives": [20, ROUND]}),
        *({"block": [0, ROUND]}, {"block": [True, ROUND]}, {"block": [10**9, ROUND]}),
        *({"block": [20, ROUND, 3]}, {"block": [20, ROUND, [{"name": "You", "level": None}]]}),
    ],
)
def test_best_rounds_that_can_not_be_are_refused(rounds: object) -> None:
    assert Statistics.from_text(json.dumps({"rounds": {"block": [20, ROUND]}})).rounds
    with pytest.raises(SaveError):
        Statistics.from_text(json.dumps({"rounds": rounds}))


@pytest.mark.parametrize("seats", [[], [[{"name": "You", "level": None}] * 2]])
def test_the_best_round_of_a_game_of_a_newer_version_is_kept(seats: list[object]) -> None:
    best = {"forty-two": [84, "round/2/forty-two/5/6-6", *seats], "block": [20, ROUND]}
    statistics = Statistics.from_text(json.dumps({"rounds": best}))
    assert json.loads(statistics.to_text())["rounds"] == best


def test_the_best_rounds_of_the_games_played_most_can_be_watched() -> None:
    statistics = Statistics()
    for game, times in (("straight", 1), ("fives", 3), ("latin", 2), ("block", 4)):
        for seed in range(times):
            statistics.count(positions.session(game, match_over, 30 * seed))
    me = Mouse(at_statistics(statistics))
    best = [id for id in me.player.nodes if id.startswith("best-")]
    assert best == ["best-block", "best-fives", "best-latin"]
    name = f"Watch your best round: Fives, {statistics.rounds['fives'].points} points"
    assert me.player.name("best-fives") == name
    assert [id for id in me.player.nodes if "offscreen" in me.player.words(id)] == []
    me.press("best-fives", scene="replay")
    assert me.player.name("heading").startswith("Fives")
    me.press("button-done", scene="statistics")


@pytest.mark.parametrize("earlier", [False, True])
def test_a_best_round_names_who_played_it(earlier: bool) -> None:
    match = finished().match
    statistics = Statistics()
    statistics.count(Session(match, (Seat("You"), Seat("Gustav", "quick"))))
    data = json.loads(statistics.to_text())
    if earlier:  # when only the link was kept
        data["rounds"]["block"].pop()
    me = Mouse(at_statistics(data)).press("best-block")
    hands = [me.player.name(f"hand-{seat}").split(":")[0] for seat in range(2)]
    assert hands == ["You", "Theo" if earlier else "Gustav"]


def test_statistics_of_an_earlier_version_have_no_form() -> None:
    old = {"games": {"block": {"quick": [3, 2, 1, 2, 9, 200, 150]}}, "last": "x"}
    statistics = Statistics.from_text(json.dumps(old))
    assert (statistics.form, statistics.rounds) == ("", {})
    assert statistics.total == Tally(3, 2, 0, 2, 9, 200, 150)


def test_the_passport_has_a_stamp_for_each_country_s_game_won() -> None:
    counted = {
        "brazil": {"casual": (2, 1, 1, 1, 9, 12, 8)},
        "spain": {"casual": (1, 0, 0, 0, 4, 1, 8)},
    }
    player = at_statistics({"games": counted, "form": "wll"})
    assert player.name("passport") == "Passport: 1 of 19 games won: Brazil"


def test_stamps_and_squares_are_named(spied: Spied) -> None:
    counted = {"jamaica-six": {"casual": (3, 1, 1, 1, 9, 12, 8)}}
    drawn = spied(rows, "draw_lines")
    player = at_statistics({"games": counted, "form": "wll"})
    assert "1 of the latest 3 won" in player.name("summary")
    player.scroll_to("passport")
    player.run(0.1)
    shown = {" ".join(lines) for _surface, lines, *_others in drawn}
    assert "Latest matches, newest right; gold is won" in shown
    listings = [listing for listing in CATALOGUE.values() if listing.family is Family.COUNTRY]
    assert {listing.name for listing in listings if listing.home[-2:] in ("DO", "JM")} <= shown


@pytest.mark.parametrize("shown", [True, False])
def test_badges_of_past_matches_are_shown_unless_the_setting_is_off(shown: bool) -> None:
    storage, archive, statistics = positions.storage(standing=shown), Archive(), Statistics()
    assert archive.count(finished(), "2026-11-21")
    assert statistics.count(finished())
    storage.texts |= {"matches": archive.to_text(), "statistics": statistics.to_text()}
    player = Player(FakePlatform((390, 844), storage=storage))
    Mouse(player).press("button-statistics")
    player.run(0.5)
    earned = Profile(storage).badges().earned
    assert bool(earned) == ("badges" in player.nodes) == shown
    if shown:
        name = player.name("badges")
        assert name.startswith(f"Badges: {len(earned)} of 12: ")
        Mouse(player).press("button-done", "button-statistics")
        assert player.name("badges") == name


def test_matches_imported_without_badges_are_looked_at_for_badges() -> None:
    archive, profile = Archive(), Profile(MemoryStorage())
    archive.count(finished(), "2026-11-21")
    profile.add_badges(Badges({Badge.ALONE: "00000001"}, complete=True))
    profile.replace({"matches": archive.to_text()})
    assert profile.badges() == Badges({Badge.ALONE: "00000001"})
    profile.replace({"matches": archive.to_text(), "badges": Badges(complete=True).to_text()})
    assert profile.badges() == Badges(complete=True)


def test_matches_left_are_told_by_level_and_those_of_before_in_the_total_only() -> None:
    counted = {"block": {"casual": (2, 1, 1, 1, 9, 12, 8)}}
    saved: dict[str, object] = {"games": counted, "form": "wl", "left": {"block": 3}}
    for against, told in (({}, None), ({"quick": 2}, "Abandoned: Club 2")):
        saved |= {"left_against": against} if against else {}
        player = at_statistics(saved)
        assert "3 matches abandoned" in player.name("summary")
        assert player.nodes.get("left-against", {}).get("name") == told
        assert "passport" not in player.nodes, "no country's game has been played"


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_small_phone_held_sideways_a_name_is_no_higher_than_its_row(language: str) -> None:
    tallies = {listing: {"quick": (5, 2, 0, 1, 21, 640, 700)} for listing in CATALOGUE}
    texts = positions.storage(language=language).texts
    texts["statistics"] = json.dumps({"games": tallies})
    player = Player(FakePlatform((640, 360), storage=MemoryStorage(texts)))
    player.click("button-statistics")
    m = player.app.services.metrics
    boxes = player.top(StatisticsScene)._placed.boxes
    rows = [it for it in boxes if it.box.node and it.box.node[0].startswith("game-")]
    assert len(rows) == len(CATALOGUE)
    for placed in rows:
        drawn = drawn_box(m, placed.box, placed.rect).boxes
        assert all(placed.rect.contains(box) for box in drawn), placed.box.node


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_beside_the_ring_stays_in_its_row_with_larger_text(language: str) -> None:
    storage = positions.storage(language=language, large=True)
    m = Player(FakePlatform((390, 844), storage=storage)).app.services.metrics
    tallies = {"block": {"quick": Tally(27, 15, best=4)}}
    row = summary(Statistics(tallies, form="wl" * 9, left={"block": 4}))
    for width in (m.px(250), m.px(310), m.px(600)):
        area = pygame.Rect(m.px(20), m.px(90), width, row.measure(m, width))
        drawn = drawn_box(m, row, area).boxes
        assert all(area.contains(box) for box in drawn), (width, area, drawn)

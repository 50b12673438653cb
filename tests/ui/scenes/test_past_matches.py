"""Past matches: listed, found, and each round watched, reviewed, shared and played again."""

import json
from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.ai.review import lead
from game.engine.match import Match
from game.profile.profile import Profile
from game.session import links
from game.session.archive import MAX_MATCHES, Archive, PastMatch
from game.session.session import MAX_NAME_LENGTH, Seat, Session
from game.ui import navigation, screens
from game.ui.art import assets
from game.ui.scenes.past_matches import PastMatchesScene, chips
from game.variants.catalogue import CATALOGUE
from tests.ui.hands import Finger, Hands, Mouse, Pad
from tests.ui.kit.placed import pressed_in
from tests.ui.tables import notes, opened
from tour import positions
from tour.harness import FakePlatform, Player
from tour.positions import match_over, round_over

SIZE = 390, 844
DAYS = "2026-10-30", "2026-11-20", "2026-11-21"


def over(game: str, seed: int, **options: int | str) -> Session:
    session = positions.session(game, match_over, seed, **options)
    return Session(session.match, session.seats, identity=f"{seed:08x}")


BLOCK = over("block", 1)
FIVES = over("fives", 2, seats=3)
PARTNERS = over("block", 3, seats=4, teams="partnerships", target=50)
MATCHES = BLOCK, FIVES, PARTNERS


def archive_of(sessions: Sequence[Session] = MATCHES) -> Archive:
    archive = Archive()
    for number, session in enumerate(sessions):
        assert archive.count(session, DAYS[number % len(DAYS)])
    return archive


def player_of(
    archive: Archive, size: tuple[int, int] = SIZE, kept: Session | None = None, **settings: object
) -> Player:
    storage = positions.storage(kept, **settings)
    storage.texts["matches"] = archive.to_text()
    player = Player(FakePlatform(size, storage=storage), frame=0.1)
    Mouse(player).press("button-statistics", "button-matches")
    return player


def listed(player: Player) -> list[str]:
    """Return the identities of the matches in the list, from the top."""
    ids = [id for id in player.nodes if id.startswith("match-")]
    return [id.removeprefix("match-") for id in ids]


def test_before_the_first_match_it_says_what_will_be_here() -> None:
    player = player_of(Archive())
    assert f"last {MAX_MATCHES} matches" in player.name("nothing")
    Mouse(player).press("button-done", scene="statistics")


def test_a_match_played_to_its_end_is_in_the_list_with_its_date() -> None:
    player = opened(over("block", 1), SIZE)
    player.until(lambda: player.scene == "match-result")
    Mouse(player).press("button-title", "button-statistics", "button-matches")
    assert len(listed(player)) == 1
    assert "day-2026-11-21" in player.nodes


def test_the_list_tells_who_played_when_and_how_it_ended() -> None:
    player = player_of(archive_of())
    assert listed(player) == [session.identity for session in reversed(MATCHES)]
    names = [player.name(f"match-{session.identity}") for session in MATCHES]
    scores = [session.match.scores for session in MATCHES]
    results = ["Won" if session.match.winning_side == 0 else "Lost" for session in MATCHES]
    mine, others = scores[1][0], max(scores[1][1:])
    assert names == [
        f"Block, 30 October 2026. {results[0]} against Theo, {scores[0][0]}–{scores[0][1]}",
        f"Fives, 20 November 2026. {results[1]} against Theo and Nora, {mine}–{others}",
        f"Block, 21 November 2026. {results[2]} with Nora against Theo and Ada, "
        f"{scores[2][0]}–{scores[2][1]}",
    ]


def test_a_score_is_told_as_the_language_tells_it() -> None:
    player = player_of(archive_of(), language="fr")
    mine, theirs = PARTNERS.match.scores
    match = f"match-{PARTNERS.identity}"
    assert player.name(match).endswith(f", {mine} à {theirs}")
    Mouse(player).press(match)
    assert player.name("result").endswith(f", {mine} à {theirs}")


def test_matches_are_found_by_game_opponent_result_and_month() -> None:
    player = player_of(archive_of())
    me = Mouse(player)
    found = {
        "game-fives": [FIVES],
        "opponent-Ada": [PARTNERS],
        "opponent-Nora": [FIVES],
        "month-2026-10": [BLOCK],
        "month-2026-11": [PARTNERS, FIVES],
        "result-won": [s for s in reversed(MATCHES) if s.match.winning_side == 0],
        "result-lost": [s for s in reversed(MATCHES) if s.match.winning_side != 0],
    }
    for chip, sessions in found.items():
        me.press("button-find", chip)
        assert player.name("found").startswith(str(len(sessions)))
        me.press("button-done")
        assert listed(player) == [session.identity for session in sessions]
        assert player.name("found") == f"{len(sessions)} of 3 matches"
        me.press("button-all")
        assert len(listed(player)) == len(MATCHES)
    me.press("button-find", "game-fives", "month-2026-10", "button-done")
    assert listed(player) == []


def test_a_single_match_is_told_in_the_singular() -> None:
    player = player_of(archive_of([BLOCK]))
    Mouse(player).press("button-find", "month-2026-10", "button-done")
    assert player.name("found") == "1 of 1 match"


@pytest.mark.parametrize("hands", [Finger, Pad])
def test_a_round_is_watched_and_left(hands: type[Hands]) -> None:
    player = player_of(archive_of())
    me = hands(player).press(f"match-{FIVES.identity}", "round-0", "button-watch", scene="replay")
    first = FIVES.match.rounds[0]
    assert str(first.deal.number) in player.name("heading")
    me.press("button-done", "button-done", scene="past-matches")


def test_every_round_is_shown_and_shared_as_it_was_played() -> None:
    player = player_of(archive_of())
    me = Mouse(player).press(f"match-{PARTNERS.identity}")
    for number, played in enumerate(PARTNERS.match.rounds):
        me.press(f"round-{number}", "button-share-round")
        player.tick()
        link = links.read(player.platform.clipboard.copied[-1].splitlines()[-1])
        assert link.moves == tuple(played.moves)
        assert link.start == PARTNERS.match.start_of_round(played)
        assert player.name("said") == "Copied."
        assert str(played.deal.number) in player.name("dealt")


def test_a_lost_match_tells_which_round_cost_most_and_a_won_one_none() -> None:
    won = next(one for seed in range(4, 40) if (one := over("block", seed)).match.winning_side == 0)
    for session in (*MATCHES, won):
        player = player_of(archive_of([session]))
        Mouse(player).press(f"match-{session.identity}")
        lost = session.match.winning_side != 0
        assert ("costliest" in player.nodes) == lost
        if lost:
            leads = {played.round_no: lead(played, 0) for played in session.match.rounds}
            worst = min(leads, key=lambda number: leads[number])
            said = f"Your costliest round: {worst} ({-leads[worst]:g} points behind)"
            assert player.name("costliest") == said


def test_a_round_is_reviewed_and_tried_again_and_one_comes_back_to_the_review() -> None:
    player = player_of(archive_of(), kept=positions.session("block", round_over))
    me = Mouse(player).press(f"match-{BLOCK.identity}", "round-1", "button-review")
    player.until(lambda: "summed-up" in player.nodes, seconds=600)
    me.press("button-retry")
    player.until(lambda: player.scene == "retry")
    me.press("button-pause", "button-yes", scene="review")
    assert "summed-up" in player.nodes
    me.press("button-done", scene="past-match")
    assert "checked" in player.nodes["round-1"]["state"]
    me.press("button-done", "button-done", "button-done", scene="title")
    assert "button-continue" in player.nodes


def test_a_try_from_a_file_leads_back_to_its_review_and_not_to_the_match_under_way() -> None:
    kept = positions.session("fives", positions.line_of(4))
    player = player_of(Archive(), kept=kept)
    me, saved = Mouse(player), dict(player.platform.storage.texts)
    file = PastMatch.of(BLOCK, DAYS[0]).to_file()
    navigation.offer_import(player.app.services, file)
    player.run(0.5)
    me.press("round-1", "button-review")
    player.until(lambda: "summed-up" in player.nodes, seconds=600)
    line = player.name("line")
    me.press("button-retry")
    player.until(lambda: player.scene == "retry")
    me.press("button-pause", "button-yes", scene="review")
    assert player.name("line") == line
    me.press("button-done", scene="past-match")
    assert "foreign" in player.nodes
    player.run(1.0)
    assert player.platform.storage.texts == saved


def test_a_deal_is_played_again_and_the_match_under_way_waits() -> None:
    kept = positions.session("fives", positions.line_of(4))
    player = player_of(archive_of(), kept=kept)
    Mouse(player).press(f"match-{BLOCK.identity}", "round-1", "button-play", scene="table")
    then, now = BLOCK.match.rounds[1], player.match.round
    assert (now.deal, now.leader) == (then.deal, then.leader)
    (paused,) = player.app.services.profile.matches.paused()
    assert paused.identity == kept.identity


def test_of_several_people_each_is_reviewed_by_name() -> None:
    match, names = BLOCK.match, ("Eve", "Max")
    player = player_of(archive_of([Session(match, tuple(map(Seat, names)), identity="0000abcd")]))
    me = Mouse(player)
    assert "Eve and Max" in player.name("match-0000abcd")
    me.press("match-0000abcd")
    assert player.name("button-review-1") == "Review Max’s moves"


def test_a_match_that_cannot_be_read_says_so() -> None:
    archive = archive_of()
    archive.rows[FIVES.identity][-1] = "eJw="
    player = player_of(archive)
    Mouse(player).press(f"match-{FIVES.identity}")
    assert "its record is damaged" in player.name("trouble")
    assert "button-watch" not in player.nodes
    player.press(pygame.K_RETURN, scene="past-matches")
    Mouse(player).press(f"match-{BLOCK.identity}")
    assert "button-watch" in player.nodes


def test_long_names_stay_within_their_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn, text = dict[str, int](), assets.text

    def spy(string: str, *how: Any, **more: Any) -> pygame.Surface:
        image = text(string, *how, **more)
        drawn[string] = image.get_width()
        return image

    monkeypatch.setattr(assets, "text", spy)
    listing = CATALOGUE["doubles"]
    match = Match(listing.house({"seats": 4, "target": 10}), 5, "doubles")
    assert positions.reach(match, match_over)
    names = ["W" * MAX_NAME_LENGTH, "Maximiliana Wolfeschlegelsteinhausen", "Ada", "Nora"]
    seats = Seat("You"), *(Seat(name, "quick") for name in names[:3])
    player = player_of(archive_of([Session(match, seats)]), (320, 568))
    (id,) = listed(player)
    x, _y, wide, _high = player.nodes[f"match-{id}"]["rect"]
    assert 0 <= x <= x + wide <= 320
    assert max(drawn.values()) <= wide
    Mouse(player).press("button-find", scene="find-match")


def test_the_first_frame_lists_as_many_as_are_seen_and_the_next_the_others() -> None:
    archive = Archive()
    for number in range(60):
        BLOCK.identity = f"{number:08x}"
        assert archive.count(BLOCK, DAYS[0])
    player = player_of(Archive())
    player.platform.storage.texts["matches"] = archive.to_text()
    player.app.services.open(screens.PAST_MATCHES)
    scene = player.top(PastMatchesScene)
    assert scene.moving
    first = [node for node in scene.describe() if node.id.startswith("match-")]
    assert scene.think(0)
    assert not scene.moving
    assert not scene.think(0)
    player.look_again()
    assert len(listed(player)) == 50 > len(first) == 12
    assert "60" in player.name("found")


def test_two_hundred_matches_are_listed_and_the_oldest_is_found() -> None:
    row = archive_of([BLOCK]).rows[BLOCK.identity]
    days = [f"2026-{1 + n // 25:02}-{1 + n % 25:02}" for n in range(MAX_MATCHES)]
    rows = {f"{n:08x}": [day, *row[1:]] for n, day in enumerate(days)}
    player = player_of(Archive(rows))
    assert len(listed(player)) == 50
    for _ in range(3):
        player.app.services.scenes.top.act("button-more", 0)
        player.tick()
    assert len(listed(player)) == MAX_MATCHES
    assert "button-more" not in player.nodes
    Mouse(player).press("button-find", "month-2026-01", "button-done", f"match-{0:08x}")
    assert player.scene == "past-match"


def test_finding_again_opens_where_what_was_chosen_is_seen() -> None:
    row = archive_of([BLOCK]).rows[BLOCK.identity]
    months = {f"{n:08x}": [f"2026-{1 + n:02}-01", *row[1:]] for n in range(12)}
    player = player_of(Archive(months), (844, 390))
    me = Mouse(player).press("button-find")
    assert "offscreen" in player.words("month-2026-01")
    me.press("month-2026-01", "button-done", "button-find")
    assert "offscreen" not in player.words("month-2026-01")
    assert "offscreen" in player.words("result-won")


def test_a_long_match_opens_where_its_round_is_seen() -> None:
    long = over("block", 1, seats=4, target=200)
    player = player_of(archive_of([long]), (844, 390))
    Mouse(player).press(f"match-{long.identity}")
    last = len(long.match.rounds) - 1
    assert last > 12
    assert "offscreen" not in player.words(f"round-{last}")


def test_a_match_goes_out_as_a_file_and_is_opened_elsewhere() -> None:
    player = player_of(archive_of())
    Mouse(player).press(f"match-{FIVES.identity}", "button-save")
    player.tick()
    (name,) = player.platform.files.texts
    assert name == f"match-boneyard-{DAYS[1]}.json"
    assert player.name("said") == f"Saved to {name}."
    assert "foreign" not in player.nodes
    other = player_of(Archive())
    other.platform.files.texts = player.platform.files.texts
    for opens in (("button-open",), ("button-done", "button-done", "button-done")):
        Mouse(other).press(*opens)
        if other.scene == "title":
            other.tick(pygame.event.Event(pygame.DROPFILE, file=name))
        other.tick()
        assert other.scene == "past-match"
        assert "foreign" in other.nodes
        assert other.name("result") == player.name("result")
    assert not Profile(other.platform.storage).archive().rows


def test_a_match_in_a_file_laid_out_anew_is_known() -> None:
    player = player_of(Archive())
    (past,) = archive_of([FIVES]).matches()
    again = json.dumps(json.loads(past.to_file()), indent=2)
    player.platform.files.texts["match.json"] = "\n" + again
    player.tick(pygame.event.Event(pygame.DROPFILE, file="match.json"))
    player.tick()
    assert player.scene == "past-match"


def test_in_a_window_a_match_goes_into_a_folder_and_comes_from_one() -> None:
    player = player_of(archive_of())
    player.platform.files.offered = [("Documents", "/home/xiomara/Documents")]
    Mouse(player).press(f"match-{FIVES.identity}", "button-save", "button-save", scene="past-match")
    (name,) = player.platform.files.texts
    assert player.name("said") == f"Saved to {name}."
    other = player_of(Archive())
    other.platform.files = player.platform.files
    Mouse(other).press("button-open")
    assert other.name("file-0") == name
    Mouse(other).press("button-open", scene="past-match")
    assert "foreign" in other.nodes


@pytest.mark.parametrize("text", ["", "{}", '{"boneyard-match": 1}', '{"boneyard-match": 2}'])
def test_another_file_is_refused(text: str) -> None:
    player = player_of(Archive())
    Mouse(player).press("button-open")
    assert player.name("said").startswith("It can’t be opened: ")
    player.platform.files.texts["match-boneyard-x.json"] = text
    Mouse(player).press("button-open")
    player.tick()
    assert notes(player)[0].startswith("This file can’t be used: ")


def test_a_deal_of_the_day_is_listed_and_opened() -> None:
    played = over("block", 4, target=1)
    session = Session(played.match, played.seats, mode="daily 2026-11-21", identity=played.identity)
    player = player_of(archive_of([session]))
    id = f"match-{session.identity}"
    assert player.name(id).startswith("Block · Deal of the day, ")
    Mouse(player).press(id)
    assert player.name("heading") == "Block · Deal of the day"
    assert "round-0" not in player.nodes
    Mouse(player).press("button-watch", scene="replay")


@pytest.mark.parametrize(("count", "lines"), [(6, [6]), (7, [4, 3]), (13, [5, 5, 3])])
def test_no_round_stands_alone_below_the_others(count: int, lines: list[int]) -> None:
    rounds = [(str(n), str(n)) for n in range(1, count + 1)]
    m = Player(FakePlatform((390, 844))).app.services.metrics
    places = pressed_in(chips("round", "Round", rounds, "1", print), m, m.px(310))
    tops = [place.top for place in places]
    assert [tops.count(top) for top in dict.fromkeys(tops)] == lines
    assert max(place.right for place in places) <= m.px(310)


def test_long_names_of_games_stand_two_to_a_line_on_a_small_phone() -> None:
    m = Player(FakePlatform((360, 640))).app.services.metrics
    games = [
        (game, CATALOGUE[game].name) for game in ("block", "fives-and-threes", "straight", "fives")
    ]
    places = pressed_in(chips("game", "Game", games, "", print), m, m.px(292))
    assert len({place.top for place in places}) == 2

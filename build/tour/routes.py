"""How to get to everything that can be on the screen, but for lessons and puzzles."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from game.ai.habits import Habit
from game.engine import Match, Move
from game.language import _
from game.profile.defaults import NewGameDefaults
from game.puzzles.progress import Progress
from game.session.answers import challenges_of
from game.session.archive import Archive
from game.session.badges import Badge, Badges
from game.session.factory import challenged
from game.session.habits import Habits
from game.session.links import Link
from game.session.session import PLAYER_NAME, Session
from tour import positions
from tour.driving import steps_between
from tour.harness import Player
from tour.positions import line_of, match_over, quick_move, reach, round_over, tile_of_two

Show = Callable[[Player], Player | None]
"""Goes to what is to be shown; returns the new player if the game was reopened."""


def presses(
    *ids: str,
    after: Callable[[Player], object] = lambda _player: None,
    until: Callable[[Player], object] = lambda _player: True,
    wait: float = 0.0,
) -> Show:
    """Return how to press some buttons, after doing something else first, and to wait then until
    something is so, and for some seconds more."""

    def show(player: Player) -> None:
        after(player)
        for id in ids:
            player.click(id, wait=0.3)
        player.until(lambda: until(player), seconds=600)
        if wait:
            player.run(wait)

    return show


title = presses(wait=0.2)
table = presses(until=lambda player: player.asked, wait=0.5)
result = presses(until=lambda player: "result" in player.scene, wait=0.5)
"""Goes to the result, and lets the table make room for it."""
over_table, of_result = partial(presses, after=table), partial(presses, after=result)


def folders(player: Player) -> None:
    """Give the player folders, as on the desktop."""
    names = _("Documents"), _("Downloads"), _("Desktop"), _("Home folder")
    player.platform.files.offered = [(name, f"/home/boneyard/{name}") for name in names]


def save_file(player: Player) -> None:
    folders(player)
    of_result("button-share-table", "button-share-picture")(player)


def open_file(player: Player) -> None:
    folders(player)
    player.platform.files.texts |= {f"boneyard-2026-11-{day}.json": "" for day in range(10, 22)}
    presses("button-settings", "button-saves", "button-import")(player)


def reopened(player: Player, texts: dict[str, object], *ids: str) -> Player:
    """Reopen the game with saved texts, and press some buttons."""
    for key, text in texts.items():
        kept = text if isinstance(text, str) else json.dumps(text)
        player.platform.storage.texts[key] = kept
    again = Player(player.platform)
    presses(*ids)(again)
    again.run(0.2)
    return again


def with_texts(texts: dict[str, object], *ids: str) -> Show:
    """Return how to open the game with saved texts, and press some buttons."""
    return lambda player: reopened(player, texts, *ids)


def title_again(player: Player) -> Player:
    """Show the title for somebody who has played, while a tile is joining its line."""
    presses("button-new-game", "button-back")(player)
    again = Player(player.platform)
    again.run(4.4)
    return again


def counted() -> dict[str, object]:
    tallies = {
        "block": {"beginner": (3, 3, 3, 3, 9, 320, 150), "quick": (14, 8, 2, 4, 60, 1300, 1210)}
    }
    tallies["fives"] = {"quick": (5, 2, 0, 1, 21, 640, 700)}
    tallies["brazil"] = tallies["spain"] = {"casual": (2, 1, 1, 1, 9, 12, 8)}
    tallies["kozel"] = {"casual": (1, 0, 0, 0, 4, 110, 80)}
    rounds = {}
    for game, seats in (("block", 2), ("fives", 4)):
        played = positions.session(game, round_over, seats=seats).match
        rounds[game] = (85, str(Link.of_round(played)))
    left = {"left": {"block": 3, "fives": 1}, "left_against": {"quick": 2, "casual": 1}}
    return {"games": tallies, "form": "wlwwllwwwlww", "rounds": rounds, **left}


def statistics(player: Player) -> Player:
    """Show the statistics of some matches."""
    earned = dict.fromkeys([*Badge][::3], "0000beef")
    texts: dict[str, object] = {"statistics": counted(), "badges": Badges(earned).to_text()}
    return reopened(player, texts, "button-statistics")


@cache
def archived() -> str:
    archive, days = Archive(), ("2026-10-30", "2026-11-09", "2026-11-20", "2026-11-21")
    choices: list[tuple[str, dict[str, int | str]]] = [
        ("straight", {"target": 50}),
        ("fives-and-threes", {}),
        ("fives", {"seats": 3}),
        ("block", {"seats": 4, "teams": "partnerships", "target": 50}),
    ]
    for (game, options), day in zip(choices, days, strict=True):
        over = positions.session(game, match_over, seed=7, **options)
        assert archive.count(over, day)
    return archive.to_text()


def past(*ids: str) -> Show:
    """Return how to open the past matches, and press some buttons."""

    def show(player: Player) -> Player:
        texts: dict[str, object] = {"matches": archived(), "statistics": counted()}
        seen: dict[str, tuple[int, float]] = {Habit.FEEDS: (1, 2.1), Habit.HEAVY: (1, 1.4)}
        texts["habits"] = Habits({f"{n:08x}": {"1": seen} for n in range(7)}).to_text()
        again = reopened(player, texts, "button-statistics", "button-matches")
        presses(*ids)(again)
        return again

    return show


def past_match(player: Player) -> Player:
    again = past()(player)
    assert again is not None
    presses(next(id for id in again.nodes if id.startswith("match-")))(again)
    return again


def ledger(player: Player) -> Player:
    texts: dict[str, object] = {"matches": archived(), "statistics": counted()}
    again = reopened(player, texts, "button-statistics", "button-ledger")
    again.until(lambda: "verdict" in again.nodes)
    return again


def title_standing(player: Player) -> Player:
    """Show the title for somebody who has won and lost."""
    again = reopened(player, {"statistics": counted(), "choices": NewGameDefaults().to_text()})
    again.run(1.5)
    return again


def setup_end(player: Player) -> None:
    """Show the end of the house rules."""
    presses("button-new-game", "seats-4", "button-more")(player)
    player.wheel(-100)


def dressed(*ids: str) -> Show:
    """Return how to show another table or other tiles, chosen in the settings."""
    return over_table("button-pause", "button-settings", *ids, "button-done", "button-resume")


def whole(player: Player) -> None:
    """Show the whole of a line that is usually only partly visible."""
    table(player)
    if "button-fit" in player.nodes:
        presses("button-fit")(player)


def dealing(player: Player) -> None:
    """Show tiles on their way to the hands."""
    player.until(lambda: player.scene == "result")
    player.click("button-next-round", wait=0.75)


def choosing(player: Player) -> None:
    """Show a selected tile that fits two ends."""
    table(player)
    player.click(f"rack-{tile_of_two(player.match)}", wait=0.3)


def dragging(player: Player) -> None:
    """Show a tile dragged close to a place where it fits."""
    choosing(player)
    (id,) = player.with_state("tile", "selected")
    (place, *_) = player.with_state("place", "legal")
    start, end = player.where(id), player.where(place)
    near = end[0] + (start[0] - end[0]) // 12, end[1] + (start[1] - end[1]) // 12
    player.mouse_down(start)
    for pos in steps_between(start, near, 6):
        player.mouse_move(pos)
    player.run(0.3)


drawing = presses(until=lambda player: "asks" in player.words("turn"), wait=0.1)
"""Shows that nothing fits."""
passing = presses(until=lambda player: player.ids("bubble-"), wait=0.2)
"""Shows the bubble of a seat that passes."""


def daily(player: Player) -> Player:
    """Show the deals of a day, one of them played, with others played earlier in the month."""
    won, lost = [35, 10, 0, "psspdpxs"], [0, 22, 0, "ppxp"]
    results = {f"2026-11-{day:02}": won if day % 3 else lost for day in (2, 3, 9, 17, 19, 20, 21)}
    games = dict.fromkeys(("fives", "latin", "block"), results)
    days = {f"block {n}": f"2026-11-{day:02}" for n, day in enumerate((3, 12, 12, 20, 21))}
    texts: dict[str, object] = {"daily": games, "puzzles": Progress({}, days).to_text()}
    return reopened(player, texts, "button-daily")


def two_people() -> Session:
    now = positions.session("block", line_of(12), seats=3)
    now.seats = tuple(replace(seat, level=None) for seat in now.seats)
    return now


handed_over = presses(until=lambda player: player.scene == "hand-over", wait=0.3)
review = of_result("button-review", until=lambda player: "summed-up" in player.nodes)


def copy_by_hand(player: Player) -> None:
    """Share a deal where nothing can be copied."""
    player.platform.clipboard.refuses = True
    over_table("button-pause", "button-deal", "button-share-deal", wait=0.1)(player)


def follows(link: Callable[[], str]) -> Show:
    """Return how to open a link."""
    return lambda player: player.follow(link(), 0.3)


shared = follows(lambda: "deal/1/fives/571234/seats=3/counting=ends/target=100")


@cache
def taken() -> Session:
    """Return a challenge that was taken, played out another way than the challenger's."""
    first = positions.session("fives", match_over, seats=3, target=100)
    sent = challenges_of(first, 0)["match"].signed("Ines")
    session = challenged(sent, PLAYER_NAME, lambda limit: 7 % limit)

    def unlike(match: Match) -> Move:
        return match.legal[-1] if match.round.turn == sent.person else quick_move(match)

    assert reach(session.match, match_over, unlike)
    return session


challenged_by_link = follows(lambda: taken().mode)
compared = of_result("button-compare", until=lambda player: "worth" in player.nodes)
"""Compares both, once it is worked out where they parted."""


def trouble(player: Player) -> None:
    player.platform.expects_trouble = True
    player.app.services.pointer.read = None  # type: ignore[method-assign,assignment]
    player.mouse_move((5, 5))
    player.run(0.3)


def elsewhere(player: Player) -> None:
    table(player)
    texts = player.platform.storage.texts
    texts["match"] = positions.session("block", line_of(3), seats=3).to_text()
    player.run(1.5)

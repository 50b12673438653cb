"""Matches brought to a wanted position, the same one every time, to be resumed by a player."""

import json
from collections.abc import Callable

from game.ai.cast import USUAL
from game.ai.levels import LEVELS
from game.engine import Match, Move, Pass, Play, Rules
from game.session.session import Seat, Session
from game.variants import GAMES
from tour.memory import MemoryStorage

Wanted = Callable[[Match], bool]
_SEEDS = 400


def quick_move(match: Match) -> Move:
    """Return what the quick opponent would play for the seat to move."""
    return LEVELS["quick"].move(match.view())


def at_once(match: Match) -> bool:
    """Whether this is the very first position."""
    return True


def my_turn(match: Match) -> bool:
    """Whether the player has a tile to play."""
    now = match.round
    return now.turn == 0 and isinstance((*now.legal, None)[0], Play)


def to_knock(match: Match) -> bool:
    """Whether the player is down to one tile, and has to knock."""
    return match.round.turn == 0 and match.view().has_to_knock


def may_stop(match: Match) -> bool:
    """Whether the player may end the turn though another tile fits."""
    return match.round.turn == 0 and len(match.legal) > 1 and Pass() in match.legal


def line_of(tiles: int) -> Wanted:
    """Return a condition: `tiles` tiles in the line, and the player has a tile to play."""
    return lambda match: len(match.round.line.placed) >= tiles and my_turn(match)


def two_ends(match: Match) -> bool:
    """Whether the player holds a tile that fits two different ends of a line of some length."""
    line = match.round.line
    unlike = len(line.placed) >= 5 and len(line.values) > 1
    return unlike and my_turn(match) and tile_of_two(match) is not None


def equal_ends(match: Match) -> bool:
    """Whether the player has a tile for a line of some length with the same number at both ends."""
    line = match.round.line
    return len(line.placed) >= 5 and len(line.values) == 1 and my_turn(match)


def tile_of_two(match: Match) -> str | None:
    """Return a tile the player may put in more than one place."""
    tiles = [str(move.tile) for move in match.legal if isinstance(move, Play)]
    return next((tile for tile in tiles if tiles.count(tile) > 1), None)


def about_to(word: str, seat: int | None = None) -> Wanted:
    """Return a condition: `seat` (None: any but the player) can do nothing but "draw" or "pass"."""

    def wanted(match: Match) -> bool:
        now = match.round
        legal = [str(move) for move in now.legal]
        return legal == [word] and (now.turn == seat if seat is not None else now.turn != 0)

    return wanted


def round_over(match: Match) -> bool:
    """Whether this is the end of a round but not of the match."""
    return match.round.outcome is not None and not match.over


def match_over(match: Match) -> bool:
    return match.over


def session(
    game: str = "block", wanted: Wanted = at_once, seed: int = 0, **options: int | str
) -> Session:
    """Play matches from `seed` on until one reaches the wanted position; return it there."""
    rules = GAMES[game].rules_for(options)
    for number in range(seed, seed + _SEEDS):
        match = Match(rules, number, game)
        if reach(match, wanted):
            return seated(match)
    raise AssertionError("no match comes to this position")


def reach(match: Match, wanted: Wanted, choose: Callable[[Match], Move] = quick_move) -> bool:
    """Play every seat, as the quick opponent does unless told otherwise, until the wanted position
    is reached; return whether it was."""
    while not wanted(match):
        if match.over:
            return False
        if match.round.outcome:
            match.next_round()
        else:
            match.play(choose(match))
    return True


def last_move_of_another(wanted: Wanted, seats: int = 2) -> Session:
    """Return a match of Block just before another seat's move ends the round as wanted."""
    for seed in range(200):
        now = session("block", wanted, seed, seats=seats)
        now.match.pop()
        if now.match.round.turn != 0:
            return now
    raise AssertionError("the player always moves last")


def seated(match: Match) -> Session:
    """Put the player at seat 0 and opponents at the others."""
    others = (Seat(name, "quick") for name in USUAL[: match.rules.seats - 1])
    return Session(match, (Seat("You"), *others))


def storage(now: Session | None = None, **settings: object) -> MemoryStorage:
    """Return a storage that holds a match and settings."""
    texts = {"settings": json.dumps({"sound": False, "motion": "off", **settings})}
    if now:
        texts["match"] = now.to_text()
    return MemoryStorage(texts)


def rules_of(game: str, **options: int | str) -> Rules:
    return GAMES[game].rules_for(options)

"""Who scores what, the slow way: part of the second implementation of the rules (see `naive`).

Points are one number per side: a side is a seat, or with teams one of the two pairs of opposite
seats. The rule points are a plain dict, described in `naive`.
"""

from typing import Any

from tests.engine.naive_layout import Pips, is_double

Points = dict[str, Any]
Hands = list[list[Pips]]

ONE_OR_TWO = {"one": 1, "two": 2}

FIVES = ("fives", "fives and threes")
THREES = ("threes", "fives and threes")


def side_of(rules: Points, seat: int) -> int:
    return seat % 2 if rules["teams"] else seat


def number_of_sides(rules: Points) -> int:
    return 2 if rules["teams"] else int(rules["seats"])


def seats_from(rules: Points, first: int) -> list[int]:
    seats = int(rules["seats"])
    return [seat % seats for seat in range(first, first + seats)]


def pips(hand: list[Pips]) -> int:
    return sum(high + low for high, low in hand)


def held(rules: Points, hand: list[Pips]) -> int:
    """What the tiles left in a hand count: their pips, and for blanks their own values."""
    total = 0
    for tile in hand:
        if tile == (0, 0):
            alone = rules["blank held"] == "alone" and len(hand) > 1
            total += 0 if alone else rules["blank value"]
        elif 0 in tile and rules["any blank"]:
            total += rules["any blank"]
        else:
            total += pips([tile])
    return total


def nearest_five(total: int) -> int:
    """The multiple of five nearest to a total: 2 → 0, 3 → 5, 12 → 10."""
    return total - total % 5 if total % 5 <= 2 else total + 5 - total % 5


def pips_by_side(rules: Points, hands: Hands) -> list[int]:
    """Each side's pips, added up; each hand is rounded first where the rules round per hand."""
    totals = [0] * number_of_sides(rules)
    for seat, hand in enumerate(hands):
        each = held(rules, hand)
        if rules["rounded"] == "per hand":
            each = nearest_five(each)
        totals[side_of(rules, seat)] += each
    return totals


def as_points(rules: Points, pips_won: int, leftover: list[Pips]) -> int:
    """Pips won, plus the left-over tile's if they go to the winner, rounded; in points."""
    total = pips_won + (pips(leftover) if rules["leftover to winner"] else 0)
    if rules["rounded"] != "no":
        total = total - total % 5 if rules["rounded"] == "down" else nearest_five(total)
    return total // 5 if rules["unit"] == "multiples" else total


def in_play(rules: Points, total: int) -> int:
    """The points for leaving a count on the table: the count, or one for each five and three."""
    points = 0
    for multiple, scorings in ((5, FIVES), (3, THREES)):
        if rules["scoring"] in scorings and total % multiple == 0:
            points += total if rules["unit"] == "pips" else total // multiple
    return points


def going_out(
    rules: Points, hands: Hands, leftover: list[Pips], seat: int, last: Points
) -> list[int]:
    """What going out scores: the other sides' pips or all, a point, or what the last tile says."""
    winner = side_of(rules, seat)
    totals = pips_by_side(rules, hands)
    points = [0] * len(totals)
    if rules["ranking"] == "lowest":
        return totals
    if rules["double out"] and is_double(last["tile"]):
        points[winner] = int(rules["double out"])
    elif rules["out"] in ONE_OR_TWO:
        points[winner] = ONE_OR_TWO[rules["out"]]
    elif rules["out"] == "last tile":
        points[winner] = last_tile(rules, last)
    elif rules["out"] == "crosswise":
        points[winner] = 2 if capicua("two faces", last) else 1
    else:
        own = 0 if rules["out"] == "all hands" else totals[winner]
        points[winner] = as_points(rules, sum(totals) - own, leftover)
    bonus = 0
    if capicua(rules["capicua"], last):
        bonus += rules["capicua bonus"]
    if last["tile"] == (0, 0) and any(end != 0 for end in last["ends"]):
        bonus += rules["double blank bonus"]
    return with_bonus(rules, points, [winner], last, bonus)


def fits_both(last: Points) -> bool:
    return bool(last["ends"]) and all(end in last["tile"] for end in last["ends"])


def capicua(kind: str, last: Points) -> bool:
    """Whether the last tile could go to either end, as a table understands it."""
    double, ends = is_double(last["tile"]), last["ends"]
    if kind == "none" or not fits_both(last):
        return False
    if kind == "two faces":
        return not double and set(ends) == set(last["tile"])
    return kind == "any tile" or not double


def last_tile(rules: Points, last: Points) -> int:
    """Brazil: simples 1, carroça 2, lá e lô 3, cruzada as agreed."""
    if is_double(last["tile"]):
        return int(rules["crossed"]) if fits_both(last) else 2
    return 3 if capicua("two faces", last) else 1


def with_bonus(
    rules: Points, points: list[int], winners: list[int], last: Points, bonus: int
) -> list[int]:
    """The points with everything on top: after ties, by the round's number, and this bonus."""
    by_number = {1: 100, 2: 75, 3: 50, 4: 25} if rules["round bonus"] == "hundred" else {}
    for side in winners:
        for _ in range(last["unwon"]):
            if rules["after tie"] == "double":
                points[side] *= 2
            elif rules["after tie"] == "one more":
                points[side] += 1
        points[side] += bonus + by_number.get(last["number"], 0)
    return points


def new_scores(rules: Points, scores: list[int], points: list[int]) -> list[int]:
    """The scores after a round; with love kept, wins count while the others have none."""
    added = [score + more for score, more in zip(scores, points, strict=True)]
    if rules["keeping"] == "added" or max(points) == 0:
        return added
    if rules["keeping"] == "in a row":
        return [score if more else 0 for score, more in zip(added, points, strict=True)]
    if min(added) == 0:
        return added
    if len(scores) > 2:
        return [0] * len(scores)
    if scores == [1, 1]:
        return [2 + more - 1 if more else 0 for more in points]
    return [1, 1] if sorted(scores) == [0, 1] else [0, 0]


def blocked_pips(rules: Points, hands: Hands, winner: int) -> int:
    """The pips a blocked round brings a side with the fewest."""
    totals = pips_by_side(rules, hands)
    own = totals[winner]
    others = [total for side, total in enumerate(totals) if side != winner]
    if rules["blocked"] == "minus own":
        return sum(others) - own
    if rules["blocked"] == "opponents":
        return sum(others)
    if rules["blocked"] == "all hands":
        return sum(totals)
    assert rules["blocked"] == "pairwise"
    return sum(other - own for other in others)


def counted(rules: Points, hands: Hands, blocker: int) -> list[int]:
    """The pips of each side that decide a block, before any rounding."""
    sides: list[list[int]] = [[] for _ in range(number_of_sides(rules))]
    two = (blocker, (blocker + 1) % int(rules["seats"]))
    for seat, hand in enumerate(hands):
        if rules["blocked winner"] != "duel" or seat in two:
            sides[side_of(rules, seat)].append(held(rules, hand))
    if rules["blocked winner"] == "no double":
        free = [not any(map(is_double, hand)) for hand in hands]
        counts = [held(rules, hand) for hand in hands]
        return [counts[n] if free[n] == any(free) else 10**6 for n in range(len(hands))]
    return [min(side) if rules["blocked winner"] != "total" else sum(side) for side in sides]


def tied_sides(rules: Points, hands: Hands, blocker: int) -> list[int]:
    """The sides with the fewest pips."""
    totals = counted(rules, hands, blocker)
    return [side for side, total in enumerate(totals) if total == min(totals)]


def winning_team(rules: Points, tied: list[int], setter: int, blocker: int) -> int | None:
    """The team that wins a block in which these teams hold the fewest pips."""
    if len(tied) == 1:
        return tied[0]
    whose = {"setter": setter, "blocker": blocker}.get(rules["team tie"])
    return None if whose is None else side_of(rules, whose)


def blocked(
    rules: Points, hands: Hands, leftover: list[Pips], setter: int, last: Points
) -> list[int]:
    """What a blocked round scores; the setter's seat matters for ties only."""
    tied = tied_sides(rules, hands, last["seat"])
    points = [0] * number_of_sides(rules)
    if rules["ranking"] == "lowest":
        return pips_by_side(rules, hands)
    if rules["teams"]:
        team = winning_team(rules, tied, setter, last["seat"])
        tied = [] if team is None else [team]
    if rules["blocked"] == "nothing" or not tied:
        return points
    few, in_turn = ONE_OR_TWO.get(rules["blocked"]), seats_from(rules, setter)
    if rules["tie"] == "two of three share" and len(tied) == 2 and rules["seats"] == 3:
        third = next(seat for seat in range(3) if seat not in tied)
        totals = pips_by_side(rules, hands)
        won = totals[third] - (totals[tied[0]] if rules["blocked"] in MINUS else 0)
        won = sum(totals) if rules["blocked"] == "all hands" else won
        for seat in tied:
            points[seat] = (few or as_points(rules, won, leftover)) // 2
        return points
    worth = few or as_points(rules, blocked_pips(rules, hands, tied[0]), leftover)
    first = next(side for side in [side_of(rules, seat) for seat in in_turn] if side in tied)
    if len(tied) == 1 or rules["tie"] == "setter":
        points[first] = worth
        return with_bonus(rules, points, [first], last, int(rules["block bonus"]))
    if rules["tie"] == "split":
        for seat in tied:
            points[seat] = worth // len(tied)
        points[first] += worth % len(tied)
    return points


MINUS = ("minus own", "pairwise")


def blocked_winner(rules: Points, hands: Hands, setter: int, blocker: int = 0) -> int | None:
    """The seat that wins a blocked round, None if nobody does; the first of several that share.

    In a winning team it is the seat with fewer pips, or if equal the first after the setter. In a
    duel it is one of the two seats; if the tie goes to the one that closed the line, it is that.
    """
    tied = tied_sides(rules, hands, blocker)
    in_turn = seats_from(rules, setter)
    if rules["teams"]:
        team = winning_team(rules, tied, setter, blocker)
        if team is None:
            return None
        if len(tied) > 1 and rules["team tie"] == "blocker":
            return blocker
        if rules["blocked winner"] == "duel":
            in_turn = [blocker, (blocker + 1) % int(rules["seats"])]
        members = [seat for seat in in_turn if side_of(rules, seat) == team]
        return min(members, key=lambda seat: held(rules, hands[seat]))
    shared = rules["tie"] == "two of three share" and (len(tied), rules["seats"]) == (2, 3)
    if len(tied) > 1 and rules["tie"] not in ("setter", "split") and not shared:
        return None
    return next(seat for seat in in_turn if seat in tied)


def too_many_doubles(rules: Points, hands: Hands) -> bool:
    """Whether somebody holds enough doubles for the tiles to be dealt again."""
    most = max(sum(is_double(tile) for tile in hand) for hand in hands)
    return 0 < int(rules["redeal doubles"]) <= most


def leads_from(rules: Points, hands: Hands, seat: int) -> tuple[int, None] | None:
    """Who leads with a tile of its choice if it is the turn of `seat`: the next to hold a double,
    where one has to be led. None means a new deal."""
    for one in seats_from(rules, seat):
        if rules["fill"] != "set double" or any(map(is_double, hands[one])):
            return one, None
    return None


def opening(rules: Points, hands: Hands, number: int = 1) -> tuple[int, Pips | None] | None:
    """Who leads round `number` by the opening rule, and the tile that must be led.

    None means a new deal.
    """
    if too_many_doubles(rules, hands):
        return None
    everything = [(tile, seat) for seat, hand in enumerate(hands) for tile in hand]
    doubles = [(tile, seat) for tile, seat in everything if is_double(tile)]
    if rules["opening"] == "lowest but blank":
        doubles = [(tile, seat) for tile, seat in doubles if tile != (0, 0)]
    if rules["opening"] in ("lowest double", "lowest but blank") and doubles:
        tile, seat = min(doubles)
        return seat, tile
    if rules["opening"] == "round double":
        downwards = list(range(rules["set"], -1, -1))
        value = downwards[(number - 1) % len(downwards)]
        [seat] = [seat for tile, seat in doubles if tile == (value, value)]
        return seat, (value, value)
    if rules["opening"] == "next double":
        values = list(range(rules["set"], -1, -1))
        held_by = {tile[0]: seat for tile, seat in doubles}
        for _ in range(number - 1):
            values.append(values.pop(0))
        found = [value for value in values if value in held_by]
        return (held_by[found[0]], (found[0], found[0])) if found else None
    if rules["opening"] in ("top double", "double blank"):
        wanted = (0, 0) if rules["opening"] == "double blank" else (rules["set"], rules["set"])
        doubles = [(tile, seat) for tile, seat in doubles if tile == wanted]
        return (doubles[0][1], wanted) if doubles else None
    if not doubles and rules["no double"] == "redeal":
        return None
    tile, seat = max(doubles or everything, key=lambda held: (sum(held[0]), held[0][0]))
    return seat, tile if rules["forced"] else None


def match_winner(rules: Points, scores: list[int], number: int = 0) -> int | None:
    """The side that has won a match with these scores, if one has: equal scores play on.

    `number` is that of the round just played.
    """
    if rules["rounds"]:
        ended = number >= rules["rounds"]
    else:
        ended = any(score >= rules["target"] for score in scores)
    best = sorted(scores)[0 if rules["ranking"] == "lowest" else -1]
    return scores.index(best) if ended and scores.count(best) == 1 else None

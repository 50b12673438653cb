"""Who scores what, the slow way: part of the second implementation of the rules (see `naive`).

Points are kept one number a side: a side is a seat, or with teams one of the two pairs of opposite
seats. The rule points are a plain dict, described in `naive`.
"""

from typing import Any

from tests.engine.naive_layout import Pips, is_double

Points = dict[str, Any]
Hands = list[list[Pips]]

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


def nearest_five(total: int) -> int:
    """The multiple of five nearest to a total: 2 → 0, 3 → 5, 12 → 10."""
    return total - total % 5 if total % 5 <= 2 else total + 5 - total % 5


def pips_by_side(rules: Points, hands: Hands) -> list[int]:
    """Each side's pips, added together; a hand by itself first where the rules round per hand."""
    totals = [0] * number_of_sides(rules)
    for seat, hand in enumerate(hands):
        each = pips(hand)
        if rules["rounded"] == "per hand":
            each = nearest_five(each)
        totals[side_of(rules, seat)] += each
    return totals


def as_points(rules: Points, pips_won: int, leftover: list[Pips]) -> int:
    """Pips won, with the left-over tile's where they go to the winner, rounded; in points."""
    total = pips_won + (pips(leftover) if rules["leftover to winner"] else 0)
    if rules["rounded"] != "no":
        total = nearest_five(total)
    return total // 5 if rules["unit"] == "multiples" else total


def in_play(rules: Points, total: int) -> int:
    """The points for leaving a count on the table: that many, or one for each five and three."""
    points = 0
    for multiple, scorings in ((5, FIVES), (3, THREES)):
        if rules["scoring"] in scorings and total % multiple == 0:
            points += total if rules["unit"] == "pips" else total // multiple
    return points


def going_out(rules: Points, hands: Hands, leftover: list[Pips], seat: int) -> list[int]:
    """What going out scores: all the other sides' pips, a partner's hand being ignored."""
    winner = side_of(rules, seat)
    totals = pips_by_side(rules, hands)
    points = [0] * len(totals)
    if rules["out"] == "one":
        points[winner] = 1
    else:
        points[winner] = as_points(rules, sum(totals) - totals[winner], leftover)
    return points


def blocked_pips(rules: Points, hands: Hands, winner: int) -> int:
    """The pips a blocked round brings a side with the fewest."""
    totals = pips_by_side(rules, hands)
    own = totals[winner]
    others = [total for side, total in enumerate(totals) if side != winner]
    if rules["blocked"] == "minus own":
        return sum(others) - own
    if rules["blocked"] == "opponents":
        return sum(others)
    assert rules["blocked"] == "pairwise"
    return sum(other - own for other in others)


def tied_sides(rules: Points, hands: Hands) -> list[int]:
    """The sides with the fewest pips (as they lie, before any rounding)."""
    totals = [0] * number_of_sides(rules)
    for seat, hand in enumerate(hands):
        totals[side_of(rules, seat)] += pips(hand)
    return [side for side, total in enumerate(totals) if total == min(totals)]


def blocked(rules: Points, hands: Hands, leftover: list[Pips], setter: int) -> list[int]:
    """What a blocked round scores; the setter's seat matters for ties only."""
    tied = tied_sides(rules, hands)
    points = [0] * number_of_sides(rules)
    if rules["blocked"] == "nothing" or (len(tied) > 1 and rules["teams"]):
        return points
    if rules["tie"] == "two of three share" and len(tied) == 2 and rules["seats"] == 3:
        third = next(seat for seat in range(3) if seat not in tied)
        own = 0 if rules["blocked"] == "opponents" else pips_by_side(rules, hands)[tied[0]]
        pips_shared = pips_by_side(rules, hands)[third] - own
        for seat in tied:
            points[seat] = as_points(rules, pips_shared, leftover) // 2
        return points
    worth = as_points(rules, blocked_pips(rules, hands, tied[0]), leftover)
    in_turn = seats_from(rules, setter)
    if len(tied) == 1:
        points[tied[0]] = worth
    elif rules["tie"] == "setter":
        points[next(seat for seat in in_turn if seat in tied)] = worth
    elif rules["tie"] == "split":
        for seat in tied:
            points[seat] = worth // len(tied)
        points[next(seat for seat in in_turn if seat in tied)] += worth % len(tied)
    return points


def blocked_winner(rules: Points, hands: Hands, setter: int) -> int | None:
    """The seat a blocked round belongs to, None if nobody's; of several that share the first.

    Of a winning team it is the seat with fewer pips, of two equal ones the first after the setter.
    """
    tied = tied_sides(rules, hands)
    in_turn = seats_from(rules, setter)
    if len(tied) == 1:
        members = [seat for seat in in_turn if side_of(rules, seat) == tied[0]]
        return min(members, key=lambda seat: pips(hands[seat]))
    shared = rules["tie"] == "two of three share" and (len(tied), rules["seats"]) == (2, 3)
    if rules["teams"] or (rules["tie"] not in ("setter", "split") and not shared):
        return None
    return next(seat for seat in in_turn if seat in tied)


def opening(rules: Points, hands: Hands) -> tuple[int, Pips | None] | None:
    """Who leads by the opening rule, and the tile that must be led; None asks for a new deal."""
    everything = [(tile, seat) for seat, hand in enumerate(hands) for tile in hand]
    doubles = [(tile, seat) for tile, seat in everything if is_double(tile)]
    if rules["opening"] != "highest double":
        wanted = (0, 0) if rules["opening"] == "double blank" else (rules["set"], rules["set"])
        doubles = [(tile, seat) for tile, seat in doubles if tile == wanted]
        return (doubles[0][1], wanted) if doubles else None
    if not doubles and rules["no double"] == "redeal":
        return None
    tile, seat = max(doubles or everything, key=lambda held: (sum(held[0]), held[0][0]))
    return seat, tile if rules["forced"] else None


def match_winner(rules: Points, scores: list[int]) -> int | None:
    """The side that has won a match with these scores, if one has: equal scores play on."""
    best = max(scores)
    if best >= rules["target"] and scores.count(best) == 1:
        return scores.index(best)
    return None

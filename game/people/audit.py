"""The audit: every seed of a round is open, and everybody checks what everybody did."""

from __future__ import annotations

from collections.abc import Generator

from game.engine import IllegalMove, Pass
from game.engine.moves import Draw
from game.people.deal import packed
from game.people.errors import Fault, Foul
from game.people.hidden_round import HiddenRound
from game.people.steps import digest

Audit = Generator[None, None, list[Foul]]
"""The check in slices of a few milliseconds; it returns what was found, the earliest first."""


def audit(played: HiddenRound) -> Audit:
    """Check a round whose seeds are all open."""
    found = yield from _decks(played)
    found += _keys(played) + _moves(played)
    if played.stopped is not None and not found:
        found.append(Foul(played.ended_by or 0, played.stopped, Fault.ALARM))
    return sorted(found, key=lambda foul: foul.number)


def _decks(played: HiddenRound) -> Audit:
    """Do the deal again, and name whoever's deck is the first to differ: what follows from a wrong
    deck is nobody else's fault."""
    deck = played.plan.start()
    for at, step in enumerate(played.deals):
        deck = yield from played.plan.step(at, played.seeds[step.seat], deck)
        if digest(packed(deck)) != step.digest:
            return [Foul(step.seat, step.number, Fault.DECK)]
    return []


def _keys(played: HiddenRound) -> list[Foul]:
    found = []
    for (giver, hand), (key, number) in played.hand_keys.items():
        if key != played.seeds[giver].hand_key(hand):
            found.append(Foul(giver, number, Fault.KEY))
    for (giver, place), (key, number) in played.keys.items():
        if key != played.plan.key(played.seeds[giver], place):
            found.append(Foul(giver, number, Fault.KEY))
    return found


def _moves(played: HiddenRound) -> list[Foul]:
    """Play the round again with the tiles that were dealt, and name the first wrong move."""
    places = played.plan.dealt_by([played.seeds[seat] for seat in range(played.plan.seats)])
    match = played.dealt(places)
    for made in played.moves:
        if made.place in played.played and played.played[made.place] != places[made.place]:
            return []  # a wrong deck or key, which is found as such
        try:
            match.play(made.move)
        except IllegalMove:
            fault = Fault.PASS if isinstance(made.move, Pass | Draw) else Fault.MOVE
            return [Foul(made.seat, made.number, fault)]
    return []

"""Beliefs of a seat about the tiles it does not see, and samples of deals that agree with them.

A deal is where every tile was at the start: in a hand, or at its position in the boneyard. It
agrees with what happened if every seat that drew or passed held nothing it could have played, every
tile played after a draw is the one drawn, the lead went to the right seat, and nobody was dealt so
many doubles that tiles would have been dealt again. All such deals are equally likely.

So each seat has slots for tiles: one for those dealt to it, and one for each turn in which it
drew, for those it drew and could not play. A slot bars every tile that fitted the line at one of
the seat's later draws or passes. A tile in a hand may be in any of its slots that does not bar it;
a tile that was played may have come from any slot that did not bar it by then.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from game.ai.deal_sampler import DealSampler
from game.ai.position_game import Game
from game.ai.position_line import Line
from game.ai.rng import shuffled
from game.ai.rollout import EPSILON, RolloutPolicy
from game.engine.events import Dealt, Drew, Fined, LeadReason, Led, Passed, Played
from game.engine.line import Line as Layout
from game.engine.tiles import DOUBLES, TILES, mask, number, numbers
from game.engine.view import SeatView

__all__ = ["Beliefs"]


Tiles = tuple[list[int], list[int]]
"""The current state of a deal: each seat's hand as a mask, and the boneyard in order."""


@dataclass(frozen=True, slots=True)
class PlayEvidence:
    """A play by another seat that had a choice: what it says about the hand it came from.

    `slots` are the seat's slots then, `played` the tiles it had played. `fits` are those it could
    have played, and `preferred` those that the rollout policy would have preferred.
    """

    slots: tuple[int, ...]
    played: int
    fits: int
    preferred: int

    def likelihood(self, tiles: Sequence[int]) -> float:
        """Return the probability of this play by the rollout policy, given each slot's tiles."""
        hand = 0
        for slot in self.slots:
            hand |= tiles[slot]
        choice = hand & self.fits & ~self.played
        at_random = EPSILON / choice.bit_count()
        return at_random if choice & self.preferred else at_random + 1 - EPSILON


class Beliefs:
    """What the seat of a view knows about the hidden tiles.

    * `hidden`: the tiles it does not see, as a mask
    * `may_hold`: for each seat, the tiles it may hold as far as its own draws and passes show
    """

    @classmethod
    def sliced(cls, view: SeatView) -> Generator[None, None, Beliefs]:
        """Infer them in slices. Raises `InconsistentEvidence` if no deal agrees with the view."""
        evidence = _Evidence(view)
        yield
        sampler = yield from DealSampler.sliced(evidence.allowed, evidence.capacities)
        return cls(view, evidence, sampler)

    def __init__(self, view: SeatView, evidence: _Evidence, sampler: DealSampler) -> None:
        self.view = view
        self.hidden = mask(view.unseen)
        self._own = mask(view.hand)
        self._shown = [number(tile) for tile in view.shown]
        self.may_hold = [evidence.may_hold(seat) & self.hidden for seat in range(len(view.counts))]
        self.may_hold[view.seat] = self._own
        self._owner = evidence.owner
        self._leader, self._lead_order = evidence.leader, evidence.lead_order
        self._redeal_doubles = view.rules.redeal_doubles
        self._plays, self._sampler = evidence.plays, sampler

    def sample(self, rng: random.Random) -> Tiles:
        """Return a possible current state: each seat's hand as a mask, and the boneyard in order.

        Every deal that agrees with what happened has the same probability.
        """
        return self._now(self._draw(rng), rng)

    def sample_weighted(self, rng: random.Random) -> tuple[Tiles, float]:
        """Return a sample and its importance weight: how likely it makes the others' plays."""
        slots = self._draw(rng)
        return self._now(slots, rng), self._weight(slots)

    def every(self, most: int) -> list[tuple[Tiles, float]]:
        """Return the current state of every deal that agrees with what happened, with the boneyard
        in some order, and its weight; nothing if there may be more than `most`."""
        count = self._sampler.count
        if count is None or count > most:
            return []
        found: defaultdict[tuple[int, ...], float] = defaultdict(float)
        for slots in self._sampler.every():
            if self._agrees(slots):
                found[tuple(self._hands(slots))] += self._weight(slots)
        return [
            ((hands, [*numbers(undealt), *self._shown]), weight)
            for (*hands, undealt), weight in found.items()
        ]

    def _weight(self, slots: Sequence[int]) -> float:
        """Return how likely the others' plays are if the slots held these tiles."""
        weight = 1.0
        for play in self._plays:
            weight *= play.likelihood(slots)
        return weight

    def _draw(self, rng: random.Random) -> list[int]:
        """Return tiles that each slot may have held, as masks."""
        slots = self._sampler.draw(rng)
        while not self._agrees(slots):
            slots = self._sampler.draw(rng)
        return slots

    def _agrees(self, slots: Sequence[int]) -> bool:
        """Return whether the lead went to the right seat and the deal would have stood: nobody was
        dealt too many doubles, or the first of the tiles that give the lead in place of the leader.
        """
        dealt = slots[: len(self.view.counts)]
        most = self._redeal_doubles
        if most and any((tiles & DOUBLES).bit_count() >= most for tiles in dealt):
            return False
        for tile in self._lead_order:
            holders = [seat for seat, tiles in enumerate(dealt) if tiles >> tile & 1]
            if holders:
                return holders == [self._leader]
        return not self._lead_order

    def _now(self, slots: Sequence[int], rng: random.Random) -> Tiles:
        """Return the current hands and boneyard, given what each slot held."""
        *hands, undealt = self._hands(slots)
        return hands, shuffled(numbers(undealt), rng) + self._shown

    def _hands(self, slots: Sequence[int]) -> list[int]:
        """Return the hands and what is hidden of the boneyard, given what each slot held."""
        hands = [0] * (len(self.view.counts) + 1)
        for owner, tiles in zip(self._owner, slots, strict=True):
            hands[owner] |= tiles
        hands = [tiles & self.hidden for tiles in hands]
        hands[self.view.seat] = self._own
        return hands


class _Evidence:
    """Evidence in the events of a round. The boneyard is numbered after the last seat."""

    def __init__(self, view: SeatView) -> None:
        self._view = view
        seats = len(view.counts)
        self._boneyard = seats
        self.owner = [*range(seats), seats]
        dealt = next(event for event in view.history if isinstance(event, Dealt))
        self.capacities = [*dealt.counts, 0]
        self._barred = [0] * (seats + 1)
        self._slots: list[list[int]] = [[seat] for seat in range(seats)]
        self.allowed: dict[int, int] = {}
        self.plays: list[PlayEvidence] = []
        self._policy = RolloutPolicy(view.rules)
        self._played = [0] * seats
        self._drawn = 0
        self._led = next(event for event in view.history if isinstance(event, Led))
        for seat in self._led.skipped:
            self._note_void(seat, DOUBLES)
        self._read()
        self.leader, self.lead_order = self._led.seat, self._settle_lead()

    def _read(self) -> None:
        """Go through the events, noting where each tile may have been at first."""
        drew = stuck = fined = False
        for event, line in _with_lines(self._view):
            match event:
                case Fined():
                    self._note_kept(event.seat, again=fined)
                    fined = True
                    self._note_drawn(event)
                    continue
                case Drew():
                    if drew:
                        self._note_kept(event.seat, stuck)
                    self._note_void(event.seat, line.fits)
                    drew, stuck = True, drew
                    self._note_drawn(event)
                    continue
                case Passed():
                    if drew:
                        self._note_kept(event.seat, stuck)
                    self._note_void(event.seat, line.fits)
                case Played():
                    tile = number(event.tile)
                    if not drew and (event.arm is not None or self._led.tile is None):
                        self._note_play(event.seat, tile, line)
                    self._played[event.seat] |= 1 << tile
                    if drew:
                        self._drawn |= 1 << tile
                    elif not self._drawn >> tile & 1:
                        self.allowed[tile] = self._open_to(event.seat, tile)
            drew = stuck = fined = False
        if drew:
            self._note_kept(self._view.turn, again=False)
        self._settle()

    def _note_play(self, seat: int, tile: int, line: Line) -> None:
        """Note what a seat could have played instead of a tile."""
        if seat != self._view.seat:
            fits = line.fits if line.ends else Game.of(self._view.rules).leads
            preferred = self._policy.preferred(line, tile)
            slots, played = tuple(self._slots[seat]), self._played[seat]
            self.plays.append(PlayEvidence(slots, played, fits, preferred))

    def _note_drawn(self, event: Drew) -> None:
        """Note a tile that was seen to be drawn."""
        if event.tile is not None:
            self._drawn |= 1 << number(event.tile)

    def _note_kept(self, seat: int, again: bool) -> None:
        """Make a slot for a tile that a seat drew and kept, or if `again`, room in that slot.

        The next draw or pass notes that it does not fit, for all slots of the seat.
        """
        if seat == self._view.seat:
            return
        if again:
            self.capacities[self._slots[seat][-1]] += 1
        else:
            self._slots[seat].append(len(self.owner))
            self.owner.append(seat)
            self.capacities.append(1)
            self._barred.append(0)

    def _note_void(self, seat: int, fits: int) -> None:
        """Note that a seat holds no tile that fits."""
        if seat != self._view.seat:
            for slot in self._slots[seat]:
                self._barred[slot] |= fits

    def _open_to(self, seat: int, tile: int) -> int:
        """Return the slots of a seat that a tile may be in, as a mask."""
        return sum(1 << slot for slot in self._slots[seat] if not self._barred[slot] >> tile & 1)

    def _settle(self) -> None:
        """Note where the tiles in hand and the unseen ones may be, and the boneyard's capacity."""
        view = self._view
        for tile in numbers(mask(view.hand) & ~self._drawn):
            self.allowed[tile] = 1 << view.seat
        others = [seat for seat in range(len(view.counts)) if seat != view.seat]
        for tile in numbers(mask(view.unseen)):
            slots = sum(self._open_to(seat, tile) for seat in others)
            self.allowed[tile] = slots | 1 << self._boneyard
        self.capacities[self._boneyard] = len(self.allowed) - sum(self.capacities)

    def may_hold(self, seat: int) -> int:
        """Return the tiles that may be in one of a seat's slots."""
        barred = -1
        for slot in self._slots[seat]:
            barred &= self._barred[slot]
        return ~barred

    def _settle_lead(self) -> list[int]:
        """Bar what the lead rules out, and return the tiles that may have given it in order: the
        first of them that was dealt to anyone was dealt to the leader."""
        leader, led = self._led.seat, self._led.tile
        dealt = (1 << self._boneyard) - 1
        barred, tops = self._tops()
        here = [*self._may_lead(tops, dealt)] if led is None else [number(led)]
        if here:
            barred |= sum(1 << tile for tile in takewhile(lambda tile: tile != here[0], tops))
        for tile in numbers(barred):
            if tile in self.allowed:
                self.allowed[tile] &= ~dealt
        if len(here) == 1:
            self.allowed[here[0]] = self.allowed.get(here[0], 0) & 1 << leader
            return []
        return tops

    def _may_lead(self, tops: Sequence[int], dealt: int) -> Iterator[int]:
        """Yield the tiles that may have given the leader the lead."""
        for tile in tops:
            slots = self.allowed.get(tile, 0)
            if slots >> self._led.seat & 1:
                yield tile
            if slots and not slots & ~dealt:
                return

    def _tops(self) -> tuple[int, list[int]]:
        """Return the tiles that nobody was dealt, and those that give the lead, in order."""
        rules = self._view.rules
        tiles = [TILES[at] for at in rules.numbers]
        doubles = [tile for tile in tiles if tile.is_double and (tile.high or rules.blank_leads)]
        barred = 0
        if rules.opening.by_round and self._led.tile and not rules.trains:
            return 0, [number(tile) for tile in rules.doubles_from(self._view.round_no)]
        match self._led.reason:
            case LeadReason.HIGHEST_DOUBLE | LeadReason.DOUBLE_HOLDER | LeadReason.LOWEST_DOUBLE:
                tops = doubles
            case LeadReason.HEAVIEST | LeadReason.HEAVIEST_HOLDER:
                barred, tops = mask(doubles), [tile for tile in tiles if not tile.is_double]
            case _:
                return 0, []
        low = self._led.reason is LeadReason.LOWEST_DOUBLE
        tops.sort(key=lambda tile: tile.weight, reverse=not low)
        return barred, [number(tile) for tile in tops]


def _with_lines(view: SeatView) -> Iterator[tuple[Drew | Passed | Played, Line]]:
    """Yield the draws, passes and plays, each with the line before it."""
    rules = view.rules
    lines = Game.of(rules).lines
    layout = Layout.of(rules)
    played = sum(isinstance(event, Played) for event in view.history)
    for play in view.line.plays[: len(view.placed) - played]:  # of a round set up like this
        layout = layout.play(*play)
    for event in view.history:
        match event:
            case Played():
                yield event, lines.read(layout)
                layout = layout.play(*event.move)
            case Drew() | Passed():
                yield event, lines.read(layout)

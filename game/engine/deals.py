"""The tiles as dealt, by number or by hand, and who leads by the opening rule.

>>> dealt = Deal.parse("tiles 6-6,5-4 6-5,1-0 boneyard 2-1")
>>> dealt.hands[1], str(dealt)
((Tile(6, 5), Tile(1, 0)), 'tiles 6-6,5-4 6-5,1-0 boneyard 2-1')
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from game.engine.choices import LastDouble, NoDouble, Opening
from game.engine.errors import DealError, TileError
from game.engine.events import LeadReason, Led
from game.engine.rules import Rules
from game.engine.tiles import BITS, TILES, Tile, mask

DEALS = 1_000_000
"""Deal numbers are 0 up to this, not included."""

_TILES = r"[0-9]{1,2}-[0-9]{1,2}(?:,[0-9]{1,2}-[0-9]{1,2})*"
_DEAL = re.compile(
    rf"tiles (?P<hands>{_TILES}(?: {_TILES})*)"
    rf"(?: boneyard (?P<boneyard>{_TILES}))?(?: lots (?P<lots>{_TILES}))?"
    r"(?: number (?P<number>[0-9]{1,6}))?"
    r"(?: redeals (?P<redeals>[0-9]{1,6}))?(?: doubled (?P<doubled>[0-9]{1,6}))?"
)

_Known = tuple[Rules, list[tuple[int, ...]], Led | None]
"""What the dealer knows: its rules, the bits of the hands, and who leads by the opening rule."""


class _Dealt:
    """Carries the facts that `deal` has worked out, so that the round need not repeat the work."""

    __slots__ = ("_known",)
    _known: _Known


@dataclass(frozen=True, slots=True)
class Deal(_Dealt):
    """The tiles as dealt: each seat's hand, and the boneyard in the order of drawing.

    `number` is the deal number, which gives the same tiles everywhere; None for a deal made by
    hand, which may leave tiles out. `redeals` counts the deals before it that did not stand,
    `doubled` those among them with too many doubles in a hand. `lots` are the tiles the seats drew
    for the lead, where that is the rule: they go back before the deal.
    """

    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...] = ()
    number: int | None = None
    redeals: int = 0
    lots: tuple[Tile, ...] = ()
    doubled: int = 0

    def __post_init__(self) -> None:
        """Turn lists into tuples, so that nothing can change. Raises `DealError` for non-tiles."""
        try:
            object.__setattr__(self, "hands", tuple(map(tuple, self.hands)))
            object.__setattr__(self, "boneyard", tuple(self.boneyard))
            object.__setattr__(self, "lots", tuple(self.lots))
        except TypeError:
            raise DealError("A deal is made of hands of tiles, and a boneyard.") from None

    @classmethod
    def parse(cls, text: str) -> "Deal":
        """Read a deal as `str` writes it. Raises `DealError`."""
        found = _DEAL.fullmatch(text) if isinstance(text, str) else None
        if found is None:
            raise DealError(f'"{text}" does not say a deal.')
        try:
            hands = tuple(map(_read_tiles, found["hands"].split()))
            boneyard, lots = _read_tiles(found["boneyard"]), _read_tiles(found["lots"])
        except TileError as error:
            raise DealError(str(error)) from None
        number = int(found["number"]) if found["number"] else None
        redeals, doubled = int(found["redeals"] or 0), int(found["doubled"] or 0)
        return cls(hands, boneyard, number, redeals, lots, doubled)

    def __str__(self) -> str:
        fields = {
            "boneyard": _written(self.boneyard),
            "lots": _written(self.lots),
            "number": "" if self.number is None else str(self.number),
            "redeals": str(self.redeals or ""),
            "doubled": str(self.doubled or ""),
        }
        words = [f"{name} {value}" for name, value in fields.items() if value]
        return " ".join(["tiles", *map(_written, self.hands), *words])

    def __repr__(self) -> str:
        return f"<Deal {self}>" if self.number is None else f"<Deal {self.number}>"

    def problem(self, rules: Rules) -> str | None:
        """Return a sentence saying why this cannot be a deal by these rules, or None if it can."""
        try:
            self.bits(rules)
        except DealError as error:
            return str(error)
        return None

    def bits(self, rules: Rules) -> list[tuple[int, ...]]:
        """Return the bits of each hand's tiles. Raises `DealError` if this cannot be a deal."""
        known: _Known | None = getattr(self, "_known", None)
        if known and known[0] is rules:
            return list(known[1])
        if len(self.hands) != rules.seats:
            raise DealError(f"{rules.seats} seats play, {len(self.hands)} hands are dealt.")
        tiles = [*chain(*self.hands, self.boneyard)]
        if {*map(type, tiles)} != {Tile} or not {*map(type, self.lots)} <= {Tile}:
            raise DealError("Only tiles can be dealt, and at least one.")
        hands = [tuple(map(BITS.__getitem__, hand)) for hand in self.hands]
        dealt = sum(map(sum, hands)) + mask(self.boneyard)
        if dealt.bit_count() < len(tiles):
            twice = next(tile for at, tile in enumerate(tiles) if tile in tiles[:at])
            raise DealError(f"{twice} is dealt twice.")
        if dealt >> rules.set_size:
            raise DealError(f"There is no {max(tiles)} in a double-{rules.max_pip} set.")
        if dealt & (1 << rules.numbers.start) - 1:
            raise DealError("0-0 is taken out of the set.")
        if not all(hands) and rules.last_double is not LastDouble.COVERED:
            raise DealError(f"Seat {self.hands.index(())} is dealt nothing.")
        return hands

    def lead(self, rules: Rules, round_no: int = 1) -> Led | None:
        """Return who leads a round by the opening rule, as `opening_lead` does."""
        known: _Known | None = getattr(self, "_known", None)
        if known and known[0] is rules and known[2]:
            return known[2]
        return opening_lead(rules, self.hands, self.lots, round_no)

    def _know(self, rules: Rules, bits: list[tuple[int, ...]], lead: Led | None) -> "Deal":
        """Store what the dealer has worked out, and return the deal."""
        object.__setattr__(self, "_known", (rules, bits, lead))
        return self


def _written(tiles: Iterable[Tile]) -> str:
    return ",".join(map(str, tiles))


def _read_tiles(text: str | None) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, text.split(","))) if text else ()


def opening_lead(
    rules: Rules, hands: Sequence[Sequence[Tile]], lots: Sequence[Tile] = (), round_no: int = 1
) -> Led | None:
    """Return who leads by the opening rule, and with which tile; None if a new deal is needed.

    `lots` are the tiles drawn for the lead, one for each seat, where that is the rule.
    """
    if rules.opening is Opening.LOT:
        if len(lots) != rules.seats:
            return None
        drawn = [tile.weight for tile in lots]
        return any_lead(rules, hands, drawn.index(max(drawn)), LeadReason.LOT)
    found = _lead_tile(rules, [*chain(*hands)], round_no)
    if found is None:
        return None
    tile, reason = found
    for seat, hand in enumerate(hands):
        if tile in hand:
            if rules.opening is Opening.DOUBLE_HOLDER:
                return led(seat, None, _HOLDS[reason])
            if rules.trains:
                return led(seat, tile, LeadReason.HUB_HOLDER)
            return led(seat, tile, reason)
    return None


def _lead_tile(rules: Rules, held: Sequence[Tile], round_no: int) -> tuple[Tile, LeadReason] | None:
    """Return the tile that gives the lead, of those `held` in all hands, and why; None if a new
    deal is needed."""
    match rules.opening:
        case Opening.TOP_DOUBLE:
            return TILES[rules.set_size - 1], LeadReason.TOP_DOUBLE
        case Opening.DOUBLE_BLANK:
            return TILES[0], LeadReason.DOUBLE_BLANK
        case Opening.ROUND_DOUBLE:
            return rules.doubles_from(round_no)[0], LeadReason.TOP_DOUBLE
        case Opening.NEXT_DOUBLE:
            given = [tile for tile in rules.doubles_from(round_no) if tile in held]
            return (given[0], LeadReason.TOP_DOUBLE) if given else None
    doubles = [tile for tile in held if tile.is_double]
    if not rules.blank_leads and TILES[0] in doubles:
        doubles.remove(TILES[0])
    if doubles and rules.opening in _LOWEST:
        return min(doubles), LeadReason.LOWEST_DOUBLE
    if doubles:
        return max(doubles), LeadReason.HIGHEST_DOUBLE
    if rules.no_double is NoDouble.REDEAL:
        return None
    return max(held, key=lambda tile: tile.weight), LeadReason.HEAVIEST


def any_lead(
    rules: Rules, hands: Sequence[Sequence[Tile]], seat: int, reason: LeadReason
) -> Led | None:
    """Return the lead of `seat` with any tile or, where a double has to be led, of the first seat
    from it that holds one; None if nobody does."""
    if not rules.leads_double:
        return led(seat, None, reason)
    skipped: tuple[int, ...] = ()
    for one in rules.from_seat(seat):
        if any(tile.is_double for tile in hands[one]):
            return led(one, None, reason, skipped)
        skipped = (*skipped, one)
    return None


led = lru_cache(maxsize=1024)(Led)
"""Who leads: the same values recur all the time, so one of each will do."""

_LOWEST = (Opening.LOWEST_DOUBLE, Opening.LOWEST_BUT_BLANK)

_HOLDS = {
    LeadReason.HIGHEST_DOUBLE: LeadReason.DOUBLE_HOLDER,
    LeadReason.HEAVIEST: LeadReason.HEAVIEST_HOLDER,
}

"""Sentences for what happens at the table: short, and without blame."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.events import (
    Blocked,
    Dealt,
    Drew,
    EndReason,
    Event,
    LeadReason,
    Led,
    MatchEnded,
    Outcome,
    Passed,
    Played,
    Scored,
    WentOut,
)
from game.engine.rules import BlockedScore, OutScore, Rules, Teams


class Words:
    """Speaks of the seats of one match by name; `me` is the seat of the reader."""

    def __init__(self, rules: Rules, names: Sequence[str], me: int) -> None:
        self.rules, self.names, self.me = rules, names, me

    def does(self, seat: int, verb: str) -> str:
        """Return "You pass" or "Ada passes" for the verb "pass"."""
        if seat == self.me:
            return f"You {verb}"
        third = {"go": "goes", "have": "has", "are": "is"}.get(verb)
        if third is None:
            third = verb + ("es" if verb.endswith(("s", "sh", "ch", "x")) else "s")
        return f"{self.names[seat]} {third}"

    def side(self, side: int) -> str:
        """Return who plays for a side: "You and Nora"."""
        members = sorted(self.rules.members(side), key=lambda seat: seat != self.me)
        return " and ".join("You" if m == self.me else self.names[m] for m in members)

    def side_does(self, side: int, verb: str) -> str:
        """Return "You win", "You and Nora win" or "Ada wins"."""
        members = self.rules.members(side)
        if len(members) == 1:
            return self.does(members[0], verb)
        return f"{self.side(side)} {verb}"

    def turn(self, seat: int) -> str:
        """Say whose turn it is."""
        return "Your turn" if seat == self.me else f"{self.names[seat]}’s turn"

    def lacking(self, values: Sequence[int], doubles: Sequence[int] = ()) -> str:
        """Return "no 4, no 6-6": the suits a hand lacks, and the doubles it lacks of others."""
        suits = [f"no {value}" for value in values]
        return ", ".join([*suits, *(f"no {value}-{value}" for value in doubles)])

    def event(self, event: Event) -> str:
        """Say what happened; an empty text for what speaks for itself."""
        match event:
            case Dealt(redeals=redeals) if redeals:
                again = "dealt again" if redeals == 1 else f"dealt again {redeals} times"
                return f"Nobody held {self._opening()}: {again}"
            case Led():
                return self._led(event)
            case Played(seat=seat, tile=tile):
                return f"{self.does(seat, 'play')} {tile}"
            case Drew(seat=seat, tile=tile):
                return f"{self.does(seat, 'draw')} {tile or 'a tile'}"
            case Passed(seat=seat, values=values, doubles=doubles):
                return f"{self.does(seat, 'pass')}: {self.lacking(values, doubles)}"
            case WentOut(seat=seat):
                return f"{self.does(seat, 'go')} out"
            case Blocked(seat=seat, pips=pips):
                return self._blocked(seat, pips)
            case Scored(side=side, points=points, sum=sum_):
                told = "" if sum_ == str(points) else f": {sum_}"
                return f"{self.side_does(side, 'score')} {points}{told}"
            case MatchEnded(side=side):
                return f"{self.side_does(side, 'win')} the match"
        return ""

    def _opening(self) -> str:
        top = self.rules.max_pip
        return {
            "top_double": f"{top}-{top}",
            "double_blank": "0-0",
            "highest_double": "a double",
            "double_holder": "a double",
            "lot": "the lead",
        }[self.rules.opening.value]

    def _led(self, event: Led) -> str:
        seat, tile = event.seat, event.tile
        lead = "lead" if seat == self.me else "leads"
        match event.reason:
            case LeadReason.HIGHEST_DOUBLE:
                return f"{self.does(seat, 'lead')} {tile}, the highest double"
            case LeadReason.HEAVIEST:
                return f"{self.does(seat, 'lead')} {tile}: nobody holds a double"
            case LeadReason.TOP_DOUBLE | LeadReason.DOUBLE_BLANK:
                return f"{self.does(seat, 'lead')} {tile}"
            case LeadReason.DOUBLE_HOLDER:
                return f"{self.does(seat, 'hold')} the highest double and {lead}"
            case LeadReason.HEAVIEST_HOLDER:
                return f"{self.does(seat, 'hold')} the heaviest tile and {lead}"
            case LeadReason.LOT:
                return f"{self.who(seat)} drew the heaviest tile and {lead}"
            case LeadReason.WENT_OUT:
                return f"{self.who(seat)} went out last and {lead}"
            case LeadReason.WINNER:
                return f"{self.who(seat)} won the last round and {lead}"
            case LeadReason.ROTATES:
                whose = "your" if seat == self.me else f"{self.names[seat]}’s"
                return f"It is {whose} turn to lead"

    def who(self, seat: int) -> str:
        """Return "You" or the name."""
        return "You" if seat == self.me else self.names[seat]

    def _blocked(self, seat: int | None, pips: Sequence[int]) -> str:
        if seat is None:
            return "Blocked. The lowest hands tie"
        side = self.rules.side_of(seat)
        total = sum(pips[member] for member in self.rules.members(side))
        return f"Blocked. {self.side_does(side, 'have')} the fewest: {total}"

    def outcome(self, outcome: Outcome) -> str:
        """Say how a round ended, in a heading."""
        if outcome.kind == "out":
            return self.event(WentOut(outcome.winners[0]))
        if outcome.kind == "target":
            return "The target is reached"
        return "Blocked"

    def _losers_hold(self, side: int) -> str:
        """Say what those a side plays against do: "you still hold", "Ada still holds"."""
        if self.rules.teams is Teams.PARTNERSHIPS:
            return "the other team still holds"
        if self.rules.seats > 2:
            return "the others still hold"
        other = 1 - side
        return "you still hold" if other == self.me else f"{self.names[other]} still holds"

    def because(self, outcome: Outcome) -> str:
        """Say who scores and why, in a sentence."""
        who = [self.rules.side_of(seat) for seat in outcome.winners]
        match outcome.reason:
            case EndReason.WENT_OUT if self.rules.out_score is OutScore.ONE:
                return f"{self.side_does(who[0], 'score')} for going out."
            case EndReason.WENT_OUT:
                return f"{self.side_does(who[0], 'score')} the pips {self._losers_hold(who[0])}."
            case EndReason.LOWEST if self.rules.blocked_score is BlockedScore.NOTHING:
                return f"{self.side_does(who[0], 'have')} the fewest pips. Nobody scores."
            case EndReason.LOWEST:
                return f"{self.side_does(who[0], 'have')} the fewest pips."
            case EndReason.TIE_SETTER:
                return (
                    f"The lowest hands tie. {self.does(outcome.winners[0], 'win')}: "
                    "the tie goes to whoever led the round, or sits nearest after."
                )
            case EndReason.TIE_SPLIT:
                names = " and ".join(self.side(side) for side in who)
                return f"The lowest hands tie. {names} share the points."
            case EndReason.TARGET | EndReason.COUNT:
                return f"{self.side_does(who[0], 'reach')} {self.rules.target} in play."
            case EndReason.TIE_NOBODY:
                return "The lowest hands tie. Nobody scores."

"""Sentences for what happens at the table: short, and without blame.

Languages differ in verbs and word order, so each sentence stands whole, once for the reader, "You
pass", and once for others, "{name} passes".
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.count import PartKind
from game.engine.events import (
    Blocked,
    Dealt,
    Drew,
    EndReason,
    Event,
    LeadLeft,
    LeadReason,
    Led,
    MatchEnded,
    Outcome,
    Passed,
    Played,
    Raised,
    Scored,
    WentOut,
)
from game.engine.points import (
    AfterTie,
    BlockedScore,
    BlockedWinner,
    Opening,
    OutScore,
    Ranking,
    Teams,
)
from game.engine.rules import Rules
from game.language import N_, _, all_of, ngettext
from game.session.session import Session
from game.ui.words import sums
from game.ui.words.names import called, lacking, shown
from game.variants.words_scoring import points

# Of the reader; of the holder of one seat; of the reader and a partner; of two partners.
_Four = tuple[str, str, str, str]
_WIN_MATCH: _Four = (
    N_("You win the match"),
    N_("{name} wins the match"),
    N_("You and {name} win the match"),
    N_("{other} and {name} win the match"),
)
_WIN_ROUND: _Four = (
    N_("You win the round: {points}"),
    N_("{name} wins the round: {points}"),
    N_("You and {name} win the round: {points}"),
    N_("{other} and {name} win the round: {points}"),
)
_WIN_NOTHING: _Four = (
    N_("You win the round, but score nothing"),
    N_("{name} wins the round, but scores nothing"),
    N_("You and {name} win the round, but score nothing"),
    N_("{other} and {name} win the round, but score nothing"),
)
_WIN_ROUND_ALONE: _Four = (
    N_("You win the round"),
    N_("{name} wins the round"),
    N_("You and {name} win the round"),
    N_("{other} and {name} win the round"),
)
_SCORE: _Four = (
    N_("You score {points}"),
    N_("{name} scores {points}"),
    N_("You and {name} score {points}"),
    N_("{other} and {name} score {points}"),
)
_FEWEST: _Four = (
    N_("You have the fewest pips"),
    N_("{name} has the fewest pips"),
    N_("You and {name} have the fewest pips"),
    N_("{other} and {name} have the fewest pips"),
)
_FOR_GOING_OUT: _Four = (
    N_("You score for going out."),
    N_("{name} scores for going out."),
    N_("You and {name} score for going out."),
    N_("{other} and {name} score for going out."),
)
# Translators: Brazilian names for how a round is won by its last tile: see the rules.
_CARROCA = N_("A carroça: {points}.")
_LA_E_LO = N_("Lá-e-lô: {points}.")
_CRUZADA = N_("A cruzada: {points}.")
_AFTER_TIE = {
    AfterTie.ONE_MORE: (N_("The next round is worth 1 point more."),),
    AfterTie.DOUBLE: (N_("The next round is worth twice as much."),),
}
_FOR_THEIR_PIPS: _Four = (
    N_("You score the pips left in the others’ hands."),
    N_("{name} scores the pips left in the others’ hands."),
    N_("You and {name} score the pips left in the other team’s hands."),
    N_("{other} and {name} score the pips left in the other team’s hands."),
)
_FOR_ALL_PIPS: _Four = (
    N_("You score all the pips left."),
    N_("{name} scores all the pips left."),
    N_("You and {name} score all the pips left."),
    N_("{other} and {name} score all the pips left."),
)
_REACH: _Four = (
    N_("You reach {target} in play."),
    N_("{name} reaches {target} in play."),
    N_("You and {name} reach {target} in play."),
    N_("{other} and {name} reach {target} in play."),
)
_LEADS = {
    LeadReason.HIGHEST_DOUBLE: (
        N_("You lead {tile}, the highest double"),
        N_("{name} leads {tile}, the highest double"),
    ),
    LeadReason.LOWEST_DOUBLE: (
        N_("You lead {tile}, the lowest double"),
        N_("{name} leads {tile}, the lowest double"),
    ),
    LeadReason.HEAVIEST: (
        N_("You lead {tile}: nobody holds a double"),
        N_("{name} leads {tile}: nobody holds a double"),
    ),
    LeadReason.TOP_DOUBLE: (N_("You lead {tile}"), N_("{name} leads {tile}")),
    LeadReason.DOUBLE_BLANK: (N_("You lead {tile}"), N_("{name} leads {tile}")),
    LeadReason.DOUBLE_HOLDER: (
        N_("You hold the highest double and lead"),
        N_("{name} holds the highest double and leads"),
    ),
    LeadReason.HEAVIEST_HOLDER: (
        N_("You hold the heaviest tile and lead"),
        N_("{name} holds the heaviest tile and leads"),
    ),
    LeadReason.LOT: (
        N_("You drew the heaviest tile and lead"),
        N_("{name} drew the heaviest tile and leads"),
    ),
    LeadReason.WENT_OUT: (
        N_("You went out last round and lead"),
        N_("{name} went out last round and leads"),
    ),
    LeadReason.WINNER: (
        N_("You won the last round and lead"),
        N_("{name} won the last round and leads"),
    ),
    LeadReason.PLAYED_LAST: (
        N_("You played last and lead"),
        N_("{name} played last and leads"),
    ),
    LeadReason.ROTATES: (
        N_("It is your turn to lead"),
        N_("It is {name}’s turn to lead"),
    ),
}


class Words:
    """Speaks of the seats of one match by name; `me` is the seat of the reader."""

    def __init__(self, rules: Rules, names: Sequence[str], me: int) -> None:
        self.rules, self._names, self.me = rules, names, me

    @classmethod
    def of(cls, session: Session, me: int) -> Words:
        """Return the words for a match and who plays it, to be read at seat `me` (-1: at none).

        Where several people share the device, any of them may be the reader: all go by name.
        """
        reader = me if session.people == (me,) else -1
        return cls(session.match.rules, [seat.name for seat in session.seats], reader)

    @property
    def names(self) -> list[str]:
        """The names at the seats, as they are shown to the reader."""
        return [
            shown(name) if seat == self.me else called(name, seat)
            for seat, name in enumerate(self._names)
        ]

    def _does(self, seat: int, mine: str, theirs: str, **facts: object) -> str:
        """Return one of two sentences: of the reader, or of somebody else by name."""
        return _(mine if seat == self.me else theirs).format(name=self.names[seat], **facts)

    def _side_does(self, side: int, sentences: _Four, **facts: object) -> str:
        """Return one of four sentences, for a side of one or of two, the reader's or not."""
        you, name, you_two, two = sentences
        first, *more = sorted(self.rules.members(side), key=lambda seat: seat != self.me)
        if not more:
            return self._does(first, you, name, **facts)
        facts = {**facts, "other": self.names[first], "name": all_of([self.names[m] for m in more])}
        return _(you_two if first == self.me else two).format(**facts)

    def side(self, side: int) -> str:
        """Return who plays for a side, by name: "You and Nora"."""
        members = sorted(self.rules.members(side), key=lambda seat: seat != self.me)
        return all_of([self.names[seat] for seat in members])

    def turn(self, seat: int) -> str:
        """Say whose turn it is."""
        return self._does(seat, N_("Your turn"), N_("{name}’s turn"))

    def event(self, event: Event) -> str:
        """Say what happened; an empty text for what speaks for itself."""
        match event:
            case Dealt(redeals=redeals) if redeals:
                return self._dealt_again(redeals)
            case Led(seat=seat, tile=tile, reason=reason):
                return self._does(seat, *_LEADS[reason], tile=tile)
            case LeadLeft() | Raised():
                return self._before_the_lead(event)
            case Played(seat=seat, tile=tile):
                return self._does(seat, N_("You play {tile}"), N_("{name} plays {tile}"), tile=tile)
            case Drew(seat=seat, tile=tile):
                mine = N_("You draw {tile}") if tile else N_("You draw a tile")
                theirs = N_("{name} draws {tile}") if tile else N_("{name} draws a tile")
                return self._does(seat, mine, theirs, tile=tile)
            case Passed(seat=seat, values=values, doubles=doubles):
                return self.passes(seat, values, doubles)
            case WentOut(seat=seat):
                return self._does(seat, N_("Domino! You’re out"), N_("Domino! {name} is out"))
            case Blocked(seat=seat, pips=pips):
                return self._blocked(seat, pips)
            case Scored():
                return self._scored(event)
            case MatchEnded(side=side):
                return self._side_does(side, _WIN_MATCH)
        return ""

    def _before_the_lead(self, event: LeadLeft | Raised) -> str:
        """Say that a seat lets its partner lead, or that a round is worth more."""
        if isinstance(event, Raised):
            return ngettext(
                "Nobody won the last round: this one is worth more",
                "Nobody won the last {count} rounds: this one is worth more",
                event.unwon,
            ).format(count=event.unwon)
        seat, to = event.seat, event.to
        if to == self.me:
            return _("{name} leaves the lead to you").format(name=self.names[seat])
        mine, theirs = (
            N_("You leave the lead to {other}"),
            N_("{name} leaves the lead to {other}"),
        )
        return self._does(seat, mine, theirs, other=self.names[to])

    def passes(self, seat: int, values: Sequence[int], doubles: Sequence[int] = ()) -> str:
        """Say that a seat passes, and what it lacks."""
        mine, theirs = N_("You pass: {lacking}"), N_("{name} passes: {lacking}")
        return self._does(seat, mine, theirs, lacking=lacking(values, doubles))

    def _dealt_again(self, redeals: int) -> str:
        top = self.rules.max_pip
        tile = {Opening.TOP_DOUBLE: f"{top}-{top}", Opening.DOUBLE_BLANK: "0-0"}
        if self.rules.opening in tile:
            said = ngettext(
                "Nobody held {tile}: dealt again",
                "Nobody held {tile}: dealt again {count} times",
                redeals,
            )
            return said.format(tile=tile[self.rules.opening], count=redeals)
        said = ngettext(
            "Nobody held a double: dealt again",
            "Nobody held a double: dealt again {count} times",
            redeals,
        )
        return said.format(count=redeals)

    def _blocked(self, seat: int | None, pips: Sequence[int]) -> str:
        if seat is None:
            return _("Blocked. The lowest hands are tied")
        total = pips[seat]
        if self.rules.blocked_winner is BlockedWinner.TOTAL:
            total = sum(pips[member] for member in self.rules.members(self.rules.side_of(seat)))
        said = self._fewest(seat)
        return _("Blocked. {said}: {pips}").format(said=said, pips=total)

    def _fewest(self, seat: int) -> str:
        """Say who wins a block: a side with the fewest pips, or a single hand."""
        if self.rules.blocked_winner is BlockedWinner.TOTAL:
            return self._side_does(self.rules.side_of(seat), _FEWEST)
        return self._does(
            seat, N_("You have the lightest hand"), N_("{name} has the lightest hand")
        )

    def _scored(self, event: Scored) -> str:
        said = self._side_does(event.side, _SCORE, points=event.points)
        if event.reason is EndReason.ALL_PASSED:
            return _("{said}: all others passed").format(said=said)
        if event.reason is EndReason.PASSED:
            return _("{said}: a pass").format(said=said)
        if event.reason is EndReason.FIRST_PASS:
            return _("{said}: a pass right after the lead").format(said=said)
        text = sums.scored(self.rules, event)
        if text == str(event.points):
            return said
        return _("{said}: {sum}").format(said=said, sum=text)

    def result(self, outcome: Outcome) -> str:
        """Say who wins a round, and what they get, in a heading."""
        sides = {self.rules.side_of(seat) for seat in outcome.winners}
        if outcome.kind == "target":
            return _("The target is reached")
        if len(sides) > 1:
            return _("The round is tied: the points are shared")
        if not sides:
            return _("The round is tied: nobody wins it")
        [side] = sides
        if self.rules.ranking is Ranking.LOWEST:
            return self._side_does(side, _WIN_ROUND_ALONE)
        if not outcome.points[side]:
            return self._side_does(side, _WIN_NOTHING)
        told = points(outcome.points[side]).replace(" ", "\N{NO-BREAK SPACE}")
        return self._side_does(side, _WIN_ROUND, points=told)

    def outcome(self, outcome: Outcome) -> str:
        """Say how a round ended, and who scores why."""
        if outcome.kind == "target":
            return self._because(outcome)
        out = outcome.kind == "out"
        how = self.event(WentOut(outcome.winners[0])) if out else _("Blocked: nobody can play")
        return f"{how}. {self._because(outcome)}"

    def won(self, side: int) -> str:
        """Say who wins the match."""
        return self._side_does(side, _WIN_MATCH)

    def _because(self, outcome: Outcome) -> str:
        """Say who scores and why, in a sentence."""
        if self.rules.ranking is Ranking.LOWEST:
            return _("The pips left in each hand count against its holder.")
        who = [self.rules.side_of(seat) for seat in outcome.winners]
        match outcome.reason:
            case EndReason.WENT_OUT if self.rules.out_score is OutScore.ALL_HANDS:
                return self._side_does(who[0], _FOR_ALL_PIPS)
            case EndReason.WENT_OUT if self.rules.out_score is not OutScore.PIPS:
                return self._for_going_out(who[0], outcome)
            case EndReason.WENT_OUT:
                return self._for_pips(who[0])
            case EndReason.LOWEST | EndReason.DUEL:
                said = self._fewest(outcome.winners[0])
                if self.rules.blocked_score is BlockedScore.NOTHING:
                    return _("{said}. Nobody scores.").format(said=said)
                return f"{said}."
            case EndReason.TIE_SETTER:
                return self._does(
                    outcome.winners[0],
                    N_(
                        "The lowest hands are tied. You win: a tie goes to the leader of the "
                        "round, or to the next tied player."
                    ),
                    N_(
                        "The lowest hands are tied. {name} wins: a tie goes to the leader of the "
                        "round, or to the next tied player."
                    ),
                )
            case EndReason.TIE_BLOCKER:
                return self._does(
                    outcome.winners[0],
                    N_("The lowest hands are tied. You win: a tie goes to the last to play."),
                    N_("The lowest hands are tied. {name} wins: a tie goes to the last to play."),
                )
            case EndReason.TIE_SPLIT:
                return self._share([seat for side in who for seat in self.rules.members(side)])
            case EndReason.TIE_NOBODY:
                said = _("The lowest hands are tied. Nobody scores.")
                return " ".join([said, *map(_, _AFTER_TIE.get(self.rules.after_tie, ()))])
            case _:  # reached in play
                return self._side_does(who[0], _REACH, target=self.rules.target)

    def _for_going_out(self, side: int, outcome: Outcome) -> str:
        """Say what a side scores for going out; by how the last tile fits, where that matters."""
        worth = max(outcome.points)
        if outcome.parts and outcome.parts[0].kind is PartKind.WON:
            worth = outcome.parts[0].pips
        named = {2: _CARROCA, 3: _LA_E_LO, self.rules.crossed: _CRUZADA}
        if self.rules.out_score is OutScore.LAST_TILE and worth in named:
            return _(named[worth]).format(points=points(worth))
        return self._side_does(side, _FOR_GOING_OUT)

    def _share(self, seats: Sequence[int]) -> str:
        """Say which seats share the points of a tie."""
        names = all_of([self.names[seat] for seat in seats if seat != self.me])
        if self.me in seats:
            said = _("The lowest hands are tied. You share the points with {names}.")
        else:
            said = _("The lowest hands are tied. {names} share the points.")
        return said.format(names=names)

    def _for_pips(self, side: int) -> str:
        """Say whose pips a side scores for going out."""
        if self.rules.teams is Teams.PARTNERSHIPS or self.rules.seats > 2:
            return self._side_does(side, _FOR_THEIR_PIPS)
        if side == self.me:
            said = _("You score the pips left in {name}’s hand.")
        elif 1 - side == self.me:
            return _("{name} scores the pips left in your hand.").format(name=self.names[side])
        else:
            said = _("{other} scores the pips left in {name}’s hand.")
        return said.format(name=self.names[1 - side], other=self.names[side])

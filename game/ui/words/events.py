"""Sentences for what happens at the table: short, and without blame.

Languages differ in verbs and word order, so each sentence stands whole, once for the reader, "You
pass", and once for others, "{name} passes".
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import Rules, events
from game.engine.choices import Opening
from game.engine.count import PartKind
from game.engine.events import EndReason, Event, Outcome
from game.engine.scoring_choices import OutScore
from game.language import N_, _, all_of, ngettext
from game.session.session import Session
from game.ui.words import feats, phrases, sums
from game.ui.words.names import called, lacking, shown
from game.variants.words_scoring import leftover_tile, points

_HEADERS = {
    2: N_("{said}: a double header"),
    3: N_("{said}: a triple header"),
}
"""By their points, on a line with two ends."""


class Words:
    """Speaks of the seats of one match by name; `me` is the seat of the reader, `home` where the
    game is from, which may have words of its own."""

    def __init__(self, rules: Rules, names: Sequence[str], me: int, home: str = "") -> None:
        self.rules, self._names, self.me, self.home = rules, names, me, home

    @classmethod
    def of(cls, session: Session, me: int) -> Words:
        """Return the words for a match and who plays it, to be read at seat `me` (-1: at none).

        Where several people share the device, any of them may be the reader: all go by name.
        """
        reader = me if session.people == (me,) else -1
        names = [seat.name for seat in session.seats]
        return cls(session.match.rules, names, reader, session.listing.home)

    @property
    def names(self) -> list[str]:
        """The names at the seats, as they are shown to the reader."""
        return [
            shown(name) if seat == self.me else called(name, seat)
            for seat, name in enumerate(self._names)
        ]

    def does(self, seat: int, mine: str, theirs: str, **facts: object) -> str:
        """Return one of two sentences: of the reader, or of somebody else by name."""
        return _(mine if seat == self.me else theirs).format(name=self.names[seat], **facts)

    def _side_does(self, side: int, sentences: phrases.Four, **facts: object) -> str:
        """Return one of four sentences, for a side of one or of two, the reader's or not."""
        you, name, you_two, two = sentences
        members = self.rules.members(side)
        if len(members) == 1:
            return self.does(members[0], you, name, **facts)
        others = all_of([self.names[seat] for seat in members if seat != self.me])
        if self.me in members:
            return _(you_two).format(name=others, **facts)
        return _(two).format(names=others, **facts)

    def side(self, side: int) -> str:
        """Return who plays for a side, by name: "You and Nora"."""
        members = sorted(self.rules.members(side), key=lambda seat: seat != self.me)
        return all_of([self.names[seat] for seat in members])

    def turn(self, seat: int) -> str:
        """Say whose turn it is."""
        return self.does(seat, N_("Your turn"), N_("{name}’s turn"))

    def event(self, event: Event) -> str:
        """Say what happened; an empty text for what speaks for itself."""
        match event:
            case events.Dealt():
                return self._dealt(event)
            case events.Led():
                return self._led(event)
            case events.LeadLeft() | events.StakesRaised():
                return self._before_the_lead(event)
            case events.Played():
                return self._played(event)
            case events.Drew(seat=seat, tile=tile):
                mine = N_("You draw {tile}") if tile else N_("You draw a tile")
                theirs = N_("{name} draws {tile}") if tile else N_("{name} draws a tile")
                return self.does(seat, mine, theirs, tile=tile)
            case events.Passed(seat=seat, values=values, doubles=doubles):
                return self.passes(seat, values, doubles)
            case events.MarkerMoved(seat=seat, on=True):
                mine, theirs = N_("Your train is open to all"), N_("{name}’s train is open to all")
                return self.does(seat, mine, theirs)
            case (
                events.WentOut(seat=seat)
                | events.Knocked(seat=seat)
                | events.KnockForgotten(seat=seat)
                | events.Stopped(seat=seat)
            ):
                return self.does(seat, *phrases.CALLS[type(event)])
            case events.Blocked():
                return self._blocked(event)
            case events.Scored():
                return self._scored(event)
            case events.MatchEnded(side=side):
                return self.won(side)
        return ""

    def _led(self, event: events.Led) -> str:
        but_blank = not self.rules.blank_leads
        leads = {**phrases.LEADS, **(phrases.LEADS_BUT_BLANK if but_blank else {})}
        sentences = phrases.LEADS_FIRST_DOUBLE if event.skipped else leads[event.reason]
        return self.does(event.seat, *sentences, tile=event.tile)

    def _played(self, event: events.Played) -> str:
        """Say which tile was played, and on whose train where there are trains."""
        seat, tile, arm = event.seat, event.tile, event.arm
        if not self.rules.trains or arm is None:
            return self.does(seat, N_("You play {tile}"), N_("{name} plays {tile}"), tile=tile)
        if arm == self.me != seat:
            return _("{name} plays {tile} on your train").format(name=self.names[seat], tile=tile)
        if arm in (seat, self.rules.seats):
            own = arm == seat
            sentences = phrases.PLAYS_ON_OWN_TRAIN if own else phrases.PLAYS_ON_MEXICAN_TRAIN
            return self.does(seat, *sentences, tile=tile)
        return self.does(seat, *phrases.PLAYS_ON_TRAIN, tile=tile, other=self.names[arm])

    def _dealt(self, event: events.Dealt) -> str:
        """Say why tiles were dealt again, or how many each drew until somebody held the double."""
        if event.redeals:
            return self._dealt_again(event.redeals, event.doubled)
        drawn = max(event.counts) - self.rules.hand
        if self.rules.opening is not Opening.ROUND_DOUBLE or drawn <= 0:
            return ""
        text = ngettext(
            "Nobody had {tile}: everyone drew a tile",
            "Nobody had {tile}: everyone drew {count} tiles",
            drawn,
        )
        number = self.rules.hub_number(event.round_no)
        return text.format(tile=f"{number}-{number}", count=drawn)

    def _before_the_lead(self, event: events.LeadLeft | events.StakesRaised) -> str:
        """Say that a seat lets its partner lead, or that a round is worth more."""
        if isinstance(event, events.StakesRaised):
            return ngettext(
                "Nobody won the last round: this one is worth more",
                "Nobody won the last {count} rounds: this one is worth more",
                event.tied_rounds,
            ).format(count=event.tied_rounds)
        seat, to = event.seat, event.to
        if to == self.me:
            return _("{name} lets you lead").format(name=self.names[seat])
        mine, theirs = N_("You let {other} lead"), N_("{name} lets {other} lead")
        return self.does(seat, mine, theirs, other=self.names[to])

    def passes(self, seat: int, values: Sequence[int], doubles: Sequence[int] = ()) -> str:
        """Say that a seat passes, and what it lacks."""
        mine, theirs = N_("You pass: {lacking}"), N_("{name} passes: {lacking}")
        return self.does(
            seat, mine, theirs, lacking=lacking(values, doubles, self.rules.touching_sum)
        )

    def _dealt_again(self, redeals: int, doubled: int) -> str:
        """Say why deals did not stand: for their many doubles, or because nobody could lead."""
        top = self.rules.max_pip
        tile = {Opening.TOP_DOUBLE: f"{top}-{top}", Opening.DOUBLE_BLANK: "0-0"}
        if doubled == redeals:
            text = ngettext(
                "A hand had {doubles} doubles or more: redealt",
                "A hand had {doubles} doubles or more: redealt {count} times",
                redeals,
            )
        elif doubled:
            text = _("Nobody could lead, or a hand had {doubles} doubles: redealt {count} times")
        elif self.rules.opening in tile:
            text = ngettext(
                "Nobody had {tile}: redealt",
                "Nobody had {tile}: redealt {count} times",
                redeals,
            )
        elif not self.rules.blank_leads:
            text = ngettext(
                "Nobody had a double other than 0-0: redealt",
                "Nobody had a double other than 0-0: redealt {count} times",
                redeals,
            )
        else:
            text = ngettext(
                "Nobody had a double: redealt",
                "Nobody had a double: redealt {count} times",
                redeals,
            )
        facts = {"doubles": self.rules.redeal_doubles, "tile": tile.get(self.rules.opening)}
        return text.format(count=redeals, **facts)

    def _blocked(self, event: events.Blocked) -> str:
        """Say that nobody can play, and whose hands are the lightest, or that they are level."""
        seat, pips = event.seat, event.pips
        if event.reason is EndReason.NO_DOUBLE and seat is not None:
            won = self.does(seat, *phrases.WITHOUT_DOUBLES)
            return _("Blocked. {said}").format(said=won)
        if seat is None or event.reason not in (EndReason.LOWEST, EndReason.DUEL):
            # Translators: {said} is like “Both teams hold the same”.
            return _("Blocked. {said}").format(said=self._level())
        total = pips[seat]
        if self.rules.blocked_winner.by_total:
            total = sum(pips[member] for member in self.rules.members(self.rules.side_of(seat)))
        sentence = self._fewest(seat)
        return _("Blocked. {said}: {pips}").format(said=sentence, pips=total)

    def _fewest(self, seat: int) -> str:
        """Say who wins a block: a side with the fewest pips, or a single hand."""
        if not self.rules.blocked_winner.by_single_hand:
            return self._side_does(self.rules.side_of(seat), phrases.FEWEST)
        duel = self.rules.blocked_winner.by_last
        return self.does(seat, *(phrases.LIGHTER if duel else phrases.LIGHTEST))

    def _level(self) -> str:
        if self.rules.partnered:
            hands = phrases.HANDS_LEVEL.get(self.rules.blocked_winner)
            return _(hands or phrases.TEAMS_LEVEL)
        return _("The lowest hands are tied")

    def _scored(self, event: events.Scored) -> str:
        if self.rules.keeps_wins:  # a win may count for both, or bring all to nothing
            return self._side_does(event.side, phrases.WIN_ROUND_ALONE)
        gain: int | str = event.points
        if event.reason is EndReason.ALL_PASSED and self.rules.each_pass:
            gain = f"{self.rules.pass_bonus} {sums.MINUS} {self.rules.each_pass} = {gain}"
        sentences = phrases.TAKE if self.rules.lowest_wins else phrases.SCORE
        sentence = self._side_does(event.side, sentences, points=gain)
        if event.reason is EndReason.ALL_PASSED:
            return _("{said}: all others passed").format(said=sentence)
        if event.reason is EndReason.PASSED:
            return _("{said} for a pass").format(said=sentence)
        if event.reason is EndReason.FIRST_PASS:
            return _("{said} for a pass right after the lead").format(said=sentence)
        if self.rules.scores_headers and event.reason is EndReason.COUNT:
            return _(_header(self.rules, event)).format(said=sentence, count=event.points)
        text = sums.scored(event, self.home)
        if text == str(event.points):
            return sentence
        return _("{said}: {sum}").format(said=sentence, sum=text)

    def result(self, outcome: Outcome, before: Sequence[int]) -> str:
        """Say who wins a round, and what they get, in a heading; `before` are the scores before it.

        Where wins in a row are kept, the heading has the score of the match after it.
        """
        sides = {self.rules.side_of(seat) for seat in outcome.winners}
        if outcome.kind == "target":
            return self._side_does(sides.pop(), phrases.REACH, target=self.rules.target)
        if len(sides) > 1:
            return _("The round is tied: the points are shared")
        if not sides:
            return _("The round is tied: nobody wins it")
        [side] = sides
        if self.rules.lowest_wins:
            return self._side_does(side, phrases.WIN_ROUND_ALONE)
        if not outcome.points[side]:
            return self._side_does(side, phrases.WIN_NOTHING)
        gain = points(outcome.points[side])
        if self.rules.keeps_wins:
            gain = _stands(self.rules.tallied(before, outcome.points), side)
        gain = gain.replace(" ", "\N{NO-BREAK SPACE}")
        return self._side_does(side, phrases.WIN_ROUND, points=gain)

    def outcome(self, outcome: Outcome) -> str:
        """Say how a round ended, and who scores why; nothing where its result says all of that."""
        if outcome.kind == "target":
            return ""
        out = outcome.kind == "out"
        how = (
            self.event(events.WentOut(outcome.winners[0])) if out else _("Blocked: nobody can play")
        )
        scored = {part.kind for part in outcome.parts}
        more = leftover_tile(self.rules) if PartKind.LEFT_OVER in scored else ()
        return " ".join([f"{how}.", self._because(outcome), *more])

    def won(self, side: int) -> str:
        """Say who wins the match."""
        return self._side_does(side, phrases.WIN_MATCH)

    def _because(self, outcome: Outcome) -> str:
        """Say who scores and why, in a sentence."""
        if self.rules.lowest_wins and sum(outcome.points) > sum(outcome.pips):
            return _("The last tile was a double: the others’ pips count twice.")
        if self.rules.lowest_wins:
            return _("The pips left in each hand count against the player holding it.")
        who = [self.rules.side_of(seat) for seat in outcome.winners]
        match outcome.reason:
            case EndReason.WENT_OUT if not outcome.points[who[0]]:
                return _("The pips left come to nothing.")
            case EndReason.WENT_OUT:
                return self._for_going_out(who[0], outcome)
            case EndReason.LOWEST | EndReason.DUEL | EndReason.NO_DOUBLE:
                alone = outcome.reason is EndReason.NO_DOUBLE
                winner = outcome.winners[0]
                wins = self.does(winner, *phrases.WITHOUT_DOUBLES)
                sentence = wins if alone else self._fewest(winner)
                if self.rules.blocked_score.fixed == 0:
                    return _("{said}. Nobody scores.").format(said=sentence)
                return " ".join([f"{sentence}.", *self._for_block(who[0], outcome)])
            case EndReason.TIE_SETTER if self.rules.sides > 2:
                then = self.does(outcome.winners[0], *phrases.TO_THE_NEAREST)
            case EndReason.TIE_SETTER:
                then = self._side_does(who[0], phrases.TO_WHO_LED)
            case EndReason.TIE_BLOCKER:
                then = self._side_does(who[0], phrases.TO_WHO_PLAYED_LAST)
            case EndReason.TIE_SPLIT:
                then = self._share(outcome.winners)
            case _:  # nobody does
                more = phrases.AFTER_TIE.get(self.rules.after_tie, ())
                then = " ".join(map(_, (N_("Nobody scores."), *more)))
        return f"{self._level()}. {then}"

    def _for_going_out(self, side: int, outcome: Outcome) -> str:
        """Say what a side scores for going out: pips, or by the last tile where that matters."""
        won = outcome.parts[0].kind is PartKind.WON
        if won and self.rules.double_out:
            return self._side_does(side, phrases.FOR_A_DOUBLE)
        if self.rules.out_score is OutScore.ALL_HANDS:
            return self._side_does(side, phrases.FOR_ALL_PIPS)
        if not won:
            return self._for_pips(side)
        if named := phrases.BY_LAST_TILE.get(feats.by_last_tile(self.rules, outcome)):
            return _(named).format(points=points(outcome.parts[0].pips))
        return self._side_does(side, phrases.FOR_GOING_OUT)

    def _for_block(self, side: int, outcome: Outcome) -> list[str]:
        """Say whose pips a side scores for a block, if it scores any pips."""
        kinds = {part.kind for part in outcome.parts}
        if not outcome.points[side] or PartKind.WON in kinds or PartKind.OWN_EACH in kinds:
            return []
        if PartKind.ALSO in kinds:
            return [self._side_does(side, phrases.FOR_ALL_PIPS)]
        if PartKind.OWN not in kinds:
            return [self._for_pips(side)]
        if self.rules.sides == 2:
            return [self._side_does(side, phrases.FOR_THE_DIFFERENCE)]
        return [self.does(self.rules.members(side)[0], *phrases.FOR_THEIR_PIPS_MINUS_OWN)]

    def _share(self, seats: Sequence[int]) -> str:
        """Say which seats share the points of a tie."""
        names = all_of([self.names[seat] for seat in seats if seat != self.me])
        mine = _("You share the points with {names}.")
        return (mine if self.me in seats else _("{names} share the points.")).format(names=names)

    def _for_pips(self, side: int) -> str:
        """Say whose pips a side scores for going out."""
        if self.rules.partnered or self.rules.seats > 2:
            return self._side_does(side, phrases.FOR_THEIR_PIPS)
        if side == self.me:
            text = _("You score the pips left in {name}’s hand.")
        elif 1 - side == self.me:
            return _("{name} scores the pips left in your hand.").format(name=self.names[side])
        else:
            text = _("{other} scores the pips left in {name}’s hand.")
        return text.format(name=self.names[1 - side], other=self.names[side])


def _stands(scores: Sequence[int], side: int) -> str:
    """Return how a match stands of which wins in a row are kept, the winner's score first."""
    others = (score for other, score in enumerate(scores) if other != side)
    text = "\N{EN DASH}".join(map(str, (scores[side], *others)))
    # Translators: {score} is 0–0: a win has brought everybody back to nothing (six-love).
    return text if any(scores) else _("bruk, {score}").format(score=text)


def _header(rules: Rules, event: events.Scored) -> str:
    """Return what scored where ends show the same number, with places to fill in.

    On a cross it is in the words of its rules, which know no headers.
    """
    if not rules.has_spinner:
        return _HEADERS[event.points]
    if len(event.parts) == 1:
        return N_("{said}: a double by itself")
    if event.points == 2:
        # Translators: two ends of the line show the same number.
        return N_("{said}: the same number twice")
    # Translators: so many ends of the line show the same number.
    return N_("{said}: the same number {count} times")

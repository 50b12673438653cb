"""The parts of a lesson: a sentence, positions with one right play, and a short round."""

from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass

from game.ai.beliefs import Beliefs
from game.ai.budget import Budget
from game.ai.features import known_voids
from game.ai.reasons import Reason, Reasons, Why
from game.ai.reasons_words import in_words
from game.ai.search import search
from game.engine import Match, Play, SeatView, Tile
from game.language import _
from game.puzzles.puzzle import Puzzle, dealt


@dataclass(frozen=True, slots=True)
class Drill:
    """A position in a lesson, proven like a puzzle; texts are translated when shown."""

    puzzle: Puzzle
    asked: str
    """The question, with as much of the answer as the drill gives away."""
    right: str
    """Why the answer is right."""
    wrong: Mapping[str, str]
    """Why every other playable tile is wrong, or every other player if the answer is a player."""

    @property
    def key(self) -> str:
        """The key that its progress is saved under: "course block 659"."""
        return f"course {self.puzzle.key}"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its drills, the first of which shows what the sentence says; then a round at
    `table`, dealt until the player's hand `suits`. In the round, advice gives only reasons in
    `about`, or else a `fact` about what the player sees, given the seats' names; "" for none."""

    name: str
    title: str
    sentence: str
    drills: tuple[Drill, ...]
    table: str
    suits: Callable[[Sequence[Tile]], bool]
    about: frozenset[Why]
    fact: Callable[[SeatView, Sequence[str]], str] = lambda _view, _names: ""

    @property
    def key(self) -> str:
        """The key that the progress of its round is saved under: "course hand"."""
        return f"course {self.name}"

    def match(self, after: int = 0) -> Match:
        """Return a match with the first deal after `after` that suits the lesson, for seat 0."""
        deal = after + 1
        while not self.suits((match := dealt(self.table, deal)).round.hands[0]):
            deal += 1
        return match


def held(hand: Sequence[Tile]) -> Counter[int]:
    """Return how many tiles of each number a hand has."""
    return Counter(number for tile in hand for number in {*tile})


def has_five(hand: Sequence[Tile]) -> bool:
    """Return whether a hand has five tiles of one number: the others will soon have none."""
    return max(held(hand).values()) >= 5


def passed_on(view: SeatView, seats: Sequence[int], names: Sequence[str]) -> str:
    """Return what the first of some seats that has passed since it drew has passed on: "Theo passed
    on 4s"; "" if none has."""
    voids = known_voids(view)
    found = [Reason(Why.PASSED, seat, tuple(sorted(voids[seat]))) for seat in seats if voids[seat]]
    return in_words(found, names) if found else ""


def advice(
    view: SeatView, names: Sequence[str], about: frozenset[Why]
) -> Generator[None, None, str]:
    """Return the best play with a reason that the lesson is about, "" if there is none: "5-4: You
    keep more numbers". Yield after each slice of the work."""
    best = (yield from search(view, Budget()))[0].move
    reasons = Reasons(view, (yield from Beliefs.sliced(view)))
    found = [reason for reason in reasons.why(best, best) if reason.why in about]
    if not found or not isinstance(best, Play):
        return ""
    reason = in_words(found[:1], names, view.drawable > 0)
    return _("{tile}: {reason}").format(tile=best.tile, reason=reason)

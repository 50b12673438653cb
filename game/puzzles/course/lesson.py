"""What a lesson is made of: a sentence, positions with one right play, and a short round."""

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
    """A position of a lesson, proven like a puzzle; texts are translated where they are shown."""

    puzzle: Puzzle
    asked: str
    """What is asked, with as much of the answer as the drill tells."""
    right: str
    """Why the answer is right."""
    wrong: Mapping[str, str]
    """Why each other tile that can be played is wrong, or each player where one is asked for."""

    @property
    def key(self) -> str:
        """What it is called where progress is saved: "course block 659"."""
        return f"course {self.puzzle.key}"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its drills, the first of which shows what the sentence says; then a round of
    `table`, dealt until the player's hand `suits`, in which only reasons of `about` are told, or
    else a `fact` of what the player sees, given the seats' names; "" where there is none."""

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
        """What its round is called where progress is saved: "course hand"."""
        return f"course {self.name}"

    def match(self, after: int = 0) -> Match:
        """Return a match on the first deal with a number above `after` that the lesson is for; the
        player is seat 0."""
        deal = after + 1
        while not self.suits((match := dealt(self.table, deal)).round.hands[0]):
            deal += 1
        return match


def held(hand: Sequence[Tile]) -> Counter[int]:
    """Return how many tiles of each number a hand has."""
    return Counter(number for tile in hand for number in {*tile})


def has_five(hand: Sequence[Tile]) -> bool:
    """Return whether a hand has five tiles of one number: the others soon have none."""
    return max(held(hand).values()) >= 5


def passed_on(view: SeatView, seats: Sequence[int], names: Sequence[str]) -> str:
    """Return what the first of some seats passed on, of those that did: "Theo passed on 4s"; ""
    where none has passed since it drew."""
    voids = known_voids(view)
    told = [Reason(Why.PASSED, seat, tuple(sorted(voids[seat]))) for seat in seats if voids[seat]]
    return in_words(told, names) if told else ""


def advice(
    view: SeatView, names: Sequence[str], about: frozenset[Why]
) -> Generator[None, None, str]:
    """Return the best play and a reason for it of those a lesson is about, "" where there is none:
    "5-4: You keep more numbers". Yields after each slice of the work."""
    best = (yield from search(view, Budget()))[0].move
    reasons = Reasons(view, (yield from Beliefs.sliced(view)))
    told = [reason for reason in reasons.why(best, best) if reason.why in about]
    if not told or not isinstance(best, Play):
        return ""
    reason = in_words(told[:1], names, view.drawable > 0)
    return _("{tile}: {reason}").format(tile=best.tile, reason=reason)

"""A puzzle at the table: the player's one play, then best play by everyone."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace

from game.ai.budget import Budget, finish
from game.ai.levels import Choosing
from game.ai.position import Position
from game.engine import Event, Match, Move
from game.puzzles.proof import best_of, right_of, values
from game.puzzles.puzzle import Kind, Puzzle, play_forced
from game.session.session import DEAL, PLAYER_NAME, Seat, Session

_LEVEL = "master"  # a player who sees every tile plays no worse


def seated(match: Match, names: Sequence[str]) -> tuple[Seat, ...]:
    """Return the seats of a puzzle: the player at the seat to move, the others with these names."""
    others = iter(names)
    return tuple(
        Seat(PLAYER_NAME) if seat == match.turn else Seat(next(others), _LEVEL)
        for seat in range(match.rules.seats)
    )


class OpenPuzzle(Session):
    """A puzzle being solved, all hands open; it is not saved as a match.

    Once the player has played, nobody else chooses: every seat plays its best to the end.
    """

    open_hands = opens_hands = True
    can_undo = False
    """Never: `take_back` does that."""

    def __init__(self, puzzle: Puzzle, names: Sequence[str], note: Callable[[bool], None]) -> None:
        """Begin at the puzzle's position; `names` are those of the other players, and `note` is
        called after each try with whether it was right."""
        match = puzzle.match()
        super().__init__(match, seated(match, names), mode=DEAL)
        self.puzzle = puzzle
        self._note = note
        self.tried: Move | None = None
        """What the player has played; None until then."""
        self.begun, self.steps = self.seats, len(match.round.moves)
        """Who sat where before the first try, and how many moves had been made by then."""
        self._here = Position.of(match.round)
        self._worth: dict[int, float] = {}
        self._wrong: list[int] = []
        self.asks_first = puzzle.kind is Kind.HERRING
        """Whether the player has yet to say if one move is right or several."""

    def solve(self) -> Generator[None, None, None]:
        """Work out what each play is worth; yield after each slice of the work."""
        self._worth = yield from values(self._here)

    @property
    def right(self) -> bool:
        """Whether what the player tried is the answer."""
        return self.tried is not None and self.is_answer(self.tried)

    def is_answer(self, move: Move) -> bool:
        return self._here.encode(move) in self._right

    @property
    def _right(self) -> list[int]:
        if self.puzzle.kind is Kind.HERRING:
            return right_of(self._here, self._worth)
        return [best_of(self._worth)]

    @property
    def answers(self) -> list[Move]:
        """The right moves, of which there may be several; none before the position is solved."""
        return [self._here.decode(code) for code in self._right] if self._worth else []

    def say(self, *, several: bool) -> bool:
        """Answer whether several moves are right, and return whether the answer is correct."""
        if not self._worth:
            finish(self.solve())
        self.asks_first, so = False, several == (len(self._right) > 1)
        if not so:
            self._note(False)
        return so

    def lead(self, move: Move) -> int:
        """Return how many points ahead the player's side ends with a move; below 0 if behind."""
        return round(self._worth[self._here.encode(move)])

    @property
    def shown(self) -> list[Move]:
        """The answers, and the wrong moves tried or the next best; none before it is solved."""
        if not self._worth:
            return []
        others = {move: worth for move, worth in self._worth.items() if move not in self._right}
        wrong = map(self._here.decode, self._wrong or [best_of(others)])
        return [*self.answers, *wrong]

    def line(self, number: int) -> Generator[None, None, tuple[Move, ...]]:
        """Return the whole round with one of the `shown` moves, everyone playing their best after
        it; yield after each slice of the work."""
        if not self._worth:
            yield from self.solve()
        match = self.puzzle.match()
        match.play(self.shown[number])
        play_forced(match)
        while match.round.outcome is None:
            here = Position.of(match.round)
            worth = yield from values(here)
            match.play(here.decode(best_of(worth)))
            play_forced(match)
        return tuple(match.round.moves)

    def play(self, move: Move) -> list[Event]:
        """Make a move; the first is the player's answer."""
        if self.tried is None:
            if not self._worth:
                finish(self.solve())
            self.tried = move
            self.seats = tuple(replace(seat, level=_LEVEL) for seat in self.seats)
            self._note(self.right)
            if not self.right and (code := self._here.encode(move)) not in self._wrong:
                self._wrong.append(code)
        return super().play(move)

    def choosing(self, _budget: Budget) -> Choosing:
        """Choose the best move for any seat."""
        here = Position.of(self.match.round)
        worth = yield from values(here)
        return here.decode(best_of(worth))

    def give_up(self) -> None:
        """Count a wrong try, as the player looks at the answer."""
        self._note(False)

    def take_back(self) -> None:
        """Return to the position, for another try."""
        while len(self.match.round.moves) > self.steps:
            self.match.pop()
        self.seats, self.tried = self.begun, None
        self.undone += 1

"""A puzzle with hidden hands at the table: the player answers, and the hands are revealed."""

from collections.abc import Callable, Sequence

from game.ai.budget import Budget
from game.ai.levels import Choosing
from game.engine import Event, Match, Move, Play, Start, Tile
from game.puzzles.deduction import Evidence, Holders, dealt_so
from game.puzzles.open_puzzle import seated
from game.puzzles.puzzle import Kind, Puzzle
from game.session.session import DEAL, Session


class HiddenPuzzle(Session):
    """A puzzle being solved with the other hands hidden; it is not saved as a match.

    The answer is a seat, or a play if the puzzle is about counting a number. A wrong answer is
    refuted by a deal that agrees with all that was seen and in which it isn't true: for a seat,
    the real deal.
    """

    hints = False
    opens_hands = True
    can_undo = False
    """Never: `take_back` does that."""

    def __init__(self, puzzle: Puzzle, names: Sequence[str], note: Callable[[bool], None]) -> None:
        """Begin at the puzzle's position; `names` are those of the other players, and `note` is
        called after each try with whether it was right."""
        match = puzzle.match()
        super().__init__(match, seated(match, names), mode=DEAL)
        self.puzzle = puzzle
        self.evidence = Evidence(match.view())
        self._note = note
        self.tried: int | Move | None = None
        """What the player has answered; None until then."""
        self.given_up = False
        """Whether the player has asked for the answer."""

    @property
    def deal_no(self) -> int:
        """The number of the puzzle's deal, even if another deal is shown."""
        return self.puzzle.deal

    @property
    def tile(self) -> Tile:
        """The tile that the question is about."""
        return Tile(*map(int, self.puzzle.asked))

    @property
    def answer(self) -> int | Move:
        """The seat that holds the tile, or the play that leaves an end nobody else can play on."""
        if self.puzzle.kind is Kind.WHO:
            holder = self.evidence.holder_of(self.tile)
            assert holder is not None
            return holder
        plays = (move for move in self.puzzle.match().legal if isinstance(move, Play))
        return next(move for move in plays if self.evidence.closes(move))

    def is_answer(self, tried: int | Move) -> bool:
        """Return whether a seat or a move is the answer."""
        if isinstance(tried, Play):
            return self.evidence.closes(tried)
        return tried == self.answer

    @property
    def right(self) -> bool:
        """Whether what the player tried is the answer."""
        return self.tried is not None and self.is_answer(self.tried)

    def name(self, seat: int) -> None:
        """Take a seat as the answer, and reveal the hands."""
        self._take(seat)

    def play(self, move: Move) -> list[Event]:
        """Make a move; the first is the player's answer, which reveals the hands."""
        if self.tried is None and isinstance(move, Play):
            self._take(move, self.evidence.against(move))
        return super().play(move)

    def _take(self, tried: int | Move, against: Holders | None = None) -> None:
        self.tried, self.open_hands = tried, True
        if not self.given_up:
            self._note(self.right)
        if not self.right and against:
            self.match = self._dealt(against)

    def _dealt(self, where: Holders) -> Match:
        """Return a match at the position, in another deal."""
        now = self.match.round
        begun = self.puzzle.match().start
        leader = begun.leader if begun else None
        start = Start(leader=leader, tiles=dealt_so(now, self.evidence.view.seat, where))
        match = Match(self.match.rules, game=self.match.game, start=start)
        for move in now.moves:
            match.play(move)
        return match

    def give_up(self) -> None:
        """Count a wrong try, as the player asks for the answer."""
        self._note(False)
        self.given_up = True

    def take_back(self) -> None:
        """Hide the hands, for another try."""
        self.match, self.tried, self.open_hands = self.puzzle.match(), None, False
        self.undone += 1

    def choosing(self, _budget: Budget) -> Choosing:
        """Choose any move; no move is made once the player has answered."""
        yield
        return self.match.legal[0]

"""Which puzzles the player has tried, and how it went."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import dataclass, field

from game.language import _
from game.puzzles.puzzle import Keyed, Kind, Level, Puzzle
from game.puzzles.shelf import of, shelf
from game.session.codec import SaveError, read_object
from game.session.session import is_day

_TRIES = re.compile("x{0,9}o?")
_MAX_LETTERS = 40  # of a key
_FIRST, _STEP = 900.0, 100.0
_STRENGTH = {Level.EASY: 900, Level.MEDIUM: 1200, Level.HARD: 1500}
"""The rating of a player who solves half the puzzles of a level."""


@dataclass
class Progress:
    """The tries at each puzzle by its key, in the order of the latest try: an "x" for each wrong
    one, an "o" for the right one. `days` are the days on which each was solved, for the last
    year."""

    tries: dict[str, str] = field(default_factory=dict)
    days: dict[str, str] = field(default_factory=dict)

    def note(self, puzzle: Keyed, *, right: bool, day: str = "") -> None:
        """Add a try on a day, "" if unknown; once a puzzle is solved, nothing more is added."""
        if right and day and not self.solved(puzzle):
            self.days[puzzle.key] = day
            ago = f"{int(day[:4]) - 1:04}{day[4:]}"
            self.days = {key: on for key, on in self.days.items() if on > ago}
        before = self.tries.pop(puzzle.key, "")
        after = f"{before}{'o' if right else 'x'}"
        self.tries[puzzle.key] = after if _TRIES.fullmatch(after) else before

    def solved(self, puzzle: Keyed) -> bool:
        """Return whether a puzzle has been solved."""
        return self.tries.get(puzzle.key, "").endswith("o")

    def solved_by_day(self) -> Counter[str]:
        """Return how many puzzles were solved on each day; drills of lessons are none."""
        return Counter(on for key, on in self.days.items() if key in shelf())

    def at_once(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle was solved on the first try."""
        return self.tries.get(puzzle.key) == "o"

    def tried(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle has been tried."""
        return puzzle.key in self.tries

    def rating(self, kind: Kind) -> float:
        """Return how strong the player is at a kind, by Elo's formula against the puzzles tried."""
        rating = _FIRST
        for key, tries in self.tries.items():
            puzzle = shelf().get(key)
            if puzzle and puzzle.kind is kind:
                ahead = _STRENGTH[puzzle.level] - rating
                rating += _STEP * ((tries == "o") - 1 / (1 + 10 ** (ahead / 400)))
        return rating

    def next_of(self, kind: Kind) -> Puzzle:
        """Return the next puzzle of a kind: a new one at about the player's strength; if none is
        left, the one tried longest ago."""
        rating = self.rating(kind)
        for level in sorted(Level, key=lambda level: abs(_STRENGTH[level] - rating)):
            for puzzle in of(kind, level):
                if puzzle.key not in self.tries:
                    return puzzle
        known = (shelf()[key] for key in self.tries if key in shelf())
        return next(puzzle for puzzle in known if puzzle.kind is kind)

    @classmethod
    def from_text(cls, text: str) -> Progress:
        """Return what `to_text` wrote. Raises SaveError for any other text."""
        what = _("a list of puzzles")
        data = read_object(text, what)
        tries, days = data.get("tries", {}), data.get("days", {})
        if not isinstance(tries, dict) or not all(map(_is_try, tries.items())):
            raise SaveError(_("it doesn’t contain {what} from this game").format(what=what))
        if not isinstance(days, dict) or not all(isinstance(on, str) for on in days.values()):
            raise SaveError(_("it doesn’t contain {what} from this game").format(what=what))
        return cls(tries, {key: on for key, on in days.items() if is_day(on)})

    def to_text(self) -> str:
        return json.dumps({"tries": self.tries, "days": self.days})


def _is_try(entry: tuple[str, object]) -> bool:
    key, tries = entry
    return len(key) <= _MAX_LETTERS and isinstance(tries, str) and bool(_TRIES.fullmatch(tries))

"""The screens that are opened by name, and the arguments each takes: see `Services.open`. A screen
is loaded when it is first opened, so the title appears sooner; and two screens can lead to each
other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.kit.stack import Screen

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.ai.review import Review
    from game.puzzles.course.lesson import Lesson
    from game.puzzles.hidden_puzzle import HiddenPuzzle
    from game.puzzles.open_puzzle import OpenPuzzle
    from game.puzzles.puzzle import Puzzle
    from game.session.archive import PastMatch
    from game.session.challenge import Challenge
    from game.session.links import Link
    from game.session.session import Seat, Session
    from game.ui.kit.sliced_task import SlicedTask
    from game.ui.kit.stack import Neighbour

# They replace all others.
TITLE: Screen[[]] = Screen("game.ui.scenes.title:TitleScene")
TABLE: Screen[[Session, bool]] = Screen("game.ui.scenes.table:TableScene")
LESSON: Screen[[]] = Screen("game.ui.scenes.lesson:LessonScene")
COURSE_ROUND: Screen[[Lesson]] = Screen("game.ui.scenes.course:RoundScene")
DRILL: Screen[[Lesson, int]] = Screen("game.ui.scenes.course:DrillScene")
PUZZLE: Screen[[Puzzle, str]] = Screen("game.ui.scenes.puzzle:PuzzleScene")

# They open over another, which is shown again when they close.
ABOUT: Screen[[]] = Screen("game.ui.scenes.settings:AboutScene")
ASK: Screen[[str, str, str, Callable[[], None], str]] = Screen("game.ui.scenes.alerts:ConfirmScene")
BACKUP: Screen[[]] = Screen("game.ui.scenes.settings:BackupScene")
CHALLENGE: Screen[[Session, int]] = Screen("game.ui.scenes.challenge:ChallengeScene")
CHALLENGE_OFFER: Screen[[Challenge]] = Screen("game.ui.scenes.sharing:ChallengeOfferScene")
COMPARISON: Screen[[Session, Challenge]] = Screen("game.ui.scenes.challenge:ComparisonScene")
COURSE: Screen[[]] = Screen("game.ui.scenes.course:CourseScene")
COPY_BY_HAND: Screen[[str]] = Screen("game.ui.scenes.input_dialogs:CopyByHandScene")
DAILY: Screen[[]] = Screen("game.ui.scenes.daily:DailyScene")
DAY: Screen[[str, str]] = Screen("game.ui.scenes.daily:DayScene")
ENTER_NUMBER: Screen[[Callable[[int], None]]] = Screen(
    "game.ui.scenes.input_dialogs:EnterNumberScene"
)
GAMES: Screen[[str, Callable[[str], None]]] = Screen("game.ui.scenes.games:GamesScene")
HABITS: Screen[[]] = Screen("game.ui.scenes.insights:HabitsScene")
HAND_OVER: Screen[[Session, Callable[[], None]]] = Screen(
    "game.ui.scenes.table_dialogs:HandOverScene"
)
IMPORT: Screen[[dict[str, str]]] = Screen("game.ui.scenes.settings:ImportScene")
KEYS: Screen[[]] = Screen("game.ui.scenes.rules:KeysScene")
LEDGER: Screen[[]] = Screen("game.ui.scenes.insights:LedgerScene")
LINK_OFFER: Screen[[Link]] = Screen("game.ui.scenes.sharing:LinkOfferScene")
LOG: Screen[[Session, int]] = Screen("game.ui.scenes.table_dialogs:LogScene")
NEWCOMER: Screen[[]] = Screen("game.ui.scenes.lesson:NewcomerScene")
ODDS: Screen[[Session]] = Screen("game.ui.scenes.odds:OddsScene")
OPEN_FILE: Screen[[str, str]] = Screen("game.ui.scenes.input_dialogs:OpenScene")
PAST_MATCH: Screen[[PastMatch, int | None]] = Screen("game.ui.scenes.past_matches:PastMatchScene")
PAST_MATCHES: Screen[[]] = Screen("game.ui.scenes.past_matches:PastMatchesScene")
PEOPLE: Screen[[]] = Screen("game.ui.scenes.people.tables:TablesScene")
PLAYERS: Screen[[Session, int, Sequence[int], Mapping[int, str]]] = Screen(
    "game.ui.scenes.table_dialogs:PlayersScene"
)
PUZZLES: Screen[[]] = Screen("game.ui.scenes.puzzles:PuzzlesScene")
PUZZLE_OFFER: Screen[[Puzzle]] = Screen("game.ui.scenes.sharing:PuzzleOfferScene")
RECEIVING: Screen[[str]] = Screen("game.ui.scenes.people.receiving:ReceivingScene")
REPLAY: Screen[[Link, Sequence[Seat]]] = Screen("game.ui.scenes.replay:ReplayScene")
PUZZLE_REPLAY: Screen[[OpenPuzzle]] = Screen("game.ui.scenes.puzzle_forms:PuzzleReplayScene")
HIDDEN_REPLAY: Screen[[HiddenPuzzle]] = Screen("game.ui.scenes.puzzle_forms:HiddenReplayScene")
RESULT: Screen[[Session, int, Callable[[], None], Neighbour]] = Screen(
    "game.ui.scenes.result:ResultScene"
)
RETRY: Screen[[Session, int, int]] = Screen("game.ui.scenes.review:RetryScene")
REVIEW: Screen[[Session, int, SlicedTask[Review] | None]] = Screen(
    "game.ui.scenes.review:ReviewScene"
)
RULES: Screen[[Link | None]] = Screen("game.ui.scenes.rules:RulesScene")
SAVE_FILE: Screen[[str, str, str | bytes, Callable[[str], None]]] = Screen(
    "game.ui.scenes.input_dialogs:SaveScene"
)
SEAT_EDITOR: Screen[[Sequence[Seat], int, str, Callable[[Seat], None]]] = Screen(
    "game.ui.scenes.seat_editor:SeatEditorScene"
)
SETTINGS: Screen[[]] = Screen("game.ui.scenes.settings:SettingsScene")
SERVER: Screen[[]] = Screen("game.ui.scenes.live.server:ServerScene")
SETUP: Screen[[]] = Screen("game.ui.scenes.setup:SetupScene")
SHARE_TABLE: Screen[[Session]] = Screen("game.ui.scenes.sharing:ShareTableScene")
SHARE_DEAL: Screen[[Session]] = Screen("game.ui.scenes.sharing:ShareDealScene")
TRAIN: Screen[[str, Sequence[tuple[int, int]]]] = Screen("game.ui.scenes.table_dialogs:TrainScene")
STATISTICS: Screen[[]] = Screen("game.ui.scenes.statistics:StatisticsScene")

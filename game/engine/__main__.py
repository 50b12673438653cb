"""`python3 -m game.engine`: the legal moves of a position, perft, and the replay of a record."""

import argparse
from collections.abc import Sequence

from game.engine.dealing import deal
from game.engine.errors import DealError, PositionError, RecordError, RulesError
from game.engine.events import Led
from game.engine.match import Match
from game.engine.position import Position
from game.engine.record import Record
from game.engine.round import Round, perft
from game.engine.rules import Rules
from game.engine.validity import validated


def main(words: Sequence[str] | None = None) -> None:
    """Run the command given by the words of the command line."""
    parser = argparse.ArgumentParser(prog="python3 -m game.engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("moves", help="print the legal moves of a position")
    command.add_argument("position", help='as in "seats=2 hand=2; hands 5-4, 6-5 1-0; line 6-6; …"')
    command = commands.add_parser("perft", help="count the ways a round can go")
    command.add_argument(
        "--rules", default="", help='what differs from the defaults: "seats=3 hand=9"'
    )
    command.add_argument("--deal", type=int, default=1, help="the number of the deal (1)")
    command.add_argument("--depth", type=int, default=4, help="how many moves (4)")
    command = commands.add_parser("replay", help="play a record through, and print what happened")
    command.add_argument("record", help="the file")
    options = parser.parse_args(words)
    try:
        {"moves": _moves, "perft": _perft, "replay": _replay}[options.command](options)
    except (DealError, OSError, PositionError, RecordError, RulesError, UnicodeError) as error:
        parser.error(str(error))


def _moves(options: argparse.Namespace) -> None:
    now = Round.from_position(Position.parse(options.position))
    print(*now.legal)


def _perft(options: argparse.Namespace) -> None:
    rules = validated(Rules.parse(options.rules))
    now = Round(rules, deal(rules, options.deal))
    for depth, ways in enumerate(perft(now, options.depth), start=1):
        print(f"{depth:3} {ways:12,}")


def _replay(options: argparse.Namespace) -> None:
    with open(options.record, encoding="utf-8") as file:
        match = Record.parse(file.read()).replay()
    again = Match(match.rules, match.seed, match.game, match.start)
    for played in match.rounds:
        if played.round_no > 1:
            again.next_round()
        led = next(event for event in played.history if isinstance(event, Led))
        print(f"Round {played.round_no}, deal {played.deal.number}: seat {led.seat} leads")
        for move in played.moves:
            seat = again.round.turn
            again.play(move)
            print(f"  seat {seat}: {move!s:8} {again.round.line.diagram}")
        print(f"  scores {' '.join(map(str, again.scores))}")
    print(f"Side {match.winning_side} has won." if match.over else "The match goes on.")


if __name__ == "__main__":
    main()

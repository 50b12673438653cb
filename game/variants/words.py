"""Rules in words, made from the rules themselves, so that the two cannot disagree."""

from typing import NamedTuple

from game.engine.rules import (
    Arms,
    BlockedScore,
    BlockedTie,
    Counting,
    Drawing,
    InPlay,
    Leftover,
    MatchEnd,
    NextLead,
    NoDouble,
    Opening,
    OutScore,
    Rounding,
    Rules,
    Spinner,
    Suits,
    Teams,
    Unit,
)

SET_NAMES = {6: "double-six", 9: "double-nine", 12: "double-twelve"}

_PLAY = (
    "Turns go clockwise. Play one tile at an open end of the line, "
    "with a half that matches the number there."
)


class Section(NamedTuple):
    """A heading of the rules and the paragraphs under it."""

    heading: str
    paragraphs: tuple[str, ...]


def in_words(rules: Rules) -> tuple[Section, ...]:
    """Return the rules as sections to read from top to bottom."""
    return (
        Section("Goal", (_goal(rules),)),
        Section("Deal", (_deal(rules), _rest(rules))),
        Section("Lead", (_opening(rules), _later_leads(rules))),
        Section("Play", (_PLAY, *_locks(rules), _line(rules))),
        Section("Can’t play", (_stuck(rules), "Whoever can play must play.")),
        Section("End of a round", (_end(rules),)),
        Section(
            "Scoring",
            (
                *_in_play(rules),
                _going_out(rules),
                *_rounding(rules),
                _blocked(rules),
                *_tie(rules),
                *_extra(rules),
            ),
        ),
        Section("Match", (_match(rules),)),
    )


def _goal(rules: Rules) -> str:
    if rules.teams is Teams.PARTNERSHIPS:
        who = "Players opposite each other are partners and share one score. Be the first team"
    else:
        who = "Be the first"
    how = "from the pips left in other hands"
    if rules.in_play is not InPlay.NONE:
        how = f"by making the open ends count {_multiples(rules)}, and when a round ends"
    return f"{who} to reach {_points(rules.target)}, scored {how}."


def _multiples(rules: Rules) -> str:
    return {
        InPlay.NONE: "",
        InPlay.FIVES: "a multiple of five",
        InPlay.THREES: "a multiple of three",
        InPlay.FIVES_AND_THREES: "a multiple of five or of three",
    }[rules.in_play]


def _deal(rules: Rules) -> str:
    tiles = "1 tile" if rules.hand == 1 else f"{rules.hand} tiles"
    return (
        f"The {rules.set_size} tiles of a {SET_NAMES[rules.max_pip]} set are shuffled face down. "
        f"Each of the {rules.seats} players takes {tiles}."
    )


def _rest(rules: Rules) -> str:
    if rules.undealt == 0:
        return "That is every tile of the set."
    if rules.draw is not Drawing.NONE:
        return f"The other {rules.undealt} are the boneyard."
    if rules.undealt > 1:
        return f"The other {rules.undealt} stay face down and are not used."
    return {
        Leftover.HIDDEN: "The tile left over stays face down and is not used.",
        Leftover.SHOWN: "The tile left over lies face up for all to see, and is not used.",
        Leftover.TO_WINNER: "The tile left over stays face down until the round is scored.",
    }[rules.leftover]


def _opening(rules: Rules) -> str:
    top = f"{rules.max_pip}-{rules.max_pip}"
    first = {
        Opening.HIGHEST_DOUBLE: "Whoever holds the highest double in any hand must play it first.",
        Opening.DOUBLE_HOLDER: (
            "Whoever holds the highest double in any hand leads, and may play any tile."
        ),
        Opening.TOP_DOUBLE: f"Whoever holds {top} must play it first.",
        Opening.DOUBLE_BLANK: "Whoever holds 0-0 must play it first.",
        Opening.LOT: (
            "Before the deal everybody draws a tile and puts it back. Whoever drew the most pips, "
            "or of equal pips the higher half, leads and may play any tile."
        ),
    }[rules.opening]
    if rules.opening is Opening.LOT:
        return first
    if rules.opening not in (Opening.HIGHEST_DOUBLE, Opening.DOUBLE_HOLDER):
        return f"{first} If nobody holds it, the tiles are dealt again." if rules.undealt else first
    if rules.undealt <= rules.max_pip:
        return first
    if rules.no_double is NoDouble.REDEAL:
        return f"{first} If nobody holds a double, the tiles are dealt again."
    heaviest = "the one with the most pips, and of those the one with the higher half."
    if rules.opening is Opening.DOUBLE_HOLDER:
        return (
            f"{first} If nobody holds a double, the holder of the heaviest tile leads: {heaviest}"
        )
    return f"{first} If nobody holds a double, the heaviest tile must be played first: {heaviest}"


def _later_leads(rules: Rules) -> str:
    if rules.next_lead is NextLead.OPENING:
        return "Every round begins this way."
    if rules.next_lead is NextLead.ROTATES:
        return "In each later round the lead passes to the next player, who may play any tile."
    if rules.next_lead is NextLead.WENT_OUT:
        return (
            "In later rounds whoever went out in the last round leads and may play any tile. "
            "If it was blocked, the lead is found as in the first round."
        )
    words = "In later rounds the winner of the last round leads and may play any tile."
    if rules.teams is Teams.PARTNERSHIPS:
        words += " For a team that is the player who went out, or who held fewer pips in a block."
    elif rules.blocked_tie in (BlockedTie.SPLIT, BlockedTie.PAIR_SPLITS):
        words += " Of several winners it is the one who led, or who sits nearest after."
    return f"{words} If nobody won, the lead is found as in the first round."


def _locks(rules: Rules) -> tuple[str, ...]:
    if rules.suits is Suits.OPEN:
        return ()
    return (
        "An end is locked until the double of its number is in the line: a tile that is not a "
        "double may go there only then. The tile’s other number may still be locked. A double "
        "needs only a matching end, and unlocks its number.",
    )


def _line(rules: Rules) -> str:
    if rules.spinner is Spinner.NONE:
        return "The line has two ends. Doubles lie crosswise."
    which = {
        Spinner.FIRST_DOUBLE: "The first double is a spinner",
        Spinner.SET_DOUBLE: "A double played first is a spinner",
        Spinner.EVERY_DOUBLE: "Every double is a spinner",
    }[rules.spinner]
    if rules.arms is Arms.ALL_AT_ONCE:
        return f"{which}: it may be played on at all four sides, in any order."
    return (
        f"{which}: it may be played on at all four sides, "
        "but at its short ends only once both long sides are covered."
    )


def _stuck(rules: Rules) -> str:
    if not _drawn(rules):
        return "Whoever cannot play passes."
    if rules.draw is Drawing.ONE:
        draw = (
            "Whoever cannot play draws one tile from the boneyard. If it fits, it is played at "
            "once; if not, the turn passes."
        )
    else:
        draw = (
            "Whoever cannot play draws from the boneyard until a tile fits, "
            "and plays that tile at once."
        )
    kept = ("", " The last tile is never drawn.", " The last two tiles are never drawn.")
    return f"{draw}{kept[rules.reserve]} When nothing is left to draw, whoever cannot play passes."


def _end(rules: Rules) -> str:
    stuck = "can play or draw" if _drawn(rules) else "can play"
    return (
        "A round ends when a player goes out by playing their last tile, "
        f"or when it is blocked: nobody {stuck}."
    )


def _drawn(rules: Rules) -> bool:
    """Whether there is a tile to draw."""
    return rules.draw is not Drawing.NONE and rules.undealt > rules.reserve


def _in_play(rules: Rules) -> tuple[str, ...]:
    """Say what the ends count, and which counts score."""
    if rules.in_play is InPlay.NONE:
        return ()
    count = "After every play, the first included, the open ends are added up. "
    count += "A double at an end counts both its halves. "
    if rules.spinner is not Spinner.NONE and rules.counting is Counting.SIDES:
        count += (
            "A spinner counts both its halves until both its long sides are covered, and then "
            "nothing. "
        )
    elif rules.spinner is not Spinner.NONE:
        count += (
            "A spinner counts both its halves; each of them counts until the short end there is "
            "covered. "
        )
    if rules.spinner is not Spinner.NONE and rules.counting is Counting.SIDES:
        count += "An arm not yet begun counts nothing."
    return (
        count.strip(),
        f"If that is {_multiples(rules)}, {_worth(rules)}. Nought scores nothing.",
    )


def _worth(rules: Rules) -> str:
    if rules.unit is Unit.PIPS:
        twice = "; a multiple of both scores twice"
        words = "you score that many points at once"
        return words + (twice if rules.in_play is InPlay.FIVES_AND_THREES else "")
    return {
        InPlay.FIVES: "you score a point for each five in it at once",
        InPlay.THREES: "you score a point for each three in it at once",
    }.get(
        rules.in_play,
        "you score a point for each five and for each three in it at once: 15 scores 3 and 5",
    )


def _going_out(rules: Rules) -> str:
    if rules.out_score is OutScore.ONE:
        return "Going out scores 1 point."
    partner = "; the partner’s are ignored" if rules.teams is Teams.PARTNERSHIPS else ""
    return f"Going out scores {_their_pips(rules)}{partner}."


def _rounding(rules: Rules) -> tuple[str, ...]:
    """Say how pips in hands become points, where it is not one for one."""
    fives = " Each five is a point." if rules.unit is Unit.MULTIPLES else ""
    if rules.out_score is OutScore.ONE and rules.blocked_score is BlockedScore.NOTHING:
        return ()
    if rules.rounding is Rounding.TOGETHER:
        words = (
            "The pips are added together, then rounded to the nearest five: 12 are 10, 13 are 15."
        )
    elif rules.rounding is Rounding.PER_HAND:
        words = "Each hand is rounded to the nearest five: 12 pips are 10, 13 are 15."
    else:
        words = ""
    return ((words + fives).strip(),) if words or fives else ()


def _blocked(rules: Rules) -> str:
    if rules.blocked_score is BlockedScore.NOTHING:
        return "A blocked round scores nothing."
    if rules.teams is Teams.PARTNERSHIPS:
        who, own = "the team with fewer pips together, which scores", "its own"
    else:
        who, own = "the player with the fewest pips, who scores", "their own"
    score = _their_pips(rules)
    if rules.blocked_score is BlockedScore.PAIRWISE and rules.sides > 2:
        score = f"each opponent’s pips minus {own}, all added together"
    elif rules.blocked_score is not BlockedScore.OPPONENTS:
        score += f" minus {own}"
    return f"A blocked round goes to {who} {score}."


def _tie(rules: Rules) -> tuple[str, ...]:
    if rules.blocked_score is BlockedScore.NOTHING and rules.next_lead is not NextLead.WINNER:
        return ()
    if rules.teams is Teams.PARTNERSHIPS:
        return ("If both teams hold the same, nobody scores.",)
    tied = "both hold the same" if rules.seats == 2 else "several hold the fewest"
    first = "the one who led the round"
    if rules.seats > 2:
        first = "the one of them who led the round, or else who sits nearest after the leader,"
    pair = "nobody scores"
    if rules.seats == 3:
        pair = "nobody scores, but two players share the points, rounded down"
    words = {
        BlockedTie.SETTER: f"{first} wins",
        BlockedTie.SPLIT: f"they share the points; what does not divide goes to {first}".strip(","),
        BlockedTie.NOBODY: "nobody scores",
        BlockedTie.PAIR_SPLITS: pair,
    }
    return (f"If {tied}, {words[rules.blocked_tie]}.",)


def _extra(rules: Rules) -> tuple[str, ...]:
    if rules.leftover is not Leftover.TO_WINNER:
        return ()
    return ("The pips of the tile left over go to the winner of the round.",)


def _match(rules: Rules) -> str:
    side = "team" if rules.teams is Teams.PARTNERSHIPS else "player"
    if rules.match_end is MatchEnd.AT_ONCE:
        return (
            f"The match ends the moment a {side} has {_points(rules.target)} or more, also in the "
            "middle of a round; nothing more is scored then. If several get there together, the "
            "highest score wins; equal highest scores play on."
        )
    return (
        f"Rounds are played to their end until a {side} has {_points(rules.target)} or more; "
        "the highest score wins. Equal highest scores play on."
    )


def _their_pips(rules: Rules) -> str:
    if rules.teams is Teams.PARTNERSHIPS:
        return "the other team’s pips"
    return "the opponent’s pips" if rules.seats == 2 else "the pips of all opponents"


def _points(count: int) -> str:
    return "1 point" if count == 1 else f"{count} points"

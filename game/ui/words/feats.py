"""Calls at the end of a round, in the words of the table the game is from."""

from collections.abc import Sequence

from game.engine import Outcome, Rules
from game.engine.count import Bonus, PartKind
from game.engine.scoring_choices import OutScore
from game.language import N_, _

_OUT, _BLOCKED = "out", "blocked"
_SIX = 6  # rounds won in a Jamaican match

_CALLS: dict[str, dict[str, str]] = {
    # Translators: what is called out by whoever plays the last tile of a hand.
    _OUT: {"": N_("Domino!")},
    # Translators: what is called out when nobody can play.
    _BLOCKED: {
        "": N_("Blocked!"),
        # Translators: the same, as it is called in Spanish-speaking countries.
        "es": N_("Tranca!"),
        # Translators: the same, in the Caribbean.
        "es-DO": N_("Tranque!"),
        "es-PR": N_("Tranque!"),
        "es-CU": N_("Tranque!"),
        # Translators: the same, in Brazil.
        "pt": N_("Fechou!"),
        # Translators: the same, in Russia: “fish”.
        "ru": N_("Рыба!"),
    },
    # Translators: what is called out when the last tile of a hand fits both ends.
    Bonus.CAPICUA: {
        "": N_("Capicúa!"),
        # Translators: the same, in Puerto Rico.
        "es-PR": N_("Capicú!"),
    },
    # Translators: what is called out when the last tile of a hand is 0-0.
    Bonus.DOUBLE_BLANK: {
        "": N_("Double blank!"),
        # Translators: the same, in the Caribbean.
        "es-PR": N_("Chuchazo!"),
        "es-DO": N_("Chuchazo!"),
    },
    # Translators: Brazilian calls for a round won with a double, a tile that fits both ends, a
    # double that does.
    "carroca": {"": N_("Carroça!")},
    "la_e_lo": {"": N_("Lá e lô!")},
    "cruzada": {"": N_("Cruzada!")},
    # Translators: what is called out in Haiti by whoever goes out with a tile whose two numbers are
    # the two ends.
    "dekabes": {"": N_("Dekabès!")},
}
"""By what was done, and where the game is from: a country, or else a language."""


def calls(rules: Rules, outcome: Outcome, home: str) -> list[str]:
    """Return the calls at the end of a round, one for each bonus that was earned.

    >>> from game.engine.ending import Ending
    >>> from game.engine.scoring import round_outcome
    >>> calls(Rules(seats=2), round_outcome(Rules(seats=2), Ending((0, 5), 2, out=True)), "")
    ['Domino!']
    """
    if outcome.kind == "target":
        return []
    done: list[str] = [part.kind for part in outcome.parts if part.kind in _CALLS]
    if not done and outcome.kind == "out":
        done = [by_last_tile(rules, outcome)]
    return [_call(feat, home) for feat in done or [_BLOCKED]]


def of_match(rules: Rules, scores: Sequence[int], winner: int, home: str) -> str:
    """Return what a match is called at the table its game is from, if others have no round: empty
    where it is called nothing.

    >>> of_match(Rules(target=6), (6, 0), 0, "jam-JM")
    'Six-love!'
    """
    without = [side for side, score in enumerate(scores) if side != winner and not score]
    if home == "jam-JM" and rules.target == _SIX and len(without) == len(scores) - 1:
        # Translators: what is called out in Jamaica when six are won and nobody else has one.
        return _("Six-love!")
    if home == "fr-MQ" and without and rules.rounds != 1:
        # Translators: what is called out in Martinique to whoever has won no round.
        return _("Cochon!")
    return ""


def by_last_tile(rules: Rules, outcome: Outcome) -> str:
    """Return how a round was won by going out: "carroca" and others by the worth of the last tile
    where that matters, else "out"."""
    if not outcome.parts or outcome.parts[0].kind is not PartKind.WON:
        return _OUT
    named = {}
    if rules.out_score is OutScore.LAST_TILE:
        named = {2: "carroca", 3: "la_e_lo", rules.crossed: "cruzada"}
    elif rules.out_score is OutScore.CROSSWISE:
        named = {2: "dekabes"}
    return named.get(outcome.parts[0].pips, _OUT)


def _call(feat: str, home: str) -> str:
    words = _CALLS[feat]
    word = words.get(home) or words.get(home.partition("-")[0]) or words[""]
    return _(word)

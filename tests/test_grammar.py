"""Messages with fields, filled with the awkward cases of each language.

Names that begin with a vowel, games that are countries, 0, 1, 2 and 21: whatever can be checked is;
`pytest -s tests/test_grammar.py` prints them all for reading.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest

from devtools import words
from game import language
from game.ai.reasons import Reason, Why
from game.ai.reasons_words import in_words
from game.language import LANGUAGES, all_of, catalogue, either, percent, speak
from game.ui.words.days import day_in_words
from game.ui.words.deals import so_far
from game.ui.words.names import lacking
from game.variants.catalogue import CATALOGUE

NAMES = ("Ines", "Ada", "Élise", "Hilda", "Oscar")
WRONG = {
    # “a 8”.
    "en": r"\ba (?=[aeio8]|11\b)",
    # “de el”, “a el”, “y Ines”, “o once”.
    "es": r"\b(de|a) el\b|\by (?=h?[ií](?![aeo]))|\bo (?=h?[oó]|8\b|11\b)",
    # “de Espagne”, “que Ada”, “le Ada”; “de les”, “à le”.
    "fr": r"\b(de|que|le|la|ne|se|je|jusque) (?=[aeiouâàéèêîô])|\bde les?\b|\bà les?\b",
    # “de o”, “em a”, “por o”.
    "pt": r"\b(de|em|por) [ao]s?\b",
}
"""What no text in a language may contain."""
MANY = {
    "en": "points|pips|tiles|rounds|moves|players|days|times|matches",
    "es": "puntos|fichas|manos|jugadas|jugadores|días|veces|partidas",
    "fr": "points|dominos|manches|coups|joueurs|jours|parties",
    "pt": "pontos|pedras|rodadas|jogadas|jogadores|dias|vezes|partidas",
}
"""Nouns that no 1 may precede: “1 points”."""


@pytest.fixture(params=LANGUAGES)
def speaking(request: pytest.FixtureRequest) -> Iterator[str]:
    """Set each language in turn, and return its code."""
    before = language._catalogue
    speak(catalogue(request.param))
    yield request.param
    speak(before)


def told(code: str, texts: Sequence[str]) -> None:
    """Print texts, and check that nothing is wrong in them."""
    print(f"\n{LANGUAGES[code]}", *texts, sep="\n  ")
    wrong = rf"{WRONG[code]}|(?<!-)\b1 ({MANY[code]})\b"
    assert not [text for text in texts if re.search(wrong, text, re.IGNORECASE)]


def cases() -> dict[str, Callable[[int], str]]:
    """Return each field's value at a turn: the awkward cases, one after the other."""
    games = [language._(listing.name) for listing in CATALOGUE.values()]

    def name(turn: int) -> str:
        return NAMES[turn % len(NAMES)]

    def pair(turn: int) -> str:
        return all_of([name(turn + 1), name(turn)])

    def game(turn: int) -> str:
        return games[turn % len(games)]

    return {
        **dict.fromkeys(("name", "other", "seat"), name),
        **dict.fromkeys(("names", "team", "others"), pair),
        **dict.fromkeys(("game", "match"), game),
        "seats": lambda _turn: "4",
        **dict.fromkeys(
            ("tile", "second", "double", "tiles"), lambda turn: ("6-4", "8-8", "1-1")[turn % 3]
        ),
    }


def filled(text: str, count: int, turns: int) -> Iterator[str]:
    """Yield a message with each of the cases, all its numbers set to `count`."""
    with_ = cases()
    fields = {field.strip("{}") for field in re.findall(r"\{\w+\}", text)}
    for turn in range(turns):
        facts = {field: with_[field](turn) if field in with_ else str(count) for field in fields}
        yield text.format(**facts)


def test_messages_with_names_games_and_tiles(speaking: str) -> None:
    texts = [
        said
        for message in words.extracted()
        if isinstance(message.id, str) and re.search(r"\{\w+\}", message.id)
        for text in [
            language.pgettext(message.context, message.id)
            if message.context
            else language._(message.id)
        ]
        for said in dict.fromkeys(
            filled(text, 2, len(CATALOGUE) if "{game}" in text else len(NAMES))
        )
    ]
    assert len(texts) > 900
    told(speaking, texts)


def test_messages_with_counts(speaking: str) -> None:
    texts: list[str] = []
    for message in words.extracted():
        if isinstance(message.id, tuple):
            one, many = message.id
            for count in (0, 1, 2, 21):
                texts += filled(language.ngettext(one, many, count), count, 1)
    assert len(texts) > 80
    told(speaking, texts)


def test_reasons_with_names_and_numbers(speaking: str) -> None:
    scores = Reason(Why.SCORES, count=1)
    texts = [
        in_words(reasons, NAMES)
        for why in Why
        for numbers in ((0,), (8, 11), (8, 4, 0))
        for reasons in ([Reason(why, 0, numbers, 2)], [scores, Reason(why, 0, numbers, 2)])
    ]
    told(speaking, [*dict.fromkeys(texts)])


TELLING = {
    "en": (
        "6-4 has no 3",
        "6-4 has no 5 or 3",
        "no 2s or 4s",
        "Nora and Ines",
        "1 May 2026",
        "59%",
        "to 1 · round 2",
    ),
    "es": (
        *("El 6-4 no tiene 3", "El 6-4 no tiene ni 5 ni 3", "sin 2 ni 4", "Nora e Ines"),
        *("1 de mayo de 2026", "59\N{NO-BREAK SPACE}%", "a 1 · mano 2"),
    ),
    "fr": (
        *("Le 6-4 n’a pas de 3", "Le 6-4 n’a ni 5 ni 3", "sans 2 ni 4", "Nora et Ines"),
        *("1er mai 2026", "59\N{NO-BREAK SPACE}%", "en 1 point · manche 2"),
    ),
    "pt": (
        *("A 6-4 não tem 3", "A 6-4 não tem 5 nem 3", "sem 2 nem 4", "Nora e Ines"),
        *("1º de maio de 2026", "59%", "até 1 · rodada 2"),
    ),
}


def test_nothing_is_nothing_in_every_language(speaking: str) -> None:
    assert language._("") == ""


def test_not_and_first_and_percent(speaking: str) -> None:
    ends = ([3], [5, 3])
    has_no = [
        language.ngettext("{tile} has no {ends}", "{tile} has no {ends}", len(lacked)).format(
            tile="6-4", ends=language.neither(lacked)
        )
        for lacked in ends
    ]
    said = (*has_no, lacking([2, 4]), all_of(["Nora", "Ines"]), day_in_words("2026-05-01"))
    to_one = so_far(replace(CATALOGUE["block"].rules, target=1), 2)
    assert (*said, percent(59), to_one) == TELLING[speaking]


@pytest.mark.parametrize(
    ("name", "joined"),
    [
        *(("Ines", "e"), ("Íñigo", "e"), ("Hilda", "e"), ("Yves", "e"), ("Ada", "y")),
        *(("Hierro", "y"), ("Yago", "y"), ("Oscar", "y")),
    ],
)
def test_and_in_spanish_goes_by_the_sound(name: str, joined: str) -> None:
    before = language._catalogue
    speak(catalogue("es"))
    assert all_of(["Nora", name]) == f"Nora {joined} {name}"
    speak(before)


@pytest.mark.parametrize(
    ("last", "joined"),
    [("8", "u"), ("11", "u"), ("8-2", "u"), ("Olga", "u"), ("1", "o"), ("12", "o"), ("un 8", "o")],
)
def test_or_in_spanish_goes_by_the_sound(last: str, joined: str) -> None:
    before = language._catalogue
    speak(catalogue("es"))
    assert either([3, last]) == f"3 {joined} {last}"
    speak(before)

"""Every text that the rules, the opponents and the scores make for players can be translated."""

import random
from collections.abc import Iterator

import pytest

from game.ai.beliefs import Beliefs
from game.ai.budget import finish
from game.ai.levels import LEVELS
from game.ai.reasons import Reason, Reasons, Why
from game.ai.reasons_words import in_words
from game.ai.review import review
from game.ai.review_words import in_hindsight, judged, luck_turned, summed_up, sums, turned
from game.engine import Match, Rules
from game.engine.ending import Ending
from game.engine.scoring import round_outcome, score_events
from game.engine.scoring_choices import BlockedTie
from game.ui.words.sums import scored as sum_of
from game.variants import GAMES
from tests.engine.rule_sets import changed, each_rules
from tests.engine.tools import steps
from tests.pseudo_locale import english, known

NAMES = ["Ω0", "Ω1", "Ω2", "Ω3"]


def marked() -> Iterator[str]:
    """Yield the texts in the tables of games and opponents."""
    for game in GAMES.values():
        yield from (game.name, game.blurb)
        for preset in game.presets:
            yield from (preset.name, preset.blurb)
        for option in game.options:
            yield option.title
            for choice in option.choices:
                yield from (choice.label, choice.explanation)
    for level in LEVELS.values():
        yield from (level.name, level.blurb)


def test_the_texts_of_games_and_opponents_are_in_the_template() -> None:
    assert {(None, text) for text in marked() if not text.isdigit()} <= known()


@pytest.mark.usefixtures("_strange")
@each_rules(2)
def test_rules_are_wholly_in_the_language_spoken(key: str, rules: Rules) -> None:
    for section in GAMES[key].text(rules):
        for text in (section.heading, *section.paragraphs):
            assert text.startswith("⟦")
            assert text.endswith("⟧")
            assert not english(text), text


@pytest.mark.usefixtures("_strange")
def test_reasons_are_wholly_in_the_language_spoken() -> None:
    """Each on its own, each after what a play scores, and those from some rounds."""
    for reason in [Reason(why, 1, (6, 4), 2) for why in Why]:
        for told in ([reason], [Reason(Why.SCORES, count=15), reason]):
            for drawable in (False, True):
                assert not english(in_words(told, NAMES, drawable)), reason
    for game in [game for game in GAMES.values() if not game.rules.trains]:  # above
        for match in steps(Match(changed(game, game.rules, "seats", 4), 5), random.Random(5), 1):
            if not match.round.outcome:
                seen = match.view()
                for move in seen.legal:
                    why = Reasons(seen, finish(Beliefs.sliced(seen))).why(move, seen.legal[0])
                    words = in_words(why, NAMES)
                    assert words.startswith("⟦"), why
                    assert not english(words), why


@pytest.mark.usefixtures("_strange")
@pytest.mark.parametrize("game", ["block", "fives"])
def test_reviews_are_wholly_in_the_language_spoken(game: str) -> None:
    for seed in range(2):
        match = Match(GAMES[game].rules, seed)
        *_, match = steps(match, random.Random(seed), 1)
        found = finish(review(match.round, 0, NAMES, iterations=40))
        texts = [summed_up(found), sums(found), turned(found), luck_turned(found)]
        for play in found.plays:
            texts += [judged(play), in_hindsight(play, 2), in_hindsight(play, 3)]
        assert len(texts) > 4
        for text in filter(None, texts):
            assert text.startswith("⟦")
            assert not english(text), text


@pytest.mark.usefixtures("_strange")
def test_sums_are_wholly_in_the_language_spoken() -> None:
    rules = Rules(seats=4, blocked_tie=BlockedTie.SPLIT)
    shares = [
        sum_of(event)
        for event in score_events(
            rules, round_outcome(rules, Ending((9, 4, 8, 4), 4, out=False, setter=2))
        )
    ]
    assert len(shares) == 2
    assert not any(map(english, shares))

"""A challenge is made, opened on another device, played, and both are compared."""

import pytest

from game.session import challenge
from game.session.links import MAX_LETTERS
from game.session.session import Session
from tests.ui.hands import Finger, Keys, Mouse, Pad
from tests.ui.tables import at_result, notes, player_of
from tour import positions, routes
from tour.harness import FakePlatform, Player
from tour.memory import MemoryStorage

SIZES = ((390, 844), (1366, 768))
FIVES = positions.session("fives", positions.match_over, seats=3, target=150)
NOW = positions.session("block", positions.line_of(4))
TAKEN = routes.taken()


def sent(player: Player, *ids: str) -> str:
    """Make a challenge of a result, and return the link as it was shared."""
    player.click("button-challenge", *ids, "button-send", wait=0.2, scene="challenge")
    return player.platform.clipboard.copied[-1]


def device(size: tuple[int, int]) -> Player:
    return Player(FakePlatform(size, storage=positions.storage()), frame=0.1)


@pytest.mark.parametrize(
    ("size", "kind"),
    [
        (SIZES[0], Finger),
        *(pytest.param(SIZES[1], kind, marks=pytest.mark.long) for kind in (Mouse, Keys, Pad)),
    ],
)
def test_a_challenge_goes_to_another_device_and_back(
    size: tuple[int, int], kind: type[Finger] | type[Mouse] | type[Keys] | type[Pad]
) -> None:
    first = at_result(FIVES, size)
    link = sent(first, "part-match")
    assert link.startswith("https://example.org/boneyard/#challenge/1/")
    assert "\n" not in link, "nothing stands before or after the link"
    assert f"{len(link)} letters" in first.name("long")

    other = device(size)
    other.follow(link, scene="challenge-offer")
    assert other.name("what") == "Fives, 3 players, a match to 150"
    assert other.name("against") == "At the table: Theo and Nora"
    assert "honour" in other.name("honour")
    hands = kind(other)
    hands.press("button-take")
    other.until(lambda: other.scene == "table")
    assert other.match.round.deal == FIVES.match.rounds[0].deal
    hands.finish_match()
    assert other.scene == "match-result"
    hands.press("button-compare", scene="comparison")
    other.until(lambda: "Comparing…" not in other.name("parting"))
    theirs = [f"round-{number}" for number in range(len(FIVES.match.rounds))]
    assert {*theirs} <= {*other.ids("round-")}
    assert other.name("heading") in ("You did better", "The other player did better", "A tie")
    other.click("button-watch-theirs", scene="replay")
    other.click("button-done", "button-answer", scene="challenge")
    assert "played your challenge" in other.name("words")
    other.click("button-send", "button-done", wait=0.2, scene="comparison")

    first.click("button-done")
    first.follow(other.platform.clipboard.copied[-1], scene="challenge-offer")
    assert first.name("heading") == "The other player has played this too"
    first.click("button-compare", scene="comparison")
    _round, you, they = other.name("round-0").replace("The other player", "You").split(". ")
    assert first.name("round-0").replace("The other player", "You").endswith(f"{they}. {you}")


def test_it_is_taken_up_again_where_it_was_left() -> None:
    store = positions.storage(NOW)
    player = player_of(store, str(TAKEN.challenge))
    assert player.name("heading") == "Ines challenges you"
    assert player.name("waits").startswith("Your match (Block")
    player.until_asked("button-take")
    again = player_of(MemoryStorage(store.texts))
    again.until(lambda: again.asked)
    assert again.session.challenge == TAKEN.challenge


def test_the_moves_where_the_plays_parted_are_looked_at() -> None:
    player = at_result(TAKEN).click("button-compare", scene="comparison")
    player.until(lambda: "worth" in player.nodes)
    assert player.name("parting").startswith("You")
    assert "Ines" in player.name("parting") or "different ends" in player.name("parting")
    mine = player.name("line")
    player.click("whose-theirs")
    theirs = player.name("line")
    assert mine != theirs or "different ends" in player.name("parting")
    assert mine.rsplit(" ", 1)[0] == theirs.rsplit(" ", 1)[0]
    for which in range(len(player.ids("round-"))):
        player.click(f"round-{which}")
        player.until(lambda: "Comparing…" not in player.name("parting"))
        assert player.words(f"round-{which}")[:1] == ["checked"]


def test_a_past_challenge_is_compared_again() -> None:
    player = at_result(TAKEN)
    player.click("button-title", "button-statistics", "button-matches")
    (card,) = player.ids("match-")
    assert "Challenge" in player.name(card)
    player.click(card, "button-compare", scene="comparison")


def test_a_name_goes_with_a_challenge() -> None:
    player = at_result(FIVES)
    player.click("button-challenge")
    player.act("name", "  Zoé \u202e 天  ")
    player.click("button-send", wait=0.2)
    made = challenge.read(player.platform.clipboard.copied[-1])
    assert made.name == "Zoé"
    other = player_of(positions.storage(), str(made))
    assert other.name("heading") == "Zoé challenges you"


def test_the_words_that_go_with_it_spoil_nothing() -> None:
    player = at_result(FIVES)
    player.click("button-challenge", "part-match", "button-words", wait=0.2)
    words = player.platform.clipboard.copied[-1]
    assert words.startswith("I challenge you at dominoes: Fives, 3 players, a match to 150.")
    assert not any(str(score) in words for score in FIVES.match.scores if score > 10)
    assert "#" not in words


def test_a_challenge_that_is_too_long_is_told_before_it_is_made() -> None:
    player = at_result(FIVES)
    player.platform.history.address = lambda: f"https://example.org/{'x' * MAX_LETTERS}"  # type: ignore[method-assign]
    player.click("button-challenge")
    assert "would be too long" in player.name("long")
    assert "disabled" in player.words("button-send")
    player.click("button-send", wait=0.2)
    assert not player.platform.clipboard.copied


LINK = str(TAKEN.challenge)


BAD = {
    "torn": (LINK[:-1], "the end of it is missing; ask for it again"),
    "torn early": (LINK[:30], "the end of it is missing; ask for it again"),
    "changed": (LINK.replace("theo", "leon"), "some of its letters were changed"),
    "newer": (LINK.replace("nge/1", "nge/2"), "a newer version of the game made it"),
    "damaged": ("challenge/1/x/y", "it is damaged"),
}


@pytest.mark.matrix(bad=BAD, place=["title", "table"])
def test_a_bad_challenge_is_refused_and_touches_nothing(bad: tuple[str, str], place: str) -> None:
    link, why = bad
    store = MemoryStorage({**positions.storage(NOW).texts, "place": place})
    before = dict(store.texts)
    player = player_of(store)
    player.follow(link, 0.3, scene="notice")
    (note,) = notes(player)
    assert note.startswith("This link can’t be opened: ")
    assert why in note
    player.click("button-ok", scene=place)
    assert store.texts == before


def test_a_saved_challenge_whose_link_is_spoilt_is_played_on() -> None:
    text = TAKEN.to_text().replace("theo-quick", "theo-wrong")
    session = Session.from_text(text)
    assert session.challenge is None
    player = at_result(session)
    assert "button-compare" not in player.nodes

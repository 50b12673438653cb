"""Who plays at the table: a card for each of the others, with what is known of them."""

from collections.abc import Iterator, Mapping, Sequence

from game.ai.levels import LEVELS
from game.ai.personalities import personality_of
from game.engine.events import Drew, Passed, Played
from game.engine.view import SeatView
from game.language import _, ngettext
from game.session.archive import PastMatch
from game.session.session import Session
from game.ui.kit.boxes import HBox, VBox
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Heading, Quiet, Text
from game.ui.scenes.past_match_rows import opponents_of
from game.ui.scenes.seat_editor import relation
from game.ui.scenes.shared_rows import face
from game.ui.services import Services
from game.ui.words.characters import about
from game.ui.words.events import Words
from game.ui.words.names import lacking

_FACE = 56  # points


class PlayersScene(FormScene[Services]):
    """The cards of some seats; `me` is the viewer's seat, -1 for a spectator, and `said` what
    seats have last said in this round."""

    name = "players"
    widest = 480

    def __init__(
        self,
        services: Services,
        session: Session,
        me: int,
        seats: Sequence[int],
        said: Mapping[int, str],
    ) -> None:
        super().__init__(services)
        self._session, self._words, self._me = session, Words.of(session, me), max(0, me)
        self._seats, self._said = seats, said
        self._past = services.profile.archive().matches()

    def rows(self) -> Sequence[Box]:
        return [row for seat in self._seats for row in self._card(seat)]

    def _card(self, number: int) -> Iterator[Box]:
        session, name = self._session, self._words.names[number]
        level = LEVELS.get(session.seats[number].level or "")
        team = relation(session.match.rules, session.seats, number)
        text = " · ".join(filter(None, [_(level.name) if level else _("Player"), team]))
        title = VBox(Heading(name, 22, id=f"player-{number}"), Quiet(text, 14, gap=2))
        picture = face(name, _FACE)
        yield HBox(picture, title, shares=(0, 1), space=14, gap=24)
        if level:
            likes = _(personality_of(session.seats[number].name).line)
            for line in filter(None, [about(session.seats[number].name), likes, _(level.blurb)]):
                yield Quiet(line, 14, gap=6)
        if level and (so_far := _so_far(self._past, session.seats[number].name)):
            yield Text(so_far, 14, gap=8, id=f"matches-{number}")
        if not session.match.round.outcome:
            for line in _lacks(session.view(self._me), self._words, number):
                yield Text(line, 14, gap=8)
        if words := self._said.get(number):
            # Translators: what an opponent has just said, in quotation marks.
            yield Quiet(_("“{words}”").format(words=words), 14, gap=8, id=f"said-{number}")


def _so_far(past: Sequence[PastMatch], name: str) -> str:
    """Return how many matches were played against somebody, and won; empty for none."""
    won = [it.won for it in past if it.won is not None and not it.mode and name in opponents_of(it)]
    if not won:
        return ""
    # Translators: {won} is how many of these matches the player has won.
    text = ngettext(
        "{count} match against you: you won {won}",
        "{count} matches against you: you won {won}",
        len(won),
    )
    return text.format(count=len(won), won=sum(won))


def _lacks(view: SeatView, words: Words, seat: int) -> list[str]:
    """Return what a seat passed on since it last drew, and after which tile."""
    found: list[str] = []
    last: Played | None = None
    for event in view.history:
        if isinstance(event, Played):
            last = event
        elif isinstance(event, Drew) and event.seat == seat:
            found.clear()
        elif isinstance(event, Passed) and event.seat == seat and last:
            lack = lacking(event.values, event.doubles, view.rules.touching_sum)
            # Translators: {lacking} is like "no 4s or 6-6"; {tile} is the tile before the pass.
            text = _("Passed after {name}’s {tile}: {lacking}")
            if last.seat == words.me:
                # Translators: {lacking} is like "no 4s or 6-6"; {tile} is the tile before the pass.
                text = _("Passed after your {tile}: {lacking}")
            found.append(text.format(tile=last.tile, lacking=lack, name=words.names[last.seat]))
    return found

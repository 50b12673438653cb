"""Questions before what can't be undone, notes, and the crash report."""

import traceback
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game import __version__
from game.language import _
from game.platform import runtime
from game.profile.profile import Profile
from game.profile.store import plain
from game.ui import navigation
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Heading, Quiet, Text, button
from game.ui.services import Services

_MOST = 5  # notes at a time


class ConfirmScene(FormScene[Services]):
    """Asks a question, the safe answer focused. The callback runs once the scene below is back."""

    widest = 440
    first_focus = "button-no"

    def __init__(
        self,
        services: Services,
        question: str,
        about: str,
        yes: str,
        on_yes: Callable[[], None],
        no: str,
        *,
        on_no: Callable[[], None] | None = None,
        name: str = "ask",
    ) -> None:
        super().__init__(services)
        self.name = name
        self._question, self._about = question, about
        self._yes, self._on_yes = yes, on_yes
        self._no, self._on_no = no, on_no

    def rows(self) -> Sequence[Box]:
        return [Heading(self._question, 22), Quiet(self._about, 15, gap=8, id="about")]

    def actions(self) -> Iterator[Control]:
        yield button("button-yes", self._yes, lambda: self.leave(self._on_yes))
        yield button("button-no", self._no, self.back)

    def back(self) -> None:
        self.leave(self._on_no)


class NoticeScene(FormScene[Services]):
    """Notes over whatever is on the screen."""

    name = "notice"
    opened_automatically = True
    first_focus = "button-ok"

    def __init__(self, services: Services, notes: Sequence[str]) -> None:
        super().__init__(services)
        self.notes = list(dict.fromkeys(notes))[-_MOST:]
        """The latest notes, without duplicates."""

    def rows(self) -> Sequence[Box]:
        return [
            Text(note, 16, gap=10, id=f"note-{number}", role="status")
            for number, note in enumerate(self.notes)
        ]

    def actions(self) -> Sequence[Control]:
        return [button("button-ok", _("OK"), self.back)]


def report(error: Exception, doing: str, profile: Profile) -> str:
    """Return the crash report, for the player to copy; nothing is sent."""
    try:
        session = profile.matches.peek()
        record = session.record() if session else "no match\n"
    except Exception as another:  # nothing may hide the first error
        record = f"no match, for {another!r}\n"
    return (
        f"Boneyard {__version__} made a mistake while {doing}.\n\n"
        f"{''.join(traceback.format_exception(error))}\n"
        f"{runtime()}\n\n"
        f"{record}"
    )


class CrashScene(FormScene[Services]):
    """Replaces all scenes after a crash, and leads back to the table or the title."""

    name = "trouble"
    overlay = False
    widest = 520
    first_focus = "button-go-on"

    def __init__(self, services: Services, error: Exception, details: str) -> None:
        super().__init__(services)
        kind = type(error).__name__  # as in the details
        self._what = f"{kind} while {services.activity}. {plain(error)}"
        self._details = details

    def rows(self) -> Iterator[Box]:
        yield Heading(_("Something went wrong"), 22)
        text = _(
            "Boneyard ran into a problem. Your match is saved up to the last move, and "
            "you can pick up where you left off. If it happens again, the details will "
            "help us fix it. Nothing is sent automatically."
        )
        yield Text(text, gap=10, id="advice")
        yield Quiet(self._what, 13.5, id="what")
        yield Quiet(_("Version {version}").format(version=__version__), 13.5, gap=2)
        yield from self.feedback_rows(13.5)

    def actions(self) -> Sequence[Control]:
        again = _("Close the game") if self.services.platform.can_quit else _("Reload")
        return [
            button("button-copy", _("Copy details"), partial(navigation.copy, self, self._details)),
            button("button-restart", again, self.services.platform.restart),
            button("button-leave", _("Main menu"), lambda: self._go(at_table=False)),
            button("button-go-on", _("Resume"), lambda: self._go(at_table=True)),
        ]

    def _press(self, control: Control) -> None:
        """Press without a sound: it may be the sound that fails."""
        control.press()

    def back(self) -> None:
        self._go(at_table=True)

    def _go(self, *, at_table: bool) -> None:
        self.services.activity = "opening the table again" if at_table else "opening the title"
        navigation.reopen(self.services, at_table=at_table)

"""The player's seats at tables of people, as texts, which `game.ui.scenes.people.holding` reads."""

from __future__ import annotations

import json

from game.language import _
from game.session.codec import SaveError, read_object


class Tables(dict[str, str]):
    """Seats by the identity of their tables, the one that was changed last at the end. Each is a
    text, so that what two windows save is never mixed within one."""

    def change(self, identity: str, row: str | None, before: str | None) -> bool:
        """Put a row in the place of one that was `before`, or remove it, unless there is another by
        now: another window has gone on with that table. Return whether that is done."""
        if self.get(identity, before) not in (before, row):
            return False
        self.pop(identity, None)
        if row:
            self[identity] = row
        return True

    def to_text(self) -> str:
        return json.dumps(self, ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> Tables:
        """Return the tables that `to_text` wrote. Raises SaveError for any other text; a single row
        is read when it is shown."""
        rows = read_object(text, _("a list of tables"))
        if not all(isinstance(row, str) for row in rows.values()):
            raise SaveError(_("it is damaged"))
        return cls(rows)

"""What earlier versions have saved can still be used: see tests/saves/README.md."""

from pathlib import Path

import pytest

from game.profile import export
from game.profile.codecs import EXPORTED
from game.profile.profile import Profile
from game.session.session import Session
from tour.memory import MemoryStorage

SAVES = Path(__file__).parent.parent / "saves"
FILES = sorted(SAVES.glob("*/*.txt"))


def key_of(path: Path) -> str:
    return path.stem.partition("-")[0]


def test_there_are_saves_of_everything() -> None:
    assert {key_of(path) for path in FILES} == {*(kind.key for kind in EXPORTED), "export"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_save_is_loaded_and_loses_nothing(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if key_of(path) == "export":
        assert export.read(text)
        return
    (kind,) = (kind for kind in EXPORTED if kind.key == key_of(path))
    storage = MemoryStorage({kind.key: text})
    profile = Profile(storage)
    assert profile.store.load(kind) is not None
    assert profile.notes == []
    assert storage.texts == {kind.key: text}
    if kind.key == "match":
        session = Session.from_text(text)
        assert Session.from_text(session.to_text()).to_text() == session.to_text()
        moves = text.rpartition("round ")[2].split(":")[1].split("\\n")[0].strip()
        assert " ".join(map(str, session.match.round.moves)) == moves

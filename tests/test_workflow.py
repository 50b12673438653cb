"""The workflows: official actions at fixed commits, commands that exist, minimal permissions."""

import re
import subprocess
import sys

import pytest

from devtools.paths import BUILD, ROOT

FOLDER = ROOT / ".github" / "workflows"
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yml"))}


def test_there_is_one_for_every_change_and_one_for_every_week() -> None:
    assert list(TEXTS) == ["long", "pages"]
    assert "schedule:" in TEXTS["long"]
    assert "branches: [main]" in TEXTS["pages"]


@pytest.mark.parametrize("name", TEXTS)
def test_every_action_is_an_official_one_at_a_fixed_commit(name: str) -> None:
    """A tag can be moved to another commit. The version stands beside it, for people."""
    used = re.findall(r"uses: (.+)", TEXTS[name])
    assert len(used) >= 3
    fixed = r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+"
    assert all(re.fullmatch(fixed, action) for action in used)


@pytest.mark.parametrize(("name", "written"), [("long", set()), ("pages", {"pages", "id-token"})])
def test_it_needs_no_secret_and_writes_nothing_but_pages(name: str, written: set[str]) -> None:
    assert "secrets." not in TEXTS[name]
    assert set(re.findall(r"(\S+): write", TEXTS[name])) == written


@pytest.mark.parametrize(
    ("name", "words"), [("long", [["test", "--long"]]), ("pages", [["test"], ["web"]])]
)
def test_the_words_it_says_are_understood(name: str, words: list[list[str]]) -> None:
    said = [line.split() for line in re.findall(r"python3 build/dev\.py (.*)", TEXTS[name])]
    assert said == words
    for line in said:
        command = [sys.executable, str(BUILD / "dev.py"), *line, "--help"]
        assert subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0

"""The workflow that publishes the page: official actions of a fixed version, words that exist."""

import re
import subprocess
import sys

from devtools.paths import BUILD, ROOT

TEXT = (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")


def test_every_action_is_an_official_one_of_a_fixed_version() -> None:
    used = re.findall(r"uses: (\S+)", TEXT)
    assert len(used) == 5
    assert all(re.fullmatch(r"actions/[a-z-]+@v\d+\.\d+\.\d+", action) for action in used)


def test_it_needs_no_secret_and_writes_nothing_but_pages() -> None:
    assert "secrets." not in TEXT
    assert set(re.findall(r"(\S+): write", TEXT)) == {"pages", "id-token"}


def test_the_words_it_says_are_understood() -> None:
    words = re.findall(r"python3 build/dev\.py (\w+)", TEXT)
    assert words == ["test", "web"]
    for word in words:
        command = [sys.executable, str(BUILD / "dev.py"), word, "--help"]
        assert subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0

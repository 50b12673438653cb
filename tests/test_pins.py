"""Dependencies are pinned consistently: all places that name a version agree, and have hashes."""

import re
import tomllib

import pytest

from devtools import env, runtime
from devtools.paths import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GROUPS = {"play": PROJECT["project"]["dependencies"], **PROJECT["dependency-groups"]}


def pinned(name: str) -> str:
    return (env.REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GROUPS)
def test_a_file_pins_what_its_group_names(name: str) -> None:
    lines = pinned(name).splitlines()
    assert all(any(line.startswith(f"{need} ") for line in lines) for need in GROUPS[name])


@pytest.mark.parametrize("name", GROUPS)
def test_everything_pinned_has_a_hash(name: str) -> None:
    text = pinned(name).replace("\\\n", " ")
    assert all("==" in line and "--hash=sha256:" in line for line in text.splitlines())


def test_every_group_is_known_to_the_tools() -> None:
    assert (
        set(env.PURPOSES)
        == set(GROUPS)
        == {name for names in env.GROUPS.values() for name in names}
    )


def test_the_page_and_main_py_have_the_same_pygame() -> None:
    (pygame,) = GROUPS["play"]
    script = (ROOT / "main.py").read_text(encoding="utf-8")
    assert f'# dependencies = ["{pygame}"]\n' in script
    assert re.split("==", pygame)[1] == runtime.WHEEL.name.split("-")[1]

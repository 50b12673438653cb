"""A text asked for: of the page's own field, of a dialog, or of nobody."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Any

import pytest

from game.platform.desktop.platform import DesktopPlatform
from game.platform.web.platform import WebPlatform
from tests.platform.page import Page


def in_page(monkeypatch: pytest.MonkeyPatch, **more: Any) -> tuple[WebPlatform, list[object]]:
    """Return the platform of a stand-in for the page, and what comes of its acts."""
    monkeypatch.setattr(platform, "window", Page(**more), raising=False)
    page, acts = WebPlatform(), list[object]()
    page.publish(str, str, lambda id, step: acts.append((id, step)))
    return page, acts


def test_our_page_has_a_field(monkeypatch: pytest.MonkeyPatch) -> None:
    edited: list[str] = []
    page, acts = in_page(monkeypatch, boneyard_edit=edited.append)
    assert page.ask_text("name", "Name", "Ada")
    assert (edited, acts) == (["name"], [])  # the text comes when it has been typed


def test_another_page_has_a_dialog(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = ["Zoë", "", None]
    page, acts = in_page(monkeypatch, prompt=lambda label, text: answers.pop(0))
    for _ in range(3):
        assert page.ask_text("name", "Name", "Ada")
    assert acts == [("name", "Zoë"), ("name", "")]


def test_a_window_leaves_the_keys_to_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BONEYARD_DATA", str(tmp_path))
    assert not DesktopPlatform().ask_text("name", "Name", "Ada")

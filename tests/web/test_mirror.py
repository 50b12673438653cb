"""The page's own elements, which mirror the canvas for screen readers."""

import json
import re
import tarfile
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from devtools import node
from game.language import catalogue
from game.puzzles.course import LESSONS
from game.puzzles.course.lesson import Lesson
from game.session.statistics import Statistics
from tests.web.chromium import ChromiumTab
from tests.web.conftest import OpenTab
from tests.web.listener import FOCUS, Listener
from tests.web.player import Player, by_finger
from tests.web.reader import Reader
from tour import positions

TAGS = "{ rules: { 'target-size': { enabled: true } } }"
"""The options of axe with which it checks the size of targets, too."""

AXE = ("axe-core", "4.14.1")
AXE_SHA512 = (
    "FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ=="
)


SEEN = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.insertRule("#nodes [data-node] { opacity: 1 !important; color: #fff !important; "
    + "background: #000 !important }");
  document.adoptedStyleSheets.push(sheet);
})()"""
"""Shows the mirror over the canvas: of what can't be seen, axe checks neither contrast nor size."""

OPENS = """new Promise((done) => {
  const heard = [];
  let rested = 0;
  document.addEventListener("focusin", ({ target }) => heard.push(target.textContent));
  const log = new MutationObserver(() => done([...heard, said.lastChild.textContent, rested]));
  log.observe(said, { childList: true });
  const later = window.setTimeout;
  window.setTimeout = (then, rest) => later(() => ((rested = rest), then()), rest);
  const changed = boneyard_changed;
  window.boneyard_changed = () => {
    changed();
    if (boneyard.describe()[0].name !== "saves") return;
    window.boneyard_changed = changed;
    boneyard_say("It is told");
    for (let n = 0; n < 400; n++) setTimeout(changed, 24 * n);
  };
  boneyard_act("button-saves", 0);
})"""
"""Opens the backup, where something is announced at once and much moves: what is heard, and for how
many milliseconds the announcement has waited for the focus to rest."""

AROUND = (
    "button-review review",
    "button-done button-share-table picture",
    "button-done button-deal deal",
    "button-watch replay",
    "button-done button-done button-see-table button-pause pause",
    "button-log log",
    "button-done button-title button-daily daily",
    "button-done button-statistics statistics",
    "best-block replay",
    "button-done button-done button-rules rules",
    "button-done button-settings settings",
    "button-saves saves",
    "button-done button-about about",
    "button-font licence",
    "button-done button-done button-done button-new-game game-all games",
    "button-done button-more seat-1 seat",
)
"""A path through the other screens, from the result of a round: what is pressed, and the screen."""


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker's script, from npm."""
    with tarfile.open(node.fetch(*AXE, AXE_SHA512)) as package:
        script = package.extractfile("package/axe.min.js")
        assert script
        return script.read().decode()


def violations(page: Page, axe: str, options: str = "{}") -> list[tuple[str, Any]]:
    """What axe-core finds wrong with the page as it is: the rule and the elements."""
    if not page.evaluate("!!window.axe"):
        page.evaluate(axe)
    found: dict[str, Any] = page.evaluate(f"axe.run({options})")
    assert found["passes"]
    return [(v["id"], [node["html"] for node in v["nodes"]]) for v in found["violations"]]


def test_in_a_small_window_the_mirror_is_clean_when_it_is_seen(
    open_tab: OpenTab, site: str, axe: str
) -> None:
    """In a larger one it is seen all around a round below."""
    tab = open_tab(480, 320)
    reader = Reader(tab)
    reader.open(site)
    tab.run(SEEN)
    wrong: list[tuple[object, ...]] = []

    def look() -> None:
        reader.pause(0.5)
        here = reader.scene
        wrong.extend((here, *found) for found in violations(tab.page, axe, TAGS))

    look()
    reader.press("button-rules", scene="rules")
    heading = tab.page.locator('[data-node="part-6"]')
    expect(heading).to_have_attribute("aria-expanded", "false")
    reader.press("part-6")
    expect(heading).to_have_attribute("aria-expanded", "true")
    look()
    reader.press("button-done", scene="title")
    reader.press("button-settings", scene="settings")
    look()
    reader.press("button-done", scene="title")
    reader.start_match()
    assert reader.until_my_turn()
    look()
    reader.press("button-pause", scene="pause")
    look()
    assert wrong == []


def test_the_page_while_it_loads(tab: ChromiumTab, site: str, axe: str) -> None:
    tab.page.route(re.compile(r"boneyard\.\w+\.bin"), lambda route: None)
    tab.go(site)
    expect(tab.page.get_by_role("progressbar", name="Loading")).to_be_visible()
    assert violations(tab.page, axe) == []


def test_a_round_by_the_page_s_elements_alone(tab: ChromiumTab, site: str, axe: str) -> None:
    reader = Reader(tab)
    reader.open(site)
    nodes = tab.page.locator("#nodes")
    expect(nodes.get_by_role("button", name="New game")).to_have_count(1)
    tab.run(SEEN)
    assert violations(tab.page, axe, TAGS) == []
    reader.click("New game")
    chip = nodes.get_by_role("radio", name="Block", exact=False).first
    expect(chip).to_have_count(1)
    assert violations(tab.page, axe, TAGS) == []
    chip.dispatch_event("click")
    expect(chip).to_have_attribute("aria-checked", "true")
    start = nodes.locator('[data-node="button-start"]')
    reader.fix_the_deal()
    start.dispatch_event("click")
    expect(nodes.locator('[data-role="seat"]').first).to_have_count(1)

    played = 0
    while reader.until_my_turn():
        if played == 0:
            assert violations(tab.page, axe, TAGS) == []
        reader.play_a_tile()
        played += 1
    assert played >= 3
    # What happened was announced.
    said = tab.page.get_by_role("log").inner_text()
    assert "score" in said or "Blocked" in said
    reader.until_scene("result", "match-result")
    expect(nodes.get_by_role("heading").first).to_have_count(1)
    assert violations(tab.page, axe, TAGS) == []
    (statistics := Statistics()).count(positions.session("block", positions.match_over))
    text = json.dumps(statistics.to_text())
    tab.run(f"localStorage.setItem('boneyard.statistics', {text})")
    wrong = []
    for step in AROUND:
        *ids, scene = step.split()
        for id in ids:
            expect(nodes.locator(f'[data-node="{id}"]')).to_have_count(1)
            reader.press(id)
        reader.until_scene(scene)
        if scene == "replay":
            slider = nodes.get_by_role("slider").first
            expect(slider).to_have_attribute("aria-valuetext", re.compile(r"Step \d+ of \d+"))
        wrong += [(scene, *found) for found in violations(tab.page, axe, TAGS)]
    assert wrong == []


@pytest.mark.long
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
@pytest.mark.parametrize("ways", [Reader, by_finger], ids=["", "touch"])
def test_a_lesson_by_the_page_s_elements_alone_or_by_touch(
    open_tab: OpenTab, site: str, axe: str, lesson: Lesson, ways: Callable[[ChromiumTab], Player]
) -> None:
    touched = ways is not Reader
    tab = open_tab(390, 844, has_touch=touched, is_mobile=touched)
    player = ways(tab)

    def press(*ids: str) -> None:
        for id in ids:
            expect(tab.page.locator(f'#nodes [data-node="{id}"]')).to_have_count(1)
            player.press(id)

    def shows(id: str, text: str) -> None:
        expect(tab.page.locator(f'[data-node="{id}"]')).to_have_text(text)

    def choices() -> dict[str, str]:
        """The possible answers: tile or player, and its id."""
        if "moving" in player.words("scene") or player.scene not in ("drill", "course-round"):
            return {}
        seats = [id for id in player.with_state("button") if id.startswith("seat-")]
        named = {re.split(r"\W", player.name(id))[0]: id for id in seats}
        tiles = player.with_state("tile", "playable")
        return named or {id.removeprefix("rack-"): id for id in tiles}

    found: dict[str, str] = {}
    player.open(site)
    press("button-puzzles", "button-course", f"lesson-{lesson.name}")
    for drill in lesson.drills:
        hidden = drill.puzzle.kind.hidden
        player.until(lambda: found.update(choices()) or found, "the question")
        shows("turn", drill.asked)
        for answer, why in drill.wrong.items():
            press(found.pop(answer))
            if hidden:
                player.until_scene("puzzle-hidden")
            shows("why-0" if hidden else "turn", why)
            assert violations(tab.page, axe) == []
            if hidden:
                press("button-again")
            player.until(choices, "the question again")
        press(*found.values())
        found.clear()
        player.until_scene("course-end")
        shows("verdict", drill.right)
        assert violations(tab.page, axe) == []
        press("button-next")
    player.until_scene("course-round")
    ended = False
    while not ended:
        player.until(lambda: choices() or player.scene == "course-end", "a turn or the end")
        if not (ended := player.scene == "course-end"):
            player.play_a_tile()
    shows("sentence", lesson.sentence)
    press("button-course")
    steps = len(lesson.drills) + 1
    shows(f"lesson-{lesson.name}", f"{lesson.title} · {steps} of {steps}")


def test_language_and_volume_are_set_by_the_page_s_elements(open_tab: OpenTab, site: str) -> None:
    tab = open_tab(locale="es-ES")
    player = Player(tab).open(site)
    spanish, document = catalogue("es").gettext, tab.page.locator("html")
    new_game = tab.page.locator('[data-node="button-new-game"]')
    expect(document).to_have_attribute("lang", "es")
    expect(new_game).to_have_text(spanish("New game"))
    player.press("button-settings", scene="settings")
    expect(tab.page.locator('[data-node="language-fr"]')).to_have_attribute("lang", "fr")
    player.press("language-en")
    expect(document).to_have_attribute("lang", "en")
    expect(tab.page.locator('[data-node="heading"]')).to_have_text("Settings")
    volume = tab.page.get_by_role("slider", name="Volume", exact=True)
    expect(volume).to_have_attribute("aria-valuenow", "70")
    volume.press("ArrowLeft")
    expect(volume).to_have_attribute("aria-valuenow", "60")
    speed = tab.page.get_by_role("radiogroup", name="Speed of play", exact=True)
    expect(speed.get_by_role("radio")).to_have_text(["Relaxed", "Normal", "Fast"])
    assert tab.page.locator("#nodes").get_by_role("status").count() == 0  # the log says it


def test_letters_are_a_reader_s_own_while_it_drives_the_game(open_tab: OpenTab, site: str) -> None:
    tab = open_tab()
    reader = Reader(tab)
    reader.open(site)
    reader.start_match()
    assert reader.until_my_turn()
    reader.key("ArrowRight")
    reader.key("l")
    reader.until_scene("log")
    reader.click("Done")  # by the element itself, as a reader presses it
    reader.until_scene("table")
    reader.key("l")
    reader.pause(0.5)
    assert reader.scene == "table", "the letter was the reader's"
    tab.run("document.querySelector('[data-node^=rack-]').focus()")
    reader.key("l")
    reader.pause(0.5)
    assert reader.scene == "table", "and after it has moved the focus, too"
    reader.key("ArrowRight")
    reader.key("l")
    reader.until_scene("log")


def test_the_focus_goes_to_what_opens_and_comes_back(open_tab: OpenTab, site: str) -> None:
    """What is announced comes after it has come to rest."""
    me = Listener(open_tab())
    me.open(site)
    me.until(lambda: me.tab.run(FOCUS), "the focus")
    assert me.focus() == ("title", "Boneyard")
    me.press("button-settings")
    me.until(lambda: me.focus() == ("heading", "Settings"), "the heading of the settings")
    assert me.tab.run(OPENS) == ["Backup", "It is told", 200]
    me.until(lambda: me.focus() == ("heading", "Backup"), "the heading of the backup")
    me.press("button-done")
    me.until(lambda: me.focus()[0] == "button-saves", "where the focus was")
    me.key("Shift+Tab")
    me.until(lambda: me.focus()[0] != "button-saves", "the focus on what is before")
    me.key("Tab")
    me.until(lambda: me.focus()[0] == "button-saves", "the focus where it was once more")

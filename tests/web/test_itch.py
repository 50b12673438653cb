"""The zip for itch.io: within its limits, and at home in a sandboxed frame on another site."""

import hashlib
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest
from playwright.sync_api import Browser, Route

import game
from devtools import itch
from devtools.say import Trouble
from game.variants import GAMES
from tests.web.chromium import FramedTab
from tests.web.conftest import framed, serving
from tests.web.hosts import HARSH, LIKE_ITCH, WEB
from tests.web.player import Player
from tour import storefront


@pytest.fixture(scope="module")
def packed(site: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("itch") / "web.zip"
    itch.pack(WEB, target)
    return target


def share(route: Route) -> None:
    """Answers like a host that shares its files with every origin."""
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "Access-Control-Allow-Origin": "*"})


OpenFramed = Callable[[str], FramedTab]


@pytest.fixture
def open_framed(chromium: Browser, packed: Path, tmp_path: Path) -> Iterator[OpenFramed]:
    """Opens the unzipped page in a frame with some sandbox, on a page of another site."""
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(tmp_path / "game")
    with serving(tmp_path / "game") as inner, ExitStack() as opened:

        def open_(sandbox: str) -> FramedTab:
            frame = framed(tmp_path / "host", f"{inner}index.html", sandbox)
            outer = opened.enter_context(frame)
            context = chromium.new_context(viewport={"width": 1100, "height": 740})
            opened.callback(context.close)
            if sandbox == HARSH:
                context.route(f"{inner}**", share)
            tab = FramedTab(context)
            tab.page.goto(outer)
            return tab

        yield open_


def understand(player: Player) -> None:
    """Confirms a notice, if the game shows one."""
    player.until(lambda: player.scene in ("title", "table", "notice"), "a scene")
    if player.scene == "notice":
        player.press("button-ok")
        player.until(lambda: player.scene != "notice", "the notice to close")


@pytest.mark.parametrize("sandbox", [pytest.param(LIKE_ITCH, marks=pytest.mark.long), HARSH])
def test_it_plays_in_a_sandboxed_frame_elsewhere(open_framed: OpenFramed, sandbox: str) -> None:
    tab = open_framed(sandbox)
    player = Player(tab)
    player.until(lambda: len(tab.page.frames) == 2, "the frame")
    player.started()
    understand(player)
    player.until_scene("title")
    player.start_match()
    for _ in range(2):
        player.until(
            lambda: player.scene == "notice" or player.with_state("tile", "playable"), "my turn"
        )
        understand(player)
        assert player.until_my_turn()
        player.play_a_tile()
    assert tab.heard.errors == []


def test_the_game_is_found_at_the_page_around_it_where_that_is_told(
    open_framed: OpenFramed,
) -> None:
    tab = open_framed(LIKE_ITCH)
    found = "window.boneyard_address && boneyard_address()"
    player = Player(tab)
    player.until(lambda: len(tab.page.frames) == 2, "the frame")
    player.until(lambda: tab.run(f"({found}) === ''"), "the site's name alone to be no address")
    with tab.page.expect_event("framenavigated", lambda frame: frame.parent_frame):
        tab.page.evaluate(
            """() => {
              history.replaceState(null, "", "/ada/boneyard");
              const frame = document.querySelector("iframe");
              frame.referrerPolicy = "unsafe-url";
              frame.src = frame.src;
            }"""
        )
    player.until(lambda: tab.run(found) == tab.page.url, "the page's own address")
    assert tab.page.url.endswith("/ada/boneyard")
    tab.page.goto(tab.page.frames[-1].url)
    player.until(lambda: tab.run(found) == tab.page.url, "the game's own address")


def test_the_same_page_gives_the_same_zip(packed: Path, tmp_path: Path) -> None:
    itch.pack(WEB, tmp_path / "again.zip")
    digests = {
        hashlib.sha256(path.read_bytes()).hexdigest() for path in (packed, tmp_path / "again.zip")
    }
    assert len(digests) == 1


def test_the_zip_is_the_page_with_its_index_at_the_root(packed: Path) -> None:
    with zipfile.ZipFile(packed) as archive:
        assert "index.html" in archive.namelist()
        for name in archive.namelist():
            assert archive.read(name) == (WEB / name).read_bytes()
        shipped = {path.relative_to(WEB).as_posix() for path in WEB.rglob("*") if path.is_file()}
        copies = {name for name in shipped if name.endswith((".br", ".gz"))}
        assert shipped - copies == set(archive.namelist())


@pytest.mark.parametrize(
    ("sizes", "words"),
    [
        ({"game/index.html": 1}, "no index.html at the root"),
        ({"index.html": 1, **{f"{n}.png": 1 for n in range(1000)}}, "1001 files are more than"),
        ({"index.html": 1, **{f"{n}.png": 190_000_000 for n in range(3)}}, "570000001 bytes"),
        ({"index.html": 1, "film.ogv": 200_000_001}, "film.ogv has more than"),
        ({"index.html": 1, "a" * 241: 1}, "longer than 240 characters"),
    ],
)
def test_what_itch_would_refuse_is_refused(sizes: dict[str, int], words: str) -> None:
    with pytest.raises(Trouble, match=words):
        itch.check(sizes)


def test_the_page_there_is_made_from_the_game(tmp_path: Path) -> None:
    storefront.write_itch(tmp_path)
    assert pygame.image.load(tmp_path / "cover.png").get_size() == (630, 500)
    shots = sorted(tmp_path.glob("screenshot-*.png"))
    assert len(shots) == 5
    assert len({path.read_bytes() for path in shots}) == 5
    assert all(pygame.image.load(path).get_size() == (1280, 720) for path in shots)
    words = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "{{" not in words
    assert game.__version__ in words
    assert all(f"<strong>{variant.name}</strong>" in words for variant in GAMES.values())
    assert len((tmp_path / "summary.txt").read_text(encoding="utf-8").splitlines()) == 1

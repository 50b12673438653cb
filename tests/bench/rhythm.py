"""How long a round takes in the page for somebody who answers at once, and where the time goes.

A script in the page plays the first tile that fits as soon as it may, over some rounds at normal
speed, in Chromium at 1280×720. In seconds, medians and 90th percentiles over all rounds: `round`
from the deal that is asked for to its result; `turn` from a tile played to the player's next turn;
`pass` from a turn on which nothing fits until it has been passed on and seen; `draw` from such a
turn until the first tile leaves the boneyard; `end` from the last tile to the result. Block for two
has the passes, Straight the draws. The last line is JSON.
"""

import argparse
import json
import statistics
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from devtools import browsers, page
from devtools.paths import WEB
from game.engine.match import Match
from game.session.session import PLAYER_NAME, Seat, Session
from game.variants import GAMES
from tests.web.chromium import ChromiumTab
from tests.web.conftest import PATIENCE, serving
from tests.web.player import Player

KINDS = ("round", "turn", "pass", "draw", "end")
PLAY = """
(rounds) => new Promise((done) => {
  const times = {round: [], turn: [], pass: [], draw: [], end: []};
  let begun = null, played = null, stuck = null, ended = null, held = 0, left = rounds;
  const took = (kind, since) => { times[kind].push((performance.now() - since) / 1000); };
  function look() {
    const nodes = JSON.parse(boneyard_describe());
    const find = (id) => nodes.find((node) => node.id === id);
    const scene = find("scene");
    const tiles = nodes.filter((node) => node.role === "tile");
    if (scene.name === "result" || scene.name === "match-result") {
      if (ended !== null) took("end", ended);
      if (begun !== null) took("round", begun);
      begun = played = stuck = ended = null;
      if (left-- === 0 || scene.name === "match-result") return done(times);
      begun = performance.now();
      boneyard_act("button-next-round", 0);
    } else if (scene.name === "table") {
      const asks = find("turn").state.includes("asks");
      const mine = find("seat-0").state === "turn";
      const fits = tiles.filter((tile) => tile.state.split(" ").includes("playable"));
      const over = !nodes.some((node) => node.role === "seat" && node.state === "turn");
      if (stuck !== null && tiles.length > held) { took("draw", stuck); stuck = null; }
      if (stuck !== null && !mine) { took("pass", stuck); stuck = null; }
      if (over && tiles.length && ended === null && begun !== null) ended = performance.now();
      if (mine && asks && !fits.length && stuck === null) {
        stuck = performance.now();
        held = tiles.length;
        played = null;
      } else if (mine && asks && fits.length && !scene.state.includes("moving")) {
        const place = nodes.find((node) => node.role === "place" && node.state.includes("legal"));
        const picked = tiles.some((tile) => tile.state.split(" ").includes("selected"));
        if (place) {
          boneyard_act(place.id, 0);
        } else if (!picked && (played === null || performance.now() - played > 300)) {
          if (played !== null) took("turn", played);
          played = performance.now();
          boneyard_act(fits[0].id, 0);
        }
      }
    }
    requestAnimationFrame(look);
  }
  look();
})
"""


def saved(game: str, seats: int) -> dict[str, str]:
    """The texts of a match that has just begun, at whose table the page opens."""
    names = (Seat(PLAYER_NAME), *(Seat(f"Seat {n}", "casual") for n in range(1, seats)))
    match = Match(GAMES[game].rules_for({"seats": seats}), 11, game)
    return {"match": Session(match, names).to_text(), "settings": json.dumps({"motion": "on"})}


def measure(browser: Browser, site: str, game: str, rounds: int) -> dict[str, list[float]]:
    """Plays some rounds for two; the seconds that things took, by kind."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    context.set_default_timeout(PATIENCE)
    tab = ChromiumTab(context)
    player = Player(tab)
    player.open(site)
    player.keep(**saved(game, 2))
    player.started("title")
    player.press("button-continue")
    times: dict[str, list[float]] = tab.page.evaluate(PLAY, rounds)
    context.close()
    return times


def main() -> None:
    """Measures, and prints the figures as a last line of JSON."""
    words = argparse.ArgumentParser(prog="build/dev.py bench rhythm")
    words.add_argument("--rounds", type=int, default=8, help="rounds of each game (8)")
    rounds = words.parse_args().rounds
    chromium = browsers.install()[0]
    page.build()
    figures: dict[str, Any] = {}
    with sync_playwright() as playwright:
        flags = list(browsers.CHROMIUM_FLAGS)
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        with serving(WEB) as site:
            for game in ("block", "straight"):
                times = measure(browser, site, game, rounds)
                for kind in KINDS:
                    if seen := sorted(times[kind]):
                        late = seen[min(len(seen) - 1, round(0.9 * len(seen)))]
                        figures[f"{game}_{kind}"] = round(statistics.median(seen), 2)
                        figures[f"{game}_{kind}_p90"] = round(late, 2)
        browser.close()
    print(json.dumps(figures))


if __name__ == "__main__":
    main()

"""The content security policy: the game plays under it, and nothing else may."""

import pytest

from devtools import policy
from tests.web.chromium import ChromiumTab
from tests.web.conftest import OpenTab
from tests.web.driver import Tab
from tests.web.firefox import FirefoxTab
from tests.web.player import Player

LISTEN = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) =>
  violations.push(`${event.effectiveDirective}: ${event.blockedURI}`));
"""
# What an injected text might try. In a timer, since a browser exempts what its driver runs itself.
ATTACK = """void setTimeout(() => {
  window.hurt = [];
  const script = document.createElement("script");
  script.textContent = "hurt.push('an inline script')";
  document.body.append(script);
  const handler = "<img src='data:,' onerror='hurt.push(`a handler`)'>";
  document.body.insertAdjacentHTML("beforeend", handler);
  try { eval("hurt.push('eval')"); } catch {}
  try { new Function("hurt.push('Function')")(); } catch {}
  fetch("http://127.0.0.1:9/").then(() => hurt.push("fetch"), () => {});
})"""
REFUSED = {
    "script-src-elem: inline",
    "script-src-attr: inline",
    "script-src: eval",
    "connect-src: http://127.0.0.1:9/",
}


def play_under_the_policy(tab: Tab, site: str) -> None:
    """Plays some tiles, then tries what the policy must prevent."""
    tab.before(LISTEN)
    player = Player(tab).open(site)
    player.start_match()
    for _ in range(2):
        assert player.until_my_turn()
        player.play_a_tile()
    assert tab.run("violations") == []
    tab.run(ATTACK)
    player.until(lambda: set(tab.run("violations")) >= REFUSED, "every attack to be refused")
    assert tab.run("hurt") == []
    assert player.scene == "table"


@pytest.mark.long
def test_chromium_holds_the_page_to_its_policy(open_tab: OpenTab, site: str) -> None:
    tab: ChromiumTab = open_tab()
    play_under_the_policy(tab, site)
    tab.page.close()
    assert all("Content Security Policy" in error for error in tab.heard.errors)
    tab.heard.errors.clear()
    tab.heard.addresses.clear()


def test_firefox_holds_the_page_to_its_policy(firefox_tab: FirefoxTab, site: str) -> None:
    play_under_the_policy(firefox_tab, site)
    assert all("Content-Security-Policy" in error for error in firefox_tab.heard.errors)
    firefox_tab.go("about:blank")
    firefox_tab.forget()


def test_no_directive_lets_anything_in_by_a_wildcard(site: str) -> None:
    text = policy.of("<style>a</style><script>b</script><script type='text/plain'>c</script>")
    for word in ("'unsafe-inline'", "'unsafe-eval'", "*", "http:", "https:"):
        assert word not in text
    # The worker thread is made from text in the page: a frame with an opaque origin couldn't load a
    # file.
    assert [it for it in text.split("; ") if "blob:" in it] == ["worker-src 'self' blob:"]
    assert text.count("sha256-") == 2


@pytest.mark.parametrize("attribute", ["", ' type="module"', " nomodule"])
def test_every_script_that_runs_is_hashed(attribute: str) -> None:
    page = f'<meta content="{policy.PLACE}"><script{attribute}>x()</script>'
    assert "sha256-" in policy.hold(page)
    assert policy.PLACE not in policy.hold(page)

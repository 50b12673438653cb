"""The passport: the games of countries, with a stamp on each that was won."""

from collections.abc import Mapping
from functools import partial

from game.language import _, all_of, colon, ngettext
from game.session.statistics import Tally
from game.ui.art import assets, theme
from game.ui.art.canvas import Rect
from game.ui.art.display_list import DisplayList
from game.ui.kit.boxes import Grid, VBox
from game.ui.kit.leaves import Picture
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Quiet
from game.ui.scenes.badge_rows import ring
from game.ui.scenes.games import picture
from game.variants.ways import WAYS, Family, Way

_SIDE = 56  # points a stamp is wide
_UNIT = 11  # points a tile on a stamp is wide at most
_FAINT = 0.28  # how much is seen of a game not played yet


def has_passport(games: Mapping[str, Mapping[str, Tally]]) -> bool:
    """Whether a game of a country was played."""
    return any(way.family is Family.COUNTRY for way in WAYS.values() if way.key in games)


def passport(games: Mapping[str, Mapping[str, Tally]]) -> Box:
    """Return a round picture for each country's game over the letters of the country: ringed with
    brass once won, plain once played, and faint before. `games` are the tallies by game and
    level."""
    countries = (way for way in WAYS.values() if way.family is Family.COUNTRY)
    ways = sorted(countries, key=_country)
    won = [way for way in ways if any(tally.won for tally in games.get(way.key, {}).values())]
    text = ngettext(
        "Passport: {won} of {count} game won", "Passport: {won} of {count} games won", len(ways)
    )
    count = text.format(won=len(won), count=len(ways))
    stamps = [
        Picture(partial(_stamp, way, known=way.key in games, won=way in won), _SIDE, wide=_SIDE)
        for way in ways
    ]
    label = colon(count, all_of([_(way.name) for way in won])) if won else count
    return VBox(Quiet(count), Grid(*stamps, gap=5), gap=22, id="passport", label=label)


def _stamp(
    way: Way, surface: DisplayList, m: Metrics, rect: Rect, *, known: bool, won: bool
) -> None:
    surface.blit(ring(rect.width, m.px(3 if won else 1), won), rect)
    inner = rect.inflate(-rect.width // 4, -rect.width // 2).move(0, -rect.width // 12)
    picture(way).draw(surface, inner, m.px(_UNIT), seen=1.0 if known else _FAINT)
    colour = theme.BRASS if won else theme.TEXT if known else theme.table.quiet
    name = assets.text(_country(way), m.px(10.5), colour, bold=True)
    surface.blit(name, name.get_rect(center=(rect.centerx, rect.bottom - rect.width // 4)))


def _country(way: Way) -> str:
    """Return the letters of the country a game is from; empty where it is from several."""
    return way.home.partition("-")[2]

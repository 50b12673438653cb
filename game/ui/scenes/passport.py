"""The passport: the games of countries, with a stamp on each that was won, and the badges."""

from collections.abc import Collection, Mapping
from functools import partial

import pygame

from game.language import N_, _, all_of, colon, ngettext
from game.session.badges import LOCKED_OUT, MANY_DOUBLES, MANY_DRAWN, MANY_POINTS, Badge
from game.session.statistics import Tally
from game.ui.art import assets, theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.boxes import Fits, Grid, HBox, VBox
from game.ui.kit.leaves import Disc, Picture
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CLEAR, Box, Quiet, Text
from game.ui.scenes.games import picture
from game.variants.ways import WAYS, Family, Way

_SIDE = 56  # points a stamp is wide
_UNIT = 11  # points a tile on a stamp is wide at most
_SMOOTH = 4  # a ring is drawn so many times as large
_FAINT = 0.28  # how much is seen of a game not played yet
_rings = assets.Cache(1_000_000)


_BADGES = {
    # Translators: badges, each for something that the player has done once.
    Badge.BEHIND: N_("Won a match from far behind"),
    # Translators: the others had no point at all.
    Badge.TO_NIL: N_("Won a match with a shutout"),
    Badge.EVERY_ROUND: N_("Won every round of a match"),
    # Translators: an opponent of the strongest level, Master.
    Badge.STRONGEST: N_("Beat a Master"),
    # Translators: a match in which everyone plays for themselves.
    Badge.ALONE: N_("Beat three opponents at once"),
    Badge.LIGHTEST: N_("Blocked with the lightest hand"),
    Badge.ONE_PIP: N_("Won a blocked round by one pip"),
    # Translators: what Capicúa is.
    Badge.BOTH_ENDS: N_("Went out with a tile that fit both ends"),
    # Translators: {count} is three.
    Badge.LOCKOUT: N_("Made the next player pass {count} times in a row"),
    # Translators: {count} is five.
    Badge.DOUBLES: N_("Won a round after being dealt {count} doubles"),
    # Translators: {count} is eight.
    Badge.DRAWN: N_("Won a round after drawing {count} tiles"),
    # Translators: {count} is twenty.
    Badge.ONE_TILE: N_("Scored {count} points with one tile"),
}
_COUNTS = {
    Badge.LOCKOUT: LOCKED_OUT,
    Badge.DOUBLES: MANY_DOUBLES,
    Badge.DRAWN: MANY_DRAWN,
    Badge.ONE_TILE: MANY_POINTS,
}


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
    said = ngettext(
        "Passport: {won} of {count} game won", "Passport: {won} of {count} games won", len(ways)
    )
    count = said.format(won=len(won), count=len(ways))
    stamps = [
        Picture(partial(_stamp, way, known=way.key in games, won=way in won), _SIDE, wide=_SIDE)
        for way in ways
    ]
    label = colon(count, all_of([_(way.name) for way in won])) if won else count
    return VBox(Quiet(count), Grid(*stamps, gap=5), gap=22, id="passport", label=label)


def _stamp(
    way: Way, surface: DisplayList, m: Metrics, rect: pygame.Rect, *, known: bool, won: bool
) -> None:
    surface.blit(_ring(rect.width, m.px(3 if won else 1), won), rect)
    inner = rect.inflate(-rect.width // 4, -rect.width // 2).move(0, -rect.width // 12)
    picture(way).draw(surface, inner, m.px(_UNIT), seen=1.0 if known else _FAINT)
    colour = theme.BRASS if won else theme.TEXT if known else theme.table.quiet
    name = assets.text(_country(way), m.px(10.5), colour, bold=True)
    surface.blit(name, name.get_rect(center=(rect.centerx, rect.bottom - rect.width // 4)))


def badges(earned: Collection[str]) -> Box:
    """Return the badges, a disc of brass before each that was earned; those not earned are quiet;
    side by side where the longest have room for it."""
    texts = {badge: _(text).format(count=_COUNTS.get(badge)) for badge, text in _BADGES.items()}
    names = [texts[badge] for badge in Badge if badge in earned]
    count = _("Badges: {count} of {all}").format(count=len(names), all=len(Badge))
    cells = [_badge(text, badge in earned) for badge, text in texts.items()]
    lists = (Grid(*cells, columns=columns, space=16, between=6) for columns in (2, 1))
    label = colon(count, "; ".join(names)) if names else count
    return VBox(Quiet(count), Fits(*lists, gap=5), gap=22, id="badges", label=label)


def _badge(text: str, earned: bool) -> Box:
    fill, edge = (theme.BRASS, None) if earned else (CLEAR, theme.table.badge)
    disc = Disc(12, fill, edge, high=19)
    name = Text(text, 14, colour=theme.TEXT if earned else theme.table.quiet)
    return HBox(disc, name, shares=(0, 1), space=8, top=True)


def _country(way: Way) -> str:
    """Return the letters of the country a game is from; empty where it is from several."""
    return way.home.partition("-")[2]


def _ring(side: int, thick: int, won: bool) -> pygame.Surface:
    colour = theme.BRASS if won else theme.table.badge

    def make() -> pygame.Surface:
        whole = side * _SMOOTH
        art = pygame.Surface((whole, whole), pygame.SRCALPHA)
        pygame.draw.circle(art, colour, (whole / 2, whole / 2), whole / 2, thick * _SMOOTH)
        return pygame.transform.smoothscale(art, (side, side))

    return _rings.get((side, thick, colour), make)

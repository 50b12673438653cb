"""The passport: the games of countries, with a stamp on each that was won, and the badges."""

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.language import N_, _, all_of, colon, ngettext
from game.session.badges import LOCKED_OUT, MANY_DOUBLES, MANY_DRAWN, MANY_POINTS, Badge
from game.session.statistics import Tally
from game.ui.art import assets, glass, theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CLEAR, Interaction, Row
from game.ui.kit.text import draw_lines, width_of, wrap
from game.ui.scenes.games import picture
from game.variants.ways import WAYS, Family, Way

_TITLE = 24  # points the heading is high
_SIDE, _GAP = 56, 8  # points a stamp is wide, and between two
_UNIT = 11  # points a tile on a stamp is wide at most
_SMOOTH = 4  # a ring is drawn so many times as large
_FAINT = 0.28  # how much is seen of a game not played yet
_DISC, _LINE, _BETWEEN = 12, 18, 6  # points a badge is wide, a line of its name high, and apart
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


class PassportRow(Row):
    """A round picture for each country's game over the letters of the country: ringed with brass
    once won, plain once played, and faint before. `games` are the tallies by game and level."""

    gap = 22

    def __init__(self, games: Mapping[str, Mapping[str, Tally]]) -> None:
        countries = (way for way in WAYS.values() if way.family is Family.COUNTRY)
        self._ways = sorted(countries, key=_country)
        played = [way for way in self._ways if games.get(way.key)]
        self._played = {way.key for way in played}
        self._won = {
            way.key for way in played if any(tally.won for tally in games[way.key].values())
        }
        said = ngettext(
            "Passport: {won} of {count} game won", "Passport: {won} of {count} games won",
            len(self._ways),
        )  # fmt: skip
        self._sum = said.format(won=len(self._won), count=len(self._ways))
        names = [_(way.name) for way in played if way.key in self._won]
        told = colon(self._sum, all_of(names)) if names else self._sum
        self.node = ("passport", "text", told)

    def _across(self, m: Metrics, width: int) -> int:
        """Return how many stamps stand side by side, about as many on each line."""
        most, count = max(1, (width + m.px(_GAP)) // m.px(_SIDE + _GAP)), len(self._ways)
        return -(-count // -(-count // most))

    def measure(self, m: Metrics, width: int) -> int:
        lines = -(-len(self._ways) // self._across(m, width))
        return m.px(_TITLE) + lines * m.px(_SIDE + _GAP) - m.px(_GAP)

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        draw_lines(surface, [self._sum], area, m.px(14), theme.table.quiet, m.px(20))
        across, step = self._across(m, area.width), m.px(_SIDE + _GAP)
        for number, way in enumerate(self._ways):
            line, column = divmod(number, across)
            x, y = area.left + column * step, area.top + m.px(_TITLE) + line * step
            self._draw_stamp(surface, m, pygame.Rect(x, y, m.px(_SIDE), m.px(_SIDE)), way)

    def _draw_stamp(self, surface: DisplayList, m: Metrics, rect: pygame.Rect, way: Way) -> None:
        won = way.key in self._won
        surface.blit(_ring(rect.width, m.px(3 if won else 1), won), rect)
        known = way.key in self._played
        inner = rect.inflate(-rect.width // 4, -rect.width // 2).move(0, -rect.width // 12)
        picture(way).draw(surface, inner, m.px(_UNIT), seen=1.0 if known else _FAINT)
        country = _country(way)
        colour = theme.BRASS if won else theme.TEXT if known else theme.table.quiet
        name = assets.text(country, m.px(10.5), colour, bold=True)
        surface.blit(name, name.get_rect(center=(rect.centerx, rect.bottom - rect.width // 4)))


class BadgesRow(Row):
    """The badges, a disc of brass before each that was earned; those not earned are quiet."""

    gap = 22

    def __init__(self, earned: Collection[str]) -> None:
        self._earned = [badge for badge in Badge if badge in earned]
        self._told = {
            badge: _(said).format(count=_COUNTS.get(badge)) for badge, said in _BADGES.items()
        }
        said = _("Badges: {count} of {all}")
        self._sum = said.format(count=len(self._earned), all=len(Badge))
        names = [self._told[badge] for badge in self._earned]
        told = colon(self._sum, "; ".join(names)) if names else self._sum
        self.node = ("badges", "text", told)

    def _places(self, m: Metrics, width: int) -> list[tuple[Badge, pygame.Rect, Sequence[str]]]:
        """Return where each badge lies, side by side where the longest fit, and its lines."""
        size, left = m.px(14), m.px(_DISC + 8)
        places: list[tuple[Badge, pygame.Rect, Sequence[str]]] = []
        widths = [left + width_of(told, size) for told in self._told.values()]
        room = width - max(widths[1::2])  # for the first column, where there is a second
        first = max(widths[::2]) + m.px(16)
        across, each = (2, max(first, min(width // 2, room))) if first <= room else (1, width)
        top = m.px(_TITLE)
        badges = [*self._told]
        for n in range(0, len(badges), across):
            beside = badges[n : n + across]
            lines = {badge: wrap(self._told[badge], size, each - left) for badge in beside}
            high = max(map(len, lines.values())) * m.px(_LINE)
            for column, badge in enumerate(beside):
                place = pygame.Rect(column * each + left, top, each - left, high)
                places.append((badge, place, lines[badge]))
            top += high + m.px(_BETWEEN)
        return places

    def measure(self, m: Metrics, width: int) -> int:
        return self._places(m, width)[-1][1].bottom

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        draw_lines(surface, [self._sum], area, m.px(14), theme.table.quiet, m.px(20))
        side = m.px(_DISC)
        for badge, place, lines in self._places(m, area.width):
            known = badge in self._earned
            at = place.move(area.topleft)
            top = at.top + (m.px(_LINE) - side) // 2
            disc = pygame.Rect(at.left - m.px(_DISC + 8), top, side, side)
            edge = None if known else theme.table.badge
            surface.blit(glass.pill(disc.size, theme.BRASS if known else CLEAR, edge), disc)
            colour = theme.TEXT if known else theme.table.quiet
            draw_lines(surface, lines, at, m.px(14), colour, m.px(_LINE))


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

"""The badges, all of them and those that a match has earned; and the passport, the games of
countries with a stamp on each that was won."""

from collections.abc import Collection, Mapping
from functools import partial

from game.language import N_, _, all_of, colon, ngettext
from game.session.badges import LOCKED_OUT, MANY_DOUBLES, MANY_DRAWN, MANY_POINTS, Badge
from game.session.statistics import Tally
from game.ui.art import theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.art.figures import Figure, beside, row
from game.ui.kit.boxes import Fits, Grid, HBox, VBox
from game.ui.kit.leaves import Picture, ring
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Quiet, Text
from game.ui.scenes.games import picture
from game.variants.catalogue import CATALOGUE, Family, Listing

_SIDE, _NEW_SIDE = 34, 44  # points a badge is wide, and one that was just earned
_STAMP, _STAMP_UNIT = 56, 11  # points a stamp is wide, and a tile on it at most
_NAME_WIDE = 74  # points the name below it has
_FAINT = 0.28  # how much is seen of what is not earned yet

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
_PICTURES: dict[str, Figure] = {
    Badge.BEHIND: row("0-1 1-4 4-6"),
    Badge.TO_NIL: row("5-5 . 0-0"),
    Badge.EVERY_ROUND: row("3-3 3-3 3-3"),
    Badge.STRONGEST: row("6-6"),
    Badge.ALONE: row("1-1 . 3-3"),
    Badge.LIGHTEST: row("0-0 . 0-1"),
    Badge.ONE_PIP: row("0-1"),
    Badge.BOTH_ENDS: row("2-2 2-5 5-5"),
    Badge.LOCKOUT: beside(row("4-4"), row("? ?")),
    Badge.DOUBLES: row("2-2 4-4 6-6"),
    Badge.DRAWN: row("? ? 6-4", 0.12),
    Badge.ONE_TILE: row("5-5 . 5-5"),
}
"""What each is about, in tiles."""


def badges(earned: Collection[str]) -> Box:
    """Return the badges, those not earned faint; side by side where the longest have room."""
    texts = {badge: _text(badge) for badge in Badge}
    names = [texts[badge] for badge in Badge if badge in earned]
    count = _("Badges: {count} of {all}").format(count=len(names), all=len(Badge))
    cells = [_badge(badge, _SIDE, badge in earned) for badge in texts]
    lists = (Grid(*cells, columns=columns, space=16, between=6) for columns in (2, 1))
    label = colon(count, "; ".join(names)) if names else count
    return VBox(Quiet(count), Fits(*lists, gap=5), gap=22, id="badges", label=label)


def new_badges(earned: Collection[str]) -> list[Box]:
    """Return the badges that a match has just earned, if it has any."""
    names = [_text(badge) for badge in Badge if badge in earned]
    if not names:
        return []
    cells = [_badge(badge, _NEW_SIDE, earned=True) for badge in Badge if badge in earned]
    text = ngettext("New badge", "New badges", len(names))
    label = colon(text, "; ".join(names))
    return [VBox(Quiet(text, 13.5), *cells, gap=12, id="new-badges", label=label)]


def _text(badge: Badge) -> str:
    return _(_BADGES[badge]).format(count=_COUNTS.get(badge))


def _badge(badge: Badge, side: float, earned: bool) -> Box:
    picture = Picture(partial(_draw, badge, earned), side, wide=side, gap=0)
    name = Text(_text(badge), 14, colour=theme.TEXT if earned else theme.table.quiet)
    return HBox(picture, name, shares=(0, 1), space=10, gap=4)


def _draw(badge: Badge, earned: bool, surface: DisplayList, m: Metrics, rect: Rect) -> None:
    colour = theme.BRASS if earned else theme.table.badge
    surface.blit(ring(rect.width, m.px(2 if earned else 1), colour), rect)
    inner = rect.inflate(-rect.width * 0.34, -rect.width * 0.34)
    _PICTURES[badge].draw(surface, inner, rect.width / 4, seen=1.0 if earned else _FAINT)


def has_passport(games: Mapping[str, Mapping[str, Tally]]) -> bool:
    """Whether a game of a country was played."""
    return any(
        listing.family is Family.COUNTRY for listing in CATALOGUE.values() if listing.key in games
    )


def passport(games: Mapping[str, Mapping[str, Tally]]) -> Box:
    """Return a round picture for each country's game, over its name: ringed with brass once won,
    plain once played, and faint before. `games` are the tallies by game and level."""
    countries = (listing for listing in CATALOGUE.values() if listing.family is Family.COUNTRY)
    listings = sorted(countries, key=lambda listing: listing.home.partition("-")[2])
    won = [
        listing
        for listing in listings
        if any(tally.won for tally in games.get(listing.key, {}).values())
    ]
    text = ngettext(
        "Passport: {won} of {count} game won", "Passport: {won} of {count} games won", len(listings)
    )
    count = text.format(won=len(won), count=len(listings))
    stamps = [
        _stamp(listing, known=listing.key in games, won=listing in won) for listing in listings
    ]
    label = colon(count, all_of([_(listing.name) for listing in won])) if won else count
    return VBox(Quiet(count), Grid(*stamps, gap=5), gap=22, id="passport", label=label)


class _Caption(Text):
    """The name of a game below its stamp, broken rather than wide."""

    def width(self, m: Metrics) -> int:
        return m.px(_NAME_WIDE)


def _stamp(listing: Listing, *, known: bool, won: bool) -> Box:
    art = Picture(partial(_draw_stamp, listing, known=known, won=won), _STAMP, gap=0)
    colour = theme.BRASS if won else theme.TEXT if known else theme.table.quiet
    return VBox(art, _Caption(_(listing.name), 12, colour=colour, centre=True, gap=3))


def _draw_stamp(
    listing: Listing, surface: DisplayList, m: Metrics, area: Rect, *, known: bool, won: bool
) -> None:
    rect = Rect(0, 0, m.px(_STAMP), m.px(_STAMP))
    rect.center = area.center
    colour = theme.BRASS if won else theme.table.badge
    surface.blit(ring(rect.width, m.px(3 if won else 1), colour), rect)
    inner = rect.inflate(-rect.width // 4, -rect.width // 4)
    picture(listing).draw(surface, inner, m.px(_STAMP_UNIT), seen=1.0 if known else _FAINT)

"""Draws the table as a picture to share: the line and the score, with or without names."""

from collections.abc import Sequence

from game.ai.cast import character_of
from game.engine.line import Line
from game.language import _
from game.session.session import PLAYER_NAME, Session
from game.ui.art import assets, cloth, glass, theme
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.art.faces import draw_person
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.text import fitted, size_for, width_of
from game.ui.layout.arrange import Spot
from game.ui.layout.camera import around
from game.ui.layout.trains import Measures, spread_out
from game.ui.table import sentences
from game.ui.table.paint_tiles import draw_tiles
from game.ui.table.pieces import art_angle, laying_alone, spots_in, trains_of
from game.ui.table.sprite import TileSprite
from game.ui.table.trains_line import ShownYard
from game.ui.words.events import Words

WIDE, SQUARE = (1200, 630), (1080, 1080)
"""The sizes of a picture, in pixels."""

_MARGIN = 48
_HEAD, _FOOT = 128, 148  # pixels above and below the line
_TILE = 68  # the maximum width of a tile, in pixels
_SIGN = 148.0, 30.0  # pixels, of whose a train is
_FACE, _LEAST_FACE, _FACE_GAP = 64, 28, 8
_TITLES, _NOTES = (44, 38, 32, 28), (26, 22, 20)
_SCORES, _NAMES = (44, 36, 28, 22, 18), (22, 18, 16)


def picture(session: Session, size: tuple[int, int], *, names: bool) -> Surface:
    """Return the line of a session, its game and its scores, and with `names` its players."""
    surface, frame = Surface(size), DisplayList(size)
    frame.blit(cloth.felt(size), (0, 0))
    room = Rect((0, 0), size).inflate(-2 * _MARGIN, 0)
    _draw_head(frame, session, room, names=names)
    area = _area(size)
    placed = session.match.round.line.placed
    if placed and session.match.rules.trains:
        _draw_trains(frame, session, area, names=names)
    elif task := laying(session, size):
        spots, unit = task.finish()
        left, top, right, bottom = around([spot.box for spot in spots])
        x, y = area.centerx - (left + right) / 2, area.centery - (top + bottom) / 2
        _draw_tiles(frame, session.match.round.line, spots, unit, (round(x), round(y)))
    _draw_sides(frame, session, room, names=names)
    frame.paint(surface, surface.get_rect())
    return surface


def laying(session: Session, size: tuple[int, int]) -> SlicedTask[tuple[list[Spot], float]] | None:
    """Return the task that lays out the line for the picture; None where nothing takes long."""
    now = session.match
    if now.rules.trains or not now.round.line.placed:
        return None
    area = _area(size)
    room = area.width, area.height - _MARGIN
    return laying_alone(now.round.line, now.rules, room, _TILE)


def _area(size: tuple[int, int]) -> Rect:
    """Return the place of the line."""
    return Rect(_MARGIN, _HEAD, size[0] - 2 * _MARGIN, size[1] - _HEAD - _FOOT)


def _draw_head(frame: DisplayList, session: Session, room: Rect, *, names: bool) -> None:
    """Draw what is played and the game's own name; with `names`, who won."""
    brand = assets.fitted("wordmark", 230)
    frame.blit(brand, brand.get_rect(topright=(room.right, _MARGIN)))
    width = room.width - brand.get_width() - _MARGIN
    game, outcome = _(session.listing.name), session.match.round.outcome
    title, note = game, sentences.aim(session, briefly=True)
    if outcome and names:
        words, winner = Words.of(session, -1), session.match.winning_side
        won = words.result(outcome, session.match.round.before)
        title, note = words.won(winner) if winner is not None else won, f"{game} · {note}"
    top = _MARGIN - 8
    for text, sizes, ink, bold in (
        (title, _TITLES, theme.TEXT, True),
        (note, _NOTES, theme.table.quiet, False),
    ):
        label = fitted(text, sizes, width, ink, bold=bold)
        frame.blit(label, (room.left, top))
        top += label.get_height()


def _draw_trains(frame: DisplayList, session: Session, area: Rect, *, names: bool) -> None:
    """Draw the trains, and beside each whose it is."""
    line, rules = session.match.round.line, session.match.rules
    measures = Measures(*area.size, _TILE, 0, 0, _SIGN, _SIGN)
    shown = ShownYard(spread_out(measures, trains_of(line, rules)), area.topleft)
    for arm in range(rules.trains):
        _draw_sign(frame, session, arm, shown.sign(arm), names=names)
    spots = spots_in(shown.yard, line)
    _draw_tiles(frame, line, spots, shown.yard.hub.w, area.topleft)


def _draw_sign(frame: DisplayList, session: Session, arm: int, sign: Rect, *, names: bool) -> None:
    """Draw whose a train is, towards its first tile: the face of a seat and, with `names`, its
    name; of the one that is common to all, the name."""
    common, seats = arm == session.match.rules.trains - 1, Words.of(session, -1).names
    room = sign.inflate(-12, 0)
    if not common:
        disc = Rect(room.right - room.height, room.top, room.height, room.height)
        _draw_face(frame, session, arm, disc, names=names)
        room.width -= disc.width + _FACE_GAP
    if common or names:
        name = sentences.train(session.match.view(0), seats, arm).name
        label = fitted(name, _NAMES, room.width, theme.TEXT)
        frame.blit(label, label.get_rect(midright=room.midright))


def _draw_tiles(
    frame: DisplayList,
    line: Line,
    spots: Sequence[Spot],
    unit: float,
    at: tuple[int, int],
) -> None:
    sprites = []
    for placed, spot in zip(line.placed, spots, strict=True):
        angle = art_angle(spot, placed.outer == placed.tile.high)
        sprites.append(TileSprite(placed.tile, at[0] + spot.x, at[1] + spot.y, unit, angle))
    draw_tiles(frame, sprites)


def _draw_sides(frame: DisplayList, session: Session, room: Rect, *, names: bool) -> None:
    """Draw the faces and the score of each side; brass marks who won."""
    match, words = session.match, Words.of(session, -1)
    rules, outcome = match.rules, match.round.outcome
    winners = {rules.side_of(seat) for seat in outcome.winners} if outcome else set()
    each = room.width // rules.sides
    inner, seated = each - 44, rules.seats // rules.sides
    longest = max(map(str, match.scores), key=len)
    least = seated * (_LEAST_FACE + _FACE_GAP)
    figures = size_for(longest, _SCORES, inner - least, bold=True)
    free = inner - width_of(longest, figures, bold=True)
    side_of_face = min(_FACE, free // seated - _FACE_GAP)
    for side in range(rules.sides):
        place = Rect(room.left + side * each, frame.size[1] - _FOOT + 16, each, _FACE)
        edge = theme.BRASS if side in winners else theme.HAIRLINE
        box = place.inflate(-12, 24)
        box.height += 30 * names
        frame.blit(glass.round_rect(box.size, 22, theme.GLASS, edge, 2.0 + (side in winners)), box)
        disc = Rect(place.left + 20, 0, side_of_face, side_of_face)
        disc.centery = place.centery
        for seat in rules.members(side):
            _draw_face(frame, session, seat, disc, names=names)
            disc.left += disc.width + _FACE_GAP
        score = assets.text(str(match.scores[side]), figures, theme.TEXT, bold=True)
        frame.blit(score, score.get_rect(midright=(place.right - 24, place.centery)))
        if names:
            label = fitted(words.side(side), _NAMES, box.width - 32, theme.table.quiet)
            frame.blit(label, label.get_rect(midleft=(box.left + 16, box.bottom - 20)))


def _draw_face(frame: DisplayList, session: Session, seat: int, disc: Rect, *, names: bool) -> None:
    """Draw a face, or a featureless person; the initial of a name only with `names`."""
    name = session.seats[seat].name
    character = character_of(name) if session.seats[seat].level else ""
    if character or (names and name != PLAYER_NAME):
        draw_person(frame, disc, name, disc.width // 2, character)
        return
    frame.blit(glass.pill(disc.size, theme.table.badge), disc)
    icon = assets.icon("person", disc.width * 5 // 8, theme.TEXT)
    frame.blit(icon, icon.get_rect(center=disc.center))

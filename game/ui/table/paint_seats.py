"""Draws a seat at the table: who sits there, the score, the tiles as backs, and how faces react:
knock, shrug, look at a double, are glad or beaten."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import pi, sin
from typing import NamedTuple

from game.ai.cast import character_of
from game.ai.levels import LEVELS
from game.language import _
from game.ui.art import assets, canvas, glass, theme, tiles
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.art.faces import Mood, draw_person, face
from game.ui.kit.text import fitted, size_for, width_of, wrap
from game.ui.table import sentences, voids
from game.ui.table.areas import MANY, SeatBox
from game.ui.table.table import Table

_NAME = 14.5  # the height of a name in points
_MARK = 15  # points of the partner's mark
_NOTE_SIZES = 12, 11, 10  # points, of the line below the name: the first that fits
_VOID_SIZES = 10, 9  # points, of what a hand lacks: smaller rather than cut
_NOTE_LINES = 2
_CLOSER, _OUTER = 4, 3  # points that a count of what a hand lacks gets at its left and right
_TALL = 52  # points of height from which a seat has room for them below its name
_SLIM_NAME, _SLIM_SCORE = 13, 15  # points, of a name and a score in a one-line seat
_SLIM_HAND = 70  # points beside a name, from which an open hand leaves it room
_SLIM_BACK = 90  # points from which such a seat shows a back beside the number of tiles
_SMALL = (_NAME, 24), (13.5, 20), (12.5, 18), (11.5, 18), (10.5, 17)
"""Heights of names over a tile count, and the width of the face beside each."""
_LONG_SCORE, _DIGITS = 15, 3  # points, of a score over a tile count with that many digits or more
_TILT, _ZOOM = 3, 0.02  # degrees, and share of its size, from one picture of a face to the next
_REACTIONS: dict[str, Callable[[float], tuple[float, float]]] = {
    "knock": lambda t: (0.0, 0.14 * abs(sin(2 * pi * t))),
    "shrug": lambda t: (14 * sin(2 * pi * t) * (1 - t), 0.08 * sin(pi * t)),
    "look": lambda t: (9 * sin(pi * t), 0.18 * sin(pi * t)),
    "glad": lambda t: (10 * sin(4 * pi * t) * (1 - t), 0.22 * abs(sin(3 * pi * t)) * (1 - t)),
    "beaten": lambda t: (-14 * sin(pi * t), -0.16 * sin(pi * t)),
}
"""The tilt of a face in degrees, and the share by which it grows, by the share of time elapsed."""
_MOODS = {"knock": Mood.KNOCKED, "glad": Mood.GLAD, "beaten": Mood.BEATEN}
_moved = assets.Cache(2_000_000)


def draw_seat(surface: DisplayList, table: Table, seat: int, box: SeatBox, over: Rect) -> None:
    """Draw a seat's panel and backs; brass marks whose turn it is, and who has won the round. A
    name gives way to what is drawn `over` it."""
    m, rect = table.metrics, box.rect
    outcome = table.session.match.round.outcome if table.over else None
    turn = seat == table.shown_turn and not table.over and not table.dealing
    turn = turn or (outcome is not None and seat in outcome.winners)
    in_tray = table.areas.tray.contains(rect)
    if not in_tray:
        asked = not table.over and seat in [answer.seat for answer in table.answers]
        edge, width = (theme.BRASS, m.px(2)) if turn or asked else (theme.HAIRLINE, 1)
        if table.selection.control == f"seat-{seat}":
            edge, width = theme.TEXT, m.px(3)
        fill = theme.GLASS_HOVER if table.hover == f"seat-{seat}" else theme.GLASS
        panel = glass.round_rect(rect.size, m.px(theme.RADII.seat), fill, edge, width)
        surface.blit(panel, rect)
    inner = _inner(table, seat, box)
    if box.slim:
        _draw_slim(surface, table, seat, box, turn)
        return
    if box.face:
        _draw_badge(surface, table, seat, box.face, turn)
    _draw_words(surface, table, seat, box, _beside_face(table, box, inner), over)
    if box.fan:
        _draw_fan(surface, table, seat, box)


def _draw_slim(surface: DisplayList, table: Table, seat: int, box: SeatBox, turn: bool) -> None:
    """Draw a seat in one line: face, as much of the name as fits, tile count of others, score."""
    m = table.metrics
    inner = box.rect.inflate(-m.px(12), 0)
    if place := face_place(table, seat, box):
        _draw_badge(surface, table, seat, place, turn)
        inner = _beside_face(table, box, inner)
    score = _score(table, seat, box)
    surface.blit(score, score.get_rect(midright=inner.midright))
    inner.width -= score.get_width() + m.px(4)
    passed = sentences.has_passed(table.view.history, seat)
    small = m.px(_VOID_SIZES[0])
    room = box.backs.left - inner.left - m.px(4)
    if passed and (note := voids.note_of(table, seat, [small], room, counted=True)):
        mark = assets.text(note, small, _note_ink(table, seat))
        surface.blit(mark, mark.get_rect(midleft=inner.midleft))
    elif _slim_shows(table).name:
        name = assets.text(table.words.names[seat], m.px(_SLIM_NAME), theme.TEXT, bold=True)
        surface.blit(name, name.get_rect(midleft=inner.midleft))
        inner = _from(inner, inner.left + name.get_width() + m.px(4))
    if sentences.is_partner(table, seat) and inner.left + m.px(_MARK) <= box.backs.left:
        mark = assets.icon("people", m.px(_MARK), theme.BRASS)
        surface.blit(mark, mark.get_rect(midleft=inner.midleft))
        inner = _from(inner, inner.left + m.px(_MARK + 4))
    if seat != table.me and table.revealed:
        _draw_hand(surface, table, seat, box, inner)
    elif seat != table.me:
        left = box.backs.left
        if box.rect.width >= m.px(_SLIM_BACK):
            tiles.back(box.unit).blit(surface, *box.backs.topleft)
            left = box.backs.right + m.px(4)
        count = assets.text(str(table.counts[seat]), m.px(13), theme.table.quiet)
        surface.blit(count, count.get_rect(midleft=(left, inner.centery)))


class _Slim(NamedTuple):
    """What one-line seats show of their player."""

    face: bool
    name: bool


def _slim_shows(table: Table) -> _Slim:
    """Return what fits in all one-line seats; open hands may take the room of the names."""
    m, slim = table.metrics, [n for n, box in table.areas.seats.items() if box.slim]
    box = table.areas.seats[slim[-1]]
    widest = max(width_of(table.words.names[n], m.px(_SLIM_NAME), bold=True) for n in slim)
    room = box.backs.left - box.rect.left - m.px(10) - widest
    if room < (m.px(_SLIM_HAND) if table.revealed else 0):
        return _Slim(face=True, name=False)
    return _Slim(face=box.face is not None and room >= box.face.width, name=True)


def _inner(table: Table, seat: int, box: SeatBox) -> Rect:
    """Return the area of a seat's panel that is drawn on."""
    m, counted = table.metrics, not box.fan and seat != table.me
    in_tray = table.areas.tray.contains(box.rect)
    left, right = (10, 7) if counted else (12, 12) if in_tray else (10, 10)
    inner = box.rect.move(m.px(left), 0)
    inner.width -= m.px(left) + m.px(right)
    return inner


def _beside_face(table: Table, box: SeatBox, inner: Rect) -> Rect:
    if not (box.face and box.rect.contains(box.face)):
        return inner
    return _from(inner, box.face.right + table.metrics.px(5 if box.slim else 8))


def _from(inner: Rect, left: int) -> Rect:
    return Rect(left, inner.top, inner.right - left, inner.height)


def _draw_badge(surface: DisplayList, table: Table, seat: int, badge: Rect, turn: bool) -> None:
    fill, ink = (theme.BRASS, theme.ON_BRASS) if turn else (None, theme.TEXT)
    name, size = table.words.names[seat], min(table.metrics.px(16), badge.width // 2)
    mood = mood_of(table, seat)
    draw_person(surface, badge, name, size, character_of(name), fill=fill, ink=ink, mood=mood)


def mood_of(table: Table, seat: int) -> Mood | None:
    """Return how a seat takes what happens: it thinks, has passed since it played, or has won or
    lost the round."""
    outcome, side_of = table.session.match.round.outcome, table.view.rules.side_of
    if table.over:
        winners = {side_of(it) for it in outcome.winners} if outcome else set()
        won = side_of(seat) in winners
        return (Mood.GLAD if won else Mood.BEATEN) if winners else None
    if seat == table.shown_turn and not (table.dealing or table.showing):
        return Mood.THINKING
    passed = sentences.has_passed(table.seen.history, seat)
    return Mood.KNOCKED if passed else None


def _face_at(table: Table, seat: int, mood: Mood | None) -> tuple[Surface, Rect] | None:
    """Return the face of a seat in a mood, and its place; None if it has none."""
    place = face_place(table, seat, table.areas.seats[seat])
    picture = face(character_of(table.words.names[seat]), place.width, mood) if place else None
    return (picture, place) if place and picture else None


def draw_reactions(surface: DisplayList, table: Table) -> None:
    """Draw the faces that are reacting over their places at rest."""
    for seat, reaction in table.stage.reactions.items():
        if at_rest := _face_at(table, seat, _MOODS.get(reaction.kind, mood_of(table, seat))):
            picture, place = at_rest
            tilt, grown = _REACTIONS[reaction.kind](reaction.gone)
            tilts, zooms = round(tilt / _TILT), round(grown / _ZOOM)
            turn = partial(canvas.rotozoom, picture, tilts * _TILT, 1 + zooms * _ZOOM)
            moved = _moved.get((picture, tilts, zooms), turn)
            surface.blit(moved, moved.get_rect(center=place.center))


def face_place(table: Table, seat: int, box: SeatBox) -> Rect | None:
    """Return where a seat's face is drawn; None if there is no room for it, or no face."""
    if box.slim and not _slim_shows(table).face:
        return None
    if box.face:
        return box.face
    name, side = _small(table)
    if box.fan or seat == table.me or not character_of(table.words.names[seat]):
        return None
    m, inner = table.metrics, _inner(table, seat, box)
    place = Rect(inner.left - m.px(3), 0, m.px(side), m.px(side))
    place.centery = inner.top + m.px(7) + assets.font(m.px(name), bold=True).size("A")[1] // 2
    return place


def _small(table: Table) -> tuple[float, float]:
    """Return the height of the names over a tile count and the width of the faces before them, in
    points: the first for which no name is cut, else the smallest."""
    m = table.metrics
    rooms = {
        seat: _room(table, seat, box, _inner(table, seat, box), _score(table, seat, box))
        for seat, box in table.areas.seats.items()
        if not (box.face or box.fan) and seat != table.me
    }
    for size, side in _SMALL:
        known = [(name, rooms[n]) for n, name in enumerate(table.words.names) if n in rooms]
        faces = [(name, room) for name, room in known if character_of(name)]
        if all(width_of(n, m.px(size), bold=True) + m.px(side + 4) <= room for n, room in faces):
            return size, side
    return _SMALL[-1]


def _score(table: Table, seat: int, box: SeatBox) -> Surface:
    """Return the score as drawn: without points that are still on their way."""
    counted = not box.fan and seat != table.me
    score = str(table.score_of(seat))
    size = _LONG_SCORE if counted and len(score) >= _DIGITS else 17 if counted else 20
    size = _SLIM_SCORE if box.slim else size
    return assets.text(score, table.metrics.px(size), theme.TEXT, bold=True)


def _room(table: Table, seat: int, box: SeatBox, inner: Rect, score: Surface) -> int:
    """Return the maximum width of what goes left of the score, or over it."""
    if box.stacked or box.topped:
        return inner.width
    count = table.areas.count
    if sentences.counter(table.seen) and count.colliderect(inner):
        return count.left - inner.left - table.metrics.px(6)
    right = inner.right - score.get_width()
    if box.fan and inner.left < box.backs.left < right:
        right = box.backs.left
    return right - inner.left - table.metrics.px(6)


def _draw_words(
    surface: DisplayList, table: Table, seat: int, box: SeatBox, inner: Rect, over: Rect
) -> None:
    """Draw the name and a line below it at the left, the score at the right."""
    m = table.metrics
    counted = not box.fan and seat != table.me
    score = _score(table, seat, box)
    room = _room(table, seat, box, inner, score)
    usual, side = _small(table) if counted and not box.face else (_NAME, 0)
    name_sizes = [size for size, _side in _SMALL] if seat == table.me else [usual]
    beside = room - m.px(side + 4) if side and character_of(table.words.names[seat]) else room
    called = table.words.names[seat]
    if beside < room and width_of(called, m.px(usual), bold=True) > beside:
        called = ""  # rather than cut: the face says who it is
    name = fitted(called, [*map(m.px, name_sizes)], beside, theme.TEXT, bold=True)
    most = _NOTE_LINES if inner.height >= m.px(_TALL) else 1
    sizes = [m.px(size) for size in _VOID_SIZES[:most]]
    to_score = room == inner.width - score.get_width() - m.px(6)
    lacks = "" if counted else voids.note_of(table, seat, sizes, room, most, counted=not to_score)
    raised = to_score and lacks.endswith(voids.CUT)
    if raised:  # the score stands beside the name alone, and leaves the line below to the note
        room = inner.width
        lacks = voids.note_of(table, seat, sizes, room, counted=True)
    note = "" if counted else lacks or _note(table, seat)
    below = _note_lines(table, seat, note, room, smaller=bool(lacks))
    place = name.get_rect(midleft=inner.midleft)
    seen = not place.colliderect(over)
    if counted:
        place.top = inner.top + m.px(7)
        at = round(box.score(m)[1]) if box.stacked else place.centery
        surface.blit(score, score.get_rect(midright=(inner.right, at)))
        if not box.face and (small := _face_at(table, seat, mood_of(table, seat))):
            surface.blit(*small)
            place.left = small[1].right + m.px(6)
    else:
        if seen and below and inner.height >= m.px(44):
            place.top = inner.centery - (name.get_height() + _height(below)) // 2
            _draw_note(surface, below, (inner.left, place.bottom))
        level = place.centery if raised else round(box.score(m)[1])
        surface.blit(score, score.get_rect(midright=(inner.right, level)))
    if seen:
        surface.blit(name, place)
    mark = Rect(place.right + m.px(5), 0, m.px(_MARK), m.px(_MARK))
    unmarked = sentences.is_partner(table, seat)
    if unmarked and mark.right <= inner.left + room:
        mark.centery = place.centery
        surface.blit(assets.icon("people", mark.width, theme.BRASS), mark)
        unmarked = False
    under = _inner(table, seat, box) if box.stacked else inner
    if counted and table.revealed:
        _draw_hand(surface, table, seat, box, under)
    elif counted:
        _draw_count(surface, table, seat, box, under, unmarked=unmarked)


def _note(table: Table, seat: int) -> str:
    """Return the line below a name: the team, or else the level; a lesson names neither."""
    if seat == table.words.me:
        return ""
    level = None if table.titled else table.session.seats[seat].level
    return sentences.team(table, seat) or (_(LEVELS[level].name) if level else "")


def _note_ink(table: Table, seat: int) -> theme.Colour:
    """Return the colour of the line below a name: a pass stands out until the seat plays."""
    passed = sentences.has_passed(table.view.history, seat) and not table.over
    return theme.TEXT if passed else theme.table.quiet


def _note_lines(table: Table, seat: int, note: str, room: int, *, smaller: bool) -> list[Surface]:
    """Return a note's lines as drawn, `smaller` if allowed; none if a word is too long."""
    size = size_for(note, [table.metrics.px(size) for size in _NOTE_SIZES], room)
    found = wrap(note, size, room)
    too_wide = smaller and any(width_of(line, size) > room for line in found)
    if too_wide or len(found) > _NOTE_LINES:
        size = table.metrics.px(_VOID_SIZES[-1])
    lines = [assets.text(line, size, _note_ink(table, seat)) for line in wrap(note, size, room)]
    return lines if note and all(line.get_width() <= room for line in lines) else []


def _height(lines: Sequence[Surface]) -> int:
    return sum(line.get_height() for line in lines)


def _draw_note(surface: DisplayList, lines: Sequence[Surface], topleft: tuple[int, int]) -> None:
    left, top = topleft
    for line in lines:
        surface.blit(line, (left, top))
        top += line.get_height()


def _draw_count(
    surface: DisplayList,
    table: Table,
    seat: int,
    box: SeatBox,
    inner: Rect,
    *,
    unmarked: bool,
) -> None:
    """Draw one back and the number of tiles; and the partner's mark, where that is wanted and the
    word for it does not stand there. What the hand lacks may take the place of back and mark."""
    m = table.metrics
    sizes, team = [m.px(size) for size in _VOID_SIZES], sentences.team(table, seat)
    count = assets.text(str(table.counts[seat]), m.px(14), theme.table.quiet)
    place = count.get_rect(midleft=(inner.left + box.unit + m.px(7), box.backs.centery))
    back, room = m.px(1), inner.right - place.right - m.px(8)
    note = voids.note_of(table, seat, sizes[:1], room, _NOTE_LINES)
    beside = place.left - inner.left - back
    if (not note or note.endswith(voids.CUT)) and (
        instead := voids.note_of(table, seat, sizes, room + beside, _NOTE_LINES)
    ):
        note, room = instead, room + beside
        place.move_ip(-beside, 0)
    else:
        tiles.back(box.unit).blit(surface, inner.left + back, box.backs.top)
    surface.blit(count, place)
    left = place.right + m.px(8)
    if note.endswith(voids.CUT):
        left, room = left - m.px(_CLOSER), room + m.px(_CLOSER + _OUTER)
        note = voids.note_of(table, seat, sizes, room, _NOTE_LINES, counted=True)
    if unmarked and (note or width_of(team, sizes[0]) > room):
        beside = m.px(_MARK + 5)
        shorter = voids.note_of(table, seat, sizes[:1], room - beside, _NOTE_LINES, held=False)
        if not note or (shorter and not shorter.endswith(voids.CUT)):  # whole, rather than marked
            icon = assets.icon("people", m.px(_MARK), theme.BRASS)
            surface.blit(icon, icon.get_rect(midleft=(left, box.backs.centery)))
            left, room, note = left + beside, room - beside, shorter
    lines = _note_lines(table, seat, note or team, room, smaller=bool(note))
    _draw_note(surface, lines, (left, box.backs.centery - _height(lines) // 2))


def _draw_hand(surface: DisplayList, table: Table, seat: int, box: SeatBox, inner: Rect) -> None:
    """Draw a hand face up below the name, its tiles overlapping if there are many."""
    faces = _faces(table, seat, box)
    room = (inner.width - box.unit) // max(1, len(faces) - 1)
    step = min(box.unit + table.metrics.px(2), room)
    for n, art in enumerate(faces):
        art.blit(surface, inner.left + n * step, box.backs.top)


def _faces(table: Table, seat: int, box: SeatBox) -> list[tiles.Art]:
    """Return the pictures of a face-up hand."""
    hand = sentences.open_hand(table, seat)
    return [tiles.face(tile.high, tile.low, box.unit) for tile in hand]


def _draw_fan(surface: DisplayList, table: Table, seat: int, box: SeatBox) -> None:
    """Draw a back for every tile, closer together if there are many, or the hand face up."""
    m, count = table.metrics, table.counts[seat]
    if table.session.open_hands and box.rect.contains(box.backs):
        unit = max(box.unit, (box.rect.height - m.px(10)) // 2)
        legible = Rect(box.backs.left, box.rect.centery - unit, unit, 2 * unit)
        box = replace(box, unit=unit, backs=legible)
    step = box.step(m, count)
    faces = _faces(table, seat, box) if table.revealed else []
    for n, art in enumerate(faces or [tiles.back(box.unit)] * count):
        art.blit(surface, box.backs.left + n * step, box.backs.top)
    if count > MANY:
        number = assets.text(str(count), m.px(13), theme.table.quiet)
        x = box.backs.left + (count - 1) * step + box.unit + m.px(6)
        surface.blit(number, number.get_rect(midleft=(x, box.backs.centery)))

"""The chances of the hidden tiles, as far as the player may know them, over the table."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from game.ai.odds import Odds, odds
from game.engine.tiles import Tile
from game.language import _, percent
from game.session.session import Session
from game.ui.art import assets, glass, theme, tiles
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.boxes import HBox
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import Line, Picture
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Heading, Quiet, Text
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.text import centred
from game.ui.services import Services
from game.ui.words.events import Words
from game.ui.words.names import pile

_UNIT = 16  # points a tile is wide, and twice as long
_LEFT = 40  # points at the left for a tile
_HIGH = 26  # points a row is high
_LEAST = 0.005  # a share that is shown as zero


def available(session: Session) -> bool:
    """Return whether the chances are shown: to one person against computers, while a round
    lasts, and not in the deal of a day. Beliefs do not know trains."""
    match = session.match
    alone = len(session.people) == 1
    return alone and not session.day and not match.rules.trains and match.round.outcome is None


def shares_of(
    id: str, names: Sequence[str], shares: Sequence[float], tile: Tile | None = None
) -> Box:
    """Return shares in columns, each over a bar as long as it is large, beside a tile."""
    # Translators: somebody, or a place, and a share: “Ada: 33%”.
    text = _("{name}: {number}")
    numbers = [percent(round(100 * share)) for share in shares]
    parts = [text.format(name=n, number=it) for n, it in zip(names, numbers, strict=True)]
    label = ", ".join([str(tile), *parts] if tile else parts)
    bars = [Picture(partial(_draw_bar, *it), _HIGH) for it in zip(shares, numbers, strict=True)]
    return _columns(tile, bars, id, label)


def _columns(tile: Tile | None, cells: Sequence[Box], id: str = "", label: str = "") -> Box:
    """Return cells of one width beside a tile, or the room for one."""
    shares = 0, *[1] * len(cells)
    face = Picture(partial(_draw_tile, tile), _HIGH, wide=_LEFT)
    return HBox(face, *cells, shares=shares, space=6, high=_HIGH, gap=2, id=id, label=label)


def _draw_tile(tile: Tile | None, surface: DisplayList, m: Metrics, area: Rect) -> None:
    if tile:
        face = tiles.face(tile.high, tile.low, m.px(_UNIT), 90)
        face.blit(surface, area.left, area.centery - m.px(_UNIT) // 2)


def _draw_bar(share: float, number: str, surface: DisplayList, m: Metrics, area: Rect) -> None:
    surface.blit(glass.round_rect(area.size, m.px(4), theme.table.badge), area)
    if (wide := round(area.width * share)) > m.px(8):
        surface.blit(glass.round_rect((wide, area.height), m.px(4), theme.HAIRLINE), area)
    colour = theme.TEXT if share >= _LEAST else theme.table.quiet
    centred(surface, assets.text(number, m.px(14), colour), area)


class OddsScene(FormScene[Services]):
    """The chances of the hidden tiles at a person's seat, worked out while it is open."""

    name = "odds"
    widest = 520

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        seat = session.person
        self._view, self._names = session.view(seat), Words.of(session, seat).names
        self._seats = [other for other in range(len(self._names)) if other != seat]
        self.task: SlicedTask[Odds] = SlicedTask(odds(self._view))

    def rows(self) -> Sequence[Box]:
        about = _(
            "Only what you can know counts here: your tiles, the line, and who drew or passed. "
            "Every deal that fits is equally likely."
        )
        rows: list[Box] = [Heading(_("Hidden tiles")), Quiet(about, 13.5, gap=4, id="about")]
        found = self.task.result
        if found is None:
            return [*rows, Text(_("Working out the chances…"), gap=8, id="working")]
        names = [self._names[seat] for seat in self._seats]
        if self._view.placed:
            stuck = [found.stuck[seat] for seat in self._seats]
            rows += [
                Heading(_("Nothing to play now"), 15, gap=14, id="stuck-title"),
                _names(names),
                shares_of("stuck", names, stuck),
            ]
        return [*rows, *_blocks(found.blocks), *self._tiles(found, names)]

    def _tiles(self, found: Odds, names: Sequence[str]) -> Iterator[Box]:
        columns = self._seats
        if self._view.boneyard > len(self._view.shown):
            names, columns = [*names, pile(self._view.rules)], [*columns, -1]
        yield Heading(_("Who has it"), 15, gap=14, id="odds-title")
        yield _names(names)
        for tile, shares in found.tiles.items():
            yield shares_of(f"odds-{tile}", names, [shares[at] for at in columns], tile)


def _names(names: Sequence[str]) -> Box:
    return _columns(None, [Line(name, 14, 12.5, 11, colour=theme.table.quiet) for name in names])


def _blocks(found: Mapping[Tile, float]) -> list[Box]:
    """Return a row for each of one's tiles that nobody else may be able to answer."""
    # Translators: the chance that no other player could play after one's own tile.
    title = _("Nobody else could follow")
    rows: list[Box] = [
        shares_of(f"block-{tile}", [title], [share], tile)
        for tile, share in found.items()
        if share >= _LEAST
    ]
    return [Heading(title, 15, gap=14, id="block-title"), *rows] if rows else []

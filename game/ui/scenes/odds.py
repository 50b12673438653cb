"""What each hidden tile's chances are, as far as the player may know them, over the table."""

from collections.abc import Mapping, Sequence

from game.ai.odds import Odds, odds
from game.engine.tiles import Tile
from game.language import _, percent
from game.session.session import Session
from game.ui.art import assets, glass, theme, tiles
from game.ui.art.canvas import Rect
from game.ui.art.display_list import DisplayList
from game.ui.kit.form import FormScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Heading, Interaction, Quiet, Row, Text
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.text import fitted
from game.ui.services import Services
from game.ui.words.events import Words
from game.ui.words.names import pile

_UNIT = 16  # points a tile is wide, and twice as long
_LEFT = 46  # points at the left for a tile
_HIGH = 26  # points a row is high
_LEAST = 0.005  # a share that is told as zero


def told(session: Session) -> bool:
    """Return whether the chances are told here: to one person against computers, while a round
    lasts, and not in the deal of a day. Beliefs do not know trains."""
    match = session.match
    alone = len(session.people) == 1
    return alone and not session.day and not match.rules.trains and match.round.outcome is None


class SharesRow(Row):
    """Shares in columns, each over a bar as long as it is large, beside a tile; without shares, the
    `names` of the columns."""

    gap = 2
    height = _HIGH

    def __init__(
        self, id: str, names: Sequence[str], shares: Sequence[float] = (), tile: Tile | None = None
    ) -> None:
        self._names, self._shares, self._tile = names, shares, tile
        if shares:
            # Translators: somebody, or a place, and a share: “Ada: 33%”.
            said = _("{name}: {number}")
            parts = [
                said.format(name=name, number=percent(round(100 * share)))
                for name, share in zip(names, shares, strict=True)
            ]
            self.node = (id, "text", ", ".join([str(tile), *parts] if tile else parts))

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        left = m.px(_LEFT)
        if self._tile:
            face = tiles.face(self._tile.high, self._tile.low, m.px(_UNIT), 90)
            face.blit(surface, area.left, area.centery - m.px(_UNIT) // 2)
        wide = (area.width - left) // len(self._names)
        for column, name in enumerate(self._names):
            cell = Rect(area.left + left + column * wide, area.top, wide, area.height)
            cell.width -= m.px(6)
            if not self._shares:
                sizes = m.px(14), m.px(12.5), m.px(11)
                title = fitted(name, sizes, cell.width, theme.table.quiet)
                surface.blit(title, title.get_rect(midleft=cell.midleft))
                continue
            share = self._shares[column]
            surface.blit(glass.round_rect(cell.size, m.px(4), theme.table.badge), cell)
            bar = cell.copy()
            bar.width = round(cell.width * share)
            if bar.width > m.px(8):
                surface.blit(glass.round_rect(bar.size, m.px(4), theme.HAIRLINE), bar)
            colour = theme.TEXT if share >= _LEAST else theme.table.quiet
            number = assets.text(percent(round(100 * share)), m.px(14), colour)
            surface.blit(number, number.get_rect(center=cell.center))


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

    def show_progress(self) -> None:
        if self.task.done:
            self.rebuild()

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
                SharesRow("", names),
                SharesRow("stuck", names, stuck),
            ]
        return [*rows, *_blocks(found.blocks), *self._tiles(found, names)]

    def _tiles(self, found: Odds, names: Sequence[str]) -> list[Box]:
        columns = self._seats
        if self._view.boneyard > len(self._view.shown):
            names, columns = [*names, pile(self._view.rules)], [*columns, -1]
        return [
            Heading(_("Who has it"), 15, gap=14, id="odds-title"),
            SharesRow("", names),
            *(
                SharesRow(f"odds-{tile}", names, [shares[at] for at in columns], tile)
                for tile, shares in found.tiles.items()
            ),
        ]


def _blocks(found: Mapping[Tile, float]) -> list[Box]:
    """Return a row for each of one's tiles that nobody else may be able to answer."""
    # Translators: the chance that no other player could play after one's own tile.
    title = _("Nobody else could follow")
    rows: list[Box] = [
        SharesRow(f"block-{tile}", [title], [share], tile)
        for tile, share in found.items()
        if share >= _LEAST
    ]
    return [Heading(title, 15, gap=14, id="block-title"), *rows] if rows else []

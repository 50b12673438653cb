"""The statistics: totals, form, best rounds, badges, results by game and level, and a next step."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from game.ai.levels import LEVELS
from game.language import N_, _, all_of, colon, ngettext, percent
from game.profile.defaults import NewGameDefaults
from game.session import links
from game.session.badges import LOCKED_OUT, MANY_DOUBLES, MANY_DRAWN, MANY_POINTS, Badge, Badges
from game.session.statistics import BestRound, Statistics, Tally
from game.ui import screens
from game.ui.art import glass, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.art.figures import Figure, beside, row
from game.ui.kit.boxes import Fits, Grid, HBox, VBox
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import Button, Picture, Ring, Squares, ring
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.text import centred
from game.ui.scenes.games import picture
from game.ui.scenes.new_game import NewGame
from game.ui.scenes.shared_rows import LineAlone
from game.ui.services import Services
from game.variants.catalogue import CATALOGUE, Family, Listing

_SIDE, _NEW_SIDE = 34, 44  # points a badge is wide, and one that was just earned
_STAMP, _STAMP_UNIT = 56, 11  # points a stamp is wide, and a tile on it at most
_NAME_WIDE = 74  # points the name below it has
_FAINT = 0.28  # the opacity of badges that are not earned yet

_BADGES: dict[Badge, tuple[str, Figure]] = {
    # Translators: badges, each for something that the player has done once.
    Badge.BEHIND: (N_("Won a match from far behind"), row("0-1 1-4 4-6")),
    # Translators: the others had no point at all.
    Badge.TO_NIL: (N_("Won a match with a shutout"), row("5-5 . 0-0")),
    Badge.EVERY_ROUND: (N_("Won every round of a match"), row("3-3 3-3 3-3")),
    # Translators: an opponent of the strongest level, Master.
    Badge.STRONGEST: (N_("Beat a Master"), row("6-6")),
    # Translators: a match in which everyone plays for themselves.
    Badge.ALONE: (N_("Beat three opponents at once"), row("1-1 . 3-3")),
    Badge.LIGHTEST: (N_("Blocked with the lightest hand"), row("0-0 . 0-1")),
    Badge.ONE_PIP: (N_("Won a blocked round by one pip"), row("0-1")),
    # Translators: what Capicúa is.
    Badge.BOTH_ENDS: (N_("Went out with a tile that fit both ends"), row("2-2 2-5 5-5")),
    Badge.LOCKOUT: (
        # Translators: {count} is three.
        N_("Made the next player pass {count} times in a row"),
        beside(row("4-4"), row("? ?")),
    ),
    # Translators: {count} is five.
    Badge.DOUBLES: (N_("Won a round after being dealt {count} doubles"), row("2-2 4-4 6-6")),
    # Translators: {count} is eight.
    Badge.DRAWN: (N_("Won a round after drawing {count} tiles"), row("? ? 6-4", 0.12)),
    # Translators: {count} is twenty.
    Badge.ONE_TILE: (N_("Scored {count} points with one tile"), row("5-5 . 5-5")),
}
"""What each was earned for, in words and in tiles."""

_COUNTS = {
    Badge.LOCKOUT: LOCKED_OUT,
    Badge.DOUBLES: MANY_DOUBLES,
    Badge.DRAWN: MANY_DRAWN,
    Badge.ONE_TILE: MANY_POINTS,
}


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
    return _(_BADGES[badge][0]).format(count=_COUNTS.get(badge))


def _badge(badge: Badge, side: float, earned: bool) -> Box:
    picture = Picture(partial(_draw, badge, earned), side, wide=side, gap=0)
    name = Text(_text(badge), 14, colour=theme.TEXT if earned else theme.table.quiet)
    return HBox(picture, name, shares=(0, 1), space=10, gap=4)


def _draw(badge: Badge, earned: bool, surface: DisplayList, m: Metrics, rect: Rect) -> None:
    colour = theme.BRASS if earned else theme.table.badge
    surface.blit(ring(rect.width, m.px(2 if earned else 1), colour), rect)
    inner = rect.inflate(-rect.width * 0.34, -rect.width * 0.34)
    _BADGES[badge][1].draw(surface, inner, rect.width / 4, seen=1.0 if earned else _FAINT)


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


_LISTED = 7  # games that are listed at least, played or not
_BEST = 3  # best rounds side by side
_SHORT = 3  # letters of a level's name where there is no room for all of them
_COLUMNS = (0.3, *[0.7 / len(LEVELS)] * len(LEVELS))
"""The shares of the width of a game's name, and of each level."""


class StatisticsScene(FormScene[Services]):
    """The statistics, over the title; past matches older than badges are looked at meanwhile."""

    name = "statistics"
    widest = 660

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._statistics = services.profile.statistics()
        shown = services.settings.standing
        self._badges = services.profile.badges() if shown else Badges(complete=True)
        older = [] if self._badges.complete else services.profile.archive().matches()
        self.task: SlicedTask[None] = SlicedTask(self._badges.fill(older))
        if not older:
            self.task.cancel()

    def show_progress(self) -> None:
        if self.task.done:
            self.services.profile.add_badges(self._badges)
            self.rebuild()

    def rows(self) -> Sequence[Box]:
        rows: list[Box] = [Heading(_("Statistics"))]
        if not self._statistics.total.matches:
            nothing = _("Nothing yet. Every match you finish against the computer is counted here.")
            text = Quiet(nothing, 15, gap=8, id="nothing")
            left = abandoned(self._statistics)
            return [*rows, text, *([Quiet(left, id="left")] if left else ()), self._past()]
        rows += [summary(self._statistics), self._past()]
        best = self._statistics.rounds
        games = [game for game in self._statistics.most_played if game in best][:_BEST]
        if games:
            bests = [_best_round(self.services, best[game]) for game in games]
            rows += [Quiet(_("Best rounds")), Grid(*bests, columns=_BEST, gap=5)]
        if has_passport(self._statistics.games):
            rows.append(passport(self._statistics.games))
        return rows if self.two_columns else [*rows, *self._badges_rows()]

    def _badges_rows(self) -> list[Box]:
        """Return the badges: below the passport, or in the second column."""
        earned = self._badges.earned
        return [badges(earned)] if earned else []

    def _past(self) -> Box:
        """Return the buttons of these matches, of their luck, and of what to try next."""
        lead = self.services.leads_to
        past = lead("button-matches", _("Past matches"), screens.PAST_MATCHES)
        luck = lead("button-ledger", _("Luck of the deal"), screens.LEDGER)
        if not (step := self._statistics.next_step):
            return Buttons(past, luck)
        game, level = step
        text = _("Next: beat {level} ({game})")
        name = text.format(level=_(LEVELS[level].name), game=_(CATALOGUE[game].name))
        return Buttons(past, luck, button("button-next", name, self._next))

    def secondary_rows(self) -> Sequence[Box]:
        if not self._statistics.total.matches:
            return ()
        rows = [game_line(key, self._statistics.games.get(key, {})) for key in self._shown()]
        if self._statistics.left_against:
            rows.append(abandoned_by_level(self._statistics.left_against))
        about = _("With mixed levels, a match counts as played against the strongest opponent.")
        note = [] if self.metrics.is_short else [Quiet(about, 13.5, gap=8)]
        return [levels(), *rows, *note, *(self._badges_rows() if self.two_columns else ())]

    def _shown(self) -> list[str]:
        """Return every game that was played, and others to fill the screen."""
        games = self._statistics.games
        most = max(_LISTED, sum(key in games for key in CATALOGUE))
        kept = sorted(CATALOGUE, key=lambda key: key not in games)[:most]
        return [key for key in CATALOGUE if key in kept]

    def _next(self) -> None:
        """Open a new game with what to try next chosen."""
        if step := self._statistics.next_step:
            new = NewGame(self.services.profile.new_game_defaults())
            new.choose_game(step[0])
            new.choose_level(step[1])
            self.services.profile.save_new_game_defaults(new.choices)
            self.leave(partial(self.services.open, screens.SETUP))

    def others(self) -> Sequence[Control]:
        reset = button("button-reset", _("Reset"), self._ask)
        return [reset] if self._statistics.games or self._statistics.left else ()

    def _ask(self) -> None:
        about = _("All counts will be deleted; your past matches stay. This can’t be undone.")
        question, forget = _("Reset all statistics?"), self._forget
        self.services.open(screens.ASK, question, about, _("Reset"), forget, _("Cancel"))

    def _forget(self) -> None:
        self._statistics = self.services.profile.reset_statistics()
        self.rebuild()


def summary(statistics: Statistics) -> Box:
    """Return all matches: a ring for the share won, the count, the best streak and the matches
    abandoned, and recent form in squares."""
    total = statistics.total
    text = ngettext("{won} of {count} match won", "{won} of {count} matches won", total.matches)
    count = text.format(won=total.won, count=total.matches)
    best = _("Best streak: {count}").format(count=total.best)
    facts = [fact for fact in (best, abandoned(statistics)) if fact]
    share, joined = total.won / max(1, total.matches), " · ".join(facts)
    won, lost = theme.BRASS, theme.table.badge
    form = [won if letter == "w" else lost for letter in statistics.outcomes]
    # Translators: names a row of squares, one for each of the latest matches.
    named = _("Latest matches, newest right; gold is won")
    beside = [
        Text(count, 17, bold=True),
        Fits(Quiet(joined), VBox(*(Quiet(fact, gap=0) for fact in facts)), gap=0),
        *([Squares(form, 13), Quiet(named, 12.5, gap=3)] if form else ()),
    ]
    ring = Ring(share, 96, 9, percent(round(100 * share)), 21, low=76)
    label = f"{count}. {joined}"
    if form:
        # Translators: of the latest matches so many were won: “7 of the latest 12 won”.
        latest = _("{won} of the latest {count} won")
        label += f". {latest.format(won=form.count(won), count=len(form))}"
    return HBox(ring, VBox(*beside), shares=(0, 1), space=18, id="summary", label=label)


def abandoned(statistics: Statistics) -> str:
    """Return the text about matches given up for others; empty where there is none."""
    left = sum(statistics.left.values())
    # Translators: matches the player didn’t finish but began another.
    text = ngettext("{count} match abandoned", "{count} matches abandoned", left)
    return text.format(count=left) if left else ""


def _best_round(services: Services, best: BestRound) -> Box:
    """Return a button with a best round: its line, its points and its game."""
    link = links.read(best.link)
    match, game = link.match(), _(link.listing.name)
    for move in link.moves:
        match.play(move)
    seats = best.seats or NewGameDefaults().seats[: link.rules.seats]
    text = ngettext(
        "Watch your best round: {game}, {count} point",
        "Watch your best round: {game}, {count} points",
        best.points,
    )
    name = text.format(game=game, count=best.points)
    face = VBox(
        LineAlone(match.round.line, link.rules),
        Text(f"+{best.points}", 15, colour=theme.BRASS, bold=True, centre=True, gap=2),
        Text(game, 13, centre=True, gap=0),
    )
    watch = services.leads_to(f"best-{link.listing.key}", name, screens.REPLAY, link, seats)
    return Button(watch, face)


def levels() -> Box:
    """Return the names of the levels over their columns, short where there is no room for all."""
    names = [_(level.name) for level in LEVELS.values()]
    short = [f"{name[:_SHORT]}." if len(name) > _SHORT + 2 else name for name in names]
    sizes = (13, names), (12, names), (11, names), (11, short)
    return Fits(*(_table_line("", size, texts) for size, texts in sizes))


def _table_line(name: str, size: float, texts: Sequence[str], label: str = "") -> Box:
    cells = [Quiet(text, size, centre=True) for text in texts]
    head = Quiet(name, 13, smaller=(12, 11))
    return HBox(head, *cells, shares=_COLUMNS, space=4, high=24, id="left-against", label=label)


def abandoned_by_level(against: Mapping[str, int]) -> Box:
    """Return how many matches were given up for others against each level, in their columns."""
    counts = [against.get(key, 0) for key in LEVELS]
    # Translators: over the numbers of matches the player began, but not finished.
    name = _("Abandoned")
    met = zip(LEVELS.values(), counts, strict=True)
    label = colon(name, ", ".join(f"{_(level.name)} {count}" for level, count in met if count))
    texts = [str(count or "–") for count in counts]
    return _table_line(name, 13, texts, label)


def game_line(game: str, tallies: Mapping[str, Tally]) -> Box:
    """Return a game: a ring for each level met, with how many matches were won; a dot for the
    others."""
    # Translators: a level, and what was won against it: "Club 8 of 14".
    text = _("{level} {won} of {count}")
    tallies = {key: tally for key, tally in tallies.items() if tally.matches}
    met = [
        text.format(level=_(level.name), won=tallies[key].won, count=tallies[key].matches)
        for key, level in LEVELS.items()
        if key in tallies
    ]
    cells = [
        Ring(tallies[key].won / tallies[key].matches, 32, 4, str(tallies[key].won))
        if key in tallies
        else Picture(_draw_dot, 7, wide=7)
        for key in LEVELS
    ]
    name, colour = _(CATALOGUE[game].name), theme.TEXT if met else theme.table.faint
    label = colon(name, ", ".join(met)) if met else ""
    head, id = Text(name, 14, bold=True, colour=colour), f"game-{game}"
    return HBox(head, *cells, shares=_COLUMNS, space=4, high=40, gap=0, id=id, label=label)


def _draw_dot(surface: DisplayList, m: Metrics, area: Rect) -> None:
    dot = glass.pill((m.px(7), m.px(7)), theme.GLASS_RAISED)
    centred(surface, dot, area)

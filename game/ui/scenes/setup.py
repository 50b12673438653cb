"""The new-game screen: game, players and level; the rest unfolds on demand."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from game.ai.levels import LEVELS
from game.language import _, all_of, ngettext, pgettext
from game.ui import navigation, screens
from game.ui.kit.cards import Cards
from game.ui.kit.choice import Choice, Item
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.scenes.games import card, door
from game.ui.scenes.new_game import HIGHEST_TARGET, NewGame
from game.ui.scenes.seat_editor import relation, seat_row
from game.ui.services import Services
from game.ui.words.names import of_seats
from game.variants.catalogue import CATALOGUE
from game.variants.option import Option
from game.variants.words_scoring import rounds

_FIRST = ("seats", "teams")  # the options shown at once; the rest unfold on demand
_KNOWN = (*_FIRST, "rounds", "target")  # the options that are no house rules

_OWN = "own"  # a value of the player's own making
_MIXED = "mixed"  # opponents of different levels
_STEPS = (-10, -1, 1, 10)
_THREE = 1200  # points a window is wide that has room for the house rules beside the rest
_TIGHT = 720  # points of height below which a phone held upright is small


class SetupScene(FormScene[Services]):
    """Edits the choices of a new game, and starts the match."""

    name = "setup"
    overlay = False
    widest = 620
    short_footer = FooterPlace.CORNER
    anchor_top = True
    first_focus = "button-start"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._new = NewGame(services.profile.new_game_defaults(), services.platform.languages)
        saved = services.profile.matches.peek()
        self._under_way = saved if saved and not saved.over else None
        self._more = False
        """Whether all options are unfolded."""

    def layout(self) -> None:
        """Fill the height of a narrow or short window, and of any once all is unfolded."""
        self.fill_height = self._more or not self.two_columns or self.metrics.is_short
        super().layout()

    def rows(self) -> Iterator[Box]:
        """Yield a few games, and the card of all; in a short window also what unfolds the rest."""
        cards = [card(CATALOGUE[game]) for game in self._new.offered]
        choose, chosen = self.rebuilding(self._new.choose_game), self._new.listing.key
        every = partial(self.services.open, screens.GAMES, chosen, choose)
        yield Heading(_("New game"))
        yield Cards("game", cards, chosen, choose, dense=True, door=(door(), every))
        if self.metrics.is_short:
            yield self._fold()

    def columns(self) -> list[Sequence[Box]]:
        """Return the columns of rows; in a wide window, unfolded house rules have their own."""
        columns = super().columns()
        if self._more and self.metrics.points[0] >= _THREE:
            columns.append(self._house_rows())
        return columns

    def secondary_rows(self) -> Sequence[Box]:
        """Return the players, the level and the length; then the rest as a summary, or unfolded."""
        options = self._options
        rows = [self._option_row(options[key]) for key in _FIRST if key in options]
        rows = [*(rows or self._team_rows()), *self._level_rows()]
        rows.append(self._length_row(options["rounds"]))
        for row in rows:
            row.gap = min(row.gap, 12 if self._tight or self.metrics.portrait else 16)
        if not self._more and not self.metrics.is_short:
            rows.append(Text(self._chosen(), 14, gap=10, id="chosen"))
        rows += () if self.metrics.is_short else [self._fold()]
        return [*rows, *self._more_rows()] if self._more else rows

    @property
    def _options(self) -> Mapping[str, Option]:
        """The options that leave something to choose, by their keys."""
        return {option.key: option for option in self._new.listing.options_for(self._new.rules)}

    @property
    def _tight(self) -> bool:
        """Whether it is a phone in landscape, or a small one in portrait."""
        m = self.metrics
        return m.is_short or (m.portrait and m.points[1] < _TIGHT)

    def _fold(self) -> Box:
        name = _("Fewer options") if self._more else _("More…")
        asked = _("Read the rules"), screens.RULES, self._new.deal(0)
        return Buttons(
            button("button-more", name, self._toggle_more),
            self.services.leads_to("button-rules", *asked),
            gap=22 if self._more else 10,
        )

    def _chosen(self) -> str:
        """Return the summary of the folded options: "Classic · You, Theo", with the variation only
        where there are several."""
        presets, key = self._new.listing.variations, self._new.preset
        listings = [_(preset.name) for preset in presets if preset.key == key] or [_("Custom")]
        if len(presets) == 1 and key:
            listings = []
        names = ", ".join(of_seats(self._new.seats))
        return " · ".join([*listings, names])

    def _more_rows(self) -> list[Box]:
        """Return the variations, the target and the seats; in all but a wide window the house
        rules as well."""
        rules, seats, options = self._new.rules, self._new.seats, self._options
        rows: list[Box] = [self._preset_row()] if len(self._new.listing.variations) > 1 else []
        rows += self._target_rows(options["target"]) if "target" in options else []
        rows.append(Quiet(_("Names and levels"), 15, gap=22))
        rows += [
            seat_row(number, name, seat.level, relation(rules, seats, number), self._open_seat)
            for number, (name, seat) in enumerate(zip(of_seats(seats), seats, strict=True))
        ]
        return rows if self.metrics.points[0] >= _THREE else [*rows, *self._house_rows()]

    def _house_rows(self) -> list[Box]:
        options = self._options
        rows = [self._option_row(options[key]) for key in options if key not in _KNOWN]
        reset = self.rebuilding(self._new.reset)
        standard = button("button-defaults", _("Reset to standard rules"), reset)
        number = button("button-number", _("Play a deal by number"), self._by_number)
        return [*rows, Buttons(standard, number, gap=22)]

    def _team_rows(self) -> list[Box]:
        """Return the teams, in a game that is only for two teams of two."""
        if not self._new.rules.partnered:
            return []
        names = of_seats(self._new.seats)
        # Translators: two teams: "You and Nora against Theo and Ada".
        text = _("{team} against {others}")
        text = text.format(team=all_of(names[::2]), others=all_of(names[1::2]))
        title = Quiet(_("Players"), 15, gap=22)
        return [title, Text(text, gap=8, id="teams")]

    def _level_rows(self) -> Iterator[Box]:
        """Yield the level of all computers, and a note where there are none or only computers."""
        seats, levels = self._new.seats, self._new.levels
        if levels:
            items = [Item(level.key, _(level.name), _(level.blurb)) for level in LEVELS.values()]
            chosen = next(iter(levels)) if len(levels) == 1 else _MIXED
            if chosen == _MIXED:
                items.append(Item(_MIXED, _("Mixed"), _("Set for each player.")))
            yield Choice("level", _("Opponents’ level"), items, chosen, self._choose_level)
        else:
            text = _("Everyone plays on this device.")
            yield Quiet(text, 13.5, gap=8)
        if levels and all(seat.level for seat in seats):
            yield Quiet(_("The computer plays every seat, and you watch."), 13.5, gap=8)

    def _length_row(self, option: Option) -> Box:
        """Return the choice of the length: a number of rounds, or up to the target; only the usual
        lengths before all options are unfolded."""
        rules, change = self._new.rules, self.rebuilding(partial(self._new.choose, option.key))
        items = [
            item._replace(label=self._length(item))
            for item in self._items(option)
            if self._more or item.value in self._new.lengths
        ]
        items.sort(key=lambda item: not item.value)
        if self.metrics.portrait:  # where there is no room for what the labels say anyway
            items = [item._replace(note="") for item in items]
        return Choice(option.key, _(option.title), items, rules.rounds, change, short=self._tight)

    def _length(self, item: Item) -> str:
        if not item.value:
            target = self._new.target
            return ngettext("To {target}", "To {target}", target).format(target=target)
        return rounds(int(item.value))

    def _preset_row(self) -> Box:
        presets = self._new.listing.variations
        items = [Item(preset.key, _(preset.name), _(preset.blurb)) for preset in presets]
        items.append(Item(_OWN, _("Custom"), _("Your choice of house rules.")))
        chosen = self._new.preset or _OWN
        return Choice("preset", _("Variation"), items, chosen, self._choose_preset)

    def _items(self, option: Option) -> list[Item]:
        return [
            Item(choice.value, _(choice.label), _(choice.explanation))
            for choice in option.choices_for(self._new.rules)
        ]

    def _option_row(self, option: Option) -> Box:
        value = getattr(self._new.rules, option.key)
        change = self.rebuilding(partial(self._new.choose, option.key))
        short = option.key in _FIRST and (self._tight or self.metrics.portrait)
        return Choice(option.key, _(option.title), self._items(option), value, change, short=short)

    def _target_rows(self, option: Option) -> Iterator[Box]:
        """Yield the target: those on offer, or any, in steps."""
        items, target = self._items(option), self._new.rules.target
        own = self._new.own_target or target not in [item.value for item in items]
        other = _("Other: {number}")
        label = other.format(number=target) if own else _("Other…")
        longest = other.format(number=HIGHEST_TARGET)
        items.append(Item(_OWN, label, _("Any number of points, 1 or more."), longest))
        chosen = _OWN if own else target
        yield Choice(option.key, _(option.title), items, chosen, self._choose_target)
        if own:
            change = self.rebuilding(partial(self._new.choose_target, own=True))
            signs = {step: f"{step:+d}" for step in _STEPS}
            steps = [
                button(f"target-step{sign}", sign.replace("-", "−"), partial(change, target + step))
                for step, sign in signs.items()
            ]
            yield Buttons(*steps)

    def footer(self) -> Iterator[Box]:
        if self._under_way:
            game, number = _(self._under_way.listing.name), self._under_way.match.round_no
            text = _("Starting a new game ends your match ({game}, round {number}).")
            note = text.format(game=game, number=number)
            yield Quiet(note, 13.5, id="under-way", role="status")
        yield from super().footer()

    def actions(self) -> Iterator[Control]:
        yield button("button-back", _("Back"), self.back)
        yield button("button-start", pgettext("a match", "Start"), self._start)

    def back(self) -> None:
        self._keep()
        self.leave()

    def _keep(self) -> None:
        self.services.profile.save_new_game_defaults(self._new.choices)

    def _choose_preset(self, key: int | str) -> None:
        self._new.choose_preset(None if key == _OWN else str(key))
        self.rebuild()

    def _choose_target(self, chosen: int | str) -> None:
        target = self._new.rules.target if chosen == _OWN else int(chosen)
        self._new.choose_target(target, own=chosen == _OWN)
        self.rebuild()
        if chosen == _OWN:
            self.reveal(f"target-step{_STEPS[0]:+d}")

    def _choose_level(self, key: int | str) -> None:
        if key != _MIXED:
            self._new.choose_level(str(key))
            self.rebuild()

    def _open_seat(self, number: int) -> None:
        take = self.rebuilding(partial(self._new.sit, number))
        self.services.open(
            screens.SEAT_EDITOR, self._new.seats, number, self._new.listing.home, take
        )

    def _toggle_more(self) -> None:
        self._more = not self._more
        self.rebuild()
        if self._more and not self.two_columns:
            self.reveal("button-more", on_top=True)

    def _by_number(self) -> None:
        self._keep()
        play = partial(navigation.play_deal, self.services)
        self.services.open(screens.ENTER_NUMBER, lambda number: play(self._new.deal(number)))

    def _start(self) -> None:
        self._new.choices.begin()
        self._keep()
        navigation.start_match(self.services, self._new.choices)

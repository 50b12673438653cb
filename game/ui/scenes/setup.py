"""A new game: which one, how many seats, to how many points, by which house rules."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from game.ai.levels import LEVELS
from game.engine.rules import Rules
from game.language import _, pgettext
from game.session import begin
from game.session.session import Seat
from game.ui.art import figures, theme
from game.ui.kit.cards import Card, Cards
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Buttons, Choice, Item, Part, Row, Text
from game.ui.kit.services import Services
from game.ui.scenes.enter_number import NumberScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.seat import SeatRow, SeatScene, relation
from game.variants import GAMES
from game.variants.base import Variant

_FIRST = ("seats", "teams", "target")
"""The options in sight at once; the rest are house rules, opened on demand."""

_OWN = "own"  # a value of the player's own making
_MIXED = "mixed"  # opponents of different levels
_HIGHEST_TARGET = 1000
_STEPS = (-10, -1, 1, 10)


class SetupScene(FormScene):
    """Shows the last choices, changes them, starts the match."""

    name = "setup"
    widest = 620
    steady = True
    first_focus = "button-start"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._choices = services.profile.choices()
        saved = services.profile.matches.now()
        self._under_way = saved.match if saved and not saved.over else None
        self._more = False
        self._own_target = self._own_rules = False

    @property
    def _variant(self) -> Variant:
        return GAMES[self._choices.game]

    @property
    def _rules(self) -> Rules:
        return self._variant.rules_for(self._choices.options.get(self._choices.game, {}))

    def rows(self) -> Sequence[Row]:
        """Return the games, and the published ways to play the one chosen."""
        cards = [
            Card(game.key, _(game.name), _(game.blurb), figures.GAMES[game.key])
            for game in GAMES.values()
        ]
        rows: list[Row] = [
            Text(_("New game"), 24, bold=True, node=("heading", "heading")),
            Cards("game", cards, self._choices.game, self._choose_game),
        ]
        if len(self._variant.presets) > 1:
            rows.append(self._preset_row(self._rules))
        return rows

    def aside(self) -> Sequence[Row]:
        """Return the players, the first options, and the house rules when opened."""
        rules = self._rules
        rows: list[Row] = []
        house: list[Row] = []
        for option in self._variant.options_for(rules):
            value = getattr(rules, option.key)
            items = [
                Item(choice.value, _(choice.label), _(choice.explanation))
                for choice in option.choices_for(rules)
            ]
            row = self._option_rows(option.key, _(option.title), items, value)
            if option.key == "target":
                rows += [*self._seat_rows(rules), *row]
            elif option.key in _FIRST:
                rows += row
            else:
                house += row
        label = _("Hide house rules") if self._more else _("House rules …")
        rows.append(
            Buttons(
                Part("button-house-rules", "button", label, self._toggle_more),
                Part("button-rules", "button", _("Read the rules"), self._read),
                Part("button-number", "button", _("A deal by its number"), self._by_number),
                gap=22,
            )
        )
        if self._more:
            rows += house
            rows.append(
                Buttons(
                    Part("button-defaults", "button", _("Back to the usual rules"), self._reset),
                    gap=22,
                )
            )
        return rows

    def _seat_rows(self, rules: Rules) -> list[Row]:
        """Return the level of all computers together, then each seat."""
        seats = self._choices.seats[: rules.seats]
        levels = {seat.level for seat in seats} - {None}
        rows: list[Row] = []
        if levels:
            items = [Item(level.key, _(level.name), _(level.blurb)) for level in LEVELS.values()]
            chosen = str(next(iter(levels))) if len(levels) == 1 else _MIXED
            if chosen == _MIXED:
                items.append(Item(_MIXED, _("Mixed"), _("Each as chosen below.")))
            rows.append(Choice("level", _("Computers"), items, chosen, self._choose_level))
        else:
            rows.append(Text(_("Players at this device"), colour=theme.table.quiet, gap=22))
        rows += [
            SeatRow(number, seat, relation(rules, seats, number), self._open_seat)
            for number, seat in enumerate(seats)
        ]
        if levels and all(seat.level for seat in seats):
            rows.append(
                Text(
                    _("Computers play each other, and you watch."),
                    13.5,
                    colour=theme.table.quiet,
                    gap=8,
                )
            )
        return rows

    def _preset_row(self, rules: Rules) -> Row:
        """Return the published ways to play the game, and the player's own."""
        items = [
            Item(preset.key, _(preset.name), _(preset.blurb)) for preset in self._variant.presets
        ]
        items.append(Item(_OWN, _("Own rules"), _("The house rules, as you choose them.")))
        preset = self._variant.preset_of(rules)
        chosen = preset.key if preset and not self._own_rules else _OWN
        return Choice("preset", _("Way to play"), items, chosen, self._choose_preset)

    def _option_rows(self, key: str, title: str, items: list[Item], value: int | str) -> list[Row]:
        def change(chosen: int | str) -> None:
            self._choose(key, chosen)

        if key != "target":
            return [Choice(key, title, items, value, change)]
        known = [item.value for item in items]
        own = self._own_target or value not in known
        other = _("Other: {number}")
        label = other.format(number=value) if own else _("Other …")
        longest = other.format(number=_HIGHEST_TARGET)
        items = [*items, Item(_OWN, label, _("Any number of points from 1 up."), longest)]
        rows: list[Row] = [
            Choice(
                key,
                title,
                items,
                _OWN if own else value,
                lambda chosen: self._choose_target(chosen, int(value)),
            )
        ]
        if own:
            rows.append(
                Buttons(
                    *(
                        Part(
                            f"target-step{step:+d}",
                            "button",
                            f"{step:+d}".replace("-", "−"),
                            lambda step=step: self._step_target(int(value) + step),  # type: ignore[misc]
                        )
                        for step in _STEPS
                    )
                )
            )
        return rows

    def foot(self) -> Sequence[Row]:
        """Return back and start, and what starting gives up."""
        rows: list[Row] = []
        if self._under_way:
            note = _("Starting ends your match of {game}, now in round {number}.").format(
                game=_(GAMES[self._under_way.game].name), number=self._under_way.round_no
            )
            rows.append(Text(note, 13.5, colour=theme.table.quiet, node=("under-way", "status")))
        return [
            *rows,
            Buttons(
                Part("button-back", "button", _("Back"), self.back),
                Part("button-start", "button", pgettext("a match", "Start"), self._start),
                primary="button-start",
            ),
        ]

    def back(self) -> None:
        """Return to where the new game was asked for, keeping the choices."""
        self.services.profile.save_choices(self._choices)
        self.leave()

    def _choose_game(self, key: int | str) -> None:
        self._choices.game = str(key)
        self._own_target = self._own_rules = False
        self.rebuild()

    def _choose(self, key: str, value: int | str) -> None:
        self._take(self._variant.change(self._rules, key, value))

    def _take(self, rules: Rules) -> None:
        """Remember rules by the options that make them."""
        self._choices.options[self._choices.game] = {
            option.key: getattr(rules, option.key) for option in self._variant.options_for(rules)
        }
        self.rebuild()

    def _choose_preset(self, key: int | str) -> None:
        self._own_rules = key == _OWN
        if not self._own_rules:
            self._own_target = False
            self._take(self._variant.preset(str(key)))
        else:
            self._more = True
            self.rebuild()
            self.scroll_to_part("button-house-rules")

    def _choose_target(self, chosen: int | str, now: int) -> None:
        self._own_target = chosen == _OWN
        self._choose("target", now if chosen == _OWN else chosen)
        if self._own_target:
            self.reveal(f"target-step{_STEPS[0]:+d}")

    def _step_target(self, target: int) -> None:
        self._own_target = True
        self._choose("target", min(_HIGHEST_TARGET, max(1, target)))

    def _choose_level(self, key: int | str) -> None:
        if key != _MIXED:
            self._choices.seats = tuple(
                replace(seat, level=str(key)) if seat.level else seat
                for seat in self._choices.seats
            )
            self.rebuild()

    def _open_seat(self, number: int) -> None:
        seat = self._choices.seats[number]
        self.services.scenes.push(
            SeatScene(self.services, number, seat, lambda seat: self._take_seat(number, seat))
        )

    def _take_seat(self, number: int, seat: Seat) -> None:
        seats = list(self._choices.seats)
        seats[number] = seat
        self._choices.seats = tuple(seats)
        self.rebuild()

    def _toggle_more(self) -> None:
        self._more = not self._more
        self.rebuild()
        if self._more:
            self.scroll_to_part("button-house-rules")

    def _read(self) -> None:
        self.services.scenes.push(RulesScene(self.services, self._choices.game, self._rules))

    def _by_number(self) -> None:
        self.services.profile.save_choices(self._choices)
        self.services.scenes.push(NumberScene(self.services, self._choices.game, self._rules))

    def _reset(self) -> None:
        self._choices.options.pop(self._choices.game, None)
        self._own_target = self._own_rules = False
        self.rebuild()

    def _start(self) -> None:
        self.services.profile.save_choices(self._choices)
        rules = self._rules
        seats = self._choices.seats[: rules.seats]
        save = self.services.profile.matches.save
        session = begin.fresh(self._choices.game, rules, seats, save, secrets.randbelow)
        self.services.navigation.table(session, fresh=True)

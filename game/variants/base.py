"""A game: its rules, the house options it offers, and its rules in words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace

from game.engine.choices import Removed
from game.engine.rules import Rules
from game.engine.validity import problem, validated
from game.language import N_, _
from game.variants.option import Option, OptionError
from game.variants.words import Section, in_words

_NOT_HOUSE_RULES = ("seats", "teams", "max_pip", "hand", "target", "rounds")
"""The options that every match chooses; they are not house rules."""

_AMOUNTS = ("target", "crossed", "blank_value", "any_blank", "each_pass", "double_out")
"""Rule points that may differ between tables without making it another game; so may all bonuses."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A published way to play a game: its options, and its hands if they are not the usual ones.

    `name` and `blurb` are marked texts. `options` are written as in `Rules.parse`, a later value in
    place of an earlier one. `hands` are the tiles dealt to each seat, `targets` the
    points to win, and `removed` what is taken out of the set, by the number of seats, where it
    matters. A `variation` is listed under its game; any other preset is listed as a game of its
    own, and `home` says where it is from, as in "es-DO": a language and a country. `amended` are
    the options added since it was published: links refer to the preset without them.
    """

    key: str
    name: str
    blurb: str
    options: str = ""
    hands: Mapping[int, int] = field(default_factory=dict)
    targets: Mapping[int, int] = field(default_factory=dict)
    variation: bool = False
    home: str = ""
    removed: Mapping[int, Removed] = field(default_factory=dict)
    amended: str = ""


def _options(text: str) -> dict[str, str]:
    """Return the options of a preset."""
    return dict(word.split("=") for word in text.split())


# Translators: the name of a way to play a game.
CLASSIC = Preset("classic", N_("Classic"), N_("Standard rules."), variation=True)


@dataclass(frozen=True, slots=True)
class Variant:
    """A game.

    `name` and `blurb` are marked texts. `rules` are its own; `hands` the tiles dealt to each seat,
    by the number of seats, and `set_hands` exceptions, by the set's highest number;
    `options` the choices it offers, in display order; `presets` the published ways to play it, its
    own first; `home` where it is from, as in a preset.
    """

    key: str
    name: str
    blurb: str
    rules: Rules
    hands: Mapping[int, int]
    options: tuple[Option, ...] = field(repr=False)
    set_hands: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    presets: tuple[Preset, ...] = (CLASSIC,)
    home: str = ""
    _found: dict[tuple[str, int | None, bool], Rules | None] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def hand(self, max_pip: int, seats: int) -> int:
        """Return how many tiles are dealt to each seat by default."""
        return {**self.hands, **self.set_hands.get(max_pip, {})}[seats]

    def options_for(self, rules: Rules) -> tuple[Option, ...]:
        """Return the options that leave something to choose under `rules`, in order."""
        return tuple(
            option
            for option in self.options
            if len(option.choices_for(rules)) + (option.least is not None) > 1
        )

    def refusal(
        self, rules: Rules, key: str, value: object, preset: Preset | None = None
    ) -> str | None:
        """Return a sentence saying why an option cannot have this value under `rules`, or None.

        Raises `OptionError` for an option or a choice the game does not offer.
        """
        option = self._option(key)
        chosen = self._with(rules, key, option.read(value), preset)
        if trouble := option.refusal(chosen):
            return problem(chosen) or trouble
        return problem(self._settled(chosen, preset))

    def change(self, rules: Rules, key: str, value: object, preset: Preset | None = None) -> Rules:
        """Return `rules` with one option changed.

        Changing the set brings its usual hands. Changing the number of seats brings the rules that
        the game, or the preset being played, has for that number. Otherwise the preset's rules are
        taken anew, with this choice and all that differed, so that whatever had to give way to the
        choice before comes back. What no longer makes sense falls back to the `preset`, or without
        one to the game's own rule. Raises `OptionError` for an option or a choice that is not
        offered or makes no sense.
        """
        option = self._option(key)
        chosen = option.read(value)
        if key == "seats" and chosen != rules.seats:
            return self._seated(rules, int(chosen), preset)
        if getattr(rules, key) == chosen and not option.refusal(rules):
            return rules
        played = preset or self._closest(rules)
        own = self._own(rules, played)
        before = self._settled(self._with(own, key, getattr(rules, key), played), played)
        others = self._chosen_otherwise(rules, before, played)
        if key == "max_pip":
            others.pop("hand", None)
        anew = self._at_once(own, {**others, key: chosen}, played)
        if anew is None and (trouble := self.refusal(rules, key, chosen, preset)):
            raise OptionError(trouble)
        return anew or self._settled(self._with(rules, key, chosen, preset), preset)

    def rules_for(self, options: Mapping[str, str | int]) -> Rules:
        """Return the game's rules with these options, in any order.

        Raises `OptionError` as `change` does, also if the choices are incompatible.
        """
        return self._chosen(self.rules, options)

    def house(self, preset: Preset, options: Mapping[str, str | int]) -> Rules:
        """Return the rules of a preset with options changed, as far as they make sense.

        Raises `OptionError` for an option or a choice the game does not offer.
        """
        others = self._read(options)
        seats = others.pop("seats", None)
        rules = self._for_seats(preset, None if seats is None else int(seats))
        return self._taken(rules or self.preset(preset.key), others, preset)

    def differing(self, rules: Rules, preset: Preset) -> dict[str, str | int]:
        """Return the options in which `rules` differ from a preset for as many seats, and the seats
        if they are not its usual number: `house` turns them back into the rules."""
        chosen = self._chosen_otherwise(rules, self._own(rules, preset), preset)
        usual = self.preset(preset.key).seats
        return {"seats": rules.seats, **chosen} if rules.seats != usual else chosen

    def preset(self, key: str, seats: int | None = None, *, published: bool = False) -> Rules:
        """Return the rules of a preset, for its usual number of seats or another; if `published`,
        as they were when it was published.

        Raises `OptionError` if the game has no such preset, or not for this number of seats.
        """
        preset = next((preset for preset in self.presets if preset.key == key), None)
        if preset is None:
            raise OptionError(f'{self.name} has no preset "{key}".')
        if rules := self._for_seats(preset, seats, published=published):
            return rules
        raise OptionError(f"{preset.name} is not for {seats} players.")

    def has(self, preset: Preset, seats: int) -> bool:
        """Whether a preset can be played with this number of seats."""
        return self._for_seats(preset, seats) is not None

    def preset_of(self, rules: Rules) -> Preset | None:
        """Return the preset that `rules` match for their number of seats, disregarding the target
        and the number of rounds; None if there is none."""
        return self._like(rules, lambda name: name == "target")

    def nearest(self, rules: Rules) -> Preset | None:
        """Return the preset that `rules` match, disregarding the target and the amounts that tables
        agree on, such as bonuses; None if there is none."""
        return self._like(rules, lambda name: name in _AMOUNTS or name.endswith("_bonus"))

    def _like(self, rules: Rules, agreed: Callable[[str], bool]) -> Preset | None:
        """Return the preset that `rules` match exactly, or one that differs only in the target, or
        one that differs only in numbers whose names are `agreed`; now or as it was published."""
        best, least = None, 3
        for preset in self.presets if rules.seats in self.hands else ():
            if (its := self._for_seats(preset, rules.seats)) is None:
                continue
            since = _options(preset.amended)
            if any(getattr(rules, name) != getattr(its, name) for name in since):
                its = self.preset(preset.key, rules.seats, published=True)
            its = self._lasting(its, rules.rounds, preset)
            other = [
                point.name
                for point in fields(Rules)
                if getattr(its, point.name) != getattr(rules, point.name)
            ]
            known = all(agreed(name) and isinstance(getattr(its, name), int) for name in other)
            far = 0 if not other else 1 if other == ["target"] else 2
            if known and far < least:
                best, least = preset, far
        return best

    def text(self, rules: Rules | None = None, preset: Preset | None = None) -> tuple[Section, ...]:
        """Return the rules in words, as headings with paragraphs; by default the game's own rules.

        Choices that differ from the game's own rules, or from the preset being played (the nearest
        unless one is given), come last, by name.
        """
        rules = rules or self.rules
        house = self._house_rules(rules, preset or self.nearest(rules))
        return (*in_words(rules), *([Section("house", _("House rules"), house)] if house else []))

    def _house_rules(self, rules: Rules, preset: Preset | None) -> tuple[str, ...]:
        """Return a line for a variation, and one for each rule that differs from it."""
        own = self._lasting(self._own(rules, preset), rules.rounds, preset)
        rows = [
            (option.title, choice.label, choice.explanation)
            for option in self.options_for(rules)
            if option.key not in _NOT_HOUSE_RULES and not option.refusal(rules)
            if getattr(rules, option.key) != getattr(own, option.key)
            if (choice := option.chosen(rules))
        ]
        if preset and preset.variation and preset is not self.presets[0]:
            rows.insert(0, (N_("Variation"), preset.name, preset.blurb))
        return tuple(
            # Translators: a house rule as the players chose it, its name and the choice.
            _("{option}: {choice}. {explanation}").format(
                option=_(option), choice=_(choice), explanation=_(explanation)
            )
            for option, choice, explanation in rows
        )

    def _seated(self, rules: Rules, seats: int, preset: Preset | None) -> Rules:
        """Return `rules` for another number of seats. Raises `OptionError`."""
        played = preset or self._closest(rules)
        if preset is None and not self.has(played, seats):
            played = self.presets[0]
        usual = self.preset(played.key, seats)
        others = {k: v for k, v in self.differing(rules, played).items() if k != "seats"}
        return self._taken(usual, others, played)

    def _lasting(self, rules: Rules, rounds: int, preset: Preset | None) -> Rules:
        """Return `rules` for a match of this many rounds, 0 for one to the target. Whatever makes
        no sense in such a match falls back to the preset, or the game."""
        if rounds == rules.rounds:
            return rules
        return self._settled(rules.with_point("rounds", rounds), preset)

    def _closest(self, rules: Rules) -> Preset:
        """Return the preset that has these `rules`, else the variation from which the fewest of
        their options differ."""
        if found := self.preset_of(rules):
            return found
        variations = [p for p in self.presets if p.variation and self.has(p, rules.seats)]
        return min(variations, key=lambda preset: len(self.differing(rules, preset)))

    def _chosen_otherwise(self, rules: Rules, own: Rules, preset: Preset) -> dict[str, str | int]:
        """Return the options in which two rules differ, with the values of the first; its hands are
        compared with those that the preset has for its set."""
        same_set = own.max_pip == rules.max_pip
        hand = (own if same_set else self._with(own, "max_pip", rules.max_pip, preset)).hand
        return {
            key: getattr(rules, key)
            for key in (option.key for option in self.options)
            if getattr(rules, key) != (hand if key == "hand" else getattr(own, key))
        }

    def _for_seats(
        self, preset: Preset, seats: int | None, *, published: bool = False
    ) -> Rules | None:
        """Return the rules of a preset for this number of seats; None if it has none."""
        where = preset.key, seats, published
        if where not in self._found:
            options = _options(
                preset.options if published else f"{preset.options} {preset.amended}"
            )
            rules: Rules | None = self._chosen(self.rules, options)
            if rules and seats not in (None, rules.seats):
                try:
                    rules = self._chosen(self.rules, {**options, "seats": str(seats)})
                except OptionError:
                    rules = None
            if rules:
                rules = replace(
                    rules,
                    hand=preset.hands.get(rules.seats, rules.hand),
                    target=preset.targets.get(rules.seats, rules.target),
                    removed=preset.removed.get(rules.seats, rules.removed),
                )
            self._found[where] = rules and validated(rules)
        return self._found[where]

    def _read(self, options: Mapping[str, str | int]) -> dict[str, str | int]:
        """Return options as choices, in order; they may be given as text. Raises `OptionError`."""
        wanted = [(self._option(key), value) for key, value in options.items()]
        wanted.sort(key=lambda choice: self.options.index(choice[0]))
        return {option.key: option.read(value) for option, value in wanted}

    def _chosen(self, rules: Rules, options: Mapping[str, str | int]) -> Rules:
        """Return `rules` with all of these options chosen. Raises `OptionError`."""
        chosen = self._read(options)
        rules = self._taken(rules, chosen)
        for key, value in chosen.items():
            if getattr(rules, key) != value or self._option(key).refusal(rules):
                raise OptionError(
                    self.refusal(rules, key, value) or f"{key}={value} cannot stand with the rest."
                )
        return rules

    def _taken(
        self, rules: Rules, chosen: Mapping[str, str | int], preset: Preset | None = None
    ) -> Rules:
        """Return `rules` with options chosen, all at once or one by one, as far as they agree."""
        if at_once := self._at_once(rules, chosen, preset):
            return at_once
        for _again in chosen:
            before = rules
            for key, value in chosen.items():
                if getattr(rules, key) != value and not self.refusal(rules, key, value, preset):
                    rules = self._settled(self._with(rules, key, value, preset), preset)
            if rules == before:
                break
        return rules

    def _at_once(
        self, rules: Rules, chosen: Mapping[str, str | int], preset: Preset | None
    ) -> Rules | None:
        """Return `rules` with options chosen all at once; None if they don't agree."""
        for key, value in chosen.items():
            rules = self._with(rules, key, value, preset)
        rules = self._settled(rules, preset)
        held = all(getattr(rules, key) == value for key, value in chosen.items())
        return rules if held and problem(rules) is None else None

    def _with(
        self, rules: Rules, key: str, value: int | str, preset: Preset | None = None
    ) -> Rules:
        """Return `rules` with one point chosen, and the usual hands for the seats and the set."""
        chosen = rules.with_point(key, value)
        if key in ("seats", "max_pip"):
            usual = self.hand(chosen.max_pip, chosen.seats)
            own_set = preset and _options(preset.options).get("max_pip", str(chosen.max_pip))
            hands = preset.hands if preset and own_set == str(chosen.max_pip) else {}
            chosen = replace(chosen, hand=hands.get(chosen.seats, usual))
        return chosen

    def _own(self, rules: Rules, preset: Preset | None) -> Rules:
        """Return the rules of a preset for the number of seats of `rules`, or the game's own."""
        return (preset and self._for_seats(preset, rules.seats)) or self.rules

    def _settled(self, rules: Rules, preset: Preset | None = None) -> Rules:
        """Return `rules` with whatever makes no sense reset to the preset, or to the game; but a
        target is kept while the rounds are counted."""
        own = self._own(rules, preset)
        for option in self.options:
            rests = option.key == "target" and rules.rounds
            if rests or not option.refusal(rules):
                continue
            changed = self._with(rules, option.key, getattr(own, option.key))
            if option.refusal(changed) and problem(changed):
                changed = self._with(rules, option.key, getattr(self.rules, option.key))
            rules = changed
            if option.refusal(rules) and (others := option.choices_for(rules)):
                rules = self._with(rules, option.key, others[0].value)
        return rules

    def _option(self, key: str) -> Option:
        for option in self.options:
            if option.key == key:
                return option
        there_are = ", ".join(option.key for option in self.options)
        raise OptionError(f'{self.name} has no option "{key}"; there are {there_are}.')

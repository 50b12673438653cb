"""Sentences for the ear: what happened and what is open since, and answers to what players ask."""

from collections.abc import Sequence

from game.engine import SeatView, Tile
from game.engine.events import Drew, Event, Led, MarkerMoved, Moved, Played, RoundEnded
from game.engine.line import End, Line
from game.language import N_, _, all_of, either, ngettext
from game.ui.table import sentences
from game.ui.table.table import Table
from game.ui.words.names import lacking, tiles
from game.variants.words_scoring import points


def sentences_of(table: Table, news: Sequence[Event]) -> list[str]:
    """Return a sentence for each event, empty for what speaks for itself or is part of the next:
    tiles drawn one after the other are one thing that happens."""
    texts, drawn = [], list[Drew]()
    draws = [at for at, event in enumerate(news) if isinstance(event, Drew)]
    happened = {type(event) for event in table.view.history}
    headline = next((it for it in table.result_heads if it in happened), None)
    for at, (event, following) in enumerate(zip(news, [*news[1:], None], strict=True)):
        if isinstance(event, Drew):
            drawn.append(event)
            more = isinstance(following, Drew) and following.seat == event.seat
            texts.append("" if more else _drew(table, drawn, last=at == draws[-1]))
            drawn = drawn if more else []
        elif isinstance(event, Played) and table.host.settings.tell_ends:
            scores = following is not None and sentences.by_ends(following)
            texts.append(_played(table, event, scores=scores))
        elif isinstance(event, Led) and table.view.rules.lays_hub:
            hub, *_rest = table.view.line.plays
            # Translators: {said} is like "It is Theo’s turn to lead".
            text = _("{said}; every train needs {number}")
            texts.append(text.format(said=table.words.event(event), number=hub.tile.high))
        elif isinstance(event, MarkerMoved) and not event.on:
            mine = N_("Your train is closed again")
            theirs = N_("{name}’s train is closed again")
            texts.append(table.words.does(event.seat, mine, theirs))
        elif type(event) is headline:  # of the result, which is read when it opens
            texts.append("")
        elif isinstance(event, RoundEnded):  # before who has won the match
            texts.append(table.words.result(event.outcome, table.session.match.round.before))
        else:
            texts.append(table.words.event(event))
    return texts


def _drew(table: Table, drawn: Sequence[Drew], *, last: bool) -> str:
    """Say which tiles a seat drew one after the other, or how many; after the `last` draw so far,
    whether anything is left."""
    sentence = table.words.event(drawn[0])
    if len(drawn) > 1:
        known = [event.tile for event in drawn if event.tile]
        drawn_tiles = all_of(known) if known else tiles(len(drawn))
        # Translators: {tiles} is "3 tiles", or "6-4, 5-2 and 3-1".
        mine, theirs = N_("You draw {tiles}"), N_("{name} draws {tiles}")
        sentence = table.words.does(drawn[0].seat, mine, theirs, tiles=drawn_tiles)
    if last and not table.view.drawable:
        # Translators: {said} is like "Theo draws 3 tiles".
        return _("{said}; nothing is left to draw").format(said=sentence)
    return sentence


def _played_on(table: Table, event: Played, before: Line, touched: End) -> str:
    """Say which tile was played, and the number it was played on; where that was open at several
    tiles, at which of them."""
    mine, theirs = N_("You play {tile} on the {number}"), N_("{name} plays {tile} on the {number}")
    if any(end.value == touched.value and end.at != touched.at for end in before.ends):
        # Translators: {beside} is the tile it was played at: "You play 5-2 on the 5 of 5-4".
        mine = N_("You play {tile} on the {number} of {beside}")
        # Translators: {beside} is the tile it was played at: "Theo plays 5-2 on the 5 of 5-4".
        theirs = N_("{name} plays {tile} on the {number} of {beside}")
    beside = before.placed[touched.at].tile
    facts = {"tile": event.tile, "number": touched.value, "beside": beside}
    return table.words.does(event.seat, mine, theirs, **facts)


def _played(table: Table, event: Played, *, scores: bool) -> str:
    """Say where a tile was played, and what is open since; their total where no score tells it."""
    rules, plays = table.view.rules, table.view.line.plays
    before = Line.of(rules)
    for play in plays[: event.index]:
        before = before.play(*play)
    now = before.play(*plays[event.index])
    touched = next((end for end in before.ends if end.arm == event.arm), None)
    sentence = table.words.event(event)
    if rules.trains:
        end = next((end for end in now.ends if end.arm == event.arm), None)
        if end is None:
            return sentence
        if event.tile.is_double and end in table.view.uncovered_doubles:
            # Translators: {said} is like "Theo plays 6-6 on Ada’s train".
            return _("{said}; {double} must be covered").format(said=sentence, double=event.tile)
        # Translators: {said} is like "Theo plays 6-2 on Ada’s train", which now needs a 2.
        return _("{said}; the train needs {number}").format(said=sentence, number=end.value)
    if touched:
        sentence = _played_on(table, event, before, touched)
    ends = [end.value for end in now.ends]
    if not ends:
        return sentence
    if rules.scores_in_play and not rules.scores_headers and not scores:
        # Translators: {said} is like "Theo plays 2-2 on the 2", {ends} like "2 and 4"; {total} is
        # "6", or "2 + 8 = 10" where not each end counts as the number it shows.
        words, count = _("{said}; ends {ends}, total {total}"), now.count
        total = count.value if sorted(ends) == sorted(count.terms) else count
        return words.format(said=sentence, ends=all_of(ends), total=total)
    # Translators: {said} is like "Theo plays 2-2 on the 2", {ends} like "2 and 4".
    words = ngettext("{said}; end {ends}", "{said}; ends {ends}", len(ends))
    return words.format(said=sentence, ends=all_of(ends))


def ends(table: Table) -> str:
    """Return the open ends, and their total or what they need; of trains, all that is known."""
    view = table.view
    if not view.placed:
        return _("No tile has been played yet")
    if view.rules.trains:
        trains = range(view.rules.trains)
        return ". ".join([sentences.train(view, table.words.names, arm).words for arm in trains])
    tally, values = sentences.counter(view), all_of(_ends(view))
    open_ends = ngettext("Open end: {ends}", "Open ends: {ends}", len(view.ends))
    texts = [open_ends.format(ends=values), *([tally.words] if tally else [])]
    return ". ".join(texts if values else texts[1:])


def _ends(view: SeatView) -> list[str]:
    """Return the number of each open end; where one is open several times, at which tile."""
    if len({end.value for end in view.ends}) == len(view.ends):
        return [str(end.value) for end in view.ends]
    # Translators: an open end: "Open ends: 4 at 6-4, 4 at 4-1 and 2 at 5-2".
    text = _("{number} at {tile}")
    tiles_at = [(end.value, view.line.placed[end.at].tile) for end in view.ends]
    return [text.format(number=number, tile=tile) for number, tile in tiles_at]


def players(table: Table) -> str:
    """Return the score and the number of tiles of each seat, and what it is known to lack."""
    return ". ".join([player(table, seat) for seat in range(table.view.rules.seats)])


def player(table: Table, seat: int) -> str:
    """Return a seat's score, its tiles, and what it is known to lack."""
    view = table.view
    name = _("{name}, {points}, {tiles}").format(
        name=", ".join(filter(None, [table.words.names[seat], sentences.team(table, seat)])),
        points=points(table.score_of(seat)),
        tiles=tiles(view.counts[seat]),
    )
    values, doubles = sentences.known_voids(view.history, seat)
    if table.revealed and seat != table.me:
        held = " ".join(map(str, sentences.open_hand(table, seat))) or _("no tiles")
        return _("{name}: {tiles}").format(name=name, tiles=held)
    if (values or doubles) and not (table.mine and seat == table.me):
        # Translators: of a seat, "Ada, 5 points, 3 tiles"; {lacking} is like "no 4s or 6-6".
        known = _("{seat}, has {lacking}")
        return known.format(seat=name, lacking=lacking(values, doubles, view.rules.touching_sum))
    return name


def hand(table: Table) -> str:
    """Return the player's own tiles, each with where it fits."""
    return ". ".join([fit(table, tile) for tile in table.rack.order]) or _("no tiles")


def fit(table: Table, tile: Tile) -> str:
    """Return a tile of the hand and, while one may be chosen, whether it fits and where."""
    view, plays = table.view, table.selection.plays(tile)
    if not (table.asked and table.mine) or table.forced or table.answers:
        return str(tile)
    if not view.placed:
        chosen = plays and len(table.selection.playable) < len(table.rack.order)
        # Translators: of a tile in the hand, where not every one may be led.
        return _("{tile}, can be led").format(tile=tile) if chosen else str(tile)
    if not plays:
        return _("{tile}, doesn’t fit").format(tile=tile)
    arms = [end.arm for end in view.ends if end.arm in {play.arm for play in plays}]
    if view.rules.trains:
        found = [_train(table, arm) for arm in arms]
        # Translators: of a tile in the hand; {trains} is like "your train or Ada’s train".
        return _("{tile}, fits {trains}").format(tile=tile, trains=either(found))
    numbers = sorted({end.value for end in view.ends if end.arm in arms})
    # Translators: of a tile in the hand; {ends} is like "4 or 6".
    return _("{tile}, fits {ends}").format(tile=tile, ends=either(numbers))


def _train(table: Table, arm: int) -> str:
    """Return whose train an arm is, to follow "fits"."""
    if arm == table.view.rules.trains - 1:
        # Translators: stands in "6-4, fits your train or the Mexican train".
        return _("the Mexican train")
    # Translators: stands in "6-4, fits your train or the Mexican train".
    mine = N_("your train")
    # Translators: stands in "6-4, fits your train or Ada’s train".
    theirs = N_("{name}’s train")
    return table.words.does(arm, mine, theirs)


def latest(table: Table) -> str:
    """Return the last turns again, one of each seat at the most."""
    history = table.view.history
    moved = [(at, event.seat) for at, event in enumerate(history) if isinstance(event, Moved)]
    turns = [at for n, (at, seat) in enumerate(moved) if not n or moved[n - 1][1] != seat]
    first = turns[-table.view.rules.seats :][:1]
    texts = sentences_of(table, history[first[0] :] if first else history)
    return ". ".join(filter(None, texts)) or _("No tile has been played yet")


def boneyard(table: Table) -> str:
    """Return how many tiles nobody holds, and what they are for."""
    return f"{sentences.pile(table)}. {sentences.boneyard(table.view)}"

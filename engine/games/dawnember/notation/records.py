"""Dawn and Ember's part of a record (WY-21.5.1): the lines before `play`, and the chance behind its draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from msgspec.structs import asdict

from engine.events import Event
from engine.games.dawnember.card_events import DecksBrought, DecksShown
from engine.games.dawnember.cards.decks import multiset
from engine.games.dawnember.cards.pool import UNKNOWN
from engine.games.dawnember.cards.sides_found import SIDES
from engine.games.dawnember.notation.draws import parse_draw
from engine.games.dawnember.options import SEATS, DeckOrigin, Options, variant_settings, with_sides
from engine.games.dawnember.state import State
from engine.record.lines import HIDDEN, Line, Lineup, Piece, RecordError, RecordNotation


class DawnEmberRecord(RecordNotation):
    """The notation of Dawn and Ember's part of a record."""

    word = "wy1"
    sides = SEATS
    keys = ("variant", "side")
    forming = ("army", "deck")

    def opening(self, config: Options) -> list[str]:
        """Return the variant of the rules and the sides."""
        return [
            f"variant {config.variant}",
            *(f"side {name} {side}" for name, side in zip(SEATS, config.sides, strict=True)),
        ]

    def told_settings(self, state: State) -> dict[str, Any]:
        """Return all settings."""
        return asdict(state.options)

    def settings(self, before: Sequence[Line]) -> dict[str, Any]:
        """Return the settings of the variant and the sides."""
        variant = _line(before, "variant ")
        try:
            settings = variant_settings(variant.rest)
        except ValueError as error:
            raise RecordError(variant.number, str(error)) from None
        sides = []
        for name in SEATS:
            line = _line(before, f"side {name} ")
            side = line.text.rpartition(" ")[2]
            if side not in SIDES:
                raise RecordError(line.number, f"{side!r} is no side; known: {' '.join(SIDES)}")
            sides.append(side)
        return with_sides(settings, (sides[0], sides[1]))

    def lines(self, state: State, events: Sequence[Event]) -> list[str]:
        """Return the decks that the seats have brought, as far as they are known."""
        lines = []
        for event in events:
            if isinstance(event, DecksShown | DecksBrought):
                for word, cards in (("army", event.army), ("deck", event.action)):
                    text = HIDDEN if UNKNOWN in cards else multiset(cards)
                    lines.append(f"{word} {SEATS[event.seat]} {text}")
        return lines

    def read_lineups(self, formed: Sequence[str], settings: Mapping[str, str]) -> dict[str, Lineup]:
        """Return the side of each seat and the origin of its decks."""
        decks = settings.get("decks", "")
        origin = [Piece("deck", decks)] if decks in get_args(DeckOrigin) else []
        sides = {name: settings.get(f"side_{name}", "") for name in SEATS}
        return {name: (Piece("side", side), *origin) for name, side in sides.items() if side in SIDES}

    def find_prepared(self, config: Options, ahead: Sequence[Line]) -> Mapping[int, tuple[Line, str]]:
        """Return the preparations of the seats: two multisets each."""
        if not config.constructed:
            return {}
        found = {}
        for seat, name in enumerate(SEATS):
            army, deck = _line(ahead, f"army {name} "), _line(ahead, f"deck {name} ")
            found[seat] = army, f"{army.text.rpartition(' ')[2]} {deck.text.rpartition(' ')[2]}"
        return found

    parse_draw = staticmethod(parse_draw)


def _line(lines: Sequence[Line], head: str) -> Line:
    for line in lines:
        if line.text.startswith(head):
            return line
    raise RecordError(lines[-1].number if lines else 1, f"a line '{head}...' is missing above")

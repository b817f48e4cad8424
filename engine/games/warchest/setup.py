"""Set-up: armies, starter, first hands (WC-3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.warchest import events
from engine.games.warchest.board import RAVEN, WOLF
from engine.games.warchest.catalog import Table
from engine.games.warchest.draws import start_round
from engine.games.warchest.kinds import CODES, KIND, ROYAL
from engine.games.warchest.options import SEATS
from engine.options import OptionError

ARMY = 4
"""Unit cards of a player in a game of two (WC-3.1.3)."""

FIRST_GAME: tuple[tuple[str, ...], ...] = (("sw", "pi", "cr", "lc"), ("ar", "ca", "la", "sc"))
"""Armies A and B of the first game (WC-3.2.1)."""

Armies = tuple[tuple[int, ...], ...]


class ArmyError(OptionError):
    """Armies that cannot be played; the text is one sentence that says what would be right."""

    def __init__(self, sentence: str, value: str, *known: str) -> None:
        super().__init__("armies", value, known)
        self.args = (sentence,)


def army(names: Sequence[str]) -> tuple[int, ...]:
    """Return the sorted kinds of an army given by codes; raises `ArmyError`."""
    known = [code for code in CODES if code != CODES[ROYAL]]
    for name in names:
        if name not in known:
            raise ArmyError(f"unknown unit {name!r} in an army; known: {' '.join(known)}", name, *known)
    if len(set(names)) != len(names):
        raise ArmyError(
            f"army {','.join(names)} names a unit twice; a unit belongs to one army once",
            ",".join(names),
            f"{ARMY} different units",
        )
    if len(names) != ARMY:
        raise ArmyError(
            f"army {','.join(names)} has {len(names)} units; an army has {ARMY}",
            ",".join(names),
            f"{ARMY} different units",
        )
    return tuple(sorted(KIND[name] for name in names))


def parse_armies(text: str) -> Armies:
    """Read armies written as `w=sw,pi,cr,lc r=ar,ca,la,sc`; raises `ArmyError`."""
    parts = dict(part.partition("=")[::2] for part in text.split())
    seats = SEATS[2]
    if len(text.split()) != len(seats) or set(parts) != set(seats):
        raise ArmyError(
            f"armies {text!r} do not name one army for each of {' '.join(seats)}, as in w=sw,pi,cr,lc",
            text,
            *(f"{seat}={','.join(names)}" for seat, names in zip(seats, FIRST_GAME, strict=True)),
        )
    armies = tuple(army(parts[seat].split(",")) for seat in seats)
    shared = set(armies[WOLF]) & set(armies[RAVEN])
    if shared:
        raise ArmyError(
            f"{CODES[min(shared)]} is in both armies; a unit belongs to one army (WC-3.1.3)",
            text,
            f"{ARMY} different units",
        )
    return armies


def form_armies(turn: Table) -> tuple[Armies, int]:
    """Return the armies and the seat that starts, as the options say (WC-3.2)."""
    options = turn.state.setup.options
    if options.draft == "first_game":
        return tuple(army(names) for names in FIRST_GAME), WOLF
    if options.draft == "armies":
        first = turn.chance.below(2) if options.first == "flip" else SEATS[2].index(options.first)
        return parse_armies(options.armies), first
    cards = [kind for kind in range(len(CODES)) if kind != ROYAL]
    wolf = turn.chance.sample(cards, ARMY)
    raven = turn.chance.sample([kind for kind in cards if kind not in wolf], ARMY)
    return (tuple(wolf), tuple(raven)), turn.chance.below(2)


def start_with(turn: Table, armies: Armies, first: int) -> None:
    """Lay the game out for given armies and draw the first hands."""
    turn.emit(events.ArmiesFormed(armies, first))
    start_round(turn)

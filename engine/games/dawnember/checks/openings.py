"""Beginnings of random games: set-ups, and positions that lead to rare events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.chance import Chance
from engine.games.dawnember.cards.sides_found import SIDES
from engine.games.dawnember.notation.texts import format_state
from engine.games.dawnember.options import Options, variant_settings, with_sides
from engine.games.dawnember.pending import AskCommand
from engine.games.dawnember.state import State, Unit, new_state, tag
from engine.testing.checks import Opening, Settings

VARIANTS = ("std", "std+final+cap60", "own", "own+closed")
_HAND = 5


def openings() -> Iterable[Opening]:
    """Return the set-ups of all variants, and ends of a last battle that lead to a Last Clash."""
    for variant in VARIANTS:
        family = variant.partition("+")[0]
        yield Opening(variant, variant_settings(variant), limit=2000, family=family)
    positions = (
        _last_battle(("du07",), ("eu08", "eu01")),
        _last_battle((), ()),
        _last_battle(("du02", "du09"), ("eu06",)),
    )
    yield Opening("ends", variant_settings("std"), positions, games=12, limit=2000)


def _last_battle(*units: Sequence[str]) -> str:
    """Return a position late in a third battle, one pass before the scoring, with these units committed."""
    state = new_state(Options())
    state.battle, state.wins, state.phase, state.first = 3, (1, 1), "battle", 0
    state.passes, state.commands, state.spell = 1, 20, [5, 5]
    for seat in (0, 1):
        _lay_out(state, seat, units[seat])
    state.pending = (AskCommand(0),)
    return format_state(state)


def _lay_out(state: State, seat: int, units: Sequence[str]) -> None:
    for number, card in enumerate(units, 1):
        state.army_deck[seat].remove(card)
        state.units[seat][tag(seat, number)] = Unit(card, "l", committed=True)
    state.tags[seat] = len(units)
    state.hand[seat] = state.deck[seat][-_HAND:]
    state.discard[seat] = state.deck[seat][:_HAND]
    state.deck[seat] = state.deck[seat][_HAND:-_HAND]


def vary(variant: str, chance: Chance) -> Settings:
    """Draw the sides of the seats."""
    first, second = (SIDES[chance.below(len(SIDES))] for _ in range(2))
    return with_sides(variant_settings(variant), (first, second))

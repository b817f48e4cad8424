"""Faults of positions: the invariants of the rules (WY-17)."""

from __future__ import annotations

from collections import Counter

from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.notation.positions import parse_state
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.pending import AskFollowup, AskReceive, AskRetreat
from engine.games.dawnember.state import State


def faults(position: str) -> list[str]:
    """Return the faults of a true position of a match, each beginning with the id of the rule."""
    state = parse_state(position)
    return [*_cards(state), *_amounts(state), *_battlefield(state), *_lines(state)]


def _cards(state: State) -> list[str]:
    """Every card of a deck list is somewhere (WY-17.1.1)."""
    found = []
    for seat, name in enumerate(SEATS):
        decks = state.lists[seat]
        if decks is None:
            continue
        army = Counter([*state.army_deck[seat], *state.army_hand[seat], *state.army_discard[seat]])
        for unit in state.units[seat].values():
            army.update((unit.card, *unit.attachments))
        action = Counter([*state.tops[seat], *state.deck[seat], *state.hand[seat], *state.discard[seat]])
        action.update([*state.strategies[seat], *state.table[seat]])
        if army != Counter(decks.army) or action != Counter(decks.action):
            found.append(f"WY-17.1.1 the cards of {name} are not those of its decks")
    return found


def _amounts(state: State) -> list[str]:
    """Gold and spell points are not below 0; slots and unique cards (WY-17.1.2)."""
    found = []
    for seat, name in enumerate(SEATS):
        if state.gold[seat] < 0 or state.spell[seat] < 0:
            found.append(f"WY-17.1.2 {name} has paid more than it has")
    cards = [card for _, unit in state.all_units() for card in (unit.card, *unit.attachments)]
    if any(CARDS[card].unique and count > 1 for card, count in Counter(cards).items()):
        found.append("WY-17.1.2 a unique card is in play twice")
    for tag, unit in state.all_units():
        slots = [CARDS[card].slot for card in unit.attachments]
        if len(set(slots)) < len(slots):
            found.append(f"WY-17.1.2 {tag} bears two cards in one slot")
    return found


def _battlefield(state: State) -> list[str]:
    """Outside a combat the tables are empty, and only a winner is on the battlefield (WY-17.1.3)."""
    if state.combat is not None:
        return []
    found = ["WY-17.1.3 a table is not empty outside a combat"] if any(state.table) else []
    asked = [frame.unit for frame in state.pending if isinstance(frame, AskFollowup | AskReceive)]
    if [tag for tag, unit in state.all_units() if unit.fighting] != asked:
        found.append("WY-17.1.3 a unit is on the battlefield outside a combat")
    return found


def _lines(state: State) -> list[str]:
    """Check that a seat with units has one in its line (WY-17.1.4)."""
    battle = state.phase == "battle" or state.phase.startswith("clash")
    retreats = bool(state.pending) and isinstance(state.pending[0], AskRetreat)
    if not battle or retreats or not state.pending:
        return []
    return [
        f"WY-17.1.4 {name} has units, but none in its line"
        for units, name in zip(state.units, SEATS, strict=True)
        if units and all(unit.row == "r" for unit in units.values())
    ]

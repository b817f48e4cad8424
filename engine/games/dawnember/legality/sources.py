"""Printed abilities in play: units, attachments and strategies of a seat that may use theirs now."""

from __future__ import annotations

from collections.abc import Iterable

from engine.events import Seat
from engine.games.dawnember.cards.card import Use, Window
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.legality.uses import Source
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import State


def format_ability(source: Source) -> str:
    """Return a printed ability as text: `du01@a1`, or `ns02@a` for a strategy (WY-21.1.2)."""
    return f"{source.card}@{source.unit or SEATS[source.seat]}"


def source_of(seat: Seat, ability: str) -> Source:
    """Return the source of a printed ability that is written."""
    card, _, place = ability.partition("@")
    return Source(seat, card, "" if place in SEATS else place)


def _list_cards_with(*uses: Use) -> frozenset[str]:
    return frozenset(id for id, card in CARDS.items() if card.usable is not None and card.usable.use in uses)


_FIGHTING, _SUPPORTING, _COMMANDING = (
    _list_cards_with(Use.TACTIC, Use.CRY),
    _list_cards_with(Use.SUPPORT),
    _list_cards_with(Use.COMMAND),
)
_REACTING = {
    window.value: frozenset(
        id
        for id in _list_cards_with(Use.REACTION)
        if (usable := CARDS[id].usable) and usable.window is window
    )
    for window in Window
}


def _of_units(state: State, seat: Seat, tags: Iterable[str], cards: frozenset[str]) -> list[Source]:
    """Return those of some cards that these units have or bear."""
    units = state.units[seat]
    found = []
    for tag in tags:
        unit = units[tag]
        if unit.card in cards:
            found.append(Source(seat, unit.card, tag))
        for card in unit.attachments:
            if card in cards:
                found.append(Source(seat, card, tag))
    return found


def _of_strategies(state: State, seat: Seat, cards: frozenset[str]) -> list[Source]:
    return [Source(seat, card) for card in dict.fromkeys(state.strategies[seat]) if card in cards]


def fresh(state: State, source: Source) -> bool:
    """Say whether a printed copy is left that was not used in this combat (WY-7.3.4)."""
    copies = 1 if source.unit else state.strategies[source.seat].count(source.card)
    return state.combat is None or state.combat.used.count(format_ability(source)) < copies


def in_combat(state: State, seat: Seat) -> list[Source]:
    """Return the tactics, battle cries and support tactics in play that a seat may use (WY-7.3.2)."""
    own = state.fight.own(seat)
    found = [] if state.unit(own).committed else _of_units(state, seat, (own,), _FIGHTING)
    found += _of_units(state, seat, state.outside(seat), _SUPPORTING)
    found += _of_strategies(state, seat, _SUPPORTING)
    return [source for source in found if fresh(state, source)]


def commanding(state: State, seat: Seat) -> list[Source]:
    """Return the command abilities in play that a seat may use (WY-6.2.4)."""
    return [
        *_of_units(state, seat, state.ready(seat), _COMMANDING),
        *_of_strategies(state, seat, _COMMANDING),
    ]


def reacting(state: State, seat: Seat, window: str) -> list[Source]:
    """Return the printed reactions in play that a seat may use in a window (WY-10.3.1)."""
    found = _of_units(state, seat, state.ready(seat), _REACTING[window])
    return [source for source in found if fresh(state, source)] if found else found

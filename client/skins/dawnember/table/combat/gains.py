"""Gains in the running combat: the cards that changed values of a unit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from client.skins.dawnember.table.combat.rolls import running
from engine.events import Event
from engine.games.dawnember import events
from engine.games.dawnember.cards.card import Use
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.legality.sources import source_of
from engine.games.dawnember.options import SEATS

Gain = tuple[str, int]
"""A card, and its change of a value."""
Gains = dict[str, list[Gain]]
"""By a unit's tag and the name of a value, such as `a1.str`; tactic points are `a1.tp`."""


def gains(told: Sequence[Event], number: int) -> Gains:
    """Return the cards' changes of both units' values in the running combat, after `number` events."""
    found: Gains = {}
    left: dict[str, int] = {}
    """The tactic points of the fighting units."""
    for event, card in _find_sources(running(told, number)):
        match event:
            case events.TacticPlayed(seat=seat):
                own = next((unit for unit in left if unit[0] == SEATS[seat]), "")
                left[own] = left.get(own, 0) - CARDS[event.card].cost
                _add(found, f"{own}.tp", event.card, -CARDS[event.card].cost)
            case events.PointsSet(unit=unit, points=points):
                if unit in left:
                    _add(found, f"{unit}.tp", card, points - left[unit])
                left[unit] = points
            case events.AttachmentDestroyed(unit=unit) if unit in left:
                # The attachment brought these points into the combat; its destruction takes them.
                _add(found, f"{unit}.tp", event.card, CARDS[event.card].tactics)
            case events.ModGained(name=name, n=n) if "." in name:
                _add(found, name, card, n)
            case events.Exchanged(old=old):
                left.pop(old, None)
                found = {name: all for name, all in found.items() if name.partition(".")[0] != old}
    return found


def _add(found: Gains, name: str, card: str, n: int) -> None:
    if card and n:
        found.setdefault(name, []).append((card, n))


def _find_sources(happened: Sequence[Event]) -> Iterator[tuple[Event, str]]:
    """Yield events with the card that causes each; a spell's effect comes after its window (WY-10.2.6)."""
    card, spells = "", list[str]()
    for event in happened:
        match event:
            case events.TacticPlayed(card=played) | events.CardPlayed(card=played):
                card = _take_card(played, spells)
            case events.AbilityUsed(ability=ability):
                card = _take_card(source_of(0, ability).card, spells)
            case events.SpellNegated():
                del spells[-2:]
            case events.ModGained() | events.PointsSet() if not card and spells:
                card = spells.pop()
        yield event, card


def _take_card(card: str, spells: list[str]) -> str:
    """Return the card that takes effect now; a spell waits on top of those that it may answer."""
    ability = CARDS[card].usable
    if ability is None or not ability.spell:
        return card
    if ability.use is not Use.REACTION:
        spells.clear()
    spells.append(card)
    return ""

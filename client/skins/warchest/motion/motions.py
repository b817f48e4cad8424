"""Events in motion: the parts that the still picture hides, and the things drawn over it instead.

The shown position is the one before the event; the motion ends where the next position begins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from client.skins.warchest.motion import board_motions, decree_motions, hand_motions
from client.skins.warchest.motion.anchors import Anchors
from client.skins.warchest.motion.moments import LANDING_PHASE
from engine.events import Event
from engine.games.warchest import events


@dataclass(frozen=True)
class HiddenParts:
    """The parts that the still picture hides while something is in motion."""

    cells: frozenset[int] = frozenset()
    lowered: frozenset[int] = frozenset()
    """Stacks that lack their topmost coin."""
    markers: frozenset[int] = frozenset()
    slots: frozenset[int] = frozenset()
    medal: bool = False


Drawer = Callable[[pygame.Surface, Anchors, Any, float], None]
DRAWERS: dict[type[Event], Drawer] = {
    events.CoinsDrawn: hand_motions.draw,
    events.CoinShown: hand_motions.show,
    events.CoinHidden: hand_motions.hide,
    events.CoinBuried: hand_motions.hide,
    events.Passed: hand_motions.draw_pass,
    events.Recruited: hand_motions.recruit,
    events.InitiativeClaimed: hand_motions.claim,
    events.Deployed: board_motions.place_coin,
    events.Bolstered: board_motions.place_coin,
    events.Moved: board_motions.move,
    events.Attacked: board_motions.attack,
    events.CoinLost: board_motions.lose,
    events.SupplyLost: board_motions.lose_supply,
    events.StackSpent: board_motions.spend,
    events.Controlled: board_motions.stamp,
    events.Pushed: board_motions.push,
    events.Redeployed: board_motions.redeploy,
    events.SupplyBolstered: board_motions.support,
    events.Sealed: decree_motions.draw_sealing,
    events.Proclaimed: decree_motions.draw_proclamation,
    events.Reinforced: decree_motions.draw_reinforcement,
    events.Awaited: decree_motions.draw_hand_revealed,
}
"""Events whose motion replaces things of the position; banners and confetti are drawn over all of it."""


def find_hidden(places: Anchors, event: Event, t: float) -> HiddenParts:
    """Return the parts that the still picture hides at a moment of an event's motion."""
    if isinstance(event, (events.Moved, events.Attacked, events.Pushed, events.Redeployed)):
        return HiddenParts(cells=frozenset((event.cell,)))
    if isinstance(event, (events.CoinLost, events.StackSpent)):
        return HiddenParts(lowered=frozenset((event.cell,)))
    if isinstance(event, events.Controlled):
        return HiddenParts(frozenset((event.cell,)), markers=frozenset((event.cell,)))
    if isinstance(event, events.InitiativeClaimed):
        return HiddenParts(medal=True)
    if isinstance(event, events.SupplyBolstered):
        return HiddenParts(frozenset((event.cell,) if t >= LANDING_PHASE else ()))
    if isinstance(event, (events.Deployed, events.Bolstered)):
        slot = places.slot(event.seat, event.unit)
        landed = t >= LANDING_PHASE
        return HiddenParts(frozenset((event.cell,) if landed else ()), slots=_slots(slot))
    if isinstance(event, (events.CoinShown, events.CoinHidden, events.CoinBuried)):
        return HiddenParts(slots=_slots(places.slot(event.seat, event.coin)))
    return HiddenParts()


def _slots(slot: int | None) -> frozenset[int]:
    return frozenset() if slot is None else frozenset((slot,))


def draw(target: pygame.Surface, places: Anchors, event: Event, t: float) -> None:
    """Draw an event in motion, `t` from 0 to 1."""
    drawer = DRAWERS.get(type(event))
    if drawer is not None:
        drawer(target, places, event, t)

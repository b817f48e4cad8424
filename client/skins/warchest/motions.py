"""Draw facts in motion: what is taken off the still picture, and what is drawn over it instead.

The position shown is the one before the fact; a motion ends where the position after it begins.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from client.skins.warchest import motions_board, motions_decrees, motions_hand
from client.skins.warchest.places import Places
from engine.events import Fact
from engine.games.warchest import events


@dataclass(frozen=True)
class Hidden:
    """What the still picture leaves out while something is in motion."""

    cells: frozenset[int] = frozenset()
    lowered: frozenset[int] = frozenset()
    """Stacks that lack their topmost coin."""
    markers: frozenset[int] = frozenset()
    slots: frozenset[int] = frozenset()
    medal: bool = False


Drawer = Callable[[pygame.Surface, Places, Any, float], None]
DRAWERS: dict[type[Fact], Drawer] = {
    events.CoinsDrawn: motions_hand.draw,
    events.CoinShown: motions_hand.show,
    events.CoinHidden: motions_hand.hide,
    events.CoinBuried: motions_hand.hide,
    events.Passed: motions_hand.passed,
    events.Recruited: motions_hand.recruit,
    events.InitiativeClaimed: motions_hand.claim,
    events.Deployed: motions_board.place_coin,
    events.Bolstered: motions_board.place_coin,
    events.Moved: motions_board.move,
    events.Attacked: motions_board.attack,
    events.CoinLost: motions_board.lose,
    events.SupplyLost: motions_board.lose_supply,
    events.StackSpent: motions_board.spend,
    events.Controlled: motions_board.stamp,
    events.Pushed: motions_board.push,
    events.Redeployed: motions_board.redeploy,
    events.SupplyBolstered: motions_board.support,
    events.Sealed: motions_decrees.sealed,
    events.Proclaimed: motions_decrees.proclaimed,
    events.Reinforced: motions_decrees.reinforced,
    events.Awaited: motions_decrees.looked,
}
"""Facts whose motion stands for things of the position; banners and confetti are drawn over all of it."""


def hidden(places: Places, fact: Fact, t: float) -> Hidden:
    """Say what the still picture leaves out at a moment of a fact's motion."""
    if isinstance(fact, (events.Moved, events.Attacked, events.Pushed, events.Redeployed)):
        return Hidden(cells=frozenset((fact.cell,)))
    if isinstance(fact, (events.CoinLost, events.StackSpent)):
        return Hidden(lowered=frozenset((fact.cell,)))
    if isinstance(fact, events.Controlled):
        return Hidden(frozenset((fact.cell,)), markers=frozenset((fact.cell,)))
    if isinstance(fact, events.InitiativeClaimed):
        return Hidden(medal=True)
    if isinstance(fact, events.SupplyBolstered):
        return Hidden(frozenset((fact.cell,) if t >= motions_board.FALLEN else ()))
    if isinstance(fact, (events.Deployed, events.Bolstered)):
        slot = places.slot(fact.seat, fact.unit)
        landed = t >= motions_board.FALLEN
        return Hidden(frozenset((fact.cell,) if landed else ()), slots=_slots(slot))
    if isinstance(fact, (events.CoinShown, events.CoinHidden, events.CoinBuried)):
        return Hidden(slots=_slots(places.slot(fact.seat, fact.coin)))
    return Hidden()


def _slots(slot: int | None) -> frozenset[int]:
    return frozenset() if slot is None else frozenset((slot,))


def draw(target: pygame.Surface, places: Places, fact: Fact, t: float) -> None:
    """Draw a fact in motion, `t` from 0 to 1."""
    drawer = DRAWERS.get(type(fact))
    if drawer is not None:
        drawer(target, places, fact, t)

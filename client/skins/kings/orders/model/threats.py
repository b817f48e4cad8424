"""Threats: the enemies that could charge a unit at the end of its order, in their next turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from client.skins.kings.orders.foresight.assault import Assault
from client.skins.kings.orders.foresight.foreseeing import GAME, charges
from client.skins.kings.orders.foresight.previewers import Previewer
from client.skins.kings.orders.model.bodies import carry_out
from engine.events import Seat
from engine.game import Turn
from engine.games.kings.actions import Action
from engine.games.kings.events import TurnBegan, TurnEnded
from engine.games.kings.geometry.arcs import Side
from engine.games.kings.play.favour import Favour
from engine.games.kings.state import State
from engine.tabletop.poses import Pose

DELAY_S = 0.15
"""Seconds that an order must stay as it is: threats change with every step of the mouse."""


class Threat(NamedTuple):
    """A possible charge at a unit after its order."""

    enemy: str
    start: Pose
    side: Side
    """The side of the unit that it would strike."""


class Threats:
    """The threats to the unit of the order at hand; they are found one after the other."""

    def __init__(self, previewer: Previewer) -> None:
        """Begin without an order."""
        self._previewer = previewer
        self._unit = ""
        self._orders: tuple[Action, ...] = ()
        self._age_s = 0.0
        self._later: State | None = None
        self._open: list[str] = []
        """The enemies that nothing is known about yet."""
        self.found: tuple[Threat, ...] = ()

    @property
    def waits(self) -> bool:
        """Say whether more may be found."""
        return bool(self._orders) and (self._later is None or bool(self._open))

    def update(self, dt: float, state: State, seat: Seat, unit: str, orders: tuple[Action, ...]) -> None:
        """Look for threats to a unit after possible orders in a position: its own, and those of its body."""
        if (unit, orders) != (self._unit, self._orders):
            self._unit, self._orders = unit, orders
            self._age_s, self._later, self.found = 0.0, None, ()
            return
        self._age_s += dt
        if not orders or self._age_s < DELAY_S:
            return
        if self._later is None:
            self._later = foresee_turn(state, seat, orders)
            self._open = [unit.id for unit in self._later.standing() if unit.seat != seat]
        self._open = [enemy for enemy in self._open if not self._look(self._later, enemy, unit)]

    def _look(self, later: State, enemy: str, unit: str) -> bool:
        """Take over what is known about an enemy; False if nothing is yet."""
        found = self._previewer.look_ahead(later, later.side, charges(later, (enemy,), unit))
        if found is None:
            return False
        if found.reason is None:
            (charger,) = Assault(later, found).chargers
            self.found = (*self.found, Threat(enemy, charger.poses[0], charger.side))
        return True


def foresee_turn(state: State, seat: Seat, orders: Sequence[Action]) -> State:
    """Return the position in which the enemy would move, if nothing but these possible orders came before."""
    turn = Turn(GAME, state.clone(), Favour())
    for order in orders:
        carry_out(turn, seat, order)
    later = turn.state.clone()
    for event in (TurnEnded(seat), TurnBegan(1 - seat)):
        GAME.fold(later, event)
    return later

"""Threats: the enemies that could charge a unit at the end of its order, in their next turn."""

from __future__ import annotations

from typing import NamedTuple

from client.skins.kings.orders.foresight.assault import Assault
from client.skins.kings.orders.foresight.foreseeing import GAME, charges
from client.skins.kings.orders.foresight.previewers import Previewer
from client.skins.kings.orders.model.draft import Draft
from engine.events import Seat
from engine.game import Turn
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
        self._draft: Draft | None = None
        self._age_s = 0.0
        self._later: State | None = None
        self._open: list[str] = []
        """The enemies that nothing is known about yet."""
        self.found: tuple[Threat, ...] = ()

    @property
    def waits(self) -> bool:
        """Say whether more may be found."""
        return self._draft is not None and (self._later is None or bool(self._open))

    def update(self, dt: float, state: State, seat: Seat, draft: Draft | None) -> None:
        """Look for threats after a possible order in a position; None for no such order."""
        if draft != self._draft:
            self._draft, self._age_s, self._later, self.found = draft, 0.0, None, ()
            return
        self._age_s += dt
        if draft is None or self._age_s < DELAY_S:
            return
        if self._later is None:
            self._later = foresee_turn(state, seat, draft)
            self._open = [unit.id for unit in self._later.standing() if unit.seat != seat]
        self._open = [enemy for enemy in self._open if not self._look(self._later, enemy, draft.unit)]

    def _look(self, later: State, enemy: str, unit: str) -> bool:
        """Take over what is known about an enemy; False if nothing is yet."""
        found = self._previewer.look_ahead(later, later.side, charges(later, (enemy,), unit))
        if found is None:
            return False
        if found.reason is None:
            (charger,) = Assault(later, found).chargers
            self.found = (*self.found, Threat(enemy, charger.poses[0], charger.side))
        return True


def foresee_turn(state: State, seat: Seat, draft: Draft) -> State:
    """Return the position in which the enemy would move, if nothing but a possible order came before it."""
    turn = Turn(GAME, state.clone(), Favour())
    GAME.decide(turn, seat, draft.action)
    later = turn.state.clone()
    later.pending = ()
    for event in (TurnEnded(seat), TurnBegan(1 - seat)):
        GAME.fold(later, event)
    return later

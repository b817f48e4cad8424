"""The tool of deployment, with the zones and the template of Kings of War (KW-15.3)."""

from __future__ import annotations

from client.draw.tabletop.plan import INCHES
from client.skins.kings.context import KingsContext
from client.skins.kings.rules.topics import of_reason
from client.skins.tabletop.deploying.tool import Deploying
from engine.events import Seat
from engine.games.kings.actions import Lose, Put
from engine.games.kings.bots.deployment import next_unit, place_of
from engine.games.kings.deployment.places import is_south, nearest, template_place, waiting_units
from engine.games.kings.geometry.numbers import FRIEND_INTERVAL
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.state import State
from engine.tabletop.poses import Pose


class KingsDeployment:
    """Where units of a seat may be deployed."""

    interval = FRIEND_INTERVAL + 1
    """The least interval to a friend in u, and one for rounding."""

    def __init__(self, state: State, seat: Seat) -> None:
        """Take a position."""
        self._state, self._seat = state, seat

    @property
    def waiting(self) -> list[str]:
        """Return the units without a place, the suggested one first."""
        found = [unit.id for unit in waiting_units(self._state, self._seat)]
        first = found.index(next_unit(self._state, self._seat).id)
        return found[first:] + found[:first]

    @property
    def zone(self) -> tuple[int, int]:
        """Return the southern and the northern border of the seat's zone."""
        high = self._state.height
        far = high // 2 - nearest(self._state)
        return (0, far) if is_south(self._state, self._seat) else (high - far, high)

    def suggest(self, unit: str) -> Pose | None:
        """Return a possible place; None if the template has none for it (KW-15.3.3)."""
        return place_of(self._state, self._state.units[unit])

    def put(self, unit: str, pose: Pose) -> Put:
        """Return the order that puts a unit down."""
        return Put(unit, *pose)

    def give_up(self, unit: str) -> Lose | None:
        """Return the order that gives up a unit without a place."""
        order = Lose(unit)
        return order if refuse(self._state, self._seat, order) is None else None

    def place_next(self, state: State, unit: str = "") -> Put | Lose | None:
        """Return the order that deploys a unit by the template, or gives it up; None if it has neither."""
        unit = unit or next_unit(state, self._seat).id
        place = template_place(state, unit)
        return KingsDeployment(state, self._seat).give_up(unit) if place is None else Put(unit, *place)


class KingsDeploying(Deploying[State]):
    """One unit to deploy, any of the waiting ones."""

    def __init__(self, context: KingsContext) -> None:
        """Ask the rules for the zone and for places."""
        super().__init__(context, KingsDeployment(context.state, context.seat), INCHES)

    def topic(self) -> str:
        """Return the entry that explains the reason against the place."""
        why = self.placing.reason
        return "" if why is None else of_reason(why.code)

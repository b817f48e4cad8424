"""A unit during its deployment: its present pose, and the reason against it."""

from __future__ import annotations

from engine.events import Seat
from engine.game import Reason
from engine.games.kings.actions import Lose, Put
from engine.games.kings.bots.deployment import place_of
from engine.games.kings.deployment.places import facing, template_place
from engine.games.kings.geometry.poses import Extent
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.state import State
from engine.tabletop.angles import turn_heading
from engine.tabletop.poses import Pose


class Placing:
    """A unit and its pose, at first the suggested one."""

    def __init__(self, state: State, seat: Seat, unit: str) -> None:
        """Take a waiting unit."""
        self.state = state
        self.seat = seat
        self.unit = unit
        self.suggested = place_of(state, state.units[unit])
        """A possible place; None if the template has none for it (KW-15.3.3)."""
        self._judged: tuple[Pose, Reason | None] | None = None
        middle = Pose(state.width // 2, 0, facing(state, seat))
        self.pose = middle if self.suggested is None else self.suggested

    @property
    def extent(self) -> Extent:
        """Return half of its width and of its depth."""
        return self.state.units[self.unit].profile.extent

    @property
    def reason(self) -> Reason | None:
        """Return the reason against the present pose, or None."""
        if self._judged is None or self._judged[0] != self.pose:
            self._judged = self.pose, self.judge(self.pose)
        return self._judged[1]

    def judge(self, pose: Pose) -> Reason | None:
        """Return the reason against a pose, or None."""
        return refuse(self.state, self.seat, Put(self.unit, *pose))

    @property
    def action(self) -> Put:
        """Return the order that puts it down."""
        return Put(self.unit, *self.pose)

    @property
    def given_up(self) -> Lose | None:
        """Return the order that gives it up if it has no place."""
        order = Lose(self.unit)
        return order if refuse(self.state, self.seat, order) is None else None

    def move(self, across: int, up: int) -> None:
        """Shift it by some u, as far as its middle stays on the table."""
        x = min(self.state.width, max(0, self.pose.x + across))
        y = min(self.state.height, max(0, self.pose.y + up))
        self.pose = self.pose._replace(x=x, y=y)

    def turn(self, angle: int) -> None:
        """Turn it by an angle in a, clockwise."""
        self.pose = self.pose._replace(h=turn_heading(self.pose.h, angle))

    def suggest(self) -> None:
        """Put it to its suggested place."""
        if self.suggested is not None:
            self.pose = self.suggested


def place_by_template(state: State, seat: Seat, unit: str) -> Put | Lose | None:
    """Return the order that deploys a unit by the template, or gives it up; None if neither is possible."""
    place = template_place(state, unit)
    return Placing(state, seat, unit).given_up if place is None else Put(unit, *place)

"""A unit during its deployment: its present pose, and the reason against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol

from client.draw.tabletop.plan import Point
from client.skins.tabletop.shapes.bases import Half, covers, halve
from client.skins.tabletop.tools.table_game import S, S_contra
from client.skins.tabletop.tools.tool_context import ToolContext
from engine.game import Reason
from engine.tabletop.angles import HALF_TURN, turn_heading
from engine.tabletop.poses import Pose


class Deployment(Protocol[S_contra]):
    """A game's part in deploying the units of one seat, in one position."""

    @property
    def waiting(self) -> Sequence[str]:
        """Return the units without a place, the suggested one first."""

    @property
    def zone(self) -> tuple[int, int]:
        """Return the southern and the northern border of the seat's zone."""

    @property
    def interval(self) -> int:
        """Return the distance at which a unit stands beside a friend."""

    def suggest(self, unit: str) -> Pose | None:
        """Return a possible place of a unit; None without any."""

    def put(self, unit: str, pose: Pose) -> Any:
        """Return the order that puts a unit down."""

    def give_up(self, unit: str) -> Any:
        """Return the order that gives up a unit without a place, if it is possible; else None."""

    def place_next(self, state: S_contra, unit: str = "") -> Any:
        """Return an order that deploys a unit, or the next one, in a later position; None without any."""


class Placing(Generic[S]):
    """A unit and its pose, at first the suggested one."""

    def __init__(self, deployment: Deployment[S], context: ToolContext[S], unit: str) -> None:
        """Take a waiting unit."""
        self.deployment, self.battle, self.unit = deployment, context.battle, unit
        self.suggested = deployment.suggest(unit)
        self._refuse, self._table = context.refuse, context.camera.table
        self._judged: tuple[Pose, Reason | None] | None = None
        middle = Pose(self._table[0] // 2, 0, self.facing)
        self.pose = middle if self.suggested is None else self.suggested

    @property
    def facing(self) -> int:
        """Return the heading towards the enemy."""
        return 0 if sum(self.deployment.zone) < self._table[1] else HALF_TURN

    @property
    def extent(self) -> Half:
        """Return half of its width and of its depth."""
        return halve(self.battle.units[self.unit].look.base)

    @property
    def corners(self) -> tuple[Point, ...]:
        """Return the corners of its base, front left first."""
        return self.battle.outline(self.unit, self.pose)

    def covers(self, place: Point) -> bool:
        """Say whether it covers a place."""
        return covers(self.battle.units[self.unit].look.base, self.pose, place)

    @property
    def reason(self) -> Reason | None:
        """Return the reason against the present pose, or None."""
        if self._judged is None or self._judged[0] != self.pose:
            self._judged = self.pose, self.judge(self.pose)
        return self._judged[1]

    def judge(self, pose: Pose) -> Reason | None:
        """Return the reason against a pose, or None."""
        return self._refuse(self.deployment.put(self.unit, pose))

    @property
    def action(self) -> Any:
        """Return the order that puts it down."""
        return self.deployment.put(self.unit, self.pose)

    @property
    def given_up(self) -> Any:
        """Return the order that gives it up if it has no place."""
        return self.deployment.give_up(self.unit)

    def move(self, across: int, up: int) -> None:
        """Shift it by some lengths, as far as its middle stays on the table."""
        wide, high = self._table
        x = min(wide, max(0, self.pose.x + across))
        y = min(high, max(0, self.pose.y + up))
        self.pose = self.pose._replace(x=x, y=y)

    def turn(self, angle: int) -> None:
        """Turn it by an angle in a, clockwise."""
        self.pose = self.pose._replace(h=turn_heading(self.pose.h, angle))

    def suggest(self) -> None:
        """Put it to its suggested place."""
        if self.suggested is not None:
            self.pose = self.suggested

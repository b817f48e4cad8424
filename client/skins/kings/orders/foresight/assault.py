"""An assault: the course of a charge, read from the engine's events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from client.skins.kings.orders.foresight.foreseeing import Outcome
from engine.game import Reason
from engine.games.kings.actions import Charge, Counter, Move
from engine.games.kings.events import Charged, Hindered, Shifted, Turned
from engine.games.kings.field.battlefield import Figure, battlefield, in_any
from engine.games.kings.geometry.arcs import Side
from engine.games.kings.geometry.boxes import Box, distance_to_point, footprint
from engine.games.kings.geometry.poses import Extent, leader_point
from engine.games.kings.geometry.sweeps import hull
from engine.games.kings.melee.strikes import times
from engine.games.kings.movement.charges import charge_reach
from engine.games.kings.movement.free_pivots import turn_figure
from engine.games.kings.movement.hindrance import hindering
from engine.games.kings.movement.moves import pose_after
from engine.games.kings.movement.placing import aim_of
from engine.games.kings.state import State
from engine.games.kings.terrain import Piece
from engine.tabletop.poses import Pose


@dataclass(frozen=True)
class Charger:
    """One unit of an assault."""

    unit: str
    extent: Extent
    poses: tuple[Pose, ...]
    """Its start, the pose after its free pivot, and after each leg; only the start if it cannot charge."""
    last: Pose
    """Its end, aligned with its target."""
    side: Side
    """The struck side of the target."""
    times: int
    """The factor of its dice there."""
    hindered: bool
    far: int
    """The measured distance from its leader point to the target, in u."""
    reach: int
    """The greatest allowed distance, in u (KW-7.1.4)."""

    @property
    def hulls(self) -> tuple[Box, ...]:
        """Return the areas swept by its straight legs."""
        found = []
        for start, end in zip(self.poses, self.poses[1:], strict=False):
            if start.h == end.h:
                far = round(((end.x - start.x) ** 2 + (end.y - start.y) ** 2) ** 0.5)
                found.append(hull(start, self.extent, far))
        return tuple(found)


@dataclass(frozen=True)
class Assault:
    """A charge or a counter-charge in a position, and its result."""

    state: State
    outcome: Outcome

    @property
    def action(self) -> Charge | Counter:
        """Return the order."""
        assert isinstance(self.outcome.action, Charge | Counter)
        return self.outcome.action

    @property
    def reason(self) -> Reason | None:
        """Say why the order may not be given, or None."""
        return self.outcome.reason

    @property
    def possible(self) -> bool:
        """Say whether the order may be given."""
        return self.reason is None

    @property
    def target(self) -> str:
        """Return the charged unit."""
        return self.action.target

    @property
    def units(self) -> tuple[str, ...]:
        """Return the charging units, in their order."""
        action = self.action
        return action.units if isinstance(action, Charge) else (action.unit,)

    @cached_property
    def chargers(self) -> tuple[Charger, ...]:
        """Return the ways of the chargers."""
        return tuple(self._charger(unit) for unit in self.units)

    @cached_property
    def poses(self) -> Mapping[str, Pose]:
        """Return the end poses of all moved units: chargers, units that share with them, nudged ones."""
        found: dict[str, Pose] = {}
        for event in self.outcome.events:
            if isinstance(event, Charged | Shifted | Turned):
                found[event.unit] = event.pose
        return found

    @property
    def hindered(self) -> bool:
        """Say whether one of the chargers is hindered."""
        return any(each.hindered for each in self.chargers)

    @cached_property
    def hinders(self) -> tuple[Piece, ...]:
        """Return the terrain that hinders a charger, by its way and its end."""
        found = []
        for each in self.chargers:
            if not each.hindered:
                continue
            parts = hindering(battlefield(self.state), self.state.units[each.unit].profile)
            boxes = [footprint(each.poses[0], each.extent), *each.hulls, footprint(each.last, each.extent)]
            for piece in self.state.pieces:
                if piece.parts[0] in parts and any(in_any(piece.parts, box) for box in boxes):
                    found.append(piece)
        return tuple(dict.fromkeys(found))

    def _charger(self, unit: str) -> Charger:
        figures = battlefield(self.state).figures
        turn = self.action.turn if isinstance(self.action, Charge) else None
        figure: Figure = turn_figure(figures[unit], turn)
        target = figures[self.target]
        side = aim_of(figure, target).side
        poses, last, hindered = [figure.pose], figure.pose, False
        for event in self.outcome.events:
            if isinstance(event, Charged) and event.unit == unit:
                side = event.side
                for leg in event.legs:
                    poses.append(pose_after(poses[-1], Move("adv", unit, (leg,))))
            elif isinstance(event, Hindered) and event.unit == unit:
                hindered = True
        last = self.poses.get(unit, last)
        return Charger(
            unit,
            figure.extent,
            tuple(poses),
            last,
            side,
            times(figure.profile, target.profile, side),
            hindered,
            distance_to_point(target.box, leader_point(figure.pose, figure.extent)),
            charge_reach(self.state.speed(self.state.units[unit])),
        )

"""The battlefield: figures on the table and parts of terrain, in the form that the geometry uses."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from engine.events import Seat
from engine.games.kings.armies.profiles import Profile
from engine.games.kings.armies.special_rules import TerrainType
from engine.games.kings.geometry.boxes import Box, apart, distance, footprint, nearer, on_table, overlap
from engine.games.kings.geometry.numbers import EPSILON, INCH
from engine.games.kings.geometry.parts import part_distance, part_overlaps
from engine.games.kings.geometry.poses import Extent
from engine.games.kings.options import seat_of
from engine.games.kings.state import State
from engine.games.kings.terrain import Piece
from engine.tabletop.clipping import share_inside
from engine.tabletop.polygons import Polygon
from engine.tabletop.poses import Pose

_UNREACHABLE_U = 1_000_000
"""More than any distance on a table, in u."""


class Figure:
    """A unit on the table: its geometry and profile."""

    __slots__ = ("box", "extent", "id", "pose", "profile", "seat")

    def __init__(self, id: str, profile: Profile, pose: Pose) -> None:
        self.id = id
        self.seat: Seat = seat_of(id)
        self.profile = profile
        self.pose = pose
        self.extent: Extent = profile.extent
        self.box: Box = footprint(pose, profile.extent)

    def at(self, pose: Pose) -> Figure:
        """Return the same unit in another pose."""
        return Figure(self.id, self.profile, pose)


class CircledFigure(NamedTuple):
    """A figure with its box and the circle around that, which most others are outside of."""

    x: int
    y: int
    radius: int
    box: Box
    figure: Figure


class Battlefield:
    """The table with all figures, valid as long as nothing moves."""

    def __init__(self, state: State) -> None:
        self.width, self.height = state.width, state.height
        self.pieces = state.pieces
        self.figures = {
            unit.id: Figure(unit.id, unit.profile, unit.pose)
            for unit in state.units.values()
            if unit.pose is not None
        }
        """In id order."""
        self.sides = tuple(
            [figure for figure in self.figures.values() if figure.seat == seat] for seat in (0, 1)
        )
        self._parts = {
            type: [part for piece in self.pieces if piece.type == type for part in piece.parts]
            for type in ("b", "d", "o", "h")
        }
        self.tried: dict[Hashable, Any] = {}
        """Cached results of trials that begin with this arrangement."""
        self._heights: dict[tuple[Pose, Extent], int] = {}
        self._close: dict[str, dict[str, int]] = {}
        self._nearest: dict[str, Figure | None] = {}
        self._circled: list[CircledFigure] = []
        self._within: dict[tuple[str, Pose, Extent], bool] = {}

    def parts(self, *types: TerrainType) -> list[Polygon]:
        """Return the parts of all terrain of some types."""
        return [part for type in types for part in self._parts[type]]

    def solid(self, profile: Profile) -> list[Polygon]:
        """Return the terrain that a unit may not enter (KW-4.1.1, KW-4.1.3)."""
        return self.parts("b", "o") if profile.is_engine else self._parts["b"]

    def enemies(self, figure: Figure) -> list[Figure]:
        """Return the figures of the other side in id order."""
        return self.sides[1 - figure.seat]

    def friends(self, figure: Figure) -> list[Figure]:
        """Return the other figures of its side in id order."""
        return [other for other in self.sides[figure.seat] if other.id != figure.id]

    def list_circled(self) -> list[CircledFigure]:
        """Return all figures with their circles, in id order."""
        if not self._circled:
            self._circled = [
                CircledFigure(*figure.box.circle, figure.box, figure) for figure in self.figures.values()
            ]
        return self._circled

    def about(self, box: Box, margin: int) -> list[Figure]:
        """Return the figures that are nearer to a box than a margin in u, and maybe others."""
        x, y, radius = box.circle
        reach = radius + margin
        return [
            other.figure
            for other in self.list_circled()
            if (other.x - x) ** 2 + (other.y - y) ** 2 < (other.radius + reach) ** 2
        ]

    def on_table(self, box: Box) -> bool:
        """Say whether a box is on the table (KW-2.3.6)."""
        return on_table(box, self.width, self.height)

    def close_enemies(self, figure: Figure) -> dict[str, int]:
        """Return the measured distance to each enemy nearer than an inch, and maybe to others.

        They are the deltas of an order given now. Enemies farther away keep only the interval (KW-2.6.1,
        KW-2.6.4).
        """
        found = self._close.get(figure.id)
        if found is None:
            enemies = (enemy for enemy in self.enemies(figure) if not apart(figure.box, enemy.box, INCH))
            found = self._close[figure.id] = {enemy.id: distance(figure.box, enemy.box) for enemy in enemies}
        return found

    def nearest_enemy(self, figure: Figure) -> Figure | None:
        """Return the nearest enemy by measured distance, of two the first by id, or None without any."""
        if figure.id not in self._nearest:
            self._nearest[figure.id] = self._find_nearest(figure)
        return self._nearest[figure.id]

    def _find_nearest(self, figure: Figure) -> Figure | None:
        x, y, _ = figure.pose
        enemies = self.enemies(figure)
        # Starting with the nearest centres needs fewer measurements than the order of ids.
        order = sorted(
            range(len(enemies)), key=lambda n: (enemies[n].pose.x - x) ** 2 + (enemies[n].pose.y - y) ** 2
        )
        least = (_UNREACHABLE_U, 0)
        for n in order:
            if not apart(figure.box, enemies[n].box, least[0] + 1):
                least = min(least, (distance(figure.box, enemies[n].box), n))
        return enemies[least[1]] if enemies else None

    def hill_height(self, pose: Pose, extent: Extent) -> int:
        """Return the height of the hill under a unit, 0 without one (KW-4.3.1)."""
        found = self._heights.get((pose, extent))
        if found is None:
            box = footprint(pose, extent)
            hills = [piece.height for piece in self.pieces if piece.type == "h" and _mostly_on(piece, box)]
            found = self._heights[pose, extent] = max(hills, default=0)
        return found

    def stands_in(self, figure: Figure, piece: Piece) -> bool:
        """Say whether a figure, in its own or another pose, overlaps a piece (KW-4.3.2)."""
        key = (piece.id, figure.pose, figure.extent)
        found = self._within.get(key)
        if found is None:
            found = self._within[key] = in_any(piece.parts, figure.box)
        return found

    def effective_height(self, figure: Figure) -> int:
        """Return a unit's height with that of its hill (KW-1.2.2)."""
        return figure.profile.height + self.hill_height(figure.pose, figure.extent)


def _mostly_on(piece: Piece, box: Box) -> bool:
    """Say whether more than half of a box is on a piece (KW-4.3.1)."""
    return in_any(piece.parts, box) and share_inside(box.corners, piece.parts) > Fraction(1, 2)


def battlefield(state: State) -> Battlefield:
    """Return the battlefield of a state, made once for each arrangement of the units."""
    if not isinstance(state.worked_out, Battlefield):
        state.worked_out = Battlefield(state)
    found: Battlefield = state.worked_out
    return found


def in_any(parts: Iterable[Polygon], box: Box) -> bool:
    """Say whether a box overlaps one of some parts (KW-4.3.2)."""
    return any(part_overlaps(part, box) for part in parts)


def touches_any(parts: Iterable[Polygon], box: Box) -> bool:
    """Say whether a box touches or overlaps one of some parts (KW-4.3.3)."""
    return any(part_distance(part, box) <= EPSILON for part in parts)


def overlaps_any(figures: Iterable[Figure], box: Box) -> bool:
    """Say whether a box overlaps one of some figures."""
    return any(not apart(figure.box, box, 0) and overlap(figure.box, box) for figure in figures)


def within(figure: Figure, box: Box, limit: int) -> bool:
    """Say whether a figure is nearer to a box than a limit in u."""
    return not apart(figure.box, box, limit) and nearer(figure.box, box, limit)

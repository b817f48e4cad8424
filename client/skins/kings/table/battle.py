"""Battle picture: units and terrain of a position, as the tabletop draws them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from copy import copy
from dataclasses import replace
from functools import lru_cache

from client.draw.tabletop import aids
from client.draw.tabletop.camera import View
from client.draw.tabletop.plan import MILLIMETRE, Plan, Point, is_inside
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import Unit as Company
from client.i18n import Words
from client.skins.kings.art.looks import device, formation_of, look_of, state
from client.skins.kings.wording.names import unit_name
from client.ui.focus import Key
from engine.games.kings.armies.special_rules import RELOAD
from engine.games.kings.state import State, Unit
from engine.games.kings.terrain import Piece
from engine.tabletop.poses import Pose

_WORDS: Mapping[str, str] = {
    "wood": "wood",
    "forest": "wood",
    "hill": "hill",
    "wall": "wall",
    "fence": "wall",
    "hedge": "hedge",
    "rocks": "rocks",
    "field": "field",
    "crops": "field",
    "building": "building",
    "house": "building",
    "lake": "water",
    "pond": "water",
    "river": "water",
    "water": "water",
}
"""The look of pieces, by their word for display."""
_TYPES: Mapping[str, str] = {"b": "building", "d": "rocks", "o": "wall", "h": "hill"}
"""The look of pieces without a telling word, by their type."""
MIN_UNIT_RADIUS_PX = 9.0
"""Radius in pixels around the middle of a unit that always belongs to it, even at a small scale."""


@lru_cache(4)
def features(pieces: tuple[Piece, ...]) -> tuple[Feature, ...]:
    """Return the terrain of a match for drawing, hills first, since other pieces may lie on them."""
    found = [
        Feature(
            _WORDS.get(piece.word, _TYPES[piece.type]),
            tuple(tuple((float(x), float(y)) for x, y in part.vertices) for part in piece.parts),
        )
        for piece in sorted(pieces, key=lambda each: each.type != "h")
    ]
    return tuple(found)


def signs(state_of: State, unit: Unit) -> tuple[str, ...]:
    """Return the names of a unit's states."""
    reloads = unit.profile.has(RELOAD) and unit.order not in ("", "halt")
    found = {
        "wavering": unit.wavering,
        "disordered": unit.disordered,
        "chanted": unit.chanted,
        "reloading": reloads and state_of.phase in ("move", "shoot"),
        "carrying": state_of.carries(unit.id) is not None,
    }
    return tuple(name for name, holds in found.items() if holds)


def unit_key(unit: str) -> Key:
    """Return the key of a unit's control.

    >>> unit_key("a.kn1")
    Key(kind='unit', value='a.kn1')
    """
    return Key("unit", unit)


class Battle:
    """The units of one position in their shown places."""

    def __init__(self, words: Words, position: State) -> None:
        """Show a position."""
        self.poses = {unit.id: unit.pose for unit in position.standing() if unit.pose is not None}
        self.state = position
        self._words = words
        self._names: dict[str, str] = {}
        self._corners: dict[str, tuple[Pose, tuple[Point, ...]]] = {}
        """The corners of units in their last requested poses."""
        self.companies: dict[str, Company] = {
            id: self._company(position.units[id], pose) for id, pose in self.poses.items()
        }
        self.standing = tuple(self.companies.values())
        """All units as they stand in the position."""
        self.away: frozenset[Company] = frozenset()
        """The units that are not shown in their places."""
        self.carried: tuple[Company, ...] = ()
        """The units that are shown elsewhere."""

    def move(self, poses: Mapping[str, Pose], gone: Collection[str] = ()) -> Battle:
        """Return a copy with some units at other poses, and without those in `gone`."""
        other = copy(self)
        other.poses = {id: pose for id, pose in {**self.poses, **poses}.items() if id not in gone}
        carried = {id: self._make_company(id, pose) for id, pose in poses.items() if id not in gone}
        other.companies = {id: carried.get(id) or self.companies[id] for id in other.poses}
        other.away = frozenset(self.companies[id] for id in {*carried, *gone} if id in self.companies)
        other.carried = tuple(carried.values())
        return other

    def _make_company(self, id: str, pose: Pose) -> Company:
        known = self.companies.get(id)
        if known is None:
            return self._company(self.state.units[id], pose)
        return replace(known, x=pose.x, y=pose.y, heading=pose.h)

    def _company(self, unit: Unit, pose: Pose) -> Company:
        code = unit.profile.code
        return Company(
            look_of(unit.entry, unit.seat),
            *pose,
            self._words.tr(f"unit.{code}.name"),
            device(code),
            unit.damage,
            tuple(state(name) for name in signs(self.state, unit)),
            formation_of(unit.entry),
        )

    def name(self, id: str) -> str:
        """Return the name of a unit, distinct from others of its kind."""
        if id not in self._names:
            self._names[id] = unit_name(self._words, self.state, id)
        return self._names[id]

    def corners(self, id: str) -> tuple[Point, ...]:
        """Return the corners of a unit's footprint on the table, front left first."""
        pose = self.poses[id]
        known = self._corners.get(id)
        if known is None or known[0] != pose:
            extent = self.state.units[id].profile.extent
            known = self._corners[id] = (pose, aids.footprint(*pose, 2 * extent.a, 2 * extent.b))
        return known[1]

    def at(self, view: View, plan: Plan, pixel: Point) -> str:
        """Return the unit at a pixel, or with its middle close to it; empty for none."""
        place = view.to_table(pixel)
        on_plan = plan.at(place)
        for id, company in self.companies.items():
            away = abs(company.x - place[0]) + abs(company.y - place[1])
            if away < 4 * MILLIMETRE * company.look.base.reach and is_inside(company.outline(plan), on_plan):
                return id
        near = MIN_UNIT_RADIUS_PX / view.scale
        found = [((pose.x - place[0]) ** 2 + (pose.y - place[1]) ** 2, id) for id, pose in self.poses.items()]
        return next((id for far, id in sorted(found) if far <= near * near), "")

"""Battle picture: the units of a position, as the tabletop draws them."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Generic

from client.draw.tabletop.camera import View
from client.draw.tabletop.plan import MILLIMETRE, Plan, Point, is_inside
from client.draw.tabletop.units import FigureMotion
from client.draw.tabletop.units import Unit as Company
from client.i18n import Words
from client.skins.tabletop.tools.table_game import S, StoryPart, TableGame, TableUnit
from client.ui.focus import Key
from engine.events import Event
from engine.tabletop.poses import Pose

MIN_UNIT_RADIUS_PX = 9.0
"""Radius in pixels around the middle of a unit that always belongs to it, even at a small scale."""


def unit_key(unit: str) -> Key:
    """Return the key of a unit's control.

    >>> unit_key("a.kn1")
    Key(kind='unit', value='a.kn1')
    """
    return Key("unit", unit)


class Battle(Generic[S]):
    """The units of one position in their shown places."""

    def __init__(self, game: TableGame[S], words: Words, state: S) -> None:
        """Show a position."""
        self.state = state
        self._game, self._words = game, words
        self.units = {unit.id: unit for unit in game.units(state, words)}
        """All units, also those that are not on the table."""
        self.poses = {unit.id: unit.pose for unit in self.units.values() if unit.pose is not None}
        self._names: dict[str, str] = {}
        self._corners: dict[str, tuple[Pose, tuple[Point, ...]]] = {}
        """The corners of units in their last requested poses."""
        self.companies: dict[str, Company] = {
            id: _make_company(self.units[id], pose) for id, pose in self.poses.items()
        }
        self.standing = tuple(self.companies.values())
        """All units as they stand in the position."""
        self.away: frozenset[Company] = frozenset()
        """The units that are not shown in their places."""
        self.carried: tuple[Company, ...] = ()
        """The units that are shown elsewhere."""

    def move(
        self, poses: Mapping[str, Pose | None], figures: Mapping[str, tuple[FigureMotion, ...]] | None = None
    ) -> Battle[S]:
        """Return a copy with some units at other poses or with figures in motion.

        Units without a pose are left out.
        """
        other, figures = copy(self), figures or {}
        poses = {**{id: self.poses[id] for id in figures if id in self.poses}, **poses}
        shown = {id: pose for id, pose in poses.items() if pose is not None}
        gone = poses.keys() - shown.keys()
        other.poses = {id: pose for id, pose in {**self.poses, **shown}.items() if id not in gone}
        carried = {id: self._find_company(id, pose, figures.get(id, ())) for id, pose in shown.items()}
        other.companies = {id: carried.get(id) or self.companies[id] for id in other.poses}
        other.away = frozenset(self.companies[id] for id in poses if id in self.companies)
        other.carried = tuple(carried.values())
        return other

    def _find_company(self, id: str, pose: Pose, figures: tuple[FigureMotion, ...]) -> Company:
        known = self.companies.get(id)
        if known is None:
            return _make_company(self.units[id], pose)
        return replace(known, x=pose.x, y=pose.y, heading=pose.h, motions=figures)

    def name(self, id: str) -> str:
        """Return the name of a unit, distinct from others of its kind."""
        if id not in self._names:
            self._names[id] = self._game.name(self.state, self._words, id)
        return self._names[id]

    def story(self, event: Event) -> StoryPart:
        """Return the part of an event in the story of its turn."""
        return self._game.story(event)

    def corners(self, id: str) -> tuple[Point, ...]:
        """Return the corners of a unit's footprint on the table, front left first."""
        pose = self.poses[id]
        known = self._corners.get(id)
        if known is None or known[0] != pose:
            known = self._corners[id] = (pose, self.outline(id, pose))
        return known[1]

    def outline(self, id: str, pose: Pose) -> tuple[Point, ...]:
        """Return the corners of a unit's footprint in any pose, front left first."""
        return self.units[id].look.base.on_table(*pose)

    def at(self, view: View, plan: Plan, pixel: Point) -> str:
        """Return the unit at a pixel, or with its middle close to it; empty for none."""
        place = view.to_table(pixel)
        on_plan = plan.at(place)
        for id, company in self.companies.items():
            away = abs(company.x - place[0]) + abs(company.y - place[1])
            near = away < 2 * MILLIMETRE * company.look.base.reach
            if near and is_inside(company.outline(plan), on_plan):
                return id
        reach = MIN_UNIT_RADIUS_PX / view.scale
        found = [((pose.x - place[0]) ** 2 + (pose.y - place[1]) ** 2, id) for id, pose in self.poses.items()]
        return next((id for far, id in sorted(found) if far <= reach * reach), "")


def _make_company(unit: TableUnit, pose: Pose) -> Company:
    return Company(
        unit.look, *pose, unit.name, unit.device, unit.damage, unit.signs, unit.formation, unit.slots
    )

"""A moment of an event's motion, and the places of its things on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias
from zlib import crc32

import pygame

from client.draw.tabletop.camera import Camera, View
from client.draw.tabletop.plan import INCH, Plan
from client.i18n import Words
from client.skins.scene import Scene, Setting
from client.skins.tabletop.tools.battle import Battle
from engine.tabletop.poses import Pose

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Moment:
    """The moment for which effects are drawn."""

    setting: Setting
    scene: Scene
    camera: Camera
    battle: Battle[Any]
    """The units before the event, or after it if it is folded already."""

    @property
    def view(self) -> View:
        """Return the present view of the table."""
        return self.camera.view

    @property
    def plan(self) -> Plan:
        """Return the plan of the table, with its present turn."""
        return Plan(*self.camera.table, self.camera.turned)

    @property
    def room(self) -> pygame.Rect:
        """Return the part of the window that shows the table."""
        return self.camera.rect

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the players."""
        return self.setting.names

    @property
    def state(self) -> Any:
        """Return the position before the event, or after it if it is folded already."""
        return self.scene.standing.state

    @property
    def words(self) -> Words:
        """Return the words of the present language."""
        return self.setting.words

    @property
    def inch(self) -> float:
        """Return the pixels of an inch."""
        return self.view.scale * INCH

    @property
    def letters(self) -> int:
        """Return the size of letters beside units."""
        return max(self.setting.scale.px(24), min(self.setting.scale.px(36), round(self.inch * 1.3)))

    def at(self, id: str) -> Point | None:
        """Return the place of a unit's middle on the screen; None if it does not stand."""
        pose = self.battle.poses.get(id)
        return None if pose is None else self.view.to_window(pose[:2])

    def front(self, pose: Pose, id: str) -> Point:
        """Return the place of the middle of a unit's front edge on the screen."""
        (ax, ay), (bx, by) = self.battle.units[id].look.base.on_table(*pose)[:2]
        return self.view.to_window(((ax + bx) / 2, (ay + by) / 2))

    def breadth(self, id: str) -> float:
        """Return the width of a unit on the screen."""
        return self.battle.units[id].look.base.width * self.view.scale


def seed_of(name: str, number: int) -> int:
    """Return a seed that is the same in every replay."""
    return crc32(f"{name}/{number}".encode())

"""A moment of an event's motion, and the places of its things on the screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias
from zlib import crc32

import pygame

from client.draw.tabletop.camera import View
from client.draw.tabletop.plan import INCH, Plan
from client.i18n import Words
from client.skins.scene import Scene, Setting
from engine.events import Event
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import leader_point
from engine.games.kings.state import State
from engine.tabletop.poses import Pose

Point: TypeAlias = tuple[float, float]


def places(state: State, event: Event) -> tuple[Pose, ...]:
    """Return the poses of an event's units, the most important first."""
    found = []
    for name in ("target", "unit"):
        unit = state.units.get(getattr(event, name, ""))
        if unit is not None and unit.pose is not None:
            found.append(unit.pose)
    pose = getattr(event, "pose", None)
    return (pose, *found) if isinstance(pose, Pose) else tuple(found)


@dataclass(frozen=True)
class Moment:
    """The moment for which effects are drawn."""

    setting: Setting
    scene: Scene
    view: View
    plan: Plan
    room: pygame.Rect
    """The part of the window that shows the table."""
    names: tuple[str, ...]
    """The names of the players."""

    @property
    def state(self) -> State:
        """Return the position before the event, or after it if it is folded already."""
        state: State = self.scene.standing.state
        return state

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
        unit = self.state.units.get(id)
        return None if unit is None or unit.pose is None else self.view.to_window(unit.pose[:2])

    def front(self, pose: Pose, id: str) -> Point:
        """Return the place of the middle of a unit's front edge on the screen."""
        x, y = leader_point(pose, self.state.units[id].profile.extent)
        return self.view.to_window((x / Q, y / Q))

    def breadth(self, id: str) -> float:
        """Return the width of a unit on the screen."""
        return 2 * self.state.units[id].profile.extent.a * self.view.scale


def seed_of(name: str, number: int) -> int:
    """Return a seed that is the same in every replay."""
    return crc32(f"{name}/{number}".encode())

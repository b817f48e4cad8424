"""The mouse during deployment: it takes units from the roster or the table, drags and turns them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Generic, Literal, NamedTuple

import pygame

from client.skins.tabletop.deploying.placing import Placing
from client.skins.tabletop.deploying.snapping import snap_heading, snap_pose
from client.skins.tabletop.shapes.gripping import is_at_corner, is_dragged
from client.skins.tabletop.shapes.headings import FINE_TURN_A, TURN_A
from client.skins.tabletop.tools.table_game import S
from client.skins.tabletop.tools.tool_context import ToolContext
from client.ui.chrome import NOWHERE
from engine.tabletop.angles import turn_heading
from engine.tabletop.poses import Pose

SNAP_DISTANCE = 10
"""Design units of distance at which a unit snaps into line."""


class _Grip(NamedTuple):
    """A button of the mouse that is held on a unit."""

    part: Literal["lead", "turn", "roster"]
    pixel: tuple[int, int]
    place: tuple[float, float]
    """The place on the table at which the unit was taken."""
    begun: Pose


class Mouse(Generic[S]):
    """Moves the unit to place; it follows once a frame, whatever the number of mouse events."""

    def __init__(
        self,
        context: ToolContext[S],
        take: Callable[[str], Placing[S] | None],
        covered: Callable[[], bool],
    ) -> None:
        """Hold no button; `take` returns the unit of a name for placing, or the present one without a name.

        `covered` says whether the mouse is at a button over the table.
        """
        self._context = context
        self._take = take
        self._covered = covered
        self.leading = False
        """Whether the unit follows the mouse."""
        self._grip: _Grip | None = None
        self._moved = False

    def event(self, event: pygame.event.Event, put: Callable[[], object]) -> bool:
        """Take an event of the mouse; `put` is called for a click on the unit."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT and self.leading:
                return self.back()
            case pygame.MOUSEMOTION if self._grip is not None and event.pos != NOWHERE:
                return self._drag(event)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT and self._grip is not None:
                return self._let_fall(put)
            case pygame.MOUSEWHEEL:
                return self._wheel(event.y)
        return False

    def back(self) -> bool:
        """Put a dragged unit back to its former place; False if none is dragged."""
        placing = self._take("")
        if self._grip is None or not self.leading or placing is None:
            return False
        placing.pose = self._grip.begun
        self._release()
        return True

    def follow(self) -> None:
        """Let the unit follow the mouse, if the mouse has moved."""
        grip, moved, self._moved = self._grip, self._moved and self.leading, False
        placing = self._take("")
        if grip is None or not moved or placing is None:
            return
        place = self._context.view.to_table(self._context.pointer)
        if grip.part == "turn":
            self._turn(placing, grip, place)
            return
        offset = (0.0, 0.0)
        if grip.part == "lead":
            offset = (grip.begun.x - grip.place[0], grip.begun.y - grip.place[1])
        self.lead_to(placing, (place[0] + offset[0], place[1] + offset[1]))

    def lead_to(self, placing: Placing[S], middle: tuple[float, float]) -> None:
        """Move the middle of a unit to a place, or near it to a place in line."""
        wanted = placing.pose._replace(x=round(middle[0]), y=round(middle[1]))
        free = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        slack = self._context.setting.scale.px(SNAP_DISTANCE) / self._context.view.scale
        placing.pose = wanted if free else snap_pose(placing, wanted, slack)

    def _turn(self, placing: Placing[S], grip: _Grip, place: tuple[float, float]) -> None:
        middle = (grip.begun.x, grip.begun.y)
        before, now = (math.atan2(x - middle[0], y - middle[1]) for x, y in (grip.place, place))
        angle = round(math.degrees(now - before) * 10)
        free = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        heading = turn_heading(grip.begun.h, angle)
        placing.pose = grip.begun._replace(h=heading if free else snap_heading(placing, heading))

    def _press(self, pixel: tuple[int, int]) -> bool:
        """Take a press on a chip of the roster, on the unit or on one of its corners."""
        context, placing = self._context, self._take("")
        if not context.camera.rect.collidepoint(pixel):
            placing = self._take(context.hovered) if context.hovered else None
            if placing is None:
                return False
            self._grip = _Grip("roster", pixel, (0.0, 0.0), placing.pose)
            return True
        if placing is None or self._covered():
            return False
        place = context.view.to_table(pixel)
        if is_at_corner(context, placing.corners, placing.extent, pixel):
            self._grip = _Grip("turn", pixel, place, placing.pose)
            return True
        if placing.covers(place):
            self._grip = _Grip("lead", pixel, place, placing.pose)
            return True
        return False

    def _drag(self, event: pygame.event.Event) -> bool:
        assert self._grip is not None
        if not event.buttons[0]:
            self._release()
            return False
        far = is_dragged(self._context, self._grip.pixel, event.pos)
        # A unit from the roster follows once the mouse is over the table.
        if far and (self._grip.part != "roster" or self._context.camera.rect.collidepoint(event.pos)):
            self.leading = True
        self._moved = self._moved or self.leading
        return True

    def _let_fall(self, put: Callable[[], object]) -> bool:
        """Leave the unit at its present place; a click on it puts it down."""
        assert self._grip is not None
        clicked = not self.leading and self._grip.part == "lead"
        self.follow()
        self._release()
        if clicked:
            put()
        return True

    def _release(self) -> None:
        self._grip, self.leading, self._moved = None, False, False
        self._context.renew()

    def _wheel(self, clicks: int) -> bool:
        """Turn the unit if it is dragged, or the mouse is on it."""
        placing = self._take("")
        if placing is None or not clicks:
            return False
        place = self._context.view.to_table(self._context.pointer)
        if not self.leading and not placing.covers(place):
            return False
        fine = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        placing.turn(-clicks * (FINE_TURN_A if fine else TURN_A))
        if self._grip is not None:
            self._grip = self._grip._replace(begun=self._grip.begun._replace(h=placing.pose.h))
        self._context.renew()
        return True

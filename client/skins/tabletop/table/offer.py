"""The offer of a tool: lit units, and its buttons in their places."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from client.skins.tabletop.table import answers
from client.skins.tabletop.tools.battle import unit_key
from client.skins.tabletop.tools.tool import Answer, Light, Tool
from client.skins.tabletop.tools.tool_context import ToolContext
from client.ui.focus import Control, Key, Spot
from client.ui.scale import Scale

MIN_CONTROL_PX = 8
"""Least size of a unit's control, in pixels."""


class Offer:
    """The things to press with a tool, until it offers something else."""

    def __init__(self, context: ToolContext[Any], tool: Tool[Any], room: pygame.Rect) -> None:
        """Ask the tool; its buttons stand in a part of the window."""
        self._context, self._room = context, room
        self.lights = dict(tool.lights())
        self.answers = tuple(tool.answers())
        self.boxes = answers.boxes(self.answers, room, context.setting.scale)
        self._drawn: tuple[Key | None, pygame.Surface] | None = None
        """The last picture of the buttons, and the button under the mouse then."""

    @property
    def top(self) -> int:
        """Return the upper edge of the buttons, in pixels of the window."""
        return min((box.top for box in self.boxes.values()), default=self._room.bottom)

    @property
    def pressable(self) -> dict[str, Light]:
        """Return the lit units on the table that can be pressed."""
        there = self._context.battle.poses
        return {
            unit: light for unit, light in self.lights.items() if light.mark != "barred" and unit in there
        }

    @property
    def choosable(self) -> list[str]:
        """Return the units that can be chosen to act, and the chosen ones."""
        return [unit for unit, light in self.lights.items() if light.mark in ("ready", "chosen")]

    @property
    def chosen(self) -> list[str]:
        """Return the units that are chosen to act."""
        return [unit for unit, light in self.lights.items() if light.mark == "chosen"]

    def find_next_unit(self, unit: str) -> str:
        """Return the next unit on the table that can be chosen, after one; empty without any."""
        found = [each for each in self.choosable if each in self._context.battle.poses]
        at = found.index(unit) + 1 if unit in found else 0
        return found[at % len(found)] if found else ""

    def box_at(self, pos: tuple[int, int]) -> Key | None:
        """Return the button at a pixel."""
        return next((key for key, box in self.boxes.items() if box.collidepoint(pos)), None)

    def on_key(self, scancode: int) -> Answer | None:
        """Return the button of a key, if it can be pressed."""
        return next((each for each in self.answers if each.scancode == scancode and each.enabled), None)

    def units(self, press: Callable[[str], object]) -> list[Control]:
        """List the lit units that can be pressed; a press calls `press`."""
        return [unit_spot(self._context, unit, light, press) for unit, light in self.pressable.items()]

    def buttons(self, run: Callable[[Answer], object]) -> list[Control]:
        """List the buttons; a press calls `run`."""
        return [
            Spot(each.key, each.text, self.boxes[each.key], partial(run, each), enabled=each.enabled)
            for each in self.answers
        ]

    def draw(self, target: pygame.Surface, scale: Scale, hovered: Key | None) -> None:
        """Draw the buttons; an unchanged picture is not drawn anew."""
        if not self.boxes:
            return
        first, *others = self.boxes.values()
        room, at = first.unionall(others), hovered if hovered in self.boxes else None
        if self._drawn is None or self._drawn[0] != at:
            picture = pygame.Surface(room.size, pygame.SRCALPHA)
            for each in self.answers:
                box = self.boxes[each.key].move(-room.x, -room.y)
                answers.draw_answer(picture, each, box, scale, hovered=each.key == at)
            self._drawn = at, picture
        target.blit(self._drawn[1], room)


def unit_spot(
    context: ToolContext[Any], unit: str, light: Light | None, press: Callable[[str], object]
) -> Control:
    """Return a unit as a control; the field finds clicks on it by its true shape."""
    seen = context.view.around(context.battle.corners(unit))
    rect = seen.inflate(max(0, MIN_CONTROL_PX - seen.width), max(0, MIN_CONTROL_PX - seen.height))
    label = light.text if light is not None and light.text else context.battle.name(unit)
    return Spot(unit_key(unit), label, rect, partial(press, unit), clickable=False)

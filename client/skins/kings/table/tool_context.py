"""The context of a tool: what it sees of the table, and what it may do there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from client.draw.tabletop.camera import Camera, View
from client.i18n import Words
from client.skins.kings.table.battle import Battle
from client.skins.scene import Setting
from client.ui.focus import Key
from engine.events import Seat
from engine.games.kings.state import State

BUTTONS = 54
"""Design units at the lower edge of the table that a row of buttons takes."""


class ToolContext:
    """One player before the table; the field keeps it in step with what is seen."""

    setting: Setting
    state: State
    camera: Camera
    battle: Battle
    """What stands on the table, and what of it is at a pixel."""

    def __init__(
        self,
        seat: Seat,
        decide: Callable[[Any], None],
        renew: Callable[[], None],
        say: Callable[[str], None],
        sound: Callable[[str], None],
        lead: Callable[[Key], None],
    ) -> None:
        """Hold what the field lets a tool do."""
        self.seat = seat
        self.decide = decide
        """Sends an action of the engine."""
        self.renew = renew
        """Has lights, buttons and controls asked for anew."""
        self.say = say
        """Says why something cannot be, in the line above the table, until the player goes on."""
        self.sound = sound
        """Plays a sound by its name."""
        self.lead = lead
        """Leads the keyboard to a control."""
        self.selected = ""
        """The unit that is chosen; empty for none. It stays so from one position to the next."""
        self.pointer: tuple[int, int] = (-1, -1)
        """The pixel at which the mouse was seen last."""
        self.hovered = ""
        """The unit that mouse or keyboard is at; empty for none."""
        self.buttons = 0
        """Pixels at the lower edge of the table that buttons take, in as many rows as they are."""
        self.habits: dict[str, int] = {}
        """What a tool has been told to do by itself from now on, with how often it is still to be done."""
        self.covered = False
        """Whether the player cannot read what is said now."""
        self.ended = -1
        """The turn in which shooting was ended because nobody had a target; -1: none yet."""

    @property
    def words(self) -> Words:
        """Return the words that are spoken."""
        return self.setting.words

    @property
    def view(self) -> View:
        """Return what the table is seen through now."""
        return self.camera.view

    @property
    def above_buttons(self) -> pygame.Rect:
        """Return the part of the table over which words may lie."""
        room = self.camera.rect.copy()
        room.height -= max(self.setting.scale.px(BUTTONS), self.buttons)
        return room

    def middle(self, unit: str) -> tuple[float, float]:
        """Return the pixel of a unit's middle, or of the table's upper left corner if it is not there."""
        pose = self.battle.poses.get(unit)
        return self.camera.rect.topleft if pose is None else self.view.to_window((pose.x, pose.y))

    def select(self, unit: str) -> None:
        """Choose a unit, or none."""
        if unit != self.selected:
            self.selected = unit
            self.renew()

"""The context of a tool: its view of the table, and its possible actions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic

import pygame

from client.draw.tabletop.camera import Camera, View
from client.i18n import Words
from client.skins.scene import Setting
from client.skins.tabletop.tools.battle import Battle
from client.skins.tabletop.tools.order_queue import Moment, OrderQueue, Step
from client.skins.tabletop.tools.table_game import S
from client.ui.focus import Key
from engine.events import Seat
from engine.game import Reason

BUTTONS = 54
"""Height of a row of buttons at the lower edge of the table, in design units."""


class ToolContext(Generic[S]):
    """One player before the table; the field keeps it in step with the picture."""

    setting: Setting
    state: S
    camera: Camera
    battle: Battle[S]
    """The units on the table, and the one at a pixel."""

    def __init__(
        self,
        seat: Seat,
        decide: Callable[[Any], None],
        renew: Callable[[], None],
        say: Callable[[str], None],
        sound: Callable[[str], None],
        lead: Callable[[Key], None],
        refuse: Callable[[Any], Reason | None],
        tell_reason: Callable[[Reason], str],
    ) -> None:
        """Keep the functions that the field gives a tool."""
        self.seat = seat
        self.decide = decide
        """Sends an action of the engine."""
        self.renew = renew
        """Asks for lights, buttons and controls anew."""
        self.say = say
        """Shows a reason in the line above the table until the player goes on."""
        self.sound = sound
        """Plays a sound by its name."""
        self.lead = lead
        """Moves the keyboard to a control."""
        self.refuse = refuse
        """Returns the reason against a decision in the position, or None."""
        self.tell_reason = tell_reason
        """Returns the reason against a decision in words."""
        self.selected = ""
        """The chosen unit; empty for none. It stays chosen from one position to the next."""
        self.pointer: tuple[int, int] = (-1, -1)
        """The last pixel of the mouse."""
        self.hovered = ""
        """The unit under mouse or keyboard; empty for none."""
        self.buttons = 0
        """Pixels at the lower edge of the table that the rows of buttons take."""
        self.card = pygame.Rect(0, 0, 0, 0)
        """The part of the window that the card of a unit takes now."""
        self.habits: dict[str, int] = {}
        """Notes of tools that outlive a position, such as the number of automatic actions left."""
        self.queue: OrderQueue[S] = OrderQueue()
        """The decisions that follow by themselves."""
        self.moment: Moment = ("", 0)
        """The question of the position, and its turn."""
        self.covered = False
        """Whether something hides messages from the player now."""

    def decide_in_turn(self, steps: Iterable[Step[S]]) -> None:
        """Send decisions one after the other, as long as they answer the present question of this turn."""
        self.queue.fill(steps, self.moment)
        self.renew()

    @property
    def goes_on(self) -> bool:
        """Say whether the present question is about to be answered by the queue."""
        return self.queue.goes_on(self.moment)

    @property
    def words(self) -> Words:
        """Return the texts in the player's language."""
        return self.setting.words

    @property
    def view(self) -> View:
        """Return the present view of the table."""
        return self.camera.view

    @property
    def above_buttons(self) -> pygame.Rect:
        """Return the part of the table for words."""
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

"""The tool in the player's hand: what a sort of decision does with the mouse, the keys and the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from client.skins.kings.table.tool_context import ToolContext
from client.ui.focus import Control, Key
from client.ui.widgets.plates import Kind
from engine.games.kings.actions import Action
from engine.games.kings.geometry.poses import Pose

Mark: TypeAlias = Literal["ready", "chosen", "target", "barred"]
"""How a unit is lit: it can be chosen, it is chosen, it can be aimed at, it cannot and it is said why."""


@dataclass(frozen=True)
class Light:
    """How a unit is lit, and in words what a press does, or why it cannot be aimed at."""

    mark: Mark
    text: str = ""
    order: Action | None = None
    """What a press orders, where it orders something: what that would do is shown beside it."""


@dataclass(frozen=True)
class Answer:
    """A button beside the table: what it says, and what it does."""

    name: str
    text: str
    run: Callable[[], object]
    kind: Kind = "normal"
    enabled: bool = True
    why: str = ""
    """Why it cannot be pressed, in words."""
    scancode: int = 0
    """Its key on the keyboard, if it has one of its own."""

    @property
    def key(self) -> Key:
        """Return the key of its control."""
        return Key("answer", self.name)


class Tool:
    """A tool: it is made for a position in which the player decides, and put away with it.

    The field asks it for units that are lit, for buttons and for other controls; it offers it every event
    first, and then, for what it has not taken, `press` with a unit and `click` with a place on the ground.
    What the player has decided goes to `self.hand.decide`; a change of what can be pressed is told by
    `self.hand.renew`.
    """

    def __init__(self, context: ToolContext) -> None:
        """Take a position up; the hand has it."""
        self.context = context

    def prompt(self) -> str:
        """Say in one line what the player is asked."""
        return ""

    def topic(self) -> str:
        """Return the key of the entry of the rules that explains what the tool says; empty without one."""
        return ""

    def lights(self) -> Mapping[str, Light]:
        """Return which units are lit; a press on one that is not barred goes to `press`."""
        return {}

    def press(self, unit: str) -> None:
        """Do what a press on a lit unit means."""

    def answers(self) -> Sequence[Answer]:
        """Return the buttons, the foremost first."""
        return ()

    def controls(self) -> list[Control]:
        """List what else can be pressed, such as places on the ground."""
        return []

    def click(self, pixel: tuple[int, int]) -> bool:
        """Take a click on the ground; False if it means nothing."""
        return False

    def event(self, event: pygame.event.Event) -> bool:
        """Take an event of mouse or keys before all else; True if it meant something."""
        return False

    def point(self, key: Key | None) -> None:
        """Hear which of the controls mouse or keyboard is at."""

    def back(self) -> bool:
        """Take a step back; False if there is none."""
        return False

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""

    @property
    def busy(self) -> bool:
        """Say whether the player is in the middle of something, and not to be taught."""
        return False

    @property
    def leading(self) -> bool:
        """Say whether the mouse leads something, so that nothing else can be pressed until it lets go."""
        return False

    @property
    def moving(self) -> bool:
        """Say whether the next frame is another one even if nothing happens."""
        return False

    @property
    def poses(self) -> Mapping[str, Pose]:
        """Return units that are shown elsewhere than they stand, such as one that is carried by the mouse."""
        return {}

    def draw_under(self, target: pygame.Surface) -> None:
        """Draw shapes on the table, below the lights around units and below banners."""

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw shapes over table, units and banners; drawing is clipped to the table's part of the window."""

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Mark one of `controls` that the keyboard is at; False leaves that to the ring."""
        return False

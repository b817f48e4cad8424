"""The active tool: its use of mouse, keys and picture for a kind of decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias

import pygame

from client.skins.tabletop.tools.table_game import S
from client.skins.tabletop.tools.tool_context import ToolContext
from client.ui.focus import Control, Key
from client.ui.widgets.plates import Kind
from engine.tabletop.poses import Pose

Mark: TypeAlias = Literal["ready", "chosen", "target", "barred"]
"""The light of a unit: it can be chosen, is chosen, is a possible target, or is barred with a reason."""


@dataclass(frozen=True)
class Light:
    """The light of a unit, and in words the effect of a press, or the reason why it is no target."""

    mark: Mark
    text: str = ""
    order: Any = None
    """The order of a press, None without one; its effect is shown beside the unit."""


@dataclass(frozen=True)
class Answer:
    """A button beside the table: its text, and its action."""

    name: str
    text: str
    run: Callable[[], object]
    kind: Kind = "normal"
    enabled: bool = True
    why: str = ""
    """The reason why it cannot be pressed, in words."""
    scancode: int = 0
    """Its key on the keyboard, if it has one of its own."""

    @property
    def key(self) -> Key:
        """Return the key of its control."""
        return Key("answer", self.name)


class Tool(Generic[S]):
    """A tool, made for a position in which the player decides, and dropped with it.

    The field asks it for lit units, for buttons and for other controls. It offers every event to the tool
    first. For events that the tool leaves, it calls `press` with a unit, and `click` with a place on the
    ground. The tool sends a decision through `decide` of its context, and reports changed controls through
    `renew`.
    """

    def __init__(self, context: ToolContext[S]) -> None:
        """Begin with the position of the context."""
        self.context = context

    def prompt(self) -> str:
        """Return one line with the question to the player."""
        return ""

    def topic(self) -> str:
        """Return the key of the rules entry that explains the tool's message; empty without one."""
        return ""

    def lights(self) -> Mapping[str, Light]:
        """Return the lights of units; a press on a unit that is not barred calls `press`."""
        return {}

    def press(self, unit: str) -> None:
        """Do the action of a press on a lit unit."""

    def answers(self) -> Sequence[Answer]:
        """Return the buttons, the foremost first."""
        return ()

    def controls(self) -> list[Control]:
        """List the other things to press, such as places on the ground."""
        return []

    def click(self, pixel: tuple[int, int]) -> bool:
        """Take a click on the ground; False if it means nothing."""
        return False

    def event(self, event: pygame.event.Event) -> bool:
        """Take an event of mouse or keys before everything else; True if it meant something."""
        return False

    def point(self, key: Key | None) -> None:
        """Note the control under mouse or keyboard."""

    def back(self) -> bool:
        """Take a step back; False if there is none."""
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    @property
    def busy(self) -> bool:
        """Say whether the player is in the middle of something, which suppresses lessons."""
        return False

    @property
    def leading(self) -> bool:
        """Say whether the mouse drags something; nothing else can be pressed until it lets go."""
        return False

    @property
    def moving(self) -> bool:
        """Say whether the next frame is another one even if nothing happens."""
        return False

    @property
    def poses(self) -> Mapping[str, Pose]:
        """Return units that are shown elsewhere than they stand, such as a dragged one."""
        return {}

    def draw_under(self, target: pygame.Surface) -> None:
        """Draw shapes on the table, below the lights around units and below banners."""

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw shapes over table, units and banners; drawing is clipped to the table's part of the window."""

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Mark one of `controls` under the keyboard; False leaves that to the ring."""
        return False

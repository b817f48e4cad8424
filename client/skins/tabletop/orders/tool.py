"""The tool that gives orders: mouse or keys select and move units, and give the order."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias

import pygame

from client.draw.palette import SELECTED
from client.draw.tabletop.aids import Verdict
from client.skins.tabletop.orders import steering
from client.skins.tabletop.orders.drafts import A, D, OrderBuilder, OrderRules
from client.skins.tabletop.orders.holding import Holding
from client.skins.tabletop.orders.mouse import Mouse
from client.skins.tabletop.orders.order_editor import OrderEditor
from client.skins.tabletop.orders.pictures.scene import OrderScene, ShownOrder
from client.skins.tabletop.tools.table_game import S
from client.skins.tabletop.tools.tool import Answer, Light, Tool
from client.skins.tabletop.tools.tool_context import ToolContext
from client.ui.focus import Key
from engine.tabletop.poses import Pose

MakeScene: TypeAlias = Callable[[ToolContext[S], Holding[D, A]], OrderScene[S, D, A]]


class OrderTool(Tool[S], ABC, Generic[S, D, A]):
    """Orders for units on the table; a game names them, and adds buttons of its own."""

    def __init__(
        self,
        context: ToolContext[S],
        builder: OrderBuilder[D],
        rules: OrderRules[D, A],
        make_scene: MakeScene[S, D, A],
    ) -> None:
        """Begin with the position of the context."""
        super().__init__(context)
        self.editor = OrderEditor(context, builder, rules)
        self.mouse = Mouse(self.editor)
        self.scene = make_scene(context, self.editor.held)
        self._verdict: tuple[object, ...] = ()
        """The state for which the buttons were made."""

    # The offer.

    @abstractmethod
    def prompt(self) -> str:
        """Say what can be done with the selected units."""

    @abstractmethod
    def answers(self) -> Sequence[Answer]:
        """Return the names of orders, the button that gives the order, and the others of the game."""

    def lights(self) -> Mapping[str, Light]:
        """Light the waiting units, the selected ones, and the enemies that these may attack."""
        editor, name = self.editor, self.context.battle.name
        found = {
            unit: Light("chosen" if unit in editor.held.units else "ready", name(unit))
            for unit in editor.held.waiting
        }
        if not editor.held.units or not editor.held.draft.empty:
            # Red marks obstacles while the unit is dragged elsewhere.
            return found
        # The effect of an attack appears beside it.
        return found | dict.fromkeys(editor.open, Light("target"))

    def press(self, unit: str) -> None:
        """Select a unit by the keyboard, deselect it, or attack an enemy."""
        editor, held = self.editor, self.editor.held
        if unit in held.units:
            editor.let_go()
        elif self.context.battle.units[unit].seat == self.context.seat:
            editor.take(unit)
        elif held.target == unit:
            editor.give()
        else:
            editor.aim(unit)

    def back(self) -> bool:
        """Take the last change back."""
        return self.mouse.back() or self.editor.back()

    # Mouse and keys.

    def point(self, key: Key | None) -> None:
        """Note the control under mouse or keyboard."""
        self.editor.pointing.key = key

    def event(self, event: pygame.event.Event) -> bool:
        """Take the mouse for selecting, moving and turning units, and keys for the selected ones."""
        if event.type == pygame.KEYDOWN:
            taken = steering.key(self.editor, event)
        else:
            taken = self.mouse.event(event, self.ghost)
        self.editor.pointing.note(event, taken=taken)
        return taken

    def click(self, pixel: tuple[int, int]) -> bool:
        """Move the selected units to a place on the ground."""
        return self.mouse.click(pixel)

    def update(self, dt: float) -> None:
        """Follow the mouse once a frame, and take over new results of previews."""
        self.mouse.follow()
        held = self.editor.held
        self.scene.update(dt, self._settled_orders)
        known = self.editor.look()
        if held.units:
            kind = (held.target, held.draft.order, held.draft.empty, len(held.orders))
            verdict = (*kind, None if self.mouse.leading else held.reason, held.action is None)
            known, self._verdict = known or verdict != self._verdict, verdict
        if known:
            self.context.renew()

    # Drawing.

    @property
    def busy(self) -> bool:
        """Say whether something is selected."""
        return bool(self.editor.held.units)

    @property
    def leading(self) -> bool:
        """Say whether units follow the mouse, or a frame is drawn around them."""
        return self.mouse.leading or self.mouse.lasso is not None

    @property
    def moving(self) -> bool:
        """Say whether a drag moves, or something is being computed."""
        return self.leading or self.scene.waits

    @property
    def _settled_orders(self) -> tuple[Any, ...]:
        """Return the possible orders, after which enemies could attack the leading unit; else none."""
        held = self.editor.held
        if not held.units or held.target or held.draft.empty or self.verdict == "bad":
            return ()
        return held.orders

    @property
    def ghost(self) -> Pose:
        """Return the future place of the leading unit; without one it is nowhere."""
        held = self.editor.held
        if not held.units:
            return Pose(0, 0, 0)
        return self.poses.get(held.units[0], held.draft.ways[held.units[0]][-1])

    @property
    def shown(self) -> ShownOrder[D, A]:
        """Return the content of the order's picture."""
        held, target = self.editor.held, self.editor.held.target
        if not target and held.units and not self.mouse.leading and held.draft.empty:
            hovered = self.context.hovered
            target = hovered if hovered in set(held.enemies()) else ""
        return ShownOrder(target, held.attack(target) if target else None, self.editor.caught)

    @property
    def verdict(self) -> Verdict | None:
        """Return the verdict on the order of the leading unit; None without one."""
        held = self.editor.held
        return None if held.draft.empty else held.find_verdict(held.draft, held.own_reason)

    @property
    def poses(self) -> Mapping[str, Pose]:
        """Return the shown poses of units that the order moves."""
        held = self.editor.held
        if not held.units:
            return {}
        shown = self.shown
        if shown.target:
            return shown.attack.poses if shown.attack is not None else {}
        return held.poses

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the order of the selected units, and the frame around others."""
        lasso = self.mouse.lasso
        if lasso is not None:
            pygame.draw.rect(target, SELECTED, lasso, max(1, self.context.setting.scale.px(2)))
        if self.editor.held.units:
            self.scene.draw(target, self.shown, self.verdict, led=self.mouse.leading)

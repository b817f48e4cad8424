"""The tool that gives orders: mouse or keys select and move a unit, and give the order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from client.draw.palette import SELECTED
from client.draw.tabletop.aids import Verdict
from client.skins.kings.context import KingsContext, KingsTool
from client.skins.kings.forecast.panel import Panel
from client.skins.kings.orders import steering
from client.skins.kings.orders.buttons import order_buttons
from client.skins.kings.orders.foresight.previewers import Previewer
from client.skins.kings.orders.model.threats import Threats
from client.skins.kings.orders.mouse import Mouse
from client.skins.kings.orders.order_editor import OrderEditor
from client.skins.kings.orders.pictures.scene import ShownOrder, draw_held
from client.skins.kings.orders.pictures.tags import Pin
from client.skins.kings.rules.topics import of_reason
from client.skins.kings.wording.names import join_unit_names
from client.skins.tabletop.tools.tool import Answer, Light
from client.ui.focus import Key
from engine.games.kings.actions import Action
from engine.tabletop.poses import Pose

MAX_NAMED_UNITS = 3
"""Greatest number of selected units that are named: a longer line has small letters."""


class OrderTool(KingsTool):
    """Orders of the movement phase, and Vanguard moves."""

    def __init__(self, context: KingsContext, previewer: Previewer) -> None:
        """Begin with the position of the context."""
        super().__init__(context)
        self.editor = OrderEditor(context, previewer)
        self.mouse = Mouse(self.editor)
        self._pin = Pin()
        self._threats = Threats(previewer)
        self._forecast = Panel()
        self._verdict: tuple[object, ...] = ()
        """The state for which the buttons were made."""

    # The offer.

    def prompt(self) -> str:
        """Say what can be done with the selected units."""
        tr, held = self.context.words.tr, self.editor.held
        if not held.units:
            return tr("hand.ask.take") if held.waiting else tr("hand.ask.none")
        names = join_unit_names(self.context.words, self.context.state, held.units)
        if len(held.units) > MAX_NAMED_UNITS:
            names = self.context.words.tr_n("hand.units", len(held.units))
        if len(held.units) > 1 and not held.target and held.action is None:
            return tr("hand.ask.together", units=names)
        if held.action is not None and held.reason is None:
            return tr("hand.ask.give", units=names)
        return tr("hand.ask.lead", units=names)

    def topic(self) -> str:
        """Return the entry that explains the reason against the order."""
        why = self.editor.held.reason
        return "" if why is None else of_reason(why.code)

    def lights(self) -> Mapping[str, Light]:
        """Light the waiting units, the selected ones, and the enemies that these may charge."""
        editor, battle = self.editor, self.context.battle
        found = {
            unit: Light("chosen" if unit in editor.held.units else "ready", battle.name(unit))
            for unit in editor.held.waiting
        }
        if not editor.held.units or not editor.held.draft.empty:
            # Red marks obstacles while the unit is dragged elsewhere.
            return found
        # The effect of a charge appears beside it.
        return found | dict.fromkeys(editor.open, Light("target"))

    def answers(self) -> Sequence[Answer]:
        """Return the kinds of orders, the button that gives the order, and the end of the phase."""
        return order_buttons(self.editor)

    def press(self, unit: str) -> None:
        """Select a unit by the keyboard, deselect it, or charge an enemy."""
        editor, held = self.editor, self.editor.held
        if unit in held.units:
            editor.let_go()
        elif self.context.state.units[unit].seat == held.seat:
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
        self.editor.keyed = key

    def event(self, event: pygame.event.Event) -> bool:
        """Take the mouse for selecting, moving and turning units, and keys for the selected ones."""
        if event.type == pygame.KEYDOWN:
            taken = steering.key(self.editor, event)
            # Events that the tool leaves may move the keyboard on.
            self.editor.by_mouse = self.editor.by_mouse and taken
            return taken
        if event.type == pygame.MOUSEMOTION:
            self.editor.by_mouse = True
        return self.mouse.event(event, self.ghost)

    def click(self, pixel: tuple[int, int]) -> bool:
        """Move the selected units to a place on the ground."""
        return self.mouse.click(pixel)

    def update(self, dt: float) -> None:
        """Follow the mouse once a frame, and take over new results of previews."""
        self.mouse.follow()
        self._forecast.update()
        held = self.editor.held
        leader = held.units[0] if held.units else ""
        self._threats.update(dt, held.state, held.seat, leader, self._settled_orders)
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
        waits = self._forecast.waits or self._threats.waits
        return self.leading or self.editor.held.thinking or waits

    @property
    def _settled_orders(self) -> tuple[Action, ...]:
        """Return the possible orders, after which enemies could charge the leading unit; else none."""
        held = self.editor.held
        if not held.units or held.target or held.draft.empty or held.state.phase != "move":
            return ()
        return held.orders if self.verdict != "bad" else ()

    @property
    def ghost(self) -> Pose:
        """Return the future place of the leading unit; without one it is nowhere."""
        held = self.editor.held
        if not held.units:
            return Pose(0, 0, 0)
        return self.poses.get(held.units[0], held.draft.pose)

    @property
    def shown(self) -> ShownOrder:
        """Return the content of the order's picture."""
        held, target = self.editor.held, self.editor.held.target
        if not target and held.units and not self.mouse.leading and held.draft.empty:
            hovered = self.context.hovered
            target = hovered if hovered in set(held.enemies()) else ""
        assault = held.assault(target) if target else None
        return ShownOrder(target, assault, self.editor.caught, self._threats.found)

    @property
    def verdict(self) -> Verdict | None:
        """Return the verdict on the order of the leading unit; None without one."""
        held = self.editor.held
        if held.draft.empty:
            return None
        member = held.body.get(held.units[0])
        return held.find_verdict(held.draft, held.reason if member is None else member.reason)

    @property
    def poses(self) -> Mapping[str, Pose]:
        """Return the shown poses of units that the order moves."""
        held = self.editor.held
        if not held.units:
            return {}
        shown = self.shown
        if shown.target:
            return shown.assault.poses if shown.assault is not None else {}
        return held.poses

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the order of the selected units, and the frame around others."""
        held, lasso = self.editor.held, self.mouse.lasso
        if lasso is not None:
            pygame.draw.rect(target, SELECTED, lasso, max(1, self.context.setting.scale.px(2)))
        if held.units:
            known = (self.shown, self.verdict, self._pin, self._forecast)
            draw_held(target, self.context, held, *known, led=self.mouse.leading)

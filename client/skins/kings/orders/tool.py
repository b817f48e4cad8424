"""The tool that gives orders: a unit is taken and led by mouse or keys, and the order is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from client.draw.tabletop.aids import Verdict
from client.skins.kings.forecast.panel import Panel
from client.skins.kings.orders import steering
from client.skins.kings.orders.buttons import order_buttons
from client.skins.kings.orders.foresight.previewers import Previewer
from client.skins.kings.orders.mouse import Mouse
from client.skins.kings.orders.order_editor import OrderEditor
from client.skins.kings.orders.pictures.scene import ShownOrder, draw_held
from client.skins.kings.orders.pictures.tags import Pin
from client.skins.kings.rules.topics import of_reason
from client.skins.kings.table.tool import Answer, Light, Tool
from client.skins.kings.table.tool_context import ToolContext
from client.skins.kings.wording.names import join_unit_names
from client.ui.focus import Key
from engine.games.kings.geometry.poses import Pose


class OrderTool(Tool):
    """Orders of the movement phase, and Vanguard moves."""

    def __init__(self, context: ToolContext, previewer: Previewer) -> None:
        """Take a position up."""
        super().__init__(context)
        self.editor = OrderEditor(context, previewer)
        self.mouse = Mouse(self.editor)
        self._pin = Pin()
        self._forecast = Panel()
        self._verdict: tuple[object, ...] = ()
        """What the buttons were made for."""

    # What is offered.

    def prompt(self) -> str:
        """Say what can be done with what is held."""
        tr, held = self.context.words.tr, self.editor.held
        if not held.units:
            return tr("hand.ask.take") if held.waiting else tr("hand.ask.none")
        names = join_unit_names(self.context.words, self.context.state, held.units)
        if len(held.units) > 1 and not held.target:
            return tr("hand.ask.together", units=names)
        if held.action is not None and held.reason is None:
            return tr("hand.ask.give", units=names)
        return tr("hand.ask.lead", units=names)

    def topic(self) -> str:
        """Return the entry that explains why what is held cannot be ordered."""
        why = self.editor.held.reason
        return "" if why is None else of_reason(why.code)

    def lights(self) -> Mapping[str, Light]:
        """Light units that wait, those that are held, and the enemies that these may charge."""
        editor, battle = self.editor, self.context.battle
        found = {
            unit: Light("chosen" if unit in editor.held.units else "ready", battle.name(unit))
            for unit in editor.held.waiting
        }
        if not editor.held.units or not editor.held.draft.empty:
            # Red is for what is in the way while the unit is led elsewhere.
            return found
        # What a charge would do is said beside it.
        return found | dict.fromkeys(editor.open, Light("target"))

    def answers(self) -> Sequence[Answer]:
        """Return the orders by name, what gives the order, and the end of the phase."""
        return order_buttons(self.editor)

    def press(self, unit: str) -> None:
        """Take a unit by the keyboard, let it go, or charge an enemy."""
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
        """Take back what was done last."""
        return self.mouse.back() or self.editor.back()

    # What mouse and keys do.

    def point(self, key: Key | None) -> None:
        """Hear which control mouse or keyboard is at."""
        self.editor.keyed = key

    def event(self, event: pygame.event.Event) -> bool:
        """Take units by the mouse, lead and turn them; take keys for what is held."""
        if event.type == pygame.KEYDOWN:
            taken = steering.key(self.editor, event)
            # What the tool leaves may lead the keyboard on.
            self.editor.by_mouse = self.editor.by_mouse and taken
            return taken
        if event.type == pygame.MOUSEMOTION:
            self.editor.by_mouse = True
        return self.mouse.event(event, self.ghost)

    def click(self, pixel: tuple[int, int]) -> bool:
        """Lead what is held to a place on the ground."""
        editor = self.editor
        if len(editor.held.units) != 1:
            return False
        self.mouse.lead_to(editor.held.draft, self.context.view.to_table(pixel))
        self.context.sound("click")
        editor.note_change()
        return True

    def update(self, dt: float) -> None:
        """Follow the mouse once a frame, and look at what has been worked out meanwhile."""
        self.mouse.follow()
        self._forecast.update()
        known = self.editor.look()
        held = self.editor.held
        if held.units:
            kind = (held.target, held.draft.order, held.draft.empty)
            verdict = (*kind, None if self.mouse.leading else held.reason, held.action is None)
            known, self._verdict = known or verdict != self._verdict, verdict
        if known:
            self.context.renew()

    # What is seen.

    @property
    def busy(self) -> bool:
        """Say whether something is in the hand."""
        return bool(self.editor.held.units)

    @property
    def leading(self) -> bool:
        """Say whether the unit follows the mouse."""
        return self.mouse.leading

    @property
    def moving(self) -> bool:
        """Say whether a hand moves, or something is being worked out."""
        return self.mouse.leading or self.editor.held.thinking or self._forecast.waits

    @property
    def ghost(self) -> Pose:
        """Return where the unit that is led would stand; without one it is nowhere."""
        held = self.editor.held
        if not held.units:
            return Pose(0, 0, 0)
        return self.poses.get(held.units[0], held.draft.pose)

    @property
    def shown(self) -> ShownOrder:
        """Return what is to be drawn of what is held."""
        held, target = self.editor.held, self.editor.held.target
        if not target and held.units and not self.mouse.leading and held.draft.empty:
            hovered = self.context.hovered
            target = hovered if hovered in set(held.enemies()) else ""
        return ShownOrder(target, held.assault(target) if target else None, self.editor.caught)

    @property
    def verdict(self) -> Verdict | None:
        """Return the verdict on the order of the unit that is led; None where there is none."""
        held = self.editor.held
        if held.draft.empty:
            return None
        return "good" if held.reason is None else "bad"

    @property
    def poses(self) -> Mapping[str, Pose]:
        """Return where units are shown that the order moves."""
        held = self.editor.held
        if not held.units:
            return {}
        shown = self.shown
        if shown.target:
            return shown.assault.poses if shown.assault is not None else {}
        return {} if held.draft.empty else {held.units[0]: held.draft.pose}

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the order that is held."""
        held = self.editor.held
        if held.units:
            known = (self.shown, self.verdict, self._pin, self._forecast)
            draw_held(target, self.context, held, *known, led=self.mouse.leading)

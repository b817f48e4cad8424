"""The tool of deployment: a unit at its suggested place is moved, turned and put down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from client.draw.palette import BRASS, INK, LEGAL, WHITE, mix
from client.draw.tabletop import aids
from client.draw.tabletop.plan import Ruler
from client.skins.tabletop.deploying.mouse import Mouse
from client.skins.tabletop.deploying.placing import Deployment, Placing
from client.skins.tabletop.shapes.bases import list_handles
from client.skins.tabletop.shapes.headings import choose_step
from client.skins.tabletop.shapes.tips import draw_tip
from client.skins.tabletop.tools.order_queue import Step
from client.skins.tabletop.tools.pointing import Pointing
from client.skins.tabletop.tools.table_game import S
from client.skins.tabletop.tools.tool import Answer, Light, Tool
from client.skins.tabletop.tools.tool_context import ToolContext
from client.ui import keys
from client.ui.focus import Key
from engine.tabletop.poses import Pose

STEPS = {keys.UP: (0, 1), keys.DOWN: (0, -1), keys.LEFT: (-1, 0), keys.RIGHT: (1, 0)}
PUT = Key("answer", "put")
ZONE = 30
"""Opacity of the zone, in 0..255."""
HANDLE = 4
"""Design units of a corner's radius."""


class Deploying(Tool[S]):
    """One unit to deploy, any of the waiting ones."""

    def __init__(self, context: ToolContext[S], deployment: Deployment[S], ruler: Ruler) -> None:
        """Choose the unit that was chosen before, or the suggested one; keys move it by a game's measure."""
        super().__init__(context)
        self._deployment, self._measure = deployment, ruler.length
        self._waiting = deployment.waiting
        unit = context.selected if context.selected in self._waiting else self._waiting[0]
        self.placing = self._place(unit)
        self.mouse = Mouse(context, self._take_unit, lambda: self._pointing.at_button)
        self._pointing = Pointing()
        self._shown: object = None
        """The reason for which the buttons were made."""
        context.selected = unit
        context.lead(PUT)

    def _place(self, unit: str) -> Placing[S]:
        return Placing(self._deployment, self.context, unit)

    # The offer.

    def prompt(self) -> str:
        """Name the unit, and the reason against its place."""
        words, placing = self.context.words, self.placing
        name = self.context.battle.name(placing.unit)
        if placing.suggested is None and placing.given_up is not None:
            return words.tr("tabletop.deploying.nowhere", unit=name)
        return words.tr("tabletop.deploying.ask", unit=name, n=len(self._waiting))

    def lights(self) -> Mapping[str, Light]:
        """Light the waiting units, which are taken from the roster."""
        name = self.context.battle.name
        return {
            unit: Light("chosen" if unit == self.placing.unit else "ready", name(unit))
            for unit in self._waiting
        }

    def press(self, unit: str) -> None:
        """Take a waiting unit."""
        if unit == self.placing.unit:
            self._next()
        else:
            self._choose(unit)

    def answers(self) -> Sequence[Answer]:
        """Return the buttons: put it down, another unit, its suggested place, and all units at once."""
        context, placing = self.context, self.placing
        tr, why = context.words.tr, placing.reason
        if placing.given_up is not None:
            return [Answer("put", tr("tabletop.deploying.lose"), self._put, "danger")]
        told = "" if why is None else context.tell_reason(why)
        found = [Answer("put", tr("tabletop.deploying.put"), self._put, "primary", why is None, told)]
        if len(self._waiting) > 1:
            found.append(Answer("next", tr("tabletop.deploying.next"), self._next, scancode=pygame.KSCAN_N))
        if placing.suggested is not None and placing.pose != placing.suggested:
            found.append(
                Answer("suggest", tr("tabletop.deploying.suggest"), self._suggest, scancode=pygame.KSCAN_H)
            )
        text = context.words.tr_n("tabletop.deploying.rest", len(self._waiting))
        found.append(Answer("rest", text, self._deploy_all, "quiet", scancode=pygame.KSCAN_L))
        return found

    # Actions.

    def _take_unit(self, unit: str) -> Placing[S] | None:
        """Return the present unit, after a change to another waiting one."""
        if unit in self._waiting and unit != self.placing.unit:
            self._choose(unit)
        return self.placing if not unit or unit in self._waiting else None

    def _choose(self, unit: str) -> None:
        self.placing = self._place(unit)
        self.context.selected = unit
        self.context.sound("click")
        self.context.renew()

    def _next(self) -> None:
        at = self._waiting.index(self.placing.unit) + 1
        self._choose(self._waiting[at % len(self._waiting)])

    def _suggest(self) -> None:
        self.placing.suggest()
        self.context.renew()

    def _put(self) -> None:
        """Put the unit down, or give it up if it has no place."""
        context, why, given_up = self.context, self.placing.reason, self.placing.given_up
        if given_up is not None:
            context.decide(given_up)
        elif why is None:
            context.decide(self.placing.action)
        else:
            context.say(context.tell_reason(why))
            context.sound("refuse")

    def _deploy_all(self) -> None:
        """Deploy the unit by the template, and all waiting ones after it."""
        place, first = self._deployment.place_next, self.placing.unit
        later: Step[S] = place
        steps = [lambda state: place(state, first), *[later] * (len(self._waiting) - 1)]
        self.context.decide_in_turn(steps)

    # Mouse and keys.

    def point(self, key: Key | None) -> None:
        """Note the control under mouse or keyboard."""
        self._pointing.key = key

    @property
    def _keys_elsewhere(self) -> bool:
        """Say whether Enter is for something else: for a button, or for the thing under the keyboard."""
        key = self._pointing.key
        return key is not None and (key.kind == PUT.kind or not self._pointing.by_mouse)

    def event(self, event: pygame.event.Event) -> bool:
        """Move the unit by the mouse, or by keys."""
        taken = self._key(event) if event.type == pygame.KEYDOWN else self.mouse.event(event, self._put)
        self._pointing.note(event, taken=taken)
        return taken

    def _key(self, event: pygame.event.Event) -> bool:
        """Move the unit by arrows in the view's directions; Ctrl turns it, Shift makes small steps."""
        if event.scancode in keys.ENTER and not self._keys_elsewhere:
            self._put()
            return True
        if event.scancode not in STEPS or event.mod & pygame.KMOD_ALT:
            return False
        across, up = STEPS[event.scancode]
        far, turn = choose_step(self._measure, fine=keys.has_shift(event))
        if event.mod & pygame.KMOD_CTRL:
            self.placing.turn((across or -up) * turn)
        else:
            far = -far if self.context.camera.turned else far
            self.placing.move(across * far, up * far)
        self.context.renew()
        return True

    def click(self, pixel: tuple[int, int]) -> bool:
        """Move the unit to a place on the ground."""
        if not self.context.camera.rect.collidepoint(pixel):
            return False
        self.mouse.lead_to(self.placing, self.context.view.to_table(pixel))
        self.context.sound("click")
        self.context.renew()
        return True

    def back(self) -> bool:
        """Move the unit back to its former place, or to its suggested one."""
        if self.mouse.back():
            return True
        if self.placing.suggested in (None, self.placing.pose):
            return False
        self._suggest()
        return True

    def update(self, dt: float) -> None:
        """Follow the mouse once a frame."""
        self.mouse.follow()
        why = self.placing.reason
        if why != self._shown and not self.mouse.leading:
            self._shown = why
            self.context.renew()

    # Drawing.

    @property
    def busy(self) -> bool:
        """Say whether a unit is dragged."""
        return self.mouse.leading

    @property
    def leading(self) -> bool:
        """Say whether the unit follows the mouse."""
        return self.mouse.leading

    @property
    def moving(self) -> bool:
        """Say whether a unit is dragged."""
        return self.mouse.leading

    @property
    def poses(self) -> Mapping[str, Pose]:
        """Return the shown place of the unit."""
        return {self.placing.unit: self.placing.pose}

    def _draw_zone(self, target: pygame.Surface) -> None:
        """Draw the zone for units, light enough to show the units on it."""
        view, (low, high) = self.context.view, self._deployment.zone
        wide = self.context.camera.table[0]
        corners = ((0, high), (wide, high), (wide, low), (0, low))
        aids.area(target, view, corners, LEGAL, opacity=ZONE)
        aids.line(target, view, (*corners, corners[0]), LEGAL)

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the zone, the verdict on the place, and the corners for turning the unit."""
        context, placing = self.context, self.placing
        self._draw_zone(target)
        corners, why = placing.corners, placing.reason
        aids.ghost(target, context.view, corners, "good" if why is None else "bad")
        scale = context.setting.scale
        # The corners of a single model would cover it: the wheel and keys turn it.
        if min(placing.extent) * context.view.scale > 2 * scale.px(HANDLE):
            for corner in list_handles(corners):
                spot = context.view.to_window(corner)
                pygame.draw.aacircle(target, INK, spot, scale.px(HANDLE) + 1)
                pygame.draw.aacircle(target, mix(BRASS, WHITE, 0.4), spot, scale.px(HANDLE) - 1)
        if why is not None:
            x, y = context.view.to_window((placing.pose.x, placing.pose.y))
            text = context.tell_reason(why)
            draw_tip(target, text, (round(x), round(y)), context.above_buttons, scale, barred=True)

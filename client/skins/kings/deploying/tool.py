"""The tool of deployment: a unit at its suggested place is moved, turned and put down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from client.draw.palette import BRASS, INK, LEGAL, WHITE, mix
from client.draw.tabletop import aids
from client.skins.kings.art.corners import corners_of
from client.skins.kings.context import KingsContext, KingsTool
from client.skins.kings.deploying.mouse import FINE_TURN, TURN, Mouse
from client.skins.kings.deploying.placing import Placing, place_by_template
from client.skins.kings.rules.topics import of_reason
from client.skins.kings.wording.names import unit_name
from client.skins.kings.wording.reasons import reason
from client.skins.tabletop.shapes.tips import draw_tip
from client.skins.tabletop.tools.tool import Answer, Light
from client.ui import keys
from client.ui.focus import Key
from engine.games.kings.bots.deployment import next_unit
from engine.games.kings.deployment.places import is_south, nearest, waiting_units
from engine.games.kings.geometry.numbers import INCH
from engine.tabletop.poses import Pose

KEY_STEP_U, FINE_KEY_STEP_U = INCH, 25
"""Length of a step of a key in u, and of a fine step."""
STEPS = {keys.UP: (0, 1), keys.DOWN: (0, -1), keys.LEFT: (-1, 0), keys.RIGHT: (1, 0)}
PUT = Key("answer", "put")
ZONE = 30
"""Opacity of the zone, in 0..255."""
HANDLE = 4
"""Pixels of a corner's radius."""


class Deploying(KingsTool):
    """One unit to deploy, any of the waiting ones."""

    def __init__(self, context: KingsContext) -> None:
        """Choose the unit that was chosen before, or the suggested one."""
        super().__init__(context)
        self._waiting = [unit.id for unit in waiting_units(context.state, context.seat)]
        unit = (
            context.selected
            if context.selected in self._waiting
            else next_unit(context.state, context.seat).id
        )
        self.placing = Placing(context.state, context.seat, unit)
        self.mouse = Mouse(context, self._take_unit, self._at_button)
        self._keyed: Key | None = None
        self._shown: object = None
        """The reason for which the buttons were made."""
        context.selected = unit
        context.lead(PUT)

    # The offer.

    def prompt(self) -> str:
        """Name the unit, and the reason against its place."""
        words, placing = self.context.words, self.placing
        name = unit_name(words, self.context.state, placing.unit)
        if placing.suggested is None and placing.given_up is not None:
            return words.tr("deploying.nowhere", unit=name)
        return words.tr("deploying.ask", unit=name, n=len(self._waiting))

    def topic(self) -> str:
        """Return the entry that explains the reason against the place."""
        why = self.placing.reason
        return "" if why is None else of_reason(why.code)

    def lights(self) -> Mapping[str, Light]:
        """Light the waiting units, which are taken from the roster."""
        words, state = self.context.words, self.context.state
        return {
            unit: Light("chosen" if unit == self.placing.unit else "ready", unit_name(words, state, unit))
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
            return [Answer("put", tr("deploying.lose"), self._put, "danger")]
        told = "" if why is None else reason(context.words, why, context.state)
        found = [Answer("put", tr("deploying.put"), self._put, "primary", why is None, told)]
        if len(self._waiting) > 1:
            found.append(Answer("next", tr("deploying.next"), self._next, scancode=pygame.KSCAN_N))
        if placing.suggested is not None and placing.pose != placing.suggested:
            found.append(Answer("suggest", tr("deploying.suggest"), self._suggest, scancode=pygame.KSCAN_H))
        text = context.words.tr_n("deploying.rest", len(self._waiting))
        found.append(Answer("rest", text, self._deploy_all, "quiet", scancode=pygame.KSCAN_L))
        return found

    # Actions.

    def _take_unit(self, unit: str) -> Placing | None:
        """Return the present unit, after a change to another waiting one."""
        if unit in self._waiting and unit != self.placing.unit:
            self._choose(unit)
        return self.placing if not unit or unit in self._waiting else None

    def _choose(self, unit: str) -> None:
        self.placing = Placing(self.context.state, self.context.seat, unit)
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
            context.say(reason(context.words, why, context.state))
            context.sound("refuse")

    def _deploy_all(self) -> None:
        """Deploy the unit by the template, and all waiting ones after it."""
        first, seat = self.placing.unit, self.context.seat
        later = [lambda state: place_by_template(state, seat, next_unit(state, seat).id)]
        self.context.decide_in_turn(
            [lambda state: place_by_template(state, seat, first), *later * (len(self._waiting) - 1)]
        )

    # Mouse and keys.

    def point(self, key: Key | None) -> None:
        """Note the control under mouse or keyboard."""
        self._keyed = key

    def _at_button(self) -> bool:
        return self._keyed is not None and self._keyed.kind == PUT.kind

    def event(self, event: pygame.event.Event) -> bool:
        """Move the unit by the mouse, or by keys."""
        return self._key(event) if event.type == pygame.KEYDOWN else self.mouse.event(event, self._put)

    def _key(self, event: pygame.event.Event) -> bool:
        """Move the unit by arrows in the view's directions; Ctrl turns it, Shift makes small steps."""
        if event.scancode in keys.ENTER and not self._at_button():
            self._put()
            return True
        if event.scancode not in STEPS or event.mod & pygame.KMOD_ALT:
            return False
        across, up = STEPS[event.scancode]
        fine = keys.has_shift(event)
        if event.mod & pygame.KMOD_CTRL:
            self.placing.turn((across or -up) * (FINE_TURN if fine else TURN))
        else:
            far = (FINE_KEY_STEP_U if fine else KEY_STEP_U) * (-1 if self.context.camera.turned else 1)
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
        state, view = self.context.state, self.context.view
        far = state.height // 2 - nearest(state)
        low, high = (0, far) if is_south(state, self.context.seat) else (state.height - far, state.height)
        corners = ((0, high), (state.width, high), (state.width, low), (0, low))
        aids.area(target, view, corners, LEGAL, opacity=ZONE)
        aids.line(target, view, (*corners, corners[0]), LEGAL)

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the zone, the verdict on the place, and the corners for turning the unit."""
        context, placing = self.context, self.placing
        self._draw_zone(target)
        corners, why = corners_of(placing.pose, placing.extent), placing.reason
        aids.ghost(target, context.view, corners, "good" if why is None else "bad")
        scale, extent = context.setting.scale, placing.extent
        # The corners of a single model would cover it: the wheel and keys turn it.
        if min(extent.a, extent.b) * context.view.scale > 2 * scale.px(HANDLE):
            for corner in corners:
                spot = context.view.to_window(corner)
                pygame.draw.aacircle(target, INK, spot, scale.px(HANDLE) + 1)
                pygame.draw.aacircle(target, mix(BRASS, WHITE, 0.4), spot, scale.px(HANDLE) - 1)
        if why is not None:
            x, y = context.view.to_window((placing.pose.x, placing.pose.y))
            text = reason(context.words, why, context.state)
            draw_tip(target, text, (round(x), round(y)), context.above_buttons, scale, barred=True)

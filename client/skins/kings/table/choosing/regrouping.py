"""Regrouping: a unit, then its new facing, or forward or back by a die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from client.draw.palette import HOVER
from client.draw.tabletop import aids
from client.skins.kings.art.corners import corners_of
from client.skins.kings.context import KingsContext, KingsTool
from client.skins.kings.rules.topics import of_reason
from client.skins.kings.wording.reasons import reason
from client.skins.tabletop.tools.tool import Answer, Light
from client.ui.focus import Control, Key, Spot
from engine.game import Reason
from engine.games.kings import actions
from engine.games.kings.actions import Action
from engine.games.kings.geometry.headings import bearing
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.pending import Regrouping
from engine.tabletop.angles import QUARTER_TURN, turn_heading
from engine.tabletop.poses import Pose

EIGHTH = QUARTER_TURN // 2
HEADING_STEP_A = 50
"""Step of headings by the mouse: five degrees."""
FACE = "face"


class Regroup(KingsTool):
    """The choices of a routed unit's chargers, one after another."""

    def __init__(self, context: KingsContext) -> None:
        """Choose the first charger."""
        super().__init__(context)
        frame = context.state.pending[0]
        assert isinstance(frame, Regrouping)
        self._left = frame.left
        self._unit = context.selected if context.selected in self._left else self._left[0]
        context.selected = self._unit
        self._heading: int | None = None
        """The future heading of the unit; None while the mouse is elsewhere."""
        self._way = ""
        """The direction that is pointed at among the buttons."""

    def topic(self) -> str:
        """Return the entry that explains the reason against the unit's facing."""
        why = None if self._heading is None else self._refusal(self._heading)
        return "" if why is None else of_reason(why.code)

    def _refusal(self, heading: int) -> Reason | None:
        return refuse(self.context.state, self.context.seat, actions.Stay(self._unit, heading))

    def lights(self) -> Mapping[str, Light]:
        """Light the chargers."""
        name = self.context.battle.name
        return {unit: Light("chosen" if unit == self._unit else "ready", name(unit)) for unit in self._left}

    def press(self, unit: str) -> None:
        """Choose another charger; the chosen one keeps its facing."""
        if unit == self._unit:
            self._decide(actions.Stay(unit, self._here.h))
        else:
            self._unit = self.context.selected = unit
            self.context.renew()

    @property
    def _here(self) -> Pose:
        return self.context.state.units[self._unit].here

    def _decide(self, action: Action) -> None:
        why = refuse(self.context.state, self.context.seat, action)
        if why is None:
            self.context.decide(action)
        else:
            self.context.say(reason(self.context.words, why, self.context.state))
            self.context.sound("refuse")

    def answers(self) -> Sequence[Answer]:
        """Return the buttons: staying, and both directions of a die."""
        tr, unit = self.context.words.tr, self._unit
        orders: dict[str, Action] = {
            "stay": actions.Stay(unit, self._here.h),
            "fwd": actions.Regroup("fwd", unit),
            "bck": actions.Regroup("bck", unit),
        }
        return [
            Answer(name, tr(f"kings.button.regroup.{name}"), partial(self._decide, order))
            for name, order in orders.items()
        ]

    def controls(self) -> list[Control]:
        """List the possible ones of seven other headings around the unit."""
        return [
            self._spot(turn_heading(self._here.h, EIGHTH * k))
            for k in range(1, 8)
            if self._can_turn(EIGHTH * k)
        ]

    def _can_turn(self, by: int) -> bool:
        return self._refusal(turn_heading(self._here.h, by)) is None

    def _spot(self, heading: int) -> Control:
        pose, extent = self._here, self.context.state.units[self._unit].profile.extent
        corners = aids.footprint(*pose._replace(h=heading), 0, 2 * (max(extent) + 2 * INCH))
        x, y = self.context.view.to_window(corners[0])
        rect = pygame.Rect(0, 0, 22, 22)
        rect.center = round(x), round(y)
        label = self.context.words.tr("kings.name.face")
        press = partial(self._decide, actions.Stay(self._unit, heading))
        return Spot(Key(FACE, heading), label, rect, press, clickable=False)

    def point(self, key: Key | None) -> None:
        """Turn the ghost to the heading of the keyboard, or show the direction of a die."""
        self._heading = key.number if key is not None and key.kind == FACE else None
        self._way = str(key.value) if key is not None and key.kind == "answer" else ""

    def event(self, event: pygame.event.Event) -> bool:
        """Turn the ghost towards the mouse."""
        if event.type == pygame.MOUSEMOTION:
            self._heading = self._towards(event.pos)
        return False

    def _towards(self, pixel: tuple[int, int]) -> int | None:
        """Return the heading from the unit to a pixel of the table, in steps."""
        if not self.context.camera.rect.collidepoint(pixel) or self.context.hovered == self._unit:
            return None
        x, y = self.context.view.to_table(pixel)
        dx, dy = round(x) - self._here.x, round(y) - self._here.y
        if not (dx or dy):
            return None
        return turn_heading(0, round(bearing(dx, dy) / HEADING_STEP_A) * HEADING_STEP_A)

    def click(self, pixel: tuple[int, int]) -> bool:
        """Stay, and face the clicked place."""
        heading = self._towards(pixel)
        if heading is None:
            return False
        self._decide(actions.Stay(self._unit, heading))
        return True

    def draw_over(self, target: pygame.Surface) -> None:
        """Draw the future facing of the unit, or its direction and greatest distance."""
        extent = self.context.state.units[self._unit].profile.extent
        if self._heading is not None:
            good = self._refusal(self._heading) is None
            corners = corners_of(self._here._replace(h=self._heading), extent)
            aids.ghost(target, self.context.view, corners, "good" if good else "bad")
        elif self._way in ("fwd", "bck"):
            ahead = extent.b + (6 * INCH if self._way == "fwd" else 3 * INCH)
            near, far = (
                aids.footprint(*self._here, 0, 2 * reach)[0 if self._way == "fwd" else 2]
                for reach in (extent.b, ahead)
            )
            aids.route(target, self.context.view, (near, far), HOVER)

"""The mouse while orders are given: it selects units, drags and turns them, and drops them on enemies."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

import pygame

from client.draw.tabletop.plan import Plan, is_inside
from client.skins.kings.art.corners import corners_of
from client.skins.kings.orders.model.aiming import Hold, Place, aim_at, aim_turn
from client.skins.kings.orders.model.draft import Draft
from client.skins.kings.orders.model.numbers import FINE_TURN, TURN, turn_end
from client.skins.kings.orders.model.snapping import snap_order, snap_to_limit, snap_turn
from client.skins.kings.orders.order_editor import OrderEditor
from client.ui.chrome import NOWHERE
from engine.games.kings.geometry.boxes import apart, footprint, overlap
from engine.games.kings.geometry.poses import Extent
from engine.tabletop.poses import Pose

CLICK_SLIP = 5
"""Design units of movement that a click may have."""
CORNER = 13
"""Design units around a corner of the ghost for turning it; small ghosts have less, for dragging."""
SNAP_DISTANCE = 11
"""Design units of distance at which a leg snaps to a good place."""

Part = Literal["lead", "turn"]


class _Grip(NamedTuple):
    """A button of the mouse that is held on a unit."""

    part: Part
    pixel: tuple[int, int]
    place: Place
    """The place on the table at which the unit was taken."""
    base: Draft
    """The order of the leading unit at that time."""
    unit: str
    """The unit, which leads as soon as the mouse moves: a mere click must not change any order."""


class Mouse:
    """Moves the selected unit; it follows once a frame, whatever the number of mouse events."""

    def __init__(self, editor: OrderEditor) -> None:
        """Hold no button."""
        self.editor = editor
        self._grip: _Grip | None = None
        self._moved = False
        """Whether the mouse has moved since the unit last followed it."""
        self._spin = 0
        """Turn of the wheel while the unit is dragged."""
        self._lasso: tuple[tuple[int, int], tuple[int, int]] | None = None
        """The corners of the frame that the player draws around units, in pixels."""

    @property
    def leading(self) -> bool:
        """Say whether the unit follows the mouse."""
        return self.editor.leading

    @property
    def lasso(self) -> pygame.Rect | None:
        """Return the frame around units, in pixels; None without one."""
        if self._lasso is None:
            return None
        (x, y), (to_x, to_y) = self._lasso
        return pygame.Rect(min(x, to_x), min(y, to_y), abs(to_x - x), abs(to_y - y))

    def event(self, event: pygame.event.Event, ghost: Pose) -> bool:
        """Take an event of the mouse; `ghost` is the shown pose of the dragged unit."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._press(event.pos, ghost)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT and self.leading:
                return self.back()
            case pygame.MOUSEMOTION if self._lasso is not None and event.pos != NOWHERE:
                self._lasso = (self._lasso[0], event.pos) if event.buttons[0] else None
                return True
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT and self._lasso is not None:
                return self._close_lasso()
            case pygame.MOUSEMOTION if self._grip is not None and event.pos != NOWHERE:
                return self._drag(event)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT and self._grip is not None:
                return self._let_fall()
            case pygame.MOUSEWHEEL:
                return self._wheel(event.y, ghost)
        return False

    def back(self) -> bool:
        """Put a dragged unit back to its former place; False if none is dragged."""
        if self._grip is None or not self.leading:
            return False
        self.editor.lead(self._grip.base)
        self._release()
        return True

    def follow(self) -> None:
        """Let the unit follow the mouse, if the mouse has moved."""
        grip, moved, self._moved = self._grip, self._moved and self.leading, False
        if grip is None or not moved:
            return
        context, held = self.editor.context, self.editor.held
        place = context.view.to_table(context.pointer)
        if grip.part == "turn":
            angle = aim_turn(grip.base, grip.place, place)
            self.editor.lead(turn_end(grip.base, snap_turn(held.field, grip.base, angle)))
            return
        begun = grip.base.pose
        middle = (begun.x + place[0] - grip.place[0], begun.y + place[1] - grip.place[1])
        self.lead_to(grip.base, middle, pointed=place)

    def lead_to(self, base: Draft, middle: Place, pointed: Place | None = None) -> None:
        """Move a unit's middle to a place, or against the enemy that it reaches there."""
        editor, held = self.editor, self.editor.held
        hold: Hold = "straight" if pygame.key.get_mods() & pygame.KMOD_SHIFT else "free"
        aim = aim_at(base, middle, hold, spared=self._spin != 0)
        enemy = self._find_enemy(aim.draft, pointed) if base.chosen is None else ""
        if enemy:
            editor.lead(held.begun)
            held.target = enemy
            return
        slack = round(editor.context.setting.scale.px(SNAP_DISTANCE) / editor.context.view.scale)
        # What is in the way of one of several units is told at its ghost.
        alone = len(held.units) == 1
        found = snap_order(held.field, held.judge, aim, slack) if alone else snap_to_limit(aim, slack)
        editor.lead(turn_end(found.draft, self._spin) if self._spin else found.draft, found)

    def _find_enemy(self, draft: Draft, pointed: Place | None) -> str:
        """Return the enemy under the mouse, or that the unit would overlap; empty for none."""
        held = self.editor.held
        box = footprint(draft.pose, draft.extent)
        for enemy in held.enemies():
            figure = held.field.figures[enemy]
            if pointed is not None and _covers(figure.pose, figure.extent, pointed):
                return enemy
            if not apart(figure.box, box, 0) and overlap(figure.box, box):
                return enemy
        return ""

    def _press(self, pixel: tuple[int, int], ghost: Pose) -> bool:
        """Take a press on the ghost or a unit, or on an enemy while something is selected."""
        editor, context, held = self.editor, self.editor.context, self.editor.held
        if not context.camera.rect.collidepoint(pixel) or editor.at_button:
            return False
        place = context.view.to_table(pixel)
        shifted = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        unit = context.battle.at(context.view, Plan(*context.camera.table, context.camera.turned), pixel)
        if held.units and not shifted:
            led, part = (
                held.units[0],
                self._part_at(pixel, place, ghost, beside=unit not in ("", *held.units)),
            )
            if part is None and (other := self._find_ghost(place)):
                led, part = other, "lead"
            if part is not None:
                self._grip = _Grip(part, pixel, place, self._find_base(), led)
                return True
        if not unit:
            if shifted and held.waiting and held.state.phase == "move":
                self._lasso = (pixel, pixel)
                return True
            return False
        if context.state.units[unit].seat != held.seat:
            return self._press_enemy(unit)
        if unit not in held.waiting:
            return False
        context.sound("click")
        if shifted and held.state.phase == "move":
            editor.join(unit)
        elif held.units != (unit,):
            editor.take(unit)
            self._grip = _Grip("lead", pixel, place, held.draft, unit)
        return True

    def _find_base(self) -> Draft:
        """Return the order that a drag changes: that of the leading unit, or none instead of a charge."""
        held = self.editor.held
        return held.begun if held.target else held.draft

    def _press_enemy(self, unit: str) -> bool:
        editor = self.editor
        if not editor.held.units or unit not in set(editor.held.enemies()):
            return False
        if editor.held.target == unit:
            editor.give()
        else:
            editor.context.sound("click")
            editor.aim(unit)
        return True

    def _close_lasso(self) -> bool:
        """Select the waiting units whose middles the frame holds, beside those that are selected.

        A frame without a size is a click on the ground.
        """
        editor, held, frame = self.editor, self.editor.held, self.lasso
        assert frame is not None
        self._lasso = None
        if max(frame.size) <= editor.context.setting.scale.px(CLICK_SLIP):
            self.click(frame.topleft)
            return True
        middles = {unit: editor.context.middle(unit) for unit in held.waiting if unit not in held.units}
        inside = [unit for unit, middle in middles.items() if frame.collidepoint(middle)]
        if inside:
            editor.context.sound("click")
            editor.select((*held.units, *inside))
        return True

    def click(self, pixel: tuple[int, int]) -> bool:
        """Move the selected units to a place on the ground; False without any."""
        editor = self.editor
        if not editor.held.units:
            return False
        self.lead_to(editor.held.draft, editor.context.view.to_table(pixel))
        editor.context.sound("click")
        editor.note_change()
        return True

    def _find_ghost(self, place: Place) -> str:
        """Return the follower whose place, or future place, covers a place of the table."""
        held = self.editor.held
        poses = {unit: held.field.figures[unit].pose for unit in held.units[1:]} | dict(held.poses)
        extents = {unit: held.field.figures[unit].extent for unit in held.units[1:]}
        return next((unit for unit in extents if _covers(poses[unit], extents[unit], place)), "")

    def _part_at(self, pixel: tuple[int, int], place: Place, ghost: Pose, *, beside: bool) -> Part | None:
        """Return the meaning of a press on the ghost: turning at a corner, moving elsewhere.

        A press means another unit that is visible `beside` the ghost.
        """
        view, draft = self.editor.context.view, self.editor.held.draft
        turns = draft.chosen != "halt" or draft.limits.individual
        covered = _covers(ghost, draft.extent, place)
        near = min(self.editor.context.setting.scale.px(CORNER), min(draft.extent) * view.scale / 2)
        for corner in corners_of(ghost, draft.extent):
            x, y = view.to_window(corner)
            if turns and (covered or not beside) and max(abs(x - pixel[0]), abs(y - pixel[1])) <= near:
                return "turn"
        if covered:
            return "turn" if pygame.key.get_mods() & pygame.KMOD_CTRL else "lead"
        return None

    def _drag(self, event: pygame.event.Event) -> bool:
        assert self._grip is not None
        if not event.buttons[0]:
            self._release()
            return False
        x, y = self._grip.pixel
        slip = self.editor.context.setting.scale.px(CLICK_SLIP)
        if not self.leading and max(abs(event.pos[0] - x), abs(event.pos[1] - y)) > slip:
            self.editor.leading = True
            if self._grip.unit != self.editor.held.units[0]:
                self.editor.lead_by(self._grip.unit)
                self._grip = self._grip._replace(base=self._find_base())
        self._moved = self._moved or self.leading
        return True

    def _let_fall(self) -> bool:
        """Leave the unit at its present place, or take a click: on a ghost with an order it gives this."""
        assert self._grip is not None
        base, unit, led, aimed_at = self._grip.base, self._grip.unit, self.leading, self.editor.held.target
        self.follow()
        self._release()
        if not led and (aimed_at or not base.empty):
            self.editor.give()
        elif not led and len(self.editor.held.units) > 1:
            self.editor.take(unit)
        return True

    def _release(self) -> None:
        self._grip, self.editor.leading, self._moved, self._spin = None, False, False, 0
        self.editor.note_change()

    def _wheel(self, clicks: int, ghost: Pose) -> bool:
        """Turn the selected unit, if it is dragged or the mouse is on it."""
        context, held = self.editor.context, self.editor.held
        if not held.units or not clicks:
            return False
        by = -clicks * (FINE_TURN if pygame.key.get_mods() & pygame.KMOD_SHIFT else TURN)
        if self.leading:
            self._spin += by
            self._moved = True
            return True
        if held.target or not _covers(ghost, held.draft.extent, context.view.to_table(context.pointer)):
            return False
        self.editor.steer(turn_end(held.draft, by))
        return True


def _covers(pose: Pose, extent: Extent, place: Place) -> bool:
    """Say whether a footprint covers a place, as far as the eye can tell."""
    if math.dist(pose[:2], place) > extent.a + extent.b:
        return False
    corners = corners_of(pose, extent)
    return is_inside(corners, place) or is_inside(corners[::-1], place)

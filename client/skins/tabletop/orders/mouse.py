"""The mouse while orders are given: it selects units, drags and turns them, and drops them on enemies."""

from __future__ import annotations

from typing import Generic, Literal, NamedTuple

import pygame

from client.draw.tabletop.plan import Plan, Point
from client.skins.tabletop.orders.catching import catch_drag
from client.skins.tabletop.orders.drafts import A, D, Hand
from client.skins.tabletop.orders.order_editor import OrderEditor
from client.skins.tabletop.shapes.bases import covers, halve
from client.skins.tabletop.shapes.gripping import CLICK_SLIP, is_at_corner, is_dragged
from client.skins.tabletop.shapes.headings import FINE_TURN_A, TURN_A
from client.skins.tabletop.tools.table_game import S
from client.ui.chrome import NOWHERE
from engine.tabletop.poses import Pose

SNAP_DISTANCE = 11
"""Design units of distance at which a leg snaps to a good place."""

Part = Literal["lead", "turn"]


class _Grip(NamedTuple, Generic[D]):
    """A button of the mouse that is held on a unit."""

    part: Part
    pixel: tuple[int, int]
    place: Point
    """The place on the table at which the unit was taken."""
    base: D
    """The order of the leading unit at that time."""
    unit: str
    """The unit, which leads as soon as the mouse moves: a mere click must not change any order."""


class Mouse(Generic[S, D, A]):
    """Moves the selected unit; it follows once a frame, whatever the number of mouse events."""

    def __init__(self, editor: OrderEditor[S, D, A]) -> None:
        """Hold no button."""
        self.editor = editor
        self._grip: _Grip[D] | None = None
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
        context = self.editor.context
        place = context.view.to_table(context.pointer)
        if grip.part == "turn":
            self.editor.lead(self.editor.builder.swing(grip.base, grip.place, place))
            return
        begun = grip.base.ways[grip.base.unit][-1]
        middle = (begun.x + place[0] - grip.place[0], begun.y + place[1] - grip.place[1])
        self.lead_to(grip.base, middle, pointed=place)

    def lead_to(self, base: D, middle: Point, pointed: Point | None = None) -> None:
        """Move a unit's middle to a place, or against the enemy that it reaches there."""
        editor, held = self.editor, self.editor.held
        straight = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        drag = editor.builder.drag(base, middle, Hand(straight, self._spin, pointed))
        if drag.target:
            editor.lead(held.begun)
            held.target = drag.target
            return
        slack = round(editor.context.setting.scale.px(SNAP_DISTANCE) / editor.context.view.scale)
        # What is in the way of one of several units is told at its ghost.
        found = catch_drag(drag, held.judge if len(held.units) == 1 else None, slack)
        draft = editor.builder.turn(found.draft, self._spin) if self._spin else found.draft
        editor.lead(draft, found)

    def _press(self, pixel: tuple[int, int], ghost: Pose) -> bool:
        """Take a press on the ghost or a unit, or on an enemy while something is selected."""
        editor, context, held = self.editor, self.editor.context, self.editor.held
        if not context.camera.rect.collidepoint(pixel) or editor.pointing.at_button:
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
            if shifted and held.waiting and editor.rules.joins:
                self._lasso = (pixel, pixel)
                return True
            return False
        if context.battle.units[unit].seat != context.seat:
            return self._press_enemy(unit)
        if unit not in held.waiting:
            return False
        context.sound("click")
        if shifted and editor.rules.joins:
            editor.join(unit)
        elif held.units != (unit,):
            editor.take(unit)
            self._grip = _Grip("lead", pixel, place, held.draft, unit)
        return True

    def _find_base(self) -> D:
        """Return the order that a drag changes: that of the leading unit, or none instead of an attack."""
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

    def _find_ghost(self, place: Point) -> str:
        """Return the follower whose place, or future place, covers a place of the table."""
        held, battle = self.editor.held, self.editor.context.battle
        poses = {unit: battle.poses[unit] for unit in held.units[1:]} | dict(held.poses)
        found = (unit for unit in held.units[1:] if covers(battle.units[unit].look.base, poses[unit], place))
        return next(found, "")

    def _part_at(self, pixel: tuple[int, int], place: Point, ghost: Pose, *, beside: bool) -> Part | None:
        """Return the meaning of a press on the ghost: turning at a corner, moving elsewhere.

        A press means another unit that is visible `beside` the ghost.
        """
        context, draft = self.editor.context, self.editor.held.draft
        base = context.battle.units[draft.unit].look.base
        covered = covers(base, ghost, place)
        at_corner = is_at_corner(context, base.on_table(*ghost), halve(base), pixel)
        if at_corner and (covered or not beside) and self.editor.builder.can_turn(draft):
            return "turn"
        if covered:
            return "turn" if pygame.key.get_mods() & pygame.KMOD_CTRL else "lead"
        return None

    def _drag(self, event: pygame.event.Event) -> bool:
        assert self._grip is not None
        if not event.buttons[0]:
            self._release()
            return False
        if not self.leading and is_dragged(self.editor.context, self._grip.pixel, event.pos):
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
        by = -clicks * (FINE_TURN_A if pygame.key.get_mods() & pygame.KMOD_SHIFT else TURN_A)
        if self.leading:
            self._spin += by
            self._moved = True
            return True
        if held.target:
            return False
        base = context.battle.units[held.units[0]].look.base
        if not covers(base, ghost, context.view.to_table(context.pointer)):
            return False
        self.editor.steer(self.editor.builder.turn(held.draft, by))
        return True

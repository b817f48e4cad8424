"""The scene around the selected units: order or attack, the things against it, and the words beside it."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Generic, NamedTuple

import pygame

from client.draw.palette import ATTACK, INK, PARCHMENT, SELECTED
from client.draw.tabletop import aids
from client.draw.tabletop.aids import Verdict
from client.draw.tabletop.plan import MILLIMETRE, Point, Ruler
from client.skins.tabletop.orders.catching import Caught
from client.skins.tabletop.orders.drafts import A, D
from client.skins.tabletop.orders.holding import Holding
from client.skins.tabletop.orders.pictures.order import (
    Reach,
    draw_line_of,
    draw_offer,
    draw_order,
)
from client.skins.tabletop.orders.pictures.tags import Pin, Tag, draw_tag
from client.skins.tabletop.shapes.bases import find_front, list_handles
from client.skins.tabletop.shapes.tips import draw_tip
from client.skins.tabletop.tools.table_game import S
from client.skins.tabletop.tools.tool_context import ToolContext
from engine.game import Reason

ROUNDING_U = 2
"""Greatest difference of a step from its wanted length by rounding, in u."""
HANDLE = 5
"""Radius of the handles for turning a unit, in design units."""


class ShownOrder(NamedTuple, Generic[D, A]):
    """The shown order: an attack on an enemy, or the order under construction."""

    target: str
    attack: A | None
    """None while it is being computed."""
    caught: Caught[D] | None


class OrderScene(ABC, Generic[S, D, A]):
    """The picture of the selected units; a game adds its own words and shapes."""

    ruler: ClassVar[Ruler]
    """The measure of the game."""

    def __init__(self, context: ToolContext[S], held: Holding[D, A]) -> None:
        """Draw nothing yet."""
        self.context, self.held = context, held
        self._pin = Pin()

    # The game's part.

    @abstractmethod
    def describe(self, draft: D) -> Tag:
        """Return the tag of an order, without the verdict and what speaks against it."""

    def describe_attack(self, target: str, attack: A | None) -> Tag:
        """Return the tag of an attack; without one it is still being computed."""
        why = None if attack is None else attack.reason
        told = "" if why is None else self.context.tell_reason(why)
        return Tag(self.context.battle.name(target), (), told, "good" if why is None else "bad")

    def update(self, dt: float, orders: tuple[Any, ...]) -> None:
        """Take over new knowledge about the possible orders of the selected units."""

    @property
    def waits(self) -> bool:
        """Say whether more may be known soon."""
        return False

    @property
    def offer(self) -> D | None:
        """Return a possible order in place of an impossible one."""
        return None

    def find_reach(self, draft: D) -> Reach | None:
        """Return how far the leading unit may still go ahead, by default as the gauge of the tag says."""
        gauge = self.describe(draft).gauge
        if gauge is None or gauge.used >= gauge.most or self.is_stopped(draft, gauge.used):
            return None
        return Reach(1, gauge.used, gauge.most, (gauge.mark, gauge.most))

    def is_stopped(self, draft: D, wanted: int) -> bool:
        """Say whether something stops the leading unit on its last step, which was meant to be longer."""
        way = draft.ways[draft.unit]
        gone = math.dist(way[-1][:2], way[-2][:2]) if len(way) > 1 else 0.0
        return wanted > 0 and gone < wanted - ROUNDING_U

    def is_sweeping(self, draft: D) -> bool:
        """Say whether units cover the ground between the ends of their steps."""
        return True

    def draw_faults(self, target: pygame.Surface) -> None:
        """Mark the things that speak against the order."""

    def draw_attack(self, target: pygame.Surface, aim: str, attack: A) -> None:
        """Draw an attack, possible or not; by default a line to its target."""
        poses = self.context.battle.poses
        for unit in self.held.units:
            ends = (poses[unit][:2], poses[aim][:2])
            aids.draw_dashed_line(target, self.context.view, ends, ATTACK, width=3)

    def draw_beside(
        self, target: pygame.Surface, attack: A | None, tag: pygame.Rect, about: pygame.Rect
    ) -> None:
        """Draw more about an attack, beside its tag."""

    # Drawing.

    def draw(
        self, target: pygame.Surface, shown: ShownOrder[D, A], verdict: Verdict | None, *, led: bool
    ) -> None:
        """Draw the order of the selected units; `led` says whether it follows the mouse."""
        held, context = self.held, self.context
        moved = {} if shown.target else held.ways
        for unit in held.units[1:]:
            if unit not in moved:
                aids.halo(target, context.view, context.battle.corners(unit), SELECTED)
        if shown.target:
            self._draw_attack(target, shown.target, shown.attack)
            return
        for member in held.body.values():
            if member.draft.unit != held.draft.unit:
                verdict_there = held.find_verdict(member.draft, member.reason)
                self._draw_ways(target, member.draft, verdict_there)
                if member.reason is not None:
                    self._draw_reason(target, member.draft, member.reason)
        self._draw_leader(target, shown.caught, verdict, led=led)

    def _draw_ways(self, target: pygame.Surface, draft: D, verdict: Verdict | None) -> None:
        """Draw the ways of all units that a draft moves; only the leader has a ruler."""
        battle, sweeps = self.context.battle, self.is_sweeping(draft)
        for unit, way in draft.ways.items():
            left = None if draft.empty else battle.poses[unit]
            reach = self.find_reach(draft) if unit == draft.unit else None
            base, measure = battle.units[unit].look.base, self.ruler.length
            draw_order(
                target,
                self.context.view,
                base,
                way,
                verdict,
                left=left,
                sweeps=sweeps,
                reach=reach,
                measure=measure,
            )

    def _draw_reason(self, target: pygame.Surface, draft: D, why: Reason) -> None:
        """Say at a ghost why its unit cannot follow."""
        context = self.context
        x, y = context.view.to_window(draft.ways[draft.unit][-1][:2])
        text, room = context.tell_reason(why), context.above_buttons
        draw_tip(target, text, (round(x), round(y)), room, context.setting.scale, barred=True)

    def _draw_leader(
        self, target: pygame.Surface, caught: Caught[D] | None, verdict: Verdict | None, *, led: bool
    ) -> None:
        context, held = self.context, self.held
        view, battle, draft = context.view, context.battle, held.draft
        end = draft.ways[draft.unit][-1]
        self.draw_faults(target)
        corners = battle.outline(draft.unit, end)
        if caught is not None and caught.by == "line":
            draw_line_of(target, view, find_front(battle.corners(caught.unit)), find_front(corners))
        self._draw_ways(target, draft, verdict)
        offer = None if led else self.offer
        if offer is not None:
            draw_offer(target, view, battle.outline(draft.unit, offer.ways[draft.unit][-1]))
        if not led:
            self._draw_handles(target, list_handles(corners))
        if not held.undecided:
            ghosts = [(unit, pose) for unit, pose in held.poses.items() if unit != draft.unit]
            others = [view.around(battle.outline(unit, pose)) for unit, pose in ghosts]
            others = [*self._find_other_boxes(held.units), *others]
            self._draw_tag(target, self.make_tag(), view.around(corners), others)

    def make_tag(self) -> Tag:
        """Return the tag of the leading unit's order, with the verdict, and what it costs."""
        held, tag = self.held, self.describe(self.held.draft)
        why = held.own_reason
        told = why or held.find_loss(held.draft)
        return replace(
            tag,
            why="" if told is None else self.context.tell_reason(told),
            verdict=None if held.draft.empty else held.find_verdict(held.draft, why),
        )

    def _draw_attack(self, target: pygame.Surface, aim: str, attack: A | None) -> None:
        held, view, battle = self.held, self.context.view, self.context.battle
        if attack is None:
            for unit in held.units:
                ends = (battle.poses[unit][:2], battle.poses[aim][:2])
                aids.draw_dashed_line(target, view, ends, PARCHMENT, width=3)
        else:
            if attack.reason is not None:
                self.draw_faults(target)
            self.draw_attack(target, aim, attack)
        about = view.around(battle.corners(aim))
        if attack is not None and attack.reason is None:
            for unit in held.units:
                pose = attack.poses.get(unit, battle.poses[unit])
                about.union_ip(view.around(battle.outline(unit, pose)))
        others = self._find_other_boxes((*held.units, aim))
        box = self._draw_tag(target, self.describe_attack(aim, attack), about, others)
        self.draw_beside(target, attack, box, about)

    def _draw_tag(
        self, target: pygame.Surface, tag: Tag, about: pygame.Rect, others: list[pygame.Rect]
    ) -> pygame.Rect:
        room, scale = self.context.above_buttons, self.context.setting.scale
        return draw_tag(target, tag, self._pin, about, room, scale, others)

    def _find_other_boxes(self, shown: tuple[str, ...]) -> list[pygame.Rect]:
        """Return the approximate boxes of all other units on the screen."""
        view, battle = self.context.view, self.context.battle

        def find() -> list[pygame.Rect]:
            found = []
            for unit, pose in battle.poses.items():
                if unit not in shown:
                    edge = round(1.5 * battle.units[unit].look.base.reach * MILLIMETRE * view.scale)
                    box = pygame.Rect(0, 0, edge, edge)
                    x, y = view.to_window(pose[:2])
                    box.center = (round(x), round(y))
                    found.append(box)
            return found

        return self._pin.find_obstacles((view, shown), find)

    def _draw_handles(self, target: pygame.Surface, corners: Sequence[Point]) -> None:
        """Draw the corners for turning a unit."""
        radius = self.context.setting.scale.px(HANDLE)
        for corner in corners:
            place = self.context.view.to_window(corner)
            pygame.draw.aacircle(target, INK, place, radius + 1)
            pygame.draw.aacircle(target, SELECTED, place, radius - 1)

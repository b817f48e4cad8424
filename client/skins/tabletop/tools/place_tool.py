"""A tool for orders that lead to a place: they follow the mouse, and the keyboard goes through a lattice."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

import pygame

from client.draw.tabletop.plan import Point
from client.skins.tabletop.tools.table_game import S
from client.skins.tabletop.tools.tool import Tool
from client.skins.tabletop.tools.tool_context import ToolContext
from client.ui.focus import Control, Key, Spot

POINT = "point"
SNAP_DISTANCE_PX = 8
"""Distance in pixels at which a place of the lattice catches the mouse."""
A = TypeVar("A")
"""The type of its orders."""


class PlacedOrder(NamedTuple, Generic[A]):
    """An order of the lattice, and the place on the table at which it is given."""

    place: Point
    order: A


class PlaceTool(Tool[S], ABC, Generic[S, A]):
    """An order for a place."""

    def __init__(self, context: ToolContext[S]) -> None:
        """Begin without an order."""
        super().__init__(context)
        self.order: A | None = None
        """The order that is pointed at."""

    @abstractmethod
    def lattice(self) -> Sequence[PlacedOrder[A]]:
        """Return the orders that the keyboard visits."""

    @abstractmethod
    def order_at(self, place: Point) -> A | None:
        """Return the order for any place on the table; None if nothing can be ordered there."""

    @abstractmethod
    def refuse(self, order: A) -> str:
        """Say why an order is not possible; empty if it is."""

    @abstractmethod
    def describe(self, order: A) -> str:
        """Say what an order does."""

    def give(self, order: Any) -> None:
        """Give an order, or say why it is not possible."""
        why = self.refuse(order)
        if why:
            self.context.say(why)
            self.context.sound("refuse")
        else:
            self.context.decide(order)

    def controls(self) -> list[Control]:
        """List the places of the lattice; clicks are taken anywhere."""
        return [self._make_spot(each) for each in self.lattice()]

    def _make_spot(self, placed: PlacedOrder[A]) -> Control:
        at, key = self.context.view.to_window(placed.place), Key(POINT, str(placed.order))
        rect = pygame.Rect(0, 0, 2 * SNAP_DISTANCE_PX, 2 * SNAP_DISTANCE_PX)
        rect.center = round(at[0]), round(at[1])
        give = partial(self.give, placed.order)
        return Spot(key, self.describe(placed.order), rect, give, clickable=False)

    def point(self, key: Key | None) -> None:
        """Show the order at the place of the keyboard."""
        if key is not None and key.kind == POINT:
            self.order = next((each.order for each in self.lattice() if str(each.order) == key.value), None)

    def event(self, event: pygame.event.Event) -> bool:
        """Let the order follow the mouse; take a press on a place of the lattice that lies on a unit."""
        if event.type == pygame.MOUSEMOTION:
            self.order = self._find_order(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            light = self.lights().get(self.context.hovered)
            order = self._find_near(event.pos) if self.context.hovered else None
            if order is not None and (light is None or light.order is None):
                self.give(order)
                return True
        return False

    def click(self, pixel: tuple[int, int]) -> bool:
        """Give the order for a place."""
        order = self._find_order(pixel)
        if order is not None:
            self.give(order)
        return order is not None

    def _find_order(self, pixel: tuple[int, int]) -> A | None:
        """Return the order for a pixel: a close one of the lattice, or the pixel's own."""
        if not self.context.camera.rect.collidepoint(pixel):
            return None
        near = self._find_near(pixel)
        return self.order_at(self.context.view.to_table(pixel)) if near is None else near

    def _find_near(self, pixel: tuple[int, int]) -> A | None:
        """Return the order of the lattice whose place is close to a pixel."""
        near, (x, y) = SNAP_DISTANCE_PX / self.context.view.scale, self.context.view.to_table(pixel)
        close = (
            order
            for place, order in self.lattice()
            if (place[0] - x) ** 2 + (place[1] - y) ** 2 <= near * near
        )
        return next(close, None)

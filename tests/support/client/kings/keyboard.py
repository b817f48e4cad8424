"""A player who uses the keyboard alone: Tab and Enter, arrows for numbers, digits for orders."""

from __future__ import annotations

import math
from collections.abc import Sequence

from client.skins.kings.deploying.tool import KingsDeploying
from client.skins.tabletop.shapes.headings import TURN_A
from client.ui import keys
from client.ui.focus import Key
from engine.games.kings.geometry.headings import bearing
from engine.games.kings.geometry.numbers import INCH
from engine.tabletop.angles import difference
from tests.support.client.client_driver import ENTER
from tests.support.client.kings.hands import Hands, Place

MAX_TURNS = 18
"""Steps of a pivot of ninety degrees."""


class KeyHands(Hands):
    """Keys by their place on the keyboard."""

    def use(self, key: str) -> None:
        """Go to a control by Tab, and press Enter."""
        self.sitter.tab_to(key)
        self.sitter.press(ENTER)

    def answer(self, name: str) -> None:
        """Press a button by its own key, or go there by Tab."""
        answer = self.answers[name]
        if answer.scancode:
            self.sitter.press(answer.scancode)
        else:
            self.use(str(answer.key))

    def press(self, unit: str) -> None:
        """Go to a unit by Tab, and press Enter."""
        self.use(str(Key("unit", unit)))

    def gather(self, units: Sequence[str]) -> None:
        """Go to each unit by Tab, and press Enter, with Shift for all but the first."""
        if self.orders.editor.held.units != (units[0],):
            self.press(units[0])
        for unit in units[1:]:
            # A keyboard that has not moved yet is shown at nothing, and joins nothing.
            self.sitter.press(keys.TAB)
            self.sitter.tab_to(Key("unit", unit))
            self.sitter.press(ENTER, shift=True)

    def lead(self, unit: str, place: Place) -> None:
        """Turn towards a place by arrows, and go on by inches."""
        pose = self.pose(unit)
        dx, dy = place[0] - pose.x, place[1] - pose.y
        if not (dx or dy):
            return
        off = difference(bearing(dx, dy), pose.h)
        for _ in range(min(abs(round(off / TURN_A)), MAX_TURNS)):
            self.sitter.press(keys.RIGHT if off > 0 else keys.LEFT)
        for _ in range(math.ceil(math.hypot(dx, dy) / INCH)):
            before = self.orders.editor.held.draft
            self.sitter.press(keys.UP)
            if self.orders.editor.held.draft == before:
                break

    def charge(self, unit: str, enemy: str) -> None:
        """Go to the enemy among the possible charge targets, and press Enter."""
        self.answer("order.chg")
        for _ in range(len(self.orders.editor.open)):
            self.settle()
            if self.orders.editor.held.target == enemy:
                break
            self.sitter.press(keys.RIGHT)
        held = self.orders.editor.held
        if held.units != (unit,):
            # A message of the other player has put the unit down; whoever commands takes it again.
            return
        assert held.target == enemy, f"{unit} aims at {held.target}, and {enemy} is not among the targets"
        self.give()

    def give(self) -> None:
        """Press Enter."""
        self.sitter.press(ENTER)

    def put(self, place: Place) -> None:
        """Move the unit by arrows, and press Enter at a legal place."""
        tool = self.field.tool
        assert isinstance(tool, KingsDeploying)
        pose, sign = tool.placing.pose, -1 if self.field.context.camera.turned else 1
        across, up = (round((to - at) / INCH) * sign for to, at in zip(place, pose[:2], strict=True))
        self.sitter.press(*[keys.RIGHT if across > 0 else keys.LEFT] * abs(across))
        self.sitter.press(*[keys.UP if up > 0 else keys.DOWN] * abs(up))
        if not self.answers["put"].enabled and "suggest" in self.answers:
            self.answer("suggest")
        self.sitter.press(ENTER)

    def mark(self, place: Place) -> None:
        """Take the suggested place."""
        self.answer("mark")

    def face(self, place: Place) -> None:
        """Keep the present facing."""
        self.answer("stay")

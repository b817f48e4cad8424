"""A player who uses the mouse alone: presses lit units, drags units over the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from client.skins.tabletop.side_panel.roster import chip_key
from tests.support.client.kings.hands import Hands, Place

STEPS = 4
"""Number of places of the mouse on its way."""
RAYS = (0.0, 0.25, -0.25, 0.45, -0.45)
"""Parts of a unit's width and depth from its middle at which it may be pressed."""

FRAMES = (12, 24, 40, 60)
"""Pixels by which a frame is greater than what it holds, as they are tried."""


class MouseHands(Hands):
    """The left button, the right one to take back, and the wheel."""

    def use(self, key: str) -> None:
        """Click on a control."""
        self.sitter.use(key)

    def answer(self, name: str) -> None:
        """Click on a button of the table."""
        key = self.answers[name].key
        self.await_dice(self.field.offer.boxes[key].center)
        self.sitter.click(self.field.offer.boxes[key].center)

    def press(self, unit: str) -> None:
        """Click on a unit where it is visible, or otherwise on its chip beside the table."""
        spot = self.spot(unit)
        self.click(self.chip(unit) if spot is None else spot)

    def take_step_back(self) -> None:
        """Press the right button on the bare ground."""
        self._click(self.ground(), pygame.BUTTON_RIGHT)

    def gather(self, units: Sequence[str]) -> None:
        """Draw a frame around units with Shift, or click on each with Shift where no frame can begin."""
        pixels = [self.pixel(self.pose(unit)[:2]) for unit in units]
        box = pygame.Rect(pixels[0], (1, 1)).unionall([pygame.Rect(pixel, (1, 1)) for pixel in pixels])
        frames = [box.inflate(2 * by, 2 * by) for by in FRAMES]
        corners = [(frame.topleft, frame.bottomright) for frame in frames]
        corners += [(frame.bottomleft, frame.topright) for frame in frames]
        start, end = next((each for each in corners if self._is_bare(each[0])), (None, None))
        pygame.key.set_mods(pygame.KMOD_LSHIFT)
        if start is not None and end is not None:
            self.drag(start, end)
        else:
            for unit in units:
                self.press(unit)
        pygame.key.set_mods(pygame.KMOD_NONE)

    def lead(self, unit: str, place: Place) -> None:
        """Drag a unit over the table."""
        self.drag(self._bring_into_view(unit), self.pixel(place))

    def charge(self, unit: str, enemy: str) -> None:
        """Drop a unit on an enemy, and click there once the result is known."""
        self.drag(self._bring_into_view(unit), self._bring_into_view(enemy))
        self.settle()
        if self.orders.editor.held.target != enemy:
            # The unit was dropped on another one, which stands before the enemy: the enemy itself is pressed.
            self.back()
            self.click(self._bring_into_view(enemy))
            self.settle()
        self.click(self._bring_into_view(enemy))

    def give(self) -> None:
        """Click on the ghost, or on the button for a merely named order or a covered ghost."""
        pixel = self.pixel(self.orders.ghost[:2])
        if not self.orders.editor.held.draft.empty and self._open(pixel):
            self.click(pixel)
        else:
            self.answer("give")

    def put(self, place: Place) -> None:
        """Drag the unit to its place, and click on it."""
        at = self.field.tool.poses
        (pose,) = at.values()
        self.drag(self.pixel(pose[:2]), self.pixel(place))
        if not self.answers["put"].enabled and "suggest" in self.answers:
            self.answer("suggest")
        self.answer("put")

    def mark(self, place: Place) -> None:
        """Click on the ground, or take the suggested place if the marker may not lie there."""
        self.click(self.pixel(place))
        if self.field.acting:
            self.answer("mark")

    def face(self, place: Place) -> None:
        """Click on the place to face, or stay if the unit may not face it."""
        self.click(self.pixel(place))
        if self.field.acting:
            self.answer("stay")

    # Places.

    def pixel(self, place: Place) -> tuple[int, int]:
        """Return the pixel of a place of the table."""
        x, y = self.field.context.view.to_window(place)
        return round(x), round(y)

    def spot(self, unit: str) -> tuple[int, int] | None:
        """Return a pixel at which a unit is visible and can be pressed, or None."""
        return next(self._spots(unit), None)

    def chip(self, unit: str) -> tuple[int, int]:
        """Return the middle of a unit's chip."""
        place = self.field.place(chip_key(unit))
        assert place is not None, unit
        return place.center

    def ground(self) -> tuple[int, int]:
        """Return a pixel of the table without anything on it."""
        stage = self.field.places.stage
        for x in range(stage.left + 5, stage.right, 40):
            for y in range(stage.top + 5, stage.bottom, 40):
                if self._is_bare((x, y)):
                    return x, y
        raise AssertionError("there is no bare ground")

    def _bring_into_view(self, unit: str) -> tuple[int, int]:
        spot = self.spot(unit)
        assert spot is not None, f"nothing is seen of {unit}"
        return spot

    def _spots(self, unit: str) -> Iterator[tuple[int, int]]:
        corners = self.field.context.battle.corners(unit)
        (ax, ay), (bx, by), _, (dx, dy) = corners
        for along in RAYS:
            for deep in RAYS:
                s, t = 0.5 + along, 0.5 + deep
                place = (round(ax + s * (bx - ax) + t * (dx - ax)), round(ay + s * (by - ay) + t * (dy - ay)))
                pixel = self.pixel(place)
                if self._open(pixel) and self._at(pixel) == unit:
                    yield pixel

    def _at(self, pixel: tuple[int, int]) -> str:
        field = self.field
        return field.context.battle.at(field.context.view, field.plan, pixel)

    def _is_bare(self, pixel: tuple[int, int]) -> bool:
        return self._open(pixel) and self._at(pixel) == ""

    def _open(self, pixel: tuple[int, int]) -> bool:
        field = self.field
        return field.places.stage.collidepoint(pixel) and field.offer.box_at(pixel) is None

    # Mouse actions.

    def await_dice(self, pixel: tuple[int, int]) -> None:
        """Wait until no dice lie over a pixel: a press there would only put them away."""
        self.sitter.wait_for(lambda: not self.field.overlies(pixel))

    def click(self, pixel: tuple[int, int]) -> None:
        """Click on a place of the table, after the dice have gone."""
        self.await_dice(pixel)
        self.sitter.click(pixel)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Hold the left button down on the way from one place to another."""
        self.await_dice(start)
        (x, y), (to_x, to_y) = start, end
        steps = range(1, STEPS + 1)
        places = [(x + (to_x - x) * step // STEPS, y + (to_y - y) * step // STEPS) for step in steps]
        self.sitter.drag(start, *places)

    def _click(self, pixel: tuple[int, int], button: int) -> None:
        self.await_dice(pixel)
        self.sitter.move(pixel)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=pixel, button=button, touch=False)
            self.sitter.wait(1)
        self.sitter.wait()

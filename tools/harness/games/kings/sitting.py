"""A player before the real field of Kings of War, without a screen around it: mouse, keys and frames."""

from __future__ import annotations

from typing import Any

import pygame

from client.i18n import Words
from client.skins.areas import Demands
from client.skins.kings.orders.foresight.previewers import Previewer
from client.skins.kings.orders.tool import KingsOrderTool
from client.skins.kings.table.field import KingsField
from client.skins.scene import Scene, Setting
from client.skins.tabletop.layout import divide
from client.ui.focus import FocusRing
from client.ui.scale import Scale
from engine.games.kings.game import KingsOfWar
from engine.games.kings.state import State
from engine.match.state import MatchState
from tools.harness.games.kings.local_previewer import LocalPreviewer

FRAME_S = 1 / 60
GAME = KingsOfWar()
Place = tuple[float, float]


class Sitting:
    """A field in a position, with the player of seat a before it."""

    def __init__(
        self,
        state: State,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        previewer: Previewer | None = None,
    ) -> None:
        """Lay the table out; forecasts of charges are computed at once, unless another previewer is given."""
        # Tools ask for the held keys, which needs a display, if only one without a window.
        if not pygame.display.get_init():
            pygame.display.init()
        scale = Scale(size)
        demands = Demands(scale, GAME.options(), seats=2, hand=True, buttons=9)
        words = Words(language, ("muster", "kings"), strict=True)
        setting = Setting(divide(demands), scale, words, ("Vera", "Boris"))
        self.field = KingsField(GAME, 0)
        self.window = pygame.Surface(size, depth=32)
        self.given: list[Any] = []
        self.field.on_action = self.given.append
        self.ring = FocusRing()
        self.field.arrange(setting, Scene(MatchState(GAME, state), 1, live=True))
        self.previewer = previewer or LocalPreviewer()
        self.tool = KingsOrderTool(self.field.context, self.previewer)
        self.field.tool = self.tool
        self.field._offer()
        self._held: tuple[int, int, int] = (0, 0, 0)
        self.frame()

    @property
    def text(self) -> str:
        """Return the order in the hand, in the notation."""
        action = self.tool.editor.held.action
        return "" if action is None else str(action)

    @property
    def why(self) -> str:
        """Return the code of the reason against it."""
        reason = self.tool.editor.held.reason
        return "" if reason is None else reason.code

    @property
    def judged(self) -> bool:
        """Say whether the order in the hand is shown with its verdict, or needs none."""
        held = self.tool.editor.held
        return held.action is not None or (not held.target and held.draft.empty)

    def frame(self, count: int = 1) -> None:
        """Let frames pass, and draw each of them."""
        for _ in range(count):
            self.field.update(FRAME_S)
            self.field.draw(self.window)
            self.field.draw_over(self.window)
            if self.field.changed:
                self.field.changed = False
                self.ring.set([*self.field.controls(), *self.field.sights()])

    def pixel(self, place: Place) -> tuple[int, int]:
        """Return the pixel of a place of the table."""
        x, y = self.field.context.view.to_window(place)
        return round(x), round(y)

    def _do(self, type: int, **args: Any) -> bool:
        return self.field.event(pygame.event.Event(type, **args))

    def to(self, place: Place) -> None:
        """Move the mouse to a place of the table."""
        self._do(pygame.MOUSEMOTION, pos=self.pixel(place), rel=(0, 0), buttons=self._held)

    def press(self, place: Place, button: int = 1) -> None:
        """Press a button of the mouse at a place."""
        self.to(place)
        self._held = (1, 0, 0) if button == 1 else (0, 0, 1)
        self._do(pygame.MOUSEBUTTONDOWN, pos=self.pixel(place), button=button)

    def release(self, place: Place, button: int = 1) -> None:
        """Release the button at a place."""
        self._held = (0, 0, 0)
        self._do(pygame.MOUSEBUTTONUP, pos=self.pixel(place), button=button)
        self.frame()

    def click(self, place: Place, button: int = 1) -> None:
        """Click at a place."""
        self.press(place, button)
        self.release(place, button)

    def drag(self, start: Place, *places: Place) -> None:
        """Drag from a place past others, with a frame at each."""
        self.press(start)
        for place in places:
            self.to(place)
            self.frame()
        self.release(places[-1])

    def wheel(self, clicks: int) -> None:
        """Turn the wheel; away from oneself is positive."""
        self._do(pygame.MOUSEWHEEL, x=0, y=clicks)
        self.frame()

    def key(self, *scancodes: int, mod: int = 0) -> None:
        """Press keys one after the other: the field gets them first, then the ring of controls."""
        for scancode in scancodes:
            event = pygame.event.Event(pygame.KEYDOWN, scancode=scancode, key=0, mod=mod, unicode="")
            if not self.field.event(event) and self.ring.event(event) and self.ring.current is not None:
                self.field.point(self.ring.current.key)  # type: ignore[arg-type]  # only `Key`s here
            self.frame()

"""Play Kings of War at a real host by pressing anything; print the memory of the client as JSON.

python -m tools.games.kings.memory WIDTH HEIGHT SECONDS
"""

from __future__ import annotations

import os
import sys

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import json
import math
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pygame

from client import __main__ as client
from engine.programs import end_with_reader
from tools.bench.machine import list_child_processes, memory, resident

PLAY = ("play", "--game", "kings", "--deploy", "template", "--bot", "random", "--side", "a", "--seed", "7")
FRAMES_PER_PRESS = 6
PRESSES_PER_ZOOM = 10
REST_S = 6.0
"""Seconds after the last press until the memory at rest is read."""


class Hand:
    """A player who presses anything at the table, and turns the wheel at times."""

    def __init__(self, seconds: float) -> None:
        """Play for some seconds."""
        self.found: dict[str, Any] = {}
        self._seconds, self._chance = seconds, Random(7)
        self._frames = self._presses = 0
        self._ends = math.inf
        """The time of the last press."""

    def use(self, app: Any) -> None:
        """Do something every few frames; quit at the end, with the memory of a table at rest."""
        from client.screens.table.screen import TableScreen

        screen = app.screen
        self._frames += 1
        if not isinstance(screen, TableScreen) or self._frames % FRAMES_PER_PRESS:
            return
        field: Any = screen.parts.match.field
        if field.acting and "table" not in self.found:
            self.found["table"], self._ends = measure(), perf_counter() + self._seconds
        if perf_counter() > self._ends or field.scene.standing.outcome is not None:
            self._rest(app, field)
        elif field.acting and not field.changed and not app.overlays:
            self._presses += 1
            self._turn_wheel(field) if self._presses % PRESSES_PER_ZOOM == 0 else self._press(screen, field)

    def _rest(self, app: Any, field: Any) -> None:
        """Let the pictures be made and the camera rest, then note everything and quit."""
        # Frames of a resting table are rare, but the table drops what it no longer needs in them.
        app.wake()
        self._ends = min(self._ends, perf_counter())
        if perf_counter() > self._ends + REST_S:
            pictures = field.tabletop.held / 2**20
            self.found |= {"turn": field.state.turn, "presses": self._presses, "pictures": pictures}
            self.found |= {"rest": measure(), "most": memory(), "processes": list_processes()}
            app.quit()

    def _press(self, screen: Any, field: Any) -> None:
        """Press a control by the keyboard: a mouse would also hit what lies over it."""
        screen.focus.focus(self._chance.choice([each for each in field.controls() if each.enabled]))
        pressed = {"key": pygame.K_RETURN, "scancode": pygame.KSCAN_RETURN, "mod": 0, "unicode": ""}
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, pressed))

    def _turn_wheel(self, field: Any) -> None:
        """Zoom in or out at a place of the table."""
        stage, chance = field.places.stage, self._chance
        pos = (chance.randrange(stage.left, stage.right), chance.randrange(stage.top, stage.bottom))
        moved = {"pos": pos, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, moved))
        turned = {"x": 0, "y": chance.choice((-2, 2)), "flipped": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, turned))


def measure() -> float:
    """Return the present memory of this process in MiB."""
    return (resident(os.getpid()) or 0) / 1024


def list_processes() -> dict[str, float]:
    """Return the present memory of each child process in MiB, by the module that it runs."""
    found = {}
    for process in list_child_processes():
        words = Path(f"/proc/{process}/cmdline").read_text("utf-8", "replace").split("\0")
        module = words[words.index("-m") + 1] if "-m" in words else words[0]
        found[f"{module} {process}"] = (resident(process) or 0) / 1024
    return found


@end_with_reader
def main() -> int:
    """Run the client's own `main` with a hand at it, and print what it held."""
    width, height, seconds = map(int, sys.argv[1:4])
    hand = Hand(seconds)
    from client.app import App

    step = App.step

    def watch(self: App, dt: float) -> None:
        step(self, dt)
        hand.use(self)

    App.step = watch  # type: ignore[method-assign]  # no hook there
    status = client.main([*PLAY, "--language", "en", "--size", f"{width}x{height}"])
    print(json.dumps(hand.found))
    return status


if __name__ == "__main__":
    sys.exit(main())

"""Run the client to its first choice, or to its menu; print the times of its stages as JSON.

python -m tools.bench.start [ARGUMENTS OF THE CLIENT]
python -m tools.bench.start --newcomer    take the menu's first entry, to a first decision
"""

from __future__ import annotations

import json
import sys
from time import monotonic, process_time
from typing import Any

import pygame

from client import __main__ as client
from engine.programs import end_with_reader
from tools.bench.machine import list_child_processes, memory

FOUND: dict[str, Any] = {}
"""Times of the client's stages, on the clock that all processes share, and its memory then."""
NEWCOMER = "--newcomer"
_flip = pygame.display.flip


def _note_picture() -> None:
    """Note that the window shows a picture: the first one, then the program's own."""
    _flip()
    FOUND.setdefault("window", monotonic())
    if "client.app" not in sys.modules or "menu" in FOUND:
        return
    FOUND["menu"], FOUND["used"] = monotonic(), process_time()
    if len(sys.argv) == 1:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
    else:
        _watch()
    if NEWCOMER in sys.argv:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pressed = {"key": pygame.K_RETURN, "scancode": pygame.KSCAN_RETURN, "mod": 0, "unicode": ""}
            pygame.event.post(pygame.event.Event(kind, pressed))


def _watch() -> None:
    """Follow the program's screens; its modules are loaded only now."""
    from client.app import App
    from client.screens.table.screen import TableScreen

    step = App.step

    def watch_step(self: App, dt: float) -> None:
        step(self, dt)
        screen = self.screen
        if isinstance(screen, TableScreen) and screen.parts.match.field.prompt() and "playable" not in FOUND:
            FOUND["playable"] = monotonic()
            FOUND["memory"] = memory()
            FOUND["host"] = max(
                (held for held in map(memory, list_child_processes()) if held is not None), default=None
            )
            self.quit()

    App.step = watch_step  # type: ignore[method-assign]  # no hook there


@end_with_reader
def main() -> int:
    """Run the client's own `main` and return its exit status."""
    pygame.display.flip = _note_picture
    status = client.main([each for each in sys.argv[1:] if each != NEWCOMER])
    print(json.dumps(FOUND))
    return status


if __name__ == "__main__":
    sys.exit(main())

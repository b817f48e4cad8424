"""Run the client until its player may choose, and print when it got how far, as JSON.

python -m tools.bench.start ARGUMENTS OF THE CLIENT
"""

from __future__ import annotations

import json
import sys
from time import monotonic
from typing import Any

from client import __main__ as client
from client.app import App
from client.screens.table.screen import TableScreen
from tools.bench.machine import memory, started

FOUND: dict[str, Any] = {}
"""When the client got how far, on the clock that all processes share, and what memory it took then."""
_step = App.step


def _watched(self: App, dt: float) -> None:
    _step(self, dt)
    FOUND.setdefault("window", monotonic())
    screen = self.screen
    if isinstance(screen, TableScreen) and screen.parts.match.field.prompt() and "playable" not in FOUND:
        FOUND["playable"] = monotonic()
        FOUND["memory"] = memory()
        FOUND["host"] = max((held for held in map(memory, started()) if held is not None), default=None)
        self.quit()


def main() -> int:
    """Run the client's own `main` and return its exit status."""
    App.step = _watched  # type: ignore[method-assign]  # watched from outside
    status = client.main(sys.argv[1:])
    print(json.dumps(FOUND))
    return status


if __name__ == "__main__":
    sys.exit(main())

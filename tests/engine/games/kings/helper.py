"""Short specs of positions, and what rules say of orders there, as texts.

`position("a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:5000,11000,1800")` is a whole canonical line in the movement
phase of seat a. What is left out at the end of a unit is as at the beginning of a turn; fields are given by
name: `position(..., phase="shoot", map="p1:...")`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.notation.positions import FIELDS, parse_state
from engine.games.kings.notation.texts import format_state
from engine.games.kings.state import State

DATA = Path(__file__).parent / "reference" / "data"
CASES: list[dict[str, Any]] = [
    json.loads(line) for line in (DATA / "cases.jsonl").read_text("utf-8").splitlines()
]
"""The published cases."""
_FIELDS = dict.fromkeys(FIELDS, "-") | {"phase": "move", "turn": "3/12", "side": "a", "edge": "s"}
_LAST = ("", "", "", "0", "-", "-")


def position(*units: str, table: str = "12192x12192", scenario: str = "kill", **fields: str) -> str:
    """Return the text of a position with these units."""
    written = []
    for unit in units:
        parts = unit.split(":")
        written.append(":".join([*parts, *_LAST[len(parts) :]]))
    told = _FIELDS | {"units": ";".join(sorted(written)) or "-"} | fields
    return " ".join(["kw1", "750", scenario, table, *(f"{name}={text}" for name, text in told.items())])


def state_of(text: str) -> State:
    """Read a position."""
    return parse_state(text)


__all__ = ["CASES", "format_state", "parse_action", "position", "state_of"]

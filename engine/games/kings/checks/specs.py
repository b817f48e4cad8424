"""Short specs of positions, for checks and tests.

`position("a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:5000,11000,1800")` is a whole canonical line in the middle of
a turn of seat a. Omitted parts at the end of a unit are as at the beginning of a turn. Fields are given by
name: `position(..., phase="shoot", map="p1:...")`.
"""

from __future__ import annotations

from typing import Final

from engine.games.kings.notation.positions import FIELDS

_FIELDS: Final = dict.fromkeys(FIELDS, "-") | {"phase": "move", "turn": "3/12", "side": "a", "edge": "s"}
_DEFAULT_FIELDS: Final = ("", "", "", "0", "-", "-")
"""The values of a unit's parts that a spec omits."""


def position(
    *units: str, points: int = 750, table: str = "12192x12192", scenario: str = "kill", **fields: str
) -> str:
    """Return the text of a position of a format with these units, which it lists by their names."""
    written = []
    for unit in units:
        parts = unit.split(":")
        written.append(":".join([*parts, *_DEFAULT_FIELDS[len(parts) :]]))
    told = _FIELDS | {"units": ";".join(sorted(written)) or "-"} | fields
    return " ".join(["kw1", str(points), scenario, table, *(f"{name}={text}" for name, text in told.items())])

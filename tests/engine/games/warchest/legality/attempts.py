"""Attempts: tried actions of seats in positions, in names, for the claims of reasons."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.games.warchest.board import NAMES
from engine.games.warchest.kinds import DECREE_CODES, code
from tests.engine.games.warchest.reference.legality import inside
from tests.engine.games.warchest.reference.positions import Position

CELLS = ("cell", "start", "end", "target")
KINDS_OF = ("unit", "coin", "recruit", "friend", "other")
SHAPES = {
    "ar": "start target",
    "bi": "recruit start end target",
    "ca": "start end target",
    "cr": "start target",
    "ea": "start",
    "en": "friend start end",
    "fo": "",
    "he": "friend start",
    "la": "start end target",
    "lc": "start end",
    "ma": "friend start target",
    "rg": "start end",
    "sacrifice": "unit start target",
    "guard": "unit start target",
    "march": "unit start end",
    "redeploy": "unit start end",
    "enlist": "unit other",
    "reinforce": "unit",
    "spy": "seat",
}
"""The parts of each tactic and Decree; of a Bishop's `end` and `target` one."""


@dataclass
class Attempt:
    """A seat's attempt in a position."""

    p: Position
    seat: str
    action: Any
    verb: str = ""
    cells: dict[str, str] = field(default_factory=dict)
    kinds: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.verb = type(self.action).__name__.lower()
        given = {name: getattr(self.action, name) for name in self.action.__struct_fields__}
        numbers = {name: value for name, value in given.items() if isinstance(value, int)}
        self.cells = {name: NAMES[numbers[name]] for name in CELLS if name in numbers}
        self.kinds = {name: code(numbers[name]) for name in KINDS_OF if name in numbers}

    @property
    def effect(self) -> str:
        """Return the unit whose tactic it is, or the Decree."""
        return DECREE_CODES[self.action.decree] if self.verb == "proclaim" else self.kinds.get("unit", "")

    @property
    def top(self) -> tuple[str, str]:
        """Return the kind of the pending decision and the content of its brackets."""
        return inside(self.p.pend[0]) if self.p.pend else ("", "")

    @property
    def coin(self) -> str:
        """Return the kind of the coin that would pay (WC-5.1.5)."""
        if self.verb == "proclaim" or (self.verb == "tactic" and self.kinds["unit"] == "rg"):
            return "ro"
        return self.kinds.get("coin" if self.verb in ("claim", "pass", "recruit") else "unit", "")

    @property
    def leader(self) -> str:
        """Return the cell of the only unit whose tactic or attribute it is."""
        return self.p.units("ba" if self.verb == "push" else self.kinds["unit"])[0]

    @property
    def actor(self) -> list[str]:
        """Return the cells of the units that would go or attack: of the one that is named, or of its kind."""
        if self.verb in ("push", "proclaim") or (
            self.verb == "tactic" and "start" in self.cells and self.by_side
        ):
            return [self.cells["cell" if self.verb == "push" else "start"]]
        return self.p.units(self.kinds["unit"])

    @property
    def shape(self) -> set[str]:
        """Return the parts that such a tactic or Decree may have."""
        return {*SHAPES.get(self.effect, "").split()}

    @property
    def parts(self) -> set[str]:
        """Return the parts that are named."""
        seat = {"seat"} if isinstance(getattr(self.action, "seat", 0), str) else set()
        return ({*self.cells, *self.kinds} | seat) - ({"unit"} if self.verb == "tactic" else set())

    @property
    def unfinished(self) -> bool:
        """Say whether parts are missing."""
        missing = self.shape - self.parts
        if self.effect == "bi" and len(missing) == 1:
            missing -= {"end", "target"}
        return bool(missing)

    @property
    def attacker(self) -> str:
        """Return the kind of the unit that would attack."""
        return self.kinds.get("friend", self.kinds.get("unit", ""))

    @property
    def has_tactic(self) -> bool:
        """Say whether the unit has a tactic."""
        return self.effect in SHAPES

    @property
    def commands_guard(self) -> bool:
        """Say whether the seat has the unit that the Royal Coin commands (WC-8.13.3)."""
        return "rg" in self.p.army[self.seat]

    @property
    def by_side(self) -> bool:
        """Say whether a partner's unit would do as well (WC-11.2.2)."""
        led = ("en", "he", "ma") if self.verb == "tactic" else ("guard", "march", "sacrifice")
        return self.effect in led

    def supply(self, kind: str) -> int:
        """Count coins in the seat's supply."""
        return self.p.piles[self.seat, "supply"][kind]

    def enemy(self, cell: str | None) -> bool:
        """Say whether an enemy unit stands on a cell."""
        return cell in self.p.board and self.p.board[cell].seat[0] != self.seat[0]

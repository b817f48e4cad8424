"""Actions that look possible: those of other positions, and legal ones with a field changed."""

from __future__ import annotations

from typing import Any

import msgspec

from engine.chance import Generator, seeded
from engine.events import Viewer, redact


class Candidates:
    """Collects the legal actions of the positions that it is shown, and makes likely wrong ones of them."""

    def __init__(self, seed: int, *, beside: bool = False) -> None:
        """With `beside` whole numbers are also changed by little: off the lattice where there is one."""
        self._chance: Generator = seeded(seed)
        self._beside = beside
        self._seen: dict[Any, None] = {}
        self._values: dict[tuple[type, str], dict[Any, None]] = {}

    def learn(self, legal: list[Any]) -> None:
        """Remember actions and the values of their fields."""
        for action in legal:
            self._seen[action] = None
            for name in action.__struct_fields__:
                self._values.setdefault((type(action), name), {})[getattr(action, name)] = None

    def _one(self, choices: Any) -> Any:
        listed = list(choices)
        return listed[self._chance.below(len(listed))]

    def make(self, legal: list[Any], seat: Viewer, count: int) -> list[Any]:
        """Return actions around a position's legal ones; by accident some may be legal themselves."""
        made = [self._one(self._seen) for _ in range(count)]
        changeable = [action for action in legal if action.__struct_fields__]
        for _ in range(count if changeable else 0):
            action = self._one(changeable)
            name = self._one(action.__struct_fields__)
            value = self._one(self._values[type(action), name])
            if self._beside and isinstance(value, int):
                value += self._chance.below(99) - 49
            made.append(msgspec.structs.replace(action, **{name: value}))
        stranger = None if seat is None else seat + 1
        return made + [redact(action, stranger, seat) for action in legal]

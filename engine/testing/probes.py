"""Probes: plausible actions for tests to judge, taken from other positions or changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from engine.chance import Chance


class Probes:
    """Collects legal actions of positions, and makes similar, probably illegal actions from them."""

    def __init__(self, chance: Chance, *, beside: bool = False) -> None:
        """Begin; with `beside`, whole numbers are also changed a little, which leads off a lattice."""
        self._chance = chance
        self._beside = beside
        self._seen: dict[Any, None] = {}
        self._values: dict[tuple[type, str], dict[Any, None]] = {}

    def learn(self, legal: Sequence[Any]) -> None:
        """Remember actions and the values of their fields."""
        for action in legal:
            self._seen[action] = None
            for name in action.__struct_fields__:
                self._values.setdefault((type(action), name), {})[getattr(action, name)] = None

    def make(self, legal: Sequence[Any], count: int) -> list[Any]:
        """Return `count` actions of other positions, and as many legal ones with a field changed."""
        made = [self._one(self._seen) for _ in range(count)]
        changeable = [action for action in legal if action.__struct_fields__]
        for _ in range(count if changeable else 0):
            action = self._one(changeable)
            name = self._one(action.__struct_fields__)
            value = self._one(self._values[type(action), name])
            if self._beside and isinstance(value, int):
                value += self._chance.below(99) - 49
            made.append(msgspec.structs.replace(action, **{name: value}))
        return made

    def _one(self, choices: Iterable[Any]) -> Any:
        listed = list(choices)
        return listed[self._chance.below(len(listed))]


def spell_actions(made: Iterable[Any], parse: Callable[[str], Any], count: int) -> list[str]:
    """Return the texts of at most `count` actions, each once; actions without a text are left out."""
    texts: dict[str, None] = {}
    for action in made:
        text = str(action)
        try:
            if parse(text) == action:
                texts[text] = None
        except ValueError:
            continue
    return list(texts)[:count]

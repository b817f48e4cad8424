"""The arms of figures, and the fronts of their formations (TR-2.2, TR-4.1.2)."""

from __future__ import annotations

from typing import Literal, get_args

Arm = Literal["sword", "line", "shoot", "rider", "lancer", "hshoot"]
"""Swordsmen, line infantry and shooters on foot; riders, lancers and shooters on horse."""
Formation = Literal["vd", "de", "op", "sk"]
"""Very dense, dense and open formations of bases, and skirmish order on a disc."""

FORMATIONS: dict[str, Formation] = {each: each for each in get_args(Formation)}
"""Formations by their text in sheets."""
BASE_PRICES: dict[Arm, int] = {"sword": -3, "line": -2, "shoot": -1, "rider": -2, "lancer": -1, "hshoot": 1}
"""What a figure of an arm costs besides skill, stamina and equipment (TR-4.1.2)."""
HORSE: frozenset[Arm] = frozenset(("rider", "lancer", "hshoot"))
FRONTS: dict[Formation, tuple[int, int]] = {"vd": (5, 4), "de": (4, 3), "op": (3, 2), "sk": (3, 2)}
"""Figures of foot and of horse in a full first rank; of skirmishers in a whole unit (TR-2.2.2, TR-2.2.3)."""
MAX_RANKS = 9
"""Ranks of the deepest column, three to a base (TR-2.2.6)."""


def find_front(formation: Formation, *, on_horse: bool) -> int:
    """Return the figures that make a full rank, or a whole unit of skirmishers.

    >>> find_front("de", on_horse=False), find_front("sk", on_horse=True)
    (4, 2)
    """
    return FRONTS[formation][on_horse]

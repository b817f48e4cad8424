"""The targets of the training: what came of a match, mixed with what is foretold of the positions behind.

What came of a whole match says little about one position of it. What is foretold some decisions later says it
with less chance in it (temporal differences: Sutton 1988; Tesauro 1995).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.games.warchest.learned.weight_files import Floats
from tools.learning.choices import Choices
from tools.learning.positions import Positions

FORGOTTEN = 0.1
"""How much of what comes later is replaced by what is foretold, at every decision."""


def targets(positions: Positions | Choices, foretold: Floats, forgotten: float = FORGOTTEN) -> Floats:
    """Return for each position what to foretell, from 0 (lost) to 1 (won) for the side that decides.

    `foretold`, of the same kind, must come from weights that were not trained with the same matches.
    """
    first = positions.sides == 0
    ours = np.where(first, foretold, 1 - foretold)
    came = np.where(first, positions.came, -positions.came) / 2 + 0.5
    found = np.empty(len(ours))
    matches: Any = positions.matches
    later, match = 0.0, -1
    for at in range(len(ours) - 1, -1, -1):
        if matches[at] != match:
            match, later = matches[at], came[at]
        else:
            later = forgotten * ours[at + 1] + (1 - forgotten) * later
        found[at] = later
    return np.where(first, found, 1 - found).astype(np.float32)

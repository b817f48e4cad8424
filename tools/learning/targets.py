"""The targets of the training: the result of a match, mixed with predictions for later positions.

The result of a whole match says little about one position of it. A prediction some decisions later says the
same with less chance in it (temporal differences: Sutton 1988; Tesauro 1995).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from engine.games.warchest.learned.weight_files import Floats
from tools.learning.choices import Choices
from tools.learning.positions import Positions

FORGOTTEN_SHARE = 0.1
"""Share of the later value that is replaced by the prediction, at every decision."""


def targets(positions: Positions | Choices, foretold: Floats, forgotten: float = FORGOTTEN_SHARE) -> Floats:
    """Return the target of each position, from 0 (lost) to 1 (won) for the deciding side.

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

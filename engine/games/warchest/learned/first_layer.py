"""The first layers of all learned weights of a position, side by side: summed in one pass."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.games.warchest.learned.sums import Sums
from engine.games.warchest.learned.weight_files import Floats


class FirstLayer:
    """Sums of the rows of features, for one thing learned or for several."""

    def __init__(self, learned: Sequence[tuple[Floats, Floats]]) -> None:
        """Take rows of shape (features, width) and the bias of shape (width,) of each set of weights."""
        self._sums = Sums(np.hstack([rows for rows, _ in learned]))
        self._added = np.hstack([added for _, added in learned])

    def of(self, groups: Sequence[tuple[int, ...]]) -> Floats:
        """Return the outputs of the layer, never negative, side by side; `groups` have all features."""
        (each,) = self._sums.of(groups)
        hidden: Floats = each.sum(0)
        hidden += self._added
        np.maximum(hidden, 0, out=hidden)
        return hidden

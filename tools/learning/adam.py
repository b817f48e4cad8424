"""Adam with decoupled decay (Kingma, Ba 2015; Loshchilov, Hutter 2019)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from engine.games.warchest.learned.weight_files import Floats

GRADIENT_DECAY, SQUARE_DECAY = 0.9, 0.999
"""Decay rates of the averages of gradients and their squares."""
LAST_STEP_RATIO = 0.03
"""Size of the last step, compared with the first."""


class Adam:
    """The steps along gradients, with a rate for each weight; they become shorter towards the end."""

    def __init__(self, weights: Sequence[Floats], step: float, decay: float, steps: int) -> None:
        """Prepare to change some arrays in place; each step takes off `decay`, in units of the step."""
        self._weights = weights
        self._step = step
        self._decay = decay
        self._steps = steps
        self._done = 0
        self._means = [np.zeros_like(each) for each in weights]
        self._squares = [np.zeros_like(each) for each in weights]

    def follow(self, gradients: Sequence[Floats]) -> None:
        """Change the weights in place."""
        self._done += 1
        step = self._step * (1 - (1 - LAST_STEP_RATIO) * self._done / self._steps)
        fair, fair_square = 1 - GRADIENT_DECAY**self._done, 1 - SQUARE_DECAY**self._done
        for weight, gradient, mean, square in zip(
            self._weights, gradients, self._means, self._squares, strict=True
        ):
            mean *= GRADIENT_DECAY
            mean += (1 - GRADIENT_DECAY) * gradient
            square *= SQUARE_DECAY
            square += (1 - SQUARE_DECAY) * gradient * gradient
            change = mean / fair / (np.sqrt(square / fair_square) + 1e-8)
            weight -= step * (change + self._decay * weight)

"""Learned weights as they are kept: arrays of an npz file, in half precision, compressed."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any

import numpy as np

from engine.games.warchest.learned.features import FEATURES

Floats = np.ndarray[Any, np.dtype[np.float32]]


def packed(arrays: Mapping[str, Floats]) -> bytes:
    """Return weights by their names as they are kept."""
    file = BytesIO()
    halves = {name: each.astype(np.float16) for name, each in arrays.items()}
    np.savez_compressed(file, allow_pickle=False, **halves)
    return file.getvalue()


def unpacked(kept: bytes) -> dict[str, Floats]:
    """Return weights from what is kept of them; raises `ValueError` for those of other features."""
    with np.load(BytesIO(kept), allow_pickle=False) as arrays:
        weights = {name: arrays[name].astype(np.float32) for name in arrays.files}
    if len(weights["rows"]) != FEATURES:
        raise ValueError(f"weights for {len(weights['rows'])} features, not for {FEATURES}: learn them anew")
    return weights

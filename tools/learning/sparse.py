"""Sparse matrices of features."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.sparse import csr_matrix


def ones(found: Any, ends: Any, columns: int) -> Any:
    """Return a matrix with ones at the features of each row; `ends` are the ends of the rows."""
    begins = np.concatenate([[0], ends])
    return csr_matrix(
        (np.ones(len(found), np.float32), found.astype(np.int32), begins), shape=(len(ends), columns)
    )

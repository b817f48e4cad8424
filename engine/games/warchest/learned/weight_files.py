"""Learned weights as files: arrays of an npz file, in half precision, compressed.

The file also has the codes of the kinds and Decrees that the weights were learned for. A program with other
kinds or Decrees finds each row by these codes. Rows of new ones are zero: they have no effect until learned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from math import prod
from typing import Any

import numpy as np

from engine.games.warchest.learned import features, traits
from engine.games.warchest.learned.layout import PRESENT, Block, Codes

Floats = np.ndarray[Any, np.dtype[np.float32]]
_FEATURES, _TRAITS = tuple(features.BLOCKS.values()), tuple(traits.BLOCKS.values())
LAID_OUT: Mapping[str, tuple[str, tuple[Block, ...]]] = {
    "rows": ("features", _FEATURES),
    "traits": ("traits", _TRAITS),
    "liking": ("traits", _TRAITS),
}
"""Of the weights that have a row for each feature or trait: for which, and their blocks."""


def pack(arrays: Mapping[str, Floats], codes: Codes = PRESENT) -> bytes:
    """Return weights by their names as a file, laid out for some codes."""
    file = BytesIO()
    halves = {name: each.astype(np.float16) for name, each in arrays.items()}
    named = {name: np.array(each) for name, each in codes._asdict().items()}
    np.savez_compressed(file, allow_pickle=False, **named, **halves)
    return file.getvalue()


def unpack(kept: bytes) -> dict[str, Floats]:
    """Return weights from a file, laid out for the present codes.

    Raises `ValueError` for those of other features or traits.
    """
    with np.load(BytesIO(kept), allow_pickle=False) as arrays:
        codes = Codes(*(tuple(map(str, arrays[name])) for name in Codes._fields))
        names = [name for name in arrays.files if name not in Codes._fields]
        return {name: _lay_out(name, arrays[name].astype(np.float32), codes) for name in names}


def _lay_out(name: str, found: Floats, codes: Codes) -> Floats:
    """Return weights of a name for the present codes, from those for others."""
    if name not in LAID_OUT:
        return found
    of, blocks = LAID_OUT[name]
    count = codes.count(blocks)
    if len(found) != count:
        raise ValueError(f"weights for {len(found)} {of}, not for {count}: learn them anew")
    return found if codes == PRESENT else rearrange(found, blocks, codes, PRESENT)


def rearrange(rows: Floats, blocks: Sequence[Block], before: Codes, after: Codes) -> Floats:
    """Return rows in the layout of some codes, from rows in the layout of others; new rows are zero."""
    made, begin = [], 0
    for block in blocks:
        old, new = ([codes.along(axis) for axis in block] for codes in (before, after))
        end = begin + prod(map(len, old))
        taken = rows[begin:end].reshape(*map(len, old), *rows.shape[1:])
        given = np.zeros((*map(len, new), *rows.shape[1:]), np.float32)
        known = [[name for name in there if name in had] for there, had in zip(new, old, strict=True)]
        to, of = (
            np.ix_(*([along.index(name) for name in names] for along, names in zip(axes, known, strict=True)))
            for axes in (new, old)
        )
        given[to] = taken[of]
        made.append(given.reshape(-1, *rows.shape[1:]))
        begin = end
    return np.concatenate(made)

"""The tests of each kind of run, and the parameter values that only `.ci/run` tries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

T = TypeVar("T")

QUICK = "not full and not long"
"""The selection of `uv run pytest`."""
PARTS = 8
"""Number of parts of a long series of random games."""


def select(values: Sequence[Any], *quick: Any) -> list[Any]:
    """Return values for `parametrize`: `.ci/run` tries all, each other run only `quick` or else the first."""
    chosen = quick or values[:1]
    if unknown := [value for value in chosen if value not in values]:
        raise ValueError(f"{unknown} cannot be selected: not among {list(values)}")
    listed = [(value, value if isinstance(value, tuple) else (value,)) for value in values]
    return [pytest.param(*each, marks=() if value in chosen else pytest.mark.full) for value, each in listed]


def cut_part(numbers: Sequence[T], part: int) -> Sequence[T]:
    """Return one of eight parts of neighbouring numbers; with less than eight numbers one of them."""
    count = len(numbers)
    first, end = (count * each // PARTS for each in (part, part + 1))
    return numbers[first:end] or [numbers[part % count]]

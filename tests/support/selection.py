"""Which tests each run has, and which values of them only `.ci/run` tries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

T = TypeVar("T")

QUICK = "not full and not long"
"""What `uv run pytest` selects."""
PARTS = 8
"""Parts into which many random games are cut."""


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

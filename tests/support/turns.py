"""Values that take turns: each run tests an eighth of the random games and the like, the next day another.

`MUSTER_TURN` says which, so that a run can be repeated; without it the date does. `-m long` tests them all.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date
from typing import Any, TypeVar

import pytest

T = TypeVar("T")

VARIABLE = "MUSTER_TURN"
TURNS = 8
EVEN_RUNS, ODD_RUNS = (pytest.mark.turn(*range(first, TURNS, 2)) for first in (0, 1))
"""Marks of modules that have their turn in every second run: of pages and their looks, most do."""
FOURTH_RUNS = [pytest.mark.turn(first, first + TURNS // 2) for first in range(TURNS // 2)]
"""Marks of what has its turn in every fourth run."""


def turn() -> int:
    """Return whose turn it is in this run, from 0 to 7."""
    given = os.environ.setdefault(VARIABLE, str(date.today().toordinal() % TURNS))
    if given not in map(str, range(TURNS)):
        raise pytest.UsageError(f"{VARIABLE} is {given!r} and must be a whole number from 0 to {TURNS - 1}")
    return int(given)


def share(numbers: Sequence[T], taken: int) -> Sequence[T]:
    """Return the neighbouring numbers that have a turn; with less than eight of them one, none left out."""
    count = len(numbers)
    first, end = (count * each // TURNS for each in (taken, taken + 1))
    return numbers[first:end] or [numbers[taken % count]]


def in_turn(values: Sequence[Any]) -> list[Any]:
    """Return values for `parametrize`, one in eight of which has its turn; see `tests/conftest.py`.

    Of less than eight one has it in each run.
    """
    rounds = min(len(values), TURNS)
    turns = [pytest.mark.turn(*range(index % TURNS, TURNS, rounds)) for index in range(len(values))]
    listed = [value if isinstance(value, tuple) else (value,) for value in values]
    return [pytest.param(*each, marks=mark) for each, mark in zip(listed, turns, strict=True)]

"""Ids of rules: lists by section, citations in tests, and completeness."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from tools.harness.root import ROOT

TABLETOP = ROOT / "tests" / "engine" / "tabletop"
"""Tests of what games with miniatures share; they cite the rules of each."""


def ids(section: str, numbers: str) -> set[str]:
    """List rule ids: `ids("8.1", "1-3 5")` are 8.1.1, 8.1.2, 8.1.3 and 8.1.5."""
    found = set()
    for part in numbers.split():
        first, _, last = part.partition("-")
        found |= {f"{section}.{number}" for number in range(int(first), int(last or first) + 1)}
    return found


def list_cited(lists: Path, prefix: str) -> set[str]:
    """Return the rule ids in the tests beside a file and in those of the tabletop, as in `WC-8.1.3`.

    `to` spans a range. The file itself, which lists them, is left out.
    """
    found: set[str] = set()
    for path in sorted([*lists.parent.rglob("test_*.py"), *TABLETOP.rglob("test_*.py")]):
        if path.name == lists.name:
            continue
        text = path.read_text(encoding="utf-8")
        found |= set(re.findall(rf"{prefix}-(\d+\.\d+\.\d+)", text))
        for section, first, last in re.findall(rf"{prefix}-(\d+\.\d+)\.(\d+) to {prefix}-\1\.(\d+)", text):
            found |= ids(section, f"{first}-{last}")
    return found


def whole(rules: Iterable[str]) -> bool:
    """Say whether each subsection counts from 1 without a gap, and names nothing twice."""
    subsections: dict[str, list[int]] = {}
    for rule in rules:
        section, _, number = rule.rpartition(".")
        subsections.setdefault(section, []).append(int(number))
    return all(sorted(numbers) == [*range(1, len(numbers) + 1)] for numbers in subsections.values())

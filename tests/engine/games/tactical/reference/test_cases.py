"""The published cases of army sheets: the first fault, and its line."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.games.tactical.armies.faults import Fault, find_fault
from tests.engine.games.tactical.published import DATA

CASES = [json.loads(line) for line in (DATA / "army-cases.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("case", CASES, ids=[each["id"] for each in CASES])
def test_a_case_is_judged_as_published(case: dict[str, Any]) -> None:
    expected = None if case["refused"] is None else Fault(case["refused"], case["line"])
    assert find_fault(case["army"], **case.get("options", {})) == expected

"""The targets of the fuzzer: all take their seeds, and former findings pass."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from tools.attacks.fuzzing import campaign
from tools.attacks.fuzzing.cost import CostlyError, limit_cost
from tools.attacks.fuzzing.targets import TARGETS, Target
from tools.attacks.hosts import NotPermittedError
from tools.soak.parts import Batch, find_parts

FOUND = Path(__file__).parent / "fuzzing"
"""A folder for each target, with the inputs that have once led to something wrong."""
KEPT = sorted(path for path in FOUND.rglob("*") if path.is_file())


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_a_target_takes_its_seeds(target: Target) -> None:
    """And some bytes that mean nothing, and half of each seed."""
    seeds = target.seeds()
    assert seeds
    for data in (
        *seeds,
        *(seed[: len(seed) // 2] for seed in seeds[:4]),
        b"",
        b"\xff" * 50,
        bytes(range(256)),
    ):
        target.run(data)


@pytest.mark.parametrize("path", KEPT, ids=[f"{path.parent.name}-{path.name}" for path in KEPT])
def test_what_was_found_is_found_no_more(path: Path) -> None:
    TARGETS[path.parent.name].run(path.read_bytes())


def test_work_is_counted() -> None:
    """The same work has the same count, and too much is stopped."""

    def work(steps: int) -> int:
        return sum(len(str(each)) + abs_of(each) for each in range(steps))

    assert limit_cost(1000, lambda: work(10)) == work(10)
    with pytest.raises(CostlyError, match="more than 100 calls"):
        limit_cost(100, lambda: work(1000))


def abs_of(number: int) -> int:
    return abs(number)


def test_without_the_library_the_part_is_skipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    (part,) = find_parts(["fuzzing"])
    assert part.count == len(TARGETS)
    with pytest.raises(NotPermittedError, match="atheris"):
        part.run(Batch(tmp_path, 0, 1, 1, 1.0, lambda news: None))


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("\n === Uncaught Python exception: ===\nFault: a dead end\nTraceback\n", "Fault: a dead end"),
        ("==1== ERROR: libFuzzer: timeout after 30 seconds\n", "libFuzzer: timeout after 30 seconds"),
    ],
)
def test_a_find_is_named(told: str, reason: str) -> None:
    assert campaign._reason(told) == reason


@pytest.mark.skipif(importlib.util.find_spec("atheris") is None, reason="needs the group `fuzzing`")
def test_a_campaign_tells_what_it_came_to(tmp_path: Path) -> None:
    found = campaign.fuzz("address", tmp_path, 2, 1)
    assert found.executions > 100
    assert found.coverage > 0
    assert found.faults == []

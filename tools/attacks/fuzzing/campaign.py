"""A campaign against one target: a fuzzer in a separate process, and its findings."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from tools.attacks.hosts import NotPermittedError
from tools.harness.root import ROOT

GRACE_S = 120
"""Seconds that a fuzzer may take to start and to end."""


@dataclass(slots=True)
class Found:
    """The results of a campaign."""

    executions: int = 0
    coverage: int = 0
    """Branches of the instrumented modules that some input has taken."""
    faults: list[str] = field(default_factory=list)
    """Findings: the path of the input, and the last line of its error."""


def fuzz(target: str, folder: Path, seconds: int, seed: int) -> Found:
    """Fuzz a target for some time; raises `NotPermittedError` without the library."""
    if importlib.util.find_spec("atheris") is None:
        raise NotPermittedError("atheris is not installed: uv run --group fuzzing, on Linux")
    words = [sys.executable, "-m", "tools.attacks.fuzzing", target, str(folder), "--seconds", str(seconds)]
    done = subprocess.run(
        [*words, "--seed", str(1 + seed % 1_000_000)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        timeout=seconds + GRACE_S,
    )
    told = done.stderr + done.stdout
    executions = re.search(r"stat::number_of_executed_units: *(\d+)", told)
    covered = re.findall(r"cov: (\d+)", told)
    inputs = sorted((folder / "found").glob("*"))
    faults = [f"{target}: {path}: {_reason(told)}" for path in inputs]
    if done.returncode and not faults:
        faults.append(f"{target}: exit code {done.returncode}: {told.strip().splitlines()[-1:]}")
    return Found(int(executions[1]) if executions else 0, int(covered[-1]) if covered else 0, faults)


def _reason(told: str) -> str:
    """Return the line of a fuzzer's output that names the error."""
    named = re.search(r"Uncaught Python exception: ===\n(.+)", told) or re.search(
        r"ERROR: (libFuzzer: .+)", told
    )
    return named[1] if named else "no error is named"

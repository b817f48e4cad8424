"""The same work in a separate process, on the compiled engine, taking turns with the measurements here."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from tools.bench.parts import WAYS, Parts, measure_work
from tools.bench.table import Effort
from tools.compiled.parts import environment, verify_build
from tools.harness.root import ROOT


class Elsewhere:
    """A process that works on request, and waits in between."""

    def __init__(self, folder: Path, effort: Effort) -> None:
        """Start it; raises `Unbuilt` if the folder has no build of the present sources."""
        verify_build(folder)
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "tools.bench.elsewhere", str(effort.size)],
            cwd=ROOT,
            env=environment(folder),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def measure_work(self, name: str, seconds: float, first: int) -> tuple[float, int]:
        """Let it do some work; return the result of `parts.measure_work` there."""
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None
        assert told is not None
        asked.write(json.dumps([name, seconds, first]) + "\n")
        asked.flush()
        passed, done = json.loads(told.readline())
        return passed, done


def main(size: str) -> None:
    """Do the work named by lines of the standard input, each with seconds and a first number."""
    works = {**WAYS, **Parts(Effort(1, 0.0, float(size))).works}
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        name, seconds, first = json.loads(line)
        print(json.dumps(measure_work(works[name], seconds, first)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])

"""Run all attacks in full and print their results.

python -m tools.soak [PART ...] [--out FOLDER] [--share 0.01] [--minutes 20] [--seed 1] [--again]

Each part is done in batches, and finished batches are stored in the folder: the same command continues a
stopped soak. The exit code is 1 after any finding.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from shutil import rmtree
from tempfile import gettempdir
from time import monotonic

from engine.programs import end_with_reader
from tools.bench.machine import describe
from tools.soak.parts import SOAK_PARTS, Batch, Part, carry_out, find_parts, scale_part
from tools.soak.state import State, States, Tally
from tools.soak.table import table

PLACE = Path(gettempdir()) / "muster-soak"
PROGRESS_INTERVAL_S = 5.0
"""Seconds between two lines about the progress within a batch."""


@end_with_reader
def main(arguments: list[str] | None = None) -> int:
    """Do the remaining work; return the exit code."""
    reading = _parser()
    given = reading.parse_args(arguments)
    if given.list:
        print("\n".join(f"{part.name:10} {part.count:7} {part.what}" for part in SOAK_PARTS))
        return 0
    states = States(given.out)
    try:
        parts = find_parts(given.parts)
        state = states.load(given.seed)
    except ValueError as error:
        reading.error(str(error))
    print(f"seed {state.seed}\n{describe()}", flush=True)
    for part in parts:
        if given.again:
            state.tallies.pop(part.name, None)
        _soak(part, state, states, given)
    told = table(parts, state)
    print(told)
    (given.out / "table.md").write_text(f"{told}\n", "utf-8")
    return int(any(state.tally(part.name).faults for part in parts))


def _soak(part: Part, state: State, states: States, given: argparse.Namespace) -> None:
    """Do the remaining batches of a part."""
    tally, count = state.tally(part.name), scale_part(part, given.share)
    while tally.done < count and not tally.skipped:
        size = min(part.batch, count - tally.done)
        folder = given.out / part.name / str(tally.batches + 1)
        rmtree(folder, ignore_errors=True)
        told = _Progress(part, tally, count)
        begun = monotonic()
        batch = Batch(folder, tally.done, size, state.seed, given.minutes, told)
        found = carry_out(part, batch)
        found.seconds = monotonic() - begun
        if not found.faults:
            rmtree(folder, ignore_errors=True)
        tally.add(found)
        states.save(state)
        told.line(f"{tally.done}/{count}, {tally.seconds:.0f} s")
        for fault in found.faults:
            told.line(f"FOUND {fault}")


class _Progress:
    """The lines about the progress of a part, at a limited rate."""

    def __init__(self, part: Part, tally: Tally, count: int) -> None:
        self._part = part
        self._before = f"{tally.done}/{count} and"
        self._last = monotonic()

    def __call__(self, news: object) -> None:
        if monotonic() - self._last >= PROGRESS_INTERVAL_S:
            self._last = monotonic()
            self.line(f"{self._before} {news}")

    def line(self, text: str) -> None:
        """Print a line at once."""
        print(f"{self._part.name}: {text}", flush=True)


def _parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m tools.soak", description="Run all attacks in full.")
    made.add_argument("parts", nargs="*", metavar="PART", help="parts to run (all; `--list` names them)")
    made.add_argument(
        "--out", type=Path, default=PLACE, help=f"folder of the state and the results ({PLACE})"
    )
    made.add_argument("--share", type=float, default=1.0, help="share of the full number of runs (1.0)")
    made.add_argument("--minutes", type=float, default=20.0, help="minutes of the evening (20)")
    made.add_argument("--seed", type=int, help="number that decides all draws (1, or that of the state)")
    made.add_argument("--again", action="store_true", help="forget the finished batches of these parts")
    made.add_argument("--list", action="store_true", help="name the parts")
    return made


if __name__ == "__main__":
    sys.exit(main())

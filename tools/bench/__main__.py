"""Print figures: `uv run --group bench python -m tools.bench [engine|host|client|discovery]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from engine.programs import end_with_reader
from tools.bench import machine
from tools.bench.table import Effort, Table

SECTIONS = ("engine", "host", "client", "discovery")
FULL = Effort(rounds=7, seconds=0.6)
QUICK = Effort(rounds=3, seconds=0.2, size=0.2)


def section(name: str) -> Callable[[Effort], list[Table]]:
    """Return the function that measures a section; other sections are not imported: they need libraries."""
    measure: Callable[[Effort], list[Table]] = getattr(import_module(f"tools.bench.{name}"), name)
    return measure


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Measure some sections, all by default, and print their tables; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.bench",
        description="Measure the program, where it matters beside others in the same run, and print tables.",
    )
    parser.add_argument(
        "sections", nargs="*", metavar="SECTION", help=f"sections to measure (all): {', '.join(SECTIONS)}"
    )
    parser.add_argument("--quick", action="store_true", help="measure less, for a first look")
    parser.add_argument(
        "--compiled", type=Path, metavar="FOLDER", help="measure this engine of `tools.compiled build`, too"
    )
    given = parser.parse_args(arguments)
    unknown = [name for name in given.sections if name not in SECTIONS]
    if unknown:
        parser.error(f"unknown section {unknown[0]!r}; known: {', '.join(SECTIONS)}")
    effort = replace(QUICK if given.quick else FULL, compiled=given.compiled)
    print(machine.describe())
    for name in given.sections or SECTIONS:
        for table in section(name)(effort):
            print(f"\n{table}", flush=True)
    print(f"\nload at the end: {machine.load()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

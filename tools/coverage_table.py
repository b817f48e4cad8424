"""A table of branch coverage by package, from a report of `coverage json`.

uv run python -m tools.coverage_table build/coverage/coverage.json
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Any

from engine.programs import end_with_reader

COUNTED = ("num_statements", "covered_lines", "num_branches", "covered_branches")


def sum_packages(files: Mapping[str, Mapping[str, Any]]) -> dict[str, Counter[str]]:
    """Sum statements and branches of files by package: the first two folders of each path."""
    packages: dict[str, Counter[str]] = {}
    for path, report in files.items():
        name = "/".join(PurePosixPath(path.replace("\\", "/")).parent.parts[:2])
        counts = packages.setdefault(name, Counter())
        counts.update({key: report["summary"][key] for key in COUNTED})
    return dict(sorted(packages.items()))


def format_table(packages: Mapping[str, Counter[str]]) -> str:
    """Return a line for each package: its share of executed lines and of taken branches, in percent."""
    lines = [f"{'package':24} {'lines':>7} {'branches':>9}"]
    for name, counts in packages.items():
        shares = [
            100 * counts[covered] / counts[count] if counts[count] else 100.0
            for count, covered in (("num_statements", "covered_lines"), ("num_branches", "covered_branches"))
        ]
        lines.append(f"{name:24} {shares[0]:6.1f}% {shares[1]:8.1f}%")
    return "\n".join(lines)


@end_with_reader
def main() -> int:
    """Print the table of a report."""
    parser = argparse.ArgumentParser(prog="python -m tools.coverage_table")
    parser.add_argument("report", type=Path, help="report of `coverage json`")
    report = json.loads(parser.parse_args().report.read_text("utf-8"))
    print(format_table(sum_packages(report["files"])))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""The table of coverage: sums by package, shares in percent."""

from __future__ import annotations

from tools.coverage_table import format_table, sum_packages


def summary(statements: int, lines: int, branches: int, taken: int) -> dict[str, dict[str, int]]:
    names = ("num_statements", "covered_lines", "num_branches", "covered_branches")
    return {"summary": dict(zip(names, (statements, lines, branches, taken), strict=True))}


def test_files_are_summed_by_package() -> None:
    files = {
        "engine/game.py": summary(10, 5, 0, 0),
        "engine/match/match.py": summary(10, 10, 4, 3),
        "engine/match/deep/past.py": summary(30, 20, 4, 1),
    }
    assert format_table(sum_packages(files)).splitlines()[1:] == [
        f"{'engine':24}   50.0%    100.0%",
        f"{'engine/match':24}   75.0%     50.0%",
    ]

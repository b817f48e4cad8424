"""Mutation testing: change one thing at a time in a module, and see whether its own tests notice.

uv run --group mutants python -m tools.mutation takeback reasons
uv run --group mutants python -m tools.mutation --list

Works on a copy of the program, in which cosmic-ray changes the modules. What survives is printed as a
difference with its place: a test is missing there, or the change means the same.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("assets", "client", "docs", "engine", "server", "tests", "tools", "pyproject.toml")
SAME = ("_Eq_Is", "_NotEq_IsNot", "_Is_Eq", "_IsNot_NotEq")
"""Ends of the names of changes that mean the same for small numbers, texts of the program and None."""
SECONDS = 300
"""After which a run of the tests counts as caught: many a mutant never ends."""


@dataclass(frozen=True)
class Target:
    """A module that is changed, and the tests that are to notice."""

    module: str
    tests: tuple[str, ...]


GAME = "engine/games/warchest"
RULES = tuple(
    f"tests/{GAME}/{place}"
    for place in ("units", "decrees", "reference/test_cases.py", "play/test_triggers.py")
)
TARGETS = {
    "legal": Target(
        f"{GAME}/legality/legal_actions.py",
        (f"tests/{GAME}/abilities/test_maneuvers.py", f"tests/{GAME}/abilities/test_proclaim.py", *RULES),
    ),
    "plays": Target(
        f"{GAME}/legality/plays.py",
        (f"tests/{GAME}/abilities/test_maneuvers.py", f"tests/{GAME}/abilities/test_placement.py", *RULES),
    ),
    "fold": Target(
        f"{GAME}/fold.py",
        (f"tests/{GAME}/play/test_rounds.py", f"tests/{GAME}/play/test_resolution.py", *RULES),
    ),
    "reasons": Target(
        f"{GAME}/legality/reasons.py",
        (f"tests/{GAME}/legality/test_reasons.py", f"tests/{GAME}/legality/test_explanations.py", *RULES),
    ),
    **{
        name: Target(
            f"{GAME}/legality/{name}.py",
            (
                f"tests/{GAME}/legality/test_explanations.py",
                f"tests/{GAME}/legality/test_near_misses.py",
                *RULES,
            ),
        )
        for name in ("explanations", "filters", "targets", "ways")
    },
    "view": Target(
        f"{GAME}/view.py", (f"tests/{GAME}/test_information.py", f"tests/{GAME}/abilities/test_face_down.py")
    ),
    "takeback": Target("engine/match/takeback.py", ("tests/engine/match/test_takeback.py",)),
    "events": Target("engine/events.py", ("tests/engine/test_events.py",)),
}
"""What is tried: what is legal, what happens and why not, what is taken back, and who may see what."""


def copied(root: Path, place: Path) -> None:
    """Copy what is changed and what tests it."""
    for part in PARTS:
        if (root / part).is_dir():
            shutil.copytree(root / part, place / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(root / part, place / part)


def annotated(text: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return where a module's text only says types: from and to, each a line from 1 and a column from 0."""
    nodes = list(ast.walk(ast.parse(text)))
    found = [getattr(node, name, None) for node in nodes for name in ("annotation", "returns")]
    return [
        ((kind.lineno, kind.col_offset), (kind.end_lineno or 0, kind.end_col_offset or 0))
        for kind in found
        if isinstance(kind, ast.expr)
    ]


def survivors(target: Target, place: Path) -> tuple[Counter[str], list[str]]:
    """Try every change of a module in a copy; return how many were tried, killed and survived, and those."""
    from cosmic_ray.commands import execute, init
    from cosmic_ray.config import ConfigDict
    from cosmic_ray.work_db import WorkDB, use_db
    from cosmic_ray.work_item import WorkerOutcome, WorkResult

    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n0", *target.tests]
    if subprocess.run(command, cwd=place, stdout=subprocess.DEVNULL, check=False).returncode:
        raise RuntimeError(f"{shlex.join(command)} fails although nothing is changed yet")
    distributor = ConfigDict({"name": "local"})
    config = ConfigDict({"test-command": shlex.join(command), "timeout": SECONDS, "distributor": distributor})
    types = annotated((place / target.module).read_text("utf-8"))
    with contextlib.chdir(place), use_db(str(place / "session.sqlite"), WorkDB.Mode.create) as session:
        init([Path(target.module)], session, {})
        for item in session.pending_work_items:
            (mutation,) = item.mutations
            typed = any(start <= mutation.start_pos and mutation.end_pos <= end for start, end in types)
            if typed or mutation.operator_name.endswith(SAME):
                session.set_result(item.job_id, WorkResult(WorkerOutcome.SKIPPED))
        execute(session, config)
        return _summed(session.results)


def _summed(results: Iterator[tuple[str, Any]]) -> tuple[Counter[str], list[str]]:
    counts: Counter[str] = Counter()
    lived = []
    for _, result in results:
        if result.worker_outcome.value == "skipped":
            continue
        counts["tried"] += 1
        counts["killed" if result.is_killed else "survived"] += 1
        if not result.is_killed:
            lived.append("\n".join(result.diff.splitlines()[2:]))
    return counts, lived


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; 1 if anything survived."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__.splitlines()[0])
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"{', '.join(TARGETS)} (all)")
    parser.add_argument("--list", action="store_true", help="name the targets with their modules and tests")
    args = parser.parse_args(argv)
    if args.list:
        for name, target in TARGETS.items():
            print(f"{name}: {target.module} by {' '.join(target.tests)}")
        return 0
    unknown = [name for name in args.targets if name not in TARGETS]
    if unknown:
        parser.error(f"there is no {unknown[0]!r}; known: {', '.join(TARGETS)}")
    total = 0
    for name in args.targets or TARGETS:
        with tempfile.TemporaryDirectory() as folder:
            copied(ROOT, Path(folder))
            counts, lived = survivors(TARGETS[name], Path(folder))
        total += len(lived)
        print("\n\n".join(lived))
        print(
            f"{name}: {counts['tried']} tried, {counts['killed']} killed, {counts['survived']} survived",
            flush=True,
        )
    return 1 if total else 0


if __name__ == "__main__":
    sys.exit(main())

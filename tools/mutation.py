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
import difflib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from engine.programs import end_with_reader
from tools.arguments import count, need

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("assets", "client", "docs", "engine", "server", "tests", "tools", "pyproject.toml")
SAME = ("_Eq_Is", "_NotEq_IsNot", "_Is_Eq", "_IsNot_NotEq")
"""Ends of the names of changes that mean the same for small numbers, texts of the program and None."""
PATIENCE = 10
"""How many times as long as unchanged the tests may take before that is noticed: many a change never ends."""


@dataclass(frozen=True)
class Target:
    """A module that is changed, and the tests that are to notice."""

    module: str
    tests: tuple[str, ...]
    """Files and folders; the first one, which is quick and notices most, is run before the others."""


GAME = "engine/games/warchest"
RULES = tuple(
    f"tests/{GAME}/{place}"
    for place in ("units", "decrees", "reference/test_cases.py", "play/test_triggers.py")
)
TARGETS = {
    "legal": Target(
        f"{GAME}/legality/legal_actions.py",
        (
            f"tests/{GAME}/legality/test_plays.py",
            f"tests/{GAME}/abilities/test_maneuvers.py",
            f"tests/{GAME}/abilities/test_proclaim.py",
            *RULES,
            f"tests/{GAME}/test_information.py",
            *(f"tests/{GAME}/play/test_{name}.py" for name in ("rounds", "winning", "teams")),
        ),
    ),
    "plays": Target(
        f"{GAME}/legality/plays.py",
        (
            f"tests/{GAME}/legality/test_plays.py",
            f"tests/{GAME}/legality/test_reasons.py",
            f"tests/{GAME}/abilities/test_maneuvers.py",
            f"tests/{GAME}/abilities/test_placement.py",
            f"tests/{GAME}/play/test_teams.py",
            *RULES,
        ),
    ),
    "fold": Target(
        f"{GAME}/fold.py",
        (
            f"tests/{GAME}/test_fold.py",
            *(f"tests/{GAME}/play/test_{name}.py" for name in ("rounds", "resolution", "set_up")),
            *RULES,
        ),
    ),
    "reasons": Target(
        f"{GAME}/legality/reasons.py",
        (
            *(f"tests/{GAME}/legality/test_{name}.py" for name in ("reasons", "reasons_of_seats")),
            f"tests/{GAME}/legality/test_explanations.py",
            *RULES,
        ),
    ),
    **{
        name: Target(
            f"{GAME}/legality/{name}.py",
            (
                f"tests/{GAME}/legality/test_{name}.py",
                f"tests/{GAME}/legality/test_explanations.py",
                f"tests/{GAME}/legality/test_lacking.py",
                *RULES,
                f"tests/{GAME}/legality/test_reasons.py",
            ),
        )
        for name in ("explanations", "filters", "targets", "ways")
    },
    "view": Target(
        f"{GAME}/view.py",
        (
            f"tests/{GAME}/test_information.py",
            f"tests/{GAME}/abilities/test_face_down.py",
            f"tests/{GAME}/decrees/test_spy.py",
        ),
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


def mutants(text: str) -> Iterator[str]:
    """Make every change of a module's text, one at a time, that means something else and can be compiled."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator, operator_names

    types = annotated(text)
    for name in operator_names():
        kind = get_operator(name)
        if name.endswith(SAME) or kind.arguments():
            continue
        operator = kind()
        places = [place for node in ast_nodes(get_ast(text)) for place in operator.mutation_positions(node)]
        for number, (start, end) in enumerate(places):
            if any(first <= start and end <= last for first, last in types):
                continue
            changed = mutate_code(text, operator, number)
            # An operator may make what is no Python.
            with contextlib.suppress(SyntaxError):
                ast.parse(changed)
                yield changed


def trials(target: Target, place: Path, sample: int | None = None) -> Iterator[str]:
    """Try each change of a module in a copy, or a sample: yield its difference, or "" if it is noticed."""
    # What is compiled of the other modules is kept between the runs.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def passes(tests: tuple[str, ...], seconds: float | None = None) -> bool:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n0", *tests]
        try:
            run = subprocess.run(
                command, cwd=place, env=environment, stdout=subprocess.DEVNULL, timeout=seconds, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        return not run.returncode

    first, others = target.tests[:1], target.tests[1:]
    started = time.monotonic()
    if not passes(target.tests):
        raise RuntimeError(f"{' '.join(target.tests)}: fails although nothing is changed yet")
    seconds = PATIENCE * (time.monotonic() - started)
    module = place / target.module
    text = module.read_text("utf-8")
    changes = list(mutants(text))
    if sample is not None:
        changes = Random(0).sample(changes, min(sample, len(changes)))
    for number, changed in enumerate(changes):
        module.write_text(changed, "utf-8")
        # Python knows what it has compiled by length and time in seconds, which two quick runs may share.
        os.utime(module, (number, number))
        difference = difflib.unified_diff(text.splitlines(), changed.splitlines(), lineterm="")
        survives = passes(first, seconds) and (not others or passes(others, seconds))
        yield "\n".join(list(difference)[2:]) if survives else ""
    module.write_text(text, "utf-8")


@end_with_reader
def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; 1 if anything survived."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__.splitlines()[0])
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"{', '.join(TARGETS)} (all)")
    parser.add_argument(
        "--sample", type=count, metavar="N", help="try N changes of each, always the same (all)"
    )
    parser.add_argument("--list", action="store_true", help="name the targets with their modules and tests")
    args = parser.parse_args(argv)
    if args.list:
        for name, target in TARGETS.items():
            print(f"{name}: {target.module} by {' '.join(target.tests)}")
        return 0
    unknown = [name for name in args.targets if name not in TARGETS]
    if unknown:
        parser.error(f"there is no {unknown[0]!r}; known: {', '.join(TARGETS)}")
    need("mutants", "cosmic_ray")
    survived = 0
    for name in args.targets or TARGETS:
        outcomes: Counter[bool] = Counter()
        with tempfile.TemporaryDirectory() as folder:
            copied(ROOT, Path(folder))
            for difference in trials(TARGETS[name], Path(folder), args.sample):
                outcomes[bool(difference)] += 1
                if difference:
                    print(difference, end="\n\n", flush=True)
        survived += outcomes[True]
        print(
            f"{name}: {outcomes.total()} tried, {outcomes[False]} killed, {outcomes[True]} survived",
            flush=True,
        )
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())

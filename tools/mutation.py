"""Change one thing at a time in our modules, and see whether tests notice (mutation testing).

uv run --group mutants python -m tools.mutation engine/match --sample 60
uv run --group mutants python -m tools.mutation engine/games/kings/rolls --tests tests/engine/games/kings

Works on a copy of the program, in which cosmic-ray changes the modules. A surviving change is printed as a
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
from tools.harness.root import ROOT

GAMES, SERVER = Path("engine/games"), Path("server")
COPIED_PATHS = ("assets", "client", "docs", "engine", "server", "tests", "tools", "pyproject.toml")
SAME = ("_Eq_Is", "_NotEq_IsNot", "_Is_Eq", "_IsNot_NotEq")
"""Name endings of changes that mean the same for small numbers, texts of the program and None."""
TIMEOUT_FACTOR = 10
"""Factor of the tests' usual time after which a change counts as noticed: many changes never end."""


PLACES = (
    "engine/match",
    "server/table",
    "server/seating",
    "client/session",
    "engine/games/warchest/legality",
    "engine/games/dawnember/legality",
    "engine/games/kings/legality",
    "engine/games/kings/rolls",
)
"""Default modules: matches, seats, sessions, legality, and dice."""


@dataclass(frozen=True)
class Target:
    """Modules to change, and the tests that should notice: quick ones first, then more thorough ones."""

    modules: tuple[str, ...]
    tests: tuple[tuple[str, ...], ...]

    @classmethod
    def find(cls, place: str, tests: Sequence[str], root: Path = ROOT) -> Target:
        """Return the modules of a file or folder, with the tests that mirror it if none are named.

        For a part of a game or of the server, all its tests follow. Raises `ValueError` if a path does not
        exist.
        """
        path = root / place
        files = [path] if path.is_file() else sorted(path.rglob("*.py"))
        modules = [file.relative_to(root).as_posix() for file in files if file.name != "__init__.py"]
        folder = Path(place) if path.is_dir() else Path(place).parent
        whole = [part for part in folder.parents if part.parent == GAMES or part == SERVER]
        stages = [tuple(tests)] if tests else [(f"tests/{part.as_posix()}",) for part in (folder, *whole)]
        named = [test for stage in stages for test in stage]
        for missing in [
            test for test in (*named, *([] if modules else [place])) if not (root / test).exists()
        ]:
            raise ValueError(f"there is no {missing}; name a file or folder, such as {PLACES[0]}")
        return cls(tuple(modules), tuple(stages))


def find_mirror(module: str, root: Path) -> tuple[str, ...]:
    """Return the test file of a module, which is quick and notices most; an empty tuple without one."""
    path = Path("tests") / Path(module).with_name(f"test_{Path(module).name}")
    return (path.as_posix(),) if (root / path).is_file() else ()


def copy_program(root: Path, place: Path) -> None:
    """Copy the changed modules and their tests."""
    for part in COPIED_PATHS:
        if (root / part).is_dir():
            shutil.copytree(root / part, place / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(root / part, place / part)


def list_annotations(text: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return the type-only ranges of a module's text: from and to, each a line from 1 and a column from 0."""
    nodes = list(ast.walk(ast.parse(text)))
    found = [getattr(node, name, None) for node in nodes for name in ("annotation", "returns")]
    return [
        ((kind.lineno, kind.col_offset), (kind.end_lineno or 0, kind.end_col_offset or 0))
        for kind in found
        if isinstance(kind, ast.expr)
    ]


def mutants(text: str) -> Iterator[str]:
    """Yield every change of a module's text, one at a time, that has another meaning and can be compiled."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator, operator_names

    types = list_annotations(text)
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
            # An operator may make invalid Python.
            with contextlib.suppress(SyntaxError):
                ast.parse(changed)
                yield changed


def try_changes(target: Target, place: Path, sample: int | None = None) -> Iterator[str]:
    """Try each change of modules in a copy, or a sample: yield its difference, or "" if it is noticed."""
    # Compiled files of the other modules are kept between the runs.
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

    seconds = 0.0
    for tests in target.tests:
        started = time.monotonic()
        if not passes(tests):
            raise RuntimeError(f"{' '.join(tests)}: fails although nothing is changed yet")
        seconds = TIMEOUT_FACTOR * (time.monotonic() - started)
    texts = {module: (place / module).read_text("utf-8") for module in target.modules}
    changes = [(module, changed) for module, text in texts.items() for changed in mutants(text)]
    if sample is not None:
        changes = Random(0).sample(changes, min(sample, len(changes)))
    for number, (module, changed) in enumerate(changes):
        (place / module).write_text(changed, "utf-8")
        # Python recognizes a compiled file by length and time in seconds, which two quick runs may share.
        os.utime(place / module, (number, number))
        stages = [stage for stage in (find_mirror(module, place), *target.tests) if stage]
        survives = all(passes(stage, seconds) for stage in stages)
        lines = difflib.unified_diff(texts[module].splitlines(), changed.splitlines(), module, lineterm="")
        yield "\n".join(lines) if survives else ""
        (place / module).write_text(texts[module], "utf-8")


@end_with_reader
def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; 1 if anything survived."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__.splitlines()[0])
    parser.add_argument(
        "places",
        nargs="*",
        metavar="PLACE",
        default=PLACES,
        help="file or folder to change (the most important ones)",
    )
    parser.add_argument("--tests", nargs="+", default=(), help="tests that should notice (the mirrored ones)")
    parser.add_argument("--sample", type=count, metavar="N", help="try N fixed changes of each place (all)")
    args = parser.parse_args(argv)
    try:
        targets = {place: Target.find(place, args.tests) for place in args.places}
    except ValueError as error:
        parser.error(str(error))
    need("mutants", "cosmic_ray")
    survived = 0
    for place, target in targets.items():
        outcomes: Counter[bool] = Counter()
        with tempfile.TemporaryDirectory() as folder:
            copy_program(ROOT, Path(folder))
            for difference in try_changes(target, Path(folder), args.sample):
                outcomes[bool(difference)] += 1
                if difference:
                    print(difference, end="\n\n", flush=True)
        survived += outcomes[True]
        print(
            f"{place}: {outcomes.total()} tried, {outcomes[False]} killed, {outcomes[True]} survived",
            flush=True,
        )
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())

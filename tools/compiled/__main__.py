"""Compile the engine into a folder, and compare it with the interpreted engine.

uv run --group compiled python -m tools.compiled build    # in build/compiled, or --out FOLDER before the verb
uv run python -m tools.compiled check                     # compare traces and choices of bots, and run tests
uv run python -m tools.compiled run -m server.arena.sim   # or any other Python program
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.programs import end_with_reader
from tools.compiled import build, check
from tools.compiled.parts import DEFAULT, Unbuilt, environment, verify_build


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 if all is well, 1 if something differs, 2 if nothing can be done."""
    given = _parser().parse_args(arguments)
    try:
        if given.command == "build":
            build.build(given.out, given.level)
            return 0
        verify_build(given.out)
        if given.command == "check":
            return check.check(given.out, given.tests)
    except (Unbuilt, OSError) as error:
        print(f"python -m tools.compiled: {error}", file=sys.stderr)
        return 2
    command = [sys.executable, "-P", *given.arguments]
    return subprocess.run(command, env=environment(given.out), check=False).returncode


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.compiled", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--out",
        type=Path,
        default=DEFAULT,
        metavar="FOLDER",
        help="folder of the compiled engine (%(default)s)",
    )
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("build", help="compile the engine; needs a C compiler and some minutes")
    one.add_argument(
        "--level", default="1", choices="0123", help="optimization level of the C compiler (%(default)s)"
    )
    one = commands.add_parser("check", help="compare it with the interpreted engine, and test it")
    one.add_argument(
        "tests", nargs="*", default=["tests/contract"], metavar="TEST", help="tests to run (tests/contract)"
    )
    # All further arguments are Python's, however they begin.
    one = commands.add_parser("run", help="run Python with it", prefix_chars="\0", add_help=False)
    one.add_argument("arguments", nargs="+", metavar="ARGUMENT", help="an argument of `python -P`")
    return parser


if __name__ == "__main__":
    sys.exit(main())

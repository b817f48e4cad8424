"""Compile modules in the working directory: `python -m tools.compiled.compiling LEVEL MODULE ...`."""

from __future__ import annotations

import os
import sys
from itertools import groupby

from mypyc.build import mypycify
from setuptools import setup

GROUP = "muster"
"""Prefix of the libraries' names, one for each game: C compilers take too long for a single one.

Calls between their modules do not go through Python.
"""
WITHIN = "-fvisibility=hidden"
"""Option that makes a library's names internal: the C compiler then calls them directly."""


def main(level: str, *modules: str) -> None:
    """Put extension modules beside the sources."""
    # Libraries without types do not matter here: mypy checks the sources elsewhere.
    apart = ["--config-file=", "--ignore-missing-imports"]
    options = [*apart, f"--python-version={sys.version_info.major}.{sys.version_info.minor}"]
    groups: list[tuple[list[str], str | None]] = [
        ([*members], f"{GROUP}_{name}") for name, members in groupby(sorted(modules, key=_group), key=_group)
    ]
    extensions = mypycify([*options, *modules], opt_level=level, separate=groups)
    if sys.platform != "win32":
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, WITHIN]
    # C compilers use one core each, and only the libraries of the games take long.
    command = ["--quiet", "build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"]
    setup(name=GROUP, ext_modules=extensions, script_args=command)


def _group(module: str) -> str:
    """Return the game of a module, or the name of the part that all games share."""
    _, place, game, *_ = (*module.split("/"), "", "")
    return game if place == "games" and not game.endswith(".py") else "shared"


if __name__ == "__main__":
    main(*sys.argv[1:])

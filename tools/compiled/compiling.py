"""Compile modules in the working directory: `python -m tools.compiled.compiling LEVEL MODULE ...`."""

from __future__ import annotations

import sys

from mypyc.build import mypycify
from setuptools import setup

GROUP = "muster"
"""Calls between the modules of a group do not go through Python."""


def main(level: str, *modules: str) -> None:
    """Put extension modules beside the sources."""
    # Libraries without types are of no concern here: mypy checks the sources elsewhere.
    apart = ["--config-file=", "--ignore-missing-imports"]
    options = [*apart, f"--python-version={sys.version_info.major}.{sys.version_info.minor}"]
    extensions = mypycify([*options, *modules], opt_level=level, group_name=GROUP)
    setup(name=GROUP, ext_modules=extensions, script_args=["--quiet", "build_ext", "--inplace"])


if __name__ == "__main__":
    main(*sys.argv[1:])

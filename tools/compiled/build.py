"""The build: a copy of the engine with extension modules beside their sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.compiled.parts import STAMP, Unbuilt, fingerprint, modules
from tools.harness.root import ROOT


def build(folder: Path, level: str) -> None:
    """Compile into a folder, which may have an earlier build; raises `Unbuilt`.

    `level` is the optimization level of the C compiler. Intermediate files are in a temporary folder.
    """
    for needed in ("mypyc", "setuptools"):
        if find_spec(needed) is None:
            raise Unbuilt(f"{needed} is not installed; `uv run --group compiled` brings it")
    if folder.exists() and any(folder.iterdir()) and not (folder / STAMP).is_file():
        raise Unbuilt(f"{folder} holds something else")
    stamp = fingerprint()
    with TemporaryDirectory(prefix="muster-compiled-") as temporary:
        place = Path(temporary)
        shutil.copytree(ROOT / "engine", place / "engine", ignore=shutil.ignore_patterns("__pycache__"))
        program = [sys.executable, "-P", "-m", "tools.compiled.compiling", level, *modules()]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        if subprocess.run(program, cwd=place, env=environment, check=False).returncode:
            raise Unbuilt("compiling has failed; what is printed above says why")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        shutil.move(place / "engine", folder / "engine")
        for shared in place.glob("*__mypyc*"):
            shutil.move(shared, folder / shared.name)
    (folder / STAMP).write_text(f"{stamp}\n", "ascii")
    print(f"{len(modules())} modules are compiled in {folder}")

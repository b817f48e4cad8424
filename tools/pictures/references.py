"""Remake the small reference pictures of the picture tests.

python -m tools.pictures.references    remake every reference; look at them before you commit them
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from engine.programs import end_with_reader
from tools.harness.scenes import references
from tools.harness.scenes.all_scenes import find_scenes


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.pictures.references",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, default=references.PLACE, help="folder for the references")
    out = parser.parse_args(arguments).out
    out.mkdir(parents=True, exist_ok=True)
    known = find_scenes()
    with tempfile.TemporaryDirectory() as folder:
        for name, scene in references.PICTURES.items():
            path = out / f"{name}.png"
            taken = references.take_picture(known[scene], name, Path(folder))
            pygame.image.save(references.shrink(taken), path)
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())

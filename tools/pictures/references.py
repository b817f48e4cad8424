"""Remake the small pictures that the picture tests compare the running client with.

python -m tools.pictures.references    every reference; look at them before they are kept
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

import pygame

from engine.games.warchest.catalog import UNITS
from engine.games.warchest.options import Variant
from engine.games.warchest.play import set_up
from engine.programs import end_with_reader
from tools.pictures import screenshots
from tools.pictures.screenshots import SIZE
from tools.pictures.stage import Scene

ROOT = Path(__file__).resolve().parent.parent.parent
PLACE = ROOT / "tests" / "client" / "pictures" / "references"
SMALL = (320, 180)
"""Pixels of a reference."""
PICTURES = {
    "menu-en": "menu",
    "new-game-en": "new-game",
    "draft-middle-en": "draft",
    "early-en": "early",
    "middle-en": "middle",
    "late-en": "late",
    "ask-berserker-en": "ask_berserker",
    "end-en": "ending",
    "middle-ru": "middle",
    "teams-en": "teams",
    "teams-raven-ru": "teams_raven",
    "teams-spy-en": "spying",
    "noble-ru": "noble",
    "clocks-en": "clocks",
    "curtain-en": "curtain",
    "kings-battle-en": "kings_battle",
}
"""The scene that each picture comes from; a name ends with its language."""


BOX = 2
"""The version of the rules whose cards are dealt in the pictures: a later one changes none."""
_cards = set_up.cards


def taken(scene: Scene, name: str, out: Path) -> Path:
    """Play a scene in the language that a picture's name ends with; return the file of that picture.

    Further pictures that the scene takes are left in `out` as well.
    """
    language = name.rpartition("-")[2]
    settings = screenshots.plain(language)
    with patch.object(set_up, "cards", _dealt):
        paths = asyncio.run(screenshots.stage(scene, out, language, settings, SIZE))
    return next(path for path in paths if path.stem == name)


def _dealt(variant: Variant) -> list[int]:
    return [kind for kind in _cards(variant) if UNITS[kind].since <= BOX]


def small(path: Path) -> pygame.Surface:
    """Return a picture of the client at the size of a reference."""
    return pygame.transform.smoothscale(pygame.image.load(path).convert(24), SMALL)


@end_with_reader
def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.pictures.references",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, default=PLACE, help="folder for the references")
    out = parser.parse_args(arguments).out
    out.mkdir(parents=True, exist_ok=True)
    known = screenshots.scenes()
    with tempfile.TemporaryDirectory() as folder:
        for name, scene in PICTURES.items():
            path = out / f"{name}.png"
            pygame.image.save(small(taken(known[scene], name, Path(folder))), path)
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The small reference pictures for tests of the running client, and their scenes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import patch

import pygame

from engine.games.warchest.catalog import UNITS
from engine.games.warchest.options import Variant
from engine.games.warchest.play import set_up
from tools.harness.clients.stage import Scene
from tools.harness.root import ROOT
from tools.harness.scenes.all_scenes import WINDOW_SIZE, make_settings, play_scene

PLACE = ROOT / "tests" / "client" / "pictures" / "references"
PICTURE_SIZE = (320, 180)
"""Pixels of a reference picture."""
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
"""Scene of each picture; a name ends with its language."""


RULES_VERSION = 2
"""Version of the rules whose cards are dealt in the pictures: a later version does not change them."""
_cards = set_up.cards


def take_picture(scene: Scene, name: str, out: Path) -> Path:
    """Play a scene in the language at the end of a picture's name; return the file of that picture.

    Further pictures of the scene are left in `out` as well.
    """
    language = name.rpartition("-")[2]
    settings = make_settings(language)
    with patch.object(set_up, "cards", _deal):
        paths = asyncio.run(play_scene(scene, out, language, settings, WINDOW_SIZE))
    return next(path for path in paths if path.stem == name)


def _deal(variant: Variant) -> list[int]:
    return [kind for kind in _cards(variant) if UNITS[kind].since <= RULES_VERSION]


def shrink(path: Path) -> pygame.Surface:
    """Return a picture of the client at the size of a reference."""
    return pygame.transform.smoothscale(pygame.image.load(path).convert(24), PICTURE_SIZE)

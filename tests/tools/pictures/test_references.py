"""The references of the picture tests are remade by one command."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tools.harness.scenes import references
from tools.pictures.references import main

pytestmark = pytest.mark.full


def test_one_command_remakes_the_references(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tool writes each picture small, under the name that the tests look for."""
    monkeypatch.setattr(references, "PICTURES", {"menu-en": "menu"})
    assert main(["--out", str(tmp_path / "new")]) == 0
    (path,) = (tmp_path / "new").iterdir()
    assert path.name == "menu-en.png"
    assert pygame.image.load(path).get_size() == references.PICTURE_SIZE

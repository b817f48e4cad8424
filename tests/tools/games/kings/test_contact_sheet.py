"""The contact sheets of Kings of War are written."""

from pathlib import Path

import pygame
import pytest

from tests.support.selection import select
from tools.games.kings import contact_sheet


@pytest.mark.parametrize("name", select(sorted(contact_sheet.PAGES)))
def test_a_sheet_is_written(tmp_path: Path, name: str) -> None:
    assert contact_sheet.main([str(tmp_path / "out"), "--only", name]) == 0
    picture = pygame.image.load(tmp_path / "out" / f"{name}.png")
    assert min(picture.get_size()) > 500

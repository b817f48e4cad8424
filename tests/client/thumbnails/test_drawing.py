"""The last position of a record as a picture, in every game and for every kind of record."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from client.i18n import Words
from client.thumbnails.drawing import SIZE, draw_record
from engine.record.lines import RecordError
from tools.harness.games.stored_records import write_match
from tools.harness.root import ROOT

OWNER = ROOT / "tests" / "profiles" / "0.3.0" / "owner" / "records"
WORDS = Words("en", strict=True)


@pytest.fixture(autouse=True, scope="module")
def display() -> None:
    """Start the parts of pygame that the process starts."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


def store(folder: Path, data: bytes) -> Path:
    path = folder / "record"
    path.write_bytes(data)
    return path


def draw(folder: Path, data: bytes) -> bytes:
    """Return the pixels of a record's picture."""
    picture = draw_record(store(folder, data), WORDS)
    assert picture.size == SIZE
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("game", ["warchest", "dawnember", "kings"])
def test_each_game_draws_its_last_position(tmp_path: Path, game: str) -> None:
    """Two matches end differently, the same one alike."""
    data = write_match(game, 1, ("Vera", "Anna"))
    first = draw(tmp_path, data)
    assert first == draw(tmp_path, data)
    assert first != draw(tmp_path, write_match(game, 2, ("Vera", "Anna")))


def test_a_damaged_record_is_drawn_up_to_the_damage(tmp_path: Path) -> None:
    data = write_match("warchest", 1, ("Vera", "Anna"))
    lines = data.splitlines(keepends=True)
    start = lines.index(b"play\n")
    assert draw(tmp_path, b"".join([*lines[: start + 3], b"nonsense\n"])) != draw(tmp_path, data)


def test_the_record_of_one_side_is_drawn_as_that_side_knows_it(tmp_path: Path) -> None:
    path = next(path for path in OWNER.iterdir() if "3aa9c06f" in path.name)
    assert draw(tmp_path, path.read_bytes())


def test_what_is_no_record_has_no_picture(tmp_path: Path) -> None:
    with pytest.raises(RecordError):
        draw_record(store(tmp_path, b"record zz9\n"), WORDS)

"""A stretch of the time line is chosen by keys or by mouse, and shared as a picture of its decisions."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pygame
import pytest
from PIL import Image

from client.screens.table.playback.timeline_bar import SHARING
from client.sessions.recorded_session import RecordedSession
from client.sharing import studio
from client.storage.settings import Settings
from client.ui import keys
from engine.games.registry import GAMES
from tests.support.client.table_driver import Sitter, Tables, still
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.games.stored_records import write_match


def sit(tables: Tables, folder: Path, settings: Settings | None = None) -> Sitter:
    """Look at a stored record from its beginning."""
    path = folder / "match.wc1"
    path.write_bytes(write_match("warchest", 3, ("Vera", "Anna")))
    session = asyncio.run(RecordedSession.open(path.read_bytes(), GAMES, path=path))
    sitter = tables.sit(session, settings or still())
    sitter.wait_for(lambda: bool(sitter.app.overlays))
    sitter.use("end.review")
    sitter.press(keys.HOME)
    return sitter


def find_ends(sitter: Sitter) -> tuple[int, int] | None:
    """Return the revisions at the ends of the chosen stretch."""
    ends, revisions = sitter.parts.timeline.stretch.ends, sitter.parts.match.store.revisions
    return None if ends is None else (revisions[ends[0] - 1], revisions[ends[1] - 1])


def shares(sitter: Sitter) -> bool:
    """Say whether the strip has the button that shares."""
    return any(control.key == SHARING for control in sitter.controls)


def test_keys_with_shift_choose_a_stretch(tables: Tables, tmp_path: Path) -> None:
    sitter = sit(tables, tmp_path)
    sitter.press(keys.RIGHT, keys.RIGHT, keys.RIGHT)
    assert not shares(sitter)
    sitter.press(keys.RIGHT, keys.RIGHT, keys.RIGHT, shift=True)
    assert find_ends(sitter) == (2, 5)
    assert shares(sitter)
    sitter.press(keys.LEFT, shift=True)
    assert find_ends(sitter) == (2, 4)
    sitter.press(keys.END, shift=True)
    assert find_ends(sitter) == (2, sitter.parts.match.store.revisions[-1])
    sitter.press(keys.LEFT)
    assert find_ends(sitter) is not None, "the viewer may look around in it"
    sitter.press(keys.BACK)
    sitter.wait()
    assert find_ends(sitter) is None
    assert not shares(sitter)
    assert not sitter.parts.match.timeline.live, "Esc forgets the stretch alone"


def test_the_mouse_with_shift_chooses_a_stretch(tables: Tables, tmp_path: Path) -> None:
    """From where the viewer is to the pressed place; a further press moves that end, a plain one ends it."""
    sitter = sit(tables, tmp_path)
    bar = sitter.parts.timeline

    def click(place: int, mods: int) -> None:
        pygame.key.set_mods(mods)
        sitter.click((bar._track.x(place), bar._track.rect.centery))
        pygame.key.set_mods(pygame.KMOD_NONE)
        sitter.wait()

    click(4, pygame.KMOD_NONE)
    assert find_ends(sitter) is None
    click(9, pygame.KMOD_LSHIFT)
    assert find_ends(sitter) == (3, 8)
    assert shares(sitter)
    click(2, pygame.KMOD_RSHIFT)
    assert find_ends(sitter) == (1, 3)
    click(6, pygame.KMOD_NONE)
    assert find_ends(sitter) is None
    assert not shares(sitter)


@pytest.mark.full
def test_the_stretch_is_drawn_with_its_decisions_alone(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the button through the menu to the file: a frame for each position of the stretch."""
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    monkeypatch.setattr(studio, "find_export_folder", lambda: pictures)
    sitter = sit(tables, tmp_path)
    sitter.press(keys.RIGHT, keys.RIGHT, keys.RIGHT)
    sitter.press(keys.RIGHT, keys.RIGHT, keys.RIGHT, shift=True)
    sitter.use(SHARING)
    sitter.use("names")
    sitter.use("gif")
    sitter.wait_for(lambda: any(path.stat().st_size for path in pictures.glob("*.gif")))
    (file,) = pictures.glob("match*.gif")
    with Image.open(file) as picture:
        assert vars(type(picture))["n_frames"].fget(picture) == 4


def test_a_running_match_has_no_stretch(tables: Tables) -> None:
    session = LocalSession(GAMES["warchest"], {"draft": "random"}, seed=3)
    session.run(10)
    sitter = tables.sit(session, still())
    sitter.press(keys.HOME)
    sitter.press(keys.RIGHT, keys.RIGHT, shift=True)
    assert sitter.parts.timeline.stretch.ends is None
    assert not shares(sitter)

"""Shared pictures of all games: a frame for each decision, with names or without, of all or a part."""

from __future__ import annotations

import io
import os
import weakref
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest
from PIL import Image, ImageSequence

from client.i18n import Words
from client.sharing.frames import BOARD, LINE, FrameMaker
from client.sharing.moments import MAX_FRAMES, list_decided_moments, thin
from client.sharing.pictures import FRAME_MS, LAST_FRAME_MS, pack_animation, share
from client.skins.registry import SHOWN_GAMES, SKINS
from engine.record.lines import RecordError
from engine.record.reading import read_match
from tests.support.selection import select
from tools.harness.games.stored_records import write_match, write_side

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


def make(data: bytes, *, names: bool = True) -> FrameMaker:
    return FrameMaker(read_match(data, SHOWN_GAMES), WORDS, names=names)


@pytest.mark.parametrize("form", select(["gif", "webp"]))
@pytest.mark.parametrize("game", sorted(SKINS.keys() & SHOWN_GAMES.keys()))
def test_an_animation_has_a_frame_for_each_decision(tmp_path: Path, game: str, form: str) -> None:
    """The last one stays longest, and the frames differ."""
    data = write_match(game, 1, ("Anna", "Boris"))
    decided = list_decided_moments(make(data).store.revisions)
    picture = Image.open(io.BytesIO(share(store(tmp_path, data), form, WORDS, names=True)))
    frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(picture)]
    assert len(frames) == len(decided)
    assert picture.size == (BOARD[0], BOARD[1] + 2 * LINE)
    assert frames[0].tobytes() != frames[-1].tobytes()
    if form == "gif":
        times = [frame.info["duration"] for frame in ImageSequence.Iterator(picture)]
        assert (times[0], times[-1]) == (FRAME_MS, LAST_FRAME_MS)


def test_an_animation_lets_its_frames_go() -> None:
    """All but the last one are gone when the next one is drawn."""
    drawn: list[weakref.ref[pygame.Surface]] = []
    most = 0

    def draw() -> Iterator[pygame.Surface]:
        nonlocal most
        for _ in range(5):
            frame = pygame.Surface((8, 8))
            drawn.append(weakref.ref(frame))
            most = max(most, sum(each() is not None for each in drawn))
            yield frame

    assert pack_animation(draw(), "gif").startswith(b"GIF8")
    assert most == 2


def test_a_strip_has_three_moments(tmp_path: Path) -> None:
    data = write_match("warchest", 1, ("Anna", "Boris"))
    strip = Image.open(io.BytesIO(share(store(tmp_path, data), "png", WORDS, names=True)))
    assert strip.format == "PNG"
    assert strip.size[0] > 3 * BOARD[0]


def test_a_stretch_is_shared_alone(tmp_path: Path) -> None:
    data = write_match("warchest", 1, ("Anna", "Boris"))
    moments = list_decided_moments(make(data).store.revisions)
    stretch = share(store(tmp_path, data), "gif", WORDS, names=True, first=moments[2], last=moments[6])
    assert getattr(Image.open(io.BytesIO(stretch)), "n_frames", 1) == 5
    with pytest.raises(ValueError, match="nothing was decided"):
        share(store(tmp_path, data), "gif", WORDS, names=True, first=10**6)


def test_without_names_nobody_is_named() -> None:
    """Neither above the board nor in the sentences below it."""
    data = write_match("warchest", 1, ("Anna", "Boris"))
    for names in (True, False):
        maker = make(data, names=names)
        told = [maker.title, *(maker.describe(at) for at in list_decided_moments(maker.store.revisions))]
        assert any("Anna" in text or "Boris" in text for text in told) == names
        assert sum(map(bool, told)) > 3


def test_the_record_of_one_side_shows_what_it_saw(tmp_path: Path) -> None:
    data = write_side("dawnember", 1, ("Anna", "Boris"), 1)
    assert make(data).store.viewer == 1
    assert share(store(tmp_path, data), "png", WORDS, names=False)


def test_a_long_match_is_thinned_evenly() -> None:
    assert len(thin(range(1000))) == MAX_FRAMES
    assert thin(range(1000))[::149] == [0, 999]
    gaps = {later - earlier for earlier, later in zip(thin(range(1000)), thin(range(1000))[1:], strict=False)}
    assert gaps == {6, 7}


def test_what_is_no_record_or_form_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError):
        share(store(tmp_path, b"no record"), "gif", WORDS, names=True)
    with pytest.raises(ValueError, match="'bmp' is no form"):
        share(store(tmp_path, write_match("warchest", 1, ("A", "B"))), "bmp", WORDS, names=True)

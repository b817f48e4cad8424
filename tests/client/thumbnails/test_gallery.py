"""The gallery: each picture is drawn once, kept on disk, and made anew where it is no help."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from client.screens.matches.matches import Matches
from client.skins.registry import SHOWN_GAMES
from client.storage.match_index import MatchIndex, StoredMatch
from client.thumbnails import gallery as module
from client.thumbnails.drawing import SIZE
from client.thumbnails.gallery import FOLDER, Gallery
from client.thumbnails.picture_file import pack_picture
from client.ui.focus import Control
from client.ui.widgets.buttons import PlateButton
from client.workers.worker import Worker
from engine.workers.dispatcher import WorkerLost
from tests.support.client.client_driver import Player, regular
from tools.harness.games.stored_records import store_records

BOX = (60, 34)


@pytest.fixture(autouse=True)
def display() -> None:
    """Start what loading a picture needs."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))


class DrawsOneColour:
    """A worker that writes a picture at once, and counts them."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.reply = b""

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Take the place of the process."""

        async def answer(worker: Worker[bytes], request: bytes, seconds: float) -> bytes:
            return self.answer(request)

        monkeypatch.setattr(Worker, "answer", answer)

    def answer(self, request: bytes) -> bytes:
        """Write a red picture, unless there is to be none."""
        asked = json.loads(request)
        self.asked.append(Path(asked["record"]).name)
        if not self.reply:
            picture = pygame.Surface(SIZE)
            picture.fill((250, 10, 20))
            Path(asked["picture"]).parent.mkdir(exist_ok=True)
            Path(asked["picture"]).write_bytes(pack_picture(picture))
        return self.reply


@pytest.fixture
def drawer(monkeypatch: pytest.MonkeyPatch) -> DrawsOneColour:
    """Return the worker in the place of the process."""
    made = DrawsOneColour()
    made.install(monkeypatch)
    return made


def list_matches(folder: Path) -> list[StoredMatch]:
    store_records(folder)
    return [*MatchIndex(folder, SHOWN_GAMES).refresh()][-1]


def test_a_picture_is_drawn_once_and_kept(tmp_path: Path, drawer: DrawsOneColour) -> None:
    match = list_matches(tmp_path)[0]
    gallery = Gallery(tmp_path, "en")
    assert gallery.find(match, BOX) is None
    assert gallery.can_draw(match)
    assert asyncio.run(gallery.draw(match))
    assert not gallery.can_draw(match)
    found = gallery.find(match, BOX)
    assert found is not None
    assert found.size == BOX
    assert found.get_at((30, 17))[0] > 200
    assert gallery.find(match, BOX) is found
    again = Gallery(tmp_path, "en")
    assert again.find(match, BOX) is not None
    assert Gallery(tmp_path, "ru").find(match, BOX) is None, "letters on it are of one language"
    assert drawer.asked == [match.files[0]]


def test_a_changed_record_has_another_picture(tmp_path: Path, drawer: DrawsOneColour) -> None:
    matches = list_matches(tmp_path)
    gallery = Gallery(tmp_path, "en")
    for match in matches:
        asyncio.run(gallery.draw(match))
    changed = replace(matches[0], changed=matches[0].changed + 1)
    assert gallery.can_draw(changed)
    gallery.sweep([changed, matches[1]])
    left = [path.name for path in (tmp_path / FOLDER).iterdir()]
    assert len(left) == 1
    assert left[0].startswith(matches[1].files[0])


@pytest.mark.parametrize("content", [b"", b"no picture"])
def test_a_damaged_picture_is_drawn_anew(tmp_path: Path, drawer: DrawsOneColour, content: bytes) -> None:
    match = list_matches(tmp_path)[0]
    asyncio.run(Gallery(tmp_path, "en").draw(match))
    (path,) = (tmp_path / FOLDER).iterdir()
    path.write_bytes(content)
    gallery = Gallery(tmp_path, "en")
    assert gallery.find(match, BOX) is None
    assert gallery.can_draw(match)


def test_what_cannot_be_drawn_is_not_tried_again(tmp_path: Path, drawer: DrawsOneColour) -> None:
    drawer.reply = b"line 1: no record"
    match = list_matches(tmp_path)[0]
    gallery = Gallery(tmp_path, "en")
    assert not asyncio.run(gallery.draw(match))
    assert not gallery.can_draw(match)
    assert gallery.find(match, BOX) is None


def test_a_lost_process_costs_one_picture(
    tmp_path: Path, drawer: DrawsOneColour, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lose(worker: Worker[bytes], request: bytes, seconds: float) -> bytes:
        raise WorkerLost

    matches = list_matches(tmp_path)
    gallery = Gallery(tmp_path, "en")
    with monkeypatch.context() as patch:
        patch.setattr(Worker, "answer", lose)
        assert not asyncio.run(gallery.draw(matches[0]))
    assert asyncio.run(gallery.draw(matches[1]))


def test_memory_is_bounded(tmp_path: Path, drawer: DrawsOneColour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_PICTURES", 2)
    gallery = Gallery(tmp_path, "en")
    matches = list_matches(tmp_path)
    for match in matches:
        asyncio.run(gallery.draw(match))
    pictures = [gallery.find(match, BOX) for match in matches]
    assert gallery.find(matches[-1], BOX) is pictures[-1]
    assert len(gallery._loaded) == 2


def list_rows(player: Player) -> list[Control]:
    """Return the rows of the list."""
    return [control for control in player.controls if str(control.key).startswith("match.")]


def run_scene(folder: Path, scene: Callable[[Player], Awaitable[None]]) -> None:
    """Play a scene on the list of stored matches, with the real process."""

    async def play() -> None:
        player = Player(folder, regular())
        player.app.visit(Matches())
        try:
            await scene(player)
        finally:
            await player.app.finish()

    asyncio.run(play())


def test_rows_get_their_pictures_from_a_process(tmp_path: Path) -> None:
    """The list does not wait; a broken record has the picture of its game. The process ends with the page."""
    store_records(tmp_path / "records")
    (tmp_path / "records" / "2026-11-29-broken.wc1").write_text("record wc1\nplay\n")
    workers: list[Worker[bytes]] = []

    async def scene(player: Player) -> None:
        player.wait()
        page = player.app.screen
        assert isinstance(page, Matches)
        async with asyncio.timeout(60):
            while page.is_reading or page.is_drawing or len(list_rows(player)) < 4:
                player.wait(2)
                await asyncio.sleep(0.01)
        player.wait()
        rows = list_rows(player)
        assert len(rows) == 4
        pictures = sorted(path.name for path in (tmp_path / "records" / FOLDER).iterdir())
        assert len(pictures) == 3
        for row in rows:
            assert isinstance(row, PlateButton)
            assert row.legend.picture is not None
        workers.append(page._gallery._worker)
        assert workers[0].process.running is None, "it holds memory, and nothing is to be drawn"
        assert workers[0].process.starts == 1

    run_scene(tmp_path, scene)
    assert workers[0].closed
    assert workers[0].process.running is None

"""A record is verified beside the event loop: its progress is told, and a cancellation ends the work."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from client.screens.matches.opening import Opening
from client.sessions.recorded_session import RecordedSession
from client.skins.registry import SHOWN_GAMES
from tests.support.client.client_driver import LANGUAGES, Player, regular
from tools.harness.games.stored_records import write_match

RECORD = write_match("warchest", 1, ("Vera", "Anna"))


def test_the_verified_part_grows_to_the_end() -> None:
    parts: list[float] = []

    async def scene() -> None:
        session = await RecordedSession.open(RECORD, SHOWN_GAMES, parts.append)
        assert len(parts) == len(session.reading.revisions)
        await session.close()

    asyncio.run(scene())
    assert parts == sorted(parts)
    # Behind the last entry are the result and the digest.
    assert 0.9 < parts[-1] < 1


def test_a_cancelled_verification_ends_with_the_next_entry() -> None:
    """The thread waits in the first entry until the task is cancelled, and never tells of the third."""
    told = threading.Event()
    go_on = threading.Event()
    parts: list[float] = []

    def watch(part: float) -> None:
        parts.append(part)
        told.set()
        assert go_on.wait(30)

    async def scene() -> None:
        task = asyncio.create_task(RecordedSession.open(RECORD, SHOWN_GAMES, watch))
        while not told.is_set():
            await asyncio.sleep(0.001)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        go_on.set()

    asyncio.run(scene())
    assert len(parts) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_verification_shows_its_progress_and_can_be_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    (tmp_path / "a.wc1").write_bytes(RECORD)
    stopped: list[bool] = []

    async def verify(
        data: bytes, games: object, watch: Callable[[float], object], path: Path
    ) -> RecordedSession:
        watch(0.425)
        try:
            await asyncio.Event().wait()
        finally:
            stopped.append(True)
        raise AssertionError("nobody sets the event")

    monkeypatch.setattr(RecordedSession, "open", verify)

    async def scene() -> None:
        player = Player(tmp_path, regular(language=language))
        page = Opening(tmp_path / "a.wc1")
        player.app.visit(page)
        player.wait()
        assert page.progress == ""
        while not page.verified:
            await asyncio.sleep(0.005)
        player.pass_time(1.0)
        assert page.progress == player.app.words.tr("matches.verified", n=42)
        assert page.note.height > 0
        player.use("cancel")
        await asyncio.sleep(0)
        assert stopped == [True]
        await player.app.finish()

    asyncio.run(scene())

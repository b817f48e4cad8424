"""Shared pictures, drawn one after another by a process of its own and saved where people find them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from client.storage.exports import export_file, find_export_folder
from client.workers.worker import make_plain_worker
from engine.workers.dispatcher import WorkerLost

HANDLER = "client.sharing.sharing_desk"
DRAWING_TIME_S = 120.0
"""Seconds that one picture may take: a long match has many frames."""


class Studio:
    """The process that draws the pictures of stored matches in one language."""

    def __init__(self, language: str) -> None:
        """Begin without a process; letters in the pictures are those of the language."""
        self._worker = make_plain_worker(HANDLER, language)
        self._one_by_one = asyncio.Lock()

    async def save(
        self, record: Path, stem: str, form: str, *, names: bool, first: int = 0, last: int | None = None
    ) -> Path:
        """Save the picture of a stretch of a match, and return its path; raises `OSError` and `ValueError`.

        The stretch goes from one number of events to another one; `form` is the ending of the file.
        """
        # The name is taken before the picture is there: another picture gets another one.
        path = export_file(find_export_folder(), stem, form, b"")
        request = {"record": str(record), "picture": str(path), "form": form, "names": names}
        try:
            await self._draw(json.dumps(request | {"first": first, "last": last}).encode())
        except BaseException:
            path.unlink(missing_ok=True)
            raise
        return path

    async def close(self) -> None:
        """End the process."""
        await asyncio.to_thread(self._worker.close)

    async def _draw(self, request: bytes) -> None:
        try:
            async with self._one_by_one:
                why = await self._worker.answer(request, DRAWING_TIME_S)
        except WorkerLost:
            raise OSError("the process that draws is lost") from None
        if why:
            raise ValueError(why.decode("utf-8", "replace"))

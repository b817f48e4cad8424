"""The thumbnails of stored matches: kept on disk, drawn one after another where they are missing."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import pygame

from client.storage.match_index import StoredMatch
from client.thumbnails.picture_file import ENDING, load_picture
from client.workers.worker import make_plain_worker
from engine.workers.dispatcher import WorkerLost

FOLDER = "thumbnails"
HANDLER = "client.thumbnails.drawing_desk"
DRAWING_TIME_S = 20.0
"""Seconds that one picture may take: the longest matches of ours take some, strangers' records more."""
MAX_PICTURES = 100
"""Pictures in memory: about 7 MiB in the largest usual window."""

log = logging.getLogger("muster.records")


class Gallery:
    """The pictures of the ends of stored matches in one language."""

    def __init__(self, records: Path, language: str) -> None:
        """Use the pictures beside some records; letters on them are those of the language."""
        self._records = records
        self._folder = records / FOLDER
        self._language = language
        self._worker = make_plain_worker(HANDLER, language)
        self._loaded: OrderedDict[tuple[str, tuple[int, int]], pygame.Surface] = OrderedDict()
        self._failed: set[str] = set()
        """Names of the pictures that cannot be drawn."""

    def find(self, match: StoredMatch, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture of a match in some pixels, if it was drawn once."""
        name = self._name(match)
        key = (name, size)
        if key not in self._loaded:
            picture = load_picture(self._folder / name, size)
            if picture is None:
                self._drop_bad_picture(name)
                return None
            self._loaded[key] = picture
            if len(self._loaded) > MAX_PICTURES:
                self._loaded.popitem(last=False)
        self._loaded.move_to_end(key)
        return self._loaded[key]

    def can_draw(self, match: StoredMatch) -> bool:
        """Say whether a picture is missing that was not tried yet."""
        name = self._name(match)
        return name not in self._failed and not (self._folder / name).exists()

    async def draw(self, match: StoredMatch) -> bool:
        """Draw the picture of a match, and keep it; False if the record has none."""
        name = self._name(match)
        paths = {"record": str(self._records / match.files[0]), "picture": str(self._folder / name)}
        try:
            why = await self._worker.answer(json.dumps(paths).encode(), DRAWING_TIME_S)
        except WorkerLost:
            why = b"the process that draws is lost"
        if not why and not (self._folder / name).exists():
            why = b"the picture is gone again"
        if why:
            self._failed.add(name)
            log.info("no thumbnail of %s: %s", match.files[0], why.decode("utf-8", "replace"))
        return not why

    def sweep(self, matches: Iterable[StoredMatch]) -> None:
        """Remove the pictures of records that are gone or have changed."""
        names = {match.files[0]: str(match.changed) for match in matches}
        try:
            self._remove_others(names)
        except OSError as error:
            log.warning("old thumbnails cannot be removed: %s", error)

    def rest(self) -> None:
        """Let the process go until the next picture."""
        self._worker.rest()

    async def close(self) -> None:
        """End the process."""
        await asyncio.to_thread(self._worker.close)

    def _drop_bad_picture(self, name: str) -> None:
        """Remove a picture that does not load: it will be drawn anew."""
        with suppress(OSError):
            (self._folder / name).unlink(missing_ok=True)

    def _remove_others(self, names: dict[str, str]) -> None:
        for path in [*self._folder.iterdir()] if self._folder.is_dir() else []:
            record, changed, *_ = [*path.name.removesuffix(ENDING).rsplit(".", 2), "", ""]
            if names.get(record) != changed:
                path.unlink(missing_ok=True)

    def _name(self, match: StoredMatch) -> str:
        """Return the file of a match's picture; that of a changed record is another one."""
        return f"{match.files[0]}.{match.changed}.{self._language}{ENDING}"

"""Counts of random games in a file: a long run can be stopped and continued."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct, field


class Counted(Struct):
    """The counts of the random games of one seed so far."""

    game: str
    seed: int
    played: dict[str, int] = field(default_factory=dict)
    """Number of games by their beginning."""
    ended: dict[str, int] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    """Number of occurrences by event."""


class KeptGames:
    """The file of such a run; without a path nothing is stored."""

    def __init__(self, path: Path | None) -> None:
        """Use a file, which need not exist yet."""
        self._path = path

    def load(self, game: str, seed: int) -> Counted:
        """Return the counts so far, or empty ones; raises `ValueError` for the file of another run."""
        try:
            kept = None if self._path is None else self._path.read_bytes()
        except FileNotFoundError:
            kept = None
        if kept is None:
            return Counted(game, seed)
        try:
            found = msgspec.json.decode(kept, type=Counted)
        except msgspec.DecodeError as error:
            raise ValueError(f"{self._path} holds no counted games: {error}") from None
        if (found.game, found.seed) != (game, seed):
            raise ValueError(f"{self._path} is of {found.game} with the seed {found.seed}: take another file")
        return found

    def save(self, counted: Counted) -> None:
        """Store the counts."""
        if self._path is not None:
            draft = self._path.with_name(f"{self._path.name}.new")
            draft.write_bytes(msgspec.json.encode(counted) + b"\n")
            draft.replace(self._path)

"""Random games that were counted already, in a file: whoever stops a long run goes on where it was."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct, field


class Counted(Struct):
    """What has come of the random games of one seed so far."""

    game: str
    seed: int
    played: dict[str, int] = field(default_factory=dict)
    """How many games there were, by what they began with."""
    ended: dict[str, int] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    """How often what has occurred."""


class KeptGames:
    """The file of such a run; without a path nothing is kept."""

    def __init__(self, path: Path | None) -> None:
        """Use a file, which need not exist yet."""
        self._path = path

    def load(self, game: str, seed: int) -> Counted:
        """Return what was counted, nothing to begin with; raises `ValueError` for the file of another run."""
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
        """Keep what was counted."""
        if self._path is not None:
            draft = self._path.with_name(f"{self._path.name}.new")
            draft.write_bytes(msgspec.json.encode(counted) + b"\n")
            draft.replace(self._path)

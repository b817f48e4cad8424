"""The fixed configuration of a host."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.bots.registry import bots_of
from engine.game import Game
from engine.wire.identity import UNPROVED, room_of
from server.core.settings import Settings

Entropy = Callable[[int], bytes]
"""Function that returns a number of unpredictable random bytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HostConfig:
    """The configuration of a host: its name, games and limits."""

    games: Mapping[str, Game[Any]]
    settings: Settings
    name: str
    owner: str
    """Name of who opened the room, for lists of rooms and brackets; empty where nobody did."""
    version: str
    entropy: Entropy
    wall_clock: Callable[[], float]
    """Function that returns the seconds since 1970."""
    secret: str | None
    """Secret that admits the one player of a solo host; None for all other hosts."""
    seed: int | None
    """Seed of all draws of a solo host, if one was chosen."""
    fingerprint: bytes | None
    """Fingerprint of the room's key, if strangers may come; None for a solo host."""

    @property
    def solo(self) -> bool:
        """Say whether the host is for one player alone."""
        return self.secret is not None

    @property
    def room(self) -> str | None:
        """Return the id under which strangers know the room, if they do."""
        return None if self.fingerprint is None else room_of(self.fingerprint)

    @property
    def proved_to(self) -> bytes:
        """Return the bytes that proofs to this host must be bound to."""
        return UNPROVED if self.fingerprint is None else self.fingerprint

    def stand_in(self, game: Game[Any]) -> str:
        """Return the bot that answers for absent players."""
        bots, wanted = bots_of(game), self.settings.stand_in
        return wanted if wanted in bots else next(iter(bots), "")

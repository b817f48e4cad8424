"""The configuration of a host from its start to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.bots.registry import bots_of
from engine.game import Game
from engine.wire.identity import UNPROVED, room_of
from server.core.settings import Settings

Entropy = Callable[[int], bytes]
"""Return that many random bytes that nobody can foresee."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HostConfig:
    """What a host is called, what it offers and allows."""

    games: Mapping[str, Game[Any]]
    settings: Settings
    name: str
    version: str
    entropy: Entropy
    secret: str | None
    """What lets the one player of a solo host in; None for all other hosts."""
    seed: int | None
    """What all draws of a solo host come from, where somebody chose that."""
    fingerprint: bytes | None
    """That of the key that names it, where strangers may come; None for a solo host."""

    @property
    def solo(self) -> bool:
        """Say whether it is for one player alone."""
        return self.secret is not None

    @property
    def room(self) -> str | None:
        """Return the id under which strangers know it, if they do."""
        return None if self.fingerprint is None else room_of(self.fingerprint)

    @property
    def proved_to(self) -> bytes:
        """Return what proofs to this host must be bound to."""
        return UNPROVED if self.fingerprint is None else self.fingerprint

    def stand_in(self, game: Game[Any]) -> str:
        """Return the bot that answers for players who are away."""
        bots, wanted = bots_of(game), self.settings.stand_in
        return wanted if wanted in bots else next(iter(bots), "")

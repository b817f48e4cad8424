"""Passwords of tables that are known here: only in memory, and only as stretched keys."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

from client.net.connection import Connection
from client.net.reconnect import Asking
from engine.wire import passwords
from engine.wire.proofs import Proof, password_key
from engine.wire.protocol import ClientMessage, Lock


class Keyring:
    """The known keys by the salt of their table."""

    def __init__(self) -> None:
        self._keys: dict[str, str] = {}

    def __contains__(self, salt: str) -> bool:
        """Say whether the password with a salt is known."""
        return salt in self._keys

    async def lock(self, password: str) -> Lock:
        """Return the lock of a new password for the host, and remember its key."""
        lock = await asyncio.to_thread(passwords.lock, password, secrets.token_hex(16))
        self._keys[lock.salt] = lock.key
        return lock

    async def key(self, salt: str, password: str) -> str | None:
        """Return the key of a password with a salt; without a password the known key, if any."""
        if salt and password:
            return await asyncio.to_thread(passwords.stretch, password, salt)
        return self._keys.get(salt)

    def keep(self, salt: str, key: str | None) -> None:
        """Remember a key that has opened its table."""
        if key is not None:
            self._keys[salt] = key

    def asking(
        self,
        salt: str,
        key: str | None,
        table: int,
        seat: int | None,
        make: Callable[[Proof | None], ClientMessage],
    ) -> Asking:
        """Return a command with the proof of a key: the given one, or the known one for the salt."""

        def ask(link: Connection) -> ClientMessage:
            known = key or self._keys.get(salt)
            return make(link.prove("table", table, seat, password_key(known)) if known else None)

        return ask

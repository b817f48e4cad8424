"""Signs of rooms: worked out beside the frames, since each takes longer than one, and kept."""

from __future__ import annotations

import asyncio

from client.i18n import LANGUAGES
from engine.wire.identity import UNPROVED
from engine.wire.sign import sign_of

MOST = 64
"""How many are kept."""


class Signs:
    """Know the signs of the rooms that were asked for."""

    def __init__(self) -> None:
        self._known: dict[bytes, dict[str, str]] = {UNPROVED: {}}

    def known(self, fingerprint: bytes) -> bool:
        """Say whether a sign is worked out, or there is none to work out."""
        return fingerprint in self._known

    def told(self, fingerprint: bytes, language: str) -> str:
        """Return a sign in a language; empty while it is not worked out, and where there is no key."""
        return self._known.get(fingerprint, {}).get(language, "")

    async def work_out(self, fingerprint: bytes) -> None:
        """Work a sign out, if that was not done yet."""
        if self.known(fingerprint):
            return
        signs = {language: await asyncio.to_thread(sign_of, fingerprint, language) for language in LANGUAGES}
        while len(self._known) >= MOST:
            del self._known[next(each for each in self._known if each != UNPROVED)]
        self._known[fingerprint] = signs

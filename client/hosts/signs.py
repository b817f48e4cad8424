"""Signs of rooms: computed in a thread, because each takes longer than a frame, and cached."""

from __future__ import annotations

import asyncio

from client.i18n import LANGUAGES
from engine.wire.identity import UNPROVED
from engine.wire.sign import sign_of

MAX_KEPT_SIGNS = 64
"""Most signs that are kept."""


class Signs:
    """The signs of requested rooms."""

    def __init__(self) -> None:
        self._known: dict[bytes, dict[str, str]] = {UNPROVED: {}}

    def is_ready(self, fingerprint: bytes) -> bool:
        """Return whether a sign is computed, or there is none to compute."""
        return fingerprint in self._known

    def find_sign(self, fingerprint: bytes, language: str) -> str:
        """Return a sign in a language; empty while it is not computed, or without a key."""
        return self._known.get(fingerprint, {}).get(language, "")

    async def work_out(self, fingerprint: bytes) -> None:
        """Compute a sign, unless that is done."""
        if self.is_ready(fingerprint):
            return
        signs = {language: await asyncio.to_thread(sign_of, fingerprint, language) for language in LANGUAGES}
        while len(self._known) >= MAX_KEPT_SIGNS:
            del self._known[next(each for each in self._known if each != UNPROVED)]
        self._known[fingerprint] = signs

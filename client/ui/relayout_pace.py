"""The pace at which a page is laid out anew while what it shows changes all the time."""

from __future__ import annotations

from client.net.limits import RELAYOUT_SECONDS, RELAYOUTS


class Relayouts:
    """Allow some at once after a while without a change, and then one now and then."""

    def __init__(self) -> None:
        self._left: float = RELAYOUTS

    def update(self, dt: float, due: bool) -> bool:
        """Let `dt` seconds pass; say whether what is due may be done now."""
        self._left = min(RELAYOUTS, self._left + dt / RELAYOUT_SECONDS)
        if not due or self._left < 1:
            return False
        self._left -= 1
        return True

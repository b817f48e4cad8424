"""The pace of new layouts of a page whose content changes all the time."""

from __future__ import annotations

from client.net.limits import RELAYOUT_S, RELAYOUTS


class Relayouts:
    """A limit of layouts: some at once after a while without a change, and then one now and then."""

    def __init__(self) -> None:
        self._left: float = RELAYOUTS

    def update(self, dt: float, due: bool) -> bool:
        """Let `dt` seconds pass; say whether a layout may be done now."""
        self._left = min(RELAYOUTS, self._left + dt / RELAYOUT_S)
        if not due or self._left < 1:
            return False
        self._left -= 1
        return True

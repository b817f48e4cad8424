"""Limits on what one connection or address may ask for."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any


class Bucket:
    """Allow `rate` uses a second on average and `burst` at once."""

    __slots__ = ("_at", "_burst", "_left", "_rate", "strikes")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = self._burst
        self._at = now
        self.strikes = 0
        """Uses refused since the bucket was last full."""

    def take(self, now: float) -> bool:
        """Use the bucket once; False where it is empty."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._left == self._burst:
            self.strikes = 0
        if self._left < 1.0:
            self.strikes += 1
            return False
        self._left -= 1.0
        return True


class Failures:
    """Count wrong secrets and tokens by address, and block an address that has too many."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._seconds = seconds
        self._seen: dict[str, tuple[int, float]] = {}

    def blocked(self, address: str, now: float) -> bool:
        """Say whether the address must wait."""
        count, until = self._seen.get(address, (0, 0.0))
        return count >= self._most and now < until

    def add(self, address: str, now: float) -> None:
        """Note a failure; the count starts again once the address kept away for the time of a block."""
        # Forgetting here bounds the table by the number of addresses that failed within one block's time.
        self._seen = {seen: entry for seen, entry in self._seen.items() if now < entry[1]}
        count, _ = self._seen.get(address, (0, 0.0))
        self._seen[address] = (count + 1, now + self._seconds)


class Answered:
    """Remember a connection's last accepted commands, so that a repeated one is not carried out again."""

    MOST = 32

    def __init__(self) -> None:
        self._commands: OrderedDict[int, Any] = OrderedDict()

    def recall(self, number: int) -> Any:
        """Return the accepted command of that id, or None."""
        return self._commands.get(number)

    def keep(self, number: int, command: Any) -> None:
        """Remember an accepted command."""
        self._commands[number] = command
        if len(self._commands) > self.MOST:
            self._commands.popitem(last=False)

    def forget(self, number: int) -> None:
        """Forget a command, which did not last."""
        self._commands.pop(number, None)

"""Rate limits for one connection or address."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from hashlib import blake2b

from msgspec import Struct

from engine.wire.protocol import encode


class Bucket:
    """A rate limit: `rate` uses a second on average and `burst` at once."""

    __slots__ = ("_at", "_burst", "_left", "_rate", "strikes")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._left = self._burst
        self._at = now
        self.strikes = 0
        """Uses refused since the bucket was last full."""

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Use the cost of an action, at most a whole filling; False if not enough is left."""
        cost = min(cost, self._burst)
        if not self.holds(now, cost):
            self.strikes += 1
            return False
        self._left -= cost
        return True

    def holds(self, now: float, cost: float = 1.0) -> bool:
        """Say whether enough is left for a cost, without using it."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        if self._left == self._burst:
            self.strikes = 0
        return self._left >= min(cost, self._burst)

    def charge(self, cost: float) -> None:
        """Charge a cost that became known later; the bucket goes at most one whole filling below empty."""
        self._left = max(-self._burst, self._left - cost)


class Failures:
    """A count of wrong guesses: each further one doubles the pause before the next try.

    Guesses are counted by target and by source: a guesser at one target, or from a place, stops nobody
    elsewhere. Attempts during a pause do not make it longer.
    """

    def __init__(self, free: int, shortest: float, longest: float) -> None:
        """Let `free` wrong guesses pass; the last of them costs the `shortest` pause in seconds."""
        self._free = free
        self._shortest = shortest
        self._longest = longest
        self._seen: dict[Hashable, tuple[int, float]] = {}
        """By key, the number of wrong guesses, and the end of the last pause."""

    def pause(self, key: Hashable, now: float) -> float:
        """Return the seconds for which no guess counts, not even a right one; 0: it counts."""
        _, until = self._seen.get(key, (0, now))
        return max(0.0, until - now)

    def add(self, key: Hashable, now: float) -> None:
        """Note a wrong guess that was not made in a pause."""
        # Forgetting here limits the table to keys with a guess within the longest pause.
        self._seen = {seen: entry for seen, entry in self._seen.items() if now < entry[1] + self._longest}
        count = self._seen.get(key, (0, now))[0] + 1
        # The cap prevents an overflow of the float: 64 doublings exceed any longest pause.
        pause = self._shortest * 2.0 ** min(count - self._free, 64) if count >= self._free else 0.0
        self._seen[key] = count, now + min(pause, self._longest)

    def forget(self, key: Hashable) -> None:
        """Forget the guesses of a key, after a right one."""
        self._seen.pop(key, None)


def digest(command: Struct) -> bytes:
    """Return a short digest that distinguishes a command from all others."""
    return blake2b(encode(command), digest_size=16).digest()


class Answered:
    """A connection's last accepted commands: a repeated command is not carried out again."""

    MAX_COMMANDS = 32

    def __init__(self) -> None:
        self._commands: OrderedDict[int, bytes] = OrderedDict()

    def recall(self, number: int) -> bytes | None:
        """Return the digest of the accepted command of that id, or None."""
        return self._commands.get(number)

    def keep(self, number: int, command: Struct) -> None:
        """Remember an accepted command."""
        self._commands[number] = digest(command)
        if len(self._commands) > self.MAX_COMMANDS:
            self._commands.popitem(last=False)

    def forget(self, number: int) -> None:
        """Forget a command that was taken back."""
        self._commands.pop(number, None)

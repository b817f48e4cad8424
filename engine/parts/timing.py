"""The part of a game for time: hidden thinking times, timeouts, and costly work."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from engine.events import Seat

S = TypeVar("S")


class Timing(Generic[S]):
    """Support of a game for a host that keeps time; every member has a default."""

    def hides_timing(self, state: S, seat: Seat) -> bool:
        """Say whether the time that a seat takes for its present decision must reveal nothing.

        Every view agrees on it. Such a question is asked whatever the seat holds, even if it can only pass.
        """
        return False

    def timeout_action(self, state: S, seat: Seat) -> Any | None:
        """Return the decision for a seat that is asked and out of time; None: it loses the match.

        It follows from the seat's knowledge. A match with only such decisions ends (`Checks.limit`).
        """
        return None

    def has_costly_setup(self, config: Any) -> bool:
        """Say whether a set-up, or judging a preparation for it, may take longer than a few milliseconds.

        A host then computes it in another process, and the other matches need not wait.
        """
        return False

    def is_costly(self, state: S, seat: Seat, action: Any) -> bool:
        """Say whether judging or carrying out an action may take longer than a few milliseconds.

        A host then works it out in another process, from the text of the true state.
        """
        return False

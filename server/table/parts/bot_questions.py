"""The questions of a match to its bots."""

from __future__ import annotations

from engine.events import Seat


class BotQuestions:
    """The bots' questions in the present match; its own methods change it."""

    def __init__(self) -> None:
        self.thinking: dict[Seat, int] = {}
        """By seat, the revision of an open question to a bot, which has not answered yet."""
        self.substituted: set[Seat] = set()
        """Seats for whose failed bot a quick one has decided."""
        self._spare_seeds: dict[Seat, bytes] = {}
        """By seat, the seed of the decision that replaces a failed bot's, until it is made."""

    def ask(self, seat: Seat, since: int) -> bool:
        """Note a question to a bot; False if it thinks about this question already."""
        if self.thinking.get(seat) == since:
            return False
        self.thinking[seat] = since
        return True

    def close(self, seat: Seat) -> None:
        """Note that an answer has come."""
        self.thinking.pop(seat, None)

    def find_spare_seed(self, seat: Seat, fresh: bytes) -> bytes:
        """Return the seed of a decision that replaces a bot's: the first given one, until that is made."""
        return self._spare_seeds.setdefault(seat, fresh)

    def note_substitute(self, seat: Seat) -> None:
        """Note that a decision was made in place of a bot."""
        del self._spare_seeds[seat]
        self.substituted.add(seat)

    def begin_match(self) -> None:
        """Forget the questions of an earlier match."""
        self.thinking.clear()
        self.substituted.clear()

    def forget(self) -> None:
        """Forget the open questions, which may never have existed."""
        self.thinking.clear()

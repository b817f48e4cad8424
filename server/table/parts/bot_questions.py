"""The questions of a match that its bots were asked."""

from __future__ import annotations

from engine.events import Seat


class BotQuestions:
    """What bots were asked in the present match; its own methods change it."""

    def __init__(self) -> None:
        self.thinking: dict[Seat, int] = {}
        """By seat, the revision since which the question stands that a bot was asked and has not answered."""
        self.substituted: set[Seat] = set()
        """The seats for whose bot, which has failed, a quick one has decided."""
        self._spare_seeds: dict[Seat, bytes] = {}
        """By seat, the seed of a decision in place of a bot that failed, until it is made."""

    def ask(self, seat: Seat, since: int) -> bool:
        """Note that a bot is asked; say whether it does not think about this question already."""
        if self.thinking.get(seat) == since:
            return False
        self.thinking[seat] = since
        return True

    def close(self, seat: Seat) -> None:
        """Note that an answer has come."""
        self.thinking.pop(seat, None)

    def find_spare_seed(self, seat: Seat, fresh: bytes) -> bytes:
        """Return the seed of a decision in place of a bot: the first one given, until that is made."""
        return self._spare_seeds.setdefault(seat, fresh)

    def note_substitute(self, seat: Seat) -> None:
        """Note that a decision was made in place of a bot."""
        del self._spare_seeds[seat]
        self.substituted.add(seat)

    def begin_match(self) -> None:
        """Forget what bots were asked in an earlier match."""
        self.thinking.clear()
        self.substituted.clear()

    def forget(self) -> None:
        """Forget the open questions, which may never have been."""
        self.thinking.clear()

"""A request to take decisions back together: the seats that agree to it (`docs/undo.md`)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.events import Seat

TAKEBACK_BARRED = "takeback_barred"
"""The people at this table do not take decisions back together."""
TAKEBACK_NEEDLESS = "takeback_needless"
"""The seat can take its decision back by itself."""
TAKEBACK_ASKED = "takeback_asked"
"""Somebody asks already, or the seat has agreed."""
TAKEBACK_DECLINED = "takeback_declined"
"""The others have declined in this position; repeated requests would pester them."""
TAKEBACK_NOT_ASKED = "takeback_not_asked"
"""Nobody asks to take a decision back."""


class TakebackRequest(NamedTuple):
    """The request in a position; the next decision ends it."""

    agreeing: tuple[Seat, ...] = ()
    """The seats that agree, in the order of their entries; the first one asks."""
    declined: bool = False
    """Whether a request was declined in this position."""

    def refusal(self) -> str | None:
        """Say why nobody can ask now, or None."""
        if self.agreeing:
            return TAKEBACK_ASKED
        return TAKEBACK_DECLINED if self.declined else None

    def answer_refusal(self, seat: Seat, *, agree: bool) -> str | None:
        """Say why a seat cannot answer, or None; to decline also withdraws its own request."""
        if not self.agreeing:
            return TAKEBACK_NOT_ASKED
        return TAKEBACK_ASKED if agree and seat in self.agreeing else None

    def find_absent_answer(self, consenting: Collection[Seat], absent: Collection[Seat]) -> Seat | None:
        """Return the seat that declines by being absent, or None: the one that asks, or the last one asked.

        >>> TakebackRequest((0,)).find_absent_answer({0, 1, 2}, {1})
        >>> TakebackRequest((0, 2)).find_absent_answer({0, 1, 2}, {1})
        1
        """
        if not self.agreeing:
            return None
        if self.agreeing[0] in absent:
            return self.agreeing[0]
        asked = sorted({*consenting} - {*self.agreeing})
        return asked[0] if asked and {*asked} <= {*absent} else None

    def agree(self, seat: Seat) -> TakebackRequest:
        """Return the request once a seat asks or agrees."""
        return self if seat in self.agreeing else self._replace(agreeing=(*self.agreeing, seat))


DECLINED = TakebackRequest(declined=True)
"""The position after a seat has declined."""
NO_REQUEST = TakebackRequest()
"""The position in which nobody has asked."""

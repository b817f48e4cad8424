"""Orders that were typed in one line: each is given when the one before it was accepted."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from client.i18n import Words
from engine.events import Seat


class OrderList:
    """The orders of one seat that are left of a line."""

    def __init__(self, words: Words, say: Callable[..., object]) -> None:
        """Begin empty; `say` prints lines."""
        self._words, self._say = words, say
        self._seat: Seat | None = None
        self._left: deque[str] = deque()

    def waits(self, seat: Seat | None) -> bool:
        """Say whether an order of a seat is left."""
        return bool(self._left) and seat == self._seat

    def fill(self, orders: Sequence[str], seat: Seat | None) -> str:
        """Keep all orders of a line but the first, which is returned."""
        if len(orders) > 1:
            self._left, self._seat = deque(orders[1:]), seat
        return orders[0]

    def take(self) -> str:
        """Return the next order, and print it."""
        order = self._left.popleft()
        self._say(self._words.tr("text.order_list.next", order=order))
        return order

    def drop(self) -> None:
        """Forget what is left, and say so: the last order was not accepted."""
        if self._left:
            self._say(self._words.tr_n("text.order_list.dropped", len(self._left)))
            self._left.clear()

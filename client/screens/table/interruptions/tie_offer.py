"""An offered tie: the question, the answers, and the result."""

from __future__ import annotations

from functools import partial

from client.screens.table.context import TableContext
from client.screens.table.playback.shown_match import ShownMatch
from client.ui.widgets.dialog import Choice, Dialog
from engine.events import Seat
from engine.match.entries import ENTRIES, TieDeclined


class TieOffer:
    """The question about a tie, as long as the offer is open."""

    def __init__(self, table: TableContext, match: ShownMatch) -> None:
        """Begin without an offer."""
        self._table = table
        self._match = match
        self._agreeing: tuple[Seat, ...] = ()
        """Seats that were for a tie at the last `refresh`."""
        self._answering: Seat | None = None
        """Own seat at that time."""
        self._dialog: Dialog | None = None

    def refresh(self) -> None:
        """Ask, stop asking, or show the result of an offer."""
        table, standing = self._table, self._match.store.true
        agreeing = standing.offers.agreeing if standing.outcome is None else ()
        own = table.session.match.seat
        before, turned = self._agreeing, own != self._answering
        self._agreeing, self._answering = agreeing, own
        if agreeing == before and not turned:
            return
        if self._dialog is not None and (not agreeing or own in agreeing or turned):
            if self._dialog in table.app.overlays:
                self._dialog.close()
            self._dialog = None
        if agreeing and (turned or not before) and own not in (None, *agreeing):
            self._ask(agreeing[0])
        elif agreeing and agreeing != before:
            self._tell_waiting(agreeing)
        elif standing.outcome is None and before and not agreeing:
            self._tell_end()

    def choices(self) -> list[Choice]:
        """Return the player's choices about a tie."""
        if not self._match.store.game.ties:
            return []
        agreeing = self._match.store.true.offers.agreeing
        if not agreeing:
            return [Choice("table.tie.offer", self._offer)]
        no = partial(self._answer, agree=False)
        if self._table.session.match.seat in agreeing:
            return [Choice("table.tie.withdraw", no)]
        yes = partial(self._answer, agree=True)
        tr = self._table.words.tr
        accept = Choice("table.tie.accept", yes, "danger", lambda: tr("table.tie.accept.cost"))
        return [accept, Choice("table.tie.decline", no)]

    def _ask(self, seat: Seat) -> None:
        """Ask whether a tie is accepted; an accidental press answers nothing."""
        table = self._table

        def say() -> str:
            return table.words.tr("table.tie.asked", player=table.names()[seat])

        # Another player at this computer cannot play on before there is an answer.
        later = [Choice("table.tie.later")] if len(table.session.table.own_seats) == 1 else []
        self._dialog = Dialog(say, [*self.choices(), *later])
        table.app.open(self._dialog)

    def _tell_waiting(self, agreeing: tuple[Seat, ...]) -> None:
        """Name the seats whose answers are still missing."""
        table, tr = self._table, self._table.words.tr
        rest = (name for seat, name in enumerate(table.names()) if seat not in agreeing)
        table.app.toast(tr("table.tie.waiting", players=tr("common.list").join(rest)))

    def _tell_end(self) -> None:
        """Name the players who want to play on; an offer that a play has passed over ends silently."""
        table, events = self._table, self._match.store.events
        last = next((event for event in reversed(events) if isinstance(event, ENTRIES)), None)
        if isinstance(last, TieDeclined) and last.seat not in table.session.table.own_seats:
            table.app.toast(table.words.tr("table.tie.declined", player=table.names()[last.seat]))

    def _answer(self, *, agree: bool) -> None:
        self._table.order(self._table.session.commands.answer_tie(agree))

    def _offer(self) -> None:
        table = self._table
        table.confirm(
            "table.tie.offer.confirm",
            "table.tie.offer",
            "table.tie.offer.cost",
            lambda: table.order(table.session.commands.offer_tie()),
        )

"""An offered tie: the question, the answers, and the result."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from client.screens.table.interruptions.agreement_question import AgreementQuestion, QuestionTexts
from client.ui.widgets.dialog import Choice
from engine.events import Seat
from engine.match.entries import TieDeclined
from engine.match.state import MatchState
from engine.wire.protocol import Rejected


class TieOffer(AgreementQuestion):
    """The question about a tie, as long as the offer is open."""

    texts = QuestionTexts(
        asked="table.tie.asked",
        accept="table.tie.accept",
        cost="table.tie.accept.cost",
        decline="table.tie.decline",
        withdraw="table.tie.withdraw",
        waiting="table.tie.waiting",
        declined="table.tie.declined",
    )
    declined = TieDeclined

    def list_agreeing(self, standing: MatchState[Any]) -> tuple[Seat, ...]:
        """Return the seats that are for a tie."""
        return standing.offers.agreeing

    def submit(self, agree: bool) -> Coroutine[Any, Any, Rejected | None]:
        """Answer the offer, or withdraw it."""
        return self._table.session.commands.answer_tie(agree)

    def begin(self) -> list[Choice]:
        """Return the offer of a tie, if the game knows ties."""
        return [Choice("table.tie.offer", self._offer)] if self._match.store.game.ties else []

    def _offer(self) -> None:
        table = self._table
        table.confirm(
            "table.tie.offer.confirm",
            "table.tie.offer",
            "table.tie.offer.cost",
            lambda: table.order(table.session.commands.offer_tie()),
        )

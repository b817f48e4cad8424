"""A takeback that the others must agree to: the request, the answers, and the result."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any

from client.screens.table.interruptions.agreement_question import AgreementQuestion, QuestionTexts
from client.ui.widgets.dialog import Choice
from engine.events import Seat
from engine.match.entries import TakebackDeclined
from engine.match.state import MatchState
from engine.wire.protocol import Rejected


class TakebackQuestion(AgreementQuestion):
    """The question whether decisions are taken back, as long as it is open; a tool of the bar asks it."""

    texts = QuestionTexts(
        asked="table.takeback.asked",
        accept="table.takeback.accept",
        cost="table.takeback.accept.cost",
        decline="table.takeback.decline",
        withdraw="table.takeback.withdraw",
        waiting="table.takeback.waiting",
        declined="table.takeback.declined",
    )
    declined = TakebackDeclined

    def list_agreeing(self, standing: MatchState[Any]) -> tuple[Seat, ...]:
        """Return the seats that agree to a takeback."""
        return standing.takeback.agreeing

    def list_asked(self) -> Sequence[Seat]:
        """Return the people's seats: computers are not asked."""
        return self._match.store.consenting

    def submit(self, agree: bool) -> Coroutine[Any, Any, Rejected | None]:
        """Answer the request, or withdraw it."""
        return self._table.session.commands.answer_takeback(agree)

    def begin(self) -> list[Choice]:
        """Return nothing: the bar of tools has the request."""
        return []

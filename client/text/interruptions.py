"""Interruptions of a match in a terminal: pauses, and players who are away or out of time."""

from __future__ import annotations

from math import inf

from client.i18n import Words
from client.sessions.room_session import RoomSession
from client.skins.wording.absence import (
    VERDICTS,
    Verdict,
    absence_line,
    absence_question,
    to_judge,
    verdict_key,
)
from client.skins.wording.seat_names import seat_names
from client.skins.wording.substitutes import SubstituteNews
from engine.events import Seat
from engine.wire.tables import TableInfo

PAUSE, RESUME = "pause", "resume"
"""Commands that ask for a pause, and for its end."""


class Interruptions:
    """The reasons why a match does not go on, and the players' choices about it."""

    def __init__(self, visit: RoomSession, words: Words) -> None:
        """Begin without any report."""
        self._visit = visit
        self._words = words
        self._pause: tuple[bool, tuple[Seat, ...]] = (False, ())
        """Last reported pause, and the seats that asked for a change."""
        self._absence = ""
        """Last report of absent players, without the time that is left."""
        self._substitutes = SubstituteNews()

    @property
    def _running(self) -> TableInfo | None:
        info = self._visit.table.info
        return info if info is not None and info.running else None

    @property
    def held(self) -> bool:
        """Say whether no decision is possible here: there is a pause, or others choose about a seat here."""
        info, own = self._running, self._visit.table.own_seats
        return info is not None and (info.paused or any(info.seats[seat].choosers for seat in own))

    @property
    def judged(self) -> Seat | None:
        """Return the seat that the player may decide about."""
        return to_judge(self._running, self._visit.table.own_seats)

    def news(self) -> list[str]:
        """Return the changes since the last call."""
        told = [self._pause_news(), self._absence_news()]
        told += self._substitutes.news(self._words, self._running, seat_names(self._words, self._visit))
        return [line for line in told if line]

    def question(self, seat: Seat) -> list[str]:
        """Return the question about a seat, and the numbered answers."""
        words, info = self._words, self._running
        if info is None:
            return []
        out = info.seats[seat].out
        answers = (words.tr(verdict_key(verdict, out=out)) for verdict in VERDICTS)
        return [
            absence_question(words, seat_names(words, self._visit)[seat], out=out),
            *(f"{number:>3}. {answer}" for number, answer in enumerate(answers, 1)),
        ]

    def verdict(self, line: str) -> Verdict | None:
        """Return the answer of a typed line."""
        numbers = {str(number): verdict for number, verdict in enumerate(VERDICTS, 1)}
        return numbers.get(line.strip())

    def _pause_news(self) -> str:
        info, tr = self._running, self._words.tr
        if info is None:
            return ""
        before, self._pause = self._pause, (info.paused, tuple(info.asking))
        own = self._visit.table.own_seats
        if info.paused != before[0]:
            told = [tr("pause.begins" if info.paused else "pause.ends")]
            return " ".join([*told, *([tr("text.pause.resume", word=RESUME)] if own and info.paused else [])])
        new = [seat for seat in info.asking if seat not in before[1]]
        if not new:
            return ""
        if set(new) <= set(own):
            return tr("text.pause.waits_on" if info.paused else "pause.waiting")
        names = seat_names(self._words, self._visit)
        player = tr("common.list").join(names[seat] for seat in new)
        told = [tr("text.pause.wanted_on" if info.paused else "text.pause.wanted", player=player)]
        agree = tr("text.pause.agree", word=RESUME if info.paused else PAUSE)
        return " ".join([*told, *([agree] if own else [])])

    def _absence_news(self) -> str:
        info = self._running
        if info is None:
            return ""
        if any(each.state == "stand_in" for each in info.seats):
            # The match reports those, and their end.
            self._absence = ""
            return ""
        names, own = seat_names(self._words, self._visit), self._visit.table.own_seats
        before, self._absence = self._absence, absence_line(self._words, info, names, own, inf)
        if self._absence == before or self.judged is not None:
            # The question that follows says it, too.
            return ""
        return absence_line(self._words, info, names, own) or self._words.tr("text.all_here")

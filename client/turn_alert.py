"""Alerts that call the player when a session needs them: a turn, a match, a newcomer, a chat line."""

from __future__ import annotations

from collections.abc import Callable

from client.attention import Reason
from client.newcomers import Newcomers
from client.session.session_changes import SessionEvent
from client.sessions.table_session import TableSession


class TurnAlert:
    """The alert for a newly needed player; it gives the reason, and nothing of the game."""

    def __init__(self, session: TableSession, call: Callable[[Reason], None]) -> None:
        """Look at a session at once, and call a player who is needed already."""
        self._session = session
        self._call = call
        self._match = session.match.number
        self._newcomers = Newcomers(session)
        self._needed: Reason | None = None
        self._look()

    def on_event(self, event: SessionEvent) -> None:
        """Call the player after a change of the session that needs them."""
        session = self._session
        if event == "chat":
            line = session.room.chat.lines[-1]
            if not line.own and line in session.room.chat.visible(line.table):
                self._call("chat")
            return
        if self._newcomers.look() and session.table.own_seats:
            self._call("seated")
        if session.match.number > self._match and session.table.own_seats:
            self._call("match")
        self._match = session.match.number
        self._look()

    def _look(self) -> None:
        needed = need_of(self._session)
        if needed is not None and needed != self._needed:
            self._call(needed)
        self._needed = needed


def need_of(session: TableSession) -> Reason | None:
    """Return the present task of a player at this computer: decide, answer a question, or none."""
    info, own, stores = session.table.info, session.table.own_seats, session.match.stores
    if info is None or not own:
        return None
    seat = session.table.next_own()
    if seat is not None:
        return "asked" if stores[seat].waits_for_answer else "turn"
    mine = set(own)
    if any(mine.intersection(each.choosers) for each in info.seats):
        return "asked"
    if info.running:
        # All players have to agree on a pause or its end.
        return "asked" if info.asking and mine.isdisjoint(info.asking) else None
    people = {at: each.ready for at, each in enumerate(info.seats) if each.kind == "person"}
    waits = all(each.kind != "open" for each in info.seats)
    others = [ready for at, ready in people.items() if at not in mine]
    unready = any(not ready for at, ready in people.items() if at in mine)
    return "asked" if waits and unready and others and all(others) else None

"""The call to a player whose next game of a bracket waits."""

from __future__ import annotations

from client.session.bracket.own_games import find_own_game
from client.sessions.room_session import RoomSession
from client.ui.context import Context
from client.wording.bracket_texts import describe_own_game


class BracketAlert:
    """A note, a sound and a call outside of the window, once for each game."""

    def __init__(self, app: Context, visit: RoomSession) -> None:
        """Call a player in a room whose game waits already."""
        self._app = app
        self._visit = visit
        self._called: tuple[int, int] | None = None
        """Bracket and game of the last call."""
        self.look()

    def look(self) -> None:
        """Call the player if another game waits, at a table where they are not."""
        room = self._visit.room
        own = find_own_game(room.bracket, room.person)
        if room.bracket is None or own is None:
            return
        game = room.bracket.number, own.number
        if game == self._called or own.table == self._visit.table.number:
            self._called = game
            return
        self._called = game
        self._app.toast(describe_own_game(self._app.words, room.bracket, own))
        self._app.audio.play("your_turn")
        self._app.attention.call("asked")

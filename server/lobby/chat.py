"""People's chat, and its listeners (`docs/chat.md`)."""

from __future__ import annotations

import re

from engine.wire.protocol import MAX_CHAT_LENGTH, Said, Say
from server.context.lobby_context import LobbyContext
from server.core.chat_history import ChatHistory
from server.core.effects import Send
from server.core.host_config import HostConfig
from server.core.names import clean_line
from server.core.peers import Peer, Refusal
from server.table.table import Table

_PHRASE = re.compile("[a-z_]{1,24}")


class LobbyChat:
    """The relay of lines said in the room and at its tables, once to each connection that may hear them."""

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext) -> None:
        self._settings = host_config.settings
        self._peers = lobby_context.peers
        self._out = lobby_context.out
        self._room = ChatHistory()
        self._count = 0

    def say(self, peer: Peer, table: Table | None, command: Say, now: float) -> None:
        """Relay a line at a table or to the room; raises `Refusal`."""
        text = _text(command)
        seats = table.seats.of_peer(peer) if table is not None else []
        if table is not None and not seats and peer not in table.audience.watchers:
            raise Refusal("not_there")
        self._use_up(peer, now)
        self._count += 1
        said = Said(
            number=self._count,
            table=table.number if table is not None else None,
            person=peer.conn,
            name=peer.name or "",
            seat=min(seats, default=None),
            text=text,
            phrase=command.phrase,
        )
        if table is not None:
            self._tell_table(table, said)
            return
        self._room.add(said)
        # One message for all of them: it is encoded once.
        for other in self._peers.list_greeted():
            self._out.add(Send(other.conn, said))

    def welcome(self, peer: Peer) -> None:
        """Send a new connection the room's latest lines."""
        for said in self._room.later({False: 0}):
            self._out.add(Send(peer.conn, said))

    def catch_up(self, peer: Peer, table: Table) -> None:
        """Send a connection that has come to a table the latest lines that it has missed there."""
        circles = (False, True) if peer in table.audience.watchers else (False,)
        for said in table.chat_history.find_missed_lines(peer, circles):
            self._out.add(Send(peer.conn, said))
        table.chat_history.note_received_lines(peer, circles, self._count)

    def _use_up(self, peer: Peer, now: float) -> None:
        """Count a line; raises `Refusal` where there are too many."""
        if peer.lines.take(now):
            return
        settings = self._settings
        raise Refusal(
            "too_much_chat",
            fatal=peer.lines.strikes > settings.command_strikes,
            limit=settings.chat_lines,
            seconds=settings.chat_seconds,
        )

    def _tell_table(self, table: Table, said: Said) -> None:
        # Players must not hear delayed spectators, who see hidden things, not even later.
        apart = said.seat is None and table.rules.watching.mode == "delayed" and table.running is not None
        table.chat_history.add(said, apart=apart)
        players = [] if apart else [peer for peer, _ in table.seats.players()]
        for peer in dict.fromkeys([*players, *table.audience.watchers]):
            table.chat_history.note_received_lines(peer, [apart], said.number)
            self._out.add(Send(peer.conn, said))


def _text(command: Say) -> str:
    """Return the text of a line in a form that can be shown; raises `Refusal` if that is impossible."""
    text = clean_line(command.text, MAX_CHAT_LENGTH)
    known = _PHRASE.fullmatch(command.phrase) if command.phrase else None
    # A line is a text or a phrase, never both.
    if text is None or bool(text) == bool(command.phrase) or (command.phrase and known is None):
        raise Refusal("bad_chat", limit=MAX_CHAT_LENGTH)
    return text

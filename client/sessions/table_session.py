"""A session with a table in it, as the table's screen needs it."""

from __future__ import annotations

from client.sessions.recorded_session import RecordedSession
from client.sessions.room_session import RoomSession
from client.sessions.solo_session import SoloSession
from client.sessions.watched_tables import WatchedTable

TableSession = SoloSession | RoomSession | RecordedSession | WatchedTable

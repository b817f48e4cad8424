"""A session with a table in it, as the table's screen needs it."""

from __future__ import annotations

from client.session.recorded_session import RecordedSession
from client.session.room_session import RoomSession
from client.session.solo_session import SoloSession

TableSession = SoloSession | RoomSession | RecordedSession

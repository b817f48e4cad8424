"""Limits on a host's data in this client beyond single messages, and on the work of a frame."""

from __future__ import annotations

MAX_MATCH_EVENTS = 50_000
"""Events in the stream of one match: ten times a very long one."""
MAX_INTRODUCED_PEOPLE = 100_000
"""People who may come during one connection, whether they stay or not."""
MAX_STREAM_GAPS = 3
"""Most repeated requests in a row for the same part of a stream."""
MAX_SEED_TASKS = 64
"""Most running answers to a host about draws."""

FRAME_S = 1 / 60
"""Seconds of one quota of `FRAME_WORK`."""
FRAME_WORK = 64
"""Work that a connection may bring in that time, in plain messages or kilobytes."""
FRAME_BUSY_S = 1 / 120
"""Most seconds of a frame for that work; the rest waits for the next frame."""
FRAME_EVENTS = 128
"""Most events of a match that are shown, told or put in motion in one frame."""
RELAYOUT_S = 0.2
"""Average seconds between two layouts of a room's page while it changes all the time."""
RELAYOUTS = 4
"""Most layouts at once, after a while without a change."""
LISTED_ROOMS = 8
"""Rooms on one page of the list."""
LISTED_TABLES = 8
"""Tables on one page of a room."""
LISTED_SEATS = 40
"""Most seats of all tables on such a page, if there is more than one table: a game may have many."""
LISTED_PEOPLE = 48
"""Most people of a room that are named; the others are counted."""

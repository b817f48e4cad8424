"""Limits of what a host may tell this client beyond single messages, and of the work of a frame."""

from __future__ import annotations

MOST_EVENTS = 50_000
"""Events in the stream of one match: ten times a very long one."""
MOST_INTRODUCED = 100_000
"""People who may come during one connection, whether they stay or not."""
MOST_GAPS = 3
"""How often in a row the same part of a stream is asked for again."""
MOST_DRAWN = 64
"""Answers to a host about draws that may be under way at a time."""

FRAME_SECONDS = 1 / 60
"""For how long `FRAME_WORK` lasts."""
FRAME_WORK = 64
"""What is taken from a connection meanwhile: as many plain messages, or as many kilobytes."""
FRAME_BUSY_SECONDS = 1 / 120
"""And for how long a frame may take these in: what is left then waits for the next one."""
FRAME_EVENTS = 128
"""Events of a match that are shown, told or put in motion in one frame."""
RELAYOUT_SECONDS = 0.2
"""How often a room's page is laid out anew, on average, while something changes all the time."""
RELAYOUTS = 4
"""How often at once, after a while without a change."""
LISTED_ROOMS = 8
"""Rooms on one page of the list."""
LISTED_TABLES = 8
"""Tables on one page of a room."""
LISTED_SEATS = 40
"""Seats of all tables on such a page, where there is more than one table: a game may have many."""
LISTED_PEOPLE = 48
"""People of a room who are named; the others are counted."""

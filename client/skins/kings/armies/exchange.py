"""Armies as text, for the clipboard and the file of saved armies (notation, section 1)."""

from __future__ import annotations

from client.skins.kings.armies.draft import Army
from engine.game import Reason
from engine.games.kings.armies.entries import read_entry
from engine.games.kings.preparation import MAX_ARMY_LENGTH

MAX_QUOTED_LETTERS = 24
"""Letters of an unreadable text that the message quotes."""


def read(text: str) -> Army | Reason:
    """Return the army of a text, valid or not, or the first fault of the text.

    Spaces and new lines are allowed anywhere, and a comma at the end.
    """
    line = "".join(text.split()).rstrip(",")
    if not line:
        return Reason("nothing_to_paste")
    if len(line) > MAX_ARMY_LENGTH:
        return Reason("long_army", {"most": MAX_ARMY_LENGTH})
    entries = tuple(line.split(","))
    for entry in entries:
        try:
            read_entry(entry)
        except ValueError:
            return Reason(
                "no_entry",
                {"text": entry if len(entry) <= MAX_QUOTED_LETTERS else f"{entry[:MAX_QUOTED_LETTERS]}…"},
            )
    return Army(entries)

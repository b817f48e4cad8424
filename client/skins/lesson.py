"""A lesson of the coach: one idea of a game, in words, and what on the table it is about."""

from __future__ import annotations

from dataclasses import dataclass

from client.ui.focus import Key


@dataclass(frozen=True)
class Lesson:
    """One idea, told once to each player."""

    name: str
    """What it is called among the lessons of its game, for ever: settings remember it."""
    text: str
    """Two or three short lines in the player's language."""
    place: Key
    """What it is about; `Field.place` knows where that is."""
    beside: tuple[Key, ...] = ()
    """What should be seen as well while it is told."""

"""A lesson of the coach: one idea of a game, in words, and what on the table it is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from client.i18n import Words
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


@dataclass(frozen=True)
class About:
    """What a lesson is about on the table, and what its words name."""

    place: Key
    args: Mapping[str, object] = field(default_factory=dict)


def make_lessons(
    words: Words, found: Iterable[tuple[str, About | None]], beside: tuple[Key, ...] = ()
) -> list[Lesson]:
    """Return the lessons that have a subject, each worded by the key `coach.<name>`."""
    return [
        Lesson(name, words.tr(f"coach.{name}", **about.args), about.place, beside)
        for name, about in found
        if about is not None
    ]

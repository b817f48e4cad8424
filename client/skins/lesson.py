"""A lesson of the coach: one idea of a game, in words, and its subject on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from client.i18n import Words
from client.ui.focus import Key


@dataclass(frozen=True)
class Lesson:
    """One idea, shown once to each player."""

    name: str
    """Its permanent name among the lessons of its game; settings remember it."""
    text: str
    """Two or three short lines in the player's language."""
    place: Key
    """Its subject; `Field.place` finds it on the screen."""
    beside: tuple[Key, ...] = ()
    """Other things that should stay visible during the lesson."""


@dataclass(frozen=True)
class About:
    """The subject of a lesson on the table, and the names in its words."""

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

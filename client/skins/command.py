"""Commands at a table: what can be done with one press, by a button, a key or a line of the help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from client.ui.focus import Key


@dataclass(frozen=True)
class Command:
    """Something that can be done at any time; its button, its key and its line in the help follow from it."""

    name: str
    """What it is called among the commands of a table."""
    label: str
    """The key of the text that says what it does."""
    scancode: int
    """Its key on the keyboard (`client.ui.keys`): none that leads through every screen.

    A letter, or a key like F10: a sign of punctuation lies elsewhere on other layouts, and a badge would name
    another key.
    """
    run: Callable[[], object]
    """Called on a press, where it is enabled."""
    icon: str = ""
    """The drawing on its button."""
    sign: str = ""
    """Letters that stand on the button instead of a drawing."""
    lit: bool = False
    """Whether what it switches is on."""
    enabled: bool = True
    why: str = ""
    """Why it cannot be done now, in words, where that is not plain: on its button, and said on a press."""
    count: int = 0
    """How many new things are behind it."""
    hold: Callable[[bool], object] | None = None
    """For what a key shows while it is down: called with True and then once with False, instead of `run`."""

    @property
    def key(self) -> Key:
        """Return the key of its button."""
        return Key("bar", self.name)

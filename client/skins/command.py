"""Commands at a table: actions of one press, by a button, a key or a line of the help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from client.ui.focus import Key


@dataclass(frozen=True)
class Command:
    """An action that is possible at any time, with its button, its key and its line in the help."""

    name: str
    """Its name among the commands of a table."""
    label: str
    """The key of the text that explains it."""
    scancode: int
    """Its key on the keyboard (`client.ui.keys`): none that every screen uses.

    It is a letter, or a key like F10. A punctuation mark lies elsewhere on other layouts, and a badge would
    name another key.
    """
    run: Callable[[], object]
    """Called on a press, if it is enabled."""
    icon: str = ""
    """The drawing on its button."""
    sign: str = ""
    """Letters on the button in place of a drawing."""
    lit: bool = False
    """Whether its switch is on."""
    enabled: bool = True
    why: str = ""
    """The reason why it is impossible now, if that is not obvious: shown on its button, and after a press."""
    count: int = 0
    """Number of new things behind it."""
    hold: Callable[[bool], object] | None = None
    """For an action while a key is down: called with True and then once with False, instead of `run`."""

    @property
    def key(self) -> Key:
        """Return the key of its button."""
        return Key("bar", self.name)

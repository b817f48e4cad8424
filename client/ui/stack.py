"""The entered screens, and their pending changes for the next frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.ui.context import Context, Screen


class Stack:
    """Screens over each other; the top one is shown.

    Changes wait until `settle`, because they are requested while a screen handles an event.
    """

    def __init__(self, app: Context, home: Callable[[], Screen]) -> None:
        """Begin without a screen; `home` makes the first one, to which everything returns."""
        self._app = app
        self._home = home
        self._screens: list[Screen] = []
        self._changes: list[Callable[[], None]] = []

    @property
    def top(self) -> Screen | None:
        """Return the shown screen."""
        return self._screens[-1] if self._screens else None

    @property
    def departure_costs(self) -> list[str]:
        """Return what is lost if all screens are left now, a sentence each."""
        return [screen.departure_cost for screen in self._screens if screen.departure_cost]

    @property
    def unsettled(self) -> bool:
        """Say whether changes are pending for the next frame."""
        return bool(self._changes)

    def replace(self, screen: Screen) -> None:
        """Leave all screens for another one."""
        self._changes.append(partial(self._replace, screen))

    def go_home(self) -> None:
        """Leave all screens for the first one."""
        self._changes.append(lambda: self._replace(self._home()))

    def push(self, screen: Screen) -> None:
        """Put a screen over the others, which stay entered."""
        self._changes.append(partial(self._enter, screen))

    def pop(self) -> None:
        """Leave the top screen for the one below it, or for the first one."""
        self._changes.append(self._pop)

    def settle(self) -> bool:
        """Carry out the pending changes; True if there were any."""
        changes, self._changes = self._changes, []
        for change in changes:
            change()
        return bool(changes)

    def close(self) -> None:
        """Leave every screen; a pending one is entered and left, because it may own a connection."""
        self.settle()
        self._leave_all()

    def _replace(self, screen: Screen) -> None:
        self._leave_all()
        self._enter(screen)

    def _leave_all(self) -> None:
        while self._screens:
            self._screens.pop().leave()

    def _enter(self, screen: Screen) -> None:
        self._screens.append(screen)
        screen.enter(self._app)

    def _pop(self) -> None:
        if len(self._screens) > 1:
            self._screens.pop().leave()
        else:
            self._replace(self._home())

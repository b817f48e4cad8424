"""What the screens of a room share: they follow the visit from place to place, and end it when left."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from client.screens.joining import place_screen
from client.session import SessionEvent
from client.ui.dialog import message
from client.ui.explain import refusal
from client.ui.page import Page
from client.visit import Stage, Visit
from engine.protocol import Rejected

if TYPE_CHECKING:
    from client.app import App


class VisitPage(Page):
    """A screen for one stage of a visit; another stage has another screen."""

    stage: Stage

    def __init__(self, visit: Visit) -> None:
        """Show a visit that is at the stage."""
        super().__init__()
        self.visit = visit
        self._stale = False
        self._going = False
        """Whether another screen has the visit, or it is over."""
        self._offsets: list[float] = []

    @property
    def heading(self) -> str:
        """Return what the room is called."""
        return self.visit.title

    def enter(self, app: App) -> None:
        """Begin to follow the visit."""
        super().enter(app)
        self.visit.listeners.append(self._heard)

    def leave(self) -> None:
        """Stop following; a visit that no other screen has taken over ends."""
        self.visit.listeners.remove(self._heard)
        if not self._going:
            self.app.spawn(self.visit.close())

    def update(self, dt: float) -> None:
        """Follow the visit to another place, or show what has changed."""
        super().update(dt)
        self._offsets = [pane.offset for pane in self.panes]
        if self._going:
            return
        if self.visit.over:
            self._lost(str(self.visit.trouble))
        elif self.visit.stage != self.stage:
            self._going = True
            self.app.go(place_screen(self.visit))
        elif self._stale:
            self._stale = False
            self.app.relayout()

    def order(self, command: Coroutine[Any, Any, Rejected | None]) -> None:
        """Have something done, and show a refusal."""

        async def done() -> None:
            refused = await command
            if refused is not None and not self.visit.over:
                self.app.refuse(refused.code, dict(refused.args))

        self.app.spawn(done())

    def offset(self, pane: int) -> float:
        """Return where a pane was scrolled to before the present layout."""
        return self._offsets[pane] if pane < len(self._offsets) else 0.0

    def _heard(self, event: SessionEvent) -> None:
        if event != "events":
            self._stale = True

    def _lost(self, code: str) -> None:
        if code == "closed":
            return
        app = self.app
        self._going = True
        app.spawn(self.visit.close())
        app.go_home()
        app.open(message(lambda: refusal(app.words, code, {}), title=lambda: app.words.tr("error.title")))

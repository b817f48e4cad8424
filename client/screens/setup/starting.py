"""The moment while the host starts and the table is set up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pygame

from client.draw.palette import MUTED
from client.session.game_setup import GameSetup
from client.sessions.solo_session import SoloSession
from client.skins.registry import SHOWN_GAMES
from client.storage.saved_match import MatchFolder
from client.ui.pace import MOVING_FPS, RESTING_FPS
from client.ui.page import Page
from client.ui.text_layout import Writing
from client.ui.wait_sign import hourglass
from client.ui.widgets.legend import Legend, height_for

Match = GameSetup | MatchFolder
"""A new match, or an unfinished one."""
Opener = Callable[[Match], Coroutine[Any, Any, SoloSession]]
"""Sets up the table of a match and returns its session."""

WIDTH = 460
HEIGHT = 180
"""Height of the frame in design units, without its letters and its button."""
WATCHED_HOST_SETTINGS = ("bot_delay=0.7",)
"""Settings of a host for watched bots: the seconds that each takes for a decision."""
MAX_SHOWN_S = 99
"""Most shown seconds of a starting host: the frame has no room for more."""
HOURGLASS_SIZE = 64
"""Design units of the hourglass."""


class Starting(Page):
    """The wait for the table, then the table; a failure is shown, and leads back to the previous screen."""

    text = "error.connecting"
    """Key of the text about the present work."""

    def __init__(self, match: Match | None, opener: Opener | None = None) -> None:
        """Set a match up; `opener` does it, by default on our host.

        None: a subclass does something else.
        """
        super().__init__()
        self._match = match
        self._opener: Opener = opener or self._open
        self._work: asyncio.Task[Any] | None = None
        self._time = 0.0
        self._late = 0
        """Seconds of the start at the last notice that the host is still starting."""
        self.note = pygame.Rect(0, 0, 0, 0)
        """Place where the progress was drawn last."""

    @property
    def rate(self) -> float:
        """Return the rate for a turning hourglass."""
        return MOVING_FPS if self.app.settings.speed else RESTING_FPS

    @property
    def progress(self) -> str:
        """Describe a start that takes longer than it should."""
        return self.app.words.tr("host.still", n=self._late) if self._late else ""

    def show_seconds(self, seconds: int) -> None:
        """Take the seconds for which the host has been starting."""
        self._late = seconds

    def build(self) -> None:
        """Place a frame in the middle with one button in it."""
        app, px = self.app, self.app.scale.px
        self._text = Writing(
            app.scale, app.words.tr(self.text), "heading", px(WIDTH) - px(60), align="center"
        )
        legend = Legend(app.words.tr("common.cancel"))
        button = height_for(app.scale, legend, self._text.width)
        late = Writing(app.scale, app.words.tr("host.still", n=MAX_SHOWN_S), "small", self._text.width)
        letters = self._text.height + late.height + button
        frame = pygame.Rect(0, 0, px(WIDTH), px(HEIGHT) + letters)
        frame.center = self.body.center
        inside = self.frame(frame)
        place = pygame.Rect(inside.left, inside.bottom - button, inside.width, button)
        self.button("cancel", place, legend, self.back)
        if self._work is None:
            self._work = app.spawn(self._set_up())

    def leave(self) -> None:
        """Stop waiting, whatever screen comes next."""
        if self._work is not None:
            self._work.cancel()

    def update(self, dt: float) -> None:
        """Turn the hourglass."""
        super().update(dt)
        self._time += dt

    def draw(self, surface: pygame.Surface) -> None:
        """Draw an hourglass that turns over from time to time, and the text about the present work."""
        super().draw(surface)
        px = self.app.scale.px
        frame = self.frames[0]
        turned = hourglass(px(HOURGLASS_SIZE), self._time, still=not self.app.settings.speed)
        surface.blit(turned, turned.get_rect(center=(frame.centerx, frame.top + px(80))))
        place = self._text.draw(surface, (frame.centerx - self._text.width // 2, frame.top + px(124)))
        if self.progress:
            note = Writing(
                self.app.scale, self.progress, "small", self._text.width, colour=MUTED, align="center"
            )
            self.note = note.draw(surface, (place.left, place.bottom + px(4)))

    async def _set_up(self) -> None:
        """Start the host, take the seat, show the table."""
        assert self._match is not None
        try:
            session = await self._opener(self._match)
        except Exception as error:
            # After any error the player sees it and is back at the choice of the game.
            self.back()
            self.app.show_error(error)
        else:
            self.app.go(self.app.routes.match(session))

    async def _open(self, match: Match) -> SoloSession:
        shelf = self.app.shelf
        if isinstance(match, MatchFolder):
            return await SoloSession.resume(
                match, records=shelf.records, games=SHOWN_GAMES, still=self.show_seconds
            )
        if match.own:
            keeper = shelf.matches.new()
            return await SoloSession.start(
                match, keeper=keeper, records=shelf.records, still=self.show_seconds
            )
        # A watched match is not worth storing; and even without motions it must be slow enough to follow.
        return await SoloSession.start(
            match, records=shelf.records, settings=WATCHED_HOST_SETTINGS, still=self.show_seconds
        )

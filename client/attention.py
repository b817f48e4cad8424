"""Calls to a player who does not look at the window: its title, a flash and a notification."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Literal

import pygame

from client.i18n import Words
from client.platform import notification
from client.storage.settings import Settings

Reason = Literal["chat", "visitor", "seated", "match", "asked", "turn"]
URGENCY: tuple[Reason, ...] = ("chat", "visitor", "seated", "match", "asked", "turn")
"""Reasons to call a player, the most urgent last; that one stays in the title."""
ALERT_TIMEOUT_S = 10.0
"""Seconds that the system's own program may take to show a notification."""


class Attention:
    """The caller of an absent player, until the window has the focus again; it reveals nothing hidden."""

    def __init__(
        self, settings: Settings, words: Words, spawn: Callable[[Coroutine[Any, Any, None]], object]
    ) -> None:
        """Assume that the window has the focus; `spawn` runs the coroutine of a notification."""
        self.reason: Reason | None = None
        """Present reason of the call."""
        self._settings = settings
        self._words = words
        self._spawn = spawn
        self._away = False

    def event(self, event: pygame.event.Event) -> None:
        """Note whether the window has the focus."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._away = True
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._away, self.reason = False, None
            self.entitle()

    def call(self, reason: Reason) -> None:
        """Call the player, if the window has no focus and no more urgent reason is shown."""
        known = self.reason
        if not self._away or (known is not None and URGENCY.index(reason) < URGENCY.index(known)):
            return
        self.reason = reason
        self.entitle()
        _flash()
        if self._settings.notify and reason != known:
            self._spawn(_notify(self._words.tr("app.name"), self._words.tr(f"attention.{reason}")))

    def entitle(self) -> None:
        """Write the reason of the call into the window's title, in the present language."""
        name = self._words.tr("app.name")
        if self.reason is not None:
            told = self._words.tr(f"attention.{self.reason}")
            name = self._words.tr("attention.title", told=told, name=name)
        pygame.display.set_caption(name)


def _flash() -> None:
    """Let the system mark the window until it has the focus, if it can."""
    # `from_display_module` is deprecated, but there is no other way to the display's window yet.
    with warnings.catch_warnings(), suppress(pygame.error, AttributeError):
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.window.Window.from_display_module().flash(pygame.FLASH_UNTIL_FOCUSED)


async def _notify(title: str, text: str) -> None:
    """Show a notification of the system; if that fails, title and flash must do."""
    command, environment = notification(title, text)
    quiet = asyncio.subprocess.DEVNULL
    # The program for notifications may be missing, or may not start.
    with suppress(OSError):
        process = await asyncio.create_subprocess_exec(
            *command, stdin=quiet, stdout=quiet, stderr=quiet, env=environment
        )
        try:
            async with asyncio.timeout(ALERT_TIMEOUT_S):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()

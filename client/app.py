"""The program's loop: it draws a frame, then sleeps in asyncio until the next one is due."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

import pygame

from client.attention import Attention
from client.audio import Audio
from client.backdrop import Backdrop
from client.diagnosis.logbook import Logbook
from client.display.window import Window
from client.draw.cache import forget, forget_fonts
from client.draw.palette import NIGHT
from client.gc_policy import GcPolicy
from client.hosts.signs import Signs
from client.i18n import Words
from client.screens.diagnostics import report_error
from client.skins.registry import playable
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from client.tasks import Tasks, make_loop_handler
from client.ui import keys
from client.ui.chrome import NOWHERE, Chrome
from client.ui.context import Layer, Routes, Scenery, Screen
from client.ui.dispatch import dispatch
from client.ui.keyboard import Keyboard
from client.ui.pace import DOZE_AFTER_S, MOVING_FPS, RESTING_FPS, Pace
from client.ui.scale import Scale
from client.ui.stack import Stack
from client.ui.widgets.buttons import HOVER_VOLUME
from client.ui.widgets.tips import Tips
from client.ui.widgets.toast import Mood, Toasts
from client.visitor_alert import VisitorAlert
from client.wording.error_texts import refusal

RELAYOUT_DELAY_S = 0.12
"""Seconds without a change of size after which everything is laid out anew."""

log = logging.getLogger("muster")
T = TypeVar("T")


class App:
    """The running client: its window, settings, words and sounds, and the shown screen."""

    def __init__(
        self,
        settings: Settings,
        shelf: Shelf,
        routes: Routes,
        words: Words,
        *,
        games: Sequence[str] | None = None,
        size: tuple[int, int] | None = None,
        window: Window | None = None,
        book: Logbook | None = None,
    ) -> None:
        """Take over the `window`, or open one; `routes` lead to the screens, `book` has this run's log.

        `games` are those on the shelf, by default all without the examples.
        """
        pygame.font.init()
        self.settings = settings
        self.words = words
        self.games = tuple(playable() if games is None else games)
        self.book = book or Logbook(shelf.settings.place)
        self.audio = Audio()
        self.toasts = Toasts()
        self.tips = Tips()
        self.signs = Signs()
        behind = settings.game if settings.game in self.games else self.games[0]
        self.backdrop: Scenery = Backdrop(behind, words)
        self.overlays: list[Layer] = []
        self.pointer = NOWHERE
        self.shelf = shelf
        self.routes = routes
        self._stack = Stack(self, routes.home)
        self._keyboard = Keyboard()
        self._layout_due = False
        self._resized: float | None = None
        """Seconds since the window's last change of size; None once that has been taken over."""
        self._running = True
        self._parting: asyncio.Task[Any] | None = None
        self._pace = Pace(time.perf_counter())
        self._failures = 0
        self._tasks = Tasks(self.show_error)
        self.attention = Attention(settings, words, self.spawn)
        self._frame = window or Window(settings, words.tr("app.name"), size)
        self.scale = self._scale()
        self.ui = self.new_chrome()
        self.apply()

    # For screens.

    @property
    def departure_costs(self) -> list[str]:
        """Return what is lost if all screens are left now, a sentence each."""
        return self._stack.departure_costs

    @property
    def window(self) -> pygame.Surface:
        """Return the surface of the window."""
        return self._frame.surface

    @property
    def size(self) -> tuple[int, int]:
        """Return the window's size in pixels, as the layout in force sees it."""
        return self.scale.size

    @property
    def screen(self) -> Screen | None:
        """Return the shown screen."""
        return self._stack.top

    def go(self, screen: Screen) -> None:
        """Show another screen from the next frame on, in place of all others; open dialogs close."""
        self.overlays.clear()
        self._stack.replace(screen)

    def go_home(self) -> None:
        """Show the first screen again."""
        self.overlays.clear()
        self._stack.go_home()

    def visit(self, screen: Screen) -> None:
        """Show a screen from the next frame on; the present one stays entered, and `back` returns to it."""
        self.overlays.clear()
        self._stack.push(screen)

    def back(self) -> None:
        """Return to the previous screen, or to the first one."""
        self.overlays.clear()
        self._stack.pop()

    def open(self, overlay: Layer) -> None:
        """Show a dialog over everything else."""
        self.tips.hide()
        log.debug("opens %s", type(overlay).__name__)
        overlay.enter(self)
        overlay.layout()
        self.overlays.append(overlay)
        self.ui.covered = True
        self.wake()

    def close(self, overlay: Layer) -> None:
        """Stop showing a dialog."""
        if overlay in self.overlays:
            self.overlays.remove(overlay)
        self.ui.covered = bool(self.overlays)
        self.wake()

    def toast(self, text: str, mood: Mood = "info") -> None:
        """Show a short note that goes by itself."""
        self.toasts.say(text, mood)
        self.wake()
        if mood == "refusal":
            self.audio.play("refuse")

    def refuse(self, code: str, args: dict[str, object] | None = None) -> None:
        """Show the reason of a host's refusal."""
        self.toast(refusal(self.words, code, args or {}), "refusal")

    def spawn(self, coroutine: Coroutine[Any, Any, T]) -> asyncio.Task[T | None]:
        """Run a coroutine beside the loop; a failure is shown to the player."""
        return self._tasks.spawn(coroutine)

    def show_error(self, error: BaseException) -> None:
        """Show an error to the player, until it has been read."""
        self.open(report_error(error, self.words, self.book))

    def quit(self) -> None:
        """End the program; ask a room's owner first what happens to it, unless that question is open."""
        asking = self._parting is not None and not self._parting.done()
        if self.shelf.party.own is None or asking:
            self.end()
        else:
            self._parting = self.spawn(self.routes.part(self))

    def end(self) -> None:
        """End the program after this frame."""
        self._running = False

    def new_chrome(self) -> Chrome:
        """Return an empty manager for elements of pygame_gui, at the present scale."""
        return Chrome(self.scale, self.pointer, self.play, self.tips)

    def play(self, name: str) -> None:
        """Play a sound of the interface."""
        self.audio.play(name, HOVER_VOLUME if name == "hover" else 1.0)

    def relayout(self) -> None:
        """Lay everything out anew before the next frame."""
        self._layout_due = True
        self.wake()

    def wake(self) -> None:
        """Draw smoothly for a while: a visible thing has changed, or begins to move."""
        self._pace.wake(time.perf_counter())

    @property
    def dozing(self) -> bool:
        """Say whether the player has been idle for so long that animations may stop."""
        return self._pace.idle(time.perf_counter()) >= DOZE_AFTER_S

    def apply(self, *, save: bool = False) -> None:
        """Apply the settings after a change, and store them on disk if wished."""
        settings = self.settings
        self.audio.follow(settings.effects, settings.cues, settings.mute)
        if self.words.language != settings.spoken:
            self.words.switch(settings.spoken)
            self.attention.entitle()
            self.relayout()
        if self._scale() != self.scale:
            self.relayout()
        if save:
            self.save()

    def save(self) -> None:
        """Store the settings on disk; a failure is shown and harms nothing else."""
        try:
            self.shelf.settings.save(self.settings)
        except OSError as error:
            self.toast(self.words.tr("error.not_saved", reason=error.strerror or str(error)), "refusal")

    def speak(self, language: str) -> None:
        """Change the language, and remember it."""
        self.settings.language = "ru" if language == "ru" else "en"
        self.apply(save=True)

    def set_fullscreen(self, full: bool) -> None:
        """Fill the screen with the window, or stop doing so, and remember it."""
        if full != self.settings.fullscreen:
            self._frame.set_fullscreen(full)
            self.relayout()
            self.save()

    # The loop.

    async def run(self, first: Screen | None = None) -> None:
        """Show a screen, by default the first one, until the player quits."""
        self.go(first or self.routes.home())
        gc_policy = GcPolicy()
        asyncio.get_running_loop().set_exception_handler(make_loop_handler(self.show_error))
        log.info("begins: %s", "; ".join(self.book.about()))
        visitors = self.spawn(VisitorAlert(self).watch())
        try:
            while self._running:
                now = time.perf_counter()
                if pygame.event.peek():
                    self._pace.touch(now)
                dt = self._pace.frame(now, self.rate, seen=pygame.display.get_active())
                if dt is not None:
                    self.step(dt)
                    gc_policy.tidy(self.ui)
                await asyncio.sleep(max(0.0, now + self._pace.pause - time.perf_counter()))
        finally:
            visitors.cancel()
            await self.finish()

    def step(self, dt: float) -> None:
        """Do one frame: events, then time, then the picture. A failing screen is left."""
        try:
            for event in pygame.event.get():
                self._event(event)
            self._settle()
            self._update(dt)
            self._draw()
            self._failures = 0
        except Exception as error:
            self._recover(error)
        pygame.display.flip()

    @property
    def rate(self) -> float:
        """Return the frames a second that the shown screen needs by itself."""
        if self._stack.unsettled or self._resized is not None:
            return MOVING_FPS
        stirs = MOVING_FPS if self.toasts.shown or self.audio.waits else RESTING_FPS
        layers = self.overlays if self.screen is None else [self.screen, *self.overlays]
        return max([stirs, *(layer.rate for layer in layers)])

    def _event(self, happened: pygame.event.Event) -> None:
        event = self._keyboard.read(happened)
        if event is None:
            return
        if event.type == pygame.DROPFILE:
            self.spawn(self.routes.take_file(self, Path(event.file)))
            return
        if event.type == pygame.VIDEORESIZE:
            self._resized = 0.0
            return
        self.attention.event(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.pointer = event.pos
        if event.type == pygame.WINDOWLEAVE:
            self.pointer = NOWHERE
            self.ui.pointer = NOWHERE
        if keys.find_pressed_key(event) == keys.FULLSCREEN:
            self.set_fullscreen(not self.settings.fullscreen)
            return
        taken = dispatch(event, self.screen, self.overlays, self.ui)
        if not taken and event.type == pygame.QUIT:
            self.quit()

    def _settle(self) -> None:
        """Take over a new screen, size, scale or language."""
        if self._resized is not None and self._resized >= RELAYOUT_DELAY_S:
            self._resized = None
            if self._frame.follow_size():
                self._layout_due = True
        if self._stack.settle():
            self._layout_due = True
            log.debug("screen %s", type(self.screen).__name__)
        if self._layout_due:
            self._layout_due = False
            self._lay_out()

    def _lay_out(self) -> None:
        scale = self._scale()
        # Another size of text changes few pictures: those have other cache keys.
        if (scale.size, scale.factor) != (self.scale.size, self.scale.factor):
            forget()
        self.scale = scale
        log.debug("laid out at %dx%d, scale %.2f", *scale.size, scale.factor)
        self.tips.hide()
        self.ui = self.new_chrome()
        self.ui.covered = bool(self.overlays)
        if self.screen is not None:
            self.screen.layout()
        for overlay in self.overlays:
            overlay.layout()

    def _update(self, dt: float) -> None:
        if self._resized is not None:
            self._resized += dt
        self.audio.update()
        self.ui.update(dt)
        if self.screen is not None:
            self.screen.focus.update(dt)
            self.screen.update(dt)
        for overlay in self.overlays:
            overlay.update(dt)
        self.tips.update(dt)
        self.toasts.update(dt)

    def _draw(self) -> None:
        surface, screen = self.window, self.screen
        if screen is None:
            surface.fill(NIGHT)
        else:
            screen.draw(surface)
            self.ui.draw_ui(surface)
            screen.draw_over(surface)
            if not self.overlays:
                screen.focus.draw(surface, self.scale)
        for overlay in self.overlays:
            overlay.draw(surface)
        self.tips.draw(surface, self.scale)
        self.toasts.draw(surface, self.scale)

    def _recover(self, error: Exception) -> None:
        """Leave a failing screen; if the first screen fails again and again, the program ends."""
        self._failures += 1
        if self._failures > 3:
            raise error
        self.go_home()
        self._settle()
        self.show_error(error)

    def _scale(self) -> Scale:
        return Scale(self._frame.size, self.settings.interface, self.settings.text_size)

    async def finish(self) -> None:
        """Leave the screen, wait for running tasks, store the settings and close the window."""
        self._stack.close()
        await self._tasks.finish()
        if self._stack.unsettled:
            # The last tasks led to another screen.
            self._stack.close()
            await self._tasks.finish()
        self._frame.remember()
        self.save()
        self.audio.close()
        log.info("ends")
        forget_fonts()
        pygame.quit()

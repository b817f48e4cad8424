"""A player at the real window who enters a hostile room, and the outcome."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import asyncio
import gc
import logging
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

# The client loads these on their first use: a host does not cause that work.
import client.screens.lobby.room
import client.screens.lobby.waiting_table
import client.screens.table.screen  # noqa: F401  # only loads it
from client.app import App
from client.diagnosis.logbook import Logbook
from client.display.window import find_display
from client.gc_policy import GcPolicy
from client.i18n import Words
from client.net.addresses import Address
from client.net.attempt import Attempt
from client.screens.lobby.joining import Joining
from client.screens.menu.menu import Menu
from client.screens.routes import ScreenRoutes
from client.sessions.room_session import RoomSession
from client.skins.registry import SHOWN_GAMES
from client.storage.saved_seats import SavedSeats
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from client.tasks import make_loop_handler
from client.ui.pace import MOVING_FPS
from client.ui.widgets.dialog import Dialog
from tools.attacks.hostile.guest import HOST
from tools.attacks.hostile.host import HostileHost
from tools.attacks.hostile.scripts import Attack, Ending, Place
from tools.attacks.hostile.stage import TABLE
from tools.attacks.hostile.work import Counter, Work

MAX_ENTRY_FRAMES = 600
"""Most frames of the entry on a slow machine; they are not part of the measurement."""
MAX_WAIT_FRAMES = 1800
"""Most frames to wait for a certain outcome. On a slow machine the host may not have sent everything yet, and
the way back into a room is tried for about twenty seconds."""
MAX_EXIT_FRAMES = 60
"""Most frames of the exit."""
SETTLING_FRAMES = 8
"""Frames after which a room that was left has no more effects."""
OPENING_FRAMES = 3
"""First frames of a page: in the last of them the game on a table is drawn for the first time."""
MENU_FRAMES = 30
"""Frames before the entry: the match behind the menus is set up and drawn in them, which no host causes."""


@dataclass
class Result:
    """The outcome for a player."""

    name: str
    ending: Ending
    sentence: str
    """Last message to the player; empty without any."""
    code: str
    most: Work = field(default_factory=Work)
    """The most work of a frame."""
    slowest: float = 0.0
    """Seconds of the longest frame of an open page, including all work until the next one."""
    opening: float = 0.0
    """The same of the first frames of a page, which take as long with an honest host."""
    connections: int = 0
    faults: list[str] = field(default_factory=list)
    """Crashes in the log, and errors that asyncio reports."""


class _Faults(logging.Handler):
    """A collector of unforeseen errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Collect a record."""
        error = record.exc_info[1] if record.exc_info else None
        self.found.append(f"{record.name}: {record.getMessage()}: {error!r}")


class Player:
    """A player at the client, with its files in a separate folder."""

    def __init__(self, folder: Path, counter: Counter, place: Place, *, animated: bool = False) -> None:
        """Start the client at its menu."""
        find_display()
        settings = Settings(language="en", animation="normal" if animated else "off")
        words = Words(settings.spoken)
        self.app = App(settings, Shelf(folder), ScreenRoutes(), words, size=(1280, 720), book=Logbook(folder))
        self.most = Work()
        self.slowest = self.opening = 0.0
        self._seats = SavedSeats(folder)
        self._counter = counter
        self._place = place
        self.visit: RoomSession | None = None
        self._asked = False
        self.sentence = ""
        """Text of the last dialog."""

    async def enter(self, port: int, attempt: Attempt) -> RoomSession:
        """Enter the room."""
        self.visit = await RoomSession.enter(
            [Address(HOST, port)], name="Anna", seats=self._seats, attempt=attempt, games=SHOWN_GAMES
        )
        return self.visit

    async def wait_at_the_menu(self) -> None:
        """Show the menu until the match behind it is drawn, without counting that."""
        self.app.go_home()
        for _ in range(MENU_FRAMES):
            self.app.step(1 / MOVING_FPS)
            await asyncio.sleep(0)
        self._counter.frame(0)

    async def frames(self, count: int) -> None:
        """Run like `App.run` for some frames, and stop soon after the player has left the room."""
        left = number = 0
        opening = OPENING_FRAMES
        gc_policy = GcPolicy()
        for frame in range(MAX_ENTRY_FRAMES + count + MAX_EXIT_FRAMES):
            if number >= count and (self.visit is None or not self.visit.connection.over):
                return
            if self.visit is not None or self.sentence or frame >= MAX_ENTRY_FRAMES:
                number += 1
            begun, before = time.perf_counter(), self.app.screen
            self.app.step(1 / MOVING_FPS)
            gc_policy.tidy(self.app.ui)
            await asyncio.sleep(max(0.0, begun + 1 / MOVING_FPS - time.perf_counter()))
            # All events up to now belong to this frame: a slow reader counts as well.
            spent = time.perf_counter() - begun - 1 / MOVING_FPS
            opening = opening - 1 if self.app.screen is before else OPENING_FRAMES - 1
            if opening < 0:
                self.slowest = max(self.slowest, spent)
            else:
                self.opening = max(self.opening, spent)
            things = len(self.app.ui.get_sprite_group().sprites())
            self.most = self.most.most(self._counter.frame(things))
            self._go_to_place()
            self._read()
            left = left + 1 if self.outside else 0
            if left > SETTLING_FRAMES:
                return

    @property
    def outside(self) -> bool:
        """Say whether the player is back at the menu."""
        visit = self.visit
        return isinstance(self.app.screen, Menu) and (
            visit is None or visit.connection.over or visit.connection.trouble == "closed"
        )

    def _read(self) -> None:
        """Read the text of a dialog, and continue; a player at a finished table leaves by that."""
        said = [each for each in self.app.overlays if isinstance(each, Dialog)]
        if said:
            self.sentence = said[-1].told
        if said and self.visit is not None and self.visit.connection.over and not self.outside:
            said[-1].cancel()

    @property
    def code(self) -> str:
        """Return the reason of the exit from the room."""
        return str(self.visit.connection.trouble or "") if self.visit is not None else ""

    def _go_to_place(self) -> None:
        """Sit down or watch as soon as there is a table."""
        visit = self.visit
        if visit is None or self._asked or self._place == "room" or not visit.room.tables:
            return
        self._asked = True
        if self._place == "big screen":
            visit.several.wanted = True
            visit.several.wishes.choose({TABLE})
            return
        work = (
            visit.entrance.sit(TABLE, 0, ready=True)
            if self._place == "seat"
            else visit.entrance.follow(TABLE)
        )
        self.app.spawn(work)


async def attack(one: Attack, host: HostileHost, folder: Path, counter: Counter, frames: int) -> Result:
    """Let a player visit a hostile host for some frames, and return the outcome."""
    # What an earlier loop left behind is not this host's doing.
    gc.collect()
    faults = _Faults()
    logging.getLogger().addHandler(faults)
    try:
        port = host.begin(one.name)
        player = Player(folder, counter, one.place, animated=one.animated)
        asyncio.get_running_loop().set_exception_handler(make_loop_handler(player.app.show_error))
        try:
            await player.wait_at_the_menu()
            player.app.go(Joining(partial(player.enter, port)))
            surely = one.ending == "told" and not one.gradual
            await player.frames(frames + MAX_WAIT_FRAMES if surely else frames)
            ending: Ending = "told" if player.outside else "unharmed"
            code = player.code
        finally:
            visits = host.end()
            await player.app.finish()
            # A window is a separate process: objects that this one froze are collected before the next one.
            gc.unfreeze()
            gc.collect()
        return Result(
            one.name,
            ending,
            player.sentence,
            code,
            player.most,
            player.slowest,
            player.opening,
            visits.connections,
            faults.found + visits.faults,
        )
    finally:
        logging.getLogger().removeHandler(faults)

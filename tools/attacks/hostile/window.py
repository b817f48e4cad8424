"""A player at the real window who comes into a hostile room, and what becomes of that."""

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

# The client loads these when they are first needed: compiling them is no work that a host gives.
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
from client.session.room_session import RoomSession
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

ARRIVING = 600
"""Frames that the way in may take on a slow machine; they do not count as those that are looked at."""
LATE = 1800
"""Frames that are waited for what must come: on a slow machine the host may not have said everything yet, and
the way back into a room is tried for some twenty seconds."""
LEAVING = 60
"""Frames that the way out may take."""
SETTLED = 8
"""Frames after which nothing more is expected of a room that was left."""
OPENING = 3
"""First frames of a page: the game on a table is drawn for the first time in the last of them."""
AT_THE_MENU = 30
"""Frames before the way in: the match behind the menus is set up and drawn in them, which no host causes."""


@dataclass
class Result:
    """What became of a player."""

    name: str
    ending: Ending
    sentence: str
    """What the player was told at the end; empty where nothing was."""
    code: str
    most: Work = field(default_factory=Work)
    """The most work of a frame."""
    slowest: float = 0.0
    """Seconds of the longest frame of a page that was open, and of all that was done until the next one."""
    opening: float = 0.0
    """The same of the first frames of a page, which take as long with an honest host."""
    connections: int = 0
    faults: list[str] = field(default_factory=list)
    """What the log calls a crash, or what asyncio found lying about."""


class _Faults(logging.Handler):
    """Collect what nobody foresaw."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record."""
        error = record.exc_info[1] if record.exc_info else None
        self.found.append(f"{record.name}: {record.getMessage()}: {error!r}")


class Player:
    """Somebody at the client, with files in a folder of their own."""

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
        """What the last dialog has said."""

    async def enter(self, port: int, attempt: Attempt) -> RoomSession:
        """Come into the room."""
        self.visit = await RoomSession.enter(
            [Address(HOST, port)], name="Anna", seats=self._seats, attempt=attempt, games=SHOWN_GAMES
        )
        return self.visit

    async def wait_at_the_menu(self) -> None:
        """Look at the menu until the match behind it is drawn, and count nothing of that."""
        self.app.go_home()
        for _ in range(AT_THE_MENU):
            self.app.step(1 / MOVING_FPS)
            await asyncio.sleep(0)
        self._counter.frame(0)

    async def frames(self, count: int) -> None:
        """Do as `App.run` does for some frames, and stop soon after the player has left the room."""
        left = number = 0
        opening = OPENING
        gc_policy = GcPolicy()
        for frame in range(ARRIVING + count + LEAVING):
            if number >= count and (self.visit is None or not self.visit.connection.over):
                return
            if self.visit is not None or self.sentence or frame >= ARRIVING:
                number += 1
            begun, before = time.perf_counter(), self.app.screen
            self.app.step(1 / MOVING_FPS)
            gc_policy.tidy(self.app.ui)
            await asyncio.sleep(max(0.0, begun + 1 / MOVING_FPS - time.perf_counter()))
            # Whatever came meanwhile belongs to this frame, so that a slow reader counts as well.
            spent = time.perf_counter() - begun - 1 / MOVING_FPS
            opening = opening - 1 if self.app.screen is before else OPENING - 1
            if opening < 0:
                self.slowest = max(self.slowest, spent)
            else:
                self.opening = max(self.opening, spent)
            things = len(self.app.ui.get_sprite_group().sprites())
            self.most = self.most.most(self._counter.frame(things))
            self._go_to_place()
            self._read()
            left = left + 1 if self.outside else 0
            if left > SETTLED:
                return

    @property
    def outside(self) -> bool:
        """Say whether the player is at the menu again, and was not before."""
        visit = self.visit
        return isinstance(self.app.screen, Menu) and (
            visit is None or visit.connection.over or visit.connection.trouble == "closed"
        )

    def _read(self) -> None:
        """Read what a dialog says, and go on; whoever is shown a table that is over leaves it by that."""
        said = [each for each in self.app.overlays if isinstance(each, Dialog)]
        if said:
            self.sentence = said[-1].told
        if said and self.visit is not None and self.visit.connection.over and not self.outside:
            said[-1].cancel()

    @property
    def code(self) -> str:
        """Return why the room was left."""
        return str(self.visit.connection.trouble or "") if self.visit is not None else ""

    def _go_to_place(self) -> None:
        """Sit down or watch as soon as there is a table."""
        visit = self.visit
        if visit is None or self._asked or self._place == "room" or not visit.room.tables:
            return
        self._asked = True
        work = (
            visit.entrance.sit(TABLE, 0, ready=True)
            if self._place == "seat"
            else visit.entrance.follow(TABLE)
        )
        self.app.spawn(work)


async def attack(one: Attack, host: HostileHost, folder: Path, counter: Counter, frames: int) -> Result:
    """Let a player come to a hostile host for some frames, and say what became of that."""
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
            await player.frames(frames + LATE if surely else frames)
            ending: Ending = "told" if player.outside else "unharmed"
            code = player.code
        finally:
            visits = host.end()
            await player.app.finish()
            # A window is a process of its own: what this one froze is looked through before the next one.
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

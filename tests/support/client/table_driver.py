"""Sit at the real table screen without a display: every choice is made by mouse or by keys."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import Any

import pygame

from client.screens.table.parts import TableParts
from client.screens.table.screen import TableScreen
from client.skins.warchest.field import WarChestField
from client.skins.warchest.input.picks import COIN, Pick, paths
from client.storage.settings import Settings
from client.ui import keys
from engine.games.warchest.board import CELL
from tests.support.client.client_driver import ENTER, FRAME, LONG, Player
from tools.harness.clients.hostless_session import LocalSession, Staged, position
from tools.harness.clients.stage import undrawn

DIGITS = keys.DIGITS


def still(**changes: Any) -> Settings:
    """Return settings without animation and without a coach."""
    return Settings(**{"language": "en", "animation": "off", "coach": False, **changes})


class Sitter(Player):
    """A player at a table; `session` is a `LocalSession` or a real one."""

    def __init__(
        self,
        folder: Path,
        session: Any = None,
        settings: Settings | None = None,
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        """Open the client, and the table if there is a session already."""
        self.loop = asyncio.new_event_loop()
        super().__init__(folder, settings, size, None if session is None else TableScreen(session))

    def move_to(self, session: Any) -> None:
        """Leave the table for another one, in the same window."""
        self.app.go(TableScreen(session))
        self.wait()

    def close(self) -> None:
        """Leave the table and end everything that runs."""
        self.loop.run_until_complete(self._end())
        self.loop.close()

    async def _end(self) -> None:
        if self.app.screen is not None:
            self.app.screen.leave()
        await asyncio.gather(*self.app._tasks, return_exceptions=True)

    def wait(self, frames: int = 3) -> None:
        """Let frames pass, and let other tasks go on."""
        self.loop.run_until_complete(self._frames(frames))

    async def _frames(self, frames: int, seconds: float = FRAME) -> None:
        with undrawn(self.app):
            for _ in range(frames - 1):
                self.app.step(seconds)
                await asyncio.sleep(0)
        self.app.step(seconds)
        await asyncio.sleep(0)

    def pass_time(self, seconds: float) -> None:
        """Let some time pass in long frames, and let other tasks go on; the last frame is drawn."""
        self.loop.run_until_complete(self._frames(ceil(seconds / LONG), LONG))

    def wait_for(self, come: Callable[[], bool], seconds: float = 200.0) -> None:
        """Let frames pass until a condition holds; one in four is drawn, also in the middle of motions."""

        async def frames() -> None:
            async with asyncio.timeout(seconds):
                while not come():
                    with undrawn(self.app):
                        for _ in range(3):
                            if not come():
                                self.app.step(LONG)
                                await asyncio.sleep(0.002)
                    self.app.step(LONG)

        self.loop.run_until_complete(frames())

    @property
    def table(self) -> TableScreen:
        """Return the screen of the table."""
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    @property
    def parts(self) -> TableParts:
        """Return the parts of the screen."""
        return self.table.parts

    @property
    def field(self) -> WarChestField:
        """Return the field of War Chest on it."""
        assert isinstance(self.parts.match.field, WarChestField)
        return self.parts.match.field

    @property
    def controls(self) -> list[Any]:
        """Return the controls that the keyboard can reach now."""
        if self.app.overlays:
            return self.app.overlays[-1].focus.controls
        assert self.app.screen is not None
        return self.app.screen.focus.controls

    @property
    def at(self) -> str:
        """Return the key of the control that has the focus, or nothing."""
        assert self.app.screen is not None
        top = self.app.overlays[-1] if self.app.overlays else self.app.screen
        return str(top.focus.current.key) if top.focus.current is not None else ""

    def cell(self, name: str) -> tuple[int, int]:
        """Return the middle of a cell on the screen."""
        x, y = self.field.painter.board.center(CELL[name])
        return (round(x), round(y))

    @property
    def lit(self) -> set[str]:
        """Return the names of the cells that can be chosen."""
        named = {number: name for name, number in CELL.items()}
        return {named[cell] for cell in self.field.shown.cells}

    @property
    def usable(self) -> set[str]:
        """Return the keys of the controls that can be used."""
        return {str(control.key) for control in self.controls if control.enabled}

    def way(self, action: Any) -> tuple[Pick, ...]:
        """Return the remaining picks of an action."""
        choices = self.field.choices
        whole, *_ = paths(self.field.state, action, drawn=choices.drawn is not None, played=not choices.asked)
        return whole[len(choices.picked) :]

    def key_for(self, pick: Pick) -> str:
        """Return the control for a pick."""
        if pick.verb == COIN:
            assert pick.unit is not None
            return f"hand:{self.field.painter.hand.place_of(pick.unit)}"
        if not pick.things or pick.verb == "stack":
            return f"verb:{pick.verb}"
        thing = pick.things[0]
        return f"{thing.place}:{thing.value}"

    def by_mouse(self, action: Any) -> None:
        """Carry an action out by clicks alone."""
        for pick in self.way(action):
            self.use(self.key_for(pick))
            menu = self.field.choices.menu
            if menu is not None:
                self.use(f"menu:{menu[1].index(pick)}")

    def by_keys(self, action: Any) -> None:
        """Carry an action out by keys alone: Tab to each thing, Enter on it."""
        for pick in self.way(action):
            self.tab_to(self.key_for(pick))
            self.press(ENTER)
            menu = self.field.choices.menu
            if menu is not None:
                self.press(DIGITS[menu[1].index(pick)])

    def hold(self, scancode: int) -> None:
        """Press a key down and keep it."""
        event = pygame.event.Event(pygame.KEYDOWN, key=0, scancode=scancode, mod=0, unicode="")
        pygame.event.post(event)
        self.wait(2)

    def release(self, scancode: int) -> None:
        """Let a key go."""
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=0, scancode=scancode, mod=0, unicode=""))
        self.wait(2)


def stage_session(seat: int | None = 0, **stage: Any) -> LocalSession:
    """Return the session of a position; see `tools.harness.clients.hostless_session.position`."""
    return LocalSession(Staged(position(**stage)), seat=seat)


class Tables:
    """Opens tables and closes them again."""

    def __init__(self, folder: Path) -> None:
        """Keep settings in a folder."""
        self._folder = folder
        self._open: list[Sitter] = []

    def sit(
        self, session: Any, settings: Settings | None = None, size: tuple[int, int] = (1280, 720)
    ) -> Sitter:
        """Sit at a session's table."""
        sitter = Sitter(self._folder, session, settings or still(), size)
        self._open.append(sitter)
        return sitter

    def sit_at(self, seat: int | None = 0, settings: Settings | None = None, **stage: Any) -> Sitter:
        """Sit at a position; see `tools.harness.clients.hostless_session.position`."""
        return self.sit(stage_session(seat, **stage), settings)

    def close(self) -> None:
        """Leave all tables."""
        for sitter in self._open:
            sitter.close()


def local(sitter: Sitter) -> LocalSession:
    """Return the match of a table that no host serves."""
    session = sitter.table.session
    assert isinstance(session, LocalSession)
    return session


def list_decided(sitter: Sitter) -> list[str]:
    """Return the decisions of the viewer's seat, in the notation."""
    return [str(action) for action in local(sitter).actions]

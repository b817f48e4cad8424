"""The real program in a real window, played with a real mouse and a real keyboard.

A twin gives the places of things: the same client with the same settings in this process, without a display.
It goes from screen to screen like the real one. The actions of the real one are read from its log.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from client.screens.setup.new_game import NewGame
from client.screens.table.screen import TableScreen
from client.skins.registry import playable
from client.skins.warchest.art.piece_style import VERBS
from client.storage.settings import FOLDER_VARIABLE, NAME, Settings
from engine.games.warchest.play.set_up import ARMY
from tests.support.client.table_driver import Sitter
from tests.support.client.xserver import MISSING, SECONDS, XServer, descendants, running, wait_for, x_server
from tools.harness.clients.hostless_session import LocalSession, Staged, position

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}")

SIZE = (1280, 720)
DRAFTED = {"warchest": {"options": {"draft": "pick"}, "seat": 0}}
SETTINGS = {"language": "en", "animation": "off", "last_games": DRAFTED}
"""The settings of a player who has drafted armies before."""
ACT = "muster.link: sends Act"
OWN_CELL = "d1"
"""A location that the player controls from the beginning, where a unit can be deployed."""
TRIES = 12
"""Number of tries for a turn: more than there are places in a hand, with time for the opponent."""
COLOURFUL = 300
"""Colours that a window has at least if there is more in it than a plain ground."""


class Real:
    """The program that is tested: its process, its log, and the mouse and keyboard on it."""

    def __init__(self, x: XServer, data: Path) -> None:
        """Start the program and wait for its window."""
        self.x = x
        (data / NAME).write_text(json.dumps(SETTINGS), encoding="utf-8")
        words = ("-m", "client", "--debug", "--size", f"{SIZE[0]}x{SIZE[1]}")
        self.process = subprocess.Popen(
            (sys.executable, *words),
            env={**x.environment, "SDL_AUDIODRIVER": "dummy", FOLDER_VARIABLE: str(data)},
            stderr=subprocess.PIPE,
            text=True,
        )
        self._log = data / "logs" / "muster.log"
        self.await_line("screen Menu")
        self.title = x.find(self.process.pid)

    @property
    def log(self) -> str:
        """Return the log of the program."""
        return self._log.read_text(encoding="utf-8") if self._log.exists() else ""

    def await_line(self, text: str, times: int = 1) -> None:
        """Wait until the log has a text a number of times."""
        deadline = time.monotonic() + SECONDS
        while self.log.count(text) < times:
            late = time.monotonic() > deadline
            assert not late, f"{text!r} never came:\n{self.log}"
            assert self.process.poll() is None, f"it ended before {text!r}:\n{self.log}"
            time.sleep(0.02)

    def acts(self) -> int:
        """Return how many decisions have been sent."""
        return self.log.count(ACT)

    def decides(self, before: int, seconds: float = 1.0) -> bool:
        """Wait a moment for a decision beyond the first `before` ones."""
        try:
            wait_for(lambda: self.acts() > before, "a decision", seconds)
        except AssertionError:
            return False
        return True

    def colours(self) -> int:
        """Return how many colours the screen shows."""
        picture = self.x.picture()
        return len({picture.get_at((x, y)).rgb for x in range(0, 1400, 7) for y in range(0, 900, 7)})


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Real]:
    data = tmp_path / "data"
    data.mkdir()
    with x_server(tmp_path) as x:
        made = Real(x, data)
        try:
            yield made
        finally:
            if made.process.poll() is None:
                made.process.kill()
            made.process.communicate()


@pytest.fixture
def twin(tmp_path: Path) -> Iterator[Sitter]:
    made = Sitter(tmp_path / "twin", settings=msgspec.convert(SETTINGS, Settings), size=SIZE)
    made.app.games = tuple(playable())
    made.app.go_home()
    made.wait()
    yield made
    made.close()


def use(real: Real, twin: Sitter, key: str) -> None:
    """Click on a control of the real client, and let the twin follow."""
    control = twin.find(key)
    twin.show(control)
    real.x.click(control.rect.center)
    twin.use(key)


def draft_by_keys(real: Real) -> None:
    """Take cards until the army is complete: a first Enter chooses one, a second takes it."""
    for _ in range(4 * TRIES):
        if real.acts() == ARMY[2]:
            return
        before = real.acts()
        real.x.press("Return")
        real.decides(before, 0.25)
    raise AssertionError(f"the army was never complete:\n{real.log}")


def deploy_by_mouse(real: Real, twin: Sitter) -> None:
    """Put a coin of the hand on the board; the royal coin, which may come first, cannot be."""
    before = real.acts()
    for hand in range(2):
        real.x.click(twin.find(f"hand:{hand}").rect.center)
        real.x.click(twin.cell(OWN_CELL))
        if real.decides(before):
            return
    raise AssertionError(f"no coin went to the board:\n{real.log}")


def pass_by_mouse(real: Real, twin: Sitter) -> None:
    """Discard a coin of the hand."""
    twin.use("hand:0")
    passing = twin.find("verb:pass").rect.center

    def turn(hand: int) -> None:
        real.x.click(twin.find(f"hand:{hand}").rect.center)
        real.x.click(passing)

    again(real, turn)


def pass_by_keys(real: Real) -> None:
    """Discard a coin of the hand without the mouse."""
    again(real, lambda hand: real.x.press(str(hand + 1), VERBS["pass"].letter.lower()))


def again(real: Real, turn: Callable[[int], object]) -> None:
    """Take a turn with a coin of the hand, by its place.

    A place may be empty, and while the opponent thinks nothing can be chosen: then it is tried again.
    """
    before = real.acts()
    for attempt in range(TRIES):
        turn(attempt % 3)
        if real.decides(before):
            return
    raise AssertionError(f"the turn was never taken:\n{real.log}")


def give_up(real: Real, twin: Sitter) -> None:
    """Resign by the menu of the table, and leave the result by keyboard."""
    real.x.press("F10")
    real.await_line("opens Dialog")
    twin.press(pygame.KSCAN_F10)
    use(real, twin, "table.resign")
    real.await_line("opens Dialog", times=2)
    use(real, twin, "table.resign")
    real.await_line("sends Resign")
    real.await_line("opens Result")
    twin.wait_for(lambda: "end.menu" in twin.usable)
    order = [control.key for control in twin.controls]
    steps = (order.index("end.menu") - order.index(twin.at)) % len(order)
    # The twin's match is not stored, so it has no button for an analysis among these.
    real.x.press(*["Tab"] * (steps + 1), "Return")


@pytest.mark.full
def test_whole_game_by_mouse_and_keyboard(real: Real, twin: Sitter) -> None:
    """From the menu through a match, given up, back to the menu and out, with nothing left running."""
    assert real.title == "Muster"
    wait_for(lambda: real.colours() > COLOURFUL, "a picture in the window")
    way_out = twin.find("quit").rect.center
    use(real, twin, "play")
    real.await_line("screen GameShelf")
    use(real, twin, "game.warchest")
    real.await_line("screen NewGame")
    assert isinstance(twin.page, NewGame)
    real.x.click(twin.find("start").rect.center)
    real.await_line("screen TableScreen")
    draft_by_keys(real)
    session: Any = LocalSession(Staged(position("", hands=("be,kn,ro", "sw,fo"))))
    session.change(hints=True)
    twin.app.go(TableScreen(session))
    twin.wait()
    helpers = descendants(real.process.pid)
    assert helpers, "the host is a process of its own"
    deploy_by_mouse(real, twin)
    pass_by_mouse(real, twin)
    pass_by_keys(real)
    pass_by_keys(real)
    wait_for(lambda: real.colours() > COLOURFUL, "a picture in the window")
    helpers |= descendants(real.process.pid)
    give_up(real, twin)
    real.await_line("screen Menu", times=2)
    real.await_line("muster.host: has ended, exit code 0")
    real.x.click(way_out)
    _, told = real.process.communicate(timeout=SECONDS)
    assert real.process.returncode == 0
    assert "muster.log" in told
    wait_for(lambda: not any(map(running, helpers)), "the host and its helpers to end")
    for trouble in ("error", "critical", "warning"):
        assert f" {trouble} muster" not in real.log, real.log

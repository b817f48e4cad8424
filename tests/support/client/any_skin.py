"""Whole matches of any game with a skin, played by choosing anything."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from queue import Queue
from random import Random
from typing import Any

import pytest

from client.screens.table.ending.dialog import ResultDialog
from client.screens.table.screen import TableScreen
from client.session.game_setup import GameSetup
from client.sessions.table_session import TableSession
from client.skins.field import Field
from client.skins.registry import SKINS
from client.ui import keys
from client.ui.focus import Control
from engine.games.registry import GAMES
from engine.match.entries import recordable
from engine.record.replay import Replayed, replay
from engine.record.writer import DIGEST
from tests.support.client.client_driver import ENTER
from tests.support.client.random_play import proof_of
from tests.support.client.table_driver import Sitter
from tests.support.selection import select

SOON: dict[str, dict[str, Any]] = {
    "warchest": {"draft": "random", "max_rounds": 1},
    "dawnember": {"battles": 1, "command_cap": 12},
    "kings": {"format": 200, "turns": 3, "map": "none", "deploy": "template"},
    "pig": {"players": 3},
}
"""Settings for games that would otherwise take long or show less."""
PRESSES = 2000
"""More presses than any of these matches takes: only a fault needs so many."""
STEPS_BACK = 0.2
"""Share of the presses that are steps back while there is something to leave."""

each_game = pytest.mark.parametrize(
    "game", select(sorted(SKINS), *(name for name in sorted(SKINS) if name != "stilts"))
)
"""Runs a test for every game that can be shown here."""
CHOICE = re.compile(r"^ *(\d+)\. .* \([^()]+\)$", re.MULTILINE)


def soon(game: str, seat: int | None = 0, seed: int | None = None) -> GameSetup:
    """Return the set-up of a short match against the weakest computer player."""
    return GameSetup(game, SOON.get(game, {}), seat, "random", seed)


def by_mouse(sitter: Sitter, control: Control) -> None:
    """Choose something by a click."""
    sitter.click(control.rect.center)


def by_keys(sitter: Sitter, control: Control) -> None:
    """Choose something by Tab and Enter."""
    sitter.tab_to(str(control.key))
    sitter.press(ENTER)


HANDS: dict[str, Callable[[Sitter, Control], None]] = {"mouse": by_mouse, "keys": by_keys}
each_hand = pytest.mark.parametrize("hand", select(list(HANDS), "keys"))
"""Runs a test by mouse alone or by keys alone."""


def field(sitter: Sitter) -> Field:
    """Return the game on the table."""
    return sitter.parts.match.field


def over(sitter: Sitter) -> bool:
    """Say whether the result is shown."""
    return any(isinstance(overlay, ResultDialog) for overlay in sitter.app.overlays)


def sit(sitter: Sitter, session: TableSession) -> None:
    """Show the table of a session."""
    sitter.app.go(TableScreen(session))
    sitter.wait()


def play(sitter: Sitter, hand: str, chosen: Random) -> None:
    """Press anything that can be chosen until the result is shown; now and then take a step back by Escape.

    What a choice has led to may be left by a step back alone, such as a selected unit.
    """
    for _ in range(PRESSES):
        # New choices enter the ring of controls in the next frame.
        sitter.wait_for(lambda: (field(sitter).acting and not field(sitter).changed) or over(sitter))
        if over(sitter):
            return
        if field(sitter).busy and chosen.random() < STEPS_BACK:
            sitter.press(keys.BACK)
            continue
        usable = [control for control in field(sitter).controls() if control.enabled]
        HANDS[hand](sitter, chosen.choice(usable))
    raise AssertionError("the match does not end")


def check_record(sitter: Sitter) -> Replayed:
    """Wait for the record of the finished match, replay it, and check that it is the same."""
    session, records = sitter.table.session, sitter.app.shelf.records.folder
    sitter.loop.run_until_complete(proof_of(session))
    written = f"*.{session.match.game.record.word}"
    sitter.wait_for(lambda: any(records.glob(written)))
    [record] = records.glob(written)
    sitter.wait_for(lambda: "# checked: " in record.read_text("ascii"))
    text = record.read_text("ascii")
    found = replay(record.read_bytes(), GAMES)
    store = session.match.store
    assert text.splitlines()[-1] == f"{DIGEST}{found.digest.hex()}"
    assert found.match.outcome == store.true.outcome
    assert found.match.standing.state == store.true.state
    assert recordable(store.events) == found.match.stream(store.viewer)
    return found


class Typist:
    """A player at a terminal who types any of the last printed numbers."""

    def __init__(self, chosen: Random) -> None:
        """Begin without printed numbers."""
        self.screen = io.StringIO()
        self.typed = 0
        self._chosen = chosen
        self._read = 0

    def readline(self) -> str:
        """Type a number."""
        text = self.screen.getvalue()[self._read :]
        self._read += len(text)
        self.typed += 1
        return f"{self._chosen.choice(CHOICE.findall(text))}\n"


class GivenLines:
    """A player at a terminal who types the lines of a test."""

    def __init__(self) -> None:
        """Begin without lines."""
        self.typed: Queue[str] = Queue()

    def readline(self) -> str:
        """Wait for the next line, as a terminal does."""
        return self.typed.get()

"""The table at rest: it is drawn often only while something on it moves."""

from __future__ import annotations

from client.storage.settings import Settings
from client.ui.pace import LIVING_FPS, MOVING_FPS, RESTING_FPS, TICKING_FPS
from tests.client.screens.table.test_clocks import sit
from tests.support.client.table_driver import Tables
from tools.harness.clients.hostless_session import LocalSession


def test_it_rests_while_somebody_thinks_and_moves_while_something_moves(tables: Tables) -> None:
    """From the first drawn coin to the last one, then not before a decision."""
    session = LocalSession(options={"draft": "first_game"}, seed=3)
    sitter = tables.sit(session, Settings(language="en", coach=False))
    assert sitter.app.rate == MOVING_FPS
    sitter.wait_for(lambda: sitter.parts.match.at_rest)
    assert sitter.app.rate == RESTING_FPS


def test_what_a_choice_would_do_pulses(tables: Tables) -> None:
    sitter = tables.sit_at(board="e4:w:be2,f5:r:sw2", hands=("be,kn,ro", "sw,fo"))
    assert sitter.app.rate == RESTING_FPS
    sitter.use("hand:0")
    sitter.move(sitter.cell("f5"))
    assert sitter.app.rate == LIVING_FPS
    sitter.move((1, 1))
    assert sitter.app.rate == RESTING_FPS


def test_a_clock_ticks_and_its_last_seconds_run(tables: Tables) -> None:
    sitter, wall = sit(tables, [65.0, 300.0], [0])
    assert sitter.app.rate == TICKING_FPS
    wall.now += 50
    assert sitter.app.rate == LIVING_FPS

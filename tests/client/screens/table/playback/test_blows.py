"""Blows and a moving ground: shown only to players who want them, and never a reason to wait."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from client.skins.warchest.panels.board import BoardView
from client.ui.pace import MOVING_FPS
from engine.events import Event
from engine.games.warchest import events
from engine.games.warchest.board import CELL
from tests.support.client.client_driver import FRAME
from tests.support.client.table_driver import Sitter, Tables, still
from tools.harness.clients.hostless_session import LocalSession, Staged, position

pytestmark = pytest.mark.full

CALM: tuple[dict[str, Any], ...] = ({"animation": "normal", "calm": True}, {"animation": "off"})
SKIP = pygame.KSCAN_SPACE
STARTING = {"draft": "random"}
ALONE, PILED = "f5:r:pi1", "f5:r:pi2"
"""A unit that falls by one blow, and one that does not."""
FRAMES = 400
"""More than any of these motions takes to come and go."""


@pytest.fixture(params=CALM, ids=["calm", "off"])
def calm(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return settings by which nothing jolts."""
    chosen: dict[str, Any] = request.param
    return chosen


def order_attack(tables: Tables, victim: str = ALONE, **settings: Any) -> Sitter:
    """Sit at a table where a knight is about to attack, and order that by mouse."""
    line = position(f"e4:w:kn2,{victim}", hands=("kn,ro", "fo,sw"))
    sitter = tables.sit(LocalSession(Staged(line)), still(**{"animation": "normal", **settings}))
    blow = next(action for action in sitter.field.actions() if str(action).startswith("attack "))
    sitter.by_mouse(blow)
    return sitter


def moments(sitter: Sitter, kind: type[Event]) -> Iterator[float]:
    """Let frames pass one by one, and yield in each how far the first motion of an event of a kind is."""
    first: Event | None = None
    for _ in range(FRAMES):
        sitter.wait(1)
        motion = sitter.parts.match.scene.motion
        if first is not None and (motion is None or motion[0] is not first):
            return
        if motion is not None and isinstance(motion[0], kind):
            first = motion[0]
            yield motion[2]


def board(sitter: Sitter) -> BoardView:
    """Return the board."""
    return sitter.field.painter.board


def blow(sitter: Sitter) -> tuple[int, int]:
    """Return for how many frames the attack stood still where it hit, and how far it shook the board."""
    held, reach, before = 0, 0, -1.0
    for part in moments(sitter, events.Attacked):
        held += part == before
        reach = max(reach, *(abs(round(off)) for off in board(sitter).shift))
        before = part
    assert before > 0 or sitter.app.settings.speed == 0
    return held, reach


def test_the_heavier_a_blow_the_longer_it_stops_and_the_farther_it_shakes(tables: Tables) -> None:
    """An attack stands still for a moment where it hits, then the board shakes; it is at rest afterwards."""
    alone = order_attack(tables)
    heavy = blow(alone)
    assert board(alone).shift == (0, 0)
    light = blow(order_attack(tables, PILED))
    assert heavy[0] >= light[0] >= 1
    assert 6 >= heavy[1] > light[1] >= 1


def test_nothing_jolts_whoever_wants_calm(tables: Tables, calm: dict[str, Any]) -> None:
    """With the switch, or without animations, an attack neither stops nor shakes."""
    assert blow(order_attack(tables, **calm)) == (0, 0)


def test_a_key_cuts_a_blow_short(tables: Tables) -> None:
    """An impatient player has the board at rest at once."""
    sitter = order_attack(tables)
    assert any(any(board(sitter).shift) for _ in moments(sitter, events.Attacked))
    sitter.press(SKIP)
    assert board(sitter).shift == (0, 0)


def sit_at_beginning(tables: Tables, **settings: Any) -> tuple[Sitter, list[int]]:
    """Sit at a match that begins; returns how many tiles are loose in each frame of its first motion."""
    session = LocalSession(options=STARTING, seed=3)
    sitter = tables.sit(session, still(**{"animation": "normal", **settings}))
    return sitter, [len(board(sitter).loose) for _ in moments(sitter, events.RoundStarted)]


def test_the_board_falls_into_place_as_a_match_begins(tables: Tables) -> None:
    """All tiles are on their way at first, ever fewer are, and within nine tenths of a second none is."""
    sitter, loose = sit_at_beginning(tables)
    assert loose[0] == len(sitter.field.state.setup.board.cells)
    assert loose == sorted(loose, reverse=True)
    assert loose[-1] == 0
    assert sum(map(bool, loose)) * FRAME <= 0.9


def test_the_board_lies_there_for_whoever_wants_calm(tables: Tables, calm: dict[str, Any]) -> None:
    """With the switch, or without animations, no tile is ever anywhere else."""
    sitter, loose = sit_at_beginning(tables, **calm)
    assert not any(loose)
    sitter.move(sitter.cell("e3"))
    sitter.wait(12)
    assert board(sitter).loose == {}
    assert not sitter.field.painter.rising.moving


def test_a_key_ends_the_fall(tables: Tables) -> None:
    """Nobody waits for the board."""
    sitter = tables.sit(LocalSession(options=STARTING, seed=3), still(animation="normal"))
    assert any(board(sitter).loose for _ in moments(sitter, events.RoundStarted))
    sitter.press(SKIP)
    assert board(sitter).loose == {}


def test_a_board_that_is_come_back_to_lies_still(tables: Tables) -> None:
    """Only the beginning is a beginning: neither coming back nor looking back lets tiles fall."""
    session = LocalSession(options=STARTING, seed=3)
    session.run(4)
    sitter = tables.sit(session, still(animation="normal"))
    sitter.parts.match.show.motions.skip()
    sitter.move_to(session)
    sitter.parts.match.show.motions.skip()
    for _ in range(20):
        sitter.wait(1)
        assert not board(sitter).loose
    sitter.click(sitter.parts.log._view.move(40, 30).topleft)
    assert sitter.parts.match.timeline.moment is not None
    for _ in range(20):
        sitter.wait(1)
        assert not board(sitter).loose


def test_the_tile_under_the_mouse_rises_and_sinks_back(tables: Tables) -> None:
    """It rises by a few pixels, with the things on it, smoothly; then the next one does."""
    sitter = tables.sit_at(board="e3:w:be2,f5:r:pi2", settings=still(animation="normal"), hands=("kn", "fo"))
    here, there = CELL["e3"], CELL["d2"]
    low = sitter.field.painter.board.center(here)
    sitter.move(sitter.cell("e3"))
    assert sitter.field.rate == MOVING_FPS
    sitter.wait(12)
    assert 1 <= low[1] - board(sitter).center(here)[1] <= 6
    assert set(board(sitter).loose) == {here}
    assert sitter.field.rate < MOVING_FPS
    sitter.move(sitter.cell("d2"))
    sitter.wait(14)
    assert set(board(sitter).loose) == {there}
    assert board(sitter).center(here) == low


def test_what_lands_makes_the_ground_ripple(tables: Tables) -> None:
    """The tiles around a coin that lands give way by a pixel or two, and come back before its motion ends."""
    line = position("e3:w:be2,f5:r:pi2", hands=("kn,ro", "fo,sw"))
    session = LocalSession(Staged(line))
    sitter = tables.sit(session, still(animation="normal"))
    deploy = next(action for action in sitter.field.actions() if str(action).startswith("deploy "))
    sitter.move((5, 5))
    sitter.by_mouse(deploy)
    seen: dict[int, float] = {}
    for _ in moments(sitter, events.Deployed):
        for cell, loose in board(sitter).loose.items():
            seen[cell] = min(seen.get(cell, 0.0), loose.lift)
    landed = next(event.cell for event in session.match.store.events if isinstance(event, events.Deployed))
    near = sitter.field.state.setup.board.near[landed]
    assert set(seen) == {landed, *near}
    assert all(-3.5 <= lift <= -1 for lift in seen.values())

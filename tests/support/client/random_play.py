"""Play through a session at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from client.session.game_setup import GameSetup
from client.session.verification import Verified
from client.sessions.table_session import TableSession
from engine.events import Viewer
from tests.support.client.streams import same

SHORT = GameSetup("warchest", {"draft": "random", "max_rounds": 3}, 0, "random", 11)
"""A short match of War Chest."""


def legal(session: TableSession, seat: Viewer = None) -> list[Any]:
    """Return the possible actions of a seat of the session."""
    mine = session.match.seat if seat is None else seat
    assert mine is not None
    return session.match.game.legal(session.match.stores[mine].true.state, mine)


async def play_on(session: TableSession, chosen: Random, until: Callable[[], bool] = lambda: False) -> None:
    """Play at random until the match is over, or until a condition holds."""
    while session.match.store.true.outcome is None and not until():
        if actions := legal(session):
            assert await session.commands.act(chosen.choice(actions)) is None
        else:
            await session.changes.wait_for_change()


async def proof_of(session: TableSession) -> Verified:
    """Wait for the check of a finished match's draws."""
    while session.match.draws.proof is None:
        await session.changes.wait_for_change()
    return session.match.draws.proof


def consistent(session: TableSession) -> None:
    """Check that the folded standing agrees with the stream."""
    for store in session.match.stores.values():
        told = store.state_at(0)
        for event in store.events:
            told.fold(event)
        assert same(told, store.true)

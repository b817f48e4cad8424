"""Frame times of Dawn and Ember: at rest, while combats play, in a match of bots."""

from __future__ import annotations

from collections.abc import Callable

from client.app import App
from engine.games.dawnember.state import State
from engine.games.registry import GAMES
from tools.bench.frame_clock import Clock, Measure, Times, sit
from tools.harness.clients.hostless_session import LocalSession, by_bot

SEED = 5
PAUSE_FRAMES = 6
"""Frames without motion between two decisions."""


def begin_match(reached: Callable[[State], bool] = lambda state: True) -> LocalSession:
    """Return a match of two bots that has reached a moment."""
    session = LocalSession(GAMES["dawnember"], {}, seat=0, seed=SEED, others=by_bot("greedy", SEED))
    while not reached(session.match.store.true.state):
        session.run(1)
    return session


def _fights(state: State) -> bool:
    return state.combat is not None


def _commands(state: State) -> bool:
    """Say whether commands are given, and both sides have units that may fight."""
    return state.phase == "battle" and state.combat is None and state.commands > 1


async def still(app: App, count: int) -> Times:
    """Measure a table without motion."""
    await sit(app, begin_match(_commands))
    return await Clock(app).frames(count)


async def measure_match(
    app: App, count: int, session: LocalSession, counts: Callable[[State], bool]
) -> Times:
    """Measure a match as it is shown, only in positions that count."""
    screen = await sit(app, session)
    waited = 0

    def go_on() -> None:
        nonlocal waited
        motions = screen.parts.match.show.motions
        if motions.busy:
            return
        waited += 1
        if waited < PAUSE_FRAMES:
            return
        waited = 0
        while session.truth.outcome is None and not counts(session.match.store.true.state):
            session.run(1)
            app.step(0)
            motions.skip()
            app.step(0)
        session.run(1)

    return await Clock(app).frames(count, go_on)


async def combat(app: App, count: int) -> Times:
    """Measure combats from the attack to the retreat."""
    return await measure_match(app, count, begin_match(_fights), _fights)


async def match(app: App, count: int) -> Times:
    """Measure a match from its muster on, with all of its motions."""
    return await measure_match(app, count, begin_match(), lambda state: True)


MEASURES: dict[str, Measure] = {"still": still, "combat": combat, "match": match}
"""Measurements by name."""

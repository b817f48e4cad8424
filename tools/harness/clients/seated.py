"""The table of a session without a host, as a scene begins with it."""

from __future__ import annotations

from client.screens.table.screen import TableScreen
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.clients.stage import Stage


async def sit(stage: Stage, session: LocalSession) -> TableScreen:
    """Show a session's table with nothing in motion."""
    screen = TableScreen(session)  # type: ignore[arg-type]  # a session without a host
    stage.app.go(screen)
    await stage.wait(0.1)
    screen.parts.match.show.timeline.skip()
    await stage.wait()
    return screen

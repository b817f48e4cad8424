"""The table of a session without a host, at the beginning of a scene."""

from __future__ import annotations

from client.screens.table.screen import TableScreen
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.clients.stage import Stage


def open_table(session: LocalSession) -> TableScreen:
    """Return the screen of a table without a host."""
    return TableScreen(session)  # type: ignore[arg-type]  # it has all that a screen uses of a session


async def sit(stage: Stage, session: LocalSession) -> TableScreen:
    """Show a session's table without motion."""
    screen = open_table(session)
    stage.app.go(screen)
    await stage.wait(0.1)
    screen.parts.match.show.motions.skip()
    await stage.wait()
    return screen

"""Sessions at their tables: what one knows, and the table of one without a host when a scene begins."""

from __future__ import annotations

from client.screens.table.screen import TableScreen
from client.sessions.table_session import TableSession
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


def has_reached(session: TableSession, revision: int) -> bool:
    """Say whether a session knows of a revision: it hears of decisions one after another."""
    return session.match.store.true.revision >= revision

"""Requests from the table to the host, with their refusals shown."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from client.session.table_session import TableSession
from client.ui.context import Context
from engine.wire.protocol import Rejected


def order(
    app: Context,
    session: TableSession,
    command: Coroutine[Any, Any, Rejected | None],
    refused: Callable[[], object] = lambda: None,
) -> None:
    """Carry a command out beside the loop; `refused` hears that the host did not accept it."""

    async def done() -> None:
        rejected = await command
        if rejected is not None and session.connection.trouble != "closed":
            refused()
            app.refuse(rejected.code, dict(rejected.args))

    app.spawn(done())

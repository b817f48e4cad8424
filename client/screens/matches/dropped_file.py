"""A file that was dropped on the window: a record opens, anything else says what is wrong with it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from client.net.refusal import Refused
from client.screens.matches.opening import Opening
from client.sessions.recorded_session import read_record
from client.skins.registry import SHOWN_GAMES
from client.ui.context import Context
from client.ui.widgets.dialog import confirmation
from engine.record.lines import RecordError
from engine.record.overview import read_overview


async def open_dropped_file(app: Context, path: Path) -> None:
    """Open the record in a file, after a question where leaving the present screens loses something."""
    try:
        read_overview(await read_record(path), SHOWN_GAMES)
    except Refused as refused:
        app.show_error(refused)
        return
    except RecordError as error:
        app.show_error(Refused("bad_record", {"fault": error}))
        return
    words, costs, leave = app.words, app.departure_costs, partial(_open, app, path)
    if not costs:
        leave()
        return
    app.open(
        confirmation(
            lambda: words.tr("dropped.ask", file=path.name),
            "matches.open",
            leave,
            lambda: "\n".join(costs),
            kind="primary",
        )
    )


def _open(app: Context, path: Path) -> None:
    app.visit(Opening(path))

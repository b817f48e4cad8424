"""A lost connection at the table."""

from __future__ import annotations

from client.screens.table.interruptions.plaque import LOSS_NOTICE_DELAY_S
from client.screens.table.screen import TableScreen
from tests.support.client.table_driver import Tables, still
from tools.harness.clients.hostless_session import LocalSession


def test_the_table_says_so_and_offers_to_leave(tables: Tables) -> None:
    """The plaque has a running clock and a button; a player who leaves keeps the way to the seat."""
    session = LocalSession(options={"draft": "random"})
    sitter = tables.sit(session, still())
    connection = session.connection
    connection.trouble, connection.away = "reconnecting", (0.0, 120.0)
    session.changes.tell("lost")
    sitter.pass_time(LOSS_NOTICE_DELAY_S + 0.2)
    plaque = sitter.parts.plaque
    assert plaque.view.shown is not None
    connection.away = (3.0, 117.0)
    sitter.pass_time(0.2)
    shown = plaque.view.shown
    assert "0:03" in shown.detail
    assert sitter.app.words.tr("error.lost.seat") in shown.detail
    (spot,) = plaque.spots()
    sitter.click(spot.rect.center)
    sitter.wait()
    assert not isinstance(sitter.app.screen, TableScreen)

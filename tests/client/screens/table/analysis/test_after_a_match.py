"""The analysis of a match that was just played: from its result to its stored record, and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.screens.table.analysis.dialog import AnalysisDialog
from client.screens.table.ending.dialog import ResultDialog
from client.screens.table.screen import TableScreen
from client.sessions.solo_session import SoloSession
from tests.support.client.kept_records import keep_records
from tests.support.client.random_play import SHORT
from tests.support.client.table_driver import Sitter, still
from tools.harness.clients.hostless_session import LocalSession

pytestmark = pytest.mark.usefixtures("near_hosts")


def test_a_player_who_has_lost_finds_the_analysis_in_the_result(tmp_path: Path) -> None:
    """The record opens over the table; leaving it leads back there."""
    sitter, records = Sitter(tmp_path, settings=still()), keep_records(tmp_path / "records")
    session = sitter.loop.run_until_complete(SoloSession.start(SHORT, records=records))
    try:
        sitter.move_to(session)
        table = sitter.app.screen
        assert sitter.parts.analysis_page.choices() == [], "hints of a running match are for its settings"
        assert sitter.loop.run_until_complete(session.commands.resign()) is None
        sitter.wait_for(lambda: bool(sitter.app.overlays) and session.match.draws.record_path is not None)
        sitter.use("analysis.name")
        sitter.wait_for(lambda: sitter.app.screen is not table and isinstance(sitter.app.screen, TableScreen))
        sitter.wait_for(lambda: bool(sitter.app.overlays))
        assert sitter.parts.analysis.possible
        assert sitter.parts.table.record is not None
        sitter.use("analysis.name")
        assert isinstance(sitter.app.overlays[-1], AnalysisDialog)
        assert sitter.parts.analysis.running
        sitter.use("common.close")
        sitter.app.back()
        sitter.wait_for(lambda: sitter.app.screen is table)
        sitter.parts.result.show()
        assert isinstance(sitter.app.overlays[-1], ResultDialog)
    finally:
        sitter.close()


def test_a_match_that_is_not_stored_has_none() -> None:
    session = LocalSession(options={"draft": "first_game"}, seed=3)
    assert not session.match.draws.stored
    assert session.match.draws.record_path is None

"""The words of the time line: decisions are counted alone, and a record has an end in place of a present."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from client.sessions.recorded_session import RecordedSession
from engine.games.registry import GAMES
from tests.client.screens.table.interruptions.test_takeback_question import begin
from tests.support.client.client_driver import LANGUAGES
from tests.support.client.hosted_table import open_room
from tests.support.client.table_driver import Sitter, Tables
from tools.harness.games.stored_records import PLAYERS, write_match, write_side


def live_text(sitter: Sitter) -> str:
    """Return the text of the button at the end of the line."""
    return sitter.parts.timeline._live_text(0)


def test_offers_and_requests_are_no_decisions(tmp_path: Path) -> None:
    """Two decisions, a declined request and a declined offer: each place tells of two at most."""
    with open_room(tmp_path) as room:
        first, second = begin(room, takeback=True)
        room.run(first.commands.ask_takeback())
        room.until(lambda: second.match.store.is_asked_for_takeback())
        room.run(second.commands.answer_takeback(False))
        room.until(lambda: first.match.store.true.takeback.declined)
        room.show(first)
        bar, store = room.sitter.parts.timeline, first.match.store
        decided = [moment for moment, _ in store.decided]
        assert len(decided) == 2
        assert store.revisions[-1] == 4
        said = [bar.describe(moment).rpartition(" · ")[2] for moment in (decided[0] + 1, len(store.events))]
        assert said == ["Decision 1 of 2", "Decision 2 of 2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_without_an_end_has_an_end_of_its_line(tables: Tables, language: str) -> None:
    """Nothing comes into it, also if it is one side's; a running match has a present."""
    whole = write_match("warchest", 8, PLAYERS[1])
    unfinished = whole[: whole.index(b"\nresult ") + 1]
    for data in (whole, unfinished, write_side("warchest", 8, PLAYERS[1], 1)):
        sitter = tables.sit(asyncio.run(RecordedSession.open(data, GAMES)))
        sitter.app.settings.language = language
        sitter.app.words.switch(language)
        assert live_text(sitter) == sitter.app.words.tr("timeline.end")

"""A failed computer player: each person at the table reads of it once, in the window and in words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from client.i18n import Words
from client.skins.wording.substitutes import SubstituteNews
from engine.wire.protocol import SeatInfo, TableInfo
from tests.support.client.client_driver import LANGUAGES
from tests.support.client.table_driver import Tables, still
from tools.harness.clients.hostless_session import LocalSession

NAMES = ("White", "Red")
SEATS = [SeatInfo("w", "person", "Ann", here=True), SeatInfo("r", "bot", "knight", here=True)]
FAILED = [SEATS[0], replace(SEATS[1], substituted=True)]
INFO = TableInfo(1, "warchest", {}, SEATS, [], 1, running=True)


def test_each_is_told_once_a_match() -> None:
    words, news = Words("en"), SubstituteNews()
    assert news.news(words, None, NAMES) == news.news(words, INFO, NAMES) == []
    told = news.news(words, replace(INFO, seats=FAILED), NAMES)
    assert told == [words.tr("bot.substituted", player="Red")]
    assert news.news(words, replace(INFO, seats=FAILED, onlookers=1), NAMES) == []
    assert news.news(words, replace(INFO, seats=FAILED, match=2), NAMES) == told
    assert news.news(words, replace(INFO, seats=FAILED, match=3, running=False), NAMES) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.full
def test_the_table_says_so(tables: Tables, language: str) -> None:
    session = LocalSession(options={"draft": "first_game"})
    sitter = tables.sit(session, still(language=language))
    assert not sitter.app.toasts.shown
    session.change_seat(1, substituted=True)
    sitter.parts.refresh()
    said = sitter.app.words.tr("bot.substituted", player=sitter.parts.table.names()[1])
    assert [toast.text for toast in sitter.app.toasts.shown] == [said]

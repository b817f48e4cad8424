"""A draw by agreement at the table: offers, questions, and everybody's view of them (WC-12.2.3)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from client.screens.table.ending.dialog import ResultDialog
from client.screens.table.screen import TableScreen
from client.session.game_setup import GameSetup
from client.sessions.solo_session import SoloSession
from client.storage.settings import Settings
from client.ui import keys
from client.ui.widgets.dialog import Dialog
from engine.outcome import Outcome
from engine.wire.protocol import Rejected
from tests.support.client.client_driver import ENTER, LANGUAGES
from tests.support.client.table_driver import Sitter, Tables, local, still
from tools.harness.clients.hostless_session import LocalSession, Staged, position

pytestmark = pytest.mark.usefixtures("near_hosts")

BOARD = "e4:w:be2,f5:r:sw2"
LABELS = {"en": "Brawler{} offers a draw.", "ru": "Рубака{} предлагает ничью."}


def sit(tables: Tables, seat: int | None = 0, language: str = "en", **stage: Any) -> Sitter:
    """Sit at a running match."""
    line = position(BOARD, hands=("be,kn,ro", "sw,fo"), **stage)
    return tables.sit(LocalSession(Staged(line), seat=seat), still(language=language))


def offer(sitter: Sitter, seat: int = 1) -> None:
    """Let another player offer a draw."""
    session = local(sitter)
    assert session.talk(lambda: session.truth.offer_tie(seat)) is None
    sitter.wait()


def list_answers(sitter: Sitter) -> list[str]:
    """Return the answers of the dialog that is open."""
    return sitter.keys if sitter.app.overlays else []


def test_a_draw_is_offered_from_the_menu_after_a_question(tables: Tables) -> None:
    """Menu, offer, yes: the others hear of it; the menu now offers to take it back."""
    sitter = sit(tables)
    sitter.press(keys.BACK)
    sitter.use("table.tie.offer")
    assert list_answers(sitter) == ["table.tie.offer", "common.cancel"]
    sitter.use("common.cancel")
    assert local(sitter).truth.standing.offers.agreeing == ()
    sitter.press(keys.BACK)
    sitter.use("table.tie.offer")
    sitter.use("table.tie.offer")
    assert local(sitter).truth.standing.offers.agreeing == (0,)
    assert sitter.app.toasts.shown
    sitter.press(keys.BACK)
    assert "table.tie.offer" not in list_answers(sitter)
    sitter.use("table.tie.withdraw")
    assert local(sitter).truth.standing.offers.agreeing == ()


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_an_offer_is_accepted_in_its_dialog(tables: Tables, by: str) -> None:
    """The dialog comes by itself; accepting ends the match as a draw, and the result says why."""
    sitter = sit(tables)
    offer(sitter)
    assert list_answers(sitter) == ["table.tie.accept", "table.tie.decline", "table.answer.later"]
    if by == "mouse":
        sitter.use("table.tie.accept")
    else:
        sitter.tab_to("table.tie.accept")
        sitter.press(ENTER)
    sitter.wait_for(lambda: any(isinstance(each, ResultDialog) for each in sitter.app.overlays))
    outcome = local(sitter).truth.outcome
    assert outcome is not None
    assert outcome == Outcome.of_tie()
    assert any(line.text == "Draw by agreement." for _, line in sitter.parts.match.event_log.entries)


def test_enter_and_escape_by_chance_answer_nothing(tables: Tables) -> None:
    """A key that was already on its way when the offer came decides nothing; the menu still asks."""
    for key in (ENTER, keys.BACK):
        sitter = sit(tables)
        offer(sitter)
        sitter.press(key)
        assert not sitter.app.overlays
        assert local(sitter).truth.standing.offers.agreeing == (1,)
        sitter.press(keys.BACK)
        assert {"table.tie.accept", "table.tie.decline"} <= set(list_answers(sitter))
        sitter.use("table.tie.decline")
        assert local(sitter).truth.standing.offers.agreeing == ()


def test_an_offer_that_is_gone_is_not_asked_about_any_longer(tables: Tables) -> None:
    """Withdrawn: the dialog closes by itself, and the player reads that the other one plays on."""
    sitter = sit(tables)
    offer(sitter)
    session = local(sitter)
    session.talk(lambda: session.truth.answer_tie(1, agree=False))
    sitter.wait()
    assert not any(isinstance(each, Dialog) for each in sitter.app.overlays)
    assert sitter.app.toasts.shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_reads_of_an_offer_in_the_log(tables: Tables, language: str) -> None:
    """Players and watchers alike; a watcher is not asked."""
    raven = {"en": " (Raven)", "ru": " (Ворон)"}[language]
    # Before a watcher two equal bots play: their sides tell them apart.
    for seat, side in ((0, ""), (None, raven)):
        sitter = sit(tables, seat, language)
        offer(sitter)
        assert LABELS[language].format(side) in [
            line.text for _, line in sitter.parts.match.event_log.entries
        ]
        assert bool(list_answers(sitter)) == (seat == 0)


def test_a_second_offer_too_soon_is_refused_in_words(tables: Tables) -> None:
    """A player must play before offering again; the refusal is shown."""
    sitter = sit(tables)
    session = local(sitter)
    session.talk(lambda: session.truth.offer_tie(0))
    session.talk(lambda: session.truth.answer_tie(1, agree=False))
    sitter.wait()
    sitter.press(keys.BACK)
    sitter.use("table.tie.offer")
    sitter.use("table.tie.offer")
    said = sitter.app.words.tr("refused.tie_too_soon")
    assert "You have offered a draw already" in said
    assert session.truth.standing.offers.agreeing == ()
    assert isinstance(session.talk(lambda: session.truth.offer_tie(0)), Rejected)


def test_a_draw_is_offered_to_the_bot_of_a_real_host(tmp_path: Path) -> None:
    """Over the real protocol: the offer becomes an event, and the bot answers it."""
    sitter = Sitter(tmp_path, settings=Settings(language="en", animation="off"))
    plan = GameSetup("warchest", {"draft": "first_game"}, 0, "random", 5)
    session = sitter.loop.run_until_complete(SoloSession.start(plan))
    try:
        sitter.app.go(TableScreen(session))
        sitter.wait()
        sitter.wait_for(lambda: sitter.field.acting)
        sitter.press(keys.BACK)
        sitter.use("table.tie.offer")
        sitter.use("table.tie.offer")

        def has_answered() -> bool:
            said = [line.text for _, line in sitter.parts.match.event_log.entries]
            return any("declines the draw" in text or text.startswith("Draw by agreement") for text in said)

        sitter.wait_for(has_answered)
        said = [line.text for _, line in sitter.parts.match.event_log.entries]
        assert "Wolf offers a draw." in said
    finally:
        sitter.close()

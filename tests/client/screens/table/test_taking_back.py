"""Taking back at the table: key and button do it, a grey one says why not; the result has its proof."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.i18n import LANGUAGES
from client.screens.table.bindings import UNDO
from client.screens.table.ending.dialog import ResultDialog
from client.session.verification import Verified
from client.ui.focus import Key
from engine.match.entries import Resigned, Undone
from tests.support.client.table_driver import Sitter, Tables, local
from tools.harness.clients.hostless_session import LocalSession

U = pygame.KSCAN_U


def passing(tables: Tables, language: str = "en") -> tuple[Sitter, LocalSession, str]:
    """Sit down, pass, and leave the other player thinking; return the position before the pass as well."""
    sitter = tables.sit_at(board="f4:w:kn1", hands=("be,kn,ro", "sw,fo"))
    session = local(sitter)
    before = session.match.game.format(session.match.store.true.state)
    sitter.app.speak(language)
    session.decide("pass [kn]")
    sitter.wait()
    return sitter, session, before


def spot(sitter: Sitter) -> Any:
    return sitter.find(Key("bar", UNDO))


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_last_decision_is_taken_back(tables: Tables, way: str) -> None:
    """WC-5.1.2: a pass has shown nothing."""
    sitter, session, before = passing(tables)
    assert spot(sitter).enabled
    sitter.press(U) if way == "key" else sitter.use(Key("bar", UNDO))
    sitter.wait()
    assert session.match.game.format(session.match.store.true.state) == before
    assert session.match.game.format(sitter.field.state) == before
    assert sitter.field.acting
    assert not spot(sitter).enabled
    said = [line.text for _, line in sitter.parts.match.event_log.entries]
    assert said[-1] == "Wolf takes a decision back."
    assert sitter.parts.log.undone


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_it_is_not_possible_the_reason_is_said(tables: Tables, language: str) -> None:
    sitter, session, _ = passing(tables, language)
    session.decide("pass [sw]")
    sitter.wait()
    assert not spot(sitter).enabled
    reason = sitter.app.words.tr("refused.undo_other")
    assert reason in [button.label for button in sitter.parts.toolbar.buttons()]
    sitter.press(U)
    assert not any(isinstance(event, Undone) for event in session.match.store.events)
    assert [toast.text for toast in sitter.app.toasts.shown] == [reason]


def test_the_result_says_what_came_of_the_draws(tables: Tables) -> None:
    """Also when the check ends after the result is shown."""
    sitter, session, _ = passing(tables)
    session.truth.enter(Resigned(1))
    session._tell()
    sitter.wait(12)
    assert _proof(sitter) == ""
    session.match.draws.proof = Verified("verified")
    for listener in session.changes.listeners:
        listener("proof")
    sitter.wait()
    assert _proof(sitter) == sitter.app.words.tr("proof.verified")


def _proof(sitter: Sitter) -> str:
    (result,) = sitter.app.overlays
    assert isinstance(result, ResultDialog)
    return result.report.proof

"""The words on answers of Dawn and Ember: large enough, or told at mouse and keyboard."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES
from client.skins.dawnember.large_field import DawnEmberTable
from client.skins.dawnember.table.answers import letters_in
from engine.games.dawnember.actions import Withdraw
from engine.games.registry import GAMES
from tests.client.laws.test_letters import SIZES, TEXT
from tests.support.client.any_skin import SOON
from tests.support.client.table_driver import Tables, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession

MAX_DECISIONS = 60


@pytest.mark.parametrize("size", select([(size,) for size in SIZES], (SIZES[0],)), ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_answer_is_told_where_it_is_small(tables: Tables, language: str, size: tuple[int, int]) -> None:
    """Withdrawing too, whose button has a place of its own."""
    session = LocalSession(GAMES["dawnember"], SOON.get("dawnember", {}), seed=4)
    for _ in range(MAX_DECISIONS):
        session.go_on()
        state = session.truth.standing.state
        if Withdraw() in session.match.game.legal(session.match.game.view(state, 0), 0):
            break
        session.run(1)
    sitter = tables.sit(session, still(language=language, text_size=TEXT), size)
    sitter.wait(8)
    field = sitter.parts.match.field
    assert isinstance(field, DawnEmberTable)
    answers, boxes = field.selection.answers, field.picture.boxes(field.selection.answers)
    assert "grave" in [answer.weight for answer in answers]
    for answer in answers:
        box = boxes[answer.key]
        found = field.find_left_out_text(box.center, None)
        assert found == field.find_left_out_text(None, answer.key)
        small = letters_in(answer, box, sitter.app.scale) < sitter.app.scale.letters("body")
        assert (found is not None and found[0] == answer.text) == small

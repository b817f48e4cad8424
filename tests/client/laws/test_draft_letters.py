"""Letters on open cards: they grow with the player's text size, or the large card has the text."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES
from client.skins.warchest.match_view import WarChestTable
from tests.client.laws.drawn_words import drawn_words
from tests.support.client.table_driver import Sitter, Tables, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession

SIZES = ((960, 600), (1024, 640), (1280, 720), (1920, 1080))
LINE = 12
"""Letters of a line of a card's text at least: shorter words may stand elsewhere as well."""
ROUNDED = 1
"""Pixels that rounding may take."""


def sit_at_draft(
    tables: Tables, players: int, language: str, size: tuple[int, int], text: int
) -> tuple[Sitter, dict[str, int]]:
    """Sit where armies are formed; return the words that are drawn, and the letters of each."""
    session = LocalSession(options={"players": players, "draft": "pick", "ruleset": "nobility"}, seed=4)
    session.run(3)
    session.go_on()
    with drawn_words() as found:
        sitter = tables.sit(session, still(language=language, text_size=text), size)
        sitter.wait(8)
    return sitter, found


@pytest.mark.parametrize("size", select([(size,) for size in SIZES], (SIZES[0],)), ids=str)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
@pytest.mark.parametrize("text", select([120, 160], 160))
def test_names_and_roles_grow_or_are_told(
    tables: Tables, text: int, language: str, players: int, size: tuple[int, int]
) -> None:
    """By the mouse as well as by the keyboard."""
    _, usual = sit_at_draft(tables, players, language, size, 100)
    sitter, large = sit_at_draft(tables, players, language, size, text)
    field = sitter.parts.match.field
    assert isinstance(field, WarChestTable)
    for control in [each for each in field.controls() if each.key is not None and each.key.kind == "card"]:
        pointed, focused = (
            field.find_left_out_text(control.rect.center, None),
            field.find_left_out_text(None, control.key),
        )
        assert pointed == focused
        field.point(control.key)
        with drawn_words() as shown:
            sitter.pass_time(0.1)
        told = pointed[0].split("\n") if pointed is not None else []
        face = field.draft.view._faces[control.key.number]
        for said in (face.name, face.role):
            if said in told:
                continue
            was = min(pixels for word, pixels in usual.items() if word in said)
            now = min((pixels for word, pixels in large.items() if word in said), default=0)
            assert now + ROUNDED >= min(was * text / 100, sitter.app.scale.letters("body")), (said, was, now)
        # The text of the card that is looked at stands beside the others.
        lines = [pixels for word, pixels in shown.items() if len(word) > LINE and word in face.text]
        assert lines
        assert face.text in told or min(lines) >= sitter.app.scale.letters("body")

"""Decks as text, as it comes from the clipboard."""

from __future__ import annotations

from dataclasses import replace

import pytest

from client.i18n import Words
from client.skins.composing.codes import read_code, write_code
from client.skins.dawnember.decks.exchange import read
from client.skins.dawnember.wording.reasons import reason
from engine.game import Reason
from engine.games.dawnember.cards.decks import Decks, starter
from engine.games.dawnember.cards.pool import CARDS
from tests.support.client.client_driver import LANGUAGES


@pytest.mark.parametrize("decks", [starter("dawn"), starter("ember"), Decks((), ()), Decks(("zz99",), ())])
def test_what_is_copied_can_be_pasted(decks: Decks) -> None:
    """Decks that are not finished, or wrong, as well; space around them does no harm."""
    assert read(str(decks)) == decks
    assert read(f"\n {str(decks).replace(' ', '   ')} \r\n") == decks


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("", "nothing_to_paste", None),
        ("du01*3", "no_decks", None),
        ("du01 nt01 nt02", "no_decks", None),
        ("du01*3 " + ",".join(["nt01"] * 1000), "no_decks", None),
        ("du01,3xDU02 nt01", "no_card_text", "3xDU02"),
        ("du01*1 nt01", "no_card_text", "du01*1"),
        ("du01 Lorem-ipsum-dolor-sit-amet,consectetur", "no_card_text", "Lorem-ipsum-dolor-sit-am…"),
        ("du02,du01 nt01", "no_sorted_deck", "du02,du01"),
        ("du01 nt01,nt01", "no_sorted_deck", "nt01,nt01"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_sentence_says_what_is_wrong(language: str, text: str, code: str, named: str | None) -> None:
    """And names the place, where there is one."""
    why = read(text)
    assert isinstance(why, Reason)
    assert why.code == code
    said = reason(Words(language, strict=True).of("dawnember"), why)
    assert named is None or named in said


def test_a_code_outlives_new_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are named by their ids, never by their place in the pool; a name goes with them."""
    code = write_code("Белая стена", str(starter("dawn")))
    old = CARDS["du01"]
    for id in ("da00", "dc00", "zz99"):
        monkeypatch.setitem(CARDS, id, replace(old, id=id))
    name, text = read_code(code)
    assert name == "Белая стена"
    assert read(text) == starter("dawn")
    assert write_code(name, text.strip()) == code

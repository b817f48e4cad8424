"""Advice on the table: the things to press for an advised action are marked until something is picked."""

from __future__ import annotations

from client.i18n import Words
from client.skins.areas import Demands
from client.skins.dawnember.table.advice import Advice
from client.skins.dawnember.table.choices import HAND, ROW, UNIT
from client.skins.dawnember.table.layout import divide, places
from client.skins.dawnember.table.outlook import NOTHING
from client.skins.dawnember.table.selection import Selection
from client.skins.dawnember.table.spread import CARD, Spread
from client.ui.focus import Key
from client.ui.scale import Scale
from tests.engine.games.dawnember.helper import GAME, position

ME = 0
SCALE = Scale((1280, 720))
PLACES = places(divide(Demands(SCALE, None, 2, True, 8)), SCALE, ME)


def selection(line: str) -> Selection:
    """Return the selection of the deciding seat in a position, with nothing picked."""
    state = GAME.view(GAME.parse(line), ME)
    words = Words("en", ("muster", "dawnember"), strict=True)
    return Selection(Spread(state, PLACES, ME), GAME.legal(state, ME), words, acting=True)


def take_advice(chosen: Selection, action: str) -> tuple[Advice, tuple[Key, ...]]:
    advice = Advice(GAME, ME)
    return advice, advice.take(chosen.spread.state, GAME.parse_action(action))


def test_an_attack_is_an_arrow_between_two_marked_units() -> None:
    chosen = selection(position("a1:du07,b1:eu01,b2:eu02"))
    advice, way = take_advice(chosen, "attack a1 b2")
    ends = Key(UNIT, "a1"), Key(UNIT, "b2")
    assert way[:2] == ends
    assert advice.arrow(chosen) == ends
    marks = advice.marks(chosen)
    assert [key for key, mark in marks.items() if mark == "picked"] == [*ends]
    assert advice.preview(chosen).powers == {0: 4, 1: 4}


def test_of_equal_cards_one_is_marked_and_of_the_rows_the_own_one() -> None:
    chosen = selection(position("a1:du01,b1:eu02", "gold:9 ahand:du02*2", pend="muster(a)"))
    advice, way = take_advice(chosen, "deploy du02 line")
    assert way == (Key(HAND, "du02"), Key(ROW, "line"))
    picked = [key for key, mark in advice.marks(chosen).items() if mark == "picked"]
    assert sorted(key.kind for key in picked) == [CARD, ROW]
    assert Key(ROW, "a.line") in picked
    assert advice.arrow(chosen) is None
    assert advice.preview(chosen).gold == (-3, 0)


def test_what_the_player_picks_puts_it_out_of_sight() -> None:
    chosen = selection(position("a1:du07,a2:du01,b1:eu01"))
    advice, _ = take_advice(chosen, "attack a1 b1")
    chosen.press(Key(UNIT, "a2"))
    assert advice.marks(chosen) == chosen.marks
    assert advice.arrow(chosen) is None
    assert advice.preview(chosen) == NOTHING


def test_without_advice_everything_is_as_it_was() -> None:
    chosen = selection(position("a1:du07,b1:eu01"))
    advice, _ = take_advice(chosen, "attack a1 b1")
    assert advice.take(chosen.spread.state, None) == ()
    assert advice.marks(chosen) == chosen.marks
    assert advice.preview(chosen) == NOTHING

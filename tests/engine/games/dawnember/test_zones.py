"""Zones of a seat: every card lies in one of them, and rows have no order (WY-2.1)."""

from engine.games.dawnember.state import PILES
from tests.engine.games.dawnember.helper import GAME, legal, play, position, record


def test_every_zone_has_its_place_in_a_position() -> None:
    """WY-2.1.1: decks, hands, discards, strategies and table, gold and spell points; line and reserve."""
    piles = "adeck:du01 ahand:du02 adis:du03 deck:nt01 hand:nt02 dis:nt03 strat:ns01 table:nt04"
    line = position("a1:du07,a2:du07:r,b1:eu02", f"gold:1 sp:2 {piles}", combat="attack:a1>b1")
    assert " a=dawn|1|2|du01|du02|du03|nt01|nt02|nt03|ns01|nt04 " in line
    state = GAME.parse(line)
    assert [getattr(state, pile)[0] for pile in PILES] == [
        ["du01"],
        ["du02"],
        ["du03"],
        ["nt01"],
        ["nt02"],
        ["nt03"],
        ["ns01"],
        ["nt04"],
    ]


def test_a_fighting_unit_counts_for_its_row() -> None:
    """WY-2.1.2: on the battlefield it is still of the reserve; the Rampart shelters the line alone."""
    line = position("a1:du09:r,a2:du01,b1:eu02", combat="attack:a1>b1")
    assert "a1:du09:r*:r" in line
    assert "forward" not in play(line, "pass").events


def test_cards_go_to_their_owners_discard() -> None:
    """WY-2.1.3: destroyed, discarded and bounced ones, to that of the right deck, face up."""
    line = position("a1:du07,b1:eu02::na01,b2:eu01", "nt10", combat="attack:a1>b1")
    assert play(line, "play nt10 na01").changed["b.adis"] == "na01"
    stakes = position("a1:du01,b1:eu01", "nc04", "strat:ns01")
    assert "ns01" in play(stakes, "play nc04 ns01@b").changed["b.dis"]


def test_rows_have_no_neighbours() -> None:
    """WY-2.1.4: the order of arrival changes nothing but tags."""
    one = position("a1:du01,a2:du07,b1:eu02", "dt02", combat="attack:a1>b1")
    two = position("a1:du07,a2:du01,b1:eu02", "dt02", combat="attack:a2>b1")
    assert legal(one) == legal(two) == ["pass", "play dt02"]
    for line, unit in ((one, "a1"), (two, "a2")):
        assert f"{unit}.str+1" in record(line, "a play dt02").changed["combat"]

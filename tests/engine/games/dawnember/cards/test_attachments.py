"""Attachments, a test each (WY-19.4)."""

import pytest

from tests.engine.games.dawnember.helper import (
    GAME,
    fight,
    legal,
    mustered,
    play,
    position,
)


def attached(line: str) -> list[str]:
    """Return the attachments that may be put on units."""
    return [text.removeprefix("attach ") for text in legal(line) if text.startswith("attach")]


def test_na01_notched_blade_gives_strength_1() -> None:
    """Part of the bearer's values, also when victory is counted (WY-1.2.4)."""
    units = "a1:du07::na01,b1:eu02"
    assert "decided a1 1 7,6" in fight(position(units, combat="attack:a1>b1"), 2, 2, "a roll nt11=3").events
    assert "scored 5,3" in play(position(units, passes=1), "pass").events


def test_na02_patched_mail_wins_a_slaughter() -> None:
    """A tactic of its ready bearer (WY-7.7.5)."""
    line = position("a1:du07::na02,b1:eu02,b2:eu01", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use na02@a1"]
    used = play(line, "use na02@a1")
    assert used.changed["combat"] == "attack:a1>b1:tactics:3/2:a:na02@a1:a1.win:-"
    won = fight(play(used.after, "pass").after, 2, 2, "a roll nt11=3")
    assert "totals 2 2 | decided a1 0 6,6 | rolled a nt11 rout b1 | routed b1 | destroyed b1" in won.events
    assert legal(line.replace("a1:du07:l*:r", "a1:du07:l*:c")) == ["pass"]


def test_na03_watch_horn_scouts_for_2_and_is_unique() -> None:
    """WY-6.1.3, WY-5.3.1: while an own one is in play no second is played; the enemy's goes (WY-15.1.17)."""
    assert mustered("a1:du01::na03,b1:eu02,b2:eu08:r").pend == "command(a)", "2 to 1"
    own = position("a1:du01::na03,a2:du02", "gold:3 ahand:na03", pend="muster(a)")
    assert legal(own) == ["pass"]
    line = position("a1:du01,b1:eu02::na01+na03", "gold:3 ahand:na03", pend="muster(a)")
    played = play(line, "attach na03 a1", "a army nu01")
    assert played.events == (
        "attached a na03 a1 | stripped b1 na03 | gold b 1 | drawn a army nu01 | turn b | awaited muster(b)"
    )
    assert played.changed["units"] == "a1:du01:l:r:na03,b1:eu02:l:r:na01"
    assert (played.changed["a.gold"], played.changed["b.gold"]) == ("2", "1")


def test_na04_grizzled_sergeant_forbids_blocks_and_gives_a_point() -> None:
    """WY-12.1.1; nobody is asked for a block, and effects cannot block either (WY-15.1.3)."""
    units = "a1:du07::na04,b1:eu01,b2:eu11"
    played = play(position(units, b="could:nr06"), "attack a1 b1", "a action nt03", "b action nt03")
    assert played.pend == "tactic(a)"
    assert played.changed["combat"] == "attack:a1>b1:tactics:4/2:-:-:-:-"


def test_da01_ford_banner_counts_three_more() -> None:
    """Victory 3 (WY-12.3.2), on units of its side only (WY-1.2.3, WY-15.1.16)."""
    assert "scored 5,3" in play(position("a1:du01::da01,b1:eu02", passes=1), "pass").events
    line = position("a1:du01,a2:nu01,b1:eu02", "gold:1 ahand:da01", pend="muster(a)")
    assert attached(line) == ["da01 a1"]


def test_da02_wandering_wise_woman_is_a_wizard_with_a_point() -> None:
    """WY-6.1.2, WY-6.1.3: her point counts in the reserve; not on a neutral unit (WY-15.1.16)."""
    played = mustered("a1:du01,a2:du01:r:da02,b1:eu02,b2:eu02:r")
    assert "spell a 6 | spell b 5" in played.events
    assert played.pend == "command(a)", "3 to 2"
    line = position("a1:du01,a2:nu01,b1:eu02", "gold:2 ahand:da02", pend="muster(a)")
    assert attached(line) == ["da02 a1"]


def test_ea01_hide_totem_gives_terror() -> None:
    """It frightens, and makes immune (WY-12.2.2, WY-15.1.11)."""
    units = "a1:du07,a2:du01,b1:eu02::ea01"
    assert "routed a1" in fight(position(units, combat="attack:b1>a1"), 3, 2, "b roll nt11=3").events
    for totem, routed in (("", True), ("::ea01", False)):
        mirror = f"a1:eu06,b1:eu03{totem},b2:eu01"
        line = position(mirror, "side:ember", combat="attack:a1>b1")
        assert ("routed" in fight(line, 3, 2, "a roll nt02=2").events) is routed


def test_ea02_bony_hexer_is_a_wizard_with_a_point() -> None:
    """WY-6.1.2, WY-6.1.3."""
    played = mustered("a1:du01,a2:du01:r,b1:eu02,b2:eu02:r:ea02")
    assert "spell a 5 | spell b 6" in played.events
    assert played.pend == "command(b)", "2 to 3"
    line = position("a1:du01,b1:eu02,b2:nu01", b="gold:2 ahand:ea02", pend="muster(b)")
    assert attached(line) == ["ea02 b1"]


@pytest.mark.parametrize(
    "units", ["a1:nu01::da01", "a1:du01::na04+da02", "a1:du01::na04,b1:eu01::ea01+na03,b2:eu01::na03"]
)
def test_what_no_unit_can_bear_is_no_position(units: str) -> None:
    """Sides, one a slot, and unique cards (WY-1.2.2, WY-1.2.3, WY-5.3.1)."""
    with pytest.raises(ValueError, match="units: "):
        position(units)
    assert GAME.parse(position("a1:du01::na01+na04"))

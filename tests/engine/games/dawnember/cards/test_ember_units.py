"""The Ember Host's units, a test each (WY-19.3)."""

from tests.engine.games.dawnember.helper import (
    attacks,
    fight,
    legal,
    mustered,
    play,
    position,
    shots,
)


def test_eu01_cinder_rabble_sacrifices_itself() -> None:
    """The enemy is committed and the combat aborted (WY-7.5.1, WY-15.1.6)."""
    line = position(
        "a1:du10:r,a2:du01,b1:eu01,b2:eu02", combat="attack:a1>b1:tactics:3/2:a", pend="tactic(b)"
    )
    assert legal(line) == ["pass", "use eu01@b1"]
    played = play(line, "use eu01@b1")
    assert played.events == (
        "used b eu01@b1 acts | destroyed b1 | committed a1 | aborted | over | returned a1 | turn b | "
        "awaited command(b)"
    )
    assert played.changed == {
        "b.adis": "eu01",
        "turn": "b",
        "units": "a1:du10:l:c,a2:du01:l:r,b2:eu02:l:r",
        "combat": "-",
        "pend": "command(b)",
    }
    assert legal(line.replace("b1:eu01:l*:r", "b1:eu01:l*:c")) == ["pass"], "a committed unit uses nothing"


def test_eu02_boarhide_hackers_count_one_less() -> None:
    """Strength 4 and Victory -1 (WY-13.1.1, WY-12.3.2)."""
    assert "scored 2,3" in play(position("a1:du01,b1:eu02", passes=1), "pass").events


def test_eu03_shadow_snarers_scout_for_2_and_shoot_short_with_5() -> None:
    """WY-6.1.3, WY-9.1.2."""
    line = position("a1:du01,a2:du01:r,b1:eu03,b2:eu03:r", pend="command(b)")
    assert shots(line) == ["b1 short a1"]
    assert "decided b1 1 8,7" in fight(position("a1:du07,b1:eu03", combat="shoot.short:b1>a1"), 3, 3).events
    assert mustered("a1:du01,a2:du06:r,b1:eu03").pend == "command(b)", "2 to 1"


def test_eu04_coal_slingers_shoot_ranged_with_6() -> None:
    """WY-9.1.3."""
    line = position("a1:du01,a2:du01:r,b1:eu04,b2:eu04:r", pend="command(b)")
    assert shots(line) == ["b1 ranged a1", "b1 ranged a2", "b2 ranged a1"]
    assert "decided b1 2 9,7" in fight(position("a1:du07,b1:eu04", combat="shoot.ranged:b1>a1"), 3, 3).events


def test_eu05_the_fang_shoots_long_with_6() -> None:
    """WY-9.1.4."""
    line = position("a1:du01,a2:du01:r,b1:eu05,b2:eu05:r", pend="command(b)")
    assert shots(line) == ["b1 long a1", "b1 long a2", "b2 long a1", "b2 long a2"]
    assert "decided b1 2 9,7" in fight(position("a1:du07,b1:eu05", combat="shoot.long:b1>a1"), 3, 3).events


def test_eu06_barrow_dread_lowers_command_by_2() -> None:
    """Terror: command value 4 of the Axes is 2 against it, and a roll of 2 routs them (WY-12.2.1)."""
    line = position("a1:du07,a2:du01,b1:eu06", combat="attack:b1>a1")
    played = fight(line, 3, 2, "b roll nt02=2")
    assert "decided b1 1 7,6 | rolled b nt02 rout a1 | routed a1 | destroyed a1" in played.events
    against = position("a1:du07,a2:du01,b1:eu02", combat="attack:b1>a1")
    assert "routed" not in fight(against, 3, 2, "b roll nt02=2").events


def test_eu07_forged_plate_cries_two_points_away() -> None:
    """Never below 0 (WY-11.3.1)."""
    line = position("a1:du07,b1:eu07", combat="attack:a1>b1:tactics:3/3:a", pend="tactic(b)")
    assert legal(line) == ["pass", "use eu07@b1"]
    played = play(line, "use eu07@b1")
    assert played.events == "used b eu07@b1 acts | points a1 1 | awaited tactic(a)"
    spent = position("a1:du07,b1:eu07", combat="attack:a1>b1:tactics:1/3:a", pend="tactic(b)")
    assert play(spent, "use eu07@b1").changed["combat"] == "attack:a1>b1:tactics:0/3:ab:eu07@b1:-:-"


def test_eu08_bonecrusher_has_terror_and_counts_three_less() -> None:
    """Terror 1 (WY-12.2.1), and 8 - 3 at the scoring (WY-12.3.2)."""
    assert "scored 2,5" in play(position("a1:du01,b1:eu08", passes=1), "pass").events
    line = position("a1:du07,a2:du01,b1:eu08", combat="attack:b1>a1")
    assert "routed a1" in fight(line, 3, 2, "b roll nt03=4").events
    assert "routed a1" in fight(line.replace("nt03,nt05", "nt05"), 3, 2, "b roll nt11=3").events
    assert "routed" not in fight(line, 3, 2, "b roll nt02=2").events


def test_eu09_wolf_riders_are_stronger_in_a_follow_up_attack() -> None:
    """Only as its attacker."""
    line = position("a1:du07,b1:eu09", combat="follow:b1>a1")
    assert legal(line) == ["pass", "use eu09@b1"]
    assert play(line, "use eu09@b1").changed["combat"] == "follow:b1>a1:tactics:2/3:b:eu09@b1:b1.str+2:-"
    assert legal(position("a1:du07,b1:eu09", combat="attack:b1>a1")) == ["pass"]
    defending = position("a1:du10,b1:eu09", combat="follow:a1>b1:tactics:3/2:a", pend="tactic(b)")
    assert legal(defending) == ["pass"]


def test_eu10_black_moon_riders_choose_like_flyers_from_the_reserve() -> None:
    """WY-12.1.1: only there; blocked by the speed that is printed."""
    line = position("a1:du01,a2:du01:r,b1:eu10:r,b2:eu10,b3:eu09:r", pend="command(b)")
    assert attacks(line) == ["b1 a1", "b1 a2", "b2 a1", "b3 a1"]
    block = position("a1:du01:r,a2:du09,a3:du11:r,b1:eu10:r", combat="attack:b1>a1:declare", pend="block(a)")
    assert legal(block) == ["block a3", "pass"]


def test_eu11_winged_ghouls_fly_with_terror() -> None:
    """WY-6.3.4, WY-12.2.1: 4 is 3 against them."""
    assert attacks(position("a1:du01,a2:du01:r,b1:eu11:r", pend="command(b)")) == ["b1 a1", "b1 a2"]
    line = position("a1:du07,a2:du01,b1:eu11", combat="attack:b1>a1")
    assert "routed a1" in fight(line, 4, 2, "b roll nt11=3").events


def test_eu12_gurr_makes_an_enemy_unit_test_its_strength() -> None:
    """A command for three spell points: a ready enemy unit is committed if it fails (WY-11.2.1)."""
    line = position("a1:du01,a2:du07:r,a3:du07:c,b1:eu12:r", pend="command(b)")
    assert [text for text in legal(line) if text.startswith("use")] == ["use eu12@b1 a1", "use eu12@b1 a2"]
    failed = play(line, "use eu12@b1 a1", "a roll nt11=3")
    assert failed.events == (
        "command b | used b eu12@b1 a1 | paid b 3 | rolled a nt11 strength a1 | committed a1 | "
        "turn a | awaited command(a)"
    )
    assert failed.changed["b.sp"] == "2"
    passed = play(line, "use eu12@b1 a1", "a roll nt02=2")
    assert "committed" not in passed.events
    assert "spell a 5 | spell b 7" in mustered("a1:du01,a2:du01:r,b1:eu12").events
    for poor in (line.replace("ember|0|5", "ember|0|2"), line.replace("eu12:r:r", "eu12:r:c")):
        assert not [text for text in legal(poor) if text.startswith("use")]


def test_eu13_ash_acolytes_put_a_card_on_the_deck() -> None:
    """Before the rolls (WY-10.2.3), for two spell points; it is rolled next (WY-15.1.20)."""
    units = "a1:du07,b1:eu02,b2:eu13:r"
    line = position(units, b="nt05,nt11", combat="attack:a1>b1:rolls", pend="react(b:rolls')")
    assert legal(line) == ["pass", "use eu13@b2 [nt05]", "use eu13@b2 [nt11]"]
    played = play(line, "use eu13@b2 [nt05]", "a roll nt02=2", "b roll ^nt05=1", "a roll nt01=4")
    assert played.events.startswith(
        "used b eu13@b2 | paid b 2 | stacked b nt05 | "
        "rolled a nt02 combat a1 | rolled b nt05 combat b1 known | totals 2 1 | decided a1 1 6,5"
    )
    empty = position(units, combat="attack:a1>b1:tactics:3/2:a", pend="tactic(b')")
    assert "rolls | rolled a nt02 combat" in fight(empty, 2, 2).events, "nothing to put there: b is not asked"
    assert "spell a 5 | spell b 6" in mustered("a1:du01,a2:du02:r,b1:eu13").events

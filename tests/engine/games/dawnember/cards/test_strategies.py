"""Strategies, a test each (WY-19.7)."""

from tests.engine.games.dawnember.helper import fight, legal, play, position, record


def test_ns01_mire_meadow_slows_cavalry_of_both_seats() -> None:
    """-1 strength while attacking, not while defending."""
    for units, combat, totals in (
        ("a1:du09,b1:eu02", "attack:a1>b1", "4,6"),
        ("a1:du09,b1:eu02", "attack:b1>a1", "6,5"),
        ("a1:du07,b1:eu09", "attack:b1>a1", "4,6"),
    ):
        attacker = combat[7]
        rolls = fight(position(units, "strat:ns01", combat=combat), 2, 2, *rout(units, attacker, totals))
        assert totals in rolls.events


def rout(units: str, attacker: str, totals: str) -> list[str]:
    """Return the draw of the rout check by the winner."""
    first, second = map(int, totals.split(","))
    winner = attacker if first > second else "ab".replace(attacker, "")
    return [f"{winner} roll nt11=3"]


def test_ds01_old_rampart_shelters_the_own_line_from_shots() -> None:
    """+2 strength in the line only, and of its owner only."""
    line = position("a1:du07,b1:eu05", "strat:ds01", combat="shoot.long:b1>a1")
    assert "8,8" in fight(line, 2, 2).events
    reserve = position("a1:du07:r,a2:du01,b1:eu05", "strat:ds01", combat="shoot.long:b1>a1")
    assert "8,6" in fight(reserve, 2, 2).events
    other = position("a1:du06,b1:eu02", "strat:ds01", combat="shoot.long:a1>b1")
    assert "7,6" in fight(other, 2, 2).events
    melee = position("a1:du07,b1:eu02", "strat:ds01", combat="attack:b1>a1")
    assert "6,6" in fight(melee, 2, 2).events


def test_ns02_field_kitchen_supports_command() -> None:
    """Each copy once a combat (WY-15.1.10, WY-1.3.3)."""
    line = position("a1:du07,b1:eu02", "strat:ns02*2", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use ns02@a"]
    once = record(line, "a use ns02@a \n b pass")
    assert once.changed["combat"] == "attack:a1>b1:tactics:3/2:ab:ns02@a:a1.cmd+1:-"
    twice = record(once.after, "a use ns02@a \n b pass")
    assert twice.changed["combat"] == "attack:a1>b1:tactics:3/2:ab:ns02@a,ns02@a:a1.cmd+2:-"
    assert legal(twice.after) == ["pass"]


def test_ns03_smoke_pall_lowers_all_ranged_values() -> None:
    """Of both seats; two of them by 2 (WY-1.3.3)."""
    one = position("a1:du06,b1:eu02", b="strat:ns03", combat="shoot.long:a1>b1")
    assert "6,6" in fight(one, 2, 2).events
    two = position("a1:du07,b1:eu05", "strat:ns03", "strat:ns03", combat="shoot.long:b1>a1")
    assert "6,6" in fight(two, 2, 2).events


def test_ns04_marching_order_moves_one_or_two_units() -> None:
    """A command of the strategy, which is discarded (WY-6.2.4)."""
    line = position("a1:du01:c,a2:du01:r,a3:du01:rc,a10:du01:r", "strat:ns04")
    found = [text for text in legal(line) if text.startswith("use")]
    assert found == [f"use ns04@a {each}" for each in ("a10", "a2", "a2,a10", "a2,a3", "a3", "a3,a10")]
    played = play(line, "use ns04@a a3,a10")
    assert played.events == (
        "command a | used a ns04@a a3,a10 | pulled a ns04 | moved a3 line | moved a10 line | "
        "turn b | awaited command(b)"
    )
    assert played.changed["units"] == "a1:du01:l:c,a2:du01:r:r,a3:du01:l:c,a10:du01:l:r"
    assert played.changed["a.dis"].endswith("ns04")
    assert [text for text in legal(position("a1:du01", "strat:ns04")) if text.startswith("use")] == []


def test_es01_bone_markers_add_to_the_own_terror() -> None:
    """Not where there is none, and not the enemy's (WY-15.1.11): 4 is 2 against the Ghouls then."""

    def routed(card: str, seat: str) -> bool:
        line = position(f"a1:du07,a2:du01,b1:{card}", **{seat: "strat:es01"}, combat="attack:b1>a1")
        return "routed" in fight(line, 4, 2, "b roll nt02=2").events

    assert routed("eu11", "b")
    assert not routed("eu11", "a")
    assert not routed("eu02", "b")

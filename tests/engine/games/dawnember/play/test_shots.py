"""Ranged attacks (WY-9)."""

import pytest

from tests.engine.games.dawnember.helper import fight, legal, play, position, record, shots

SHOT = "shoot.ranged:a1>b1"


@pytest.mark.parametrize(
    ("card", "where", "reached"),
    [
        ("eu03", "", ["short a1", "short a2"]),
        ("eu03", ":r", []),
        ("eu04", "", ["ranged a1", "ranged a2", "ranged a3"]),
        ("eu04", ":r", ["ranged a1", "ranged a2"]),
        ("eu05", "", ["long a1", "long a2", "long a3"]),
        ("eu05", ":r", ["long a1", "long a2", "long a3"]),
        ("eu05", ":c", []),
    ],
)
def test_what_each_type_reaches(card: str, where: str, reached: list[str]) -> None:
    """WY-9.1.1, WY-9.1.2, WY-9.1.3, WY-9.1.4: ready and committed targets, from a ready shooter."""
    line = position(f"a1:du01,a2:du01:c,a3:du08:r,b1:{card}{where},b2:eu01", pend="command(b)")
    assert shots(line) == [f"b1 {target}" for target in reached]


def test_a_line_without_ready_units_opens_nothing_to_shots() -> None:
    """WY-9.1.5: WY-6.3.5 is about attacks."""
    line = position("a1:du01:c,a2:du01:r,b1:eu03,b2:eu04:r", pend="command(b)")
    assert shots(line) == ["b1 short a1", "b2 ranged a1"]


def test_a_shot_is_a_combat_in_which_nobody_moves() -> None:
    """WY-9.1.1, WY-9.1.6, WY-7.2.2: both draw, points and tactics as ever; the shooter stays ready."""
    line = position("a1:du04:r,a2:du01,b1:eu06")
    begun = play(line, "shoot a1 ranged b1", "a action nt03", "b action nt03")
    assert begun.events.startswith("command a | combat shoot.ranged a1 b1 | drawn a action nt03 | drawn b")
    assert begun.changed["combat"] == "shoot.ranged:a1>b1:tactics:3/2:-:-:-:-"
    assert "units" not in begun.changed


def test_strength_does_not_count_for_the_shooter() -> None:
    """WY-9.2.1, WY-15.1.13: nor does a blade; ranged values do. The target uses its strength."""
    line = position("a1:du04::na01,b1:eu04", combat="shoot.ranged:a1>b1:tactics:3/3:ab:-:a1.rng+1,a1.str+3")
    assert "decided a1 5 9,4" in fight(line, 2, 2).events


@pytest.mark.parametrize(
    ("where", "first", "second", "events"),
    [
        ("", 3, 2, "decided a1 1 9,8 | committed b1 | over | committed a1"),
        ("", 2, 2, "decided 0 8,8 | committed b1 | over | committed a1"),
        ("", 2, 3, "decided b1 1 8,9 | over | committed a1"),
        (":c", 3, 2, "decided a1 1 9,8 | destroyed b1 | over | committed a1"),
        (":c", 2, 2, "decided 0 8,8 | destroyed b1 | over | committed a1"),
    ],
)
def test_a_hit_commits_or_destroys(where: str, first: int, second: int, events: str) -> None:
    """WY-9.2.2, WY-9.2.3, WY-9.2.4: no slaughter, no rout check; the shooter is committed in every case."""
    line = position(f"a1:du04:r,a2:du01,b1:eu07{where},b2:eu01", combat=f"{SHOT}:tactics:3/3:-:-:b1.str+1")
    assert events in fight(line, first, second).events


def test_a_tie_opens_no_window_and_a_won_shot_does() -> None:
    """WY-9.2.3, WY-10.2.5: also where the target has won."""
    line = position("a1:eu04,b1:nu01,b2:eu01", "side:ember", combat=SHOT)
    assert fight(line, 2, 4).pend == "command(b)"
    assert fight(line, 2, 4).events.count("decided 0 8,8 | committed b1") == 1
    won = position("a1:eu04,b1:nu01:c,b2:eu01", "side:ember", combat=SHOT)
    assert fight(won, 2, 4).changed["units"] == "a1:eu04:l:c,b2:eu01:l:r"
    target = fight(position("a1:eu05,b1:nu01", "side:ember", combat="shoot.long:a1>b1"), 1, 4)
    assert target.pend == "react(b:after')"


def test_a_shooter_that_committed_itself_hits_as_usual() -> None:
    """WY-9.2.4, WY-15.1.5: but makes no further shot; a target that did so is destroyed."""
    line = position("a1:du04,b1:eu02", "nt06,nt08", combat=SHOT)
    shot = record(line, "a play nt06\nb pass\na play nt08\nb pass")
    assert fight(shot.after, 4, 2).events.endswith("committed b1 | over | turn b | awaited command(b)")
    target = position(
        "a1:du04,b1:eu02", b="nt08", combat="shoot.ranged:a1>b1:tactics:3/2:a", pend="tactic(b)"
    )
    fast = record(target, "b play nt08\na pass\nb pass\ndraw a roll nc03=5\ndraw b roll nt02=2")
    assert "decided a1 2 11,9 | destroyed b1" in fast.events


def test_a_forced_slaughter_destroys_both() -> None:
    """WY-9.2.5: unless a unit wins it; the shooter hits then, or the target has won."""
    line = position(
        "a1:du04:r,a2:du01,b1:eu02,b2:eu01", combat="shoot.ranged:a1>b1:tactics:3/2:ab:-:slaughter"
    )
    assert "slaughter | destroyed a1 | destroyed b1 | over" in record(line, "a pass\nb pass").events
    shooter = line.replace(":slaughter:", ":a1.win,slaughter:")
    assert "decided a1 0 | committed b1 | over | committed a1" in record(shooter, "a pass\nb pass").events
    target = line.replace(":slaughter:", ":b1.win,slaughter:")
    assert "decided b1 0 | over | committed a1" in record(target, "a pass\nb pass").events


@pytest.mark.parametrize(
    ("units", "mod", "first", "pend"),
    [
        ("a1:du04,b1:eu02,b2:eu01:r", "a1.shot+3", 3, "reshoot(a:a1.ranged)"),
        ("a1:du04,b1:eu02,b2:eu01:r", "a1.shot+3", 2, "command(b)"),
        ("a1:du04,b1:eu02:c", "a1.shot+3", 3, "command(b)"),
        ("a1:du04,b1:eu02", "b1.cmd+1", 4, "command(b)"),
    ],
)
def test_an_extra_shot(units: str, mod: str, first: int, pend: str) -> None:
    """WY-9.2.6, WY-14.1.10: won by 3 or more, and with a legal target left."""
    line = position(units, combat=f"{SHOT}:tactics:3/2:ab:-:{mod}")
    assert fight(line, first, 2).pend == pend


def test_an_extra_shot_is_declined_or_aimed_anew() -> None:
    """WY-9.2.6: same type, a new combat; the shooter is committed when the chain ends."""
    line = position("a1:du04:r,a2:du01,b1:eu02:c,b2:eu01,b3:eu01:r", pend="reshoot(a:a1.ranged)")
    assert legal(line) == ["decline", "shoot a1 ranged b1", "shoot a1 ranged b2"]
    assert play(line, "decline").events == "declined a | committed a1 | turn b | awaited command(b)"
    again = play(line, "shoot a1 ranged b2", "a action nt03", "b action nt03")
    assert again.changed["combat"] == "shoot.ranged:a1>b2:tactics:3/2:-:-:-:-"

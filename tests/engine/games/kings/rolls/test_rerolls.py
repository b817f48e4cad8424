"""Re-rolls: the second result stands, under all that held for the first (KW-5.1.4, KW-11.2, KW-13.1)."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from engine.games.kings.events import NerveTested, Rolled
from tests.engine.games.kings.helper import Played, play

FAR = ("b.mm9:mm/t:11000,11000,0", "a.mm9:mm/t:1000,1000,0")
INSPIRER = "b.he1:he/1/!inspiring:6000,4000,1800"
ONE_HIT = "hit x 6 " + " ".join(["1"] * 11)


def fight_combat(charger: str, target: str, *draws: str, marks: str = "-") -> Played:
    """Fight the combat of one charger, which begins by itself once the shooting is over."""
    one, other = charger.partition(":")[0], target.partition(":")[0]
    contact = f"{one}>{other}:F:{marks}:0"
    return play(position(charger, target, INSPIRER, *FAR, phase="shoot", contact=contact), "done", *draws)


@pytest.mark.parametrize(
    ("entry", "second", "total", "after"),
    [
        ("sh/r", "2 3", 14, "5000,4000,1800:9:WD:-"),
        ("sh/r/!brutal", "2 3", 15, "dead:9:-:-"),
        ("sh/r", "1 2", 12, "5000,4000,1800:9:D:-"),
        ("sh/r/!brutal", "1 2", 13, "5000,4000,1800:9:WD:-"),
        ("sh/r/!brutal", "1 1", 12, "5000,4000,1800:9:D:-"),
        ("sh/r/!brutal", "6 6", 22, "dead:9:-:-"),
    ],
)
def test_brutal_adds_to_both_rolls(entry: str, second: str, total: int, after: str) -> None:
    """Nerve 13/15, 9 damage, routed by the first roll (KW-11.1.1, KW-11.1.2, KW-11.2.1, KW-11.2.2)."""
    played = fight_combat(
        f"a.sh1:{entry}:5000,3200,0:0:-:chg",
        "b.sh1:sh/r:5000,4000,1800:8:-:-",
        ONE_HIT,
        "dmg a.sh1 6",
        "nerve b.sh1 5 6",
        f"renerve b.sh1 {second}",
    )
    assert [event.total for event in played.events if isinstance(event, NerveTested)] == [total]
    assert played.unit("b.sh1") == after
    assert played.field("pend") == ("regroup(b.sh1:a.sh1)" if after.startswith("dead") else "-")


@pytest.mark.parametrize("entry", ["bw/r", "bw/r/!brutal"])
def test_brutal_adds_to_neither_roll_after_shooting(entry: str) -> None:
    """It counts in melee alone (KW-11.2.1)."""
    here = position(
        f"a.bw1:{entry}:5000,1000,0:0:S:halt",
        "b.sh1:sh/r:5000,4000,1800:9:T:-",
        INSPIRER,
        *FAR,
        phase="shoot",
    )
    played = play(here, "done", "nerve b.sh1 3 3", "renerve b.sh1 2 3")
    assert [event.total for event in played.events if isinstance(event, NerveTested)] == [14]
    assert played.unit("b.sh1") == "5000,4000,1800:9:WD:-"


def test_a_steady_second_roll_is_one() -> None:
    """Iron Resolve heals after it (KW-11.3.3)."""
    played = fight_combat(
        "a.sh1:sh/r/!brutal:5000,3200,0:0:-:chg",
        "b.sh1:sh/r/!iron_resolve:5000,4000,1800:8:-:-",
        ONE_HIT,
        "dmg a.sh1 6",
        "nerve b.sh1 5 6",
        "renerve b.sh1 1 1",
    )
    assert played.unit("b.sh1") == "5000,4000,1800:8:D:-"


def list_needed(played: Played) -> dict[str, tuple[int, tuple[int, ...]]]:
    """Return the needed numbers and the results of the dice of each kind."""
    return {
        event.purpose: (event.needed, event.dice)
        for event in played.events
        if isinstance(event, Rolled) and event.unit.startswith("a.")
    }


@pytest.mark.parametrize(
    ("entry", "marks", "hit", "damage", "wounds"),
    [
        # Strength 3 against Defence 4 needs 1, which is bounded to 2.
        ("he/1/!crushing3+!elite+!vicious", "-", 3, 2, 1),
        # Hindered: one more to hit, the first time and again.
        ("he/1/!crushing0+!elite+!vicious", "h", 4, 4, 0),
        # Thunder adds to both rolls, and is lost to both where the charge is hindered.
        ("he/1/!crushing0+!elite+!thunderous2+!vicious", "-", 3, 2, 1),
        ("he/1/!crushing0+!elite+!thunderous2+!vicious", "h", 4, 4, 0),
    ],
)
def test_dice_rolled_again_need_what_they_needed(
    entry: str, marks: str, hit: int, damage: int, wounds: int
) -> None:
    """Of three dice the 1s again, and never twice (KW-5.1.4, KW-10.2.2, KW-10.2.3, KW-13.1.6, KW-13.1.28)."""
    played = fight_combat(
        f"a.he1:{entry}:5000,3500,0:0:-:chg",
        "b.sh1:sh/r:5000,4000,1800:0:-:-",
        "hit a.he1 1 1 2",
        "rehit a.he1 1 4",
        "dmg a.he1 1",
        "redmg a.he1 3",
        *(["nerve b.sh1 1 1"] if wounds else []),
        marks=marks,
    )
    assert list_needed(played) == {
        "hit": (hit, (1, 1, 2)),
        "rehit": (hit, (1, 4)),
        "dmg": (damage, (1,)),
        "redmg": (damage, (3,)),
    }
    assert played.unit("b.sh1").split(":")[1] == str(wounds)


def test_shots_rolled_again_need_what_they_needed() -> None:
    """In cover and after a move two more to hit; Piercing adds to both rolls (KW-8.3.1, KW-8.4.1)."""
    here = position(
        "a.bw1:bw/r/!elite+!piercing1+!vicious:5000,1000,0:0:-:adv",
        "b.sh1:sh/r:5000,4000,1800",
        *FAR,
        phase="shoot",
        map="p1:d:0:scrub:4000,3500/4000,5000/6000,5000/6000,3500",
    )
    played = play(
        here, "shoot a.bw1>b.sh1", "hit a.bw1 1 5 6 5 1", "rehit a.bw1 6 5", "dmg a.bw1 1 2", "redmg a.bw1 3"
    )
    assert list_needed(played) == {
        "hit": (6, (1, 5, 6, 5, 1)),
        "rehit": (6, (6, 5)),
        "dmg": (3, (1, 2)),
        "redmg": (3, (3,)),
    }
    assert played.unit("b.sh1") == "5000,4000,1800:1:T:-"


def test_a_hit_rolled_again_blasts_as_others_do() -> None:
    """KW-8.3.3: after the hit rolls, the second of which is a reroll."""
    here = position(
        "a.ba1:ba/1/!elite:5000,1000,0:0:-:halt", "b.sh1:sh/r:5000,4000,1800", *FAR, phase="shoot"
    )
    played = play(
        here, "shoot a.ba1>b.sh1", "hit a.ba1 1", "rehit a.ba1 5", "blast a.ba1 1", "dmg a.ba1 2 3 1"
    )
    assert played.unit("b.sh1") == "5000,4000,1800:2:T:-"


def test_spells_roll_again_too() -> None:
    """Modifiers do not apply, re-rolls do (KW-9.1.1, KW-13.1.6, KW-13.1.28)."""
    here = position(
        "a.wz1:wz/1/!elite+!piercing2+!vicious+fireball:5000,1500,0:0:-:adv",
        "b.sh1:sh/r/!stealthy:5000,4000,1800",
        *FAR,
        phase="shoot",
    )
    played = play(
        here,
        "cast a.wz1 fb>b.sh1",
        "hit a.wz1 1 1 3 3 3 4",
        "rehit a.wz1 3 4",
        "dmg a.wz1 1 3",
        "redmg a.wz1 4",
    )
    assert list_needed(played) == {
        "hit": (4, (1, 1, 3, 3, 3, 4)),
        "rehit": (4, (3, 4)),
        "dmg": (4, (1, 3)),
        "redmg": (4, (4,)),
    }
    assert played.unit("b.sh1") == "5000,4000,1800:1:T:-"

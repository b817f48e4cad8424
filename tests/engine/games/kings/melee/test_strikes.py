"""Strikes: the number of dice, the needed numbers, and the effects of special rules (KW-10.2, KW-10.3)."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from engine.games.kings.events import Damaged, Disordered, Healed, Struck
from tests.engine.games.kings.helper import Played, play

FAR = ("b.mm9:mm/t:11000,11000,0", "a.mm9:mm/t:1000,1000,0")
SIX = " ".join(["6"] * 3)


def strike(charger: str, target: str, side: str = "F", marks: str = "-", *dice: str) -> Played:
    """Fight a combat of one charger, which begins by itself once the shooting is over; all dice miss."""
    one, other = charger.partition(":")[0], target.partition(":")[0]
    here = position(charger, target, *FAR, phase="shoot", contact=f"{one}>{other}:{side}:{marks}:0")
    return play(here, "done", *dice)


def throw(charger: str, target: str, side: str = "F", marks: str = "-") -> tuple[int, int]:
    """Return the dice of a strike and the needed number, with dice that all miss."""
    for dice in range(100):
        try:
            played = strike(
                charger, target, side, marks, *([f"hit x {' '.join(['1'] * dice)}"] if dice else [])
            )
        except ValueError:
            continue
        found = next(event for event in played.events if isinstance(event, Struck))
        assert found.dice == dice
        return found.dice, found.needed
    raise AssertionError("no number of dice fits")


def charger(entry: str = "sh/r", flags: str = "-", order: str = "chg", pose: str = "5000,3200,0") -> str:
    """Return a charger by its entry."""
    return f"a.{entry[:2]}1:{entry}:{pose}:0:{flags}:{order}"


def victim(entry: str = "sh/r", damage: int = 0, pose: str = "5000,4000,1800") -> str:
    """Return a target by its entry."""
    return f"b.{entry[:2]}1:{entry}:{pose}:{damage}:-:-"


@pytest.mark.parametrize(
    ("one", "other", "side", "dice"),
    [
        ("sh/r", "sh/r", "F", 12),
        ("sh/r", "sh/r", "L", 24),
        ("sh/r", "sh/r", "R", 24),
        ("sh/r", "sh/r", "B", 36),
        ("sh/r", "cn/1", "F", 36),
        ("sh/r", "cn/1", "L", 36),
        ("sh/r", "he/1", "F", 12),
        ("he/1", "sh/r", "B", 3),
        ("he/1", "cn/1", "F", 9),
        ("he/1", "cn/1/!individual", "F", 3),
        ("sh/r", "cn/1/!individual", "F", 12),
    ],
)
def test_dice_by_side(one: str, other: str, side: str, dice: int) -> None:
    """Double on a flank, triple on the rear; individuals neither (KW-10.2.1, KW-12.2.3).

    Every striker against a war engine triples, individuals too (KW-12.1.1).
    """
    assert throw(charger(one), victim(other), side)[0] == dice


@pytest.mark.parametrize(
    ("one", "other", "side", "marks", "expected"),
    [
        ("sh/r", "sh/r", "F", "-", (12, 4)),
        ("sh/r", "sh/r", "F", "h", (12, 5)),
        ("sh/r/!strider", "sh/r", "F", "h", (12, 4)),
        ("sh/r", "sh/r/!ensnare", "F", "-", (12, 5)),
        ("sh/r", "sh/r/!ensnare", "L", "-", (24, 4)),
        ("sh/r", "sh/r/!ensnare", "F", "h", (12, 6)),
        ("ms/t/bow", "sh/r/!ensnare", "F", "h", (3, 6)),
        ("ms/t/bow", "sh/r", "L", "h", (14, 6)),
    ],
)
def test_what_hits(one: str, other: str, side: str, marks: str, expected: tuple[int, int]) -> None:
    """Hindered and Ensnare from the front; 7 needs a 6 of half the dice, rounded down.

    KW-5.1.5, KW-10.2.2, KW-10.3.1, KW-13.1.7.
    """
    assert throw(charger(one), victim(other), side, marks) == expected


def wounds(
    one: str, other: str, side: str = "F", marks: str = "-", flags: str = "-", order: str = "chg"
) -> list[int]:
    """Return which numbers of a die do damage: of one hit on an undamaged target that never breaks."""
    found = []
    dice = throw(charger(one, flags, order), victim(other), side, marks)[0]
    hit = f"hit x {' '.join(['1'] * (dice - 1) + ['6'])}"
    for die in range(1, 7):
        for more in ((), ("nerve x 1 1",)):
            try:
                played = strike(
                    charger(one, flags, order), victim(other), side, marks, hit, f"dmg x {die}", *more
                )
            except ValueError:
                continue
            found += [die] * any(isinstance(event, Damaged) for event in played.events)
    return found


@pytest.mark.parametrize(
    ("one", "other", "side", "marks", "flags", "least"),
    [
        ("sh/r", "sh/r", "F", "-", "-", 4),
        ("sh/r/!crushing1", "sh/r", "F", "-", "-", 3),
        ("sh/r/!crushing1", "sh/r", "F", "-", "B", 2),
        ("sh/r/!crushing4", "sh/r", "F", "-", "-", 2),
        ("sh/r", "sh/r", "F", "-", "B", 3),
        ("sh/r/!thunderous2", "sh/r", "F", "-", "-", 2),
        ("sh/r/!thunderous1", "sh/r", "F", "-", "D", 4),
        ("sh/r/!thunderous1", "sh/r", "F", "h", "-", 4),
        ("sh/r/!strider+!thunderous1", "sh/r", "F", "h", "-", 4),
        ("sh/r/!crushing1+!thunderous1", "sh/r/!phalanx", "F", "-", "-", 3),
        ("sh/r/!thunderous1", "sh/r/!phalanx", "R", "-", "-", 3),
        ("sh/r", "sh/r/!big_shield", "F", "-", "-", 6),
        ("sh/r", "sh/r/!big_shield", "B", "-", "-", 4),
    ],
)
def test_what_damages(one: str, other: str, side: str, marks: str, flags: str, least: int) -> None:
    """Defence less Crushing Strength, Bane Chant and Thunderous Charge; a 1 never does.

    KW-10.2.3, KW-13.1.1, KW-13.1.5, KW-13.1.18, KW-13.1.25, KW-10.7.2.
    """
    assert wounds(one, other, side, marks, flags) == [*range(least, 7)]


def test_thunder_works_in_counter_charges() -> None:
    """KW-13.1.25."""
    assert wounds("sh/r/!thunderous1", "sh/r", order="ctr") == [3, 4, 5, 6]


def test_what_bites_heals() -> None:
    """One for each damage dealt, at most x and at most its own damage (KW-10.2.4, KW-13.1.15)."""
    hit, nerve = f"hit x {SIX} {' '.join(['1'] * 9)}", "nerve x 1 1"
    for lifeleech, damage, healed in ((1, 5, 1), (2, 5, 2), (9, 5, 3), (2, 1, 1), (2, 0, 0)):
        one = f"a.sh1:sh/r/!lifeleech{lifeleech}:5000,3200,0:{damage}:-:chg"
        played = strike(one, victim("sh/r"), "F", "-", hit, f"dmg x {SIX}", nerve)
        assert sum(event.damage for event in played.events if isinstance(event, Healed)) == healed
        assert played.unit("a.sh1").split(":")[1] == str(damage - healed)


def test_elite_and_vicious_roll_ones_again() -> None:
    """Each once, and the second result counts (KW-5.1.4, KW-13.1.6, KW-13.1.28)."""
    played = strike(
        charger("he/1/!elite+!vicious"),
        victim("sh/r"),
        "F",
        "-",
        "hit a.he1 1 1 3",
        "rehit a.he1 1 6",
        "dmg a.he1 1 2",
        "redmg a.he1 3",
        "nerve b.sh1 1 1",
    )
    assert played.unit("b.sh1").split(":")[1:3] == ["1", "D"]


def test_damage_in_melee_disorders() -> None:
    """And none does not (KW-10.7.1)."""
    hit = f"hit x {' '.join(['1'] * 11)} 6"
    hurt = strike(charger(), victim(), "F", "-", hit, "dmg x 6", "nerve x 1 1")
    assert hurt.unit("b.sh1").split(":")[2] == "D"
    assert [event for event in hurt.events if isinstance(event, Disordered)] == [Disordered("b.sh1")]
    unhurt = strike(charger(), victim(), "F", "-", hit, "dmg x 1")
    assert unhurt.unit("b.sh1").split(":")[2] == "-"

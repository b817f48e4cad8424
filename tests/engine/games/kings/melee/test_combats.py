"""Combats: their order, the test of nerve, back-offs, and the fate of contacts (KW-10.1 to KW-10.5)."""

from __future__ import annotations

from engine.games.kings.checks.specs import position
from engine.games.kings.events import NerveTested, Rolled
from tests.engine.games.kings.helper import find_refusal, legal, play

MISS = "hit x " + " ".join(["1"] * 12)
ONE = "hit x 6 " + " ".join(["1"] * 11)
FAR = "b.mm9:mm/t:11000,11000,0"


def beside(x: int, number: int, damage: int = 0) -> tuple[str, str, str]:
    """Return a charger and a target that face each other, and their contact."""
    return (
        f"a.sh{number}:sh/r:{x},3200,0:0:-:chg",
        f"b.sh{number}:sh/r:{x},4000,1800:{damage}:-:-",
        f"a.sh{number}>b.sh{number}:F:-:0",
    )


def test_the_attacker_chooses_among_combats() -> None:
    """Each is over before the next; the last goes by itself (KW-10.1.1, KW-19.1.11)."""
    pairs = [beside(2000 + 3000 * n, n) for n in (1, 2, 3)]
    units = [unit for pair in pairs for unit in pair[:2]]
    here = position(*units, FAR, phase="shoot", contact=";".join(pair[2] for pair in pairs))
    begun = play(here, "done")
    assert begun.field("phase") == "melee"
    assert legal(begun.after) == ["fight b.sh1", "fight b.sh2", "fight b.sh3"]
    assert find_refusal(begun.after, "fight b.mm9") == "no_unit"
    assert find_refusal(begun.after, "strike a.sh1") == "not_now"
    first = play(begun.after, "fight b.sh2", MISS)
    assert first.field("fought") == "a.sh2>b.sh2"
    assert legal(first.after) == ["fight b.sh1", "fight b.sh3"]
    last = play(first.after, "fight b.sh1", MISS, MISS)
    assert (last.field("phase"), last.field("side")) == ("move", "b")
    assert last.field("past") == "a.sh1>b.sh1;a.sh2>b.sh2;a.sh3>b.sh3"
    assert (last.field("contact"), last.field("fought")) == ("-", "-")


TWO = (
    "a.sh1:sh/r:4494,3200,0:0:-:chg",
    "a.sh2:sh/r:5506,3200,0:0:-:chg",
    "b.zo1:zo/l:5000,4200,1800",
)
CONTACTS = "a.sh1>b.zo1:F:-:-500;a.sh2>b.zo1:F:-:500"


def test_the_attacker_chooses_among_strikers() -> None:
    """Only chargers strike, and nerve is tested once after all have.

    KW-10.1.2, KW-10.1.3, KW-10.4.1, KW-19.2.2.
    """
    begun = play(position(*TWO, FAR, phase="shoot", contact=CONTACTS), "done")
    assert begun.field("pend") == "strike(b.zo1/0:a.sh1,a.sh2)"
    assert legal(begun.after) == ["strike a.sh1", "strike a.sh2"]
    assert find_refusal(begun.after, "strike b.zo1") == "no_unit"
    damaged = play(
        play(
            position(*TWO, "a.sh3:sh/r:9000,3200,0:0:-:chg", "b.sh3:sh/r:9000,4000,1800", FAR)
            .replace("phase=move", "phase=melee")
            .replace("contact=-", f"contact={CONTACTS};a.sh3>b.sh3:F:-:0"),
            "fight b.zo1",
        ).after,
        "strike a.sh2",
        ONE,
        "dmg a.sh2 6",
        MISS,
        "nerve b.zo1 1 1",
        MISS,
    )
    assert [event.total for event in damaged.events if isinstance(event, NerveTested)] == [3]
    rolled = [event.unit for event in damaged.events if isinstance(event, Rolled)]
    assert rolled == ["a.sh2", "a.sh2", "a.sh1", "b.zo1", "a.sh3"]


def test_damage_is_counted_between_strikers() -> None:
    three = position(
        "a.sh1:sh/r:3988,3200,0:0:-:chg",
        "a.sh2:sh/r:5000,3200,0:0:-:chg",
        "a.sh3:sh/r:6012,3200,0:0:-:chg",
        "b.zo1:zo/l:5000,4200,1800:5",
        FAR,
        phase="shoot",
        contact="a.sh1>b.zo1:F:-:-900;a.sh2>b.zo1:F:-:0;a.sh3>b.zo1:F:-:900",
    )
    begun = play(three, "done")
    struck = play(begun.after, "strike a.sh2", ONE, "dmg a.sh2 6")
    assert struck.field("pend") == "strike(b.zo1/1:a.sh1,a.sh3)"
    assert struck.unit("b.zo1") == "5000,4200,1800:6:D:-"


def test_without_damage_there_is_no_test() -> None:
    """Not even of a unit that was damaged before (KW-10.4.1)."""
    one, other, contact = beside(5000, 1, damage=9)
    ended = play(position(one, other, FAR, phase="shoot", contact=contact), "done", MISS)
    assert ended.unit("b.sh1") == "5000,4000,1800:9:-:-"


def total(*entries: str) -> int:
    """Return the total of a nerve test for one damage and a roll of 3, with two chargers of some entries."""
    chargers = [f"a.sh{n}:{entry}:{3482 + 1012 * n},3200,0:0:-:chg" for n, entry in enumerate(entries, 1)]
    here = position(*chargers, "b.zo1:zo/l:5000,4200,1800", FAR, phase="shoot", contact=CONTACTS)
    begun = play(here, "done")
    ended = play(begun.after, "strike a.sh1", ONE, "dmg a.sh1 6", MISS, "nerve b.zo1 1 2")
    return next(event.total for event in ended.events if isinstance(event, NerveTested))


def test_brutal() -> None:
    """One of the chargers is enough, whether it did damage or not; two are no more (KW-11.2.1, KW-13.1.4)."""
    assert total("sh/r", "sh/r") == 4
    assert total("sh/r/!brutal", "sh/r") == 5
    assert total("sh/r/!brutal", "sh/r/!brutal") == 5


def test_backing_off() -> None:
    """Exactly an inch straight back; without room, the target gives way (KW-10.5.1, X-22)."""
    plain = position(
        "a.sh1:sh/r:5000,3200,0:0:-:chg",
        "b.sh1:sh/r:5000,4000,1800",
        FAR,
        phase="shoot",
        contact="a.sh1>b.sh1:F:-:0",
    )
    assert play(plain, "done", MISS).unit("a.sh1") == "5000,2946,0:0:-:-"
    slanted = position(
        "a.sh1:sh/r:5600,3507,300:0:-:chg",
        "b.sh1:sh/r:6000,4200,2100",
        FAR,
        phase="shoot",
        contact="a.sh1>b.sh1:F:-:0",
    )
    assert play(slanted, "done", MISS).unit("a.sh1") == "5473,3287,300:0:-:-"


def test_who_has_no_room_anywhere_keeps_a_millimetre_or_stays() -> None:
    """Hemmed in by friends, and the target by its own (KW-10.5.1)."""
    walls = [
        "a.sh2:sh/t:5000,2590,0:0:-:halt",
        "a.sh3:sh/r:3990,3200,0:0:-:halt",
        "a.sh4:sh/r:6010,3200,0:0:-:halt",
        "b.sh2:sh/t:5000,4610,1800",
        "b.sh3:sh/r:3990,4100,1800",
        "b.sh4:sh/r:6010,4100,1800",
    ]
    here = position(
        "a.sh1:sh/r:5000,3200,0:0:-:chg",
        "b.sh1:sh/r:5000,4000,1800",
        *walls,
        FAR,
        phase="shoot",
        contact="a.sh1>b.sh1:F:-:0",
    )
    ended = play(here, "done", MISS)
    assert ended.unit("a.sh1") == "5000,3200,0:0:-:-"
    assert ended.unit("b.sh1") == "5000,4000,1800:0:-:-"
    assert ended.field("past") == "a.sh1>b.sh1"


def test_a_target_that_left_before_its_combat() -> None:
    """Its charger neither fights nor regroups, but keeps its interval in the end (KW-8.5.2)."""
    here = position(
        "a.bw1:bw/r:9000,3000,0:0:-:halt",
        "a.sh1:sh/r:5000,3200,0:0:-:chg",
        "b.sh1:sh/r:5000,4000,1800:14:T",
        "b.sh2:sh/r:6012,4000,1800",
        FAR,
        phase="shoot",
        opts="fire_into_melee:on",
        contact="a.sh1>b.sh1:F:-:0",
    )
    ended = play(here, "done", "nerve b.sh1 4 4")
    assert ended.unit("b.sh1") == "dead:14:-:-"
    assert ended.unit("a.sh1") == "5000,2946,0:0:-:-"
    assert (ended.field("phase"), ended.field("past")) == ("move", "-")

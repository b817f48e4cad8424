"""Lines of sight: which bodies block, by height and kind (KW-3.2)."""

from __future__ import annotations

import pytest

from engine.games.kings.checks.specs import position
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.field.lines_of_sight import front_of, sees
from engine.games.kings.notation.positions import parse_state

VIEWER = "a.sh1:sh/r:5000,1000,0"
TARGET = "b.sh1:sh/r:5000,6000,1800"


def is_in_sight(
    *bodies: str, viewer: str = VIEWER, target: str = TARGET, map: str = "-", past: tuple[str, ...] = ()
) -> bool:
    """Say whether the viewer sees the target past bodies."""
    state = parse_state(position(viewer, target, *bodies, map=map))
    field = battlefield(state)
    one, other = (field.figures[spec.split(":")[0]] for spec in (viewer, target))
    return sees(field, one, other, seen_past=past)


@pytest.mark.parametrize(
    ("x", "same", "higher"), [(5000, False, True), (5300, False, True), (5500, True, True)]
)
def test_x7(x: int, same: bool, higher: bool) -> None:
    """A body blocks if it is as high as the higher of the two (KW-3.2.3); friend or foe."""
    for body in (f"a.sh2:sh/r:{x},3000,0", f"b.sh2:sh/r:{x},3000,0"):
        assert is_in_sight(body) is same
        assert is_in_sight(body, target=TARGET.replace("sh/r", "sh/r/!height2")) is higher
        assert is_in_sight(body, viewer=VIEWER.replace("sh/r", "sh/r/!height2")) is higher


def test_x8() -> None:
    """A gap of no width lets nothing through (KW-3.2.2)."""
    assert not is_in_sight("a.sh2:sh/r:4500,3000,0", "a.sh3:sh/r:5500,3000,0")
    assert is_in_sight("a.sh2:sh/r:4490,3000,0", "a.sh3:sh/r:5510,3000,0")


def test_x10() -> None:
    assert is_in_sight("a.sh2:sh/r:5000,3000,0", target="b.bs1:bs/1:5000,6000,1800")


@pytest.mark.parametrize(
    ("body", "blocks"),
    [
        ("a.ge1:ge/1/!height4:5000,1900,0", False),
        ("a.gw1:gw/1:5000,1900,0", True),
        ("a.zo1:zo/l/!height0:5000,3000,0", False),
        ("a.zo1:zo/l:5000,3000,0", True),
        ("a.zo1:zo/l/!individual:5000,3000,0", False),
    ],
)
def test_who_never_blocks(body: str, blocks: bool) -> None:
    """Individuals, and units whose own height is 0 (KW-3.2.4)."""
    narrow = "b.he1:he/1:5000,2600,1800"
    assert is_in_sight(body, target=narrow if "1900" in body else TARGET) is not blocks


def strip(type: str, height: int, low: int = 3000, high: int = 3400) -> str:
    """Return a wide piece of terrain between the two."""
    return f"p1:{type}:{height}:strip:3000,{low}/3000,{high}/7000,{high}/7000,{low}"


@pytest.mark.parametrize(
    ("type", "height", "visible"),
    [
        ("d", 3, False),
        ("d", 1, False),
        ("d", 0, True),
        ("b", 5, False),
        ("h", 2, False),
        ("o", 1, True),
        ("o", 5, True),
    ],
)
def test_terrain_in_between(type: str, height: int, visible: bool) -> None:
    """Obstacles and things without height never block (KW-3.2.4, KW-4.2.1)."""
    assert is_in_sight(map=strip(type, height)) is visible


def test_terrain_that_one_of_the_two_is_in_hides_nothing() -> None:
    """KW-3.2.4: it hides things behind it, not things in it; beyond the tolerance."""
    assert is_in_sight(map=strip("d", 3, 1300, 3000))
    assert not is_in_sight(map=strip("d", 3, 1400, 3000))
    assert is_in_sight(map=strip("d", 3, 4000, 5603))
    assert not is_in_sight(map=strip("d", 3, 4000, 5602))


def test_who_stands_on_a_hill_sees_over_others() -> None:
    """More than half of its area; the highest hill counts (KW-1.2.2, KW-4.3.1)."""
    body = "a.sh2:sh/r:5000,3000,0"
    hill = "p1:h:2:hill:4000,600/4000,{top}/6000,{top}/6000,600"
    assert is_in_sight(body, map=hill.format(top=1001))
    assert not is_in_sight(body, map=hill.format(top=1000))
    state = parse_state(
        position(
            VIEWER,
            TARGET,
            map="p1:h:1:hill:4000,0/4000,1500/4990,1500/4990,0;p2:h:3:hill:4990,0/4990,1500/6000,1500/6000,0",
        )
    )
    field = battlefield(state)
    assert field.effective_height(field.figures["a.sh1"]) == 4
    assert field.effective_height(field.figures["b.sh1"]) == 1


def test_bodies_on_hills_are_higher() -> None:
    body, tall = "a.sh2:sh/r:5000,3000,0", TARGET.replace("sh/r", "sh/r/!height2")
    assert is_in_sight(body, target=tall)
    hill = "p1:h:1:hill:4000,2600/4000,3400/6000,3400/6000,2600"
    assert not is_in_sight(body, target=tall, map=hill)


def test_fellows_of_one_charge_do_not_block_one_another() -> None:
    """KW-3.2.5."""
    assert is_in_sight("a.sh2:sh/r:5000,3000,0", past=("a.sh2",))


def test_what_the_leader_point_touches_is_visible() -> None:
    """KW-3.2.6; even past a body that is as near."""
    assert is_in_sight(target="b.sh1:sh/r:5000,1800,1800")
    assert not is_in_sight(target="b.sh1:sh/r:5000,0,1800")


def test_the_front_region_of_a_war_engine() -> None:
    """It shoots from 50 mm, and is as wide as it is otherwise (KW-2.4.2)."""
    field = battlefield(
        parse_state(position("a.cn1:cn/1:5000,2000,0", VIEWER.replace("1000", "6000"), TARGET))
    )
    assert front_of(field.figures["a.cn1"], shooting=True) == (250, 250)
    assert front_of(field.figures["a.sh1"], shooting=True) == (500, 400)
    assert front_of(field.figures["a.sh1"], shooting=False) == (500, 400)


def test_a_body_around_the_eye_does_not_block() -> None:
    """Strictly inside of it, even by less than the tolerance: the unit does not count as in it (KW-3.2.4)."""
    assert is_in_sight(map=strip("d", 3, 1399, 3000))
    assert not is_in_sight(map=strip("d", 3, 1400, 3000))
    assert is_in_sight("a.gw1:gw/1:5000,1600,0", target="b.he1:he/1:5000,2600,1800")

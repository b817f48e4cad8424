"""Cover: half of a side hidden, or half of a unit in difficult terrain (KW-3.3)."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.games.kings.checks.specs import position
from engine.games.kings.field.battlefield import battlefield
from engine.games.kings.field.cover import in_cover
from engine.games.kings.notation.positions import parse_state

SHOOTER = "a.bw1:bw/r:5000,1000,0"
TARGET = "b.sh1:sh/r:5000,6000,1800"


def is_in_cover(
    *bodies: str,
    shooter: str = SHOOTER,
    target: str = TARGET,
    map: str = "-",
    big: Literal["both", "target"] = "both",
) -> bool:
    """Say whether the target is in cover."""
    field = battlefield(parse_state(position(shooter, target, *bodies, map=map)))
    one, other = (field.figures[spec.split(":")[0]] for spec in (shooter, target))
    return in_cover(field, one, other, big)


@pytest.mark.parametrize(("x", "found"), [(5499, True), (5500, True), (5501, False)])
def test_x9_half_of_the_facing_side(x: int, found: bool) -> None:
    """KW-3.3.1, KW-3.3.2."""
    assert is_in_cover(f"a.sh2:sh/r:{x},3000,0") is found
    assert is_in_cover(f"b.sh2:sh/r:{x},3000,0") is found


def test_who_gives_no_cover() -> None:
    """Individuals never; a unit without height counts as 1 (KW-3.3.3, KW-3.3.4)."""
    assert not is_in_cover("a.zo1:zo/l/!individual:5000,3000,0")
    assert is_in_cover("a.zo1:zo/l/!height0:5000,3000,0")


@pytest.mark.parametrize(("levels", "found"), [(3, True), (4, False)])
def test_bodies_three_levels_lower_give_none(levels: int, found: bool) -> None:
    """Than the target or the shooter; by the letter of the option only the target counts (KW-3.3.6)."""
    tall = f"sh/r/!height{levels}"
    body = "a.sh2:sh/r:5000,3000,0"
    assert is_in_cover(body, target=TARGET.replace("sh/r", tall)) is found
    assert is_in_cover(body, target=TARGET.replace("sh/r", tall), big="target") is found
    shooter = SHOOTER.replace("bw/r", tall.replace("sh", "bw"))
    assert is_in_cover(body, shooter=shooter) is found
    assert is_in_cover(body, shooter=shooter, big="target")


def strip(type: str, height: int, low: int = 3000, high: int = 3400) -> str:
    """Return a wide piece of terrain between the two."""
    return f"p1:{type}:{height}:strip:3000,{low}/3000,{high}/7000,{high}/7000,{low}"


@pytest.mark.parametrize(
    ("type", "height", "found"),
    [
        ("d", 1, True),
        ("d", 0, False),
        ("o", 0, True),
        ("o", 9, True),
        ("b", 1, True),
        ("h", 1, True),
        ("h", 0, False),
    ],
)
def test_terrain_gives_cover_by_its_height(type: str, height: int, found: bool) -> None:
    """An obstacle counts as 1, whatever is written (KW-3.3.3, KW-3.3.4)."""
    assert is_in_cover(map=strip(type, height)) is found


def test_the_shooter_looks_past_what_it_stands_at_unless_the_target_does_too() -> None:
    """In it or within the tolerance of it (KW-3.3.3)."""
    assert not is_in_cover(map=strip("d", 1, 1300, 3000))
    assert not is_in_cover(map=strip("d", 1, 1402, 3000))
    assert is_in_cover(map=strip("d", 1, 1403, 3000))
    assert is_in_cover(map=strip("d", 1, 1300, 5600))


@pytest.mark.parametrize(("low", "found"), [(6000, True), (6001, False)])
def test_half_of_the_target_in_difficult_terrain(low: int, found: bool) -> None:
    """Exact areas, of any height; other terrain does not count so (KW-3.3.2, KW-3.3.8)."""
    assert is_in_cover(map=strip("d", 0, low, 8000)) is found
    assert not is_in_cover(map=strip("h", 1, low - 400, 8000))


def test_from_a_hill_one_looks_over_what_is_no_higher() -> None:
    """But not into woods that hold half of the target (KW-3.3.5)."""
    hill = "p1:h:2:hill:4000,500/4000,1500/6000,1500/6000,500"
    body = "a.sh2:sh/r:5000,3000,0"
    assert not is_in_cover(body, map=hill)
    assert not is_in_cover(body.replace("sh/r", "sh/r/!height2"), map=hill)
    assert is_in_cover(body.replace("sh/r", "sh/r/!height3"), map=hill)
    assert not is_in_cover(map=f"{hill};{strip('d', 2).replace('p1', 'p2')}")
    assert is_in_cover(map=f"{hill};{strip('d', 3).replace('p1', 'p2')}")
    assert is_in_cover(map=f"{hill};{strip('d', 1, 6000, 8000).replace('p1', 'p2')}")


def test_the_hill_under_the_target_gives_it_no_cover() -> None:
    """KW-3.3.9: more than half of it must stand there; heights are those with the hill (KW-3.3.8)."""
    assert not is_in_cover(map=strip("h", 1, 5000, 6001))
    assert is_in_cover(map=strip("h", 1, 5000, 6000))


def test_a_shooter_is_never_on_the_line_of_the_side() -> None:
    """It would be in contact: the facing side has it strictly outside (KW-3.3.7)."""
    assert is_in_cover("a.sh2:sh/t:5000,5200,0", shooter=SHOOTER.replace("1000", "4000"))

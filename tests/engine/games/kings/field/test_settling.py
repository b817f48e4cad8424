"""Settling: the smallest shift that makes a pose clear (KW-2.7)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.kings.checks.specs import position
from engine.games.kings.field.battlefield import battlefield, in_any, within
from engine.games.kings.field.settling import settle, settle_or_relax, shifts
from engine.games.kings.geometry.boxes import footprint
from engine.games.kings.geometry.numbers import FRIEND_INTERVAL
from engine.games.kings.notation.positions import parse_state
from engine.tabletop.poses import Pose


def find_final_place(
    unit: str, *others: str, wished: int = 1800, need: int = 252, map: str = "-"
) -> Pose | None:
    """Return the final place of a unit."""
    field = battlefield(parse_state(position(unit, *others, map=map)))
    return settle(field, field.figures[unit.split(":")[0]], wished, need)


A = "a.sh1:sh/r:5000,3200,0"


def test_poses_are_tried_ring_by_ring() -> None:
    """Sixteen directions from the wished one, to the right first; a tenth of an inch each (KW-2.7.1)."""
    tried = list(shifts(Pose(5000, 5000, 0), 900))
    assert len(tried) == 1 + 12 * 16
    assert tried[0] == (5000, 5000, 0)
    assert tried[1:4] == [(5025, 5000, 0), (5023, 4990, 0), (5023, 5010, 0)]
    assert tried[16] == (4975, 5000, 0)
    assert tried[17] == (5051, 5000, 0)
    assert tried[-16] == (5305, 5000, 0)


def test_x22_back_off() -> None:
    """Normally an inch straight back; a gap of 254 (KW-10.5.1)."""
    assert find_final_place(A, "b.sh1:sh/r:5000,4000,1800") == (5000, 2946, 0)
    assert find_final_place("a.sh1:sh/r:5600,3507,300", "b.sh1:sh/r:6000,4200,2100", wished=2100) == (
        5473,
        3287,
        300,
    )
    friend = ("b.sh1:sh/r:5000,4000,1800", "a.sh2:sh/t:5000,2590,0")
    assert find_final_place(A, *friend) is None
    assert find_final_place("b.sh1:sh/r:5000,4000,1800", A, wished=0) == (5000, 4254, 1800)


def test_who_is_clear_stays() -> None:
    assert find_final_place(A, "b.sh1:sh/r:5000,4252,1800") == (5000, 3200, 0)


def test_need_counts_in_full_and_may_be_relaxed() -> None:
    """The former distance does not matter; 10 u in the second pass (KW-2.7.2)."""
    between = ("b.sh1:sh/r:5000,4300,1800", "b.sh2:sh/h:5000,2100,0", "b.sh3:sh/h:3900,3200,900")
    walls = ("b.sh4:sh/h:6100,3200,2700",)
    assert find_final_place(A, *between, *walls) is None
    field = battlefield(parse_state(position(A, *between, *walls)))
    assert settle_or_relax(field, field.figures["a.sh1"], 1800) == find_final_place(
        A, *between, *walls, need=10
    )


def test_the_edge_and_terrain_keep_it_back() -> None:
    """No hull is looked at: a shift may jump (KW-2.7.1)."""
    low = "a.sh1:sh/r:5000,400,0"
    moved = find_final_place(low, "b.sh1:sh/r:5000,1200,1800")
    assert moved is None
    house = "p1:b:5:house:4000,2560/4000,2780/6000,2780/6000,2560"
    assert find_final_place(A, "b.sh1:sh/r:5000,4000,1800", map=house) is None


@settings(max_examples=40)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["a", "b"]),
            st.integers(4000, 6000),
            st.integers(2400, 4200),
            st.integers(0, 3599),
        ),
        min_size=1,
        max_size=3,
    ),
    st.integers(0, 3599),
    st.sampled_from([252, 10]),
)
def test_the_shift_is_the_first_that_is_clear(
    others: list[tuple[str, int, int, int]], wished: int, need: int
) -> None:
    """Poses that cannot be far enough away are left out, and no other (KW-2.7.1, KW-2.7.2)."""
    units = [f"{side}.sh{n + 2}:sh/r:{x},{y},{h}" for n, (side, x, y, h) in enumerate(others)]
    field = battlefield(parse_state(position(A, *units)))
    figure = field.figures["a.sh1"]

    def clear(pose: Pose) -> bool:
        box = footprint(pose, figure.extent)
        return (
            field.on_table(box)
            and not any(within(friend, box, FRIEND_INTERVAL) for friend in field.friends(figure))
            and not any(within(enemy, box, need) for enemy in field.enemies(figure))
            and not in_any(field.solid(figure.profile), box)
        )

    expected = next((pose for pose in shifts(figure.pose, wished) if clear(pose)), None)
    assert settle(field, figure, wished, need) == expected

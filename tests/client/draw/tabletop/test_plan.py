"""The plan of a table: things are drawn at their real places."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.draw.tabletop.aids import footprint
from client.draw.tabletop.plan import Plan, bounds, box, clockwise, cross_vertically, is_inside
from engine.games.kings.geometry.boxes import footprint as exact
from engine.games.kings.geometry.numbers import Q
from engine.games.kings.geometry.poses import Extent
from engine.tabletop.poses import Pose

TABLE = (18288, 12192)
poses = st.builds(Pose, st.integers(0, TABLE[0]), st.integers(0, TABLE[1]), st.integers(0, 3599))
extents = st.builds(Extent, st.integers(50, 1200), st.integers(50, 1200))


@given(poses, extents, st.booleans())
def test_a_base_is_drawn_where_its_footprint_is(pose: Pose, extent: Extent, turned: bool) -> None:
    """To a hundredth of a tenth of a millimetre, in the order of the rules: front left, and on clockwise."""
    plan = Plan(*TABLE, turned)
    drawn = box(plan.at((pose.x, pose.y)), (extent.a / 5, extent.b / 5), plan.degrees(pose.h))
    corners = [(x / Q, y / Q) for x, y in exact(pose, extent).corners]
    for corner, (x, y) in zip(drawn, corners, strict=True):
        assert corner == pytest.approx(plan.at((x, y)), abs=0.001)
    for seen, there in zip(
        footprint(pose.x, pose.y, pose.h, 2 * extent.a, 2 * extent.b), corners, strict=True
    ):
        assert seen == pytest.approx(there, abs=0.01)


@given(poses, extents)
def test_inside_is_what_lies_between_all_edges(pose: Pose, extent: Extent) -> None:
    outline = box((0, 0), (extent.a / 5, extent.b / 5), pose.h / 10)
    assert clockwise(outline) == clockwise(outline[::-1]) == outline
    near = tuple((0.99 * x, 0.99 * y) for x, y in outline)
    far = tuple((1.01 * x, 1.01 * y) for x, y in outline)
    assert all(is_inside(outline, point) for point in near)
    assert not any(is_inside(outline, point) for point in far)
    assert all(is_inside(outline, point, 0.001 * sum(extent) + 1e-6) for point in far)


@given(poses, extents, st.floats(0.01, 0.99))
def test_a_vertical_line_is_covered_from_edge_to_edge(pose: Pose, extent: Extent, part: float) -> None:
    outline = box((0, 0), (extent.a / 5, extent.b / 5), pose.h / 10)
    left, top, right, bottom = bounds(outline)
    x = left + part * (right - left)
    low, high = cross_vertically(outline, x)
    assert top - 1e-6 <= low < high <= bottom + 1e-6
    assert is_inside(outline, (x, (low + high) / 2))
    assert not is_inside(outline, (x, low - 0.01 * (bottom - top)))
    assert not is_inside(outline, (x, high + 0.01 * (bottom - top)))

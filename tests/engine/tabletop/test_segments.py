"""Lines through shapes (TR-3.3.1)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.tabletop.discs import Disc
from engine.tabletop.polygons import Polygon, Scale
from engine.tabletop.segments import crosses, share_of_line

SQUARE = Polygon([(0, 0), (0, 1000), (1000, 1000), (1000, 0)], Scale(1, 10))


@pytest.mark.parametrize(
    ("start", "end", "share"),
    [
        ((-1000, 500), (2000, 500), Fraction(1, 3)),
        ((-1000, 1000), (2000, 1000), Fraction(0)),
        ((-500, 500), (500, 1500), Fraction(0)),
        ((-500, 501), (501, -500), Fraction(1, 1001)),
        ((200, 200), (300, 900), Fraction(1)),
        ((500, 500), (500, 2500), Fraction(1, 4)),
        ((-1000, 500), (0, 500), Fraction(0)),
    ],
)
def test_the_share_inside_a_square(start: tuple[int, int], end: tuple[int, int], share: Fraction) -> None:
    """A line along an edge and one through a corner have no length inside."""
    assert share_of_line(start, end, SQUARE) == share_of_line(end, start, SQUARE) == share
    assert crosses(start, end, SQUARE) is (share > 0)


def test_a_line_that_touches_a_disc_does_not_cross_it() -> None:
    assert not crosses((0, 0), (1000, 0), Disc(500, 300, 300))
    assert crosses((0, 0), (1000, 0), Disc(500, 299, 300))
    assert not crosses((0, 0), (1000, 0), Disc(1200, 0, 200))

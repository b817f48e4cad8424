"""The map of characters, sign by sign."""

from __future__ import annotations

from client.draw.tabletop.plan import INCHES
from client.skins.kings.terminal.map_content import describe_table
from client.skins.tabletop.terminal.character_map import draw_map, show_surroundings, show_whole_table
from engine.games.kings.checks.specs import position
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.notation.positions import parse_state

TABLE = "9144x9144"
WOOD = "p1:d:3:wood:508,5080/508,6096/2032,6096/2032,5080"
WALL = "p2:o:1:wall:5080,5334/5080,5461/6604,5461/6604,5334"
STATE = parse_state(
    position(
        "a.sh1:sh/r:2000,1900,0",
        "a.kn1:kn/r:5000,1900,900",
        "a.sb1:sb/1:7500,1500,0",
        "b.kw1:kw/h:4000,7400,1800",
        table=TABLE,
        map=f"{WOOD};{WALL}",
        marks="k1:4572,4572",
    )
)
SIZE = (STATE.width, STATE.height)


def test_the_whole_table() -> None:
    assert draw_map(describe_table(STATE), show_whole_table(SIZE, INCHES)) == [
        "   34 |",
        "   32 |",
        "   30 |",
        "   28 |            ++kw1+++",
        "   26 |               ↓",
        "   24 |",
        "   22 |  ::::::",
        "   20 |  ::::::            =======",
        "   18 |- - - - - - - - - * - - - - - - - -",
        "   16 |",
        "   14 |",
        "   12 |",
        "   10 |       ↑",
        "    8 |      ####        ####",
        "    6 |      SH1#        KN1#→      ↑",
        "    4 |                             SB1",
        "    2 |",
        "    0 |",
        "      +------------------------------------",
        "       0           12          24",
    ]


def test_a_part_close_up() -> None:
    """Twice as large: the unit is twice as wide, and the numbers say where the part lies."""
    region = show_surroundings(SIZE, INCHES, (4000, 7400), 2)
    assert region.step * 2 == INCH
    lines = draw_map(describe_table(STATE), region)
    middle = next(at for at, line in enumerate(lines) if "kw1" in line)
    assert [line.rstrip() for line in lines[middle - 1 : middle + 3]] == [
        "   30 |          ++++++++++++++++",
        "      |          ++++++kw1+++++++",
        "      |          ++++++++++++++++",
        "   27 |                  ↓",
    ]
    assert lines[-1].split() == ["6.7", "12.7", "18.7"]


def test_nothing_beyond_the_table_is_shown() -> None:
    for x, y in ((0, 0), (9144, 9144)):
        for times in (2, 4):
            region = show_surroundings(SIZE, INCHES, (x, y), times)
            assert region.left >= 0
            assert region.bottom >= 0
            assert region.left + region.columns * region.step <= STATE.width
            assert region.bottom + 2 * region.rows * region.step <= STATE.height

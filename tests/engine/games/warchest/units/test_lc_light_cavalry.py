"""Light Cavalry (WC-8.9): two steps."""

from tests.engine.games.warchest.helper import expand, legal, play, position


def tactics(line: str) -> list[str]:
    return [text for text in legal(line) if text.startswith("tactic")]


def test_two_steps_end_anywhere_but_on_the_start() -> None:
    """WC-8.9.1, WC-8.9.2: twelve cells at two, and by turning six neighbours; one step stays possible."""
    assert legal(position("f4:w:lc1", w="lc1")) == expand(
        "bolster lc f4 | move lc f4-{e3,e4,f3,f5,g3,g4} | pass [lc] | "
        "tactic lc f4-{d2,d3,d4,e2,e3,e4,e5,f2,f3,f5,f6,g2,g3,g4,g5,h2,h3,h4}"
    )


def test_both_cells_entered_must_be_empty() -> None:
    """WC-8.9.1, WC-5.4.2: with f5 alone free, the cells behind it are reached; not e5, which has a unit."""
    line = position("f4:w:lc1,e3:w:be1,e4:w:ca1,f3:w:cr1,g3:r:en1,g4:r:fo1,e5:r:la1", w="lc1")
    assert tactics(line) == expand("tactic lc f4-{f6,g5}")


def test_turning_back_beside_the_start_needs_a_way_round() -> None:
    """WC-8.9.2: g4 is reached over f5 or g3; with both occupied it is not."""
    board = "f4:w:lc1,f5:w:be1"
    assert "tactic lc f4-g4" in tactics(position(board, w="lc1"))
    assert "tactic lc f4-g4" not in tactics(position(board + ",g3:r:en1", w="lc1"))


def test_no_room_no_tactic() -> None:
    """WC-8.9.1, WC-5.1.1: the corner's only free neighbour leads nowhere."""
    line = position("c1:w:lc1,c2:w:be1,d1:r:en1,e2:r:fo1,e3:r:fo1,d3:r:la1", w="lc1")
    assert legal(line) == expand("attack lc c1xd1 | bolster lc c1 | move lc c1-d2 | pass [lc]")


def test_of_two_ways_the_first_in_name_order_is_told() -> None:
    """WC-8.9.1: only start and end are chosen; the event lists the cells entered."""
    moved = play(position("f4:w:lc2", w="lc1"), "tactic lc f4-e5")
    assert moved.events == "shown w lc | moved lc f4 e4-e5 | turn r"
    assert moved.changed == {"board": "e5:w:lc2", "w.hand": "-", "w.up": "lc1", "turn": "r"}
    round_about = play(position("f4:w:lc2,e4:r:fo1", w="lc1"), "tactic lc f4-e5")
    assert round_about.events == "shown w lc | moved lc f4 f5-e5 | turn r"


def test_it_attacks_normally() -> None:
    """WC-5.4.5: the tactic only moves."""
    struck = play(position("f4:w:lc1,f5:r:fo1", w="lc1"), "attack lc f4xf5")
    assert struck.events == "shown w lc | attacked lc f4 f5 | lost fo f5 | turn r"

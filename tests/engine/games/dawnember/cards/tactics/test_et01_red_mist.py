"""The tactic Red Mist (WY-19.5)."""

import pytest

from tests.engine.games.dawnember.helper import FACING, play, plays, position


@pytest.mark.parametrize(("card", "icon", "bonus"), [("nc03", 5, 3), ("nt01", 4, 2), ("nt05", 1, 1)])
def test_et01_red_mist(card: str, icon: int, bonus: int) -> None:
    """Half a roll, rounded up; only when attacking (WY-11.3.2, WY-11.2.9)."""
    line = position(FACING, b="et01", combat="attack:b1>a1")
    played = play(line, "play et01", f"b roll {card}={icon}")
    assert (
        played.events
        == f"tactic b et01 | rolled b {card} effect b1 | gained b1.str {bonus} | awaited tactic(a)"
    )
    assert plays(position(FACING, b="et01", combat="attack:a1>b1:tactics:3/2:a", pend="tactic(b)")) == []

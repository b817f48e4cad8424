"""The unit Forged Plate (WY-19.3)."""

from tests.engine.games.dawnember.helper import legal, play, position


def test_eu07_forged_plate_cries_two_points_away() -> None:
    """Never below 0 (WY-11.3.1)."""
    line = position("a1:du07,b1:eu07", combat="attack:a1>b1:tactics:3/3:a", pend="tactic(b)")
    assert legal(line) == ["pass", "use eu07@b1"]
    played = play(line, "use eu07@b1")
    assert played.events == "used b eu07@b1 acts | points a1 1 | awaited tactic(a)"
    spent = position("a1:du07,b1:eu07", combat="attack:a1>b1:tactics:1/3:a", pend="tactic(b)")
    assert play(spent, "use eu07@b1").changed["combat"] == "attack:a1>b1:tactics:0/3:ab:eu07@b1:-:-"

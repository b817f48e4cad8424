"""The unit Sky Hawks (WY-19.1)."""

from tests.engine.games.dawnember.helper import legal, play, position


def test_du11_sky_hawks_choose_the_target_of_their_follow_up() -> None:
    """Among all enemy units, ready or not (WY-8.2.2)."""
    units = "a1:du11,b2:eu01,b3:eu07:rc"
    line = position(units, combat="attack:a1>b1:after:3/2:ab:-:-:a1=2*", tags="1:3")
    assert legal(line) == ["pass", "use du11@a1"]
    played = play(line, "use du11@a1")
    assert played.events == "used a du11@a1 | gained pick 1 | over | awaited followup(a:a1!)"
    assert legal(played.after) == ["decline", "follow b2", "follow b3"]
    not_routed = position(units, combat="attack:a1>b1:after:3/2:ab:-:-:a1=2", tags="1:3")
    assert legal(not_routed) == ["pass"]

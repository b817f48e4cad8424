"""The unit Ford Shieldbearers (WY-19.1)."""

from tests.engine.games.dawnember.helper import play, position


def test_du02_ford_shieldbearers_count_two_more() -> None:
    """Strength 3 and Victory 2 (WY-13.1.1)."""
    line = position("a1:du02,b1:eu06", pend="command(a)", passes=1)
    assert play(line, "pass").events.startswith("command a passing | scored 5,4 | won a | cleanup a")

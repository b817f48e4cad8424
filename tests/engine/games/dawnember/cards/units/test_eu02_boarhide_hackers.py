"""The unit Boarhide Hackers (WY-19.3)."""

from tests.engine.games.dawnember.helper import play, position


def test_eu02_boarhide_hackers_count_one_less() -> None:
    """Strength 4 and Victory -1 (WY-13.1.1, WY-12.3.2)."""
    assert "scored 2,3" in play(position("a1:du01,b1:eu02", passes=1), "pass").events

"""The command card Poison Letters (WY-19.8)."""

import pytest

from tests.engine.games.dawnember.helper import play, plays, position


@pytest.mark.parametrize(("icon", "card", "committed"), [(3, "nt11", True), (2, "nt02", False)])
def test_nc02_poison_letters_ask_for_a_command_test(icon: int, card: str, committed: bool) -> None:
    """Of a ready enemy unit, by its owner (WY-11.2.1, WY-11.2.7)."""
    line = position("a1:du01,b1:eu02:r,b2:eu07,b3:eu02:c", "nc02")
    assert plays(line) == ["nc02 b1", "nc02 b2"]
    played = play(line, "play nc02 b1", f"b roll {card}={icon}")
    assert f"played a nc02 b1 | rolled b {card} command b1" in played.events
    assert ("committed b1" in played.events) is committed

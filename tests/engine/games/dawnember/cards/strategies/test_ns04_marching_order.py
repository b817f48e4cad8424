"""The strategy Marching Order (WY-19.7)."""

from tests.engine.games.dawnember.helper import legal, play, position


def test_ns04_marching_order_moves_one_or_two_units() -> None:
    """A command of the strategy, which is discarded (WY-6.2.4)."""
    line = position("a1:du01:c,a2:du01:r,a3:du01:rc,a10:du01:r", "strat:ns04")
    found = [text for text in legal(line) if text.startswith("use")]
    assert found == [f"use ns04@a {each}" for each in ("a10", "a2", "a2,a10", "a2,a3", "a3", "a3,a10")]
    played = play(line, "use ns04@a a3,a10")
    assert played.events == (
        "command a | used a ns04@a a3,a10 | pulled a ns04 | moved a3 line | moved a10 line | "
        "turn b | awaited command(b)"
    )
    assert played.changed["units"] == "a1:du01:l:c,a2:du01:r:r,a3:du01:l:c,a10:du01:l:r"
    assert played.changed["a.dis"].endswith("ns04")
    assert [text for text in legal(position("a1:du01", "strat:ns04")) if text.startswith("use")] == []

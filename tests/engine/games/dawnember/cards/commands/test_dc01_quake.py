"""The command card Quake (WY-19.8)."""

from tests.engine.games.dawnember.helper import play, plays, position


def test_dc01_quake_asks_for_a_tactics_test() -> None:
    """Only with a wizard in play, ready or not; printed and attached points outside combats (WY-11.2.2)."""
    line = position("a1:du01,a2:du13:rc,b1:eu08::na04,b2:eu02:c", "dc01")
    assert plays(line) == ["dc01 b1"]
    played = play(line, "play dc01 b1", "b roll nt11=3")
    assert played.events == (
        "command a | played a dc01 b1 | paid a 2 | rolled b nt11 tactics b1 | committed b1 | "
        "turn b | awaited command(b)"
    )
    assert "committed" not in play(line, "play dc01 b1", "b roll nt02=2").events, "1 + 1 passes a 2"
    assert plays(position("a1:du01,b1:eu08", "dc01")) == []
    assert plays(position("a1:du01::da02,b1:eu08", "dc01")) == ["dc01 b1"], "an attached wizard is one too"

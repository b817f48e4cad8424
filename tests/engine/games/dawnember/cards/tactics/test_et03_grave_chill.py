"""The tactic Grave Chill (WY-19.5)."""

from tests.engine.games.dawnember.helper import fight, play, position, show_questions


def test_et03_grave_chill() -> None:
    """Terror 1 until the combat ends (WY-12.2.1)."""
    line = position("a1:du07,a2:du01,b1:eu02", b="et03", combat="attack:b1>a1")
    played = play(line, "play et03")
    assert played.changed["combat"] == "attack:b1>a1:tactics:1/3:b:-:b1.terror+1:-"
    won = fight(play(played.after, "pass").after, 3, 2, "b roll nt01=4")
    assert "routed a1" in won.events
    assert show_questions(won.after) == "followup(b:b1)"

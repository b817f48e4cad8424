"""The tactic Stand Fast (WY-19.5)."""

from tests.engine.games.dawnember.helper import in_combat, legal, play, plays


def test_nt08_stand_fast() -> None:
    """A ready unit commits itself for +3 strength (WY-1.4.4, WY-15.1.5)."""
    line = in_combat("a1:du07,b1:eu09", "nt08")
    played = play(line, "play nt08")
    assert played.events == "tactic a nt08 | committed a1 | gained a1.str 3 | awaited tactic(b)"
    assert legal(play(played.after, "pass").after) == ["pass"], "printed tactics are lost"
    assert plays(in_combat("a1:du07:c,b1:eu02", "nt08")) == []

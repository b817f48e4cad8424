"""The unit Corvin the Sellsword (WY-19.2)."""

from tests.engine.games.dawnember.helper import legal, play, position


def test_nu01_corvin_draws_after_a_combat_that_he_won() -> None:
    """Also as the defender, and whether or not anybody was routed."""
    line = position("a1:nu01,b1:eu02:c", combat="attack:b1>a1:after:2/4:ab:-:-:a1=1", pend="react(a:after')")
    assert legal(line) == ["pass", "use nu01@a1"]
    played = play(line, "use nu01@a1", "a action nt11")
    assert (
        played.events
        == "used a nu01@a1 | drawn a action nt11 | over | returned a1 | turn a | awaited command(a)"
    )
    lost = position("b1:eu02", combat="attack:b1>a1:after:2/4:ab:-:-:b1=1", tags="1:1")
    assert legal(lost.replace("react(b", "react(a")) == ["pass"]

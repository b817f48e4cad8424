"""The tactic After Me! (WY-19.5)."""

from tests.engine.games.dawnember.helper import fight, in_combat, play, plays


def test_nt05_after_me() -> None:
    """A cry; no roll is made, and in a follow-up attack it works too (WY-8.1.3)."""
    units = "a1:du07,b1:eu02,b2:eu01:c"
    line = in_combat(units, "nt05", "follow:a1>b1")
    played = play(line, "play nt05")
    assert played.changed["combat"] == "follow:a1>b1:tactics:1/2:a:-:a1.rout:-"
    won = fight(play(played.after, "pass").after, 3, 2)
    assert "decided a1 1 7,6 | routed b1 | destroyed b1 | over | awaited followup(a:a1!)" in won.events
    assert plays(in_combat(units, "nt05", "follow:a1>b1:tactics:3/2:a")) == []
    assert plays(in_combat("a1:du04,b1:eu02", "nt05", "shoot.ranged:a1>b1")) == []

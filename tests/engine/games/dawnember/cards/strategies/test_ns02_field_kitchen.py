"""The strategy Field Kitchen (WY-19.7)."""

from tests.engine.games.dawnember.helper import legal, position, record


def test_ns02_field_kitchen_supports_command() -> None:
    """Each copy once a combat (WY-15.1.10, WY-1.3.3)."""
    line = position("a1:du07,b1:eu02", "strat:ns02*2", combat="attack:a1>b1")
    assert legal(line) == ["pass", "use ns02@a"]
    once = record(line, "a use ns02@a \n b pass")
    assert once.changed["combat"] == "attack:a1>b1:tactics:3/2:ab:ns02@a:a1.cmd+1:-"
    twice = record(once.after, "a use ns02@a \n b pass")
    assert twice.changed["combat"] == "attack:a1>b1:tactics:3/2:ab:ns02@a,ns02@a:a1.cmd+2:-"
    assert legal(twice.after) == ["pass"]

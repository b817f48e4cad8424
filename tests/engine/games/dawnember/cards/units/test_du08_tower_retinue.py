"""The unit Tower Retinue (WY-19.1)."""

from tests.engine.games.dawnember.helper import legal, position


def test_du08_tower_retinue_guards_the_reserve() -> None:
    """While it is ready and in the line; against shots it does not help (WY-12.1.2)."""
    for where, guards in (("", True), (":c", False), (":r", False)):
        units = f"a1:du08{where},a2:du01,a3:du01:r,b1:eu11,b2:eu05"
        found = legal(position(units, pend="command(b)"))
        assert ("attack b1 a3" not in found) is guards
        assert "shoot b2 long a3" in found

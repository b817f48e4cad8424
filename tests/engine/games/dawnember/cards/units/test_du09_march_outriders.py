"""The unit March Outriders (WY-19.1)."""

from tests.engine.games.dawnember.helper import end_muster


def test_du09_march_outriders_scout_for_3() -> None:
    """In line they count 3 for the first command, in reserve their tactic points 2 (WY-6.1.3)."""
    assert end_muster("a1:du01,a2:du09,b1:eu01,b2:eu01:r").pend == "command(a)", "3 to 2"
    assert end_muster("a1:du01,a2:du09:r,b1:eu01,b2:eu02:r,b3:eu02:r").pend == "command(b)", "2 to 4"

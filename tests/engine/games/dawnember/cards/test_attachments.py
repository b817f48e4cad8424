"""Attachments that no unit can bear."""

import pytest

from tests.engine.games.dawnember.helper import GAME, position


@pytest.mark.parametrize(
    "units", ["a1:nu01::da01", "a1:du01::na04+da02", "a1:du01::na04,b1:eu01::ea01+na03,b2:eu01::na03"]
)
def test_what_no_unit_can_bear_is_no_position(units: str) -> None:
    """Sides, one a slot, and unique cards (WY-1.2.2, WY-1.2.3, WY-5.3.1)."""
    with pytest.raises(ValueError, match="units: "):
        position(units)
    assert GAME.parse(position("a1:du01::na01+na04"))

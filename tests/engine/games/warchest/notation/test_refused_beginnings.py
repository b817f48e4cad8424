"""Positions that no match of War Chest begins at: the part that is refused, and the reason for words."""

from __future__ import annotations

import pytest

from engine.chance import make_generator
from engine.game import begin
from engine.match.beginning import settings_of
from engine.notation import NotationError
from engine.options import configure
from engine.reason import Reason
from tests.engine.games.warchest.helper import GAME, position

LINE = position("f4:w:sw1,f5:r:pi1", w="sw1 supply:sw2", r="pi1")
DRAFTED = GAME.format(begin(GAME, configure(GAME.options, {"draft": "pick"}), make_generator(3))[0])


@pytest.mark.parametrize(
    ("line", "where", "reason"),
    [
        (
            LINE.replace("f5:r:pi1", "f5:r:pi1,g4:w:sw1", 1),
            "board",
            Reason("too_many_cells", {"unit": "sw", "most": 1}),
        ),
        (
            LINE.replace("f4:w:sw1", "f4:w:sw3"),
            "w",
            Reason("too_many_coins", {"seat": "w", "unit": "sw", "placed": 7, "most": 5}),
        ),
        (LINE.replace("f5:r:pi1", "f5:r:pi2"), "r", None),
        (LINE.replace("|sw2|", "|-|"), "w", Reason("missing_coins", {"seat": "w", "n": 2})),
        (
            LINE.replace("w:d1,g1;", "w:c2,d1,d4,e3,g1,g4,h2;"),
            "control",
            Reason("too_many_markers", {"seat": "w", "placed": 7, "most": 6}),
        ),
        (
            LINE.replace("w:d1,g1;r:e6,h5", "w:-;r:c2,d4,e3,e6,g4,h5"),
            "control",
            Reason("all_markers_placed", {"seat": "r"}),
        ),
        (position("f4:w:sw1", w="", r="pi1"), "turn", Reason("no_coin_to_use", {"seat": "w"})),
        (DRAFTED, "position", Reason("still_drafting")),
    ],
)
def test_a_refusal_names_its_place_and_its_reason(line: str, where: str, reason: Reason | None) -> None:
    """Those that a player can make by hand have a reason with its figures (WC-1.4, WC-4.2.1)."""
    with pytest.raises(NotationError) as refused:
        settings_of(GAME, line)
    assert refused.value.where == where
    if reason is not None:
        assert refused.value.reason == reason
    assert str(refused.value).startswith(f"{where}: ")


def test_the_last_marker_ends_the_game() -> None:
    """With the result in the line the same markers are a position (WC-4.2.1)."""
    line = LINE.replace("w:d1,g1;r:e6,h5", "w:-;r:c2,d4,e3,e6,g4,h5").replace("result=-", "result=r")
    assert GAME.format(GAME.parse(line)) == line

"""War Chest at a table of the host: the shared refusals for its own settings."""

from __future__ import annotations

import pytest

from engine.games.registry import GAMES
from engine.games.warchest.kinds import CODES
from engine.games.warchest.options import Variant
from engine.games.warchest.play.set_up import cards
from engine.wire.protocol import CreateTable, Rejected
from tests.support.server.lobby_harness import BOT, ME, LobbyHarness, only

BASE = " ".join(CODES[kind] for kind in cards(Variant()))


@pytest.mark.parametrize(
    ("armies", "value", "known"),
    [
        ("w=xx,pi,cr,lc r=ar,ca,la,sc", "xx", BASE),
        ("w=pi,cr,lc r=ar,ca,la,sc", "pi,cr,lc", "4 different units"),
        ("", "", "w=... r=..."),
    ],
)
def test_armies_that_cannot_be_played_are_refused_with_what_would_be_right(
    armies: str, value: str, known: str
) -> None:
    """Armies are judged by the set-up (WC-3.1.3), which must not wait until the last seat is taken."""
    harness = LobbyHarness(GAMES)
    harness.guest(1)
    options = {"draft": "armies", "armies": armies}
    rejected = only(harness.do(1, CreateTable, game="warchest", options=options, seats=[ME, BOT]), Rejected)
    assert rejected.code == "unknown_option"
    assert (rejected.args["name"], rejected.args["value"]) == ("armies", value)
    assert " ".join(rejected.args["known"]) == known
    assert harness.lobby.tables == {}

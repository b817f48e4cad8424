"""Hosts that want to harm whoever comes: the window goes on, works no more than it can, and says why it left."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.net.limits import FRAME_WORK
from client.words import Words
from engine.protocol import HOST_LIMIT
from tools.attacks.hostile_hosts import run
from tools.attacks.scripts import ATTACKS
from tools.attacks.work import Work

pytestmark = pytest.mark.trust

MOST = Work(
    # Twice what a frame may take, where one ends as the next begins, and what is said before the match.
    messages=2 * FRAME_WORK + 8,
    size=2 * HOST_LIMIT,
    letters=80_000,
    lines=1_200,
    things=400,
)
"""The most work of a frame: the page of a room that is as full as it is shown, laid out anew."""


@pytest.mark.parametrize("name", sorted(ATTACKS))
def test_a_hostile_host_does_no_harm(name: str, tmp_path: Path) -> None:
    """Nothing unforeseen happens, no frame's work is without limit, and the player goes on or hears why not."""
    attack = ATTACKS[name]
    result = run(attack, tmp_path)
    assert result.faults == []
    assert not list(tmp_path.rglob("crash*")), "no crash is reported"
    assert result.ending == attack.ending, result
    assert result.most.most(MOST) == MOST, "each count is within its limit"
    if attack.ending == "told":
        assert result.sentence
        assert result.sentence != Words("en").tr("error.unexpected", reason="")
    if result.code == "host_misbehaves":
        assert result.sentence == Words("en").tr("refused.host_misbehaves")
    assert result.connections <= 2 * 6, "attempts to return come with growing pauses"


def test_the_scripts_see_the_real_table() -> None:
    """Attacks at the table are made where a match is shown: the honest host's is drawn and goes on."""
    assert {attack.place for attack in ATTACKS.values()} == {"room", "seat", "watch"}
    assert len(ATTACKS) >= 70

"""Hosts that want to harm their clients: the window goes on, and works no more than it can."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from client.i18n import Words
from client.net.limits import FRAME_WORK
from engine.wire.protocol import MAX_HOST_MESSAGE_BYTES
from tests.support.selection import select
from tools.attacks.hostile.all_scripts import ATTACKS
from tools.attacks.hostile.host import HostileHost
from tools.attacks.hostile.hostile_hosts import run
from tools.attacks.hostile.work import Work

pytestmark = [pytest.mark.trust, pytest.mark.usefixtures("drawn_once")]

MOST = Work(
    # Several times a frame's limit, as a busy system wakes us late, and the messages before the match.
    messages=4 * FRAME_WORK + 8,
    size=4 * MAX_HOST_MESSAGE_BYTES,
    letters=80_000,
    lines=1_200,
    things=400,
)
"""The most work of a frame: the page of a room that is as full as it is shown, laid out anew."""


@pytest.fixture(scope="module")
def host() -> Iterator[HostileHost]:
    """Give a hostile host, which plays one script after the other."""
    with HostileHost() as started:
        yield started


KINDS_OF_HARM = (
    "a bad position on the big screen",
    "a bomb of nothing",
    "a costly table 1 of kings told again and again",
    "a flood of events in motion",
    "a position of another game",
    "a table that disappears",
    "infinite clocks",
    "lies of dawnember",
    "open hands that differ",
)
"""One attack of each kind: frames, sizes, floods, views, lies, endings, numbers."""


@pytest.mark.parametrize("name", select(sorted(ATTACKS), *KINDS_OF_HARM))
def test_a_hostile_host_does_no_harm(name: str, host: HostileHost, tmp_path: Path) -> None:
    """Nothing unforeseen happens, a frame's work has its limit, the player goes on or hears why not."""
    attack = ATTACKS[name]
    result = run(attack, host, tmp_path)
    assert result.faults == []
    assert not list(tmp_path.rglob("crash*")), "no crash is reported"
    assert attack.fits(result.ending), result
    assert result.most.most(MOST) == MOST, "each count is within its limit"
    if result.ending == "told":
        assert result.sentence
        assert result.sentence != Words("en").tr("error.unexpected", reason="")
    if result.code == "host_misbehaves":
        assert result.sentence == Words("en").tr("refused.host_misbehaves")
    assert result.connections <= 2 * 6, "attempts to return come with growing pauses"


def test_an_honest_host_is_played_with(host: HostileHost, tmp_path: Path) -> None:
    """The attacks begin with a match at the real table: it is drawn, and there is much on it."""
    result = run(ATTACKS["an honest host"], host, tmp_path)
    assert (result.ending, result.sentence, result.code) == ("unharmed", "", "")
    assert result.most.things > 40
    assert result.most.lines > 60


def test_an_answer_that_no_room_gives_ends_the_attempt(host: HostileHost, tmp_path: Path) -> None:
    """Another try would get the same: the player reads it at once and nobody is asked again."""
    result = run(ATTACKS["a welcome without end"], host, tmp_path)
    assert result.sentence == Words("en").tr("refused.host_misbehaves")
    assert result.connections == 1

"""`kill -9` of a real host at random moments: nothing that was acknowledged is lost, nothing comes twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from engine.wire.protocol import Events
from tools.attacks.hosts import LiveHost, find_problems
from tools.attacks.kills import survive
from tools.harness.hosts.player import BOT, ME, Fault, Player

pytestmark = pytest.mark.trust

SEED = 7


@pytest.mark.full
@pytest.mark.parametrize("kills", [5, pytest.param(10, marks=pytest.mark.full)])
def test_matches_at_three_tables_survive_their_hosts(tmp_path: Path, kills: int) -> None:
    found = asyncio.run(survive(tmp_path, kills, SEED))
    assert found.kills == kills
    assert found.problems == []
    assert found.decisions > 2 * kills
    assert found.returns > kills // 3, "hosts were killed in the middle of matches"


def test_a_player_notices_what_is_missing(tmp_path: Path) -> None:
    """An event that a player has been told and the host does not know, and one that comes twice."""

    async def play() -> None:
        player = Player("Ann", 3, [ME, BOT])
        with LiveHost(tmp_path / "data", {"bot_delay": 0.01}) as host:
            await player.live(host.address)
            await player.check(host.address)
            told: Any = player.items[-1]
            player.items.append(told)
            with pytest.raises(Fault, match="differs from what was told"):
                await player.check(host.address)
            again = Events(player.table, player.match, player.seat, 99, len(player.items) - 1, [told])
            with pytest.raises(Fault, match="follows event"):
                await player._hear(None, again)

    asyncio.run(play())


def test_only_an_orphan_of_a_killed_host_is_no_problem() -> None:
    """A worker that starts while its host is killed cannot read its task; any other traceback is a fault."""
    orphan = [
        "Traceback (most recent call last):",
        '  File "spawn.py", line 130, in _main',
        "    preparation_data = reduction.pickle.load(from_parent)",
        "EOFError: Ran out of input",
    ]
    fault = ["Traceback (most recent call last):", '  File "host.py", line 1, in run', "KeyError: 3"]
    cut_off = fault[:2]
    assert find_problems("\n".join(orphan)) == []
    assert find_problems("\n".join([*orphan, "all is well", *fault, *orphan, *cut_off])) == [*fault, *cut_off]

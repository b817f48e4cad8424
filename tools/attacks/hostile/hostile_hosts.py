"""Hostile hosts against the real window: a player comes to each, and what became of it is told."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.attacks.hostile.host import HostileHost
from tools.attacks.hostile.scripts import Attack
from tools.attacks.hostile.window import Result, attack
from tools.attacks.hostile.work import count_work


def run(one: Attack, host: HostileHost, folder: Path, longer: int = 1) -> Result:
    """Let a player come to one hostile host; what the client keeps goes to a folder.

    The player stays so many times `longer` than is enough to see what becomes of it.
    """
    with count_work() as counter:
        return asyncio.run(attack(one, host, folder, counter, longer * one.frames))

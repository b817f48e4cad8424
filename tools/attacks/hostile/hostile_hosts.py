"""Hostile hosts against the real window: a player visits each, and the outcome is reported."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tools.attacks.hostile.host import HostileHost
from tools.attacks.hostile.scripts import Attack
from tools.attacks.hostile.window import Result, attack
from tools.attacks.hostile.work import count_work


def run(one: Attack, host: HostileHost, folder: Path, longer: int = 1) -> Result:
    """Let a player visit one hostile host; the client stores its files in a folder.

    The stay is `longer` times the least one that shows the outcome.
    """
    with count_work() as counter:
        return asyncio.run(attack(one, host, folder, counter, longer * one.frames))

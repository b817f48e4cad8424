"""Hostile hosts against the real window: `run_all` lets a player come to each, and says what became of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path

import tools.attacks.hostile.at_the_table
import tools.attacks.hostile.in_the_match
import tools.attacks.hostile.in_the_room  # noqa: F401  # all put their scripts into the list
from tools.attacks.hostile.scripts import ATTACKS, Attack
from tools.attacks.hostile.window import Result, attack
from tools.attacks.hostile.work import counted


def run(one: Attack, folder: Path, longer: int = 1) -> Result:
    """Let a player come to one hostile host; what the client keeps goes to a folder.

    The player stays so many times `longer` than is enough to see what becomes of it.
    """
    with counted() as counter:
        return asyncio.run(attack(one, folder, counter, longer * one.frames))


def run_all(
    folder: Path,
    longer: int = 1,
    names: Iterable[str] = (),
    told: Callable[[Result], object] = lambda result: None,
) -> list[Result]:
    """Let a player come to each hostile host, or to those of some names; `told` hears of each at once."""
    chosen = [ATTACKS[name] for name in names] or list(ATTACKS.values())
    results = []
    for one in chosen:
        results.append(run(one, folder / one.name.replace(" ", "-"), longer))
        told(results[-1])
    return results

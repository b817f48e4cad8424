"""Pairs of games between bots that a bench brings with it."""

from __future__ import annotations

import msgspec

from server.arena.plan import GamesPlan, encoded
from server.arena.playing import Played
from server.arena.report import Report
from server.arena.running import Work, processes


def report(work: Work, plan: GamesPlan, jobs: int) -> str:
    """Have the games of a plan played in so many processes, and return the table of results."""
    lines = processes(jobs)(work, encoded(plan), range(plan.total))
    games = [msgspec.json.decode(line, type=Played) for line in lines]
    return Report(plan, sorted(games, key=lambda each: each.number)).text()

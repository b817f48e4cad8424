"""Records of short matches at random, as a client stores them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.chance import Chance, make_generator
from engine.commit_reveal import Uncommitted
from engine.games.registry import GAMES
from engine.match.entries import Resigned
from engine.match.match import Match
from engine.record.header import Header
from engine.record.writer import write_record

PLAYERS = (("Vera", "greedy"), ("Anna", "Boris"), ("novice", "Vera"))
SHORT_OPTIONS: dict[str, dict[str, Any]] = {"warchest": {"draft": "first_game", "max_rounds": 9}}


def write_match(game_id: str, number: int, players: Sequence[str], *, finished: bool = True) -> bytes:
    """Return the record of a match at random that its second seat gives up after a while."""
    game = GAMES[game_id]
    fairness = Uncommitted(str(number))
    chance: Chance = fairness.generator()
    match: Match[Any] = Match(game, game.options(**SHORT_OPTIONS.get(game_id, {})), chance)
    choice = make_generator(number)
    for _ in range(12):
        seats = sorted(match.to_act())
        if not seats:
            break
        legal = game.legal(match.standing.state, seats[0])
        match.submit(seats[0], legal[choice.below(len(legal))])
    if finished and match.outcome is None:
        match.enter(Resigned(1))
    header = Header(game.version, f"2026-11-{20 + number:02}", dict(enumerate(players)), fairness)
    return write_record(match, header).complete(match.outcome)


def store_records(folder: Path) -> list[Path]:
    """Write records of War Chest into a folder, oldest first, the last one of an unfinished match."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number, players in enumerate(PLAYERS):
        path = folder / f"2026-11-{20 + number:02}-warchest-solo-1-1-{number:08x}.wc1"
        path.write_bytes(write_match("warchest", number, players, finished=number < len(PLAYERS) - 1))
        paths.append(path)
    return paths

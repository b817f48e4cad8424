"""Records of short matches at random, as a client stores them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import structs

from engine.chance import Chance, make_generator
from engine.commit_reveal import Uncommitted
from engine.events import Viewer
from engine.games.registry import GAMES, list_games
from engine.match.entries import Resigned
from engine.match.match import Match
from engine.match.state import first_view
from engine.record.header import Header
from engine.record.writer import Recorder, write_record

PLAYERS = (("Vera", "greedy"), ("Anna", "Boris"), ("novice", "Vera"))
SHORT_OPTIONS: dict[str, dict[str, Any]] = {"warchest": {"draft": "first_game", "max_rounds": 9}}


DECISIONS = 12
"""Decisions of a short match."""


def play_match(game_id: str, number: int, *, finished: bool = True, decisions: int = DECISIONS) -> Match[Any]:
    """Return a match at random that its second seat gives up after a while."""
    game = GAMES[game_id]
    chance: Chance = Uncommitted(str(number)).generator()
    match: Match[Any] = Match(game, game.options(**SHORT_OPTIONS.get(game_id, {})), chance)
    choice = make_generator(number)
    for _ in range(decisions):
        seats = sorted(match.to_act())
        if not seats:
            break
        legal = game.legal(match.standing.state, seats[0])
        match.submit(seats[0], legal[choice.below(len(legal))])
    if finished and match.outcome is None:
        match.enter(Resigned(1))
    return match


@cache
def write_match(
    game_id: str,
    number: int,
    players: tuple[str, ...],
    *,
    finished: bool = True,
    decisions: int = DECISIONS,
) -> bytes:
    """Return the full record of such a match."""
    match = play_match(game_id, number, finished=finished, decisions=decisions)
    return write_record(match, _header(match, number, players)).complete(match.outcome)


def write_side(
    game_id: str, number: int, players: Sequence[str], viewer: Viewer, *, finished: bool = True
) -> bytes:
    """Return the record of such a match that one seat or a spectator writes."""
    match = play_match(game_id, number, finished=finished)
    header = structs.replace(_header(match, number, players), fairness=None, viewer=viewer)
    start = first_view(match.game, match.config, viewer)
    return Recorder(match.game, match.config, header, start, match.stream(viewer)).complete(match.outcome)


def _header(match: Match[Any], number: int, players: Sequence[str]) -> Header:
    date = f"2026-11-{20 + number:02}"
    return Header(match.game.version, date, dict(enumerate(players)), Uncommitted(str(number)))


def store_records(folder: Path) -> list[Path]:
    """Write records of War Chest into a folder, oldest first, the last one of an unfinished match."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for number, players in enumerate(PLAYERS):
        path = folder / f"2026-11-{20 + number:02}-warchest-solo-1-1-{number:08x}.wc1"
        path.write_bytes(write_match("warchest", number, players, finished=number < len(PLAYERS) - 1))
        paths.append(path)
    return paths


def store_evening(folder: Path) -> None:
    """Write records of two matches of each game that Vera has won, and one that she has lost."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in list_games(examples=False):
        for number, players in enumerate((("Vera", "Anna"), ("Vera", "squire"), ("Anna", "Vera"))):
            data = write_match(game, number, players)
            path = folder / f"2026-11-{20 + number:02}-{game}-room-2-1-{number:08x}.{GAMES[game].record.word}"
            path.write_bytes(data)

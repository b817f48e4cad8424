"""The rules engine: decisions a second beside other programs, and what each part of one costs."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable
from functools import partial
from time import thread_time
from typing import Any

import msgpack

from engine.chance import Generator
from engine.events import redact
from engine.game import Codec
from engine.testing.perft import perft
from engine.wire.protocol import Snapshot, frame
from tools.bench import rivals, selfplay
from tools.bench.selfplay import GAME, Played
from tools.bench.table import Effort, Experiment, Figure, Table, interleave

MUSTER = "Muster, in place"


def engine(effort: Effort) -> list[Table]:
    """Measure processor time of one core; the collector of garbage runs as it always does."""
    return [_speed(effort), _phases(effort)]


def _speed(effort: Effort) -> Table:
    contestants: dict[str, rivals.PlayOne | None] = {
        MUSTER: selfplay.in_place,
        "python-chess, moves and push alone": rivals.chess_moves(),
        "python-chess, games to their end": rivals.chess_games(),
        "catanatron, two random players": rivals.catan_games(),
        "Muster, each decision from a view": selfplay.through_view,
        "Muster, a clone for each decision": selfplay.with_clones,
        "Muster, the host's checked step": selfplay.with_checks,
    }
    table = interleave(
        f"Random self-play, {selfplay.PLAYS} coin plays or {rivals.PLIES} chess moves at most",
        [_contest(name, play, effort.seconds) for name, play in contestants.items()],
        effort.rounds,
        compared=list(contestants)[1:],
    )
    table.notes.append("ratio: Muster in place against the row, round by round")
    return table


def _contest(name: str, play: rivals.PlayOne | None, seconds: float) -> Experiment:
    def measure(round_number: int) -> Iterable[Figure]:
        rate = None
        if play is not None:
            spent, decisions = _run(play, seconds, 1000 * round_number)
            rate = decisions / spent
        yield name, "decisions/s", rate

    return measure


def _run(work: Callable[[int], int], seconds: float, first: int) -> tuple[float, int]:
    """Work, with rising numbers, until the time is up; return seconds of processor time and things done."""
    gc.collect()
    done, number = 0, first
    start = thread_time()
    while True:
        done += work(number)
        number += 1
        spent = thread_time() - start
        if spent > seconds:
            return spent, done


def _phases(effort: Effort) -> Table:
    games = [selfplay.recorded(seed) for seed in range(effort.part(8))]
    every = max(1, sum(len(game.positions) for game in games) // 400)
    positions = [position for game in games for position in game.positions][::every]
    views = [(GAME.view(state, seat), seat) for state, seat in positions]
    events = [event for game in games for event in game.events][: 4 * len(positions)]
    opening = selfplay.begin(0).state
    chance = Generator(b"bench")
    each: dict[str, Callable[[int], int]] = {
        "legal list": lambda _: _for_each(positions, lambda state, seat: GAME.legal(state, seat)),
        "step in place": lambda number: selfplay.replayed(games[number % len(games)]),
        "clone": lambda _: _for_each(positions, lambda state, seat: state.clone()),
        "view": lambda _: _for_each(positions, lambda state, seat: GAME.view(state, seat)),
        "resample": lambda _: _for_each(views, lambda view, seat: GAME.resample(view, seat, chance)),
        "encode a view": lambda _: _for_each(views, _shown),
        "encode an event": lambda _: _for_each([(event, 0) for event in events], _told),
    }
    # What was recorded is no garbage, and searching it again and again is not what is measured here.
    gc.freeze()
    try:
        table = interleave(
            f"Parts of a decision, over {len(positions)} positions of random games",
            [
                *(partial(_microseconds, name, work, effort.seconds) for name, work in each.items()),
                partial(_nodes, opening, 3 if effort.size >= 1 else 2, effort.seconds),
            ],
            effort.rounds,
        )
    finally:
        gc.unfreeze()
    table.add(_sizes(views, games))
    return table


def _for_each(pairs: list[tuple[Any, int]], work: Callable[[Any, int], object]) -> int:
    for thing, seat in pairs:
        work(thing, seat)
    return len(pairs)


def _microseconds(name: str, work: Callable[[int], int], seconds: float, _: int) -> Iterable[Figure]:
    spent, done = _run(work, seconds / 2, 0)
    yield name, "us", spent / done * 1e6


def _nodes(state: Any, depth: int, seconds: float, _: int) -> Iterable[Figure]:
    spent, leaves = _run(lambda number: perft(GAME, state, depth), seconds, 0)
    yield f"perft, depth {depth} of an opening", "leaves/s", leaves / spent


def _shown(view: Any, seat: int) -> bytes:
    return frame(Snapshot(1, 1, seat, 0, 0, position=GAME.format(view)))


def _told(event: Any, viewer: int) -> bytes:
    packed: bytes = msgpack.packb(Codec.plain(redact(event, viewer)))
    return packed


def _sizes(views: list[tuple[Any, int]], games: list[Played]) -> Iterable[Figure]:
    for view, seat in views:
        yield "a view on the wire", "bytes", float(len(_shown(view, seat)))
    for game in games:
        for event in game.events:
            yield "an event on the wire", "bytes", float(len(_told(event, 0)))

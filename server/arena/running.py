"""Games of a plan in many processes, on this machine or on a cluster; each is returned as it ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Any, TypeAlias

import msgspec

from server.arena.plan import GamesPlan, decode_plan, encode_plan
from server.arena.playing import Played, play
from server.core.platform import hold_interrupts

Work: TypeAlias = Callable[[bytes, int], bytes]
"""A module-level function that plays one game of an encoded plan and returns its encoded result.

Only its name and bytes travel between processes. A caller that needs more than `play_encoded` returns, such
as every decision, brings its own function, which gives a `Watch` to `play`.
"""
Runner: TypeAlias = Callable[[Work, bytes, Iterable[int]], Iterator[bytes]]
"""Plays some numbers of an encoded plan, and yields the result of `Work` as each game ends."""
GAMES_AHEAD_PER_WORKER = 3
"""Games that wait for each process beside the one that it plays."""


def play_encoded(plan: bytes, number: int) -> bytes:
    """Play one game of an encoded plan; return its result as a line of JSON, without a line feed."""
    try:
        return msgspec.json.encode(play(decode_plan(plan), number))
    except Exception as error:
        # This note lets a developer reproduce the game.
        error.add_note(f"in game {number} of the plan {plan.decode()}")
        raise


def play_all(plan: GamesPlan, jobs: int) -> list[Played]:
    """Play all games of a plan in that many processes, and return them in the order of their numbers."""
    lines = processes(jobs)(play_encoded, encode_plan(plan), range(plan.total))
    played = [msgspec.json.decode(line, type=Played) for line in lines]
    return sorted(played, key=lambda each: each.number)


def processes(jobs: int) -> Runner:
    """Return a runner that plays in a number of processes; 1 means this process itself."""

    def run(work: Work, plan: bytes, numbers: Iterable[int]) -> Iterator[bytes]:
        if jobs == 1:
            yield from (work(plan, number) for number in numbers)
            return
        before = active_children()
        # A forked worker would inherit all open files and sockets of the program.
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _follow)
        try:
            yield from _as_they_end(pool, work, plan, iter(numbers), jobs * (1 + GAMES_AHEAD_PER_WORKER))
            pool.shutdown()
        except BaseException:
            # Do not wait for games without a reader: they may last minutes.
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in active_children():
                if worker not in before:
                    worker.terminate()
            raise

    return run


def _as_they_end(
    pool: ProcessPoolExecutor, work: Work, plan: bytes, numbers: Iterator[int], most: int
) -> Iterator[bytes]:
    """Hand at most `most` games out at a time, and yield each result."""
    waiting: set[Future[bytes]] = set()
    while True:
        # `submit` starts a process, which would hear Ctrl-C before it can ignore it.
        with hold_interrupts():
            for number in islice(numbers, most - len(waiting)):
                waiting.add(pool.submit(work, plan, number))
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for each in done:
            yield each.result()


def _follow() -> None:
    """Ignore Ctrl-C, which reaches the whole process group: the main process ends the program.

    If the main process is killed, each process of the pool ends by itself. It would otherwise wait for games
    for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(parent_process(),), daemon=True).start()


def _end_with(main: Any) -> None:
    main.join()
    os._exit(1)

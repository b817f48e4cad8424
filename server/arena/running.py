"""Games of a plan in many processes, on this machine or on a cluster, each handed on as it ends."""

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
from server.core.platform import interrupts_held

Work: TypeAlias = Callable[[bytes, int], bytes]
"""A function of a module: it plays one game of an encoded plan and returns what is to be known of it.

Only its name and bytes travel between processes. Whoever wants more of a game than `play_encoded` tells, such
as every decision, brings a function of its own, which gives a `Watch` to `play`.
"""
Runner: TypeAlias = Callable[[Work, bytes, Iterable[int]], Iterator[bytes]]
"""Has the games of an encoded plan with some numbers played, and yields what `Work` returns as each ends."""
GAMES_AHEAD_PER_WORKER = 3
"""Games for each process that wait beside the one that it plays."""


def play_encoded(plan: bytes, number: int) -> bytes:
    """Play one game of an encoded plan; return what came of it as a line of JSON, without a line feed."""
    try:
        return msgspec.json.encode(play(decode_plan(plan), number))
    except Exception as error:
        # With it whoever mends the bot finds the game again.
        error.add_note(f"in game {number} of the plan {plan.decode()}")
        raise


def play_all(plan: GamesPlan, jobs: int) -> list[Played]:
    """Play all games of a plan in that many processes, and return them in the order of their numbers."""
    lines = processes(jobs)(play_encoded, encode_plan(plan), range(plan.total))
    played = [msgspec.json.decode(line, type=Played) for line in lines]
    return sorted(played, key=lambda each: each.number)


def processes(jobs: int) -> Runner:
    """Return what plays in a number of processes; one is this one itself."""

    def run(work: Work, plan: bytes, numbers: Iterable[int]) -> Iterator[bytes]:
        if jobs == 1:
            yield from (work(plan, number) for number in numbers)
            return
        before = active_children()
        # A forked worker would inherit whatever the program has open.
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), _follow)
        try:
            yield from _as_they_end(pool, work, plan, iter(numbers), jobs * (1 + GAMES_AHEAD_PER_WORKER))
            pool.shutdown()
        except BaseException:
            # Nobody waits for games that nobody will hear of: they may last minutes.
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in active_children():
                if worker not in before:
                    worker.terminate()
            raise

    return run


def _as_they_end(
    pool: ProcessPoolExecutor, work: Work, plan: bytes, numbers: Iterator[int], most: int
) -> Iterator[bytes]:
    """Keep at most so many games handed out, and yield what has ended."""
    waiting: set[Future[bytes]] = set()
    while True:
        # A process is started by what is submitted, and hears Ctrl-C before it can say that it will not.
        with interrupts_held():
            for number in islice(numbers, most - len(waiting)):
                waiting.add(pool.submit(work, plan, number))
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for each in done:
            yield each.result()


def _follow() -> None:
    """Let Ctrl-C in a terminal, which reaches the whole group, end the program through its main process.

    Where that is killed, each process of the pool ends by itself: else it would wait for games for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(parent_process(),), daemon=True).start()


def _end_with(main: Any) -> None:
    main.join()
    os._exit(1)

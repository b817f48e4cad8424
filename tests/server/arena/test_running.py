"""Games in many processes: the same as in one, handed on as they end, nothing left behind when stopped."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import BrokenExecutor
from multiprocessing import active_children
from typing import Any

import msgspec
import pytest

from engine.bots.uniform import Uniform
from engine.games.registry import GAMES
from server.arena.plan import decode_plan, encode_plan
from server.arena.playing import Decision, Played, play
from server.arena.running import Work, play_all, play_encoded, processes
from tests.server.arena.samples import plan

GREEDY = plan("greedy", "random", games=5, max_plays=40)


class Visits:
    """Writes down each decision with its position, like training data."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, int, str]] = []

    def on_decision(self, decision: Decision) -> None:
        """Write it down."""
        text = GAMES["warchest"].format(decision.state)
        self.seen.append((text, decision.seat, str(decision.action)))


def play_and_learn(order: bytes, number: int) -> bytes:
    """Play a game and return every decision with the game's result, as self-play needs it."""
    visits = Visits()
    played = play(decode_plan(order), number, visits)
    return msgspec.json.encode((number, visits.seen, played.outcome))


def end_process(order: bytes, number: int) -> bytes:
    """End the process in the middle of a game, as a system without memory does."""
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def linger(order: bytes, number: int) -> bytes:
    """Return the first game at once, and think about all others for longer than anybody waits."""
    if number:
        time.sleep(100)
    return b""


def fail(order: bytes, number: int) -> bytes:
    """Fail, as a bot with a mistake does."""
    raise ZeroDivisionError(f"game {number}")


def timeless(games: list[Played]) -> list[Played]:
    """Return games without how long they took, but for the number of decisions."""
    return [
        msgspec.structs.replace(each, microseconds=tuple((0,) * count for count in each.decisions))
        for each in games
    ]


def test_the_number_of_processes_changes_nothing() -> None:
    assert timeless(play_all(GREEDY, 2)) == timeless(play_all(GREEDY, 1))


def test_whoever_learns_gets_every_decision_of_the_games_that_are_asked_for() -> None:
    """From the process that played them."""
    records = [
        msgspec.json.decode(line) for line in processes(2)(play_and_learn, encode_plan(GREEDY), [1, 4])
    ]
    assert sorted(number for number, _, _ in records) == [1, 4]
    for number, seen, _ in records:
        assert len(seen) == sum(play(GREEDY, number).decisions)


def test_a_run_that_is_stopped_leaves_no_process_behind() -> None:
    """Nobody waits for the games in the middle."""
    before = active_children()
    games: Any = processes(2)(linger, encode_plan(GREEDY), range(9))
    next(games)
    workers = [each for each in active_children() if each not in before]
    assert len(workers) == 2
    games.close()
    # The pool waits for them in a thread of its own: the second of two waiters learns nothing.
    while any(worker.exitcode is None for worker in workers):
        time.sleep(0.01)


@pytest.mark.parametrize(("work", "error"), [(end_process, BrokenExecutor), (fail, ZeroDivisionError)])
def test_what_goes_wrong_in_a_process_is_told(work: Work, error: type[Exception]) -> None:
    with pytest.raises(error):
        list(processes(2)(work, encode_plan(GREEDY), range(9)))


def test_an_error_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A developer who repairs the bot can play it again."""

    def choose(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Uniform, "choose", choose)
    with pytest.raises(ZeroDivisionError) as failed:
        play_encoded(encode_plan(GREEDY), 3)
    assert failed.value.__notes__[0].startswith("in game 3 of the plan {")

"""Bots in their processes: they answer, and whatever they do wrong costs them one decision only."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from time import monotonic
from typing import Any

import msgpack
import pytest

from engine.bots.desk import Desk
from engine.chance import make_generator
from engine.game import Codec
from engine.games.registry import GAMES
from engine.match.match import Match
from muster_tictactoe.game import Config, Place
from server.bots.worker_pool import WorkerPool
from server.core.effects import Think
from server.core.faults import describe_fault
from server.core.settings import Settings

SETTINGS = Settings(
    bot_seconds=0.2,
    bot_grace=0.3,
    bot_workers=1,
)
GAME = GAMES["badbots"]
Ask = Callable[[Think], Any]


def match(*cells: str) -> Match[Any]:
    played: Match[Any] = Match(GAME, Config(), make_generator(1))
    for number, cell in enumerate(cells):
        played.submit(number % 2, Place(cell))
    return played


def think(played: Match[Any], bot: str = "random", table: int = 1) -> Think:
    seat = min(played.to_act())
    stream = [Codec.plain(event) for event in played.stream(seat)]
    return Think(
        table=table,
        match=1,
        seat=seat,
        revision=played.revision,
        game=GAME.id,
        config={"first": "x"},
        bot=bot,
        stream=stream,
        known=len(stream),
        seed=os.urandom(32),
        seconds=SETTINGS.bot_seconds,
        delay=0.0,
    )


@pytest.fixture
def answers() -> SimpleQueue[tuple[Think, Any]]:
    return SimpleQueue()


@pytest.fixture
def pool(answers: SimpleQueue[tuple[Think, Any]]) -> Iterator[WorkerPool]:
    pool = WorkerPool(SETTINGS, lambda asked, answer: answers.put((asked, answer)))
    yield pool
    pool.close()


@pytest.fixture
def ask(pool: WorkerPool, answers: SimpleQueue[tuple[Think, Any]]) -> Ask:
    def asking(wanted: Think) -> Any:
        pool.think(wanted)
        asked, answer = answers.get(timeout=100)
        assert asked is wanted
        return answer

    return asking


def is_legal(played: Match[Any], answer: Any) -> bool:
    return Codec(GAME).action(answer) in GAME.legal(played.standing.state, min(played.to_act()))


def test_a_bot_follows_a_game_to_its_end(ask: Ask) -> None:
    played = match()
    codec = Codec(GAME)
    while played.outcome is None:
        played.submit(min(played.to_act()), codec.action(ask(think(played))))


@pytest.mark.parametrize("bot", ["crashing", "ending", "stuck", "nobody"])
def test_a_bot_that_fails_gives_no_answer_and_the_next_one_is_heard(ask: Ask, bot: str) -> None:
    assert is_legal(match("a1"), ask(think(match("a1"))))
    assert ask(think(match("a1", "b2", "c3"), bot)) is None
    played = match("a1", "b2", "c3", "a3", "b3")
    assert is_legal(played, ask(think(played)))


def test_a_bot_may_use_all_of_its_time(ask: Ask) -> None:
    assert is_legal(match("a1"), ask(think(match("a1"), "slow")))


def test_a_worker_takes_many_tables(ask: Ask) -> None:
    """More seats than a worker keeps folded: it gets the streams of forgotten ones again."""
    one, two = match("a1"), match("a1", "b2", "c3")
    for played in (one, two, two):
        for table in range(1, 71):
            assert is_legal(played, ask(think(played, table=table)))


def test_what_a_closed_table_wants_is_forgotten(
    pool: WorkerPool, answers: SimpleQueue[tuple[Think, Any]]
) -> None:
    """A decision in progress is answered; others lose nothing by it."""
    for table in (1, 2, 2, 3, 2):
        pool.think(think(match("a1"), "slow", table=table))
    pool.drop(2)
    pool.drop(9)
    pool.think(think(match("a1"), "random", table=4))
    assert [answers.get(timeout=100)[0].table for _ in range(3)] == [1, 3, 4]


def test_two_workers_think_at_the_same_time(answers: SimpleQueue[tuple[Think, Any]]) -> None:
    settings = Settings(bot_workers=2, bot_grace=60)
    pool = WorkerPool(settings, lambda asked, answer: answers.put((asked, answer)))
    pool.think(think(match("a1"), "stuck"))
    pool.think(think(match("a1"), "random", table=2))
    asked, answer = answers.get(timeout=100)
    assert (asked.table, is_legal(match("a1"), answer)) == (2, True)
    pool.close()


def test_closing_does_not_wait_for_a_bot(answers: SimpleQueue[tuple[Think, Any]]) -> None:
    settings = Settings(bot_grace=1e6)
    pool = WorkerPool(settings, lambda asked, answer: answers.put((asked, answer)))
    pool.think(think(match("a1"), "stuck"))
    pool.close()
    assert answers.empty()


def test_only_what_is_new_is_told() -> None:
    desk = Desk(GAMES, monotonic, describe_fault)
    played = match("a1", "b2")
    stream = [Codec.plain(event) for event in played.stream(0)]

    def tell(base: int, key: tuple[int, ...] = (1, 1, 0), drop: tuple[Any, ...] = ()) -> dict[str, Any]:
        request = {"key": key, "drop": drop, "game": GAME.id, "config": {}, "bot": "random", "base": base}
        request |= {"events": stream[base:], "seed": b"x", "seconds": 1.0}
        reply: dict[str, Any] = msgpack.unpackb(desk.answer(msgpack.packb(request)))
        return reply

    assert is_legal(played, tell(0)["action"])
    played.submit(0, Place("a2"))
    played.submit(1, Place("c1"))
    known, stream = len(stream), [Codec.plain(event) for event in played.stream(0)]
    assert is_legal(played, tell(known)["action"])
    assert "error" in tell(known, key=(2, 1, 0)), "a seat that was never told of cannot go on"
    assert "error" in tell(len(stream), drop=((1, 1, 0),)), "nor can one that was dropped"

"""Hostile hosts that attack by the rules of each game: costly settings, false events, broken views."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count, cycle
from random import Random
from typing import Any

from msgspec.structs import replace

from engine.game import Codec, decider
from engine.games.registry import list_games
from engine.testing.checks import Settings
from tools.attacks.hostile.scripts import attack
from tools.attacks.hostile.stage import Stage, begin

DECISIONS = 40
"""Decisions of an honest match whose events are then falsified."""


def mangle(value: Any, random: Random) -> Any:
    """Return a plain value with one part replaced."""
    if isinstance(value, dict) and value:
        key = random.choice(sorted(value))
        return {**value, key: mangle(value[key], random)}
    if isinstance(value, list) and value:
        place = random.randrange(len(value))
        return [*value[:place], mangle(value[place], random), *value[place + 1 :]]
    return random.choice([None, 0, -1, 2**31, "", "x" * 200, [], {}, [value] * 3, value])


def _table_told_again(game: str, settings: Settings) -> Callable[[Stage], Awaitable[None]]:
    async def told_again(stage: Stage) -> None:
        stage.take_up(game, settings)
        await stage.welcome()
        await stage.send(stage.table())
        await stage.place()
        for turn in count():
            await stage.send(stage.table(name=f"{turn}"))

    return told_again


def _settings_in_turn(game: str, several: list[Settings]) -> Callable[[Stage], Awaitable[None]]:
    async def in_turn(stage: Stage) -> None:
        tables = []
        for settings in several:
            stage.take_up(game, settings)
            tables.append(stage.table())
        await stage.welcome()
        for number, table in enumerate(cycle(tables)):
            await stage.send(replace(table, table=1 + number % 7, name=f"{number}"))

    return in_turn


def _lies(game: str, settings: Settings) -> Callable[[Stage], Awaitable[None]]:
    async def lies(stage: Stage) -> None:
        stage.take_up(game, settings)
        await begin(stage)
        random = Random(game)
        for number in range(DECISIONS):
            state = stage.truth.standing.state
            if stage.truth.outcome is not None:
                break
            seat = decider(stage.game, state)
            stage.truth.submit(seat, random.choice(stage.game.proposals(state, seat)))
            events = stage.truth.events_for(stage.truth.revision, stage.viewer)
            plain = [Codec.plain(event) for event in events]
            await stage.send(stage.events(mangle(plain, random) if number > DECISIONS // 2 else plain))
            await asyncio.sleep(0.005)

    return lies


def _broken_view(game: str, settings: Settings) -> Callable[[Stage], Awaitable[None]]:
    async def break_view(stage: Stage) -> None:
        stage.take_up(game, settings)
        await stage.welcome()
        await stage.send(stage.table())
        await stage.place()
        words = stage.snapshot().position.split(" ")
        await stage.send(stage.running(), stage.snapshot(position=" ".join(words[: len(words) // 2])))

    return break_view


for _id, _game in list_games().items():
    _several = list(_game.checks.demanding())
    _mild = _game.checks.settings(_game.checks.variants[0])
    for _number, _settings in enumerate(_several, 1):
        attack("seat", "unharmed", name=f"a costly table {_number} of {_id} told again and again")(
            _table_told_again(_id, _settings)
        )
    attack("room", "unharmed", name=f"costly tables of {_id} by turns")(_settings_in_turn(_id, _several))
    attack("seat", "told", frames=200, gradual=True, name=f"lies of {_id}")(_lies(_id, _mild))
    attack("seat", "told", name=f"half a view of {_id}")(_broken_view(_id, _mild))

"""The desk of a worker: it takes the bytes of one seat's stream, and returns an action or a judgement."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgpack
import msgspec

from engine.bots.belief import Memory
from engine.bots.bot import Bot
from engine.bots.budget import Budget
from engine.bots.judging.by_bot import judge_by
from engine.bots.judging.by_search import judge
from engine.bots.judging.judgement import judge_finished
from engine.bots.registry import bots_of, levels_of
from engine.chance import Generator
from engine.events import Viewer
from engine.game import Codec, Game
from engine.match.beginning import MATCH_EVENTS
from engine.match.state import replay_stream


class Desk:
    """Keep the viewers that this worker thinks for, each with its folded stream."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        clock: Callable[[], float],
        described: Callable[[Exception], str],
    ) -> None:
        """Think by a clock in seconds; `described` describes an error without secrets."""
        self._games = games
        self._clock = clock
        self._described = described
        self._viewers: dict[tuple[int | None, ...], _Known] = {}

    def answer(self, data: bytes) -> bytes:
        """Return the reply to a request of `engine.bots.asking`, or the error."""
        request = msgpack.unpackb(data)
        try:
            reply = self._judge(request) if request["bot"] is None else self._choose(request)
        except Exception as error:
            # A fault of a bot costs it this decision and nothing else.
            reply = {"error": self._described(error)}
        packed: bytes = msgpack.packb(reply)
        return packed

    def _choose(self, request: dict[str, Any]) -> dict[str, Any]:
        """Have a bot choose: `action` is its plain value."""
        known = self._update_knowledge(request)
        budget = self._budget(request, known, request["bot"])
        action = known.bot(request["bot"]).choose(
            known.game,
            known.standing.state.clone(),
            known.viewer,
            tuple(known.stream),
            Generator(request["seed"]),
            budget,
        )
        return {"action": Codec.plain(action)}

    def _judge(self, request: dict[str, Any]) -> dict[str, Any]:
        """Judge the position: `judgement` is the plain value of a `Judgement`."""
        known = self._update_knowledge(request)
        game, view, viewer = known.game, known.standing.state.clone(), known.viewer
        best = list(levels_of(game))[-1]
        budget = self._budget(request, known, best)
        outcome = known.standing.outcome
        if outcome is not None:
            found = judge_finished(game, view, viewer, outcome)
        else:
            belief = known.memory.update_belief(game, view, viewer, known.stream)
            chance = Generator(request["seed"])
            if game.lattice:
                found = judge_by(
                    known.bot(best), game, view, viewer, tuple(known.stream), belief, chance, budget
                )
            else:
                found = judge(game, view, viewer, belief, chance, budget)
        return {"judgement": msgspec.to_builtins(found)}

    def _budget(self, request: dict[str, Any], known: _Known, level: str) -> Budget:
        # A level's learned weights are loaded before the clock starts: loading uses no decision's time.
        known.game.bots.find_judge(level, known.standing.state)
        deadline = self._clock() + request["seconds"]
        return Budget(lambda: self._clock() >= deadline)

    def _update_knowledge(self, request: dict[str, Any]) -> _Known:
        """Return a viewer's knowledge, with the new events of the request."""
        for key in request["drop"]:
            self._viewers.pop(tuple(key), None)
        key = tuple(request["key"])
        if request["base"] == 0:
            self._viewers[key] = _Known(self._games[request["game"]], request["config"], key[-1])
        known = self._viewers[key]
        known.learn(request["events"])
        return known


class _Known:
    """One viewer's knowledge, and the bots that have played for it."""

    def __init__(self, game: Game[Any], config: Any, viewer: Viewer) -> None:
        self.game = game
        self.viewer: Any = viewer
        self.memory = Memory()
        self.stream: list[Any] = []
        self.standing = replay_stream(game, msgspec.convert(config, game.options), viewer, [])
        self._bots: dict[str, Bot] = {}
        self._codec = Codec(game, *MATCH_EVENTS)

    def bot(self, name: str) -> Bot:
        """Return the bot of a name, which remembers its past events here."""
        if name not in self._bots:
            self._bots[name] = bots_of(self.game)[name]()
        return self._bots[name]

    def learn(self, events: list[Any]) -> None:
        """Fold more of the stream."""
        for event in self._codec.events(events):
            self.standing.fold(event)
            self.stream.append(event)

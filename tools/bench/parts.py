"""The work in measurements of the engine: ways to play whole games, and parts of a decision."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from functools import partial
from time import thread_time
from typing import Any, TypeAlias

import msgpack

from engine.bots.belief import belief_of
from engine.bots.knight import Knight
from engine.bots.search.information_set_search import InformationSetSearch
from engine.chance import Generator
from engine.events import redact
from engine.game import Codec
from engine.wire.protocol import Snapshot, frame
from tools.bench import selfplay
from tools.bench.selfplay import GAME, Played
from tools.bench.table import Effort

Work: TypeAlias = Callable[[int], int]
"""Does the piece of work of a number, and returns how many things were done."""

WAYS: dict[str, Work] = {
    "in place": selfplay.in_place,
    "each decision from a view": selfplay.through_view,
    "a clone for each decision": selfplay.with_clones,
    "the host's checked step": selfplay.with_checks,
}
"""Ways in which users of the engine play, by name."""
POSITIONS, BELIEFS = 400, 40
"""Approximate number of positions, and of those with the whole earlier stream for a belief."""
ITERATIONS = 20


def measure_work(work: Work, seconds: float, first: int) -> tuple[float, int]:
    """Work, with rising numbers, until the time is up; return seconds of processor time and done things."""
    gc.collect()
    done, number = 0, first
    start = thread_time()
    while True:
        done += work(number)
        number += 1
        passed = thread_time() - start
        if passed > seconds:
            return passed, done


class Parts:
    """Random games, and the repeated work on them."""

    def __init__(self, effort: Effort) -> None:
        """Play the games."""
        self.games = [selfplay.record_game(seed) for seed in range(effort.part(8))]
        whole = [position for game in self.games for position in game.positions]
        self.positions = whole[:: max(1, len(whole) // POSITIONS)]
        self.views = [(GAME.view(state, seat), seat) for state, seat in self.positions]
        events = [event for game in self.games for event in game.events][: 4 * len(self.positions)]
        chance = Generator(b"bench")
        streams = [*self._streams(effort.part(BELIEFS))]
        beliefs = []
        for view, seat, stream in streams:
            belief = belief_of(GAME, view, seat)
            for event in stream:
                belief.tell(event)
            beliefs.append((belief, view))

        def tell_belief(number: int) -> int:
            view, seat, stream = streams[number % len(streams)]
            belief = belief_of(GAME, view, seat)
            for event in stream:
                belief.tell(event)
            return len(stream)

        def search_once(number: int) -> int:
            belief, view = beliefs[number % len(beliefs)]
            seat = streams[number % len(streams)][1]
            search = InformationSetSearch(GAME, seat, GAME.side(view, seat), chance, Knight.style)
            for _ in range(ITERATIONS):
                search.iterate(belief.deal(view, chance))
            return ITERATIONS

        self.works: dict[str, Work] = {
            "legal list": partial(_for_each, self.positions, GAME.legal),
            "step in place": lambda number: selfplay.replay_game(self.games[number % len(self.games)]),
            "clone": partial(_for_each, self.positions, lambda state, seat: state.clone()),
            "view": partial(_for_each, self.positions, GAME.view),
            "resample": partial(_for_each, self.views, lambda view, seat: GAME.resample(view, seat, chance)),
            "tell an event to a belief": tell_belief,
            "deal a world from a belief": partial(
                _for_each, beliefs, lambda belief, view: belief.deal(view, chance)
            ),
            "evaluate": partial(
                _for_each,
                self.positions,
                lambda state, seat: GAME.bots.evaluate(state, GAME.side(state, seat)),
            ),
            "an iteration of the knight's search": search_once,
            "encode a view": partial(_for_each, self.views, pack_view),
            "encode an event": partial(_for_each, [(event, 0) for event in events], pack_event),
        }
        """Works by name."""

    def _streams(self, count: int) -> Iterator[tuple[Any, int, list[Any]]]:
        """Yield views with their seats, and the events that these received before."""
        whole = [(game, number) for game in self.games for number in range(len(game.decisions))]
        for game, number in whole[:: max(1, len(whole) // count)]:
            state, seat = game.positions[number]
            before = game.events[: game.happened[number]]
            yield GAME.view(state, seat), seat, [redact(event, seat) for event in before]


def _for_each(pairs: list[tuple[Any, Any]], work: Callable[[Any, Any], object], _: int) -> int:
    for thing, other in pairs:
        work(thing, other)
    return len(pairs)


def pack_view(view: Any, seat: int) -> bytes:
    """Return a view as it is on the wire."""
    return frame(Snapshot(1, 1, seat, 0, 0, position=GAME.format(view)))


def pack_event(event: Any, viewer: int) -> bytes:
    """Return an event as it is on the wire."""
    packed: bytes = msgpack.packb(Codec.plain(redact(event, viewer)))
    return packed


def sizes(parts: Parts) -> Iterator[tuple[str, str, float]]:
    """Yield the bytes of views and events on the wire."""
    for view, seat in parts.views:
        yield "a view on the wire", "bytes", float(len(pack_view(view, seat)))
    for game in parts.games:
        yield from _events(game)


def _events(game: Played) -> Iterator[tuple[str, str, float]]:
    for event in game.events:
        yield "an event on the wire", "bytes", float(len(pack_event(event, 0)))

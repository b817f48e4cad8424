"""Random self-play of War Chest, in the ways of different users of the engine."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from engine.chance import Generator
from engine.events import Seat
from engine.game import Turn, decider, step
from engine.games.registry import GAMES

GAME = GAMES["warchest"]
OPTIONS = GAME.options(draft="random")
MAX_PLAYS = 256
"""Coin plays after which a game is left: random play hardly ever ends one."""


def begin(seed: int) -> Turn[Any]:
    """Set a game with random armies up, with the draws of a host."""
    turn = Turn(GAME, GAME.new(OPTIONS), Generator(f"bench:{seed}".encode()))
    GAME.start(turn)
    return turn


def in_place(seed: int) -> int:
    """Play one game on one state, as searches and simulations do; return its decisions."""
    uniform = random.Random(seed).random
    to_act, is_play, legal, decide = GAME.to_act, GAME.is_play, GAME.legal, GAME.decide
    turn = begin(seed)
    state, events = turn.state, turn.events
    decisions = plays = 0
    while asked := to_act(state):
        if is_play(state):
            if plays == MAX_PLAYS:
                break
            plays += 1
        (seat,) = asked
        actions = legal(state, seat)
        decide(turn, seat, actions[int(uniform() * len(actions))])
        events.clear()
        decisions += 1
    return decisions


def through_view(seed: int) -> int:
    """Play like a bot: each decision from a fresh view of the seat alone; return the decisions."""

    def decide(turn: Turn[Any], seat: Seat, choice: Callable[[list[Any]], Any]) -> None:
        view = GAME.view(turn.state, seat)
        GAME.decide(turn, seat, choice(GAME.legal(view, seat)))
        turn.events.clear()

    return _play(seed, decide)


def with_clones(seed: int) -> int:
    """Play on a clone of the state at each decision, like a tree search; return the decisions."""

    def decide(turn: Turn[Any], seat: Seat, choice: Callable[[list[Any]], Any]) -> None:
        turn.state = turn.state.clone()
        GAME.decide(turn, seat, choice(GAME.legal(turn.state, seat)))
        turn.events.clear()

    return _play(seed, decide)


def with_checks(seed: int) -> int:
    """Play by the public `step`, like a host: legality, clone, record; return the decisions."""

    def decide(turn: Turn[Any], seat: Seat, choice: Callable[[list[Any]], Any]) -> None:
        action = choice(GAME.legal(turn.state, seat))
        turn.state, _ = step(GAME, turn.state, seat, action, turn.chance)

    return _play(seed, decide)


def _play(seed: int, decide: Callable[[Turn[Any], Seat, Callable[[list[Any]], Any]], None]) -> int:
    choice = random.Random(seed).choice
    turn = begin(seed)
    decisions = plays = 0
    while GAME.to_act(turn.state):
        if GAME.is_play(turn.state):
            if plays == MAX_PLAYS:
                break
            plays += 1
        decide(turn, decider(GAME, turn.state), choice)
        decisions += 1
    return decisions


class Played(NamedTuple):
    """One random game that can be repeated: its seed, decisions, positions before them, and events."""

    seed: int
    decisions: list[tuple[Seat, Any]]
    positions: list[tuple[Any, Seat]]
    events: list[Any]
    happened: list[int]
    """Number of events before each decision."""


def record_game(seed: int) -> Played:
    """Play one game like `in_place` and return its course."""
    played = Played(seed, [], [], [], [])

    def decide(turn: Turn[Any], seat: Seat, choice: Callable[[list[Any]], Any]) -> None:
        action = choice(GAME.legal(turn.state, seat))
        played.positions.append((turn.state.clone(), seat))
        # The events of the set-up are those before the first decision.
        played.happened.append(len(played.events) + len(turn.events))
        played.decisions.append((seat, action))
        GAME.decide(turn, seat, action)
        played.events.extend(turn.events)
        turn.events.clear()

    _play(seed, decide)
    return played


def replay_game(played: Played) -> int:
    """Repeat the decisions of a recorded game, in place; return how many."""
    turn = begin(played.seed)
    decide, events = GAME.decide, turn.events
    for seat, action in played.decisions:
        decide(turn, seat, action)
        events.clear()
    return len(played.decisions)

"""Exact counting of decision sequences, with every result of the chance enumerated.

`perft(state, depth)` is the number of different sequences of exactly `depth` decisions with their draws. It
counts every legal action of every seat that may act; a game with a lattice counts the actions on the lattice.
It counts every distinguishable result of the draws once, without weight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from engine.chance import Enumeration
from engine.events import Event, Seat
from engine.game import Game, GameState, Turn, begin

S = TypeVar("S", bound=GameState)


class NotEnumerable(ValueError):
    """A game whose chance has too many results to enumerate; the text is one sentence."""


def _enumeration(game: Game[Any]) -> Enumeration:
    if game.checks.not_enumerable is not None:
        raise NotEnumerable(
            f"what chance decides in {game.id} cannot be enumerated: {game.checks.not_enumerable}"
        )
    return Enumeration()


def starts(game: Game[S], config: Any, prepared: Sequence[str] = ()) -> Iterator[tuple[S, list[Event]]]:
    """Yield the state and events of every distinguishable set-up (`engine.game.begin`).

    Raises `NotEnumerable`.
    """
    chance = _enumeration(game)
    more = True
    while more:
        yield begin(game, config, chance, prepared)
        more = chance.advance()


def children(game: Game[S], state: S, seat: Seat, action: Any) -> Iterator[tuple[S, list[Event]]]:
    """Yield the state and events of every distinguishable result of a legal action; `state` stays.

    Raises `NotEnumerable`, like all functions that count.
    """
    chance = _enumeration(game)
    more = True
    while more:
        turn = Turn(game, state.clone(), chance)
        game.decide(turn, seat, action)
        yield turn.state, turn.events
        more = chance.advance()


def perft(game: Game[S], state: S, depth: int) -> int:
    """Count the sequences of exactly `depth` decisions; 1 at depth 0, 0 beyond the end of the game."""
    if depth == 0:
        return 1
    return sum(
        perft(game, child, depth - 1)
        for seat in sorted(game.to_act(state))
        for action in game.legal(state, seat)
        for child, _ in children(game, state, seat, action)
    )


def divide(game: Game[S], state: S, depth: int) -> dict[str, int]:
    """Count per first action, by its text in legal order; the counts sum to `perft`, `depth` is 1 or more."""
    if depth < 1:
        raise ValueError(f"a count per action needs a depth of at least 1, not {depth}")
    counts: dict[str, int] = {}
    for seat in sorted(game.to_act(state)):
        for action in game.legal(state, seat):
            count = sum(perft(game, child, depth - 1) for child, _ in children(game, state, seat, action))
            counts[str(action)] = counts.get(str(action), 0) + count
    return counts

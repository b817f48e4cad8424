"""Random games: uniform ones, and lively ones that make rare kinds of action frequent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeVar

from engine.chance import Chance
from engine.events import Event
from engine.game import Game, GameState, Turn, begin
from engine.preparation import draw_preparations
from engine.testing.decision import Decision

S = TypeVar("S", bound=GameState)


def open_game(game: Game[S], config: Any, chance: Chance) -> tuple[S, list[Event]]:
    """Set a game up with the preparations of bots for all seats; return its state and the events."""
    return begin(game, config, chance, draw_preparations(game, config, chance))


def randomly(game: Game[S], state: S, chance: Chance, limit: int | None = None) -> Iterator[Decision]:
    """Play on from a state, each legal action equally likely, to the end of the game or to a limit.

    `limit` is a number of decisions; without it the game's own holds.
    """
    for _ in range(game.checks.limit if limit is None else limit):
        acting = sorted(game.to_act(state))
        if not acting:
            return
        seat = acting[chance.below(len(acting)) if len(acting) > 1 else 0]
        legal = game.legal(state, seat)
        decision = carry_out(game, state, seat, legal, legal[chance.below(len(legal))], chance)
        yield decision
        state = decision.after


def lively(game: Game[S], state: S, chance: Chance, limit: int | None = None) -> Iterator[Decision]:
    """Play on like `randomly`, but take every other time the kind of action that was taken least.

    So rare ones are not drowned. The kind is all words of the text but the last.
    """
    taken: Counter[str] = Counter()
    for _ in range(game.checks.limit if limit is None else limit):
        acting = sorted(game.to_act(state))
        if not acting:
            return
        seat = acting[chance.below(len(acting))]
        legal = game.legal(state, seat)
        kinds = {action: str(action).rpartition(" ")[0] for action in legal}
        least = min(taken[kind] for kind in kinds.values())
        rare = [action for action, kind in kinds.items() if taken[kind] == least]
        choices = rare if chance.below(2) else legal
        action = choices[chance.below(len(choices))]
        taken[kinds[action]] += 1
        decision = carry_out(game, state, seat, legal, action, chance)
        yield decision
        state = decision.after


def carry_out(game: Game[S], state: S, seat: int, legal: list[Any], action: Any, chance: Chance) -> Decision:
    """Have a seat decide, and return the decision with its result."""
    turn = Turn(game, state.clone(), chance)
    game.decide(turn, seat, action)
    return Decision(state, seat, legal, action, turn.events, turn.state)

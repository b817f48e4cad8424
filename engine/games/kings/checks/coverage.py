"""The subjects of decisions of Kings of War, and the list that exhaustive play must cover."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from engine.games.kings.actions import Cast
from engine.games.kings.armies.spells import SPELLS
from engine.games.kings.options import SCENARIOS
from engine.games.kings.pending import Frame
from engine.games.kings.state import Phase
from engine.testing.decision import Decision


def subjects(decision: Decision) -> Iterator[str]:
    """Yield the subjects of a decision: its scenario, its phase, its question, and a spell."""
    yield f"scenario: {decision.before.options.scenario}"
    yield f"phase: {decision.before.phase}"
    yield from (f"prompt: {type(frame).__name__}" for frame in decision.before.pending)
    if isinstance(decision.action, Cast):
        yield f"spell: {decision.action.spell}"


def list_expected() -> set[str]:
    """Return everything that must occur over all scenarios; Vanguard is in no list of the data."""
    phases = {*get_args(Phase)} - {"over", "vanwho", "van"}
    prompts = {frame.__name__ for frame in get_args(Frame)} - {"Passed"}
    return {
        *(f"scenario: {scenario}" for scenario in SCENARIOS),
        *(f"phase: {phase}" for phase in phases),
        *(f"prompt: {prompt}" for prompt in prompts),
        *(f"spell: {spell.word}" for spell in SPELLS.values()),
    }

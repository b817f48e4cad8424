"""Answers in vain: reactions that cannot make the result of a combat better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.games.dawnember.actions import Action, Pass, Play
from engine.games.dawnember.cards.effects import Reroll
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.consequences.consequence import Consequence
from engine.games.dawnember.pending import AskReact
from engine.games.dawnember.state import State


def is_in_vain(state: State, legal: Sequence[Action], found: Mapping[Action, Consequence]) -> bool:
    """Say whether a seat only has reactions to both rolls that are never better for it than to pass.

    Whoever passes there is asked again after each reaction of the other seat (WY-10.1.2): nothing is lost.
    """
    frame = state.pending[0] if state.pending else None
    if not isinstance(frame, AskReact) or frame.window != "rolled" or len(legal) < 2:
        return False
    passing = found.get(Pass())
    if passing is None or passing.samples:
        return False
    return all(_is_vain(passing, action, found.get(action)) for action in legal if action != Pass())


def _is_vain(passing: Consequence, action: Action, then: Consequence | None) -> bool:
    usable = CARDS[action.card].usable if isinstance(action, Play) else None
    if then is None or then.samples or usable is None:
        return False
    if not all(isinstance(effect, Reroll) for effect in usable.effects):
        return False
    return all(better >= other - 1e-9 for better, other in zip(_rate(passing), _rate(then), strict=True))


def _rate(found: Consequence) -> tuple[float, float, float]:
    """Return the measures of a consequence: each is the better the higher it is."""
    follows = {
        result: sum(part for ending, part in found.endings if ending.result == result and ending.follows)
        for result in ("win", "lose")
    }
    return found.chance("win") - found.chance("lose"), follows["win"], -follows["lose"]

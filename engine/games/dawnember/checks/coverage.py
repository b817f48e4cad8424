"""The subjects of Dawn and Ember's decisions, and the list that exhaustive play must cover."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.pending import Frame, Spell
from engine.testing.decision import Decision


def subjects(decision: Decision) -> Iterator[str]:
    """Yield the subjects of a decision: its question, the cards used, and the kind of combat."""
    frame = decision.before.pending[0]
    yield f"prompt: {type(frame).__name__}"
    action = decision.action
    for card in (getattr(action, "card", ""), getattr(action, "ability", "").partition("@")[0]):
        if card in CARDS:
            yield f"card: {card}"
    combat = decision.after.combat
    if combat is not None and decision.before.combat is None:
        yield f"combat: {combat.kind}"


def list_expected() -> set[str]:
    """Return everything that must occur over all variants."""
    prompts = {f"prompt: {frame.__name__}" for frame in get_args(Frame) if frame is not Spell}
    kinds = ("attack", "follow", "shoot.short", "shoot.ranged", "shoot.long", "clash")
    return prompts | {f"card: {id}" for id in CARDS} | {f"combat: {kind}" for kind in kinds}

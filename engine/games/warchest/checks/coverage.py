"""The subjects of War Chest's decisions, and the list that exhaustive play must cover."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.games.warchest.actions import Proclaim
from engine.games.warchest.catalog import UNITS, Occasion
from engine.games.warchest.kinds import CODES, DECREE_CODES, ROYAL
from engine.games.warchest.pending import (
    Banning,
    Drafting,
    Edict,
    Foot,
    Loss,
    NamingDrafter,
    NamingHolder,
    Option,
    Play,
    Spied,
    Wait,
)
from engine.games.warchest.play.draft import DRAFT_FRAMES
from engine.testing.decision import Decision

DECISION_KINDS = {
    Drafting: "draft pick",
    Banning: "draft ban",
    NamingDrafter: "team names its first drafter",
    NamingHolder: "team names the initiative holder",
    type(None): "action with coin and targets",
    Option: "optional effect",
    Wait: "order of noted effects",
    Loss: "Royal Guard's source of loss",
    Spied: "Spy's coin",
    Play: "use of a drawn coin",
    Foot: "Footman of the tactic",
    Edict: "Earl's proclamation",
}
"""The kinds of decision (WC-6.3.10, WC-6.3.5, WC-9.3.1)."""


def subjects(decision: Decision) -> Iterator[str]:
    """Yield the subjects of a decision: its kind, unit or Decree, and pairs of effects that wait together."""
    frame = decision.before.pending[0] if decision.before.pending else None
    yield f"decision: {DECISION_KINDS[type(frame)]}"
    if isinstance(frame, Option):
        yield f"optional effect of {CODES[frame.unit]}"
    if isinstance(frame, Wait):
        for one, other in combinations(sorted({action.unit for action in decision.legal}), 2):
            yield f"pair: {CODES[one]} {CODES[other]}"
    action = decision.action
    if isinstance(action, Proclaim):
        yield f"decree: {DECREE_CODES[action.decree]}"
    elif not isinstance(frame, DRAFT_FRAMES) and isinstance(getattr(action, "unit", None), int):
        yield f"unit: {CODES[action.unit]}"


def list_expected() -> set[str]:
    """Return everything that must occur over all variants."""
    reacting = {kind: unit.reaction.occasions for kind, unit in enumerate(UNITS) if unit.reaction}
    heralds = [kind for kind, occasions in reacting.items() if Occasion.PROCLAIM in occasions]
    found = {f"decision: {kind}" for kind in DECISION_KINDS.values()}
    found |= {f"decree: {code}" for code in DECREE_CODES}
    found |= {f"unit: {code}" for kind, code in enumerate(CODES) if kind != ROYAL}
    # One action lets one unit maneuver, recruits or deploys; only proclaiming adds an effect of another unit.
    pairs = {tuple(sorted((herald, kind))) for herald in heralds for kind in reacting if kind != herald}
    return found | {f"pair: {CODES[one]} {CODES[other]}" for one, other in pairs}

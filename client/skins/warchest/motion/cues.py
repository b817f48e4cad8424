"""Cues of War Chest: the look and sound of each event in time; events without a cue are instant."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from client.skins.cue import Blow, Cue, end_sound
from client.skins.warchest.draft.cues import DRAFT_CUES
from client.skins.warchest.motion.moments import BLOW_PHASE, SET_DOWN
from engine.events import Event
from engine.games.warchest import events
from engine.games.warchest.pending import Spied
from engine.games.warchest.state import State
from engine.match.beginning import PositionGiven
from engine.match.entries import (
    CameBack,
    Decided,
    FlagFell,
    Resigned,
    StoodIn,
    TakebackAsked,
    TakebackDeclined,
    TieAgreed,
    TieDeclined,
    TieOffered,
    TimedOut,
    Undone,
)
from engine.match.state import MatchState

CUES: dict[type[Event], Cue] = {
    events.RoundStarted: Cue(0.9, "round", "warchest/round"),
    events.CoinsDrawn: Cue(0.75, "draw", "warchest/draw"),
    events.CoinShown: Cue(0.32, "show", "warchest/coin_slide"),
    events.CoinHidden: Cue(0.42, "hide", "warchest/coin_flip"),
    events.CoinBuried: Cue(0.42, "hide", "warchest/coin_flip"),
    events.Passed: Cue(0.5, "pass", None),
    events.InitiativeClaimed: Cue(0.75, "claim", "warchest/claim"),
    events.Recruited: Cue(0.6, "recruit", "warchest/recruit"),
    events.Deployed: Cue(0.62, "deploy", "warchest/coin_place"),
    events.Bolstered: Cue(0.62, "bolster", "warchest/coin_stack"),
    events.Moved: Cue(0.3, "move", "warchest/step"),
    events.Attacked: Cue(0.55, "attack", "warchest/hit"),
    events.CoinLost: Cue(0.6, "lose", "warchest/coin_lost"),
    events.SupplyLost: Cue(0.6, "lose_supply", "warchest/coin_lost"),
    events.StackSpent: Cue(0.45, "spend", "warchest/coin_slide"),
    events.Controlled: Cue(0.65, "stamp", "warchest/stamp"),
    events.Sealed: Cue(0.8, "seal", "warchest/seal"),
    events.Proclaimed: Cue(1.1, "proclaim", "warchest/proclaim"),
    events.Pushed: Cue(0.5, "push", "warchest/push"),
    events.Redeployed: Cue(0.9, "redeploy", "warchest/coin_place"),
    events.SupplyBolstered: Cue(0.62, "support", "warchest/coin_stack"),
    events.Reinforced: Cue(0.65, "reinforce", "warchest/recruit"),
    events.Awaited: Cue(0.85, "spy", "warchest/spy"),
    events.GameEnded: Cue(1.3, "end", None),
    Resigned: Cue(1.3, "end", None),
    TimedOut: Cue(1.3, "end", None),
    TieOffered: Cue(0.6, "offer", "tie_offer"),
    TakebackAsked: Cue(0.6, "offer", "tie_offer"),
    TieAgreed: Cue(1.3, "end", "tie"),
    Decided: Cue(0.3, "think", None),
    **DRAFT_CUES,
}
INSTANT: frozenset[type[Event]] = frozenset(
    {
        events.ArmiesFormed,
        PositionGiven,
        events.TurnPassed,
        events.Declined,
        Undone,
        TieDeclined,
        TakebackDeclined,
        FlagFell,
        StoodIn,
        CameBack,
    }
)
"""Events without a motion; the changed picture is enough."""

SILENT = frozenset({"pass", "think"})
"""Motions without a sound."""
SOUND_AT = {
    "deploy": 0.55,
    "bolster": 0.55,
    "attack": BLOW_PHASE,
    "stamp": BLOW_PHASE,
    "seal": 0.55,
    "redeploy": 0.72,
    "support": 0.55,
}
"""Phase of a motion at which its sound begins, if it is not the beginning."""
BLOWS = (events.Attacked, events.Controlled, events.Redeployed)
"""Events that shake the board."""
ENDS = (events.GameEnded, Resigned, TimedOut)
REFILL = 1.6
"""Factor on the time of drawing if the discard first goes back into the bag."""


def cue(standing: MatchState[Any], event: Event, viewer: int | None) -> Cue | None:
    """Return the cue of an event for a viewer, given the shown position; None for an instant event."""
    if type(event) in INSTANT:
        return None
    found = CUES[type(event)]
    if isinstance(event, Decided):
        return None if event.seat == viewer else found
    if isinstance(event, events.Awaited):
        return found if event.frames and isinstance(event.frames[0], Spied) else None
    if isinstance(event, events.Moved):
        return Cue(0.12 + 0.2 * len(event.path), found.motion, found.sound)
    if isinstance(event, events.CoinsDrawn):
        return _draw(event, found)
    if isinstance(event, BLOWS):
        return replace(found, blow=_blow(standing.state, event))
    if isinstance(event, ENDS):
        side = None if viewer is None else viewer & 1
        return Cue(found.duration, found.motion, end_sound(winner(event), side))
    return found


def _blow(state: State, event: events.Attacked | events.Controlled | events.Redeployed) -> Blow:
    """Return the strength of an event's blow; the loss of a unit's last coin is the heaviest."""
    match event:
        case events.Attacked(target=target):
            return Blow(BLOW_PHASE, 1.0 if state.height[target] == 1 else 0.5)
        case events.Redeployed(cell=cell):
            return Blow(SET_DOWN, min(1.0, 0.2 * state.height[cell]))
    return Blow(BLOW_PHASE, 0.2)


def _draw(event: events.CoinsDrawn, found: Cue) -> Cue | None:
    if not event.coins and not event.more:
        return None
    if event.refilled:
        return Cue(found.duration * REFILL, found.motion, "warchest/bag_shake")
    return found


def winner(event: events.GameEnded | Resigned | TimedOut) -> int | None:
    """Return the side that wins by an event that ends the match, or None for a tie."""
    return event.winner if isinstance(event, events.GameEnded) else 1 - (event.seat & 1)

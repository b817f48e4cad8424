"""Cues of Dawn and Ember: the look and sound of each event in time; events without a cue are instant."""

from __future__ import annotations

from dataclasses import replace

from client.skins.cue import Blow, Cue, end_sound
from engine.events import Event, Viewer
from engine.games.dawnember import card_events, events
from engine.games.dawnember.state import State, owner
from engine.match.beginning import MATCH_EVENTS
from engine.match.entries import Resigned, TimedOut

LAYING_SOUNDS, TURNING_SOUNDS = "dawnember/card", "dawnember/turn"
BLOW_PHASE = 0.55
"""Phase of a motion at which a blow falls."""

STAGED_S = 1.8
"""Seconds for which a deed stands on the stage: time to read who does what to whom."""
OWN_STAGED_S = 0.9
"""Seconds for a deed of the viewer, who has just chosen it."""

CUES: dict[type[Event], Cue] = {
    events.BattleBegan: Cue(1.3, "banner", "dawnember/horn"),
    card_events.CardsDrawn: Cue(0.45, "draw", LAYING_SOUNDS),
    card_events.CardRolled: Cue(0.8, "roll", TURNING_SOUNDS),
    card_events.CardFlipped: Cue(0.8, "roll", TURNING_SOUNDS),
    card_events.HandDiscarded: Cue(0.45, "discard", "dawnember/shuffle"),
    card_events.CardsDiscarded: Cue(0.6, "discard", LAYING_SOUNDS),
    card_events.CardStacked: Cue(0.5, "stack", LAYING_SOUNDS),
    card_events.HandShown: Cue(0.6, "note", TURNING_SOUNDS),
    events.UnitDeployed: Cue(0.5, "deploy", "dawnember/slam"),
    events.CardAttached: Cue(0.5, "deploy", LAYING_SOUNDS),
    events.Passed: Cue(0.55, "pass", None),
    events.Declined: Cue(0.45, "pass", None),
    events.AttackDeclared: Cue(0.45, "march", "dawnember/march"),
    events.UnitMoved: Cue(0.4, "march", "dawnember/march"),
    events.StrategyPlayed: Cue(0.7, "play", LAYING_SOUNDS),
    events.TacticPlayed: Cue(0.7, "play", LAYING_SOUNDS),
    events.CardPlayed: Cue(STAGED_S, "show", LAYING_SOUNDS),
    events.AbilityUsed: Cue(STAGED_S, "note", TURNING_SOUNDS),
    events.SpellNegated: Cue(0.7, "note", "dawnember/fizzle"),
    events.Blocked: Cue(STAGED_S, "note", "dawnember/march"),
    events.CombatBegan: Cue(0.5, "meet", "dawnember/slam"),
    events.ModGained: Cue(0.5, "gain", "dawnember/gain"),
    events.Exchanged: Cue(0.5, "march", "dawnember/march"),
    events.CombatDecided: Cue(1.2, "decide", "dawnember/strike"),
    events.Routed: Cue(0.9, "note", "dawnember/horn"),
    events.CombatAborted: Cue(0.6, "note", "dawnember/fizzle"),
    events.UnitCommitted: Cue(0.3, "turn", TURNING_SOUNDS),
    events.UnitReadied: Cue(0.3, "turn", TURNING_SOUNDS),
    events.UnitReturned: Cue(0.45, "return", LAYING_SOUNDS),
    events.UnitDestroyed: Cue(0.7, "destroy", "dawnember/destroy"),
    events.AttachmentDestroyed: Cue(0.5, "discard", "dawnember/destroy"),
    events.StrategyDestroyed: Cue(0.5, "discard", "dawnember/destroy"),
    events.FellForward: Cue(0.5, "march", "dawnember/march"),
    events.Withdrew: Cue(1.2, "banner", "dawnember/horn"),
    events.BattleScored: Cue(1.2, "banner", "dawnember/gain"),
    events.ClashBegan: Cue(1.2, "banner", "dawnember/horn"),
    events.BattleWon: Cue(1.6, "banner", "dawnember/horn"),
    events.MatchEnded: Cue(1.2, "end", "win"),
    Resigned: Cue(1.2, "end", "win"),
    TimedOut: Cue(1.2, "end", "win"),
}
INSTANT: frozenset[type[Event]] = frozenset(
    {
        card_events.DecksShown,
        card_events.DecksBrought,
        events.MusterBegan,
        events.GoldReturned,
        events.MusterEnded,
        events.SpellPointsSet,
        events.TurnPassed,
        events.CommandGiven,
        events.SpellPaid,
        events.PointsSet,
        events.RollsAwaited,
        events.RollsMade,
        events.CombatEnded,
        events.UnitKept,
        events.CleanUpBegan,
        events.Awaited,
        *(set(MATCH_EVENTS) - {Resigned, TimedOut}),
    }
)
"""Events without a motion; the changed picture is enough."""
SILENT = frozenset({"pass"})
"""Motions without a sound."""
SOUND_AT = {"deploy": 0.7, "meet": BLOW_PHASE, "decide": BLOW_PHASE}
"""Phase of a motion at which its sound begins, if it is not the beginning."""
CARD_DRAW_S = 0.07
"""Additional seconds for each further drawn card."""


def cue(state: State, event: Event, viewer: Viewer) -> Cue | None:
    """Return the cue of an event for a viewer, given the position before it; None for an instant event."""
    if type(event) in INSTANT:
        return None
    found = CUES[type(event)]
    match event:
        case card_events.CardsDrawn():
            count = len(event.cards) + len(event.more)
            sound = "dawnember/shuffle" if event.shuffled else found.sound
            return Cue(found.duration + CARD_DRAW_S * count, found.motion, sound) if count else None
        case card_events.HandDiscarded() | card_events.CardsDiscarded():
            return found if event.cards else None
        case events.Passed(seat=seat) | events.Declined(seat=seat):
            return None if seat == viewer else found
        case events.CardPlayed(seat=seat) | events.AbilityUsed(seat=seat) if seat == viewer:
            return replace(found, duration=OWN_STAGED_S)
        case events.Blocked(unit=unit) if owner(unit) == viewer:
            return replace(found, duration=OWN_STAGED_S)
        case events.CombatBegan():
            return replace(found, blow=Blow(BLOW_PHASE, 0.3))
        case events.CombatDecided():
            return replace(found, blow=Blow(BLOW_PHASE, 1.0 if event.slaughter else 0.6))
        case events.MatchEnded(winner=winner):
            return replace(found, sound=end_sound(winner, viewer))
        case Resigned() | TimedOut():
            return replace(found, sound=end_sound(1 - event.seat, viewer))
    return found

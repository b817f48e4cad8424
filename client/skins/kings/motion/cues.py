"""Cues of Kings of War: the look and sound of each event in time; events without a cue are instant."""

from __future__ import annotations

from dataclasses import replace

from client.draw.easing import clamp
from client.skins.cue import Blow, Cue, end_sound
from client.skins.kings.motion.walks import walk
from engine.events import Event, Viewer
from engine.games.kings import events
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.options import SEATS
from engine.games.kings.state import State, Unit
from engine.match.beginning import MATCH_EVENTS
from engine.match.entries import Resigned, TimedOut

MAX_MOTION_TIME_S = 60.0
"""Greatest seconds of motions between two quiet positions: a whole phase of melee is not quiet."""
HIT_PHASE = 0.7
"""Phase of a charge at which it strikes home."""
MIN_CHARGE_S, MAX_CHARGE_S = 0.65, 1.5
"""Least and greatest seconds of a charge."""
CHARGE_S_PER_INCH = 0.085
BLOW_PHASE = 0.42
"""Phase of a strike at which its blow falls."""
NERVE_TEST_S = 2.0
"""Seconds of a nerve test."""

CUES: dict[type[Event], Cue] = {
    events.Rolled: Cue(1.5, "dice", "kings/dice"),
    events.Healed: Cue(0.6, "heal", "kings/heal"),
    events.Turned: Cue(0.3, "walk", "kings/step"),
    events.Moved: Cue(0.6, "walk", "kings/march"),
    events.Charged: Cue(1.0, "charge", "kings/charge"),
    events.Hindered: Cue(0.7, "note", None),
    events.Shifted: Cue(0.4, "walk", "kings/step"),
    events.Dropped: Cue(0.5, "counter", "kings/counter"),
    events.Taken: Cue(0.5, "counter", "kings/counter"),
    events.Given: Cue(0.5, "counter", "kings/counter"),
    events.PhaseEnded: Cue(1.0, "banner", "kings/drum"),
    events.Shot: Cue(1.2, "volley", "kings/arrows"),
    events.Damaged: Cue(0.8, "damage", "kings/hurt"),
    events.Chanted: Cue(0.7, "chant", "kings/spell"),
    events.NerveTested: Cue(0.7, "steady", "kings/cheer"),
    events.Wavered: Cue(0.9, "waver", "kings/waver"),
    events.Routed: Cue(1.6, "rout", "kings/rout"),
    events.CombatBegun: Cue(0.8, "combat", "kings/clash"),
    events.Struck: Cue(0.7, "strike", "kings/strike"),
    events.CombatWon: Cue(0.9, "won", "kings/cheer"),
    events.MarkerPlaced: Cue(0.45, "marker", "kings/counter"),
    events.EdgeTaken: Cue(0.8, "edge", "kings/drum"),
    events.Deployed: Cue(0.4, "deploy", "kings/step"),
    events.Extended: Cue(1.4, "banner", "kings/horn"),
    events.TurnBegan: Cue(1.4, "banner", "kings/horn"),
    events.Rallied: Cue(0.8, "steady", "kings/cheer"),
    events.GameEnded: Cue(2.4, "end", "win"),
    Resigned: Cue(1.6, "end", "win"),
    TimedOut: Cue(1.6, "end", "win"),
}
INSTANT: frozenset[type[Event]] = frozenset(
    {
        events.Ordered,
        events.Offered,
        events.Calmed,
        events.Disordered,
        events.CombatStood,
        events.GiftOffered,
        events.Regrouped,
        events.ScenarioRolled,
        events.TerrainLaid,
        events.ArmyShown,
        events.MarkersCounted,
        events.GivenUp,
        events.Asked,
        events.PassedOn,
        events.TurnEnded,
        events.OutOfTime,
        *(set(MATCH_EVENTS) - {Resigned, TimedOut}),
    }
)
"""Events without a motion; the changed picture is enough."""
SILENT = frozenset({"note"})
"""Motions without a sound."""
SOUND_AT = {"strike": 0.3, "dice": 0.16, "nerve": 0.05, "deploy": 0.3, "marker": 0.4}
"""Phase of a motion at which its sound begins, if it is not the beginning."""
WEAPONS = {
    "bow": "kings/arrows",
    "crossbow": "kings/bolts",
    "rifle": "kings/shots",
    "carbine": "kings/shots",
    "pistol": "kings/shots",
    "ba": "kings/bolts",
    "light_ballista": "kings/bolts",
    "cn": "kings/cannon",
    "sa": "kings/catapult",
    "ct": "kings/catapult",
}
"""Sounds of weapons."""
HOOVES = frozenset({"cavalry", "large_cavalry"})
ROLLING = ((1, "kings/die"), (6, "kings/dice_few"), (20, "kings/dice"), (999, "kings/dice_many"))
"""Greatest number of dice for each sound of rolling."""


def cue(state: State, event: Event, viewer: Viewer) -> Cue | None:
    """Return the cue of an event for a viewer, given the position before it; None for an instant event."""
    if type(event) in INSTANT:
        return None
    found = CUES[type(event)]
    match event:
        case events.Rolled():
            return _dice(event)
        case events.Turned() | events.Shifted() | events.Moved() | events.Charged():
            return _walk(state, event, found)
        case events.Taken(taken=False) | events.Given(unit=""):
            return None
        case events.PhaseEnded():
            return found if _opens(state, event) else None
        case events.Shot():
            return replace(found, sound=_weapon(state.units[event.unit], event.attack))
        case events.NerveTested(result=result):
            # Wavering and rout follow with events of their own.
            return found if result == "steady" else None
        case events.Struck():
            return replace(found, blow=Blow(BLOW_PHASE, clamp(event.dice / 40))) if event.dice else None
        case events.GameEnded(result="draw"):
            return replace(found, sound=end_sound(None, viewer))
        case events.GameEnded(result=result):
            return replace(found, sound=end_sound(SEATS.index(result), viewer))
        case Resigned() | TimedOut():
            return replace(found, sound=end_sound(1 - event.seat, viewer))
    return found


def _dice(event: events.Rolled) -> Cue:
    if event.purpose in ("nerve", "renerve"):
        return Cue(NERVE_TEST_S, "nerve", "kings/nerve")
    count = len(event.dice)
    sound = next(name for most, name in ROLLING if count <= most)
    return replace(CUES[events.Rolled], duration=1.35 + min(0.6, 0.015 * count), sound=sound)


def _walk(
    state: State, event: events.Turned | events.Shifted | events.Moved | events.Charged, found: Cue
) -> Cue | None:
    """Return the cue of a way: its duration grows with its length."""
    unit = state.units[event.unit]
    legs = event.legs if isinstance(event, events.Moved | events.Charged) else ()
    inches = walk(unit.here, legs, event.pose).length / INCH
    if isinstance(event, events.Charged):
        weight = clamp(unit.profile.attacks / 40) * 0.5 + 0.5
        sound = "kings/gallop" if unit.profile.kind in HOOVES else found.sound
        lasts = min(MAX_CHARGE_S, MIN_CHARGE_S + CHARGE_S_PER_INCH * inches)
        return replace(found, duration=lasts, sound=sound, blow=Blow(HIT_PHASE, weight))
    if inches == 0:
        return None
    sound = "kings/hooves" if unit.profile.kind in HOOVES and found.sound == "kings/march" else found.sound
    return replace(found, duration=found.duration / 2 + min(1.1, 0.08 * inches), sound=sound)


def _opens(state: State, event: events.PhaseEnded) -> bool:
    """Say whether the beginning phase has anything to do."""
    match event.following:
        case "test":
            return any(unit.hurt for unit in state.standing())
        case "melee":
            return bool(state.contacts)
        case "deploy" | "van" | "shoot" | "edge":
            return True
    return False


def _weapon(unit: Unit, attack: str) -> str:
    weapon = unit.profile.weapon
    if attack == "shoot" and weapon is not None:
        return WEAPONS.get(weapon.id, "kings/arrows")
    return "kings/fire" if attack == "breath" else "kings/spell"

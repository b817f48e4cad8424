"""Effects over the table while an event is shown: shots, dust, signs beside units, markers."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from client.draw.easing import clamp, ease_out, pulse
from client.draw.glow import add_glow, add_ring
from client.draw.palette import ATTACK, BRASS, LEGAL, SELECTED, THREAT
from client.skins.kings.art.materials import SIDES
from client.skins.kings.motion import announcements
from client.skins.kings.motion.cues import BLOW_PHASE, HIT_PHASE
from client.skins.kings.motion.poses import moving
from client.skins.tabletop.motion import missiles
from client.skins.tabletop.motion.clash import clash
from client.skins.tabletop.motion.fleeing import find_flight, flee
from client.skins.tabletop.motion.marks import (
    draw_harm,
    draw_ring,
    draw_trail,
    drop_token,
    light_line,
    raise_dust,
    rise,
    stamp,
)
from client.skins.tabletop.motion.missiles import MissileKind, Volley
from client.skins.tabletop.motion.moment import Moment, seed_of
from client.skins.tabletop.motion.spectacle import Effect
from engine.events import Event
from engine.games.kings import events
from engine.match.entries import Resigned, TimedOut
from engine.tabletop.poses import Pose

WEAPONS: Mapping[str, MissileKind] = {
    "crossbow": "bolts",
    "ba": "bolts",
    "light_ballista": "bolts",
    "rifle": "shots",
    "carbine": "shots",
    "pistol": "shots",
    "cn": "cannon",
    "sa": "catapult",
    "ct": "catapult",
    "breath": "breath",
    "fb": "fire",
    "lb": "lightning",
    "bc": "curse",
    "hl": "leaves",
    "wb": "wind",
    "su": "curse",
}
"""The missiles of each weapon and spell, by its word; all others are drawn as arrows."""


def volley(moment: Moment, target: pygame.Surface, event: events.Shot, t: float) -> None:
    """Draw the flight of a unit's missiles or spell."""
    shooter, aim = moment.state.units[event.unit], moment.at(event.target)
    if shooter.pose is None or aim is None:
        return
    weapon = shooter.profile.weapon if event.attack == "shoot" else None
    kind = event.attack if weapon is None else weapon.id
    single = weapon is not None and weapon.dice is not None
    missiles.draw(
        target,
        WEAPONS.get(kind, "arrows"),
        Volley(
            moment.front(shooter.pose, event.unit),
            aim,
            moment.breadth(event.unit),
            moment.breadth(event.target) * 0.8,
            moment.inch,
            1 if single else event.dice,
            seed_of(event.unit, moment.scene.number),
        ),
        t,
    )


def charge(moment: Moment, target: pygame.Surface, event: events.Charged, t: float) -> None:
    """Raise dust behind a charging unit, and along its front at the impact."""
    if t > HIT_PHASE:
        clash(moment, target, event.pose, event.unit, (t - HIT_PHASE) / (1 - HIT_PHASE), 1.0)

    def find_pose(at: float) -> Pose:
        return moving(moment.state, event, at)[event.unit]

    draw_trail(moment, target, event.unit, find_pose, t, HIT_PHASE)


def strike(moment: Moment, target: pygame.Surface, event: events.Struck, t: float) -> None:
    """Let sparks fly along the front of a unit that strikes."""
    unit = moment.state.units[event.unit]
    if t > BLOW_PHASE and unit.pose is not None:
        clash(moment, target, unit.pose, unit.id, (t - BLOW_PHASE) / (1 - BLOW_PHASE), clamp(event.dice / 30))


def combat(moment: Moment, target: pygame.Surface, event: events.CombatBegun, t: float) -> None:
    """Ring the target of a combat."""
    spot = moment.at(event.target)
    if spot is not None:
        reach = max(20.0, moment.breadth(event.target) * 0.8)
        add_ring(target, spot, reach * (1.5 - 0.5 * ease_out(t)), moment.inch * 0.3 + 3, ATTACK, pulse(t))


def damage(moment: Moment, target: pygame.Surface, event: events.Damaged, t: float) -> None:
    """Let the damage of a unit rise."""
    draw_harm(moment, target, event.unit, event.damage, t)


def heal(moment: Moment, target: pygame.Surface, event: events.Healed, t: float) -> None:
    """Let the healed amount rise."""
    rise(moment, target, event.unit, f"+{event.damage}", LEGAL, t)


def chant(moment: Moment, target: pygame.Surface, event: events.Chanted, t: float) -> None:
    """Light up a unit under a chant."""
    draw_ring(moment, target, event.unit, 0.4 + 0.3 * t, 8, missiles.CURSE, 1 - t)


def draw_hindered(moment: Moment, target: pygame.Surface, event: events.Hindered, t: float) -> None:
    """Show that a charge is hindered."""
    stamp(moment, target, event.unit, moment.words.tr("show.hindered"), THREAT, t)


def steady(
    moment: Moment, target: pygame.Surface, event: events.NerveTested | events.Rallied, t: float
) -> None:
    """Write that a unit stands."""
    key = "show.rallied" if isinstance(event, events.Rallied) else "show.steady"
    stamp(moment, target, event.unit, moment.words.tr(key), LEGAL, t)


def waver(moment: Moment, target: pygame.Surface, event: events.Wavered, t: float) -> None:
    """Write that a unit wavers."""
    spot = moment.at(event.unit)
    if spot is not None:
        add_glow(target, spot, max(24.0, moment.breadth(event.unit) * 0.7), THREAT, pulse(t) * 0.7)
    stamp(moment, target, event.unit, moment.words.tr("show.waver"), THREAT, t)


def rout(moment: Moment, target: pygame.Surface, event: events.Routed, t: float) -> None:
    """Let the figures of a unit flee."""
    unit = moment.state.units[event.unit]
    if unit.pose is None:
        return
    raise_dust(moment, target, unit.pose[:2], unit.id, 1, (20.0, 0.6, 26), t)
    state, about = moment.state, moment.battle.units[unit.id]
    chargers = (state.units[each.charger].pose for each in state.contacts if each.target == unit.id)
    heading = find_flight(unit.pose, [pose or unit.pose for pose in chargers])
    flee(target, moment.view, moment.plan, about, unit.pose, heading, t)
    stamp(moment, target, event.unit, moment.words.tr("show.rout"), ATTACK, t)


def draw_victory(moment: Moment, target: pygame.Surface, event: events.CombatWon, t: float) -> None:
    """Light up the winners of a combat."""
    for id in event.chargers:
        draw_ring(moment, target, id, 0.5 + 0.25 * t, 6, SELECTED, pulse(t))


def deploy(moment: Moment, target: pygame.Surface, event: events.Deployed, t: float) -> None:
    """Raise dust under a deployed unit."""
    raise_dust(moment, target, event.pose[:2], event.unit, 2, (16.0, 0.6, 14), t)


def marker(
    moment: Moment, target: pygame.Surface, event: events.MarkerPlaced | events.Dropped, t: float
) -> None:
    """Let a marker fall onto the table."""
    drop_token(moment, target, (event.x, event.y), event, t)


def draw_taken_counter(
    moment: Moment, target: pygame.Surface, event: events.Taken | events.Given, t: float
) -> None:
    """Light up a unit that takes a counter."""
    spot = moment.at(event.unit)
    if spot is not None:
        add_ring(target, spot, max(18.0, moment.inch * (1.6 - t)), 5, BRASS, 1 - t)


def edge(moment: Moment, target: pygame.Surface, event: events.EdgeTaken, t: float) -> None:
    """Light up the edge of the table that a side has taken."""
    width, height = moment.state.width, moment.state.height
    y = 0 if event.edge == "s" else height
    light_line(moment, target, (0, y), (width, y), SIDES[event.seat], t)


EFFECTS: Mapping[type[Event], Effect] = {
    events.Shot: volley,
    events.Charged: charge,
    events.Struck: strike,
    events.CombatBegun: combat,
    events.Damaged: damage,
    events.Healed: heal,
    events.Chanted: chant,
    events.Hindered: draw_hindered,
    events.NerveTested: steady,
    events.Rallied: steady,
    events.Wavered: waver,
    events.Routed: rout,
    events.CombatWon: draw_victory,
    events.Deployed: deploy,
    events.MarkerPlaced: marker,
    events.Dropped: marker,
    events.Taken: draw_taken_counter,
    events.Given: draw_taken_counter,
    events.EdgeTaken: edge,
    events.TurnBegan: announcements.turn,
    events.PhaseEnded: announcements.phase,
    events.Extended: announcements.draw_extra_turn,
    events.GameEnded: announcements.draw_ending,
    Resigned: announcements.draw_surrender,
    TimedOut: announcements.draw_surrender,
}
"""The effect of each event over the table."""

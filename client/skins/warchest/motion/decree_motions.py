"""Motions of Decrees: wax is stamped, a Decree is lifted, a hand is revealed to a player."""

from __future__ import annotations

import pygame

from client.draw.easing import arc, bounce, clamp, ease_in, ease_in_out, overshoot, pulse
from client.draw.glow import add_glow, fading
from client.draw.hex_layout import Point
from client.draw.palette import BRASS, METALS, SELECTED
from client.skins.warchest.art.chips import chip
from client.skins.warchest.art.piece_style import EMBLEM, METAL, coin
from client.skins.warchest.art.seals import seal
from client.skins.warchest.motion.anchors import Anchors
from client.skins.warchest.motion.effects import RingPulse
from client.skins.warchest.motion.tweens import add_shadow, fly, interpolate, put, resize_picture
from client.skins.warchest.panels.decree_shelf import ShelfNotes
from engine.games.warchest import events
from engine.games.warchest.kinds import UNKNOWN
from engine.games.warchest.pending import Spied

STAMPING_PHASE = 0.6
"""The part of the sealing at which the wax lies on the Decree."""
SHINE_BANDS = 6
"""Bands of light that make up the shine on a Decree."""
DECREE_GROWTH = 0.55
"""Growth of a Decree during its proclamation."""


def draw_sealing(target: pygame.Surface, places: Anchors, event: events.Sealed, t: float) -> None:
    """Bring a Seal from the side's reserve and press it onto the Decree."""
    (start, size), (end, radius) = places.reserve(event.side), places.decree(event.decree, event.side)
    wax, colour = seal(METAL[event.side], EMBLEM[event.side], radius), METALS[METAL[event.side]].light
    if t < STAMPING_PHASE:
        part = t / STAMPING_PHASE
        scale = size / radius + (1 - size / radius) * part + 1.4 * arc(part)
        here = interpolate(start, end, ease_in_out(part))
        add_shadow(target, (here[0], here[1] + radius * (0.3 + arc(part))), radius * scale * 0.8, 0.35)
        put(target, resize_picture(wax, scale), (here[0], here[1] - radius * arc(part)))
        return
    part = (t - STAMPING_PHASE) / (1 - STAMPING_PHASE)
    put(target, resize_picture(wax, 1.3 - 0.3 * bounce(part)), end)
    RingPulse(end, radius * 1.6, colour).draw(target, part)


def draw_proclamation(target: pygame.Surface, places: Anchors, event: events.Proclaimed, t: float) -> None:
    """Lift the Decree off its place, let it shine, and lay it back."""
    box = places.shelf.boxes(places.state)[event.decree]
    raised = pulse(t)
    shown = places.shelf.picture(places.state, event.decree, ShelfNotes(hovered=event.decree))
    grown = resize_picture(shown, 1 + DECREE_GROWTH * raised)
    # It grows towards the table, never out of the window.
    inside = target.get_rect().inflate(-8, -8)
    area = grown.get_rect(center=(box.centerx - box.width * 0.15 * raised, box.centery)).clamp(inside)
    add_glow(target, area.center, area.width * 0.55, BRASS, 0.45 * raised)
    target.blit(grown, area)
    middle, reach = area.x + area.width * (2 * ease_in_out(t) - 0.5), area.width * 0.16
    for step in range(1, SHINE_BANDS + 1):
        # Bands on each other grow narrower: the light fades towards its sides.
        half = reach * (1 - (step - 1) / SHINE_BANDS)
        strip = pygame.Rect(round(middle - half), area.y, round(2 * half), area.height).clip(area)
        target.fill((60 // SHINE_BANDS, 52 // SHINE_BANDS, 26 // SHINE_BANDS), strip, pygame.BLEND_RGB_ADD)


def draw_reinforcement(target: pygame.Surface, places: Anchors, event: events.Reinforced, t: float) -> None:
    """Bring an eliminated coin back into the supply."""
    panel, radius = places.panels[event.seat], places.pile_radius(event.seat)
    way = (panel.count_middle(event.unit, "out"), panel.count_middle(event.unit, "supply"))
    add_glow(target, way[1], radius * 1.8, SELECTED, ease_in(t))
    face = coin(event.unit, event.seat, radius, words=places.board.words)
    fly(target, face, way, (radius * 0.7, radius), t, turns=1.0, height=1.8)


def draw_hand_revealed(target: pygame.Surface, places: Anchors, event: events.Awaited, t: float) -> None:
    """Let an eye rise from the revealed hand; for a viewer who sees the coins, they fly over."""
    asked = event.frames[0] if event.frames else None
    if not isinstance(asked, Spied):
        return
    start, radius = places.panels[asked.target].pile_middle("hand"), places.pile_radius(asked.target)
    add_glow(target, start, radius * 3, BRASS, pulse(t))
    if places.viewer == asked.seat and UNKNOWN not in asked.hand:
        for at, kind in enumerate(asked.hand):
            _draw_shown_coin(target, places, kind, asked.target, (start, radius), (at, len(asked.hand)), t)
        return
    size = round(radius * 1.5)
    sign = fading(chip("spy", size), min(1.0, 3 * (1 - t)))
    put(
        target,
        resize_picture(sign, 0.6 + 0.4 * overshoot(clamp(3 * t))),
        (start[0], start[1] - radius * 2 * t),
    )


def _draw_shown_coin(
    target: pygame.Surface,
    places: Anchors,
    kind: int,
    seat: int,
    origin: tuple[Point, float],
    place: tuple[int, int],
    t: float,
) -> None:
    """Throw one of the seen coins to the place where it can be chosen."""
    (start, radius), (at, number) = origin, place
    body, size = places.tray.plan.body, places.tray.plan.radius
    end = (body.x + body.width * (at + 0.5) / number, body.centery)
    late = 0.15 * at
    part = clamp((t - late) / (1 - 0.15 * (number - 1)))
    if part > 0:
        back = coin(UNKNOWN, seat, size)
        face = coin(kind, seat, size, words=places.board.words)
        fly(target, face, (start, end), (radius, size), part, reverse=back, turns=0.5)

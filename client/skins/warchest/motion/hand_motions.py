"""Motions beside the board: drawn, discarded and recruited coins, the initiative, banners."""

from __future__ import annotations

import math

import pygame

from client.draw.easing import clamp, ease_in_out, ease_out, overshoot
from client.draw.glow import add_glow, fading
from client.draw.palette import BRASS, INK, PARCHMENT, SELECTED
from client.draw.text import label
from client.skins.warchest.art.chips import chip
from client.skins.warchest.art.markers import initiative
from client.skins.warchest.art.piece_style import EMBLEM, METAL, coin
from client.skins.warchest.motion.anchors import Anchors
from client.skins.warchest.motion.cues import REFILL
from client.skins.warchest.motion.tweens import fly, interpolate, put, resize_picture
from engine.games.warchest import events
from engine.games.warchest.kinds import UNKNOWN

COIN_DELAY_PHASE = 0.22
"""Delay of each further coin, as a part of the whole time."""
RECRUITED_COIN_SCALE = 1.2
"""Size of a flying recruited coin, compared with the coins of its pile."""


def draw(target: pygame.Surface, places: Anchors, event: events.CoinsDrawn, t: float) -> None:
    """Throw coins from the bag into the hand; if the bag was refilled, the discard goes into it first."""
    seat = event.seat
    panel, radius = places.panels[seat], places.pile_radius(seat)
    drawn = [*event.coins, *event.more]
    if event.refilled:
        refill = 1 - 1 / REFILL
        if t < refill:
            _refill(target, places, seat, t / refill)
            return
        t = (t - refill) / (1 - refill)
    apart = len(drawn) == 1 and bool(places.state.turn == seat and places.state.round)
    goals = places.coming(seat, len(drawn), apart)
    back = coin(UNKNOWN, seat, goals[0][1])
    span = 1 - COIN_DELAY_PHASE * (len(drawn) - 1)
    for at, kind in enumerate(drawn):
        part = (t - COIN_DELAY_PHASE * at) / span
        if part <= 0:
            continue
        end, size = goals[at]
        front = coin(kind, seat, size, words=places.board.words)
        way = (panel.pile_middle("bag"), end)
        turns = 0.5 if kind != UNKNOWN else 0.0
        fly(target, front, way, (radius, size), part, reverse=back, turns=turns, height=1.0)


def _refill(target: pygame.Surface, places: Anchors, seat: int, t: float) -> None:
    panel, radius = places.panels[seat], places.pile_radius(seat)
    back = coin(UNKNOWN, seat, radius)
    for at in range(6):
        part = (t - 0.1 * at) / 0.5
        if 0 < part < 1:
            start = panel.pile_middle("up" if at % 2 else "down")
            fly(target, back, (start, panel.pile_middle("bag")), (radius, radius * 0.7), part, height=1.2)


def show(target: pygame.Surface, places: Anchors, event: events.CoinShown, t: float) -> None:
    """Slide a coin from the hand face up to the discard."""
    _discard(target, places, event.seat, event.coin, t, hidden=False)


def hide(target: pygame.Surface, places: Anchors, event: events.CoinHidden, t: float) -> None:
    """Turn a coin from the hand face down and slide it to the discard."""
    _discard(target, places, event.seat, event.coin, t, hidden=True)


def _discard(
    target: pygame.Surface, places: Anchors, seat: int, kind: int, t: float, *, hidden: bool
) -> None:
    start, radius = places.in_hand(seat, kind)
    size = places.pile_radius(seat)
    end = places.panels[seat].pile_middle("down" if hidden else "up")
    face, back = coin(kind, seat, size, words=places.board.words), coin(UNKNOWN, seat, size)
    own = places.viewer == seat
    if hidden:
        fly(target, back, (start, end), (radius, size), t, reverse=face, turns=0.5 if own else 0.0)
    else:
        fly(target, face, (start, end), (radius, size), t, reverse=back, turns=0.0 if own else 0.5)


def draw_pass(target: pygame.Surface, places: Anchors, event: events.Passed, t: float) -> None:
    """Let the sign of passing rise from the discard."""
    x, y = places.panels[event.seat].pile_middle("down")
    radius = round(places.pile_radius(event.seat) * 1.1)
    sign = fading(chip("pass", radius), min(1.0, 2 * (1 - t)))
    put(
        target, resize_picture(sign, 0.6 + 0.4 * overshoot(clamp(3 * t))), (x, y - radius * 2.2 * ease_out(t))
    )


def recruit(target: pygame.Surface, places: Anchors, event: events.Recruited, t: float) -> None:
    """Throw a coin from the supply to the discard."""
    panel, radius = places.panels[event.seat], places.pile_radius(event.seat)
    way = (panel.count_middle(event.unit, "supply"), panel.pile_middle("up"))
    face = coin(event.unit, event.seat, radius * RECRUITED_COIN_SCALE, words=places.board.words)
    add_glow(target, way[0], radius * 1.6, SELECTED, 1 - t)
    fly(target, face, way, (radius * 0.7, radius * RECRUITED_COIN_SCALE), t, turns=1.0, height=1.6)


def claim(target: pygame.Surface, places: Anchors, event: events.InitiativeClaimed, t: float) -> None:
    """Hand the initiative marker over, turning it to its new owner's side."""
    before = places.state.initiative
    plans = [panel.plan for panel in places.panels]
    start, end = plans[before], plans[event.seat]
    assert start is not None
    assert end is not None
    radius = end.initiative.height * 0.52
    side = (event.seat if t > 0.5 else before) & 1
    medal = initiative(METAL[side], EMBLEM[side], radius)
    swell = 1 + 1.3 * math.sin(math.pi * t)
    squeeze = max(0.05, abs(math.cos(math.pi * ease_in_out(t))))
    picture = resize_picture(medal, swell)
    picture = pygame.transform.smoothscale(picture, (max(1, round(picture.width * squeeze)), picture.height))
    middle = interpolate(start.initiative.center, end.initiative.center, ease_in_out(t))
    add_glow(target, middle, radius * 2.5, BRASS, math.sin(math.pi * t))
    put(target, picture, middle)


def announcement(area: pygame.Rect, text: str) -> pygame.Surface:
    """Return a few words as a banner, as large as fits across an area."""
    return label(text, max(12, round(area.height * 0.085)), PARCHMENT, bold=True, outline=INK)


def banner(target: pygame.Surface, area: pygame.Rect, text: str, t: float) -> None:
    """Show a few words large across the board; they come quickly and fade."""
    words = announcement(area, text)
    light = min(1.0, 6 * t, 3 * (1 - t))
    if light <= 0.02:
        return
    ribbon = pygame.Surface((area.width, round(words.height * 1.5)), pygame.SRCALPHA)
    for x in range(0, area.width, 4):
        fade = 1 - abs(2 * x / area.width - 1) ** 2
        ribbon.fill((10, 14, 22, round(215 * light * fade)), (x, 0, 4, ribbon.height))
    put(target, ribbon, area.center)
    grown = resize_picture(words, 0.86 + 0.14 * ease_out(clamp(4 * t)))
    put(target, fading(grown, light), area.center)

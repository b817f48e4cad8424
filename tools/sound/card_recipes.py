"""Recipes of the sounds of cards: paper, feet, blades and horns."""

from __future__ import annotations

from random import Random

from tools.sound.parts import horn, notes, paper, thud, tick
from tools.sound.synthesis import (
    BAR,
    CHIME,
    Samples,
    bandpass,
    body,
    decay,
    lowpass,
    mix,
    noise,
    strike_body,
    swell,
)


def card(rng: Random) -> Samples:
    """A card laid down: a brush and a soft tap."""
    return mix(
        (0.0, 0.7, paper(rng, 0.16, 1800.0, 3000.0, 0.7)),
        (0.12, 0.6, thud(rng, 190.0, 0.018, 0.6)),
    )


def turn(rng: Random) -> Samples:
    """A card turned over: a quick rising brush and a snap."""
    return mix(
        (0.0, 0.8, paper(rng, 0.14, 1400.0, 4200.0, 0.8)),
        (0.12, 0.5, tick(rng, 3400.0, 0.005)),
    )


def shuffle(rng: Random) -> Samples:
    """A deck riffled: many cards, ever closer."""
    parts = []
    at, gap = 0.0, 0.034
    while at < 0.5:
        parts.append((at, 0.35 + 0.2 * rng.random(), paper(rng, 0.05, 2400.0, 3600.0, 0.4)))
        at += gap
        gap = max(0.014, gap * 0.95)
    return mix(*parts, (0.52, 0.5, thud(rng, 200.0, 0.02, 0.7)))


def slam(rng: Random) -> Samples:
    """A card slammed on the table."""
    return mix(
        (0.0, 0.4, paper(rng, 0.05, 1600.0, 2600.0, 0.6)),
        (0.03, 1.0, thud(rng, 105.0, 0.06, 0.9)),
        (0.03, 0.3, decay(lowpass(noise(rng, 0.12), 1200.0), 0.03)),
    )


def march(rng: Random) -> Samples:
    """Many feet, three steps."""
    parts = []
    for step in range(3):
        for _ in range(4):
            at = 0.13 * step + 0.03 * rng.random()
            parts.append((at, 0.35 + 0.3 * rng.random(), thud(rng, 110.0 + 50.0 * rng.random(), 0.024, 1.1)))
    return mix(*parts)


def gain(_: Random) -> Samples:
    """Two rising chimes: something has become stronger."""
    return notes(CHIME, [(0.0, 783.99), (0.07, 1174.66)], 0.1, 0.4)


def strike(rng: Random) -> Samples:
    """Blades that meet, and a shield that gives way."""
    blades = mix(
        (0.0, 0.6, strike_body(body(860.0, 0.15, BAR, 0.8, 0.5), 0.7)),
        (0.015, 0.5, strike_body(body(1310.0, 0.1, BAR, 0.8, 0.5), 0.5)),
    )
    scrape = decay(bandpass(noise(rng, 0.4), 4600.0, 2000.0, 0.6), 0.06)
    return mix((0.0, 1.0, thud(rng, 96.0, 0.08, 0.9)), (0.0, 0.5, blades), (0.0, 0.7, scrape))


def destroy(rng: Random) -> Samples:
    """A card that burns away: a dull blow and crackling."""
    parts = [(0.0, 0.9, thud(rng, 84.0, 0.09, 1.0))]
    for _ in range(14):
        parts.append((0.08 + 0.5 * rng.random(), 0.1 + 0.2 * rng.random(), tick(rng, 2600.0, 0.004)))
    hiss = swell(bandpass(noise(rng, 0.6), 2600.0, 900.0, 0.8), 0.25)
    return mix(*parts, (0.04, 0.4, hiss))


def fizzle(rng: Random) -> Samples:
    """A failure: a falling hiss and a knock."""
    hiss = swell(bandpass(noise(rng, 0.34), 3200.0, 600.0, 0.5), 0.2)
    return mix((0.0, 0.8, hiss), (0.28, 0.6, thud(rng, 150.0, 0.03, 0.7)))


def war_horn(_: Random) -> Samples:
    """A horn in the distance: two notes, the second one longer."""
    return mix((0.0, 0.7, horn(196.0, 0.34)), (0.26, 1.0, horn(293.66, 0.9)))

"""The sounding things of recipes: coins, knocks, bells, a horn, paper."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tools.sound.synthesis import (
    PLATE,
    Samples,
    bandpass,
    body,
    decay,
    highpass,
    lowpass,
    mix,
    noise,
    strike_body,
    swell,
)


def coin(hertz: float, ring: float, brightness: float = 0.62) -> Samples:
    """Return the ring of one coin."""
    return strike_body(body(hertz, ring, PLATE, brightness), ring * 6.0)


def tick(rng: Random, hertz: float, seconds: float = 0.004) -> Samples:
    """Return the short scratch of two hard things that touch."""
    return decay(bandpass(noise(rng, seconds * 6.0), hertz, hertz * 0.7, 0.7), seconds, 0.0003)


def thud(rng: Random, hertz: float, seconds: float, grit: float = 0.5) -> Samples:
    """Return a heavy thing set down on the table: a few low partials and dull noise."""
    partials = [(hertz, 1.0, seconds), (hertz * 1.62, 0.6, seconds * 0.7), (hertz * 2.7, 0.3, seconds * 0.4)]
    dull = decay(lowpass(noise(rng, seconds * 3.0), hertz * 6.0), seconds * 0.4)
    return mix((0.0, 1.0, strike_body(partials, seconds * 7.0)), (0.0, grit, dull))


def bounces(rng: Random, first: float, ratio: float, count: int, hertz: float, ring: float) -> Samples:
    """Return a coin that hits, hops and settles: ever quicker and softer strikes of one body."""
    parts, at, gap, gain = [], 0.0, first, 1.0
    for _ in range(count):
        tone = coin(hertz * (1.0 + 0.012 * (rng.random() - 0.5)), ring, 0.5 + 0.2 * rng.random())
        parts += [(at, gain, tone), (at, 0.5 * gain, tick(rng, 3800.0))]
        at += gap * (0.9 + 0.2 * rng.random())
        gap *= ratio
        gain *= 0.45 + 0.12 * rng.random()
    return mix(*parts)


def notes(
    ratios: Sequence[float], tune: Sequence[tuple[float, float]], ring: float, brightness: float
) -> Samples:
    """Return bells or chimes struck one after the other: (start in seconds, strike note in Hz)."""
    return mix(
        *(
            (at, 1.0, strike_body(body(hertz, ring, ratios, brightness, 0.6), ring * 6.0, 0.002))
            for at, hertz in tune
        )
    )


def horn(hertz: float, seconds: float) -> Samples:
    """Return one blast of a horn: harmonics that swell up quickly and are cut short."""
    partials = [(hertz * k, 0.74 ** (k - 1), seconds * 1.4) for k in range(1, 8)]
    return swell(strike_body(partials, seconds, 0.012), 0.18, 0.4)


def paper(rng: Random, seconds: float, start: float, end: float, peak: float) -> Samples:
    """Return a sheet or card that brushes over something, its pitch gliding from `start` to `end` Hz."""
    return swell(highpass(bandpass(noise(rng, seconds), start, end, 0.6), 700.0), peak, 0.7)

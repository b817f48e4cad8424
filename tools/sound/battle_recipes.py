"""Recipes of the sounds of a battle: dice, feet and hooves, volleys, powder, spells, drums and voices."""

from __future__ import annotations

import math
from random import Random

from tools.sound.parts import horn, notes, thud, tick
from tools.sound.synthesis import (
    BAR,
    CHIME,
    RATE_HZ,
    Samples,
    bandpass,
    body,
    decay,
    lowpass,
    mix,
    noise,
    rise,
    strike_body,
    swell,
)


def _knock(rng: Random, gain: float = 1.0) -> Samples:
    """Return one touch of a die on wood: short, hard, each a little different."""
    hertz = 1500.0 * (1.0 + 0.5 * rng.random())
    hard = strike_body([(hertz, 0.8, 0.008), (hertz * 1.71, 0.5, 0.005), (hertz * 2.9, 0.3, 0.003)], 0.06)
    wood = thud(rng, 260.0 + 90.0 * rng.random(), 0.012, 0.5)
    return mix((0.0, gain, hard), (0.0, 0.7 * gain, wood), (0.0, 0.3 * gain, tick(rng, 3600.0, 0.003)))


def _rattle(rng: Random, count: int, seconds: float) -> Samples:
    """Return dice that land, hop and come to rest, the last ones alone."""
    parts = []
    for _ in range(count):
        at = 0.02 + 0.3 * seconds * rng.random()
        gap, gain = 0.11 + 0.07 * rng.random(), 0.5 + 0.5 * rng.random()
        for _ in range(5):
            if at > seconds - 0.1:
                break
            parts.append((at, gain, _knock(rng)))
            at += gap
            gap *= 0.66
            gain *= 0.6
    return mix(*parts)


def die(rng: Random) -> Samples:
    """A die that hops and settles."""
    return _rattle(rng, 1, 0.7)


def dice_few(rng: Random) -> Samples:
    """Some dice thrown."""
    return _rattle(rng, 4, 0.85)


def dice(rng: Random) -> Samples:
    """A handful of dice thrown."""
    return _rattle(rng, 11, 1.0)


def dice_many(rng: Random) -> Samples:
    """Both hands full of dice thrown: a clatter that thins out."""
    return _rattle(rng, 30, 1.25)


def _drum(rng: Random, hertz: float = 68.0) -> Samples:
    """Return a blow on a large drum."""
    skin = strike_body([(hertz, 1.0, 0.22), (hertz * 1.59, 0.6, 0.14), (hertz * 2.14, 0.35, 0.09)], 0.9)
    return mix((0.0, 1.0, skin), (0.0, 0.5, decay(lowpass(noise(rng, 0.12), 900.0), 0.02)))


def drum(rng: Random) -> Samples:
    """Three blows on a drum: something begins."""
    return mix((0.0, 0.7, _drum(rng)), (0.16, 0.6, _drum(rng, 74.0)), (0.34, 1.0, _drum(rng)))


def nerve(rng: Random) -> Samples:
    """A drum that quickens while two dice fall one after the other, and a last blow."""
    parts, at, gap = [], 0.0, 0.3
    while at < 1.45:
        parts.append((at, 0.3 + 0.35 * at / 1.45, _drum(rng, 66.0 + 6.0 * at)))
        at += gap
        gap = max(0.1, gap * 0.88)
    parts += [(0.5 + 0.09 * k, 0.16 - 0.03 * k, _knock(rng)) for k in range(4)]
    parts += [(0.98 + 0.09 * k, 0.16 - 0.03 * k, _knock(rng)) for k in range(4)]
    return mix(*parts, (1.6, 1.3, _drum(rng, 54.0)))


def step(rng: Random) -> Samples:
    """Some feet that shift."""
    return mix(
        *(
            (0.05 * k + 0.02 * rng.random(), 0.5 + 0.3 * rng.random(), thud(rng, 130.0, 0.022, 1.0))
            for k in range(4)
        )
    )


def march(rng: Random) -> Samples:
    """A regiment on the march: many feet in step, with its equipment."""
    parts = []
    for pace in range(4):
        for _ in range(6):
            at = 0.2 * pace + 0.035 * rng.random()
            parts.append((at, 0.3 + 0.3 * rng.random(), thud(rng, 100.0 + 50.0 * rng.random(), 0.026, 1.2)))
        clink = strike_body(body(2300.0 + 900.0 * rng.random(), 0.03, BAR, 0.6), 0.15)
        parts.append((0.2 * pace + 0.08 * rng.random(), 0.08, clink))
    return mix(*parts)


def _hoof(rng: Random) -> Samples:
    """Return one hoof on turf."""
    return mix(
        (0.0, 1.0, thud(rng, 120.0 + 60.0 * rng.random(), 0.03, 0.8)),
        (0.0, 0.25, decay(bandpass(noise(rng, 0.06), 1500.0, 900.0, 0.7), 0.012)),
    )


def hooves(rng: Random) -> Samples:
    """Horses at a trot."""
    return mix(
        *(
            (0.125 * beat + 0.03 * rng.random(), 0.4 + 0.3 * rng.random(), _hoof(rng))
            for beat in range(7)
            for _ in range(3)
        )
    )


def _home(rng: Random, weight: float) -> Samples:
    """Return a charge that strikes home: bodies, shields and blades."""
    parts = [(0.0, weight, thud(rng, 62.0, 0.16, 1.2)), (0.02, weight, thud(rng, 96.0, 0.1, 1.0))]
    for _ in range(8):
        ring = strike_body(body(700.0 + 1500.0 * rng.random(), 0.07, BAR, 0.75, 0.6), 0.35)
        parts.append((0.16 * rng.random(), 0.12 + 0.16 * rng.random(), ring))
    parts.append((0.0, 0.6, decay(lowpass(noise(rng, 0.5), 1600.0), 0.09)))
    return mix(*parts)


def charge(rng: Random) -> Samples:
    """Feet that run ever faster, a shout, and the blow."""
    parts, at, gap = [], 0.0, 0.13
    while at < 0.62:
        for _ in range(4):
            parts.append(
                (at + 0.03 * rng.random(), 0.2 + 0.4 * at, thud(rng, 105.0 + 50.0 * rng.random(), 0.024, 1.1))
            )
        at += gap
        gap = max(0.07, gap * 0.9)
    return mix(*parts, (0.12, 0.35, _crowd(rng, 0.6, 0.8)), (0.66, 1.2, _home(rng, 1.0)))


def gallop(rng: Random) -> Samples:
    """Hooves in a gallop, and the blow."""
    parts = []
    for bound in range(5):
        for beat in (0.0, 0.045, 0.08):
            for _ in range(3):
                at = 0.135 * bound + beat + 0.015 * rng.random()
                parts.append((at, 0.22 + 0.09 * bound, _hoof(rng)))
    return mix(*parts, (0.68, 1.5, _home(rng, 1.2)))


def _crowd(rng: Random, seconds: float, height: float = 1.0) -> Samples:
    """Return many voices that shout: throats, each with its own note and the same vowel."""
    parts = []
    for _ in range(14):
        hertz = (110.0 + 130.0 * rng.random()) * height
        length = seconds * (0.7 + 0.3 * rng.random())
        count = round(length * RATE_HZ)
        wobble, phase = 4.0 + 3.0 * rng.random(), 0.0
        voice = []
        for i in range(count):
            x = i / count
            phase += (
                hertz * (1.0 + 0.08 * math.sin(math.pi * x) + 0.01 * math.sin(wobble * x * 6.0)) / RATE_HZ
            )
            voice.append(2.0 * (phase % 1.0) - 1.0)
        vowel = mix(
            (0.0, 1.0, bandpass(voice, 640.0 * height, 720.0 * height, 0.25)),
            (0.0, 0.6, bandpass(voice, 1150.0 * height, 1080.0 * height, 0.2)),
        )
        parts.append((0.12 * seconds * rng.random(), 0.3, swell(vowel, 0.35, 0.5)))
    breath = swell(bandpass(noise(rng, seconds), 900.0, 1300.0, 0.8), 0.4)
    return mix(*parts, (0.0, 0.4, breath))


def cheer(rng: Random) -> Samples:
    """A regiment that cheers."""
    return mix((0.0, 1.0, _crowd(rng, 0.9, 1.1)), (0.06, 0.5, _drum(rng, 80.0)))


def waver(rng: Random) -> Samples:
    """A regiment that wavers: a low murmur, and feet that give ground."""
    murmur = lowpass(_crowd(rng, 0.9, 0.72), 700.0)
    feet = [(0.1 + 0.11 * k + 0.04 * rng.random(), 0.35, thud(rng, 120.0, 0.024, 1.0)) for k in range(6)]
    return mix((0.0, 1.0, murmur), *feet)


def rout(rng: Random) -> Samples:
    """A regiment that runs: a cry that falls, arms thrown away, feet in all directions."""
    parts = [(0.0, 0.9, _crowd(rng, 1.0, 1.25)), (0.0, 0.7, _drum(rng, 50.0))]
    for _ in range(26):
        at = 0.15 + 1.15 * rng.random()
        parts.append((at, 0.4 * (1.4 - at), thud(rng, 110.0 + 60.0 * rng.random(), 0.022, 1.0)))
    for _ in range(6):
        fallen = strike_body(body(900.0 + 1500.0 * rng.random(), 0.08, BAR, 0.7, 0.6), 0.4)
        parts.append((0.2 + 0.8 * rng.random(), 0.12, fallen))
    return mix(*parts)


def arrows(rng: Random) -> Samples:
    """Bows let go, arrows in the air, and their fall."""
    parts = []
    for _ in range(10):
        at = 0.35 * rng.random()
        string = strike_body([(190.0 + 60.0 * rng.random(), 1.0, 0.03), (420.0, 0.4, 0.02)], 0.15)
        air = swell(bandpass(noise(rng, 0.4), 2600.0, 1500.0, 0.4), 0.5)
        parts += [(at, 0.4, string), (at + 0.03, 0.22, air), (at + 0.5, 0.35, thud(rng, 170.0, 0.014, 1.0))]
    return mix(*parts)


def bolts(rng: Random) -> Samples:
    """Crossbows let go: harder, and straight to the target."""
    parts = []
    for _ in range(9):
        at = 0.32 * rng.random()
        snap = mix((0.0, 0.8, tick(rng, 1800.0, 0.008)), (0.0, 0.9, thud(rng, 150.0, 0.02, 0.8)))
        air = swell(bandpass(noise(rng, 0.2), 3200.0, 2200.0, 0.4), 0.5)
        parts += [(at, 0.5, snap), (at + 0.02, 0.25, air), (at + 0.4, 0.5, thud(rng, 210.0, 0.016, 1.0))]
    return mix(*parts)


def _report(rng: Random, hertz: float, seconds: float) -> Samples:
    """Return a shot of powder."""
    return mix(
        (0.0, 1.0, decay(lowpass(noise(rng, seconds * 4.0), hertz * 14.0), seconds * 0.5)),
        (0.0, 1.0, thud(rng, hertz, seconds, 0.9)),
        (0.0, 0.6, decay(noise(rng, 0.06), 0.008)),
    )


def shots(rng: Random) -> Samples:
    """A ragged volley of guns."""
    return mix(*((0.4 * rng.random(), 0.35 + 0.3 * rng.random(), _report(rng, 95.0, 0.06)) for _ in range(9)))


def cannon(rng: Random) -> Samples:
    """A cannon, and the ball that comes down far away."""
    return mix((0.0, 1.0, _report(rng, 46.0, 0.22)), (0.82, 0.6, thud(rng, 70.0, 0.09, 1.4)))


def catapult(rng: Random) -> Samples:
    """A catapult: the arm strikes its stop, a stone in the air, and its fall."""
    arm = mix((0.0, 1.0, thud(rng, 92.0, 0.06, 0.8)), (0.0, 0.5, strike_body([(240.0, 1.0, 0.05)], 0.3)))
    air = swell(bandpass(noise(rng, 0.7), 900.0, 420.0, 0.5), 0.6)
    return mix((0.0, 0.8, arm), (0.1, 0.4, air), (0.82, 1.0, thud(rng, 58.0, 0.12, 1.6)))


def fire(rng: Random) -> Samples:
    """A breath of fire: a roar that crackles."""
    roar = swell(lowpass(noise(rng, 1.0), 900.0), 0.35)
    cracks = [
        (0.1 + 0.75 * rng.random(), 0.1 + 0.12 * rng.random(), tick(rng, 2400.0, 0.004)) for _ in range(18)
    ]
    return mix((0.0, 1.0, roar), *cracks)


def spell(rng: Random) -> Samples:
    """A spell: light that gathers, passes over and bursts."""
    air = swell(bandpass(noise(rng, 0.7), 700.0, 3400.0, 0.25), 0.75)
    bells = notes(CHIME, [(0.0, 523.25), (0.1, 622.25), (0.2, 932.33)], 0.16, 0.4)
    burst = decay(bandpass(noise(rng, 0.4), 2600.0, 700.0, 0.5), 0.1)
    return mix((0.0, 0.5, air), (0.05, 0.35, bells), (0.58, 0.8, burst), (0.58, 0.5, thud(rng, 110.0, 0.06)))


def heal(_: Random) -> Samples:
    """Wounds that close: three soft rising chimes."""
    return notes(CHIME, [(0.0, 659.26), (0.08, 830.61), (0.16, 987.77)], 0.12, 0.3)


def make_hurt(rng: Random) -> Samples:
    """Effective blows: dull, with a little blade."""
    blade = strike_body(body(1150.0, 0.06, BAR, 0.7, 0.6), 0.3)
    return mix(
        (0.0, 1.0, thud(rng, 88.0, 0.06, 1.0)), (0.05, 0.6, thud(rng, 120.0, 0.04, 1.0)), (0.01, 0.2, blade)
    )


def clash(rng: Random) -> Samples:
    """Blades drawn and beaten on shields: a combat begins."""
    scrape = swell(bandpass(noise(rng, 0.3), 2600.0, 4200.0, 0.35), 0.6)
    return mix((0.0, 0.4, scrape), (0.26, 0.7, _home(rng, 0.6)))


def strike(rng: Random) -> Samples:
    """Many blades that fall at once."""
    parts = [(0.0, 0.7, thud(rng, 90.0, 0.07, 1.0))]
    for _ in range(7):
        ring = strike_body(body(800.0 + 1300.0 * rng.random(), 0.09, BAR, 0.8, 0.5), 0.4)
        parts.append((0.22 * rng.random(), 0.16 + 0.12 * rng.random(), ring))
    scrape = decay(bandpass(noise(rng, 0.4), 4200.0, 2000.0, 0.6), 0.07)
    return mix(*parts, (0.0, 0.6, scrape))


def counter(rng: Random) -> Samples:
    """A marker laid on the table."""
    return mix((0.0, 0.9, thud(rng, 180.0, 0.03, 0.6)), (0.07, 0.35, thud(rng, 190.0, 0.02, 0.5)))


def battle_horn(_: Random) -> Samples:
    """A horn that calls to battle: a fifth up, and held."""
    low = rise(horn(146.83, 0.42), 0.02)
    high = mix((0.0, 1.0, horn(220.0, 0.95)), (0.0, 0.5, horn(146.83, 0.95)))
    return mix((0.0, 0.7, low), (0.34, 1.0, high))

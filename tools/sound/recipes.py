"""Recipes of the sounds of the table: coins, stone, blades, cloth and bells.

A recipe takes a seeded generator and returns samples in any scale. `SOUNDS` names it and sets its length and
peak, with the same volume for all files.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tools.sound import battle_recipes, card_recipes
from tools.sound.parts import bounces, coin, horn, notes, paper, thud, tick
from tools.sound.synthesis import (
    BAR,
    BELL,
    CHIME,
    RATE_HZ,
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


@dataclass(frozen=True)
class Sound:
    """The recipe of a sound, its length and fade-out in seconds, and its peak in dB (full scale)."""

    recipe: Callable[[Random], Samples]
    seconds: float
    peak_db: float = -3.0
    fade: float = 0.03


def coin_pick(rng: Random) -> Samples:
    """A coin lifted off the others."""
    return mix(
        (0.0, 0.5, tick(rng, 3200.0)), (0.004, 0.8, coin(2900.0, 0.035)), (0.05, 0.25, coin(3050.0, 0.03))
    )


def coin_slide(rng: Random) -> Samples:
    """A coin pushed over stone."""
    rub = swell(bandpass(noise(rng, 0.26), 1300.0, 2700.0, 0.5), 0.4)
    grain = [
        sample * (0.65 + 0.35 * math.sin(i * 2.0 * math.pi * 70.0 / RATE_HZ)) for i, sample in enumerate(rub)
    ]
    return mix((0.0, 1.0, grain), (0.2, 0.1, coin(2500.0, 0.02)))


def coin_place(rng: Random) -> Samples:
    """A coin set down on stone."""
    return mix((0.0, 0.55, thud(rng, 210.0, 0.025)), (0.0, 0.7, bounces(rng, 0.055, 0.6, 4, 2350.0, 0.042)))


def coin_stack(rng: Random) -> Samples:
    """A coin put on another coin: two bodies ring."""
    both = mix((0.0, 0.8, coin(2480.0, 0.06, 0.7)), (0.002, 0.6, coin(2130.0, 0.07, 0.7)))
    again = mix((0.0, 0.8, coin(2480.0, 0.04, 0.6)), (0.0, 0.6, coin(2130.0, 0.04, 0.6)))
    return mix(
        (0.0, 0.35, thud(rng, 240.0, 0.02)),
        (0.0, 0.5, tick(rng, 4200.0)),
        (0.0, 0.8, both),
        (0.062, 0.32, again),
    )


def coin_flip(rng: Random) -> Samples:
    """A coin flicked into the air, ringing as it turns."""
    ring = coin(3150.0, 0.11, 0.5)
    turning = [
        sample * (0.62 + 0.38 * math.sin(2.0 * math.pi * (30.0 * i / RATE_HZ - 9.0 * (i / RATE_HZ) ** 2)))
        for i, sample in enumerate(ring)
    ]
    return mix((0.0, 0.5, tick(rng, 2600.0, 0.006)), (0.003, 0.8, turning))


def coin_discard(rng: Random) -> Samples:
    """A coin laid face down on the discard: a dull thud, hardly a ring."""
    return mix((0.0, 1.0, thud(rng, 150.0, 0.035, 0.8)), (0.004, 0.14, coin(1900.0, 0.018, 0.4)))


def hit(rng: Random) -> Samples:
    """Blades that clash."""
    blades = mix(
        (0.0, 0.6, strike_body(body(920.0, 0.13, BAR, 0.8, 0.5), 0.6)),
        (0.012, 0.5, strike_body(body(1240.0, 0.1, BAR, 0.8, 0.5), 0.5)),
    )
    scrape = decay(bandpass(noise(rng, 0.4), 4200.0, 2200.0, 0.6), 0.05)
    return mix((0.0, 0.9, thud(rng, 120.0, 0.05, 0.9)), (0.0, 0.55, blades), (0.0, 0.8, scrape))


def coin_lost(rng: Random) -> Samples:
    """A coin that tumbles away: hops, then the quickening wobble of a disc coming to rest."""
    hops = bounces(rng, 0.17, 0.72, 5, 2250.0, 0.05)
    parts = [(0.0, 0.8, hops)]
    at, gap = 0.52, 0.034
    while at < 0.92:
        parts.append((at, 0.16 * (1.0 - at) + 0.02, coin(2250.0 + 260.0 * rng.random(), 0.014, 0.6)))
        at += gap
        gap *= 0.95
    return mix(*parts)


def stamp(rng: Random) -> Samples:
    """A control marker stamped down."""
    press = decay(lowpass(noise(rng, 0.15), 900.0), 0.03)
    return mix(
        (0.0, 1.0, thud(rng, 92.0, 0.07, 0.7)), (0.0, 0.6, press), (0.006, 0.1, coin(1500.0, 0.05, 0.45))
    )


def claim(_: Random) -> Samples:
    """The initiative taken: two quick rising strikes."""
    return notes(CHIME, [(0.0, 587.33), (0.11, 880.0)], 0.15, 0.5)


def recruit(rng: Random) -> Samples:
    """A coin joins: two drum taps and a clink."""
    tap = mix(
        (0.0, 1.0, thud(rng, 180.0, 0.035, 1.0)), (0.0, 0.35, decay(highpass(noise(rng, 0.1), 1500.0), 0.018))
    )
    return mix((0.0, 0.6, tap), (0.1, 0.9, tap), (0.2, 0.6, coin(2600.0, 0.05, 0.6)))


def bag_shake(rng: Random) -> Samples:
    """All coins shaken in the bag: cloth, and many muffled clinks in three swings."""
    parts = []
    for swing in range(3):
        start = 0.24 * swing
        parts.append((start, 0.5, swell(bandpass(noise(rng, 0.24), 700.0, 1100.0, 0.8), 0.45)))
        for _ in range(9):
            at = start + 0.04 + 0.15 * (rng.random() + rng.random()) / 2.0
            parts.append((at, 0.1 + 0.14 * rng.random(), coin(1800.0 + 900.0 * rng.random(), 0.02, 0.5)))
    return lowpass(mix(*parts), 4200.0)


def draw(rng: Random) -> Samples:
    """A coin drawn from the bag: a rustle and a soft clink."""
    rustle = swell(bandpass(noise(rng, 0.2), 800.0, 1700.0, 0.7), 0.6)
    return mix((0.0, 0.6, rustle), (0.13, 0.35, coin(2450.0, 0.035, 0.5)))


def step(rng: Random) -> Samples:
    """A unit treads on stone, twice."""
    foot = mix(
        (0.0, 1.0, thud(rng, 135.0, 0.028, 0.9)),
        (0.004, 0.3, decay(bandpass(noise(rng, 0.1), 1900.0, 1200.0, 0.7), 0.02)),
    )
    return mix((0.0, 0.75, foot), (0.095, 1.0, foot))


def new_round(_: Random) -> Samples:
    """A low bell for a new round."""
    return notes(BELL, [(0.0, 293.66)], 0.34, 0.42)


def your_turn(_: Random) -> Samples:
    """Two soft bells: the player is asked to move."""
    return notes(CHIME, [(0.0, 659.26), (0.15, 987.77)], 0.18, 0.34)


def refuse(rng: Random) -> Samples:
    """Two dull knocks: not possible."""
    knock = mix(
        (0.0, 1.0, strike_body([(330.0, 1.0, 0.022), (520.0, 0.5, 0.014)], 0.12)),
        (0.0, 0.2, decay(lowpass(noise(rng, 0.05), 1500.0), 0.008)),
    )
    lower = strike_body([(262.0, 1.0, 0.03), (415.0, 0.5, 0.018)], 0.16)
    return mix((0.0, 0.8, knock), (0.095, 1.0, lower))


def click(rng: Random) -> Samples:
    """A button pressed."""
    return mix(
        (0.0, 0.5, tick(rng, 2200.0, 0.003)),
        (0.0, 0.8, strike_body([(1150.0, 1.0, 0.006), (1900.0, 0.4, 0.004)], 0.05)),
    )


def hover(_: Random) -> Samples:
    """The focus passes over something."""
    return strike_body([(1500.0, 1.0, 0.006), (2250.0, 0.25, 0.004)], 0.04, 0.002)


def clock(rng: Random) -> Samples:
    """One of the last seconds of a clock."""
    return mix(
        (0.0, 0.7, tick(rng, 2600.0, 0.004)),
        (0.0, 0.8, strike_body([(820.0, 1.0, 0.018), (1480.0, 0.5, 0.01)], 0.09)),
    )


def message(_: Random) -> Samples:
    """A new chat line."""
    return notes(CHIME, [(0.0, 783.99), (0.09, 1174.66)], 0.09, 0.3)


def chair(rng: Random) -> Samples:
    """Somebody sits down at the table: two low bells that rise, and a chair set down."""
    return mix(
        (0.0, 0.5, thud(rng, 150.0, 0.05)),
        (0.06, 1.0, notes(CHIME, [(0.0, 523.25), (0.14, 698.46)], 0.16, 0.3)),
    )


def win(_: Random) -> Samples:
    """Bells up a major chord, ending on a full one."""
    rising = [(0.0, 392.0), (0.14, 523.25), (0.28, 659.26)]
    return notes(CHIME, [*rising, (0.46, 783.99), (0.46, 1046.5), (0.46, 523.25)], 0.36, 0.42)


def lose(_: Random) -> Samples:
    """Low bells down a minor chord."""
    return notes(BELL, [(0.0, 392.0), (0.24, 311.13), (0.5, 261.63), (0.5, 196.0)], 0.34, 0.38)


def tie(_: Random) -> Samples:
    """An open fifth: a tie."""
    return notes(CHIME, [(0.0, 440.0), (0.2, 293.66), (0.2, 440.0)], 0.3, 0.36)


def proclaim(rng: Random) -> Samples:
    """A Decree proclaimed: parchment unrolled, and two horns that call."""
    call = mix((0.0, 0.8, horn(392.0, 0.2)), (0.17, 1.0, horn(523.25, 0.55)), (0.17, 0.5, horn(392.0, 0.55)))
    return mix((0.0, 0.5, paper(rng, 0.22, 1700.0, 3000.0, 0.7)), (0.14, 0.6, call))


def seal(rng: Random) -> Samples:
    """A die pressed into soft wax and lifted off."""
    squash = swell(bandpass(noise(rng, 0.16), 700.0, 260.0, 0.5), 0.25)
    lift = swell(bandpass(noise(rng, 0.09), 500.0, 1500.0, 0.4), 0.7)
    return mix(
        (0.0, 1.0, thud(rng, 110.0, 0.05, 0.6)),
        (0.01, 0.8, squash),
        (0.27, 0.35, lift),
        (0.34, 0.12, tick(rng, 1800.0)),
    )


def push(rng: Random) -> Samples:
    """A unit shoved over stone to a stop."""
    shove = thud(rng, 140.0, 0.03, 0.9)
    rub = swell(bandpass(noise(rng, 0.26), 1500.0, 800.0, 0.45), 0.3)
    grain = [
        sample * (0.6 + 0.4 * math.sin(i * 2.0 * math.pi * 46.0 / RATE_HZ)) for i, sample in enumerate(rub)
    ]
    return mix((0.0, 0.8, shove), (0.02, 0.9, grain), (0.26, 0.5, shove), (0.26, 0.2, coin(2250.0, 0.03)))


def card_pick(rng: Random) -> Samples:
    """A card drawn towards the player and laid down."""
    tap = mix((0.0, 1.0, thud(rng, 230.0, 0.012, 1.0)), (0.0, 0.3, tick(rng, 3000.0)))
    return mix((0.0, 0.9, paper(rng, 0.15, 1500.0, 3400.0, 0.65)), (0.15, 0.6, tap))


def card_ban(rng: Random) -> Samples:
    """A card swept off the table, and a knock that settles it."""
    sweep = paper(rng, 0.2, 3600.0, 1100.0, 0.35)
    knock = mix((0.0, 1.0, thud(rng, 98.0, 0.045, 0.8)), (0.0, 0.3, strike_body([(196.0, 1.0, 0.03)], 0.2)))
    return mix((0.0, 0.8, sweep), (0.17, 0.8, knock))


def marker_flip(rng: Random) -> Samples:
    """The initiative marker flicked up, landing and spinning to rest on the table."""
    medal = 1420.0
    flick = mix((0.0, 0.5, tick(rng, 2300.0, 0.006)), (0.003, 0.5, coin(medal * 1.5, 0.06, 0.5)))
    parts = [(0.0, 0.7, flick), (0.3, 1.0, bounces(rng, 0.15, 0.6, 3, medal, 0.06))]
    at, gap = 0.56, 0.05
    while at < 1.04:
        fading = 0.3 * (1.1 - at)
        parts.append((at, fading, coin(medal * (1.0 + 0.05 * rng.random()), 0.02, 0.6)))
        parts.append((at, 0.5 * fading, thud(rng, 210.0, 0.01)))
        at += gap
        gap *= 0.93
    return mix(*parts)


def spy(rng: Random) -> Samples:
    """A hand seen in secret: cloth drawn aside and two hushed notes."""
    cloth = swell(lowpass(bandpass(noise(rng, 0.34), 600.0, 1500.0, 0.8), 2200.0), 0.6)
    return mix((0.0, 0.8, cloth), (0.2, 0.35, notes(CHIME, [(0.0, 466.16), (0.13, 622.25)], 0.14, 0.22)))


def tie_offer(_: Random) -> Samples:
    """A tie offered: the same soft bell twice, and its fifth below."""
    return notes(CHIME, [(0.0, 587.33), (0.2, 587.33), (0.2, 392.0)], 0.2, 0.28)


SOUNDS = {
    "your_turn": Sound(your_turn, 0.8, -6.0, 0.1),
    "refuse": Sound(refuse, 0.24, -8.0),
    "click": Sound(click, 0.06, -10.0, 0.01),
    "hover": Sound(hover, 0.04, -20.0, 0.01),
    "clock": Sound(clock, 0.1, -8.0, 0.01),
    "message": Sound(message, 0.4, -12.0, 0.05),
    "seated": Sound(chair, 0.6, -9.0, 0.1),
    "win": Sound(win, 1.9, -3.0, 0.4),
    "lose": Sound(lose, 1.8, -4.0, 0.4),
    "tie": Sound(tie, 1.3, -5.0, 0.3),
    "card_pick": Sound(card_pick, 0.24, -8.0),
    "card_ban": Sound(card_ban, 0.42, -6.0),
    "tie_offer": Sound(tie_offer, 0.8, -8.0, 0.1),
    "warchest/coin_pick": Sound(coin_pick, 0.16, -8.0),
    "warchest/coin_slide": Sound(coin_slide, 0.3, -10.0),
    "warchest/coin_place": Sound(coin_place, 0.36, -5.0),
    "warchest/coin_stack": Sound(coin_stack, 0.4, -4.0),
    "warchest/coin_flip": Sound(coin_flip, 0.55, -8.0),
    "warchest/coin_discard": Sound(coin_discard, 0.24, -6.0),
    "warchest/hit": Sound(hit, 0.6),
    "warchest/coin_lost": Sound(coin_lost, 1.05, -5.0),
    "warchest/stamp": Sound(stamp, 0.38),
    "warchest/claim": Sound(claim, 0.65, -6.0),
    "warchest/recruit": Sound(recruit, 0.48, -6.0),
    "warchest/bag_shake": Sound(bag_shake, 0.8, -6.0),
    "warchest/draw": Sound(draw, 0.32, -10.0),
    "warchest/step": Sound(step, 0.28, -8.0),
    "warchest/round": Sound(new_round, 1.3, -6.0, 0.3),
    "warchest/proclaim": Sound(proclaim, 0.9, -6.0, 0.1),
    "warchest/seal": Sound(seal, 0.4, -4.0),
    "warchest/push": Sound(push, 0.42, -6.0),
    "warchest/marker_flip": Sound(marker_flip, 1.1, -6.0, 0.06),
    "warchest/spy": Sound(spy, 0.75, -9.0, 0.1),
    "dawnember/card": Sound(card_recipes.card, 0.26, -8.0),
    "dawnember/turn": Sound(card_recipes.turn, 0.22, -9.0),
    "dawnember/shuffle": Sound(card_recipes.shuffle, 0.7, -9.0),
    "dawnember/slam": Sound(card_recipes.slam, 0.4, -4.0),
    "dawnember/march": Sound(card_recipes.march, 0.5, -8.0),
    "dawnember/gain": Sound(card_recipes.gain, 0.5, -10.0, 0.1),
    "dawnember/strike": Sound(card_recipes.strike, 0.7),
    "dawnember/destroy": Sound(card_recipes.destroy, 0.8, -5.0, 0.1),
    "dawnember/fizzle": Sound(card_recipes.fizzle, 0.5, -9.0),
    "dawnember/horn": Sound(card_recipes.war_horn, 1.2, -7.0, 0.2),
    "kings/die": Sound(battle_recipes.die, 0.7, -8.0),
    "kings/dice_few": Sound(battle_recipes.dice_few, 0.85, -7.0),
    "kings/dice": Sound(battle_recipes.dice, 1.0, -6.0),
    "kings/dice_many": Sound(battle_recipes.dice_many, 1.25, -5.0, 0.1),
    "kings/nerve": Sound(battle_recipes.nerve, 2.0, -4.0, 0.2),
    "kings/drum": Sound(battle_recipes.drum, 0.9, -7.0, 0.2),
    "kings/step": Sound(battle_recipes.step, 0.3, -12.0),
    "kings/march": Sound(battle_recipes.march, 0.9, -9.0, 0.1),
    "kings/hooves": Sound(battle_recipes.hooves, 0.95, -8.0, 0.1),
    "kings/charge": Sound(battle_recipes.charge, 1.3, -4.0, 0.2),
    "kings/gallop": Sound(battle_recipes.gallop, 1.3, -3.0, 0.2),
    "kings/cheer": Sound(battle_recipes.cheer, 1.0, -7.0, 0.2),
    "kings/waver": Sound(battle_recipes.waver, 1.0, -6.0, 0.2),
    "kings/rout": Sound(battle_recipes.rout, 1.5, -4.0, 0.3),
    "kings/arrows": Sound(battle_recipes.arrows, 1.0, -7.0, 0.1),
    "kings/bolts": Sound(battle_recipes.bolts, 0.85, -6.0, 0.1),
    "kings/shots": Sound(battle_recipes.shots, 0.9, -4.0, 0.2),
    "kings/cannon": Sound(battle_recipes.cannon, 1.3, -3.0, 0.2),
    "kings/catapult": Sound(battle_recipes.catapult, 1.3, -5.0, 0.2),
    "kings/fire": Sound(battle_recipes.fire, 1.0, -6.0, 0.1),
    "kings/spell": Sound(battle_recipes.spell, 1.1, -7.0, 0.2),
    "kings/heal": Sound(battle_recipes.heal, 0.6, -11.0, 0.1),
    "kings/hurt": Sound(battle_recipes.make_hurt, 0.4, -6.0),
    "kings/clash": Sound(battle_recipes.clash, 0.8, -5.0, 0.1),
    "kings/strike": Sound(battle_recipes.strike, 0.7, -4.0, 0.1),
    "kings/counter": Sound(battle_recipes.counter, 0.25, -9.0),
    "kings/horn": Sound(battle_recipes.battle_horn, 1.4, -7.0, 0.3),
}

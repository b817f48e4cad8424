"""A nerve test: two large dice, and a scale on which their sum means stand, waver or rout."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from client.draw.cache import cache_results
from client.draw.dice.cubes import Ivory
from client.draw.dice.pictures import Cup, shadow
from client.draw.dice.tumbling import HEIGHT_ON_SCREEN, Flight, fly
from client.draw.easing import clamp, ease_in_out, overshoot
from client.draw.lettering import fit_text, place
from client.draw.palette import ATTACK, INK, LEGAL, NIGHT, PARCHMENT, THREAT, WHITE, Colour, mix
from client.skins.kings.dice.rolls import Roll
from client.skins.tabletop.dice.throws import Felt
from engine.games.kings.armies.profiles import Profile
from engine.games.kings.rolls.nerve import MAX_ROLL, MIN_ROLL, Nerve, result_of

FIRST_DIE_PHASE, SECOND_DIE_PHASE = 0.44, 0.68
"""Phases of the motion at which each of the dice lies."""
SUM_PHASE = 0.86
"""Phase of the motion at which the mark reaches the sum."""
EDGE = 58
"""Edge of the dice in design units."""
TONES: Mapping[Nerve, Colour] = {"steady": LEGAL, "waver": THREAT, "rout": ATTACK}
MIN_ZONE_LETTERS = 3
"""Least room for the name of a result, in heights of letters; the colour alone names a narrower zone."""
SUMS = range(MIN_ROLL, MAX_ROLL + 1)


class Zone(NamedTuple):
    """Adjacent sums of two dice with the same result."""

    result: Nerve
    first: int
    last: int


def zones(profile: Profile, added: int) -> list[Zone]:
    """Return the results of a test by the sums of its dice, from the lowest on."""
    found: list[Zone] = []
    for natural in SUMS:
        result = result_of(profile.waver, profile.rout, natural, natural + added)
        if found and found[-1].result == result:
            found[-1] = found[-1]._replace(last=natural)
        else:
            found.append(Zone(result, natural, natural))
    return found


def draw_dice(
    target: pygame.Surface, felt: Felt, roll: Roll, t: float, cup: Cup, ivories: Sequence[Ivory]
) -> None:
    """Draw one or two large dice after a part of the motion, each of its own ivory, one behind the other."""
    cup.begin()
    edge = round(EDGE * felt.unit)
    # Walls throw back the middle of a die.
    rect = felt.rect.inflate(-edge, -edge // 2)
    lands = (FIRST_DIE_PHASE, SECOND_DIE_PHASE) if len(roll.final) > 1 else (SECOND_DIE_PHASE,)
    for number, flight in enumerate(_make_flights(roll.index, roll.final, (rect.width, rect.height), edge)):
        spot = flight.at(t / lands[number])
        if spot is None:
            continue
        x, y = rect.x + spot.x, rect.y + spot.y
        shade = shadow(edge, spot.height)
        target.blit(shade, (x - shade.width / 2 + edge * 0.06, y - shade.height / 2 + edge * 0.28))
        picture = cup.tumbling(spot.posture, edge, ivories[number % len(ivories)])
        target.blit(picture, (x - picture.width / 2, y - spot.height * HEIGHT_ON_SCREEN - picture.height / 2))


@cache_results(4)
def _make_flights(index: int, dice: tuple[int, ...], size: tuple[int, int], edge: int) -> list[Flight]:
    """Return the paths of dice that end beside each other."""
    width, height = size
    goals = [(width * 0.2, height * 0.44), (width * 0.82, height * 0.56)]
    if len(dice) == 1:
        goals = [(width * 0.5, height * 0.5)]
    return [
        fly(face, goal, size, edge, random.Random(f"{index}:{dice}/{number}"), 0.3 * number)
        for number, (face, goal) in enumerate(zip(dice, goals, strict=True))
    ]


class Scale:
    """The scale of a nerve test."""

    def __init__(self, box: pygame.Rect, unit: float, names: Mapping[Nerve, str], grown: float = 1.0) -> None:
        """Draw into a box, with words for the results; `unit` is pixels of a design unit.

        Letters are `grown` times as large as usual.
        """
        self._box, self._unit, self._names, self._grown = box, unit, names, grown

    def draw(self, target: pygame.Surface, profile: Profile, roll: Roll, t: float) -> None:
        """Draw the zones, and the mark after a part of the motion."""
        found = zones(profile, roll.added)
        reached = clamp((t - SECOND_DIE_PHASE) / (SUM_PHASE - SECOND_DIE_PHASE))
        natural = sum(roll.final)
        for zone in found:
            self._zone(target, zone, roll.added, dim=reached >= 1 and not zone.first <= natural <= zone.last)
        if t >= FIRST_DIE_PHASE:
            # The first die alone shows the least and the greatest sum that are still possible.
            low = natural if reached >= 1 else roll.final[0] + 1
            at = low + (natural - low) * ease_in_out(reached)
            self._mark(target, at, natural + roll.added if reached >= 1 else None, t)

    def _x(self, natural: float) -> float:
        return self._box.x + (natural - MIN_ROLL) * self._box.width / len(SUMS)

    def _zone(self, target: pygame.Surface, zone: Zone, added: int, *, dim: bool) -> None:
        left, right = round(self._x(zone.first)), round(self._x(zone.last + 1))
        high, letters = self._box.height, max(9, round(13 * self._unit * self._grown))
        bar = pygame.Rect(left, self._box.y + round(high * 0.46), right - left - 1, round(high * 0.3))
        tone = mix(TONES[zone.result], NIGHT, 0.62 if dim else 0.12)
        pygame.draw.rect(target, mix(tone, NIGHT, 0.7), bar.move(0, max(1, round(2 * self._unit))))
        pygame.draw.rect(target, tone, bar)
        shine = pygame.Rect(bar.x, bar.y, bar.width, max(1, round(2 * self._unit)))
        pygame.draw.rect(target, mix(tone, WHITE, 0.35), shine)
        ink = mix(PARCHMENT, NIGHT, 0.45) if dim else PARCHMENT
        name = fit_text(self._names[zone.result], letters, right - left - 2, ink, bold=True, least=0.5)
        below = pygame.Rect(left, bar.bottom + round(3 * self._unit), right - left, letters)
        if below.width >= MIN_ZONE_LETTERS * letters:
            place(target, name, below, 0.5, 0.0)
        for natural in range(zone.first, zone.last + 1):
            cell = pygame.Rect(round(self._x(natural)), bar.y, round(self._box.width / len(SUMS)), bar.height)
            number = fit_text(str(natural + added), letters, cell.width, INK if not dim else ink, bold=True)
            place(target, number, cell, 0.5)

    def _mark(self, target: pygame.Surface, at: float, total: int | None, t: float) -> None:
        """Draw the mark over a sum, with the total once it has arrived."""
        x = self._x(at + 0.5)
        tip = self._box.y + round(self._box.height * 0.45)
        size = 7 * self._unit
        points = [(x, tip), (x - size, tip - 1.5 * size), (x + size, tip - 1.5 * size)]
        pygame.draw.polygon(target, INK, [(px, py + 2 * self._unit) for px, py in points])
        pygame.draw.polygon(target, PARCHMENT, points)
        if total is not None:
            grown = overshoot((t - SUM_PHASE) / 0.1)
            letters = max(8, round(30 * self._unit * max(0.3, grown)))
            number = fit_text(str(total), letters, round(60 * self._unit), PARCHMENT, bold=True, shadow=INK)
            target.blit(number, (x - number.width / 2, tip - 1.5 * size - number.height + 2 * self._unit))

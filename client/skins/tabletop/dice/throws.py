"""Many dice on felt: they tumble, are sorted by their faces, and the successful ones light up."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from client.draw.cache import cache_results
from client.draw.dice.cubes import Ivory
from client.draw.dice.pictures import Cup, Fate, lying, shadow
from client.draw.dice.tumbling import HEIGHT_ON_SCREEN, Flight, Posture, Spot, fits, fly, throw
from client.draw.easing import arc, clamp, ease_in_out
from client.draw.lettering import fit_text
from client.draw.palette import BRASS, MUTED, NIGHT, SELECTED, mix
from client.skins.tabletop.dice.rolls import Outcome, Thrown

Place = tuple[float, float]

LANDING_PHASE, SORTING_PHASE = 0.62, 0.8
"""Phases of the motion at which the dice lie, and at which they are gathered."""
PICK_UP_PHASE = 0.16
"""Phase of the motion until which rerolled dice are picked up."""
MIN_DIE_EDGE, MAX_DIE_EDGE = 15, 34
"""Edges of dice, in design units."""
SIDES = 6
REROLLED = 1
"""The face with which dice are thrown again."""
COLUMN_WIDTH_EDGES, ROW_HEIGHT_EDGES = 1.14, 1.34
"""Room of a gathered die, in edges: across, and from one row to the next."""
SEEN_OF = 0.62
"""Visible part of a gathered die below the next one, in edges."""
FATES: dict[Outcome, Fate] = {"success": "lit", "failure": "dim", "nothing": "plain"}


@dataclass(frozen=True)
class Felt:
    """The ground of a throw: between walls, open at the left."""

    box: tuple[int, int, int, int]
    unit: float
    """Pixels of a design unit."""

    @property
    def rect(self) -> pygame.Rect:
        """Return its place in pixels of the window."""
        return pygame.Rect(self.box)

    @property
    def size(self) -> tuple[float, float]:
        """Return width and height for dice; below them is room for their numbers."""
        return (self.rect.width, self.rect.height - self.letters * 1.5)

    @property
    def letters(self) -> int:
        """Return the size of letters below the dice."""
        return max(10, round(13 * self.unit))


@cache_results(32)
def edge_for(felt: Felt, *rolls: tuple[int, ...]) -> int:
    """Return the edges of dice on a felt, in pixels: apart at first, and countable in columns later."""
    least = round(MIN_DIE_EDGE * felt.unit)
    edge = fits(felt.size, max(map(len, rolls)), least, round(MAX_DIE_EDGE * felt.unit))
    tallest = max(max(Counter(faces).values()) for faces in rolls)
    while edge > least and _step(felt, edge, -(-tallest // _abreast(felt, edge))) < SEEN_OF * edge:
        edge -= 1
    return edge


def _abreast(felt: Felt, edge: int) -> int:
    """Return the number of dice beside each other in a column."""
    return max(1, int(felt.size[0] / SIDES * 0.94 // (edge * COLUMN_WIDTH_EDGES)))


def _step(felt: Felt, edge: int, rows: int) -> float:
    """Return the distance between two of `rows` rows."""
    return min(edge * ROW_HEIGHT_EDGES, (felt.size[1] - edge * ROW_HEIGHT_EDGES) / max(1, rows - 1))


@cache_results(32)
def sort_dice(faces: tuple[int, ...], felt: Felt, edge: int) -> list[Place]:
    """Return the places of dice sorted by their faces, in columns from 1 to 6, upwards."""
    width, height = felt.size
    column, across, counts = width / SIDES, _abreast(felt, edge), Counter(faces)
    seen: Counter[int] = Counter()
    places = []
    for face in faces:
        row, at = divmod(seen[face], across)
        seen[face] += 1
        in_row = min(across, counts[face] - row * across)
        step = _step(felt, edge, -(-counts[face] // across))
        x = (face - 0.5) * column + (at - (in_row - 1) / 2) * edge * COLUMN_WIDTH_EDGES
        places.append((x, height - edge * ROW_HEIGHT_EDGES / 2 - row * step))
    return places


@dataclass(frozen=True)
class Throw:
    """The dice of one roll in motion, after each part of it."""

    roll: Thrown
    felt: Felt
    edge: int

    @property
    def flights(self) -> list[Flight]:
        """Return the paths of the dice that were thrown last."""
        return _throw_dice(self.roll.index, self.roll.dice, self.roll.again, self.felt, self.edge)

    def draw(self, target: pygame.Surface, t: float, cup: Cup, ivory: Ivory) -> None:
        """Draw the dice after a part of the motion; at 1 they are gathered."""
        cup.begin()
        shown = self._place_reroll(t) if self.roll.again else self._place_first_throw(t)
        left, top = self.felt.rect.topleft
        shown.sort(key=lambda each: each.spot.y)
        for die in shown:
            x, y, height, _ = die.spot
            shade = shadow(self.edge, height)
            target.blit(
                shade,
                (
                    left + x - shade.width / 2 + self.edge * 0.08,
                    top + y - shade.height / 2 + self.edge * 0.3,
                ),
            )
        for die in shown:
            x, y, height, posture = die.spot
            if die.fate is None:
                picture = cup.tumbling(posture, self.edge, ivory)
            else:
                picture = lying(posture.face, self.edge, ivory, die.fate)
            target.blit(
                picture,
                (left + x - picture.width / 2, top + y - height * HEIGHT_ON_SCREEN - picture.height / 2),
            )
        if t >= SORTING_PHASE:
            self._draw_counts(target)

    def _place_first_throw(self, t: float) -> list[_Die]:
        goals = sort_dice(self.roll.dice, self.felt, self.edge)
        return [
            die
            for flight, goal, outcome in zip(self.flights, goals, self.roll.outcomes, strict=True)
            if (die := _on_way(flight, goal, outcome, t, t / LANDING_PHASE)) is not None
        ]

    def _place_reroll(self, t: float) -> list[_Die]:
        """Return the dice of a partial reroll."""
        roll = self.roll
        before, after = (
            sort_dice(roll.dice, self.felt, self.edge),
            sort_dice(roll.final, self.felt, self.edge),
        )
        kept = [place for place, face in zip(before, roll.dice, strict=True) if face != REROLLED]
        picked = [place for place, face in zip(before, roll.dice, strict=True) if face == REROLLED]
        move = ease_in_out((t - LANDING_PHASE) / (SORTING_PHASE - LANDING_PHASE))
        shown = [
            _Die(_resting(face, _interpolate(start, end, move)), FATES[outcome])
            for face, start, end, outcome in zip(roll.final, kept, after, roll.outcomes, strict=False)
        ]
        for number, flight in enumerate(self.flights):
            at = len(kept) + number
            if t < PICK_UP_PHASE:
                shown.append(_pick_up(picked[number], flight, ease_in_out(t / PICK_UP_PHASE), self.edge))
                continue
            part = (t - PICK_UP_PHASE) / (LANDING_PHASE - PICK_UP_PHASE)
            die = _on_way(flight, after[at], roll.outcomes[at], t, part)
            if die is not None:
                shown.append(die)
        return shown

    def _draw_counts(self, target: pygame.Surface) -> None:
        """Write the number of dice for each face, and draw the line between failure and success."""
        counts, width = Counter(self.roll.final), self.felt.rect.width / SIDES
        fates = dict(zip(self.roll.final, self.roll.outcomes, strict=True))
        for face, count in counts.items():
            colour = {"success": SELECTED, "failure": mix(MUTED, NIGHT, 0.2), "nothing": BRASS}[fates[face]]
            text = fit_text(
                f"×{count}", self.felt.letters, round(width), colour, bold=fates[face] == "success"
            )
            x = self.felt.rect.x + (face - 0.5) * width - text.width / 2
            target.blit(text, (x, self.felt.rect.bottom - text.height))
        line = self.roll.line
        if line is not None and 1 < line <= SIDES:
            x = self.felt.rect.x + round((line - 1) * width)
            drawn = _divide((max(2, round(2 * self.felt.unit)), round(self.felt.size[1])))
            target.blit(drawn, (x - drawn.width // 2, self.felt.rect.y))


class _Die(NamedTuple):
    spot: Spot
    fate: Fate | None
    """None while it tumbles."""


@cache_results(8)
def _throw_dice(
    index: int, dice: tuple[int, ...], again: tuple[int, ...], felt: Felt, edge: int
) -> list[Flight]:
    seed = f"{index}:{dice}:{again}"
    if not again:
        return throw(dice, felt.size, edge, seed)
    final = (*(die for die in dice if die != REROLLED), *again)
    goals = sort_dice(final, felt, edge)[-len(again) :]
    return [
        fly(face, goal, felt.size, edge, random.Random(f"{seed}/{number}"), 0.2 * number / len(again))
        for number, (face, goal) in enumerate(zip(again, goals, strict=True))
    ]


def _on_way(flight: Flight, goal: Place, outcome: Outcome, t: float, part: float) -> _Die | None:
    """Return a die that is thrown and then gathered; None while it is in the hand."""
    if part < 1:
        spot = flight.at(part)
        return None if spot is None else _Die(spot, None)
    lies = flight.at(1.0)
    assert lies is not None
    move = clamp((t - LANDING_PHASE) / (SORTING_PHASE - LANDING_PHASE))
    x, y = _interpolate((lies.x, lies.y), goal, ease_in_out(move))
    spot = Spot(x, y, flight.edge * 0.5 * arc(move), lies.posture)
    if move < 0.4:
        return _Die(spot, None)
    return _Die(spot, FATES[outcome] if move >= 1 else "plain")


def _resting(face: int, at: Place) -> Spot:
    return Spot(*at, 0.0, Posture(face, 0, 0))


def _pick_up(start: Place, flight: Flight, part: float, edge: int) -> _Die:
    """Return a die on its way into the hand."""
    x, y = _interpolate(start, flight.start, part)
    spot = _resting(REROLLED, (x, y))._replace(height=edge * 2.5 * arc(min(1.0, part * 0.75)))
    return _Die(spot, "plain")


def _interpolate(start: Place, end: Place, part: float) -> Place:
    return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)


@cache_results(8)
def _divide(size: tuple[int, int]) -> pygame.Surface:
    """Return the line between failing and successful dice."""
    line = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        line.fill((*BRASS, round(190 * min(1.0, 2.5 * (1 - abs(2 * y / size[1] - 1))))), (0, y, size[0], 1))
    return line

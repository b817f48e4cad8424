"""The track of a time line, drawn: its ticks, its marks, and the viewer's place on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from client.draw.palette import ATTACK, BRASS, INK, MUTED, NIGHT, PARCHMENT, SELECTED, WHITE, Colour, mix
from client.draw.svg import render_icon
from client.playback.landmarks import Landmark, LandmarkKind
from client.ui.scale import Scale

ICONS: dict[LandmarkKind, str] = {
    "swing": "icons/question",
    "turn": "icons/bolt",
    "capture": "icons/flag",
    "fall": "icons/cross",
    "chat": "icons/chat",
}
"""The drawings of landmarks; where they lie too close, earlier ones of the table come first."""
MIN_TICK_GAP = 4
"""Least design units between the ticks of decisions, and between those of rounds."""
OWN_COLOURS: dict[LandmarkKind, Colour] = {"turn": SELECTED, "swing": mix(ATTACK, WHITE, 0.25)}
"""Colours of landmarks that do not have that of their seat."""
GROUND_SHARE = 0.45
"""Part of a side's colour in the ground of the track."""
GROOVE_DOWN = 0.68
"""Part of the height above the groove."""
MARK_SHARE = 0.5
"""Part of the height for a mark."""
NEAR_SHARE = 0.7
"""Part of a mark's width within which another one is left out."""


@dataclass(frozen=True)
class Track:
    """The place of a time line in the window: `length` units from its left to its right end."""

    rect: pygame.Rect
    length: int
    scale: Scale

    @property
    def _margin(self) -> int:
        return round(self.rect.height * 0.3)

    def x(self, place: float) -> int:
        """Return the pixel of a place."""
        room = self.rect.width - 2 * self._margin
        return self.rect.x + self._margin + round(place / max(1, self.length) * room)

    def place(self, x: int) -> float:
        """Return the place of a pixel, from 0 to the length."""
        room = max(1, self.rect.width - 2 * self._margin)
        return min(max(0.0, (x - self.rect.x - self._margin) / room), 1.0) * self.length

    @property
    def level(self) -> int:
        """Return the height of the groove in the window."""
        return self.rect.y + round(self.rect.height * GROOVE_DOWN)

    @property
    def mark(self) -> int:
        """Return the width and height of a mark."""
        return max(7, round(self.rect.height * MARK_SHARE))


@dataclass(frozen=True)
class PlacedMark:
    """A landmark at its pixel."""

    x: int
    landmark: Landmark


def place_marks(
    track: Track, marks: Sequence[Landmark], place: Callable[[int], float]
) -> tuple[PlacedMark, ...]:
    """Return the marks that are drawn; of those that lie too close the more important ones."""
    order = [*ICONS]
    placed: list[PlacedMark] = []
    near = track.mark * NEAR_SHARE
    for landmark in sorted(marks, key=lambda each: order.index(each.kind)):
        x = track.x(place(landmark.moment))
        if all(abs(x - other.x) >= near for other in placed):
            placed.append(PlacedMark(x, landmark))
    return tuple(placed)


def track_picture(
    track: Track,
    rounds: Sequence[float],
    marks: Sequence[PlacedMark],
    tone: Callable[[int], Colour],
    chances: Sequence[tuple[float, float]] = (),
    sides: tuple[Colour, Colour] = (MUTED, NIGHT),
) -> pygame.Surface:
    """Return the groove with its ticks and marks; `rounds` are places, `tone` gives the colour of a seat.

    Behind them is the first side's chance to win, between the colours of the `sides`.
    """
    px = track.scale.px
    picture = pygame.Surface(track.rect.size, pygame.SRCALPHA)
    if len(chances) > 1:
        points = [(track.x(place) - track.rect.x, chance) for place, chance in chances]
        draw_chances(picture, points, sides, px(2))
    left, level = track.rect.x, track.level - track.rect.y
    thick = max(2, px(3))
    groove = pygame.Rect(track.x(0) - left, level - thick // 2, track.x(track.length) - track.x(0), thick)
    pygame.draw.rect(picture, NIGHT, groove.inflate(px(4), px(2)), border_radius=thick)
    pygame.draw.rect(picture, mix(MUTED, NIGHT, 0.55), groove, border_radius=thick)
    if groove.width >= track.length * px(MIN_TICK_GAP):
        tall = max(2, px(3))
        for unit in range(track.length + 1):
            x = track.x(unit) - left
            pygame.draw.line(
                picture, mix(MUTED, NIGHT, 0.3), (x, level - tall), (x, level + tall), max(1, px(1))
            )
    _draw_rounds(picture, track, [track.x(place) - left for place in rounds])
    for each in reversed(marks):
        kind, seat = each.landmark.kind, each.landmark.seat
        if kind in OWN_COLOURS:
            colour = OWN_COLOURS[kind]
        else:
            colour = PARCHMENT if seat is None else mix(tone(seat), PARCHMENT, 0.25)
        size = track.mark
        middle = (each.x - left, (level - thick) // 2)
        for grown, shade in ((size + px(3), INK), (size, colour)):
            icon = render_icon(ICONS[kind], grown, shade)
            picture.blit(icon, icon.get_rect(center=middle))
    return picture


def draw_chances(
    picture: pygame.Surface,
    points: Sequence[tuple[float, float]],
    sides: tuple[Colour, Colour],
    width: int,
) -> None:
    """Fill a picture's height with two sides' chances: pixels from its left, and the first side's chance.

    The first side's part is below the line.
    """
    height = picture.height - 1
    line = [(round(x), round((1 - chance) * height)) for x, chance in points]
    left, right = line[0][0], line[-1][0]
    own, other = (mix(NIGHT, side, GROUND_SHARE) for side in sides)
    pygame.draw.rect(picture, other, (left, 0, right - left + 1, picture.height))
    pygame.draw.polygon(picture, own, [(left, height), *line, (right, height)])
    pygame.draw.lines(picture, mix(PARCHMENT, NIGHT, 0.15), False, line, max(1, width))


def _draw_rounds(picture: pygame.Surface, track: Track, places: Sequence[int]) -> None:
    """Draw a long tick where a round begins."""
    px, bottom = track.scale.px, picture.height
    level = track.level - track.rect.y
    tone = mix(BRASS, PARCHMENT, 0.2)
    last = -bottom
    for x in places:
        if x - last < px(MIN_TICK_GAP):
            continue
        last = x
        pygame.draw.line(picture, tone, (x, level - px(5)), (x, bottom - px(1)), max(1, px(2)))


def draw_knob(target: pygame.Surface, track: Track, place: float, *, live: bool) -> None:
    """Draw the passed part of the groove, and the viewer's place at its end."""
    px, level, x = track.scale.px, track.level, track.x(place)
    thick = max(2, px(3))
    passed = pygame.Rect(track.x(0), level - thick // 2, x - track.x(0), thick)
    tone = mix(BRASS, NIGHT, 0.15) if live else SELECTED
    pygame.draw.rect(target, tone, passed, border_radius=thick)
    radius = max(4, px(6))
    pygame.draw.circle(target, INK, (x, level), radius + max(1, px(1.5)))
    pygame.draw.circle(target, tone, (x, level), radius)

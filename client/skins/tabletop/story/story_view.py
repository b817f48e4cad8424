"""The story of a turn at the table: the strip, the lights of an entry's units, and the camera's way there."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

import pygame

from client.draw.lettering import ELLIPSIS, paragraph, wrap_text
from client.draw.palette import BRASS, HOVER, PARCHMENT
from client.draw.tabletop import aids
from client.draw.tabletop.camera import STEPS, Point
from client.draw.text import font
from client.skins.layouts import wider
from client.skins.scene import Scene
from client.skins.tabletop.forecast.placing import keep_foot_free
from client.skins.tabletop.shapes.boxes import measure_overlap
from client.skins.tabletop.story.strip import EARLIER_PAGE, LATER_PAGE, Strip
from client.skins.tabletop.story.turns import Entry, Turn, choose_turn, read_turns
from client.skins.tabletop.tools.tool_context import ToolContext
from client.ui.focus import Control, Key
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf
from engine.events import Viewer

SHEET_SHARE = 0.34
"""Greatest part of the table's height for what the log says of an entry."""
WIDTH = 330
"""Greatest width of those lines in design units, at normal text size."""
CLOSE_LEVEL = 4
"""The camera's highest level when it goes to an entry."""
VIEW_SHARE = 0.7
"""Greatest part of the view that the units of an entry take."""


class StoryView:
    """The story that one viewer sees; `see` comes first for each position."""

    def __init__(self, context: ToolContext[Any]) -> None:
        """Begin without a story."""
        self._context = context
        self.strip: Strip | None = None
        self._read: tuple[object, Turn] = (None, Turn())
        self._words: tuple[Key, pygame.Surface] | None = None
        """The words of the entry that is pointed at."""

    def see(self, scene: Scene, viewer: Viewer, *, folded: bool) -> None:
        """Take over a position, whose units the context shows."""
        context = self._context
        over = scene.standing.outcome is not None
        known = (id(scene.told), scene.number, viewer, over)
        if self._read[0] != known:
            turns = read_turns(scene.told, scene.number, context.battle.story)
            self._read = known, choose_turn(turns, None if over else viewer)
        stage = context.camera.rect
        band = keep_foot_free(context.camera.band, context.setting.scale)
        if self.strip is not None and self.strip.table == stage:
            band = self.strip.band
        self.strip = Strip(self._read[1], context.battle, context.setting, band, stage)
        self.strip.fold(folded=folded)
        self._words = None

    def make_room(self, dice: pygame.Rect | None) -> bool:
        """Lay the strip out in the band beside the table, above dice and forecasts; True if it changes."""
        band = self._context.camera.band
        free = keep_foot_free(band, self._context.setting.scale)
        if dice is not None and band.contains(dice):
            free.height = min(free.height, dice.y - band.y)
        return self.strip is not None and self.strip.move(free)

    @property
    def boxes(self) -> list[pygame.Rect]:
        """Return the place of the strip, if it is shown."""
        return [self.strip.box] if self.strip is not None and self.strip.box.width else []

    def covers(self, pos: tuple[int, int]) -> bool:
        """Say whether the strip lies at a point of the window."""
        return self.strip is not None and self.strip.box.collidepoint(pos)

    def at(self, pos: tuple[int, int]) -> Key | None:
        """Return the key of the entry or button at a pixel."""
        return None if self.strip is None else self.strip.at(pos)

    def controls(self, press: Callable[[Key], object]) -> list[Control]:
        """List the entries and buttons; a press calls `press` with the key."""
        return [] if self.strip is None else self.strip.controls(press)

    def press(self, key: Key, *, folded: bool) -> None:
        """Go to an entry, show others, or fold the strip."""
        assert self.strip is not None
        self.strip.fold(folded=folded)
        if key.value in (EARLIER_PAGE, LATER_PAGE):
            self.strip.turn_page(str(key.value))
        elif (entry := self.strip.find_entry(key)) is not None:
            self.look(entry, close=True)

    def point(self, key: Key | None) -> None:
        """Bring the places of an entry into view."""
        entry = None if self.strip is None else self.strip.find_entry(key)
        if entry is not None:
            self.look(entry)

    def look(self, entry: Entry, *, close: bool = False) -> None:
        """Move the camera to the places of an entry, unless they are in view and need not be `close`."""
        camera, places = self._context.camera, [*self._find_places(entry).values()]
        points = [point for corners in places for point in corners]
        if not points:
            return
        seen = camera.goal.around(points)
        if not close and camera.rect.contains(seen):
            return
        width, height = (VIEW_SHARE * edge for edge in camera.rect.size)
        fits = min(width / max(1, seen.width), height / max(1, seen.height))
        most = camera.goal_level + math.floor(STEPS * math.log2(fits))
        xs, ys = zip(*points, strict=True)
        middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        camera.follow(middle, max(0, min(most, max(CLOSE_LEVEL, camera.goal_level))))

    def _find_places(self, entry: Entry) -> dict[str, Sequence[Point]]:
        """Return the corners of an entry's units, or of the attackers of one that is gone."""
        battle = self._context.battle
        named = [unit for unit in (*entry.what.units, entry.what.target) if unit in battle.poses]
        return {unit: battle.corners(unit) for unit in named or entry.attackers if unit in battle.poses}

    # Drawing.

    def draw(self, target: pygame.Surface, hovered: Key | None) -> None:
        """Draw the strip."""
        if self.strip is not None:
            self.strip.draw(target, hovered)

    def draw_marks(self, target: pygame.Surface, hovered: Key | None) -> None:
        """Draw lights around the units of an entry, and a line from each to its target."""
        entry = None if self.strip is None else self.strip.find_entry(hovered)
        if entry is None:
            return
        view, places = self._context.view, self._find_places(entry)
        aim = places.get(entry.what.target)
        for unit, corners in places.items():
            aids.halo(target, view, corners, HOVER)
            if aim is not None and unit != entry.what.target:
                aids.draw_dashed_line(target, view, (_middle(corners), _middle(aim)), HOVER, width=3)

    def draw_words(
        self, target: pygame.Surface, hovered: Key | None, read: Callable[[Collection[int]], list[str]]
    ) -> None:
        """Write what the log says of an entry below it, or beside it; `read` finds that."""
        box = None if self.strip is None else self.strip.box_of(hovered)
        if box is None or hovered is None or self.strip is None:
            return
        scale, room = self._context.setting.scale, self._context.camera.rect
        entry = self.strip.find_entry(hovered)
        if self._words is None or self._words[0] != hovered:
            told = [] if entry is None else read(entry.moments)
            most = (
                min(round(scale.px(WIDTH) * wider(scale)), room.width // 2),
                round(room.height * SHEET_SHARE),
            )
            self._words = hovered, _write(self.strip.describe(hovered), told, most, scale)
        sheet = self._words[1]
        lit = [] if entry is None else [*map(self._context.view.around, self._find_places(entry).values())]
        under = pygame.Rect(box.x, box.bottom, *sheet.get_size()).clamp(room)
        beside = [
            place for each in lit for place in (under.move_to(right=each.x), under.move_to(x=each.right))
        ]
        places = [under, *beside, under.move_to(bottom=box.y)]
        shown = [place for place in places if room.contains(place) and not place.colliderect(box)] or [under]
        target.blit(sheet, min(shown, key=partial(measure_overlap, others=lit)))


def _write(title: str, told: Sequence[str], most: tuple[int, int], scale: Scale) -> pygame.Surface:
    """Return a sheet with a title and lines, at most as large as given; of too many the last ones."""
    letters, pad, width = scale.letters("small"), scale.px(9), most[0]
    inks = [paragraph(wrap_text(title, letters, width, bold=True), letters, BRASS, bold=True)]
    room = (most[1] - inks[0].height) // font(letters).get_linesize()
    lines: list[str] = []
    for line in reversed(told):
        parts = wrap_text(line, letters, width)
        if lines and len(parts) + len(lines) > room:
            lines.insert(0, ELLIPSIS)
            break
        lines = parts + lines
    if lines:
        inks.append(paragraph(lines, letters, PARCHMENT))
    size = (max(ink.width for ink in inks) + 2 * pad, sum(ink.height for ink in inks) + 2 * pad)
    sheet, y = leaf(size, scale.factor, 0.96).copy(), pad
    for ink in inks:
        y = sheet.blit(ink, (pad, y)).bottom
    return sheet


def _middle(corners: Sequence[Point]) -> Point:
    return (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))

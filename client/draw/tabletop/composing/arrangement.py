"""Things that stand on a table, from far to near: units, and the scenery that stays with them."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache

import pygame

from client.draw.tabletop.composing.ordering import painting_order, place_for
from client.draw.tabletop.plan import Outline, Plan, Point, bounds, box, is_inside
from client.draw.tabletop.scenery import Standing, place_models
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import Unit

MAX_SCENERY_REACH_MM = 70.0
"""Most millimetres that scenery reaches beyond its place on the screen."""
CLEARANCE_MM = 4.0
"""Millimetres around a unit without scenery."""
MAX_INSERTED_THINGS = 12
"""Most moved things that are put into the order one by one; with more, it is sorted anew."""


class Stand:
    """A thing on the table: the key of its picture, and its place on the plan."""

    def __init__(self, what: Unit | Standing, plan: Plan) -> None:
        """Take the facts of a unit or a piece of scenery."""
        self.what = what
        self.key: Hashable
        self.at: Point
        self.lifted: frozenset[Standing] | None = None
        """Scenery that is hidden for it, as far as that is known."""
        if isinstance(what, Unit):
            self.key, self.at = what.company(plan), plan.at((what.x, what.y))
            self.reach, self.outline = what.look.reach, what.outline(plan)
        else:
            self.key, self.at = (what.model, what.degrees), what.at
            self.reach, self.outline = what.reach + MAX_SCENERY_REACH_MM, box(what.at, (4.0, 4.0), 0)


class Arrangement:
    """The drawing order of all things on a table; after a small change little is sorted."""

    def __init__(self) -> None:
        """Begin with an empty table."""
        self.stands: list[Stand] = []
        self._of: tuple[tuple[Unit, ...], tuple[Feature, ...], Plan] = ((), (), Plan(0, 0))
        self._units: dict[Unit, Stand] = {}
        self._pieces: dict[Standing, Stand] = {}
        """All standing scenery of the terrain."""
        self._boxes: list[pygame.Rect] = []
        """Boxes on the plan, in whole millimetres, in which a unit would displace each piece."""
        self._hidden: set[Standing] | None = None
        """Scenery that is lifted off for units."""
        self._seen: list[Stand] = []
        """Scenery that is shown."""
        self.sorted = 0
        """Number of complete sorts so far."""

    def follow(self, units: tuple[Unit, ...], features: tuple[Feature, ...], plan: Plan) -> bool:
        """Take over the present things on the table; say whether they have changed."""
        if self._of == (units, features, plan):
            return False
        if self._of[1:] != (features, plan):
            self._pieces = {piece: Stand(piece, plan) for piece in place_scenery(features, plan)}
            self._boxes = [_find_surroundings(piece) for piece in self._pieces]
            self._units, self._hidden, self.stands = {}, None, []
        self._of = (units, features, plan)
        self._units = {unit: self._units.get(unit) or Stand(unit, plan) for unit in units}
        hidden: set[Standing] = set()
        for stand in self._units.values():
            hidden |= self.find_lifted(stand)
        if hidden != self._hidden:
            self._hidden = hidden
            self._seen = [stand for piece, stand in self._pieces.items() if piece not in hidden]
        wanted = dict.fromkeys((*self._units.values(), *self._seen))
        kept = [stand for stand in self.stands if stand in wanted]
        left = set(kept)
        added = [stand for stand in wanted if stand not in left]
        self.stands = _insert(kept, added) or self._anew(list(wanted))
        return True

    def stands_of(self, things: Iterable[Unit | Standing]) -> set[Stand]:
        """Return the stands of units and scenery on the table."""
        found = (
            self._units.get(each) if isinstance(each, Unit) else self._pieces.get(each) for each in things
        )
        return {stand for stand in found if stand is not None}

    def find_lifted(self, stand: Stand) -> frozenset[Standing]:
        """Return the scenery that is lifted off for a unit, on the table or carried over it."""
        if stand.lifted is None:
            left, top, right, bottom = bounds(stand.outline)
            box = pygame.Rect(int(left) - 1, int(top) - 1, int(right - left) + 3, int(bottom - top) + 3)
            pieces = tuple(self._pieces)
            near = (pieces[number] for number in box.collidelistall(self._boxes))
            stand.lifted = _find_lifted(near, stand.outline)
        return stand.lifted

    def _anew(self, stands: list[Stand]) -> list[Stand]:
        self.sorted += 1
        return [stands[number] for number in painting_order([stand.outline for stand in stands])]


def _insert(stands: list[Stand], added: Sequence[Stand]) -> list[Stand] | None:
    """Return an order with a few more things, None if they do not fit into it."""
    if len(added) > MAX_INSERTED_THINGS:
        return None
    for each in added:
        place = place_for(each.outline, [stand.outline for stand in stands])
        if place is None:
            return None
        stands.insert(place, each)
    return stands


@lru_cache(8)
def place_scenery(features: tuple[Feature, ...], plan: Plan) -> tuple[Standing, ...]:
    """Return all scenery of a table."""
    return tuple(piece for feature in features for piece in place_models(feature, plan))


def _find_surroundings(piece: Standing) -> pygame.Rect:
    """Return the area, with a margin, in which a piece of scenery stands or hides something."""
    spare = math.ceil(CLEARANCE_MM + piece.reach)
    (x, y), high = piece.at, math.ceil(piece.crown)
    return pygame.Rect(int(x) - spare - 1, int(y) - high - spare - 1, 2 * spare + 2, high + 2 * spare + 2)


def _find_lifted(scenery: Iterable[Standing], outline: Outline) -> frozenset[Standing]:
    """Return the scenery inside a footprint, or that would hide it."""
    return frozenset(
        piece
        for piece in scenery
        if piece.model.kind != "house"
        and (
            is_inside(outline, piece.at, CLEARANCE_MM + piece.reach / 2)
            or (piece.crown > 0 and is_inside(outline, (piece.at[0], piece.at[1] - piece.crown), piece.reach))
        )
    )

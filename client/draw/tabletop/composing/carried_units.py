"""Units that are carried over a table, drawn afresh each frame above the composed picture."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

import pygame

from client.draw.tabletop.composing.arrangement import Arrangement, Stand
from client.draw.tabletop.composing.canvas import Blit, join_rects
from client.draw.tabletop.composing.ordering import painting_order, place_for
from client.draw.tabletop.composing.things import Thing, VisibleThings, blits, standing_thing
from client.draw.tabletop.composing.workshop import Picture, Workshop
from client.draw.tabletop.plan import Plan
from client.draw.tabletop.units import Company, Look, Stance, Unit, find_figure, find_tray


class Patch(NamedTuple):
    """A part of a level with carried units over it: its pixels, and pictures back to front."""

    rect: pygame.Rect
    blits: list[Blit]


class _Guest(NamedTuple):
    """A carried unit, with its pictures in their places."""

    stand: Stand
    blits: list[Blit]


class CarriedUnits:
    """The carried units; a unit in motion gets no picture of its own."""

    def __init__(self, shop: Workshop) -> None:
        """Carry nothing yet; pictures come from a workshop."""
        self._shop = shop
        self._plan = Plan(0, 0)
        self._stands: dict[Unit, Stand] = {}
        self._away: frozenset[Unit] = frozenset()
        """Units that are hidden at their place."""
        self.settled: frozenset[Hashable] = frozenset()
        """Keys of pictures worth making: of resting units, and of those without a substitute."""
        self.coming: tuple[tuple[Company, list[Stance]], ...] = ()
        """Units whose figures are in motion, and the stances of these."""
        self._lacking: set[Look] = set()
        """Looks without figures yet."""
        self._rough: dict[tuple[Hashable, int], Picture] = {}
        """Substitutes for missing pictures."""

    @property
    def rough(self) -> bool:
        """Say whether a substitute is shown."""
        return bool(self._rough or self._lacking)

    def follow(self, units: Sequence[Unit], away: frozenset[Unit], plan: Plan) -> bool:
        """Take over the carried units, and those `away` from their place; say whether they have changed."""
        moved = (plan, away) != (self._plan, self._away) or tuple(self._stands) != tuple(units)
        if moved:
            kept = self._stands if plan == self._plan else {}
            self._stands = {unit: kept.get(unit) or Stand(unit, plan) for unit in units}
            self._plan, self._away = plan, away
            self._lacking &= {unit.look for unit in units}
            self._rough = self._rough if units else {}
        self.settled = frozenset(
            stand.key
            for unit, stand in self._stands.items()
            if not unit.motions and (not moved or unit.look in self._lacking)
        )
        companies = [each.company(plan) for each in units if each.motions]
        self.coming = tuple((each.resting, each.list_coming()) for each in companies)
        return moved

    def find_wanted(self, level: int, scale: float) -> Iterator[Thing]:
        """Yield the things worth a picture at a level of `scale` pixels a millimetre."""
        for stand in self._stands.values():
            if stand.key in self.settled:
                yield standing_thing(self._shop, stand, self._plan, level, scale)
        for company, stances in self.coming:
            for key, make in (
                find_tray(company, scale),
                *(find_figure(company, each, scale) for each in stances),
            ):
                yield Thing(key, make, 0, 0, 0)

    def patches(self, arrangement: Arrangement, level: int, scale: float, seen: VisibleThings) -> list[Patch]:
        """Return the parts of a level that carried units change, compared with the `seen` things."""
        before, self._rough = self._rough, {}
        guests = [self._guest(stand, level, scale, before) for stand in self._stands.values()]
        hidden = arrangement.stands_of(self._away)
        rects = [self._find_boxes(level, seen, (stand,)) for stand in hidden]
        for guest in guests:
            lifted = arrangement.stands_of(arrangement.find_lifted(guest.stand))
            rects.append(self._find_boxes(level, seen, lifted, guest.blits))
            hidden |= lifted
        shown = join_rects([rect for rect in rects if rect])
        return [Patch(rect, self._list_blits(rect, level, guests, hidden, seen)) for rect in shown]

    def _find_boxes(
        self, level: int, seen: VisibleThings, stands: Iterable[Stand], others: Sequence[Blit] = ()
    ) -> pygame.Rect:
        """Return the area of the pictures of some stands, and of other pictures."""
        things = [seen.standing[stand] for stand in stands if stand in seen.standing]
        boxes = [each.rect for each in (*others, *blits(self._shop, level, things))]
        return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)

    def _guest(
        self, stand: Stand, level: int, scale: float, before: Mapping[tuple[Hashable, int], Picture]
    ) -> _Guest:
        """Return a carried unit with its picture, or the best substitute."""
        thing = standing_thing(self._shop, stand, self._plan, level, scale)
        assert isinstance(stand.what, Unit)
        assert thing.rough is not None
        key, look = (stand.key, level), stand.what.look
        picture = self._shop.find(*key)
        if picture is None:
            picture = before.get(key) or thing.rough()
            rest = (stand.what.company(self._plan).resting, level)
            if picture is not None:
                if not stand.what.motions:
                    self._rough[key] = picture
            elif self._shop.find(*rest) or self._shop.stand_in(*rest):
                # Figures in motion have no picture yet: they rest until then.
                picture = self._shop.find(*rest)
        if picture is None:
            self._lacking.add(look)
            return _Guest(stand, [])
        self._lacking.discard(look)
        return _Guest(stand, thing.blits(picture))

    def _list_blits(
        self, rect: pygame.Rect, level: int, guests: Sequence[_Guest], hidden: Set[Stand], seen: VisibleThings
    ) -> list[Blit]:
        """Return the pictures to draw in a part of a level, from back to front."""
        stands = list(seen.standing)
        there = [stands[number] for number in rect.collidelistall(seen.boxes)]
        ordered = [
            (stand.outline, blits(self._shop, level, (seen.standing[stand],)))
            for stand in there
            if stand not in hidden
        ]
        for guest in guests:
            if any(rect.colliderect(each.rect) for each in guest.blits):
                outline = guest.stand.outline
                place = place_for(outline, [other for other, _ in ordered])
                ordered.insert(len(ordered) if place is None else place, (outline, guest.blits))
                if place is None:
                    order = painting_order([other for other, _ in ordered])
                    ordered = [ordered[number] for number in order]
        found = blits(self._shop, level, seen.ground)
        for _, own in ordered:
            found += own
        return found

"""Things on their way from their places before an event to those after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import pygame

from client.draw.easing import arc, ease_in, ease_in_out
from client.draw.glow import fading
from client.i18n import Words
from client.skins.dawnember.art.cards import back, face, token
from client.skins.dawnember.table.choices import ATTACHED, STRATEGY, UNIT
from client.skins.dawnember.table.spread import BACK, CARD, PILE, TABLE, Spread, Thing
from client.ui.focus import Key
from engine.events import Event
from engine.game import Game
from engine.games.dawnember import card_events, events
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import State
from engine.match.beginning import MATCH_EVENTS

FOLLOWED_KINDS = frozenset({CARD, BACK, UNIT, TABLE, STRATEGY})
"""Kinds of things that are followed from one position to the next."""
ARCH = 0.35
"""Lift of things on their way, as a part of their height."""
LAST_START_PHASE = 0.5
"""Phase of the motion at which the last of many things begins."""


@dataclass(frozen=True)
class Pose:
    """The place of a card: its middle, its height when upright, and its turn in degrees."""

    middle: tuple[float, float]
    height: float
    angle: float = 0.0


@dataclass(frozen=True)
class Mover:
    """A card in motion."""

    picture: pygame.Surface
    start: Pose
    end: Pose
    begins: float = 0.0
    """Phase of the motion at which it begins."""
    fades: bool = False

    def draw(self, target: pygame.Surface, t: float) -> None:
        """Draw it after a part of the motion."""
        part = min(1.0, max(0.0, (t - self.begins) / max(0.05, 1 - self.begins)))
        way = ease_in(part) if self.fades else ease_in_out(part)
        (x0, y0), (x1, y1) = self.start.middle, self.end.middle
        height = self.start.height + (self.end.height - self.start.height) * way
        lift = arc(way) * ARCH * height if (x0, y0) != (x1, y1) else 0.0
        angle = self.start.angle + (self.end.angle - self.start.angle) * way
        scale = height / self.picture.height
        picture = pygame.transform.rotozoom(self.picture, angle, scale)
        if self.fades:
            picture = fading(picture, 1 - 0.8 * part)
        middle = (round(x0 + (x1 - x0) * way), round(y0 + (y1 - y0) * way - lift))
        target.blit(picture, picture.get_rect(center=middle))


class Transition:
    """The way from one spread to the next."""

    def __init__(self, before: Spread, after: Spread, event: Event, words: Words) -> None:
        """Find the moving, leaving and coming things."""
        self._before, self._after, self._event, self._words = before, after, event, words
        self._gone = dict(_name_things(before))
        self._new = dict(_name_things(after))
        self.hidden: frozenset[Key] = frozenset()
        """Things of the earlier position that are in motion; they are not drawn in their places."""
        self.movers: list[Mover] = []
        hidden = []
        came = [name for name in self._new if name not in self._gone]
        sources = {name: self._source(self._new[name]) for name in came}
        taken = {source.key for source in sources.values() if isinstance(source, Thing)}
        for name, thing in self._gone.items():
            there = self._new.get(name)
            if there is not None and self._pose(thing, before) == self._pose(there, after):
                continue
            hidden.append(thing.key)
            if there is not None:
                self._move(thing, there)
            elif thing.key not in taken and not self._is_held_up(thing):
                self._discard(thing)
        for at, name in enumerate(came):
            self._came(self._new[name], sources[name], LAST_START_PHASE * at / max(1, len(came)))
        self.hidden = frozenset(hidden)

    def draw(self, target: pygame.Surface, t: float) -> None:
        """Draw all moving things after a part of the motion."""
        for mover in self.movers:
            mover.draw(target, t)

    def _pose(self, thing: Thing, spread: Spread) -> Pose:
        turned = thing.key.kind == UNIT and _lies(thing, spread)
        return Pose(thing.box.center, thing.height, -90.0 if turned else thing.angle)

    def _move(self, thing: Thing, there: Thing) -> None:
        start, end = self._pose(thing, self._before), self._pose(there, self._after)
        height = round(max(start.height, end.height))
        self.movers.append(Mover(self._picture(there, self._after, height), start, end))

    def _is_held_up(self, thing: Thing) -> bool:
        """Say whether an effect shows this card to all before it goes."""
        return isinstance(self._event, events.CardPlayed) and thing.key.kind in (CARD, BACK)

    def _discard(self, thing: Thing) -> None:
        """Let a thing go to its discard."""
        deck = "army" if thing.key.kind == UNIT or self._before.state.phase == "muster" else "action"
        pile = self._pile(self._before, thing, f"{deck}.discard")
        start = self._pose(thing, self._before)
        end = Pose(pile.box.center, pile.height)
        self.movers.append(Mover(self._picture(thing, self._before, thing.height), start, end, fades=True))

    def _came(self, thing: Thing, source: Thing | pygame.Rect, begins: float) -> None:
        end = self._pose(thing, self._after)
        if isinstance(source, Thing):
            start = Pose(source.box.center, source.height)
        else:
            start = Pose(source.center, source.height)
        height = round(max(start.height, end.height))
        self.movers.append(Mover(self._picture(thing, self._after, height), start, end, begins))

    def _source(self, thing: Thing) -> Thing | pygame.Rect:
        """Return the source of a thing: the hand, or a deck."""
        kind, before = thing.key.kind, self._before
        if kind in (CARD, BACK):
            return self._pile(before, thing, "army" if before.state.phase == "muster" else "action")
        if isinstance(self._event, card_events.CardFlipped):
            return self._pile(before, thing, "army")
        held = (
            each
            for each in before.things.values()
            if each.key.kind == CARD and each.seat == thing.seat and each.card == thing.card
        )
        found = next(held, None)
        if found is not None:
            return found
        return before.places.hands[before.places.side(thing.seat)]

    def _pile(self, spread: Spread, thing: Thing, name: str) -> Thing:
        return spread.things[Key(PILE, f"{SEATS[thing.seat]}.{name}")]

    def _picture(self, thing: Thing, spread: Spread, height: int) -> pygame.Surface:
        if thing.key.kind in (UNIT, ATTACHED):
            return token(thing.card, height)
        if thing.card:
            return face(thing.card, height, self._words)
        deck = "army" if spread.state.phase == "muster" else "action"
        return back("army" if deck == "army" else "action", spread.state.options.sides[thing.seat], height)


class Transitions:
    """The present transition, found once for each event and the spread before it."""

    def __init__(self, game: Game[State]) -> None:
        """Begin with nothing in motion."""
        self._game = game
        self._found: tuple[Spread, Event, Transition] | None = None

    def after(self, before: Spread, event: Event, words: Words) -> Transition:
        """Return the transition from a spread to the one after an event."""
        if self._found is None or self._found[0] is not before or self._found[1] is not event:
            state = before.state.clone()
            if not isinstance(event, MATCH_EVENTS):
                self._game.fold(state, event)
            lies = Spread(state, before.places, before.viewer)
            self._found = (before, event, Transition(before, lies, event, words))
        return self._found[2]


def _lies(thing: Thing, spread: Spread) -> bool:
    """Say whether a unit is drawn turned."""
    unit = spread.state.unit(str(thing.key.value))
    return unit.committed and not unit.fighting


def _name_things(spread: Spread) -> Iterator[tuple[Hashable, Thing]]:
    """Yield things with names that last from position to position; equal cards are numbered."""
    seen: Counter[tuple[str, str, int]] = Counter()
    for thing in spread.things.values():
        kind = thing.key.kind
        if kind not in FOLLOWED_KINDS:
            continue
        if kind == UNIT:
            yield thing.key, thing
            continue
        name = (kind, thing.card, thing.seat)
        seen[name] += 1
        yield (*name, seen[name]), thing

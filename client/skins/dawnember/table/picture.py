"""The picture of the table: ranks, battlefield, piles, hands, plates and what is marked among them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from client.draw.cache import cached_pixels
from client.draw.lettering import fitted, place
from client.draw.palette import ATTACK, BRASS, LEGAL, MUTED, NIGHT, PARCHMENT, SELECTED, WHITE, Colour, mix
from client.i18n import Words
from client.skins.dawnember.art.cards import back, face, ground
from client.skins.dawnember.table.answers import Answer, boxes, draw_answer
from client.skins.dawnember.table.choices import ROW, STRATEGY, UNIT
from client.skins.dawnember.table.closeup.card import draw_closeup, draw_pile
from client.skins.dawnember.table.combat.battlefield import Battlefield, Staged
from client.skins.dawnember.table.layout import Places, places
from client.skins.dawnember.table.plates import draw_plate, plates
from client.skins.dawnember.table.selection import Mark
from client.skins.dawnember.table.signs import glow, glow_width, number
from client.skins.dawnember.table.spread import BACK, CARD, PILE, STACK, Spread, Thing
from client.skins.dawnember.table.units import draw_unit
from client.skins.scene import Plate, Setting
from client.ui.focus import Key
from engine.events import Seat, Viewer
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import State

TONES: dict[Mark, Colour] = {"free": LEGAL, "target": ATTACK, "picked": SELECTED}
RAISED, PICKED = 0.05, 0.07
"""How far a card of the hand is lifted that is pointed at, or picked, as a part of its height."""


@dataclass
class Pointing:
    """What is pointed at and what can be chosen."""

    marks: Mapping[Key, Mark] = field(default_factory=dict)
    answers: Sequence[Answer] = ()
    hovered: Key | None = None
    closeup: Key | None = None
    """The thing that is shown large."""
    hidden: frozenset[Key] = frozenset()
    """Things that are in motion, and so not where they lie."""
    refusal: str = ""
    """Why the thing that is shown large cannot be chosen."""
    arrow: tuple[Key, Key] | None = None
    """From which thing to which an arrow leads."""
    choosing: bool = False
    """Whether the player may choose: cards that cannot be played are darker then."""


class Picture:
    """Draws a position for one viewer."""

    def __init__(self, viewer: Viewer) -> None:
        """Begin without a place; `arrange` comes first."""
        self.viewer = viewer

    def arrange(self, setting: Setting) -> None:
        """Find the place of everything that does not depend on the position."""
        self.setting = setting
        self.places: Places = places(setting.areas, setting.scale, setting.bottom)
        self.plates: list[Plate] = plates(self.places, setting)
        self._battlefield = Battlefield(setting.words, setting.scale)

    def boxes(self, answers: Sequence[Answer]) -> dict[Key, pygame.Rect]:
        """Return where the buttons are."""
        return boxes(answers, self.places.answers, self.setting.scale)

    def on_table(self, pos: tuple[int, int]) -> bool:
        """Say whether a point is above the own hand, where cards are played."""
        return self.setting.areas.stage.collidepoint(pos)

    def draw(self, target: pygame.Surface, spread: Spread, pointing: Pointing, staged: Staged) -> None:
        """Draw everything but what is looked at."""
        target.blit(ground(target.get_size()), (0, 0))
        state = spread.state
        for thing in spread.things.values():
            if thing.key.kind == ROW:
                self._zone(target, spread, thing, pointing)
        self._battlefield.draw(target, spread, staged)
        for seat in (0, 1):
            lit = seat in staged.asked
            draw_plate(target, self.plates[seat], self.setting, state, seat, lit=lit)
        lifted: list[Thing] = []
        for thing in spread.things.values():
            if thing.key in pointing.hidden:
                continue
            if thing.key.kind == CARD and thing.key == pointing.hovered:
                lifted.append(thing)
                continue
            self._thing(target, spread, thing, pointing)
        for thing in lifted:
            self._thing(target, spread, thing, pointing)
        if pointing.arrow is not None:
            start, end = (spread.things[key].box for key in pointing.arrow)
            tone = TONES[pointing.marks.get(pointing.arrow[1], "free")]
            _arrow(target, start.center, end.center, tone, self.setting.scale.px(7))
        self._count(target, spread)
        where = self.boxes(pointing.answers)
        for answer in pointing.answers:
            draw_answer(
                target,
                answer,
                where[answer.key],
                self.setting.scale,
                hovered=answer.key == pointing.hovered,
            )

    def draw_closeup(self, target: pygame.Surface, spread: Spread, pointing: Pointing) -> None:
        """Draw the card that is looked at."""
        thing = spread.things.get(pointing.closeup) if pointing.closeup is not None else None
        words, scale, room = self.setting.words, self.setting.scale, self.setting.areas.card
        if thing is None:
            return
        if thing.key.kind == PILE:
            name = str(thing.key.value).partition(".")[2]
            title = words.tr(f"duel.pile.{name}")
            draw_pile(target, room, scale, words, title, pile_of(spread.state, thing.seat, name))
        elif thing.card:
            tag = str(thing.key.value) if thing.key.kind == UNIT else ""
            draw_closeup(target, room, scale, words, spread.state, thing.card, tag, pointing.refusal)

    def draw_focus(self, target: pygame.Surface, spread: Spread, key: Key) -> bool:
        """Mark the thing that the keyboard is at; False where the ring is to do it."""
        thing = spread.things.get(key)
        if thing is None or key.kind == ROW:
            return False
        self._glow(target, self._lifted(thing, Pointing(hovered=key)), thing.height, WHITE, strong=True)
        return True

    # One thing each.

    def _zone(self, target: pygame.Surface, spread: Spread, thing: Thing, pointing: Pointing) -> None:
        """Draw the place of a row, and its name where it is empty or to be chosen."""
        mark = pointing.marks.get(thing.key)
        sheet = _sheet(thing.box.size, spread.state.options.sides[thing.seat])
        target.blit(sheet, thing.box)
        name = str(thing.key.value).partition(".")[2]
        if mark is not None:
            tone = WHITE if pointing.hovered == thing.key else TONES[mark]
            pygame.draw.rect(target, tone, thing.box, max(2, thing.box.height // 28), border_radius=8)
        size = min(self.setting.scale.letters("small"), round(thing.box.height * 0.3))
        empty = not any(unit.row == name[0] for unit in spread.state.units[thing.seat].values())
        if mark is not None or empty:
            text = self.setting.words.tr(f"duel.{name}")
            tone = mix(TONES[mark], WHITE, 0.3) if mark is not None else mix(MUTED, NIGHT, 0.25)
            caption = fitted(text, size, thing.box.width // 3, tone, bold=True)
            place(target, caption, thing.box.inflate(-16, -4), 0.5 if empty else 0.0, 0.5 if empty else 0.0)

    def _thing(self, target: pygame.Surface, spread: Spread, thing: Thing, pointing: Pointing) -> None:
        state, kind = spread.state, thing.key.kind
        if kind in (ROW, "attached", "played", "shown"):
            self._marked(target, thing, thing.box, pointing)
        elif kind == UNIT:
            staged = state.combat is not None and state.unit(str(thing.key.value)).fighting
            if not staged:
                self._marked(target, thing, thing.box, pointing)
                draw_unit(target, state, str(thing.key.value), thing.box, thing.height)
            else:
                self._marked(target, thing, thing.box, pointing)
        elif kind in (CARD, BACK):
            box = self._lifted(thing, pointing)
            self._marked(target, thing, box, pointing)
            dark = pointing.choosing and kind == CARD and thing.key not in pointing.marks
            target.blit(self._face(state, thing, dark=dark), box)
        elif kind in (STRATEGY, STACK):
            if kind == STACK:
                self._glow(target, thing.box, thing.height, SELECTED, strong=True)
            self._marked(target, thing, thing.box, pointing)
            target.blit(face(thing.card, thing.height, self.setting.words), thing.box)
        elif kind == PILE:
            self._pile(target, state, thing)

    def _face(self, state: State, thing: Thing, *, dark: bool) -> pygame.Surface:
        if thing.card:
            words = self.setting.words
            return (_dark if dark else face)(thing.card, thing.height, words)
        deck: Literal["army", "action"] = "army" if state.phase == "muster" else "action"
        return back(deck, state.options.sides[thing.seat], thing.height)

    def _pile(self, target: pygame.Surface, state: State, thing: Thing) -> None:
        """Draw a deck or a discard with its number of cards."""
        letter, _, name = str(thing.key.value).partition(".")
        seat = SEATS.index(letter)
        deck: Literal["army", "action"] = "army" if name.startswith("army") else "action"
        discard = name.endswith("discard")
        count = len(pile_of(state, seat, name))
        box = thing.box
        side = state.options.sides[seat]
        if count and not discard:
            under = back(deck, side, thing.height)
            if count > 1:
                target.blit(under, box.move(2, 2))
            target.blit(under, box)
        elif count:
            pygame.draw.rect(target, mix(MUTED, NIGHT, 0.7), box, border_radius=4)
            pygame.draw.rect(target, mix(MUTED, NIGHT, 0.4), box, 1, border_radius=4)
        else:
            pygame.draw.rect(target, mix(MUTED, NIGHT, 0.55), box, 1, border_radius=4)
        figure = number(count, max(9, round(box.height * 0.34)), PARCHMENT if count else MUTED)
        target.blit(figure, figure.get_rect(center=box.center))

    def _count(self, target: pygame.Surface, spread: Spread) -> None:
        """Write the number of cards in the hand that is not seen."""
        seat: Seat = 1 - spread.places.bottom
        room = spread.places.hands[1]
        state = spread.state
        count = len((state.army_hand if state.phase == "muster" else state.hand)[seat])
        figure = number(count, round(room.height * 0.62))
        target.blit(figure, figure.get_rect(midright=(room.right - 4, room.centery)))

    def _lifted(self, thing: Thing, pointing: Pointing) -> pygame.Rect:
        if thing.key.kind != CARD:
            return thing.box
        picked = pointing.marks.get(thing.key) == "picked"
        part = PICKED if picked else RAISED if thing.key == pointing.hovered else 0.0
        return thing.box.move(0, -round(thing.height * part))

    def _marked(self, target: pygame.Surface, thing: Thing, box: pygame.Rect, pointing: Pointing) -> None:
        mark = pointing.marks.get(thing.key)
        if thing.key.kind == ROW:
            return
        if mark is not None:
            self._glow(target, box, thing.height, TONES[mark], strong=mark == "picked")
        if thing.key == pointing.hovered:
            self._glow(target, box, thing.height, WHITE if mark else mix(BRASS, WHITE, 0.3), strong=False)

    def _glow(
        self, target: pygame.Surface, box: pygame.Rect, height: int, colour: Colour, *, strong: bool
    ) -> None:
        reach = glow_width(height)
        target.blit(glow(box.size, reach, colour, strong), box.move(-reach, -reach))


def pile_of(state: State, seat: Seat, name: str) -> list[str]:
    """Return the cards of a pile, as far as they are known."""
    piles = {
        "army": state.army_deck[seat],
        "army.discard": state.army_discard[seat],
        "action": [*state.deck[seat], *state.tops[seat]],
        "action.discard": state.discard[seat],
    }
    return piles[name]


@cached_pixels(4)
def _dark(card: str, height: int, words: Words) -> pygame.Surface:
    """Return a card that cannot be played now."""
    picture = face(card, height, words).copy()
    picture.fill((150, 150, 160, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _arrow(
    target: pygame.Surface, start: tuple[int, int], end: tuple[int, int], tone: Colour, width: int
) -> None:
    """Draw an arrow from one thing to another."""
    way = pygame.Vector2(end) - pygame.Vector2(start)
    if way.length() < 6 * width:
        return
    ahead = way.normalize()
    side = pygame.Vector2(-ahead.y, ahead.x)
    tip, neck = pygame.Vector2(end), pygame.Vector2(end) - ahead * 3.2 * width
    tail = pygame.Vector2(start)
    shape = [
        tail + side * width * 0.25,
        neck + side * width * 0.6,
        neck + side * width * 1.7,
        tip,
        neck - side * width * 1.7,
        neck - side * width * 0.6,
        tail - side * width * 0.25,
    ]
    pygame.draw.polygon(target, mix(tone, NIGHT, 0.2), shape)
    pygame.draw.aalines(target, mix(tone, WHITE, 0.55), True, shape)


SHEETS: dict[str, Colour] = {"dawn": (36, 70, 84), "ember": (84, 44, 40)}


@cached_pixels(4)
def _sheet(size: tuple[int, int], side: str) -> pygame.Surface:
    """Return the place of a row, a shade on the ground."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(picture, (*SHEETS[side], 70), picture.get_rect(), border_radius=8)
    pygame.draw.rect(picture, (*mix(SHEETS[side], WHITE, 0.3), 60), picture.get_rect(), 1, border_radius=8)
    return picture

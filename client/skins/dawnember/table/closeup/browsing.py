"""An open pile: the faces of its cards lie over the table until the player closes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pygame

from client.draw.lettering import place, squeeze_text
from client.draw.palette import BRASS, INK, NIGHT, PARCHMENT, WHITE, mix
from client.i18n import Words
from client.skins.dawnember.art.cards import back, face
from client.skins.dawnember.table.answers import Answer, draw_answer
from client.skins.dawnember.table.choices import BUTTON
from client.skins.dawnember.table.piles import Deck, pile_of
from client.skins.dawnember.table.ranks import CARD_ASPECT, width_of
from client.skins.dawnember.table.signs import glow, glow_width, number
from client.skins.dawnember.table.spread import Spread, Thing, card_order
from client.ui.focus import Control, Key, Spot
from client.ui.overlay import VEIL
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf
from engine.games.dawnember.cards.pool import UNKNOWN

BROWSED_KIND = "browsed"
"""The kind of the cards' controls."""
CLOSE = Key(BUTTON, "close")
CARD_GAP_HEIGHTS = 0.08
"""Gap between two cards, as a part of their height."""
FOOT = 40
"""Height of the button, in design units."""
FIGURE = 0.13
"""Height of the number of equal cards, as a part of a card's height."""

ABOVE_NAME = 0.64
"""Distance of that number from a card's upper edge, as a part of the card's height."""


class Browsing:
    """The cards of one pile in a position, as large as the room allows."""

    def __init__(self, spread: Spread, pile: Key, room: pygame.Rect, scale: Scale, words: Words) -> None:
        """Lay the cards out: each once, unknown ones last."""
        self._scale, self._words, self._state = scale, words, spread.state
        self._room, self._thing = room, spread.things[pile]
        self._name = str(pile.value).partition(".")[2]
        self._cards = pile_of(spread.state, self._thing.seat, self._name)
        self._counts = Counter(sorted(self._cards, key=card_order))
        gap = scale.px(12)
        head, foot = round(scale.letters("heading") * 1.6), round(scale.px(FOOT) * max(1.0, scale.text / 115))
        inner = room.inflate(-4 * gap, 0)
        inner.height = room.height - head - foot - 4 * gap
        # Faces of the hand's height have been drawn before.
        boxes = _grid(len(self._counts), inner, spread.hand_height)
        tall = max((box.bottom for box in boxes), default=inner.y) - inner.y
        self.rect = pygame.Rect(room.x, 0, room.width, head + tall + foot + 4 * gap)
        self.rect.centery = room.centery
        self._head = pygame.Rect(inner.x, self.rect.y + gap, inner.width, head)
        down = self._head.bottom + gap // 2 - inner.y
        self.things = {
            (key := Key(BROWSED_KIND, at)): Thing(
                key, key, box.move(0, down), box.move(0, down), box.height, "" if card == UNKNOWN else card
            )
            for at, (card, box) in enumerate(zip(self._counts, boxes, strict=True))
        }
        self.close = pygame.Rect(0, 0, min(inner.width, scale.px(220)), foot)
        self.close.midbottom = (self.rect.centerx, self.rect.bottom - gap)

    @property
    def empty(self) -> bool:
        """Say whether there are no cards."""
        return not self._counts

    @property
    def first(self) -> Key:
        """Return the first card."""
        return next(iter(self.things))

    def at(self, pos: tuple[int, int]) -> Key | None:
        """Return the card or the button at a point of the window."""
        if self.close.collidepoint(pos):
            return CLOSE
        return next((key for key, thing in self.things.items() if thing.hit.collidepoint(pos)), None)

    def controls(self, away: Callable[[], object]) -> list[Control]:
        """Return the button that closes the pile."""
        return [Spot(CLOSE, self._words.tr("common.close"), self.close, away)]

    def sights(self, away: Callable[[], object]) -> list[Control]:
        """Return the cards for the keyboard; pressing one also closes the pile."""
        return [
            Spot(key, thing.label(self._words), thing.hit, away, clickable=False)
            for key, thing in self.things.items()
        ]

    def draw(self, target: pygame.Surface, hovered: Key | None) -> None:
        """Draw the cards on a leaf over the darkened table, with the pile's name and their number."""
        gap = self._room.x
        veil = pygame.Surface(self._room.inflate(2 * gap, 2 * gap).size, pygame.SRCALPHA)
        veil.fill((*NIGHT, VEIL))
        target.blit(veil, self._room.move(-gap, -gap))
        target.blit(leaf(self.rect.size, self._scale.factor, 0.97), self.rect)
        count, size = number(len(self._cards), self._scale.letters("heading")), self._scale.letters("heading")
        place(target, count, self._head, 1.0)
        title = self._words.tr(f"duel.pile.{self._name}")
        limits = (self._head.width - count.width - self._scale.px(12), self._head.height)
        place(target, squeeze_text(title, size, limits, mix(BRASS, PARCHMENT, 0.4), bold=True), self._head)
        deck: Deck = "army" if self._name.startswith("army") else "action"
        for (key, thing), n in zip(self.things.items(), self._counts.values(), strict=True):
            covered = back(deck, self._state.options.sides[self._thing.seat], thing.height)
            target.blit(face(thing.card, thing.height, self._words) if thing.card else covered, thing.box)
            if n > 1:
                _count(target, thing.box, n)
            if key == hovered:
                self.draw_focus(target, key)
        answer = Answer(CLOSE, self._words.tr("common.close"))
        draw_answer(target, answer, self.close, self._scale, hovered=hovered == CLOSE)

    def draw_focus(self, target: pygame.Surface, key: Key) -> bool:
        """Light a card up; False if the key is not a card's."""
        thing = self.things.get(key)
        if thing is not None:
            reach = glow_width(thing.height)
            target.blit(glow(thing.box.size, reach, WHITE, strong=True), thing.box.move(-reach, -reach))
        return thing is not None


def _count(target: pygame.Surface, box: pygame.Rect, n: int) -> None:
    """Write the number of equal cards on the picture of one, above its name."""
    figure = number(f"× {n}", max(12, round(box.height * FIGURE)))
    shade = pygame.Surface((figure.width + figure.height // 2, figure.height), pygame.SRCALPHA)
    pygame.draw.rect(shade, (*INK, 225), shade.get_rect(), border_radius=figure.height // 3)
    place(shade, figure, shade.get_rect(), 0.5)
    target.blit(shade, shade.get_rect(midbottom=(box.centerx, box.y + round(box.height * ABOVE_NAME))))


def _grid(count: int, room: pygame.Rect, most: int) -> list[pygame.Rect]:
    """Return the boxes of cards in rows from the top of a room, `most` pixels high or less."""

    def height(across: int) -> float:
        down = -(-count // across)
        wide = room.width / (across * CARD_ASPECT + (across - 1) * CARD_GAP_HEIGHTS)
        return min(most, wide, room.height / (down + (down - 1) * CARD_GAP_HEIGHTS))

    # Among layouts with equally large cards, the fewest rows win, then the shortest ones.
    across = max(range(1, max(1, count) + 1), key=lambda each: (height(each), count // -each, -each))
    high = int(height(across))
    wide, gap = width_of(high), round(high * CARD_GAP_HEIGHTS)
    boxes = []
    for at in range(count):
        row, column = divmod(at, across)
        # The last row stands in the middle as well.
        here = min(across, count - row * across)
        left = room.centerx - (here * (wide + gap) - gap) // 2
        boxes.append(pygame.Rect(left + column * (wide + gap), room.y + row * (high + gap), wide, high))
    return boxes

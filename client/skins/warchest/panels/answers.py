"""Choices beside the board: pictures of coins, Decrees and players, and answers in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from client.draw.coins import State as CoinState
from client.draw.glow import add_glow
from client.draw.lettering import fit_text, keycap, letters_for, place, squeeze_text
from client.draw.palette import INK, MUTED, PARCHMENT, SELECTED, mix
from client.draw.svg import render_icon
from client.draw.text import font
from client.i18n import Words
from client.skins.panels.answer_buttons import button_room
from client.skins.warchest.art.decree_sheet import SEPIA, decree_plate, decree_room
from client.skins.warchest.art.piece_style import EMBLEM, METAL, coin, decree
from client.skins.warchest.art.seals import draw_seal_place, seal
from client.skins.warchest.art.stacks import count_plate
from client.skins.warchest.input.offer import BACK, DECLINE, STACK, Offer, TrayAnswer
from client.ui.focus import Key
from client.ui.scale import Scale
from client.ui.widgets.plates import State as PlateState
from client.ui.widgets.plates import colours, plate
from engine.games.warchest.kinds import CODES, DECREE_CODES, UNKNOWN

WORDS = {DECLINE: ("notice.decline", "icons/cross"), BACK: ("common.back", "icons/undo")}
"""Answers in words: the key of the text and the drawing."""
MIN_NAME_LETTERS = 5.5
"""Least width of a name beside its coin, in heights of the smallest letters."""
DECREE_TALLEST = 92
"""Greatest height of a Decree's plate, in design units."""
MIN_LETTERS_PX = 9
"""Height in pixels of the smallest readable letters."""


@dataclass(frozen=True)
class AnswerNotes:
    """The content of the answers beyond the offer itself; keys name controls, as in `offer`."""

    seat: int = 0
    """The owner of the coins to choose from."""
    hovered: Key | None = None
    numbers: tuple[tuple[Key, int], ...] = ()
    """The numbers on the coins to choose from, by the keys of their controls."""
    about: int | None = None
    """The kind of the unit that a question is about."""
    asked: int = 0
    """The seat that answers."""
    names: tuple[str, ...] = ()
    """The names of the players, by seat."""
    seals: tuple[int, int] = (0, 0)
    """Masks of the Decrees that bear a Seal of each side."""
    texts: tuple[tuple[Key, str], ...] = ()
    """Special texts of answers in words, by the keys of their controls."""


@dataclass
class Answers:
    """The answers to one question, in the part of the tray where otherwise the tiles are."""

    scale: Scale
    words: Words
    body: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    shrunk: dict[Key, str] = field(default_factory=dict)
    """Texts of answers whose letters are smaller than wanted, by the keys of their controls."""

    def boxes(self, shown: Offer) -> dict[Key, pygame.Rect]:
        """Return the places of the answers by their keys: things above, answers in words below."""
        keys = [answer.key for answer in shown.answers]
        things = [key for key in keys if key not in WORDS]
        body, gap = self.body, self.scale.px(6)
        line = min(self.scale.letters("button") + self.scale.px(20), body.height // 3)
        room = body.height - (len(keys) - len(things)) * (line + gap)
        decrees = bool(things) and all(key.kind == "decree" for key in things)
        boxes = self._stack_plates(things, room) if decrees else self._place_side_by_side(things, room)
        top = body.y + room + gap
        for key in keys:
            if key in WORDS:
                boxes[key] = pygame.Rect(body.x, top, body.width, line)
                top += line + gap
        return boxes

    def _stack_plates(self, keys: Sequence[Key], room: int) -> dict[Key, pygame.Rect]:
        """Return places of plates below each other."""
        gap = self.scale.px(5)
        height = min((room - gap * (len(keys) - 1)) // len(keys), self.scale.px(DECREE_TALLEST))
        top = self.body.y + (room - height * len(keys) - gap * (len(keys) - 1)) // 2
        return {
            key: pygame.Rect(self.body.x, top + at * (height + gap), self.body.width, height)
            for at, key in enumerate(keys)
        }

    def _place_side_by_side(self, keys: Sequence[Key], room: int) -> dict[Key, pygame.Rect]:
        """Put coins side by side: two in a row, or three if there are many or the hand is seen by Spy."""
        body, gap = self.body, self.scale.px(6)
        if not keys:
            return {}
        seen = len(keys) > 2 and keys[0].kind == "spied"
        across = 3 if len(keys) > 4 or seen else min(2, len(keys))
        down = -(-len(keys) // across)
        width = (body.width - gap * (max(across, 2) - 1)) // max(across, 2)
        if down == 1:
            width = min(width, round(room * 0.9))
        height = min((room - gap * (down - 1)) // down, round(width * 1.35))
        left = body.centerx - (width * across + gap * (across - 1)) // 2
        top = body.y + (room - height * down - gap * (down - 1)) // 2
        return {
            key: pygame.Rect(
                left + at % across * (width + gap), top + at // across * (height + gap), width, height
            )
            for at, key in enumerate(keys)
        }

    def draw(self, target: pygame.Surface, shown: Offer, notes: AnswerNotes, time: float) -> None:
        """Draw the answers as they stand; `time` lets the glow of the question pulse."""
        boxes = self.boxes(shown)
        self.shrunk = {}
        things = [key for key in boxes if key not in WORDS]
        loss = shown.answer(STACK) is not None
        names = {
            key: self._name(key, notes, loss=loss)
            for key in things
            if key.kind not in ("decree", "seat") and self._kind(key, notes) is not None
        }
        size = min(
            (
                letters_for(name, self.scale.letters("small"), self._name_room(boxes[key]))
                for key, name in names.items()
            ),
            default=0,
        )
        if size < self.scale.letters("small"):
            self.shrunk |= names
        for key, box in boxes.items():
            answer = shown.answer(key)
            assert answer is not None
            if key.kind == "decree":
                self._decree(target, box, answer, notes, things.index(key))
                continue
            state: PlateState = "disabled" if not answer.enabled else "normal"
            if answer.enabled and notes.hovered == key:
                state = "hovered"
            target.blit(plate(box.size, "normal", state, self.scale.factor), box)
            if key in WORDS:
                self._word(target, box, key, state, notes)
            elif key.kind == "seat":
                self._seat(target, box, answer, notes)
            elif key in names:
                self._coin(target, box, answer, notes, names[key], size)
        if notes.about is not None and not things:
            self._draw_effect_source(target, notes, sum(box.height for box in boxes.values()), time)

    def _draw_effect_source(
        self, target: pygame.Surface, notes: AnswerNotes, taken: int, time: float
    ) -> None:
        """Show the source of the effect if there is nothing else to choose from."""
        assert notes.about is not None
        body, px = self.body, self.scale.px
        room = pygame.Rect(body.x, body.y, body.width, body.height - taken - px(10))
        name = self.words.tr(f"unit.{CODES[notes.about]}.name")
        text = fit_text(name, self.scale.letters("heading"), room.width, PARCHMENT, bold=True, shadow=INK)
        radius = min((room.height - text.height) * 0.44, room.width * 0.3)
        if radius > px(14):
            middle = (room.centerx, round(room.y + (room.height - text.height) / 2))
            add_glow(target, middle, radius * 1.7, SELECTED, 0.4 + 0.15 * math.sin(4 * time))
            _middle(target, coin(notes.about, notes.asked, radius, words=self.words), middle)
        place(target, text, room, 0.5, 1.0)

    def _kind(self, key: Key, notes: AnswerNotes) -> int | None:
        """Return the kind of an answer's coin."""
        return notes.about if key == STACK else key.number

    def _name(self, key: Key, notes: AnswerNotes, *, loss: bool) -> str:
        """Name a coin; for a `loss` the name tells where the coin is from."""
        if loss:
            return self.words.tr("notice.rg.stack" if key == STACK else "notice.rg.supply")
        kind = self._kind(key, notes)
        assert kind is not None
        return self.words.tr(f"unit.{CODES[kind]}.name")

    def _spreads(self, inner: pygame.Rect) -> bool:
        """Say whether a coin has its name beside it, not below."""
        least = MIN_NAME_LETTERS * max(10, round(self.scale.letters("small") * 0.7))
        return inner.width > 1.5 * inner.height and inner.width - inner.height > least

    def _name_room(self, box: pygame.Rect) -> tuple[int, int]:
        """Return the room for the name of a coin."""
        inner = button_room(box, self.scale, 10, 8)
        if self._spreads(inner):
            return (inner.width - inner.height - self.scale.px(11), inner.height)
        return (inner.width, round(inner.height * 0.36))

    def _coin(
        self,
        target: pygame.Surface,
        box: pygame.Rect,
        answer: TrayAnswer,
        notes: AnswerNotes,
        name: str,
        size: int,
    ) -> None:
        """Draw a coin to choose with its name; the letters have the same `size` on all coins."""
        px = self.scale.px
        kind = self._kind(answer.key, notes)
        assert kind is not None
        inner = button_room(box, self.scale, 10, 8)
        look: CoinState = "normal" if answer.enabled else "dim"
        tone = PARCHMENT if answer.enabled else MUTED
        room = self._name_room(box)
        if self._spreads(inner):
            radius = inner.height * 0.5
            spot = place(target, coin(kind, notes.seat, radius, look, self.words), inner)
            beside = pygame.Rect(spot.right + px(4), inner.y, inner.right - spot.right - px(4), inner.height)
            place(target, squeeze_text(name, size, room, tone), beside)
        else:
            text = squeeze_text(name, size, room, tone, centred=True)
            radius = min(inner.width * 0.46, (inner.height - text.height) * 0.47)
            place(target, text, inner, 0.5, 1.0)
            top = pygame.Rect(inner.x, inner.y, inner.width, inner.height - text.height)
            spot = place(target, coin(kind, notes.seat, radius, look, self.words), top, 0.5, 0.5)
        number = dict(notes.numbers).get(answer.key, 0)
        if number:
            badge = count_plate(number, max(radius * 0.8, px(20)))
            target.blit(badge, (spot.right - badge.width, spot.top))

    def _decree(
        self, target: pygame.Surface, box: pygame.Rect, answer: TrayAnswer, notes: AnswerNotes, at: int
    ) -> None:
        """Draw the plate of a Decree with the Seals that it bears."""
        px, number = self.scale.px, answer.key.number
        look: CoinState = "dim"
        if answer.enabled:
            look = "bright" if notes.hovered == answer.key else "normal"
            if notes.hovered == answer.key:
                add_glow(target, box.center, box.height * 0.9, SELECTED, 0.5)
        target.blit(decree_plate(decree(number), box.size, look), box)
        room = decree_room(box.size)
        for side, spot in enumerate(room.seals):
            radius = spot.width * 0.5
            sealed = notes.seals[side] >> number & 1
            wax = seal(METAL[side], EMBLEM[side], radius) if sealed else draw_seal_place(METAL[side], radius)
            _middle(target, wax, spot.move(box.topleft).center)
        name = self.words.tr(f"decree.{DECREE_CODES[number]}.short")
        text = room.text.move(box.topleft)
        key = keycap(str(at + 1), max(12, px(16)), faint=not answer.enabled)
        beside = pygame.Rect(text.x + key.width + px(6), text.y, text.width - key.width - px(6), text.height)
        if beside.width < max(text.height * 2, font(MIN_LETTERS_PX, True).size(name)[0]):
            # A label without room shrinks to the room of the key, up to the edge of the device.
            beside = text
            target.blit(key, (box.x + px(3), box.y + px(2)))
        else:
            place(target, key, text)
        ink = SEPIA if answer.enabled else mix(PARCHMENT, MUTED, 0.6)
        wanted = self.scale.letters("body")
        size = min(wanted, round(text.height * 0.7))
        if size < wanted or font(size, True).size(name)[0] > beside.width:
            self.shrunk[answer.key] = name
        place(target, fit_text(name, size, beside.width, ink, bold=True, least=0.4), beside)

    def _seat(self, target: pygame.Surface, box: pygame.Rect, answer: TrayAnswer, notes: AnswerNotes) -> None:
        """Draw a player's sign and name."""
        seat = answer.key.number
        inner = button_room(box, self.scale, 10, 8)
        tone = PARCHMENT if answer.enabled else MUTED
        size, name = (inner.width, round(inner.height * 0.4)), notes.names[seat]
        if letters_for(name, self.scale.letters("body"), size) < self.scale.letters("body"):
            self.shrunk[answer.key] = name
        text = squeeze_text(name, self.scale.letters("body"), size, tone, centred=True)
        radius = min(inner.width * 0.4, (inner.height - text.height) * 0.44)
        place(target, text, inner, 0.5, 1.0)
        top = pygame.Rect(inner.x, inner.y, inner.width, inner.height - text.height)
        place(target, coin(UNKNOWN, seat, radius, "normal" if answer.enabled else "dim"), top, 0.5, 0.5)

    def _word(
        self, target: pygame.Surface, box: pygame.Rect, key: Key, state: PlateState, notes: AnswerNotes
    ) -> None:
        px, tones = self.scale.px, colours("normal", state)
        inner = button_room(box, self.scale, 20, 6)
        icon = min(px(26), inner.height)
        usual, picture = WORDS[key]
        said = self.words.tr(dict(notes.texts).get(key, usual))
        width = inner.width - icon - px(8)
        size = (width, inner.height)
        if letters_for(said, self.scale.letters("button"), size, bold=True) < self.scale.letters("body"):
            self.shrunk[key] = said
        text = squeeze_text(said, self.scale.letters("button"), size, tones.text, bold=True)
        room = pygame.Rect(0, inner.y, icon + px(8) + text.width, inner.height)
        room.centerx = inner.centerx
        place(target, render_icon(picture, icon, tones.text), room)
        place(target, text, room, 1.0)


def _middle(target: pygame.Surface, picture: pygame.Surface, pos: tuple[int, int]) -> None:
    target.blit(picture, (pos[0] - picture.width // 2, pos[1] - picture.height // 2))

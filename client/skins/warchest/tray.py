"""Draw the tray: the own hand, a tile for each verb, what is asked, and a few words about it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from client.board.coins import State as CoinState
from client.board.glow import add_glow
from client.board.markers import slot
from client.board.palette import BRASS, INK, MUTED, NIGHT, PARCHMENT, SELECTED, mix
from client.board.panel import panel
from client.board.stacks import count_plate
from client.board.svg import tinted
from client.skins.lettering import fitted, keycap, place, squeezed
from client.skins.warchest.hand import Hand
from client.skins.warchest.looks import VERBS, coin
from client.skins.warchest.offer import Offer
from client.skins.warchest.tray_plan import plan
from client.ui.plates import State as PlateState
from client.ui.plates import colours, drop, plate
from client.ui.scale import Scale
from client.words import Words
from engine.games.warchest.kinds import CODES

WORDS = {"verb:decline": ("notice.decline", "icons/cross"), "back": ("common.back", "icons/undo")}
"""Answers that are words: the key of the text and the drawing."""
LIFTED = 0.16
"""How far a picked coin is lifted, in its radii."""


@dataclass(frozen=True)
class TrayNotes:
    """What the tray shows beside the offer itself; keys name controls, as in `offer`."""

    side: int
    hint: str = ""
    hovered: str = ""
    picked: int | None = None
    """The place of the hand whose coin is picked."""
    acting: bool = False
    hidden: frozenset[int] = frozenset()
    """Places of the hand whose coin is in motion; -1 is the drawn coin's."""
    numbers: tuple[tuple[str, int], ...] = ()
    """The numbers that stand on the coins to choose from, by the keys of their controls."""
    about: int | None = None
    """The kind of the unit that a question is about."""


class Tray:
    """The tray in its place."""

    def __init__(self) -> None:
        self.plan = plan(pygame.Rect(0, 0, 100, 100), Scale())
        self._time = 0.0

    def arrange(self, rect: pygame.Rect, scale: Scale, words: Words) -> None:
        """Take a place in the window."""
        self._scale, self._words = scale, words
        self.plan = plan(rect, scale)

    def update(self, dt: float) -> None:
        """Let the glow of what is asked breathe."""
        self._time += dt

    def place(self, hand: Hand, at: int) -> tuple[int, int]:
        """Return the middle of a place of the hand; -1 is the drawn coin's."""
        return self.plan.apart if at < 0 else self.plan.slot(at, len(hand.places))

    def answers(self, shown: Offer) -> dict[str, pygame.Rect]:
        """Return the controls that stand where the tiles are when something is asked, by their keys."""
        keys = ["verb:stack"] if "stack" in shown.answers else []
        keys += [f"supply:{kind}" for kind in shown.supply] + [f"unit:{kind}" for kind in shown.units]
        keys += ["verb:decline"] if "decline" in shown.answers else []
        return self._boxes([*keys, "back"] if shown.mode == "supply" else keys)

    def _boxes(self, keys: list[str]) -> dict[str, pygame.Rect]:
        """Coins stand side by side, what has words lies at the bottom."""
        body, gap = self.plan.body, self._scale.px(6)
        coins = [key for key in keys if key not in WORDS]
        line = min(self._scale.letters("button") + self._scale.px(20), body.height // 3)
        room = body.height - (len(keys) - len(coins)) * (line + gap)
        boxes = {}
        across = min(2, len(coins)) or 1
        down = -(-len(coins) // across)
        if coins:
            width = (body.width - gap) // 2 if down > 1 else min((body.width - gap) // 2, round(room * 0.9))
            height = min((room - gap * (down - 1)) // down, round(width * 1.35))
            left = body.centerx - (width * across + gap * (across - 1)) // 2
            top = body.y + (room - height * down - gap * (down - 1)) // 2
            for at, key in enumerate(coins):
                spot = (left + at % across * (width + gap), top + at // across * (height + gap))
                boxes[key] = pygame.Rect(*spot, width, height)
        top = body.y + room + gap
        for key in keys:
            if key in WORDS:
                boxes[key] = pygame.Rect(body.x, top, body.width, line)
                top += line + gap
        return boxes

    def draw(self, target: pygame.Surface, hand: Hand, shown: Offer, notes: TrayNotes) -> None:
        """Draw the tray as it stands."""
        glow = SELECTED if notes.acting else None
        target.blit(panel(self.plan.rect.size, self._scale.factor, glow=glow), self.plan.rect)
        self._hand(target, hand, shown, notes)
        if shown.mode in ("supply", "question"):
            self._answers(target, shown, notes)
        else:
            for box, tile in zip(self.plan.tiles, shown.tiles, strict=True):
                self._tile(target, box, tile.verb, tile.enabled, tile.chosen, notes)
        self._words_below(target, notes.hint)

    def _hand(self, target: pygame.Surface, hand: Hand, shown: Offer, notes: TrayNotes) -> None:
        radius = self.plan.radius
        forced = hand.apart is not None
        for at, kind in enumerate(hand.places):
            middle = self.place(hand, at)
            if forced and at == len(hand.places) - 1 and kind is None:
                continue
            if kind is None or at in notes.hidden:
                self._middle(target, slot(radius * 0.9), middle)
                continue
            usable = kind in shown.coins
            look: CoinState = "dim" if notes.acting and not usable else "normal"
            if notes.hovered == f"hand:{at}" and usable:
                look = "bright"
            self._coin(target, kind, middle, look, notes, at == notes.picked)
            self._key(target, str(at + 1), (middle[0], middle[1]))
        if hand.apart is not None:
            self._pedestal(target, self.plan.apart)
            if -1 not in notes.hidden:
                self._coin(target, hand.apart, self.plan.apart, "normal", notes, False)

    def _coin(
        self,
        target: pygame.Surface,
        kind: int,
        middle: tuple[int, int],
        look: CoinState,
        notes: TrayNotes,
        picked: bool,
    ) -> None:
        radius = self.plan.radius
        if picked:
            middle = (middle[0], round(middle[1] - radius * LIFTED))
            add_glow(target, middle, radius * 1.75, SELECTED, 0.55 + 0.15 * math.sin(5 * self._time))
        face = coin(kind, notes.side, radius, "bright" if picked else look)
        self._middle(target, face, middle)
        if picked:
            pygame.draw.aacircle(target, SELECTED, middle, round(radius * 1.04), max(2, self._scale.px(2.5)))

    def _pedestal(self, target: pygame.Surface, middle: tuple[int, int]) -> None:
        """Set the drawn coin apart: it has to be used now."""
        radius = self.plan.radius
        x = round(middle[0] - radius * 1.18)
        top, bottom = self.plan.hand.top + self._scale.px(4), self.plan.hand.bottom - self._scale.px(4)
        pygame.draw.line(target, mix(BRASS, NIGHT, 0.2), (x, top), (x, bottom), max(1, self._scale.px(2)))
        add_glow(target, middle, radius * 1.9, BRASS, 0.5 + 0.3 * math.sin(4 * self._time))

    def _key(self, target: pygame.Surface, text: str, middle: tuple[int, int]) -> None:
        """Write the number key on a coin's upper left."""
        offset = round(self.plan.radius * 0.74)
        self._middle(
            target, keycap(text, max(12, self._scale.px(17))), (middle[0] - offset, middle[1] - offset)
        )

    def _tile(
        self,
        target: pygame.Surface,
        box: pygame.Rect,
        verb: str,
        enabled: bool,
        chosen: bool,
        notes: TrayNotes,
    ) -> None:
        state: PlateState = "disabled" if not enabled else "selected" if chosen else "normal"
        if enabled and not chosen and notes.hovered == f"verb:{verb}":
            state = "hovered"
        self._plate(target, box, state)
        look, tones, px = VERBS[verb], colours("normal", state), self._scale.px
        inner = pygame.Rect(box.x, box.y, box.width, box.height - drop(self._scale.factor)).inflate(
            -px(8), -px(6)
        )
        size = min(round(self._scale.letters("small") * 0.9), round(inner.height * 0.36))
        text = fitted(self._words.tr(f"action.{verb}.short"), size, inner.width, tones.text, bold=True)
        icon = min(inner.height - text.height + px(1), px(30))
        colour = tones.text if not enabled or chosen else mix(look.colour, PARCHMENT, 0.25)
        place(target, tinted(look.icon, icon, colour), inner, 0.5, 0.0)
        place(target, text, inner, 0.5, 1.0)
        place(target, keycap(look.letter, max(12, px(15)), faint=not enabled), inner, 1.0, 0.0)

    def _plate(self, target: pygame.Surface, box: pygame.Rect, state: PlateState) -> None:
        target.blit(plate(box.size, "normal", state, self._scale.factor), box)

    def _answers(self, target: pygame.Surface, shown: Offer, notes: TrayNotes) -> None:
        numbers = dict(notes.numbers)
        boxes = self.answers(shown)
        for key, box in boxes.items():
            state: PlateState = "hovered" if notes.hovered == key else "normal"
            self._plate(target, box, state)
            if key in WORDS:
                self._word_answer(target, box, key, state)
            else:
                self._coin_answer(target, box, key, notes, numbers.get(key, 0), loss=shown.mode == "question")
        if notes.about is not None and all(key in WORDS for key in boxes):
            self._about(target, notes.about, notes.side, sum(box.height for box in boxes.values()))

    def _about(self, target: pygame.Surface, kind: int, side: int, taken: int) -> None:
        """Show whose effect it is, where there is nothing else to choose from."""
        body, px = self.plan.body, self._scale.px
        room = pygame.Rect(body.x, body.y, body.width, body.height - taken - px(10))
        name = self._words.tr(f"unit.{CODES[kind]}.name")
        text = fitted(name, self._scale.letters("heading"), room.width, PARCHMENT, bold=True, shadow=INK)
        radius = min((room.height - text.height) * 0.44, room.width * 0.3)
        if radius > px(14):
            middle = (room.centerx, round(room.y + (room.height - text.height) / 2))
            add_glow(target, middle, radius * 1.7, SELECTED, 0.4 + 0.15 * math.sin(4 * self._time))
            self._middle(target, coin(kind, side, radius), middle)
        place(target, text, room, 0.5, 1.0)

    def _coin_answer(
        self, target: pygame.Surface, box: pygame.Rect, key: str, notes: TrayNotes, number: int, *, loss: bool
    ) -> None:
        """Draw a coin to choose; where a loss is asked for, it says from where."""
        px = self._scale.px
        what, _, value = key.partition(":")
        kind = notes.about if what == "verb" else int(value)
        if kind is None:
            return
        inner = pygame.Rect(box.x, box.y, box.width, box.height - drop(self._scale.factor)).inflate(
            -px(10), -px(8)
        )
        if loss and what != "unit":
            name = self._words.tr("notice.rg.stack" if what == "verb" else "notice.rg.supply")
        else:
            name = self._words.tr(f"unit.{CODES[kind]}.name")
        size = self._scale.letters("small")
        if inner.width > 1.5 * inner.height:
            radius = inner.height * 0.5
            spot = place(target, coin(kind, notes.side, radius), inner)
            beside = pygame.Rect(spot.right + px(4), inner.y, inner.right - spot.right - px(4), inner.height)
            place(target, squeezed(name, size, beside.size, PARCHMENT), beside)
        else:
            text = squeezed(name, size, (inner.width, round(inner.height * 0.36)), PARCHMENT, centred=True)
            radius = min(inner.width * 0.46, (inner.height - text.height) * 0.47)
            place(target, text, inner, 0.5, 1.0)
            top = pygame.Rect(inner.x, inner.y, inner.width, inner.height - text.height)
            spot = place(target, coin(kind, notes.side, radius), top, 0.5, 0.5)
        if number:
            badge = count_plate(number, max(radius * 0.8, px(20)))
            target.blit(badge, (spot.right - badge.width, spot.top))

    def _word_answer(self, target: pygame.Surface, box: pygame.Rect, key: str, state: PlateState) -> None:
        px, tones = self._scale.px, colours("normal", state)
        inner = pygame.Rect(box.x, box.y, box.width, box.height - drop(self._scale.factor)).inflate(
            -px(20), -px(6)
        )
        icon = min(px(26), inner.height)
        words, picture = WORDS[key]
        width = inner.width - icon - px(8)
        text = fitted(self._words.tr(words), self._scale.letters("button"), width, tones.text, bold=True)
        room = pygame.Rect(0, inner.y, icon + px(8) + text.width, inner.height)
        room.centerx = inner.centerx
        place(target, tinted(picture, icon, tones.text), room)
        place(target, text, room, 1.0)

    def _words_below(self, target: pygame.Surface, hint: str) -> None:
        if hint:
            size, colour = self._scale.letters("small"), mix(PARCHMENT, MUTED, 0.25)
            target.blit(squeezed(hint, size, self.plan.hint.size, colour), self.plan.hint)

    def _middle(self, target: pygame.Surface, picture: pygame.Surface, pos: tuple[int, int]) -> None:
        target.blit(picture, (pos[0] - picture.width // 2, pos[1] - picture.height // 2))

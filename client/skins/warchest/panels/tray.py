"""The tray: the viewer's hand, a tile for each verb, the question, and a few words about it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace

import pygame

from client.draw.coins import State as CoinState
from client.draw.glow import add_glow
from client.draw.lettering import fit_text, keycap, letters_for, place, squeeze_text
from client.draw.palette import BRASS, MUTED, NIGHT, PARCHMENT, SELECTED, mix
from client.draw.panel import panel
from client.draw.svg import render_icon
from client.draw.text import font
from client.i18n import Words
from client.skins.warchest.art.markers import slot
from client.skins.warchest.art.piece_style import VERBS, coin
from client.skins.warchest.input.hand import HandPlaces
from client.skins.warchest.input.offer import Offer
from client.skins.warchest.panels.answers import AnswerNotes, Answers
from client.skins.warchest.panels.tray_layout import plan
from client.ui.focus import Key
from client.ui.scale import Scale
from client.ui.widgets.plates import State as PlateState
from client.ui.widgets.plates import colours, drop, plate
from engine.games.warchest.legality.reasons import VERBS as VERBS_PLAYED

FEWER_TILES_PER_ROW = 2
"""Tiles in a row if their words would otherwise have no room."""
LEGIBLE_LETTERS_PX = 10
"""Height in pixels of letters that are large enough for the usual number of tiles in a row."""
MIN_ICON_TILE_LETTERS = 8.5
"""Least width of a tile with an icon beside its word, in heights of the usual letters."""
SIDE_BY_SIDE_ASPECT = 3.0
"""Ratio of width to height from which the parts of a tile stand side by side."""
LIFTED_COIN_RADII = 0.16
"""Lift of a picked coin, in its radii."""


@dataclass(frozen=True)
class TrayNotes:
    """The content of the tray beyond the offer itself; keys name controls, as in `offer`."""

    seat: int
    hint: str = ""
    hovered: Key | None = None
    picked: int | None = None
    """The place of the hand whose coin is picked."""
    acting: bool = False
    hidden: frozenset[int] = frozenset()
    """Places of the hand whose coin is in motion; -1 is the drawn coin's."""
    answers: AnswerNotes = field(default_factory=AnswerNotes)


class Tray:
    """The tray in its place."""

    def __init__(self) -> None:
        self.plan = plan(pygame.Rect(0, 0, 100, 100), Scale())
        self._answers: Answers | None = None
        self.asks = False
        """Whether answers are shown in place of the tiles."""
        self._size = self._wanted = 0
        """The letters on the tiles, and the smallest that the player wants, in pixels."""
        self._time = 0.0
        self.unsaid = ""
        """The words below the tiles that had no room in large letters."""

    def arrange(self, rect: pygame.Rect, scale: Scale, words: Words, tiles: int, usual: int = 0) -> None:
        """Take a place in the window with room for `tiles` tiles; `usual` is its width with usual letters."""
        self._words = words
        self._wanted = 0
        if scale.text > 100:
            self._divide(pygame.Rect(rect.topleft, (usual, rect.height)), replace(scale, text=100), tiles)
            self._wanted = self._size * scale.text // 100
        self._divide(rect, scale, tiles)
        self._answers = Answers(scale, words, self.plan.body)

    def _divide(self, rect: pygame.Rect, scale: Scale, tiles: int) -> None:
        """Lay the tiles out, with fewer in a row if their words then have more room."""
        self._scale = scale
        self.plan = plan(rect, scale, tiles)
        self._size = self._letters()
        if self._size < max(LEGIBLE_LETTERS_PX, round(scale.letters("small") * 0.6), self._wanted):
            more, self.plan = self.plan, plan(rect, scale, tiles, FEWER_TILES_PER_ROW)
            fewer = self._letters()
            if fewer >= self._size:
                self._size = fewer
            else:
                self.plan = more

    def list_greyed(self, shown: Offer) -> list[str]:
        """Return the verbs of tiles that cannot be chosen for a reason, the outermost first.

        These can be pointed at without crossing the others.
        """
        outermost = sorted(zip(shown.tiles, self.plan.tiles, strict=False), key=lambda each: each[1].x)
        return [tile.verb for tile, _ in outermost if not tile.enabled and tile.reason is not None]

    def update(self, dt: float) -> None:
        """Let the glow of the question pulse."""
        self._time += dt

    def place(self, hand: HandPlaces, at: int) -> tuple[int, int]:
        """Return the middle of a place of the hand; -1 is the drawn coin's."""
        return self.plan.apart if at < 0 else self.plan.slot(at, len(hand.places))

    def answers(self, shown: Offer) -> dict[Key, pygame.Rect]:
        """Return the answers to the question in place of the tiles, by their keys."""
        return self._answers.boxes(shown) if self._answers is not None else {}

    def shrunk(self, key: Key) -> str:
        """Return the text of an answer whose letters are smaller than wanted; empty for others."""
        return self._answers.shrunk.get(key, "") if self._answers is not None else ""

    def draw(self, target: pygame.Surface, hand: HandPlaces, shown: Offer, notes: TrayNotes) -> None:
        """Draw the tray as it stands."""
        glow = SELECTED if notes.acting else None
        target.blit(panel(self.plan.rect.size, self._scale.factor, glow=glow), self.plan.rect)
        self._hand(target, hand, shown, notes)
        self.asks = shown.mode in ("detail", "question")
        if self.asks:
            assert self._answers is not None
            self._answers.draw(target, shown, notes.answers, self._time)
        else:
            for box, tile in zip(self.plan.tiles, shown.tiles, strict=True):
                self._tile(target, box, tile.verb, tile.enabled, tile.chosen, notes)
        self._words_below(target, notes.hint)

    def _hand(self, target: pygame.Surface, hand: HandPlaces, shown: Offer, notes: TrayNotes) -> None:
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
            if notes.hovered == Key("hand", at) and usable:
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
            middle = (middle[0], round(middle[1] - radius * LIFTED_COIN_RADII))
            add_glow(target, middle, radius * 1.75, SELECTED, 0.55 + 0.15 * math.sin(5 * self._time))
        face = coin(kind, notes.seat, radius, "bright" if picked else look, self._words)
        self._middle(target, face, middle)
        if picked:
            pygame.draw.aacircle(target, SELECTED, middle, round(radius * 1.04), max(2, self._scale.px(2.5)))

    def _pedestal(self, target: pygame.Surface, middle: tuple[int, int]) -> None:
        """Set the drawn coin apart: it must be used now."""
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
        if enabled and not chosen and notes.hovered == Key("verb", verb):
            state = "hovered"
        self._plate(target, box, state)
        look, tones, px = VERBS[verb], colours("normal", state), self._scale.px
        inner = self._inner(box)
        size, name = self._size, self._words.tr(f"action.{verb}.short") if self.named else ""
        colour = tones.text if not enabled or chosen else mix(look.colour, PARCHMENT, 0.25)
        key = keycap(look.letter, max(12, px(15)), faint=not enabled)
        if self._low:
            icon = self._icon
            if icon or not name:
                place(target, render_icon(look.icon, icon or min(inner.height, px(30)), colour), inner)
            left = icon + px(4) if icon or not self._wanted else 0
            room = pygame.Rect(inner.x + left, inner.y, inner.width - left, inner.height)
            text = fit_text(name, size, room.width, tones.text, bold=True)
            place(target, text, room.move(0 if left else min(px(4), (room.width - text.width) // 2), 0))
        else:
            text = fit_text(name, size, inner.width, tones.text, bold=True)
            icon = min(inner.height - (text.height if name else 0) + px(1), px(30))
            place(target, render_icon(look.icon, icon, colour), inner, 0.5, 0.0 if name else 0.5)
            place(target, text, inner, 0.5, 1.0)
        place(target, key, inner, 1.0, 0.5 if self._low else 0.0)

    @property
    def named(self) -> bool:
        """Say whether the tiles have room for their names in the letters that the player wants."""
        return self._size >= self._wanted

    @property
    def _low(self) -> bool:
        """Say whether icon, word and key of a tile stand side by side."""
        inner = self._inner(self.plan.tiles[0])
        return inner.width > SIDE_BY_SIDE_ASPECT * inner.height

    def _inner(self, box: pygame.Rect) -> pygame.Rect:
        px = self._scale.px
        face = pygame.Rect(box.x, box.y, box.width, box.height - drop(self._scale.factor))
        return face.inflate(-px(4 if self._wanted else 8), -px(6))

    @property
    def _icon(self) -> int:
        """Return the size of an icon beside its word; large letters take its room."""
        inner = self._inner(self.plan.tiles[0])
        wide = inner.width > MIN_ICON_TILE_LETTERS * self._scale.letters("small")
        return min(inner.height, self._scale.px(20)) if wide else 0

    def _letters(self) -> int:
        """Return the size of letters with which every verb fits its tile; all tiles look alike."""
        inner, px = self._inner(self.plan.tiles[0]), self._scale.px
        width, part, icon = inner.width, 0.4, self._icon
        if self._low:
            # Larger letters may come nearer to the edges.
            width -= icon + max(12, px(15)) + px(2) + (px(4) if icon or not self._wanted else 0)
            part = 0.87 if self._wanted else 0.7
        most = min(max(self._wanted, round(self._scale.letters("small") * 0.9)), round(inner.height * part))
        names = [self._words.tr(f"action.{verb}.short") for verb in VERBS_PLAYED]
        for size in range(most, 8, -1):
            if max(font(size, True).size(name)[0] for name in names) <= width:
                return size
        return 8

    def _plate(self, target: pygame.Surface, box: pygame.Rect, state: PlateState) -> None:
        target.blit(plate(box.size, "normal", state, self._scale.factor), box)

    def _words_below(self, target: pygame.Surface, hint: str) -> None:
        size, colour = self._scale.letters("small"), mix(PARCHMENT, MUTED, 0.25)
        room = self.plan.hint.size
        self.unsaid = ""
        if hint and not self._scale.legible(letters_for(hint, size, room), size):
            self.unsaid = hint
        elif hint:
            target.blit(squeeze_text(hint, size, room, colour), self.plan.hint)

    def _middle(self, target: pygame.Surface, picture: pygame.Surface, pos: tuple[int, int]) -> None:
        target.blit(picture, (pos[0] - picture.width // 2, pos[1] - picture.height // 2))

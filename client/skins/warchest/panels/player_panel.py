"""A player's panel: who it is, the way to victory, the army and every coin that can be counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pygame

from client.draw.lettering import fitted, place
from client.draw.palette import BRASS, INK, METALS, MUTED, NIGHT, PARCHMENT, SELECTED, Colour, mix
from client.draw.panel import panel
from client.draw.svg import tinted
from client.draw.text import font, label
from client.i18n import Words
from client.skins.warchest.art.bag import bag
from client.skins.warchest.art.markers import control_marker, initiative, slot
from client.skins.warchest.art.piece_style import EMBLEM, METAL, STRUCK, coin, device, letters
from client.skins.warchest.art.stacks import Sprite, pile, stack, wall
from client.skins.warchest.panels.coin_counts import row_kinds, tally
from client.skins.warchest.panels.player_panel_layout import Column, PanelPlan, Pile, compact, plan
from client.skins.warchest.panels.team_strip import draw_markers, draw_seals
from client.skins.warchest.wording.spy_memory import Coins
from client.ui.scale import Scale
from engine.games.warchest.kinds import CODES, UNKNOWN
from engine.games.warchest.state import State

LABELS = {
    "supply": "panel.column.supply",
    "up": "panel.column.up",
    "hidden": "panel.column.hidden",
    "out": "panel.column.out",
    "bag": "panel.column.bag",
    "hand": "panel.column.hand",
    "down": "panel.column.down",
}
"""The words for columns and piles."""
STATUS = {"turn": "panel.turn", "answer": "panel.answer"}
HEAP = 4
"""Coins of a pile that are drawn on each other at most; its plate has the number."""
SMALLEST = 0.45
"""How far the letters of names and labels may shrink before they would be cut."""
FULL_BAG = 9
"""Coins in a bag at the beginning (WC-3.1.4): it bulges with these."""


@dataclass(frozen=True)
class PanelNotes:
    """What a panel says beside the position itself."""

    name: str
    acting: bool = False
    """Whether a decision of this player is waited for."""
    status: Literal["", "turn", "answer"] = ""
    """What the player is waited for, or, while another one must answer, that the turn is here."""
    own: bool = False
    player: str = ""
    robot: bool = False
    allied: bool = False
    """Whether it is the viewer, or a partner, where partners play."""
    lit: frozenset[int] = frozenset()
    """Supply coins that can be chosen now."""
    without_medal: bool = False
    """Whether the initiative marker is in motion."""
    seen: Coins = ()
    """What the viewer has seen of this hand."""
    without_seal: bool = False
    """Whether a Seal of this side is in motion."""


class PlayerPanel:
    """One player's panel; drawn anew only when something on it has changed."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.side = seat & 1
        self.plan: PanelPlan | None = None
        self._drawn: tuple[object, pygame.Surface] | None = None

    def arrange(
        self, rect: pygame.Rect, scale: Scale, words: Words, state: State, *, timed: bool = False
    ) -> None:
        """Take a place in the window; a `timed` panel has room for a clock."""
        self._scale, self._words, self._rect, self._timed = scale, words, rect, timed
        self._drawn = None
        self._plan(state)

    def _plan(self, state: State) -> None:
        kinds = row_kinds(state, self.seat)
        if state.setup.variant.players > 2:
            self.plan = compact(self._rect, self._scale, kinds, timed=self._timed)
        else:
            seals = len(state.setup.decrees)
            self.plan = plan(self._rect, self._scale, kinds, seals=seals, timed=self._timed)

    def draw(self, target: pygame.Surface, state: State, notes: PanelNotes) -> None:
        """Draw the panel as it stands."""
        wanted = (len(row_kinds(state, self.seat)), bool(state.setup.decrees))
        if self.plan is None or (len(self.plan.rows), bool(self.plan.seals.width)) != wanted:
            self._plan(state)
        key = (notes, self._stamp(state))
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = (key, self._picture(state, notes))
        target.blit(self._drawn[1], self._rect)

    def _stamp(self, state: State) -> tuple[object, ...]:
        seat = self.seat
        piles = (state.hand, state.bag, state.up, state.down, state.supply, state.gone)
        return (
            *(tuple(each[seat]) for each in piles),
            state.marks[self.side],
            state.seals[self.side],
            state.initiative == seat,
            state.moved,
            state.setup.armies[seat],
        )

    @property
    def rect(self) -> pygame.Rect:
        """Return the place in the window."""
        return self._rect

    @property
    def kinds(self) -> list[int]:
        """Return the kinds of its rows."""
        return list(self.plan.rows) if self.plan is not None else []

    def mark(self, target: pygame.Surface, row: int) -> None:
        """Draw a line around a row."""
        assert self.plan is not None
        px = self._scale.px
        pygame.draw.rect(
            target, SELECTED, self.plan.rows[self.kinds[row]], max(1, px(2)), border_radius=px(5)
        )

    def pile_middle(self, key: Pile) -> tuple[int, int]:
        """Return where the coins of a pile lie."""
        assert self.plan is not None
        box = self.plan.piles.get(key)
        # Where the face-up discard has no pile, its coins go to the line that counts them.
        return (
            self.plan.heads["up"].center
            if box is None
            else (round(box.x + box.width * 0.3), round(box.y + box.height * 0.4))
        )

    def count_middle(self, kind: int, key: Column) -> tuple[int, int]:
        """Return where a number of the army's table stands."""
        assert self.plan is not None
        box = self.plan.counts.get((kind, key))
        return box.center if box is not None else self._rect.center

    def _picture(self, state: State, notes: PanelNotes) -> pygame.Surface:
        assert self.plan is not None
        picture = panel(self._rect.size, self.plan.frame, glow=SELECTED if notes.acting else None).copy()
        # Everything is planned in pixels of the window; the picture begins at the panel's corner.
        page = _Page(picture, self._rect.topleft)
        self._head(page, state, notes)
        corner = self._rect.topleft
        if self.plan.track.height:
            track = self.plan.track.move(-corner[0], -corner[1])
            draw_markers(picture, track, self._scale, state, self.side)
        if self.plan.seals.width:
            wax = self.plan.seals.move(-corner[0], -corner[1])
            draw_seals(picture, wax, state, self.side, less=notes.without_seal)
        if state.setup.armies[self.seat]:
            self._table(page, state, notes)
        for key in self.plan.piles:
            self._pile(page, state, key, notes)
        return picture

    def _head(self, page: _Page, state: State, notes: PanelNotes) -> None:
        """Draw who it is: sign, name, person or machine, seat, turn, initiative marker.

        Where partners play, a band in the colours of the side lies below, and a link joins the viewer's own.
        """
        assert self.plan is not None
        scale, box, px = self._scale, self.plan, self._scale.px
        radius = min(box.emblem.size) * 0.48
        partnered = state.setup.variant.players > 2
        if partnered:
            self._band(page, notes)
        badge = (
            coin(UNKNOWN, self.seat, radius)
            if partnered
            else control_marker(METAL[self.side], EMBLEM[self.side], radius)
        )
        page.put(badge, box.emblem, 0.5)
        colour = PARCHMENT if notes.acting or partnered else mix(PARCHMENT, MUTED, 0.5)
        line = box.name
        if not (box.below.height or notes.status or box.clock.height):
            line = box.name.union(box.status)
        signs = ["icons/robot" if notes.robot else "icons/person"]
        if notes.allied:
            signs.insert(0, "icons/team")
        for sign in signs:
            icon = tinted(sign, round(line.height * 0.62), SELECTED if sign == "icons/team" else MUTED)
            page.put(icon, line, 0.0, 0.55)
            line = pygame.Rect(line.x + icon.width + px(4), line.y, 0, line.height).union(
                pygame.Rect(line.right, line.y, 0, line.height)
            )
        size = min(scale.letters("heading"), round(line.height * 0.9))
        name = fitted(notes.name, size, line.width, colour, bold=True, shadow=INK, least=SMALLEST)
        page.put(name, line)
        if not partnered:
            self._seat_name(page, state, notes, line, name.width)
        if notes.status:
            self._status(page, notes)
        radius = min(box.initiative.size) * 0.52
        if state.initiative == self.seat and state.setup.armies[self.seat] and not notes.without_medal:
            page.put(initiative(METAL[self.side], EMBLEM[self.side], radius), box.initiative, 0.5)

    def _band(self, page: _Page, notes: PanelNotes) -> None:
        """Lay a band below the head: filled for the viewer's side, an outline for the others."""
        assert self.plan is not None
        px, box = self._scale.px, self.plan
        band = box.emblem.union(box.initiative).inflate(px(4), px(2))
        tone = METALS[METAL[self.side]]
        page.fill(band, mix(tone.enamel_dark, NIGHT, 0.15 if notes.allied else 0.7), px(5))
        edge = SELECTED if notes.allied else mix(tone.enamel, NIGHT, 0.2)
        page.frame(band, edge, max(1, px(1.5)), px(5))

    def _seat_name(self, page: _Page, state: State, notes: PanelNotes, line: pygame.Rect, taken: int) -> None:
        """Say beside or below the name which side the player has."""
        assert self.plan is not None
        box, px = self.plan, self._scale.px
        seat = self._words.tr(f"side.{state.setup.variant.seats[self.seat]}.name")
        if seat == notes.name:
            seat = notes.player
        tail = box.below if notes.status else box.below.union(box.status)
        if not box.below.height:
            tail = line.move(taken + px(8), 0)
            tail.width = line.right - tail.x
        if seat and tail.width > px(40):
            small = min(self._scale.letters("small"), round(tail.height * 0.95))
            page.put(fitted(seat, small, tail.width, MUTED, least=SMALLEST), tail, 0.0, 0.62)

    def _status(self, page: _Page, notes: PanelNotes) -> None:
        """Say that the player has the turn or must answer: filled while it is waited for, else in outline."""
        assert self.plan is not None
        scale, box = self._scale, self.plan.status
        height = min(box.height, round(scale.letters("small") * 1.45))
        pill = pygame.Rect(box.x, box.y + (box.height - height) // 2, box.width, height)
        ink = INK if notes.acting else MUTED
        size = min(scale.letters("small"), round(height * 0.8))
        text = fitted(
            self._words.tr(STATUS[notes.status]), size, pill.width - scale.px(10), ink, bold=True, least=0.6
        )
        if notes.acting:
            page.fill(pill, SELECTED, height // 2)
        else:
            page.frame(pill, mix(MUTED, NIGHT, 0.3), max(1, scale.px(1.5)), height // 2)
        page.put(text, pill, 0.5)

    def _table(self, page: _Page, state: State, notes: PanelNotes) -> None:
        assert self.plan is not None
        scale, box = self._scale, self.plan
        numbers = tally(state, self.seat)
        labels = {key: self._label(key, own=notes.own) for key in box.heads}
        letters = self._common_size(labels, box.heads)
        for key, head in box.heads.items():
            word = label(labels[key], letters, mix(BRASS, PARCHMENT, 0.4))
            across = 0.0 if not box.names else 1.0 if key == "out" else 0.5
            page.put(word, head, across)
        size = min(scale.letters("small"), round(min(row.height for row in box.rows.values()) * 0.74))
        lines = list(box.rows.values()) if box.names else self._lines()
        for line in lines[::2]:
            page.shade(line.inflate(scale.px(4), -1), (255, 255, 255, 13), scale.px(5))
        for kind in box.rows:
            metal = coin(kind, self.seat, box.coins[kind].height * 0.46, words=self._words)
            page.put(metal, box.coins[kind], 0.5)
            if kind in box.names:
                name = self._words.tr(f"unit.{CODES[kind]}.name")
                room = box.names[kind]
                page.put(fitted(name, size, room.width, PARCHMENT, least=SMALLEST), room)
            for key in box.heads:
                self._number(page, numbers[key][kind], box.counts[kind, key], key == "out")
                if key == "supply" and kind in notes.lit:
                    spot = box.counts[kind, key].inflate(-scale.px(2), -scale.px(3))
                    page.frame(spot, SELECTED, scale.px(2), scale.px(4))

    def _lines(self) -> list[pygame.Rect]:
        """Return the lines of a low panel's table."""
        assert self.plan is not None
        last = [self.plan.counts[self.kinds[-1], key] for key in self.plan.heads]
        return [head.union(end) for head, end in zip(self.plan.heads.values(), last, strict=True)]

    def _label(self, key: str, *, own: bool) -> str:
        """Return the word for a column or a pile; of what is hidden the owner counts the bag alone."""
        return self._words.tr(LABELS["bag" if own and key == "hidden" else key])

    def _common_size(self, labels: Mapping[Any, str], boxes: Mapping[Any, pygame.Rect]) -> int:
        """Return the largest letters in which each label has room in its box."""
        most = min(self._scale.letters("small"), round(min(box.height for box in boxes.values()) * 0.95))
        fits = (
            size
            for size in range(most, 8, -1)
            if all(font(size).size(text)[0] <= boxes[key].width for key, text in labels.items())
        )
        return next(fits, 8)

    def _number(self, page: _Page, number: int, box: pygame.Rect, lost: bool) -> None:
        assert self.plan is not None
        size = min(round(self._scale.letters("body") * 1.15), round(box.height * 0.95))
        colour = (
            mix(PARCHMENT, NIGHT, 0.72)
            if not number
            else (mix(MUTED, (255, 90, 70), 0.45) if lost else PARCHMENT)
        )
        page.put(fitted(str(number) if number else "·", size, box.width, colour, bold=bool(number)), box, 0.5)

    def _pile(self, page: _Page, state: State, key: Pile, notes: PanelNotes) -> None:
        """Draw a pile of coins, its number beside it and its name below."""
        assert self.plan is not None
        scale, piles = self._scale, self.plan.piles
        seen = notes.seen if key == "hand" else ()
        labels = {each: self._label(each, own=False) for each in piles}
        boxes = {each: box.inflate(-scale.px(3), -round(box.height * 0.68)) for each, box in piles.items()}
        size = self._common_size(labels, boxes)
        title = self._words.tr("table.round", n=state.round) if seen else labels[key]
        room = piles[key].inflate(-scale.px(2), 0)
        text = fitted(title, size, room.width, SELECTED if seen else MUTED, least=SMALLEST)
        page.put(text, room, 0.5, 1.0)
        room.height -= font(size).get_height()
        coins = {"bag": state.bag, "hand": state.hand, "up": state.up, "down": state.down}[key][self.seat]
        room.width, number = round(room.width * 0.62), room.copy()
        number.x, number.width = room.right, piles[key].right - room.right
        digits = min(round(scale.letters("heading") * 1.1), room.height)
        colour = PARCHMENT if coins else mix(PARCHMENT, NIGHT, 0.72)
        page.put(
            fitted(str(len(coins)), digits, number.width, colour, bold=True, shadow=INK, least=SMALLEST),
            number,
            0.5,
        )
        radius = min(room.height * 0.4, room.width * (0.3 if key == "hand" else 0.4))
        foot = (room.centerx, room.bottom - round(radius * 1.15))
        if key == "bag":
            sack = bag(METAL[self.side], EMBLEM[self.side], room.height * 0.98, len(coins) / FULL_BAG)
            page.sprite(sack, (room.centerx, room.bottom - scale.px(1)))
        elif not coins:
            hollow = slot(radius)
            page.put(hollow, pygame.Rect(0, 0, 0, 0).move(foot).inflate(hollow.get_size()), 0.5)
        elif key == "hand":
            self._fan(page, len(coins), foot, radius, seen)
        else:
            self._heap(page, UNKNOWN if key == "down" else coins[-1], len(coins), foot, radius)

    def _heap(self, page: _Page, top: int, number: int, foot: tuple[int, int], radius: float) -> None:
        """Draw coins on each other, no higher than there is room for."""
        under = pile(EMBLEM[self.side], STRUCK[self.seat], radius, 1)
        for _ in range(min(number, HEAP) - 1):
            page.sprite(under, foot)
            foot = (foot[0], foot[1] - wall(radius))
        page.sprite(under if top == UNKNOWN else self._open(top, radius), foot)

    def _fan(self, page: _Page, number: int, foot: tuple[int, int], radius: float, seen: Coins) -> None:
        """Spread the coins of a hand; those that the viewer has seen in it lie open."""
        step = radius * (0.95 if seen else 0.55)
        start = foot[0] - step * (number - 1) / 2
        small = radius * 0.86
        hidden = number - min(number, len(seen))
        for at in range(number):
            lying = (
                self._open(seen[at - hidden], small)
                if at >= hidden
                else pile(EMBLEM[self.side], STRUCK[self.seat], small, 1)
            )
            page.sprite(lying, (start + at * step, foot[1]))

    def _open(self, kind: int, radius: float) -> Sprite:
        return stack(device(kind), STRUCK[self.seat], radius, letters(self._words, kind), 1)


class _Page:
    """A picture whose places are given in pixels of the window."""

    def __init__(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        self._surface = surface
        self._off = (-corner[0], -corner[1])

    def put(self, picture: pygame.Surface, box: pygame.Rect, across: float = 0.0, down: float = 0.5) -> None:
        place(self._surface, picture, box.move(self._off), across, down)

    def sprite(self, sprite: Sprite, pos: tuple[float, float]) -> None:
        sprite.draw(self._surface, (pos[0] + self._off[0], pos[1] + self._off[1]))

    def shade(self, rect: pygame.Rect, colour: tuple[int, int, int, int], radius: int) -> None:
        film = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(film, colour, film.get_rect(), border_radius=radius)
        self._surface.blit(film, rect.move(self._off))

    def fill(self, rect: pygame.Rect, colour: Colour, radius: int) -> None:
        pygame.draw.rect(self._surface, colour, rect.move(self._off), border_radius=radius)

    def frame(self, rect: pygame.Rect, colour: Colour, width: int, radius: int) -> None:
        pygame.draw.rect(self._surface, colour, rect.move(self._off), width, border_radius=radius)

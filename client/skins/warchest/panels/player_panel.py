"""A player's panel: who it is, the way to victory, the army and every coin that can be counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from client.draw.lettering import fitted, place, squeezed
from client.draw.palette import BRASS, INK, MUTED, NIGHT, PARCHMENT, SELECTED, Colour, mix
from client.draw.panel import panel
from client.draw.svg import tinted
from client.draw.text import font
from client.i18n import Words
from client.skins.warchest.art.bag import bag
from client.skins.warchest.art.markers import control_marker, initiative, slot
from client.skins.warchest.art.piece_style import EMBLEM, METAL, STRUCK, coin, device, letters
from client.skins.warchest.art.stacks import Sprite, count_plate, pile, stack, wall
from client.skins.warchest.panels.coin_counts import row_kinds, tally
from client.skins.warchest.panels.player_panel_layout import PILES, Column, PanelPlan, Pile, compact, plan
from client.skins.warchest.panels.team_strip import draw_markers, draw_seals
from client.skins.warchest.wording.spy_memory import Coins
from client.ui.scale import Scale
from engine.games.warchest.kinds import CODES, UNKNOWN
from engine.games.warchest.state import State

HEADS = {
    "supply": "icons/recruit",
    "up": "warchest/icons/discard",
    "hidden": "warchest/icons/bag",
    "out": "icons/cross",
}
STATUS = {"turn": "panel.turn", "answer": "panel.answer"}
HEAP = 4
"""Coins of a pile that are drawn on each other at most; its plate has the number."""
LEGIBLE = 0.95
"""The part of their size from which on the words below sack and hand are worth their room."""
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
    partner: bool = False
    """Whether it is the viewer's partner."""
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
        box = self.plan.piles[key]
        return (box.centerx, round(box.y + box.height * 0.4))

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
        """Draw who it is: sign, name, person or machine, seat, turn, initiative marker."""
        assert self.plan is not None
        scale, box, px = self._scale, self.plan, self._scale.px
        radius = min(box.emblem.size) * 0.48
        partnered = state.setup.variant.players > 2
        badge = (
            coin(UNKNOWN, self.seat, radius)
            if partnered
            else control_marker(METAL[self.side], EMBLEM[self.side], radius)
        )
        page.put(badge, box.emblem, 0.5)
        colour = PARCHMENT if notes.acting else mix(PARCHMENT, MUTED, 0.5)
        line = box.name
        if not (box.below.height or notes.status or box.clock.height):
            line = box.name.union(box.status)
        icon = tinted("icons/robot" if notes.robot else "icons/person", round(line.height * 0.62), MUTED)
        page.put(icon, line, 0.0, 0.55)
        line = line.move(icon.width + px(5), 0)
        line.width -= icon.width + px(5)
        size = min(scale.letters("heading"), round(line.height * 0.9))
        name = fitted(notes.name, size, line.width, colour, bold=True, shadow=INK)
        page.put(name, line)
        seat = self._words.tr(f"side.{state.setup.variant.seats[self.seat]}.name")
        if seat == notes.name:
            seat = notes.player
        if notes.partner:
            rest = "" if notes.status else seat
            seat = " · ".join(filter(None, (self._words.tr("table.partner"), rest)))
        tail = box.below if notes.status else box.below.union(box.status)
        if not box.below.height:
            tail = line.move(name.width + px(8), 0)
            tail.width = line.right - tail.x
        if seat and tail.width > px(40):
            small = min(scale.letters("small"), round(tail.height * 0.95))
            if notes.partner and font(round(small * 0.6)).size(seat)[0] > tail.width:
                seat = self._words.tr("table.partner")
            page.put(fitted(seat, small, tail.width, MUTED, least=0.6), tail, 0.0, 0.62)
        if notes.status:
            self._status(page, notes)
        radius = min(box.initiative.size) * 0.52
        if state.initiative == self.seat and state.setup.armies[self.seat] and not notes.without_medal:
            page.put(initiative(METAL[self.side], EMBLEM[self.side], radius), box.initiative, 0.5)

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
        for key, head in box.heads.items():
            icon = HEADS[key] if key != "hidden" or notes.own else "icons/question"
            page.put(
                tinted(
                    icon,
                    round(min(head.height * 0.82, head.width * 0.7, scale.px(22))),
                    mix(BRASS, PARCHMENT, 0.4),
                ),
                head,
                0.5,
            )
        size = min(scale.letters("small"), round(min(row.height for row in box.rows.values()) * 0.74))
        for at, (kind, row) in enumerate(box.rows.items()):
            if at % 2 == 0:
                page.shade(row.inflate(scale.px(4), -1), (255, 255, 255, 13), scale.px(5))
            metal = coin(kind, self.seat, box.coins[kind].height * 0.46, words=self._words)
            page.put(metal, box.coins[kind], 0.5)
            if kind in box.names:
                name = self._words.tr(f"unit.{CODES[kind]}.name")
                page.put(squeezed(name, size, box.names[kind].size, PARCHMENT), box.names[kind])
            for key in box.heads:
                self._number(page, numbers[key][kind], box.counts[kind, key], key == "out")
                if key == "supply" and kind in notes.lit:
                    spot = box.counts[kind, key].inflate(-scale.px(2), -scale.px(3))
                    page.frame(spot, SELECTED, scale.px(2), scale.px(4))

    def _number(self, page: _Page, number: int, box: pygame.Rect, lost: bool) -> None:
        assert self.plan is not None
        part = 0.85 if self.plan.names else 0.95
        size = min(round(self._scale.letters("small") * 1.1), round(box.height * part))
        colour = (
            mix(PARCHMENT, NIGHT, 0.72)
            if not number
            else (mix(MUTED, (255, 90, 70), 0.45) if lost else PARCHMENT)
        )
        page.put(fitted(str(number) if number else "·", size, box.width, colour, bold=bool(number)), box, 0.5)

    def _pile(self, page: _Page, state: State, key: Pile, notes: PanelNotes) -> None:
        """Draw a pile of coins with its number and its name."""
        assert self.plan is not None
        scale, box = self._scale, self.plan.piles[key]
        wanted = round(scale.letters("small") * 0.8)
        size = max(9, min(wanted, round(box.height * 0.3)))
        width = box.width - scale.px(3)
        title = self._pile_title(key, size, width)
        seen = notes.seen if key == "hand" else ()
        if seen:
            title = self._words.tr("table.round", n=state.round)
        room = box.copy()
        # A sack and a hand of coins need no words where large letters have no room.
        if self.plan.names or size >= LEGIBLE * wanted or seen or key not in ("bag", "hand"):
            words = fitted(title, size, width, MUTED, least=0.5)
            page.put(words, box, 0.5, 1.0)
            room.height -= words.height
        radius = min(room.height * 0.36, room.width * 0.32)
        coins = {"bag": state.bag, "hand": state.hand, "up": state.up, "down": state.down}[key][self.seat]
        foot = (room.centerx, room.bottom - round(radius * 1.15))
        if key == "bag":
            full = len(coins) / FULL_BAG
            sack = bag(METAL[self.side], EMBLEM[self.side], room.height * 0.98, full)
            page.sprite(sack, (room.centerx, room.bottom - scale.px(2)))
        elif not coins:
            hollow = slot(radius)
            page.put(hollow, pygame.Rect(0, 0, 0, 0).move(foot).inflate(hollow.get_size()), 0.5)
        elif key == "hand":
            self._fan(page, len(coins), foot, radius, seen)
        else:
            self._heap(page, UNKNOWN if key == "down" else coins[-1], len(coins), foot, radius)
        if coins or key in ("bag", "hand"):
            badge = count_plate(len(coins), max(radius, scale.px(17), scale.letters("small") * 1.25))
            page.put(badge, pygame.Rect(room.right - badge.width - scale.px(1), room.y, *badge.size), 0.5)
        if seen:
            eye = tinted("icons/eye", max(11, round(room.height * 0.42)), SELECTED)
            page.put(eye, room, 0.0, 1.0)

    def _pile_title(self, key: Pile, size: int, width: int) -> str:
        """Return the name of a pile; all of them are short where one of them has to be."""
        names = {pile: f"pile.face_{pile}" if pile in ("up", "down") else f"pile.{pile}" for pile in PILES}
        fits = all(font(size).size(self._words.tr(name))[0] <= width for name in names.values())
        short = f"{names[key]}.short"
        return self._words.tr(names[key] if fits or not self._words.has(short) else short)

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

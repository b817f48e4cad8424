"""Draw a player's panel: who it is, the way to victory, the army and every coin that can be counted."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from client.board.bag import bag
from client.board.markers import control_marker, initiative, slot
from client.board.palette import BRASS, INK, MUTED, NIGHT, PARCHMENT, SELECTED, mix
from client.board.panel import panel
from client.board.stacks import Sprite, count_plate, pile, stack, wall
from client.board.svg import tinted
from client.skins.lettering import fitted, place, squeezed
from client.skins.warchest.counts import row_kinds, tally
from client.skins.warchest.looks import EMBLEM, METAL, coin, device, letter
from client.skins.warchest.panel_plan import Column, PanelPlan, Pile, plan
from client.ui.scale import Scale
from client.words import Words
from engine.games.warchest.kinds import CODES, UNKNOWN
from engine.games.warchest.state import State

HEADS = {"supply": "icons/recruit", "up": "icons/discard", "hidden": "icons/bag", "out": "icons/cross"}
HEAP = 4
"""Coins of a pile that are drawn on each other at most; its plate has the number."""
FULL_BAG = 9
"""Coins in a bag at the beginning (WC-3.1.4): it bulges with these."""


@dataclass(frozen=True)
class PanelNotes:
    """What a panel says beside the position itself."""

    name: str
    acting: bool = False
    own: bool = False
    lit: frozenset[int] = frozenset()
    """Supply coins that can be chosen now."""
    without_medal: bool = False
    """Whether the initiative marker is in motion."""


class PlayerPanel:
    """One player's panel; drawn anew only when something on it has changed."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.side = seat & 1
        self.plan: PanelPlan | None = None
        self._drawn: tuple[object, pygame.Surface] | None = None

    def arrange(self, rect: pygame.Rect, scale: Scale, words: Words, state: State) -> None:
        """Take a place in the window."""
        self._scale, self._words, self._rect = scale, words, rect
        self._drawn = None
        self.plan = plan(rect, scale, row_kinds(state, self.seat))

    def draw(self, target: pygame.Surface, state: State, notes: PanelNotes) -> None:
        """Draw the panel as it stands."""
        if self.plan is None or len(self.plan.rows) != len(row_kinds(state, self.seat)):
            self.plan = plan(self._rect, self._scale, row_kinds(state, self.seat))
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
            state.initiative == seat,
            state.moved,
            state.setup.armies[seat],
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
        picture = pygame.Surface(self._rect.size, pygame.SRCALPHA)
        picture.blit(
            panel(self._rect.size, self._scale.factor, glow=SELECTED if notes.acting else None), (0, 0)
        )
        # Everything is planned in pixels of the window; the picture begins at the panel's corner.
        page = _Page(picture, self._rect.topleft)
        self._head(page, state, notes)
        self._track(page, state)
        if state.setup.armies[self.seat]:
            self._table(page, state, notes)
        for key in self.plan.piles:
            self._pile(page, state, key)
        return picture

    def _head(self, page: _Page, state: State, notes: PanelNotes) -> None:
        assert self.plan is not None
        scale, box = self._scale, self.plan
        badge = control_marker(METAL[self.side], EMBLEM[self.side], box.emblem.height * 0.48)
        page.put(badge, box.emblem, 0.5)
        colour = PARCHMENT if notes.acting else mix(PARCHMENT, MUTED, 0.5)
        name = fitted(notes.name, scale.letters("heading"), box.name.width, colour, bold=True, shadow=INK)
        page.put(name, box.name)
        side = self._words.tr(f"side.{'wr'[self.side]}.name")
        room = box.name.width - name.width - scale.px(8)
        if notes.name != side and room > scale.px(40):
            tail = pygame.Rect(box.name.x + name.width + scale.px(8), box.name.y, room, box.name.height)
            page.put(fitted(side, scale.letters("small"), room, MUTED), tail, 0.0, 0.62)
        radius = box.initiative.height * 0.52
        if state.initiative == self.seat and state.setup.armies[self.seat] and not notes.without_medal:
            page.put(initiative(METAL[self.side], EMBLEM[self.side], radius), box.initiative, 0.5)

    def _track(self, page: _Page, state: State) -> None:
        """Draw the markers: those on the board, and hollows for those that are left to win (WC-4.2.1)."""
        assert self.plan is not None
        scale, box = self._scale, self.plan.track
        goal = state.setup.board.markers
        there = state.marks[self.side].bit_count()
        step = min((box.width - scale.px(52)) / goal, box.height * 1.25)
        radius = min(box.height * 0.5, step * 0.46)
        for at in range(goal):
            spot = pygame.Rect(round(box.x + at * step), box.y, round(step), box.height)
            token = (
                control_marker(METAL[self.side], EMBLEM[self.side], radius) if at < there else slot(radius)
            )
            page.put(token, spot, 0.5)
        text = fitted(f"{there}/{goal}", scale.letters("heading"), scale.px(52), PARCHMENT, bold=True)
        page.put(text, box, 1.0)

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
            page.put(coin(kind, self.side, box.coin(kind).height * 0.46), box.coin(kind), 0.5)
            name = self._words.tr(f"unit.{CODES[kind]}.name")
            page.put(squeezed(name, size, box.names[kind].size, PARCHMENT), box.names[kind])
            for key in box.heads:
                self._number(page, numbers[key][kind], box.counts[kind, key], key == "out")
                if key == "supply" and kind in notes.lit:
                    page.frame(
                        box.counts[kind, key].inflate(-scale.px(2), -scale.px(3)), SELECTED, scale.px(2)
                    )

    def _number(self, page: _Page, number: int, box: pygame.Rect, lost: bool) -> None:
        size = min(round(self._scale.letters("small") * 1.1), round(box.height * 0.85))
        colour = (
            mix(PARCHMENT, NIGHT, 0.72)
            if not number
            else (mix(MUTED, (255, 90, 70), 0.45) if lost else PARCHMENT)
        )
        page.put(fitted(str(number) if number else "·", size, box.width, colour, bold=bool(number)), box, 0.5)

    def _pile(self, page: _Page, state: State, key: Pile) -> None:
        """Draw a pile of coins with its number and its name."""
        assert self.plan is not None
        scale, box, side = self._scale, self.plan.piles[key], self.side
        words = fitted(
            self._words.tr(f"pile.{'face_' + key if key in ('up', 'down') else key}"),
            max(9, round(scale.letters("small") * 0.8)),
            box.width - scale.px(3),
            MUTED,
            least=0.5,
        )
        page.put(words, box, 0.5, 1.0)
        room = pygame.Rect(box.x, box.y, box.width, box.height - words.height)
        radius = min(room.height * 0.36, room.width * 0.32)
        coins = {"bag": state.bag, "hand": state.hand, "up": state.up, "down": state.down}[key][self.seat]
        foot = (room.centerx, room.bottom - round(radius * 1.15))
        if key == "bag":
            full = len(coins) / FULL_BAG
            page.sprite(
                bag(METAL[side], EMBLEM[side], room.height * 0.98, full),
                (room.centerx, room.bottom - scale.px(2)),
            )
        elif not coins:
            hollow = slot(radius)
            page.put(hollow, pygame.Rect(0, 0, 0, 0).move(foot).inflate(hollow.get_size()), 0.5)
        elif key == "hand":
            self._fan(page, len(coins), foot, radius)
        else:
            self._heap(page, UNKNOWN if key == "down" else coins[-1], len(coins), foot, radius)
        if coins or key in ("bag", "hand"):
            plate = count_plate(len(coins), max(radius, scale.px(17)))
            page.put(plate, pygame.Rect(room.right - plate.width - scale.px(1), room.y, *plate.size), 0.5)

    def _heap(self, page: _Page, top: int, number: int, foot: tuple[int, int], radius: float) -> None:
        """Draw coins on each other, no higher than there is room for."""
        for _ in range(min(number, HEAP) - 1):
            page.sprite(pile(EMBLEM[self.side], METAL[self.side], radius, 1), foot)
            foot = (foot[0], foot[1] - wall(radius))
        if top == UNKNOWN:
            page.sprite(pile(EMBLEM[self.side], METAL[self.side], radius, 1), foot)
        else:
            page.sprite(stack(device(top), METAL[self.side], radius, letter(top), 1), foot)

    def _fan(self, page: _Page, number: int, foot: tuple[int, int], radius: float) -> None:
        step = radius * 0.55
        start = foot[0] - step * (number - 1) / 2
        for at in range(number):
            page.sprite(
                pile(EMBLEM[self.side], METAL[self.side], radius * 0.86, 1), (start + at * step, foot[1])
            )


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

    def frame(self, rect: pygame.Rect, colour: tuple[int, int, int], width: int) -> None:
        pygame.draw.rect(self._surface, colour, rect.move(self._off), width, border_radius=2 * width)

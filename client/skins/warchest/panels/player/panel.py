"""A player's panel: the player, the way to victory, the army and every coin that can be counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from client.draw.palette import SELECTED
from client.draw.panel import panel
from client.i18n import Words
from client.skins.layouts import LEFT_WIDTH, MAX_SHARE, usual_width
from client.skins.warchest.panels.player.army_table import ArmyTable
from client.skins.warchest.panels.player.coin_counts import row_kinds
from client.skins.warchest.panels.player.head import PanelHead
from client.skins.warchest.panels.player.layout import SPREADS, Column, PanelPlan, Pile, compact, plan
from client.skins.warchest.panels.player.notes import PanelNotes
from client.skins.warchest.panels.player.page import Page
from client.skins.warchest.panels.player.piles import PanelPiles
from client.skins.warchest.panels.team_strip import draw_markers, draw_seals
from client.ui.scale import Scale
from engine.games.warchest.state import State


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
        self._usual: PanelPlan | None = None
        self._drawn = None
        self._plan(state)

    def _plan(self, state: State) -> None:
        kinds = row_kinds(state, self.seat)
        if state.setup.variant.players > 2:
            self.plan = compact(self._rect, self._scale, kinds, timed=self._timed)
        else:
            self._spread(kinds, len(state.setup.decrees))
        assert self.plan is not None
        parts = (self.seat, self.plan, self._scale, self._words)
        self._head = PanelHead(*parts)
        self._table, self._piles = ArmyTable(*parts, self._usual), PanelPiles(*parts, self._usual)

    def _spread(self, kinds: list[int], seals: int) -> None:
        """Choose the first spread whose names all have room, if there is one."""
        box, scale = self._rect, replace(self._scale, text=100)
        wide = box.width if self._scale == scale else usual_width(scale, LEFT_WIDTH, MAX_SHARE)
        box = pygame.Rect(box.topleft, (wide, box.height))
        self._usual = plan(box, scale, kinds, seals=seals, timed=self._timed)
        named = -1
        for spread in SPREADS:
            found = plan(self._rect, self._scale, kinds, seals=seals, timed=self._timed, spread=spread)
            table = ArmyTable(self.seat, found, self._scale, self._words, self._usual)
            if len(table.named) > named:
                self.plan, named = found, len(table.named)
            if named == len(kinds):
                break

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
        """Return the place of a pile's coins."""
        assert self.plan is not None
        box = self.plan.piles.get(key)
        # A compact panel has no pile for the face-up discard: its coins go to the line that counts them.
        return (
            self.plan.heads["up"].center
            if box is None
            else (round(box.x + box.width * 0.3), round(box.y + box.height * 0.4))
        )

    def count_middle(self, kind: int, key: Column) -> tuple[int, int]:
        """Return the place of a number in the army's table."""
        assert self.plan is not None
        box = self.plan.counts.get((kind, key))
        return box.center if box is not None else self._rect.center

    def prepare_pictures(self, kinds: Sequence[int]) -> Iterator[object]:
        """Draw at each step one of the future pictures on a pile."""
        return self._piles.prepare_pictures(kinds)

    def _picture(self, state: State, notes: PanelNotes) -> pygame.Surface:
        assert self.plan is not None
        picture = panel(self._rect.size, self.plan.frame, glow=SELECTED if notes.acting else None).copy()
        page = Page(picture, self._rect.topleft)
        self._head.draw(page, state, notes)
        if self.plan.track.height:
            draw_markers(picture, page.there(self.plan.track), self._scale, state, self.side)
        if self.plan.seals.width:
            wax = page.there(self.plan.seals)
            draw_seals(picture, wax, state, self.side, less=notes.without_seal)
        if state.setup.armies[self.seat]:
            self._table.draw(page, state, notes)
        self._piles.draw(page, state, notes.seen)
        return picture

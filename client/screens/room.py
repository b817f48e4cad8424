"""A room: its tables as they change, and what can be done at each of them."""

from __future__ import annotations

from functools import partial

import pygame

from client.board.palette import ATTACK, BRASS, MUTED, PARCHMENT, WHITE, mix
from client.screens.addresses import lay_addresses
from client.screens.conditions import summary
from client.screens.network import LocalNetwork
from client.screens.new_table import NewTable
from client.screens.seat_row import lay_seats, table_name, watchers
from client.screens.visiting import VisitPage
from client.skins.registry import SKINS
from client.ui.legend import Legend, height_for
from client.ui.pane import Pane
from client.ui.plates import leaf
from client.ui.writing import Writing
from engine.protocol import CreateTable, TableInfo

SHARE = 0.34
"""How much of the width the room's own part takes."""
SIGN = mix(BRASS, WHITE, 0.4)


class RoomScreen(VisitPage):
    """Tables to the left; who one is, where the room is and a new table to the right."""

    stage = "room"

    def build(self) -> None:
        """Place the tables and what belongs to the room."""
        app, px, tr = self.app, self.app.scale.px, self.app.words.tr
        left, right = self.columns(SHARE)
        pane = Pane(app.ui, self.frame(left), self.offset(0))
        self.panes.append(pane)
        self._place_tables(pane)
        legend = Legend(tr("room.create"), icon="icons/play", role="heading")
        tall = max(height_for(app.scale, legend, right.width), px(66))
        place = pygame.Rect(right.left, right.bottom - tall, right.width, tall)
        right.height -= tall + px(10)
        side = Pane(app.ui, self.frame(right), self.offset(1))
        self.panes.append(side)
        self._place_side(side)
        made = self.button("create", place, legend, self.new_table, kind="primary")
        self.first = next((control for control in self.controls if control.key.startswith("sit.")), made)

    def back(self) -> None:
        """Leave the room for the list of rooms."""
        self.app.go(LocalNetwork())

    def new_table(self) -> None:
        """Choose what is played at a new table."""
        self.app.visit(NewTable(self._create, self.visit.bots))

    def _create(self, command: CreateTable) -> None:
        self.order(self.visit.create(command))

    def _place_side(self, pane: Pane) -> None:
        scale, tr = self.app.scale, self.app.words.tr
        y = 0
        if self.visit.trouble is not None:
            lost = Writing(scale, tr("error.lost"), "body", pane.width, colour=mix(ATTACK, WHITE, 0.35))
            y = pane.add(lost.surface, (0, y)).bottom + scale.px(8)
        you = Writing(scale, tr("room.you", name=self.app.settings.player), "body", pane.width)
        y = pane.add(you.surface, (0, y)).bottom + scale.px(10)
        pane.close(lay_addresses(self, pane, self.visit, y))

    def _place_tables(self, pane: Pane) -> None:
        scale, tr = self.app.scale, self.app.words.tr
        y = 0
        for table in self.visit.tables:
            y = self._place_table(pane, table, y) + scale.px(12)
        if not y:
            notes = (
                Writing(scale, tr("room.empty"), "heading", pane.width, align="center"),
                Writing(scale, tr("room.empty.help"), "body", pane.width, colour=MUTED, align="center"),
            )
            for note in notes:
                y = pane.add(note.surface, (0, y + scale.px(10))).bottom
        pane.close(y)

    def _place_table(self, pane: Pane, table: TableInfo, y: int) -> int:
        """Show one table on a leaf of its own; return where it ends."""
        scale, words = self.app.scale, self.app.words
        pad = scale.px(12)
        inner = pane.width - 2 * pad
        watch = Legend(words.tr("room.watch"), icon="icons/eye", role="small")
        wide = scale.px(60) + scale.letters("small") * 7
        name = table_name(words, table)
        title = Writing(scale, name, "heading", inner - wide - pad, colour=SIGN)
        parts = [title]
        for text, colour in (
            (summary(words, table.game, table.options), PARCHMENT),
            (self._state(table), MUTED),
        ):
            if text:
                parts.append(Writing(scale, text, "small", inner - wide - pad, colour=colour))
        button = height_for(scale, watch, wide)
        head = max(sum(part.height for part in parts), button) + scale.px(8)
        area = pygame.Rect(pad, y + pad + head, inner, 0)
        known = table.game in SKINS
        # The leaf lies below everything, and its height is known only once the seats are there.
        back = pane.picture(pygame.Surface((1, 1), pygame.SRCALPHA), (0, y))
        top = y + pad
        for part in parts:
            top = pane.add(part.surface, (pad, top)).bottom
        place = pygame.Rect(pad + inner - wide, y + pad, wide, button)
        follow = partial(self._follow, table.table)
        end = lay_seats(self, pane, area, table, partial(self._sit, table.table) if known else None)
        self.button(
            f"watch.{table.table}",
            place,
            watch,
            follow,
            kind="quiet",
            pane=pane,
            enabled=known,
            label=f"{words.tr('room.watch')}: {name}",
        )
        end += pad - scale.px(8)
        sheet = leaf((pane.width, end - y), scale.factor, 0.55)
        back.set_dimensions(sheet.size)
        back.set_image(sheet)
        return end

    def _state(self, table: TableInfo) -> str:
        """Say how far a table has come, and how many watch it."""
        words = self.app.words
        free = sum(seat.kind == "open" for seat in table.seats)
        if table.running:
            parts = [words.tr("room.running")]
        elif free:
            parts = [words.tr_n("room.waiting", free)]
        else:
            parts = [words.tr("room.over" if table.match else "room.starting")]
        parts.append(watchers(words, table))
        return " · ".join(part for part in parts if part)

    def _sit(self, table: int, seat: int) -> None:
        self.order(self.visit.sit(table, seat))

    def _follow(self, table: int) -> None:
        self.order(self.visit.follow(table))

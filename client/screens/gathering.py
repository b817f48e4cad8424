"""A table before its match: who sits where, what will be played, who is still to come."""

from __future__ import annotations

import pygame

from client.board.palette import ATTACK, BRASS, MUTED, PARCHMENT, WHITE, mix
from client.screens.addresses import lay_addresses
from client.screens.conditions import conditions
from client.screens.seat_row import lay_seats, table_name, watchers
from client.screens.visiting import VisitPage
from client.ui.dialog import question
from client.ui.legend import Legend, height_for
from client.ui.pane import Pane
from client.ui.writing import Writing

SHARE = 0.42
SIGN = mix(BRASS, WHITE, 0.4)


class Gathering(VisitPage):
    """Seats and the room's address to the left, what will be played to the right."""

    stage = "waiting"

    @property
    def heading(self) -> str:
        """Return what the table is called."""
        info = self.visit.info
        return table_name(self.app.words, info) if info is not None else self.visit.title

    def build(self) -> None:
        """Place seats, conditions and the way out."""
        app, px, words = self.app, self.app.scale.px, self.app.words
        info = self.visit.info
        left, right = self.columns(SHARE)
        pane = Pane(app.ui, self.frame(left), self.offset(0))
        self.panes.append(pane)
        y = self._place_state(pane)
        if info is not None:
            own = tuple(self.visit.own_seats)
            free = None if own else self._sit
            y = lay_seats(self, pane, pygame.Rect(0, y, pane.width, 0), info, free, own) + px(8)
        pane.close(lay_addresses(self, pane, self.visit, y))
        legend = Legend(words.tr("room.leave_table"), icon="icons/arrow-left", role="heading")
        tall = max(height_for(app.scale, legend, right.width), px(60))
        place = pygame.Rect(right.left, right.bottom - tall, right.width, tall)
        right.height -= tall + px(10)
        side = Pane(app.ui, self.frame(right), self.offset(1))
        self.panes.append(side)
        self._place_conditions(side)
        made = self.button("leave", place, legend, self.back)
        self.first = next((control for control in self.controls if control.key.startswith("sit.")), made)

    def back(self) -> None:
        """Leave the table for the room; whoever has a seat is asked."""
        if not self.visit.own_seats or not self.app.settings.confirm:
            self._stand()
            return
        words = self.app.words
        self.app.open(question(lambda: words.tr("room.leave_table.confirm"), self._stand))

    def _stand(self) -> None:
        if self.visit.table is not None:
            self.order(self.visit.stand())

    def _sit(self, seat: int) -> None:
        if self.visit.table is not None:
            self.order(self.visit.sit(self.visit.table, seat))

    def _place_state(self, pane: Pane) -> int:
        """Say whom everybody waits for."""
        scale, words, info = self.app.scale, self.app.words, self.visit.info
        free = sum(seat.kind == "open" for seat in info.seats) if info is not None else 0
        text, colour = (words.tr_n("room.waiting", free) if free else words.tr("room.starting")), SIGN
        if self.visit.trouble is not None:
            text, colour = words.tr("error.lost"), mix(ATTACK, WHITE, 0.35)
        state = Writing(scale, text, "heading", pane.width, colour=colour)
        return pane.add(state.surface, (0, 0)).bottom + scale.px(8)

    def _place_conditions(self, pane: Pane) -> None:
        scale, words, info = self.app.scale, self.app.words, self.visit.info
        y = 0
        if info is not None:
            title = Writing(scale, words.tr("new_game.options"), "heading", pane.width, colour=SIGN)
            y = pane.add(title.surface, (0, 0)).bottom + scale.px(6)
            for name, value in conditions(words, info.game, info.options):
                half = pane.width // 2
                label = Writing(scale, name, "small", half - scale.px(10), colour=MUTED)
                told = Writing(scale, value, "small", pane.width - half, colour=PARCHMENT)
                pane.add(label.surface, (0, y))
                pane.add(told.surface, (half, y))
                y += max(label.height, told.height) + scale.px(5)
            if info.watchers:
                note = Writing(scale, watchers(words, info), "small", pane.width, colour=MUTED)
                y = pane.add(note.surface, (0, y + scale.px(6))).bottom
        pane.close(y)

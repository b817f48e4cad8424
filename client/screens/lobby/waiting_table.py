"""A table before its match: its seats, its settings, and its chat."""

from __future__ import annotations

from functools import partial

import pygame

from client.draw.palette import ATTACK, BRASS, MUTED, PARCHMENT, WHITE, mix
from client.draw.panel import panel_border
from client.i18n import Words
from client.screens.bracket.bracket_page import BracketPage
from client.screens.lobby.preparations import Preparations
from client.screens.lobby.room_page import RoomPage
from client.screens.lobby.seat_menu import SeatMenu
from client.screens.lobby.seat_row import occupant, table_name
from client.screens.lobby.table_summary import conditions, rules
from client.screens.lobby.waiting_seats import lay_rows, lay_watchers
from client.session.bracket.own_games import find_game_at
from client.sessions.room_session import RoomSession
from client.skins.registry import game_words
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.dialog import confirmation
from client.ui.widgets.legend import Legend, height_for
from client.ui.widgets.plates import Kind
from client.wording.bracket_texts import describe_place_of
from engine.wire.protocol import TableInfo

SEATS_SHARE = 0.42
SIGN = mix(BRASS, WHITE, 0.4)
LEAVE_BUTTON_SHARE = 0.38
"""Part of the width for the exit button beside the ready button."""
CONDITIONS_SHARE = 0.46
"""Most of the height for the conditions, as a part."""


class WaitingTable(RoomPage):
    """Seats and spectators to the left, conditions and the chat to the right."""

    stage = "waiting"

    def __init__(self, visit: RoomSession) -> None:
        """Show the visit's table."""
        super().__init__(visit)
        self.preparations = Preparations(self)
        self.menu = SeatMenu(self, self.preparations)

    @property
    def words(self) -> Words:
        """Return the words for the table's game."""
        info = self.visit.table.info
        return self.app.words if info is None else game_words(self.app.words, info.game)

    @property
    def heading(self) -> str:
        """Return the name of the table."""
        info = self.visit.table.info
        return table_name(self.words, info) if info is not None else self.visit.room.title

    def build(self) -> None:
        """Place seats, the buttons below them, conditions and chat."""
        super().build()
        app, px, info = self.app, self.app.scale.px, self.visit.table.info
        left, right = self.columns(SEATS_SHARE)
        left.height -= self._buttons_height(left) + px(10)
        pane = Pane(app.ui, self.frame(left), self.offset(0))
        self.panes.append(pane)
        y = self._place_state(pane)
        if info is not None:
            y = lay_rows(self, self.menu, pane, info, y) + px(4)
            y = lay_watchers(self, self.menu, pane, info, y)
        below = y + px(8)
        end = self.lay_remaining_texts(pane, below)
        pane.close(end if end > below else y)
        chair = next((control for control in self.controls if str(control.key).startswith("sit.")), None)
        self._place_buttons(pygame.Rect(left.left, left.bottom + px(10), left.width, 0))
        ready = next((control for control in self.controls if control.key == "ready"), None)
        self._place_right(right, info)
        self.first = chair or ready or next(control for control in self.controls if control.key == "leave")

    @property
    def departure_cost(self) -> str:
        """Tell a player with a seat that others may take it."""
        return self.words.tr("room.leave_table.cost") if self.visit.table.own_seats else ""

    def back(self) -> None:
        """Leave the table for the room; a player with a seat is asked first."""
        if not self.visit.table.own_seats or not self.app.settings.confirm:
            self._stand()
            return
        words = self.words
        self.app.open(
            confirmation(
                lambda: words.tr("room.leave_table.confirm"),
                "table.leave",
                self._stand,
                lambda: words.tr("room.leave_table.cost"),
                kind="primary",
            )
        )

    def _ready(self, ready: bool) -> None:
        if ready:
            self.preparations.ready()
        else:
            self.order(self.visit.commands.ready(False))

    def _stand(self) -> None:
        if self.visit.table.number is not None:
            self.order(self.visit.stand())

    # The left column.

    def _place_state(self, pane: Pane) -> int:
        """Name the people that everybody waits for."""
        scale, info = self.app.scale, self.visit.table.info
        if self.visit.connection.trouble is not None:
            text, colour = " ".join(self.describe_lost_connection()), mix(ATTACK, WHITE, 0.35)
        else:
            text, colour = self._waits_for(info), SIGN
        state = Writing(scale, text, "heading", pane.width, colour=colour)
        y = pane.add(state.surface, (scale.px(4), 0)).bottom + scale.px(8)
        bracket = self.visit.room.bracket
        game = find_game_at(bracket, self.visit.table.number)
        if bracket is None or game is None:
            return y
        legend = Legend(describe_place_of(self.app.words, bracket, game), icon="icons/crown", align="left")
        place = pygame.Rect(0, y, pane.width, 0)
        show = partial(self.app.visit, BracketPage(self.visit))
        made = self.button("bracket.show", place, legend, show, kind="quiet", pane=pane)
        return y + int(made.rect.height) + scale.px(8)

    def _waits_for(self, info: TableInfo | None) -> str:
        words = self.words
        if info is None:
            return words.tr("room.starting")
        free = sum(seat.kind == "open" for seat in info.seats)
        if free:
            return words.tr_n("room.waiting", free)
        slow = [seat for seat, each in enumerate(info.seats) if each.kind == "person" and not each.ready]
        if not slow:
            return words.tr("room.starting")
        if set(slow) <= set(self.visit.table.own_seats):
            return words.tr("gathering.waits_for_you")
        names = dict.fromkeys(occupant(words, info.seats[seat]) for seat in slow)
        return words.tr("gathering.not_ready", players=words.tr("common.list").join(names))

    def _legends(self) -> list[tuple[str, Legend]]:
        """Return the legends of the buttons below: the exit, and for players their readiness."""
        tr, info = self.words.tr, self.visit.table.info
        made = [("leave", Legend(tr("room.leave_table"), icon="icons/arrow-left", role="button"))]
        own = self.visit.table.own_seats
        if info is not None and own:
            ready = all(info.seats[seat].ready for seat in own if seat < len(info.seats))
            legend = Legend(
                tr("gathering.ready"), tr("gathering.take_back") if ready else "", icon="icons/check"
            )
            made.append(("unready" if ready else "ready", legend))
        return made

    def _widths(self, width: int) -> list[int]:
        if len(self._legends()) == 1:
            return [width]
        first = round((width - self.app.scale.px(10)) * LEAVE_BUTTON_SHARE)
        return [first, width - self.app.scale.px(10) - first]

    def _buttons_height(self, place: pygame.Rect) -> int:
        scale = self.app.scale
        each = zip(self._legends(), self._widths(place.width), strict=True)
        return max(scale.px(66), *(height_for(scale, legend, wide) for (_, legend), wide in each))

    def _place_buttons(self, place: pygame.Rect) -> None:
        tall, x = self._buttons_height(place), place.left
        for (key, legend), wide in zip(self._legends(), self._widths(place.width), strict=True):
            box = pygame.Rect(x, place.top, wide, tall)
            if key == "leave":
                self.button(key, box, legend, self.back)
            else:
                kind: Kind = "primary" if key == "ready" else "normal"
                press = partial(self._ready, key == "ready")
                self.button(key, box, legend, press, kind=kind)
            x += wide + self.app.scale.px(10)

    # The right column.

    def _place_right(self, place: pygame.Rect, info: TableInfo | None) -> None:
        """Lay troubles and conditions at their needed height, and the chat into the rest."""
        app, px = self.app, self.app.scale.px
        border = 2 * (panel_border(app.scale.factor) + px(8))
        told = (
            []
            if info is None
            else [
                *rules(self.words, info),
                *conditions(self.words, self.visit.room, info),
            ]
        )
        upper = place.copy()
        rows = self._set(told, place.width - border - px(22))
        wrong = self.words.tr("room.damaged") if info is not None and info.damaged else ""
        notice = Writing(
            app.scale, wrong, "small", place.width - border - px(22), colour=mix(ATTACK, WHITE, 0.35)
        )
        above = notice.height + px(8) if wrong else 0
        needed = above + sum(max(name.height, value.height) + px(4) for name, value in rows)
        upper.height = min(needed + border, round(place.height * CONDITIONS_SHARE))
        pane = Pane(app.ui, self.frame(upper), self.offset(1))
        self.panes.append(pane)
        if wrong:
            pane.add(notice.surface, (0, 0))
        y = above
        for name, value in rows:
            pane.add(name.surface, (0, y))
            pane.add(value.surface, (pane.width // 2, y))
            y += max(name.height, value.height) + px(4)
        pane.close(y)
        lower = pygame.Rect(place.left, upper.bottom + px(10), place.width, 0)
        lower.height = place.bottom - lower.top
        self.place_chat(lower)

    def _set(self, told: list[tuple[str, str]], width: int) -> list[tuple[Writing, Writing]]:
        scale, half = self.app.scale, width // 2
        return [
            (
                Writing(scale, name, "small", half - scale.px(10), colour=MUTED),
                Writing(scale, value, "small", width - half, colour=PARCHMENT),
            )
            for name, value in told
        ]

"""A room: its changing tables, their actions, its people and its chat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from msgspec import structs

from client.draw.palette import ATTACK, BRASS, MUTED, PARCHMENT, WHITE, mix
from client.draw.svg import render_icon
from client.net.entry import Entry
from client.net.limits import LISTED_SEATS, LISTED_TABLES
from client.net.refusal import Refused
from client.screens.bracket.room_panel import lay_bracket, open_bracket
from client.screens.lobby.people import hearing, list_people, person_name, whereabouts
from client.screens.lobby.room_page import RoomPage
from client.screens.lobby.seat_row import badge, lay_seats, table_name
from client.screens.lobby.table_summary import obstacle, progress, rules_summary, summary
from client.screens.setup.game_shelf import choose_game
from client.screens.setup.new_table import NewTable
from client.storage.saved_seats import Place
from client.ui.overlay import Overlay
from client.ui.pane import Pane
from client.ui.scale import Role
from client.ui.text_layout import Writing
from client.ui.widgets.action_menu import ActionMenu
from client.ui.widgets.dialog import message
from client.ui.widgets.legend import Legend, breaks, height_for
from client.ui.widgets.plates import leaf
from client.wording.error_texts import explain
from engine.wire.protocol import CreateTable, TableInfo

ROOM_COLUMN_SHARE = 0.38
"""Part of the width for the room's own column."""
PEOPLE_SHARE = 0.44
"""Part of its height for the people."""
BIG_SCREEN_SHARE, BRACKET_SHARE = 0.32, 0.28
"""Parts of the tables' column for the buttons of the big screen and of the bracket."""
PERSON_LETTERS = 10.5
"""Width of a person, in letters."""
SIGN = mix(BRASS, WHITE, 0.4)


class RoomScreen(RoomPage):
    """Tables and a new one to the left; the room's addresses, its people and the chat to the right."""

    stage = "room"
    _first_table = 0
    """Index of the first shown table in the list."""
    _kept: Sequence[Place] = ()
    """Stored places, in this room and in others."""
    _told: Overlay | None = None
    """Latest message about the player's removal from a table."""
    _entry: Entry | None = None
    """Entry that leads on to a table as soon as the room is shown."""

    def build(self) -> None:
        """Place the tables and the room's own column."""
        super().build()
        app, px, tr = self.app, self.app.scale.px, self.app.words.tr
        left, right = self.columns(ROOM_COLUMN_SHARE)
        beside, third = round(left.width * BIG_SCREEN_SHARE), round(left.width * BRACKET_SHARE)
        across = left.width - beside - third - 2 * px(10)
        roles: tuple[Role, ...] = ("heading", "button", "body", "small")
        for role in roles:
            legend = Legend(tr("room.create"), icon="icons/play", role=role)
            bracket = Legend(tr("bracket.word"), icon="icons/crown", role=role)
            screen = Legend(tr("big_screen.open"), icon="icons/fullscreen", role=role)
            widths = ((legend, across), (bracket, third), (screen, beside))
            if not any(breaks(app.scale, each, wide) for each, wide in widths):
                break
        tall = max(px(66), *(height_for(app.scale, each, wide) for each, wide in widths))
        place = pygame.Rect(left.left, left.bottom - tall, across, tall)
        left.height -= tall + px(10)
        pane = Pane(app.ui, self.frame(left), self.offset(0))
        self.panes.append(pane)
        self._place_tables(pane)
        made = self.button("create", place, legend, self.new_table, kind="primary")
        middle = pygame.Rect(place.right + px(10), place.y, third, tall)
        self.button("bracket", middle, bracket, partial(open_bracket, self))
        place = pygame.Rect(left.right - beside, place.y, beside, tall)
        self.button("big_screen", place, screen, self.show_big_screen)
        upper = pygame.Rect(right.topleft, (right.width, round(right.height * PEOPLE_SHARE)))
        side = Pane(app.ui, self.frame(upper), self.offset(1))
        self.panes.append(side)
        self._place_side(side)
        lower = pygame.Rect(right.left, upper.bottom + px(10), right.width, 0)
        lower.height = right.bottom - lower.top
        self.place_chat(lower)
        self.first = next((control for control in self.controls if str(control.key).startswith("sit.")), made)

    def update(self, dt: float) -> None:
        """Go on to a named table, and show why the player was sent back from one."""
        super().update(dt)
        entry, self._entry = self._entry, None
        if entry is not None:
            self._take(entry)
        why, self.visit.table.dismissed = self.visit.table.dismissed, None
        if why is not None:
            # After a second removal before the first reason was read, only the last one is shown.
            if self._told is not None:
                self.app.close(self._told)
            self._told = message(lambda: self._why(why))
            self.app.open(self._told)

    def _why(self, why: Refused) -> str:
        """Return the reason why the player was sent away from a table."""
        words, key = self.app.words, f"dismissed.{why.code}"
        return words.tr(key) if words.has(key) else explain(words, why)

    def back(self) -> None:
        """Leave the room for the list of rooms."""
        self.app.go(self.app.routes.local_network())

    def new_table(self) -> None:
        """Choose the game of a new table."""
        room = self.visit.room
        games = tuple(game for game in self.app.games if room.has_game(game))
        if not games:
            self.app.toast(self.app.words.tr("room.no_games"), "refusal")
            return
        choose_game(self.app, lambda game: NewTable(self._create, room.bots, game), games)

    def _create(self, command: CreateTable, password: str) -> None:
        self.order(self.visit.entrance.create(command, password))

    def show_big_screen(self) -> None:
        """Show the tables of the room side by side."""
        self.visit.several.wanted = True

    # The room.

    def _place_side(self, pane: Pane) -> None:
        scale = self.app.scale
        y = 0
        for text in self.describe_lost_connection():
            lost = Writing(scale, text, "body", pane.width, colour=mix(ATTACK, WHITE, 0.35))
            y = pane.add(lost.surface, (0, y)).bottom + scale.px(8)
        y = self.lay_remaining_texts(pane, y)
        pane.close(self._place_people(pane, y))

    def _place_people(self, pane: Pane, y: int) -> int:
        """Name everybody in the room, the player first, with their tables."""
        scale, words, room = self.app.scale, self.app.words, self.visit.room
        title = Writing(scale, words.tr_n("room.people", len(room.people)), "body", pane.width, colour=SIGN)
        y = pane.add(title.surface, (0, y)).bottom + scale.px(6)
        gap = scale.px(6)
        across = max(1, (pane.width + gap) // (round(scale.letters("small") * PERSON_LETTERS) + gap))
        each = (pane.width - gap * (across - 1)) // across
        names = {person: person_name(room, person) for person in list_people(room)}
        places = whereabouts(words, room)
        order = sorted(names, key=lambda who: (who != room.person, names[who].casefold()))
        legends = []
        for person in order:
            you = f" – {words.tr('table.you').lower()}" if person == room.person else ""
            icon = "icons/sound-off" if person in room.chat.muted else "icons/person"
            where = places.get(person, words.tr("people.room"))
            legends.append(Legend(names[person] + you, where, icon=icon, align="left", role="small"))
        tall = max((height_for(scale, legend, each) for legend in legends), default=0)
        for index, (person, legend) in enumerate(zip(order, legends, strict=True)):
            place = pygame.Rect(index % across * (each + gap), y + index // across * (tall + gap), each, tall)
            if person == room.person:
                pane.add(badge(scale, place.size, legend), place.topleft)
                continue
            press = partial(self._show_person_menu, person)
            self.button(f"person.{person}", place, legend, press, kind="quiet", pane=pane)
        y += -(-len(order) // across) * (tall + gap)
        if len(room.people) > len(order):
            text = words.tr_n("room.more_people", len(room.people) - len(order))
            more = Writing(scale, text, "small", pane.width, colour=MUTED)
            y = pane.add(more.surface, (0, y)).bottom + gap
        return y

    def _show_person_menu(self, person: int) -> None:
        """Show the actions about a person."""
        name, words = person_name(self.visit.room, person), self.app.words
        menu = ActionMenu(lambda: name, lambda: [hearing(words, self.visit.room, person, named=False)])
        self.app.open(menu)

    # The tables.

    def _place_tables(self, pane: Pane) -> None:
        self._kept = self.app.shelf.seats.load()
        scale, tr = self.app.scale, self.app.words.tr
        y = top = lay_bracket(self, pane, 0)
        tables = self.visit.room.tables
        first = self._first_table if self._first_table < len(tables) else 0
        last = page_end(tables, first)
        for table in tables[first:last]:
            y = self._place_table(pane, table, y) + scale.px(12)
        if last - first < len(tables):
            y = self._place_more(pane, first, last, len(tables), y)
        if y == top:
            notes = (
                Writing(scale, tr("room.empty"), "heading", pane.width, align="center"),
                Writing(scale, tr("room.empty.help"), "body", pane.width, colour=MUTED, align="center"),
            )
            for note in notes:
                y = pane.add(note.surface, (0, y + scale.px(10))).bottom
        pane.close(y)

    def _place_more(self, pane: Pane, first: int, last: int, count: int, y: int) -> int:
        """Lay the button that shows the next tables, if there are more than fit a page."""
        legend = Legend(self.app.words.tr("room.more_tables", first=first + 1, last=last, count=count))
        place = pygame.Rect(0, y, pane.width, height_for(self.app.scale, legend, pane.width))
        self.button("tables.more", place, legend, partial(self._show_tables, last), pane=pane)
        return place.bottom

    def _show_tables(self, first: int) -> None:
        """Show the tables from an index of the list on."""
        self._first_table = first
        self.app.relayout()

    def _place_table(self, pane: Pane, table: TableInfo, y: int) -> int:
        """Show one table on its own leaf; return the lower end."""
        scale, words = self.app.scale, self.app.words
        pad = scale.px(12)
        inner = pane.width - 2 * pad
        watch = Legend(words.tr("room.watch"), icon="icons/eye", role="small")
        wide = scale.px(60) + scale.letters("small") * 7
        name = table_name(words, table)
        lock = render_icon("icons/lock", scale.letters("heading"), SIGN) if table.salt else None
        indent = lock.width + scale.px(8) if lock is not None else 0
        hindered = obstacle(words, self.visit.room, table)
        ink = MUTED if hindered else SIGN
        title = Writing(scale, name, "heading", inner - wide - pad - indent, colour=ink)
        parts = [title]
        for text, colour in (
            (hindered or summary(words, self.visit.room, table), PARCHMENT),
            (
                rules_summary(words, table.clock, table.watching, hints=table.hints, takeback=table.takeback),
                PARCHMENT,
            ),
            (words.tr("room.damaged") if table.damaged else "", mix(ATTACK, WHITE, 0.35)),
            (progress(words, table), MUTED),
        ):
            if text:
                parts.append(Writing(scale, text, "small", inner - wide - pad, colour=colour))
        button = height_for(scale, watch, wide)
        head = max(sum(part.height for part in parts), button) + scale.px(8)
        area = pygame.Rect(pad, y + pad + head, inner, 0)
        # The leaf lies below everything, and its height is known only once the seats are there. Its texts and
        # pictures become one picture with it: separate elements cost too much.
        back = pane.picture(pygame.Surface((1, 1), pygame.SRCALPHA), (0, y))
        painted: list[tuple[pygame.Surface, tuple[int, int]]] = []
        top = pad
        if lock is not None:
            painted.append((lock, (pad, top + (title.line_height - lock.height) // 2)))
        for part in parts:
            painted.append((part.surface, (pad + (indent if part is title else 0), top)))
            top += part.height
        place = pygame.Rect(pad + inner - wide, y + pad, wide, button)
        follow = partial(self._follow, table.table)
        sit = partial(self._sit, table.table) if not hindered else None
        taken, end = lay_seats(self, pane, area, self.visit.room, table, sit, self._ways_back(table))
        painted += [(plate, (x, top - y)) for plate, (x, top) in taken]
        self.button(
            f"watch.{table.table}",
            place,
            watch,
            follow,
            kind="quiet",
            pane=pane,
            enabled=not hindered and table.watching.mode != "nobody",
            label=f"{words.tr('room.watch')}: {name}",
        )
        end += pad - scale.px(8)
        sheet = leaf((pane.width, end - y), scale.factor, 0.3 if hindered else 0.55).copy()
        sheet.blits(painted)
        if hindered:
            sheet = pygame.transform.grayscale(sheet)
        back.set_dimensions(sheet.size)
        back.set_image(sheet)
        return end

    def _ways_back(self, table: TableInfo) -> dict[int, Callable[[], object]]:
        """Return the ways back to own seats at a table whose player is away there."""
        return {
            seat: partial(self._take_back, place)
            for place in self._kept
            if place.table == table.table and place.fingerprint == self.visit.fingerprint.hex()
            for seat in place.tokens
            if seat < len(table.seats) and table.seats[seat].kind == "person" and not table.seats[seat].here
        }

    def _take_back(self, place: Place) -> None:
        """Go back to an own seat of this room."""
        ways = [str(address) for address in self.visit.addresses]
        here = structs.replace(place, addresses=list(dict.fromkeys([*ways, *place.addresses])))
        self.app.visit(self.app.routes.back_to(self.app, here))

    def approach(self, entry: Entry) -> None:
        """Take a seat at the table of an entry, or watch it, once the room is shown."""
        self._entry = entry

    def _take(self, entry: Entry) -> None:
        """Take a seat at the table of an entry, or watch it; show why if that fails."""
        words, table = self.app.words, self.visit.room.find_table(entry.table)
        if table is None:
            self.app.toast(words.tr("text.no_table"), "refusal")
            return
        free = next((seat for seat, each in enumerate(table.seats) if each.kind == "open"), None)
        hindered = obstacle(words, self.visit.room, table)
        if hindered or (free is None and not entry.watch):
            self.app.toast(hindered or words.tr("text.no_open_seat"), "refusal")
        elif entry.watch:
            self._follow(table.table)
        elif free is not None:
            self._sit(table.table, free)

    def _sit(self, table: int, seat: int) -> None:
        self.order_inside(table, lambda password: self.visit.entrance.sit(table, seat, password=password))

    def _follow(self, table: int) -> None:
        self.order_inside(table, lambda password: self.visit.entrance.follow(table, password=password))


def page_end(tables: Sequence[TableInfo], first: int) -> int:
    """Return the end of the page that begins at an index: a limited number of tables and seats."""
    end, seats = first, 0
    while end < min(first + LISTED_TABLES, len(tables)):
        seats += len(tables[end].seats)
        if seats > LISTED_SEATS and end > first:
            break
        end += 1
    return end

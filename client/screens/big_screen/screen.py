"""The big screen: up to four tables of a room side by side, or the liveliest of them alone."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from functools import partial

import pygame

from client.draw.lettering import fit_text, place
from client.draw.palette import ATTACK, BRASS, MUTED, NIGHT, WHITE, mix
from client.judging.judge import Judge
from client.screens.big_screen.division import FOOT, divide_screen
from client.screens.big_screen.evening import describe_evening, paint_evening
from client.screens.big_screen.menu import BigScreenMenu
from client.screens.big_screen.returning import Returning
from client.screens.big_screen.selection import select_tables
from client.screens.big_screen.spotlight import Spotlight
from client.screens.big_screen.tile import Tile, find_rate
from client.screens.lobby.lost_room import describe_loss, show_lost_room
from client.screens.lobby.room_addresses import describe_addresses, work_out_sign
from client.screens.lobby.seat_row import table_name
from client.session.session_changes import SessionEvent
from client.sessions.room_session import RoomSession
from client.ui import keys
from client.ui.context import Context
from client.ui.focus import Key, Spot
from client.ui.pace import MOVING_FPS
from client.ui.page import Page
from client.ui.scale import Scale
from client.wording.bracket_texts import describe_leaders
from engine.wire.protocol import MatchEnded

LIVELIEST, TILED = pygame.KSCAN_0, pygame.KSCAN_T
"""Scancodes: change to the liveliest table by itself, and show the tables side by side."""
EVENING = "evening"
"""The key of the part with results and the next matches."""
QUIET = frozenset({"events", "chat", "clocks", "answered"})
"""Changes that each tile finds by itself, or that have no effect here."""
RETRY_S = 20.0
"""Seconds for which a table that refused or removed the spectator is left alone."""
RETURN_CODES = ("lost", "host_ends")
"""Ends of a connection after which the host may be started again."""


class BigScreen(Page):
    """The tables of a room for all who sit before the screen; the visit is at no table meanwhile."""

    def __init__(self, visit: RoomSession) -> None:
        """Show the tables of a visit."""
        super().__init__()
        self.visit = visit
        self._chosen = visit.several.wishes.chosen
        self._judge = Judge()
        self._tiles: dict[int, Tile] = {}
        self._spotlight = Spotlight()
        self._stale = True
        """Whether a change must be taken in."""
        self._works = 0
        """Number of tasks that take up or leave tables, one after the other."""
        self._turns = asyncio.Lock()
        """Held by the task that takes up or leaves tables."""
        self._barred: dict[int, float] = {}
        """Seconds for which tables are left alone, by number."""
        self._going = False
        """Whether another screen has the visit, or it is over."""
        self._laid: tuple[object, ...] = ()
        """What was laid out last."""
        self._placed: list[Tile] = []
        """The shown tiles, which have their places."""
        self._evening: pygame.Rect | None = None
        """The place of results and the next matches, if they have one."""
        self._told: list[str] = []
        """Lines about a lost connection."""

    # State.

    @property
    def shown(self) -> list[int]:
        """Return the numbers of the shown tables."""
        wishes = self.visit.several.wishes
        if wishes.tiled:
            return sorted(self._tiles)
        at = wishes.stays_at if wishes.stays_at in self._tiles else self._spotlight.at
        return [at] if at in self._tiles and at is not None else []

    @property
    def tiles(self) -> list[Tile]:
        """Return the shown tables with their places."""
        return self._placed

    @property
    def evening_shown(self) -> bool:
        """Say whether results and the next matches have a place: beside three tables, or between matches.

        The standings of a bracket have one always.
        """
        shown = self.shown
        if self.visit.several.wishes.tiled:
            return len(shown) in (0, 3) or (self.visit.room.bracket is not None and len(shown) < 3)
        return not shown or self._spotlight.is_over_for_long(shown[0])

    @property
    def rate(self) -> float:
        """Return the frames a second that the shown tables need."""
        if self._works:
            return MOVING_FPS
        return find_rate(self._placed)

    def enter(self, app: Context) -> None:
        """Begin to follow the visit."""
        super().enter(app)
        app.backdrop.put_away()
        self.focus.visible = False
        self.visit.changes.listeners.append(self._on_event)
        app.spawn(work_out_sign(self, self.visit.fingerprint))
        self._menu = BigScreenMenu(app, self.visit, self.leave_for)
        app.toast(self.words.tr("big_screen.hint"))

    def leave(self) -> None:
        """Stop following; end the visit unless another screen has taken it over."""
        self.visit.changes.listeners.remove(self._on_event)
        self.app.audio.hush()
        self.app.spawn(self._judge.close())
        if not self._going:
            self.app.spawn(self.visit.close())

    # Choices.

    def back(self) -> None:
        """Leave for the room."""
        self.leave_for(None)

    def leave_for(self, number: int | None) -> None:
        """Go to one of the tables, from which the way back leads here, or with None to the room."""
        self.visit.several.wanted = number is not None
        self._works += 1
        self.app.spawn(self._leave_tables(number))

    async def _leave_tables(self, number: int | None) -> None:
        """Stop watching, and go on to one table or to the room."""
        try:
            async with self._turns:
                await self.visit.several.leave_all()
                refused = await self.visit.entrance.follow(number) if number is not None else None
        finally:
            self._works -= 1
        if refused is not None and not self.visit.connection.over:
            self.app.refuse(refused.code, dict(refused.args))
        self._stale = True

    # The course.

    def _on_event(self, event: SessionEvent) -> None:
        """Note a change for the next frame."""
        if event not in QUIET:
            self._stale = True
        if event in ("events", "match"):
            # A motion begins.
            self.app.wake()

    def update(self, dt: float) -> None:
        """Follow the visit to another place, or show what has changed."""
        if self._going:
            return
        if self.visit.connection.over:
            self._on_lost(str(self.visit.connection.trouble))
            return
        if self.visit.stage != "several" and not self._works:
            self._going = True
            self.app.go(self.app.routes.place(self.visit))
            return
        several = self.visit.several
        chosen = several.wishes.chosen
        self._wait_out(dt)
        if self._stale or self._has_new_match() or chosen != self._chosen:
            self._stale, self._chosen = False, chosen
            self._take_in()
        for tile in self._tiles.values():
            tile.update(dt, shown=tile in self._placed, muted=len(self._placed) > 1)
        self._spotlight.update(dt, {number: tile.glance() for number, tile in self._tiles.items()})
        if len(self.controls) < 2:
            # A ring around the whole screen shows nothing.
            self.focus.visible = False
        if (laid := self._describe_layout()) != self._laid:
            self._laid = laid
            self.app.relayout()

    def _wait_out(self, dt: float) -> None:
        """Let barred tables wait, and try those again whose time is over."""
        self._barred = {number: left - dt for number, left in self._barred.items()}
        over = [number for number, left in self._barred.items() if left <= 0]
        for number in over:
            del self._barred[number]
        self._stale = self._stale or bool(over)

    def _describe_layout(self) -> tuple[object, ...]:
        return (tuple(self.shown), self.evening_shown)

    def _has_new_match(self) -> bool:
        """Say whether a match can be shown that no tile shows yet: its set-up comes after its beginning."""
        for number, watched in self.visit.several.tables.items():
            if watched.playing and (number not in self._tiles or not self._tiles[number].match.current):
                return True
        return False

    def _take_in(self) -> None:
        """Take up and leave tables, and let the shown ones follow theirs."""
        several = self.visit.several
        if not self._works and self.visit.connection.trouble is None:
            self._barred |= dict.fromkeys(several.find_gone(), RETRY_S)
            wanted = select_tables(
                self.words, self.visit, several.wishes.chosen, several.tables, self._barred
            )
            if several.find_gone() or wanted != sorted(several.tables):
                self._works += 1
                self.app.spawn(self._change_tables(wanted))
        for number in [each for each in self._tiles if self._is_gone(each)]:
            gone = self._tiles.pop(number)
            self._placed = [tile for tile in self._placed if tile is not gone]
        for number, watched in several.tables.items():
            if number in self._tiles:
                self._tiles[number].follow()
            elif watched.playing:
                self._tiles[number] = Tile(self.app, watched, self._judge)
        trouble = self.visit.connection.trouble
        self._told = [describe_loss(self.words, self.visit.connection)] if trouble is not None else []

    def _is_gone(self, number: int) -> bool:
        """Say whether a tile shows a table that is not watched any more."""
        return self.visit.several.tables.get(number) is not self._tiles[number].watched

    async def _change_tables(self, wanted: Collection[int]) -> None:
        """Leave the tables that are not wanted, and take up the others."""
        several = self.visit.several
        try:
            async with self._turns:
                await several.forget_gone_tables()
                for number in [each for each in several.tables if each not in wanted]:
                    await several.leave(number)
                for number in wanted:
                    if self._works > 1:
                        # The viewer leaves meanwhile.
                        break
                    if await several.watch(number) is not None:
                        self._barred[number] = RETRY_S
        finally:
            self._works -= 1
            self._stale = True

    def _on_lost(self, code: str) -> None:
        """Wait for the host to come back, or leave the room and show why the connection is lost."""
        if code == "closed":
            return
        self._going = True
        self.app.spawn(self.visit.close())
        if code in RETURN_CODES:
            self.app.go(Returning(self.visit))
        else:
            show_lost_room(self.app, self.visit.connection)

    # The picture.

    def build(self) -> None:
        """Place the tables."""
        area = self._find_area()
        shown, evening = self.shown, self.evening_shown
        alone = evening and not self.visit.several.wishes.tiled
        shown = [] if alone else shown
        places = divide_screen(area, len(shown) + evening)
        self._placed = [self._tiles[number] for number in shown]
        for number, rect in zip(shown, places, strict=False):
            self._tiles[number].arrange(rect)
            info = self.visit.room.table(number)
            label = table_name(self.words, info) if info is not None else ""
            self.controls.append(Spot(Key("table", number), label, rect, partial(self._menu.open, number)))
        self._evening = places[-1] if evening else None
        if self._evening is not None:
            label = self.words.tr("big_screen.title")
            self.controls.append(Spot(EVENING, label, self._evening, self._menu.open))

    def event(self, event: pygame.event.Event) -> bool:
        """Carry out the keys of this screen."""
        key = keys.find_pressed_key(event)
        if key == LIVELIEST:
            self.visit.several.wishes.follow_liveliest()
        elif key == TILED:
            self.visit.several.wishes.show_tiled()
        elif key in keys.DIGITS and keys.DIGITS.index(key) < len(self._tiles):
            self.visit.several.wishes.stay_at(sorted(self._tiles)[keys.DIGITS.index(key)])
        else:
            return super().event(event)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tables, and the line below them."""
        surface.fill(NIGHT)
        for tile in self._placed:
            tile.draw(surface)
        if self._evening is not None:
            scale = Scale(self._evening.size, self.app.settings.interface, self.app.settings.text_size)
            lines = describe_evening(self.words, self.visit.room, self._list_results())
            surface.blit(paint_evening(self._evening.size, scale, lines), self._evening)
        self._draw_foot(surface)

    def _list_results(self) -> list[MatchEnded]:
        """Return the results, without those of matches whose end comes on a table here."""
        coming = {
            (number, tile.match.number)
            for number, tile in self._tiles.items()
            if tile.match.current and not tile.over
        }
        results = self.visit.several.evening.results
        return [each for each in results if (each.table, each.match) not in coming]

    def _find_area(self) -> pygame.Rect:
        """Return the place of the tables, above the foot."""
        width, height = self.app.size
        return pygame.Rect(0, 0, width, height - self._foot_height)

    @property
    def _foot_height(self) -> int:
        return round(self.app.scale.px(FOOT) * (0.6 + 0.4 * self.app.settings.text_size / 100))

    def _draw_foot(self, surface: pygame.Surface) -> None:
        """Draw the address and the sign of the room in a corner, and the state of the screen in the other."""
        scale, tr = self.app.scale, self.words.tr
        foot = pygame.Rect(0, surface.height - self._foot_height, surface.width, self._foot_height)
        foot = foot.inflate(-scale.px(24), 0)
        size = round(foot.height * 0.62)
        told = [" · ".join(texts[:1]) for _, texts in describe_addresses(self, self.visit)]
        gold = mix(BRASS, WHITE, 0.5)
        text = fit_text("   ".join(told), size, round(foot.width * 0.62), gold, bold=True, least=0.5)
        place(surface, text, foot, 1.0)
        room = foot.width - text.width - scale.px(24)
        state = self._told[0] if self._told else self._find_leaders() or tr(self._mode)
        colour = mix(ATTACK, WHITE, 0.35) if self._told else MUTED
        line = f"{self.visit.room.title} · {state}"
        place(surface, fit_text(line, size, max(1, room), colour, least=0.5), foot)

    def _find_leaders(self) -> str:
        """Return the first of a bracket whose standings have no part of the screen now."""
        bracket = self.visit.room.bracket
        return "" if bracket is None or self._evening is not None else describe_leaders(bracket)

    @property
    def _mode(self) -> str:
        wishes = self.visit.several.wishes
        if wishes.tiled:
            return "big_screen.mode.tiled"
        return "big_screen.mode.lively" if wishes.stays_at is None else "big_screen.mode.stay"

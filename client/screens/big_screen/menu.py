"""The menu of the big screen: which tables are shown, and the ways out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from client.screens.big_screen.selection import find_reason_against
from client.screens.lobby.seat_row import table_name
from client.sessions.room_session import RoomSession
from client.sessions.watched_tables import MAX_WATCHED_TABLES
from client.ui.context import Context
from client.ui.widgets.action_menu import Action, ActionMenu

LIT = "icons/check"


class BigScreenMenu:
    """The menu about a visit; `leave_for` leads to a table of the room, or with None to the room."""

    def __init__(self, app: Context, visit: RoomSession, leave_for: Callable[[int | None], object]) -> None:
        """Prepare the menu."""
        self._app, self._visit, self._leave_for = app, visit, leave_for

    def open(self, number: int | None = None) -> None:
        """Open the menu, for a table if it was opened there."""
        tr = self._app.words.tr
        self._app.open(ActionMenu(lambda: tr("big_screen.title"), partial(self.list_actions, number)))

    def list_actions(self, number: int | None) -> list[Action]:
        """Return the actions of the menu."""
        wishes, info, found = self._visit.several.wishes, self._visit.room.table(number), []
        if number is not None and info is not None:
            name, stays = table_name(self._app.words, info), not wishes.tiled and wishes.stays_at == number
            found = [
                self._act("visit", partial(self._leave_for, number), "icons/arrow-right", table=name),
                self._act("stay", partial(wishes.stay_at, number), LIT if stays else "icons/eye", table=name),
            ]
        lively = not wishes.tiled and wishes.stays_at is None
        return [
            *found,
            self._act("lively", wishes.follow_liveliest, LIT if lively else "icons/bolt"),
            self._act("tiled", wishes.show_tiled, LIT if wishes.tiled else "icons/team"),
            self._act("choose", self._choose_tables, "icons/more"),
            self._act("back", partial(self._leave_for, None), "icons/arrow-left"),
        ]

    def _act(self, key: str, do: Callable[[], object], icon: str, **given: str) -> Action:
        tr = self._app.words.tr
        return Action(key, tr(f"big_screen.{key}", **given), do, icon=icon, help=tr(f"big_screen.{key}.help"))

    def _choose_tables(self) -> None:
        """Offer the tables of the room; at most as many as have room."""
        tr = self._app.words.tr
        self._app.open(ActionMenu(lambda: tr("big_screen.choose"), self.list_tables))

    def list_tables(self) -> list[Action]:
        """Return the choice among the tables of the room."""
        words, several = self._app.words, self._visit.several
        wishes = several.wishes
        chosen = frozenset(several.tables) if wishes.chosen is None else wishes.chosen
        found = [
            Action(
                "tables.played",
                words.tr("big_screen.played"),
                partial(wishes.choose, None),
                icon=LIT if wishes.chosen is None else "icons/play",
                help=words.tr_n("big_screen.played.help", MAX_WATCHED_TABLES),
                stays=True,
            )
        ]
        for table in self._visit.room.tables:
            there = table.table in chosen
            why = find_reason_against(words, self._visit, table)
            if not why and not there and len(chosen) >= MAX_WATCHED_TABLES:
                why = words.tr_n("big_screen.full", MAX_WATCHED_TABLES)
            found.append(
                Action(
                    f"tables.{table.table}",
                    table_name(words, table),
                    partial(wishes.choose, chosen ^ {table.table}),
                    icon=LIT if there else "icons/eye",
                    why=why,
                    stays=True,
                )
            )
        return found

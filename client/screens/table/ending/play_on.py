"""Playing on from a moment of a finished match: a new game or table, or the position on the clipboard."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

from client.net.breach import fault
from client.screens.setup.position_editor import PositionEditor, can_edit
from client.screens.table.context import TableContext
from client.screens.table.playback.shown_match import ShownMatch
from client.session.given_position import GivenPosition, read_given_position
from client.sessions.room_session import RoomSession
from client.skins.registry import SHOWN_GAMES
from client.ui.clipboard import copy_text
from client.ui.context import Screen
from client.ui.widgets.dialog import Choice, Dialog
from client.wording.position_texts import describe_bad_position
from engine.match.entries import count_recorded
from engine.match.match import Match
from engine.notation import NotationError
from engine.record.replay import replay
from engine.wire.protocol import CreateTable, Rejected

log = logging.getLogger("muster.proof")


class PlayOn:
    """The ways on from the shown moment of a finished match."""

    def __init__(self, table: TableContext, match: ShownMatch) -> None:
        """Act on the match of a table."""
        self._table = table
        self._match = match

    def choices(self) -> list[Choice]:
        """Return the choice of the menu; none unless a moment before the end is shown."""
        moment = self._match.timeline.moment
        if not moment or self._match.store.true.outcome is None:
            return []
        # The record leaves out what was only asked for.
        revision = count_recorded(self._match.store.events[:moment])
        return [Choice("play_on.name", partial(self._begin, revision))]

    def _begin(self, revision: int) -> None:
        app = self._table.app
        app.spawn(self._open(revision, app.screen))

    async def _open(self, revision: int, asked_on: Screen | None) -> None:
        """Find the position after a revision, and offer what can be done with it on the same screen."""
        app, tr = self._table.app, self._table.words.tr
        whole = await self._find_match()
        if app.screen is not asked_on:
            # The player has gone elsewhere meanwhile.
            return
        if whole is None:
            app.toast(tr("play_on.one_sided"), "refusal")
            return
        try:
            position = read_given_position(whole.position_at(revision), SHOWN_GAMES)
        except NotationError as error:
            app.toast(describe_bad_position(app.words, error), "refusal")
            return
        room = self._table.room
        way = (
            Choice("play_on.here", partial(self._play_here, position), "primary")
            if room is None
            else Choice("play_on.table", partial(self._play_in_room, room, position), "primary")
        )
        copy = Choice("position.copy", partial(self._copy, position))
        edit = [Choice("position.edit", partial(self._edit, position))] if can_edit(position.game) else []
        back = Choice("common.back")
        ways = [way, *edit, copy, back]
        app.open(Dialog(lambda: tr("play_on.ask"), ways, title=lambda: tr("play_on.name")))

    async def _find_match(self) -> Match[Any] | None:
        """Return the whole match, by its full record; None if only one side of it is known here."""
        if self._table.record is not None:
            return self._table.record.reading.match
        played = self._table.session.match
        record, game = played.draws.record, played.game
        try:
            # A long match takes longer than a frame.
            return (await asyncio.to_thread(replay, record.encode("ascii", "replace"), {game.id: game})).match
        except Exception as error:
            # The host wrote the record, and may have written anything.
            log.warning("a record cannot be run again: %s", fault(error))
            return None

    def _edit(self, position: GivenPosition) -> None:
        room = self._table.room
        bring = self._play_here if room is None else partial(self._play_in_room, room)
        self._table.app.visit(PositionEditor(position.game, bring, position.options, position.line))

    def _play_here(self, position: GivenPosition) -> None:
        from client.screens.setup.new_game import NewGame

        self._table.app.visit(NewGame(position.game, position))

    def _play_in_room(self, room: RoomSession, position: GivenPosition) -> None:
        from client.screens.setup.new_table import NewTable

        def create(command: CreateTable, password: str) -> None:
            self._table.order(_move(room, command, password))

        self._table.app.visit(NewTable(create, room.room.bots, position.game, position))

    def _copy(self, position: GivenPosition) -> None:
        app, tr = self._table.app, self._table.words.tr
        if copy_text(position.line):
            app.toast(tr("position.copied"), "good")
        else:
            app.toast(tr("position.no_clipboard"), "refusal")


async def _move(room: RoomSession, command: CreateTable, password: str) -> Rejected | None:
    """Leave the table of the finished match, and set up the new one."""
    refused = await room.stand()
    return refused or await room.entrance.create(command, password)

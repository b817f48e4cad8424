"""Preparations of the player's seats at a table of a room, from a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from client.i18n import Words
from client.session.game_setup import list_ready_made_preparations
from client.session.table_vetting import settings
from client.sessions.room_session import RoomSession
from client.skins.registry import SHOWN_GAMES
from client.text.console.terminal import Terminal
from client.text.preparing import BenchTalk, at_bench
from client.wording.error_texts import refusal
from engine.events import Seat
from engine.game import Game


class Preparations:
    """The preparations of the player's seats: the player's own, or ready-made ones of the game."""

    def __init__(self, visit: RoomSession, words: Words, terminal: Terminal, works: Path) -> None:
        """Act for a visit; a folder has the player's saved work."""
        self._visit = visit
        self._words = words
        self._terminal = terminal
        self._works = works

    async def bring(self) -> bool:
        """Bring missing preparations; False if the player changes their mind or the host refuses them."""
        info, played = self._visit.table.info, self._find_game()
        if info is None or played is None:
            return True
        lacking = [seat for seat in self._visit.table.own_seats if not info.seats[seat].prepared]
        by_hand = [seat for seat in lacking if at_bench(*played, seat)]
        made = list_ready_made_preparations(*played, [seat for seat in lacking if seat not in by_hand])
        for seat, text in made.items():
            if not await self._send_preparation(seat, text):
                return False
        return await self._put_together(by_hand)

    async def prepare_again(self) -> None:
        """Prepare own seats again; meanwhile they are not ready."""
        played = self._find_game()
        by_hand = [seat for seat in self._visit.table.own_seats if played and at_bench(*played, seat)]
        info = self._visit.table.info
        if not by_hand or info is None:
            self._terminal.say(self._words.tr("bench.none"))
            return
        if any(info.seats[seat].ready for seat in by_hand):
            await self._visit.commands.ready(False)
        await self._put_together(by_hand)

    def _find_game(self) -> tuple[Game[Any], Any] | None:
        """Return the table's game and its settings, if the game is known here and seats may prepare."""
        info = self._visit.table.info
        if (
            info is None
            or info.positioned
            or info.game not in SHOWN_GAMES
            or not self._visit.room.has_game(info.game)
        ):
            return None
        return settings(SHOWN_GAMES, info)

    async def _put_together(self, seats: Sequence[Seat]) -> bool:
        """Let the players of some seats prepare them; False if one does not."""
        for seat in seats:
            text = await self._prepare_seat(seat, shared=len(seats) > 1)
            if text is None or not await self._send_preparation(seat, text):
                return False
        return True

    async def _prepare_seat(self, seat: Seat, *, shared: bool) -> str | None:
        """Return the player's preparation of a seat; None if the player leaves or loses the seat."""
        visit, table, played = self._visit, self._visit.table, self._find_game()
        number, match, info = table.number, visit.match.number, table.info
        if played is None or info is None:
            return None

        def past() -> bool:
            gone = table.number != number or seat not in table.own_seats
            return gone or visit.connection.over or visit.match.number != match

        if shared:
            turn = self._words.tr("bench.turn", player=info.seats[seat].player)
            if await self._terminal.ask_unless(turn, past, visit.changes.wait_for_change) is None:
                return None
        talk = BenchTalk(self._terminal, self._words, *played, seat, self._works, shared=shared)
        text = await talk.work(past, visit.changes.wait_for_change)
        return None if past() else text

    async def _send_preparation(self, seat: Seat, text: str) -> bool:
        """Send a seat's preparation; return whether the host accepts it, and show a refusal."""
        refused = await self._visit.commands.prepare(text, seat)
        if refused is not None and not self._visit.connection.over:
            self._terminal.say(refusal(self._words, refused.code, refused.args))
        return refused is None

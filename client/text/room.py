"""A visit to a room, in a terminal: tables, the player's seat, people and chat."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from client.i18n import Words
from client.net.entry import Entry
from client.screens.lobby.seat_row import describe_seat, seat_title, table_name
from client.screens.lobby.table_summary import obstacle, progress, rules_summary, summary
from client.session.session_changes import SessionEvent
from client.sessions.room_session import RoomSession
from client.skins.registry import SHOWN_GAMES
from client.text.banning import OWNER_COMMANDS, TextBanning
from client.text.bracket.text_bracket import BRACKET_COMMANDS, TextBracket
from client.text.commands import HELP, MisusedCommand, command_lines, parse_command, usage
from client.text.console.letters import switch_language
from client.text.console.terminal import Terminal
from client.text.new_table import table_command, table_lines
from client.text.room_game import RoomGame
from client.text.room_preparing import Preparations
from client.text.talk import LEAVE, PEOPLE, SAY, format_chat_line, people_lines, say_line
from client.wording.error_texts import explain, of_connection, refusal
from engine.wire.protocol import Rejected, TableInfo

Command = Callable[[str], Coroutine[Any, Any, Rejected | None]]
PASSWORD = "password"
"""Word after a new table's settings that asks for a password."""
TAKEBACK = "takeback"
"""Word after a new table's settings that allows takebacks by agreement."""
EVERYWHERE = (SAY, PEOPLE, "language", "quit")
COMMANDS = {
    "room": ("tables", "sit", "watch", "new", *BRACKET_COMMANDS, *EVERYWHERE),
    "waiting": (
        *("table", "sit", "prepare", "ready", "wait"),
        *(*BRACKET_COMMANDS, *OWNER_COMMANDS, LEAVE, *EVERYWHERE),
    ),
    "match": ("table", "prepare", "ready", "wait", *BRACKET_COMMANDS, *OWNER_COMMANDS, LEAVE, *EVERYWHERE),
}
"""Possible commands at each stage, as the help explains them; those of `match` are for after its end."""


class TextRoom:
    """A stay in a room over lines in and out, from the entry to the exit."""

    def __init__(self, visit: RoomSession, words: Words, terminal: Terminal, works: Path) -> None:
        """Stay as long as a visit lasts; a folder has the player's saved work."""
        self._visit = visit
        self._words = words
        self._terminal = terminal
        self._preparations = Preparations(visit, words, terminal, works)
        self._banning = TextBanning(visit, words, self._say)
        self._bracket = TextBracket(visit, words, self._say)
        self._seen: list[str] = []
        """Last printed lines about the tables, or about the player's table."""
        self._played = 0
        """Match that was played or watched to its end."""

    async def stay(self, entry: Entry) -> int:
        """Go to the table of an entry; stay until the player goes or the connection is lost for good.

        Returns the exit code.
        """
        visit = self._visit
        visit.changes.listeners.append(self._on_event)
        try:
            self._say(self._words.tr("text.entered", room=visit.room.title, help=HELP))
            for line in visit.room.chat.visible(visit.table.number):
                self._say(format_chat_line(self._words, line))
            if entry.aims:
                await self._approach(entry)
            return await self._follow()
        finally:
            visit.changes.listeners.remove(self._on_event)

    async def _follow(self) -> int:
        visit = self._visit
        while not visit.connection.over:
            self._report_dismissal()
            if visit.stage == "match" and visit.match.number != self._played:
                number = visit.match.number
                await RoomGame(visit, self._words, self._terminal).play()
                ended = visit.match.number == number and visit.match.store.true.outcome is not None
                if visit.stage == "match" and visit.match.number == number and not ended:
                    # The player has gone, or the host has.
                    return int(visit.connection.over)
                self._played, self._seen = number if ended else 0, []
                continue
            self._look()
            self._terminal.expected = self._list_expected
            line = await self._terminal.ask_unless("", self._has_news, visit.changes.wait_for_change)
            if line is None:
                self._say("", self._words.tr("text.end_of_input"))
                return 0
            if line.strip() and not await self._answer(line):
                self._say(self._words.tr("text.bye"))
                return 0
        return 1

    # Output.

    def _say(self, *texts: str) -> None:
        self._terminal.say(*texts)

    def _look(self) -> None:
        """Print the news: everything at a new place, and later only the changes."""
        picture = self._picture()
        new = picture[:1] != self._seen[:1]
        self._say(*(line for line in picture if new or line not in self._seen))
        self._seen = picture

    def _has_news(self) -> bool:
        """Return whether there is something to show before the next line is read."""
        visit = self._visit
        if visit.connection.over or visit.table.dismissed is not None:
            return True
        if visit.stage == "match" and visit.match.number != self._played:
            return True
        return self._picture() != self._seen

    def _picture(self) -> list[str]:
        """Return the tables of the room, or the seats of the player's table, below a heading."""
        visit, words = self._visit, self._words
        info = visit.table.info
        if info is not None:
            seats = [f"{table_name(words, info)}:", *self._seats(info), progress(words, info)]
            return [*seats, *self._bracket.describe()]
        tables = [line for table in visit.room.tables for line in self._table(table)]
        heading = f"{words.tr('text.tables')}:"
        return [heading, *(tables or [words.tr("room.empty")]), *self._bracket.describe()]

    def _table(self, table: TableInfo) -> list[str]:
        words, room = self._words, self._visit.room
        rules = rules_summary(words, table.clock, table.watching, hints=table.hints, takeback=table.takeback)
        lock = words.tr("lock.name") if table.salt else ""
        what = obstacle(words, room, table) or summary(words, room, table)
        parts = [table_name(words, table), what, rules, lock, progress(words, table)]
        return [f"{table.table:>3}. {' · '.join(part for part in parts if part)}", *self._seats(table)]

    def _seats(self, table: TableInfo) -> list[str]:
        words, room, own = self._words, self._visit.room, self._visit.table
        lines = []
        for number, seat in enumerate(table.seats):
            parts = [describe_seat(words, room, table, number)]
            if seat.kind == "person" and own.number == table.table and number in own.own_seats:
                parts.append(words.tr("table.you").lower())
            if seat.kind == "person" and not table.running:
                parts.append(words.tr("seat.ready" if seat.ready else "seat.not_ready"))
            lines.append(f"     {number + 1}: {seat_title(words, room, table, number)} – {', '.join(parts)}")
        return lines

    # Input.

    def _list_expected(self) -> list[str]:
        """Return the lines that may be typed now."""
        visit = self._visit
        tables = [table.table for table in visit.room.tables]
        return [
            *command_lines(COMMANDS[visit.stage]),
            *(f"{verb} {number}" for verb in ("sit", "watch") for number in tables),
            *(line for game in SHOWN_GAMES if visit.room.has_game(game) for line in table_lines(game)),
        ]

    async def _answer(self, line: str) -> bool:
        """Carry out a line; False to leave the room."""
        visit, words = self._visit, self._words
        commands = COMMANDS[visit.stage]
        command = parse_command(line, commands)
        if command is None:
            self._say(words.tr("text.unknown", text=line.strip()))
            return True
        if isinstance(command, MisusedCommand):
            self._say(usage(words, command.name))
            return True
        match command.name, command.text:
            case "quit", _:
                return False
            case "help", _:
                self._say(*(f"  {words.tr(f'text.help.{name}')}" for name in commands))
            case "tables" | "table", _:
                self._seen = []
            case "people", _:
                self._say(*people_lines(visit.room, words))
            case name, text if name in OWNER_COMMANDS:
                await self._banning.carry_out(name, text)
            case name, text if name in BRACKET_COMMANDS:
                await self._bracket.carry_out(name, text)
                await self._arrive()
            case "say", text:
                await say_line(visit, words, self._say, text)
            case "language", text:
                self._say(*filter(None, [switch_language(words, self._terminal.stdout, text)]))
            case "sit", text:
                await self._sit(text)
            case "watch", text:
                await self._watch(text)
            case "new", text:
                await self._set_up_table(text)
            case "prepare", _:
                await self._preparations.prepare_again()
            case "ready" | "wait" as wish, _:
                await self._ready(wish == "ready")
            case _:
                await self._carry_out(visit.stand())
        return True

    async def _approach(self, entry: Entry) -> None:
        """Go to the table that was named beforehand; a player with a seat is at its table already."""
        number = self._visit.table.number
        if number is not None:
            if entry.table not in (None, number):
                self._say(self._words.tr("text.seat_elsewhere"))
        elif entry.watch:
            table = self._visit.room.find_table(entry.table)
            await self._watch("" if table is None else str(table.table))
        else:
            await self._sit(str(entry.table))

    async def _sit(self, text: str) -> None:
        """Sit down at the first open seat of a table, or at a named one; at a table name only the seat."""
        numbers = self._numbers(text)
        own = self._visit.table.number
        if own is not None and numbers:
            numbers = [own, *numbers]
        table = self._table_at(numbers)
        if table is None:
            return
        free = [seat for seat, each in enumerate(table.seats) if each.kind == "open"]
        if not free:
            self._say(self._words.tr("text.no_open_seat"))
            return
        seat = numbers[1] - 1 if len(numbers) > 1 else free[0]
        if seat not in free:
            self._say(self._words.tr("text.no_seat"))
            return
        sit = self._visit.entrance.sit
        await self._carry_out_with_password(table, lambda password: sit(table.table, seat, password=password))

    async def _watch(self, text: str) -> None:
        table = self._table_at(self._numbers(text))
        if table is not None:
            follow = self._visit.entrance.follow
            await self._carry_out_with_password(
                table, lambda password: follow(table.table, password=password)
            )

    async def _set_up_table(self, text: str) -> None:
        """Set a table up for the player and others."""
        parts, rules, password = text.split(), set[str](), ""
        while len(parts) > 1 and parts[-1] in (PASSWORD, TAKEBACK):
            rules.add(parts.pop())
        command = table_command(self._words, self._visit.room, parts)
        if isinstance(command, str):
            self._say(command)
            return
        command = replace(command, takeback=TAKEBACK in rules)
        if PASSWORD in rules:
            password = await self._terminal.ask_secret(self._words.tr("text.new_password")) or ""
            if not password:
                self._say(self._words.tr("lock.missing"))
                return
        await self._carry_out(self._visit.entrance.create(command, password))
        await self._arrive()

    async def _ready(self, ready: bool) -> None:
        """Report readiness, once each own seat has brought its preparation."""
        commands, table = self._visit.commands, self._visit.table
        info = table.info
        if not table.own_seats or info is None:
            self._say(self._words.tr("text.only_watching"))
            return
        if not ready or await self._preparations.bring():
            await self._carry_out(commands.ready(ready))

    def _numbers(self, text: str) -> list[int]:
        return [int(word) for word in text.split() if word.isdecimal()]

    def _table_at(self, numbers: list[int]) -> TableInfo | None:
        """Return the table of a command; if it cannot be used, report that."""
        words, room = self._words, self._visit.room
        table = room.table(numbers[0]) if numbers else None
        if table is None:
            self._say(words.tr("text.no_table"))
            return None
        hindered = obstacle(words, room, table)
        if hindered:
            self._say(hindered)
        return None if hindered else table

    async def _carry_out_with_password(self, table: TableInfo, command: Command) -> None:
        """Run a command that may need a table's password, and ask for an unknown one."""
        password = ""
        if not self._visit.entrance.opens(table.table):
            password = await self._terminal.ask_secret(self._words.tr("text.password")) or ""
            if not password:
                self._say(self._words.tr("lock.missing"))
                return
        await self._carry_out(command(password))
        await self._arrive()

    async def _arrive(self) -> None:
        """Wait until the new table is known: the next typed line is meant for it."""
        table = self._visit.table
        await self._visit.commands.until(lambda: table.number is None or table.info is not None)

    async def _carry_out(self, command: Coroutine[Any, Any, Rejected | None]) -> None:
        """Wait for a command, and show its refusal."""
        refused = await command
        if refused is not None and not self._visit.connection.over:
            self._say(refusal(self._words, refused.code, refused.args))

    # Messages.

    def _report_dismissal(self) -> None:
        """Show why the host removed the player from the table, once."""
        why, self._visit.table.dismissed = self._visit.table.dismissed, None
        if why is not None:
            key = f"dismissed.{why.code}"
            self._say(self._words.tr(key) if self._words.has(key) else explain(self._words, why))

    def _on_event(self, event: SessionEvent) -> None:
        """Show chat lines, and news of the connection."""
        chat, connection = self._visit.room.chat, self._visit.connection
        if event == "chat":
            line = chat.lines[-1]
            if not line.own and line in chat.visible(line.table):
                self._terminal.interrupt(format_chat_line(self._words, line))
        elif self._visit.stage == "match" and self._visit.match.number != self._played:
            # The match reports its connection itself.
            return
        elif news := of_connection(self._words, event, connection.trouble):
            self._say(news)

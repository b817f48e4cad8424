"""Commands of a table's owner that remove and ban people, in a terminal."""

from __future__ import annotations

from collections.abc import Callable

from client.i18n import Words
from client.screens.lobby.people import person_name
from client.screens.lobby.sending_away import describe_ban, describe_neighbours
from client.sessions.room_session import RoomSession
from client.wording.error_texts import refusal
from engine.wire.protocol import Rejected
from engine.wire.room_notice import MAX_NAME_LENGTH, clean

KICK, BAN, BANS, UNBAN = "kick", "ban", "bans", "unban"
OWNER_COMMANDS = (KICK, BAN, BANS, UNBAN)
"""Commands of a table's owner, wherever others may come to the table."""


class TextBanning:
    """The owner's commands about people; an irreversible one must be typed twice."""

    def __init__(self, visit: RoomSession, words: Words, say: Callable[..., None]) -> None:
        """Act for the table of a visit."""
        self._visit = visit
        self._words = words
        self._say = say
        self._asked = ""
        """Line that was typed once."""

    async def carry_out(self, name: str, text: str) -> None:
        """Carry out a line, and report the result."""
        line, asked = f"{name} {text}".casefold(), self._asked
        self._asked = ""
        match name:
            case "bans":
                if not self._report_refusal(await self._visit.commands.show_bans()):
                    self._list()
            case "unban":
                number = int(text) if text.isdecimal() and len(text) < 9 else 0
                if not self._report_refusal(await self._visit.commands.lift_ban(number)):
                    self._say(self._words.tr("text.ban.done"))
            case _:
                await self._send_away(name, text, line, sure=asked == line)

    async def _send_away(self, name: str, text: str, line: str, *, sure: bool) -> None:
        words, commands = self._words, self._visit.commands
        found = self._find(text)
        if found is None:
            self._say(words.tr("text.ban.nobody", name=text))
            return
        person, seat = found
        if sure:
            if not self._report_refusal(await commands.kick(person, seat, ban=name == BAN)):
                self._say(words.tr("text.ban.done"))
            return
        if name == BAN:
            if self._report_refusal(await commands.show_bans(person, seat)):
                return
            told = self._visit.table.bans
            if told is not None:
                hours = words.tr("seat.ban.cost", hours=round(told.lasts / 3600))
                self._say(words.tr("seat.ban.confirm", player=text), hours, describe_neighbours(words, told))
        else:
            self._say(words.tr("seat.kick.confirm", player=text), words.tr("seat.kick.cost"))
        self._asked = line
        self._say(words.tr("text.ban.again"))

    def _find(self, name: str) -> tuple[int | None, int | None] | None:
        """Return the person or the seat with a name at the table, or None."""
        info, wanted = self._visit.table.info, name.casefold()
        if info is None:
            return None
        for seat, seated in enumerate(info.seats):
            if seated.kind == "person" and clean(seated.player, MAX_NAME_LENGTH).casefold() == wanted:
                return (seated.person, None) if seated.person is not None else (None, seat)
        for watcher in info.watchers:
            if person_name(self._visit.room, watcher.person).casefold() == wanted:
                return watcher.person, None
        return None

    def _list(self) -> None:
        words, told = self._words, self._visit.table.bans
        bans = told.bans if told is not None else []
        self._say(words.tr("bans.title" if bans else "bans.none"))
        for each in bans:
            self._say(f"  {each.ban}. {describe_ban(words, clean(each.name, MAX_NAME_LENGTH), each.seconds)}")

    def _report_refusal(self, refused: Rejected | None) -> bool:
        """Show a refusal; return whether there was one."""
        if refused is not None and not self._visit.connection.over:
            self._say(refusal(self._words, refused.code, refused.args))
        return refused is not None

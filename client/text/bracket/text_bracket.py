"""Commands about the bracket of a room: made, looked at and played in a terminal."""

from __future__ import annotations

from collections.abc import Callable

from client.i18n import Words
from client.screens.lobby.people import person_name
from client.session.bracket.own_games import find_own_game
from client.sessions.room_session import RoomSession
from client.skins.registry import game_name
from client.text.new_table import table_command
from client.wording.bracket_texts import (
    describe_own_game,
    describe_progress,
    describe_rounds,
    describe_standings,
    entrant_name,
)
from client.wording.error_texts import refusal
from engine.wire.brackets import Bracket, MakeBracket
from engine.wire.protocol import Rejected

BRACKET, PLAY, TOURNAMENT = "bracket", "play", "tournament"
ENROL, WITHDRAW, FINISH = "enrol", "withdraw", "finish"
BRACKET_COMMANDS = (BRACKET, PLAY, TOURNAMENT, ENROL, WITHDRAW, FINISH)
"""Commands about the bracket, wherever no match of the player runs."""
WITH, TWICE = "with", "twice"
"""Words after the settings of a new bracket: before the names of its people, and for two games a pair."""


class TextBracket:
    """The bracket over lines in and out; an irreversible command must be typed twice."""

    def __init__(self, visit: RoomSession, words: Words, say: Callable[..., None]) -> None:
        """Follow the bracket of a visit's room."""
        self._visit = visit
        self._words = words
        self._say = say
        self._asked = ""
        """Line that was typed once."""

    def describe(self) -> list[str]:
        """Return the news: how far the bracket is, and the player's own next game."""
        bracket, room = self._visit.room.bracket, self._visit.room
        if bracket is None:
            return []
        words, own = self._words, find_own_game(bracket, room.person)
        title = words.tr("bracket.title", game=game_name(words, bracket.game))
        lines = [f"{title} – {describe_progress(words, bracket)}"]
        if own is not None and own.table != self._visit.table.number:
            lines.append(words.tr("text.bracket.own", what=describe_own_game(words, bracket, own), word=PLAY))
        return lines

    async def carry_out(self, name: str, text: str) -> None:
        """Carry out a line, and report the result."""
        line, asked = f"{name} {text}".casefold(), self._asked
        self._asked = ""
        bracket = self._visit.room.bracket
        if name == TOURNAMENT:
            await self._make(text)
        elif bracket is None:
            self._say(self._words.tr("bracket.none"))
        elif name == BRACKET:
            self.show(bracket)
        elif name == PLAY:
            if find_own_game(bracket, self._visit.room.person) is None:
                self._say(self._words.tr("bracket.no_game"))
                return
            self._report(await self._visit.take_bracket_seat())
        elif name == ENROL:
            await self._enrol(bracket, text)
        elif asked != line:
            self._asked = line
            words = self._words
            confirm = "bracket.finish.confirm" if name == FINISH else "bracket.withdraw.confirm"
            self._say(words.tr(confirm, name=text), words.tr("text.ban.again"))
        elif name == FINISH:
            self._report(await self._visit.commands.end_bracket(bracket.number))
        else:
            entrant = _find_entrant(bracket, text)
            if entrant is None:
                self._say(self._words.tr("bracket.nobody", name=text))
                return
            self._report(await self._visit.commands.withdraw(bracket.number, entrant))

    def show(self, bracket: Bracket) -> None:
        """Print standings and schedule."""
        self._say(*self.describe(), *describe_standings(self._words, bracket))
        for title, lines in describe_rounds(self._words, bracket):
            self._say(title, *(f"  {line}" for line in lines))

    async def _make(self, text: str) -> None:
        """Make a bracket of the named people, or of everybody who is here."""
        told, _, names = text.partition(f" {WITH} ")
        parts = told.split()
        twice = parts[-1] == TWICE
        command = table_command(self._words, self._visit.room, parts[:-1] if twice else parts)
        if isinstance(command, str):
            self._say(command)
            return
        room = self._visit.room
        people = [*room.people]
        if names:
            known = {person_name(room, person).casefold(): person for person in room.people}
            wanted = [name.strip() for name in names.split(",")]
            missing = [name for name in wanted if name.casefold() not in known]
            if missing:
                self._say(self._words.tr("bracket.nobody", name=missing[0]))
                return
            people = [known[name.casefold()] for name in wanted]
        if len(people) < 2:
            self._say(self._words.tr("bracket.too_few"))
            return
        self._report(
            await self._visit.commands.make_bracket(
                MakeBracket(0, command.game, command.options, people, twice)
            )
        )

    async def _enrol(self, bracket: Bracket, text: str) -> None:
        """Let somebody in the room, by name, play for an entrant, by number."""
        number, _, name = text.partition(" ")
        room = self._visit.room
        people = [each for each in room.people if person_name(room, each).casefold() == name.casefold()]
        entrant = int(number) - 1 if number.isdecimal() and len(number) < 3 else -1
        if not people or entrant not in range(len(bracket.entrants)):
            self._say(self._words.tr("bracket.nobody", name=name or number))
            return
        self._report(await self._visit.commands.enrol(bracket.number, entrant, people[0]))

    def _report(self, refused: Rejected | None) -> None:
        if refused is not None and not self._visit.connection.over:
            self._say(refusal(self._words, refused.code, refused.args))


def _find_entrant(bracket: Bracket, name: str) -> int | None:
    """Return the entrant with a name."""
    names = [entrant_name(bracket, each).casefold() for each in range(len(bracket.entrants))]
    return names.index(name.casefold()) if name.casefold() in names else None

"""A match at a table of a room, in a terminal: news and commands while others decide."""

from __future__ import annotations

from typing import Any

from client.i18n import Words
from client.session.session_changes import SessionEvent
from client.sessions.room_session import RoomSession
from client.text.banning import OWNER_COMMANDS, TextBanning
from client.text.bracket.text_bracket import BRACKET, TextBracket
from client.text.commands import COMMANDS, ChosenAction, Command, Unknown, parse_command, understand
from client.text.console.terminal import Terminal
from client.text.interruptions import PAUSE, RESUME, Interruptions
from client.text.play import TextGame
from client.text.talk import LEAVE, PEOPLE, SAY, people_lines, say_line

PLAYER_COMMANDS = ("hint", "undo", "draw", "play_on", "resign", PAUSE, RESUME)
"""Commands for players only."""


class RoomGame(TextGame):
    """One match, played or watched; it also ends when the player is not at its table any more."""

    commands = (*COMMANDS, PAUSE, RESUME, SAY, PEOPLE, BRACKET, *OWNER_COMMANDS, LEAVE)

    def __init__(self, visit: RoomSession, words: Words, terminal: Terminal) -> None:
        """Follow the present match of a visit."""
        super().__init__(visit, words, terminal)
        self._visit = visit
        self._number = visit.match.number
        self._interruptions = Interruptions(visit, self._words)
        self._banning = TextBanning(visit, self._words, self._say)
        self._bracket = TextBracket(visit, self._words, self._say)
        self._asked_at: object = None
        """Moment of the last question."""

    @property
    def _over(self) -> bool:
        return super()._over or self._visit.stage != "match" or self._match.number != self._number

    def _moment(self) -> object:
        interrupted = self._interruptions
        return super()._moment(), interrupted.held, interrupted.judged, self._table.next_own()

    def _legal(self) -> list[Any]:
        interrupted = self._interruptions
        return [] if interrupted.held or interrupted.judged is not None else super()._legal()

    def _news(self) -> None:
        super()._news()
        self._say(*self._interruptions.news())

    def _on_event(self, event: SessionEvent) -> None:
        """Show the news of the table while the same question is open."""
        super()._on_event(event)
        if event == "table" and self._moment() == self._asked_at:
            for line in self._interruptions.news():
                self._terminal.interrupt(line)

    async def _wait(self) -> bool:
        """Take commands until something happens, including the choice about an absent player."""
        if self._match.seat is None and self._skin.needs_whole_position(self._store.true.state):
            self._board()
        moment, judged, prompt = self._moment(), self._interruptions.judged, ""
        if judged is not None:
            self._say(*self._interruptions.question(judged))
            prompt = self._words.tr("text.prompt")
        while self._moment() == moment and not self._over:
            line = await self._ask(prompt)
            if line is None:
                self._say("", self._words.tr("text.end_of_input"))
                return False
            if line.strip() and not await self._answer(line, []):
                return False
        return True

    async def _prove(self) -> None:
        """Print the result of the check of the draws; a host reveals its record only to players."""
        if self._match.seat is not None:
            await super()._prove()

    async def _ask(self, prompt: str) -> str | None:
        self._asked_at = self._moment()
        return await super()._ask(prompt)

    async def _answer(self, line: str, legal: list[Any]) -> bool:
        match parse_command(line, self.commands):
            case Command("say", text):
                await say_line(self._visit, self._words, self._say, text)
                return True
            case Command("people"):
                self._say(*people_lines(self._visit.room, self._words))
                return True
            case Command("bracket"):
                await self._bracket.carry_out(BRACKET, "")
                return True
            case Command(name, text) if name in OWNER_COMMANDS:
                await self._banning.carry_out(name, text)
                return True
            case Command("leave"):
                return await self._leave()
            case Command(name) if name in PLAYER_COMMANDS and self._match.seat is None:
                self._say(self._words.tr("text.only_watching"))
                return True
            case Command("pause" | "resume" as wish):
                await self._carry_out(self._commands.pause(wish == PAUSE))
                return True
            case _:
                pass
        judged, verdict = self._interruptions.judged, self._interruptions.verdict(line)
        if judged is not None and verdict is not None:
            if await self._carry_out(self._commands.judge(judged, verdict)) is None:
                # News of the table come after those of the consequence.
                await self._commands.until(lambda: self._interruptions.judged != judged)
            return True
        if not legal:
            game = self._match.game
            understood = understand(line, legal, game.parse_action, self.commands, self._skin.commands)
            if isinstance(understood, ChosenAction | Unknown):
                self._say(self._words.tr("text.not_now"))
                return True
        return await super()._answer(line, legal)

    async def _leave(self) -> bool:
        """Go back to the room, which gives a match of the player up; that needs a confirmation."""
        words = self._words
        playing = self._match.seat is not None and self._store.true.outcome is None
        if playing and not await self._sure(words.tr("text.leave", word=LEAVE)):
            return True
        return await self._carry_out(self._visit.stand()) is not None

    async def _sure(self, prompt: str) -> bool:
        """Ask the player to confirm, whatever others do meanwhile."""
        line = await self._terminal.ask_unless(prompt, lambda: self._over, self._changes.wait_for_change)
        return line is not None and line.strip() == LEAVE

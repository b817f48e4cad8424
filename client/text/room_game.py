"""A match at a table of a room, in a terminal: others are heard, and commands taken, while they decide."""

from __future__ import annotations

from typing import Any

from client.i18n import Words
from client.session.room_session import RoomSession
from client.text.commands import COMMANDS, ChosenAction, Command, Unknown, spoken, understand
from client.text.play import TextGame
from client.text.talk import LEAVE, SAY, say_line
from client.text.terminal import Terminal
from client.ui.error_texts import refusal

OF_PLAYERS = ("undo", "draw", "play_on", "resign")
"""What only whoever plays can do."""


class RoomGame(TextGame):
    """Play or watch one match; it also ends when one is at its table no more."""

    commands = (*COMMANDS, SAY, LEAVE)

    def __init__(self, visit: RoomSession, words: Words, terminal: Terminal) -> None:
        """Follow the match that a visit is at now."""
        super().__init__(visit, words, terminal.lines, terminal.stdout)
        self._visit = visit
        self._terminal = terminal
        self._number = visit.match.number

    @property
    def _over(self) -> bool:
        return super()._over or self._visit.stage != "match" or self._match.number != self._number

    async def _wait(self) -> bool:
        """Take commands until something happens."""
        if self._match.seat is None and self._skin.whole(self._store.true.state):
            self._board()
        revision = self._store.true.revision
        while self._store.true.revision == revision and not self._over and not self._asked():
            line = await self._lines.read_unless(
                lambda: self._over or self._store.true.revision != revision or self._asked(),
                self._changes.changed,
            )
            if line is None:
                self._say("", self._words.tr("text.end_of_input"))
                return False
            if line.strip() and not await self._answer(line, []):
                return False
        return True

    async def _prove(self) -> None:
        """Say how the draws were checked; a host lays its record open to those who played."""
        if self._match.seat is not None:
            await super()._prove()

    async def _ask(self, prompt: str) -> str | None:
        self._terminal.asking = prompt
        try:
            return await super()._ask(prompt)
        finally:
            self._terminal.asking = ""

    def _asked(self) -> bool:
        return bool(self._legal()) or self._store.asked_for_tie() or self._table.next_own() is not None

    async def _answer(self, line: str, legal: list[Any]) -> bool:
        match spoken(line, self.commands):
            case Command("say", text):
                await say_line(self._visit, self._words, self._say, text)
                return True
            case Command("leave"):
                return await self._leave()
            case Command(name) if name in OF_PLAYERS and self._match.seat is None:
                self._say(self._words.tr("text.only_watching"))
                return True
            case _:
                pass
        if not legal:
            understood = understand(line, legal, self._match.game.parse_action, self.commands)
            if isinstance(understood, ChosenAction | Unknown):
                self._say(self._words.tr("text.not_now"))
                return True
        return await super()._answer(line, legal)

    async def _leave(self) -> bool:
        """Go back to the room, which gives a match up that one plays in; that is confirmed."""
        words = self._words
        playing = self._match.seat is not None and self._store.true.outcome is None
        if playing and not await self._sure(words.tr("text.leave", word=LEAVE)):
            return True
        refused = await self._visit.stand()
        if refused is not None and not self._connection.over:
            self._say(refusal(words, refused.code, refused.args))
        return refused is not None

    async def _sure(self, prompt: str) -> bool:
        """Have the player confirm, whatever others do meanwhile."""
        self._stdout.write(prompt)
        self._stdout.flush()
        line = await self._lines.read_unless(lambda: self._over, self._changes.changed)
        return line is not None and line.strip() == LEAVE

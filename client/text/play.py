"""One match in a terminal, from its first question to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from client.coaching import Coaching, pupil
from client.i18n import Words
from client.playback.event_log import EventLog
from client.session.session_changes import SessionEvent
from client.session.store import MatchStore
from client.sessions.table_session import TableSession
from client.skins.registry import SKINS, game_words
from client.skins.wording.log_names import naming
from client.text.commands import (
    COMMANDS,
    HELP,
    BegunAction,
    ChosenAction,
    Command,
    MisusedCommand,
    Unknown,
    command_lines,
    understand,
    usage,
)
from client.text.console.letters import switch_language
from client.text.console.terminal import Terminal
from client.text.deciding.choice_list import choice_line, list_choices
from client.text.deciding.order_list import OrderList
from client.text.deciding.tie import bots_owe_an_answer
from client.text.hints import TextHints
from client.text.recap import result_lines
from client.text.sayer import sayer
from client.wording.error_texts import of_connection, proven, refusal
from engine.events import Seat, Viewer
from engine.match.takeback import UNDO_OTHER
from engine.wire.protocol import Rejected

PROOF_S = 20.0
"""Seconds to wait for the record of a finished match, and for its check."""
CLEAR_SCREEN = "\x1b[2J\x1b[3J\x1b[H"
"""Codes that empty a terminal, and its scroll-back (ECMA-48, xterm)."""
RESIGN = "resign"
"""Word that must be typed once more to resign."""


class TextGame:
    """One match of a session, played over lines in and out."""

    commands: tuple[str, ...] = COMMANDS
    """Possible commands, as the help explains them."""

    def __init__(
        self,
        session: TableSession,
        words: Words,
        terminal: Terminal,
        coaching: Coaching | None = None,
    ) -> None:
        """Take the seat of the session, or watch without one; without `coaching` there is no coach."""
        self._connection, self._changes = session.connection, session.changes
        self._session = session
        self._table, self._match, self._commands = session.table, session.match, session.commands
        self._words = game_words(words, session.match.game.id)
        self._terminal = terminal
        self._say = terminal.say
        self._coaching = coaching
        self._skin = SKINS[session.match.game.id].text
        self._hints = TextHints(session, self._words, self._skin)
        self._returned: int | None = None
        """Revision of the question that the player came back to: it is never decided automatically."""
        self._orders = OrderList(self._words, self._say)
        self._chronicles: dict[Viewer, EventLog[str]] = {}

    @property
    def _store(self) -> MatchStore:
        return self._match.store

    @property
    def _chronicle(self) -> EventLog[str]:
        """Return the log of the present player at the terminal."""
        store = self._store
        if store.viewer not in self._chronicles:
            self._chronicles[store.viewer] = EventLog(store, lambda: sayer(self._naming, self._match))
        return self._chronicles[store.viewer]

    async def play(self) -> int:
        """Play to the end of the match, of the input or of the host; return the exit code."""
        self._changes.listeners.append(self._on_event)
        try:
            return await self._follow()
        finally:
            self._changes.listeners.remove(self._on_event)
            await self._hints.close()

    @property
    def _over(self) -> bool:
        """Say whether the match can bring nothing more here."""
        return self._connection.over

    async def _follow(self) -> int:
        self._say(*self._skin.legend(self._naming, self._store.true.state))
        if len(self._table.own_seats) > 1 and not await self._hand_over(self._table.next_own()):
            return 0
        while True:
            self._news()
            if self._store.true.outcome is not None:
                self._say(*result_lines(self._words, self._session))
                await self._prove()
                return 0
            if self._over:
                return 1
            following = self._table.next_own()
            if following is not None and following != self._match.seat:
                if not await self._hand_over(following):
                    return 0
                continue
            legal = self._legal()
            if not legal and not self._store.waits_for_answer:
                if not await self._wait():
                    return 0
            elif not await self._decide(legal):
                return 0

    def _legal(self) -> list[Any]:
        seat, standing = self._match.seat, self._store.true
        if seat is None or self._store.answered:
            return []
        return list(self._skin.choices(self._match.game, standing.state, seat))

    def _list_expected(self) -> list[str]:
        """Return the lines that may be typed now: actions, in the notation and in words, and commands."""
        seat, standing, game = self._match.seat, self._store.true, self._match.game
        actions = [] if seat is None or self._store.answered else game.legal(standing.state, seat)
        typed = [line for action in actions for line in self._skin.spell_action(self._words, action)]
        return [*typed, *command_lines((*self.commands, *self._skin.commands))]

    def _parse(self, text: str) -> Any:
        """Read a typed action; raises `ValueError`."""
        seat, standing = self._match.seat, self._store.true
        assert seat is not None
        return self._match.game.parse_action(self._skin.notation(self._words, standing.state, seat, text))

    async def _hand_over(self, seat: Seat | None) -> bool:
        """Let the player of a seat here sit down, without a view of another's; False to leave the game."""
        seat = self._match.seat if seat is None else seat
        info = self._table.info
        assert info is not None
        assert seat is not None
        self._say(CLEAR_SCREEN if self._terminal.stdout.isatty() else "")
        if await self._ask(self._words.tr("text.turn", player=info.seats[seat].player)) is None:
            self._say("", self._words.tr("text.end_of_input"))
            return False
        if seat in self._match.stores:
            self._table.turn_to(seat)
        return True

    async def _wait(self) -> bool:
        """Wait for the others' actions; False to leave the game."""
        await self._changes.wait_for_change()
        return True

    # Decisions.

    def _only(self, legal: list[Any]) -> Any | None:
        """Return the player's only action; None if there are others, or no question."""
        seat, standing = self._match.seat, self._store.true
        if not legal or seat is None or standing.since(seat) == self._returned:
            return None
        return self._match.game.forced_action(standing.state, seat)

    def _moment(self) -> object:
        """Return the facts that identify the present question."""
        return self._store.true.revision

    async def _decide(self, legal: list[Any]) -> bool:
        """Ask the player for one decision; False to leave the game."""
        seat, state = self._match.seat, self._store.true.state
        if (shown := not self._orders.waits(seat)) and self._skin.needs_whole_position(state):
            self._board()
        if (only := self._only(legal)) is not None:
            self._say(self._words.tr("text.only"), self._choice(only))
            await self._carry_out(self._commands.act(only))
            return True
        if legal and shown:
            asked = self._moment()
            await self._choices(legal)
            if self._moment() != asked:
                return True
            self._coach()
        if self._store.is_asked_for_tie():
            self._say(self._words.tr("text.answer.tie"))
        elif self._store.is_asked_for_takeback():
            self._say(self._words.tr("text.answer.takeback"))
        moment = self._moment()
        while self._moment() == moment and not self._over:
            sampled = self._match.game.lattice
            prompt = self._words.tr("text.prompt.order" if sampled else "text.prompt")
            line = self._orders.take() if self._orders.waits(seat) else await self._ask(prompt)
            if line is None:
                self._say("", self._words.tr("text.end_of_input"))
                return False
            if self._moment() != moment:
                # The question is past: the line was not typed for the present one.
                return True
            if seat is not None:
                line = self._orders.fill(self._skin.split_orders(self._words, state, seat, line), seat)
            if not await self._answer(line, legal):
                return False
            if self._moment() == moment:
                self._orders.drop()
        return True

    async def _answer(self, line: str, legal: list[Any]) -> bool:
        """Carry out a typed line; False to leave the game."""
        match understand(line, legal, self._parse, self.commands, self._skin.commands):
            case BegunAction(text):
                self._continue(text)
            case ChosenAction(action):
                if not self._report_illegal(action):
                    await self._carry_out(self._commands.act(action))
            case Unknown(text, number):
                if number:
                    self._say(self._words.tr("text.not_a_number", n=len(legal), help=HELP))
                elif ways := self._ways(text):
                    self._say(self._words.tr("text.misread", text=text), *ways)
                else:
                    self._say(self._words.tr("text.unknown", text=text))
            case MisusedCommand(name):
                self._say(usage(self._words, name))
            case Command("quit"):
                self._say(self._words.tr("text.bye"))
                return False
            case Command("undo"):
                await self._undo()
            case Command("hint"):
                await self._hints.answer(self._say, self._moment, asked=bool(legal))
            case Command("draw"):
                await self._draw()
            case Command("play_on"):
                await self._play_on()
            case Command("resign"):
                if await self._ask(self._words.tr("text.resign", word=RESIGN)) == RESIGN:
                    await self._carry_out(self._commands.resign())
            case Command("language", text):
                await self._language(text, legal)
            case Command(name, text):
                self._inform(name, text)
        return True

    async def _carry_out(self, command: Coroutine[Any, Any, Rejected | None]) -> Rejected | None:
        """Wait for a command; show its refusal and return it."""
        rejected = await command
        if rejected is not None and not self._connection.over:
            self._say(refusal(self._words, rejected.code, rejected.args))
        return rejected

    async def _undo(self) -> None:
        """Take the last decision back, ask the others for it, or agree to their request."""
        why, seat = self._store.undo_refusal(), self._match.seat
        if self._store.is_asked_for_takeback():
            await self._carry_out(self._commands.answer_takeback(True))
        elif why == UNDO_OTHER and self._store.request_refusal() is None:
            await self._carry_out(self._commands.ask_takeback())
        elif why is not None:
            self._say(refusal(self._words, why, {}))
        elif await self._carry_out(self._commands.undo()) is None and seat is not None:
            self._returned = self._store.true.since(seat)

    async def _play_on(self) -> None:
        """Decline what the player is asked for, in the order in which it is told, or withdraw a request."""
        store, commands = self._store, self._commands
        takeback = bool(store.true.takeback.agreeing) and not store.is_asked_for_tie()
        decline = commands.answer_takeback if takeback else commands.answer_tie
        await self._carry_out(decline(False))

    async def _draw(self) -> None:
        """Offer a tie, or agree to another player's offer."""
        agreeing = self._store.true.offers.agreeing
        if agreeing and self._match.seat not in agreeing:
            await self._carry_out(self._commands.answer_tie(True))
        else:
            await self._carry_out(self._commands.offer_tie())
        # Bots answer at once: a line typed now cannot be about anything else.
        while bots_owe_an_answer(self._table.info, self._store.true) and not self._connection.over:
            await self._changes.wait_for_change()

    def _report_illegal(self, action: Any) -> bool:
        """Return whether the rules refuse an action, and show the player why."""
        seat = self._match.seat
        assert seat is not None
        reason = self._match.game.refuse(self._store.true.state, seat, action)
        if reason is not None:
            why = self._skin.refusal(self._words, self._store.true.state, reason)
            self._say(self._words.tr("text.illegal", reason=why))
        return reason is not None

    # Output.

    @property
    def _naming(self) -> Words:
        """Return words that name seats by their players."""
        return naming(self._words, self._session)

    def _news(self) -> None:
        self._store.skip()
        self._say(*(text for _, text in self._chronicle.update()))

    def _board(self) -> None:
        state, viewer, words = self._store.true.state, self._match.seat, self._naming
        self._say("", *self._skin.board(words, state))
        self._say(*self._skin.situation(words, state, viewer), "")

    async def _choices(self, legal: list[Any]) -> None:
        question = self._skin.question(self._words, self._store.true.state)
        lines = await list_choices(self._words, self._skin, self._store, legal)
        self._say(*([question] if question else []), self._words.tr("text.yours"), *lines)
        if self._match.game.lattice:
            self._say(self._words.tr("text.any_order"))

    def _coach(self) -> None:
        """Explain new things in this decision, one at a time."""
        match, standing = self._match, self._store.true
        game, seat = match.game, match.seat
        if self._coaching is None or seat is None or seat != pupil(self._table):
            return
        if SKINS[game.id].table.is_early(standing):
            lessons = self._skin.lessons(self._words, game, standing.state, seat)
            for lesson in self._coaching.fresh(game.id, lessons)[:1]:
                self._say(self._words.tr("text.coach", text=lesson.text))
                self._coaching.note(game.id, lesson)

    def _choice(self, action: Any) -> str:
        return choice_line(self._words, self._skin, self._store.true.state, action)

    def _continue(self, text: str) -> None:
        """Print the continuations of a begun action."""
        self._say(*(self._ways(text) or [self._words.tr("text.no_more")]))

    def _ways(self, text: str) -> list[str]:
        """Return the continuations of a begun action, if the player is asked for one."""
        seat, state = self._match.seat, self._store.true.state
        if seat is None or seat not in self._match.game.to_act(state):
            return []
        return self._skin.continuations(self._words, state, seat, text)

    def _inform(self, name: str, text: str) -> None:
        words, state, viewer = self._naming, self._store.true.state, self._match.seat
        if name == HELP:
            self._say(f"{words.tr('text.help.title')}:")
            known = (*self.commands, *self._skin.commands)
            self._say(*(f"  {words.tr(f'text.help.{command}')}" for command in known))
        elif name == "board":
            self._board()
        elif name == "piles":
            self._say(*self._skin.piles(words, state, viewer))
        elif name == "legend":
            self._say(*self._skin.legend(words, state))
        elif name == "log":
            self._say(*(sentence for _, sentence in self._chronicle.entries))
        elif name == "card":
            self._say(self._skin.card(words, state, text) or words.tr("text.no_card", text=text))
        else:
            self._say(*self._skin.answer_command(words, state, viewer, name, text))

    async def _language(self, text: str, legal: list[Any]) -> None:
        if trouble := switch_language(self._words, self._terminal.stdout, text):
            self._say(trouble)
            return
        self._chronicle.retell()
        await self._choices(legal)

    async def _prove(self) -> None:
        """Wait for a while until the draws have been checked, and print the result."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PROOF_S):
                while self._match.draws.proof is None and not self._connection.over:
                    await self._changes.wait_for_change()
        if self._match.draws.proof is not None:
            self._say(proven(self._words, self._match.draws.proof))

    def _on_event(self, event: SessionEvent) -> None:
        """Report a change of the session that matters to the player."""
        if event == "answered":
            self._terminal.interrupt(self._words.tr("table.answered"))
        elif news := of_connection(self._words, event, self._connection.trouble):
            self._terminal.interrupt(news, again=not self._connection.over)

    async def _ask(self, prompt: str) -> str | None:
        """Return the next typed line, None at the end of the input, or "" once it is not needed any more."""
        moment = self._moment()
        self._terminal.expected = self._list_expected
        return await self._terminal.ask_unless(
            prompt, lambda: self._over or self._moment() != moment, self._changes.wait_for_change
        )

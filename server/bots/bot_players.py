"""Bots at tables: the questions to them, and the handling of their answers."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from engine.chance import Generator
from engine.events import Seat
from engine.game import IllegalAction
from engine.match.match import Match
from server.bots.tie_offers import is_tie_acceptable
from server.context.lobby_context import LobbyContext
from server.core.effects import Think
from server.core.host_config import HostConfig
from server.storage.entries import Happened
from server.table.parts.person import Person, Robot
from server.table.table import Table

log = logging.getLogger(__name__)


class BotPlayers:
    """The handler of bots: it asks them, also for absent players, and carries out their answers."""

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext) -> None:
        self._settings = host_config.settings
        self._entropy = host_config.entropy
        self._stand_in = host_config.stand_in
        self._pending_writes = lobby_context.pending_writes
        self._out = lobby_context.out
        self._game_work = lobby_context.game_work
        self._table_list = lobby_context.table_list

    def wake(self, table: Table) -> None:
        """Let the bots that decide next think.

        Where several seats share a decision, a person among them makes it. If all of them are bots, the bot
        in the lowest seat makes it.
        """
        match = table.running
        if match is None or table.pause_state.paused:
            return
        for seat in sorted(match.to_act()):
            sharing = match.game.joint_deciders(match.standing.state, seat)
            bots = {each: self._bot(table, match, each) for each in sharing}
            bot = bots[seat]
            if seat == min(sharing) and bot is not None and None not in bots.values():
                self._think(table, match, seat, bot)

    def decide(self, table: Table, match_number: int, seat: Seat, revision: int, answer: Any) -> bool:
        """Carry out a bot's decision if its question is still open; say whether it was.

        An illegal decision is replaced by a random one.
        """
        match = table.running
        if (
            match is None
            or table.match_number != match_number
            or not match.standing.is_current(revision, seat)
        ):
            return False
        table.bot_questions.close(seat)
        if self._bot(table, match, seat) is None:
            # The player has come back from an absence.
            return False
        asked = bool(match.standing.takeback.agreeing)
        if asked or table.pause_state.paused or self._pending_writes.failing(table):
            # The bot is asked again once the match continues and its decision can be stored.
            return False
        try:
            self._game_work.submit(match, seat, table.codec.action(answer))
        except (msgspec.ValidationError, IllegalAction):
            self._replace(table, match, seat)
        self._keep(table, match)
        return True

    def _replace(self, table: Table, match: Match[Any], seat: Seat) -> None:
        """Decide at random in place of a bot that gave no legal action."""
        # The seed stays the same for all attempts: a result that was worked out for it is asked for again.
        seed = table.bot_questions.find_spare_seed(seat, self._entropy(32))
        action = self._game_work.choose_quickly(match, seat, seed)
        self._game_work.submit(match, seat, action)
        table.bot_questions.note_substitute(seat)
        self._table_list.announce(table)
        log.warning("table %d: the bot of seat %d gave no legal action; random plays", table.number, seat)

    def answer_tie(self, table: Table, match: Match[Any]) -> bool:
        """Let the next bot answer an offered tie; False after the last answer."""
        agreeing = match.standing.offers.agreeing
        if not agreeing or match.outcome is not None:
            return False
        for seat, seated in enumerate(table.seats):
            if isinstance(seated, Robot) and seat not in agreeing:
                agree = is_tie_acceptable(match, seat, Generator(self._entropy(32)))
                match.answer_tie(seat, agree=agree)
                self._keep(table, match)
                return True
        return False

    def _keep(self, table: Table, match: Match[Any]) -> None:
        """Store a bot's newest entry."""
        entry = match.accepted[-1].entry
        assert entry is not None
        self._pending_writes.add(table, Happened(entry))

    def _bot(self, table: Table, match: Match[Any], seat: Seat) -> str | None:
        """Return the bot that decides for a seat; None where its player decides."""
        match table.seats[seat]:
            case Robot(name=name):
                return name
            case Person(here=here) if seat in match.standing.stood_in:
                return self._stand_in(table.game) if table.is_replaced(seat) or not here else None
        return None

    def _delay(self, table: Table, match: Match[Any]) -> float:
        """Return the seconds that a bot waits: more after a decision that its player could take back."""
        last = match.accepted[-1].seat
        delay = self._settings.bot_delay
        if not table.rules.takeback or last is None or not isinstance(table.seats[last], Person):
            return delay
        possible = match.undo_refusal(last) is None
        return max(delay, self._settings.takeback_seconds) if possible else delay

    def _think(self, table: Table, match: Match[Any], seat: Seat, bot: str) -> None:
        """Ask a bot, unless it thinks about this question already.

        Otherwise a player who pauses and continues a match again and again would keep all bots busy.
        """
        asked = match.standing.since(seat)
        if not table.bot_questions.ask(seat, asked):
            return
        stream = table.stream(seat)
        # A masked answer must arrive before the shortest delay ends, including its way through the pipe.
        hurried = match.game.timing.hides_timing(match.standing.state, seat)
        most = self._settings.bot_seconds
        self._out.add(
            Think(
                table=table.number,
                match=table.match_number,
                seat=seat,
                revision=match.revision,
                game=match.game.id,
                config=msgspec.to_builtins(match.config),
                bot=bot,
                stream=stream.items,
                known=len(stream),
                seed=self._entropy(32),
                seconds=min(most, self._settings.masked_seconds / 2) if hurried else most,
                delay=0.0 if hurried else self._delay(table, match),
            )
        )

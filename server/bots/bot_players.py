"""Bots at tables: when they are asked, and what becomes of their answers."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

from engine.chance import Generator
from engine.events import Seat
from engine.game import IllegalAction
from engine.match.match import Match
from server.bots.tie_offers import willing
from server.context.lobby_context import LobbyContext
from server.core.effects import Think
from server.core.host_config import HostConfig
from server.storage.entries import Happened
from server.table.parts.person import Person, Robot
from server.table.table import Table

log = logging.getLogger(__name__)


class BotPlayers:
    """Ask the bots that decide next, for players who are away as well, and carry out what they answer."""

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

        Where several seats share a decision, a person among them makes it, and of bots alone the one in the
        lowest seat.
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
        """Carry out what a bot has decided, if it is still asked; say whether it was.

        Where that is not legal its decision is a random one.
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
            # Its player was away, and is back.
            return False
        if table.pause_state.paused or self._pending_writes.failing(table):
            # It is asked again once the match goes on and its decision can be kept.
            return False
        try:
            self._game_work.submit(match, seat, table.codec.action(answer))
        except (msgspec.ValidationError, IllegalAction):
            self._replace(table, match, seat)
        self._keep(table, match)
        return True

    def _replace(self, table: Table, match: Match[Any], seat: Seat) -> None:
        """Decide at random in place of a bot that gave no legal action."""
        # The same seed for as long as it takes: what is worked out by it is asked for again.
        seed = table.bot_questions.find_spare_seed(seat, self._entropy(32))
        action = self._game_work.choose_quickly(match, seat, seed)
        self._game_work.submit(match, seat, action)
        table.bot_questions.note_substitute(seat)
        self._table_list.announce(table)
        log.warning("table %d: the bot of seat %d gave no legal action; random plays", table.number, seat)

    def answer_tie(self, table: Table, match: Match[Any]) -> bool:
        """Have the next bot say what it thinks of a tie that is offered; False where all have done so."""
        agreeing = match.standing.offers.agreeing
        if not agreeing or match.outcome is not None:
            return False
        for seat, seated in enumerate(table.seats):
            if isinstance(seated, Robot) and seat not in agreeing:
                agree = willing(match, seat, Generator(self._entropy(32)))
                match.answer_tie(seat, agree=agree)
                self._keep(table, match)
                return True
        return False

    def _keep(self, table: Table, match: Match[Any]) -> None:
        """Keep what a bot has just entered."""
        entry = match.accepted[-1].entry
        assert entry is not None
        self._pending_writes.add(table, Happened(entry))

    def _bot(self, table: Table, match: Match[Any], seat: Seat) -> str | None:
        """Return the bot that decides for a seat; None where its player does."""
        match table.seats[seat]:
            case Robot(name=name):
                return name
            case Person(here=here) if seat in match.standing.stood_in:
                return self._stand_in(table.game) if table.is_replaced(seat) or not here else None
        return None

    def _delay(self, table: Table, match: Match[Any]) -> float:
        """Return how long a bot waits: longer after a decision that its player could take back."""
        last = match.accepted[-1].seat
        delay = self._settings.bot_delay
        if not table.rules.takeback or last is None or not isinstance(table.seats[last], Person):
            return delay
        possible = match.undo_refusal(last) is None
        return max(delay, self._settings.takeback_seconds) if possible else delay

    def _think(self, table: Table, match: Match[Any], seat: Seat, bot: str) -> None:
        """Ask a bot, unless it thinks about this question already.

        Else a player who lets a match stand still and go on, again and again, would keep all bots busy.
        """
        asked = match.standing.since(seat)
        if not table.bot_questions.ask(seat, asked):
            return
        stream = table.stream(seat)
        # A masked answer must be there when the shortest delay is over, its way through the pipe included.
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

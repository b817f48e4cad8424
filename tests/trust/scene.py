"""A table of War Chest with people in every role around it, brought to each phase of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.game import Codec
from engine.games.registry import GAMES
from engine.match.match import Match
from engine.wire.protocol import (
    Accepted,
    Act,
    ClientMessage,
    CreateTable,
    HostMessage,
    Pong,
    Ready,
    Rejected,
    Resign,
    Seated,
    SeatPlan,
    Sit,
    Watch,
    Welcome,
)
from server.core.settings import Settings
from tests.support.server.lobby_harness import OPEN, LobbyHarness

ROLES = ("newcomer", "stranger", "spectator", "player", "owner")
"""A client without `Hello`, one elsewhere, a spectator, a player, and a player who owns the table."""
SEATS = {"owner": 0, "player": 1}
PHASES = ("lobby", "starting", "my pick", "other's pick", "my turn", "other's turn", "over")
"""Without a seat, "my" turn is the owner's."""
CALM = Settings(commands=1_000_000, command_burst=1_000_000, chat_lines=1_000_000)
PLAYS = 3
"""Decisions of the play, at least, before it is looked at."""


class Scene:
    """One table, in one phase as one role sees it; connections are numbered in the order of the roles."""

    def __init__(self, phase: str, role: str) -> None:
        self.harness = LobbyHarness({"warchest": GAMES["warchest"]}, CALM, label="scene", keeps=True)
        self._number = 0
        for each in ROLES[1:]:
            self.harness.guest(self.conn(each), each.title())
        self.harness.connect(self.conn("newcomer"), "10.0.0.9")
        plans = [SeatPlan("me"), OPEN]
        table = {"game": "warchest", "options": {"draft": "pick"}, "seats": plans}
        self.must("owner", lambda number: CreateTable(number, **table))
        self.must("player", lambda number: Sit(number, 1, 1, ready=False))
        self.must("spectator", lambda number: Watch(number, 1))
        self._go_to(phase, SEATS.get(role, 0))

    @staticmethod
    def conn(role: str) -> int:
        """Return the number of a role's connection."""
        return ROLES.index(role) + 1

    @property
    def match(self) -> Match[Any] | None:
        """Return the match at the table, or None before the first one."""
        return self.harness.lobby.tables[1].match

    @property
    def running(self) -> Match[Any] | None:
        """Return the match that runs."""
        return self.harness.lobby.tables[1].running

    @property
    def acting(self) -> int:
        """Return the seat that decides, or the first one where nobody does."""
        return min(self.match.to_act(), default=0) if self.match is not None else 0

    @property
    def revision(self) -> int:
        """Return the revision that decisions answer now."""
        return self.match.revision if self.match is not None else 0

    def action(self) -> dict[str, Any]:
        """Return a plain decision of the seat that decides now, after which nothing more is asked of it."""
        assert self.match is not None
        state = self.match.standing.state
        legal = self.match.game.legal(state, self.acting)
        return Codec.plain(next((each for each in legal if str(each).startswith("pass ")), legal[0]))

    def token(self, role: str) -> str:
        """Return the token of a role's seat."""
        news = self.harness.sent[self.conn(role)]
        return next(message.token for message in reversed(news) if isinstance(message, Seated))

    def say(self, role: str, make: Callable[[int], ClientMessage]) -> list[HostMessage]:
        """Send a function's message with a new id, and return the answers."""
        self._number += 1
        return self.harness.say(self.conn(role), make(self._number))

    def must(self, role: str, make: Callable[[int], ClientMessage]) -> None:
        """Send a message that must be accepted."""
        assert answer(self.say(role, make)) == "yes"

    def collect_known(self, role: str) -> object:
        """Return the messages to all but a role, and the kept state."""
        self.harness.news(0)
        sent = {conn: len(news) for conn, news in self.harness.sent.items() if conn != self.conn(role)}
        return sent, {table: list(payloads) for table, payloads in self.harness.disk.items()}

    def _go_to(self, phase: str, mine: int) -> None:
        if phase == "lobby":
            return
        self.harness.fair = phase != "starting"
        self.must("player", lambda number: Ready(number, 1))
        if phase == "starting":
            return
        self._decide()
        if not phase.endswith("pick"):
            while self._forming:
                self._decide()
            for _ in range(PLAYS):
                self._decide()
        while self.acting != (1 - mine if phase.startswith("other's") else mine):
            self._decide()
        assert self._forming == phase.endswith("pick")
        if phase == "over":
            self.must("player", lambda number: Resign(number, 1, 1))

    @property
    def _forming(self) -> bool:
        assert self.match is not None
        return not self.match.standing.state.round

    def _decide(self) -> None:
        role = "owner" if self.acting == 0 else "player"
        self.must(role, lambda number: Act(number, 1, self.acting, self.revision, self.action()))


def answer(news: list[HostMessage]) -> str:
    """Return how a message was answered: yes, or the code of the refusal,"""
    [found] = [each for each in news if isinstance(each, Accepted | Pong | Rejected | Welcome)]
    return f"`{found.code}`" if isinstance(found, Rejected) else "yes"

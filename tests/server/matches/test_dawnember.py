"""Dawn and Ember at a host that is killed in the middle of a combat, while a reaction window is open."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from engine.events import Viewer
from engine.game import Codec
from engine.games.dawnember.game import DawnEmber
from engine.games.dawnember.pending import AskReact
from engine.games.dawnember.state import State
from engine.match.state import MatchState
from engine.wire.protocol import (
    Accepted,
    Act,
    CreateTable,
    Events,
    HostMessage,
    SeatPlan,
    Sit,
    Snapshot,
    TableInfo,
    Watch,
)
from tests.support.server.random_player import Player
from tests.support.server.wire_client import Client, HostProcess

GAME = DawnEmber()
SHORT = {"battles": 1, "command_cap": 6}
ALONE = ("--game", "dawnember")
AT_ONCE = ("masked_seconds=0.01", "masked_spread_seconds=0", "commands=1000000")
NEVER = ("masked_seconds=600", "masked_spread_seconds=0", "commands=1000000")
"""Answers in windows are withheld for longer than anything here takes."""
IDLE = ("pass", "withdraw")


def in_a_window(state: State) -> bool:
    """Say whether a combat is on the table and a seat is asked for a reaction in it."""
    return state.combat is not None and bool(state.pending) and isinstance(state.pending[0], AskReact)


class Fighter(Player):
    """A player who seeks combats, and decides nothing more once a window of one is open, until allowed."""

    def __init__(self, client: Client, seat: int) -> None:
        super().__init__(client, GAME, seed=seat)
        self.seat = seat
        self.shown: Snapshot | None = None
        """The host's last snapshot for a returning player."""
        self._holds = True

    @property
    def standing(self) -> MatchState[State]:
        """Return how the match stands."""
        return self.seats[self.seat]

    def fight(self) -> None:
        """Play until a window is open in a combat."""
        while not (self.seats and in_a_window(self.standing.state)):
            self.take(self.client.read())

    def back(self, host: HostProcess) -> Snapshot:
        """Come back to the seat at another host, and return the snapshot."""
        self.client = host.client(f"Player {self.seat}")
        self.client.resume(self.tokens[self.seat], last_seq=self.heard[self.seat], match=self.match)
        self.shown = None
        while self.shown is None or self.heard[self.seat] < self.shown.seq:
            self.take(self.client.read())
        return self.shown

    def answer(self) -> None:
        """Pass in the window that is open, and hear that it was accepted."""
        passing = Codec.plain(GAME.parse_action("pass"))
        revision = self.standing.revision
        self._answered[self.seat] = self.standing.since(self.seat)
        number = self.client.command(Act, table=1, seat=self.seat, revision=revision, action=passing)
        while self.client.read() != Accepted(number):
            pass

    def finish(self) -> None:
        """Play the match to its end."""
        self._holds = False
        self._decide(self.seat)
        self.play_out()

    def take(self, message: HostMessage) -> None:
        if isinstance(message, Snapshot) and message.seq:
            self.shown = message
        else:
            super().take(message)

    def _decide(self, seat: int) -> None:
        state = self.standing.state
        if self._holds and in_a_window(state):
            return
        super()._decide(seat)

    def _choose(self, legal: list[Any]) -> Any:
        return super()._choose([action for action in legal if str(action) not in IDLE] or legal)


def kill(host: HostProcess) -> None:
    """End a host as a crash would."""
    host.process.kill()
    host.process.wait()


def watch_table(host: HostProcess) -> tuple[Client, Snapshot]:
    """Let a spectator follow the table."""
    vera = host.client("Vera")
    vera.command(Watch, table=1)
    return vera, vera.expect(Snapshot, passing=(Accepted, TableInfo, Events))


def same(fighters: list[Fighter], host: HostProcess, answered: Viewer = None) -> None:
    """Check that each returning player gets exactly their former knowledge, and the answered seats."""
    for each in fighters:
        shown = each.back(host)
        assert shown.position == GAME.format(each.standing.state)
        assert (shown.revision, shown.seq) == (each.standing.revision, each.heard[each.seat])
        assert (shown.outcome, shown.answered) == (None, each.seat == answered)
    _, public = watch_table(host)
    views = {GAME.format(GAME.view(each.standing.state, None)) for each in fighters}
    assert views == {public.position}
    assert public.revision == fighters[0].standing.revision
    assert in_a_window(GAME.parse(public.position, None))


@pytest.mark.full
@pytest.mark.parametrize("answered", [False, True])
def test_a_killed_host_goes_on_in_the_window_of_a_combat(tmp_path: Path, answered: bool) -> None:
    """Also with an answer that nobody else may see yet: it is kept, shown to its player alone, and counts."""
    with (
        HostProcess("--game", "dawnember", solo=False, data=tmp_path, settings=AT_ONCE) as host,
        ThreadPoolExecutor() as both,
    ):
        fighters = [Fighter(host.client(f"Player {seat}"), seat) for seat in (0, 1)]
        plans = [SeatPlan("me"), SeatPlan("open")]
        fighters[0].client.command(CreateTable, game=GAME.id, options=SHORT, seats=plans)
        fighters[1].client.expect(TableInfo)
        fighters[1].client.command(Sit, table=1, seat=1)
        list(both.map(Fighter.fight, fighters))
        kill(host)
    revision = fighters[0].standing.revision
    asked: int = fighters[0].standing.state.pending[0].seat
    if answered:
        with HostProcess("--game", "dawnember", solo=False, data=tmp_path, settings=NEVER) as host:
            fighters[asked].back(host)
            fighters[asked].answer()
            kill(host)
        with HostProcess("--game", "dawnember", solo=False, data=tmp_path, settings=NEVER) as host:
            same(fighters, host, asked)
            kill(host)
    with (
        HostProcess("--game", "dawnember", solo=False, data=tmp_path, settings=AT_ONCE) as host,
        ThreadPoolExecutor() as both,
    ):
        if answered:
            for each in fighters:
                each.back(host)
        else:
            same(fighters, host)
        assert revision <= min(each.standing.revision for each in fighters)
        list(both.map(Fighter.finish, fighters))
        [(outcome, last)] = {(each.standing.outcome, each.standing.revision) for each in fighters}
        assert outcome is not None
        assert last > revision
        for each in fighters:
            each.check(each.seat)

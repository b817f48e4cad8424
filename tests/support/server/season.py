"""A season of matches with spectators who come and go."""

from __future__ import annotations

from typing import Any

from engine.game import Codec
from engine.wire.protocol import (
    Act,
    AnswerTakeback,
    AnswerTie,
    AskTakeback,
    Events,
    OfferTie,
    Ready,
    Resign,
    Reveal,
    Snapshot,
    Undo,
    Watching,
)
from server.table.table_info import table_info
from tests.support.server.spectator_harness import Run, SpectatorHarness

DELAY = 3


MODES = {
    "public": Watching("public"),
    "after": Watching("after"),
    "later": Watching("public", DELAY),
    "full": Watching("delayed", DELAY),
}


QUICK: dict[str, dict[str, Any]] = {
    "kuhn": {},
    "rps": {},
    "tictactoe": {},
    "window": {},
    "warchest": {"draft": "random", "max_rounds": 2},
}


class Season:
    """A table, and for each revision the time at which it was accepted."""

    def __init__(self, mode: str, game: str) -> None:
        self.made = SpectatorHarness(MODES[mode], game=game, table={"takeback": True}, **QUICK[game])
        self.mode = mode
        self.accepted: dict[tuple[int, int], float] = {}
        self.spectators: dict[int, int] = {}
        """The connection of each person who has come to watch."""
        self.read: dict[int, int] = {}
        self.runs: dict[int, Run] = {}
        self.shown = 0
        self.clock()

    def clock(self) -> None:
        """Note the time of new revisions, and forget those that the host could not keep."""
        table, match = self.made.table, self.made.match
        here = table.match_number
        self.accepted = {
            (number, revision): time
            for (number, revision), time in self.accepted.items()
            if number < here or (number == here and revision <= match.revision)
        }
        for revision in range(match.revision + 1):
            self.accepted.setdefault((here, revision), self.made.harness.now)

    def step(self, what: str, *args: Any) -> None:
        made = self.made
        match what:
            case "act" if made.match.outcome is None:
                seat = min(made.match.to_act())
                legal = made.match.game.legal(made.match.standing.state, seat)
                self.ask(seat, Act, action=Codec.plain(legal[args[0] % len(legal)]))
            case "wait":
                for _ in range(round(args[0] / 0.25)):
                    made.wait(0.25)
                    self.clock()
            case "watch":
                if args[0] not in self.spectators:
                    self.spectators[args[0]] = made.greet()
                made.watch(args[1], self.spectators[args[0]])
            case "leave" if args[0] in self.spectators:
                made.unwatch(self.spectators[args[0]])
            case "undo":
                self.ask(args[0], Undo)
            case "offer":
                self.ask(args[0], OfferTie)
            case "decline":
                self.ask(args[0], AnswerTie, agree=False)
            case "request":
                self.ask(args[0], AskTakeback)
            case "agree":
                self.ask(args[0], AnswerTakeback, agree=True)
            case "resign":
                made.harness.do(made.conns[0], Resign, table=1, seat=0)
            case "again":
                for conn in made.conns.values():
                    made.harness.do(conn, Ready, table=1)
            case "hold":
                made.harness.prompt = False
            case "keep" if not made.harness.prompt:
                made.harness.prompt = True
                made.harness.keep()
            case "lose" if not made.harness.prompt:
                self.clock()
                made.harness.lose()
                made.harness.prompt = True
            case "kill" if made.harness.prompt:
                self.kill()

    def ask(self, seat: int, kind: Any, **fields: Any) -> None:
        """Send a player's request, which may be refused."""
        made = self.made
        if kind is not Resign:
            fields["revision"] = made.match.revision
        made.harness.do(made.conns[seat], kind, table=1, seat=seat, **fields)

    def kill(self) -> None:
        made = self.made
        self.look()
        made.kill()
        for each in (self.spectators, self.read, self.runs, self.accepted):
            each.clear()
        self.clock()
        for seat in made.tokens:
            made.back(seat)

    def look(self) -> None:
        """Read the new messages to all spectators: the next items of their streams, and nothing too early."""
        made = self.made
        self.clock()
        made.note()
        for conn, heard in made.heard.items():
            for time, message in heard[self.read.get(conn, 0) :]:
                self.take(conn, time, message)
            self.read[conn] = len(heard)

    def take(self, conn: int, time: float, message: Any) -> None:
        made = self.made
        if isinstance(message, Reveal):
            assert self.mode in ("after", "full")
            assert self.over(message.match)
        if not isinstance(message, Snapshot | Events):
            return
        assert message.seat is None or self.mode == "full"
        if isinstance(message, Snapshot):
            self.runs[conn] = Run(message)
        else:
            self.runs[conn].add(message)
            self.shown += 1
        first = isinstance(message, Snapshot) and message.seq == 0
        if not first and not self.over(message.match):
            assert time >= self.accepted[message.match, message.revision] + made.delay
        run = self.runs[conn]
        if run.shown.match == made.table.match_number:
            assert run.items == made.table.stream(run.shown.seat).items[: len(run.items)]
        if len(run.items) == run.shown.seq > 0:
            known = made.fold_items(run.shown.seat, run.items)
            assert made.table.game.format(known.state) == run.shown.position
            assert (known.revision, list(known.offers.agreeing)) == (run.shown.revision, run.shown.agreeing)
            assert list(known.takeback.agreeing) == run.shown.taking_back
            assert (known.outcome is not None) == (run.shown.outcome is not None)

    def over(self, number: int) -> bool:
        """Say whether a match is over."""
        return number < self.made.table.match_number or self.made.match.outcome is not None

    def whole(self) -> None:
        """Wait until nothing is delayed any more: then every spectator knows everything."""
        self.step("keep")
        self.step("wait", DELAY + 6.0)
        self.look()
        made = self.made
        for guest, viewer in made.table.audience.list_followers():
            run = self.runs[guest.conn]
            assert (run.shown.match, run.shown.seat) == (made.table.match_number, viewer)
            assert run.items == made.table.stream(viewer).items
        told = {guest.conn for guest in made.table.audience.watchers}
        assert {each.person for each in table_info(made.table).watchers} == told
